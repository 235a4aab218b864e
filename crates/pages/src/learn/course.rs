//! Courses, read from the text files in `lessons/`; the README there describes them.

use std::sync::LazyLock;

use record::{AnyPosition, BadStatement, Drawing, Refused, Ruleset, Statement, Statements};
use tiles::{Seat, Seats};
use words::Language;

/// How one game is taught.
pub(super) struct Course {
    /// The game, as messages and addresses call it.
    pub(super) game: &'static str,
    /// Enough to play, in a few minutes.
    pub(super) lessons: Vec<Section>,
    /// Every rule.
    pub(super) topics: Vec<Section>,
}

/// A part of a course under one heading.
pub(super) struct Section {
    /// Its name in addresses.
    pub(super) name: &'static str,
    /// The message of its heading.
    pub(super) title: &'static str,
    pub(super) points: Vec<Point>,
    pub(super) examples: Vec<Example>,
}

/// A few sentences, and the clauses of the rules that they restate.
pub(super) struct Point {
    /// The message.
    pub(super) says: &'static str,
    pub(super) clauses: Vec<&'static str>,
}

/// A position and what can happen in it.
pub(super) struct Example {
    /// Its name in addresses.
    pub(super) name: &'static str,
    /// The message that says what to look at.
    pub(super) says: &'static str,
    pub(super) shows: Vec<Part>,
    pub(super) position: AnyPosition,
    pub(super) steps: Vec<Step>,
}

/// What an example shows of its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// The first displays, this many, and the center.
    Displays(usize),
    /// Summer Pavilion: the rounds with their jokers, and the supply.
    Supply,
    /// A seat's board.
    Board(Seat),
    /// Summer Pavilion: the tiles beside a seat's board, without the board.
    Hand(Seat),
}

/// What happens next in an example, as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    Play(&'static str),
    Deal(&'static str),
    /// A move that the rules refuse.
    Refuse(&'static str),
    /// A move that the learner makes.
    Task(Task),
}

/// What the learner is asked to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Task {
    /// The message that asks for it.
    pub(super) says: &'static str,
    /// The moves that do it; at least one.
    pub(super) wants: Vec<&'static str>,
}

type Lines = Statements<'static>;

/// Both courses.
pub(super) static COURSES: LazyLock<[Course; 2]> =
    LazyLock::new(|| FILES.map(|file| Course::read(file).expect("a test reads all lessons")));

/// A game, and the name and text of the file of its course.
type File = (&'static str, &'static str, &'static str);

const FILES: [File; 2] = [
    ("azul", "lessons/azul.txt", include_str!("../../lessons/azul.txt")),
    ("pavilion", "lessons/pavilion.txt", include_str!("../../lessons/pavilion.txt")),
];

impl Course {
    fn read((game, name, text): File) -> Result<Course, BadStatement> {
        let mut lines = Statements::new(name, text);
        let mut course = Course { game, lessons: Vec::new(), topics: Vec::new() };
        while let Some(line) = lines.next_if(|_| true) {
            let sections = match line.word {
                "lesson" => &mut course.lessons,
                "topic" => &mut course.topics,
                word => {
                    let expected = "`say`, `example`, `lesson` or `topic`";
                    return Err(line.error(format!("expected {expected}, not `{word}`")));
                }
            };
            sections.push(Section::read(line.one()?, &mut lines)?);
        }
        Ok(course)
    }

    /// All examples, in their order.
    pub(super) fn examples(&self) -> impl Iterator<Item = &Example> {
        self.lessons.iter().chain(&self.topics).flat_map(|section| &section.examples)
    }

    /// Where the short path goes on after an example of one of its lessons.
    pub(super) fn after(&self, example: &Example) -> Option<&'static str> {
        let lessons = self.lessons.iter().zip(1..);
        let mut here = lessons
            .flat_map(|(lesson, next)| lesson.examples.iter().map(move |it| (lesson, next, it)));
        let (lesson, next, _) = here.find(|(_, _, it)| it.name == example.name)?;
        let mut others = lesson.examples.iter().skip_while(|it| it.name != example.name).skip(1);
        let section = self.lessons.get(next).map_or("ready", |next| next.name);
        Some(others.next().map_or(section, |other| other.name))
    }
}

impl Section {
    fn read(name: &'static str, lines: &mut Lines) -> Result<Section, BadStatement> {
        let title = lines.demand("title")?;
        let title = message(&title, title.one()?)?;
        let mut section = Section { name, title, points: Vec::new(), examples: Vec::new() };
        while let Some(line) = lines.next_if(|line| line.word == "say") {
            let mut clauses = line.words().into_iter();
            let says = message(&line, clauses.next().unwrap_or_default())?;
            section.points.push(Point { says, clauses: clauses.collect() });
        }
        while let Some(line) = lines.next_if(|line| line.word == "example") {
            section.examples.push(Example::read(line.one()?, lines)?);
        }
        Ok(section)
    }
}

impl Example {
    fn read(name: &'static str, lines: &mut Lines) -> Result<Example, BadStatement> {
        let says = lines.demand("say")?;
        let says = message(&says, says.one()?)?;
        let line = lines.demand("ruleset")?;
        let ruleset = match line.rest.parse::<Ruleset>() {
            Ok(ruleset) if ruleset.seats() == Seats::Two => ruleset,
            Ok(_) => return Err(line.error("expected a ruleset for two: Anna and Ben play")),
            Err(unknown) => return Err(line.error(unknown.to_string())),
        };
        let mut shows = Vec::new();
        while let Some(line) = lines.next_if(|line| line.word == "show") {
            shows.push(Part::read(&line, ruleset)?);
        }
        let given = lines.take("`show` or `given`")?;
        if given.word != "given" || !given.rest.is_empty() {
            return Err(
                given.error("expected `show …`, or `given` and the facts on the next lines")
            );
        }
        let drawing = Drawing::read(ruleset, lines)?;
        let position = drawing.position().map_err(|why| given.error(why.to_string()))?;
        let mut played = vec![position.clone()];
        let mut steps = Vec::new();
        while let Some(line) =
            lines.next_if(|line| !["example", "lesson", "topic"].contains(&line.word))
        {
            steps.push(Step::read(&line, &mut played)?);
        }
        Ok(Example { name, says, shows, position, steps })
    }
}

impl Part {
    fn read(line: &Statement, ruleset: Ruleset) -> Result<Part, BadStatement> {
        let seats = ruleset.seats();
        let number = |text: &str| text.parse::<usize>().ok();
        let seat = |text: &str| number(text).and_then(|seat| seats.iter().nth(seat));
        let part = match (ruleset, &line.words()[..]) {
            (_, ["displays", count]) => {
                number(count).filter(|count| *count <= seats.displays()).map(Part::Displays)
            }
            (_, ["board", text]) => seat(text).map(Part::Board),
            (Ruleset::Pavilion(_), ["hand", text]) => seat(text).map(Part::Hand),
            (Ruleset::Pavilion(_), ["supply"]) => Some(Part::Supply),
            (Ruleset::Azul(_) | Ruleset::Pavilion(_), _) => None,
        };
        let expected = "expected `displays` and how many, `board` and a seat, `hand` and a seat or `supply` (Summer Pavilion)";
        part.ok_or_else(|| line.error(expected))
    }
}

impl Step {
    /// Reads a step and tries it in every position that the tasks before it can lead to: what the
    /// rules say of it must be what the lesson says.
    fn read(
        line: &Statement<'static>,
        positions: &mut Vec<AnyPosition>,
    ) -> Result<Step, BadStatement> {
        let step = match line.word {
            "task" => Step::Task(Task::read(line)?),
            "play" => Step::Play(line.one()?),
            "deal" => Step::Deal(line.one()?),
            "refuse" => Step::Refuse(line.one()?),
            word => return Err(line.error(format!(
                "expected `task`, `play`, `deal`, `refuse`, `example`, `lesson` or `topic`, not `{word}`"
            ))),
        };
        let mut after = Vec::new();
        for position in &*positions {
            after.extend(step.tried(line, position)?);
        }
        *positions = after;
        Ok(step)
    }

    /// The positions that it can lead to.
    fn tried(
        &self,
        line: &Statement,
        position: &AnyPosition,
    ) -> Result<Vec<AnyPosition>, BadStatement> {
        let refused = |why: Refused| line.error(format!("the rules refuse this: {why}"));
        let mut after = position.clone();
        let played = |text: &&str| {
            let mut after = position.clone();
            after.play(text).map(|_| after).map_err(refused)
        };
        match self {
            Step::Task(task) => task.wants.iter().map(played).collect(),
            Step::Play(text) => Ok(vec![played(text)?]),
            Step::Deal(text) => after.deal(text).map(|()| vec![after]).map_err(refused),
            Step::Refuse(text) => match after.play(text) {
                Err(why @ Refused::NotAMove(_)) => Err(refused(why)),
                Err(_) => Ok(vec![position.clone()]),
                Ok(_) => Err(line.error("the rules allow this: expected a move that they refuse")),
            },
        }
    }
}

impl Task {
    fn read(line: &Statement<'static>) -> Result<Task, BadStatement> {
        let mut words = line.words().into_iter();
        let says = message(line, words.next().unwrap_or_default())?;
        let wants: Vec<&str> = words.collect();
        if wants.is_empty() {
            return Err(line.error("expected a move after the message, or several"));
        }
        Ok(Task { says, wants })
    }
}

/// A message that there is.
fn message(line: &Statement, id: &'static str) -> Result<&'static str, BadStatement> {
    let defines = |line: &str| line.strip_prefix(id).is_some_and(|rest| rest.starts_with(" ="));
    if Language::English.text().lines().any(defines) {
        return Ok(id);
    }
    Err(line.error(format!("expected the name of a message, not `{id}`: there is none in `words`")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_lessons_can_be_read() {
        for file in FILES {
            let course = Course::read(file).unwrap_or_else(|bad| panic!("{bad}"));
            assert!(!course.lessons.is_empty() && !course.topics.is_empty(), "{}", file.1);
        }
    }

    fn error(text: &'static str) -> String {
        Course::read(("azul", "a.txt", text)).err().expect("a mistake").to_string()
    }

    /// The error of a line after the head of an example.
    fn error_of(line: &str) -> String {
        let text = format!(
            "topic a\ntitle learn-setup\nexample b\nsay learn-azul-seats\nruleset azul:2\n{line}\n"
        );
        error(text.leak())
    }

    #[test]
    fn mistakes_are_named_with_file_and_line() {
        assert_eq!(
            error("# a file\n\nsection a"),
            "a.txt:3: expected `say`, `example`, `lesson` or `topic`, not `section`"
        );
        assert_eq!(error("lesson"), "a.txt:1: expected one word after `lesson`");
        assert_eq!(error("lesson a"), "a.txt:1: expected `title`, not the end of the file");
        assert_eq!(
            error("lesson a\ntitle learn-setups"),
            "a.txt:2: expected the name of a message, not `learn-setups`: there is none in `words`"
        );
        assert_eq!(
            error("lesson a\ntitle learn-setup\nsay nothing A1"),
            "a.txt:3: expected the name of a message, not `nothing`: there is none in `words`"
        );
        assert_eq!(
            error("topic a\ntitle learn-setup\nexample b\nsay learn-setup\nruleset azul:3"),
            "a.txt:5: expected a ruleset for two: Anna and Ben play"
        );
    }

    #[test]
    fn mistakes_in_tasks_are_named_too() {
        let error_of = |line: &str| error_of(&format!("given\ndisplays BBYR BBYK\n{line}"));
        assert_eq!(
            error_of("task learn-nothing 1B1"),
            "a.txt:8: expected the name of a message, not `learn-nothing`: there is none in `words`"
        );
        assert_eq!(
            error_of("task learn-setup"),
            "a.txt:8: expected a move after the message, or several"
        );
        assert_eq!(
            error_of("task learn-setup 1B1 1K1"),
            "a.txt:8: the rules refuse this: display 1 holds no black tile"
        );
        // What follows must be possible whichever wanted move was played.
        assert_eq!(
            error_of("task learn-setup 1B1 2B1\nplay 2B1"),
            "a.txt:9: the rules refuse this: display 2 holds no blue tile"
        );
    }

    #[test]
    fn mistakes_in_examples_are_named_too() {
        for show in ["show", "show displays 6", "show board 2", "show supply"] {
            assert_eq!(
                error_of(show),
                "a.txt:6: expected `displays` and how many, `board` and a seat, `hand` and a seat or `supply` (Summer Pavilion)"
            );
        }
        assert_eq!(
            error_of("displays BBYR"),
            "a.txt:6: expected `show …`, or `given` and the facts on the next lines"
        );
        assert_eq!(
            error_of("given\ndisplays BBYX"),
            "a.txt:7: expected tiles of BYRKW with counts, not `BBYX`"
        );
        assert_eq!(
            error_of("given\ncenter B21"),
            "a.txt:6: census: there are 21 blue tiles in all, not 20"
        );
        assert_eq!(
            error_of("given\ndisplays BBYR\nplay 1K1"),
            "a.txt:8: the rules refuse this: display 1 holds no black tile"
        );
        assert_eq!(
            error_of("given\ndisplays BBYR\nrefuse 1B1"),
            "a.txt:8: the rules allow this: expected a move that they refuse"
        );
        assert_eq!(
            error_of("given\ndisplays BBYR\nplay 1B1\nthen 1Y1"),
            "a.txt:9: expected `task`, `play`, `deal`, `refuse`, `example`, `lesson` or `topic`, not `then`"
        );
    }
}
