//! Theorem 2.1 (ii): rook moves of certain lengths.

use wythoff::Position;

use super::SMALL;
use super::compare::{by_the_rules, on_boards, pairs_below};
use crate::restrictions::boards::{first_difference, positions};
use crate::restrictions::theorems::small::grid;
use crate::{Failure, Lab, Outcome, Proof, Verdict};

const ONLY_IF: &str = "With g = gcd(m, p) > 1 the pair of index p/g is {0, mp/g}: its numbers differ by a multiple \
                       of p, so that it has the option (0,0), which is P. This is the argument of the paper for all \
                       m and p.";

fn multiples(m: u64, p: u64) -> String {
    format!("modular({m},0,{p})")
}

fn residues(m: u64, p: u64) -> String {
    format!("modular({m},{m},{})", m * p)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The first difference of the two sets is the pair of the argument for the "only if", and there is none if m and p
/// are coprime; else what is wrong.
fn exception(m: u64, p: u64, side: u64) -> Result<Option<String>, Failure> {
    let found = first_difference(&pairs_below(m, p, side)?, &positions(&multiples(m, p), side, side)?);
    let divisor = gcd(m, p);
    let expected = (divisor > 1).then(|| Position::new(0, m * p / divisor));
    let wrong = || format!("m = {m}, p = {p}: first difference {found:?}, expected {expected:?}");
    Ok((found != expected).then(wrong))
}

/// (ii a): boards for many m and p.
pub(super) fn coprime_compared(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (most, side) = (lab.upto(6, 10), lab.upto(60, 400));
    for (m, p) in grid(most, most) {
        if let Some(by) = exception(m, p, side)? {
            return Ok(Verdict::Contradicted { by }.into());
        }
    }
    let compared = format!(
        "m, p <= {most}, boards of {side} x {side} solved from the rules; with g = gcd(m, p) > 1 the first \
         difference is (0, mp/g)"
    );
    Ok(Outcome::from(Verdict::ClosedForm { theorem: "RES theorem 2.1", compared }).text(ONLY_IF))
}

/// (ii a): from the rules for small m and p.
pub(super) fn coprime_proved(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (coprime, others): (Vec<_>, Vec<_>) = grid(SMALL, SMALL).partition(|&(m, p)| gcd(m, p) == 1);
    let outcome = by_the_rules(lab, coprime, multiples)?;
    let Verdict::Proved(mut proofs) = outcome.verdict else { return Ok(outcome) };
    for &(m, p) in &others {
        if let Some(by) = exception(m, p, 32)? {
            return Ok(Verdict::Contradicted { by }.into());
        }
    }
    proofs.push(Proof::exhausted(format!(
        "for (m,p) in {others:?} the pair (0, mp/gcd(m,p)) is N on a board solved from the rules"
    )));
    Ok(Outcome::from(Verdict::Proved(proofs)).text(ONLY_IF))
}

/// (ii b): boards for many m and p.
pub(super) fn multiple_compared(lab: &mut Lab) -> Result<Outcome, Failure> {
    on_boards(lab, residues)
}

/// (ii b): from the rules for small m and p.
pub(super) fn multiple_proved(lab: &mut Lab) -> Result<Outcome, Failure> {
    by_the_rules(lab, grid(3, 3), residues)
}
