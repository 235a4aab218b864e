//! A person who plays with nothing but the links and forms of the page.

use record::AnyPosition;
use tiles::Turn;

use super::html::{Form, Page};
use super::{PATIENCE, Site, Visitor};

/// The most steps that a move takes: passing with eight tiles, of which quite others are kept than proposed.
const MOST_STEPS: usize = 12;
/// The longest game, in moves.
const LONGEST_GAME: usize = 600;

/// What a page offers on the way to a move: links that choose, and forms that play.
struct Offered {
    links: Vec<String>,
    forms: Vec<Form>,
}

impl Offered {
    fn on(page: &Page, id: &str) -> Offered {
        let mut links = page.links();
        links.retain(|link| link.starts_with(&format!("/t/{id}?")));
        let mut forms = page.forms_for("play");
        // A form for typing asks for notation, which nobody needs to know.
        forms.retain(|form| form.get("move").is_some_and(|text| !text.is_empty()));
        forms.extend(page.forms_for("pass"));
        Offered { links, forms }
    }

    /// The form that plays this move, filled in.
    fn form_for(&self, text: &str) -> Option<Form> {
        let ready = self.forms.iter().find(|form| form.get("move") == Some(text));
        ready.cloned().or_else(|| {
            let kept = text.strip_prefix("X:")?;
            let form = self.forms.iter().find(|form| form.action.ends_with("/pass"))?;
            let keeps = |letter: &char| {
                let count = form.get(&letter.to_string()).unwrap_or("0");
                count == kept.matches(*letter).count().to_string()
            };
            "PGOYBR".chars().all(|letter| keeps(&letter)).then(|| form.clone())
        })
    }
}

/// Finds the form that plays a move by following links, those that come nearest to it.
async fn find(visitor: &mut Visitor, id: &str, start: &Page, wanted: &str) -> Option<Form> {
    let mut pages = vec![start.clone()];
    for _ in 1..=MOST_STEPS {
        let mut next = Vec::new();
        for page in &pages {
            let offered = Offered::on(page, id);
            if let Some(form) = offered.form_for(wanted) {
                return Some(form);
            }
            next.extend(offered.links.into_iter().filter(|link| may_lead(link, wanted)));
        }
        next.sort();
        next.dedup();
        let nearest = next.iter().map(|link| distance(link, wanted)).min();
        next.retain(|link| Some(distance(link, wanted)) == nearest);
        pages = Vec::new();
        for link in next {
            pages.push(visitor.page(&link).await);
        }
    }
    None
}

/// Whether a link is worth following: people see where it leads, a test reads its address.
fn may_lead(link: &str, wanted: &str) -> bool {
    let query = link.split_once('?').map_or("", |(_, query)| query);
    query.split('&').all(|pair| match pair.split_once('=') {
        Some(("move", text)) => text.replace("%2B", "+") == wanted,
        Some(("pick", pick)) => wanted.starts_with(pick),
        Some(("space", space)) => wanted.starts_with(space),
        Some(("pass", _)) => wanted.starts_with("X:"),
        _ => true,
    })
}

/// How far the tiles that a link chooses are from those of the move.
fn distance(link: &str, wanted: &str) -> usize {
    let (_, tiles) = wanted.split_once(':').unwrap_or_default();
    let chosen = |name: &str| {
        let query = link.split_once('?').map_or("", |(_, query)| query);
        query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))
    };
    if let Some(keep) = chosen("keep") {
        let count = |text: &str, letter| text.matches::<char>(letter).count();
        return "PGOYBR".chars().map(|it| count(keep, it).abs_diff(count(tiles, it))).sum();
    }
    let Some(pay) = chosen("pay") else { return if chosen("move").is_some() { 0 } else { 1_000 } };
    let jokers = |text: &str| text[1..].parse::<usize>().unwrap_or_default();
    let other_color = if pay[..1] == tiles[..1] { 0 } else { 100 };
    other_color + jokers(pay).abs_diff(jokers(tiles))
}

/// The page of a table once somebody here is to move or the game is over.
pub(crate) async fn settled(visitor: &mut Visitor, id: &str) -> Page {
    let wait = async {
        loop {
            let page = visitor.page(&format!("/t/{id}")).await;
            if page.about_table("data-turn") != "other" {
                return page;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, wait).await.expect("the bots play")
}

/// Plays this move as a person without a script does; the answer must be the table again.
pub(crate) async fn play(visitor: &mut Visitor, id: &str, page: &Page, text: &str) {
    let form = find(visitor, id, page, text).await;
    let form = form.unwrap_or_else(|| panic!("nothing leads to {text}: {}", page.0));
    assert_eq!(visitor.submit(&form).await.leads_to(), format!("/t/{id}"), "{text}");
}

/// Checks that the page leads to every legal move.
pub(crate) async fn all_moves_are_offered(
    visitor: &mut Visitor,
    id: &str,
    page: &Page,
    position: &AnyPosition,
) {
    for text in position.moves() {
        let form = find(visitor, id, page, &text).await;
        assert!(form.is_some(), "nothing leads to {text}");
    }
}

/// Plays until the game is over and gives the last page.
pub(crate) async fn play_to_the_end(site: &Site, visitor: &mut Visitor, id: &str) -> Page {
    let mut chance = Chance(site.table(id).await.ruleset().seats().count() as u64);
    for number in 0..LONGEST_GAME {
        let page = settled(visitor, id).await;
        if page.about_table("data-turn") == "over" {
            return page;
        }
        let table = site.table(id).await;
        assert_eq!(page.seq(), table.seq().number(), "the page shows the last entry");
        if number % 20 == 0 {
            all_moves_are_offered(visitor, id, &page, table.position()).await;
        }
        let text = some_move(table.position(), &mut chance);
        play(visitor, id, &page, &text).await;
    }
    panic!("{id} does not end");
}

/// Some legal move: half of them random, the others such that the game ends.
pub(crate) fn some_move(position: &AnyPosition, chance: &mut Chance) -> String {
    assert!(matches!(position.turn(), Turn::Seat(_)), "somebody is to move");
    let mut moves = position.moves();
    if chance.below(2) == 0 {
        return greedy_move(position);
    }
    // A player who drops everything, or passes at once, never finishes.
    if moves.iter().any(|text| !idle(text)) {
        moves.retain(|text| !idle(text));
    }
    moves.swap_remove(chance.below(moves.len()))
}

fn idle(text: &str) -> bool {
    text.ends_with('F') || text.starts_with("X:")
}

fn greedy_move(position: &AnyPosition) -> String {
    let rng = &mut record::generator("a person");
    let bot = bots::Bot::Greedy;
    match position {
        AnyPosition::Azul(it) => bot.choose(it, &mut bots::Mind::default(), rng).to_string(),
        AnyPosition::Pavilion(it) => bot.choose(it, &mut bots::Mind::default(), rng).to_string(),
    }
}

/// Numbers that look random and are the same in every run.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}
