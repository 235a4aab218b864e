//! Every page and every live update as a function of what it shows.
//!
//! A page takes a [`Viewer`] (who looks) and a view (what there is to see) and gives HTML. Choosing is a
//! link, playing is a form, and a small script makes the table live.
//!
//! ```
//! use pages::{Home, Taste, Viewer};
//! use words::{Language, Words};
//!
//! let words = Words::new(Language::English);
//! let (origin, wants_fragment, now) = ("http://localhost", false, 0);
//! let viewer = Viewer { words: &words, taste: Taste::default(), origin, wants_fragment, now };
//! let page = pages::home(&viewer, &Home::default());
//! assert!(page.render(&viewer).starts_with("<!DOCTYPE html>"));
//! ```
//!
//! # What this crate does not do
//!
//! It has no tokio, no store and no clock: the time is a part of the viewer. It answers no request. It decides
//! no rule (the games do) and draws no board (`drawing` does).

mod analysis;
mod aside;
mod assets;
mod audience;
mod azul;
mod cache;
mod card;
mod choice;
mod choosing;
mod clock;
mod coach;
mod deals;
mod device;
mod editor;
mod end;
mod fields;
mod games;
mod hero;
mod hint;
mod home;
mod import;
mod layout;
mod learn;
mod letters;
mod listing;
mod log;
mod market;
mod names;
mod new_table;
mod pavilion;
mod preview;
mod prompt;
mod puzzles;
mod reading;
mod refused;
mod replay;
mod review;
mod scene;
mod seats;
mod settings;
mod share;
mod table;
mod taste;
mod view;
mod viewer;
mod watch;

pub use analysis::{
    Against, AnalysisBoard, Begun, DealByHand, EngineLine, EngineOpinion, analysis, begin_analysis,
    study_picture,
};
pub use assets::{Asset, asset_at, worker};
pub use audience::Audience;
pub use cache::TableCache;
pub use card::{Card, game_card, home_card, table_card};
pub use choice::Choice;
pub use deals::{Deals, deals};
pub use device::{device, take_seat};
pub use editor::{EditorCheck, EditorForm, editor};
pub use games::games;
pub use home::{Home, home};
pub use import::import;
pub use layout::{Page, refusal};
pub use learn::{Progress, learn, lessons};
pub use listing::Row;
pub use names::names;
pub use new_table::{MOST_COPIES, new_table};
pub use puzzles::{
    Daily, PuzzleHub, PuzzlePage, PuzzleQuery, PuzzleState, Standing, TriedPuzzle, puzzle,
    puzzle_feed, puzzle_hub, puzzle_picture,
};
pub use reading::{Fault, Reading, blank_record, read_record};
pub use refused::refused;
pub use replay::{Replay, picture, replay};
pub use review::{ReviewFound, ReviewPlace, ReviewedGame, Trying, review};
pub use settings::settings;
pub use share::code;
pub use table::{table_page, update};
pub use taste::{Scheme, Speed, Taste};
pub use view::TableView;
pub use viewer::Viewer;
pub use watch::watch;
