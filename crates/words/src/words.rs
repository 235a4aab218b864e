//! Looking messages up and filling them in.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::{Arg, Language};

/// The words of one language; English stands in for a message that the language lacks.
pub struct Words {
    language: Language,
    bundle: Bundle,
    english: Option<Bundle>,
}

type Bundle = FluentBundle<FluentResource>;

impl Words {
    /// The words of this language.
    pub fn new(language: Language) -> Words {
        let english = (language != Language::English)
            .then(|| bundle(Language::English, Language::English.text()));
        Words { language, bundle: bundle(language, language.text()), english }
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
        let args: FluentArgs = args.iter().map(|(name, arg)| (*name, arg.value())).collect();
        let found = |bundle: &Bundle| {
            let pattern = bundle.get_message(id)?.value()?;
            // What cannot be filled in stays visible as its name; the tests look for it.
            Some(bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
        };
        found(&self.bundle)
            .or_else(|| self.english.as_ref().and_then(found))
            .unwrap_or_else(|| format!("[{id}]"))
    }
}

/// The id of every message, in the order of the English file.
pub fn ids() -> impl Iterator<Item = &'static str> {
    let begins = |line: &str| line.starts_with(|first: char| first.is_ascii_alphabetic());
    let lines = Language::English.text().lines().filter(move |line| begins(line));
    lines.filter_map(|line| line.split_once(" =")).map(|(id, _)| id)
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
        };
        assert_eq!(words.say("only-czech"), "ano");
        assert_eq!(words.say_with("both", &[("count", 2.into())]), "2 yes");
        assert_eq!(words.say("neither"), "[neither]");
        assert_eq!(words.say(""), "[]");
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
