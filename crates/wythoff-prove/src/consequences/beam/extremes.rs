//! The least and the greatest value of the shrinking part H at every node, exactly.
//!
//! A letter replaces H by m H + d, where -1 < m <= 0 depends on the place. So the supremum at a node is the greatest m ·
//! infimum + d over the edges into it, and the infimum the least m · supremum + d; at the initial node, 0 counts too. The
//! bounded solution of these equations is unique, since |m| < 1. It is found in floating point, together with the deciding
//! edge at each node; followed backwards, these edges lead into cycles or to the start, so that all values follow exactly.
//! Then every equation is checked with exact numbers, and better edges are substituted until there are none.

use wythoff_exact::Quadratic;

use super::super::{FactError, unsupported};
use super::heights::{Back, Heights};
use super::numbers::Numbers;

/// One of the two bounds of H at a node: 2 · node for the infimum, 2 · node + 1 for the supremum.
pub(super) type Bound = usize;

/// The edge that decides a bound, which carries over the other bound of the node that it leaves; `None` for the empty
/// word, where H = 0.
pub(super) type Source = Option<Back>;

pub(super) struct Extremes {
    numbers: Numbers,
    /// By bound.
    values: Vec<u32>,
    pub(super) sources: Vec<Source>,
}

/// The largest number of rounds of improvement; few are needed, since floating point gets only few edges wrong.
const ROUNDS: usize = 1000;

impl Extremes {
    pub(super) fn new(heights: &Heights) -> Result<Extremes, FactError> {
        let mut sources = guess(heights);
        let mut numbers = Numbers::new(heights.shrink.clone(), heights.digits.clone());
        for _ in 0..ROUNDS {
            let values = solve(heights, &sources, &mut numbers)?;
            let mut is_fixed = true;
            for bound in 0..values.len() {
                for source in candidates(heights, bound) {
                    let value = through(heights, &mut numbers, &values, bound, source)?;
                    if value == values[bound] {
                        continue;
                    }
                    let (value, best) = (numbers.get(value), numbers.get(values[bound]));
                    if if is_upper(bound) { value > best } else { value < best } {
                        (sources[bound], is_fixed) = (source, false);
                    }
                }
            }
            if is_fixed {
                return Ok(Extremes { numbers, values, sources });
            }
        }
        unsupported(format!("no fixed point after {ROUNDS} rounds"), "report this")
    }

    /// The infimum or supremum.
    pub(super) fn value(&self, bound: Bound) -> &Quadratic {
        self.numbers.get(self.values[bound])
    }

    /// Whether some word attains the bound: whether edges at which the equation holds lead back to the empty word. If
    /// they do, they become the sources.
    pub(super) fn attained(&mut self, heights: &Heights, bound: Bound) -> Result<bool, FactError> {
        // For each bound on a path to the given one, the next bound, and the source by which the path leads there.
        let mut onwards: Vec<Option<(Bound, Source)>> = vec![None; self.values.len()];
        let mut queue = std::collections::VecDeque::from([bound]);
        while let Some(mut at) = queue.pop_front() {
            for source in candidates(heights, at) {
                if through(heights, &mut self.numbers, &self.values, at, source)? != self.values[at] {
                    continue;
                }
                let Some(edge) = source else {
                    self.sources[at] = None;
                    while let Some((next, source)) = onwards[at] {
                        self.sources[next] = source;
                        at = next;
                    }
                    return Ok(true);
                };
                let before = origin(at, edge);
                if before != bound && onwards[before].is_none() {
                    onwards[before] = Some((at, source));
                    queue.push_back(before);
                }
            }
        }
        Ok(false)
    }
}

fn is_upper(bound: Bound) -> bool {
    bound % 2 == 1
}

/// The bound that an edge carries over: the opposite one, since the factor is negative.
pub(super) fn origin(bound: Bound, edge: Back) -> Bound {
    2 * edge.from as usize + usize::from(!is_upper(bound))
}

fn candidates(heights: &Heights, bound: Bound) -> impl Iterator<Item = Source> + '_ {
    let start = (bound / 2 == 0).then_some(None);
    start.into_iter().chain(heights.into[bound / 2].iter().copied().map(Some))
}

/// The value of a bound if it comes from the given source.
fn through(
    heights: &Heights,
    numbers: &mut Numbers,
    values: &[u32],
    bound: Bound,
    source: Source,
) -> Result<u32, FactError> {
    let from = source.map_or(bound, |edge| origin(bound, edge));
    follow(heights, numbers, values[from], bound, source)
}

/// The sources of all bounds, computed in floating point.
fn guess(heights: &Heights) -> Vec<Source> {
    let float = |numbers: &[Quadratic]| numbers.iter().map(approximate).collect::<Vec<f64>>();
    let (digits, shrink) = (float(&heights.digits), float(&heights.shrink));
    let bounds = 2 * heights.nodes.len();
    // For each bound its possible sources, as factor · value of another bound + summand.
    let way = |bound: Bound, source: Source| match source {
        None => (source, bound, 0.0, 0.0),
        Some(edge) => {
            (source, origin(bound, edge), shrink[heights.places[bound / 2]], digits[usize::from(edge.letter)])
        }
    };
    let ways = |bound| candidates(heights, bound).map(|source| way(bound, source)).collect();
    let ways: Vec<Vec<(Source, Bound, f64, f64)>> = (0..bounds).map(ways).collect();
    let mut values = vec![0f64; bounds];
    let mut sources = vec![None; bounds];
    let mut rounds = 0;
    loop {
        let mut next = values.clone();
        let mut change = 0f64;
        for bound in 0..bounds {
            let mut best: Option<f64> = None;
            for &(source, from, factor, summand) in &ways[bound] {
                let value = factor * values[from] + summand;
                // A source must be better by more than rounding errors, so that equally good ones do not alternate.
                if best.is_none_or(|best| if is_upper(bound) { value > best + 1e-12 } else { value < best - 1e-12 }) {
                    (best, sources[bound]) = (Some(value), source);
                }
            }
            next[bound] = best.unwrap_or(0.0);
            change = change.max((next[bound] - values[bound]).abs());
        }
        values = next;
        rounds += 1;
        if change < 1e-14 || rounds > 5000 {
            return sources;
        }
    }
}

/// The values that follow exactly from the sources, along each path back to a cycle or to the start.
fn solve(heights: &Heights, sources: &[Source], numbers: &mut Numbers) -> Result<Vec<u32>, FactError> {
    let mut values: Vec<Option<u32>> = vec![None; sources.len()];
    let mut order = vec![usize::MAX; sources.len()];
    for first in 0..sources.len() {
        // The path back, until a value is known or the path meets itself.
        let (mut way, mut at) = (Vec::new(), first);
        let known = loop {
            if let Some(value) = values[at] {
                break value;
            }
            if order[at] != usize::MAX {
                break circle(heights, numbers, &way[order[at]..])?;
            }
            order[at] = way.len();
            way.push((at, sources[at]));
            match sources[at] {
                None => break numbers.index(Quadratic::integer(0)),
                Some(edge) => at = origin(at, edge),
            }
        };
        let mut value = known;
        for &(bound, source) in way.iter().rev() {
            order[bound] = usize::MAX;
            value = follow(heights, numbers, value, bound, source)?;
            values[bound] = Some(value);
        }
    }
    Ok(values.into_iter().flatten().collect())
}

fn follow(
    heights: &Heights,
    numbers: &mut Numbers,
    value: u32,
    bound: Bound,
    source: Source,
) -> Result<u32, FactError> {
    let Some(edge) = source else { return Ok(numbers.index(Quadratic::integer(0))) };
    Ok(numbers.make(value, heights.places[bound / 2], edge.letter)?)
}

/// The value of the first bound of a cycle, which is listed backwards: the fixed point of H = f H + c, once around.
fn circle(heights: &Heights, numbers: &mut Numbers, way: &[(Bound, Source)]) -> Result<u32, FactError> {
    let (mut factor, mut sum) = (Quadratic::integer(1), numbers.index(Quadratic::integer(0)));
    for &(bound, source) in way.iter().rev() {
        factor = numbers.factor(heights.places[bound / 2]).mul(&factor)?;
        sum = follow(heights, numbers, sum, bound, source)?;
    }
    let value = numbers.get(sum).div(&Quadratic::integer(1).sub(&factor)?)?;
    Ok(numbers.index(value))
}

pub(super) fn approximate(number: &Quadratic) -> f64 {
    let (u, v, d, w) = number.parts();
    (u.to_f64().value() + v.to_f64().value() * d.to_f64().value().sqrt()) / w.to_f64().value()
}
