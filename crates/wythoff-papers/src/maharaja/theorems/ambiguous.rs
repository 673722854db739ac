//! Section 5.2 of the preprint: a reader of (2,3)-Maharaja Nim that starts anywhere finds the words.

use wythoff::prove::consequences::{Facts, factor};
use wythoff::words::Criterion;

use super::questions::far;
use super::relative::{GAME, read};
use super::support::{claim, closed, contradicted, study};
use crate::{Claim, Failure, Kind, Lab, Outcome, Table, Verdict};

/// The strings (a) to (f).
const AMBIGUOUS: [&str; 6] = ["010001000", "0101000", "010101000", "010001010", "0101010", "010101010"];
/// The column of the first word.
const START: u64 = 9;

pub(super) const STRINGS: Claim = claim(
    "MAH-ambiguous",
    Kind::Theorem,
    "preprint, section 5.2, (a)-(f)",
    "In the bit-string of (2,3)-Maharaja Nim 01000 or 01010 is read wherever it stands, unless it ends one of six \
     strings. The first of these never occurs, and in the context of the others, too, it is known after finitely many \
     bits where words begin.",
    strings,
);

pub(super) const POLYNOMIAL: Claim = claim(
    "MAH-polynomial-2-3",
    Kind::Theorem,
    "preprint, section 5.2",
    "Whether (x,y) is a P-position of (2,3)-Maharaja Nim can be decided in time polynomial in the number of digits.",
    polynomial,
);

/// Sentences that the argument uses, in words and as sentences; `$f_WORD(n)` says that a word stands at n.
const USED: [(&str, &str); 8] = [
    ("where 11 stands, a word begins at its first bit", "(n >= 9 & $f_11(n)) => $boundary(n)"),
    ("000000 does not occur", "~$f_000000(n)"),
    ("1101 does not occur", "~$f_1101(n)"),
    ("01011 does not occur", "~$f_01011(n)"),
    ("01001 does not occur", "~$f_01001(n)"),
    ("where 1001 stands, a word begins between the zeros", "(n >= 9 & $f_1001(n)) => $boundary(n + 2)"),
    ("where 00001 stands, a word begins after three zeros", "(n >= 9 & $f_00001(n)) => $boundary(n + 3)"),
    ("0 begins a word after any 11", "(n >= 9 & $f_110(n)) => $boundary(n + 2)"),
];
const FACTORS: [&str; 8] = ["11", "000000", "1101", "01011", "01001", "1001", "00001", "110"];

/// Where words begin in a string that occurs: | always, . never, ? it depends on what stands before.
fn pattern(facts: &mut Facts, name: &str, length: usize) -> Result<String, Failure> {
    let mut pattern = String::new();
    for k in 0..length {
        let here = format!("(n >= {START} & ${name}(n))");
        let always = facts.decide(&format!("{here} => $boundary(n + {k})"))?;
        let never = facts.decide(&format!("{here} => ~$boundary(n + {k})"))?;
        pattern.push(if always {
            '|'
        } else if never {
            '.'
        } else {
            '?'
        });
    }
    Ok(pattern)
}

/// The exceptions are just the six strings: each of the two words, after 0100, 01 or 0101.
fn exceptions(facts: &mut Facts, word: usize, bits: &str) -> Result<bool, Failure> {
    let of = |(k, string): (usize, &&str)| {
        let before = string.len() - bits.len();
        string.ends_with(bits).then(|| format!("(E m n = m + {before} & $string_{k}(m))"))
    };
    let cases: Vec<String> = AMBIGUOUS.iter().enumerate().filter_map(of).collect();
    let sentence = format!("(n >= {START} & $word_{word}(n) & ~$boundary(n)) => ({})", cases.join(" | "));
    Ok(facts.decide(&sentence)?)
}

fn strings(lab: &mut Lab) -> Result<Outcome, Failure> {
    let mut checked = read(lab)?;
    let facts = &mut checked.facts;
    let mut table = Table::new(
        "The six strings (| a word begins before this bit, . none does, ? what stands before decides)",
        ["", "string", "first at column", "words begin"],
    );
    let mut first_never = false;
    for (k, string) in AMBIGUOUS.iter().enumerate() {
        let first = factor(facts, &format!("string_{k}"), string)?.first;
        first_never |= k == 0 && first.is_none();
        let letter = char::from(b'a' + k as u8).to_string();
        let (place, words) = match first {
            Some(first) => (first.to_string(), pattern(facts, &format!("string_{k}"), string.len())?),
            None => ("never".into(), String::new()),
        };
        table.push([letter, (*string).to_owned(), place, words]);
    }
    for word in FACTORS {
        factor(facts, &format!("f_{word}"), word)?;
    }
    for (words, sentence) in USED {
        if let Some(at) = facts.refute(sentence)? {
            return Ok(contradicted(format!("it is false that {words}: at column {}", at[0])).table(table));
        }
    }
    if !(first_never && exceptions(facts, 2, "01000")? && exceptions(facts, 3, "01010")?) {
        return Ok(contradicted("the first string occurs, or there are other exceptions").table(table));
    }
    let closure = study(GAME, Criterion::NextDifference)?.closure?;
    let text = format!(
        "Whatever the context, a reader knows where words begin after at most {} bits. Decided, as used in the \
         argument: {}.",
        closure.look_back(),
        USED.map(|used| used.0).join("; ")
    );
    Ok(Outcome::from(Verdict::Proved(vec![checked.proof(), closed(&closure)])).text(text).table(table))
}

fn polynomial(lab: &mut Lab) -> Result<Outcome, Failure> {
    far(lab, GAME, Criterion::NextDifference)
}
