//! Who may do what: seats are held, shared, left and taken again, and nobody else's.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use crate::common::pair::Pair;
use crate::common::player::{play, settled};
use crate::common::{PATIENCE, Site, Visitor, config};
use tiles::Seat;

/// The link with a seat's secret, from the page that shows it.
async fn device_link(visitor: &mut Visitor, id: &str, seat: usize) -> String {
    let page = visitor.page(&format!("/t/{id}/device/{seat}")).await;
    let inputs = page.tags().filter(|tag| tag.name() == "input");
    let link = inputs.filter_map(|tag| tag.attribute("value")).find(|it| it.contains("/seat/"));
    let link = link.expect("the page shows the link");
    link.strip_prefix("http://azul.test").expect("it leads here").to_owned()
}

#[tokio::test]
async fn who_comes_by_the_link_sits_down_and_the_game_begins() {
    let mut pair = Pair::waiting(Site::new().await, "azul").await;
    let there = format!("/t/{}", pair.id);
    let waiting = pair.ana.page(&there).await;
    assert!(!pair.table().await.has_started());
    assert!(waiting.0.contains(&format!("http://azul.test{there}")), "the link to be shared");
    let early = pair.ana_asks("play").await;
    assert_eq!(early.status, 409, "nobody plays alone");

    let join = pair.ben.page(&there).await.form("join").set("name", "Ben");
    assert_eq!(pair.ben.submit(&join).await.leads_to(), there);
    let table = pair.table().await;
    assert!(table.has_started());
    assert!(pair.ben.page(&there).await.0.contains("Ben"));
    assert_eq!(pair.site.visitor().submit(&join).await.status, 409, "the seat is taken");
}

#[tokio::test]
async fn only_the_holder_of_a_seat_moves() {
    let mut pair = Pair::new("azul").await;
    let before = pair.table().await;
    let (text, seen) = (before.position().moves()[0].clone(), before.seq().to_string());
    let fields = [("move", text.as_str()), ("seen", seen.as_str())];
    let path = pair.path("play");

    let mut stranger = pair.site.visitor();
    assert_eq!(stranger.post(&path, &fields).await.status, 403);
    stranger.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "open")]).await;
    assert_eq!(stranger.post(&path, &fields).await.status, 403, "a seat elsewhere is no seat here");
    for what in ["undo", "agree", "decline", "leave", "return", "replace", "invite", "rematch"] {
        let all = [("seen", seen.as_str()), ("seat", "0"), ("level", "greedy")];
        let status = stranger.post(&pair.path(what), &all).await.status;
        assert!([403, 409].contains(&status), "{what}: {status}");
    }
    let (mover, other) = pair.mover().await;
    assert_eq!(other.post(&path, &fields).await.status, 409, "not their turn");
    let mut forged = mover.clone();
    forged.cookies.insert("azulejo".into(), "0".repeat(32));
    assert_eq!(forged.post(&path, &fields).await.status, 403);
    assert_eq!(pair.table().await.seq(), before.seq(), "nothing happened");

    let (mover, _) = pair.mover().await;
    mover.post(&path, &fields).await.leads_to();
    assert_eq!(pair.table().await.seq(), before.seq().next());
}

#[tokio::test]
async fn who_only_watches_is_offered_nothing() {
    for game in ["azul", "pavilion"] {
        let pair = Pair::new(game).await;
        let there = format!("/t/{}", pair.id);
        let page = pair.site.visitor().page(&there).await;
        assert_eq!(page.forms(), []);
        assert!(!page.0.contains("data-move"), "nothing can be touched");
        let chosen = page.links().into_iter().filter(|link| link.starts_with(&format!("{there}?")));
        assert_eq!(chosen.collect::<Vec<_>>(), [] as [String; 0]);
        let pretended = pair.site.visitor().page(&format!("{there}?pick=1B&pass=1&move=1B1")).await;
        assert_eq!(pretended.forms(), []);
    }
}

#[tokio::test]
async fn tables_cannot_be_guessed() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let mut ids = Vec::new();
    for _ in 0..20 {
        ids.push(ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "open")]).await);
    }
    assert!(ids.iter().all(|id| id.len() >= 18), "{ids:?}");
    for place in 0..18 {
        let first = ids[0].as_bytes()[place];
        assert!(ids.iter().any(|id| id.as_bytes()[place] != first), "{ids:?}: {place}");
    }
    let home = site.visitor().page("/").await;
    assert!(!ids.iter().any(|id| home.0.contains(id)), "tables are private");

    let open = [("game", "azul"), ("seat0", "me"), ("seat1", "open"), ("listed", "1")];
    let listed = ana.create(&open).await;
    let home = site.visitor().page("/").await;
    assert!(home.links().contains(&format!("/t/{listed}")), "unless they are listed");
}

#[tokio::test]
async fn a_seat_comes_along_to_another_device() {
    let mut pair = Pair::new("azul").await;
    let link = device_link(&mut pair.ana, &pair.id, 0).await;
    let id = pair.id.clone();
    let status = async |path: &str| pair.site.visitor().get(path).await.status;
    assert_eq!(status(&format!("/t/{id}/device/0")).await, 403);
    let wrong =
        format!("{}{}", &link[..link.len() - 1], if link.ends_with('0') { '1' } else { '0' });
    assert_eq!(status(&wrong).await, 403);
    assert_eq!(status(&link.replace("/seat/0/", "/seat/1/")).await, 403);
    assert_eq!(pair.ben.get(&format!("/t/{id}/device/0")).await.status, 403);
    assert_eq!(pair.site.visitor().post(&wrong, &[]).await.status, 403);

    let mut phone = pair.site.visitor();
    let key = link.rsplit('/').next().unwrap();
    let before = pair.table().await.seq();
    let take = phone.page(&link).await.form(key);
    assert_eq!(pair.table().await.seq(), before, "to look at a link changes nothing");
    assert_eq!(phone.submit(&take).await.leads_to(), format!("/t/{id}"));

    // The phone moves, then Ben, then the first browser: both are Ana.
    for turn in 0..3 {
        let text = pair.table().await.position().moves()[0].clone();
        let visitor = match turn {
            0 => &mut phone,
            1 => &mut pair.ben,
            _ => &mut pair.ana,
        };
        let page = settled(visitor, &id).await;
        play(visitor, &id, &page, &text).await;
    }
}

#[tokio::test]
async fn a_table_that_cannot_be_makes_nobody_known() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let fields = [("game", "azul"), ("seat0", "me"), ("seat1", "bot:nobody")];
    assert_eq!(ana.post("/tables", &fields).await.status, 400);
    assert!(ana.cookies.is_empty());
}

/// A link that gets around: few devices can sit down by it, nothing grows, and its player can end it.
#[tokio::test]
async fn a_seat_link_is_good_for_few_devices_and_can_be_revoked() {
    let mut pair = Pair::new("azul").await;
    let link = device_link(&mut pair.ana, &pair.id, 0).await;
    let before = pair.table().await.seq().number();
    let mut phone = pair.site.visitor();
    phone.post(&link, &[]).await.leads_to();
    let mut refused = 0;
    for _ in 0..40 {
        let mut stranger = pair.site.visitor();
        let answer = stranger.post(&link, &[]).await;
        refused += u16::from(answer.status == 409);
        assert_eq!(answer.status == 409, stranger.cookies.is_empty(), "no session for nothing");
    }
    assert_eq!(refused, 37);
    assert_eq!(pair.table().await.seq().number(), before + 4);
    let page = phone.page(&format!("/t/{}/device/0", pair.id)).await;
    let there = phone.submit(&page.form("sign-out")).await.leads_to();
    assert_eq!(there, format!("/t/{}/device/0", pair.id));
    let table = pair.table().await;
    assert_eq!(table.player(Seat::Zero).unwrap().holders().len(), 1);
    assert_eq!(pair.ana.get(&there).await.status, 403, "Ana's own first device is out too");
    assert_eq!(pair.site.visitor().post(&link, &[]).await.status, 403, "the link is void");
    let link = device_link(&mut phone, &pair.id, 0).await;
    pair.ana.post(&link, &[]).await.leads_to();
}

/// The player who sat here before has nothing to do with the one who sits here now.
#[tokio::test]
async fn an_old_link_does_not_open_the_seat_of_somebody_else() {
    let seats = [("game", "azul"), ("seat0", "me"), ("seat1", "open"), ("seat2", "open")];
    let site = Site::new().await;
    let mut ana = site.visitor();
    let id = ana.create(&seats).await;
    let mut eve = site.visitor();
    let join = [("seat", "1"), ("name", "Eve")];
    eve.post(&format!("/t/{id}/join"), &join).await.leads_to();
    let link = device_link(&mut eve, &id, 1).await;
    eve.post(&format!("/t/{id}/leave"), &[("seat", "1")]).await.leads_to();
    let mut ben = site.visitor();
    ben.post(&format!("/t/{id}/join"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();

    assert_eq!(eve.get(&link).await.status, 403);
    assert_eq!(eve.post(&link, &[]).await.status, 403);
    let bens = device_link(&mut ben, &id, 1).await;
    assert_ne!(bens, link);
}

#[tokio::test]
async fn a_bot_plays_for_a_player_who_leaves_until_they_return() {
    let mut pair = Pair::new("azul").await;
    if pair.table().await.position().turn() != tiles::Turn::Seat(Seat::Zero) {
        pair.play().await;
    }
    let before = pair.table().await.steps().len();
    pair.ana_asks("leave").await.leads_to();
    pair.until(|table| table.steps().len() > before).await;
    pair.ben_is_to_move().await;
    let there = format!("/t/{}", pair.id);
    assert_eq!(pair.site.visitor().page(&there).await.forms_for("return"), []);
    let back = pair.ana.page(&there).await.form("return");
    pair.ana.submit(&back).await.leads_to();
    assert!(pair.table().await.player(Seat::Zero).unwrap().is_present());
    assert_eq!(pair.ana_asks("return").await.status, 409, "nobody returns twice");
    pair.play().await;
    let page = settled(&mut pair.ana, &pair.id).await;
    assert_eq!(page.about_table("data-turn"), "mine", "Ana moves for herself again");
}

#[tokio::test]
async fn bots_wait_while_nobody_is_there() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "bot:greedy")]).await;
    settled(&mut ana, &id).await;
    ana.post(&format!("/t/{id}/leave"), &[("seat", "0")]).await.leads_to();
    let left = site.table(&id).await;
    assert!(left.bot_due().is_none());
    let back = ana.page(&format!("/t/{id}")).await.form("return");
    ana.submit(&back).await.leads_to();
    assert_eq!(site.table(&id).await.steps().len(), left.steps().len());
}

#[tokio::test]
async fn a_player_who_is_here_is_not_replaced() {
    let mut pair = Pair::new("azul").await;
    let path = pair.path("replace");
    pair.ana.page(&format!("/t/{}", pair.id)).await;
    assert_eq!(pair.ben.post(&path, &[("seat", "0")]).await.status, 409);
    let mut eva = pair.site.visitor();
    eva.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "open")]).await;
    let stranger = eva.post(&path, &[("seat", "0")]).await.status;
    assert_eq!(stranger, 403, "a stranger does not learn whether Ana is here");
    assert!(pair.table().await.player(Seat::Zero).unwrap().is_present());

    // Long after, the server starts again. Ben is back and Ana is not.
    let ana = pair.table().await.player(Seat::Zero).unwrap().holders()[0].to_string();
    let here = store::Here { table: pair.id.clone(), session: ana };
    pair.site.store.note_here(&[here], 1).await.unwrap();
    let site = Site::over(std::sync::Arc::clone(&pair.site.store), config()).await;
    let mut ben = site.visitor();
    ben.cookies = pair.ben.cookies.clone();
    let page = ben.page(&format!("/t/{}", pair.id)).await;
    ben.submit(&page.form("replace")).await.leads_to();
    assert!(!pair.table().await.player(Seat::Zero).unwrap().is_present());
    // It is still Ana's seat.
    let mut ana = site.visitor();
    ana.cookies = pair.ana.cookies.clone();
    let back = ana.page(&format!("/t/{}", pair.id)).await.form("return");
    ana.submit(&back).await.leads_to();
    assert!(pair.table().await.player(Seat::Zero).unwrap().is_present());
}

/// Two processes share a database. Ana comes back to one of them and does something; the other must know it at once.
#[tokio::test]
async fn a_player_who_has_just_come_back_is_known_at_every_process() {
    let pair = Pair::new("azul").await;
    let ana = pair.table().await.player(Seat::Zero).unwrap().holders()[0].to_string();
    let here = store::Here { table: pair.id.clone(), session: ana };
    for what in ["look", "act"] {
        pair.site.store.note_here(std::slice::from_ref(&here), 1).await.unwrap();
        let at = async || Site::over(std::sync::Arc::clone(&pair.site.store), config()).await;
        let (one, other) = (at().await, at().await);
        let (mut ana, mut ben) = (one.visitor(), other.visitor());
        (ana.cookies, ben.cookies) = (pair.ana.cookies.clone(), pair.ben.cookies.clone());
        if what == "look" {
            ana.page(&format!("/t/{}", pair.id)).await;
            // A page waits for nothing; that she came is written a moment later.
            let store = &pair.site.store;
            let noted = async {
                let last = async || store.last_here(&here.table, &here.session).await.unwrap();
                while last().await.is_some_and(|visit| visit.last == 1) {
                    tokio::task::yield_now().await;
                }
            };
            tokio::time::timeout(PATIENCE, noted).await.expect("it is written");
        } else {
            // Nobody asked anything, so this is refused; but it was Ana who tried.
            assert_eq!(ana.post(&pair.path("agree"), &[]).await.status, 409);
        }
        let refused = ben.post(&pair.path("replace"), &[("seat", "0")]).await;
        assert_eq!(refused.status, 409, "{what}");
        assert!(pair.table().await.player(Seat::Zero).unwrap().is_present(), "{what}");
    }
}

#[tokio::test]
async fn a_bot_is_invited_to_an_open_seat() {
    let mut pair = Pair::waiting(Site::new().await, "pavilion").await;
    let page = pair.ana.page(&format!("/t/{}", pair.id)).await;
    let invite = page.form("invite").set("level", "beginner");
    pair.ana.submit(&invite).await.leads_to();
    assert!(pair.table().await.has_started());
    let page = settled(&mut pair.ana, &pair.id).await;
    assert_eq!(page.forms_for("invite"), []);
}
