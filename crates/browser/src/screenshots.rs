//! `cargo xtask screenshots`: every page in every language and scheme, on a phone and a desktop, a
//! contact sheet of them all, and the pictures of the README.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};
use browser::{Look, Scene, Screen, Site, Window};
use indicatif::{ProgressBar, ProgressStyle};
use words::Language;

const SCHEMES: [&str; 2] = ["light", "dark"];
/// Each screen with its name and the scale of its thumbnails.
const SCREENS: [(Screen, &str, f64); 2] =
    [(Screen::Phone, "phone", 0.2), (Screen::Desktop, "desktop", 0.15)];
/// The largest size of a picture in the README.
const HEAVIEST: usize = 300 * 1024;
const SHEET: Screen = Screen::Sized(2_560, 1_000);

pub(crate) async fn take_all() -> Result<()> {
    let folder = root().join("target/screenshots");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("thumbnails"))?;
    let site = Site::start().await?;
    let count = Scene::ALL.len() * Language::ALL.len() * SCHEMES.len() * SCREENS.len();
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} pictures, {eta} left")?;
    let bar = ProgressBar::new(count as u64).with_style(style);
    let mut scenes = Vec::new();
    for scene in Scene::ALL {
        scenes.push((scene, scene.stage(&site).await?));
    }
    let [phone, desktop] = SCREENS.map(|screen| take(&site, &scenes, screen, &folder, &bar));
    tokio::try_join!(phone, desktop)?;
    bar.finish_and_clear();
    make_sheet(&site, &folder).await?;
    take_readme_pictures(&site).await?;
    println!("{count} pictures; see {}", folder.join("contact-sheet.png").display());
    Ok(())
}

fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).map_or_else(|| here.to_owned(), Path::to_owned)
}

async fn take(
    site: &Site,
    scenes: &[(&Scene, String)],
    (screen, screen_name, scale): (Screen, &str, f64),
    folder: &Path,
    bar: &ProgressBar,
) -> Result<()> {
    let window = Window::open(site, Look { still: true, ..Look::new(screen) }).await?;
    for (scene, path) in scenes {
        for language in Language::ALL.map(Language::code) {
            window.set_cookie("azulejo-taste", &format!("{language}.auto.off")).await?;
            scene.visit(&window, path).await?;
            for scheme in SCHEMES {
                window.set_dark(scheme == "dark").await?;
                let file = file_name(scene, language, scheme, screen_name);
                fs::write(folder.join(&file), window.picture("html", 1.0).await?)?;
                let thumbnail = window.picture("html", scale).await?;
                fs::write(folder.join("thumbnails").join(file), thumbnail)?;
                bar.inc(1);
            }
        }
    }
    Ok(())
}

fn file_name(scene: &Scene, language: &str, scheme: &str, screen: &str) -> String {
    format!("{}-{language}-{scheme}-{screen}.png", scene.name)
}

/// One page with a thumbnail of every picture, and that page as a picture.
async fn make_sheet(site: &Site, folder: &Path) -> Result<()> {
    let mut rows = String::new();
    for scene in Scene::ALL {
        write!(rows, "<tr><th>{}</th>", scene.name)?;
        for (_, screen, _) in SCREENS {
            for scheme in SCHEMES {
                for language in Language::ALL.map(Language::code) {
                    let file = file_name(scene, language, scheme, screen);
                    write!(
                        rows,
                        "<td class={screen}><a href='{file}'><img src='thumbnails/{file}' alt='{file}'></a></td>"
                    )?;
                }
            }
        }
        rows.push_str("</tr>\n");
    }
    let page = format!(
        "<!doctype html><meta charset=utf-8><title>Every page</title>\n\
         <style>body {{ margin: 1rem; font: 14px sans-serif; background: #999 }}\n\
         th, td {{ vertical-align: top; padding: 3px }} th {{ text-align: left }}\n\
         img {{ display: block; max-height: 420px; object-fit: cover; object-position: top }}\n\
         .phone img {{ width: 78px }} .desktop img {{ width: 192px }}</style>\n\
         <table>{rows}</table>\n"
    );
    let file = folder.join("contact-sheet.html");
    fs::write(&file, page)?;
    let window = Window::open(site, Look::new(SHEET)).await?;
    window.show_file(&file).await?;
    fs::write(folder.join("contact-sheet.png"), window.picture("table", 1.0).await?)?;
    window.close().await
}

/// A table of each game as it looks in the middle of the game, a little smaller if it is too heavy.
async fn take_readme_pictures(site: &Site) -> Result<()> {
    let window = Window::open(site, Look::new(Screen::Sized(1_100, 800))).await?;
    for (scene, name) in [("azul-chosen", "azul"), ("pavilion-place", "pavilion")] {
        let scene = Scene::named(scene);
        scene.visit(&window, &scene.stage(site).await?).await?;
        let mut scale = 1.0;
        let picture = loop {
            let picture = window.picture("main.table", scale).await?;
            if picture.len() <= HEAVIEST {
                break picture;
            }
            scale -= 0.05;
            ensure!(scale > 0.7, "docs/{name}.png is too heavy");
        };
        fs::write(root().join(format!("docs/{name}.png")), picture)?;
    }
    window.close().await
}
