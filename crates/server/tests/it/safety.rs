//! What a hostile visitor, or one with a strange name, cannot do.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use crate::common::html::Page;
use crate::common::pages::{self, Seen};
use crate::common::{Answer, Site, Visitor, config};
use axum::http::Method;
use axum::http::header::SET_COOKIE;
use server::Config;

/// What a person sees of an answer; where it leads somewhere else, nothing.
fn page(seen: &Seen) -> Option<Page> {
    if seen.answer.status == 303 {
        return None;
    }
    let kind = seen.answer.header("content-type");
    let (what, status) = (&seen.what, seen.answer.status);
    assert!(kind.starts_with("text/html"), "{what}: {status} is {kind}: {}", seen.answer.body);
    assert!(seen.answer.body.contains("<main"), "{what}: {status}: {}", seen.answer.body);
    Some(Page(seen.answer.body.clone()))
}

#[tokio::test]
async fn every_page_forbids_foreign_and_inline_code_and_has_none() {
    let all = pages::all("en").await;
    assert!(all.len() > 100, "only {}", all.len());
    for seen in &all {
        let what = &seen.what;
        let policy = seen.answer.header("content-security-policy");
        assert!(policy.contains("default-src 'none'"), "{what}: {policy}");
        assert!(!policy.contains("unsafe") && !policy.contains('*'), "{what}: {policy}");
        for directive in ["script-src 'self'", "style-src 'self'", "form-action 'self'"] {
            assert!(policy.contains(directive), "{what}: {policy}");
        }
        for directive in ["base-uri 'none'", "frame-ancestors 'none'"] {
            assert!(policy.contains(directive), "{what}: {policy}");
        }
        assert_eq!(seen.answer.header("x-content-type-options"), "nosniff", "{what}");
        assert_eq!(seen.answer.header("referrer-policy"), "same-origin", "{what}");
        let Some(page) = page(seen) else { continue };
        for tag in page.tags() {
            let inline = tag.attribute("style").is_some() || tag.name() == "style";
            assert!(!inline, "{what}: {tag:?}");
            if tag.name() == "script" {
                assert!(tag.attribute("src").is_some(), "{what}: {tag:?}");
            }
            for handler in ["onclick", "onload", "onerror", "onsubmit", "onchange", "oninput"] {
                assert!(tag.attribute(handler).is_none(), "{what}: {tag:?}");
            }
            for link in ["src", "href", "action", "srcset", "poster", "data"] {
                let link = tag.attribute(link).unwrap_or_default();
                let ours = link.is_empty() || link.starts_with('#');
                let ours = ours || link.starts_with('/') && !link.starts_with("//");
                assert!(ours, "{what}: {tag:?}");
            }
        }
    }
}

#[tokio::test]
async fn refusals_tell_people_something_and_nothing_about_the_inside() {
    for seen in pages::all("en").await {
        let Some(page) = page(&seen) else { continue };
        let told = page.told();
        for inside in
            ["deserialize", "Cannot parse", "Invalid URL", "invalid digit", "utf-8", "sqlx", "SQL"]
        {
            assert!(!told.contains(inside), "{}: {inside} in {told}", seen.what);
        }
        let status = seen.answer.status;
        assert!((200..500).contains(&status), "{}: {status}", seen.what);
        assert!(!told.contains("[web-"), "{}: a message is missing: {told}", seen.what);
    }
}

#[tokio::test]
async fn scripts_are_refused_in_json() {
    let site = Site::new().await;
    let mut script = site.visitor().script();
    let id = script.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "here")]).await;
    for (path, fields) in [
        ("/nowhere".to_owned(), vec![]),
        ("/tables".to_owned(), vec![("game", "chess")]),
        (format!("/t/{id}/play"), vec![("seen", "many")]),
        (format!("/t/{id}/play"), vec![("seen", "99"), ("move", "9Z9")]),
        (format!("/t/{id}/agree"), vec![]),
    ] {
        let answer = script.post(&path, &fields).await;
        assert!((400..500).contains(&answer.status), "{path}: {}", answer.status);
        let told: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
        assert!(told["refused"].is_string(), "{path}: {told}");
    }
}

#[tokio::test]
async fn names_are_shown_as_they_are_and_no_more() {
    let cases: [(String, &str); 9] = [
        ("<script>alert(1)</script>".into(), "&lt;script&gt;alert(1)&lt;/s"),
        ("\"><img src=x onerror=1>".into(), "&quot;&gt;&lt;img src=x onerror="),
        ("O'Neil & \"Sons\"".into(), "&amp; &quot;Sons&quot;"),
        ("\u{202e}live\u{2066}".into(), ">live<"),
        ("\u{61c}\u{200f}mark".into(), ">mark<"),
        ("nul\u{0}nul".into(), ">nulnul<"),
        ("two\r\n  lines".into(), ">two lines<"),
        ("x".repeat(10_000), ">xxxxxxxxxxxxxxxxxxxxxxxx<"),
        ("{ $who } %s {{7*7}}".into(), "{ $who } %s {{7*7}}"),
    ];
    for (name, shown) in cases {
        let site = Site::new().await;
        let mut ana = site.visitor();
        let seats = [("game", "azul"), ("seat0", "me"), ("seat1", "open"), ("name0", &name)];
        let id = ana.create(&[seats.as_slice(), &[("listed", "1")]].concat()).await;
        let mut ben = site.visitor();
        ben.post(&format!("/t/{id}/join"), &[("name", &name)]).await.leads_to();
        let there = format!("/t/{id}");
        for path in [there.as_str(), "/", "/settings", "/new"] {
            for visitor in [&mut ana, &mut site.visitor()] {
                let page = visitor.page(path).await;
                assert!(!page.0.contains("<script>"), "{path}: {name:?}");
                assert!(!page.0.contains("<img src=x"), "{path}: {name:?}");
                let odd = |c: char| {
                    matches!(c, '\u{0}' | '\u{61c}' | '\u{200f}' | '\u{202e}' | '\u{2066}')
                };
                assert!(!page.0.contains(odd), "{path}: {name:?}");
                assert!(!page.0.contains(&"x".repeat(25)), "{path}: {name:?}");
            }
        }
        let table = ana.page(&there).await;
        assert!(table.0.contains(shown), "{name:?} is not shown as {shown:?}: {}", table.0);
        let home = site.visitor().page("/").await;
        assert!(home.0.contains(shown.trim_matches(['<', '>'])), "{name:?} in the lobby");
    }
}

/// A person may be called anything, but not become a bot by it.
#[tokio::test]
async fn nobody_passes_for_a_bot() {
    let site = Site::new().await;
    let seats = [("game", "azul"), ("seat0", "me"), ("seat1", "open"), ("listed", "1")];
    let names = async |name: &str| {
        let mut ana = site.visitor();
        let id = ana.create(&[seats.as_slice(), &[("name0", name)]].concat()).await;
        let record = ana.get(&format!("/t/{id}/record.txt")).await.body;
        assert!(!record.contains("bot:"), "{record}");
        let home = site.visitor().page("/").await.0;
        let (_, row) = home.split_once(&format!("/t/{id}")).expect("it is listed");
        row.split("</li>").next().unwrap().to_owned()
    };
    assert!(names("bot:greedy").await.contains("bot:greedy"), "the name as it was typed");
}

#[tokio::test]
async fn large_forms_are_refused() {
    let site = Site::new().await;
    let large = "x".repeat(17 * 1024);
    for path in ["/tables", "/settings", "/t/abcdefghijkmnpqrst/play"] {
        let answer = site.visitor().post(path, &[("name", &large)]).await;
        assert_eq!(answer.status, 413, "{path}");
        assert!(answer.body.contains("<main"), "{path}: {}", answer.body);
    }
}

#[tokio::test]
async fn forms_of_other_sites_are_refused() {
    let config = Config { public_url: Some("https://azul.example".to_owned()), ..config() };
    let site = Site::with(config).await;
    let seats = [("game", "azul"), ("seat0", "me"), ("seat1", "open")];
    let status = async |name: &'static str, value: &str| {
        site.visitor().with(name, value).post("/tables", &seats).await.status
    };
    for foreign in [
        "https://evil.example",
        "null",
        "http://azul.test.evil.example",
        "azul.test",
        "http://azul.example",
    ] {
        assert_eq!(status("origin", foreign).await, 403, "{foreign}");
    }
    assert_eq!(status("sec-fetch-site", "cross-site").await, 403);
    assert_eq!(status("sec-fetch-site", "same-site").await, 403);
    for own in ["http://azul.test", "https://azul.example"] {
        assert_eq!(status("origin", own).await, 303, "{own}");
    }
    assert_eq!(status("sec-fetch-site", "same-origin").await, 303);
    let answer =
        site.visitor().with("origin", "https://evil.example").post("/tables", &seats).await;
    assert!(answer.headers.get(SET_COOKIE).is_none(), "no seat is given away");
}

/// A site that gives its own name the address of this computer gets no further than that name.
#[tokio::test]
async fn foreign_names_are_refused() {
    let site = Site::new().await;
    let seats = [("game", "azul"), ("seat0", "me"), ("seat1", "open")];
    let rebound = || site.visitor().with("host", "evil.example:8080");
    let made = rebound().with("origin", "http://evil.example:8080").post("/tables", &seats).await;
    assert_eq!(made.status, 421, "{}", made.body);
    assert!(made.headers.get(SET_COOKIE).is_none(), "no seat is given away");
    assert!(made.page().told().contains("--host evil.example"), "the owner learns what to do");
    for path in ["/", "/settings", "/nowhere", "/metrics", "/t/abcdefghijkmnpqrst/live"] {
        assert_eq!(rebound().get(path).await.status, 421, "{path}");
    }
    let told = rebound().script().get("/").await;
    let told: serde_json::Value = serde_json::from_str(&told.body).unwrap();
    assert!(told["refused"].is_string(), "{told}");
    let program = site.client().with("host", "evil.example");
    for path in ["", "/nowhere", "/tables/abcdefghijkmnpqrst/stream"] {
        assert_eq!(program.get(path).await.refused(421), "unknown-host", "{path}");
    }
    // Probes ask by any name.
    for path in ["/healthz", "/livez"] {
        assert_eq!(rebound().get(path).await.status, 200, "{path}");
    }
    let tag = site.visitor().with("host", "<b>x").get("/").await;
    assert_eq!(tag.status, 421);
    assert!(!tag.body.contains("<b>"), "{}", tag.body);
}

/// Browsers let a page of another site read what comes on a socket.
#[tokio::test]
async fn foreign_sockets_are_refused() {
    let site = Site::new().await;
    let id = site.visitor().create(&[("game", "azul"), ("seat0", "me"), ("seat1", "open")]).await;
    let path = format!("/tables/{id}/stream");
    for (name, value) in
        [("origin", "http://evil.example"), ("origin", "null"), ("sec-fetch-site", "cross-site")]
    {
        let foreign = site.client().with("upgrade", "websocket").with(name, value);
        assert_eq!(foreign.get(&path).await.refused(403), "foreign-site", "{name}: {value}");
    }
    let own = site.client().with("upgrade", "websocket").with("origin", "http://azul.test");
    assert_eq!(own.get(&path).await.refused(426), "upgrade-required", "it got further");
}

#[tokio::test]
async fn names_of_this_computer_and_names_that_were_told_are_answered() {
    let config = Config {
        public_url: Some("https://azul.example".to_owned()),
        hosts: vec!["azul.test".to_owned(), "games.lan".to_owned()],
        ..config()
    };
    let site = Site::with(config).await;
    for host in ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "azul.example", "Games.lan:80"] {
        assert_eq!(site.visitor().with("host", host).get("/").await.status, 200, "{host}");
        assert_eq!(site.client().with("host", host).get("").await.status, 200, "{host}");
    }
    assert_eq!(site.visitor().with("host", "lan").get("/").await.status, 421);
    // Behind a proxy, and without a name of its own, the server answers to every name.
    let unnamed = Config { hosts: Vec::new(), behind_proxy: true, ..crate::common::config() };
    let site = Site::with(unnamed).await;
    assert_eq!(site.visitor().with("host", "any.example").get("/").await.status, 200);
}

fn cookies(answer: &Answer) -> Vec<String> {
    let cookies = answer.headers.get_all(SET_COOKIE).iter();
    cookies.map(|cookie| cookie.to_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn cookies_stay_with_the_browser_and_with_us() {
    for (public_url, secure) in [(None, false), (Some("https://azul.example".to_owned()), true)] {
        let site = Site::with(Config { public_url, ..config() }).await;
        let settings = [("name", "Ana"), ("language", "cs"), ("scheme", "dark")];
        let saved = cookies(&site.visitor().post("/settings", &settings).await);
        assert_eq!(saved.len(), 2, "{saved:?}");
        for cookie in saved {
            assert!(cookie.contains("; SameSite=Lax"), "{cookie}");
            assert!(cookie.contains("; HttpOnly"), "{cookie}");
            assert!(cookie.contains("; Path=/"), "{cookie}");
            assert_eq!(cookie.contains("; Secure"), secure, "{cookie}");
        }
    }
}

#[tokio::test]
async fn a_visitor_who_asks_too_often_has_to_wait() {
    let config = Config { limited: true, behind_proxy: true, ..config() };
    let site = Site::with(config).await;
    let mut hasty = site.visitor().with("x-forwarded-for", "198.51.100.7");
    let mut statuses = Vec::new();
    for _ in 0..500 {
        statuses.push(hasty.post("/settings", &[]).await.status);
    }
    assert_eq!(statuses[0], 303);
    assert_eq!(statuses[499], 429);
    let refused = hasty.post("/settings", &[]).await;
    assert!(refused.body.contains("<main"), "{}", refused.body);
    // An address that anybody can write in front of the proxy's own does not help.
    let mut sly = site.visitor().with("x-forwarded-for", "192.0.2.1, 198.51.100.7");
    assert_eq!(sly.post("/settings", &[]).await.status, 429);
    let mut calm = site.visitor().with("x-forwarded-for", "198.51.100.8");
    assert_eq!(calm.post("/settings", &[]).await.status, 303, "others do not wait");
    let mut reads = 0;
    while hasty.get("/settings").await.status == 200 {
        reads += 1;
        assert!(reads < 5_000, "pages are limited too");
    }
    assert!(reads >= 100, "only {reads} pages at once");
}

#[tokio::test]
async fn health_is_the_databases_health() {
    let site = Site::new().await;
    assert_eq!(site.visitor().get("/healthz").await.status, 200);
    site.store.close().await;
    assert_eq!(site.visitor().get("/healthz").await.status, 503);
    let lost = site.visitor().get("/").await;
    assert_eq!(lost.status, 503);
    assert!(lost.body.contains("<main"), "{}", lost.body);
    for inside in ["pool", "Pool", "closed", "sqlite", "database is"] {
        assert!(!lost.body.contains(inside), "{inside}");
    }
}

#[tokio::test]
async fn the_choice_of_a_language_leads_back_and_nowhere_else() {
    let site = Site::new().await;
    let back = async |referer: &str| {
        site.visitor().with("referer", referer).get("/language/cs").await.leads_to()
    };
    assert_eq!(back("http://azul.test/settings?x=1").await, "/settings?x=1");
    for evil in [
        "https://evil.example/",
        "https://evil.example/http://azul.test/",
        "http://azul.test.evil.example/",
        "http://azul.test@evil.example/",
        "http://evil.example//azul.test/",
        "http://azul.test//evil.example/",
        "http://azul.test/\\evil.example/",
        "//evil.example",
        "javascript:alert(1)",
        "nonsense",
        "",
    ] {
        assert_eq!(back(evil).await, "/", "{evil}");
    }
}

/// After a refused move the address is that of a form; a visitor who then asks for it, for
/// example by choosing another language, gets the table.
#[tokio::test]
async fn the_address_of_a_form_leads_to_the_table() {
    let site = Site::new().await;
    let mut ana = site.visitor();
    let id = ana.create(&[("game", "azul"), ("seat0", "me"), ("seat1", "here")]).await;
    for what in ["play", "undo", "join"] {
        let answer = ana.get(&format!("/t/{id}/{what}")).await;
        assert_eq!(answer.leads_to(), format!("/t/{id}"));
    }
}

#[tokio::test]
async fn what_is_not_there_is_a_page_too() {
    let site = Site::new().await;
    for path in ["/nowhere", "/t/nonsense", "/t/abcdefghijkmnpqrst", "/static/x.js", "/language/xx"]
    {
        let answer = site.visitor().get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.page().links().contains(&"/".to_owned()), "{path}: the way out");
    }
}

#[tokio::test]
async fn heads_and_odd_methods_are_answered() {
    let site = Site::new().await;
    let status = async |mut visitor: Visitor, method: Method, path: &str| {
        visitor.ask(method, path, None).await.status
    };
    assert_eq!(status(site.visitor(), Method::HEAD, "/").await, 200);
    for method in [Method::PUT, Method::DELETE, Method::PATCH, Method::OPTIONS] {
        let got = status(site.visitor(), method.clone(), "/settings").await;
        assert!((400..500).contains(&got), "{method}: {got}");
    }
}
