//! All integration tests of this crate in one program: it is linked once.

mod analysis;
mod levels;
mod nets;
mod reuse;
mod signature;
