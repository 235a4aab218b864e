//! Lines of bounded length.

use std::io::{self, BufRead, Read as _};

/// A longer line is not kept in memory.
pub(crate) const LONGEST: usize = 1 << 20;

/// One line of input, without its end.
pub(crate) enum Line {
    /// The line.
    Whole(Vec<u8>),
    /// The line was longer than [`LONGEST`] bytes and has been passed over.
    TooLong,
}

/// Reads the next line; `None` at the end of input.
pub(crate) fn next(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    // One byte more, which is the end of the longest line.
    if input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    line.pop_if(|last| *last == b'\n');
    if line.len() <= LONGEST {
        return Ok(Some(Line::Whole(line)));
    }
    input.skip_until(b'\n')?;
    Ok(Some(Line::TooLong))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lengths(input: &[u8]) -> Vec<Option<usize>> {
        let mut input = io::BufReader::with_capacity(1 << 12, input);
        std::iter::from_fn(|| next(&mut input).expect("memory can be read"))
            .map(|line| match line {
                Line::Whole(line) => Some(line.len()),
                Line::TooLong => None,
            })
            .collect()
    }

    #[test]
    fn a_line_may_be_one_mebibyte_long_and_no_longer() {
        let mut input = vec![b'x'; LONGEST];
        input.extend(b"\n\nab\n");
        input.extend(vec![b'y'; LONGEST + 1]);
        input.extend(b"\nlast");
        assert_eq!(lengths(&input), [Some(LONGEST), Some(0), Some(2), None, Some(4)]);
        assert_eq!(lengths(b""), []);
        assert_eq!(lengths(b"\n"), [Some(0)]);
    }
}
