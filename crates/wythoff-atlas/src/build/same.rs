//! Groups games with the same P-positions: at any distance, if that is proved; otherwise in the columns that are kept.

use std::collections::HashMap;

use wythoff::Rules;
use wythoff::rules::{Ends, Forced, Parts};
use wythoff::theory::imitation;

use super::families::Planned;
use super::text;
use crate::measure::prefix;
use crate::record::Record;

/// For each game its class, whose games have the same P-positions in the first columns, and the place of the first game that is proved to have the
/// same P-positions at any distance; and the P-positions of each class.
pub(super) struct Sameness {
    pub classes: Vec<u32>,
    pub same: Vec<u32>,
    pub prefixes: Vec<Vec<Vec<u32>>>,
}

impl Sameness {
    /// Groups the games by their records. O(games), not counting the comparison of texts.
    pub fn of(planned: &[Planned], records: &[&Record]) -> Sameness {
        let mut numbers: HashMap<&str, u32> = HashMap::new();
        let (mut classes, mut prefixes) = (Vec::new(), Vec::new());
        let mut union = Union::new(planned.len());
        let mut firsts: HashMap<(u32, String), u32> = HashMap::new();
        for (place, (planned, record)) in (0..).zip(planned.iter().zip(records)) {
            // a game of which nothing was measured is alone in its class
            let prefix = text(record, "prefix").unwrap_or(&record.game);
            let class = *numbers.entry(prefix).or_insert_with(|| {
                prefixes.push(columns(text(record, "prefix").unwrap_or_default()));
                prefixes.len() as u32 - 1
            });
            classes.push(class);
            for reason in reasons(&planned.rules, record) {
                let first = *firsts.entry((class, reason)).or_insert(place);
                union.join(first, place);
            }
        }
        let same = (0..planned.len() as u32).map(|place| union.first(place)).collect();
        Sameness { classes, same, prefixes }
    }
}

/// The rows in each column, parsed from the text that the measure `prefix` gives.
fn columns(text: &str) -> Vec<Vec<u32>> {
    let rows = |column: &str| column.split(' ').filter_map(|row| row.parse().ok()).collect();
    if text.is_empty() { Vec::new() } else { text.split(';').map(rows).collect() }
}

/// Texts that prove equality: two games of a class that share one of them have the same P-positions at any distance.
fn reasons(rules: &Rules, record: &Record) -> Vec<String> {
    let mut reasons = Vec::new();
    // minimal automata over one system are equal if and only if they accept the same pairs
    reasons.extend(text(record, "proof_digest").map(|digest| format!("automaton {digest}")));
    if rules.imitation().is_none_or(imitation::is_proof_printed) {
        reasons.extend(text(record, "pairs").map(|pairs| format!("theorem {pairs}")));
    }
    if let Some(unforced) = unforced(rules) {
        reasons.push(format!("rules {unforced}"));
    }
    reasons
}

/// The rules without forced labels, if these lie in the columns that are kept and those columns hold all of their P-positions; `None` otherwise.
/// Beyond these columns the label of a position depends on those of the columns before and of the rows below, in the same manner for both games: if
/// the kept columns agree, all do, by induction on columns and rows.
fn unforced(rules: &Rules) -> Option<Rules> {
    // With a pass the P-positions without it matter as well.
    let is_near = rules.passes() == 0
        && !rules.forced().has_sets()
        && rules.forced().positions().all(|at| at.x < prefix::COLUMNS);
    let is_local = rules.has_finite_columns() && rules.is_memoryless() && !rules.has_choice() && is_near;
    is_local
        .then(|| {
            Rules::try_from(Parts { forced: Forced::default(), end: Ends::default(), ..rules.parts().clone() }).ok()
        })
        .flatten()
}

/// Disjoint sets of places, each represented by its first place.
struct Union(Vec<u32>);

impl Union {
    fn new(places: usize) -> Union {
        Union((0..places as u32).collect())
    }

    /// The first place of the set that contains a place.
    fn first(&mut self, place: u32) -> u32 {
        let mut first = place;
        while self.0[first as usize] != first {
            first = self.0[first as usize];
        }
        self.0[place as usize] = first;
        first
    }

    fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.first(one), self.first(other));
        self.0[one.max(other) as usize] = one.min(other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_have_their_first_place() {
        let mut union = Union::new(6);
        union.join(4, 5);
        union.join(1, 4);
        union.join(2, 3);
        assert_eq!((0..6).map(|place| union.first(place)).collect::<Vec<_>>(), [0, 1, 2, 2, 1, 1]);
    }

    #[test]
    fn labels_count_only_where_nothing_is_forgotten() {
        let unforced = |game: &str| unforced(&game.parse().unwrap()).map(|rules| rules.to_string());
        assert_eq!(unforced("wythoff alter P{(1,1)}").as_deref(), Some("rook + bishop"));
        assert_eq!(unforced("wythoff alter P{(96,1)}"), None);
        assert_eq!(unforced("leaps{(1,0)} alter P{(1,1)}"), None);
        assert_eq!(unforced("imitation(1,1)"), None);
        assert_eq!(unforced("mxp-wythoff(2,3)"), None);
    }
}
