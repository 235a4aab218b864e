//! Ana and Ben at one table, each with their own browser.

use tiles::{Seat, Turn};

use super::player::{Chance, settled, some_move};
use super::{Answer, PATIENCE, Site, Visitor};

pub(crate) struct Pair {
    pub(crate) site: Site,
    pub(crate) ana: Visitor,
    pub(crate) ben: Visitor,
    pub(crate) id: String,
    chance: Chance,
}

impl Pair {
    /// Ana has made a table and Ben has come by its link.
    pub(crate) async fn new(game: &str) -> Pair {
        Pair::with(game, &[]).await
    }

    /// The same at a table that Ana has made with these fields more.
    pub(crate) async fn with(game: &str, more: &[(&str, &str)]) -> Pair {
        let mut pair = Pair::waiting_with(Site::new().await, game, more).await;
        let page = pair.ben.page(&format!("/t/{}", pair.id)).await;
        let join = page.form("join").set("name", "Ben");
        pair.ben.submit_and_follow(&join).await;
        pair
    }

    /// Ana has made a table and waits.
    pub(crate) async fn waiting(site: Site, game: &str) -> Pair {
        Pair::waiting_with(site, game, &[]).await
    }

    async fn waiting_with(site: Site, game: &str, more: &[(&str, &str)]) -> Pair {
        let (mut ana, ben) = (site.visitor(), site.visitor());
        let seats = [("game", game), ("seat0", "me"), ("seat1", "open"), ("name0", "Ana")];
        let id = ana.create(&[&seats[..], more].concat()).await;
        Pair { site, ana, ben, id, chance: Chance(3) }
    }

    pub(crate) async fn table(&self) -> table::Table {
        self.site.table(&self.id).await
    }

    /// The path of something at the table.
    pub(crate) fn path(&self, what: &str) -> String {
        format!("/t/{}/{what}", self.id)
    }

    /// The player to move, and the other one.
    pub(crate) async fn mover(&mut self) -> (&mut Visitor, &mut Visitor) {
        match self.table().await.position().turn() {
            Turn::Seat(Seat::Zero) => (&mut self.ana, &mut self.ben),
            Turn::Seat(_) => (&mut self.ben, &mut self.ana),
            Turn::Deal | Turn::Over => panic!("nobody is to move"),
        }
    }

    /// The player to move plays some move.
    pub(crate) async fn play(&mut self) {
        let table = self.table().await;
        let text = some_move(table.position(), &mut self.chance);
        let (path, seen) = (self.path("play"), table.seq().to_string());
        let (mover, _) = self.mover().await;
        mover.post(&path, &[("move", &text), ("seen", &seen)]).await.leads_to();
    }

    pub(crate) async fn play_to_the_end(&mut self) {
        while !self.table().await.position().is_over() {
            self.play().await;
        }
    }

    /// A command of Ana's that needs nothing but the number she has seen.
    pub(crate) async fn ana_asks(&mut self, what: &str) -> Answer {
        let seen = self.table().await.seq().to_string();
        let path = self.path(what);
        self.ana.post(&path, &[("seen", &seen), ("seat", "0")]).await
    }

    /// Likewise of Ben's.
    pub(crate) async fn ben_asks(&mut self, what: &str) -> Answer {
        let seen = self.table().await.seq().to_string();
        let path = self.path(what);
        self.ben.post(&path, &[("seen", &seen), ("seat", "1")]).await
    }

    /// Waits until it is Ben's turn.
    pub(crate) async fn ben_is_to_move(&mut self) {
        let page = settled(&mut self.ben, &self.id).await;
        assert_eq!(page.about_table("data-turn"), "mine");
    }

    /// Waits until the log says so.
    pub(crate) async fn until(&self, holds: impl Fn(&table::Table) -> bool) {
        let wait = async {
            while !holds(&self.table().await) {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(PATIENCE, wait).await.expect("it comes to this");
    }
}
