//! All integration tests of this crate in one program: it is linked once.

mod architecture;
mod cases;
mod circles;
mod forecast;
mod golden;
mod late;
mod laws;
mod puzzles;
mod rule_cases;
mod solver;
mod targets;
mod twin;
