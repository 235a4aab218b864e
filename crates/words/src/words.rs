//! Looking messages up and filling them in.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::typeset::typeset;
use crate::{Arg, Language};

/// The words of one language; English stands in for a message that the language lacks.
pub struct Words {
    language: Language,
    bundle: Bundle,
    english: Option<Bundle>,
    /// What is done to a sentence before it is said.
    finish: fn(&str) -> String,
    /// Sentences that were said before: a page says the same ones again and again, and filling one
    /// in takes microseconds.
    said: Mutex<HashMap<String, String>>,
}

/// The most sentences to remember; after that, remembering starts over.
const MOST_SAID: usize = 4_096;

type Bundle = FluentBundle<FluentResource>;

impl Words {
    /// The words of this language, as plain text.
    pub fn new(language: Language) -> Words {
        Words::finished(language, str::to_owned)
    }

    /// The words of this language for pages: some blanks do not break lines.
    pub fn typeset(language: Language) -> Words {
        Words::finished(language, typeset)
    }

    fn finished(language: Language, finish: fn(&str) -> String) -> Words {
        let english = (language != Language::English)
            .then(|| bundle(Language::English, Language::English.text()));
        Words {
            language,
            bundle: bundle(language, language.text()),
            english,
            finish,
            said: Mutex::default(),
        }
    }

    /// Which language this is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message in which nothing varies.
    ///
    /// An unknown id comes back in brackets: a missing sentence must never stop a game.
    pub fn say(&self, id: &str) -> String {
        self.say_with(id, &[])
    }

    /// A message, and what varies in it.
    pub fn say_with(&self, id: &str, args: &[(&str, Arg)]) -> String {
        let key = key(id, args);
        let said = || self.said.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sentence) = said().get(&key) {
            return sentence.clone();
        }
        let sentence = self.fill_in(id, args);
        let mut said = said();
        if said.len() >= MOST_SAID {
            said.clear();
        }
        said.insert(key, sentence.clone());
        sentence
    }

    /// A number as this language writes it, with so many decimals and a true minus sign.
    pub fn decimal(&self, number: f64, decimals: usize) -> String {
        let written = format!("{number:.decimals$}").replace('-', "−");
        // What rounds to nothing has no sign.
        let is_zero = !written.contains(|digit: char| ('1'..='9').contains(&digit));
        let written = if is_zero { written.replace('−', "") } else { written };
        match self.language {
            Language::English => written,
            Language::Russian | Language::Ukrainian | Language::Czech => written.replace('.', ","),
        }
    }

    /// A share in percent: `12.5 %`.
    pub fn percent(&self, share: f64) -> String {
        format!("{} %", self.decimal(100.0 * share, 1))
    }

    /// A change of a share in percent, with its sign: `+12.5 %`.
    pub fn signed_percent(&self, change: f64) -> String {
        let percent = self.percent(change);
        // What rounds to nothing has no sign.
        let is_gain = change > 0.0 && percent != self.percent(0.0);
        if is_gain { format!("+{percent}") } else { percent }
    }

    fn fill_in(&self, id: &str, args: &[(&str, Arg)]) -> String {
        let args: FluentArgs = args.iter().map(|(name, arg)| (*name, arg.value())).collect();
        let found = |bundle: &Bundle| {
            let pattern = bundle.get_message(id)?.value()?;
            // What cannot be filled in stays visible as its name; the tests look for it.
            Some((self.finish)(&bundle.format_pattern(pattern, Some(&args), &mut Vec::new())))
        };
        found(&self.bundle)
            .or_else(|| self.english.as_ref().and_then(found))
            .unwrap_or_else(|| format!("[{id}]"))
    }
}

/// What a sentence depends on, as one text.
fn key(id: &str, args: &[(&str, Arg)]) -> String {
    let mut key = id.to_owned();
    for (name, arg) in args {
        // The length comes before each text, so that no text can pass for two.
        let written = match arg {
            Arg::Number(number) => write!(key, "|{name}={number}"),
            Arg::Text(text) => write!(key, "|{name}:{}={text}", text.len()),
        };
        written.expect("a text takes whatever is written");
    }
    key
}

fn bundle(language: Language, text: &str) -> Bundle {
    let locale: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Marks around foreign names help mixed scripts in browsers, but a terminal shows them.
    bundle.set_use_isolating(false);
    // A test demands that every file parses; a broken message would merely be missing.
    let resource =
        FluentResource::try_new(text.to_owned()).unwrap_or_else(|(readable, _)| readable);
    bundle.add_resource_overriding(resource);
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_stands_in_for_a_missing_message() {
        let words = Words {
            language: Language::Czech,
            bundle: bundle(Language::Czech, "only-czech = ano"),
            english: Some(bundle(Language::English, "both = { $count } yes")),
            finish: str::to_owned,
            said: Mutex::default(),
        };
        assert_eq!(words.say("only-czech"), "ano");
        assert_eq!(words.say_with("both", &[("count", 2.into())]), "2 yes");
        assert_eq!(words.say("neither"), "[neither]");
        assert_eq!(words.say(""), "[]");
    }

    #[test]
    fn what_was_said_before_is_not_confused() {
        let words = Words::new(Language::Czech);
        let say = |count: u8, color: &str| {
            words.say_with("tiles", &[("count", count.into()), ("color", color.into())])
        };
        let first = (say(1, "blue"), say(5, "blue"), say(1, "red"));
        let again = (say(1, "blue"), say(5, "blue"), say(1, "red"));
        assert_eq!(first, again);
        assert!(first.0 != first.1 && first.0 != first.2);
        let text = key("id", &[("a", "1|b:1=2".into())]);
        assert_ne!(text, key("id", &[("a", "1".into()), ("b", "2".into())]));
        assert_ne!(key("id", &[("a", 1.into())]), key("id", &[("a", "1".into())]));
        // The memory is limited.
        for number in 0..2 * MOST_SAID {
            words.say_with("drawing-round", &[("round", number.into())]);
        }
        assert!(words.said.lock().unwrap().len() <= MOST_SAID);
        assert_eq!(say(1, "blue"), first.0);
    }

    #[test]
    fn what_is_said_on_pages_is_typeset() {
        let args = [("points", 3.into())];
        assert_eq!(Words::new(Language::English).say_with("points", &args), "3 points");
        assert_eq!(Words::typeset(Language::English).say_with("points", &args), "3\u{a0}points");
    }

    #[test]
    fn words_can_be_shared_between_threads() {
        fn shared<T: Send + Sync>() {}
        shared::<Words>();
    }

    #[test]
    fn every_text_parses() {
        for language in Language::ALL {
            let errors = FluentResource::try_new(language.text().to_owned()).err();
            assert!(errors.is_none(), "{}: {:?}", language.code(), errors.map(|(_, e)| e));
        }
    }
}
