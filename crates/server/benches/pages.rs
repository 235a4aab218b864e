//! How long a table page, a live update and a puzzle take: `cargo bench -p server`.
//!
//! A page is everything between a request and its answer: routing, cookies, one question to the
//! store for a visitor with a session, the drawing, and the headers; not the network. An update is made
//! once for all viewers who see the same; a game's updates are all of them, from the
//! first deal to the final scoring, so one update is the inverse of the items per second.
#![allow(clippy::unwrap_used)] // Clippy does not take this for a test.

#[allow(dead_code, reason = "the benches use a part of what the tests share")]
#[path = "../tests/it/common/mod.rs"]
mod common;

use common::player::{Chance, some_move};
use common::{Site, Visitor};
use divan::Bencher;
use divan::counter::ItemsCount;
use pages::{Audience, Choice, TableCache, TableView};
use table::{Entry, Frame, Seq, Table};
use tokio::runtime::{Builder, Runtime};
use words::{Language, Words};

fn main() {
    divan::main();
}

const TABLES: [(&str, usize); 6] =
    [("azul", 2), ("azul", 3), ("azul", 4), ("pavilion", 2), ("pavilion", 3), ("pavilion", 4)];

/// A table, and the visitor who plays for all its seats.
struct Stage {
    runtime: Runtime,
    site: Site,
    player: Visitor,
    path: String,
}

impl Stage {
    /// A table in its third round.
    fn new(table: (&str, usize)) -> Stage {
        let moved = |table: &Table| table.steps().last().is_some_and(|step| step.seat.is_some());
        Stage::until(table, |table| table.position().round() == 3 && moved(table))
    }

    /// A table that was played until it is as wanted.
    fn until((game, seats): (&str, usize), wanted: impl Fn(&Table) -> bool) -> Stage {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let (site, player, path) = runtime.block_on(async {
            let site = Site::new().await;
            let mut player = site.visitor();
            let mut fields = vec![("game", game), ("seat0", "me"), ("seat1", "here")];
            fields.extend([("seat2", "here"), ("seat3", "here")].iter().take(seats - 2));
            let id = player.create(&fields).await;
            let mut chance = Chance(1);
            loop {
                let table = site.table(&id).await;
                if wanted(&table) {
                    break;
                }
                let text = some_move(table.position(), &mut chance);
                let seen = table.seq().to_string();
                let play = [("move", text.as_str()), ("seen", seen.as_str())];
                player.post(&format!("/t/{id}/play"), &play).await.leads_to();
            }
            (site, player, format!("/t/{id}"))
        });
        Stage { runtime, site, player, path }
    }

    fn page(&self, visitor: &mut Visitor) -> String {
        let answer = self.runtime.block_on(visitor.get(&self.path));
        assert!(answer.status == 200 && answer.body.contains("<main"));
        answer.body
    }
}

#[divan::bench(args = TABLES)]
fn page_for_the_player(bencher: Bencher, table: (&str, usize)) {
    let stage = Stage::new(table);
    let mut player = stage.player.clone();
    bencher.bench_local(|| stage.page(&mut player));
}

#[divan::bench(args = TABLES)]
fn page_for_a_watcher(bencher: Bencher, table: (&str, usize)) {
    let stage = Stage::new(table);
    let mut watcher = stage.site.visitor();
    bencher.bench_local(|| stage.page(&mut watcher));
}

#[divan::bench(args = TABLES)]
fn updates_of_a_game_for_players(bencher: Bencher, table: (&str, usize)) {
    // A visitor who plays for every seat can always do something: the largest update there is.
    bench_updates(bencher, table, 0b1111);
}

#[divan::bench(args = TABLES)]
fn updates_of_a_game_for_watchers(bencher: Bencher, table: (&str, usize)) {
    bench_updates(bencher, table, 0);
}

fn bench_updates(bencher: Bencher, table: (&str, usize), seats: u8) {
    let stage = Stage::until(table, |table| table.position().is_over());
    let id = stage.path.trim_start_matches("/t/");
    let frames = stage.runtime.block_on(frames(&stage.site, id));
    let words = Words::typeset(Language::English);
    let updates = ItemsCount::new(frames.len());
    bencher.counter(updates).bench_local(|| {
        // A table tells its log once; a new one has told nothing yet.
        let cache = TableCache::default();
        let update = |frame: &Frame| {
            let shown = TableView {
                id,
                table: &frame.table,
                choice: &Choice::default(),
                audience: Audience { language: words.language(), seats, coach: false },
                cache: Some(&cache),
                replayable_from: Seq::START,
                hint: None,
            };
            pages::update(frame, &shown, &words, 0).len()
        };
        frames.iter().map(update).sum::<usize>()
    });
}

/// Everything that happened at a table, a frame for each change.
async fn frames(site: &Site, id: &str) -> Vec<Frame> {
    let stored = site.store.table(id).await.unwrap().unwrap();
    let entries = stored.entries.iter().map(|entry| Entry::from_json(&entry.body).unwrap());
    let empty = Table::new(stored.ruleset.parse().unwrap(), stored.seed.clone());
    empty.follow(entries).unwrap()
}

/// A puzzle as somebody opens it, and after a wrong move whose line is known.
#[divan::bench(args = [("azul", ""), ("pavilion", ""), ("azul", "wrong"), ("pavilion", "wrong")])]
fn puzzle(bencher: Bencher, (game, what): (&str, &str)) {
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let mut visitor = runtime.block_on(async { Site::new().await.visitor() });
    let path = puzzle_path(game, what == "wrong");
    bencher.bench_local(|| {
        let answer = runtime.block_on(visitor.get(&path));
        assert!(answer.status == 200 && answer.body.contains("<main"));
    });
}

/// Tries that are rated, each by a visitor who is known and at a puzzle that is new to them.
#[divan::bench]
fn puzzle_tries(bencher: Bencher) {
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let mut visitor = runtime.block_on(async { Site::new().await.visitor() });
    let mut all = puzzles::book().iter().cycle();
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
        let puzzle = all.next().unwrap();
        let moves = puzzle.own_among(puzzle.solution.len()).join("~");
        let (path, form) = (format!("/puzzles/{}", puzzle.id), [("moves", moves.as_str())]);
        runtime.block_on(visitor.post(&path, &form)).leads_to()
    });
}

fn puzzle_path(game: &str, wrong: bool) -> String {
    let puzzle = puzzles::book().iter().find(|puzzle| puzzle.game() == game).unwrap();
    let position = puzzle.position();
    let is_wrong = |text: &&String| !position.is_same_effect(text, &puzzle.solution[0]).unwrap();
    let moves = position.moves();
    let text = moves.iter().find(is_wrong).filter(|_| wrong);
    let text = text.map(|text| text.replace('+', "%2B")).unwrap_or_default();
    format!("/puzzles/{}?moves={text}", puzzle.id)
}
