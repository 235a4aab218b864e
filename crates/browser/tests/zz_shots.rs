//! Temporary.
use anyhow::Result;
use browser::{Look, Scene, Screen, Site, Window};

#[tokio::test]
async fn shots() -> Result<()> {
    let site = Site::start().await?;
    let want = std::env::var("SCENES").unwrap_or_default();
    let langs = std::env::var("LANGS").unwrap_or("en".into());
    let modes = std::env::var("MODES").unwrap_or("phone-light,desktop-light".into());
    std::fs::create_dir_all("/tmp/ws/learn-shots")?;
    for mode in modes.split(',') {
        let screen = if mode.starts_with("phone") { Screen::Phone } else { Screen::Desktop };
        let window = Window::open(&site, Look { still: true, dark: mode.ends_with("dark"), ..Look::new(screen) }).await?;
        for scene in Scene::ALL {
            if !want.split(',').any(|it| it == scene.name()) { continue; }
            let staged = scene.stage(&site).await?;
            for language in langs.split(',') {
                window.set_cookie("azulejo-taste", &format!("{language}.auto.off")).await?;
                scene.visit(&window, &staged).await?;
                let file = format!("/tmp/ws/learn-shots/{}-{language}-{mode}.png", scene.name());
                std::fs::write(&file, window.picture("html", 1.0).await?)?;
                println!("{file} {}", window.ask("return document.documentElement.outerHTML.length").await?);
            }
        }
        window.close().await?;
    }
    Ok(())
}
