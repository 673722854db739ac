//! The first theorem and the proposition of the appendix, on Beatty pairs; and that the pairs of (m,p)-Wythoff Nim do not form Beatty sequences
//! unless p divides m.

use std::collections::{BTreeMap, BTreeSet};

use wythoff::exact::central::CentralLemma;
use wythoff::exact::complementary::beatty_prefix;
use wythoff::exact::mex::WythoffPairs;
use wythoff::exact::{Beatty, Gcd, Quadratic};

use crate::boards::grid;
use crate::{Failure, Session, Settled, require, without};

/// The slope s with 1/r + 1/s = 1.
fn partner(r: &Quadratic) -> Result<Quadratic, Failure> {
    Ok(Quadratic::integer(1).sub(&r.reciprocal()?)?.reciprocal()?)
}

/// The pairs (floor(nr), floor(ns)) for n = 1, 2, ... with the first member at most `upto`.
fn pairs(r: &Quadratic, s: &Quadratic, upto: u64) -> Result<Vec<(u64, u64)>, Failure> {
    let (r, s) = (Beatty::new(r.clone())?, Beatty::new(s.clone())?);
    let mut pairs = Vec::new();
    for n in 1.. {
        let (a, b) = r.nth(n).zip(s.nth(n)).ok_or("terms of more than 128 bits")?;
        if a > u128::from(upto) {
            break;
        }
        pairs.push((u64::try_from(a)?, u64::try_from(b)?));
    }
    Ok(pairs)
}

/// The greedy permutation for a nondecreasing list of differences: the least number without a partner is exchanged with the number that exceeds it
/// by the next difference; `None` if that number already has a partner or a difference is 0.
fn greedy(differences: impl Iterator<Item = u64>) -> Option<Vec<(u64, u64)>> {
    let (mut used, mut least, mut found) = (BTreeSet::new(), 1, Vec::new());
    for difference in differences {
        while used.remove(&least) {
            least += 1;
        }
        let other = least + difference;
        if difference == 0 || !used.insert(other) {
            return None;
        }
        found.push((least, other));
        least += 1;
    }
    Some(found)
}

/// The theorem, checked for these irrational numbers r: pi is an involution of the positive integers, it is the greedy permutation of its
/// differences, and about n/(s - r) of the differences are at most n.
pub(super) fn theorem(session: &Session) -> Settled {
    let slopes: Vec<String> = session.given("slopes")?;
    let (upto, mut table) = (session.bound("upto"), session.table("computed", &[]));
    for slope in &slopes {
        let r: Quadratic = slope.parse()?;
        let s = partner(&r)?;
        require(!r.is_rational() && r < s, || format!("$r = {slope}$ makes no Beatty pair"))?;
        let pairs = pairs(&r, &s, upto)?;
        let mut pi = BTreeMap::new();
        for &(a, b) in &pairs {
            let fresh = pi.insert(a, b).is_none() && (b > upto || pi.insert(b, a).is_none());
            require(fresh, || format!("$r = {slope}$: {a} or {b} has two images"))?;
        }
        without((1..=upto).find(|n| !pi.contains_key(n)), |n| format!("$r = {slope}$: {n} has no image"))?;
        let differences = || pairs.iter().map(|(a, b)| b - a);
        require(differences().is_sorted(), || format!("$r = {slope}$: a difference is less than the one before"))?;
        require(greedy(differences()).as_ref() == Some(&pairs), || format!("$r = {slope}$: $pi$ is not greedy"))?;
        // the k-th difference is within 1 of k(s - r), so the number of differences up to n is within 1/(s - r) + 1 of n/(s - r)
        let density = s.sub(&r)?.reciprocal()?;
        let bound = density.add(&Quadratic::integer(1))?;
        let count = pairs.len() as u64;
        let last = pairs.last().map_or(0, |(a, b)| b - a);
        let away = Quadratic::integer(count).sub(&density.mul(&Quadratic::integer(last))?)?;
        let near = away <= bound && Quadratic::integer(0).sub(&away)? <= bound;
        require(near, || format!("$r = {slope}$: {count} differences up to {last}, density {density}"))?;
        let [slope, s, exact] = [slope, &s.to_string(), &density.to_string()].map(|number| format!("${number}$"));
        table.add(&[&slope, &s, &exact, &density.decimal(6), &count, &last]);
    }
    Ok(session.settled(&[("slopes", &slopes.len())], [table.into()]))
}

/// The proposition, checked for all fractions d with numerator and denominator up to a bound: the slopes are rational exactly for d of the form
/// mn/(m^2 - n^2).
pub(super) fn rational(session: &Session) -> Settled {
    let most = session.bound("most");
    // mn/(m^2 - n^2) is in lowest terms if m and n are coprime
    let coprime = (1..=most).flat_map(|m| (1..m).map(move |n| (m, n))).filter(|&(m, n)| m.gcd(n) == 1);
    let forms: BTreeSet<(u64, u64)> = coprime.map(|(m, n)| (m * n, m * m - n * n)).collect();
    let (mut counts, mut first) = ([0u64; 2], None);
    for (u, v) in grid(most, most).filter(|&(u, v)| u.gcd(v) == 1) {
        let lemma = CentralLemma::new(Quadratic::rational(v, u)?)?;
        let slopes =
            [lemma.alpha(), lemma.beta()].map(|slope| slope.as_quadratic().cloned().ok_or("no quadratic slope"));
        let [r, s] = slopes;
        let (r, s) = (r?, s?);
        let is_pair = partner(&r)? == s && s.sub(&r)? == Quadratic::rational(v, u)?;
        require(is_pair, || format!("$d = {u}/{v}$: $r = {r}$ and $s = {s}$ do not belong together"))?;
        let said = forms.contains(&(u, v));
        require(r.is_rational() == said && s.is_rational() == said, || format!("$d = {u}/{v}$: $r = {r}$, $s = {s}$"))?;
        counts[usize::from(said)] += 1;
        if said {
            first.get_or_insert_with(|| format!("$r = {r}$, $s = {s}$ for $d = {u}/{v}$"));
        }
    }
    // conversely, a rational r between 1 and 2 gives a d of this form
    for (m, n) in grid(most, most).filter(|&(m, n)| n < m) {
        let r = Quadratic::rational(m + n, m)?;
        let d = partner(&r)?.sub(&r)?.reciprocal()?;
        require(d == Quadratic::rational(m * n, m * m - n * n)?, || format!("$r = {r}$: $d = {d}$"))?;
    }
    let first = first.ok_or("no rational slope")?;
    Ok(session.settled(&[("rational", &counts[1]), ("irrational", &counts[0]), ("first", &first)], []))
}

/// For p > 1 the a_n do not form a Beatty sequence, and their q subsequences a_(qk+i) are not Beatty sequences for any q up to a bound unless p
/// divides m, in which case they are for q = p. Checked on prefixes.
pub(super) fn only_if(session: &Session) -> Settled {
    let (most, sequences): ((u64, u64), usize) = (session.given("most")?, session.given("sequences")?);
    let (terms, mut table) = (session.bound("terms") as usize, session.table("computed", &[]));
    for (m, p) in grid(most.0, most.1).filter(|&(_, p)| p > 1) {
        let a: Vec<u128> = WythoffPairs::new(m, p)?.take(terms).map(|pair| pair.0).collect();
        let (mut latest, mut some) = (0, None);
        for q in 1..=sequences {
            let dealt = (0..q).map(|i| a.iter().skip(i).step_by(q).copied().collect::<Vec<_>>());
            // terms are shifted and divided by a common divisor, because the subsequences of (p,p)-Wythoff Nim are multiples of p plus a constant
            let failure =
                dealt.filter_map(|terms| beatty_prefix(&reduced(&terms)).counterexample().map(|at| at.n)).min();
            match failure {
                Some(n) => latest = latest.max(n),
                None => some = some.or(Some(q)),
            }
        }
        let divides = m.is_multiple_of(p);
        let as_said = some == divides.then_some(p as usize);
        let shown = some.map_or(format!("none, the last one fails at $k = {latest}$"), |q| format!("$q = {q}$"));
        require(as_said, || format!("({m},{p}): Beatty sequences in {terms} terms: {shown}"))?;
        table.add(&[&format!("({m},{p})"), &if divides { "yes" } else { "no" }, &shown]);
    }
    Ok(session.settled(&[], [table.into()]))
}

/// The terms minus the first one, divided by the greatest common divisor of the differences.
fn reduced(terms: &[u128]) -> Vec<u128> {
    let first = terms.first().copied().unwrap_or(0);
    let divisor =
        terms.iter().map(|term| term - first).filter(|&term| term > 0).reduce(|one, other| one.gcd(other)).unwrap_or(1);
    terms.iter().map(|term| (term - first) / divisor).collect()
}
