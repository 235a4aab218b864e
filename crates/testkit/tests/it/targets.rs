//! The fuzz targets on a stable compiler: their corpus, random bytes, and mutations of the corpus.

use std::fs;
use std::path::Path;

use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use testkit::targets;

/// Inputs that each target gets besides its corpus.
const MUTATIONS: usize = 3_000;

/// Letters that mean something in one of the formats.
const LETTERS: &[u8] = b"0123456789BYRKWPGOCFXDS:,+.[]{}\"\n";

#[test]
fn no_target_finds_anything() {
    for (name, target) in targets::ALL {
        let corpus = corpus(name);
        assert!(!corpus.is_empty(), "{name} has no corpus");
        for input in &corpus {
            target(input);
        }
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        for round in 0..MUTATIONS {
            let mut input = match round % 4 {
                0 => (0..below(&mut rng, 200)).map(|_| rng.next_u32() as u8).collect(),
                _ => corpus[below(&mut rng, corpus.len())].clone(),
            };
            for _ in 0..below(&mut rng, 6) {
                mutate(&mut input, &corpus, &mut rng);
            }
            target(&input);
        }
    }
}

/// The small corpus that is kept with the project.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let files = fs::read_dir(&folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).expect("a file that can be read")).collect()
}

fn mutate(input: &mut Vec<u8>, corpus: &[Vec<u8>], rng: &mut impl Rng) {
    let at = below(rng, input.len() + 1);
    match below(rng, 6) {
        0 => input.insert(at, rng.next_u32() as u8),
        1 if at < input.len() => input[at] = LETTERS[below(rng, LETTERS.len())],
        2 if at < input.len() => _ = input.remove(at),
        3 if at < input.len() => input[at] ^= 1 << below(rng, 8),
        4 => input.truncate(at),
        _ => {
            // A piece of another input: two halves of two states, a move in the wrong record.
            let other = &corpus[below(rng, corpus.len())];
            let from = below(rng, other.len() + 1);
            let to = from + below(rng, (other.len() - from).min(40) + 1);
            input.splice(at..at, other[from..to].iter().copied());
        }
    }
}

fn below(rng: &mut impl Rng, bound: usize) -> usize {
    ((u128::from(rng.next_u64()) * bound as u128) >> 64) as usize
}
