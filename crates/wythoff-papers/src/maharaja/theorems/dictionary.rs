//! The dictionary of Maharaja Nim.

use wythoff::Budget;
use wythoff::prove::consequences::{pairs, translation};
use wythoff::solve::Board;
use wythoff::words::{Criterion, Dictionary, Limits, Process};

use super::support::{COUNTING, claim, closed, contradicted, dictionary, entries, reading, study};
use crate::{Claim, Failure, Kind, Lab, Outcome, Proof, Table, Verdict};

/// What is printed under the numbers 27 to 40: words and translates.
const PRINTED: [(&str, &str); 14] = [
    ("1", "0"),
    ("01", "100"),
    ("00100", "100101100"),
    ("00110", "10010100"),
    ("000100", "10010110100"),
    ("001110", "100100100"),
    ("0010110", "10010011000"),
    ("00000100", "100101100111000"),
    ("000010010", "1001001111000100"),
    ("0000000", "10010110110100"),
    ("0010100", "100100110100"),
    ("0011110", "1001000100"),
    ("00000010", "100101101100100"),
    ("00001000", "100100111100100"),
];
/// The first nine of them are said to be read.
const READ: usize = 9;
/// The number under which the first is printed.
const NUMBER: usize = 27;

pub(super) const FIRST_TRANSLATIONS: Claim = claim(
    "MAH-first-translations",
    Kind::Example,
    "section 3.2",
    "In Maharaja Nim the first word is 00100, of the P-positions (8,13), (9,16), (10,7), (11,19), (12,18); its \
     translate is 100101100. Then 1 is read, and 0 is written, then 0010110, and 10010011000.",
    first_translations,
);

pub(super) const DICTIONARY: Claim = claim(
    "MAH-dictionary",
    Kind::Theorem,
    "section 3.3, (27)-(40)",
    "Fourteen words with their translates write the bit-string of Maharaja Nim, and the first nine of them are read \
     in it.",
    whole,
);

pub(super) const NEVER_READ: Claim = claim(
    "MAH-never-read",
    Kind::Conjecture,
    "section 3.3, after (40)",
    "Five of the fourteen words, 0000000, 0010100, 0011110, 00000010 and 00001000, are never read in the bit-string \
     of Maharaja Nim; the authors guess so and saw none of them in 20000 bits.",
    never_read,
);

pub(super) const TRANSLATES: Claim = claim(
    "MAH-translates",
    Kind::Theorem,
    "section 3.1",
    "The translate of a word of Maharaja Nim with m bits, l of them 0, has m + l bits, l of them 1, and ends with 00 \
     if l > 0.",
    translates,
);

/// The words that were found, in the order in which they are printed; others after them.
pub(super) fn sorted(dictionary: &Dictionary) -> Vec<(String, String)> {
    let mut words = entries(dictionary);
    let place = |word: &str| PRINTED.iter().position(|entry| entry.0 == word).unwrap_or(PRINTED.len());
    words.sort_by_key(|entry| place(&entry.0));
    words
}

fn whole(lab: &mut Lab) -> Result<Outcome, Failure> {
    let study = study("maharaja", Criterion::PerfectSector)?;
    let (dictionary, start) = dictionary(&study)?;
    let words = sorted(dictionary);
    let mut checked = lab.checked("maharaja")?;
    let parsing = reading(&mut checked.facts, &words, start)?;
    pairs(&mut checked.facts, COUNTING)?;
    let translates: Vec<&str> = words.iter().map(|entry| entry.1.as_str()).collect();
    let (failures, _) = translation(&mut checked.facts, &parsing, &translates)?;
    let head = ["number", "word", "translate", "first read at column"];
    let mut table = Table::new("The dictionary, from the rules", head);
    for (k, ((word, translate), read)) in words.iter().zip(&parsing.words).enumerate() {
        let first = read.first.as_ref().map_or("never".into(), ToString::to_string);
        table.push([(NUMBER + k).to_string(), word.clone(), translate.clone(), first]);
    }
    let printed = (NUMBER..).zip(PRINTED).map(|(k, entry)| vec![k.to_string(), entry.0.into(), entry.1.into()]);
    let table = table.against(printed);
    let are_read = parsing.words.iter().take(READ).all(|read| read.first.is_some());
    if let Some(place) = failures.iter().flatten().next() {
        return Ok(contradicted(format!("the word at column {place} does not write its translate")).table(table));
    }
    if words.len() != PRINTED.len() || !table.misprints().is_empty() || !are_read {
        return Ok(contradicted("the words, the translates or those that are read differ: see the table").table(table));
    }
    let closure = study.closure?;
    let text = format!(
        "Words, translates and the excluded words were found by the program from the rules. A reader that does not \
         know where words begin knows it after at most {} bits.",
        closure.look_back()
    );
    Ok(Outcome::from(Verdict::Proved(vec![checked.proof(), closed(&closure)])).text(text).table(table))
}

fn never_read(_: &mut Lab) -> Result<Outcome, Failure> {
    let study = study("maharaja", Criterion::PerfectSector)?;
    let (dictionary, _) = dictionary(&study)?;
    let closure = study.closure.as_ref().map_err(Clone::clone)?;
    for (word, _) in &PRINTED[READ..] {
        let index = dictionary.index_of(&word.parse()?).ok_or("a word without index")?;
        if closure.occurs(index) {
            return Ok(contradicted(format!("{word} is read")));
        }
    }
    let outcome = Outcome::proved(closed(closure));
    Ok(outcome.text(
        "This is the proof by closure; the table of MAH-dictionary is decided in another way, about the automaton.",
    ))
}

fn translates(_: &mut Lab) -> Result<Outcome, Failure> {
    let study = study("maharaja", Criterion::PerfectSector)?;
    let (dictionary, _) = dictionary(&study)?;
    for word in dictionary.words() {
        let (zeros, length) = (word.bits.count_zeros(), word.bits.len());
        let ends = zeros == 0 || word.translate.to_string().ends_with("00");
        if (word.translate.len(), word.translate.count_ones()) != (length + zeros, zeros) || !ends {
            return Ok(contradicted(format!("the word {word}")));
        }
    }
    let count = dictionary.words().len();
    let cases =
        Proof::exhausted(format!("the {count} words of the dictionary of Maharaja Nim, outside of which none is read"));
    Ok(Verdict::Proved(vec![cases, closed(&study.closure?)]).into())
}

/// What section 3.2 prints: P-positions, and the string after each translation.
const FIRST_POSITIONS: [(u64, u64); 5] = [(8, 13), (9, 16), (10, 7), (11, 19), (12, 18)];
const FIRST_STRINGS: [&str; 4] = ["00100", "00100100101100", "001001001011000", "00100100101100010010011000"];

fn first_translations(_: &mut Lab) -> Result<Outcome, Failure> {
    let study = study("maharaja", Criterion::PerfectSector)?;
    let (dictionary, start) = dictionary(&study)?;
    let mut process = Process::new(dictionary, study.found.start_string());
    let mut table = Table::new("The string, from column 8 on", ["words read", "string"]);
    let mut strings = Vec::new();
    for read in 0..FIRST_STRINGS.len() {
        strings.push(process.string().clone());
        table.push([read.to_string(), process.string().to_string()]);
        process.run(Limits { steps: 1, length: 1000 });
    }
    let table = table.against((0..).zip(FIRST_STRINGS).map(|(read, string)| vec![read.to_string(), string.to_owned()]));
    let board = Board::solve(&"maharaja".parse()?, 40, 60, &Budget::unlimited())?;
    let found: Vec<(u64, u64)> =
        board.p_positions().filter(|at| (8..13).contains(&at.x)).map(|at| (at.x, at.y)).collect();
    let bits: String = board.p_positions().skip(8).map(|at| if at.y > at.x { '0' } else { '1' }).collect();
    if start != 8 || found != FIRST_POSITIONS || !table.misprints().is_empty() {
        return Ok(contradicted(format!("column {start}, {found:?}, or a string in the table")).table(table));
    }
    if let Some(wrong) = strings.iter().find(|string| !bits.starts_with(&string.to_string())) {
        return Ok(contradicted(format!("{wrong} is not how the bit-string goes on")).table(table));
    }
    let proof = Proof::exhausted("the positions and the bits of columns 8 to 33, from the rules on a board of 40 x 60");
    Ok(Outcome::proved(proof).table(table))
}
