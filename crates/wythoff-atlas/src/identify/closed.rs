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

/// The greatest parameter m or p of the families of pairs that are tried.
const MOST: u64 = 12;
/// The greatest index that the first term may have.
const MOST_FROM: u64 = 3;
/// The least number of terms for which closed forms are searched.
const FEWEST: usize = 10;

/// The formulas that fit all terms, the simpler first: pairs by their parameters; only if there are none, multiples floor(n alpha).
pub(super) fn fitting(terms: &[i64]) -> Vec<ClosedForm> {
    let Some(terms) = terms.iter().map(|&term| u64::try_from(term).ok()).collect::<Option<Vec<u64>>>() else {
        return Vec::new();
    };
    // both kinds of formulas give nondecreasing sequences
    if terms.len() < FEWEST || terms.windows(2).any(|pair| pair[0] > pair[1]) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let parameters =
        (2..=2 * MOST).flat_map(|sum| (1..sum).map(move |m| (m, sum - m))).filter(|&(m, p)| m <= MOST && p <= MOST);
    for (m, p) in parameters {
        for name in ["beatty", "pairs"] {
            // for p = 1 both names denote the same pairs
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

/// The formula by which the terms are one sequence of the pair with this name, if they are.
fn pair(name: &str, terms: &[u64]) -> Option<ClosedForm> {
    let sequence = NamedSequence::parse(name)?.ok()?;
    let count = terms.len() + MOST_FROM as usize;
    let rows = sequence.rows(&UBig::ZERO).ok()?.take(count);
    let small = |value: &UBig| u64::try_from(value).ok();
    let (mut a, mut b) = (Vec::new(), Vec::new());
    for (place, row) in rows.enumerate() {
        a.push(small(&row.a)?);
        b.push(row.b.as_ref().and_then(small)?);
        // a few terms rule out most pairs
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

/// The formula floor(n alpha) with the simplest alpha in a quadratic field that gives all terms.
fn multiple(terms: &[u64]) -> Option<ClosedForm> {
    (0..=1).find_map(|from| {
        // floor(n alpha) = q means q/n <= alpha < (q + 1)/n
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

/// The simplest irrational number (u + v sqrt d)/w in an interval; `None` if there is none, or if the interval is so wide that none is singled out.
fn simplest(least: f64, most: f64) -> Option<Quadratic> {
    let mut best: Option<(i64, (i64, i64, i64, i64))> = None;
    for d in [2i64, 3, 5, 6, 7, 8, 10, 11, 13, 17, 21, 29] {
        let root = (d as f64).sqrt();
        for w in 1..=6i64 {
            for v in (-4..=4i64).filter(|&v| v != 0) {
                // only the least u in the interval is tried
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
    // the interval has to be short compared with the distances of numbers of this height
    let (height, (u, v, d, w)) = best?;
    if (most - least) * (height * height) as f64 > 4.0 {
        return None;
    }
    Quadratic::new(u, v, d as u64, w as u64).ok()
}
