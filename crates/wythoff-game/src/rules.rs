//! The rules of a game, checked and in one canonical form.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::blocking::{Blockable, Blocking};
use crate::imitation::Imitation;
use crate::parts::Parts;
use crate::position::{Position, Vector};
use crate::ray::{Lengths, Ray};
use crate::region::{Forced, Rectangle};

/// The largest number that may stand in rules: vectors, parameters, sides of rectangles, forced positions.
///
/// Products of two such numbers fit in 64 bits.
pub const MAX_PARAMETER: u64 = u32::MAX as u64;

/// The rules of a two-pile game: a move subtracts one of the vectors; the clauses refine what is legal and who wins.
///
/// A value of this type is valid and canonical: vectors that another part already contains are dropped, so that
/// rules written in different ways usually compare equal. Text form: [`str::parse`] and [`Display`](std::fmt::Display).
///
/// ```
/// use wythoff_game::{Position, Rules};
/// let maharaja: Rules = "rook + bishop + leaper(1,2)".parse().unwrap();
/// assert!(maharaja.has_vector((2, 1)) && !maharaja.has_vector((3, 1)));
/// assert_eq!(maharaja.options(Position::new(1, 2)).count(), 5);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Parts", into = "Parts")]
pub struct Rules {
    parts: Parts,
}

/// Why parts do not make rules: what is wrong and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}; {hint}")]
pub struct RulesError {
    /// What is wrong.
    pub message: String,
    /// What to do instead.
    pub hint: String,
}

impl RulesError {
    pub(crate) fn new(message: impl Into<String>, hint: impl Into<String>) -> Self {
        RulesError { message: message.into(), hint: hint.into() }
    }
}

impl Rules {
    /// The rays, sorted, none contained in another.
    pub fn rays(&self) -> &[Ray] {
        &self.parts.rays
    }

    /// The m of the m-bishop, 0 if there is none.
    pub fn bishop(&self) -> u64 {
        self.parts.bishop
    }

    /// The single vectors, none of them on a ray or a bishop vector.
    pub fn leaps(&self) -> &BTreeSet<Vector> {
        &self.parts.leaps
    }

    /// The blocking clause.
    pub fn block(&self) -> Option<Blocking> {
        self.parts.block
    }

    /// The removed rectangles: none, one, or several among which the second player chooses.
    pub fn cuts(&self) -> &[Rectangle] {
        &self.parts.cuts
    }

    /// The forced labels.
    pub fn forced(&self) -> &Forced {
        &self.parts.forced
    }

    /// The imitation clause.
    pub fn imitation(&self) -> Option<Imitation> {
        self.parts.imitation
    }

    /// Does a player unable to move win?
    pub fn is_misere(&self) -> bool {
        self.parts.misere
    }

    /// The parts as plain data.
    pub fn parts(&self) -> &Parts {
        &self.parts
    }

    /// May this vector be subtracted? O(number of rays + log number of leaps). Clauses are not consulted.
    pub fn has_vector(&self, vector: Vector) -> bool {
        self.on_bishop(vector)
            || self.parts.rays.iter().any(|ray| ray.contains(vector))
            || self.parts.leaps.contains(&vector)
    }

    /// May the option reached by this vector be blocked?
    pub fn is_blockable(&self, vector: Vector) -> bool {
        self.parts.block.is_some_and(|block| block.of.contains(vector))
    }

    /// How many options may be blocked at once; 0 without a blocking clause.
    pub fn most_blocked(&self) -> u64 {
        self.parts.block.map_or(0, |block| block.most)
    }

    fn on_bishop(&self, (i, j): Vector) -> bool {
        i.abs_diff(j) < self.parts.bishop && (i, j) != (0, 0)
    }

    /// Does the position exist, that is, lie outside the removed rectangle? If there is a choice of
    /// rectangles: outside at least one of them.
    pub fn exists(&self, at: Position) -> bool {
        let cuts = &self.parts.cuts;
        cuts.is_empty() || cuts.iter().any(|cut| !cut.contains(at))
    }

    /// The games among which the second player chooses before the first move: one for each rectangle, in the
    /// order of [`cuts`](Rules::cuts); just these rules when there is no choice. A forced label is left out where its
    /// position is removed.
    pub fn choices(&self) -> Vec<Rules> {
        match &self.parts.cuts[..] {
            [] | [_] => vec![self.clone()],
            cuts => cuts
                .iter()
                .map(|&cut| {
                    let mut parts = Parts { cuts: vec![], ..self.parts.clone() };
                    if !cut.is_empty() {
                        parts.cuts.push(cut);
                    }
                    parts.forced.p.retain(|&at| !cut.contains(at));
                    parts.forced.n.retain(|&at| !cut.contains(at));
                    Rules { parts }
                })
                .collect(),
        }
    }

    /// Does the second player choose something before the first move?
    pub fn has_choice(&self) -> bool {
        self.parts.cuts.len() > 1
    }

    /// Is the game visibly unchanged when the piles are exchanged?
    pub fn is_symmetric(&self) -> bool {
        let Parts { rays, leaps, cuts, forced, .. } = &self.parts;
        let swap = |set: &BTreeSet<Position>| set.iter().all(|at| set.contains(&at.transposed()));
        rays.iter().all(|ray| rays.contains(&ray.transposed()))
            && leaps.iter().all(|&(i, j)| leaps.contains(&(j, i)))
            && cuts.iter().all(|cut| cuts.contains(&Rectangle { base: cut.height, height: cut.base }))
            && swap(&forced.p)
            && swap(&forced.n)
    }

    /// Is there no memory: does the outcome of a position depend on nothing but the position?
    pub fn is_memoryless(&self) -> bool {
        self.parts.imitation.is_none()
    }

    /// Is it a plain vector subtraction game: no blocking, choice, forced labels, memory or misere play?
    /// (A fixed removed rectangle is allowed.) Then Grundy values are defined.
    pub fn is_additive(&self) -> bool {
        let Parts { block, forced, imitation, misere, .. } = &self.parts;
        block.is_none() && forced.is_empty() && imitation.is_none() && !misere && !self.has_choice()
    }

    /// Is it rook + bishop + any single vectors, without a clause: Wythoff Nim with leaps?
    pub fn is_wythoff_with_leaps(&self) -> bool {
        let rook = |step| self.parts.rays.contains(&Ray::new(step));
        let is_queen = self.parts.rays.len() == 2 && rook((1, 0)) && rook((0, 1)) && self.parts.bishop == 1;
        is_queen && self.is_additive() && self.parts.cuts.is_empty()
    }

    /// Is there in every column an unbounded family of vertical moves, so that a column holds finitely many P-positions?
    pub fn has_finite_columns(&self) -> bool {
        self.parts.rays.iter().any(|ray| ray.step.0 == 0 && ray.lengths.max.is_none())
    }

    /// The distinct positions to which the vectors lead from `at`, removed ones left out, lazily.
    ///
    /// Blocking and imitation forbid some of these during play and are not consulted; if the second player has
    /// a choice, positions that exist for one choice at least are listed. Vectors come family by family.
    pub fn options(&self, at: Position) -> impl Iterator<Item = Position> + '_ {
        self.vectors_within(at).filter_map(move |v| at.minus(v)).filter(|&to| self.exists(to))
    }

    /// The distinct vectors `(i, j)` with `i <= at.x` and `j <= at.y`, family by family, lazily.
    pub fn vectors_within(&self, at: Position) -> impl Iterator<Item = Vector> + '_ {
        let fits = move |&(i, j): &Vector| i <= at.x && j <= at.y;
        let rays = self.parts.rays.iter().enumerate().flat_map(move |(k, ray)| {
            let (a, b) = ray.step;
            let reach = [at.x.checked_div(a), at.y.checked_div(b)].into_iter().flatten().min().unwrap_or(0);
            let reach = ray.lengths.max.map_or(reach, |max| reach.min(max));
            (1..=reach)
                .filter(|&t| ray.lengths.contains(t))
                .map(move |t| (t * a, t * b))
                .filter(move |&v| !self.parts.rays[..k].iter().any(|earlier| earlier.contains(v)))
        });
        let m = self.parts.bishop.min(at.x.max(at.y).saturating_add(1));
        let bases = (0..m).map(|e| (0, e)).chain((1..m).map(|e| (e, 0)));
        let bishop = bases
            .flat_map(move |(i, j)| (0..=at.x.min(at.y)).map(move |t| (i + t, j + t)).take_while(fits))
            .filter(|&v| v != (0, 0) && !self.parts.rays.iter().any(|ray| ray.contains(v)));
        rays.chain(bishop).chain(self.parts.leaps.iter().copied().filter(fits))
    }
}

impl From<Rules> for Parts {
    fn from(rules: Rules) -> Parts {
        rules.parts
    }
}

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
    let cut_away = |at: &&Position| !parts.cuts.is_empty() && parts.cuts.iter().all(|cut| cut.contains(**at));
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
