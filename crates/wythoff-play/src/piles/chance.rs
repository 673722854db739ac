//! Random moves in games on several piles.

use fastrand::Rng;
use wythoff::rules::natural::Natural;
use wythoff::{BigPiles, Budget, Exceeded, PileRules, UBig};

use super::game::Act;
use super::player::LISTED;
use crate::player::kinds::below;

/// The number of draws of a move after which one of those listed first is taken.
const DRAWS: usize = 256;

/// A random move: all are equally likely if they are few. Otherwise one of the kinds of moves is drawn, rays, single vectors, nim-sums, and each
/// set of vectors or relation by itself, and then a move of this kind: every move has a chance, but the chances differ.
pub(super) fn at_random(rules: &PileRules, at: &BigPiles, random: &mut Rng, budget: &Budget) -> Result<Act, Exceeded> {
    let mut listed = Vec::new();
    for (count, to) in rules.options(at).take(LISTED + 1).enumerate() {
        budget.tick(count as u64)?;
        listed.push(to);
    }
    let mut to = None;
    if listed.len() > LISTED {
        let kinds = kinds(rules);
        for count in 0..DRAWS {
            budget.tick(count as u64)?;
            let Some(kind) = random.choice(&kinds) else { break };
            to = drawn(*kind, rules, at, random, budget)?;
            if to.is_some() {
                break;
            }
        }
    }
    let to = to.or_else(|| random.choice(listed));
    Ok(to.and_then(|to| at.taken_to(&to)).map_or(Act::Resign, Act::Take))
}

/// A kind of moves of which there may be too many to be listed.
#[derive(Clone, Copy)]
enum Kind {
    Rays,
    Leaps,
    NimSum,
    /// The set of vectors with this index.
    Vectors(usize),
    /// The relation with this index.
    Moves(usize),
}

fn kinds(rules: &PileRules) -> Vec<Kind> {
    let parts = rules.parts();
    let rays = (!parts.rays.is_empty()).then_some(Kind::Rays);
    let leaps = (!parts.leaps.is_empty()).then_some(Kind::Leaps);
    let sums = parts.nim_sum.then_some(Kind::NimSum);
    let vectors = (0..parts.vectors.len()).map(Kind::Vectors);
    rays.into_iter().chain(leaps).chain(sums).chain(vectors).chain((0..parts.moves.len()).map(Kind::Moves)).collect()
}

/// An option by a random move of a kind; `None` if what is drawn is not a move from here.
fn drawn(
    kind: Kind,
    rules: &PileRules,
    at: &BigPiles,
    random: &mut Rng,
    budget: &Budget,
) -> Result<Option<BigPiles>, Exceeded> {
    let parts = rules.parts();
    let taken: Option<Vec<UBig>> = match kind {
        Kind::Rays => {
            let fitting = parts.rays.iter().filter_map(|step| Some((step, longest(step, at)?)));
            random.choice(fitting.collect::<Vec<_>>()).map(|(step, most)| {
                let times = below(random, &most) + UBig::ONE;
                step.iter().map(|&number| &times * number).collect()
            })
        }
        Kind::Leaps => {
            let leap = random.choice(&parts.leaps);
            leap.map(|leap| leap.iter().map(|&number| number.into()).collect())
        }
        Kind::NimSum => {
            // The number for the largest pile is the nim-sum of the others.
            let order = at.by_size();
            let (&largest, others) = order.split_last().expect("a game has piles");
            let mut taken = vec![UBig::ZERO; at.0.len()];
            let mut sum = UBig::ZERO;
            for &pile in others {
                taken[pile] = below(random, &(&at.0[pile] + UBig::ONE));
                sum = sum.nim_sum(&taken[pile]);
            }
            taken[largest] = sum;
            Some(taken)
        }
        Kind::Vectors(index) => {
            let slice = parts.vectors[index].within(&at.0, budget)?;
            slice.drawn(&mut |edges| random.usize(..edges))
        }
        Kind::Moves(index) => {
            let slice = parts.moves[index].options(at, budget)?;
            return Ok(slice.drawn(&mut |edges| random.usize(..edges)).map(BigPiles::new));
        }
    };
    Ok(taken.and_then(|taken| rules.after(at, &taken).ok()))
}

/// The largest multiple of a step that fits into a position; `None` if the step itself does not.
fn longest(step: &[u64], at: &BigPiles) -> Option<UBig> {
    let times = step.iter().zip(&at.0).filter(|(step, _)| **step > 0).map(|(&step, pile)| pile.div_rem(step).0);
    times.min().filter(|most| !most.is_zero())
}
