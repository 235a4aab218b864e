//! The controls of the form, each with its name and with what was typed.

use std::fmt::Display;

use maud::{Markup, html};
use tiles::Color;
use words::Words;

use super::form::EditorForm;
use super::sentences;
use super::slip::{Label, Wrong};
use crate::names;

/// What a control needs to be drawn.
pub(super) struct Draw<'a> {
    pub(super) form: &'a EditorForm,
    pub(super) words: &'a Words,
    pub(super) wrong: &'a [Wrong],
}

impl Draw<'_> {
    /// Controls that belong together, marked if something is wrong with them.
    pub(super) fn group(&self, at: &str, class: &str, legend: &str, content: &Markup) -> Markup {
        let (is_wrong, told) = self.told(at);
        html! {
            fieldset id=(at) class={ "part " (class) } tabindex="-1" aria-invalid=[is_wrong] aria-describedby=[told] {
                legend { (legend) }
                (content)
            }
        }
    }

    /// Whether a part is wrong, and where that is told.
    fn told(&self, at: &str) -> (Option<&'static str>, Option<String>) {
        let here = self.wrong.iter().enumerate().filter(|(_, wrong)| wrong.at == at);
        let ids: Vec<String> = here.map(|(number, _)| format!("wrong-{number}")).collect();
        if ids.is_empty() { (None, None) } else { (Some("true"), Some(ids.join(" "))) }
    }

    /// Whether something is wrong with a part, or with a part of it.
    pub(super) fn is_wrong_within(&self, at: &str) -> bool {
        self.wrong.iter().any(|wrong| wrong.at.starts_with(at))
    }

    /// What a seat is called.
    pub(super) fn who(&self, seat: usize) -> String {
        names::person("", seat, self.words)
    }

    /// What a color is called.
    pub(super) fn color(&self, color: impl Display) -> String {
        self.words.say_with("color", &[("color", color.to_string().into())])
    }

    /// The whole name of a field, with whose it is.
    pub(super) fn named(&self, label: Label) -> String {
        sentences::named(label, self.words)
    }

    /// The name of a field without whose it is, as a title.
    pub(super) fn part(&self, label: Label) -> String {
        sentences::named(Label { seat: None, ..label }, self.words)
    }

    /// Tiles by their letters.
    pub(super) fn tiles(&self, name: &str, label: Label) -> Markup {
        html! {
            div .field.tiles {
                label for=(name) {
                    (self.part(label))
                    @if let Some(seat) = label.seat { span .visually-hidden { ": " (self.who(seat)) } }
                }
                input id=(name) name=(name) value=(self.form.value(name)) data-tiles
                    autocomplete="off" autocapitalize="characters" spellcheck="false";
                span .shown aria-hidden="true" {}
            }
        }
    }

    /// A whole number.
    pub(super) fn number(&self, name: &str, label: Label) -> Markup {
        html! {
            div .field.number-of {
                label for=(name) {
                    (self.part(label))
                    @if let Some(seat) = label.seat { span .visually-hidden { ": " (self.who(seat)) } }
                }
                input id=(name) name=(name) value=(self.form.value(name)) inputmode="numeric" autocomplete="off" maxlength="8";
            }
        }
    }

    /// The points of a seat.
    pub(super) fn score(&self, seat: usize) -> Markup {
        self.number(&format!("score{seat}"), Label::new("name-score").of(seat))
    }

    /// A choice of one among several, with its name.
    pub(super) fn select(
        &self,
        class: &str,
        name: &str,
        label: &str,
        options: &[(String, String)],
    ) -> Markup {
        html! {
            div class={ "field " (class) } {
                label for=(name) { (label) }
                select id=(name) name=(name) { (choices(self.form.value(name), options)) }
            }
        }
    }

    /// A choice whose name is only heard.
    pub(super) fn bare_select(
        &self,
        name: &str,
        label: &str,
        chosen: &str,
        options: &[(String, String)],
    ) -> Markup {
        html! { select name=(name) aria-label=(label) data-spot { (choices(chosen, options)) } }
    }

    /// No color, or any.
    pub(super) fn colors<C: Color + Display>(&self) -> Vec<(String, String)> {
        let named = |color: &C| {
            let letter = color.letter();
            (letter.to_string(), format!("{letter}\u{a0}· {}", self.color(*color)))
        };
        let nothing = (String::new(), "—".to_owned());
        std::iter::once(nothing).chain(C::ALL.iter().map(named)).collect()
    }

    /// A space that takes one color: touching it fills it.
    pub(super) fn checked_space(
        &self,
        class: &str,
        name: &str,
        label: &str,
        letter: char,
        face: &Markup,
    ) -> Markup {
        let filled = self.form.value(name).chars().eq([letter]);
        html! {
            label class={ "space " (class) } {
                input type="checkbox" name=(name) value=(letter) checked[filled] aria-label=(label);
                (face)
            }
        }
    }

    /// A space that takes any color.
    pub(super) fn chosen_space(
        &self,
        class: &str,
        name: &str,
        label: &str,
        options: &[(String, String)],
        face: &Markup,
    ) -> Markup {
        html! {
            label class={ "space " (class) } {
                (self.bare_select(name, label, self.form.value(name), options))
                (face)
            }
        }
    }
}

/// The options of a select. What was sent stays, even if it was never offered.
fn choices(chosen: &str, options: &[(String, String)]) -> Markup {
    let is_known = chosen.is_empty() || options.iter().any(|(value, _)| value == chosen);
    html! {
        @for (value, text) in options { option value=(value) selected[value == chosen] { (text) } }
        @if !is_known { option value=(chosen) selected { (chosen) } }
    }
}
