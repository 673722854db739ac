//! From levels to an automaton for pairs: a state is a level for the column X, and two small numbers for the row Y.

use std::sync::Arc;

use wythoff_automata::{Alphabet, AutomataError, Dfa, Letter, Numeration, Relation, explore};
use wythoff_budget::Budget;

use super::graph::{Graph, NOWHERE};

/// How far the two numbers of a [`Place`] may lie outside of the range of differences while a word is read.
const SLACK: i32 = 4;

/// A level; Y - X - B; D - X; and whether the last digit of Y is 1. D is for the row Y what B is for the column X: the
/// number with its digits one place lower.
type Place = (u32, i16, i16, bool);

impl Graph {
    /// The minimal automaton of the levels: it reads digits of X, and at the end a letter that encodes the difference of the column.
    fn minimise(&self, least: i32, differences: usize, budget: &Budget) -> Result<Dfa, AutomataError> {
        let levels = self.edges.len();
        let rows = self.edges.iter().zip(&self.shown).map(|(edges, shown)| {
            let edges = (0..).zip(edges).filter(|(_, edge)| **edge != NOWHERE).map(|(digit, &edge)| (digit, edge));
            // The difference of a level is encoded as a letter that leads to the final state.
            let letter = |shown: i8| (2 + i32::from(shown) - least) as Letter;
            edges.chain(shown.map(|shown| (letter(shown), levels as u32))).collect::<Vec<_>>()
        });
        let accepting = (0..=levels).map(|level| level == levels).collect();
        let dfa = Dfa::from_table(Alphabet::new(2 + differences, 1)?, rows.chain([Vec::new()]), accepting)?;
        dfa.minimise(budget)
    }

    /// The relation of all P-positions: the upper ones and their mirror images.
    pub fn relation(self, numeration: &Arc<Numeration>, budget: &Budget) -> Result<Relation, AutomataError> {
        let shown = || self.shown.iter().flatten().copied().map(i32::from);
        let (least, greatest) = (shown().min().unwrap_or(0), shown().max().unwrap_or(0));
        let levels = self.minimise(least, (greatest - least + 1) as usize, budget)?;
        drop(self);
        let mut edges = vec![[NOWHERE; 2]; levels.states()];
        let mut shown = vec![None; levels.states()];
        for level in 0..levels.states() as u32 {
            for (letter, target) in levels.edges_of(level) {
                match letter {
                    0 | 1 => edges[level as usize][usize::from(letter)] = target,
                    _ => shown[level as usize] = Some((i32::from(letter) - 2 + least) as i16),
                }
            }
        }
        let range = (least - SLACK) as i16..=(greatest + SLACK) as i16;
        let ways = |&(level, u, v, last): &Place, ways: &mut Vec<(Letter, Place)>| {
            for d in 0..2i16 {
                let above = edges[level as usize][d as usize];
                for e in 0..2 - i16::from(last) {
                    let (u, v) = (u + v + e - 2 * d, u + e - d);
                    if above != NOWHERE && range.contains(&u) && range.contains(&v) {
                        ways.push(((d + 2 * e) as Letter, (above, u, v, e == 1)));
                    }
                }
            }
        };
        let accepting = |&(level, u, ..): &Place| shown[level as usize] == Some(u);
        let upper = explore(Alphabet::new(2, 2)?, (0, 0, 0, false), ways, accepting, budget)?.minimise(budget)?;
        let mirrored = Relation::from_dfa(numeration, &["y", "x"], &upper, budget)?;
        Relation::from_dfa(numeration, &["x", "y"], &upper, budget)?.or(&mirrored, budget)
    }
}
