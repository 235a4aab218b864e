//! The loop: lines in, answers out.

use std::io::{self, BufReader, Read, Write};
use std::sync::Arc;
use std::thread;

use serde_json::{Value, json};

use crate::analyses::Analyses;
use crate::answer::{Answer, Failure, Kind, guarded};
use crate::json;
use crate::lines::{self, Line};
use crate::operations;
use crate::output::Answers;
use crate::request::Request;

/// Answers every line of `input` on `output`, thinking on up to `threads` threads.
///
/// Returns once the input has ended and every answer is written, or when the output is gone.
pub fn serve(
    input: impl Read,
    output: impl Write + Send + 'static,
    threads: usize,
) -> io::Result<()> {
    let answers = Arc::new(Answers::new(output));
    let analyses = Analyses::new(threads, Arc::clone(&answers));
    thread::scope(|scope| {
        scope.spawn(|| analyses.keep_time());
        let read = answer_all(BufReader::new(input), &analyses, &answers);
        if read.is_err() {
            analyses.abandon();
        }
        analyses.close();
        read
    })?;
    answers.lost().map_or(Ok(()), Err)
}

fn answer_all(
    mut input: impl io::BufRead,
    analyses: &Analyses,
    answers: &Answers,
) -> io::Result<()> {
    while let Some(line) = lines::next(&mut input)? {
        match line {
            Line::Whole(line) if line.trim_ascii().is_empty() => {}
            Line::Whole(line) => answer(&line, analyses, answers),
            Line::TooLong => {
                let message = format!("a line has at most {} bytes", lines::LONGEST);
                let failure = Failure::new(Kind::BadRequest, message);
                answers.send(&Value::Null, failure.into_answer());
            }
        }
        if let Some(error) = answers.lost() {
            return Err(error);
        }
    }
    Ok(())
}

fn answer(line: &[u8], analyses: &Analyses, answers: &Answers) {
    let mut fields = match json::object(line) {
        Ok(fields) => fields,
        Err(bad) => {
            let failure = Failure::new(Kind::BadJson, bad.message);
            return answers.send(&bad.id, failure.into_answer());
        }
    };
    let id = fields.shift_remove("id").unwrap_or_default();
    let mut analyse = None;
    let answer = guarded(|| {
        Ok(match Request::read(fields)? {
            Request::Hello => operations::hello(),
            Request::New { ruleset, deal } => operations::new(ruleset, deal)?,
            Request::Moves { position } => operations::moves(&position),
            Request::Play { position, text } => operations::play(position, &text)?,
            Request::Deal { position, deal } => operations::deal(position, deal)?,
            Request::Result { position } => operations::result(&position),
            Request::Replay { record } => operations::replay(&record)?,
            Request::Cancel { target } => {
                let cancelled = analyses.cancel(&target);
                operations::fields(json!({"cancelled": cancelled}))
            }
            Request::Analyse { analyse: request, stream } => {
                analyse = Some((request, stream));
                Answer::new()
            }
        })
    });
    match analyse {
        Some((request, stream)) => analyses.add(id, *request, stream),
        None => answers.send(&id, answer),
    }
}
