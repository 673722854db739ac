//! The quadratic field of a numeration system: the weights as sums of two powers, and densities in the field.

use wythoff_automata::{Budget, Numeration, UBig};
use wythoff_exact::{IBig, Quadratic};

use super::ranks::Ranks;
use super::{FactError, unsupported};
use crate::slopes::simplest;

/// The decomposition U_k = a_k + b_k of the weights, with a_{k+r} = L a_k and b_{k+r} = M b_k, where r is the period, L >
/// 1 and |M| < 1.
///
/// Both parts satisfy the recurrence of the weights, and they are conjugate. For an integer base b_k = 0.
#[derive(Clone, Debug)]
pub(super) struct Field {
    /// The growing parts a_k for k = 0, …, r - 1.
    pub(super) growing: Vec<Quadratic>,
    /// The shrinking parts b_k for k = 0, …, r - 1.
    pub(super) shrinking: Vec<Quadratic>,
    /// The factor L by which a_k grows in a period.
    pub(super) growth: Quadratic,
    /// The factor M by which b_k shrinks in a period.
    pub(super) shrink: Quadratic,
}

impl Field {
    /// The decomposition of the weights of a numeration system without preperiod.
    pub(super) fn new(numeration: &Numeration) -> Result<Field, FactError> {
        let r = numeration.period();
        if numeration.preperiod() > 0 {
            return unsupported(
                format!("the weights of {numeration} have a preperiod"),
                "use a numeration system with purely periodic quotients of the same field",
            );
        }
        if !numeration.is_base() && numeration.quotients().is_none() {
            return unsupported(
                format!("{numeration} is neither an Ostrowski numeration system nor an integer base"),
                "use an Ostrowski numeration system or an integer base",
            );
        }
        let weights: Vec<Quadratic> =
            numeration.weights(2 * r + 1).into_iter().map(|weight| Quadratic::integer(IBig::from(weight))).collect();
        if numeration.is_base() {
            let growth = weights[1].clone();
            let (growing, shrinking) = (vec![weights[0].clone()], vec![Quadratic::integer(0)]);
            return Ok(Field { growing, shrinking, growth, shrink: Quadratic::integer(0) });
        }
        // L and M are the roots of z^2 - t z + n; n is their product, t their sum.
        let n = Quadratic::integer(if r.is_multiple_of(2) { 1 } else { -1 });
        let t = weights[2 * r].add(&n.mul(&weights[0])?)?.div(&weights[r])?;
        let half = Quadratic::rational(1, 2)?;
        let root = t.mul(&t)?.sub(&n.mul(&4.into())?)?.sqrt()?;
        let (growth, shrink) = (t.add(&root)?.mul(&half)?, t.sub(&root)?.mul(&half)?);
        let (mut growing, mut shrinking) = (Vec::new(), Vec::new());
        for k in 0..r {
            growing.push(weights[k + r].sub(&shrink.mul(&weights[k])?)?.div(&root)?);
            shrinking.push(growth.mul(&weights[k])?.sub(&weights[k + r])?.div(&root)?);
        }
        Ok(Field { growing, shrinking, growth, shrink })
    }

    /// The ratios a_{k+1}/a_k and b_{k+1}/b_k for a place k modulo the period: the value of a digit at place k + 1 in
    /// terms of place k.
    pub(super) fn ratios(&self, k: usize) -> Result<(Quadratic, Quadratic), FactError> {
        let ratio = |parts: &[Quadratic], turn: &Quadratic| {
            if parts[k].is_zero() {
                return Ok(Quadratic::integer(0));
            }
            match parts.get(k + 1) {
                Some(next) => next.div(&parts[k]),
                None => turn.mul(&parts[0])?.div(&parts[k]),
            }
        };
        Ok((ratio(&self.growing, &self.growth)?, ratio(&self.shrinking, &self.shrink)?))
    }

    /// The radicand of the field, 0 for an integer base.
    pub(super) fn radicand(&self) -> UBig {
        self.growth.parts().2.clone()
    }
}

/// A guess of the density of an automatic set: the simplest number of the field that is as near to the measured value as
/// floating point can distinguish.
pub(super) fn density(ranks: &mut Ranks, budget: &Budget) -> Result<Quadratic, FactError> {
    let numeration = ranks.set.numeration().clone();
    let radicand = Field::new(&numeration)?.radicand();
    let length = numeration.aligned(if numeration.is_base() { 70 } else { 120 });
    let weight = &numeration.weights(length + 1)[length];
    let measured = ranks.below(weight, budget)?.to_f64().value() / weight.to_f64().value();
    let root = radicand.to_f64().value().sqrt();
    match simplest(measured, root, (LARGEST, if radicand.is_zero() { 0 } else { LARGEST }), NEAR) {
        Some((u, v, w)) => Ok(Quadratic::new(u, v, radicand, w)?),
        None => unsupported(
            format!("the density {measured:.12} is no simple number of the field of {numeration}"),
            "choose a numeration system of the field of the slopes",
        ),
    }
}

/// The largest denominator of a density, and the largest coefficient of its root.
const LARGEST: i64 = 40;
/// The largest distance between a density and its measured value.
const NEAR: f64 = 1e-10;
