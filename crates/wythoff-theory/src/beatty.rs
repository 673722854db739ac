//! Games whose P-positions are Beatty pairs {a_n, b_n}: theorems of Wythoff, Connell, Fraenkel and RES.

use std::ops::Range;
use std::sync::Arc;

use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::{BeattyPair, Gcd, IBig, UBig};
use wythoff_game::{BigPosition, Blockable, Lengths, Rectangle, Rules, Shape};
use wythoff_solve::{Cluster, Guess, Pairs, Stretch};

use crate::knowledge::{both_sides, multiples_near, on_side};
use crate::{Certainty, Engine, Error, Family, Formula, Knowledge, Parameters, Theorem};

const COLUMN: &str = "the P-positions of a column";

/// The P-positions (a_n, b_n) and (b_n, a_n) of a Beatty pair, for the indices n that the shift of the theorem allows.
struct Beatty {
    pair: BeattyPair,
    /// The l of a shifted game, whose lower P-positions have n = l and upper ones n = -l modulo p; `None` in other games.
    shift: Option<u64>,
    theorem: Theorem,
    guess: Guess,
}

/// Recognises games whose P-positions are given by Beatty pairs.
pub(crate) fn recognise(rules: &Rules, _budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
    let Some((theorem, with)) = theorem(rules) else { return Ok(None) };
    let Ok(pair) = BeattyPair::new(with.m, with.p) else { return Ok(None) };
    Ok(Some(Arc::new(Beatty { pair, shift: with.shift, theorem: theorem.with(with), guess: Guess::default() })))
}

/// The theorem that applies to the rules, with its parameters; `None` if there is none.
fn theorem(rules: &Rules) -> Option<(Theorem, Parameters)> {
    let plain = rules.is_memoryless() && rules.forced().is_empty() && !rules.is_misere();
    let Shape { rook, bishop, leaps } = rules.shape().filter(|shape| plain && shape.bishop > 0)?;
    let (m, p, shift, theorem) = match (rules.cuts(), rules.block(), rook) {
        ([], None, Lengths::ALL) if bishop == 1 && !leaps.iter().any(|&leap| joins(leap)) => {
            let words =
                if leaps.is_empty() { "Wythoff 1907" } else { "Wythoff 1907; no leap joins two of its P-positions" };
            (1, 1, None, Theorem::new(words))
        }
        _ if !leaps.is_empty() => return None,
        ([], None, Lengths::ALL) => (bishop, 1, None, Theorem::new("Fraenkel 1982")),
        ([], Some(block), Lengths::ALL) if block.of == Blockable::Roob(bishop) => {
            (bishop, block.most + 1, None, Theorem::new("RES theorem 2.1 (i)"))
        }
        ([], None, Lengths { modulus: p, below: 1, max: None }) if bishop == 1 => {
            (1, p, None, Theorem::new("Connell 1959"))
        }
        // The modular game mWN^(g,gp).
        ([], None, Lengths { modulus, below: g, max: None })
            if bishop % g == 0 && modulus % g == 0 && (bishop / g).gcd(modulus / g) == 1 =>
        {
            let p = modulus / g;
            let theorem = match g {
                1 => Theorem::new("RES theorem 2.1 (iia)"),
                _ if g == bishop => Theorem::new("RES theorem 2.1 (iib)"),
                _ => Theorem::of_ours(format!(
                    "{bishop}WN^({g},{modulus}): docs/arguments.md, a family of games with the pairs of theorem 2.1"
                )),
            };
            (bishop, p, None, theorem)
        }
        (&[Rectangle { base, height }], None, Lengths::ALL) if base.checked_add(height) == Some(bishop) => {
            // The base is m l and the height m (p - l) for each common divisor m of both; the greatest m is taken for all.
            let unit = base.gcd(height);
            (
                unit,
                bishop / unit,
                Some(base / unit),
                Theorem::new("RES theorem 2.1 (iiia), with the coordinates exchanged (erratum E1)"),
            )
        }
        _ => return None,
    };
    Some((theorem, Parameters { family: Family::Beatty, m, p, shift }))
}

/// Whether the vector (i, j) leads from one P-position of Wythoff Nim to another. If so, such a leap changes the game; if no leap does,
/// the P-positions are those of Wythoff Nim, since no two of them attack each other.
fn joins((i, j): (u64, u64)) -> bool {
    let (i, j) = (i.min(j), i.max(j));
    let Ok(pair) = BeattyPair::new(1, 1) else { return true };
    let (i, j, s) = (u128::from(i), u128::from(j), j - i);
    // Between P-positions on the same side of the diagonal: their indices differ by s, their columns by floor(s phi) or one more.
    let (a, _) = pair.nth(s);
    if s > 0 && (i == a || i == a + 1) && j == i + u128::from(s) {
        return true;
    }
    // Between (a_n, b_n) and (b_k, a_k): n + k = s, and a_n - b_k falls as k grows.
    let column = |k: u64| (pair.nth(s - k).0, pair.nth(k).1);
    let (mut low, mut high) = (0, s);
    while low < high {
        let k = low + (high - low) / 2;
        let (a, b) = column(k);
        if a > i + b { low = k + 1 } else { high = k }
    }
    let (a, b) = column(low);
    a == i + b
}

impl Beatty {
    /// The residue of n modulo p for which (a_n, b_n) if `upper`, or else (b_n, a_n), is a P-position; `None` if it is one for all n.
    fn residue(&self, upper: bool) -> Option<u64> {
        self.shift.map(|l| if upper { self.pair.p() - l } else { l })
    }

    /// The P-positions (a_n, b_n) if `upper`, or else (b_n, a_n), for n from `from` on, as long as `is_wanted` accepts the differences of n, a_n and
    /// b_n from those at index `from`.
    fn cluster(
        &self,
        from: UBig,
        upper: bool,
        mut is_wanted: impl FnMut(u64, u64, u64) -> bool,
        budget: &Budget,
    ) -> Result<Cluster, Exceeded> {
        let (m, p) = (self.pair.m(), self.pair.p());
        let (skipped, step) = match self.residue(upper) {
            Some(residue) => ((residue + (p - &from % p)) % p, p),
            None => (0, 1),
        };
        let near = self.pair.lower().near(from);
        let corner = on_side(upper, (near.first().clone(), near.start() * m + near.first()));
        let mut offsets = Vec::new();
        let mut k = skipped;
        loop {
            let a = near.above(k);
            let (Ok(a), Some(b)) = (u64::try_from(a), u64::try_from(a + u128::from(k) * u128::from(m)).ok()) else {
                break;
            };
            if !is_wanted(k, a, b) {
                break;
            }
            budget.push(&mut offsets, if upper { (a, b) } else { (b, a) }, "the P-positions of some columns")?;
            let Some(next) = k.checked_add(step) else { break };
            k = next;
        }
        Ok(Cluster { corner, offsets })
    }

    /// Whether (a_n, b_n) if `upper`, or else (b_n, a_n), is a P-position.
    fn holds(&self, n: &UBig, upper: bool) -> bool {
        self.residue(upper).is_none_or(|residue| n % self.pair.p() == residue)
    }

    /// The rows of the P-positions in column `pile` if `upper`, or else the columns of the P-positions in row `pile`; ascending.
    fn partners(&self, pile: &UBig, upper: bool, budget: &Budget) -> Result<Vec<UBig>, Exceeded> {
        let mut others = Vec::new();
        let (lower, index) = self.pair.indices(pile);
        let (m, p) = (self.pair.m(), self.pair.p());
        if let Some(indices) = lower {
            let (mut n, last) = indices.into_inner();
            if let Some(residue) = self.residue(upper) {
                n += (p - &n % p + residue) % p;
            }
            let step = if self.shift.is_some() { p } else { 1 };
            let count = if n > last { UBig::ZERO } else { (&last - &n) / step };
            budget.memory_for_numbers(u64::try_from(count).ok(), 8 * size_of_val(pile.as_words()), COLUMN)?;
            while n <= last {
                budget.check()?;
                // The other pile is b_n = a_n + m n.
                budget.push(&mut others, &n * m + pile, COLUMN)?;
                n += step;
            }
        }
        if let Some(n) = index.filter(|n| self.holds(n, !upper)) {
            others.push(pile - n * m);
        }
        others.sort_unstable();
        others.dedup();
        Ok(others)
    }
}

/// The P-positions of a block of columns, by their indices n: (a_n, b_n) for n in `lower`, (b_n, a_n) for n in `upper`.
struct Run<'b> {
    beatty: &'b Beatty,
    lower: Range<u64>,
    upper: Range<u64>,
}

impl Pairs for Run<'_> {
    // Inlined into its caller, this loop takes a tenth more time.
    #[inline(never)]
    fn each(&self, mut see: impl FnMut(u64, u64)) {
        // In a column the position below the main diagonal comes first.
        for n in self.indices(&self.upper, false) {
            let (a, b) = self.beatty.pair.nth(n);
            see(b as u64, a as u64);
        }
        for n in self.indices(&self.lower, true) {
            let (a, b) = self.beatty.pair.nth(n);
            see(a as u64, b as u64);
        }
    }

    /// The number of pairs, up to the ends of the ranges: with a shift, one index in p counts.
    fn count(&self) -> Option<u64> {
        let count = |range: &Range<u64>| range.end.saturating_sub(range.start);
        let step = if self.beatty.shift.is_some() { self.beatty.pair.p() } else { 1 };
        Some((count(&self.lower) / step).saturating_add(count(&self.upper) / step))
    }
}

impl Run<'_> {
    /// The indices n in a range for which (a_n, b_n) if `upper`, or else (b_n, a_n), is a P-position.
    fn indices(&self, range: &Range<u64>, upper: bool) -> impl Iterator<Item = u64> + use<> {
        let p = self.beatty.pair.p();
        let (start, step) = match self.beatty.residue(upper) {
            Some(residue) => (range.start + (residue + p - range.start % p) % p, p),
            None => (range.start, 1),
        };
        let count = range.end.saturating_sub(start).div_ceil(step);
        // No overflow: all indices are below the end of the range.
        (0..count).map(move |k| start.wrapping_add(k.wrapping_mul(step)))
    }
}

impl Knowledge for Beatty {
    fn source(&self) -> (Certainty, Engine) {
        (self.theorem.clone().into(), Engine::Beatty)
    }

    fn rows(&self, x: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error> {
        Ok(self.partners(x, true, budget)?)
    }

    fn stretch(&self, from: u64, count: u64, memory: Stretch, budget: &Budget) -> Result<Option<Stretch>, Error> {
        let Some(end) = from.checked_add(count) else { return Ok(None) };
        let indices = |sequence: &wythoff_exact::Beatty, first: u64| {
            let below = |x: u64| u64::try_from(sequence.count_below(&UBig::from(x))).ok();
            Some(below(from)?.max(first)..below(end)?)
        };
        // Index 0 belongs to one side only: (a_0, b_0) is its own mirror image.
        let (Some(lower), Some(upper)) = (indices(self.pair.lower(), 0), indices(self.pair.upper(), 1)) else {
            return Ok(None);
        };
        // The greatest number of all belongs to the last lower index.
        if u64::try_from(self.pair.nth(lower.end).1).is_err() {
            return Ok(None);
        }
        Ok(Some(Stretch::of(from, count, &self.guess, &Run { beatty: self, lower, upper }, memory, budget)?))
    }

    fn far_clusters(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Option<Vec<Cluster>>, Error> {
        let end = from + count;
        let mut found = Vec::new();
        // Index 0 belongs to one side only: (a_0, b_0) is its own mirror image.
        for (sequence, upper, least) in [(self.pair.lower(), true, 0u8), (self.pair.upper(), false, 1)] {
            let index = sequence.count_below(from).max(least.into());
            // The bound on the distance of a column from the first one.
            let first = sequence.nth_big(&index);
            let Some(wide) = (first < end).then(|| u64::try_from(&end - first).unwrap_or(u64::MAX)) else { continue };
            found.push(self.cluster(index, upper, |_, a, b| if upper { a < wide } else { b < wide }, budget)?);
        }
        Ok(Some(found))
    }

    fn columns(&self, y: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error> {
        Ok(self.partners(y, false, budget)?)
    }

    fn near_diagonal(&self, at: &BigPosition, m: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        // b_n - a_n is n times the m of the pair.
        let mut found = Vec::new();
        for line in
            multiples_near(at, m, self.pair.m(), budget)?.chunk_by(|one, next| one.0 == next.0 && one.1 > next.1)
        {
            // The indices of a group descend without gaps, so that one square root is enough for all of them.
            let Some((upper, first)) = line.last().cloned() else { continue };
            for (n, a, b) in self.pair.walk(first).take(line.len()) {
                budget.check()?;
                if self.holds(&n, upper) {
                    found.push(on_side(upper, (a, b)));
                }
            }
        }
        Ok(found)
    }

    fn diagonals(&self, first: &IBig, count: u64, budget: &Budget) -> Result<Vec<Cluster>, Error> {
        // b_n - a_n is n times the m of the pair.
        let m = self.pair.m();
        let (upper, lower) = both_sides(first, count);
        let mut found = Vec::new();
        for ((least, count), is_upper) in [(upper, true), (lower, false)] {
            let from = (&least + (m - 1)) / m;
            let until = u64::try_from((least + count + (m - 1)) / m - &from).unwrap_or(u64::MAX);
            if until > 0 {
                found.push(self.cluster(from, is_upper, |k, _, _| k < until, budget)?);
            }
        }
        Ok(found)
    }

    fn nth(&self, n: &UBig, _budget: &Budget) -> Result<Option<BigPosition>, Error> {
        let (a, b) = self.pair.nth_big(n);
        Ok(self.shift.is_none().then(|| BigPosition::new(a, b)))
    }

    fn formula(&self, at: &BigPosition, _budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        let (a, b) = at.sorted();
        let n = self.pair.index(&at.x, &at.y).filter(|n| self.pair.nth_big(n) == (a.clone(), b.clone()));
        let Some(n) = n else { return Ok(None) };
        let (m, p) = (self.pair.m(), self.pair.p());
        let residue = self.residue(at.x <= at.y);
        let holds = residue.is_none_or(|residue| &n % p == residue);
        Ok(holds.then_some(Formula::Beatty { n, m, p, residue }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The leaps that join P-positions of Wythoff Nim, by looking at all pairs of them.
    #[test]
    fn leaps_that_change_wythoff_nim() {
        let pair = BeattyPair::new(1, 1).unwrap();
        let p: Vec<(i64, i64)> =
            (0..400).map(|n| pair.nth(n)).flat_map(|(a, b)| [(a as i64, b as i64), (b as i64, a as i64)]).collect();
        let differences: std::collections::HashSet<(i64, i64)> =
            p.iter().flat_map(|&(x, y)| p.iter().map(move |&(u, v)| (x - u, y - v))).collect();
        for (i, j) in (0..40).flat_map(|i| (0..40).map(move |j| (i, j))).filter(|&leap| leap != (0, 0)) {
            assert_eq!(joins((i, j)), differences.contains(&(i as i64, j as i64)), "({i},{j})");
        }
    }

    /// What a run of columns is said to hold is what it holds, but for its ends.
    #[test]
    fn runs_hold_what_they_say() {
        for (m, p, shift) in [(1, 1, None), (2, 5, None), (3, 4, Some(1)), (1, 7, Some(5))] {
            let pair = BeattyPair::new(m, p).unwrap();
            let beatty = Beatty { pair, shift, theorem: Theorem::new("a test"), guess: Guess::default() };
            for (lower, upper) in [(0..700, 1..300), (123..4567, 89..1234), (5..500, 7..7), (9..9, 20..2000)] {
                let run = Run { beatty: &beatty, lower, upper };
                let mut held = 0u64;
                run.each(|_, _| held += 1);
                assert!(run.count().unwrap().abs_diff(held) <= 2, "{m}, {p}, {shift:?}: {:?} of {held}", run.count());
            }
        }
    }
}
