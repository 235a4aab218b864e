//! Whole games a second: `cargo bench --profile dist -p bots`.
fn main() {}
