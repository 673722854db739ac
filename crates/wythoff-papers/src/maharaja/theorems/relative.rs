//! Section 5 of the preprint: Wythoff Nim with the leaps (2,3) and (3,2).

use wythoff::Budget;
use wythoff::prove::consequences::{Facts, pairs, translation};
use wythoff::solve::Board;
use wythoff::words::{Criterion, Dictionary, Limits, Process};

use super::conjecture::by_certificate;
use super::support::{COUNTING, claim, closed, contradicted, dictionary, entries, reading, study};
use crate::{Checked, Claim, Failure, Kind, Lab, Outcome, Proof, Table, Verdict};

/// The game.
pub(super) const GAME: &str = "maharaja(2,3)";
/// Words and translates as printed under the numbers 41 to 44.
const PRINTED: [(&str, &str); 4] = [("0", "10"), ("1", "0"), ("01000", "100011100"), ("01010", "10001100")];
const NUMBER: usize = 41;
/// The first P-positions after (0,0), and the strings from column 1 on: before the first word is read, after four,
/// after five.
const FIRST: [(u64, u64); 8] = [(1, 2), (2, 1), (3, 6), (4, 8), (5, 7), (6, 3), (7, 5), (8, 4)];
const STRINGS: [(u64, &str); 3] =
    [(0, "0100011100000"), (4, "010001110000010101010"), (5, "01000111000001010101010001100")];
/// The first word begins at this column, where the next upper P-position is.
const START: (u64, u64) = (9, 14);

pub(super) const DICTIONARY: Claim = claim(
    "MAH-dictionary-2-3",
    Kind::Theorem,
    "preprint, section 5.1, (41)-(44)",
    "The words 0, 1, 01000, 01010, of which the longest that fits is read, with the translates 10, 0, 100011100, \
     10001100, write the bit-string of (2,3)-Maharaja Nim.",
    whole,
);

pub(super) const FIRST_TRANSLATIONS: Claim = claim(
    "MAH-first-translations-2-3",
    Kind::Example,
    "preprint, section 5.1",
    "The first P-positions of (2,3)-Maharaja Nim, by column, are (1,2), (2,1), (3,6), (4,8), (5,7), (6,3), (7,5), \
     (8,4), then (9,14), at which the first word begins. Four words 0 and the word 01010 are read first.",
    first_translations,
);

pub(super) const CLAIM_1: Claim = claim(
    "MAH-claim-1",
    Kind::Theorem,
    "preprint, section 5.1, claim 1",
    "In the bit-string of (2,3)-Maharaja Nim the word 01000 is always followed by the word 1.",
    claim_1,
);

pub(super) const CLAIM_2: Claim = claim(
    "MAH-claim-2",
    Kind::Theorem,
    "preprint, section 5.1, claim 2",
    "In the bit-string of (2,3)-Maharaja Nim the word 0 with the word 1 right after it is never followed by a word that \
     begins with 0.",
    claim_2,
);

pub(super) const STRIPES: Claim = claim(
    "MAH-conj-4.1-2-3",
    Kind::Theorem,
    "preprint, section 5.2",
    "Every P-position (x,y) of (2,3)-Maharaja Nim with y >= x has y = phi x + O(1).",
    stripes,
);

/// The words that were found, in the order in which they are printed; others after them.
pub(super) fn sorted(dictionary: &Dictionary) -> Vec<(String, String)> {
    let mut words = entries(dictionary);
    words.sort_by_key(|entry| PRINTED.iter().position(|printed| printed.0 == entry.0).unwrap_or(PRINTED.len()));
    words
}

/// Where the words are read; the facts know `$read_k(n)` for the k-th word that is printed.
pub(super) fn read(lab: &mut Lab) -> Result<Checked, Failure> {
    let mut checked = lab.checked(GAME)?;
    let words = PRINTED.map(|(word, translate)| (word.to_owned(), translate.to_owned()));
    reading(&mut checked.facts, &words, START.0)?;
    Ok(checked)
}

fn whole(lab: &mut Lab) -> Result<Outcome, Failure> {
    let study = study(GAME, Criterion::NextDifference)?;
    let (dictionary, start) = dictionary(&study)?;
    let words = sorted(dictionary);
    let mut checked = lab.checked(GAME)?;
    let parsing = reading(&mut checked.facts, &words, start)?;
    pairs(&mut checked.facts, COUNTING)?;
    let translates: Vec<&str> = words.iter().map(|entry| entry.1.as_str()).collect();
    let (failures, _) = translation(&mut checked.facts, &parsing, &translates)?;
    let mut table =
        Table::new("The dictionary, from the rules", ["number", "word", "translate", "first read at column"]);
    for (k, ((word, translate), read)) in words.iter().zip(&parsing.words).enumerate() {
        let first = read.first.as_ref().map_or("never".into(), ToString::to_string);
        table.push([(NUMBER + k).to_string(), word.clone(), translate.clone(), first]);
    }
    let printed = (NUMBER..).zip(PRINTED).map(|(k, entry)| vec![k.to_string(), entry.0.into(), entry.1.into()]);
    let table = table.against(printed);
    if let Some(place) = failures.iter().flatten().next() {
        return Ok(contradicted(format!("the word at column {place} does not write its translate")).table(table));
    }
    if words.len() != PRINTED.len() || !table.misprints().is_empty() {
        return Ok(contradicted("words or translates differ: see the table").table(table));
    }
    Ok(Outcome::from(Verdict::Proved(vec![checked.proof(), closed(&study.closure?)])).table(table))
}

fn first_translations(_: &mut Lab) -> Result<Outcome, Failure> {
    let study = study(GAME, Criterion::NextDifference)?;
    let (dictionary, start) = dictionary(&study)?;
    let board = Board::solve(&GAME.parse()?, 40, 80, &Budget::unlimited())?;
    let found: Vec<(u64, u64)> = board.p_positions().map(|at| (at.x, at.y)).collect();
    let bits: String = found.iter().skip(1).map(|at| if at.1 > at.0 { '0' } else { '1' }).collect();
    let mut process = Process::new(dictionary, study.found.start_string());
    let mut table = Table::new("The string, from column 1 on", ["words read", "string"]);
    let before = bits.get(..usize::try_from(start - 1)?).ok_or("too few columns")?;
    for (read, _) in STRINGS {
        process.run(Limits { steps: read - process.words_read(), length: 1000 });
        table.push([read.to_string(), format!("{before}{}", process.string())]);
    }
    let table = table.against(STRINGS.map(|(read, string)| vec![read.to_string(), string.to_owned()]));
    let as_rules = table.rows.iter().all(|row| bits.starts_with(&row[1]));
    if found[1..9] != FIRST || found[9] != START || start != START.0 || !as_rules || !table.misprints().is_empty() {
        return Ok(contradicted("positions or strings differ, see the table").table(table));
    }
    let proof =
        Proof::exhausted("the bits of columns 1 to 29 and the P-positions of the first ten columns, from the rules");
    Ok(Outcome::proved(proof).table(table))
}

/// Proved, if a sentence about the reading is true.
fn decided(lab: &mut Lab, sentence: &str) -> Result<Outcome, Failure> {
    let mut checked = read(lab)?;
    Ok(match checked.facts.refute(sentence)? {
        None => Outcome::proved(checked.proof()).text(occurrences(&mut checked.facts)?),
        Some(at) => contradicted(format!("the words read from column {} on", at[0])),
    })
}

/// How often each word is read.
fn occurrences(facts: &mut Facts) -> Result<String, Failure> {
    let mut often = Vec::new();
    for (k, (word, _)) in PRINTED.iter().enumerate() {
        let infinite = facts.decide(&format!("A m E n n > m & $read_{k}(n)"))?;
        often.push(format!("{word} {}", if infinite { "infinitely often" } else { "finitely often" }));
    }
    Ok(format!("The words are read: {}.", often.join(", ")))
}

fn claim_1(lab: &mut Lab) -> Result<Outcome, Failure> {
    decided(lab, "$read_2(n) => $read_1(n + 5)")
}

fn claim_2(lab: &mut Lab) -> Result<Outcome, Failure> {
    decided(lab, "~($read_0(n) & $read_1(n + 1) & ($read_0(n + 2) | $read_2(n + 2) | $read_3(n + 2)))")
}

fn stripes(lab: &mut Lab) -> Result<Outcome, Failure> {
    by_certificate(lab, GAME)
}
