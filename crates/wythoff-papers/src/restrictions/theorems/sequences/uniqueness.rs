//! Theorem 4.1: which p-complementary pairs there are.

use wythoff::exact::complementary::uniqueness;
use wythoff::exact::{Beatty, Quadratic};

use super::SMALL;
use super::complementary::counted as counted_slopes;
use super::steps::{COUNTED, counted, stepped};
use crate::restrictions::theorems::small::{decide, grid};
use crate::{Failure, Lab, Outcome, Table, Verdict};

/// (i) and (iii): the recurrence has no choice.
pub(super) fn linear(lab: &mut Lab) -> Result<Outcome, Failure> {
    let parameters = grid(SMALL, SMALL).filter(|&(_, p)| p > 1);
    let decided = decide(lab, parameters, |pairs| vec![stepped(pairs), counted(pairs)])?;
    Ok(decided.outcome(
        "given the pairs before n, x_n must be the least value that occurs fewer than p times in them: a smaller one \
         would occur too often, and if x_n were greater, the least value would never occur again, as x does not \
         decrease and y_k >= x_k. So there is one pair of sequences at most, and a, b is one by the sentences",
    ))
}

/// The golden ratio and its square, halved: p = 2.
const P: i64 = 2;

/// (ii) without (iii): a pair of Beatty sequences whose difference is not linear.
pub(super) fn beatty(lab: &mut Lab) -> Result<Outcome, Failure> {
    let (lower, upper) = (Quadratic::new(1, 1, 5u8, 4)?, Quadratic::new(3, 1, 5u8, 4)?);
    let (x, y) = (Beatty::new(lower)?, Beatty::new(upper)?);
    let count = lab.upto(2_000, 100_000);
    let pairs: Option<Vec<(u128, u128)>> = (0..count).map(|n| Some((x.nth(n)?, y.nth(n)?))).collect();
    let pairs = pairs.ok_or("terms of more than 128 bits")?;
    let found = uniqueness(&pairs, P.unsigned_abs());
    let sentences = [
        counted_slopes((1, 2), (3, 2), 5, P),
        "floor(n*(3 + sqrt 5)/4) < floor((n+1)*(3 + sqrt 5)/4) & floor(n*(1 + sqrt 5)/4) <= floor(n*(3 + sqrt 5)/4)"
            .to_owned(),
    ];
    let mut proofs = Vec::new();
    for sentence in &sentences {
        let (holds, proof) = lab.decide("msd_fib", &[], sentence)?;
        if !holds {
            return Err(format!("the counterexample is none: {sentence}").into());
        }
        proofs.push(proof.to_string());
    }
    let fails = found
        .linear
        .counterexample()
        .filter(|_| found.premises.holds() && found.complementary.holds() && found.beatty.holds());
    let Some(at) = fails else {
        return Ok(Verdict::Conjectured {
            evidence: format!("the pair that was tried is no counterexample to n = {count}"),
        }
        .into());
    };
    let mut table = Table::new(
        "p = 2, x_n = floor(n phi/2), y_n = floor(n phi^2/2), phi = (1 + sqrt 5)/2",
        ["n", "x_n", "y_n", "y_n - x_n"],
    );
    for (n, (x, y)) in pairs.iter().enumerate().take(12) {
        table.push([n.to_string(), x.to_string(), y.to_string(), (y - x).to_string()]);
    }
    let by = format!(
        "p = 2, x_n = floor(n phi/2), y_n = floor(n phi^2/2) with the golden ratio phi are 2-complementary Beatty \
         sequences, y increases, and {at}. By theorem 3.1 every irrational alpha between 1 and 2 gives a pair with the \
         properties of (ii) if beta = alpha/(alpha - 1) > p; it has those of (i) and (iii) only if beta - alpha = pm \
         for an integer m"
    );
    let why = format!("That the pair has the properties of (ii) is proved: {}; {COUNTED}.", proofs.join("; "));
    let gap = "The argument from (ii) to (iii) takes for granted that x and y have their greater steps at the same \
               indices, which lemma 3.3 says of a and b only.";
    Ok(Outcome::from(Verdict::Contradicted { by }).table(table).text(why).text(gap))
}
