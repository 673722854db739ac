//! The numbers of long words accepted by an automaton, as sums of weights of the numeration system.
//!
//! Let c(l) be the vector of the numbers of words of length l that are accepted from each state, and r the period of an
//! Ostrowski system. Its weights satisfy `U_{l+2r} = t U_{l+r} - n U_l`. The defect of c, `d(l) = c(l+2r) - t c(l+r) + n
//! c(l)`, is a vector that determines its successor, as c does: `d(l+1) = M d(l)`. So if d repeats once, it repeats for ever,
//! and then `c(l) = (a U_l + b U_{l-r} + e)/D`, where the integers a and b depend on the state and on l modulo r, and e
//! depends on the state and on l modulo the turn, the number of lengths after which d repeats. In the sets that are counted
//! here d does repeat: they have a density in the field of the system, from which the counts differ by a bounded number.

use wythoff_automata::{Budget, Exceeded, Numeration, Relation, UBig};
use wythoff_exact::IBig;

use super::ranks::Ranks;

/// The largest length of words at which a repetition is sought.
const LONGEST: usize = 1 << 10;
/// A bound for the integers in the sums, so that some hundreds of them fit into 32 bits.
const LARGEST: i64 = 1 << 20;

/// The numbers of words of all lengths from `from` on.
#[derive(Clone, Debug)]
pub(super) struct Sums {
    from: usize,
    /// The common denominator D.
    denominator: i64,
    /// The numbers a and b, by the length modulo the period, then the state.
    weights: Vec<Vec<[i64; 2]>>,
    /// The numbers e, by the length modulo the turn, then the state.
    rests: Vec<Vec<i32>>,
}

/// A sum of numbers of words that is being accumulated.
pub(super) struct Total<'s> {
    sums: &'s Sums,
    /// For each place, how often its weight is added.
    weights: Vec<i64>,
    rest: i64,
}

impl Sums {
    /// The sums for a set; `None` if short words do not show that there are any. O(edges) operations on short numbers for
    /// each of at most some hundred lengths.
    pub fn find(ranks: &mut Ranks, budget: &Budget) -> Result<Option<Sums>, Exceeded> {
        let numeration = ranks.set.numeration().clone();
        let period = numeration.period();
        if numeration.is_base() || numeration.quotients().is_none() {
            return Ok(None);
        }
        let n = IBig::from(if period.is_multiple_of(2) { 1 } else { -1 });
        let early = numeration.weights(2 * period + 1).into_iter().map(IBig::from).collect::<Vec<_>>();
        let t = (&early[2 * period] + &n * &early[0]) / &early[period];
        let words = ranks.words(2 * period, budget)?;
        let left = |state: usize| {
            let [now, next, last] = [0, period, 2 * period].map(|length| IBig::from(words[length][state].clone()));
            i32::try_from(last - &t * next + &n * now).ok()
        };
        let Some(first) = (0..words[0].len()).map(left).collect::<Option<Vec<i32>>>() else { return Ok(None) };
        let Some((from, turn)) = repeats(&ranks.set, first, period, budget)? else { return Ok(None) };
        let weights: Vec<IBig> = numeration.weights(from + turn + 2 * period).into_iter().map(IBig::from).collect();
        let words = ranks.words(from + turn + 2 * period, budget)?;
        Ok(Sums::solve(from, period, turn, &weights, words))
    }

    /// Solves for the numbers a, b and e from the words of one turn. The growth of c in a turn is a sum of weights alone.
    fn solve(from: usize, period: usize, turn: usize, weights: &[IBig], words: &[Vec<UBig>]) -> Option<Sums> {
        let count = |length: usize, state: usize| IBig::from(words[length][state].clone());
        let grown = |length: usize| &weights[length + turn] - &weights[length];
        let (mut solved, mut denominator) = (Vec::new(), IBig::ONE);
        for (length, shortest) in words.iter().enumerate().skip(from).take(period) {
            let [a, b, c, d] = [length, length - period, length + period, length].map(grown);
            let whole = &a * &d - &b * &c;
            let mut of_length = Vec::new();
            for state in 0..shortest.len() {
                let [first, second] =
                    [length, length + period].map(|length| count(length + turn, state) - count(length, state));
                let parts = [&first * &d - &b * &second, &a * &second - &c * &first];
                for part in &parts {
                    let most = part * &denominator;
                    if !(&most % &whole).is_zero() {
                        denominator *= (&whole / gcd(most, whole.clone())).into_parts().1;
                    }
                }
                of_length.push(parts);
            }
            solved.push((length, whole, of_length));
            i64::try_from(denominator.clone()).ok().filter(|&denominator| denominator < LARGEST)?;
        }
        let mut sums = Sums {
            from,
            denominator: i64::try_from(denominator.clone()).ok()?,
            weights: vec![Vec::new(); period],
            rests: vec![Vec::new(); turn],
        };
        for (length, whole, of_length) in solved {
            let small = |part: IBig| {
                i64::try_from(part * &denominator / &whole).ok().filter(|part| (-LARGEST..LARGEST).contains(part))
            };
            for [a, b] in of_length {
                sums.weights[length % period].push([small(a)?, small(b)?]);
            }
        }
        for length in from..from + turn {
            for (state, [a, b]) in sums.weights[length % period].iter().enumerate() {
                let sum = &weights[length] * a + &weights[length - period] * b;
                let rest = count(length, state) * &denominator - sum;
                sums.rests[length % turn].push(i32::try_from(rest).ok()?);
            }
        }
        Some(sums)
    }

    /// The least length that the sums cover.
    pub fn from(&self) -> usize {
        self.from
    }

    /// An empty total for numbers of words whose lengths are at least `from` and less than `length`.
    pub fn total(&self, length: usize, budget: &Budget) -> Result<Total<'_>, Exceeded> {
        Ok(Total { sums: self, weights: budget.zeros(Some(length as u64), "the digits of a number")?, rest: 0 })
    }
}

impl Total<'_> {
    /// Adds the number of words of a length that are accepted from a state.
    #[inline]
    pub fn add(&mut self, length: usize, state: u32) {
        let sums = self.sums;
        let period = sums.weights.len();
        let [a, b] = sums.weights[length % period][state as usize];
        self.weights[length] += a;
        self.weights[length - period] += b;
        self.rest += i64::from(sums.rests[length % sums.rests.len()][state as usize]);
    }

    /// The value of the sum. O(M(digits) log digits).
    pub fn value(self, numeration: &Numeration, budget: &Budget) -> Result<UBig, Exceeded> {
        let part = |sign: i64| {
            let digits: Vec<u32> = self
                .weights
                .iter()
                .rev()
                .map(|&times| u32::try_from((times * sign).max(0)).unwrap_or(u32::MAX))
                .collect();
            Ok(IBig::from(numeration.read_within(&digits, budget)?))
        };
        let sum = (part(1)? - part(-1)? + self.rest) / self.sums.denominator;
        // The sum is a number of words, so it is not negative.
        Ok(UBig::try_from(sum).unwrap_or(UBig::ZERO))
    }
}

/// The first length, at least a period, from which on d repeats, and the turn, a multiple of the period; `None` if no
/// repetition is found. `first` is d at length 0.
fn repeats(
    set: &Relation,
    first: Vec<i32>,
    period: usize,
    budget: &Budget,
) -> Result<Option<(usize, usize)>, Exceeded> {
    let dfa = set.dfa();
    let mut found = vec![first];
    for length in 1..LONGEST {
        budget.check()?;
        let before = &found[length - 1];
        let of_state =
            |state: u32| dfa.edges_of(state).try_fold(0i32, |sum, edge| sum.checked_add(before[edge.1 as usize]));
        let Some(here) = (0..dfa.states() as u32).map(of_state).collect::<Option<Vec<i32>>>() else { return Ok(None) };
        if let Some(turn) = (period..=length).step_by(period).find(|turn| found[length - turn] == here) {
            return Ok(Some(((length - turn).max(period), turn)));
        }
        budget.push(&mut found, here, "the numbers of words")?;
    }
    Ok(None)
}

fn gcd(mut a: IBig, mut b: IBig) -> IBig {
    while !b.is_zero() {
        (a, b) = (b.clone(), a % b);
    }
    a
}
