//! Setting up a position: a form that says everything that is wrong with it, and a picture when nothing is.

mod azul;
mod controls;
mod form;
mod pavilion;
mod reader;
mod sentences;
mod slip;
#[cfg(test)]
mod tests;

pub use form::EditorForm;

use maud::{Markup, html};
use record::{AnyPosition, Ruleset};
use words::Words;

use crate::assets::address;
use crate::layout::Page;
use crate::names;
use crate::scene::{Scene, Touched};
use crate::viewer::Viewer;
use controls::Draw;
use form::MARKER;
use reader::Reader;
use slip::{Label, Wrong};

/// What came of checking a form.
pub struct EditorCheck {
    position: Option<AnyPosition>,
    wrong: Vec<Wrong>,
}

impl EditorCheck {
    /// The position, if nothing is wrong.
    pub fn position(&self) -> Option<&AnyPosition> {
        self.position.as_ref()
    }
}

impl EditorForm {
    /// Reads every field, and finds everything that is wrong.
    pub fn check(&self) -> EditorCheck {
        let mut reader = Reader::new(self);
        let position = read(&mut reader, self.ruleset);
        let wrong = reader.finish();
        EditorCheck { position: position.filter(|_| wrong.is_empty()), wrong }
    }

    /// The form of the ruleset that was chosen, if it is another one. What fits its boards stays.
    pub fn changed(&self) -> Option<EditorForm> {
        let ruleset = self.other_ruleset()?;
        let mut changed = EditorForm::blank(ruleset);
        let same_game = matches!(
            (self.ruleset, ruleset),
            (Ruleset::Azul(_), Ruleset::Azul(_)) | (Ruleset::Pavilion(_), Ruleset::Pavilion(_))
        );
        if same_game {
            let mut reader = Reader::new(&changed);
            read(&mut reader, ruleset);
            let names = reader.into_names();
            for (name, value) in self.fields.iter().filter(|(name, _)| names.contains(*name)) {
                if !["ruleset", "of"].contains(&name.as_str()) {
                    changed.put(name, value);
                }
            }
        }
        Some(changed)
    }
}

fn read(reader: &mut Reader, ruleset: Ruleset) -> Option<AnyPosition> {
    match ruleset {
        Ruleset::Azul(ruleset) => azul::read(reader, ruleset).map(AnyPosition::Azul),
        Ruleset::Pavilion(ruleset) => pavilion::read(reader, ruleset).map(AnyPosition::Pavilion),
    }
}

/// The form, with what came of checking it. A script asks only for the latter.
pub fn editor(viewer: &Viewer, form: &EditorForm, check: Option<&EditorCheck>) -> Page {
    let words = viewer.words;
    let (problems, picture) = (problems(form, check, words), picture(check, words));
    let title = words.say("editor-title");
    if viewer.wants_fragment && check.is_some() {
        return Page::new(title, "page", html! { (problems) (picture) });
    }
    let draw = Draw {
        form,
        words,
        wrong: check.map_or(&[], |check: &EditorCheck| check.wrong.as_slice()),
    };
    let body = html! {
        main #main .editor data-game=(form.ruleset.game()) data-seats=(form.ruleset.seats().count()) {
            div .intro {
                h1 { (title) }
                p .lead { (words.say("editor-lead")) }
            }
            (problems)
            form #editor method="post" action="/analysis/edit" novalidate {
                (whole_form(&draw))
            }
            (picture)
        }
        @match form.ruleset {
            Ruleset::Azul(_) => (drawing::svg::azul::faces()),
            Ruleset::Pavilion(_) => (drawing::svg::pavilion::faces()),
        }
        script type="module" src=(address("editor.js")) {}
    };
    Page::new(title, "page", body)
}

fn whole_form(draw: &Draw) -> Markup {
    let words = draw.words;
    let ruleset = draw.form.ruleset;
    html! {
        input type="hidden" name="of" value=(ruleset);
        (draw.group("at-game", "game-choice", &words.say("editor-game"), &rulesets(draw)))
        (legend(ruleset, words))
        (draw.group("at-turn", "turn-of", &words.say("editor-round-and-turn"), &round_and_turn(draw)))
        (draw.group("at-offer", "offer", &words.say("editor-offer"), &offer(draw)))
        (draw.group("at-stock", "stock", &words.say(stock_name(ruleset)), &stock(draw)))
        div .seats-to-fill {
            @for seat in 0..ruleset.seats().count() { (board(draw, seat)) }
        }
        div .row {
            button .button.primary name="act" value="analyse" { (words.say("editor-analyse")) }
            button .button name="act" value="check" { (words.say("editor-check")) }
        }
        (palette(ruleset, words))
    }
}

/// The rulesets to choose from. One with its own order of jokers is there when it is set up.
fn rulesets(draw: &Draw) -> Markup {
    let words = draw.words;
    let ruleset = draw.form.ruleset;
    let named = |it: Ruleset| {
        let seats = words.say_with("replay-players", &[("count", it.seats().count().into())]);
        (it.to_string(), format!("{} · {seats}", names::ruleset(it, words)))
    };
    let mut all: Vec<(String, String)> = Ruleset::plain().map(named).collect();
    let name = ruleset.to_string();
    if all.iter().all(|(plain, _)| *plain != name) {
        all.push(named(ruleset));
    }
    html! {
        div .row {
            (draw.bare_select("ruleset", &words.say("editor-game"), &name, &all))
            button .button name="act" value="ruleset" { (words.say("editor-change")) }
        }
    }
}

/// What the letters stand for.
fn legend(ruleset: Ruleset, words: &Words) -> Markup {
    let example = match ruleset {
        Ruleset::Azul(_) => "BBYR",
        Ruleset::Pavilion(_) => "GGYR",
    };
    html! {
        div .letters-of {
            p .help { (words.say_with("editor-letters-help", &[("example", example.into())])) }
            ul .row.letters {
                @for face in faces(ruleset, words) {
                    li { (face.picture) b { (face.letter) } " " (face.name) }
                }
            }
        }
    }
}

/// A tile, or the marker: its letter, its name and its picture.
struct Face {
    letter: char,
    name: String,
    picture: Markup,
}

fn faces(ruleset: Ruleset, words: &Words) -> Vec<Face> {
    fn face<C: tiles::Color + std::fmt::Display>(
        color: C,
        tile: impl Fn(C) -> Markup,
        words: &Words,
    ) -> Face {
        let name = words.say_with("color", &[("color", color.to_string().into())]);
        Face { letter: color.letter(), name, picture: tile(color) }
    }
    match ruleset {
        Ruleset::Azul(_) => {
            let tile = drawing::svg::azul::tile;
            let colors = ::azul::Color::ALL.into_iter().map(|color| face(color, tile, words));
            let marker = html! {
                svg .azul.face viewBox="0 0 40 40" aria-hidden="true" { use href="#azul-marker" {} }
            };
            let name = words.say("editor-marker");
            colors.chain([Face { letter: MARKER, name, picture: marker }]).collect()
        }
        Ruleset::Pavilion(_) => {
            let tile = drawing::svg::pavilion::tile;
            ::pavilion::Color::ALL.into_iter().map(|color| face(color, tile, words)).collect()
        }
    }
}

fn round_and_turn(draw: &Draw) -> Markup {
    let words = draw.words;
    let ruleset = draw.form.ruleset;
    let seats: Vec<(String, String)> =
        (0..ruleset.seats().count()).map(|seat| (seat.to_string(), draw.who(seat))).collect();
    let with = |value: &str, id: &str| {
        let mut all = vec![(value.to_owned(), words.say(id))];
        all.extend(seats.iter().cloned());
        all
    };
    let phases: &[&str] = match ruleset {
        Ruleset::Azul(_) => &azul::PHASES,
        Ruleset::Pavilion(_) => &pavilion::PHASES,
    };
    let named = |phase: &&str| {
        ((*phase).to_owned(), words.say_with("name-phase", &[("phase", (*phase).into())]))
    };
    let phases: Vec<(String, String)> = phases.iter().map(named).collect();
    html! {
        (round(draw))
        (draw.select("", "phase", &words.say("editor-phase"), &phases))
        (draw.select("when-seat", "turn", &words.say("editor-turn"), &seats))
        @match ruleset {
            Ruleset::Azul(_) => (draw.select("when-over", "ended", &words.say("editor-ended"), &reasons(words))),
            Ruleset::Pavilion(_) => {
                @let counts: Vec<_> = (1..=3).map(|it| (it.to_string(), it.to_string())).collect();
                (draw.select("when-bonus", "bonus", &words.say("editor-bonus-left"), &counts))
                (draw.select("when-refill", "next", &words.say("editor-next"), &with("none", "editor-nobody")))
            }
        }
        (draw.select("", "first", &words.say("editor-first"), &seats))
        (draw.select("", "marker", &draw.part(Label::new("editor-marker")), &with("center", "editor-in-center")))
    }
}

/// Why a game of Azul ended; that of Summer Pavilion always ends after its last round.
fn reasons(words: &Words) -> Vec<(String, String)> {
    let reason = |why: ::azul::Ended| {
        let name = why.name();
        (name.to_owned(), words.say_with("editor-ended-why", &[("why", name.into())]))
    };
    ::azul::Ended::ALL.map(reason).to_vec()
}

/// The round; in Summer Pavilion the joker follows from it.
fn round(draw: &Draw) -> Markup {
    let label = Label::new("editor-round");
    match draw.form.ruleset {
        Ruleset::Azul(_) => draw.number("round", label),
        Ruleset::Pavilion(ruleset) => {
            let named = |round: u8| {
                let joker = ruleset.jokers.in_round(round).to_string();
                let args = [("round", round.into()), ("color", joker.into())];
                (round.to_string(), draw.words.say_with("editor-round-joker", &args))
            };
            let rounds: Vec<_> = (1..=::pavilion::ROUNDS).map(named).collect();
            draw.select("wide-field", "round", &draw.part(label), &rounds)
        }
    }
}

fn offer(draw: &Draw) -> Markup {
    let ruleset = draw.form.ruleset;
    html! {
        div .piles {
            @for number in 1..=ruleset.seats().displays() {
                (draw.tiles(&format!("display{number}"), Label::new("editor-display").number(number)))
            }
        }
        div .piles.wide {
            (draw.tiles("center", Label::new("name-center")))
            @if let Ruleset::Pavilion(_) = ruleset {
                (draw.tiles("supply", Label::new("name-supply")))
            }
        }
    }
}

fn stock_name(ruleset: Ruleset) -> &'static str {
    match ruleset {
        Ruleset::Azul(_) => "editor-bag-and-lid",
        Ruleset::Pavilion(_) => "editor-bag-and-tower",
    }
}

/// The bag and the discard pile, of which one may hold all tiles that are nowhere else.
fn stock(draw: &Draw) -> Markup {
    let words = draw.words;
    let (discards, label, there) = match draw.form.ruleset {
        Ruleset::Azul(_) => ("lid", "name-lid", "editor-rest-lid"),
        Ruleset::Pavilion(_) => ("tower", "name-tower", "editor-rest-tower"),
    };
    let places =
        [("bag", "editor-rest-bag"), (discards, there), ("nowhere", "editor-rest-nowhere")];
    let chosen = draw.form.value("rest");
    let is_known = places.iter().any(|(value, _)| *value == chosen);
    let chosen = if is_known { chosen } else { "nowhere" };
    html! {
        div .choices {
            @for (value, id) in places {
                label .check {
                    input type="radio" name="rest" value=(value) checked[value == chosen];
                    span { (words.say(id)) }
                }
            }
        }
        div .piles.wide {
            div .of-bag { (draw.tiles("bag", Label::new("name-bag"))) }
            div .of-discards { (draw.tiles(discards, Label::new(label))) }
        }
    }
}

/// A seat's board. Where there are many, those that are not looked at are closed.
fn board(draw: &Draw, seat: usize) -> Markup {
    let at = format!("at-seat{seat}");
    let few = draw.form.ruleset.seats().count() == 2;
    let fields = match draw.form.ruleset {
        Ruleset::Azul(ruleset) => azul::board(draw, ruleset, seat),
        Ruleset::Pavilion(ruleset) => pavilion::board(draw, ruleset, seat),
    };
    let name = draw.who(seat);
    html! {
        details .seat-to-fill open[few || seat == 0 || draw.is_wrong_within(&at)] {
            summary { h2 { (name) } }
            (draw.group(&at, "board-of", &name, &fields))
        }
    }
}

/// Tiles to touch. Only a script can add them to a field.
fn palette(ruleset: Ruleset, words: &Words) -> Markup {
    let faces = faces(ruleset, words);
    html! {
        div #palette .palette role="group" aria-label=(words.say("editor-palette")) hidden {
            @for face in faces {
                button type="button" data-letter=(face.letter) aria-label=(face.name) title=(face.name) { (face.picture) }
            }
            button .remove type="button" data-remove aria-label=(words.say("editor-remove")) title=(words.say("editor-remove")) {
                svg viewBox="0 0 24 24" aria-hidden="true" { path d="M9 6h11v12H9l-6-6zM12 9l6 6m0-6-6 6" {} }
            }
            a .state href="#problems" hidden {}
        }
    }
}

/// Everything that is wrong; nothing if nothing is.
fn problems(form: &EditorForm, check: Option<&EditorCheck>, words: &Words) -> Markup {
    let wrong = check.map_or(&[][..], |check| &check.wrong);
    html! {
        section #problems aria-label=[(!wrong.is_empty()).then(|| words.say("editor-problems"))] {
            @if !wrong.is_empty() {
                div .panel.fault role="alert" {
                    h2 { (words.say_with("editor-wrong", &[("count", wrong.len().into())])) }
                    ul {
                        @for (number, wrong) in wrong.iter().enumerate() {
                            li id={ "wrong-" (number) } data-at=(wrong.at) {
                                a href={ "#" (wrong.at) } { (sentences::sentence(&wrong.what, form.ruleset, words)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The position as it lies on the table, or the place where it will be seen.
fn picture(check: Option<&EditorCheck>, words: &Words) -> Markup {
    let position = check.and_then(EditorCheck::position);
    html! {
        section #picture aria-label=(words.say("editor-picture")) {
            @if let Some(position) = position {
                @let seats = position.scores().seats().count();
                @let names: Vec<String> = (0..seats).map(|seat| names::person("", seat, words)).collect();
                @let names: Vec<&str> = names.iter().map(String::as_str).collect();
                @let scene = Scene { position, names: &names, words, touched: Touched::Nothing };
                p .good { (words.say("editor-good")) }
                div .table.still data-game=(position.ruleset().game()) data-seats=(seats) { (scene.draw()) }
                p .help { (piles(position, words)) }
            } @else {
                p .waiting { (words.say("editor-waiting")) }
            }
        }
    }
}

/// What lies in the bag and in the discard pile, which no board shows.
fn piles(position: &AnyPosition, words: &Words) -> String {
    let holds = |id: &str, tiles: String| {
        let place = words.say(id);
        words.say_with("editor-holds", &[("place", place.into()), ("tiles", tiles.into())])
    };
    match position {
        AnyPosition::Azul(position) => {
            let stock = position.stock();
            let bag = holds("name-bag", names::tiles(stock.bag, words));
            format!("{bag}; {}", holds("name-lid", names::tiles(stock.discards, words)))
        }
        AnyPosition::Pavilion(position) => {
            let stock = position.stock();
            let bag = holds("name-bag", names::tiles(stock.bag, words));
            format!("{bag}; {}", holds("name-tower", names::tiles(stock.discards, words)))
        }
    }
}
