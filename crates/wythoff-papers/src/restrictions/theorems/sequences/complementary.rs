//! Theorem 3.1 and proposition 3.2: sequences that cover every integer p times.

use wythoff::automata::Numeration;
use wythoff::exact::Quadratic;
use wythoff::exact::complementary::{obryant as count, residue_classes};

use super::SMALL;
use super::steps::COUNTED;
use super::terms::terms;
use crate::restrictions::pairs::Pairs;
use crate::restrictions::theorems::small::{decide, grid};
use crate::{Failure, Lab, Outcome, Proof, Verdict};

/// Irrational slopes that are tried.
const SLOPES: [&str; 6] =
    ["sqrt 2", "sqrt 3", "(1 + sqrt 5)/2", "(1 + sqrt 13)/4", "(7 + sqrt 17)/8", "(3 + sqrt 3)/3"];

const ARGUMENT: &str = "Below N there are ceil(pN/alpha) terms of the first sequence and ceil(pN/beta) - 1 of the \
                        second, and pN/alpha + pN/beta = pN. If neither is an integer that makes pN, as it should \
                        be; if alpha = u/v, it makes pN - 1 for N = u. This is the argument of the paper.";

/// Theorem 3.1: counts for irrational and for rational slopes.
pub(super) fn obryant(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (below, most) = (lab.upto(1_000, 20_000), lab.upto(16, 40));
    let rational = (2..=most).flat_map(|u| (1..u).map(move |v| format!("{u}/{v}")));
    let slopes: Vec<_> = SLOPES.iter().map(ToString::to_string).chain(rational).collect();
    for (slope, p) in slopes.iter().flat_map(|slope| (1..=6).map(move |p| (slope, p))) {
        let alpha: Quadratic = slope.parse()?;
        let found = count(&alpha, p, below)?;
        if found.counted.holds() != found.irrational {
            return Ok(Verdict::Contradicted { by: format!("alpha = {slope}, p = {p}: {}", found.counted) }.into());
        }
    }
    let to = format!(
        "p <= 6: {} irrational slopes, values below {below}; all rational slopes u/v with u <= {most} fail",
        SLOPES.len()
    );
    Ok(Outcome::from(Verdict::Computed { to }).text(ARGUMENT))
}

/// A number (u + sqrt d)/w as u, w.
type Slope = (i64, i64);

/// alpha, beta with 1/alpha + 1/beta = 1, and d.
const DECIDED: [(Slope, Slope, i64); 4] =
    [((0, 1), (2, 1), 2), ((0, 1), (3, 2), 3), ((1, 2), (3, 2), 5), ((1, 4), (4, 1), 13)];

/// Theorem 3.1 for some slopes and p: the counting sentence.
pub(super) fn some_slopes(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut sentences = Vec::new();
    for (alpha, beta, d) in DECIDED {
        if !add_to_one(alpha, beta, d)? {
            return Err(format!("1/alpha + 1/beta is not 1 for {alpha:?}, {beta:?}, {d}").into());
        }
        let numeration = Numeration::of_field(d).ok_or("no numeration system of this field")?.to_string();
        for p in 1..=5 {
            let sentence = counted(alpha, beta, d, p);
            let (holds, _) = lab.decide(&numeration, &[], &sentence)?;
            if !holds {
                return Ok(Verdict::Contradicted { by: format!("`{sentence}` is false") }.into());
            }
            sentences.push(sentence);
        }
    }
    let shown = sentences.last().cloned().unwrap_or_default();
    let check = format!("{} sentences decided, all true, as `{shown}`", sentences.len());
    Ok(Outcome::proved(Proof::follows(check, COUNTED)))
}

/// Whether 1/alpha + 1/beta = 1.
fn add_to_one(alpha: Slope, beta: Slope, d: i64) -> Result<bool, Failure> {
    let number = |(u, w): Slope| Quadratic::new(u, 1, d.unsigned_abs(), w);
    let sum = number(alpha)?.reciprocal()?.add(&number(beta)?.reciprocal()?)?;
    Ok(sum == Quadratic::from(1))
}

/// That as many terms are at most v as there should be.
pub(super) fn counted(alpha: Slope, beta: Slope, d: i64, p: i64) -> String {
    let floor = |index: &str, (u, w): Slope| format!("floor(({index})*({u} + sqrt {d})/{})", w * p);
    format!(
        "{} <= v & {} > v & {} <= v & {} > v => i + j + 1 = {p}*(v + 1)",
        floor("i", alpha),
        floor("i+1", alpha),
        floor("j", beta),
        floor("j+1", beta),
    )
}

/// Proposition 3.2 for the pairs, many m and p.
pub(super) fn residues_compared(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (most, count) = (lab.upto(8, 16), lab.upto(3_000, 50_000));
    for (m, p) in grid(most, most) {
        if let Some(at) = residue_classes(&terms(m, p, count)?, p, count).counterexample() {
            return Ok(Verdict::Contradicted { by: format!("m = {m}, p = {p}: {at}") }.into());
        }
    }
    Ok(Verdict::Computed { to: format!("the pairs a, b with m, p <= {most}, indices below {count}") }.into())
}

/// Proposition 3.2, decided for the pairs with small m and p.
pub(super) fn residues_proved(lab: &mut Lab) -> Result<Outcome, Failure> {
    let sentences = |pairs: &Pairs| (0..pairs.p).map(|l| split(pairs, l)).collect();
    let decided = decide(lab, grid(SMALL, SMALL), sentences)?;
    Ok(decided.outcome("both sequences increase, so that a value that is in exactly one of them occurs once in all"))
}

/// For one residue: both sequences increase, and every value is in exactly one.
pub(super) fn split(pairs: &Pairs, l: i64) -> String {
    let p = pairs.p;
    let (a, b) = (|index: String| pairs.a(&index), |index: String| pairs.b(&index));
    format!(
        "{} < {} & {} < {} & ((E i v = {}) ^ (E j j >= 1 & v = {}))",
        a(format!("{p}*k + {l}")),
        a(format!("{p}*k + {}", p + l)),
        b(format!("{p}*k + {}", p - l)),
        b(format!("{p}*k + {}", 2 * p - l)),
        a(format!("{p}*i + {l}")),
        b(format!("{p}*j - {l}")),
    )
}
