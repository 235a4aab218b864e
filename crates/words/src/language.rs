//! The languages the program speaks.

/// What a language says: at the table, then on the web, topic by topic.
macro_rules! texts {
    ($code:literal) => {
        texts!(
            $code, "", "web.", "learn.", "replay.", "fair.", "around.", "review.", "analysis.", "editor.", "puzzles."
        )
    };
    ($code:literal, $($topic:literal),+) => {
        concat!($(include_str!(concat!("../fluent/", $topic, $code, ".ftl")), "\n"),+)
    };
}

macro_rules! languages {
    ($($language:ident $code:literal $own_name:literal;)+) => {
        /// A language the program speaks.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum Language {
            $($language,)+
        }

        impl Language {
            /// Every language.
            pub const ALL: [Language; [$($code),+].len()] = [$(Language::$language),+];

            /// The two letters that stand for the language: `uk`.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Language::$language => $code,)+
                }
            }

            /// What the language calls itself: `Українська`.
            pub const fn own_name(self) -> &'static str {
                match self {
                    $(Language::$language => $own_name,)+
                }
            }

            /// Everything that the language says, in Fluent.
            pub const fn text(self) -> &'static str {
                match self {
                    $(Language::$language => texts!($code),)+
                }
            }
        }
    };
}

// A new language is a line here, and its files in `fluent/`.
languages! {
    English "en" "English";
    Russian "ru" "Русский";
    Ukrainian "uk" "Українська";
    Czech "cs" "Čeština";
}

impl Language {
    /// The language with these two letters, in either case.
    pub fn from_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| code.eq_ignore_ascii_case(language.code()))
    }

    /// The language of a locale as systems and browsers write it: `uk_UA.UTF-8`, `cs-CZ`.
    ///
    /// The locale without a language (`C`, `POSIX`) speaks English.
    pub fn from_locale(locale: &str) -> Option<Language> {
        let language = locale.trim().split(['_', '-', '.', '@']).next()?;
        match language {
            "C" | "POSIX" => Some(Language::English),
            code => Language::from_code(code),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_lead_back_to_their_language() {
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
            assert!(!language.own_name().is_empty());
        }
        assert_eq!(Language::from_code("ua"), None);
    }

    #[test]
    fn locales_are_read_as_systems_write_them() {
        let cases = [
            ("uk_UA.UTF-8", Some(Language::Ukrainian)),
            ("ru", Some(Language::Russian)),
            ("cs-CZ", Some(Language::Czech)),
            ("en_US.UTF-8@euro", Some(Language::English)),
            ("RU_ru", Some(Language::Russian)),
            ("C", Some(Language::English)),
            ("C.UTF-8", Some(Language::English)),
            ("POSIX", Some(Language::English)),
            ("de_DE.UTF-8", None),
            ("csb_PL", None),
            ("", None),
        ];
        for (locale, language) in cases {
            assert_eq!(Language::from_locale(locale), language, "{locale:?}");
        }
    }
}
