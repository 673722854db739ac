//! The options of a position, one after the other.

use std::iter;

use wythoff_automata::{Budget, Slice, UBig};

use super::rules::{multiple, nim_sum};
use super::{PileRules, PilesOf};
use crate::natural::Natural;

impl PileRules {
    /// All options of a position, lazily, each once: by rays, single vectors, nim-sums, sets of vectors and relations, in this order. There may be
    /// too many to be listed if the piles are large.
    ///
    /// ```
    /// use wythoff_game::{PileRules, Piles};
    /// let heaps: PileRules = "three-heaps".parse()?;
    /// let options: Vec<String> = heaps.options(&Piles::new([1, 1, 2])).map(|to| to.to_string()).collect();
    /// assert_eq!(options, ["(1,1,1)", "(1,1,0)", "(1,0,2)", "(0,1,2)", "(1,0,1)", "(0,1,1)", "(0,0,2)"]);
    /// # Ok::<(), wythoff_game::NotationError>(())
    /// ```
    pub fn options<N: Natural>(&self, from: &PilesOf<N>) -> impl Iterator<Item = PilesOf<N>> + use<'_, N> {
        let parts = &self.parts;
        let taking = {
            let from = from.clone();
            move |taken: Vec<N>| from.minus(&taken)
        };
        let on_rays = parts.rays.iter().enumerate().flat_map({
            let from = from.clone();
            move |(k, step)| {
                let from = from.clone();
                let along = multiples(step, &from);
                along.filter(move |taken| !parts.rays.iter().take(k).any(|other| multiple(other, taken).is_some()))
            }
        });
        let on_ray = |taken: &[N]| parts.rays.iter().any(|step| multiple(step, taken).is_some());
        let leaps = parts.leaps.iter().map(|leap| leap.iter().map(|&number| N::from(number)).collect::<Vec<N>>());
        let sums = parts.nim_sum.then(|| with_nim_sum_zero(from)).into_iter().flatten();
        let is_leap = |taken: &[N]| {
            let fits = |leap: &Vec<u64>| leap.iter().zip(taken).all(|(&number, taken)| N::from(number) == *taken);
            parts.leaps.iter().any(fits)
        };
        let sums = sums.filter(move |taken| !on_ray(taken) && !is_leap(taken));
        let sets = parts.vectors.iter().enumerate().flat_map({
            let from = from.clone();
            move |(k, set)| {
                let within = tuples(set.within(&from.0, &Budget::unlimited()).ok());
                within.filter(move |taken: &Vec<N>| {
                    let earlier = parts.vectors.iter().take(k).any(|other| other.contains(taken));
                    !(on_ray(taken) || is_leap(taken) || is_sum(parts.nim_sum, taken) || earlier)
                })
            }
        });
        let by_vectors = on_rays.chain(leaps).chain(sums).chain(sets).filter_map(taking);
        let by_moves = parts.moves.iter().enumerate().flat_map({
            let from = from.clone();
            move |(k, moves)| {
                let from = from.clone();
                let options = tuples(moves.options(&from, &Budget::unlimited()).ok()).map(PilesOf);
                options.filter(move |to| {
                    let by_vector = from.taken_to(to).is_some_and(|taken| self.has_vector(&taken));
                    !by_vector && !parts.moves.iter().take(k).any(|earlier| earlier.lead(&from, to))
                })
            }
        });
        by_vectors.chain(by_moves)
    }

    /// Whether there is a move from a position.
    pub fn has_options<N: Natural>(&self, from: &PilesOf<N>) -> bool {
        self.options(from).next().is_some()
    }
}

fn is_sum<N: Natural>(nim_sum_is_move: bool, taken: &[N]) -> bool {
    nim_sum_is_move && nim_sum(taken) == N::default()
}

/// The multiples of a step that fit into a position.
fn multiples<N: Natural>(step: &[u64], from: &PilesOf<N>) -> impl Iterator<Item = Vec<N>> + use<N> {
    let (step, from) = (step.to_vec(), from.clone());
    let one = Some(N::from(1));
    let times = iter::successors(one, |times| times.plus(&N::from(1)));
    times.map_while(move |times| {
        let taken: Vec<N> = step.iter().map(|&number| times.times(number)).collect::<Option<_>>()?;
        from.minus(&taken).map(|_| taken)
    })
}

/// The vectors with the nim-sum 0 that fit into a position, but for 0: the number for the largest pile is the nim-sum of the others.
fn with_nim_sum_zero<N: Natural>(from: &PilesOf<N>) -> impl Iterator<Item = Vec<N>> + use<N> {
    let (from, order) = (from.clone(), from.by_size());
    let first = Some(vec![N::default(); from.0.len()]);
    let (bounds, smaller) = (from.clone(), order[..order.len() - 1].to_vec());
    // The numbers for all piles but the largest, counted like digits.
    let counted = iter::successors(first, move |taken| {
        let mut next = taken.clone();
        for &pile in smaller.iter().rev() {
            match next[pile].plus(&N::from(1)).filter(|more| *more <= bounds.0[pile]) {
                Some(more) => {
                    next[pile] = more;
                    return Some(next);
                }
                None => next[pile] = N::default(),
            }
        }
        None
    });
    let largest = order[order.len() - 1];
    counted.skip(1).filter_map(move |mut taken| {
        taken[largest] = nim_sum(&taken);
        (taken[largest] <= from.0[largest]).then_some(taken)
    })
}

fn tuples<N: Natural>(slice: Option<Slice>) -> impl Iterator<Item = Vec<N>> {
    let all = slice.into_iter().flat_map(|slice| slice.tuples());
    all.filter_map(|numbers: Vec<UBig>| numbers.iter().map(N::of).collect())
}
