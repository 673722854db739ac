//! Closed forms that fit the terms of a sequence.

use serde::Serialize;
use wythoff::UBig;
use wythoff::exact::{NamedSequence, Quadratic};

/// A formula that fits all given terms of a sequence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClosedForm {
    /// The sequence of the formula, in the notation of `wythoff sequence`.
    pub sequence: String,
    /// The sequence of a pair to which the terms belong: `a` or `b`.
    pub of: &'static str,
    /// The index in that sequence of the first given term.
    pub from: u64,
    /// The agreement in words.
    pub words: String,
}

/// Families of pairs are tried with parameters up to this.
const MOST: u64 = 12;
/// The first index is at most this.
const MOST_FROM: u64 = 3;
/// Of fewer terms nothing is said.
const FEWEST: usize = 10;

/// The formulas that fit all terms, the simpler first: pairs by their parameters, then multiples of a number, floor(n alpha).
pub(super) fn fitting(terms: &[i64]) -> Vec<ClosedForm> {
    let Some(terms) = terms.iter().map(|&term| u64::try_from(term).ok()).collect::<Option<Vec<u64>>>() else {
        return Vec::new();
    };
    // A sequence that does not grow is no multiple of a number above 0 that one would name.
    if terms.len() < FEWEST || terms.windows(2).any(|pair| pair[0] > pair[1]) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let parameters =
        (2..=2 * MOST).flat_map(|sum| (1..sum).map(move |m| (m, sum - m))).filter(|&(m, p)| m <= MOST && p <= MOST);
    for (m, p) in parameters {
        for name in ["beatty", "pairs"] {
            // Where every number is in one pair, both are the same.
            if p == 1 && name == "pairs" {
                continue;
            }
            if let Some(form) = pair(&format!("{name}({m},{p})"), &terms) {
                found.push(form);
            }
        }
        if found.len() >= 3 {
            return found;
        }
    }
    if found.is_empty() {
        found.extend(multiple(&terms));
    }
    found
}

/// Are these the terms of one half of a pair?
fn pair(name: &str, terms: &[u64]) -> Option<ClosedForm> {
    let sequence = NamedSequence::parse(name)?.ok()?;
    let count = terms.len() + MOST_FROM as usize;
    let rows = sequence.rows(&UBig::ZERO).ok()?.take(count);
    let small = |value: &UBig| u64::try_from(value).ok();
    let (mut a, mut b) = (Vec::new(), Vec::new());
    for (place, row) in rows.enumerate() {
        a.push(small(&row.a)?);
        b.push(row.b.as_ref().and_then(small)?);
        // Most are wrong soon.
        if place == 6 + MOST_FROM as usize && of(&a, &b, &terms[..6]).is_none() {
            return None;
        }
    }
    let (of, from) = of(&a, &b, terms)?;
    let words = format!("the first {} terms are {of}_n of {name} from n = {from} on", terms.len());
    Some(ClosedForm { sequence: name.to_owned(), of, from, words })
}

fn of(a: &[u64], b: &[u64], terms: &[u64]) -> Option<(&'static str, u64)> {
    let halves = [("a", a), ("b", b)];
    let from = |half: &[u64]| (0..=MOST_FROM).find(|&from| half[from as usize..].starts_with(terms));
    halves.into_iter().find_map(|(name, half)| Some((name, from(half)?)))
}

/// The simplest number alpha with floor(n alpha) for all terms, in a quadratic field.
fn multiple(terms: &[u64]) -> Option<ClosedForm> {
    (0..=1).find_map(|from| {
        // floor(n alpha) = q says q/n <= alpha < (q + 1)/n.
        let (mut least, mut most) = (0f64, f64::INFINITY);
        for (n, &term) in (from..).zip(terms) {
            if n == 0 {
                if term != 0 {
                    return None;
                }
                continue;
            }
            least = least.max(term as f64 / n as f64);
            most = most.min((term as f64 + 1.0) / n as f64);
        }
        if least >= most || least < 0.05 {
            return None;
        }
        let alpha = simplest(least, most)?;
        let name = format!("floor(n {alpha})");
        let sequence = NamedSequence::parse(&name)?.ok()?;
        let rows = sequence.rows(&UBig::from(from)).ok()?;
        let agrees = rows.zip(terms).all(|(row, &term)| row.a == UBig::from(term));
        let words = format!(
            "the first {} terms are {name} from n = {from} on; many other numbers near give the same terms",
            terms.len()
        );
        agrees.then_some(ClosedForm { sequence: name, of: "a", from, words })
    })
}

/// The simplest (u + v sqrt d)/w between two numbers that is irrational; `None` if so many simple ones are there that none is singled out, or none.
fn simplest(least: f64, most: f64) -> Option<Quadratic> {
    let mut best: Option<(i64, (i64, i64, i64, i64))> = None;
    for d in [2i64, 3, 5, 6, 7, 8, 10, 11, 13, 17, 21, 29] {
        let root = (d as f64).sqrt();
        for w in 1..=6i64 {
            for v in (-4..=4i64).filter(|&v| v != 0) {
                // u is one of few numbers.
                let base = v as f64 * root;
                let first = (least * w as f64 - base).ceil() as i64;
                let u = first;
                let value = (u as f64 + base) / w as f64;
                if value < least || value >= most || u.abs() > 20 {
                    continue;
                }
                let height = d + 3 * w + 2 * v.abs() + u.abs();
                if best.is_none_or(|(least, _)| height < least) {
                    best = Some((height, (u, v, d, w)));
                }
            }
        }
    }
    // What the terms leave open has to be smaller than what simple numbers are apart.
    let (height, (u, v, d, w)) = best?;
    if (most - least) * (height * height) as f64 > 4.0 {
        return None;
    }
    Quadratic::new(u, v, d as u64, w as u64).ok()
}
