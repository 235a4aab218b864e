//! Fresh seeds.

/// A seed that nobody has used before, from the operating system's generator.
pub fn fresh_seed() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
