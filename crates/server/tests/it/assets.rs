//! The files that pages share: one folder whose name changes with any of them.

use std::collections::BTreeSet;

use crate::common::{Page, Site};

/// The files that a page names.
fn named(page: &Page) -> BTreeSet<String> {
    let named = page.tags().filter_map(|tag| tag.attribute("href").or(tag.attribute("src")));
    named.filter(|path| path.starts_with("/static/")).collect()
}

/// What kind of file a name says it is.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').expect("a file has a kind").1 {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        other => panic!("what is {other}?"),
    }
}

#[tokio::test]
async fn files_lie_in_one_folder_and_are_kept_for_ever() {
    let mut ana = Site::new().await.visitor();
    let files = named(&ana.page("/").await);
    let folders: BTreeSet<&str> = files.iter().map(|path| path.rsplit_once('/').unwrap().0).collect();
    assert_eq!(folders.len(), 1, "{files:?}");
    for path in &files {
        let answer = ana.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("content-type"), kind(path), "{path}");
        assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable", "{path}");
    }
}

#[tokio::test]
async fn another_folder_and_another_name_lead_nowhere() {
    let mut ana = Site::new().await.visitor();
    let folder = ana.page("/").await;
    let folder = named(&folder).first().unwrap().rsplit_once('/').unwrap().0.to_owned();
    for path in [
        folder.clone(),
        format!("{folder}/"),
        format!("{folder}/none.js"),
        format!("{folder}/azulejo.js/"),
        format!("{folder}/../azulejo.js"),
        format!("{folder}x/azulejo.js"),
        format!("{folder}/%ff"),
        "/static/000000000000/azulejo.js".to_owned(),
        "/static//azulejo.js".to_owned(),
        "/static/azulejo.js".to_owned(),
    ] {
        let answer = ana.get(&path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.header("cache-control"), ana.get("/nowhere").await.header("cache-control"));
    }
}
