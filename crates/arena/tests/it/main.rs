//! All integration tests of this crate in one program: it is linked once.

mod matches;
mod misbehaving;
mod self_play;
