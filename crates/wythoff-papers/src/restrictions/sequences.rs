//! The sequences of sections 3, 4 and 5: compared for many m and p, and decided for small ones.

use std::collections::BTreeMap;

use serde::Deserialize;
use wythoff::automata::Numeration;
use wythoff::exact::complementary::{equation, obryant as count, p_complementary, residue_classes, steps, uniqueness};
use wythoff::exact::mex::{MultisetMex, ResidueMex};
use wythoff::exact::{Beatty, BeattyPair, Quadratic};

use super::pairs::{Pairs, Slopes, sentence, terms};
use crate::boards::grid;
use crate::{Failure, Outcome, Proof, Session, Settled, Text, Values, require, without};

/// A property of the sequences a and b.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Property {
    /// Lemma 3.3: the differences, the steps, and that every number occurs p times.
    Steps,
    /// Theorem 5.1: the complementary equation.
    Equation,
    /// Proposition 5.2: the three recurrences.
    Recurrences,
    /// Section 1.3 and remark 3, for p = 1: the equations that the pairs solve.
    Solutions,
}

impl Property {
    /// The first violation of the property by the first `count` terms; `None` if there is none.
    fn counterexample(self, m: u64, p: u64, count: u64) -> Result<Option<String>, Failure> {
        let terms = terms(m, p, count)?;
        Ok(match self {
            Property::Solutions if p == 1 => solution(m, count)?,
            Property::Solutions => None,
            Property::Equation => equation(&terms, m, p).counterexample().map(ToString::to_string),
            Property::Steps => {
                let (a, b) = (terms.iter().map(|pair| pair.0), terms.iter().skip(1).map(|pair| pair.1));
                let found = [steps(&terms, m, p), p_complementary(a, b, p, count)];
                found.iter().find_map(|found| found.counterexample().map(ToString::to_string))
            }
            Property::Recurrences => {
                let differs = [
                    ("(i)", first_difference(MultisetMex::new(m, p)?, &terms)),
                    ("(ii)", first_difference(ResidueMex::all_earlier(m, p)?, &terms)),
                    ("(iii)", first_difference(ResidueMex::by_rounds(m, p)?, &terms)),
                ];
                let first = differs.into_iter().find_map(|(name, n)| Some((name, n?)));
                first.map(|(name, n)| format!("recurrence {name} differs at $n = {n}$"))
            }
        })
    }
}

/// The first pair of m-Wythoff Nim that does not solve the equations of remark 3 and section 1.3; `None` if all do.
fn solution(m: u64, count: u64) -> Result<Option<String>, Failure> {
    let pair = BeattyPair::new(m, 1)?;
    for n in 1..count {
        let (x, y) = pair.nth(n);
        let at = |index: u128| Ok::<_, Failure>(pair.nth(u64::try_from(index)?).0);
        let holds = at(y)? == x + y && at(y - u128::from(n))? + 1 == y && (m > 1 || at(x)? + 1 == y);
        if !holds {
            return Ok(Some(format!("$n = {n}$: $x_n = {x}$, $y_n = {y}$")));
        }
    }
    Ok(None)
}

/// Settles a property by checking the first terms of the sequences for many m and p.
pub(super) fn compared(session: &Session) -> Settled {
    let property: Property = session.given("property")?;
    let (most, terms) = (session.bound("most"), session.bound("terms"));
    for (m, p) in grid(most, most) {
        without(property.counterexample(m, p, terms)?, |at| format!("$m = {m}$, $p = {p}$: {at}"))?;
    }
    Ok(session.settled(&[], []))
}

/// The first index at which a run differs from the terms.
fn first_difference(run: impl Iterator<Item = (u128, u128)>, terms: &[(u128, u128)]) -> Option<usize> {
    run.zip(terms).position(|(found, term)| found != *term)
}

/// Settles a claim by deciding `sentences` for all m and p up to `most`, p from `least` on, and those of `narrow` for m = 1; `because` is the argument
/// why they suffice, that of the sentence `counted` if it is left out.
pub(super) fn decided(session: &Session) -> Settled {
    let (mut count, mut example) = (0, String::new());
    let ((most_m, most_p), least) = (session.given("most")?, session.perhaps("least")?.unwrap_or(1));
    let (all, narrow): (Vec<String>, Option<Vec<String>>) = (session.given("sentences")?, session.perhaps("narrow")?);
    for (m, p) in grid(most_m, most_p).filter(|&(_, p)| p >= least) {
        let pairs = Pairs::new(m, p)?;
        for name in all.iter().chain(narrow.iter().flatten().filter(|_| m == 1)) {
            for sentence in pairs.formulas(name)? {
                without(pairs.refute(session, &sentence)?, |at| format!("`{sentence}` is false for {at}"))?;
                count += 1;
                if example.is_empty() || (m, p) == (2, 3) {
                    example = format!("for $m = {m}$, $p = {p}$: `{sentence}`");
                }
            }
        }
    }
    let check = format!(
        "{count} sentences decided over the numeration systems of the fields of $sqrt(m^2 p^2 + 4)$, all true, as {example}"
    );
    let because = session
        .perhaps::<Text>("because")?
        .map_or_else(|| Ok(sentence("counted")?.because.clone()), Ok::<_, Failure>)?;
    Ok(Outcome::proved(Proof::follows(check, &*because)))
}

/// Theorem 3.1: the counts for irrational and for rational slopes, checked up to a bound.
pub(super) fn obryant(session: &Session) -> Settled {
    let irrational: Vec<String> = session.given("irrational")?;
    let (below, most) = (session.bound("below"), session.bound("most"));
    for slope in &irrational {
        require(!slope.parse::<Quadratic>()?.is_rational(), || format!("$alpha = {slope}$ is rational"))?;
    }
    let rational = (2..=most).flat_map(|u| (1..u).map(move |v| format!("{u}/{v}")));
    let slopes: Vec<_> = irrational.iter().cloned().chain(rational).collect();
    for (slope, p) in slopes.iter().flat_map(|slope| (1..=6).map(move |p| (slope, p))) {
        let found = count(&slope.parse()?, p, below)?;
        let as_said = found.counted.holds() == found.irrational;
        require(as_said, || format!("$alpha = {slope}$, $p = {p}$: {}", found.counted))?;
    }
    Ok(session.settled(&[("irrational", &irrational.len())], []))
}

/// Proposition 3.2: for each residue of the index, the two sequences of a slope are complementary, checked up to a bound.
pub(super) fn skolem(session: &Session) -> Settled {
    let irrational: Vec<String> = session.given("irrational")?;
    let (below, most) = (session.bound("below"), session.bound("most"));
    for (slope, p) in irrational.iter().flat_map(|slope| (1..=most).map(move |p| (slope, p))) {
        let alpha: Quadratic = slope.parse()?;
        let beta = Quadratic::integer(1).sub(&alpha.reciprocal()?)?.reciprocal()?;
        require(!alpha.is_rational() && alpha < beta, || format!("$alpha = {slope}$ is no such slope"))?;
        let part = |slope: &Quadratic| Ok::<_, Failure>(Beatty::new(slope.div(&Quadratic::integer(p))?)?);
        let (x, y) = (part(&alpha)?, part(&beta)?);
        // the index of a value v is at most p (v + 1)/alpha, which is less than p (v + 1)
        let terms: Option<Vec<_>> = (0..=p * (below + 1)).map(|i| x.nth(i).zip(y.nth(i))).collect();
        let found = residue_classes(&terms.ok_or("terms of more than 128 bits")?, p, below);
        without(found.counterexample(), |at| format!("$alpha = {slope}$, $p = {p}$: {at}"))?;
    }
    Ok(session.settled(&[("irrational", &irrational.len())], []))
}

/// Theorem 4.1, (i) and (iii): at each index all values that satisfy (i) are tried, and exactly one does.
pub(super) fn one_pair(session: &Session) -> Settled {
    let (most, terms) = (session.bound("most"), session.bound("terms"));
    for (m, p) in grid(most, most).filter(|&(_, p)| p > 1) {
        let pair = BeattyPair::new(m, p)?;
        let (mut times, mut x) = (BTreeMap::from([(0u64, 1u64)]), 0);
        for n in 1..terms {
            // x does not decrease and y is at least x, so every number below x_n must already have occurred p times
            let often = |value: u64| times.get(&value).copied().unwrap_or(0);
            let keeps = |&value: &u64| {
                (x..value).all(|passed| often(passed) == p) && often(value) < p && often(value + m * n) < p
            };
            let candidates: Vec<u64> = (x..=x + m + 2).filter(keeps).collect();
            let said = u64::try_from(pair.nth(n).0)?;
            require(candidates == [said], || {
                format!("$m = {m}$, $p = {p}$: $x_{n}$ can be {candidates:?}, $a_{n} = {said}$")
            })?;
            x = said;
            for value in [x, x + m * n] {
                *times.entry(value).or_insert(0) += 1;
            }
        }
    }
    Ok(session.settled(&[], []))
}

/// The number (u + sqrt d)/w as (u, w).
type Slope = (i64, i64);

/// Theorem 3.1 for p up to 5 and pairs of slopes alpha, beta in the field of sqrt d with 1/alpha + 1/beta = 1: decides the counting sentence.
pub(super) fn some_slopes(session: &Session) -> Settled {
    let slopes: Vec<(Slope, Slope, i64)> = session.given("slopes")?;
    let (counted, mut sentences) = (sentence("counted")?, Vec::new());
    for (alpha, beta, d) in slopes {
        let number = |(u, w): Slope| Quadratic::new(u, 1, d.unsigned_abs(), w);
        if number(alpha)?.reciprocal()?.add(&number(beta)?.reciprocal()?)? != Quadratic::from(1) {
            return Err(format!("1/alpha + 1/beta is not 1 for {alpha:?}, {beta:?}, {d}").into());
        }
        let numeration = Numeration::of_field(d).ok_or("no numeration system of this field")?;
        for p in 1..=5 {
            let slopes = Slopes { a: (alpha.0, alpha.1 * p), b: (beta.0, beta.1 * p), d };
            let sentence = slopes.formula(counted, p);
            require(session.refute(&numeration, &sentence)?.is_none(), || format!("`{sentence}` is false"))?;
            sentences.push(sentence);
        }
    }
    let shown = sentences.last().cloned().unwrap_or_default();
    let check = format!("{} sentences decided, all true, as `{shown}`", sentences.len());
    Ok(Outcome::proved(Proof::follows(check, &*counted.because)))
}

/// Theorem 4.1, (ii) without (iii), for p = 2: the golden ratio and its square, halved, give a pair of Beatty sequences whose difference is not
/// linear. `rising` is the sentence that y increases and x is at most y.
pub(super) fn beatty(session: &Session) -> Settled {
    let rising: Text = session.given("rising")?;
    const P: i64 = 2;
    let (x, y) = (Beatty::new("(1 + sqrt 5)/4".parse()?)?, Beatty::new("(3 + sqrt 5)/4".parse()?)?);
    let pairs: Option<Vec<_>> = (0..session.bound("terms")).map(|n| Some((x.nth(n)?, y.nth(n)?))).collect();
    let pairs = pairs.ok_or("terms of more than 128 bits")?;
    let (counted, numeration) = (sentence("counted")?, "msd_fib".parse()?);
    let mut proofs = Vec::new();
    for sentence in [Slopes { a: (1, 4), b: (3, 4), d: 5 }.formula(counted, P), rising.to_string()] {
        if session.refute(&numeration, &sentence)?.is_some() {
            return Err(format!("the counterexample is none: {sentence}").into());
        }
        proofs.push(Proof::decided(&sentence, &numeration).to_string());
    }
    let found = uniqueness(&pairs, P.unsigned_abs());
    let has_ii = found.premises.holds() && found.complementary.holds() && found.beatty.holds();
    let at = found.linear.counterexample().filter(|_| has_ii).ok_or("the pair is no counterexample")?;
    let mut table = session.table("computed", &[]);
    for (n, (x, y)) in (0..).zip(&pairs).take(12) {
        table.push([n, *x, *y, y - x]);
    }
    let values: Values = &[("at", at), ("proofs", &proofs.join("; ")), ("because", &counted.because)];
    Ok(session.settled(values, [table.into()]))
}
