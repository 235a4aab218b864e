//! All integration tests of this crate in one program: it is linked once.

mod answers;
mod api;
mod assets;
mod cards;
mod clocks;
mod common;
mod connections;
mod deals;
mod games;
mod growth;
mod hints;
mod languages;
mod learn;
mod limits;
mod lists;
mod live;
mod outside;
mod replay;
mod restart;
mod reviews;
mod safety;
mod seats;
mod siblings;
mod trouble;
mod turns;
