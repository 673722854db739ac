//! The word of (m,p)-Wythoff Nim, which generates itself, and the bounds on a_n and b_n (IMI section 1.4.5, from its reference 12).
//!
//! Every number from p on is an a_n or a b_n, n >= p, of the recurrence (IMI definition 13): the numbers spell a word. `docs/arguments.md` proves
//! the bounds for all m and p; here each step of the proof is checked on the first letters.

use wythoff::exact::mex::WythoffPairs;
use wythoff::exact::{Beatty, IBig, Quadratic};

use crate::boards::grid;
use crate::{Failure, Session, Settled, Values, require, without};

/// Checks every step of the proof on the first letters: that the word generates itself, and the bounds.
fn check(m: u64, p: u64, letters: u64) -> Result<(), Failure> {
    let word = word(m, p, letters)?;
    let differs = written(m, p, word.len()).iter().zip(&word).position(|(one, other)| one != other);
    without(differs, |at| format!("({m},{p}): the word does not write itself at {}", at as u64 + p))?;
    let alpha = Beatty::new(WythoffPairs::slopes(m, p)?.0)?;
    let floor = |n: u64| alpha.nth(n).unwrap_or(u128::MAX);
    let (mut s, mut t) = (0u64, 0u64);
    for &is_b in &word {
        // with 1/l = alpha - 1: f <= p/l, f > -p, and, before an a, f > -p + 1/l
        let below = u128::from(t + s + p) <= floor(s + p);
        let above = u128::from(t + s + p) > floor(s);
        let before_a = is_b || u128::from(t + s + p + 1) > floor(s + 1);
        require(below && above && before_a, || format!("({m},{p}): the bounds fail at {}", s + t + p))?;
        if is_b { t += 1 } else { s += 1 }
    }
    Ok(())
}

/// The letters of p, p + 1, ..., from the recurrence: `true` for a b_n, `false` for an a_n.
fn word(m: u64, p: u64, letters: u64) -> Result<Vec<bool>, Failure> {
    let mut word = vec![None; usize::try_from(letters)?];
    let end = u128::from(p) + u128::from(letters);
    for (a, b) in WythoffPairs::new(m, p)?.skip(usize::try_from(p)?).take_while(|pair| pair.0 < end) {
        for (number, is_b) in [(a, false), (b, true)] {
            let place = usize::try_from(number - u128::from(p))?;
            if let Some(letter) = word.get_mut(place) {
                *letter = Some(is_b);
            }
        }
    }
    word.into_iter().map(|letter| letter.ok_or_else(|| "a number is missing".into())).collect()
}

/// The letters of p, p + 1, ..., as the word generates itself, `true` for a b_n.
fn written(m: u64, p: u64, letters: usize) -> Vec<bool> {
    let mut word = vec![false; m as usize];
    word.push(true);
    let (mut next, mut index) = (1, p + 1);
    while word.len() < letters {
        if word[next] {
            word.push(false);
        } else {
            if index.is_multiple_of(p) {
                word.extend(std::iter::repeat_n(false, m as usize));
            }
            word.push(true);
            index += 1;
        }
        next += 1;
    }
    word.truncate(letters);
    word
}

/// An index n with the term of this index.
type Term = (u64, u128);

/// The first term smaller than (n-p+1) times a slope, and the first term greater than n times it; `None` for each that does not occur.
fn outside(terms: impl Iterator<Item = u128>, p: u64, slope: &Quadratic) -> (Option<Term>, Option<Term>) {
    let (mut low, mut high) = (None, None);
    for (n, term) in (0u64..).zip(terms) {
        let early = IBig::from(n + 1) - IBig::from(p);
        let value = IBig::from(term);
        if low.is_none() && value < slope.ceil_multiple(&early) {
            low = Some((n, term));
        }
        if high.is_none() && value > slope.floor_multiple(&IBig::from(n)) {
            high = Some((n, term));
        }
    }
    (low, high)
}

pub(super) fn printed(session: &Session) -> Settled {
    let (mut table, mut least) = (session.table("computed", &[]), None);
    let (many, most) = (session.bound("terms") as usize, session.bound("most"));
    for (m, p) in grid(most, most) {
        let (alpha, beta) = WythoffPairs::slopes(m, p)?;
        let pairs = || WythoffPairs::new(m, p).map(|pairs| pairs.take(many));
        let a = outside(pairs()?.map(|pair| pair.0), p, &alpha);
        let b = outside(pairs()?.map(|pair| pair.1), p, &beta);
        let shown =
            [a.0, a.1, b.0, b.1].map(|found| found.map_or("-".into(), |(n, term)| format!("$n = {n}$: {term}")));
        table.push([format!("{m}, {p}")].into_iter().chain(shown));
        if let (None, Some((n, term))) = (&least, a.0) {
            let bound = alpha.mul(&Quadratic::integer(IBig::from(n + 1) - IBig::from(p)))?;
            let values: Values =
                &[("m", &m), ("p", &p), ("n", &n), ("term", &term), ("bound", &bound), ("about", &bound.decimal(4))];
            least = Some(session.text("smaller", values));
        }
    }
    Ok(session.unless(least, &[], [table.into()]))
}

pub(super) fn with_floors(session: &Session) -> Settled {
    let (terms, letters, most) = (session.bound("terms"), session.bound("letters"), session.bound("most"));
    for (m, p) in grid(most, most) {
        without(WythoffPairs::check(m, p, terms)?.counterexample(), |example| format!("({m},{p}): {example:?}"))?;
        check(m, p, letters)?;
    }
    Ok(session.settled(&[], []))
}

/// Checks the steps of the proof of the bounds for m = 1 and all p up to a bound.
pub(super) fn argument_for_one(session: &Session) -> Result<(), Failure> {
    (1..=session.bound("most")).try_for_each(|p| check(1, p, session.bound("letters")))
}
