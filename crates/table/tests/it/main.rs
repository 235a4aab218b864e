//! All integration tests of this crate in one program: it is linked once.

mod clock;
mod common;
mod devices;
mod hints;
mod mixing;
mod story;
