//! Answers read off the automaton, in time linear in the number of digits.
//!
//! One track is given, the other is guessed: the automaton is walked with a set of states (`walk.rs`). To write a number in
//! the numeration system and to read one takes longer than to walk.

mod stretch;
mod walk;

use std::collections::BTreeMap;

use wythoff_automata::{Budget, Exceeded, Relation, UBig};

use super::{FactError, unsupported};
use stretch::{Stretch, Tails};
use walk::{Edges, Layers, Way};

/// A relation between two numbers, ready to be asked for one of them.
#[derive(Clone, Debug)]
pub struct Lookup {
    relation: Relation,
    edges: Edges,
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
        let Some(given) = track else {
            let what =
                format!("a relation with the tracks {} cannot be asked by {given}", relation.tracks().join(", "));
            return unsupported(what, "take one with two tracks, and the name of one of them");
        };
        Ok(Lookup { relation: relation.clone(), edges: Edges::new(relation, given) })
    }

    /// The numbers of the other track, ascending, at most `most` of them. O(M(size) log size) for each, and O(digits).
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn partners(&self, n: &UBig, most: usize, budget: &Budget) -> Result<Vec<UBig>, Exceeded> {
        if self.edges.states() == 0 || most == 0 {
            return Ok(Vec::new());
        }
        let numeration = self.relation.numeration();
        let digits = numeration.write_within(n, budget)?;
        let layers = Layers::new(&self.edges, self.start(), &digits, |state| self.edges.accepts_at(state), budget)?;
        let mut found = Vec::new();
        // Shorter numbers first.
        for head in self.heads(layers.first(), most) {
            for (word, _) in layers.ways(head, &digits, most - found.len(), budget)? {
                found.push(numeration.read_within(&digits_of(&word), budget)?);
            }
            if found.len() >= most {
                break;
            }
        }
        found.sort_unstable();
        Ok(found)
    }

    /// The same for each of the numbers n, n + 1, ..., so many. The cost of one for the whole run, in which the leading
    /// digits change a few times at most, and about O(1) for each number; the cost of
    /// [`partners`](Lookup::partners) for each if there are lines with `most` partners longer than their numbers.
    ///
    /// ```
    /// use wythoff_automata::{Budget, Numeration, Relation};
    /// use wythoff_prove::consequences::Lookup;
    /// let (numeration, budget) = (std::sync::Arc::new(Numeration::fibonacci()), Budget::unlimited());
    /// let upper = Relation::beatty(&numeration, (1, 1, 5, 2), &budget)?; // y = floor(x phi)
    /// let lookup = Lookup::new(&upper, "y")?;
    /// let none = Vec::new();
    /// let found = lookup.partners_of_run(&3u8.into(), 4, 9, &budget)?;
    /// assert_eq!(found, [vec![2u8.into()], vec![3u8.into()], none, vec![4u8.into()]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn partners_of_run(
        &self,
        n: &UBig,
        count: u64,
        most: usize,
        budget: &Budget,
    ) -> Result<Vec<Vec<UBig>>, Exceeded> {
        let tails = Tails::new(self.relation.numeration(), count);
        let mut found = Vec::new();
        let (mut next, mut rest) = (n.clone(), count);
        while rest > 0 {
            let stretch = tails.stretch(&next, rest, budget)?;
            match self.ways_of_stretch(&stretch, most, budget)? {
                Some(ways) => self.extend(&mut found, ways, &tails, &stretch, most, budget)?,
                None => {
                    for k in 0..stretch.count {
                        budget.push(&mut found, self.partners(&(&next + k), most, budget)?, "the partners")?;
                    }
                }
            }
            next += stretch.count;
            rest -= stretch.count;
        }
        Ok(found)
    }

    /// The ways along the leading digits of a stretch; `None` if there may be more.
    fn ways_of_stretch(&self, stretch: &Stretch, most: usize, budget: &Budget) -> Result<Option<Vec<Way>>, Exceeded> {
        if self.edges.states() == 0 {
            return Ok(Some(Vec::new()));
        }
        let layers = Layers::new(&self.edges, self.start(), &stretch.leading, |_| true, budget)?;
        let mut ways = Vec::new();
        for head in self.heads(layers.first(), most) {
            ways.extend(layers.ways(head, &stretch.leading, most.saturating_sub(ways.len()), budget)?);
        }
        Ok(Some(ways).filter(|ways| ways.len() < most))
    }

    /// Appends the partners of the numbers of a stretch, from the ways along its leading digits.
    fn extend(
        &self,
        found: &mut Vec<Vec<UBig>>,
        ways: Vec<Way>,
        tails: &Tails,
        stretch: &Stretch,
        most: usize,
        budget: &Budget,
    ) -> Result<(), Exceeded> {
        let numeration = self.relation.numeration();
        // What the leading digits of a way stand for, as soon as it is asked for.
        let mut bases: Vec<Option<UBig>> = vec![None; ways.len()];
        // After each digit of the tail: which way, what the digits since stand for, the state. Numbers that follow each
        // other share most of it.
        let mut layers = vec![ways.iter().enumerate().map(|(way, &(_, state))| (way, UBig::ZERO, state)).collect()];
        let mut before = Vec::new();
        for (k, tail) in (0..stretch.count).map(|k| (k, tails.word(&(&stretch.tail + k)))) {
            budget.tick(k)?;
            let shared = before.iter().zip(&tail).take_while(|(one, other)| one == other).count();
            layers.truncate(shared + 1);
            for (&digit, weight) in tail.iter().zip(tails.weights.iter().rev().skip(1)).skip(shared) {
                let last: &Vec<(usize, UBig, u32)> = &layers[layers.len() - 1];
                let follow = |(way, value, state): &(usize, UBig, u32)| {
                    let (way, value) = (*way, value.clone());
                    let edges = self.edges.of(*state, digit);
                    edges.iter().map(move |&(other, target)| (way, &value + weight * u32::from(other), target))
                };
                layers.push(last.iter().flat_map(follow).collect());
            }
            let mut partners = Vec::new();
            for (way, value, _) in layers[layers.len() - 1].iter().filter(|way| self.edges.accepts_at(way.2)) {
                let base = match &mut bases[*way] {
                    Some(base) => &*base,
                    none => {
                        let mut word = digits_of(&ways[*way].0);
                        word.resize(word.len() + tails.digits(), 0);
                        none.insert(numeration.read_within(&word, budget)?)
                    }
                };
                partners.push(base + value);
            }
            partners.sort_unstable();
            partners.truncate(most);
            budget.push(found, partners, "the partners")?;
            before = tail;
        }
        Ok(())
    }

    /// The states that are reached while zeros are read: the other number may be longer.
    fn start(&self) -> Vec<u32> {
        closure(self.edges.states(), &[0], |state| self.edges.of(state, 0))
    }

    /// What the other number has before the digits of the given one, with the state behind it: at most so many, the
    /// shortest first. The first block is not zero.
    fn heads(&self, goal: &[u32], most: usize) -> Vec<Way> {
        // The states from which the goal is reached while zeros are read.
        let mut before: BTreeMap<u32, Vec<(u8, u32)>> = BTreeMap::new();
        for state in self.start() {
            for &(digit, target) in self.edges.of(state, 0) {
                before.entry(target).or_default().push((digit, state));
            }
        }
        let into = |state| before.get(&state).map_or(&[][..], Vec::as_slice);
        let useful = closure(self.edges.states(), goal, into);
        let period = self.relation.numeration().period();
        let mut heads = Vec::new();
        let mut ways = vec![(Vec::new(), 0u32)];
        while !ways.is_empty() && heads.len() < most {
            heads.extend(ways.iter().filter(|way| goal.binary_search(&way.1).is_ok()).cloned());
            let mut longer = Vec::new();
            for (word, state) in ways {
                for &(digit, target) in self.edges.of(state, 0) {
                    let word = [&word[..], &[digit]].concat();
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
}

/// All of so many states that are reached from some; ascending.
fn closure<'a>(states: usize, from: &[u32], edges: impl Fn(u32) -> &'a [(u8, u32)]) -> Vec<u32> {
    let mut seen = vec![false; states];
    from.iter().for_each(|&state| seen[state as usize] = true);
    let mut stack = from.to_vec();
    while let Some(state) = stack.pop() {
        for &(_, target) in edges(state) {
            if !std::mem::replace(&mut seen[target as usize], true) {
                stack.push(target);
            }
        }
    }
    (0..states as u32).filter(|&state| seen[state as usize]).collect()
}

fn digits_of(word: &[u8]) -> Vec<u32> {
    word.iter().map(|&digit| digit.into()).collect()
}
