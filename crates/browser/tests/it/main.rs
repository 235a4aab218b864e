//! All integration tests of this crate in one program: it is linked once.

mod analysis;
mod around;
mod calm;
mod choices;
mod editor;
mod hints;
mod keyboard;
mod learn;
mod motion;
mod offline;
mod pages;
mod plain;
mod pointer;
mod puzzles;
mod replay;
mod review;
mod together;
