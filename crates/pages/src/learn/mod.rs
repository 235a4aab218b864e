//! Learning to play: a short path through each game, then every rule, with examples that the rules
//! themselves play.

mod course;
mod example;

use std::collections::HashMap;

use bots::Level;
use maud::{Markup, html};
use words::Words;

use self::course::{COURSES, Course, Example, Point, Section};
use crate::home;
use crate::layout::Page;
use crate::names::typeset;
use crate::viewer::Viewer;

/// How far the visitor has gone in each example, by its name.
pub type Progress = HashMap<String, String>;

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
    Page::new(words.say("learn-title"), "page", body)
}

/// The course of a game, if there is one.
pub fn lessons(viewer: &Viewer, game: &str, progress: &Progress) -> Option<Page> {
    let course = COURSES.iter().find(|course| course.game == game)?;
    let words = viewer.words;
    let title = words.say_with("learn-game", &[("game", course.game.into())]);
    // A script that continues one example needs only that one.
    let asked = course.examples().find(|example| progress.contains_key(example.name));
    let body = match asked.filter(|_| viewer.wants_fragment) {
        Some(example) => draw(example, course, progress, words),
        None => whole(course, progress, &title, words),
    };
    Some(Page::new(title, "page", body))
}

fn draw(example: &Example, course: &Course, progress: &Progress, words: &Words) -> Markup {
    let steps = progress.get(example.name).and_then(|steps| steps.parse().ok()).unwrap_or(0);
    example.draw(steps, &format!("/learn/{}", course.game), words)
}

fn whole(course: &Course, progress: &Progress, title: &str, words: &Words) -> Markup {
    let section = |section: &Section, level: Markup| {
        html! {
            section id=(section.name) .lesson {
                (level)
                @for point in &section.points { (say(point, words)) }
                @for example in &section.examples { (draw(example, course, progress, words)) }
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
            div .panel.invitation {
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
    let said = typeset(&words.say(point.says));
    html! {
        p {
            (said)
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

    use words::Language;

    use super::*;

    #[test]
    fn every_example_can_be_played_and_told() {
        for language in Language::ALL {
            let words = Words::new(language);
            for course in &*COURSES {
                for example in course.examples() {
                    for steps in 0..=example.steps.len() {
                        let drawn = example.draw(steps, "/learn", &words).into_string();
                        assert!(!drawn.contains('['), "{}: {drawn}", example.name);
                        assert!(!drawn.contains("<li></li>"), "{}: {drawn}", example.name);
                    }
                }
            }
        }
    }

    #[test]
    fn names_in_addresses_are_used_once() {
        for course in &*COURSES {
            let sections = course.lessons.iter().chain(&course.topics).map(|section| section.name);
            let names = sections.chain(course.examples().map(|example| example.name));
            let mut seen = HashSet::from(["main", "rules", "news", "notice", "lost"]);
            for name in names {
                assert!(seen.insert(name), "{name} stands twice");
            }
        }
    }
}
