//! How somebody looks at the site: which screen, which scheme, which habits.

/// A screen in CSS pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Screen {
    /// The smallest phone that we promise to serve.
    SmallPhone,
    /// A phone as most people have it.
    Phone,
    /// A laptop.
    Desktop,
    /// A wide screen, on which four boards are in view.
    Wide,
    /// Another one, for pictures: width and height.
    Sized(u32, u32),
}

impl Screen {
    /// Width and height.
    pub fn size(self) -> (u32, u32) {
        match self {
            Screen::SmallPhone => (360, 740),
            Screen::Phone => (390, 844),
            Screen::Desktop => (1280, 900),
            Screen::Wide => (1600, 1000),
            Screen::Sized(width, height) => (width, height),
        }
    }

    /// Whether it is touched, and not pointed at with a mouse.
    pub fn is_touched(self) -> bool {
        matches!(self, Screen::SmallPhone | Screen::Phone)
    }
}

/// How somebody looks at the site.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    /// The screen.
    pub screen: Screen,
    /// Whether the system asks for dark pages.
    pub dark: bool,
    /// Whether the system asks for little motion.
    pub still: bool,
    /// Whether scripts run.
    pub scripts: bool,
    /// The languages that the browser asks for.
    pub languages: String,
    /// The cookie with language, scheme and speed: `en.auto.off`.
    pub taste: Option<String>,
}

impl Look {
    /// The usual: light, English, scripts; tiles do not travel, because tests are in a hurry.
    pub fn new(screen: Screen) -> Look {
        Look {
            screen,
            dark: false,
            still: false,
            scripts: true,
            languages: "en".to_owned(),
            taste: Some("en.auto.off".to_owned()),
        }
    }
}
