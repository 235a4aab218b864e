//! All integration tests of this crate in one program: it is linked once.

mod common;
mod growth;
mod puzzles;
mod refusals;
mod reviews;
mod slow_disk;
mod story;
