//! Drawings as pictures of pixels: an SVG file in, a PNG file out.
//!
//! ```
//! let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><style>
//!     :root { --ground: light-dark(#fff, #000); }
//!     rect { fill: var(--ground); }
//! </style><rect width="1" height="1"/></svg>"#;
//! let picture = raster::paint(svg, (8, 8)).unwrap();
//! assert_eq!(picture.color_at(4, 4), Some([255, 255, 255, 255]));
//! assert!(picture.png().unwrap().starts_with(b"\x89PNG"));
//! ```
//!
//! The library that paints knows no custom properties, no `light-dark()`, and gives no properties to what
//! `<use>` copies. So a drawing is made [plain] first: every element is written out with the style that it has.
//!
//! [plain]: plain()
//!
//! # What this crate does not do
//!
//! It draws nothing of its own and knows no game. It reads the style sheets of this project, not any style sheet:
//! rules with pseudo-classes are for pages, and are left out.

mod plain;
mod sheet;

pub use plain::plain;

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};

/// The font of texts in pictures: Alegreya Bold with the letters of our languages and lining figures, under the SIL
/// Open Font License (`assets/alegreya.OFL.txt`).
const FONT: &[u8] = include_bytes!("../assets/alegreya.ttf");

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum NotPainted {
    /// The drawing is no XML.
    #[error("the drawing is not XML: {0}")]
    Xml(#[from] roxmltree::Error),
    /// The drawing is no SVG.
    #[error("the drawing cannot be read: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// The picture has no pixels, or more than there can be.
    #[error("no picture has this size")]
    Size,
    /// The file could not be written.
    #[error("the picture cannot be written: {0}")]
    File(String),
}

/// A picture of pixels.
pub struct Picture(Pixmap);

/// Paints a drawing of this project; its `viewBox` fills a picture of this width and height.
pub fn paint(svg: &str, (width, height): (u32, u32)) -> Result<Picture, NotPainted> {
    let options = Options { fontdb: Arc::clone(&FONTS), ..Options::default() };
    let tree = Tree::from_str(&plain(svg)?, &options)?;
    let mut pixels = Pixmap::new(width, height).ok_or(NotPainted::Size)?;
    let size = tree.size();
    let scale = Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
    resvg::render(&tree, scale, &mut pixels.as_mut());
    Ok(Picture(pixels))
}

impl Picture {
    /// The picture as a PNG file.
    pub fn png(&self) -> Result<Vec<u8>, NotPainted> {
        self.0.encode_png().map_err(|error| NotPainted::File(error.to_string()))
    }

    /// Red, green, blue and opacity at a place; nothing outside the picture.
    pub fn color_at(&self, x: u32, y: u32) -> Option<[u8; 4]> {
        let color = self.0.pixel(x, y)?.demultiply();
        Some([color.red(), color.green(), color.blue(), color.alpha()])
    }
}

/// The one font, whatever family a drawing asks for.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(FONT.to_vec());
    let family = fonts.faces().next().map(|face| face.families[0].0.clone());
    if let Some(family) = family {
        fonts.set_sans_serif_family(family);
    }
    Arc::new(fonts)
});
