//! Forms and addresses of the site, held against what was recorded.

use super::recorder::Recorder;
use super::story::named;
use super::{JSON, page};

#[tokio::test]
async fn forms_are_answered_as_recorded() {
    let mut recorder = Recorder::new().await;
    let form = |name: &str, what: &str| format!("{}/{what}", page(name));
    let begun = named("begun");
    let (good, last) = (begun.position.moves()[0].clone(), begun.seq());
    let json = async |recorder: &mut Recorder, who: &str, path: &str, body: &str| {
        recorder.ask(who, &format!("POST {path}"), body, &JSON).await;
    };
    // What is refused, to a script and to a person.
    for (who, path, body) in [
        ("", form("begun", "play"), format!("move={good}&seen={last}")),
        ("eva", form("begun", "play"), format!("move={good}&seen={last}")),
        ("ben", form("begun", "play"), format!("move={good}&seen={last}")),
        ("ana", form("begun", "play"), format!("move={good}&seen=0")),
        ("ana", form("begun", "play"), format!("move=9Z9&seen={last}")),
        ("ana", form("begun", "play"), "move=1B1&seen=many".to_owned()),
        ("ana", form("begun", "dance"), String::new()),
        ("ana", form("begun", "undo"), format!("seen={last}")),
        ("ana", form("begun", "hint"), format!("seen={last}")),
        ("eva", form("begun", "hint"), format!("seen={last}")),
        ("ana", form("begun", "agree"), String::new()),
        ("ana", form("begun", "rematch"), String::new()),
        ("eva", form("begun", "coach"), "coach=1".to_owned()),
        ("eva", form("begun", "join"), String::new()),
        ("ana", form("begun", "return"), "seat=0".to_owned()),
        ("ana", form("begun", "invite"), "seat=1&level=nobody".to_owned()),
        ("ana", form("begun", "replace"), "seat=1".to_owned()),
        ("ana", form("waiting", "play"), "move=1B1&seen=9".to_owned()),
        ("eva", form("waiting", "join"), "seat=0".to_owned()),
        ("ana", form("newhand", "undo"), "seen=999".to_owned()),
        ("ana", form("ended", "undo"), "seen=999".to_owned()),
        ("ana", form("asked", "undo"), "seen=999".to_owned()),
        (
            "ana",
            form("timeup", "play"),
            format!("move={}&seen=99", named("timeup").position.moves()[0]),
        ),
        ("ana", form("twinb", "join"), String::new()),
        ("eva", form("famedb", "join"), String::new()),
        ("ana", form("twina", "again"), String::new()),
        ("", form("begun", "seat/0/00000000000000000000000000000000"), String::new()),
        ("", "/t/abcdefghijkmnpqrst/play".to_owned(), String::new()),
        ("", form("newer", "join"), String::new()),
        ("", "/tables".to_owned(), "game=chess&seat0=me&seat1=open".to_owned()),
        ("", "/tables".to_owned(), "game=pavilion&seat0=me&seat1=open&joker1=P".to_owned()),
        ("", "/tables".to_owned(), "game=azul&seat0=me&seat1=bot%3Anobody".to_owned()),
        ("", "/tables".to_owned(), "game=azul&seat0=me&seat1=open&copies=9".to_owned()),
    ] {
        // A success cannot be repeated: the script asks first, and only refusals are asked again.
        json(&mut recorder, who, &path, &body).await;
        if recorder.last_status() >= 400 {
            recorder.post(who, &path, &body).await;
        }
    }
    for language in ["ru", "uk", "cs"] {
        let headers = [JSON[0], ("accept-language", language)];
        let play = format!("POST {}", form("begun", "play"));
        recorder.ask("ana", &play, &format!("move=9B1&seen={last}"), &headers).await;
        recorder.ask("ana", &play, "move=1B1&seen=0", &headers).await;
    }
    let evil = [("origin", "https://evil.example"), JSON[0]];
    recorder.ask("ana", &format!("POST {}", form("begun", "play")), "", &evil).await;
    // What is done.
    json(&mut recorder, "ana", &form("midgame", "leave"), "seat=0").await;
    recorder.post("ana", &form("midgame", "return"), "seat=0").await;
    recorder
        .post(
            "ana",
            &form("summer", "play"),
            &format!(
                "move={}&seen={}",
                named("summer").position.moves()[0].to_lowercase(),
                named("summer").seq()
            ),
        )
        .await;
    let seen = |later| format!("seen={}", named("asked").seq() + later);
    json(&mut recorder, "ben", &form("asked", "agree"), "").await;
    json(&mut recorder, "ben", &form("asked", "decline"), &seen(0)).await;
    json(&mut recorder, "ana", &form("asked", "undo"), &seen(1)).await;
    recorder.post("ben", &form("asked", "agree"), &seen(2)).await;
    recorder.post("ana", &form("begun", "coach"), "coach=1").await;
    recorder
        .post(
            "ana",
            &form("teachersummer", "pass"),
            &format!("seen={}&P=0&G=", named("teachersummer").seq()),
        )
        .await;
    json(&mut recorder, "ben", &form("waiting", "join"), "name=Benjamin").await;
    recorder.post("", &form("hungry", "join"), "seat=3&name=Zoe").await;
    recorder.post("ana", &form("hungry", "invite"), "seat=1&level=child").await;
    recorder.post("ana", &form("ended", "rematch"), "").await;
    recorder.post("ana", &form("finished", "rematch"), "").await;
    recorder.post("eva", &form("fameda", "again"), "").await;
    for body in [
        "game=azul&seat0=me&seat1=open&name0=Ana&clock=600%2B5&listed=1",
        "game=azul&wall=gray&edition=lenient&seat0=me&seat1=open&seat2=bot%3Achild&coach=1",
        "game=pavilion&side=beige&seat0=me&seat1=open&copies=3&at_time_out=retire&clock=3d",
        "game=pavilion&seat0=open&seat1=open&joker1=R&joker2=B&joker3=Y&joker4=G&joker5=O&joker6=P",
    ] {
        recorder.post("ana", "/tables", body).await;
        recorder.post("", "/tables", body).await;
    }
    // Addresses that lead elsewhere.
    for (who, path) in [
        ("", form("begun", "play")),
        ("", form("kept", "undo")),
        ("", page("kept")),
        ("", form("waiting", "replay")),
        ("", "/language/cs".to_owned()),
        ("", "/language/xx".to_owned()),
        ("", form("begun", "live")),
        ("", "/tables".to_owned()),
        ("", "/static/none.css".to_owned()),
    ] {
        recorder.get(who, &path).await;
    }
    recorder.ask("", "GET /language/uk", "", &[("referer", "http://azul.test/learn?last=1")]).await;
    recorder.ask("", "GET /language/uk", "", &[("referer", "http://evil.example/learn")]).await;
    recorder.post("", "/settings", "language=cs&scheme=dark&speed=off").await;
    recorder.post("", "/settings", "name=Zoe").await;
    recorder.post("eva", "/settings", "name=Evita&language=xx").await;
    recorder
        .ask("", &format!("GET {}", form("ended", "replay?at=3")), "", &[("x-fragment", "1")])
        .await;
    // Records that are brought.
    let record = record_of("ended");
    for (act, text) in [
        ("import", record.as_str()),
        ("check", &record),
        ("import", "[Ruleset \"azul:2\"]"),
        ("import", "[Ruleset \"chess:2\"]"),
        ("import", "nonsense"),
        ("import", "[Ruleset \"azul:2\"]\n0 D:BBYR,KKWW,BYRK,YYRR,BKWW\n1 1B1\n2 1B1\n"),
    ] {
        let body = format!(
            "--cut\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n{text}\r\n--cut\r\n\
             Content-Disposition: form-data; name=\"act\"\r\n\r\n{act}\r\n--cut--\r\n"
        );
        let kind = [("content-type", "multipart/form-data; boundary=cut")];
        recorder.ask("", "POST /import", &body, &kind).await;
    }
    recorder.check("forms.txt");
}

/// The game of a table as a record.
fn record_of(name: &str) -> String {
    let story = named(name);
    let mut record = record::Record::new(story.position.ruleset());
    for text in story.texts() {
        record.push(text);
    }
    record.to_string()
}
