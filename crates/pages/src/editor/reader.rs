//! Reading what was typed, with everything that is wrong with it.

use std::collections::BTreeSet;

use tiles::{Color, Seat};

use super::form::EditorForm;
use super::slip::{Label, Slip, Wrong, quoted};

/// More tiles than any game has.
const MOST_TILES: usize = 200;

/// A field: its name, what it is called, and the part of the form that it belongs to.
#[derive(Clone, Copy)]
pub(super) struct Field<'a> {
    pub(super) name: &'a str,
    pub(super) at: &'a str,
    pub(super) label: Label,
}

/// Reads field by field, and goes on when one is wrong.
pub(super) struct Reader<'a> {
    form: &'a EditorForm,
    /// The names of all fields that were asked for.
    known: BTreeSet<String>,
    wrong: Vec<Wrong>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(form: &'a EditorForm) -> Reader<'a> {
        let known = ["ruleset", "of", "act"].map(str::to_owned).into();
        let slips = form.slips.iter().cloned();
        let wrong = slips.map(|what| Wrong { at: "at-game".to_owned(), what }).collect();
        Reader { form, known, wrong }
    }

    /// Everything that is wrong, and the fields that the form does not have.
    pub(super) fn finish(mut self) -> Vec<Wrong> {
        let form = self.form;
        let known = std::mem::take(&mut self.known);
        for name in form.fields.keys().filter(|name| !known.contains(*name)) {
            self.slip("at-game", Slip::UnknownField(quoted(name)));
        }
        self.wrong
    }

    /// The names of the fields that were asked for.
    pub(super) fn into_names(self) -> BTreeSet<String> {
        self.known
    }

    pub(super) fn slip(&mut self, at: &str, what: Slip) {
        self.wrong.push(Wrong { at: at.to_owned(), what });
    }

    pub(super) fn text(&mut self, name: &str) -> &'a str {
        self.known.insert(name.to_owned());
        self.form.value(name).trim()
    }

    pub(super) fn number(&mut self, field: Field) -> Option<u32> {
        let typed = self.text(field.name);
        let number = typed.parse().ok();
        if number.is_none() {
            self.misread(field, typed, Slip::NotANumber);
        }
        number
    }

    /// A seat that need not be at this table: the rules know.
    pub(super) fn seat(&mut self, field: Field) -> Option<Seat> {
        self.choice(field, |typed| typed.parse().ok().and_then(Seat::from_index))
    }

    /// One of the values that a select offers.
    pub(super) fn choice<T>(
        &mut self,
        field: Field,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let typed = self.text(field.name);
        let chosen = read(typed);
        if chosen.is_none() {
            self.misread(field, typed, Slip::NotAChoice);
        }
        chosen
    }

    fn misread(&mut self, field: Field, typed: &str, slip: fn(Label, String) -> Slip) {
        let what = match typed {
            "" => Slip::Missing(field.label),
            _ => slip(field.label, quoted(typed)),
        };
        self.slip(field.at, what);
    }

    /// A color that may be none.
    pub(super) fn color<C: Color>(&mut self, field: Field) -> Option<C> {
        match self.text(field.name) {
            "" => None,
            _ => self.choice(field, |typed| color(one(typed)?)),
        }
    }

    /// Tiles by their letters, in their order: `BBYR`, `B14 Y3`.
    pub(super) fn tiles<C: Color>(&mut self, field: Field) -> Vec<C> {
        self.letters(field, color)
    }

    /// Things by their letters, in their order, each with a count if there are several.
    pub(super) fn letters<T: Copy>(
        &mut self,
        field: Field,
        read: impl Fn(char) -> Option<T>,
    ) -> Vec<T> {
        let typed = self.text(field.name);
        let mut found = Vec::new();
        let mut strange = String::new();
        let mut characters = typed.chars().flat_map(char::to_uppercase).map(latin).peekable();
        while let Some(letter) = characters.next() {
            if letter.is_whitespace() || [',', '.'].contains(&letter) {
                continue;
            }
            let mut digits = String::new();
            while let Some(digit) = characters.next_if(char::is_ascii_digit) {
                digits.push(digit);
            }
            let Some(thing) = read(letter) else {
                strange.push(letter);
                continue;
            };
            let count = if digits.is_empty() { Some(1) } else { digits.parse().ok() };
            let room = MOST_TILES - found.len();
            match count.filter(|count| *count <= room) {
                Some(count) => found.extend(std::iter::repeat_n(thing, count)),
                None => {
                    self.slip(field.at, Slip::TooManyTiles(field.label));
                    break;
                }
            }
        }
        if !strange.is_empty() {
            self.slip(field.at, Slip::NotATile(field.label, quoted(&strange)));
        }
        found
    }
}

/// How many there are of each color.
pub(super) fn counts<C: Color, const N: usize>(tiles: &[C]) -> [u32; N] {
    let mut counts = [0; N];
    for tile in tiles {
        counts[tile.index()] += 1;
    }
    counts
}

/// Cyrillic letters that look like those of tiles are taken for them: nobody sees the difference.
fn latin(letter: char) -> char {
    match letter {
        'В' => 'B',
        'К' => 'K',
        'М' => 'M',
        'О' => 'O',
        'Р' => 'P',
        'У' => 'Y',
        other => other,
    }
}

fn color<C: Color>(letter: char) -> Option<C> {
    C::ALL.iter().copied().find(|color| color.letter() == letter)
}

fn one(text: &str) -> Option<char> {
    let mut characters = text.chars();
    characters.next().filter(|_| characters.next().is_none())
}
