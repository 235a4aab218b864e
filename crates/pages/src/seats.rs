//! Who sits where: name, points and board of each player, and what can be done about the seat.

use bots::Level;
use maud::{Markup, html};
use record::AnyPosition;
use table::Player;
use tiles::{Seat, Turn};

use crate::view::View;
use crate::{azul, clock, names, pavilion};

/// One player: name, points, board, and what else belongs to the seat.
pub(crate) fn player(view: &View, seat: Seat, more: &Markup) -> Markup {
    let table = view.table;
    let position = table.position();
    let to_move = position.turn() == Turn::Seat(seat) && table.has_started();
    let over = position.is_over();
    let Some(who) = table.player(seat) else { return html! {} };
    let (forecast, marker) = match position {
        AnyPosition::Azul(position) => {
            (position.score_if_round_ended(seat), position.marker() == Some(seat))
        }
        AnyPosition::Pavilion(position) => {
            (position.score_if_round_ended(seat), position.marker() == Some(seat))
        }
    };
    let score = position.scores()[seat];
    let winner = over && position.ranks()[seat] == 1;
    html! {
        article .player.mine[view.is_mine(seat)].to-move[to_move].winner[winner] data-seat=(seat.index()) {
            header {
                h2 .name {
                    (icon(who, table.has_started()))
                    span { (view.name(seat)) }
                    @if view.is_mine(seat) && view.audience.seats.count_ones() == 1 { " " span .you { (view.say("web-you")) } }
                }
                @if table.has_started() {
                    (clock::of_seat(view, seat))
                    p .score {
                        span .points title=(view.say("name-score")) { (score) }
                        @if !over && forecast != score {
                            " " span .forecast title=(view.say("web-forecast")) {
                                (view.words.say_with("web-round-end", &[("points", names::gain(i32::from(forecast) - i32::from(score)).into())]))
                            }
                        }
                    }
                    // The marker itself lies on the board, where a screen reader does not look.
                    @if marker { span .visually-hidden { (view.say("web-starts-next")) } }
                }
            }
            @if table.has_started() {
                @match position {
                    AnyPosition::Azul(position) => (azul::board(view, position, seat)),
                    AnyPosition::Pavilion(position) => (pavilion::board(view, position, seat)),
                }
            }
            (more)
        }
    }
}

/// Who plays here. Before the game no bot does for a person who has yet to come.
fn icon(player: &Player, has_started: bool) -> Markup {
    let class = match player {
        Player::Open => "open",
        Player::Person { stand_in: Some(_), .. } if has_started => "robot",
        Player::Person { .. } => "person",
        Player::Bot { .. } => "robot",
    };
    html! { span .icon.(class) aria-hidden="true" {} }
}

/// What can be done about who sits here.
pub(crate) fn actions(view: &View, seat: Seat) -> Markup {
    let Some(player) = view.table.player(seat) else { return html! {} };
    let number = || vec![("seat", seat.to_string())];
    let seated = view.audience.seats != 0;
    let over = view.table.position().is_over();
    html! {
        @match player {
            Player::Open => div .open-seat {
                @if seated {
                    p .help { (view.say("web-invite")) }
                    (invite(view, seat))
                    details .more {
                        summary { (view.say("web-sit-here-too")) }
                        (join(view, seat))
                    }
                } @else {
                    (join(view, seat))
                }
            },
            Player::Person { stand_in: Some(_), .. } if view.table.has_started() && !over => div .away {
                p { (view.say(if player.is_retired() { "fair-retired" } else { "web-away" })) }
            },
            Player::Person { stand_in: None, .. } if view.is_mine(seat) => (type_word(view, seat)),
            Player::Person { .. } if seated && !view.is_mine(seat) && view.table.waits_for(seat) => {
                details .more {
                    summary { (view.say("web-gone")) }
                    (view.ask("replace", &view.say("fair-free-seat"), "button small", &number()))
                }
            },
            Player::Person { stand_in: None, .. } if !over && seated && view.table.has_started() && view.table.clock().is_none() => {
                details .more {
                    summary { (view.say("web-gone")) }
                    (view.ask("replace", &view.say("web-replace"), "button small", &number()))
                }
            },
            Player::Person { .. } | Player::Bot { .. } => {},
        }
    }
}

/// Asks a bot to sit here.
fn invite(view: &View, seat: Seat) -> Markup {
    html! {
        form .join method="post" action={ "/t/" (view.id) "/invite" } {
            input type="hidden" name="seen" value=(view.table.seq());
            input type="hidden" name="seat" value=(seat.index());
            label {
                span .visually-hidden { (view.say("web-invite-level")) }
                select name="level" {
                    @for level in Level::ALL {
                        option value=(level.name()) selected[level == Level::SUGGESTED] {
                            (names::bot_choice(level, view.words))
                        }
                    }
                }
            }
            button .button { (view.say("web-invite-bot")) }
        }
    }
}

/// The form with which somebody sits down.
fn join(view: &View, seat: Seat) -> Markup {
    html! {
        form .join method="post" action={ "/t/" (view.id) "/join" } {
            input type="hidden" name="seat" value=(seat.index());
            label {
                span .visually-hidden { (view.say("web-name")) }
                input name="name" maxlength=(table::LONGEST_NAME) autocomplete="nickname" placeholder=(view.say("web-name"));
            }
            button .button.primary { (view.say("web-sit-here")) }
        }
    }
}

/// Before the first deal, and without scripts: a word that is typed.
fn type_word(view: &View, seat: Seat) -> Markup {
    let none = view.table.additions()[seat.index()].word().is_none();
    html! {
        @if none && view.table.mixes() && !view.table.has_started() {
            noscript {
                form .join method="post" action={ "/t/" (view.id) "/word" } {
                    input type="hidden" name="seat" value=(seat.index());
                    input type="hidden" name="typed" value="1";
                    label {
                        span { (view.say("fair-type-word")) }
                        input name="word" maxlength="64" autocomplete="off" required;
                    }
                    button .button { (view.say("fair-add-word")) }
                    p .help { (view.say("fair-type-word-help")) }
                }
            }
        }
    }
}

/// The way out: a button for each seat that the viewer plays for.
pub(crate) fn leaving(view: &View) -> Markup {
    let plays = |seat: &Seat| view.table.player(*seat).is_some_and(Player::is_present);
    let mine: Vec<Seat> = view.my_seats().filter(plays).collect();
    html! {
        @if !view.table.position().is_over() {
            div .row.leaving {
                // Leaving is asked twice: it hands the seat to a bot.
                @for &seat in &mine {
                    @let whose = if mine.len() > 1 { format!("{}: ", view.name(seat)) } else { String::new() };
                    details .more {
                        summary { (whose) (view.say("web-leave")) }
                        p .help { (view.say("web-leave-help")) }
                        (view.ask("leave", &view.say("web-leave-now"), "button small", &[("seat", seat.to_string())]))
                    }
                }
            }
        }
    }
}
