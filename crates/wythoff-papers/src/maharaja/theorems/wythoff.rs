//! What the paper recalls of Wythoff Nim.

use wythoff::prove::consequences::{bits, deviation, pairs};
use wythoff::words::Criterion;

use super::support::{COUNTING, claim, closed, contradicted, dictionary, entries, study};
use crate::{Claim, Failure, Kind, Lab, Outcome, Verdict};

pub(super) const CLOSED_FORM: Claim = claim(
    "MAH-wythoff",
    Kind::Theorem,
    "section 1, (1)",
    "The P-positions of Wythoff Nim are (floor(phi n), floor(phi^2 n)) for n >= 0 and their mirror images, phi the \
     golden ratio.",
    closed_form,
);

pub(super) const DIFFERENCES: Claim = claim(
    "MAH-wythoff-differences",
    Kind::Theorem,
    "section 2, (4)",
    "In Wythoff Nim, order the pairs a_n <= b_n by a_n. For every n the differences of the first n + 1 pairs are 0, \
     1, ..., n, each once.",
    differences,
);

pub(super) const DICTIONARY: Claim = claim(
    "MAH-wythoff-word",
    Kind::Theorem,
    "section 3.1",
    "The bit-string of Wythoff Nim, from column 1 on, is the infinite Fibonacci word 01001010...: the words 0 and 1 \
     with the translates 10 and 0 write it.",
    fibonacci_word,
);

fn closed_form(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut checked = lab.checked("wythoff")?;
    let pair =
        "E n ((x = floor(n*phi) & y = floor(n*(3 + sqrt 5)/2)) | (y = floor(n*phi) & x = floor(n*(3 + sqrt 5)/2)))";
    Ok(match checked.facts.refute(&format!("$P(x,y) <=> ({pair})"))? {
        None => Outcome::proved(checked.proof()),
        Some(at) => contradicted(format!("({},{})", at[0], at[1])),
    })
}

fn differences(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut checked = lab.checked("wythoff")?;
    pairs(&mut checked.facts, COUNTING)?;
    Ok(match deviation(&mut checked.facts, 1, 10)?.bounds() {
        Some((0, 0)) => Outcome::proved(checked.proof()).text("b_n - a_n = n for every n, which says even more."),
        bounds => contradicted(format!("b_n - a_n - n has the bounds {bounds:?}")),
    })
}

fn fibonacci_word(lab: &mut Lab) -> Result<Outcome, Failure> {
    let study = study("wythoff", Criterion::PerfectSector)?;
    let (dictionary, start) = dictionary(&study)?;
    let words = entries(dictionary);
    let expected = [("0", "10"), ("1", "0")].map(|(word, translate)| (word.to_owned(), translate.to_owned()));
    if words != expected || start != 1 {
        return Ok(contradicted(format!(
            "the dictionary is {dictionary}, and its first word begins at column {start}"
        )));
    }
    let mut checked = lab.checked("wythoff")?;
    bits(&mut checked.facts)?;
    pairs(&mut checked.facts, COUNTING)?;
    // m columns before n have a P-position with x <= y.
    for sentence in [
        "($zero(n) & $rank_columns_1(m,n)) => ($one(n + m) & $zero(n + m + 1))",
        "($one(n) & $rank_columns_1(m,n)) => $zero(n + m)",
    ] {
        if let Some(at) = checked.facts.refute(sentence)? {
            return Ok(contradicted(format!("`{sentence}` for m = {}, n = {}", at[0], at[1])));
        }
    }
    let closure = study.closure?;
    Ok(Verdict::Proved(vec![checked.proof(), closed(&closure)]).into())
}
