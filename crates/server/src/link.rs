//! A study as a part of an address: its text, compressed. So an analysis needs no database, and a link is all there is
//! to keep.

use std::io::Read as _;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};
use record::Study;

use crate::refusal::Refusal;

/// The longest link. Proxies usually take addresses of 8 KB.
const LONGEST: usize = 7_500;
/// The longest text of a study; a whole game of four has about six kilobytes.
const LONGEST_TEXT: u64 = 64 * 1024;
/// How many deals and moves a study may have in all.
const MOST_ENTRIES: usize = 1_500;

/// The study as addresses have it.
pub(crate) fn write(study: &Study) -> Result<String, Refusal> {
    let text = study.to_string();
    let mut compressed = Vec::new();
    let read =
        DeflateEncoder::new(text.as_bytes(), Compression::best()).read_to_end(&mut compressed);
    read.map_err(|_| Refusal::StudyTooLong)?;
    let link = URL_SAFE_NO_PAD.encode(compressed);
    let fits =
        link.len() <= LONGEST && text.len() as u64 <= LONGEST_TEXT && study.last() <= MOST_ENTRIES;
    if fits { Ok(link) } else { Err(Refusal::StudyTooLong) }
}

/// The study of an address.
pub(crate) fn read(link: &str) -> Result<Study, Refusal> {
    if link.len() > LONGEST {
        return Err(Refusal::StudyTooLong);
    }
    let compressed = URL_SAFE_NO_PAD.decode(link).map_err(|_| Refusal::NotFound)?;
    let mut text = String::new();
    // A few bytes may stand for very many.
    let read = DeflateDecoder::new(&*compressed).take(LONGEST_TEXT + 1).read_to_string(&mut text);
    read.map_err(|_| Refusal::NotFound)?;
    let study: Study = text.parse().map_err(|_| Refusal::NotFound)?;
    let fits = text.len() as u64 <= LONGEST_TEXT && study.last() <= MOST_ENTRIES;
    if fits { Ok(study) } else { Err(Refusal::StudyTooLong) }
}

#[cfg(test)]
mod tests {
    use std::iter::repeat_n;

    use record::{AnyPosition, Ruleset};
    use tiles::Turn;

    use super::*;

    /// A whole game in which the same seeds decide everything.
    fn game(ruleset: Ruleset) -> Study {
        let mut study = Study::new(AnyPosition::new(ruleset));
        let mut at = 0;
        for step in 0..1_200 {
            let text = match study.position(at).turn() {
                Turn::Over => break,
                Turn::Deal => study.position(at).clone().deal_from_seed(&step.to_string()).unwrap(),
                Turn::Seat(_) => {
                    let moves = study.position(at).moves();
                    moves[step * 7 % moves.len()].clone()
                }
            };
            at = study.add(at, &text).unwrap();
        }
        study
    }

    #[test]
    fn whole_games_fit_into_an_address() {
        for ruleset in Ruleset::plain() {
            let study = game(ruleset);
            let link = write(&study).unwrap();
            assert!(link.bytes().all(|it| it.is_ascii_alphanumeric() || b"-_".contains(&it)));
            assert!(link.len() < 4_000, "{ruleset}: {}", link.len());
            assert_eq!(read(&link).unwrap(), study, "{ruleset}");
        }
    }

    #[test]
    fn what_is_broken_or_too_long_is_refused() {
        let packed = |text: &str| {
            let mut packed = Vec::new();
            DeflateEncoder::new(text.as_bytes(), Compression::best())
                .read_to_end(&mut packed)
                .unwrap();
            URL_SAFE_NO_PAD.encode(packed)
        };
        for broken in ["", "x", "%%", "AAAA", &packed("[Ruleset \"azul:9\"]\n"), &packed("\u{0}")] {
            assert!(matches!(read(broken), Err(Refusal::NotFound)), "{broken:?}");
        }
        let bomb: String = repeat_n('\n', 2_000_000).collect();
        let bomb = packed(&format!("[Ruleset \"azul:2\"]\n{bomb}"));
        assert!(bomb.len() < LONGEST && matches!(read(&bomb), Err(Refusal::StudyTooLong)));
        let long = "A".repeat(LONGEST + 1);
        assert!(matches!(read(&long), Err(Refusal::StudyTooLong)));
    }
}
