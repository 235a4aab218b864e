//! Parts that several forms have.

use maud::{Markup, html};
use words::Words;

/// A choice of one among a few.
pub(crate) fn radios(words: &Words, name: &str, legend: &str, options: &[(&str, &str)]) -> Markup {
    html! {
        fieldset .radios {
            legend { (words.say(legend)) }
            @for (index, (value, label)) in options.iter().enumerate() {
                label { input type="radio" name=(name) value=(value) checked[index == 0]; span { (words.say(label)) } }
            }
        }
    }
}
