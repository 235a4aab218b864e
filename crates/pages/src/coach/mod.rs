//! The coach: what is asked of the viewer, what sensible choices would lead to, and why the last
//! moves mattered. It asks the rules which moves are legal, and why others are not.

mod azul;
mod pavilion;

use std::sync::Arc;

use maud::{Markup, html};
use record::AnyPosition;
use story::Teller;
use table::Step;
use tiles::Seat;

use crate::choice::Choice;
use crate::view::View;

/// How many choices are explained at once; more would be no help.
const SHOWN: usize = 3;

/// Everything that the coach could say of a turn.
struct Advice {
    /// What is asked now.
    task: String,
    /// Choices and what they lead to; some can be touched.
    choices: Vec<Way>,
    /// What else is good to know about them.
    notes: Vec<String>,
}

/// One choice.
struct Way {
    /// The tile that it is about, or whether it is allowed.
    icon: Markup,
    says: String,
    leads: Leads,
}

/// What touching a choice does.
enum Leads {
    /// Shows it in more detail, at this address.
    On(String),
    /// Plays this move.
    Play(String),
    /// Nothing: the rules forbid it.
    Nowhere,
}

/// The move that the coach advises, in notation; what leads to it is lit on the board.
pub(super) fn advised(view: &View) -> Option<String> {
    view.my_turn().filter(|_| view.audience.coach)?;
    match view.table.position() {
        AnyPosition::Azul(position) => azul::best(view.choice, position).map(|m| m.to_string()),
        AnyPosition::Pavilion(position) => {
            pavilion::best(view.choice, position).map(|m| m.to_string())
        }
    }
}

/// The coach's two lines, for players who want them. They are as high whatever they say; all else lies over the page
/// for those who open it.
pub(super) fn panel(view: &View) -> Markup {
    let wanted = view.audience.coach && !view.table.position().is_over();
    let Some(seat) = view.my_seats().next().filter(|_| wanted) else { return html! {} };
    // A player who has chosen something has read why.
    let chosen = *view.choice != Choice::default();
    let told = if chosen { vec![] } else { told(view, view.my_turn().unwrap_or(seat)) };
    let (line, advice) = match (view.my_turn(), view.table.position()) {
        (Some(seat), AnyPosition::Azul(position)) => {
            let line = azul::line(view, position, seat);
            (line, Some(azul::advice(view, position, seat)))
        }
        (Some(seat), AnyPosition::Pavilion(position)) => {
            let line = pavilion::line(view, position, seat);
            (line, Some(pavilion::advice(view, position, seat)))
        }
        (None, _) => (None, None),
    };
    let advises = line.is_some();
    html! {
        section .coach.advises[advises] aria-label=(view.say("coach-title")) {
            p .line { (line.or_else(|| told.first().cloned()).unwrap_or_default()) }
            details .explained {
                summary { (view.say("coach-more")) }
                div .panel {
                    @for sentence in told { p .why { (sentence) } }
                    @for sentence in reasons(view) { p .why.reason { (sentence) } }
                    @if let Some(advice) = advice { (explained(view, &advice)) }
                    (switch(view, "coach-off"))
                }
            }
        }
    }
}

/// Why the advised move is better than another one, as a review and a hint tell it; a hint says it itself.
fn reasons(view: &View) -> Vec<String> {
    let chosen = *view.choice != Choice::default();
    let Some(best) = view.advised.as_ref().filter(|_| view.hint.is_none() && !chosen) else {
        return Vec::new();
    };
    let position = view.table.position();
    let Some(glance) = review::glance(position, best) else { return Vec::new() };
    let names = view.name_refs();
    let mut why = Teller::at(position.clone(), &names, view.words).why_advised(0, &glance);
    // The coach is short: what would be better, and better than what.
    if why.len() > 2 {
        why.drain(1..why.len() - 1);
    }
    why
}

fn explained(view: &View, advice: &Advice) -> Markup {
    html! {
        p .task { (advice.task) }
        @if !advice.choices.is_empty() {
            ul { @for way in &advice.choices {
                li {
                    span .what { (way.icon) }
                    @match &way.leads {
                        Leads::On(href) => a href=(href) data-step { (way.says) },
                        Leads::Play(text) => {
                            a href={ "/t/" (view.id) "?move=" (text) } data-move=(text) { (way.says) }
                        }
                        Leads::Nowhere => span .refused { (way.says) },
                    }
                }
            } }
        }
        @for note in &advice.notes { p .note { (note) } }
    }
}

/// The button that calls the coach, for players without it.
pub(super) fn call(view: &View) -> Markup {
    let may = view.audience.seats != 0
        && !view.audience.coach
        && !view.table.position().is_over()
        && view.table.check_coach().is_ok();
    html! { @if may { (switch(view, "coach-explain")) } }
}

/// The button that calls the coach, or sends it away if it is there.
fn switch(view: &View, label: &str) -> Markup {
    html! {
        form .coach-switch method="post" action={ "/t/" (view.id) "/coach" } {
            @if !view.audience.coach { input type="hidden" name="coach" value="1"; }
            button .button.quiet.small { (view.say(label)) }
        }
    }
}

/// Why one's own last move mattered, and the last one of the others.
fn told(view: &View, seat: Seat) -> Vec<String> {
    let steps = view.table.steps();
    let Some(last) = steps.iter().rposition(|step| step.seat == Some(seat)) else {
        return vec![view.say("coach-welcome")];
    };
    let mine: &Arc<Step> = &steps[last];
    let others = &steps[last + 1..];
    let theirs = others.iter().rev().find(|step| step.seat.is_some() && !step.forced);
    let mut told = Vec::new();
    match view.table.position() {
        AnyPosition::Azul(position) => {
            told.extend(azul::about_mine(view, position, seat, mine));
            told.extend(theirs.and_then(|step| azul::about_theirs(view, position, seat, step)));
            // The player who takes the last tiles ends the round; its story is told once.
            let ended = steps[last..].iter().find_map(|step| azul::about_round(view, seat, step));
            ended.map_or(told, |ended| vec![ended])
        }
        AnyPosition::Pavilion(position) => {
            told.extend(pavilion::about_mine(view, position, seat, mine));
            told.extend(theirs.and_then(|step| pavilion::about_theirs(view, position, step)));
            told
        }
    }
}

#[cfg(test)]
mod tests {
    use ::pavilion::{KEPT_AT_MOST, Phase, ROUNDS};
    use record::AnyPosition;
    use table::{Entry, Seq, Table};
    use tiles::{Position as _, Turn};
    use words::{Language, Words};

    use super::*;
    use crate::audience::Audience;
    use crate::view::TableView;

    const SEED: &str = "coach";

    /// Deals, or plays a move; a player who can pass keeps as much as possible.
    fn step(table: &mut Table) {
        let position = table.position();
        let entry = match position.turn() {
            Turn::Deal => Entry::Deal { text: position.clone().deal_from_tape(SEED).unwrap() },
            Turn::Seat(seat) => {
                let moves = position.moves();
                let passes = moves.iter().filter(|text| text.starts_with("X:"));
                let text = passes.max_by_key(|text| text.len()).unwrap_or(&moves[0]).clone();
                Entry::Move { seat, text }
            }
            Turn::Over => panic!("the game is over"),
        };
        table.apply(&entry).unwrap();
    }

    /// The table when somebody is to place tiles in this round.
    fn at_placing(round: u16) -> Table {
        let mut table = Table::new("pavilion:2".parse().unwrap(), SEED.to_owned());
        loop {
            match table.position() {
                AnyPosition::Pavilion(position)
                    if position.round() == round && matches!(position.phase(), Phase::Place(_)) =>
                {
                    return table;
                }
                AnyPosition::Pavilion(_) | AnyPosition::Azul(_) => step(&mut table),
            }
        }
    }

    /// What coach and panel say to a player of both seats who is about to pass.
    fn said(table: &Table) -> String {
        let words = Words::new(Language::English);
        let audience = Audience { language: Language::English, seats: 0b11, coach: true };
        let choice = &Choice { pass: Some("1".to_owned()), ..Choice::default() };
        let (cache, replayable_from, hint) = (None, Seq::END, None);
        let shown = TableView { id: "a", table, choice, audience, cache, replayable_from, hint };
        let view = View::new(&shown, &words, 0);
        let told = told(&view, Seat::Zero).concat();
        let AnyPosition::Pavilion(position) = table.position() else { panic!("Summer Pavilion") };
        let asked = crate::pavilion::question(&view.choosing(), position, view.my_turn().unwrap());
        told + &panel(&view).into_string() + &asked.unwrap_or_default()
    }

    /// What is advised to a player of both seats, and the drawing of the table.
    fn advised_at(table: &Table, choice: &Choice) -> (Option<String>, String) {
        let words = Words::new(Language::English);
        let audience = Audience { language: Language::English, seats: 0b11, coach: true };
        let (cache, replayable_from, hint) = (None, Seq::END, None);
        let shown = TableView { id: "a", table, choice, audience, cache, replayable_from, hint };
        let view = View::new(&shown, &words, 0);
        let view = View { advised: advised(&view), ..view };
        let seat = view.my_turn().unwrap();
        let drawn = match table.position() {
            AnyPosition::Azul(position) => {
                [crate::azul::market(&view, position), crate::azul::board(&view, position, seat)]
            }
            AnyPosition::Pavilion(position) => [
                crate::pavilion::market(&view, position),
                crate::pavilion::board(&view, position, seat),
            ],
        };
        let coach = panel(&view).into_string();
        (view.advised, drawn.map(Markup::into_string).concat() + &coach)
    }

    #[test]
    fn what_is_advised_is_lit_and_can_be_touched() {
        let mut table = Table::new("azul:2".parse().unwrap(), SEED.to_owned());
        step(&mut table);
        let (best, page) = advised_at(&table, &Choice::NONE);
        let best = best.unwrap();
        assert_eq!(page.matches("class=\"touch advised\"").count(), 1, "{page}");
        assert!(page.contains("→ line"), "{page}");
        // The tiles are chosen: now the line is lit, and touching it plays what was advised.
        let pick = Choice { pick: Some(best[..2].to_owned()), ..Choice::NONE };
        let (then, page) = advised_at(&table, &pick);
        assert_eq!(then.as_ref(), Some(&best));
        let lit = page.split("<a ").find(|link| link.contains("touch advised")).unwrap();
        assert!(lit.contains(&format!("data-move=\"{best}\"")), "{lit}");
        let (best, page) = advised_at(&at_placing(1), &Choice::NONE);
        assert!(best.unwrap().contains(':'));
        assert_eq!(page.matches("class=\"touch advised\"").count(), 1, "{page}");
    }

    #[test]
    fn its_reason_is_told_as_reviews_and_hints_tell_it() {
        let mut table = Table::new("azul:2".parse().unwrap(), SEED.to_owned());
        let (mut turns, mut told) = (0, 0);
        while table.steps().len() < 40 {
            step(&mut table);
            if !matches!(table.position().turn(), Turn::Seat(_)) {
                continue;
            }
            let (best, page) = advised_at(&table, &Choice::NONE);
            let reasons = page.matches("class=\"why reason\"").count();
            assert_eq!(reasons > 0, page.contains("Compared with: "), "{page}");
            assert_eq!(reasons > 0, review::glance(table.position(), &best.unwrap()).is_some());
            let pick = Choice { pick: Some("1B".to_owned()), ..Choice::NONE };
            assert!(!advised_at(&table, &pick).1.contains("why reason"), "it was read by then");
            (turns, told) = (turns + 1, told + usize::from(reasons > 0));
        }
        assert!(told * 3 > turns, "{told} reasons in {turns} turns");
    }

    #[test]
    fn tiles_are_kept_for_a_next_round() {
        let said = said(&at_placing(u16::from(ROUNDS) - 1));
        assert!(said.contains("can keep"), "{said}");
        assert!(!said.contains("last round"), "{said}");
    }

    #[test]
    fn in_the_last_round_no_tile_is_kept_for_nothing() {
        let mut table = at_placing(ROUNDS.into());
        let before = said(&table);
        assert!(before.contains("If you pass now, every tile you still have costs"), "{before}");
        assert!(before.contains("This is the last round: every tile"), "{before}");
        assert!(!before.contains("can keep") && !before.contains("next round"), "{before}");
        // A pass of the round before cost what it cost.
        assert!(!before.contains("The tiles you had left"), "{before}");
        let Turn::Seat(seat) = table.position().turn() else { panic!("somebody is to move") };
        let AnyPosition::Pavilion(position) = table.position() else { panic!("Summer Pavilion") };
        let board = position.board(seat);
        let kept = board.hand().total().min(KEPT_AT_MOST);
        let lost = u16::from(board.hand().total() - kept).min(board.score());
        let points = u16::from(kept) + lost;
        step(&mut table);
        let words = Words::new(Language::English);
        let view = View::still("a", &table, &words);
        let passed = told(&view, seat).concat();
        assert!(passed.contains(&format!("cost you {points} points in all")), "{passed}");
    }
}
