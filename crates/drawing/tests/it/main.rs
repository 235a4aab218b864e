//! All integration tests of this crate in one program: it is linked once.

mod common;
mod drawings;
mod golden;
mod telling;
