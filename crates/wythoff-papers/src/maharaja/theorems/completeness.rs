//! The completeness lemma: a reader of the bit-string of Maharaja Nim always finds a word.

use wythoff::prove::consequences::{bits, factor};
use wythoff::words::{Bits, Closure, ClosureLimits, Criterion, Dictionary, Limits, Pause, Process, Reading};

use super::support::{claim, closed, contradicted, dictionary, study};
use crate::{Claim, Failure, Kind, Lab, Outcome, Proof, Table, Verdict};

/// The words that are printed as excluded, (a) to (k).
const EXCLUDED: [&str; 11] = [
    "00000011",
    "00000101",
    "0000011",
    "000010011",
    "0000101",
    "000011",
    "000101",
    "00011",
    "0010101",
    "0010111",
    "0011111",
];
/// Words that the code of the appendix reads, and bits that were looked at for others.
const CODE_WORDS: u64 = 12_000;
const SEEN_BITS: usize = 20_000;

pub(super) const LEMMA_3_2: Claim = claim(
    "MAH-lemma-3.2",
    Kind::Theorem,
    "lemma 3.2, the completeness lemma (preprint: 2.2)",
    "The fourteen words of the dictionary of Maharaja Nim and eleven excluded ones are a complete prefix set: every \
     infinite bit-string begins with exactly one of them. No excluded one occurs in the bit-string, so that a word \
     can always be read.",
    lemma_3_2,
);

pub(super) const NINE_WORDS: Claim = claim(
    "MAH-appendix",
    Kind::Example,
    "appendix (preprint: A.2)",
    "A process with nine of the words, begun with 00100, reads 12000 words without getting stuck.",
    nine_words,
);

/// Is this a prefix-free set of which one is a prefix of every infinite bit-string?
fn is_complete(words: &[&Bits]) -> bool {
    let longest = words.iter().map(|word| word.len()).max().unwrap_or(0);
    let weight: u128 = words.iter().map(|word| 1u128 << (longest - word.len())).sum();
    let free = words
        .iter()
        .enumerate()
        .all(|(k, word)| words.iter().enumerate().all(|(other, longer)| k == other || !longer.starts_with(word)));
    longest < 64 && free && weight == 1 << longest
}

fn lemma_3_2(lab: &mut Lab) -> Result<Outcome, Failure> {
    let study = study("maharaja", Criterion::PerfectSector)?;
    let completion = study.completion.as_ref().ok_or("no completion was found")?;
    let mut table = Table::new("The excluded words", ["", "word"]);
    for (letter, word) in ('a'..).zip(&completion.excluded) {
        table.push([letter.to_string(), word.to_string()]);
    }
    let table = table.against(('a'..).zip(EXCLUDED).map(|(letter, word)| vec![letter.to_string(), word.to_owned()]));
    if completion.excluded.len() != EXCLUDED.len() || !table.misprints().is_empty() {
        return Ok(contradicted("other words are excluded, see the table").table(table));
    }
    let words: Vec<&Bits> =
        completion.dictionary.words().iter().map(|word| &word.bits).chain(&completion.excluded).collect();
    if !is_complete(&words) {
        return Ok(contradicted("the words are not a complete prefix set").table(table));
    }
    let mut checked = lab.checked("maharaja")?;
    bits(&mut checked.facts)?;
    for (k, word) in completion.excluded.iter().enumerate() {
        if let Some(first) = factor(&mut checked.facts, &format!("excluded_{k}"), &word.to_string())?.first {
            return Ok(contradicted(format!("{word} occurs, at column {first}")).table(table));
        }
    }
    let complete = Proof::exhausted(format!(
        "none of the {} words is a prefix of another, and the sum of 2^-length is 1",
        words.len()
    ));
    let outcome = Outcome::from(Verdict::Proved(vec![complete, checked.proof(), closed(&study.closure?)]));
    Ok(outcome
        .text(
            "The excluded words were found by the program: they occur in no sequence of translates after the first \
             word. That they do not occur in the bit-string, from column 1 on, is decided about the automaton.",
        )
        .table(table))
}

fn nine_words(_: &mut Lab) -> Result<Outcome, Failure> {
    let study = study("maharaja", Criterion::PerfectSector)?;
    let (dictionary, _) = dictionary(&study)?;
    let seen: Vec<_> = dictionary.words().iter().take(study.found.seen.len()).cloned().collect();
    let count = seen.len();
    let nine = Dictionary::new(seen, Reading::PrefixFree)?;
    let start = "00100".parse()?;
    let mut process = Process::new(&nine, study.found.start_string());
    let pause = process.run(Limits { steps: CODE_WORDS, length: usize::MAX });
    let unread: Vec<String> =
        nine.words().iter().zip(process.counts()).filter(|at| *at.1 == 0).map(|at| at.0.to_string()).collect();
    if pause != Pause::Steps || study.found.start_string() != start || count != 9 || !unread.is_empty() {
        return Ok(contradicted(format!("{count} words, stopped after {}, unread {unread:?}", process.words_read())));
    }
    let forever = Closure::of_process(&nine, &start, ClosureLimits::default())?;
    let proof = Proof::exhausted(format!("the {CODE_WORDS} words, of which the last ends at bit {}", process.head()));
    let ever = Proof::follows(
        format!("its {} factors of {} bits were computed", forever.factors(), forever.factor_length()),
        "a set of factors closed under translation, in each of which a word can be read: the process never stops",
    );
    let outcome = Outcome::from(Verdict::Proved(vec![proof, ever]));
    Ok(outcome.text(format!(
        "{} bits are written then, more than the {SEEN_BITS} that the authors searched for other words. In fact the \
         process with the nine words never stops.",
        process.string().len()
    )))
}
