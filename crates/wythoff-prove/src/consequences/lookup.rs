//! Answers read off the automaton, in time linear in the number of digits.
//!
//! One track is given, the other is guessed: the automaton is walked with a set of states. Each place costs at most the
//! number of edges, in practice a few: where lines hold few P-positions the sets are small. To write a number in the
//! numeration system takes longer than to walk.

use std::collections::BTreeMap;

use wythoff_automata::{Letter, Numeration, Relation, UBig};

use super::{FactError, unsupported};

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
        let Some(given) = track else {
            let what =
                format!("a relation with the tracks {} cannot be asked by {given}", relation.tracks().join(", "));
            return unsupported(what, "take one with two tracks, and the name of one of them");
        };
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

    /// The numbers of the other track, ascending, at most `most` of them. O(digits · states that are met).
    pub fn partners(&self, n: &UBig, most: usize) -> Vec<UBig> {
        if self.edges.is_empty() || most == 0 {
            return Vec::new();
        }
        let numeration = self.relation.numeration();
        let digits = numeration.write(n);
        let layers = self.live(&digits, |state| self.relation.dfa().accepts_at(state));
        let mut found = Vec::new();
        // Shorter numbers first.
        for head in self.heads(&layers[0], most) {
            found.extend(self.ways(head, &layers, &digits).into_iter().map(|(word, _)| numeration.read(&word)));
            if found.len() >= most {
                break;
            }
        }
        found.sort_unstable();
        found.truncate(most);
        found
    }

    /// The same for each of the numbers n, n + 1, ..., so many. O(digits · states that are met) for the whole run, in
    /// which the leading digits change a few times at most, and about O(1) for each number; the cost of
    /// [`partners`](Lookup::partners) for each if there are lines with `most` partners longer than their numbers.
    ///
    /// ```
    /// use wythoff_automata::{Budget, Numeration, Relation};
    /// use wythoff_prove::consequences::Lookup;
    /// let numeration = std::sync::Arc::new(Numeration::fibonacci());
    /// let upper = Relation::beatty(&numeration, (1, 1, 5, 2), &Budget::unlimited())?; // y = floor(x phi)
    /// let lookup = Lookup::new(&upper, "y")?;
    /// let none = Vec::new();
    /// assert_eq!(lookup.partners_of_run(&3u8.into(), 4, 9), [vec![2u8.into()], vec![3u8.into()], none, vec![4u8.into()]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn partners_of_run(&self, n: &UBig, count: u64, most: usize) -> Vec<Vec<UBig>> {
        let tails = Tails::new(self.relation.numeration(), count);
        let mut found = Vec::new();
        let (mut next, mut rest) = (n.clone(), count);
        while rest > 0 {
            let stretch = tails.stretch(&next, rest);
            match self.ways_of_stretch(&stretch, most) {
                Some(ways) => self.extend(&mut found, ways, &tails, &stretch, most),
                None => found.extend((0..stretch.count).map(|k| self.partners(&(&next + k), most))),
            }
            next += stretch.count;
            rest -= stretch.count;
        }
        found
    }

    /// The ways along the leading digits of a stretch; `None` if there may be more.
    fn ways_of_stretch(&self, stretch: &Stretch, most: usize) -> Option<Vec<(Vec<u32>, u32)>> {
        if self.edges.is_empty() {
            return Some(Vec::new());
        }
        let layers = self.live(&stretch.leading, |_| true);
        let heads = self.heads(&layers[0], most);
        let all = heads.len() < most;
        all.then(|| heads.into_iter().flat_map(|head| self.ways(head, &layers, &stretch.leading)).collect())
    }

    /// Appends the partners of the numbers of a stretch, from the ways along its leading digits.
    fn extend(
        &self,
        found: &mut Vec<Vec<UBig>>,
        ways: Vec<(Vec<u32>, u32)>,
        tails: &Tails,
        stretch: &Stretch,
        most: usize,
    ) {
        let zeros = vec![0; tails.digits()];
        let numeration = self.relation.numeration();
        let bases: Vec<UBig> = ways.iter().map(|(word, _)| numeration.read(&[&word[..], &zeros].concat())).collect();
        // After each digit of the tail: which way, what the digits since stand for, the state. Numbers that follow each
        // other share most of it.
        let mut layers = vec![ways.iter().enumerate().map(|(way, &(_, state))| (way, UBig::ZERO, state)).collect()];
        let mut before = Vec::new();
        for tail in (0..stretch.count).map(|k| tails.word(&(&stretch.tail + k))) {
            let shared = before.iter().zip(&tail).take_while(|(one, other)| one == other).count();
            layers.truncate(shared + 1);
            for (&digit, weight) in tail.iter().zip(tails.weights.iter().rev().skip(1)).skip(shared) {
                let last: &Vec<(usize, UBig, u32)> = &layers[layers.len() - 1];
                let follow = |(way, value, state): &(usize, UBig, u32)| {
                    let (way, value) = (*way, value.clone());
                    let edges = &self.edges[*state as usize][digit as usize];
                    edges.iter().map(move |&(other, target)| (way, &value + weight * u32::from(other), target))
                };
                layers.push(last.iter().flat_map(follow).collect());
            }
            let accepted = layers[layers.len() - 1].iter().filter(|way| self.relation.dfa().accepts_at(way.2));
            let mut partners: Vec<UBig> = accepted.map(|(way, value, _)| &bases[*way] + value).collect();
            partners.sort_unstable();
            partners.truncate(most);
            found.push(partners);
            before = tail;
        }
    }

    /// The words of the other track that begin with this head and keep to the layers, with the state behind them.
    fn ways(&self, head: (Vec<u32>, u32), layers: &[Vec<u32>], digits: &[u32]) -> Vec<(Vec<u32>, u32)> {
        let mut ways = vec![head];
        for (layer, &digit) in layers[1..].iter().zip(digits) {
            let mut longer = Vec::with_capacity(ways.len());
            for (mut word, state) in ways {
                let edges = self.edges[state as usize][digit as usize].iter();
                let mut live = edges.filter(|edge| layer.binary_search(&edge.1).is_ok());
                let Some(&(first, target)) = live.next() else { continue };
                for &(other, target) in live {
                    longer.push(([&word[..], &[other.into()]].concat(), target));
                }
                word.push(first.into());
                longer.push((word, target));
            }
            ways = longer;
        }
        ways
    }

    /// The states before each digit, and after the last one, on ways to a last state of which this holds: the other
    /// number may be longer, so that the first are all states that are reached while zeros are read.
    fn live(&self, digits: &[u32], is_last: impl Fn(u32) -> bool) -> Vec<Vec<u32>> {
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
        layers[last].retain(|&state| is_last(state));
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

/// The lowest digits, just as many as count the numbers of a run.
struct Tails<'a> {
    numeration: &'a Numeration,
    /// The weights U_0, ..., U_s of the places that count, and of the one above.
    weights: Vec<UBig>,
}

/// Consecutive numbers with the same leading digits.
struct Stretch {
    /// All digits but the last s.
    leading: Vec<u32>,
    /// What the last s digits of the first number stand for.
    tail: UBig,
    /// How many numbers.
    count: u64,
}

impl<'a> Tails<'a> {
    /// As many digits as words are needed for so many numbers.
    fn new(numeration: &'a Numeration, count: u64) -> Self {
        let mut weights = numeration.weights(1);
        while weights.iter().all(|weight| *weight < UBig::from(count)) {
            weights = numeration.weights(weights.len() + 1);
        }
        Tails { numeration, weights }
    }

    /// The number s of digits.
    fn digits(&self) -> usize {
        self.weights.len() - 1
    }

    /// The numbers from n on that share its leading digits, at most so many.
    fn stretch(&self, n: &UBig, most: u64) -> Stretch {
        let s = self.digits();
        let mut leading = self.numeration.write(n);
        let length = self.numeration.aligned(leading.len().max(s));
        leading.splice(..0, vec![0; length - leading.len()]);
        let tail = self.numeration.read(&leading.split_off(length - s));
        let count = u64::try_from(self.numeration.endings(&leading, s) - &tail).unwrap_or(most).min(most);
        Stretch { leading, tail, count }
    }

    /// The last s digits, most significant first, that stand for a number below U_s.
    fn word(&self, n: &UBig) -> Vec<u32> {
        let mut word = self.numeration.write(n);
        let s = self.digits();
        // Words may be longer for their length must fit the period: they then begin with zeros.
        word.drain(..word.len().saturating_sub(s));
        word.splice(..0, vec![0; s - word.len()]);
        word
    }
}
