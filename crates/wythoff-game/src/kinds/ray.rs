//! Rays: the multiples of one vector, under a condition on the multiple; a rook consists of two rays.

use std::collections::{BTreeMap, BTreeSet};

#[cfg(feature = "proptest")]
use proptest::{collection::vec, prelude::*};
use serde::{Deserialize, Serialize};

use super::residues::{self, Condition};
use super::{KindOfMove, Parts, Term};
use crate::describe::alternatives;
use crate::family::Kind;
use crate::lengths::Lengths;
use crate::notation::{NotationError, Parsed, Parser, Span, at, in_braces};
use crate::position::Vector;
use crate::progression::Progression;
use crate::rules::{MAX_PARAMETER, RulesError};

/// The vectors `t * step` with `t` among the allowed lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ray {
    /// The vector whose multiples are moves; not (0,0).
    pub step: Vector,
    /// The multiples that are moves.
    #[serde(default)]
    pub lengths: Lengths,
}

impl Ray {
    /// The ray of all multiples of `step`.
    pub const fn new(step: Vector) -> Self {
        Ray { step, lengths: Lengths::ALL }
    }

    /// The ray with the two piles exchanged.
    pub const fn transposed(self) -> Self {
        Ray { step: (self.step.1, self.step.0), lengths: self.lengths }
    }

    /// Whether this ray contains every vector of `other`, by a sufficient test, which is exact for equal steps
    /// with equal moduli, for unconditional lengths and for lengths below the first gap.
    fn covers(&self, other: &Ray) -> bool {
        let Some(c) = Progression::from(*self).multiple(&other.step).filter(|&c| c >= 1) else { return false };
        let bound = match (self.lengths.max, other.lengths.max) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(mine), Some(theirs)) => theirs.checked_mul(c).is_some_and(|t| t <= mine),
        };
        let (p, l) = (self.lengths.modulus, self.lengths.below);
        let before_gap = other.lengths.max.is_some_and(|max| max.saturating_mul(c) < l);
        let same_period = c == 1 && other.lengths.modulus == p && other.lengths.below <= l;
        bound && (p == 1 || c % p == 0 || before_gap || same_period)
    }

    /// The canonical form of all rays with the same vectors: "multiples of p" folded into the step, the bound an allowed length,
    /// and no vacuous condition.
    pub(super) fn normalised(self) -> Result<Ray, RulesError> {
        let Lengths { modulus, below, max } = self.lengths;
        if below == modulus {
            return Ok(Ray { lengths: Lengths { max, ..Lengths::ALL }, ..self });
        }
        if below > 1 {
            let max = max.map(|max| if max % modulus < below { max } else { max - max % modulus + below - 1 });
            let lengths = match max {
                Some(max) if max < below => Lengths::up_to(max),
                max => Lengths { modulus, below, max },
            };
            return Ok(Ray { lengths, ..self });
        }
        let step = (self.step.0 * modulus, self.step.1 * modulus);
        if step.0.max(step.1) > MAX_PARAMETER {
            return Err(RulesError::too_large(step.0.max(step.1)));
        }
        self.lengths.checked()?;
        Ok(Ray { step, lengths: Lengths { max: max.map(|max| max / modulus), ..Lengths::ALL } })
    }
}

impl From<Ray> for Progression {
    fn from(ray: Ray) -> Self {
        let lengths = ray.lengths;
        Progression {
            base: (0, 0),
            step: ray.step,
            least: 1,
            max: lengths.max,
            modulus: lengths.modulus,
            below: lengths.below,
        }
    }
}

pub(super) struct Rays;

#[inline]
pub(super) fn kinds(rays: &[Ray]) -> impl Iterator<Item = Kind<'_>> + Clone {
    rays.iter().map(Kind::ray)
}

/// The condition on the lengths of a rook, if the canonical rays are exactly the two halves of a rook.
pub(crate) fn rook(rays: &[Ray]) -> Option<Lengths> {
    let [ray, mirror] = *rays else { return None };
    ray.half_of_rook().filter(|_| mirror == ray.transposed())
}

impl Ray {
    /// The lengths in tokens of a ray along the second pile; `None` for other rays, or if no condition expresses them.
    fn half_of_rook(&self) -> Option<Lengths> {
        let (0, c) = self.step else { return None };
        self.lengths.in_single_tokens(c)
    }
}

impl Parts {
    /// The rook whose move lengths satisfy `lengths`, as its two rays.
    pub fn rook_with(lengths: Lengths) -> Self {
        let rays = [(1, 0), (0, 1)].map(|step| Ray { step, lengths });
        Parts { rays: rays.into(), ..Parts::default() }
    }

    /// The rook: any number of tokens from one pile.
    pub fn rook() -> Self {
        Parts::rook_with(Lengths::ALL)
    }
}

impl KindOfMove for Rays {
    fn usages(&self) -> &'static [&'static str] {
        &["rook", "rays{...}"]
    }

    /// Reads `rook` or `rays{(1,2),(2,1)}`, then `mod p below l`, `mod p in {1,4}`, `up to T` or, for rays, `in {1,3,9}`.
    fn parse(&self, word: &str, parser: &mut Parser) -> Parsed<Parts> {
        if word == "rook" {
            return Ok(Condition::parse_in_parentheses(parser, word)?.moves([(1, 0), (0, 1)]));
        }
        let steps = parser.vectors()?;
        if parser.word_if(&["in"]) {
            return multiples(parser, &steps);
        }
        let start = parser.start();
        let condition = Condition::parse(parser)?;
        let span = start..parser.previous_end().max(start);
        let condition = condition.checked().map_err(|error| at(error, span))?;
        Ok(condition.moves(steps.into_iter().map(|(step, _)| step)))
    }

    fn numbers(&self, parts: &Parts) -> Result<Vec<u64>, RulesError> {
        let mut numbers = Vec::new();
        for Ray { step, lengths } in &parts.rays {
            if *step == (0, 0) {
                return Err(RulesError::not_a_move());
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
        Ok(numbers)
    }

    /// Turns the ray (1,1) without a condition into the bishop, and a ray of a single length into a leap.
    fn normalise(&self, parts: &mut Parts) -> Result<(), RulesError> {
        for ray in std::mem::take(&mut parts.rays) {
            match ray.normalised()? {
                Ray { step: (1, 1), lengths: Lengths::ALL } => parts.bishop = parts.bishop.max(1),
                Ray { step, lengths: Lengths { max: Some(1), .. } } => _ = parts.leaps.insert(step),
                ray => parts.rays.push(ray),
            }
        }
        parts.rays.sort_unstable();
        parts.rays.dedup();
        Ok(())
    }

    fn reduce(&self, parts: &mut Parts) {
        let mut rays = std::mem::take(&mut parts.rays);
        rays.retain(|&ray| {
            !parts.kinds().any(|kind| kind.covers(&ray.into())) && !residues::cover(&parts.residues, &ray)
        });
        let among = |ray: &Ray| rays.iter().any(|other| other != ray && other.covers(ray) && !ray.covers(other));
        parts.rays = rays.iter().copied().filter(|ray| !among(ray)).collect();
    }

    fn join(&self, parts: &mut Parts, other: &mut Parts) {
        parts.rays.append(&mut other.rays);
    }

    fn transpose(&self, parts: &mut Parts) {
        for ray in &mut parts.rays {
            *ray = ray.transposed();
        }
        parts.rays.sort_unstable();
    }

    fn fits_shape(&self, parts: &Parts) -> bool {
        rook(&parts.rays).is_some()
    }

    /// Groups rays into rooks (both axes under one condition), bishops with a condition, and rays with equal conditions.
    fn terms(&self, parts: &Parts) -> Vec<Term> {
        let named = |name: &str, lengths: &Lengths| match lengths.in_notation() {
            condition if condition.is_empty() => name.to_owned(),
            condition => format!("{name}({condition})"),
        };
        let mut terms = Vec::new();
        let mut rest = parts.rays.clone();
        for ray in &parts.rays {
            let Some(lengths) = ray.half_of_rook().filter(|_| rest.contains(&ray.transposed())) else { continue };
            let words = match lengths == Lengths::ALL {
                true => "any number of tokens from one pile".to_owned(),
                false => format!("from one pile a number of tokens that is {}", lengths.in_words()),
            };
            terms.push(Term { text: named("rook", &lengths), words });
            rest.retain(|other| other != ray && *other != ray.transposed());
        }
        rest.retain(|ray| {
            let short = (ray.step.0 == ray.step.1).then(|| ray.lengths.in_single_tokens(ray.step.0)).flatten();
            terms.extend(short.map(|lengths| Term {
                text: named("bishop", &lengths),
                words: format!("the same number from both piles, where the number is {}", lengths.in_words()),
            }));
            short.is_none()
        });
        let mut conditions = BTreeMap::<Lengths, Vec<Vector>>::new();
        for ray in rest {
            conditions.entry(ray.lengths).or_default().push(ray.step);
        }
        terms.extend(conditions.into_iter().map(|(lengths, steps)| Term {
            text: format!("rays{} {}", in_braces(steps.iter().copied()), lengths.in_notation()).trim_end().to_owned(),
            words: match lengths == Lengths::ALL {
                true => format!("any multiple of {}", alternatives(&steps)),
                false => format!("t times {}, where t is {}", alternatives(&steps), lengths.in_words()),
            },
        }));
        terms
    }

    #[cfg(feature = "proptest")]
    fn arbitrary(&self) -> BoxedStrategy<Parts> {
        let vertical = prop_oneof![
            4 => Just(Some(Ray::new((0, 1)))),
            2 => (1..=3u64, 1..=3u64).prop_map(|(step, p)| Some(Ray { step: (0, step), lengths: Lengths::multiples_of(p) })),
            1 => Just(None),
        ];
        let step = prop_oneof![
            3 => Just((1, 0)),
            1 => (1..=3u64).prop_map(|c| (c, 0)),
            1 => (1..=3u64).prop_map(|c| (0, c)),
            1 => (1..=3u64).prop_map(|c| (c, c)),
            3 => crate::arbitrary::vector(4),
        ];
        let ray = (step, crate::arbitrary::lengths()).prop_map(|(step, lengths)| Ray { step, lengths });
        let rays = (vertical, vec(ray, 0..4)).prop_map(|(vertical, mut rays)| {
            rays.extend(vertical);
            Parts { rays, ..Parts::default() }
        });
        rays.boxed()
    }

    #[cfg(feature = "proptest")]
    fn defines(&self, parts: &Parts, (i, j): Vector) -> bool {
        parts.rays.iter().any(|ray| {
            (1..=i.max(j)).any(|t| {
                let lengths = ray.lengths;
                (t * ray.step.0, t * ray.step.1) == (i, j)
                    && t % lengths.modulus < lengths.below
                    && lengths.max.is_none_or(|max| t <= max)
            })
        })
    }
}

/// Reads the list of multiples, `{1,3,9}`, after `rays{...} in`; the result is finitely many vectors.
fn multiples(parser: &mut Parser, steps: &[(Vector, Span)]) -> Parsed<Parts> {
    let hint = "list the multiples, as in `rays{(1,2),(2,1)} in {1,3,9}`";
    let open = parser.start();
    parser.sign('{', hint)?;
    let mut leaps = BTreeSet::new();
    while !parser.sign_if('}') {
        let (t, span) = parser.number(hint)?;
        if t == 0 {
            return Err(NotationError::new("the multiple 0 is not a move", span, hint));
        }
        leaps.extend(steps.iter().map(|((a, b), _)| (t * a, t * b)));
        parser.separator(hint)?;
    }
    if leaps.is_empty() {
        return Err(NotationError::new("no multiple is listed", open..parser.previous_end(), hint));
    }
    Ok(Parts { leaps, ..Parts::default() })
}
