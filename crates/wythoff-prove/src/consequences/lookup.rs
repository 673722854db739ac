//! Answers read off the automaton, in time linear in the number of digits.
//!
//! One track is given, the other is guessed: the automaton is walked with a set of states. Each place costs at most the
//! number of edges, in practice a few: where lines hold few P-positions the sets are small. To write a number in the
//! numeration system takes longer than to walk.

use std::collections::BTreeMap;

use wythoff_automata::{Letter, Relation, UBig};

use super::FactError;

/// A relation between two numbers, ready to be asked for one of them.
#[derive(Clone, Debug)]
pub struct Lookup {
    relation: Relation,
    /// For every state, the edges by digit of the track that is given: other digit, target.
    edges: Vec<Vec<Vec<(Letter, u32)>>>,
}

impl Lookup {
    /// To ask for the other track of a relation with two tracks, of which this one is given.
    ///
    /// The columns of P are asked by "x", its rows by "y"; its diagonals by "d" of the relation P(x, x + d).
    ///
    /// # Errors
    /// There are not two tracks, or there is none of this name.
    pub fn new(relation: &Relation, given: &str) -> Result<Self, FactError> {
        let track = relation.tracks().iter().position(|track| track == given).filter(|_| relation.tracks().len() == 2);
        let given = track.ok_or_else(|| {
            FactError::unsupported(
                format!("a relation with the tracks {} cannot be asked by {given}", relation.tracks().join(", ")),
                "take one with two tracks, and the name of one of them",
            )
        })?;
        let (dfa, alphabet) = (relation.dfa(), relation.dfa().alphabet());
        let row = |state: u32| {
            let mut row = vec![Vec::new(); alphabet.digits()];
            for (letter, target) in dfa.edges_of(state) {
                row[alphabet.digit(letter, given)].push((alphabet.digit(letter, 1 - given) as Letter, target));
            }
            row
        };
        let edges = (0..dfa.states() as u32).map(row).collect();
        Ok(Lookup { relation: relation.clone(), edges })
    }

    /// The relation.
    pub fn relation(&self) -> &Relation {
        &self.relation
    }

    /// The numbers of the other track, ascending, at most `most` of them. O(digits · states that are met).
    pub fn partners(&self, n: &UBig, most: usize) -> Vec<UBig> {
        if self.edges.is_empty() || most == 0 {
            return Vec::new();
        }
        let numeration = self.relation.numeration();
        let digits = numeration.write(n);
        let layers = self.live(&digits);
        let mut found = Vec::new();
        // Shorter numbers first.
        for (head, state) in self.heads(&layers[0], most) {
            let mut ways = vec![(head, state)];
            for (layer, &digit) in layers[1..].iter().zip(&digits) {
                let mut longer = Vec::new();
                for (word, state) in ways {
                    let edges = &self.edges[state as usize][digit as usize];
                    let live = edges.iter().filter(|edge| layer.binary_search(&edge.1).is_ok());
                    longer.extend(live.map(|&(other, target)| ([&word[..], &[other.into()]].concat(), target)));
                }
                ways = longer;
            }
            found.extend(ways.into_iter().map(|(word, _)| numeration.read(&word)));
            if found.len() >= most {
                break;
            }
        }
        found.sort_unstable();
        found.truncate(most);
        found
    }

    /// The states before each digit, and after the last one, on ways that are accepted: the other number may be longer, so
    /// that the first are all states that are reached while zeros are read.
    fn live(&self, digits: &[u32]) -> Vec<Vec<u32>> {
        let mut layers = vec![self.closure(vec![0], |state| &self.edges[state as usize][0])];
        for &digit in digits {
            let targets =
                layers[layers.len() - 1].iter().flat_map(|&state| &self.edges[state as usize][digit as usize]);
            let mut next: Vec<u32> = targets.map(|edge| edge.1).collect();
            next.sort_unstable();
            next.dedup();
            layers.push(next);
        }
        let last = layers.len() - 1;
        layers[last].retain(|&state| self.relation.dfa().accepts_at(state));
        for (k, &digit) in digits.iter().enumerate().rev() {
            let (before, after) = layers.split_at_mut(k + 1);
            let leads = |edge: &(Letter, u32)| after[0].binary_search(&edge.1).is_ok();
            before[k].retain(|&state| self.edges[state as usize][digit as usize].iter().any(leads));
        }
        layers
    }

    /// What the other number has before the digits of the given one, with the state behind it: at most so many, the
    /// shortest first. The first block is not zero.
    fn heads(&self, goal: &[u32], most: usize) -> Vec<(Vec<u32>, u32)> {
        // The states from which the goal is reached while zeros are read.
        let zeros = self.closure(vec![0], |state| &self.edges[state as usize][0]);
        let mut before: BTreeMap<u32, Vec<(Letter, u32)>> = BTreeMap::new();
        for &state in &zeros {
            for &(digit, target) in &self.edges[state as usize][0] {
                before.entry(target).or_default().push((digit, state));
            }
        }
        let none = Vec::new();
        let useful = self.closure(goal.to_vec(), |state| before.get(&state).unwrap_or(&none));
        let period = self.relation.numeration().period();
        let mut heads = Vec::new();
        let mut ways = vec![(Vec::new(), 0u32)];
        while !ways.is_empty() && heads.len() < most {
            heads.extend(ways.iter().filter(|way| goal.binary_search(&way.1).is_ok()).cloned());
            let mut longer = Vec::new();
            for (word, state) in ways {
                for &(digit, target) in &self.edges[state as usize][0] {
                    let word = [&word[..], &[u32::from(digit)]].concat();
                    let is_zero = word.len() == period && word.iter().all(|&digit| digit == 0);
                    if !is_zero && useful.binary_search(&target).is_ok() {
                        longer.push((word, target));
                    }
                }
            }
            ways = longer;
        }
        heads
    }

    /// All states that are reached from some; sorted.
    fn closure<'a>(&self, from: Vec<u32>, edges: impl Fn(u32) -> &'a Vec<(Letter, u32)>) -> Vec<u32> {
        let mut seen = vec![false; self.edges.len()];
        from.iter().for_each(|&state| seen[state as usize] = true);
        let mut stack = from;
        while let Some(state) = stack.pop() {
            for &(_, target) in edges(state) {
                if !std::mem::replace(&mut seen[target as usize], true) {
                    stack.push(target);
                }
            }
        }
        (0..self.edges.len() as u32).filter(|&state| seen[state as usize]).collect()
    }
}
