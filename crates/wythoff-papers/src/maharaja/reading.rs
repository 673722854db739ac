//! Words are found wherever a reader starts: the completeness lemma for Maharaja Nim, and section 5.2 of the preprint for
//! (2,3)-Maharaja Nim.

use serde::Deserialize;
use wythoff::prove::consequences::{Facts, bits, factor};
use wythoff::words::{Bits, Closure, ClosureLimits, Criterion, Dictionary, Limits, Pause, Process, Reading};

use super::dictionary::{Printed, closed, first_words, study};
use crate::boards::contradicted;
use crate::settle::Settled;
use crate::{Failure, Outcome, Proof, Session, Table, Verdict};

/// The words that are printed as excluded, (a) to (k).
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Excluded {
    excluded: Vec<String>,
}

/// Words that the code of the appendix reads, and bits that were looked at for others.
const CODE_WORDS: u64 = 12_000;

const SEEN_BITS: usize = 20_000;

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

pub(super) fn lemma_3_2(session: &mut Session, claim: Excluded) -> Settled {
    let study = study(session, "maharaja", Criterion::PerfectSector)?;
    let completion = study.completion.as_ref().ok_or("no completion was found")?;
    let mut table = Table::new("The excluded words", ["", "word"]);
    for (letter, word) in ('a'..).zip(&completion.excluded) {
        table.push([letter.to_string(), word.to_string()]);
    }
    let table =
        table.against(('a'..).zip(&claim.excluded).map(|(letter, word)| vec![letter.to_string(), word.clone()]));
    if completion.excluded.len() != claim.excluded.len() || !table.misprints().is_empty() {
        return Ok(contradicted("other words are excluded, see the table").table(table));
    }
    let words: Vec<&Bits> =
        completion.dictionary.words().iter().map(|word| &word.bits).chain(&completion.excluded).collect();
    if !is_complete(&words) {
        return Ok(contradicted("the words are not a complete prefix set").table(table));
    }
    let mut checked = session.checked("maharaja")?;
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

pub(super) fn nine_words(session: &mut Session) -> Settled {
    let study = study(session, "maharaja", Criterion::PerfectSector)?;
    let (dictionary, _) = first_words(&study)?;
    let seen: Vec<_> = dictionary.words().iter().take(study.found.seen.len()).cloned().collect();
    let count = seen.len();
    let nine = Dictionary::new(seen, Reading::PrefixFree)?;
    let start = "00100".parse()?;
    let mut process = Process::new(&nine, study.found.start_string());
    let pause = process.run(Limits { steps: CODE_WORDS, length: usize::MAX }, session.budget())?;
    let unread: Vec<String> =
        nine.words().iter().zip(process.counts()).filter(|at| *at.1 == 0).map(|at| at.0.to_string()).collect();
    if pause != Pause::Steps || study.found.start_string() != start || count != 9 || !unread.is_empty() {
        return Ok(contradicted(format!("{count} words, stopped after {}, unread {unread:?}", process.words_read())));
    }
    let forever = Closure::of_process(&nine, &start, ClosureLimits::default(), session.budget())?;
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

/// The strings (a) to (f) of the preprint, and what the argument uses.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ambiguous {
    dictionary: String,
    strings: Vec<String>,
    /// Words that sentences speak of: `$f_WORD(n)` says that a word stands at n.
    factors: Vec<String>,
    /// Sentences that the argument uses, in words and as sentences.
    used: Vec<(String, String)>,
}

/// Where words begin in a string that occurs: | always, . never, ? it depends on what stands before.
fn pattern(facts: &mut Facts, start: u64, name: &str, length: usize) -> Result<String, Failure> {
    let mut pattern = String::new();
    for k in 0..length {
        let here = format!("(n >= {start} & ${name}(n))");
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
fn exceptions(facts: &mut Facts, start: u64, strings: &[String], (word, bits): (usize, &str)) -> Result<bool, Failure> {
    let of = |(k, string): (usize, &String)| {
        let before = string.len() - bits.len();
        string.ends_with(bits).then(|| format!("(E m n = m + {before} & $string_{k}(m))"))
    };
    let cases: Vec<String> = strings.iter().enumerate().filter_map(of).collect();
    let sentence = format!("(n >= {start} & $word_{word}(n) & ~$boundary(n)) => ({})", cases.join(" | "));
    Ok(facts.decide(&sentence)?)
}

pub(super) fn strings(session: &mut Session, claim: Ambiguous) -> Settled {
    let printed = Printed::of(&claim.dictionary)?;
    let mut checked = printed.reading(session)?;
    let facts = &mut checked.facts;
    let mut table = Table::new(
        "The six strings (| a word begins before this bit, . none does, ? what stands before decides)",
        ["", "string", "first at column", "words begin"],
    );
    let mut first_never = false;
    for (k, string) in claim.strings.iter().enumerate() {
        let first = factor(facts, &format!("string_{k}"), string)?.first;
        first_never |= k == 0 && first.is_none();
        let letter = char::from(b'a' + k as u8).to_string();
        let (place, words) = match first {
            Some(first) => (first.to_string(), pattern(facts, printed.start, &format!("string_{k}"), string.len())?),
            None => ("never".into(), String::new()),
        };
        table.push([letter, string.clone(), place, words]);
    }
    for word in &claim.factors {
        factor(facts, &format!("f_{word}"), word)?;
    }
    for (words, sentence) in &claim.used {
        if let Some(at) = facts.refute(sentence)? {
            return Ok(contradicted(format!("it is false that {words}: at column {}", at[0])).table(table));
        }
    }
    let mut only = true;
    for word in [2, 3] {
        only &= exceptions(facts, printed.start, &claim.strings, (word, &printed.entries[word].0))?;
    }
    if !(first_never && only) {
        return Ok(contradicted("the first string occurs, or there are other exceptions").table(table));
    }
    let closure = printed.study(session)?.closure?;
    let text = format!(
        "Whatever the context, a reader knows where words begin after at most {} bits. Decided, as used in the \
         argument: {}.",
        closure.look_back(),
        claim.used.iter().map(|used| used.0.as_str()).collect::<Vec<_>>().join("; ")
    );
    Ok(Outcome::from(Verdict::Proved(vec![checked.proof(), closed(&closure)])).text(text).table(table))
}
