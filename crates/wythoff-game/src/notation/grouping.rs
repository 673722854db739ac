//! The moves of canonical rules, grouped the way people name them.

use std::collections::BTreeSet;

use crate::position::Vector;
use crate::ray::{Lengths, Ray};
use crate::rules::Rules;

/// Moves that have a name of their own.
pub(crate) enum Group {
    /// Both axes, with lengths counted in single tokens.
    Rook(Lengths),
    /// The m-bishop.
    Bishop(u64),
    /// A bishop with a condition on its lengths.
    ShortBishop(Lengths),
    /// Rays with equal conditions.
    Rays(Vec<Vector>, Lengths),
    /// The pair (k,l), (l,k), k <= l.
    Leaper(u64, u64),
    /// Single vectors.
    Leaps(Vec<Vector>),
}

/// At most this many leapers are named one by one.
const NAMED_LEAPERS: usize = 4;

/// The groups of moves of some rules, in the order in which they are printed.
pub(crate) fn groups(rules: &Rules) -> Vec<Group> {
    let mut groups = Vec::new();
    let mut rest: Vec<Ray> = rules.rays().to_vec();
    for &ray in rules.rays() {
        if ray.step.0 == 0
            && rest.contains(&ray)
            && rest.contains(&ray.transposed())
            && let Some(lengths) = ray.lengths.in_single_tokens(ray.step.1)
        {
            groups.push(Group::Rook(lengths));
            rest.retain(|other| *other != ray && *other != ray.transposed());
        }
    }
    if rules.bishop() > 0 {
        groups.push(Group::Bishop(rules.bishop()));
    }
    rest.retain(|ray| {
        let short = (ray.step.0 == ray.step.1).then(|| ray.lengths.in_single_tokens(ray.step.0)).flatten();
        groups.extend(short.map(Group::ShortBishop));
        short.is_none()
    });
    let conditions: BTreeSet<Lengths> = rest.iter().map(|ray| ray.lengths).collect();
    for lengths in conditions {
        let steps = rest.iter().filter(|ray| ray.lengths == lengths).map(|ray| ray.step).collect();
        groups.push(Group::Rays(steps, lengths));
    }
    let paired = |&(i, j): &Vector| i != j && rules.leaps().contains(&(j, i));
    let (pairs, singles): (Vec<Vector>, Vec<Vector>) = rules.leaps().iter().partition(|v| paired(v));
    if pairs.len() <= 2 * NAMED_LEAPERS {
        groups.extend(pairs.iter().filter(|(i, j)| i < j).map(|&(i, j)| Group::Leaper(i, j)));
        if !singles.is_empty() {
            groups.push(Group::Leaps(singles));
        }
    } else {
        groups.push(Group::Leaps(rules.leaps().iter().copied().collect()));
    }
    groups
}
