//! Arrows between siblings, and the circles they form.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::modules::{Place, Use};

/// Arrows between the children of one module, each with the first use that makes it.
type Level = BTreeMap<String, BTreeMap<String, Use>>;

/// Modules that use each other in a circle.
#[derive(Debug)]
pub(super) struct Circle {
    /// All that can be reached from each other.
    knot: BTreeSet<String>,
    /// The shortest way around.
    arrows: Vec<(String, String, Use)>,
}

impl Circle {
    /// The circle as a line, and where its arrows are.
    pub(super) fn print(&self, name: &str) -> String {
        let first = &self.arrows[0].0;
        let way: Vec<&str> = self.arrows.iter().map(|(from, ..)| from.as_str()).collect();
        let mut text = format!("{name}: {} -> {first}", way.join(" -> "));
        if self.knot.len() > way.len() {
            let all: Vec<&str> = self.knot.iter().map(String::as_str).collect();
            text += &format!(" (in a knot of {}: {})", all.len(), all.join(", "));
        }
        for (from, to, there) in &self.arrows {
            text += &format!("\n    {from} -> {to}: {}:{}", there.file, there.line);
        }
        text
    }
}

/// The circles between siblings, at every level of a crate.
pub(super) fn circles(uses: &[Use]) -> Vec<Circle> {
    let mut levels: BTreeMap<Place, Level> = BTreeMap::new();
    for there in uses {
        let shared = there.from.iter().zip(&there.to).take_while(|(from, to)| from == to).count();
        // A module and what lies inside it may use each other.
        if let (Some(_), Some(_)) = (there.from.get(shared), there.to.get(shared)) {
            let name = |place: &Place| place[..=shared].join("::");
            let level = levels.entry(there.from[..shared].to_vec()).or_default();
            let arrows = level.entry(name(&there.from)).or_default();
            arrows.entry(name(&there.to)).or_insert_with(|| there.clone());
        }
    }
    levels.values().flat_map(knots).collect()
}

/// A circle for each set of siblings that reach each other.
fn knots(level: &Level) -> Vec<Circle> {
    let reached: BTreeMap<&String, BTreeSet<String>> =
        level.keys().map(|from| (from, reach(level, from))).collect();
    let mut found: Vec<Circle> = Vec::new();
    for from in level.keys() {
        if !reached[from].contains(from) || found.iter().any(|circle| circle.knot.contains(from)) {
            continue;
        }
        let back = |to: &&String| reached.get(to).is_some_and(|there| there.contains(from));
        let knot: BTreeSet<String> = reached[from].iter().filter(back).cloned().collect();
        let ways = knot.iter().filter_map(|from| way_around(level, from));
        let arrows = ways.min_by_key(Vec::len).expect("a module that reaches itself has a way");
        found.push(Circle { knot, arrows });
    }
    found
}

/// Everything that arrows lead to from here.
fn reach(level: &Level, from: &str) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut waiting = vec![from.to_owned()];
    while let Some(next) = waiting.pop() {
        for to in level.get(&next).into_iter().flat_map(BTreeMap::keys) {
            if reached.insert(to.clone()) {
                waiting.push(to.clone());
            }
        }
    }
    reached
}

/// The shortest way from a module back to itself.
fn way_around(level: &Level, start: &str) -> Option<Vec<(String, String, Use)>> {
    let mut came_from: BTreeMap<&str, &str> = BTreeMap::new();
    let mut waiting = VecDeque::from([start]);
    while let Some(from) = waiting.pop_front() {
        for to in level.get(from).into_iter().flat_map(BTreeMap::keys) {
            if came_from.contains_key(to.as_str()) {
                continue;
            }
            came_from.insert(to, from);
            waiting.push_back(to);
            if to == start {
                return Some(walk_back(level, &came_from, start));
            }
        }
    }
    None
}

fn walk_back(
    level: &Level,
    came_from: &BTreeMap<&str, &str>,
    start: &str,
) -> Vec<(String, String, Use)> {
    let mut arrows = Vec::new();
    let mut to = start;
    loop {
        let from = came_from[to];
        arrows.push((from.to_owned(), to.to_owned(), level[from][to].clone()));
        to = from;
        if to == start {
            arrows.reverse();
            return arrows;
        }
    }
}
