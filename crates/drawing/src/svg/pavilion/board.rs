//! One seat's board: seven stars, and what stands between them.

use maud::{Markup, html};
use pavilion::{
    Color, Colors, FEATURES, Feature, FeatureKind, Position, Side, Space, Spot as Place, Star,
    Stars,
};
use tiles::{Color as _, Seat};

use super::layout::{REACH, along_axis, feature_center, star_center, turn};
use super::{Look, Spot, Thing, role};
use crate::svg::{Light, Touch, touchable};

/// A seat's board: tiles on the stars, prices on empty spaces, and what has been surrounded.
pub fn board(position: &Position, seat: Seat, look: &Look) -> Markup {
    let stars = position.board(seat).stars();
    let laid = Laid { stars, side: position.ruleset().side, seat };
    let touches: Vec<(Space, Touch)> = Space::all()
        .filter_map(|space| (look.touch)(Spot::Space(space)).map(|touch| (space, touch)))
        .collect();
    let is_touched = |space: Space| touches.iter().any(|&(touched, _)| touched == space);
    html! {
        svg .board.pavilion viewBox="-480 -462 960 924" role=(role(!touches.is_empty()))
            aria-label=((look.name)(Thing::Board(seat))) {
            g aria-hidden="true" {
                use href="#pavilion-ground" {}
                @for feature in &FEATURES { (laid.feature(feature)) }
                @for star in Star::ALL {
                    (laid.star(star, &html! {
                        @for place in Place::ALL {
                            @let space = Space::new(star, place);
                            @if !is_touched(space) { (laid.space(space)) }
                        }
                        @if stars.is_complete(star) { use href="#pavilion-boss" {} }
                    }))
                }
            }
            // Last, so that no neighbor covers the light around them.
            @for (space, touch) in &touches {
                (touchable(Some(touch), &laid.star(space.star(), &laid.lit(*space, touch))))
            }
        }
    }
}

/// A board with its tiles.
struct Laid<'a> {
    stars: &'a Stars,
    side: Side,
    seat: Seat,
}

impl Laid<'_> {
    /// What belongs to a star, around its middle and in its print.
    fn star(&self, star: Star, content: &Markup) -> Markup {
        let (x, y) = star_center(star);
        html! {
            g class=(self.print(star)) transform={ "translate(" (x) " " (y) ")" } { (content) }
        }
    }

    /// A tile, or an empty space with its price.
    fn space(&self, space: Space) -> Markup {
        let Some(color) = self.stars.at(space) else { return self.empty(space) };
        let letter = color.letter();
        let star = space.star().letter().to_ascii_lowercase();
        let place = format!("s{}.{star}{}", self.seat, space.spot().number());
        html! {
            g .tile data-tile=(letter) data-place=(place) {
                (turned(&format!("#pavilion-{letter}"), space))
            }
        }
    }

    fn empty(&self, space: Space) -> Markup {
        let color = self.only_color(space.star());
        let print = color.map_or('M', Color::letter).to_ascii_lowercase();
        let (x, y) = along_axis(space, REACH - 13);
        html! {
            (turned(&format!("#pavilion-{print}"), space))
            text x=(x) y=(y + 18) { (space.price(self.side)) }
        }
    }

    /// A space that can be touched: what it brings stands on it, larger than what it costs.
    fn lit(&self, space: Space, touch: &Touch) -> Markup {
        if self.stars.is_filled(space) {
            return self.space(space);
        }
        if touch.light == Light::Dark {
            return html! { g aria-hidden="true" { (self.space(space)) } };
        }
        let bare = touch.note.is_empty();
        let (x, y) = along_axis(space, if bare { REACH } else { REACH - 40 });
        html! {
            (turned("#pavilion-lit", space))
            @if bare {
                text aria-hidden="true" x=(x) y=(y + 18) { (space.price(self.side)) }
            } @else {
                text .cost aria-hidden="true" x=(x) y=(y + 11) { (space.price(self.side)) }
                @let (x, y) = along_axis(space, REACH + 11);
                text .gain aria-hidden="true" x=(x) y=(y + 16) { (touch.note) }
            }
        }
    }

    fn feature(&self, feature: &Feature) -> Markup {
        let (x, y) = feature_center(feature);
        let is_surrounded = feature.spaces().all(|space| self.stars.is_filled(space));
        let motif = match feature.kind {
            FeatureKind::Pillar => "#pavilion-pillar",
            FeatureKind::Statue => "#pavilion-statue",
            FeatureKind::Window => "#pavilion-window",
        };
        html! { use .won[is_surrounded] href=(motif) x=(x) y=(y) {} }
    }

    /// The only color that a star takes; a star of the beige side may have to be begun for that.
    fn only_color(&self, star: Star) -> Option<Color> {
        let open = self.stars.open_colors(self.side, star);
        Color::ALL.into_iter().find(|&color| open == Colors::only(color))
    }

    /// The class of a star's empty spaces.
    fn print(&self, star: Star) -> &'static str {
        match (self.only_color(star), self.side) {
            (Some(Color::Purple), _) => "P",
            (Some(Color::Green), _) => "G",
            (Some(Color::Orange), _) => "O",
            (Some(Color::Yellow), _) => "Y",
            (Some(Color::Blue), _) => "B",
            (Some(Color::Red), _) => "R",
            (None, Side::Colored) => "M",
            (None, Side::Beige) => "beige",
        }
    }
}

/// A face on a space, turned as the space is; seen from the middle of the star.
fn turned(face: &str, space: Space) -> Markup {
    html! { use href=(face) y=(-REACH) transform={ "rotate(" (turn(space)) ")" } {} }
}
