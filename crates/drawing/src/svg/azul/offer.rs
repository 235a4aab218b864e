//! What can be taken: displays and the center.

use azul::{Color, Position};
use maud::{Markup, html};
use tiles::{Color as _, Source, Tiles};

use super::super::{Light, Touch, touchable};
use super::{Look, PITCH, Point, Spot, TILE, Thing, laid, marker, note, role};

/// The side of a display's drawing.
pub(super) const PLATE: i32 = 130;
/// Around the tiles on a tray of the center.
const TRAY: i32 = 6;
/// How many columns of tiles, the marker among them, have room side by side on a small phone.
const ROOM: i32 = 12;

/// The places on a display, going around: consecutive ones lie side by side.
const CORNERS: [Point; 4] = {
    let near = (PLATE - TILE - PITCH) / 2;
    let far = near + PITCH;
    [(near, near), (far, near), (far, far), (near, far)]
};

/// One display with its tiles, all of a color side by side.
///
/// For the center this is an empty plate: see [`center`].
pub fn display(position: &Position, source: Source, look: &Look) -> Markup {
    let tiles = source.display_index().map_or(Tiles::EMPTY, |it| position.displays()[it].tiles());
    let groups = groups(tiles, source, look);
    // What is not chosen goes to the center, so it steps back.
    let class = if any_chosen(&groups) { "azul display picked" } else { "azul display" };
    html! {
        svg class=(class) viewBox={ "0 0 " (PLATE) " " (PLATE) }
            role=(role(any_touch(&groups))) aria-label=((look.name)(Thing::Offer(source))) {
            use href="#azul-plate" {}
            @if tiles.is_empty() { use href="#azul-foot" {} }
            text .azul-mark x="65" y="17" aria-hidden="true" { (source) }
            @for group in &groups { (group.on_plate()) }
        }
    }
}

/// The center: the first-player marker if it lies there, and the tiles, each color on a tray.
pub fn center(position: &Position, look: &Look) -> Markup {
    let groups = groups(position.center(), Source::CENTER, look);
    html! {
        div .azul.center role=(role(any_touch(&groups)))
            aria-label=((look.name)(Thing::Offer(Source::CENTER))) {
            @for tray in trays(position, &groups) { (tray.drawing) }
        }
    }
}

/// A part of the center: a drawing of its own, so that a page can wrap the center between them.
pub(super) struct Tray {
    pub(super) drawing: Markup,
    /// Width and height.
    pub(super) size: Point,
}

/// The center in parts, for the caller to lay out.
pub(super) fn center_trays(position: &Position, look: &Look) -> Vec<Tray> {
    trays(position, &groups(position.center(), Source::CENTER, look))
}

fn trays(position: &Position, groups: &[Group]) -> Vec<Tray> {
    // The first to take from the center gets the marker too (A5).
    let marker = position.marker().is_none().then(|| {
        let size = tray_size(1, 1);
        let drawing = html! {
            svg .tray.rows-1.comes-along[any_chosen(groups)] viewBox=(view_box(size)) aria-hidden="true" {
                g .halo {
                    circle .azul-ring cx="26" cy="26" r="25" {}
                    circle .azul-gleam cx="26" cy="26" r="22" {}
                }
                (marker("c.marker", (TRAY, TRAY)))
            }
        };
        Tray { drawing, size }
    });
    let columns: i32 = groups.iter().map(|group| group.columns(group.rows(false))).sum();
    let crowded = columns + i32::from(marker.is_some()) > ROOM;
    marker.into_iter().chain(groups.iter().map(|group| group.on_tray(crowded))).collect()
}

/// All tiles of one color in one place.
struct Group {
    source: Source,
    color: Color,
    count: usize,
    /// How many tiles of other colors come before these.
    before: usize,
    touch: Option<Touch>,
}

fn groups(tiles: Tiles<Color>, source: Source, look: &Look) -> Vec<Group> {
    let mut before = 0;
    let group = |color| {
        let count = usize::from(tiles.count(color));
        let touch = (look.touch)(Spot::Pick(source, color));
        before += count;
        Group { source, color, count, before: before - count, touch }
    };
    tiles.colors().map(group).collect()
}

fn any_touch(groups: &[Group]) -> bool {
    groups.iter().any(|group| group.touch.is_some())
}

fn any_chosen(groups: &[Group]) -> bool {
    groups.iter().any(|group| group.touch.as_ref().is_some_and(|touch| touch.chosen))
}

impl Group {
    fn on_plate(&self) -> Markup {
        let corners = &CORNERS[self.before..self.before + self.count];
        // A quarter of the plate for each tile: on a phone a tile alone is too small for a finger.
        let quarter = |at: i32| if at == CORNERS[0].0 { 0 } else { PLATE / 2 };
        let hits = html! {
            @if self.touch.is_some() {
                @for &(x, y) in corners { use href="#azul-hit" x=(quarter(x)) y=(quarter(y)) {} }
            }
        };
        self.drawn(&hits, corners, edge(corners))
    }

    /// Up to three in a row are seen at a glance, more are easier in two rows. In a crowded center two rows leave each tile more room.
    fn rows(&self, crowded: bool) -> i32 {
        let most = if crowded { 1 } else { 3 };
        if self.count > most { 2 } else { 1 }
    }

    fn columns(&self, rows: i32) -> i32 {
        (self.count as i32 + rows - 1) / rows
    }

    fn on_tray(&self, crowded: bool) -> Tray {
        let count = self.count as i32;
        let rows = self.rows(crowded);
        let columns = self.columns(rows);
        let corner = |index: i32| {
            let (row, column) = (index / columns, index % columns);
            // A last row with one tile less stands in the middle.
            let indent = row * (columns * rows - count) * PITCH / 2;
            (TRAY + column * PITCH + indent, TRAY + row * PITCH)
        };
        let corners: Vec<Point> = (0..count).map(corner).collect();
        let (width, height) = (columns * PITCH + 6, rows * PITCH + 6);
        let bed = html! { rect .azul-bed x="1" y="1" rx="9" width=(width) height=(height) {} };
        let size = tray_size(columns, rows);
        let drawing = html! {
            svg class={ "tray rows-" (rows) } viewBox=(view_box(size)) {
                (self.drawn(&bed, &corners, (width - 10, 14)))
            }
        };
        Tray { drawing, size }
    }

    /// The tiles over what lies below them, with a halo that joins them.
    fn drawn(&self, below: &Markup, corners: &[Point], note_at: Point) -> Markup {
        let drawing = html! {
            (below)
            @if self.touch.is_some() {
                g .halo {
                    // First all rings, then all they enclose, so that the halos of neighbors merge.
                    @for id in ["#azul-ring", "#azul-gleam"] {
                        @for (x, y) in corners { use href=(id) x=(x) y=(y) {} }
                    }
                }
            }
            @for (index, &at) in corners.iter().enumerate() {
                (laid(self.color, &self.place(index), at))
            }
            @if self.touch.as_ref().is_some_and(|touch| touch.light == Light::Advised) {
                @for (x, y) in corners { rect .azul-advice x=(x - 2) y=(y - 2) width=(TILE + 4) height=(TILE + 4) rx="8" {} }
            }
            (note(self.touch.as_ref(), note_at))
        };
        touchable(self.touch.as_ref(), &drawing)
    }

    fn place(&self, index: usize) -> String {
        match self.source.display_index() {
            // On a display tiles are counted through all colors.
            Some(_) => format!("d{}.{}", self.source, self.before + index),
            None => format!("c.{}.{index}", self.color.letter()),
        }
    }
}

/// At the outer edge of a group, where a note hides least of the ornaments.
fn edge(corners: &[Point]) -> Point {
    let count = corners.len() as i32;
    let outward = |sum: i32| {
        let middle = sum / count + TILE / 2;
        middle + (middle - PLATE / 2).signum() * TILE / 2
    };
    let sums = corners.iter().fold((0, 0), |sums, at| (sums.0 + at.0, sums.1 + at.1));
    (outward(sums.0), outward(sums.1))
}

fn tray_size(columns: i32, rows: i32) -> Point {
    let side = |tiles: i32| tiles * PITCH - (PITCH - TILE) + 2 * TRAY;
    (side(columns), side(rows))
}

fn view_box((width, height): Point) -> String {
    format!("0 0 {width} {height}")
}
