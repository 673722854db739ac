//! Rays: the multiples of one vector, with a condition on the multiple.

use serde::{Deserialize, Serialize};

use crate::position::Vector;
use crate::progression::Progression;
use crate::rules::MAX_PARAMETER;

/// Which multiples `t >= 1` of a step are moves: those with `t mod modulus < below` and `t <= max`.
///
/// The default is every `t >= 1`. With `modulus = p` and `below = l` a ray of step (1,0) is the
/// horizontal half of the (l,p)-rook of RES definition 2, whose lengths are `ip + j > 0`, `0 <= j < l`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Lengths {
    /// The period of the condition, at least 1.
    pub modulus: u64,
    /// The residues `0 .. below` are allowed; between 1 and `modulus`.
    pub below: u64,
    /// The largest multiple allowed; `None` for no bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<u64>,
}

impl Lengths {
    /// Every `t >= 1`.
    pub const ALL: Lengths = Lengths { modulus: 1, below: 1, max: None };

    /// Multiples of `p`.
    pub const fn multiples_of(p: u64) -> Self {
        Lengths { modulus: p, below: 1, max: None }
    }

    /// Every `t` up to `max`.
    pub const fn up_to(max: u64) -> Self {
        Lengths { modulus: 1, below: 1, max: Some(max) }
    }

    /// Is `t` an allowed multiple? Zero never is.
    pub fn contains(&self, t: u64) -> bool {
        t >= 1 && t % self.modulus < self.below && self.max.is_none_or(|max| t <= max)
    }

    /// The least allowed multiple, if there is one.
    pub fn least(&self) -> Option<u64> {
        let t = if self.below >= 2 || self.modulus == 1 { 1 } else { self.modulus };
        self.contains(t).then_some(t)
    }

    /// The same lengths of a step of c tokens, counted in single tokens, if conditions on lengths can say it.
    pub(crate) fn in_single_tokens(self, c: u64) -> Option<Lengths> {
        match c {
            1 => Some(self),
            _ if self.modulus == 1 => {
                let max = match self.max {
                    Some(max) => Some(max.checked_mul(c).filter(|&max| max <= MAX_PARAMETER)?),
                    None => None,
                };
                Some(Lengths { modulus: c, below: 1, max })
            }
            _ => None,
        }
    }
}

impl Default for Lengths {
    fn default() -> Self {
        Lengths::ALL
    }
}

/// The vectors `t * step` with `t` among the allowed lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ray {
    /// The vector whose multiples are moves; not (0,0).
    pub step: Vector,
    /// Which multiples.
    #[serde(default)]
    pub lengths: Lengths,
}

impl Ray {
    /// All multiples of `step`.
    pub const fn new(step: Vector) -> Self {
        Ray { step, lengths: Lengths::ALL }
    }

    /// The multiples of `step` that `lengths` allows.
    pub const fn with_lengths(step: Vector, lengths: Lengths) -> Self {
        Ray { step, lengths }
    }

    /// Is the vector on this ray, at an allowed length? O(1).
    pub fn contains(&self, vector: Vector) -> bool {
        Progression::from(*self).contains(&vector)
    }

    /// The ray with the two piles exchanged.
    pub const fn transposed(self) -> Self {
        Ray { step: (self.step.1, self.step.0), lengths: self.lengths }
    }

    /// Does this ray surely contain every vector of `other`? A sufficient test, exact for equal steps
    /// with equal moduli, for unconditional lengths and for lengths below the first gap.
    pub(crate) fn covers(&self, other: &Ray) -> bool {
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
}
