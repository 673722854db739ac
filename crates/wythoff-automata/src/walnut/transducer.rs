//! Transducers, which turn a word letter by letter into another.

use std::collections::HashMap;

use wythoff_budget::Budget;
use wythoff_digits::AutomataError;

use super::file::{Reader, heading, lines, number, words, wrong};
use super::table::{Systems, Table, build, refuse};
use super::words::Commands;

/// A deterministic transducer: it reads a letter, writes one, and goes to a state. State 0 is the initial one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transducer {
    /// For each state and each letter that it reads, the next state and the letter that it writes.
    edges: Vec<HashMap<i64, (u32, i64)>>,
}

impl Transducer {
    /// Reads a file of Walnut's `Transducer Library`: an alphabet, then for each state a line with its number, and lines `0 -> 1 / 2` for
    /// the letter that is read, the next state, and the letter that is written.
    ///
    /// # Errors
    /// The line that is wrong, and how to write it.
    pub fn read(text: &str, systems: &Systems, budget: &Budget) -> Result<Self, AutomataError> {
        const HINT: &str = "write what is read, the next state and what is written, as in `0 -> 1 / 2`";
        let mut lines = lines(text, budget)?;
        let Some((first, at)) = lines.next() else {
            return Err(wrong(1, "the file is empty; write the alphabet, as in `{0,1}`"));
        };
        let tracks = heading(first, systems).map_err(|message| wrong(at, message))?;
        let [track] = &tracks[..] else {
            return Err(wrong(at, "a transducer reads one letter at a time; write one alphabet"));
        };
        let (mut reader, mut written) = (Reader::new(&tracks)?, HashMap::new());
        for (line, at) in lines {
            if line.contains("->") {
                let (edge, letter) = line.split_once('/').ok_or_else(|| wrong(at, HINT))?;
                written.insert(at, number(&words(letter).concat(), HINT).map_err(|message| wrong(at, message))?);
                reader.line(edge, at, budget)?;
            } else {
                reader.line(&format!("{line} 0"), at, budget)?;
            }
        }
        let (targets, several) = reader.targets(at)?;
        if let Some(at) = several {
            return Err(wrong(at, "a transducer goes to one state; write one"));
        }
        let row = |(row, targets): (&Vec<_>, Vec<(u16, u32)>)| {
            let line = row.iter().map(|&(letter, _, at)| (letter, at)).collect::<HashMap<_, _>>();
            let edge = |(letter, target)| (track.letters[usize::from(letter)], (target, written[&line[&letter]]));
            targets.into_iter().map(edge).collect()
        };
        Ok(Transducer { edges: reader.edges.iter().zip(targets).map(row).collect() })
    }
}

impl Commands<'_> {
    /// The word that a transducer makes of a word of outputs in a numeration system, on one track (Dekking 1994): Walnut's `transduce`.
    ///
    /// # Errors
    /// The table has not one track in a numeration system, or the transducer cannot read an output in some state.
    pub fn transduce(&self, transducer: &Transducer, table: &Table) -> Result<Table, AutomataError> {
        let [track] = table.tracks() else { return refuse("only a word with one index can be transduced") };
        if track.system.is_none() {
            return refuse(format!(
                "{track} is no numeration system, so that the word has no order; write msd_2 or the like"
            ));
        }
        if track.is_lsd() {
            return self.reverse(&self.transduce(transducer, &self.reverse(table)?)?);
        }
        let values = table.values();
        if let Some(value) = values.iter().find(|value| transducer.edges.iter().any(|row| !row.contains_key(value))) {
            return refuse(format!(
                "the transducer cannot read the letter {value} in every state; add an edge, as in `{value} -> 0 / 0`"
            ));
        }
        // For each number of further digits and each state, what the outputs of all these words, in their order, do to the transducer.
        // From `first` on this repeats for ever.
        let states = 0..transducer.edges.len() as u32;
        let single = |state| {
            let next = |row: &HashMap<i64, (u32, i64)>| row.get(&table.output_at(state)).map_or(0, |&(next, _)| next);
            transducer.edges.iter().map(next).collect::<Vec<u32>>()
        };
        let (mut blocks, mut seen) = (Vec::new(), HashMap::new());
        let mut level: Vec<Vec<u32>> = table.states().map(single).collect();
        let first = loop {
            self.budget.check()?;
            let bytes = level.len() * (32 + 4 * states.len());
            self.budget.memory_for::<u8>(2 * (blocks.len() + 1) * bytes, "transducing")?;
            if let Some(&first) = seen.get(&level) {
                break first;
            }
            seen.insert(level.clone(), blocks.len());
            let after = |state| {
                let along =
                    |from: u32| table.edges_of(state).iter().fold(from, |at, edge| level[edge.1 as usize][at as usize]);
                states.clone().map(along).collect()
            };
            let above = table.states().map(after).collect();
            blocks.push(std::mem::replace(&mut level, above));
        };
        // A state, and for each number of further digits where the transducer is after all words that come before.
        let edges = |(state, before): &(u32, Vec<u32>), ways: &mut Vec<_>| {
            for (k, &(letter, target)) in table.edges_of(*state).iter().enumerate() {
                let after = |(further, blocks): (usize, &Vec<Vec<u32>>)| {
                    let from = before[if further + 1 < before.len() { further + 1 } else { first }];
                    let smaller = table.edges_of(*state)[..k].iter();
                    smaller.fold(from, |at, edge| blocks[edge.1 as usize][at as usize])
                };
                ways.push((letter, (target, blocks.iter().enumerate().map(after).collect())));
            }
        };
        let output = |(state, before): &(u32, Vec<u32>)| {
            transducer.edges[before[0] as usize].get(&table.output_at(*state)).map(|&(_, written)| written)
        };
        let mut values: Vec<i64> = transducer.edges.iter().flat_map(|row| row.values().map(|edge| edge.1)).collect();
        values.sort_unstable();
        values.dedup();
        // The lists in the states take memory too.
        let most = self.budget.memory() / (64 + 8 * blocks.len() as u64);
        let budget = self.budget.clone().with_states(self.budget.states().min(most as usize));
        build(table.tracks().to_vec(), &values, vec![(0, vec![0; blocks.len()])], edges, output, &budget)
    }
}
