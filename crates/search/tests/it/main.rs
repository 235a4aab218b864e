//! All integration tests of this crate in one program: it is linked once.

mod behavior;
mod common;
mod crew;
mod exact;
