//! Any position drawn whole: what can be taken, and every board. Two moves may be compared, or one chosen.

use drawing::svg::azul as azul_art;
use drawing::svg::pavilion as pavilion_art;
use drawing::svg::{Light, Touch};
use maud::{Markup, html};
use record::{AnyPosition, Game as _};
use tiles::{Position as _, Seat, Turn};
use words::Words;

use crate::choosing::Choosing;
use crate::{azul, market, pavilion};

/// A position to draw.
pub(crate) struct Scene<'a> {
    pub(crate) position: &'a AnyPosition,
    pub(crate) names: &'a [&'a str],
    pub(crate) words: &'a Words,
    /// What can be touched.
    pub(crate) touched: Touched<'a>,
}

/// What can be touched in a scene.
pub(crate) enum Touched<'a> {
    /// Nothing.
    Nothing,
    /// Two moves that are shown.
    Compared(Compared<'a>),
    /// Everything that belongs to a move of the seat whose turn it is.
    Choosing(Choosing<'a>),
}

/// The best move and the move played, by the seat whose turn it is. They may be the same.
pub(crate) struct Compared<'a> {
    pub(crate) best: Shown<'a>,
    pub(crate) played: Shown<'a>,
}

/// A move that is shown on the boards.
pub(crate) struct Shown<'a> {
    /// As it is written.
    pub(crate) text: &'a str,
    /// What a screen reader says.
    pub(crate) label: String,
    /// Where touching it leads.
    pub(crate) href: String,
}

impl Compared<'_> {
    /// How a thing is lit that belongs to one of the moves, or to both.
    fn touch(&self, in_best: bool, in_played: bool) -> Option<Touch> {
        let (shown, light) = match (in_best, in_played) {
            (true, true) if self.best.text != self.played.text => (&self.best, Light::Both),
            (true, _) => (&self.best, Light::Best),
            (false, true) => (&self.played, Light::Played),
            (false, false) => return None,
        };
        let (plays, chosen, note) = (None, false, String::new());
        let (href, label) = (shown.href.clone(), shown.label.clone());
        Some(Touch { href, label, plays, chosen, note, light })
    }
}

impl Scene<'_> {
    /// The middle of the table and the boards.
    pub(crate) fn draw(&self) -> Markup {
        match self.position {
            AnyPosition::Azul(position) => self.draw_azul(position),
            AnyPosition::Pavilion(position) => self.draw_pavilion(position),
        }
    }

    fn draw_azul(&self, position: &::azul::Position) -> Markup {
        use azul_art::Spot;
        let spots = |text: &str| -> Vec<Spot> {
            position.read_legal_move(text).map_or_else(|_| Vec::new(), azul_spots)
        };
        let moves = market::legal(position);
        let [best, played] = self.compared().map(spots);
        let touch = |spot: Spot| match &self.touched {
            Touched::Nothing => None,
            Touched::Compared(it) => it.touch(best.contains(&spot), played.contains(&spot)),
            Touched::Choosing(it) => {
                azul::touch(it, position, self.to_move()?, &moves, spot).map(tried)
            }
        };
        let picked = match &self.touched {
            Touched::Nothing => None,
            Touched::Compared(it) => match position.read_legal_move(it.best.text) {
                Ok(::azul::Move::Take { from, color, .. }) => Some((from, color)),
                Ok(::azul::Move::Tile { .. } | ::azul::Move::Drop { .. }) | Err(_) => None,
            },
            Touched::Choosing(it) => azul::picked(it.choice, &moves),
        };
        let held = picked.map(|(from, color)| azul::held(position, from, color));
        let name = |thing| azul::name(self.words, self.names, position, thing);
        let look = azul_art::Look { touch: &touch, name: &name, held };
        let still = azul_art::Look { touch: &|_| None, name: &name, held: None };
        html! {
            @if !azul::is_bare(position) {
                section .market aria-label=(self.words.say("web-market")) {
                    (azul::offer(position, position.seats().displays(), &look))
                }
            }
            (self.boards(|seat| {
                let look = if self.is_to_move(seat) { &look } else { &still };
                azul_art::board(position, seat, look)
            }))
        }
    }

    fn draw_pavilion(&self, position: &::pavilion::Position) -> Markup {
        use pavilion_art::Spot;
        let spot = |text: &str| -> Option<Spot> {
            position.read_legal_move(text).ok().and_then(pavilion_spot)
        };
        let moves = market::legal(position);
        let [best, played] = self.compared().map(spot);
        let touch = |spot: Spot| match &self.touched {
            Touched::Nothing => None,
            Touched::Compared(it) => it.touch(best == Some(spot), played == Some(spot)),
            Touched::Choosing(it) => {
                pavilion::touch(it, position, self.to_move()?, &moves, spot).map(tried)
            }
        };
        let name = |thing| pavilion::name(self.words, self.names, position, thing);
        let look = pavilion_art::Look { touch: &touch, name: &name };
        let still = pavilion_art::Look { touch: &|_| None, name: &name };
        html! {
            @if !position.is_over() {
                section .market.bare[market::is_bare(position.displays(), position.center())] aria-label=(self.words.say("web-market")) {
                    div .shelf {
                        figure { figcaption { (self.words.say("web-jokers")) } (pavilion_art::rounds(position, &look)) }
                        figure { figcaption { (self.words.say("name-supply")) } (pavilion_art::supply(position, &look)) }
                    }
                    (pavilion::offer(position, position.seats().displays(), &look))
                }
            }
            (self.boards(|seat| {
                let look = if self.is_to_move(seat) { &look } else { &still };
                html! { (pavilion_art::board(position, seat, look)) (pavilion_art::hand(position, seat, look)) }
            }))
        }
    }

    /// What is asked after a first choice, and the buttons that finish it.
    pub(crate) fn finish(&self) -> Markup {
        let Touched::Choosing(choosing) = &self.touched else { return html! {} };
        match self.position {
            AnyPosition::Azul(position) => {
                let picked = azul::picked(choosing.choice, &market::legal(position));
                html! { @if let Some((from, color)) = picked {
                    @let count = azul::held(position, from, color).count;
                    p .question { (self.words.say_with("web-where", &[("count", count.into()), ("color", color.to_string().into())])) }
                } }
            }
            AnyPosition::Pavilion(position) => {
                let Turn::Seat(seat) = position.turn() else { return html! {} };
                let moves = market::legal(position);
                html! {
                    @if let Some(question) = pavilion::question(choosing, position, seat) { p .question { (question) } }
                    div .row {
                        @if let Some((text, label)) = pavilion::finishing(choosing.choice, position, &moves) {
                            a .button.small.primary href=(choosing.with(&format!("move={text}"))) data-go { (self.words.say(label)) }
                            a .button.small href=(choosing.page) data-go { (self.words.say("web-cancel")) }
                        } @else if moves.iter().any(|m| matches!(m, ::pavilion::Move::Pass { .. })) {
                            a .button.small href=(choosing.with("pass=1")) data-go { (self.words.say("web-pass")) }
                        }
                    }
                }
            }
        }
    }

    /// The best move and the move played, as they are written; nothing where none are compared.
    fn compared(&self) -> [&str; 2] {
        match &self.touched {
            Touched::Compared(it) => [it.best.text, it.played.text],
            Touched::Nothing | Touched::Choosing(_) => ["", ""],
        }
    }

    fn to_move(&self) -> Option<Seat> {
        match self.position.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Deal | Turn::Over => None,
        }
    }

    fn is_to_move(&self, seat: Seat) -> bool {
        self.to_move() == Some(seat)
    }

    fn boards(&self, draw: impl Fn(Seat) -> Markup) -> Markup {
        let scores = self.position.scores();
        html! {
            section .boards aria-label=(self.words.say("web-boards")) {
                @for seat in scores.seats().iter() {
                    article .player.to-move[self.is_to_move(seat)] data-seat=(seat.index()) {
                        header {
                            h2 .name { span { (self.names[seat.index()]) } }
                            p .score { span .points title=(self.words.say("name-score")) { (scores[seat]) } }
                        }
                        (draw(seat))
                    }
                }
            }
        }
    }
}

/// A touch that only leads somewhere: there is no table to play at.
fn tried(touch: Touch) -> Touch {
    Touch { plays: None, ..touch }
}

/// What a move touches.
fn azul_spots(m: ::azul::Move) -> Vec<azul_art::Spot> {
    use ::azul::{Destination, Move};
    use azul_art::Spot;
    match m {
        Move::Take { from, color, to: Destination::Line(row) } => {
            vec![Spot::Pick(from, color), Spot::Line(row)]
        }
        Move::Take { from, color, to: Destination::Floor } => {
            vec![Spot::Pick(from, color), Spot::Floor]
        }
        Move::Tile { row, column } => vec![Spot::Wall(row, column)],
        Move::Drop { row } => vec![Spot::Line(row), Spot::Floor],
    }
}

/// What a move touches; nothing on the boards shows a pass.
fn pavilion_spot(m: ::pavilion::Move) -> Option<pavilion_art::Spot> {
    use ::pavilion::Move;
    use pavilion_art::Spot;
    match m {
        Move::Take { from, color } => Some(Spot::Pick(from, color)),
        Move::Place { space, .. } => Some(Spot::Space(space)),
        Move::Bonus { color } => Some(Spot::Supply(color)),
        Move::Pass { .. } => None,
    }
}
