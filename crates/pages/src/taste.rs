//! How a viewer likes the pages.

use words::Language;

/// How a viewer likes the pages.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Taste {
    /// The language, if one was chosen.
    pub language: Option<Language>,
    /// Light or dark.
    pub scheme: Scheme,
    /// How fast tiles travel.
    pub speed: Speed,
}

macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $choice:ident)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
        pub enum $name { $($(#[$about])* $choice),* }

        impl $name {
            /// All choices.
            pub const ALL: &[$name] = &[$($name::$choice),*];

            /// Its name in cookies, forms, style sheets and messages.
            pub fn name(self) -> String {
                format!("{self:?}").to_lowercase()
            }

            /// The choice of this name.
            pub fn from_name(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|choice| choice.name() == name)
            }
        }
    };
}

choices! {
    /// Light or dark.
    Scheme {
        /// As the viewer's system has it.
        #[default]
        Auto
        /// Light.
        Light
        /// Dark.
        Dark
    }
}
choices! {
    /// How fast tiles travel.
    Speed {
        /// Slow enough to follow.
        #[default]
        Normal
        /// Twice as fast.
        Fast
        /// Not at all.
        Off
    }
}

impl Scheme {
    /// Its name, unless the viewer's system chooses.
    pub(crate) fn fixed(self) -> Option<String> {
        (self != Scheme::Auto).then(|| self.name())
    }
}

impl Taste {
    /// Reads `cs.dark.fast`; what cannot be read is ignored.
    pub fn read(text: &str) -> Taste {
        let mut words = text.split('.');
        let mut next = || words.next().unwrap_or_default();
        Taste {
            language: Language::from_code(next()),
            scheme: Scheme::from_name(next()).unwrap_or_default(),
            speed: Speed::from_name(next()).unwrap_or_default(),
        }
    }

    /// The taste as [`Taste::read`] reads it.
    pub fn write(self) -> String {
        let language = self.language.map_or("", Language::code);
        format!("{language}.{}.{}", self.scheme.name(), self.speed.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tastes_are_read_as_they_were_written() {
        for language in [None, Some(Language::Czech)] {
            for &scheme in Scheme::ALL {
                for &speed in Speed::ALL {
                    let taste = Taste { language, scheme, speed };
                    assert_eq!(Taste::read(&taste.write()), taste);
                }
            }
        }
        assert_eq!(Taste::read("xx.%00.🦀.more"), Taste::default());
    }
}
