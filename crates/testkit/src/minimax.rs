//! Plain minimax over the slow twin: every move, every refill, to the end of the game or of the round. It knows no shortcut.

use search::Horizon;
use serde_json::Value;
use twin::Twin;

/// How a game of two ends for a seat: 1 won, 0 shared, -1 lost, 2 or -2 where the game goes on; then the points of the seat
/// less those of the other. At the end of a round only the points count.
pub type End = (i32, i32);

/// What a position leads to for a seat, if both play as well as can be; nothing if that takes more positions than are left.
///
/// Refills of the supply are for the seat or against it. A game that goes on after this round is won or lost, if the end of
/// the game is asked for.
pub fn minimax(
    twin: &Twin,
    seat: usize,
    horizon: Horizon,
    lucky: bool,
    left: &mut u32,
) -> Option<End> {
    *left = left.checked_sub(1)?;
    let scores = twin.scores();
    let ahead = scores[seat] as i32 - scores[1 - seat] as i32;
    if twin.is_over() {
        let ranks = twin.ranks();
        let won = i64::from(ranks[1 - seat]) - i64::from(ranks[seat]);
        return Some(match horizon {
            Horizon::Game => (won.signum() as i32, ahead),
            Horizon::Round => (0, ahead),
        });
    }
    let moves = twin.moves();
    if moves.is_empty() {
        let after = refills(twin).into_iter();
        let goes_on = match horizon {
            Horizon::Game if lucky => (2, 0),
            Horizon::Game => (-2, 0),
            Horizon::Round => (0, ahead),
        };
        return Some(best_of(after, lucky, seat, horizon, lucky, left)?.unwrap_or(goes_on));
    }
    let after = moves.iter().map(|text| {
        let mut after = twin.clone();
        after.play(text).expect("the move is legal");
        after
    });
    let own = twin.state()["turn"]["seat"].as_u64() == Some(seat as u64);
    best_of(after, own, seat, horizon, lucky, left)?
}

/// The best or the worst of these positions, if there are any.
fn best_of(
    after: impl Iterator<Item = Twin>,
    best: bool,
    seat: usize,
    horizon: Horizon,
    lucky: bool,
    left: &mut u32,
) -> Option<Option<End>> {
    let ends: Option<Vec<End>> = after.map(|it| minimax(&it, seat, horizon, lucky, left)).collect();
    let ends = ends?.into_iter();
    Some(if best { ends.max() } else { ends.min() })
}

/// The positions after every refill of at most four tiles that the twin takes.
fn refills(twin: &Twin) -> Vec<Twin> {
    let state = twin.state();
    if state.get("supply").is_none_or(Value::is_null) || state["phase"] == "deal" {
        return Vec::new();
    }
    let mut texts = vec![String::new()];
    let mut found = Vec::new();
    for _ in 0..4 {
        let longer = |text: &String| {
            let last = text.chars().last();
            let rest = "PGOYBR".chars().skip_while(move |it| last.is_some_and(|last| *it != last));
            let text = text.clone();
            rest.map(move |it| format!("{text}{it}")).collect::<Vec<_>>()
        };
        texts = texts.iter().flat_map(longer).collect();
        for text in &texts {
            let mut after = twin.clone();
            if after.deal(&format!("S:{text}")).is_ok() {
                found.push(after);
            }
        }
    }
    found
}
