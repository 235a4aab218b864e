//! Pages that list tables: the first page, one's own games, tables to watch.

use crate::common::Site;
use crate::common::player::play_to_the_end;

#[tokio::test]
async fn grandmasters_play_at_one_table_for_all_who_watch() {
    let site = Site::new().await;
    let (mut ana, mut rui) = (site.visitor(), site.visitor());
    let there = ana.post("/watch", &[("game", "azul")]).await.leads_to();
    assert_eq!(rui.post("/watch", &[("game", "azul")]).await.leads_to(), there);
    let other = rui.post("/watch", &[("game", "pavilion")]).await.leads_to();
    assert_ne!(other, there);
    let makers = site.store.makers(10).await.unwrap();
    assert!(makers.iter().all(|it| it.maker.is_none()), "they think for nobody: {makers:?}");
    for path in ["/watch", "/"] {
        let links = rui.page(path).await.links();
        assert!(links.contains(&there) && links.contains(&other), "{path}: {links:?}");
    }
    assert!(rui.get(&there).await.body.contains("data-pause"), "who watches can stop the time");
    for other in ["chess", "azul-gray", ""] {
        assert_eq!(ana.post("/watch", &[("game", other)]).await.status, 400, "{other}");
    }
    // What a visitor makes is not what all are led to, and nobody is led to what they may not see.
    let mut eve = site.visitor();
    let seats = [("seat0", "bot:grandmaster"), ("seat1", "bot:grandmaster"), ("listed", "1")];
    for copies in ["1", "2"] {
        let form = [&[("game", "azul"), ("copies", copies)][..], &seats].concat();
        eve.post("/tables", &form).await.leads_to();
    }
    assert_eq!(rui.post("/watch", &[("game", "azul")]).await.leads_to(), there);
    for path in ["/watch", "/"] {
        for link in rui.page(path).await.links().iter().filter(|link| link.starts_with("/t/")) {
            assert_eq!(rui.get(link).await.status, 200, "{path}: {link}");
        }
    }
    // Nobody became known by looking.
    assert!(ana.page("/games").await.told().contains("not played here yet"));
}

#[tokio::test]
async fn a_game_that_is_over_stays_in_the_list_of_its_player_with_its_result() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let seats = [("game", "azul"), ("seat0", "me"), ("name0", "Ana"), ("seat1", "bot:child")];
    let id = ana.create(&seats).await;
    let there = format!("/t/{id}");
    assert!(ana.page("/games").await.links().contains(&there));
    assert!(!ana.page("/games").await.told().contains("Longest winning streak"));
    play_to_the_end(&site, &mut ana, &id).await;
    let table = site.table(&id).await;
    let won = table.position().ranks()[tiles::Seat::Zero] == 1;
    for path in ["/games", "/"] {
        let page = ana.page(path).await;
        assert!(page.links().contains(&there), "{path}");
        assert!(page.told().contains(if won { "Won" } else { "Lost" }), "{path}: {}", page.told());
    }
    let told = ana.page("/games").await.told();
    for figure in ["Longest winning streak", "By game and opponent", "Child", "Tiles on the wall"] {
        assert!(told.contains(figure), "{figure}: {told}");
    }
    assert!(
        !site.visitor().page("/games").await.links().contains(&there),
        "only its players see it"
    );
}

#[tokio::test]
async fn a_name_is_asked_for_once() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let asks = |body: &str| body.matches("name=\"name0\"").count();
    assert_eq!(asks(&ana.get("/").await.body), 2, "once for each game");
    ana.create(&[("game", "azul"), ("seat0", "me"), ("name0", "Ana"), ("seat1", "open")]).await;
    assert_eq!(asks(&ana.get("/").await.body), 0);
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "open")]).await;
    assert!(site.visitor().get(&format!("/t/{id}")).await.body.contains("Ana"));
}
