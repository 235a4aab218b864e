//! All integration tests of this crate in one program: it is linked once.

mod admin;
mod arena;
mod commands;
mod common;
mod dataset;
mod league;
mod load;
mod looks;
mod many;
mod nets;
mod play;
mod puzzles;
mod review;
mod serve;
mod simulate;
mod trouble;
mod verify;
