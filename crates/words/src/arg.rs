//! What varies in a sentence.

use std::borrow::Cow;

use fluent_bundle::FluentValue;

/// A number or a text that a message speaks about.
///
/// Numbers choose the plural form, so pass a count as a number and not as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg<'a> {
    /// A whole number.
    Number(i64),
    /// A name, a piece of notation, or a code that the message selects by (`blue`, `center`).
    Text(Cow<'a, str>),
}

impl Arg<'_> {
    pub(crate) fn value(&self) -> FluentValue<'_> {
        match self {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.as_ref()),
        }
    }
}

macro_rules! from_number {
    ($($number:ty)*) => {$(
        impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Arg::Number(number.into())
            }
        }
    )*};
}
from_number! { u8 u16 u32 i32 i64 }

impl From<usize> for Arg<'_> {
    fn from(number: usize) -> Self {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg::Text(Cow::Owned(text))
    }
}
