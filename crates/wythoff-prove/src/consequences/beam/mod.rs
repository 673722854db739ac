//! Beams: y = s x + O(1), with the exact interval of the values of y - s x.
//!
//! The infimum and the supremum are solutions of equations over the states of the automaton. They are found by any means and then
//! checked exactly, which is the proof. No sentence states this, as s is irrational; sentences about floor(s x) state it up to 1.

mod extremes;
mod heights;
mod numbers;
mod sector;

use wythoff_automata::{Letter, Relation, UBig};
use wythoff_exact::Quadratic;

use super::{FactError, unsupported};
use extremes::{Bound, Extremes, origin};
use heights::Heights;

pub use sector::Sector;

/// An end of the interval of y - s x.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The value of the infimum or supremum.
    pub value: Quadratic,
    /// Whether the value is that of some position; otherwise it is only approached.
    pub is_attained: bool,
    /// The position at which the value is attained, or a position near which it is approached.
    pub witness: (UBig, UBig),
}

/// The exact interval of y - s x over the positions of a beam.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beam {
    /// The slope s of the beam.
    pub slope: Quadratic,
    /// The infimum of y - s x.
    pub least: End,
    /// The supremum of y - s x.
    pub greatest: End,
    /// The number of nodes of the proof, at each of which two equations were checked.
    pub nodes: usize,
}

/// The number of last digits that are chosen for a witness near an end that is not attained.
const DIGITS: usize = 30;

/// The exact interval of y - s x over the positions (x, y) of a relation with these tracks; `None` if y - s x is not
/// bounded. Both results are theorems.
///
/// # Errors
/// The relation is empty or has other tracks; s is not in the field of the numeration system; or the system has a preperiod.
///
/// ```
/// use wythoff_automata::{Budget, Numeration, Relation};
/// use wythoff_exact::Quadratic;
/// let fibonacci = std::sync::Arc::new(Numeration::fibonacci());
/// let golden: Quadratic = "(1 + sqrt 5)/2".parse()?;
/// let multiples = Relation::beatty(&fibonacci, (1, 1, 5, 2), &Budget::unlimited())?; // y = floor(x phi)
/// let beam = wythoff_prove::consequences::beam(&multiples, &golden)?.unwrap();
/// assert_eq!((beam.least.value, beam.least.is_attained), ((-1).into(), false));
/// assert_eq!((beam.greatest.value, beam.greatest.is_attained), (0.into(), true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn beam(relation: &Relation, slope: &Quadratic) -> Result<Option<Beam>, FactError> {
    if relation.tracks() != ["x", "y"] || relation.is_empty() {
        return unsupported(
            "a beam is a relation between x and y that is not empty",
            "select the positions by a formula in x and y",
        );
    }
    let Some(heights) = Heights::new(relation, slope)? else { return Ok(None) };
    let mut extremes = Extremes::new(&heights)?;
    let mut end = |greatest: bool| -> Result<End, FactError> {
        let (value, bound) = best(&heights, &extremes, relation, greatest)?;
        let mut attained = None;
        for bound in &bound {
            if extremes.attained(&heights, *bound)? {
                attained = Some(*bound);
                break;
            }
        }
        let word = word(&heights, &extremes, attained.unwrap_or(bound[0]), attained.is_some());
        let witness = relation.numbers(&word);
        Ok(End { value, is_attained: attained.is_some(), witness: (witness[0].clone(), witness[1].clone()) })
    };
    let (least, greatest) = (end(false)?, end(true)?);
    Ok(Some(Beam { slope: slope.clone(), least, greatest, nodes: heights.nodes.len() }))
}

/// The least or greatest value of a_0 G + b_0 H over the accepting nodes, and the bounds of H at which it is taken.
fn best(
    heights: &Heights,
    extremes: &Extremes,
    relation: &Relation,
    greatest: bool,
) -> Result<(Quadratic, Vec<Bound>), FactError> {
    let (a, b) = &heights.first_weight;
    let upper = usize::from(greatest != b.is_negative());
    let mut best: Option<(Quadratic, Vec<Bound>)> = None;
    for (node, (state, height)) in heights.nodes.iter().enumerate() {
        if !relation.dfa().accepts_at(*state) {
            continue;
        }
        let bound = 2 * node + upper;
        let height = heights.numbers.get(*height);
        let value = a.mul(height)?.add(&b.mul(extremes.value(bound))?)?;
        match &mut best {
            Some((least, bounds)) if *least == value => bounds.push(bound),
            Some((least, _)) if (value > *least) != greatest => {}
            _ => best = Some((value, vec![bound])),
        }
    }
    best.map_or_else(|| unsupported("nothing is accepted", "give a relation that is not empty"), Ok)
}

/// A word that ends with the letters that lead to a bound: all of them if it is attained, otherwise enough to come near it.
fn word(heights: &Heights, extremes: &Extremes, bound: Bound, attained: bool) -> Vec<Letter> {
    let (mut letters, mut at) = (Vec::new(), bound);
    let start = loop {
        match extremes.sources[at] {
            Some(edge) if attained || letters.len() < DIGITS => {
                letters.push(edge.letter);
                at = origin(at, edge);
            }
            Some(_) => break at / 2,
            None => break 0,
        }
    };
    // A shortest path from the initial node to the start of these letters.
    let head = shortest_way(heights, start);
    letters.reverse();
    [head, letters].concat()
}

fn shortest_way(heights: &Heights, node: usize) -> Vec<Letter> {
    let mut queue = std::collections::VecDeque::from([node]);
    let mut next: Vec<Option<(usize, Letter)>> = vec![None; heights.nodes.len()];
    let mut seen = vec![false; heights.nodes.len()];
    seen[node] = true;
    while let Some(at) = queue.pop_front() {
        if at == 0 {
            break;
        }
        for edge in &heights.into[at] {
            if !std::mem::replace(&mut seen[edge.from as usize], true) {
                next[edge.from as usize] = Some((at, edge.letter));
                queue.push_back(edge.from as usize);
            }
        }
    }
    let (mut letters, mut at) = (Vec::new(), 0);
    while at != node {
        let Some((to, letter)) = next[at] else { break };
        letters.push(letter);
        at = to;
    }
    letters
}
