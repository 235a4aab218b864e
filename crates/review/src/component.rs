//! What the difference between two lines is made of.

use bots::Prospect;
use record::PointsFor;
use serde::{Deserialize, Serialize};
use tiles::Seat;

/// What points are won or lost for by the end of a round: what was scored, and what can be hoped for later.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Component {
    /// Azul: tiles on the wall.
    Wall,
    /// Azul: the floor line.
    Floor,
    /// Azul: rows of the wall.
    Rows,
    /// Azul: columns of the wall.
    Columns,
    /// Azul: colors of the wall.
    Colors,
    /// Azul: tiles on pattern lines that are not complete.
    Lines,
    /// Both games: starting the next round.
    Start,
    /// Summer Pavilion: tiles placed on stars.
    Placing,
    /// Summer Pavilion: the marker, and tiles that could not be kept.
    Lost,
    /// Summer Pavilion: stars.
    Stars,
    /// Summer Pavilion: numbers covered on all stars.
    Numbers,
    /// Summer Pavilion: tiles in hand and kept.
    Hand,
    /// Summer Pavilion: pillars, statues and windows.
    Features,
}

impl Component {
    /// Every component; each stands at the place of its number.
    pub const ALL: [Component; 13] = [
        Component::Wall,
        Component::Floor,
        Component::Rows,
        Component::Columns,
        Component::Colors,
        Component::Lines,
        Component::Start,
        Component::Placing,
        Component::Lost,
        Component::Stars,
        Component::Numbers,
        Component::Hand,
        Component::Features,
    ];

    /// What events bring points for; nothing for the points that everybody begins with.
    pub(crate) fn of_points(what: PointsFor) -> Option<Component> {
        let component = match what {
            PointsFor::WALL => Component::Wall,
            PointsFor::FLOOR => Component::Floor,
            PointsFor::ROWS => Component::Rows,
            PointsFor::COLUMNS => Component::Columns,
            PointsFor::COLORS => Component::Colors,
            PointsFor::PLACING => Component::Placing,
            PointsFor::LOST => Component::Lost,
            PointsFor::STARS => Component::Stars,
            PointsFor::NUMBERS => Component::Numbers,
            _ => return None,
        };
        Some(component)
    }

    /// Its name in answers.
    pub fn name(self) -> &'static str {
        match self {
            Component::Wall => "wall",
            Component::Floor => "floor",
            Component::Rows => "rows",
            Component::Columns => "columns",
            Component::Colors => "colors",
            Component::Lines => "lines",
            Component::Start => "start",
            Component::Placing => "placing",
            Component::Lost => "lost",
            Component::Stars => "stars",
            Component::Numbers => "numbers",
            Component::Hand => "hand",
            Component::Features => "features",
        }
    }
}

impl From<Prospect> for Component {
    fn from(prospect: Prospect) -> Component {
        match prospect {
            Prospect::Rows => Component::Rows,
            Prospect::Columns => Component::Columns,
            Prospect::Colors => Component::Colors,
            Prospect::Lines => Component::Lines,
            Prospect::Start => Component::Start,
            Prospect::Hand => Component::Hand,
            Prospect::Stars => Component::Stars,
            Prospect::Numbers => Component::Numbers,
            Prospect::Features => Component::Features,
        }
    }
}

/// One reason why a move was worse than the best one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reason {
    /// What the points are for.
    pub what: Component,
    /// Whose points they are.
    #[serde(with = "crate::json::seat")]
    pub seat: Seat,
    /// How they change the points of the seat that decided, own less the others': below 0, since the move was worse.
    pub points: f64,
}
