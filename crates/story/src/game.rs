//! The game in short: five to eight sentences about luck, turning points, and how it ended.

use drawing::list;
use record::AnyPosition;
use review::{Decision, Kind, Review};
use tiles::{BySeat, Seat, Turn};

use crate::{Teller, mark};

/// How many turning points are told.
const TURNING_POINTS: usize = 3;
/// Luck is told if it is at least so many standard errors from nothing.
const CERTAIN: f64 = 2.0;
/// What could not be foreseen is told from this share of the win on.
const MUCH: f64 = 0.05;

impl Teller<'_> {
    /// The game in short, a sentence each.
    pub fn story(&self, review: &Review) -> Vec<String> {
        let mut story = vec![self.opening(review)];
        story.extend(self.turning_points(review));
        story.push(self.luck(review));
        story.extend(self.unforeseen(review));
        match self.winners(review) {
            Some(winners) => {
                story.extend(self.lead(review, &winners));
                story.push(self.end(&winners));
            }
            None => story.push(self.unfinished(review)),
        }
        story
    }

    /// Whom the first deal favored.
    fn opening(&self, review: &Review) -> String {
        let first = review.entries.first().map(|entry| &entry.kind);
        let favored = match first {
            Some(Kind::Deal(luck)) => {
                let seat = most(&luck.luck);
                (luck.luck[seat] >= CERTAIN * luck.error[seat]).then(|| (seat, luck.luck[seat]))
            }
            Some(Kind::Move(_)) | None => None,
        };
        match favored {
            Some((seat, share)) if self.percent(share) != self.percent(0.0) => {
                self.about("story-opening", seat, share)
            }
            Some(_) | None => self.words.say("story-opening-even"),
        }
    }

    fn turning_points(&self, review: &Review) -> Vec<String> {
        let mut points = review.turning_points(TURNING_POINTS);
        // Once a game is decided, nothing turns it.
        points.retain(|(_, decision)| !decision.is_about_points());
        if points.is_empty() {
            return vec![self.words.say("story-flawless")];
        }
        points.into_iter().map(|(entry, decision)| self.turning_point(entry, decision)).collect()
    }

    fn turning_point(&self, entry: usize, decision: &Decision) -> String {
        let round = ("round", self.positions[entry].round().into());
        let who = ("who", self.name(decision.seat).into());
        let played = ("move", self.move_in_words(entry, &decision.played).into());
        let mark = decision.mark.map_or_else(String::new, |it| mark(it, self.words));
        let share = ("share", self.percent(decision.error).into());
        let args = [round, who, played, ("mark", mark.into()), share];
        if decision.gifts.seats().count() == 2 {
            return self.words.say_with("story-turn", &args);
        }
        let helped = ("helped", self.name(most(&decision.gifts)).into());
        self.words.say_with("story-turn-helped", &[&args[..], &[helped]].concat())
    }

    /// Whom all deals together favored.
    fn luck(&self, review: &Review) -> String {
        let seat = most(&review.seats.map(|it| it.luck));
        let it = &review.seats[seat];
        if it.luck > 0.0 && it.luck >= CERTAIN * it.luck_error {
            self.about("story-luck", seat, it.luck)
        } else {
            self.words.say("story-luck-even")
        }
    }

    fn unforeseen(&self, review: &Review) -> Option<String> {
        let unforeseen = review.seats.map(|it| it.unforeseen);
        let seat = most(&unforeseen);
        (unforeseen[seat] >= MUCH).then(|| self.about("story-unforeseen", seat, unforeseen[seat]))
    }

    /// Since when the winner was in front.
    fn lead(&self, review: &Review, winners: &[Seat]) -> Option<String> {
        let [winner] = winners else { return None };
        let leads = |values: &BySeat<f64>| most(values) == *winner;
        let behind = review.entries.iter().rposition(|entry| !leads(entry.kind.after()));
        let who = ("who", self.name(*winner).into());
        let Some(behind) = behind else {
            return Some(self.words.say_with("story-lead-always", &[who]));
        };
        let last_round = self.positions.last().map_or(1, AnyPosition::round);
        let round = self.positions.get(behind + 1).map_or(last_round, AnyPosition::round);
        Some(if round >= last_round {
            self.words.say("story-lead-last")
        } else {
            self.words.say_with("story-lead", &[("round", round.into()), who])
        })
    }

    /// Who has won; nobody if the game is not over or the review was cancelled.
    fn winners(&self, review: &Review) -> Option<Vec<Seat>> {
        let end = self.positions.last()?;
        let is_whole = review.entries.len() + 1 == self.positions.len();
        let is_over = end.turn() == Turn::Over && is_whole;
        let ranks = end.ranks();
        is_over.then(|| ranks.seats().iter().filter(|seat| ranks[*seat] == 1).collect())
    }

    fn end(&self, winners: &[Seat]) -> String {
        let end = self.positions.last().expect("there is a position before the first entry");
        let mut scores = end.scores().as_slice().to_vec();
        scores.sort_unstable_by_key(|score| std::cmp::Reverse(*score));
        let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
        let names: Vec<&str> = winners.iter().map(|seat| self.name(*seat)).collect();
        let who = ("who", list(&names, self.words).into());
        let args =
            [who, ("scores", scores.join("\u{a0}:\u{a0}").into()), ("rounds", end.round().into())];
        self.words
            .say_with(if winners.len() == 1 { "story-end" } else { "story-end-shared" }, &args)
    }

    fn unfinished(&self, review: &Review) -> String {
        let shares = review.seats.map(|it| it.last);
        self.about("story-unfinished", most(&shares), shares[most(&shares)])
    }

    fn about(&self, id: &str, seat: Seat, share: f64) -> String {
        let args = [("who", self.name(seat).into()), ("share", self.percent(share).into())];
        self.words.say_with(id, &args)
    }
}

/// The seat with most; of equals the first.
fn most(values: &BySeat<f64>) -> Seat {
    let seats = values.seats().iter().rev();
    seats.max_by(|a, b| values[*a].total_cmp(&values[*b])).expect("there are seats")
}
