//! Every page: usable by everybody, in both schemes, on the smallest phone, without a complaint.

use anyhow::Result;
use browser::{Look, Scene, Screen, Site, Window};
use words::Language;

/// Goes to every page at one screen and scheme, and collects what `look` finds wrong there.
async fn visit_all(look: Look, find: impl AsyncFn(&Window) -> Result<Vec<String>>) -> Result<()> {
    let site = Site::start().await?;
    let window = Window::open(&site, look).await?;
    let mut wrong = Vec::new();
    for scene in Scene::ALL {
        let path = scene.stage(&site).await?;
        scene.visit(&window, &path).await?;
        let mut found = find(&window).await?;
        // This page is the one that says that a page is missing.
        let complaints = window.complaints().await?.into_iter();
        found.extend(complaints.filter(|text| scene.name != "nowhere" || !text.contains("404")));
        wrong.extend(found.iter().map(|text| format!("{}: {text}", scene.name)));
    }
    window.close().await?;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(())
}

#[tokio::test]
async fn light_pages_hinder_nobody() -> Result<()> {
    visit_all(Look::new(Screen::Desktop), Window::violations).await
}

#[tokio::test]
async fn dark_pages_hinder_nobody() -> Result<()> {
    visit_all(Look { dark: true, ..Look::new(Screen::Desktop) }, Window::violations).await
}

#[tokio::test]
async fn pages_on_a_phone_hinder_nobody() -> Result<()> {
    visit_all(Look::new(Screen::Phone), Window::violations).await
}

#[tokio::test]
async fn pages_fit_the_smallest_phone_in_every_language() -> Result<()> {
    for language in Language::ALL.map(Language::code) {
        let taste = Some(format!("{language}.auto.off"));
        let look = Look { taste, ..Look::new(Screen::SmallPhone) };
        visit_all(look, Window::misfits).await?;
    }
    Ok(())
}

#[tokio::test]
async fn pages_fit_a_laptop_and_a_wide_screen() -> Result<()> {
    for screen in [Screen::Desktop, Screen::Wide] {
        visit_all(Look::new(screen), Window::misfits).await?;
    }
    Ok(())
}

#[tokio::test]
async fn misfits_and_hindrances_are_noticed() -> Result<()> {
    let site = Site::start().await?;
    let window = Window::open(&site, Look::new(Screen::SmallPhone)).await?;
    window.go("/").await?;
    let spoil = "document.querySelector('main').innerHTML = `<a href='/' id='tiny'>.</a><img src='data:,'>`;
                 Object.assign(document.querySelector('#tiny').style, { display: 'block', width: '9px', height: '9px' });
                 document.querySelector('img').style.width = '500px'";
    window.ask(spoil).await?;
    let misfits = window.misfits().await?;
    assert!(misfits.iter().any(|text| text.starts_with("the page is")), "{misfits:?}");
    assert!(misfits.iter().any(|text| text.contains("tiny")), "{misfits:?}");
    let violations = window.violations().await?;
    assert!(violations.iter().any(|text| text.starts_with("image-alt: ")), "{violations:?}");
    window.close().await
}

#[tokio::test]
async fn complaints_are_heard() -> Result<()> {
    let site = Site::start().await?;
    let window = Window::open(&site, Look::new(Screen::Desktop)).await?;
    window.go("/").await?;
    let spoil = "const style = document.createElement('style'); style.textContent = 'p { color: red }'; document.body.append(style)";
    window.ask(spoil).await?;
    let complaints = window.complaints().await?;
    assert!(
        complaints.iter().any(|text| text.contains("Content Security Policy")),
        "{complaints:?}"
    );
    assert!(window.complaints().await?.is_empty(), "they are told once");
    window.close().await
}

#[tokio::test]
async fn the_browsers_language_is_spoken() -> Result<()> {
    let site = Site::start().await?;
    for language in Language::ALL.map(Language::code) {
        let look =
            Look { languages: language.to_owned(), taste: None, ..Look::new(Screen::Desktop) };
        let window = Window::open(&site, look).await?;
        window.go("/").await?;
        assert_eq!(window.ask("return document.documentElement.lang").await?, language);
        window.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_language_is_switched_where_one_is() -> Result<()> {
    let site = Site::start().await?;
    let window = Window::open(&site, Look::new(Screen::Desktop)).await?;
    window.go("/settings").await?;
    for language in Language::ALL.into_iter().rev().map(Language::code) {
        window.touch(".languages summary", 0).await?;
        window.touch(&format!("a[href='/language/{language}']"), 0).await?;
        window.wait_until(&format!("document.documentElement.lang === '{language}'")).await?;
        assert_eq!(window.path().await?, "/settings");
    }
    window.close().await
}
