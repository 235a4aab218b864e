//! Clocks: choosing one, and how much time is left.

use maud::{Markup, html};
use table::{AtTimeOut, Clock, Player};
use tiles::{Seat, Turn};
use words::Words;

use crate::fields::radios;
use crate::view::View;

const MINUTE: u32 = 60;
const DAY: u32 = 24 * 60 * 60;

/// Clocks that are offered; programs that make tables can ask for others.
const OFFERED: [&str; 9] = ["30", "60", "180", "300+3", "600+5", "1200+10", "1d", "3d", "7d"];

/// The part of the form for new tables that is about time.
pub(crate) fn choice(words: &Words) -> Markup {
    html! {
        fieldset .clocks {
            legend { (words.say("fair-clock")) }
            label {
                span .visually-hidden { (words.say("fair-clock")) }
                select name="clock" {
                    option value="" { (words.say("fair-clock-none")) }
                    @for text in OFFERED {
                        @if let Ok(clock) = text.parse() { option value=(text) { (name(clock, words)) } }
                    }
                }
            }
        }
        (radios(words, "at_time_out", "fair-time-out", &[("bot", "fair-time-out-bot"), ("retire", "fair-time-out-retire")]))
    }
}

/// A clock in words.
pub(crate) fn name(clock: Clock, words: &Words) -> String {
    let (id, count) = match clock {
        Clock::Move { seconds } if seconds % DAY == 0 => ("fair-clock-days", seconds / DAY),
        Clock::Move { seconds } if seconds % MINUTE == 0 => {
            ("fair-clock-minutes", seconds / MINUTE)
        }
        Clock::Move { seconds } => ("fair-clock-seconds", seconds),
        Clock::Total { seconds, increment } => {
            let args = [("minutes", minutes(seconds).into()), ("seconds", increment.into())];
            return words.say_with("fair-clock-total", &args);
        }
    };
    words.say_with(id, &[("count", count.into())])
}

/// These seconds as minutes; any left over follow a colon.
fn minutes(seconds: u32) -> String {
    match seconds % MINUTE {
        0 => (seconds / MINUTE).to_string(),
        rest => format!("{}:{rest:02}", seconds / MINUTE),
    }
}

/// The clock of the table and what happens at its end, in one sentence.
pub(crate) fn about(view: &View) -> Option<String> {
    let (clock, at_time_out) = view.table.clock()?;
    let end = match at_time_out {
        AtTimeOut::Bot => "fair-time-out-bot",
        AtTimeOut::Retire => "fair-time-out-retire",
    };
    let args = [("clock", name(clock, view.words).into()), ("end", view.say(end).into())];
    Some(view.words.say_with("fair-clock-about", &args))
}

/// What a seat has left; it runs while the seat is to move.
pub(crate) fn of_seat(view: &View, seat: Seat) -> Markup {
    let table = view.table;
    let plays = table.player(seat).is_some_and(Player::may_play) && !table.position().is_over();
    let Some(left) = table.time_left(seat).filter(|_| plays) else { return html! {} };
    let deadline = table.deadline().filter(|_| table.position().turn() == Turn::Seat(seat));
    let left = deadline.map_or(left, |deadline| (deadline - view.now).max(0));
    html! {
        p .clock.running[deadline.is_some()] title=(view.say("fair-time-left")) {
            span .visually-hidden { (view.say("fair-time-left")) " " }
            time data-deadline=[deadline] { (shown(left, view.words)) }
        }
    }
}

/// The server's time, for the script: browsers' clocks may be wrong.
pub(crate) fn time(view: &View) -> Markup {
    html! { @if view.table.clock().is_some() { data #now value=(view.now) {} } }
}

/// A span of time as clocks show it; the script shows the last day in the same way.
fn shown(left: i64, words: &Words) -> String {
    let seconds = (left + 999) / 1_000;
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours >= 24 {
        return words.say_with("fair-days", &[("count", (hours / 24).into())]);
    }
    if hours > 0 {
        return format!("{hours}:{minutes:02}:{seconds:02}");
    }
    format!("{minutes}:{seconds:02}")
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    #[test]
    fn time_is_shown_as_clocks_do() {
        let words = Words::new(Language::English);
        for (left, text) in [
            (0, "0:00"),
            (1, "0:01"),
            (59_001, "1:00"),
            (600_000, "10:00"),
            (3_600_000, "1:00:00"),
            (86_400_000, "1 day"),
            (3 * 86_400_000 - 1_000, "2 days"),
        ] {
            assert_eq!(shown(left, &words), text);
        }
    }

    #[test]
    fn every_clock_on_offer_is_one() {
        let words = Words::new(Language::Czech);
        for text in OFFERED {
            assert_ne!(name(text.parse().unwrap(), &words), "");
        }
    }
}
