//! Tables with the same deals: each is seen by its own players alone until all are over, nobody plays
//! at two, and no deal is taken back.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use crate::common::client::Client;
use crate::common::player::{Chance, play_to_the_end, some_move};
use crate::common::socket::Socket;
use crate::common::{Answer, Site, Visitor};
use futures_util::StreamExt as _;
use futures_util::future::ready;
use serde_json::json;
use tokio::net::TcpStream;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::{Error, Message};

/// What reveals something of a table's deals, to people and to programs.
const PAGES: [&str; 6] =
    ["", "/replay", "/record.txt", "/record.json", "/position.svg", "/card.png"];
const API: [&str; 4] = ["", "/moves", "/events", "/record"];

/// Makes tables with the same deals and gives their ids, the maker's own first.
async fn made(site: &Site, ana: &mut Visitor, second_seat: &str, copies: &str) -> Vec<String> {
    let fields = [("game", "azul"), ("seat0", "me"), ("seat1", second_seat), ("copies", copies)];
    let there = ana.post("/tables", &fields).await.leads_to();
    let own = there.strip_prefix("/t/").unwrap().strip_suffix("/deals").unwrap().to_owned();
    let seed = site.store.table(&own).await.unwrap().unwrap().seed;
    let tables = site.store.with_seed(&seed).await.unwrap();
    let others = tables.into_iter().map(|table| table.table).filter(|table| *table != own);
    [own.clone()].into_iter().chain(others).collect()
}

async fn join(visitor: &mut Visitor, id: &str) -> Answer {
    visitor.post(&format!("/t/{id}/join"), &[]).await
}

/// Sits down as a program, with the token that it gets.
async fn join_as_program(client: &Client, id: &str) -> Client {
    let seated = client.act(&format!("/tables/{id}/join"), &json!({})).await;
    client.bearing(seated["seats"][0]["token"].as_str().unwrap())
}

async fn sees_nothing(visitor: &mut Visitor, client: &Client, id: &str) {
    for what in PAGES {
        let answer = visitor.get(&format!("/t/{id}{what}")).await;
        assert_eq!(answer.status, 403, "{what}: {}", answer.body);
        assert!(answer.body.contains("Until the games at all of them are over"), "{}", answer.body);
    }
    for what in API {
        assert_eq!(
            client.get(&format!("/tables/{id}{what}")).await.refused(403),
            "secret",
            "{what}"
        );
    }
}

async fn sees_all(visitor: &mut Visitor, client: &Client, id: &str) {
    for what in PAGES {
        let answer = visitor.get(&format!("/t/{id}{what}")).await;
        assert_eq!(answer.status, 200, "{what}: {}", answer.body);
    }
    for what in API {
        let answer = client.get(&format!("/tables/{id}{what}")).await;
        assert_eq!(answer.status, 200, "{what}: {}", answer.body);
    }
}

#[tokio::test]
async fn a_table_is_seen_by_its_own_players_alone_until_all_are_over() {
    let site = Site::new().await;
    let (mut ana, mut ben, mut eva) = (site.visitor(), site.visitor(), site.visitor());
    let tables = made(&site, &mut ana, "bot:child", "2").await;
    join(&mut ben, &tables[1]).await.leads_to();
    sees_nothing(&mut eva, &site.client(), &tables[0]).await;
    sees_nothing(&mut ben, &site.client(), &tables[0]).await;
    sees_nothing(&mut ana, &site.client(), &tables[1]).await;
    for (language, sentence) in [
        ("ru", "его видят только те, кто здесь играет"),
        ("uk", "його бачать лише ті, хто тут грає"),
        ("cs", "vidí ho jen ti, kdo u něj hrají"),
    ] {
        let answer = site.visitor().speaking(language).get(&format!("/t/{}", tables[0])).await;
        let told = answer.page().told();
        assert!(told.contains(sentence), "{told}");
    }

    play_to_the_end(&site, &mut ana, &tables[0]).await;
    for what in PAGES {
        assert_eq!(ana.get(&format!("/t/{}{what}", tables[0])).await.status, 200, "{what}");
    }
    sees_nothing(&mut ben, &site.client(), &tables[0]).await;
    let page = ana.page(&format!("/t/{}/deals", tables[0])).await;
    assert!(
        !page.0.contains(&format!("/t/{}\"", tables[1])),
        "nobody is led where they may not look"
    );

    play_to_the_end(&site, &mut ben, &tables[1]).await;
    for id in &tables {
        sees_all(&mut eva, &site.client(), id).await;
    }
    let page = ana.page(&format!("/t/{}/deals", tables[0])).await;
    assert!(page.0.contains(&format!("/t/{}\"", tables[1])));
}

#[tokio::test]
async fn a_guest_who_waited_with_the_players_does_not_see_the_game() {
    let site = Site::new().await;
    let address = site.listen().await;
    let (mut ana, mut eva) = (site.visitor(), site.visitor());
    let tables = made(&site, &mut ana, "open", "2").await;
    let (id, client) = (&tables[0], site.client());
    // Before the game there is nothing to see, and somebody has to find the open seat.
    eva.page(&format!("/t/{id}")).await;
    let seq = site.table(id).await.seq().number();
    let mut page = Socket::open(address, &eva, id, seq).await.unwrap();
    let url = format!("ws://{address}/api/v1/tables/{id}/stream?after={seq}");
    let connect = || async { TcpStream::connect(address).await.unwrap() };
    let (stream, _) = client_async(url.as_str(), connect().await).await.unwrap();
    let poll = {
        let (client, path) = (client.clone(), format!("/tables/{id}/events?after={seq}&wait=30"));
        tokio::spawn(async move { client.get(&path).await })
    };
    let player = join_as_program(&client, id).await;
    assert!(site.table(id).await.has_started());
    assert!(page.hear().await.is_none(), "the page's socket is closed");
    let told = stream.filter(|heard| ready(!matches!(heard, Ok(Message::Ping(_))))).next().await;
    assert!(matches!(told, Some(Ok(Message::Close(_)))), "{told:?}");
    assert_eq!(poll.await.unwrap().refused(403), "secret");
    assert_eq!(Socket::open(address, &eva, id, seq).await.err(), Some(403));
    match client_async(url.as_str(), connect().await).await {
        Err(Error::Http(response)) => assert_eq!(response.status(), 403),
        other => panic!("{other:?}"),
    }
    assert!(Socket::open(address, &ana, id, seq).await.is_ok());
    let entries = player.read(&format!("/tables/{id}/events")).await;
    assert!(entries["entries"].as_array().unwrap().iter().any(|entry| entry["kind"] == "deal"));
}

#[tokio::test]
async fn nobody_sits_at_two_tables_with_the_same_deals() {
    let site = Site::new().await;
    let (mut ana, mut ben) = (site.visitor(), site.visitor());
    let tables = made(&site, &mut ana, "open", "3").await;
    let answer = join(&mut ana, &tables[1]).await;
    assert_eq!(answer.status, 409);
    let told = answer.page().told();
    assert!(told.contains("You have a seat at another table with the same deals"), "{told}");
    // A player who leaves before the first deal has seen nothing.
    join(&mut ben, &tables[1]).await.leads_to();
    ben.post(&format!("/t/{}/leave", tables[1]), &[("seat", "0")]).await.leads_to();
    join(&mut ben, &tables[2]).await.leads_to();
    // The link to a seat is no way around it.
    let device = ben.page(&format!("/t/{}/device/0", tables[2])).await;
    let link = device.0.split("http://azul.test").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(ana.post(link, &[]).await.status, 409);
    site.visitor().post(link, &[]).await.leads_to();

    let program = join_as_program(&site.client(), &tables[1]).await;
    let answer = program.post(&format!("/tables/{}/join", tables[2]), &json!({})).await;
    assert_eq!(answer.refused(409), "sits-elsewhere");
    // Two seats of one table are one game.
    join_as_program(&program, &tables[1]).await;
}

#[tokio::test]
async fn a_deal_that_others_get_is_not_taken_back() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let alone = [("game", "azul"), ("seat0", "me"), ("seat1", "here")];
    let usual = ana.create(&alone).await;
    let shared = made(&site, &mut ana, "here", "2").await.swap_remove(0);
    for (id, status) in [(usual, 303), (shared, 409)] {
        let mut chance = Chance(5);
        while site.table(&id).await.position().round() == 1 {
            let table = site.table(&id).await;
            let (text, seen) = (some_move(table.position(), &mut chance), table.seq().to_string());
            let play = [("move", text.as_str()), ("seen", seen.as_str())];
            ana.post(&format!("/t/{id}/play"), &play).await.leads_to();
        }
        let seen = site.table(&id).await.seq().to_string();
        assert_eq!(ana.post(&format!("/t/{id}/undo"), &[("seen", &seen)]).await.status, status);
        let page = ana.page(&format!("/t/{id}")).await;
        assert_eq!(
            page.0.contains(&format!("/t/{id}/undo")),
            status == 303,
            "what is offered works"
        );
    }
}
