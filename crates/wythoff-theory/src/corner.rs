//! m-Wythoff Nim that ends in a set of positions that holds the axes up to l and lies in the square up to l: these positions are ends, or forced P.

use std::sync::Arc;

use wythoff_automata::logic::{DecideError, Decider, parse};
use wythoff_automata::{AutomataError, Relation};
use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::mex::DelayedPairs;
use wythoff_exact::{IBig, UBig};
use wythoff_game::{AutomaticSet, BigPosition, Forced, Lengths, Position, Rules};

use crate::knowledge::on_side;
use crate::{Certainty, Engine, Error, Formula, Knowledge, Theorem};

/// The greatest number of positions of a set that are listed to answer a query for the n-th P-position.
const MOST: usize = 1 << 16;

/// The P-positions are a set that holds (0,t) and (t,0) for t <= l, and no (x,y) with x > l or y > l, and the positions (l + 1 + a_n, l + 1 + b_n)
/// and their mirror images, where (a_n, b_n) are the [`DelayedPairs`] whose differences begin with l + m.
///
/// A player who moves to x <= l or y <= l outside the set loses to a move along a column or a row to an axis, and so does one who moves to
/// |x - y| < l + m. What remains is m-Wythoff Nim from (l + 1, l + 1) on in which no pair has a difference below l + m.
struct Corner {
    /// The width m of the bishop.
    bishop: u64,
    /// The greatest pile l of the positions in which the game ends.
    last: UBig,
    end: End,
    pairs: DelayedPairs,
}

/// The set of positions in which the game ends.
enum End {
    /// The positions with x + y <= l.
    Triangle,
    /// The positions with these forced labels.
    Set(Forced),
}

/// Recognises m-Wythoff Nim whose only forced labels are P on a set that holds the axes up to some l and lies in the square up to l.
pub(crate) fn recognise(rules: &Rules, budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
    let mut forced = rules.forced().clone();
    if !rules.ends().listed.is_empty() {
        // Rules do not list this end, from which there is no move.
        forced.p.insert(Position::new(0, 0));
    }
    let moves = rules.shape().filter(|moves| moves.rook == Lengths::ALL && moves.bishop > 0 && moves.leaps.is_empty());
    let plain = rules.is_memoryless() && !rules.is_misere() && rules.block().is_none() && rules.cuts().is_empty();
    let Some(m) = moves.filter(|_| plain && forced.n.is_empty() && forced.n_where.is_empty()).map(|moves| moves.bishop)
    else {
        return Ok(None);
    };
    let found = match &forced.p_where[..] {
        // Listed positions in Wythoff Nim itself are left to the theorems of ALT.
        [] if m == 1 => None,
        [] => listed(&forced).map(|last| (last.into(), End::Set(forced.clone()))),
        [set] if forced.p.is_empty() => match corner(set, budget) {
            Ok(found) => found
                .map(|(last, is_triangle)| (last, if is_triangle { End::Triangle } else { End::Set(forced.clone()) })),
            Err(DecideError::Automata(AutomataError::Exceeded(exceeded))) => return Err(exceeded.into()),
            Err(_) => None,
        },
        _ => None,
    };
    let Some((last, end)) = found else { return Ok(None) };
    let Ok(pairs) = DelayedPairs::new(m, &last + m) else { return Ok(None) };
    Ok(Some(Arc::new(Corner { bishop: m, last, end, pairs })))
}

/// The l for which the listed positions hold the axes up to l and lie in the square up to l; `None` if there is none.
fn listed(forced: &Forced) -> Option<u64> {
    let last = forced.p.iter().map(|at| at.x.max(at.y)).max()?;
    let has = |x, y| forced.p.contains(&Position::new(x, y));
    (forced.p.len() as u64 > last && (0..=last).all(|t| has(t, 0) && has(0, t))).then_some(last)
}

/// The l for which the set holds the axes up to l and lies in the square up to l, and whether it is the set x + y <= l; `None` if there is no l.
fn corner(set: &AutomaticSet, budget: &Budget) -> Result<Option<(UBig, bool)>, DecideError> {
    let mut decider = Decider::new(set.numeration().clone(), budget.quiet());
    decider.name("set", &["x", "y"], set.relation())?;
    let ends = decider.relation(&parse("$set(0,y) & ~$set(0,y+1)")?.formula)?;
    let Some(last) = ends.witness().and_then(|values| values.into_iter().next()) else { return Ok(None) };
    let is_last = Relation::constant(set.relation().numeration(), "l", &last, budget)?;
    decider.name("last", &["l"], &is_last)?;
    let between =
        "A x,y,l $last(l) => (($set(x,y) => (x <= l & y <= l)) & (((x <= l & y = 0) | (x = 0 & y <= l)) => $set(x,y)))";
    if !decider.holds(&parse(between)?.formula)? {
        return Ok(None);
    }
    let is_triangle = "A x,y,l $last(l) => ($set(x,y) <=> x + y <= l)";
    Ok(Some((last, decider.holds(&parse(is_triangle)?.formula)?)))
}

impl Corner {
    /// The number x - l - 1, which stands for pile x in the delayed pairs; `None` if x <= l.
    fn beyond(&self, x: &UBig) -> Option<UBig> {
        (*x > self.last).then(|| x - &self.last - UBig::ONE)
    }

    fn pair(&self, n: &UBig, upper: bool) -> BigPosition {
        let (a, b) = self.pairs.nth(n);
        let first = &self.last + UBig::ONE;
        on_side(upper, (&first + a, first + b))
    }

    /// The numbers y up to `last` for which the game ends in `position(y)`.
    fn ended(&self, last: UBig, position: impl Fn(&UBig) -> BigPosition, budget: &Budget) -> Result<Vec<UBig>, Error> {
        let (mut found, mut y) = (Vec::new(), UBig::ZERO);
        while y <= last {
            budget.check()?;
            if self.ends(&position(&y)) {
                budget.push(&mut found, y.clone(), "the P-positions of a column")?;
            }
            y += UBig::ONE;
        }
        Ok(found)
    }

    /// Whether the game ends in this position.
    fn ends(&self, at: &BigPosition) -> bool {
        match &self.end {
            End::Triangle => &at.x + &at.y <= self.last,
            End::Set(set) => set.outcome(at).is_some(),
        }
    }

    /// Adds the positions (t, t + d) if `upper`, or else (t + d, t), in which the game ends, where d = `difference` is at most l.
    fn of_diagonal(
        &self,
        difference: &UBig,
        upper: bool,
        found: &mut Vec<BigPosition>,
        budget: &Budget,
    ) -> Result<(), Exceeded> {
        let most = &self.last - difference;
        let most = if matches!(self.end, End::Triangle) { most >> 1 } else { most };
        let mut t = UBig::ZERO;
        while t <= most {
            budget.check()?;
            let place = on_side(upper, (t.clone(), &t + difference));
            if self.ends(&place) {
                budget.push(found, place, "the P-positions of a diagonal")?;
            }
            t += UBig::ONE;
        }
        Ok(())
    }

    /// The positions x <= y in which the game ends, by column, then row; `None` if they are too many to be listed.
    fn listed(&self, set: &Forced, budget: &Budget) -> Result<Option<Vec<BigPosition>>, Exceeded> {
        let mut all: Vec<BigPosition> = set.p.iter().map(|at| BigPosition::new(at.x, at.y)).collect();
        for set in &set.p_where {
            let Some(positions) = set.positions(MOST, budget)? else { return Ok(None) };
            all.extend(positions);
        }
        all.retain(|at| at.x <= at.y);
        Ok(Some(all))
    }

    /// The n-th P-position if the game ends where x + y <= l: column x of this triangle has l - 2x + 1 positions with x <= y, and hence the columns
    /// before it have x (l + 2 - x).
    fn nth_of_triangle(&self, n: &UBig, budget: &Budget) -> Result<BigPosition, Error> {
        let before = |x: &UBig| x * (&self.last + UBig::from(2u8) - x);
        let (mut low, mut high) = (UBig::ZERO, (&self.last >> 1) + UBig::ONE);
        let all = before(&high);
        if *n >= all {
            return Ok(self.pair(&(n - all), true));
        }
        // The last column before which there are at most n positions.
        while &high - &low > UBig::ONE {
            budget.check()?;
            let middle = (&low + &high) >> 1;
            if before(&middle) <= *n { low = middle } else { high = middle }
        }
        let y = &low + (n - before(&low));
        Ok(BigPosition::new(low, y))
    }
}

impl Knowledge for Corner {
    fn source(&self) -> (Certainty, Engine) {
        let name = if self.bishop == 1 { "Wythoff Nim".to_owned() } else { format!("{}-Wythoff Nim", self.bishop) };
        let l = &self.last;
        let theorem = match self.end {
            End::Triangle => format!("{name} that ends where x + y is at most {l}: docs/arguments.md, corners"),
            End::Set(_) => {
                format!(
                    "{name} that ends in a set between the axes and the square up to {l}: docs/arguments.md, corners"
                )
            }
        };
        (Theorem::of_ours(theorem).into(), Engine::Words)
    }

    fn rows(&self, x: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error> {
        let Some(place) = self.beyond(x) else {
            let last = if matches!(self.end, End::Triangle) { &self.last - x } else { self.last.clone() };
            return self.ended(last, |y| BigPosition::new(x.clone(), y.clone()), budget);
        };
        let (is_lower, n) = self.pairs.index(&place);
        let difference = self.pairs.difference(&n);
        Ok(vec![if is_lower { x + difference } else { x - difference }])
    }

    fn columns(&self, y: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error> {
        match self.end {
            End::Set(_) if *y <= self.last => {
                self.ended(self.last.clone(), |x| BigPosition::new(x.clone(), y.clone()), budget)
            }
            _ => self.rows(y, budget),
        }
    }

    fn near_diagonal(&self, at: &BigPosition, m: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        let difference = IBig::from(at.y.clone()) - IBig::from(at.x.clone());
        let mut found = Vec::new();
        // The main diagonal counts as an upper one.
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

    fn nth(&self, n: &UBig, budget: &Budget) -> Result<Option<BigPosition>, Error> {
        let set = match &self.end {
            End::Triangle => return self.nth_of_triangle(n, budget).map(Some),
            End::Set(set) => set,
        };
        let Some(listed) = self.listed(set, budget)? else { return Ok(None) };
        let found = usize::try_from(n).ok().and_then(|n| listed.get(n).cloned());
        Ok(Some(found.unwrap_or_else(|| self.pair(&(n - listed.len()), true))))
    }

    fn formula(&self, at: &BigPosition, _budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        let last = self.last.clone();
        if self.ends(at) {
            let is_triangle = matches!(self.end, End::Triangle);
            return Ok(Some(if is_triangle { Formula::Ended { last } } else { Formula::EndedInSet }));
        }
        let (a, b) = at.sorted();
        let pair = self.beyond(a).map(|place| self.pairs.index(&place));
        let pair = pair.filter(|(is_lower, n)| *is_lower && a + self.pairs.difference(n) == *b);
        Ok(pair.map(|(_, n)| Formula::Delayed { n, m: self.bishop, last }))
    }
}
