//! What can be wrong with a form, and where.

/// How many characters of a wrong text are shown again.
const LONGEST_QUOTE: usize = 24;

/// Something that is wrong, and the part of the form where it is mended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Wrong {
    /// The id of that part.
    pub(super) at: String,
    pub(super) what: Slip,
}

/// What can be wrong with a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Slip {
    /// A field in which nothing stands.
    Missing(Label),
    /// A character that stands for no tile.
    NotATile(Label, String),
    /// More tiles than there are.
    TooManyTiles(Label),
    NotANumber(Label, String),
    /// A value that cannot be chosen.
    NotAChoice(Label, String),
    /// A pattern line with a color and no number of tiles, or the other way round.
    HalfLine(Label),
    /// A field that came twice.
    FieldTwice(String),
    /// A field that this form does not have.
    UnknownField(String),
    UnknownRuleset(String),
    /// A link with a state that is none.
    Unreadable,
    /// The rules of Azul refuse the position.
    Azul(::azul::Problem),
    /// The rules of Summer Pavilion refuse it.
    Pavilion(::pavilion::Problem),
}

/// What a field is called: the id of its name, a number in it, and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Label {
    pub(super) seat: Option<usize>,
    pub(super) id: &'static str,
    pub(super) number: usize,
}

impl Label {
    /// Of the table.
    pub(super) const fn new(id: &'static str) -> Label {
        Label { seat: None, id, number: 0 }
    }

    /// The same name with a number.
    pub(super) const fn number(self, number: usize) -> Label {
        Label { number, ..self }
    }

    /// Of a seat.
    pub(super) const fn of(self, seat: usize) -> Label {
        Label { seat: Some(seat), ..self }
    }
}

/// The beginning of a text that somebody sent.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted: String = text.chars().take(LONGEST_QUOTE).collect();
    if quoted.len() < text.len() {
        quoted.push('…');
    }
    quoted
}
