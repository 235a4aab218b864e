//! Why the best move was better, in sentences.

use record::{AnyPosition, bonus_tiles_of};
use review::{Component, Decision, Reason};
use tiles::{Seat, Turn};

use crate::Teller;

/// How many moves of a line are shown where there is no simple reason.
const LINE: usize = 4;

impl Teller<'_> {
    /// Why the best move at this entry was better than the one played; nothing about a move without a mark.
    pub fn why(&self, entry: usize, decision: &Decision) -> Vec<String> {
        if decision.mark.is_none() {
            return Vec::new();
        }
        let sentences = self.reasons(entry, decision, "review-reply");
        if sentences.is_empty() { vec![self.no_reason(decision)] } else { sentences }
    }

    /// Why a move that has yet to be made is better than another one; nothing if there is no other.
    pub fn why_advised(&self, entry: usize, decision: &Decision) -> Vec<String> {
        if decision.best == decision.played {
            return Vec::new();
        }
        let mut sentences = self.reasons(entry, decision, "hint-reply");
        if sentences.is_empty() {
            return vec![self.no_reason(decision)];
        }
        let other = self.move_in_words(entry, &decision.played);
        sentences.push(self.words.say_with("hint-other", &[("move", other.into())]));
        sentences
    }

    /// Why the best move is better than the other one; what somebody answers to that one is told with this message.
    fn reasons(&self, entry: usize, decision: &Decision, replies: &str) -> Vec<String> {
        let mut sentences = Vec::new();
        if !decision.why.is_empty() {
            let reasons: Vec<String> =
                decision.why.iter().map(|reason| self.reason(decision, reason)).collect();
            let reasons = reasons.join("; ").into();
            sentences.push(self.words.say_with("review-why", &[("reasons", reasons)]));
        } else if let Some(tiles) = self.bonus_tiles(entry, decision) {
            sentences.push(self.words.say_with("review-bonus", &[("tiles", tiles.into())]));
        } else if let Some(more) = more_jokers(&decision.best, &decision.played) {
            let id = if more > 0 { "review-more-jokers" } else { "review-fewer-jokers" };
            sentences.push(self.words.say_with(id, &[("count", more.abs().into())]));
        }
        if let Some((seat, reply, after)) = self.reply(entry, decision) {
            let who = ("who", self.name(seat).into());
            if takes_the_same(&decision.best, &reply) {
                sentences.push(self.words.say_with("review-denied", &[who]));
            } else if decision.why.iter().any(|reason| reason.seat == seat) {
                // It refutes the move played: the seat that makes it gains by it.
                let reply = self.said(&after, &reply).into();
                sentences.push(self.words.say_with(replies, &[who, ("move", reply)]));
            }
        }
        sentences
    }

    /// How many bonus tiles the best move brings, if the other one brings fewer.
    fn bonus_tiles(&self, entry: usize, decision: &Decision) -> Option<i64> {
        let before = self.positions.get(entry)?;
        let brings = |m: &str| {
            let events = before.clone().play(m).ok()?;
            Some(events.into_iter().map(|event| i64::from(bonus_tiles_of(event))).sum::<i64>())
        };
        let (best, played) = (brings(&decision.best)?, brings(&decision.played)?);
        (best > played).then_some(best)
    }

    /// That there is no simple reason, and how the best line goes on, if it is known.
    fn no_reason(&self, decision: &Decision) -> String {
        let line: Vec<&str> = decision.line.iter().take(LINE).map(String::as_str).collect();
        if line.len() < 2 {
            return self.words.say("review-no-why");
        }
        self.words.say_with("review-no-why-but", &[("line", line.join(" ").into())])
    }

    /// What a decision cost: a share of the win, or points if the game was decided.
    pub fn cost(&self, decision: &Decision) -> String {
        if decision.is_about_points() {
            let points = self.words.decimal(-decision.points, 1);
            self.words.say_with("review-cost-points", &[("points", points.into())])
        } else {
            let share = self.percent(decision.error);
            self.words.say_with("review-cost", &[("share", share.into())])
        }
    }

    /// One reason. It is told from the other side: what the seat would have had with the best move.
    fn reason(&self, decision: &Decision, reason: &Reason) -> String {
        let (more, less) = ids(reason.what);
        let is_own = reason.seat == decision.seat;
        let who = ("who", self.name(reason.seat).into());
        let points = ("points", (reason.points.abs().round() as i64).into());
        self.words.say_with(if is_own { more } else { less }, &[who, points])
    }

    /// What somebody else answers to the move played, if that is expected to be the next move.
    fn reply(&self, entry: usize, decision: &Decision) -> Option<(Seat, String, AnyPosition)> {
        let mut after = self.positions.get(entry)?.clone();
        after.play(&decision.played).ok()?;
        match after.turn() {
            Turn::Seat(seat) if seat != decision.seat => {
                Some((seat, decision.played_line.get(1)?.clone(), after))
            }
            Turn::Seat(_) | Turn::Deal | Turn::Over => None,
        }
    }
}

/// Whether two moves take the same tiles from the same place: `3R4` and `3RF`, `2G` and `2G`.
fn takes_the_same(one: &str, other: &str) -> bool {
    let taken = |text: &str| {
        let mut letters = text.chars();
        let (from, color) = (letters.next()?, letters.next()?);
        (from.is_ascii_digit() || from == 'C').then_some((from, color))
    };
    taken(one).is_some() && taken(one) == taken(other)
}

/// How many more jokers one move pays than another that puts the same tile on the same space: `R4:R2` and `R4:R1`.
fn more_jokers(one: &str, other: &str) -> Option<i64> {
    let paid = |text: &str| -> Option<(String, i64)> {
        let (placed, jokers) = text.split_at_checked(text.len().checked_sub(1)?)?;
        Some((placed.to_owned(), jokers.parse().ok().filter(|_| placed.contains(':'))?))
    };
    let ((placed, jokers), (same, fewer)) = (paid(one)?, paid(other)?);
    (placed == same && jokers != fewer).then_some(jokers - fewer)
}

/// How a component is told where a seat has more of it, and where less.
fn ids(what: Component) -> (&'static str, &'static str) {
    match what {
        Component::Wall => ("reason-wall-more", "reason-wall-less"),
        Component::Floor => ("reason-floor-more", "reason-floor-less"),
        Component::Rows => ("reason-rows-more", "reason-rows-less"),
        Component::Columns => ("reason-columns-more", "reason-columns-less"),
        Component::Colors => ("reason-colors-more", "reason-colors-less"),
        Component::Lines => ("reason-lines-more", "reason-lines-less"),
        Component::Start => ("reason-start-more", "reason-start-less"),
        Component::Placing => ("reason-placing-more", "reason-placing-less"),
        Component::Lost => ("reason-lost-more", "reason-lost-less"),
        Component::Stars => ("reason-stars-more", "reason-stars-less"),
        Component::Numbers => ("reason-numbers-more", "reason-numbers-less"),
        Component::Hand => ("reason-hand-more", "reason-hand-less"),
        Component::Features => ("reason-features-more", "reason-features-less"),
    }
}

#[cfg(test)]
mod tests {
    use bots::{Bot, Minds};
    use record::generator;
    use review::Mark;
    use tiles::{BySeat, Position as _};
    use words::{Language, Words};

    use super::*;

    /// A blunder for which no components are known.
    fn blunder(at: &AnyPosition, best: &str, played: &str) -> Decision {
        let Turn::Seat(seat) = at.turn() else { panic!("a seat moves") };
        let shares = BySeat::new(at.ruleset().seats(), |_| 0.5);
        Decision {
            seat,
            played: played.to_owned(),
            best: best.to_owned(),
            value: shares,
            best_value: shares,
            error: 0.2,
            gifts: shares,
            points: -5.0,
            mark: Some(Mark::Blunder),
            counted: true,
            proven: false,
            line: vec![best.to_owned()],
            played_line: vec![played.to_owned()],
            why: Vec::new(),
        }
    }

    /// How many tiles are taken from the supply after a move.
    fn taken_after(at: &AnyPosition, m: &str) -> usize {
        let mut after = at.clone();
        after.play(m).unwrap();
        let bonus = |at: &AnyPosition| at.moves().into_iter().find(|m| m.starts_with('+'));
        let mut taken = 0;
        while let Some(m) = bonus(&after).filter(|_| matches!(after.turn(), Turn::Seat(_))) {
            after.play(&m).unwrap();
            taken += 1;
        }
        taken
    }

    #[test]
    fn another_payment_is_a_reason() {
        for (best, played, more) in [
            ("R4:R2", "R4:R1", Some(1)),
            ("M6:G0", "M6:G3", Some(-3)),
            ("R4:R2", "R4:R2", None),
            ("R4:R2", "R3:R1", None),
            ("M4:G2", "M4:B1", None),
            ("X:GG", "X:G", None),
            ("3R4", "3R5", None),
            ("", "R4:R2", None),
        ] {
            assert_eq!(more_jokers(best, played), more, "{best} {played}");
        }
        let at = AnyPosition::new("pavilion:2".parse().unwrap());
        let words = Words::new(Language::English);
        let mut dealt = at.clone();
        dealt.deal_from_seed("tea").unwrap();
        let told = |best: &str, played: &str| {
            let teller = Teller::at(dealt.clone(), &["Ana", "Ben"], &words);
            teller.why(0, &blunder(&dealt, best, played)).join(" ").replace('\u{a0}', " ")
        };
        let more = "It pays with 1 more joker and keeps tiles of the color instead.";
        assert_eq!(told("R4:R2", "R4:R1"), more);
        assert_eq!(told("R4:R0", "R4:R2"), "It keeps 2 jokers for later and pays in the color.");
    }

    #[test]
    fn bonus_tiles_are_a_reason_and_a_move_alone_is_no_line() {
        let mut at = AnyPosition::new("pavilion:2".parse().unwrap());
        let (words, mut rng, mut minds) =
            (Words::new(Language::English), generator("tea"), Minds::default());
        let mut told = 0;
        while at.turn() != Turn::Over {
            let AnyPosition::Pavilion(position) = &mut at else { panic!("it is Summer Pavilion") };
            if position.turn() == Turn::Deal {
                let deal = position.sample_deal(&mut rng);
                position.deal_unchecked(&deal);
                continue;
            }
            let chosen = Bot::Greedy.choose(position, &mut minds.pavilion, &mut rng).to_string();
            let moves = at.moves();
            if let Some(pass) = moves.iter().find(|m| m.starts_with("X:")) {
                let teller = Teller::at(at.clone(), &["Ana", "Ben"], &words);
                let said = teller.why(0, &blunder(&at, &chosen, pass)).join(" ");
                let expected = match taken_after(&at, &chosen) {
                    0 => "There is no simple reason.".to_owned(),
                    1 => "It brings 1 bonus tile at once.".to_owned(),
                    tiles => format!("It brings {tiles} bonus tiles at once."),
                };
                assert_eq!(said.replace('\u{a0}', " "), expected, "{chosen}");
                told += usize::from(expected.contains("bonus"));
            }
            at.play(&chosen).unwrap();
        }
        assert!(told > 2, "{told} times");
    }
}
