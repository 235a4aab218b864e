//! What other sites show next to a link: tags in the head of a page, and a picture.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use crate::common::html::Page;
use crate::common::pair::Pair;
use crate::common::{Answer, Site, Visitor, config};
use futures_util::future::join_all;
use server::Config;

/// The width and height of a PNG picture.
fn size(answer: &Answer) -> (u32, u32) {
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.header("content-type"), "image/png");
    assert!(answer.bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes(answer.bytes[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

/// What a page says about itself.
fn told(page: &Page, property: &str) -> String {
    let mut tags = page.tags().filter(|tag| tag.name() == "meta");
    let tag = tags.find(|tag| {
        [tag.attribute("property"), tag.attribute("name")].contains(&Some(property.to_owned()))
    });
    let content = tag.and_then(|tag| tag.attribute("content")).unwrap_or_default();
    // Short words stay with the next one.
    content.replace('\u{a0}', " ")
}

/// The picture that a page names.
async fn picture(visitor: &mut Visitor, path: &str) -> Answer {
    let page = visitor.page(path).await;
    assert_eq!(told(&page, "og:url"), format!("http://azul.test{path}"));
    assert_eq!(told(&page, "twitter:card"), "summary_large_image");
    for property in ["og:site_name", "og:type", "og:title", "og:description", "og:image:alt"] {
        assert_ne!(told(&page, property), "", "{path}: {property}");
    }
    let (width, height) = (told(&page, "og:image:width"), told(&page, "og:image:height"));
    let image = told(&page, "og:image");
    let answer = visitor.get(image.strip_prefix("http://azul.test").unwrap()).await;
    assert_eq!((width, height), (size(&answer).0.to_string(), size(&answer).1.to_string()));
    answer
}

#[tokio::test]
async fn the_site_and_its_lessons_have_cards() {
    let mut ana = Site::new().await.visitor();
    for path in ["/", "/learn/azul", "/learn/pavilion"] {
        let answer = picture(&mut ana, path).await;
        assert_eq!(size(&answer), (1200, 630), "{path}");
        assert_eq!(answer.header("cache-control"), "public, max-age=86400");
    }
    assert_eq!(ana.get("/learn/chess/card.png").await.status, 404);
    assert_eq!(ana.get("/t/none/card.png").await.status, 404);
    assert_eq!(told(&ana.page("/settings").await, "og:image"), "");
}

#[tokio::test]
async fn a_table_has_a_card_that_changes_with_it() {
    for game in ["azul", "pavilion"] {
        let mut pair = Pair::new(game).await;
        let path = format!("/t/{}", pair.id);
        let mut seen = vec![picture(&mut pair.site.visitor(), &path).await];
        pair.play_to_the_end().await;
        seen.push(picture(&mut pair.site.visitor(), &path).await);
        assert_eq!(size(&seen[1]), (1200, 630));
        assert_eq!(seen[1].header("cache-control"), "private, max-age=60");
        assert_ne!(seen[0].bytes, seen[1].bytes);
        // The same once more, from what was kept.
        let again = picture(&mut pair.ben, &format!("/t/{}/replay?at=0", pair.id)).await;
        assert_eq!(seen[1].bytes, again.bytes);
        let page = pair.ana.page(&path).await;
        assert!(page.links().contains(&format!("/t/{}/card.png", pair.id)));
    }
}

#[tokio::test]
async fn a_link_says_who_plays_what() {
    let pair = Pair::waiting(Site::new().await, "azul").await;
    let path = format!("/t/{}", pair.id);
    for (language, said, locale) in [
        ("en", "Ana invites you to play. Azul", "en_US"),
        ("ru", "Ana зовёт вас за стол. Azul", "ru_RU"),
        ("uk", "Ana кличе вас за стіл. Azul", "uk_UA"),
        ("cs", "Ana tě zve ke stolu. Azul", "cs_CZ"),
    ] {
        let page = pair.site.visitor().speaking(language).page(&path).await;
        assert_eq!(told(&page, "og:description"), said);
        assert_eq!(told(&page, "description"), said);
        assert_eq!(told(&page, "og:locale"), locale);
    }
    let mut pair = Pair::new("azul").await;
    let path = format!("/t/{}", pair.id);
    let page = pair.site.visitor().page(&path).await;
    assert_eq!(told(&page, "og:description"), "Azul: Ana, Ben");
    pair.play_to_the_end().await;
    let page = pair.site.visitor().page(&path).await;
    let description = told(&page, "og:description");
    let scores = pair.table().await.position().scores();
    let [ana, ben] = [scores[tiles::Seat::Zero], scores[tiles::Seat::One]];
    assert!(description.ends_with(&format!(". Azul: Ana {ana}, Ben {ben}")), "{description}");
}

/// Somebody who asks for many pictures makes nobody else wait.
#[tokio::test]
async fn an_address_has_only_some_pictures_painted() {
    let site = Site::with(Config { limited: true, behind_proxy: true, ..config() }).await;
    let hasty = site.visitor().with("x-forwarded-for", "198.51.100.7");
    let seats = [("game", "azul"), ("seat0", "me"), ("seat1", "open")];
    let mut paths = Vec::new();
    for _ in 0..38 {
        paths.push(format!("/t/{}/card.png", hasty.clone().create(&seats).await));
    }
    // All at once, and more than enough: on a slow machine there is something left again before all are painted.
    let asked = paths.iter().map(|path| {
        let mut hasty = hasty.clone();
        async move { hasty.get(path).await.status }
    });
    let answers = join_all(asked).await;
    let refused = answers.iter().position(|status| *status == 429).expect("there is an end");
    assert!(refused >= 20, "{answers:?}");
    let mut other = site.visitor().with("x-forwarded-for", "198.51.100.8");
    assert_eq!(other.get(&paths[refused]).await.status, 200);
    // What is painted already costs nothing.
    assert_eq!(hasty.clone().get(&paths[refused]).await.status, 200);
}

#[tokio::test]
async fn icons_are_painted_in_their_sizes() {
    let mut ana = Site::new().await.visitor();
    let page = ana.page("/").await;
    let link = |rel: &str| {
        let mut links = page.tags().filter(|tag| tag.name() == "link");
        let link = links.find(|tag| tag.attribute("rel").as_deref() == Some(rel));
        link.and_then(|tag| tag.attribute("href")).unwrap()
    };
    assert_eq!(size(&ana.get(&link("apple-touch-icon")).await), (180, 180));
    let manifest = link("manifest");
    let icons: serde_json::Value = serde_json::from_str(&ana.get(&manifest).await.body).unwrap();
    let folder = manifest.rsplit_once('/').unwrap().0;
    let mut purposes = Vec::new();
    for icon in icons["icons"].as_array().unwrap() {
        let [file, sizes, purpose] =
            ["src", "sizes", "purpose"].map(|it| icon[it].as_str().unwrap());
        let answer = ana.get(&format!("{folder}/{file}")).await;
        assert_eq!(answer.header("content-type"), icon["type"].as_str().unwrap());
        if sizes != "any" {
            let (width, height) = size(&answer);
            assert_eq!(format!("{width}x{height}"), sizes);
            purposes.push(purpose);
        }
    }
    assert_eq!(purposes, ["any", "any", "maskable"]);
}

/// A worker that a browser kept would keep old pages.
#[tokio::test]
async fn the_worker_names_this_version_and_is_asked_for_again() {
    let mut ana = Site::new().await.visitor();
    let page = ana.page("/").await.0;
    let worker = ana.get("/sw.js").await;
    assert_eq!(worker.status, 200);
    assert_eq!(worker.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(worker.header("cache-control"), "no-cache");
    let policy = worker.header("content-security-policy");
    assert_eq!(policy, "default-src 'none'; connect-src 'self'");
    let folder = worker.body.split('"').nth(1).unwrap();
    assert!(folder.starts_with("/static/") && page.contains(folder));
    let files = worker.body.lines().nth(1).unwrap();
    let files: Vec<String> =
        serde_json::from_str(files.trim_start_matches("const FILES = ").trim_end_matches(';'))
            .unwrap();
    for file in files {
        assert_eq!(ana.get(&format!("{folder}{file}")).await.status, 200, "{file}");
    }
}
