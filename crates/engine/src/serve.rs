//! The loop: lines in, answers out.

use std::io::{self, BufReader, Read, Write};
use std::sync::Arc;
use std::thread;

use record::{AnyPosition, Ruleset};
use serde_json::{Value, json};

use crate::analyses::{Analyses, Task};
use crate::answer::{Answer, Failure, Kind, guarded};
use crate::json;
use crate::lines::{self, Line};
use crate::operations;
use crate::output::Answers;
use crate::request::{Fields, bad_request};
use crate::reviews::Reviewing;

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
    let mut task = None;
    let answer = guarded(|| carry_out(Fields(fields), analyses, &mut task));
    match task {
        Some((task, stream)) => analyses.add(id, task, stream),
        None => answers.send(&id, answer),
    }
}

/// Does what the fields ask for; an analysis or a review, and whether it is streamed, is only noted in `task`.
fn carry_out(
    mut fields: Fields,
    analyses: &Analyses,
    task: &mut Option<(Task, bool)>,
) -> Result<Answer, Failure> {
    let op = fields.need_text("op")?;
    match op.as_str() {
        "hello" => {
            fields.allow(&[])?;
            Ok(operations::hello())
        }
        "new" => {
            fields.allow(&["ruleset", "seed", "deal"])?;
            let ruleset = fields.need_text("ruleset")?.parse::<Ruleset>()?;
            operations::deal(AnyPosition::new(ruleset), fields.deal()?)
        }
        "moves" => {
            fields.allow(&["state"])?;
            Ok(operations::moves(&fields.position()?))
        }
        "play" => {
            fields.allow(&["state", "move"])?;
            let text = fields.need_text("move")?;
            operations::play(fields.position()?, &text)
        }
        "deal" => {
            fields.allow(&["state", "seed", "deal"])?;
            let deal = fields.deal()?;
            operations::deal(fields.position()?, deal)
        }
        "result" => {
            fields.allow(&["state"])?;
            Ok(operations::result(&fields.position()?))
        }
        "replay" => {
            fields.allow(&["record"])?;
            operations::replay(&fields.need_text("record")?)
        }
        "analyse" => {
            // Which game it belongs to is for engines that remember; this one does not.
            fields.allow(&[
                "state", "moves", "bot", "limits", "seed", "stream", "game", "new_game",
            ])?;
            fields.game()?;
            let stream = fields.stream()?;
            *task = Some((Task::Analyse(Box::new(fields.analyse()?)), stream));
            Ok(Answer::new())
        }
        "review" => {
            fields.allow(&["record", "limits", "seed", "stream"])?;
            let stream = fields.stream()?;
            let options = fields.review_options()?;
            let reviewing = Reviewing::read(&fields.need_text("record")?, options)?;
            *task = Some((Task::Review(reviewing), stream));
            Ok(Answer::new())
        }
        "cancel" => {
            fields.allow(&["target"])?;
            let cancelled = analyses.cancel(&fields.need("target")?);
            Ok(operations::fields(json!({"cancelled": cancelled})))
        }
        _ => {
            let known = "hello, new, moves, play, deal, result, replay, analyse, review and cancel";
            let message = format!("there is no operation {op:?}; there are {known}");
            Err(bad_request(message).in_field("op"))
        }
    }
}
