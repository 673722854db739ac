//! (m,p)-Wythoff Nim: m-Wythoff Nim in which p - 1 options on the diagonal may be blocked.

use std::sync::Arc;

use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::{IBig, UBig};
use wythoff_game::{BigPosition, Blockable, Rules};
use wythoff_solve::{Cluster, Stretch};
use wythoff_words::pairs::{Letter, Pairs};

use crate::knowledge::{both_sides, multiples_near, on_side};
use crate::{Certainty, Engine, Error, Family, Formula, Knowledge, Parameters, Theorem};

/// The pairs of (m,p)-Wythoff Nim, for that game or another one with the same P-positions.
pub(crate) struct OfPairs {
    pub(crate) pairs: Pairs,
    pub(crate) theorem: Theorem,
    pub(crate) engine: Engine,
}

/// Recognises rook + m-bishop in which at most p - 1 options on the diagonal may be blocked.
pub(crate) fn recognise(rules: &Rules, _budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
    let of_diagonal = rules.block().filter(|block| block.of == Blockable::Diagonal);
    let plain = rules.is_memoryless() && rules.cuts().is_empty() && rules.forced().is_empty() && !rules.is_misere();
    let (Some(block), Some(shape), true) = (of_diagonal, rules.shape(), plain) else { return Ok(None) };
    let (m, p) = (shape.bishop, block.most + 1);
    let Some(pairs) = shape.is_m_wythoff(m).then(|| Pairs::new(m, p).ok()).flatten() else { return Ok(None) };
    let theorem = Theorem::new("IMI proposition 14 (a), the mex recurrence, by descent");
    let theorem = theorem.with(Parameters { family: Family::Mex, m, p, shift: None });
    Ok(Some(Arc::new(OfPairs { pairs, theorem, engine: Engine::Pairs })))
}

/// The formula for a pair (a, b) of (m,p)-Wythoff Nim; `None` if (a, b) is not a pair.
pub(crate) fn formula(pairs: &Pairs, a: &UBig, b: &UBig, budget: &Budget) -> Result<Option<Formula>, Exceeded> {
    let (letter, n) = pairs.locate(a, budget)?;
    let holds = letter == Letter::A && pairs.nth(&n, budget)? == (a.clone(), b.clone());
    Ok(holds.then(|| Formula::Mex { n, m: pairs.m(), p: pairs.p() }))
}

impl Knowledge for OfPairs {
    fn source(&self) -> (Certainty, Engine) {
        (Certainty::ClosedForm(self.theorem.clone()), self.engine)
    }

    fn rows(&self, x: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error> {
        Ok(vec![self.pairs.partner(x, budget)?])
    }

    fn far_columns(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        let columns = (0..count).map(|k| from + UBig::from(k));
        Ok(columns.zip(self.pairs.partners(from, count, budget)?).map(|(x, y)| BigPosition::new(x, y)).collect())
    }

    fn stretch(&self, from: u64, count: u64, memory: Stretch, budget: &Budget) -> Result<Option<Stretch>, Error> {
        let rows = self.pairs.small_partners(from, count, memory.into_rows(), budget)?;
        Ok(rows.map(|rows| Stretch::of_one_in_each(from, rows)))
    }

    fn near_diagonal(&self, at: &BigPosition, m: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        // The differences are multiples k m of m, each that of the pairs with the indices kp to kp + p - 1.
        let (near, p) = (multiples_near(at, m, self.pairs.m(), budget)?, self.pairs.p());
        let mut found = Vec::new();
        for line in near.chunk_by(|one, next| one.0 == next.0 && one.1 > next.1) {
            // The multiples of a group descend without gaps, so that one descent is enough for all of them.
            let Some((upper, least)) = line.last() else { continue };
            let count = p.saturating_mul(line.len() as u64);
            found.extend(self.pairs.range(&(least * p), count, budget)?.into_iter().map(|pair| on_side(*upper, pair)));
        }
        Ok(found)
    }

    fn diagonals(&self, first: &IBig, count: u64, budget: &Budget) -> Result<Vec<Cluster>, Error> {
        // The differences of pairs are multiples k m of m; those in the range take one descent for each side.
        let (m, p) = (self.pairs.m(), self.pairs.p());
        let (upper, lower) = both_sides(first, count);
        let mut found = Vec::new();
        for ((least, count), is_upper) in [(upper, true), (lower, false)] {
            let from = (&least + (m - 1)) / m;
            let many = u64::try_from((least + count + (m - 1)) / m - &from).unwrap_or(u64::MAX).saturating_mul(p);
            // Even a descent for no pair is costly.
            if many == 0 {
                continue;
            }
            let pairs = self.pairs.range(&(from * p), many, budget)?;
            found.extend(Cluster::of(pairs.into_iter().map(|pair| on_side(is_upper, pair))));
        }
        Ok(found)
    }

    fn nth(&self, n: &UBig, budget: &Budget) -> Result<Option<BigPosition>, Error> {
        let (a, b) = self.pairs.nth(n, budget)?;
        Ok(Some(BigPosition::new(a, b)))
    }

    fn formula(&self, at: &BigPosition, budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        let (a, b) = at.sorted();
        formula(&self.pairs, a, b, budget)
    }
}
