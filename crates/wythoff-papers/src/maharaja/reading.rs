//! Words are recognised wherever a reader starts: the completeness lemma for Maharaja Nim, and section 5.2 of the preprint for (2,3)-Maharaja Nim.

use wythoff::prove::consequences::{Facts, bits, factor};
use wythoff::words::{Bits, Closure, ClosureLimits, Criterion, Dictionary, Limits, Pause, Process, Reading};

use super::dictionary::{Printed, closed, first_words, study};
use crate::{Failure, Outcome, Proof, Session, Settled, Verdict, require, without};

/// Returns `true` if the words form a prefix-free set such that every infinite bit string begins with one of them.
fn is_complete(words: &[&Bits]) -> bool {
    let longest = words.iter().map(|word| word.len()).max().unwrap_or(0);
    let weight: u128 = words.iter().map(|word| 1u128 << (longest - word.len())).sum();
    let free = words
        .iter()
        .enumerate()
        .all(|(k, word)| words.iter().enumerate().all(|(other, longer)| k == other || !longer.starts_with(word)));
    longest < 64 && free && weight == 1 << longest
}

/// Settles lemma 3.2: compares the excluded words with the printed ones, and proves that none of them occurs.
pub(super) fn lemma_3_2(session: &Session) -> Settled {
    let excluded: Vec<String> = session.given("excluded")?;
    let study = study(session, "maharaja", Criterion::PerfectSector)?;
    let completion = study.completion.as_ref().ok_or("no completion was found")?;
    let mut table = session.table("excluded", &[]);
    for (letter, word) in ('a'..).zip(&completion.excluded) {
        table.add(&[&letter, word]);
    }
    let printed = ('a'..).zip(&excluded).map(|(letter, word)| vec![letter.to_string(), word.clone()]);
    let table = table.against(printed).confirmed()?;
    let words: Vec<&Bits> =
        completion.dictionary.words().iter().map(|word| &word.bits).chain(&completion.excluded).collect();
    require(is_complete(&words), || "the words are not a complete prefix set")?;
    let mut checked = session.checked("maharaja")?;
    bits(&mut checked.facts)?;
    for (k, word) in completion.excluded.iter().enumerate() {
        let first = factor(&mut checked.facts, &format!("excluded_{k}"), &word.to_string())?;
        without(first, |first| format!("{word} occurs, at column {first}"))?;
    }
    let complete = Proof::exhausted(session.text("cases", &[("words", &words.len())]));
    let verdict = Verdict::Proved(vec![complete, checked.proof(), closed(&study.closure?)]);
    Ok(session.outcome(verdict, &[], []).with(table))
}

pub(super) fn nine_words(session: &Session) -> Settled {
    let study = study(session, "maharaja", Criterion::PerfectSector)?;
    let (dictionary, _) = first_words(&study)?;
    let seen: Vec<_> = dictionary.words().iter().take(study.found.seen.len()).cloned().collect();
    let count = seen.len();
    let nine = Dictionary::new(seen, Reading::PrefixFree)?;
    let (start, steps) = ("00100".parse()?, session.bound("steps"));
    let mut process = Process::new(&nine, study.found.start_string());
    let pause = process.run(Limits { steps, length: usize::MAX }, session.budget())?;
    let unread: Vec<String> =
        nine.words().iter().zip(process.counts()).filter(|at| *at.1 == 0).map(|at| at.0.to_string()).collect();
    let as_said = study.found.start_string() == start && count == 9 && unread.is_empty();
    require(as_said && pause == Pause::Steps, || format!("{count} words, unread {unread:?}"))?;
    let forever = Closure::of_process(&nine, &start, ClosureLimits::default(), session.budget())?;
    let (factors, bits) = (forever.factors(), forever.factor_length());
    let proof = Proof::exhausted(format!("the {steps} words, of which the last ends at bit {}", process.head()));
    let ever = Proof::follows(format!("its {factors} factors of {bits} bits were computed"), session.text("so", &[]));
    Ok(session.outcome(Verdict::Proved(vec![proof, ever]), &[("bits", &process.string().len())], []))
}

/// Marks the places in an occurring string where words begin: `|` always, `.` never, `?` depending on what precedes the string.
fn pattern(facts: &mut Facts, start: u64, name: &str, length: usize) -> Result<String, Failure> {
    let mut pattern = String::new();
    for k in 0..length {
        let here = format!("(n >= {start} & ${name}(n))");
        let always = facts.decide(&format!("{here} => $boundary(n + {k})"))?;
        let never = facts.decide(&format!("{here} => ~$boundary(n + {k})"))?;
        pattern.push(match (always, never) {
            (true, _) => '|',
            (_, true) => '.',
            _ => '?',
        });
    }
    Ok(pattern)
}

/// Decides whether the exceptions to reading a word are exactly those in the six strings, in which 0100, 01 or 0101 precedes the word.
fn exceptions(facts: &mut Facts, start: u64, strings: &[String], (word, bits): (usize, &str)) -> Result<bool, Failure> {
    let of = |(k, string): (usize, &String)| {
        let before = string.len() - bits.len();
        string.ends_with(bits).then(|| format!("(E m n = m + {before} & $string_{k}(m))"))
    };
    let cases: Vec<String> = strings.iter().enumerate().filter_map(of).collect();
    let sentence = format!("(n >= {start} & $word_{word}(n) & ~$boundary(n)) => ({})", cases.join(" | "));
    Ok(facts.decide(&sentence)?)
}

/// Settles section 5.2: `strings` are (a) to (f) of the preprint; `used` has what its argument uses, in words and as sentences, which refer to the
/// strings in `factors`: `$f_WORD(n)` means that WORD begins at column n.
pub(super) fn strings(session: &Session) -> Settled {
    let (printed, strings) = (Printed::given(session)?, session.given::<Vec<String>>("strings")?);
    let used: Vec<(String, String)> = session.given("used")?;
    let mut checked = printed.reading(session)?;
    let facts = &mut checked.facts;
    let mut table = session.table("strings", &[]);
    let mut first_never = false;
    for (k, string) in strings.iter().enumerate() {
        let first = factor(facts, &format!("string_{k}"), string)?;
        first_never |= k == 0 && first.is_none();
        let letter = char::from(b'a' + k as u8).to_string();
        let (place, words) = match first {
            Some(first) => (first.to_string(), pattern(facts, printed.start, &format!("string_{k}"), string.len())?),
            None => ("never".into(), String::new()),
        };
        table.push([letter, string.clone(), place, words]);
    }
    for word in session.given::<Vec<String>>("factors")? {
        factor(facts, &format!("f_{word}"), &word)?;
    }
    for (words, sentence) in &used {
        without(facts.refute(sentence)?, |at| format!("it is false that {words}: at column {}", at[0]))?;
    }
    let mut only = true;
    for word in [2, 3] {
        only &= exceptions(facts, printed.start, &strings, (word, &printed.entries[word].0))?;
    }
    require(first_never && only, || "the first string occurs, or there are other exceptions")?;
    let closure = printed.study(session)?.closure?;
    let used: Vec<&str> = used.iter().map(|used| used.0.as_str()).collect();
    let text = session.text("used", &[("bits", &closure.look_back()), ("used", &used.join("; "))]);
    Ok(Outcome::from(Verdict::Proved(vec![checked.proof(), closed(&closure)])).with(text).with(table))
}
