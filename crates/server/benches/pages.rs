//! How long a table page and a live update take: `cargo bench --profile dist -p server`.
//!
//! Everything between a request and its answer is in it: routing, cookies, one question to the
//! store for whoever has a session, the drawing, and the headers; not the network. A live update is
//! made once for all who see the same, however many they are.
#![allow(clippy::unwrap_used)] // Clippy does not take this for a test.

#[path = "../tests/common/mod.rs"]
mod common;

use common::player::{Chance, some_move};
use common::{Site, Visitor};
use divan::Bencher;
use serde_json::json;
use tokio::runtime::{Builder, Runtime};

fn main() {
    divan::main();
}

const TABLES: [(&str, usize); 6] =
    [("azul", 2), ("azul", 3), ("azul", 4), ("pavilion", 2), ("pavilion", 3), ("pavilion", 4)];

/// A table in its third round, and whoever plays for all its seats.
struct Stage {
    runtime: Runtime,
    site: Site,
    player: Visitor,
    path: String,
}

impl Stage {
    fn new((game, seats): (&str, usize)) -> Stage {
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
                if table.position().round() == 3 && table.steps().last().unwrap().seat.is_some() {
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

/// The middle of the page, as one message: what a socket sends to a player.
#[divan::bench(args = TABLES)]
fn update_for_the_player(bencher: Bencher, table: (&str, usize)) {
    let stage = Stage::new(table);
    let mut player = stage.player.with("x-fragment", "1");
    bencher.bench_local(|| update(&stage.page(&mut player)));
}

#[divan::bench(args = TABLES)]
fn update_for_watchers(bencher: Bencher, table: (&str, usize)) {
    let stage = Stage::new(table);
    let mut watcher = stage.site.visitor().with("x-fragment", "1");
    bencher.bench_local(|| update(&stage.page(&mut watcher)));
}

fn update(html: &str) -> String {
    json!({"seq": 1, "html": html, "say": []}).to_string()
}
