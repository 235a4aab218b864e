//! What other sites and messengers show next to a link to a page.

use maud::{Markup, html};
use record::AnyPosition;
use table::{Player, Table};
use words::{Language, Words};

use crate::viewer::Viewer;
use crate::{card, names};

/// What is told about a page where a link to it stands.
pub(crate) struct Preview {
    /// Where the page is, as a path of the site.
    pub(crate) path: String,
    pub(crate) description: String,
    /// Where its picture is, as a path of the site.
    pub(crate) picture: String,
    /// What is on the picture.
    pub(crate) alt: String,
}

impl Preview {
    /// A table, at this path of the site.
    pub(crate) fn of_table(path: String, id: &str, table: &Table, words: &Words) -> Preview {
        let names = names::names(table, words).join(", ");
        Preview {
            path,
            description: about(table, words),
            // Sites keep pictures for long: another state has another address.
            picture: format!("/t/{id}/card.png?v={}", table.seq()),
            alt: format!("{}: {names}", words.say("web-boards")),
        }
    }

    /// What stands in the head of the page.
    pub(crate) fn tags(&self, title: &str, viewer: &Viewer) -> Markup {
        let language = viewer.words.language();
        let origin = viewer.origin;
        let (width, height) = card::SIZE;
        html! {
            meta property="og:site_name" content="Azulejo";
            meta property="og:type" content="website";
            meta property="og:title" content=(title);
            meta property="og:description" content=(self.description);
            meta property="og:url" content={ (origin) (self.path) };
            meta property="og:locale" content=(locale(language));
            meta property="og:image" content={ (origin) (self.picture) };
            meta property="og:image:type" content="image/png";
            meta property="og:image:width" content=(width);
            meta property="og:image:height" content=(height);
            meta property="og:image:alt" content=(self.alt);
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

/// Who plays what: an invitation, the players, or the result.
fn about(table: &Table, words: &Words) -> String {
    let (position, game) = (table.position(), names::ruleset(table.ruleset(), words));
    let names = names::names(table, words);
    let host = table.players().iter().zip(&names).find(|(player, _)| is_person(player));
    if table.players().contains(&Player::Open) {
        return match host {
            Some((_, host)) => {
                let args = [("who", host.as_str().into()), ("what", game.into())];
                words.say_with("web-invites", &args)
            }
            None => format!("{game}: {}", words.say("web-seat-open")),
        };
    }
    if !position.is_over() {
        return format!("{game}: {}", names.join(", "));
    }
    let scores = position.scores();
    let results = table.ruleset().seats().iter().zip(&names);
    let results = results.map(|(seat, name)| format!("{name} {}", scores[seat]));
    format!(
        "{}. {game}: {}",
        winner(position, &names, words),
        results.collect::<Vec<_>>().join(", ")
    )
}

fn winner(position: &AnyPosition, names: &[String], words: &Words) -> String {
    let ranks = position.ranks();
    let seats = position.ruleset().seats().iter().zip(names);
    let winners: Vec<&str> =
        seats.filter(|(seat, _)| ranks[*seat] == 1).map(|(_, name)| name.as_str()).collect();
    let id = if winners.len() == 1 { "end-won" } else { "end-share" };
    words.say_with(id, &[("who", winners.join(", ").into())])
}

fn is_person(player: &Player) -> bool {
    match player {
        Player::Person { .. } => true,
        Player::Bot { .. } | Player::Open => false,
    }
}

/// A language with a country, as other sites want it.
fn locale(language: Language) -> &'static str {
    match language {
        Language::English => "en_US",
        Language::Russian => "ru_RU",
        Language::Ukrainian => "uk_UA",
        Language::Czech => "cs_CZ",
    }
}
