//! Learning to play: a short path through each game, then every rule, with examples that the rules
//! themselves play.

mod course;
mod example;
mod place;
mod task;

use bots::Level;
use maud::{Markup, html};
use words::Words;

use self::course::{COURSES, Course, Point, Section};
use self::place::Place;
pub use self::place::Progress;
use crate::home;
use crate::layout::Page;
use crate::preview::Preview;
use crate::viewer::Viewer;

/// The choice between the games.
pub fn learn(viewer: &Viewer) -> Page {
    let words = viewer.words;
    let body = html! {
        main #main .home {
            section .hero {
                h1 { (words.say("learn-title")) }
                p .lead { (words.say("learn-lead")) }
            }
            section .games aria-label=(words.say("web-games")) {
                @for course in &*COURSES {
                    (home::game(words, course.game, &html! {
                        a .button.primary href={ "/learn/" (course.game) } { (words.say("learn-link")) }
                        (first_game(course, words, "button"))
                    }))
                }
            }
        }
        (drawing::svg::azul::faces())
        (drawing::svg::pavilion::faces())
    };
    Page::new(words.say("learn-title"), "page", body).of("/learn")
}

/// The course of a game, if there is one.
pub fn lessons(viewer: &Viewer, game: &str, progress: &Progress) -> Option<Page> {
    let course = COURSES.iter().find(|course| course.game == game)?;
    let words = viewer.words;
    let title = words.say_with("learn-game", &[("game", course.game.into())]);
    let place = Place { course, asked: progress };
    // A script that continues one example needs only that one.
    let at = course.examples().find(|example| place.is_at(example));
    let body = match at.filter(|_| viewer.wants_fragment) {
        Some(example) => example.draw(&place, words),
        None => whole(&place, &title, words),
    };
    let path = format!("/learn/{}", course.game);
    let preview = Preview {
        description: words.say_with("web-about-game", &[("game", course.game.into())]),
        picture: format!("{path}/card.png"),
        alt: words.say("web-boards"),
        path,
    };
    Some(Page { preview: Some(preview), ..Page::new(title, "page", body).of("/learn") })
}

fn whole(place: &Place, title: &str, words: &Words) -> Markup {
    let course = place.course;
    let section = |section: &Section, level: Markup| {
        html! {
            section id=(section.name) .lesson {
                (level)
                @for point in &section.points { (say(point, words)) }
                @for example in &section.examples { (example.draw(place, words)) }
            }
        }
    };
    html! {
        main #main .plain.learn {
            h1 { (title) }
            p .lead { (words.say("learn-path-lead")) }
            @for (number, step) in (1..).zip(&course.lessons) {
                (section(step, html! { h2 { span .number { (number) } " " (words.say(step.title)) } }))
            }
            div #ready .panel.invitation {
                h2 { (words.say("learn-ready")) }
                p { (words.say("learn-ready-lead")) }
                div .row { (first_game(course, words, "button primary")) }
            }
            section #rules .lesson {
                h2 .part { (words.say("learn-every-rule")) }
                p .help { (words.say("learn-every-rule-lead")) }
                nav .contents aria-label=(words.say("learn-every-rule")) {
                    ul { @for topic in &course.topics {
                        li { a href={ "#" (topic.name) } { (words.say(topic.title)) } }
                    } }
                }
            }
            @for topic in &course.topics {
                (section(topic, html! { h3 { (words.say(topic.title)) } }))
            }
            div .row {
                (first_game(course, words, "button primary"))
                a .button href={ "/new?game=" (course.game) } { (words.say("web-new-table")) }
                a .button.quiet href="/learn" { (words.say("learn-other-game")) }
            }
        }
        @match course.game {
            "azul" => (drawing::svg::azul::faces()),
            _ => (drawing::svg::pavilion::faces()),
        }
    }
}

fn say(point: &Point, words: &Words) -> Markup {
    html! {
        p {
            (words.say(point.says))
            @if !point.clauses.is_empty() {
                " " small .clauses title=(words.say("learn-clauses")) { (point.clauses.join("\u{a0}· ")) }
            }
        }
    }
}

/// The button for a game against the gentlest bot, with every choice explained.
fn first_game(course: &Course, words: &Words, class: &str) -> Markup {
    let bot = format!("bot:{}", Level::Child.name());
    home::quick(course.game, &bot, true, &words.say("learn-first-game"), class)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use record::{AnyPosition, Game as _};
    use tiles::{Position as _, Tiles, Turn};
    use words::Language;

    use super::course::{Step, Task};
    use super::place::TAKEN;
    use super::task::Answer;
    use super::*;

    /// An example of Azul or Summer Pavilion as the page shows it at this address.
    fn drawn(game: &str, name: &str, asked: &[(&str, &str)], words: &Words) -> String {
        let course = COURSES.iter().find(|course| course.game == game).unwrap();
        let example = course.examples().find(|example| example.name == name).unwrap();
        let asked = asked.iter().map(|(name, value)| (name.to_string(), value.to_string()));
        let asked: Progress = asked.chain([("at".to_owned(), name.to_owned())]).collect();
        example.draw(&Place { course, asked: &asked }, words).into_string()
    }

    fn in_english(game: &str, name: &str, asked: &[(&str, &str)]) -> String {
        drawn(game, name, asked, &Words::new(Language::English))
    }

    #[test]
    fn every_example_can_be_played_and_told() {
        for language in Language::ALL {
            let words = Words::new(language);
            for course in &*COURSES {
                for example in course.examples() {
                    for steps in 0..=example.steps.len() {
                        let steps = steps.to_string();
                        let asked = [(example.name, steps.as_str()), ("hint", "1")];
                        let drawn = drawn(course.game, example.name, &asked, &words);
                        assert!(!drawn.contains('['), "{}: {drawn}", example.name);
                        assert!(!drawn.contains("<li></li>"), "{}: {drawn}", example.name);
                    }
                }
            }
        }
    }

    /// All tasks, with the position in which each waits.
    fn tasks() -> Vec<(&'static str, &'static str, AnyPosition, Task)> {
        let mut tasks = Vec::new();
        for course in &*COURSES {
            for example in course.examples() {
                let mut position = example.position.clone();
                for step in &example.steps {
                    match step {
                        Step::Deal(text) => position.deal(text).unwrap(),
                        Step::Play(text) => drop(position.play(text).unwrap()),
                        Step::Refuse(_) => {}
                        Step::Task(task) => {
                            let before = position.clone();
                            tasks.push((course.game, example.name, before, task.clone()));
                            drop(position.play(task.wants[0]).unwrap());
                        }
                    }
                }
            }
        }
        tasks
    }

    #[test]
    fn each_game_is_learned_by_hand() {
        for game in ["azul", "pavilion"] {
            let count = tasks().iter().filter(|(of, ..)| *of == game).count();
            assert!(count >= 5, "{game} has only {count} tasks");
        }
        for (_, name, position, task) in tasks() {
            let moves = position.moves();
            // As the rules write it, so that a touch is known for what is wanted.
            let known = |want: &&str| moves.iter().any(|text| text == want);
            assert!(task.wants.iter().all(known), "{name}: {:?}", task.wants);
        }
    }

    #[test]
    fn every_move_at_a_task_is_answered() {
        let words = Words::new(Language::English);
        for (_, name, position, task) in tasks() {
            for text in position.moves() {
                match task.answer(&position, &text, &["Anna", "Ben"], &words) {
                    Answer::Done(way) => assert_eq!(task.wants[way], text, "{name}"),
                    Answer::Other(outcome) => assert!(!outcome.is_empty(), "{name}: {text}"),
                    Answer::Refused(why) => panic!("{name}: {text} is legal: {why}"),
                }
            }
        }
    }

    #[test]
    fn what_is_wanted_leads_on() {
        let before = in_english("azul", "fall", &[("pick", "1R")]);
        assert!(before.contains("Where will you place 3 red tiles?"), "{before}");
        assert!(before.contains("href=\"/learn/azul?fall=1&amp;at=fall#fall\""), "{before}");
        // The link of the touch, and the same move as it is typed.
        let after = in_english("azul", "fall", &[("fall", "1")]);
        assert!(after.contains("Well done!") && after.contains("−1"), "{after}");
        assert!(after.contains("href=\"#complete\""), "{after}");
        assert_eq!(in_english("azul", "fall", &[("move", "1R3"), ("pick", "1R")]), after);
        // Whichever of the wanted moves was played stays played.
        let chosen = in_english("pavilion", "pillar", &[("pillar", "2.0.1")]);
        assert!(chosen.contains("takes a purple tile"), "{chosen}");
        let dealt = in_english("pavilion", "pillar", &[("pillar", "3.0.1")]);
        assert!(dealt.contains("pillar=2.0.1&amp;at=pillar"), "{dealt}");
    }

    #[test]
    fn another_legal_move_is_told_and_not_played() {
        let other = in_english("azul", "fall", &[("move", "1R4"), ("pick", "1R")]);
        assert!(other.contains("That is allowed too") && other.contains("try again"), "{other}");
        assert!(other.contains("line 4"), "{other}");
        assert!(!other.contains("data-place=\"s0.l4.0\""), "nothing lies on line 4: {other}");
        assert!(!other.contains("Where will you place"), "{other}");
    }

    #[test]
    fn a_refused_move_says_why() {
        let picked = in_english("azul", "fall", &[("pick", "1R")]);
        assert!(picked.contains("class=\"touch dark\""), "line 1 is full: {picked}");
        let refused = in_english("azul", "fall", &[("move", "1R1"), ("pick", "1R")]);
        assert!(refused.contains("told refused") && refused.contains("Not allowed."), "{refused}");
        assert!(refused.contains("Where will you place"), "the tiles are still chosen: {refused}");
        let joker = in_english("pavilion", "take", &[("move", "1P")]);
        assert!(joker.contains("Not allowed.") && joker.contains("joker"), "{joker}");
        let nonsense = in_english("azul", "fall", &[("move", "7Q9")]);
        assert!(nonsense.contains("Not allowed."), "{nonsense}");
    }

    #[test]
    fn a_hint_rings_what_to_touch_next() {
        let none = in_english("pavilion", "price", &[]);
        assert!(!none.contains("advised") && none.contains("hint=1"), "{none}");
        let hint = ("hint", "1");
        let first = in_english("pavilion", "price", &[hint]);
        assert_eq!(first.matches("touch advised").count(), 1, "{first}");
        let paying = in_english("pavilion", "price", &[hint, ("space", "G4")]);
        assert!(paying.contains("primary advised"), "{paying}");
        // Any four tiles will do, so whatever is chosen may be kept.
        let keeping = in_english("pavilion", "four", &[hint, ("pass", "1"), ("keep", "GOBR")]);
        assert!(keeping.contains("primary advised"), "{keeping}");
        let line = in_english("azul", "take", &[hint, ("pick", "1B")]);
        assert_eq!(line.matches("touch advised").count(), 1, "{line}");
    }

    #[test]
    fn what_is_done_stays_done() {
        let done = [("take", "3"), ("fall", "1")];
        let figure = in_english("azul", "tile", &done);
        assert!(
            figure.contains("/learn/azul?take=3&amp;fall=1&amp;at=tile&amp;pick=CW"),
            "{figure}"
        );
    }

    /// A refusal teaches only if the player could do what is refused: the tiles are there, and the
    /// move is more than another way to write a legal one.
    #[test]
    fn refused_steps_pay_with_tiles_that_are_there() {
        use ::pavilion::{IllegalMove, Move, Position};
        let mut tried = 0;
        for example in COURSES.iter().flat_map(Course::examples) {
            let mut position = example.position.clone();
            for step in &example.steps {
                match step {
                    Step::Deal(text) => position.deal(text).unwrap(),
                    Step::Play(text) => drop(position.play(text).unwrap()),
                    Step::Task(task) => drop(position.play(task.wants[0]).unwrap()),
                    Step::Refuse(text) => {
                        let AnyPosition::Pavilion(position) = &position else { continue };
                        let m = Position::read_move(text).unwrap();
                        let Turn::Seat(seat) = position.turn() else { panic!("{text}") };
                        let Move::Place { space, color, jokers } = m else { continue };
                        let price = space.price(position.ruleset().side);
                        let paid =
                            Tiles::of(color, price - jokers) + Tiles::of(position.joker(), jokers);
                        let hand = position.board(seat).hand();
                        assert!(hand.contains(paid), "{}: {text}", example.name);
                        let why = position.check_move(m).unwrap_err();
                        assert_ne!(why, IllegalMove::JokersForJoker, "{}: {text}", example.name);
                        tried += 1;
                    }
                }
            }
        }
        assert!(tried > 2, "only {tried}");
    }

    #[test]
    fn names_in_addresses_are_used_once() {
        for course in &*COURSES {
            let sections = course.lessons.iter().chain(&course.topics).map(|section| section.name);
            let names = sections.chain(course.examples().map(|example| example.name));
            let mut seen = HashSet::from(["main", "rules", "ready", "news", "notice", "lost"]);
            for name in names {
                assert!(seen.insert(name), "{name} stands twice");
            }
            let choice = course.examples().find(|example| TAKEN.contains(&example.name));
            assert!(choice.is_none_or(|example| panic!("{} is a choice", example.name)));
        }
    }
}
