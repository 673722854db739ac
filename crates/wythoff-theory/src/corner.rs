//! m-Wythoff Nim that ends where x + y is at most l: these positions are P by decree.

use std::sync::Arc;

use wythoff_automata::logic::{DecideError, Decider, parse};
use wythoff_automata::{AutomataError, Relation};
use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::mex::DelayedPairs;
use wythoff_exact::{IBig, UBig};
use wythoff_game::{AutomaticSet, BigPosition, Lengths, Rules};

use crate::knowledge::on_side;
use crate::{Certainty, Engine, Error, Formula, Knowledge, Theorem};

/// The P-positions are the corner x + y <= l and, with (a_n, b_n) from [`DelayedPairs`] whose differences begin with l + m, the positions
/// (l + 1 + a_n, l + 1 + b_n) and their mirror images.
///
/// Whoever comes to x <= l, or to y <= l, outside of the corner loses to a move along the axis, and so does whoever comes to |x - y| < l + m. What is left
/// is m-Wythoff Nim from (l + 1, l + 1) on in which no pair has a difference below l + m.
struct Corner {
    /// The width m of the bishop.
    bishop: u64,
    /// l.
    last: UBig,
    pairs: DelayedPairs,
}

/// Is it m-Wythoff Nim with one clause, which forces P where x + y <= l?
pub(crate) fn recognise(rules: &Rules, budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
    let forced = rules.forced();
    let has_one = forced.p.is_empty() && forced.n.is_empty() && forced.n_where.is_empty();
    let plain = rules.is_memoryless() && !rules.is_misere() && rules.block().is_none() && rules.cuts().is_empty();
    let [set] = &forced.p_where[..] else { return Ok(None) };
    let moves = rules.shape().filter(|moves| moves.rook == Lengths::ALL && moves.bishop > 0 && moves.leaps.is_empty());
    let Some(moves) = moves.filter(|_| has_one && plain) else { return Ok(None) };
    let last = match corner(set, budget) {
        Ok(Some(last)) => last,
        Ok(None) => return Ok(None),
        Err(DecideError::Automata(AutomataError::Exceeded(exceeded))) => return Err(exceeded.into()),
        Err(_) => return Ok(None),
    };
    let Ok(pairs) = DelayedPairs::new(moves.bishop, &last + moves.bishop) else { return Ok(None) };
    Ok(Some(Arc::new(Corner { bishop: moves.bishop, last, pairs })))
}

/// The l for which the set is x + y <= l, if there is one.
fn corner(set: &AutomaticSet, budget: &Budget) -> Result<Option<UBig>, DecideError> {
    let mut decider = Decider::new(set.numeration().clone(), budget.quiet());
    decider.name("set", &["x", "y"], set.relation())?;
    let ends = decider.relation(&parse("$set(0,y) & ~$set(0,y+1)")?.formula)?;
    let Some(last) = ends.witness().and_then(|values| values.into_iter().next()) else { return Ok(None) };
    let is_last = Relation::constant(set.relation().numeration(), "l", &last, budget)?;
    decider.name("last", &["l"], &is_last)?;
    let is_corner = "A x,y,l $last(l) => ($set(x,y) <=> x + y <= l)";
    Ok(decider.holds(&parse(is_corner)?.formula)?.then_some(last))
}

impl Corner {
    /// The place of a number beyond the corner among the pairs.
    fn beyond(&self, x: &UBig) -> Option<UBig> {
        (*x > self.last).then(|| x - &self.last - UBig::ONE)
    }

    fn pair(&self, n: &UBig, upper: bool) -> BigPosition {
        let (a, b) = self.pairs.nth(n);
        let first = &self.last + UBig::ONE;
        on_side(upper, (&first + a, first + b))
    }

    /// The positions (t, t + d), or (t + d, t), of the corner, where d is at most l.
    fn of_diagonal(
        &self,
        difference: &UBig,
        upper: bool,
        found: &mut Vec<BigPosition>,
        budget: &Budget,
    ) -> Result<(), Exceeded> {
        let most = (&self.last - difference) >> 1;
        let mut t = UBig::ZERO;
        while t <= most {
            budget.check()?;
            let place = on_side(upper, (t.clone(), &t + difference));
            budget.push(found, place, "the P-positions of a diagonal")?;
            t += UBig::ONE;
        }
        Ok(())
    }
}

impl Knowledge for Corner {
    fn source(&self) -> (Certainty, Engine) {
        let name = if self.bishop == 1 { "Wythoff Nim".to_owned() } else { format!("{}-Wythoff Nim", self.bishop) };
        let theorem = format!("{name} that ends where x + y is at most {}: docs/arguments.md, corners", self.last);
        (Theorem::of_ours(theorem).into(), Engine::Words)
    }

    fn rows(&self, x: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error> {
        let Some(place) = self.beyond(x) else {
            let (last, mut rows, mut y) = (&self.last - x, Vec::new(), UBig::ZERO);
            while y <= last {
                budget.check()?;
                budget.push(&mut rows, y.clone(), "the P-positions of a column")?;
                y += UBig::ONE;
            }
            return Ok(rows);
        };
        let (is_lower, n) = self.pairs.index(&place);
        let difference = self.pairs.difference(&n);
        Ok(vec![if is_lower { x + difference } else { x - difference }])
    }

    fn near_diagonal(&self, at: &BigPosition, m: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        let difference = IBig::from(at.y.clone()) - IBig::from(at.x.clone());
        let mut found = Vec::new();
        // The main diagonal is one of the upper ones.
        for (upper, difference, first) in [(true, difference.clone(), UBig::ZERO), (false, -difference, UBig::ONE)] {
            let Ok(last) = UBig::try_from(&difference + IBig::from(m) - IBig::ONE) else { continue };
            let first = UBig::try_from(difference - IBig::from(m) + IBig::ONE).unwrap_or(UBig::ZERO).max(first);
            let mut apart = first.clone();
            while apart <= last && apart <= self.last {
                self.of_diagonal(&apart, upper, &mut found, budget)?;
                apart += UBig::ONE;
            }
            // The least n with a difference of at least `first`.
            let least = &self.last + self.bishop;
            let mut n = if first > least { (first - &least + (self.bishop - 1)) / self.bishop } else { UBig::ZERO };
            while self.pairs.difference(&n) <= last {
                budget.check()?;
                budget.push(&mut found, self.pair(&n, upper), "the P-positions of some diagonals")?;
                n += UBig::ONE;
            }
        }
        Ok(found)
    }

    /// In column x the corner has l - 2x + 1 positions with x <= y, and hence x (l + 2 - x) in the columns before.
    fn nth(&self, n: &UBig, budget: &Budget) -> Result<Option<BigPosition>, Error> {
        let before = |x: &UBig| x * (&self.last + UBig::from(2u8) - x);
        let (mut low, mut high) = (UBig::ZERO, (&self.last >> 1) + UBig::ONE);
        let all = before(&high);
        if *n >= all {
            return Ok(Some(self.pair(&(n - all), true)));
        }
        // The last column before which there are at most n.
        while &high - &low > UBig::ONE {
            budget.check()?;
            let middle = (&low + &high) >> 1;
            if before(&middle) <= *n { low = middle } else { high = middle }
        }
        let y = &low + (n - before(&low));
        Ok(Some(BigPosition::new(low, y)))
    }

    fn formula(&self, at: &BigPosition, _budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        let last = self.last.clone();
        if &at.x + &at.y <= last {
            return Ok(Some(Formula::Ended { last }));
        }
        let (a, b) = at.sorted();
        let pair = self.beyond(a).map(|place| self.pairs.index(&place));
        let pair = pair.filter(|(is_lower, n)| *is_lower && a + self.pairs.difference(n) == *b);
        Ok(pair.map(|(_, n)| Formula::Delayed { n, m: self.bishop, last }))
    }
}
