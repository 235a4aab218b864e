//! Text that fits the terminal: wrapping, columns, digits in groups.

use unicode_width::UnicodeWidthStr as _;

/// The widest line: the classic terminal.
pub(crate) const WIDTH: usize = 80;

/// A paragraph that begins at the column `indent` and returns to it on every further line.
///
/// The caller prints what comes before that column on the first line. A word that is wider than the
/// terminal stays whole: it is a file name, to be copied. A percent sign stays with its number.
pub(crate) fn wrapped(text: &str, indent: usize) -> String {
    let mut wrapped = String::new();
    let mut width = indent;
    let text = text.replace(" %", "\u{a0}%");
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        let taken = word.width();
        if width > indent && width + 1 + taken > WIDTH {
            wrapped.push('\n');
            wrapped.push_str(&" ".repeat(indent));
            width = indent;
        } else if width > indent {
            wrapped.push(' ');
            width += 1;
        }
        wrapped.push_str(word);
        width += taken;
    }
    wrapped.replace('\u{a0}', " ")
}

/// Every line as it is, if it fits; wrapped below its own beginning, if it does not.
pub(crate) fn wrapped_lines(text: &str) -> String {
    let fit = |line: &str| {
        if line.width() <= WIDTH {
            return line.to_owned();
        }
        let indent = line.chars().take_while(|c| *c == ' ').count();
        " ".repeat(indent) + &wrapped(line, indent)
    };
    text.lines().flat_map(|line| [fit(line), "\n".to_owned()]).collect()
}

/// Items in columns of equal width; a new line begins wherever `breaks` says so between two.
pub(crate) fn in_columns(items: &[String], breaks: impl Fn(&str, &str) -> bool) -> String {
    const MARGIN: usize = 2;
    let cell = items.iter().map(|item| item.width()).max().unwrap_or(0) + 2;
    let most = ((WIDTH - MARGIN) / cell).max(1);
    let mut lines: Vec<Vec<&str>> = Vec::new();
    for item in items {
        match lines.last_mut() {
            Some(line) if line.len() < most && !line.last().is_some_and(|l| breaks(l, item)) => {
                line.push(item);
            }
            _ => lines.push(vec![item]),
        }
    }
    let text = |line: Vec<&str>| -> String {
        let cells: String = line.iter().map(|item| format!("{item:<cell$}")).collect();
        format!("{}{}\n", " ".repeat(MARGIN), cells.trim_end())
    };
    lines.into_iter().map(text).collect()
}

/// Rows below each other: the first cell is left-aligned, the others right-aligned.
pub(crate) fn table(rows: &[Vec<String>]) -> String {
    let cell = |row: &Vec<String>, at: usize| row.get(at).map_or(0, |cell| cell.width());
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> =
        (0..count).map(|at| rows.iter().map(|row| cell(row, at)).max().unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let mut line = String::new();
        for (at, (text, width)) in row.iter().zip(&widths).enumerate() {
            let blanks = " ".repeat(width - text.width());
            line += "  ";
            line += &if at == 0 { format!("{text}{blanks}") } else { format!("{blanks}{text}") };
        }
        format!("{}\n", line.trim_end())
    };
    rows.iter().map(line).collect()
}

/// A number with its digits in groups of three: `1 234 567`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_wrapped_at_blanks() {
        let text = wrapped(&"tile ".repeat(40), 6);
        assert!(text.lines().all(|line| line.width() <= WIDTH));
        assert!(text.lines().skip(1).all(|line| line.starts_with("      tile")));
        assert_eq!(text.split_whitespace().count(), 40);
        assert_eq!(wrapped("", 3), "");
    }

    #[test]
    fn a_word_wider_than_the_terminal_stays_whole() {
        let long = "x".repeat(100);
        assert_eq!(wrapped(&format!("see {long} there"), 0), format!("see\n{long}\nthere"));
    }

    #[test]
    fn columns_break_between_groups() {
        let items: Vec<String> = ["1B1", "1B2", "2R1"].map(str::to_owned).to_vec();
        let text = in_columns(&items, |a, b| a[..1] != b[..1]);
        assert_eq!(text, "  1B1  1B2\n  2R1\n");
    }

    #[test]
    fn digits_stand_in_groups_of_three() {
        let cases = [(0, "0"), (999, "999"), (1_000, "1 000"), (12_345_678, "12 345 678")];
        for (number, text) in cases {
            assert_eq!(grouped(number), text);
        }
    }
}
