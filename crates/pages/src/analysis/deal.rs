//! The deal that is due: drawn, or by hand.

use maud::{Markup, html};
use record::AnyPosition;

use super::Shown;
use crate::letters;

/// The tiles of a deal as somebody typed them.
#[derive(Clone, Debug, Default)]
pub struct DealByHand {
    /// The letters of each display, in order.
    pub displays: Vec<String>,
    /// The letters of the supply.
    pub supply: String,
}

/// What a deal fills.
struct Wanted {
    displays: usize,
    supply: bool,
}

impl Wanted {
    fn at(position: &AnyPosition) -> Wanted {
        match position {
            AnyPosition::Azul(it) => {
                Wanted { displays: it.ruleset().seats.displays(), supply: false }
            }
            AnyPosition::Pavilion(it) => {
                let refill = matches!(it.phase(), ::pavilion::Phase::Refill { .. });
                let displays = if refill { 0 } else { it.ruleset().seats.displays() };
                Wanted { displays, supply: refill || position.round() == 1 }
            }
        }
    }
}

impl DealByHand {
    /// The deal as it is written. Letters may stand in any order and be small.
    pub fn written(&self, position: &AnyPosition) -> String {
        let wanted = Wanted::at(position);
        let order = letters::of(position);
        let tidy = |typed: &str| {
            let mut typed: Vec<char> =
                typed.to_uppercase().chars().filter(|it| !it.is_whitespace()).collect();
            typed.sort_by_key(|it| order.find(*it).unwrap_or(order.len()));
            typed.into_iter().collect::<String>()
        };
        let display = |index: usize| self.displays.get(index).map_or(String::new(), |it| tidy(it));
        let displays: Vec<String> = (0..wanted.displays).map(display).collect();
        match (wanted.displays, wanted.supply) {
            (0, _) => format!("S:{}", tidy(&self.supply)),
            (_, true) => format!("D:{}/S:{}", displays.join(","), tidy(&self.supply)),
            (_, false) => format!("D:{}", displays.join(",")),
        }
    }
}

/// The form for the deal that is due here.
pub(super) fn form(shown: &Shown, here: &str) -> Markup {
    let position = shown.position();
    let Wanted { displays, supply } = Wanted::at(position);
    html! {
        form .dealing method="post" action=(here) {
            button .button.small.primary name="act" value="draw" { (shown.say("analysis-draw")) }
        }
        details .by-hand {
            summary { (shown.say("analysis-by-hand")) }
            form method="post" action=(here) {
                p .help { (shown.say("analysis-letters")) }
                div .row.letters { (letters::legend(position, shown.words)) }
                div .fields {
                    @for display in 1..=displays {
                        label {
                            span { (shown.words.say_with("analysis-display", &[("number", display.into())])) }
                            input name={ "display" (display) } data-tiles maxlength="8" autocomplete="off" autocapitalize="characters" spellcheck="false";
                        }
                    }
                    @if supply {
                        label {
                            span { (shown.say("name-supply")) }
                            input name="supply" data-tiles maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false";
                        }
                    }
                }
                button .button.small.primary name="act" value="deal" { (shown.say("analysis-deal")) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_stand_in_any_order() {
        let mut position = AnyPosition::new("azul:2".parse().unwrap());
        let displays = ["rybb", "KK WW", "BYRK", "YYRR", "BKWW"].map(str::to_owned).to_vec();
        let deal = DealByHand { displays, supply: String::new() };
        let text = deal.written(&position);
        assert_eq!(text, "D:BBYR,KKWW,BYRK,YYRR,BKWW");
        position.deal(&text).unwrap();
    }

    #[test]
    fn every_deal_of_a_game_can_be_typed() {
        for ruleset in ["azul:4", "pavilion:2", "pavilion-beige:4"] {
            let mut position = AnyPosition::new(ruleset.parse().unwrap());
            let mut typed = 0;
            for step in 0..600 {
                match position.turn() {
                    tiles::Turn::Over => break,
                    tiles::Turn::Deal => {
                        let before = position.clone();
                        let text = position.deal_from_seed(&step.to_string()).unwrap();
                        let (displays, supply) = text.split_once("S:").unwrap_or((&text, ""));
                        let displays = displays.trim_start_matches("D:").trim_end_matches('/');
                        let displays = displays.split(',').map(|it| it.chars().rev().collect());
                        let deal =
                            DealByHand { displays: displays.collect(), supply: supply.to_owned() };
                        assert_eq!(deal.written(&before), text);
                        typed += 1;
                    }
                    tiles::Turn::Seat(_) => {
                        let moves = position.moves();
                        position.play(&moves[step % moves.len()]).unwrap();
                    }
                }
            }
            assert!(typed > 3, "{ruleset}");
        }
    }
}
