//! Which blanks of a sentence must not break a line.

const NO_BREAK: char = '\u{a0}';

/// A sentence as it is set on a page: numbers stay with their words, no line ends in a word of one
/// letter, and none begins with a dash.
pub(crate) fn typeset(sentence: &str) -> String {
    let mut set = String::with_capacity(sentence.len() + 8);
    let mut words = sentence.split(' ').peekable();
    while let Some(word) = words.next() {
        set.push_str(word);
        let Some(next) = words.peek() else { break };
        set.push(if stay_together(word, next) { NO_BREAK } else { ' ' });
    }
    set
}

fn stay_together(word: &str, next: &str) -> bool {
    // An option of a command may be copied and typed.
    if word.starts_with("--") {
        return false;
    }
    let is_number = |word: &str| word.ends_with(|last: char| last.is_ascii_digit());
    let mut letters = word.trim_start_matches(['(', '«', '„', '“']).chars();
    let short = letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none();
    let marks = ['.', ',', ':'];
    let counts = !word.ends_with(marks) && is_number(next.trim_end_matches(marks));
    short || counts || is_number(word) || next == "—"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(sentence: &str) -> String {
        typeset(sentence).replace(NO_BREAK, "_")
    }

    #[test]
    fn numbers_stay_with_their_words() {
        assert_eq!(set("Ana takes 3 tiles from display 5"), "Ana takes_3_tiles from display_5");
        assert_eq!(set("row 1, column 2: +1 point"), "row_1, column_2: +1_point");
        assert_eq!(set(""), "");
        // It is typed as it stands there.
        assert_eq!(set("allow it with --host 10.0.0.1"), "allow it with --host 10.0.0.1");
    }

    #[test]
    fn no_line_ends_in_a_short_word_or_begins_with_a_dash() {
        assert_eq!(set("dlaždici z výlohy"), "dlaždici z_výlohy");
        assert_eq!(set("ход (с диска)"), "ход (с_диска)");
        assert_eq!(set("Один цвет — джокер"), "Один цвет_— джокер");
        assert_eq!(set("× nothing"), "× nothing");
    }

    #[test]
    fn setting_twice_changes_nothing() {
        let once = typeset("Плитки в центре — 3 синие и 1 красная");
        assert_eq!(typeset(&once), once);
    }
}
