//! Inviting friends: the link, its QR code, and where it works.

use maud::{Markup, PreEscaped, html};
use qrcode::QrCode;
use qrcode::render::svg;
use table::Player;

use crate::view::View;
use crate::viewer::Viewer;

/// The panel below the table: the link for friends, and one's own seat on another device.
pub(crate) fn panel(viewer: &Viewer, view: &View) -> Markup {
    let words = viewer.words;
    let link = format!("{}/t/{}", viewer.origin, view.id);
    let open = view.table.players().contains(&Player::Open);
    let plays = view.audience.seats != 0;
    html! {
        section .sharing aria-label=(words.say("web-share")) {
            details #share .share open[open] {
                summary { (words.say("web-share")) }
                div .body {
                    // A separate picture: it is drawn only for viewers who open the panel.
                    @let code = html! { img src={ "/t/" (view.id) "/code" } alt="" loading="lazy" width="160" height="160"; };
                    @let label = if view.table.position().is_over() { "web-link-over" } else { "web-link" };
                    (address(viewer, label, &link, &code, plays))
                    @for seat in view.my_seats() {
                        p {
                            a .button.quiet href={ "/t/" (view.id) "/device/" (seat) } {
                                (words.say("web-other-device"))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A link to be copied, read or photographed; `for_host` if the reader may run the server.
pub(crate) fn address(
    viewer: &Viewer,
    label: &str,
    link: &str,
    code: &Markup,
    for_host: bool,
) -> Markup {
    let words = viewer.words;
    let local = is_local(viewer.origin);
    html! {
        div .address {
            div .link {
                label for="link" { (words.say(label)) }
                div .row {
                    input #link readonly value=(link);
                    button .button.primary type="button" data-copy="#link" data-copied=(words.say("web-copied")) hidden { (words.say("web-copy")) }
                }
                @if local && for_host {
                    p .warning { (words.say("web-only-here")) " " code { "azulejo serve --listen 0.0.0.0:8080" } }
                }
            }
            // No other device could open it.
            @if !local { div .qr aria-hidden="true" { (code) } }
        }
    }
}

/// Whether a link to this address works on this computer only.
fn is_local(origin: &str) -> bool {
    let host = origin.split_once("://").map_or(origin, |(_, rest)| rest);
    let host = host.strip_prefix('[').map_or_else(
        || host.split(':').next().unwrap_or_default(),
        |rest| rest.split(']').next().unwrap_or_default(),
    );
    host == "localhost" || host == "::1" || host.starts_with("127.")
}

/// A link as a QR code.
pub fn code(link: &str) -> String {
    let code =
        QrCode::new(link).map(|code| code.render::<svg::Color>().min_dimensions(160, 160).build());
    // Only a link of thousands of characters has no code.
    code.unwrap_or_default()
}

/// The same for the middle of a page, where an XML declaration is not allowed.
pub(crate) fn inline_code(link: &str) -> Markup {
    let drawn = code(link);
    PreEscaped(drawn.split_once("?>").map_or(drawn.as_str(), |(_, svg)| svg).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_this_computer_are_known() {
        for local in ["http://127.0.0.1:8080", "http://localhost", "http://[::1]:80"] {
            assert!(is_local(local), "{local}");
        }
        for far in ["http://192.168.1.5:8080", "https://azul.example", "http://127001.example"] {
            assert!(!is_local(far), "{far}");
        }
    }
}
