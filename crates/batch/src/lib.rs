//! Both games as arrays: what learning programs need.
//!
//! Every move of a ruleset has a number, its *action*; every position can be written as bytes, its
//! *observation*; and a [`Batch`] plays thousands of games at once. `docs/python.md` describes the layouts.
//!
//! ```
//! use batch::{Batch, Layout, Options};
//!
//! let ruleset = "azul:2".parse().unwrap();
//! let layout = Layout::new(ruleset);
//! assert_eq!(layout.moves().len(), 180);
//! assert_eq!(layout.moves()[17], "1RF");
//!
//! let mut batch = Batch::new(ruleset, 8, Options::default()).unwrap();
//! let mut frame = batch.frame();
//! batch.reset(7, frame.views());
//! let mut actions = vec![0; 8];
//! batch.sample(&mut actions);
//! batch.step(&actions, frame.views()).unwrap();
//! assert_eq!(frame.seats, [1; 8]);
//! ```
//!
//! # What this crate does not do
//!
//! It decides no rule and knows no learner. It has no clock and does no I/O. It is used by the Python package only.

mod arrays;
mod azul;
mod batch;
mod frame;
mod game;
mod layout;
mod options;
mod pavilion;
mod planes;

pub use arrays::Arrays;
pub use batch::{BadAction, BadBatch, Batch};
pub use frame::{Frame, Views, Widths};
pub use layout::{Layout, legal_actions, observe, viewer};
pub use options::{Options, Reward};
pub use planes::{Plane, Planes, Watch};
