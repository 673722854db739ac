//! Slices of a relation: the tuples that extend given numbers on some of its tracks.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::Arc;

use dashu_int::UBig;
use wythoff_budget::{Budget, Exceeded};
use wythoff_digits::{Alphabet, Letter};

use super::Relation;
use crate::numeration::Numeration;

/// The tuples of a relation with given numbers on some tracks and at most a given number of digits on the others, as a graph in layers, one
/// for each digit: every path from the first layer to the last is one tuple.
///
/// ```
/// use std::sync::Arc;
/// use wythoff_automata::{Budget, Comparison, Numeration, Relation};
/// let binary = Arc::new(Numeration::base(2)?);
/// let sum = Relation::linear(&binary, &[("x", 1), ("y", 1), ("z", -1)], 0, Comparison::Equal, &Budget::unlimited())?;
/// let slice = sum.slice(&[None, None, Some(&5u8.into())], 3, &Budget::unlimited())?; // x + y = 5
/// assert_eq!(slice.tuples().count(), 6);
/// let mut small = Vec::new();
/// slice.each_below(&[3, 4], &mut |pair| {
///     small.push((pair[0], pair[1]));
///     true
/// });
/// assert_eq!(small, [(2, 3)]);
/// # Ok::<(), wythoff_automata::AutomataError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Slice {
    numeration: Arc<Numeration>,
    alphabet: Alphabet,
    /// The tracks without a given number.
    free: Vec<usize>,
    /// For each place, the most significant first, the nodes with their edges to nodes of the next layer.
    layers: Vec<Vec<Vec<(Letter, u32)>>>,
    /// Whether there is a tuple without digits: the relation holds for zeros, and no digit is allowed.
    is_origin: bool,
}

const WHAT: &str = "the slice of a relation";

impl Relation {
    /// The tuples that have the given numbers on the tracks for which one is given, in the order of [`tracks`](Relation::tracks), and at most
    /// `digits` digits on the others. O(digits x edges that fit the given numbers).
    ///
    /// # Errors
    /// The computation was stopped, or the graph does not fit into memory.
    pub fn slice(&self, given: &[Option<&UBig>], digits: usize, budget: &Budget) -> Result<Slice, Exceeded> {
        let mut words = Vec::new();
        for (track, number) in given.iter().enumerate() {
            if let Some(number) = number {
                words.push((track, self.numeration().write_within(number, budget)?));
            }
        }
        let length = words.iter().map(|(_, word)| word.len()).fold(digits, usize::max);
        let length = self.numeration().aligned(length);
        let alphabet = self.dfa().alphabet();
        let free = (0..alphabet.tracks()).filter(|&track| given.get(track).is_none_or(Option::is_none)).collect();
        let fits = |place: usize, letter: Letter, _| {
            let fits = words.iter().all(|(track, word)| alphabet.digit(letter, *track) == digit(word, place, length));
            fits.then_some(0)
        };
        self.layers(length, free, 0, fits, budget)
    }

    /// The tuples none of whose numbers exceeds the bound on its track. O(digits x edges x 2^tracks).
    ///
    /// ```
    /// use std::sync::Arc;
    /// use wythoff_automata::{Budget, Comparison, Numeration, Relation};
    /// let binary = Arc::new(Numeration::base(2)?);
    /// let less = Relation::linear(&binary, &[("x", 1), ("y", -1)], 1, Comparison::Equal, &Budget::unlimited())?; // x + 1 = y
    /// let slice = less.slice_within(&[7u8.into(), 5u8.into()], &Budget::unlimited())?;
    /// assert_eq!(slice.tuples().last(), Some(vec![4u8.into(), 5u8.into()]));
    /// # Ok::<(), wythoff_automata::AutomataError>(())
    /// ```
    ///
    /// # Errors
    /// The computation was stopped, or the graph does not fit into memory.
    pub fn slice_within(&self, bounds: &[UBig], budget: &Budget) -> Result<Slice, Exceeded> {
        let write = |bound| self.numeration().write_within(bound, budget);
        let words = bounds.iter().map(write).collect::<Result<Vec<_>, _>>()?;
        let length = self.numeration().aligned(words.iter().map(Vec::len).max().unwrap_or(0));
        let alphabet = self.dfa().alphabet();
        // Greedy words of one length have the order of their numbers. A bit of `equal` stands for a track that is the beginning of its bound.
        let fits = |place: usize, letter: Letter, equal: u64| {
            words.iter().enumerate().filter(|(track, _)| equal >> track & 1 == 1).try_fold(
                equal,
                |equal, (track, word)| match alphabet.digit(letter, track).cmp(&digit(word, place, length)) {
                    Ordering::Less => Some(equal & !(1 << track)),
                    Ordering::Equal => Some(equal),
                    Ordering::Greater => None,
                },
            )
        };
        self.layers(length, (0..alphabet.tracks()).collect(), (1 << words.len()) - 1, fits, budget)
    }

    /// The graph of the words of a length whose letters fit. `fits` is told the place, the letter and what was kept of the places before, which is
    /// `kept` at first, and answers with what is kept; `None` if the letter does not fit.
    fn layers(
        &self,
        length: usize,
        free: Vec<usize>,
        kept: u64,
        fits: impl Fn(usize, Letter, u64) -> Option<u64>,
        budget: &Budget,
    ) -> Result<Slice, Exceeded> {
        let dfa = self.dfa();
        let mut nodes: Vec<(u32, u64)> = if dfa.states() == 0 { Vec::new() } else { vec![(0, kept)] };
        let mut layers: Vec<Vec<Vec<(Letter, u32)>>> = Vec::new();
        let mut numbers = HashMap::new();
        let mut size = 0;
        for place in 0..length {
            budget.tick(place as u64)?;
            numbers.clear();
            let mut next: Vec<(u32, u64)> = Vec::new();
            let mut layer = Vec::with_capacity(nodes.len());
            for &(state, kept) in &nodes {
                let mut edges = Vec::new();
                for (letter, target) in dfa.edges_of(state) {
                    if let Some(kept) = fits(place, letter, kept) {
                        let number = *numbers.entry((target, kept)).or_insert_with(|| {
                            next.push((target, kept));
                            next.len() as u32 - 1
                        });
                        edges.push((letter, number));
                    }
                }
                size += edges.len() + 1;
                layer.push(edges);
            }
            budget.memory_for::<[u64; 2]>(size, WHAT)?;
            layers.push(layer);
            nodes = next;
        }
        // Nodes without a path to an accepting state lose the edges that lead to them.
        let mut alive: Vec<bool> = nodes.iter().map(|&(state, _)| dfa.accepts_at(state)).collect();
        let is_origin = layers.is_empty() && alive.first() == Some(&true);
        for layer in layers.iter_mut().rev() {
            for edges in layer.iter_mut() {
                edges.retain(|&(_, target)| alive[target as usize]);
            }
            alive = layer.iter().map(|edges| !edges.is_empty()).collect();
        }
        Ok(Slice { numeration: self.numeration().clone(), alphabet: dfa.alphabet(), free, layers, is_origin })
    }
}

/// The digit of a padded word at a place, the most significant place of `length` being 0.
fn digit(word: &[u32], place: usize, length: usize) -> usize {
    match (place + word.len()).checked_sub(length) {
        Some(at) => word[at] as usize,
        None => 0,
    }
}

impl Slice {
    /// The numbers on the tracks that have no given number, tuple by tuple, lazily. Each costs what [`Numeration::read`] costs for its words.
    pub fn tuples(&self) -> impl Iterator<Item = Vec<UBig>> + use<> {
        let slice = self.clone();
        let mut next = slice.first();
        std::iter::from_fn(move || {
            let path = next.take()?;
            let numbers = slice.numbers(&path);
            next = slice.after(path);
            Some(numbers)
        })
    }

    /// A tuple that is drawn digit by digit: `draw` is given a number of edges and returns the index of one of them. Every tuple has a chance, but the
    /// chances differ. `None` if there is no tuple. It costs what [`Numeration::read`] costs for its words.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use wythoff_automata::{Budget, Comparison, Numeration, Relation};
    /// let binary = Arc::new(Numeration::base(2)?);
    /// let sum = Relation::linear(&binary, &[("x", 1), ("y", 1), ("z", -1)], 0, Comparison::Equal, &Budget::unlimited())?;
    /// let slice = sum.slice(&[None, None, Some(&5u8.into())], 3, &Budget::unlimited())?; // x + y = 5
    /// let drawn = slice.drawn(&mut |edges| edges - 1).unwrap();
    /// assert_eq!(&drawn[0] + &drawn[1], 5u8.into());
    /// # Ok::<(), wythoff_automata::AutomataError>(())
    /// ```
    pub fn drawn(&self, draw: &mut dyn FnMut(usize) -> usize) -> Option<Vec<UBig>> {
        let (mut path, mut node) = (Vec::new(), 0);
        for layer in &self.layers {
            let edges = layer.get(node as usize).filter(|edges| !edges.is_empty())?;
            let edge = draw(edges.len()).min(edges.len() - 1);
            path.push((node, edge));
            node = edges[edge].1;
        }
        let is_some = !self.layers.is_empty() || self.is_origin;
        is_some.then(|| self.numbers(&path))
    }

    /// The numbers of a path.
    fn numbers(&self, path: &[(u32, usize)]) -> Vec<UBig> {
        let letters = || path.iter().zip(&self.layers).map(|(&(node, edge), layer)| layer[node as usize][edge].0);
        let read = |&track: &usize| {
            let digits: Vec<u32> = letters().map(|letter| self.alphabet.digit(letter, track) as u32).collect();
            // The weights of all places together would need memory that is quadratic in the number of digits.
            self.numeration.read(&digits)
        };
        self.free.iter().map(read).collect()
    }

    /// The first path, as a node and the number of an edge in each layer; `None` if there is none.
    fn first(&self) -> Option<Vec<(u32, usize)>> {
        if self.layers.is_empty() {
            return self.is_origin.then(Vec::new);
        }
        let mut path = Vec::new();
        self.descend(&mut path, 0).then_some(path)
    }

    /// Extends a path that has reached a node by first edges; returns whether the node has any.
    fn descend(&self, path: &mut Vec<(u32, usize)>, mut node: u32) -> bool {
        while let Some(layer) = self.layers.get(path.len()) {
            let Some(&(_, target)) = layer.get(node as usize).and_then(|edges| edges.first()) else { return false };
            path.push((node, 0));
            node = target;
        }
        true
    }

    /// The path after this one.
    fn after(&self, mut path: Vec<(u32, usize)>) -> Option<Vec<(u32, usize)>> {
        while let Some((node, edge)) = path.pop() {
            if let Some(&(_, target)) = self.layers[path.len()][node as usize].get(edge + 1) {
                path.push((node, edge + 1));
                // Every node that an edge leads to has a path to the end.
                return self.descend(&mut path, target).then_some(path);
            }
        }
        None
    }

    /// Calls `found` with the numbers on the tracks that have no given number, for each tuple whose numbers are below the bounds, until it
    /// returns false; returns whether it was true of all. O(digits) for each tuple at worst.
    pub fn each_below(&self, bounds: &[u64], found: &mut dyn FnMut(&[u64]) -> bool) -> bool {
        if self.layers.is_empty() {
            return !(self.is_origin && bounds.iter().all(|&bound| bound > 0)) || found(&vec![0; bounds.len()]);
        }
        if self.layers[0].is_empty() {
            return true;
        }
        let weights = self.numeration.weights(self.layers.len());
        let weights: Vec<Option<u64>> = weights.iter().rev().map(|weight| u64::try_from(weight).ok()).collect();
        // The digits of a path add to the sums of one place after the other, so that no place needs memory of its own.
        let mut sums = vec![0; (self.layers.len() + 1) * bounds.len()];
        self.below(0, 0, &weights, bounds, &mut sums, found)
    }

    fn below(
        &self,
        place: usize,
        node: u32,
        weights: &[Option<u64>],
        bounds: &[u64],
        sums: &mut [u64],
        found: &mut dyn FnMut(&[u64]) -> bool,
    ) -> bool {
        let (numbers, deeper) = sums.split_at_mut(bounds.len());
        let Some(layer) = self.layers.get(place) else { return found(numbers) };
        'edges: for &(letter, target) in &layer[node as usize] {
            let next = &mut deeper[..bounds.len()];
            next.copy_from_slice(numbers);
            for ((number, &track), &bound) in next.iter_mut().zip(&self.free).zip(bounds) {
                let digit = self.alphabet.digit(letter, track) as u64;
                if digit > 0 {
                    let more = weights[place].and_then(|weight| weight.checked_mul(digit));
                    match more.and_then(|more| number.checked_add(more)).filter(|&sum| sum < bound) {
                        Some(sum) => *number = sum,
                        None => continue 'edges,
                    }
                } else if *number >= bound {
                    continue 'edges;
                }
            }
            if !self.below(place + 1, target, weights, bounds, deeper, found) {
                return false;
            }
        }
        true
    }
}
