//! Records that are brought from elsewhere.

use axum::body::Bytes;
use axum::http::Method;

use super::{Answer, Visitor};

/// Sends the form for records as a browser does, with a file or without.
pub(crate) async fn send(visitor: &Visitor, fields: &[(&str, &str)]) -> Answer {
    let mut body = String::new();
    for (name, value) in fields {
        let file = if *name == "file" { "; filename=\"game.txt\"" } else { "" };
        body += &format!(
            "--cut\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n{value}\r\n"
        );
    }
    body += "--cut--\r\n";
    let kind = "multipart/form-data; boundary=cut";
    let mut visitor = visitor.with("content-type", kind);
    visitor.ask(Method::POST, "/import", Some(Bytes::from(body))).await
}

/// Brings a record.
pub(crate) async fn import(visitor: &Visitor, text: &str) -> Answer {
    send(visitor, &[("text", text), ("act", "import")]).await
}

/// The id of a table that an import has made.
pub(crate) fn imported(answer: &Answer) -> String {
    let there = answer.leads_to();
    there.strip_prefix("/t/").unwrap().strip_suffix("/replay").unwrap().to_owned()
}
