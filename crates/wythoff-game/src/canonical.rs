//! From parts to rules: what is refused, and the one form of equal rules.

use std::collections::BTreeSet;

use crate::blocking::Blockable;
use crate::parts::Parts;
use crate::position::Position;
use crate::ray::{Lengths, Ray};
use crate::region::Rectangle;
use crate::rules::{MAX_PARAMETER, Rules, RulesError};

impl TryFrom<Parts> for Rules {
    type Error = RulesError;

    /// Checks the parts and brings them to canonical form.
    fn try_from(mut parts: Parts) -> Result<Rules, RulesError> {
        check_ranges(&parts)?;
        for ray in &mut parts.rays {
            *ray = canonical_ray(*ray)?;
        }
        if parts.rays.iter().any(|ray| *ray == Ray::new((1, 1))) {
            parts.bishop = parts.bishop.max(1);
        }
        let m = parts.bishop;
        for ray in &parts.rays {
            if ray.lengths.max == Some(1) {
                parts.leaps.insert(ray.step);
            }
        }
        parts.rays.retain(|ray| ray.lengths.max != Some(1) && !all_on_bishop(ray, m));
        parts.rays.sort_unstable();
        parts.rays.dedup();
        let all = parts.rays.clone();
        parts.rays.retain(|ray| !all.iter().any(|other| other != ray && other.covers(ray) && !ray.covers(other)));
        parts.leaps.retain(|&v| v.0.abs_diff(v.1) >= m && !parts.rays.iter().any(|ray| ray.contains(v)));
        if parts.rays.is_empty() && m == 0 && parts.leaps.is_empty() {
            return Err(RulesError::new("a game needs at least one move", "write some, as in `rook + bishop`"));
        }
        if parts.block.is_some_and(|block| block.most == 0) {
            parts.block = None;
        }
        parts.cuts = canonical_cuts(std::mem::take(&mut parts.cuts));
        check_clauses(&parts)?;
        Ok(Rules { parts })
    }
}

/// The one form of all rays with the same vectors: "multiples of p" folded into the step, the bound an allowed length,
/// and no condition that says nothing.
fn canonical_ray(ray: Ray) -> Result<Ray, RulesError> {
    let Lengths { modulus, below, max } = ray.lengths;
    if below == modulus {
        return Ok(Ray::with_lengths(ray.step, Lengths { modulus: 1, below: 1, max }));
    }
    if below > 1 {
        let max = max.map(|max| if max % modulus < below { max } else { max - max % modulus + below - 1 });
        let lengths = match max {
            Some(max) if max < below => Lengths::up_to(max),
            max => Lengths { modulus, below, max },
        };
        return Ok(Ray::with_lengths(ray.step, lengths));
    }
    let step = (ray.step.0 * modulus, ray.step.1 * modulus);
    if step.0.max(step.1) > MAX_PARAMETER {
        return Err(too_large(step.0.max(step.1)));
    }
    if max.is_some_and(|max| max < modulus) {
        return Err(RulesError::new(
            format!("no multiple of {modulus} is up to {}", max.unwrap_or(0)),
            "allow greater lengths, or leave the part out",
        ));
    }
    Ok(Ray::with_lengths(step, Lengths { max: max.map(|max| max / modulus), ..Lengths::ALL }))
}

/// Is every vector of the ray an m-bishop vector?
fn all_on_bishop(ray: &Ray, m: u64) -> bool {
    let slant = ray.step.0.abs_diff(ray.step.1);
    m > 0 && (slant == 0 || ray.lengths.max.is_some_and(|max| max.saturating_mul(slant) < m))
}

/// Empty rectangles become one entry; a list of nothing but empty ones becomes no cut at all.
fn canonical_cuts(mut cuts: Vec<Rectangle>) -> Vec<Rectangle> {
    for cut in &mut cuts {
        if cut.is_empty() {
            *cut = Rectangle::default();
        }
    }
    let mut seen = BTreeSet::new();
    cuts.retain(|cut| seen.insert(*cut));
    if cuts == [Rectangle::default()] {
        cuts.clear();
    }
    cuts
}

fn too_large(value: u64) -> RulesError {
    RulesError::new(
        format!("{value} is too large for a number in the rules"),
        format!(
            "keep vectors, parameters and forced positions up to {MAX_PARAMETER}; positions to decide may be larger"
        ),
    )
}

fn check_ranges(parts: &Parts) -> Result<(), RulesError> {
    let Parts { rays, bishop, leaps, block, cuts, forced, imitation, misere: _ } = parts;
    let mut numbers: Vec<u64> = vec![*bishop];
    for Ray { step, lengths } in rays {
        if *step == (0, 0) {
            return Err(RulesError::new("the vector (0,0) is not a move", "every move must remove at least one token"));
        }
        if lengths.modulus == 0 || lengths.below == 0 || lengths.below > lengths.modulus {
            return Err(RulesError::new(
                format!("the modulus is {} and `below` is {}", lengths.modulus, lengths.below),
                "the modulus p must be at least 1, and `below` from 1 to p",
            ));
        }
        if lengths.max == Some(0) {
            return Err(RulesError::new("a ray up to length 0 has no move", "write `up to T` with T >= 1"));
        }
        numbers.extend([step.0, step.1, lengths.modulus, lengths.max.unwrap_or(0)]);
    }
    for &(i, j) in leaps {
        if (i, j) == (0, 0) {
            return Err(RulesError::new("the vector (0,0) is not a move", "every move must remove at least one token"));
        }
        numbers.extend([i, j]);
    }
    if let Some(block) = block {
        if block.of == Blockable::Roob(0) {
            return Err(RulesError::new("rook moves have length at least 1", "write roob(l) with l >= 1"));
        }
        numbers.push(block.most);
        numbers.extend(if let Blockable::Roob(least) = block.of { Some(least) } else { None });
    }
    numbers.extend(cuts.iter().flat_map(|cut| [cut.base, cut.height]));
    numbers.extend(forced.p.iter().chain(&forced.n).flat_map(|at| [at.x, at.y]));
    numbers.extend(imitation.iter().flat_map(|clause| [clause.m, clause.p]));
    match numbers.into_iter().find(|&number| number > MAX_PARAMETER) {
        Some(number) => Err(too_large(number)),
        None => Ok(()),
    }
}

fn check_clauses(parts: &Parts) -> Result<(), RulesError> {
    if let Some(at) = parts.forced.p.intersection(&parts.forced.n).next() {
        return Err(RulesError::new(format!("{at} is forced both P and N"), "give each altered position one label"));
    }
    let cut_away = |at: &&Position| !parts.cuts.is_empty() && parts.cuts.iter().all(|cut| cut.contains(*at));
    if let Some(at) = parts.forced.p.iter().chain(&parts.forced.n).find(cut_away) {
        return Err(RulesError::new(
            format!("{at} is forced but removed from the board"),
            "force only positions outside the removed rectangle",
        ));
    }
    if let Some(clause) = parts.imitation {
        if clause.m == 0 || clause.p == 0 {
            return Err(RulesError::new(
                format!("imitation({},{}) has a parameter below 1", clause.m, clause.p),
                "write imitation(m,p) with m >= 1 and p >= 1",
            ));
        }
        let plain = Parts { imitation: None, ..parts.clone() } == Rules::try_from(Parts::rook())?.parts;
        if !plain {
            return Err(RulesError::new(
                "an imitation game cannot be combined with other moves or clauses",
                "imitation(m,p) is two-pile Nim with memory; write it alone",
            ));
        }
    }
    Ok(())
}
