//! Residues: the multiples t of one vector with t mod p in a given set, such as the odd lengths.
//!
//! Each residue is a progression of its own, so that what costs is the number of residues and not p.

use std::collections::{BTreeMap, BTreeSet};

#[cfg(feature = "proptest")]
use proptest::{collection::vec, prelude::*, sample::subsequence};
use serde::{Deserialize, Serialize};

use super::{KindOfMove, Parts, Ray, Term};
use crate::describe::alternatives;
use crate::family::Kind;
use crate::lengths::Lengths;
use crate::natural::Natural;
use crate::notation::{NotationError, Parsed, Parser, at, in_braces};
use crate::position::Vector;
use crate::progression::Progression;
use crate::rules::{MAX_PARAMETER, RulesError};

/// The vectors `t * step` with `t >= 1`, `t <= max` and `t mod modulus` among the listed classes.
///
/// ```
/// use wythoff_game::{Parts, Residues, Rules};
/// let odd = |step| Residues { step, modulus: 2, classes: vec![1], max: None };
/// let parts = Parts { residues: vec![odd((1, 0)), odd((0, 1))], bishop: 1, ..Parts::default() };
/// assert_eq!(Rules::try_from(parts).unwrap().to_string(), "rook(mod 2 in {1}) + bishop");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Residues {
    /// The vector whose multiples are moves; not (0,0).
    pub step: Vector,
    /// The period p of the condition, at least 1.
    pub modulus: u64,
    /// The allowed residues, each below the modulus; at least one, and in rules ascending.
    pub classes: Vec<u64>,
    /// The largest multiple allowed; `None` for no bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u64>,
}

impl Residues {
    /// The residues with the two piles exchanged.
    #[must_use]
    pub fn transposed(self) -> Self {
        Residues { step: (self.step.1, self.step.0), ..self }
    }

    /// The k-th residue class of canonical residues as a progression of its own.
    #[inline]
    pub(crate) fn class(&self, k: usize) -> Option<Progression> {
        let &r = self.classes.get(k)?;
        let ((a, b), p) = (self.step, self.modulus);
        let max = self.max.map(|max| max.saturating_sub(r) / p);
        Some(Progression { max, ..Progression::unbounded((r * a, r * b), (p * a, p * b), u64::from(r == 0)) })
    }

    /// The step that all classes share.
    #[inline]
    pub(crate) fn stride(&self) -> Vector {
        (self.modulus * self.step.0, self.modulus * self.step.1)
    }

    /// Whether the vector is one of these moves. O(log classes).
    #[inline]
    pub(crate) fn contains<N: Natural>(&self, vector: &(N, N)) -> bool {
        let t = Progression::unbounded((0, 0), self.step, 1).multiple(vector).filter(|t| *t > N::default());
        t.is_some_and(|t| {
            self.max.is_none_or(|max| t <= N::from(max))
                && self.classes.binary_search(&t.div_rem(self.modulus).1).is_ok()
        })
    }

    /// The greatest distance of the base of a class from the main diagonal.
    pub(crate) fn spread(&self) -> u64 {
        self.classes.last().map_or(0, |last| last * self.step.0.abs_diff(self.step.1))
    }

    /// The least allowed length; `None` if the bound leaves none.
    fn least(&self) -> Option<u64> {
        let least = self.classes.iter().map(|&r| if r == 0 { self.modulus } else { r }).min()?;
        self.max.is_none_or(|max| least <= max).then_some(least)
    }

    /// The condition itself; an error if it allows no length.
    fn checked(self) -> Result<Self, RulesError> {
        match self.max {
            Some(max) if self.least().is_none() => {
                let message = format!("no length that is {} modulo {} is up to {max}", self.list(), self.modulus);
                Err(RulesError::new(message, "allow greater lengths, or leave the part out"))
            }
            _ => Ok(self),
        }
    }

    /// The least period of the classes, which are sorted, and their common factor with it folded into the step.
    fn reduced(mut self) -> Self {
        let mut q = 2;
        // A set with the period p/q holds as many of its classes in each of q parts.
        while q <= self.classes.len() as u64 {
            let shorter = self.modulus / q;
            let repeats = || {
                let next = |r: &u64| self.classes.binary_search(&((r + shorter) % self.modulus)).is_ok();
                (self.classes.len() as u64).is_multiple_of(q) && self.classes.iter().all(next)
            };
            if self.modulus.is_multiple_of(q) && repeats() {
                self.classes.retain(|&r| r < shorter);
                self.modulus = shorter;
            } else {
                q += 1;
            }
        }
        let common = self.classes.iter().fold(self.modulus, |common, &r| gcd(common, r));
        self.step = (self.step.0 * common, self.step.1 * common);
        self.modulus /= common;
        self.classes.iter_mut().for_each(|r| *r /= common);
        self.max = self.max.map(|max| max / common);
        self
    }

    /// The simplest form of these moves.
    fn simplest(self) -> Simplest {
        let mut own = self.reduced();
        let p = own.modulus;
        let below = own.classes.len() as u64;
        if own.classes.last() == Some(&(below - 1)) {
            return Simplest::Ray(Ray { step: own.step, lengths: Lengths { modulus: p, below, max: own.max } });
        }
        let Some(max) = own.max else { return Simplest::Residues(own) };
        // The greatest allowed length has the residue at or before that of the bound.
        let rest = max % p;
        let before = own.classes.partition_point(|&r| r <= rest);
        let max = match before.checked_sub(1) {
            Some(at) => max - rest + own.classes[at],
            None => own.classes.last().map_or(0, |last| (max + last).saturating_sub(rest + p)),
        };
        if max >= p {
            own.max = Some(max);
            return Simplest::Residues(own);
        }
        let lengths: Vec<u64> = own.classes.iter().copied().filter(|&r| 1 <= r && r <= max).collect();
        if max == lengths.len() as u64 {
            return Simplest::Ray(Ray { step: own.step, lengths: Lengths::up_to(max) });
        }
        Simplest::Leaps(lengths.iter().map(|t| (t * own.step.0, t * own.step.1)).collect())
    }

    /// The residues of lengths in single tokens, for a step of c tokens; `None` if a number would be too large.
    fn in_single_tokens(&self, c: u64) -> Option<Residues> {
        let max = self.max.map(|max| max.checked_mul(c));
        if max.is_some_and(|max| max.is_none_or(|max| max > MAX_PARAMETER)) {
            return None;
        }
        let classes = self.classes.iter().map(|r| r * c).collect();
        let step = (self.step.0 / c, self.step.1 / c);
        Some(Residues { step, modulus: self.modulus * c, classes, max: max.flatten() })
    }

    /// The condition in the notation, `mod p in {...} up to T`.
    fn in_notation(&self) -> String {
        let classes: Vec<String> = self.classes.iter().map(u64::to_string).collect();
        let bound = self.max.map(|max| format!(" up to {max}")).unwrap_or_default();
        format!("mod {} in {{{}}}{bound}", self.modulus, classes.join(","))
    }

    /// What a length must be, in words: `1 or 4 modulo 5 and at most 9`.
    fn in_words(&self) -> String {
        let bound = self.max.map(|max| format!(" and at most {max}")).unwrap_or_default();
        format!("{} modulo {}{bound}", self.list(), self.modulus)
    }

    /// The classes as a choice in words; of many, the first ones.
    fn list(&self) -> String {
        let shown: Vec<String> = self.classes.iter().take(12).map(u64::to_string).collect();
        let more = self.classes.len().saturating_sub(12);
        shown.join(" or ") + &if more > 0 { format!(" or {more} more residues") } else { String::new() }
    }

    fn lengths(&self) -> Multiples<'_> {
        Multiples { step: self.step, modulus: self.modulus, classes: Classes::Listed(&self.classes), max: self.max }
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

enum Simplest {
    Residues(Residues),
    Ray(Ray),
    Leaps(Vec<Vector>),
}

/// The multiples of a step under a condition, of which either the residues are listed or all below a number are allowed.
#[derive(Clone, Copy)]
struct Multiples<'r> {
    step: Vector,
    modulus: u64,
    classes: Classes<'r>,
    max: Option<u64>,
}

#[derive(Clone, Copy)]
enum Classes<'r> {
    Listed(&'r [u64]),
    Below(u64),
}

impl Multiples<'_> {
    fn of_ray(ray: &Ray) -> Self {
        let Lengths { modulus, below, max } = ray.lengths;
        Multiples { step: ray.step, modulus, classes: Classes::Below(below), max }
    }

    fn allows(&self, r: u64) -> bool {
        match self.classes {
            Classes::Listed(classes) => classes.binary_search(&r).is_ok(),
            Classes::Below(below) => r < below,
        }
    }

    /// Whether this condition contains every vector of the other, one of the two having listed classes: a sufficient test, which is exact for
    /// equal steps without bounds if the period of this condition divides that of the other. O(listed classes).
    fn covers(&self, other: &Multiples) -> bool {
        let line = Progression::unbounded((0, 0), self.step, 0);
        let Some(c) = line.multiple(&other.step).filter(|&c| c >= 1) else { return false };
        let bound = match (self.max, other.max) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(mine), Some(theirs)) => theirs.checked_mul(c).is_some_and(|t| t <= mine),
        };
        // All factors are at most MAX_PARAMETER, so that the products fit.
        let own = |r: u64| self.allows(c % self.modulus * r % self.modulus);
        let all = match (other.classes, self.classes) {
            (Classes::Listed(classes), _) => classes.iter().all(|&r| own(r)),
            // The residues of the multiples of c repeat after at most as many as are listed, or one is missing.
            (Classes::Below(below), Classes::Listed(classes)) => (0..below).take(classes.len() + 1).all(own),
            (Classes::Below(_), Classes::Below(_)) => false,
        };
        bound && (c % self.modulus * other.modulus).is_multiple_of(self.modulus) && all
    }
}

pub(super) struct OfResidues;

#[inline]
pub(super) fn kinds(residues: &[Residues]) -> impl Iterator<Item = Kind<'_>> + Clone {
    residues.iter().map(Kind::residues)
}

/// Whether some of these residues contain the ray.
pub(super) fn cover(residues: &[Residues], ray: &Ray) -> bool {
    residues.iter().any(|own| own.lengths().covers(&Multiples::of_ray(ray)))
}

/// A condition on lengths as it is written.
pub(super) enum Condition {
    Lengths(Lengths),
    /// The period, the residues and the bound.
    Residues(u64, Vec<u64>, Option<u64>),
}

impl Condition {
    /// Reads a condition in parentheses after `rook` or `bishop`, or nothing.
    pub(super) fn parse_in_parentheses(parser: &mut Parser, name: &str) -> Parsed<Condition> {
        if !parser.sign_if('(') {
            return Ok(Condition::Lengths(Lengths::ALL));
        }
        let start = parser.start();
        let condition = Condition::parse(parser)?;
        let span = start..parser.previous_end();
        let hint = match name {
            "bishop" => "write bishop(m=3), bishop(mod 3) or bishop(up to 5)",
            _ => "write rook(mod 3), rook(mod 6 below 2), rook(mod 5 in {1,4}), rook(up to 5) or rook(mod 3 up to 9)",
        };
        if parser.start() == start {
            return Err(parser.expected("a condition on the length", hint));
        }
        parser.sign(')', hint)?;
        condition.checked().map_err(|error| at(error, span))
    }

    /// Reads a condition, `["mod" p ["below" l | "in" {r,...}]] ["up" "to" T]`.
    pub(super) fn parse(parser: &mut Parser) -> Parsed<Condition> {
        let modulus = Lengths::parse_modulus(parser)?;
        let Some(p) = modulus.filter(|_| parser.word_if(&["in"])) else {
            return Lengths::parse_rest(modulus, parser).map(Condition::Lengths);
        };
        let hint = "list the residues, as in `mod 5 in {1,4}`";
        let open = parser.start();
        parser.sign('{', hint)?;
        let mut classes = BTreeSet::new();
        while !parser.sign_if('}') {
            let (r, span) = parser.number(hint)?;
            if r >= p {
                let hint = "a residue is what is left when the length is divided by the modulus";
                return Err(NotationError::new(
                    format!("residues modulo {p} are from 0 to {}, not {r}", p - 1),
                    span,
                    hint,
                ));
            }
            classes.insert(r);
            parser.separator(hint)?;
        }
        if classes.is_empty() {
            return Err(NotationError::new("no residue is listed", open..parser.previous_end(), hint));
        }
        Ok(Condition::Residues(p, classes.into_iter().collect(), Lengths::parse_bound(parser)?))
    }

    /// The condition itself; an error if it allows no length.
    pub(super) fn checked(self) -> Result<Condition, RulesError> {
        match self {
            Condition::Lengths(lengths) => lengths.checked().map(Condition::Lengths),
            Condition::Residues(modulus, classes, max) => {
                let Residues { classes, .. } = Residues { step: (1, 1), modulus, classes, max }.checked()?;
                Ok(Condition::Residues(modulus, classes, max))
            }
        }
    }

    /// The multiples of these steps that satisfy the condition.
    pub(super) fn moves(self, steps: impl IntoIterator<Item = Vector>) -> Parts {
        let steps = steps.into_iter();
        match self {
            Condition::Lengths(lengths) => {
                Parts { rays: steps.map(|step| Ray { step, lengths }).collect(), ..Parts::default() }
            }
            Condition::Residues(modulus, classes, max) => {
                let of = |step| Residues { step, modulus, classes: classes.clone(), max };
                Parts { residues: steps.map(of).collect(), ..Parts::default() }
            }
        }
    }
}

impl KindOfMove for OfResidues {
    fn usages(&self) -> &'static [&'static str] {
        &[]
    }

    /// Never called: residues are conditions of a rook, a bishop or rays.
    fn parse(&self, _: &str, parser: &mut Parser) -> Parsed<Parts> {
        Err(parser.expected("a move", "write rook(mod 5 in {1,4})"))
    }

    fn numbers(&self, parts: &Parts) -> Result<Vec<u64>, RulesError> {
        let mut numbers = Vec::new();
        for Residues { step, modulus, classes, max } in &parts.residues {
            if *step == (0, 0) {
                return Err(RulesError::not_a_move());
            }
            if classes.is_empty() || classes.iter().any(|r| r >= modulus) {
                return Err(RulesError::new(
                    format!("the residues modulo {modulus} are not valid"),
                    "list at least one residue, each of them below the modulus",
                ));
            }
            if *max == Some(0) {
                return Err(RulesError::new("a ray up to length 0 has no move", "write `up to T` with T >= 1"));
            }
            // The step of the progressions must not be too large either.
            let stride = modulus.saturating_mul(step.0.max(step.1));
            numbers.extend([step.0, step.1, *modulus, max.unwrap_or(0), stride]);
        }
        Ok(numbers)
    }

    /// Joins residues with one step, period and bound, takes in the ray that has their class 0, and turns what has a simpler form into rays and leaps.
    fn normalise(&self, parts: &mut Parts) -> Result<(), RulesError> {
        if parts.residues.is_empty() {
            return Ok(());
        }
        let mut items = std::mem::take(&mut parts.residues);
        let mut rays =
            std::mem::take(&mut parts.rays).into_iter().map(Ray::normalised).collect::<Result<BTreeSet<_>, _>>()?;
        // Each round but the last makes periods or steps shorter by a factor.
        loop {
            let before = items.len();
            let mut groups: BTreeMap<(Vector, u64, Option<u64>), BTreeSet<u64>> = BTreeMap::new();
            for Residues { step, modulus, classes, max } in items.drain(..) {
                groups.entry((step, modulus, max)).or_default().extend(classes);
            }
            let mut changed = groups.len() < before;
            for ((step, modulus, max), mut classes) in groups {
                let zero = Ray::new((step.0 * modulus, step.1 * modulus));
                if max.is_none() && rays.remove(&zero) {
                    classes.insert(0);
                    changed = true;
                }
                let own = Residues { step, modulus, classes: classes.into_iter().collect(), max }.checked()?;
                match own.clone().simplest() {
                    Simplest::Residues(simplest) => {
                        changed |= simplest != own;
                        items.push(simplest);
                    }
                    Simplest::Ray(ray) => {
                        rays.insert(ray.normalised()?);
                        changed = true;
                    }
                    Simplest::Leaps(leaps) => parts.leaps.extend(leaps),
                }
            }
            if !changed {
                break;
            }
        }
        items.sort_unstable();
        parts.rays = rays.into_iter().collect();
        parts.residues = items;
        Ok(())
    }

    fn reduce(&self, parts: &mut Parts) {
        let items = std::mem::take(&mut parts.residues);
        let by_kind = |own: &Residues| {
            let covered = |line: &Progression| parts.kinds().any(|kind| kind.covers(line));
            (0..own.classes.len()).filter_map(|k| own.class(k)).all(|line| covered(&line))
        };
        let by_ray = |own: &Residues| parts.rays.iter().any(|ray| Multiples::of_ray(ray).covers(&own.lengths()));
        let among = |own: &Residues| {
            let covers =
                |other: &Residues| other.lengths().covers(&own.lengths()) && !own.lengths().covers(&other.lengths());
            items.iter().any(|other| other != own && covers(other))
        };
        parts.residues = items.iter().filter(|own| !(by_ray(own) || by_kind(own) || among(own))).cloned().collect();
    }

    fn join(&self, parts: &mut Parts, other: &mut Parts) {
        parts.residues.append(&mut other.residues);
    }

    fn transpose(&self, parts: &mut Parts) {
        parts.residues = std::mem::take(&mut parts.residues).into_iter().map(Residues::transposed).collect();
        parts.residues.sort_unstable();
    }

    fn fits_shape(&self, parts: &Parts) -> bool {
        parts.residues.is_empty()
    }

    /// Groups residues into rooks (both axes under one condition), bishops, and rays with equal conditions.
    fn terms(&self, parts: &Parts) -> Vec<Term> {
        let mut terms = Vec::new();
        let mut rest: Vec<&Residues> = parts.residues.iter().collect();
        for own in &parts.residues {
            let (0, c) = own.step else { continue };
            let mirror = own.clone().transposed();
            let Some(single) = own.in_single_tokens(c).filter(|_| rest.contains(&&mirror)) else { continue };
            let words = format!("from one pile a number of tokens that is {}", single.in_words());
            terms.push(Term { text: format!("rook({})", single.in_notation()), words });
            rest.retain(|other| *other != own && **other != mirror);
        }
        rest.retain(|own| {
            let single = (own.step.0 == own.step.1).then(|| own.in_single_tokens(own.step.0)).flatten();
            terms.extend(single.iter().map(|single| Term {
                text: format!("bishop({})", single.in_notation()),
                words: format!("the same number from both piles, where the number is {}", single.in_words()),
            }));
            single.is_none()
        });
        let mut conditions = BTreeMap::<(u64, &[u64], Option<u64>), Vec<&Residues>>::new();
        for own in rest {
            conditions.entry((own.modulus, &own.classes, own.max)).or_default().push(own);
        }
        terms.extend(conditions.into_values().map(|all| {
            let steps: Vec<Vector> = all.iter().map(|own| own.step).collect();
            Term {
                text: format!("rays{} {}", in_braces(steps.iter().copied()), all[0].in_notation()),
                words: format!("t times {}, where t is {}", alternatives(&steps), all[0].in_words()),
            }
        }));
        terms
    }

    #[cfg(feature = "proptest")]
    fn arbitrary(&self) -> BoxedStrategy<Parts> {
        let step = prop_oneof![
            2 => Just((1, 0)),
            2 => Just((0, 1)),
            2 => Just((1, 1)),
            1 => crate::arbitrary::vector(3),
        ];
        let classes = (1..=6u64).prop_flat_map(|p| {
            let all: Vec<u64> = (0..p).collect();
            (Just(p), subsequence(all, 1..=p as usize), proptest::option::weighted(0.3, 0..10u64))
        });
        let residues = (step, classes).prop_map(|(step, (modulus, classes, extra))| Residues {
            step,
            modulus,
            classes,
            max: extra.map(|extra| modulus + extra),
        });
        let some = prop_oneof![2 => Just(Vec::new()), 1 => vec(residues, 1..4)];
        some.prop_map(|residues| Parts { residues, ..Parts::default() }).boxed()
    }

    #[cfg(feature = "proptest")]
    fn defines(&self, parts: &Parts, (i, j): Vector) -> bool {
        parts.residues.iter().any(|own| {
            (1..=i.max(j)).any(|t| {
                (t * own.step.0, t * own.step.1) == (i, j)
                    && own.classes.contains(&(t % own.modulus))
                    && own.max.is_none_or(|max| t <= max)
            })
        })
    }
}
