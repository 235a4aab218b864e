//! A Chromium and a served site, for tests and screenshots.
//!
//! The site is the real one, served by this process on a port of its own with its tables in memory.
//! The Chromium is Debian's, without a screen. A [`Window`] looks at the site in a given way (phone
//! or desktop, light or dark, with or without scripts), and an [`Input`] plays in it as people do.
//!
//! ```no_run
//! use browser::{Input, Look, Screen, Site, Window};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> anyhow::Result<()> {
//! let site = Site::start().await?;
//! let window = Window::open(&site, Look::new(Screen::Desktop)).await?;
//! window.go("/").await?;
//! Input::Pointer.start_quick_game(&window, "azul").await?;
//! Input::Pointer.finish_game(&window, async || Ok(())).await?;
//! window.close().await?; // fails if the page complained about anything
//! # Ok(())
//! # }
//! ```
//!
//! # What this crate does not do
//!
//! It is not part of the program. It installs nothing but axe-core, under `target/` (it names the
//! Debian packages that are missing), knows no rule of either game (inputs touch what is lit), and
//! reaches no other site.

mod axe;
mod driver;
mod fit;
mod input;
mod line;
mod look;
mod site;
mod staged;
mod steady;
mod window;

pub use axe::fetch as fetch_axe;
pub use input::{Input, Played};
pub use line::Line;
pub use look::{Look, Screen};
pub use site::Site;
pub use staged::{SOMEBODY, Scene};
pub use window::Window;
