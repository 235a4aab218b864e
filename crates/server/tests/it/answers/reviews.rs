//! Reviews, held against what was recorded.

use record::Record;
use serde_json::{Value, json};
use tokio::time::timeout;

use super::api;
use super::recorder::Recorder;
use super::story::id;
use crate::common::PATIENCE;

#[tokio::test]
async fn reviews_are_as_recorded() {
    let mut recorder = Recorder::new().await;
    for (name, steps) in [("ended", 14), ("summerend", 8)] {
        let record = recorder.send("", &format!("GET {}/record", api(name)), "", &[]).await.body;
        let mut record: Record = record.parse().unwrap();
        record.entries.truncate(steps);
        let body = json!({"record": record.to_string(), "limits": {"nodes": 20}, "seed": "tea"});
        let begun = recorder.send("", "POST /api/v1/review", &body.to_string(), &[]).await;
        let begun: Value = serde_json::from_str(&begun.body).unwrap();
        // Nobody knows how far it is by now.
        assert!(begun["partial"] == json!(true) && begun["of"].as_u64() >= Some(steps as u64));
        let path = format!("/api/v1/review/{}", begun["id"].as_str().unwrap());
        let finished = async {
            loop {
                let answer = recorder.send("", &format!("GET {path}"), "", &[]).await;
                if answer.status == 200 {
                    return answer;
                }
                assert_eq!(answer.status, 202, "{}", answer.body);
                tokio::task::yield_now().await;
            }
        };
        let mut answer = timeout(PATIENCE, finished).await.unwrap();
        let mut found: Value = serde_json::from_str(&answer.body).unwrap();
        assert!(found["ms"].is_u64(), "{found}");
        found["ms"] = json!(0);
        answer.body = found.to_string();
        let asked = json!({"record of": name, "entries": steps, "nodes": 20}).to_string();
        recorder.note("", "POST /api/v1/review", &asked, &[], &answer);
    }
    for body in [
        json!({"table": id("begun")}),
        json!({"table": id("twina")}),
        json!({"table": id("newer")}),
        json!({"table": "nowhere"}),
        json!({"record": "tea"}),
        json!({"record": "[Ruleset \"chess:2\"]"}),
        json!({"record": "[Ruleset \"azul:2\"]\n0 1B1\n"}),
        json!({"record": "", "limits": {"ms": 100}}),
        json!({"record": "", "limits": {"nodes": 0}}),
        json!({}),
    ] {
        recorder.post("", "/api/v1/review", &body.to_string()).await;
    }
    recorder.get("", "/api/v1/review/tea").await;
    recorder.get("", "/api/v1/review").await;
    recorder.check("reviews.txt");
}
