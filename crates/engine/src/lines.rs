//! Lines of bounded length.

use std::io::{self, BufRead};

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
    let mut length = 0;
    loop {
        let bytes = match input.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if bytes.is_empty() && length == 0 {
            return Ok(None);
        }
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        if line.len() + part.len() <= LONGEST {
            line.extend_from_slice(part);
        }
        // The end of the line counts too, so that an empty line is not the end of input.
        length += part.len() + usize::from(end.is_some());
        let used = part.len() + usize::from(end.is_some());
        let at_end = end.is_some() || bytes.is_empty();
        input.consume(used);
        if at_end {
            let text = length - usize::from(end.is_some());
            return Ok(Some(if text > LONGEST { Line::TooLong } else { Line::Whole(line) }));
        }
    }
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
