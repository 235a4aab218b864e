//! Every kind of page that the site has.

use super::pair::Pair;
use super::player::{Chance, play_to_the_end, settled, some_move};
use super::{Answer, Site, Visitor};

/// A page and what it was asked for.
pub(crate) struct Seen {
    pub(crate) what: String,
    pub(crate) answer: Answer,
}

/// Collects what a visitor sees.
struct Tour {
    visitor: Visitor,
    seen: Vec<Seen>,
}

impl Tour {
    async fn get(&mut self, path: &str) {
        let answer = self.visitor.get(path).await;
        self.seen.push(Seen { what: format!("GET {path}"), answer });
    }

    async fn post(&mut self, path: &str, fields: &[(&str, &str)]) {
        let answer = self.visitor.post(path, fields).await;
        self.seen.push(Seen { what: format!("POST {path} {fields:?}"), answer });
    }

    /// A running table, with every choice on the way to a move made once.
    async fn table(&mut self, site: &Site, id: &str) {
        let there = format!("/t/{id}");
        let mut chance = Chance(4);
        for _ in 0..40 {
            let page = settled(&mut self.visitor, id).await;
            if page.about_table("data-turn") == "over" {
                break;
            }
            let steps =
                page.links().into_iter().filter(|link| link.starts_with(&format!("{there}?")));
            for link in steps.take(2) {
                self.get(&link).await;
            }
            let table = site.table(id).await;
            let (text, seen) = (some_move(table.position(), &mut chance), table.seq().to_string());
            let play = [("move", text.as_str()), ("seen", seen.as_str())];
            self.visitor.post(&format!("{there}/play"), &play).await.leads_to();
        }
        self.get(&there).await;
        self.get(&format!("{there}?pass=1")).await;
    }
}

/// Every kind of page, as somebody who speaks this language sees it.
pub(crate) async fn all(language: &str) -> Vec<Seen> {
    let site = Site::new().await;
    let mut tour = Tour { visitor: site.visitor().speaking(language), seen: Vec::new() };
    for path in [
        "/",
        "/new?game=azul",
        "/new?game=pavilion",
        "/settings",
        "/import",
        "/import?ruleset=azul:2",
        "/import?ruleset=pavilion-beige:4",
        "/analysis/edit",
        "/analysis",
        "/learn",
    ] {
        tour.get(path).await;
    }
    // A form with nothing in it has every problem.
    for ruleset in ["azul:2", "pavilion:2"] {
        tour.post("/analysis/edit", &[("ruleset", ruleset), ("round", "many")]).await;
    }
    for path in ["/learn/azul?last=1", "/learn/pavilion?last=1", "/learn/azul?refused=1"] {
        tour.get(path).await;
    }
    for (game, option, value) in [
        ("azul", "wall", "colored"),
        ("azul", "wall", "gray"),
        ("pavilion", "side", "colored"),
        ("pavilion", "side", "beige"),
    ] {
        let seats = [("game", game), (option, value), ("seat0", "me"), ("seat1", "bot:greedy")];
        let id = tour.visitor.create(&[seats.as_slice(), &[("coach", "1")]].concat()).await;
        tour.table(&site, &id).await;
        tour.get(&format!("/t/{id}/device/0")).await;
    }
    waiting(&mut tour).await;
    two_people(&mut tour, language).await;
    for game in ["azul", "pavilion"] {
        let seats = [("game", game), ("seat0", "me"), ("seat1", "here"), ("listed", "1")];
        let id = tour.visitor.create(&seats).await;
        play_to_the_end(&site, &mut tour.visitor, &id).await;
        tour.get(&format!("/t/{id}")).await;
        for at in [0, 5, 20, 1_000] {
            tour.get(&format!("/t/{id}/replay?at={at}")).await;
        }
    }
    errors(&mut tour).await;
    tour.seen
}

/// A table with open seats, as its maker sees it and in the lobby.
async fn waiting(tour: &mut Tour) {
    let seats = [("game", "azul"), ("seat0", "me"), ("seat1", "open"), ("listed", "1")];
    let id = tour.visitor.create(&seats).await;
    tour.get(&format!("/t/{id}")).await;
    tour.get("/").await;
    let mut stranger = tour.visitor.clone();
    stranger.cookies.clear();
    let mut watching = Tour { visitor: stranger, seen: Vec::new() };
    watching.get(&format!("/t/{id}")).await;
    watching.get("/").await;
    tour.seen.append(&mut watching.seen);
}

/// Requests, and somebody who is away.
async fn two_people(tour: &mut Tour, language: &str) {
    let mut pair = Pair::new("azul").await;
    let there = format!("/t/{}", pair.id);
    let mut see = async |pair: &Pair, visitor: &Visitor| {
        let visitor = visitor.clone().speaking(language);
        let mut here = Tour { visitor, seen: Vec::new() };
        here.get(&format!("/t/{}", pair.id)).await;
        tour.seen.append(&mut here.seen);
    };
    pair.play().await;
    pair.play().await;
    pair.ana_asks("undo").await;
    see(&pair, &pair.ana).await;
    see(&pair, &pair.ben).await;
    see(&pair, &pair.site.visitor()).await;
    pair.ben_asks("decline").await;
    pair.ana_asks("leave").await;
    see(&pair, &pair.ana).await;
    see(&pair, &pair.ben).await;
    let device = pair.ben.page(&format!("{there}/device/1")).await;
    let inputs = device.tags().filter(|tag| tag.name() == "input");
    let link = inputs.filter_map(|tag| tag.attribute("value")).find(|it| it.contains("/seat/"));
    let link = link.expect("the link of the seat");
    let visitor = pair.site.visitor().speaking(language);
    let mut phone = Tour { visitor, seen: Vec::new() };
    phone.get(link.strip_prefix("http://azul.test").expect("it leads here")).await;
    phone.get(&format!("{there}/device/1")).await;
    phone.get(&format!("{there}/seat/1/{}", "0".repeat(32))).await;
    phone.post(&format!("{there}/play"), &[("move", "1B1"), ("seen", "9")]).await;
    tour.seen.append(&mut phone.seen);
}

/// Every way to be refused that a single visitor can find.
async fn errors(tour: &mut Tour) {
    let seats = [("game", "azul"), ("seat0", "me"), ("seat1", "here")];
    let id = tour.visitor.create(&seats).await;
    let there = format!("/t/{id}");
    let paths = [
        "/nowhere".to_owned(),
        "/%ff".to_owned(),
        "/t/%ff".to_owned(),
        "/t/nonsense".to_owned(),
        "/t/abcdefghijkmnpqrst".to_owned(),
        "/static/none.css".to_owned(),
        "/static/000000000000/azulejo.css".to_owned(),
        "/language/xx".to_owned(),
        "/new?game=%ff".to_owned(),
        format!("{there}?pick=%ff&move=%3Cscript%3E"),
        format!("{there}/device/9"),
        format!("{there}/device/x"),
        format!("{there}/seat/x/y"),
        format!("{there}/live"),
        format!("{there}/live?seen=many"),
        format!("{there}/play"),
        format!("{there}/what/ever/else"),
        "/tables".to_owned(),
    ];
    for path in paths {
        tour.get(&path).await;
    }
    let play = format!("{there}/play");
    let table = tour.visitor.page(&there).await;
    let seen = table.seq().to_string();
    for text in ["", "9Z9", "1", "WFF", "X:", "+G", &"X".repeat(500)] {
        tour.post(&play, &[("move", text), ("seen", &seen)]).await;
    }
    tour.post(&play, &[("move", "1B1"), ("seen", "0")]).await;
    tour.post(&play, &[("seen", "-1")]).await;
    for what in
        ["undo", "agree", "decline", "return", "replace", "invite", "join", "rematch", "dance"]
    {
        tour.post(&format!("{there}/{what}"), &[("seen", &seen), ("seat", "3")]).await;
        tour.post(&format!("{there}/{what}"), &[("seat", "first")]).await;
    }
    for game in ["", "chess", "azul", "pavilion"] {
        tour.post("/tables", &[("game", game), ("seat0", "me"), ("seat1", "bot:deep-blue")]).await;
        tour.post("/tables", &[("game", game), ("seat0", "me"), ("joker1", "P")]).await;
    }
    tour.post("/settings", &[("name", &"x".repeat(20_000))]).await;
    tour.post("/", &[]).await;
    tour.post("/nowhere", &[]).await;
    let calm = tour.visitor.clone();
    tour.visitor = calm.with("origin", "https://evil.example");
    tour.post(&play, &[("move", "1B1"), ("seen", &seen)]).await;
    tour.visitor = calm;
}
