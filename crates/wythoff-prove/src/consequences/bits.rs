//! The bit-string of a game: bit i, from 1 on, is 0 if column i has a P-position above the main diagonal, and 1 if it has
//! one below. The words of a dictionary are read in it one after the other: which of them occur, and which bits they write.
//!
//! The places at which words begin are guessed as an automatic set and proved by induction: the first place is in it, and
//! from every place in it a word leads to the next one. Then "this word is never read" is a sentence. (MAH, section 3:
//! words of the bit-string and their translates.)

use wythoff_automata::{Relation, UBig};

use super::guess::{Attempt, Moore, guess_and_prove};
use super::places::Places;
use super::{FactError, Facts, Statement, unsupported};

/// The bit-string of a game, as two automatic sets.
#[derive(Clone, Debug)]
pub struct Bits {
    /// The places of the zeros, as a relation with the track "i".
    pub zeros: Relation,
    /// The places of the ones, as a relation with the track "i".
    pub ones: Relation,
    /// The statements that were decided: every place from 1 on has exactly one of the two bits.
    pub proof: Vec<Statement>,
}

/// Defines `$zero(i)` and `$one(i)`, and proves that every place from 1 on has exactly one of them.
///
/// # Errors
/// A column has P-positions both above and below the diagonal, or on neither side.
pub fn bits(facts: &mut Facts) -> Result<Bits, FactError> {
    let place = facts.place();
    let zeros = facts.define("zero", &["i"], "i >= 1 & (E y $P(i,y) & y > i)")?;
    let ones = facts.define("one", &["i"], "i >= 1 & (E y $P(i,y) & y < i)")?;
    match facts.refute("i >= 1 => ($zero(i) ^ $one(i))")? {
        None => Ok(Bits { zeros, ones, proof: facts.since(place) }),
        Some(column) => unsupported(
            format!("column {} has P-positions on both sides of the diagonal, or on neither side", column[0]),
            "the bit-string is that of games with one P-position in every column",
        ),
    }
}

/// Defines `$NAME(n)`, the statement that the word, of characters 0 and 1, occurs at the places n, n + 1, … of the
/// bit-string, which must be defined by [`bits`]. Returns the first such n, if there is one.
///
/// # Errors
/// The word contains a character other than 0 and 1.
pub fn factor(facts: &mut Facts, name: &str, word: &str) -> Result<Option<UBig>, FactError> {
    let places = stands(facts, name, word)?;
    facts.least(name, &places)
}

/// Defines the set of places at which a word occurs, from its last bit backwards.
fn stands(facts: &mut Facts, name: &str, word: &str) -> Result<Relation, FactError> {
    let mut places = facts.relation("n = n")?;
    for character in word.chars().rev() {
        let bit = match character {
            '0' => "zero",
            '1' => "one",
            _ => return unsupported(format!("`{word}` has a bit {character}"), "write 0 and 1"),
        };
        // A temporary name, which is not listed among the statements.
        facts.decider.name("rest_of_word", &["n"], &places)?;
        places = facts.relation(&format!("${bit}(n) & $rest_of_word(n + 1)"))?;
    }
    facts.name(name, &["n"], &places, &format!("the bits from n on are {word}"))?;
    Ok(places)
}

/// A word of the dictionary, with the first place at which it is read.
#[derive(Clone, Debug)]
pub struct Read {
    /// The word, of characters 0 and 1.
    pub word: String,
    /// The first place at which the word is read; `None` if it is never read.
    pub first: Option<UBig>,
}

/// The reading of a bit-string with a dictionary.
#[derive(Clone, Debug)]
pub struct Parsing {
    /// The words of the dictionary.
    pub words: Vec<Read>,
    /// The definitions and decided sentences that prove the result, in order.
    pub proof: Vec<Statement>,
}

/// The number of places after the start that are compared before a proof is tried.
const TRIED: u64 = 10_000;

/// Finds and proves the places at which words are read from `start` on, always the longest one that fits, and decides
/// which words are read at all. The bit-string must be defined by [`bits`]. Defines `$boundary(n)`: a word begins at n;
/// and `$read_K(n)`: it is the K-th one, from 0 on.
///
/// # Errors
/// At some place no word fits, places from which readings from all starts agree are not found, or an automaton needs more
/// than `most` states.
pub fn parsing(facts: &mut Facts, bits: &Bits, words: &[&str], start: u64, most: usize) -> Result<Parsing, FactError> {
    let place = facts.place();
    for (k, word) in words.iter().enumerate() {
        stands(facts, &format!("word_{k}"), word)?;
    }
    for (k, word) in words.iter().enumerate() {
        let longer =
            (0..words.len()).filter(|&other| words[other].len() > word.len() && words[other].starts_with(word));
        let shadows: Vec<String> = longer.map(|other| format!(" & ~$word_{other}(n)")).collect();
        facts.define(&format!("longest_{k}"), &["n"], &format!("$word_{k}(n){}", shadows.concat()))?;
    }
    boundaries(facts, bits, words, start, most)?;
    let mut reads = Vec::new();
    for (k, word) in words.iter().enumerate() {
        let name = format!("read_{k}");
        let places = facts.define(&name, &["n"], &format!("$boundary(n) & $longest_{k}(n)"))?;
        let first = facts.least(&name, &places)?;
        reads.push(Read { word: (*word).to_owned(), first });
    }
    Ok(Parsing { words: reads, proof: facts.since(place) })
}

/// Decides for each word whether its translate occurs where it should: if a word is read at n, and m columns before n have a
/// position x <= y, the bits from n + m on are its translate. `$rank_columns_1` must be defined by [`pairs`](super::pairs()).
/// Returns for each word the first place at which this fails, and the statements that were decided.
///
/// If it holds for all words, the bit-string is the one that the dictionary writes.
///
/// # Errors
/// The number of translates is not that of the words.
pub fn translation(
    facts: &mut Facts,
    parsing: &Parsing,
    translates: &[&str],
) -> Result<(Vec<Option<UBig>>, Vec<Statement>), FactError> {
    if translates.len() != parsing.words.len() {
        return unsupported("a dictionary with other words", "give one translate for each word");
    }
    let place = facts.place();
    let mut failures = Vec::new();
    for (k, translate) in translates.iter().enumerate() {
        stands(facts, &format!("translate_{k}"), translate)?;
        let sentence = format!("A m ($read_{k}(n) & $rank_columns_1(m,n)) => $translate_{k}(n + m)");
        failures.push(facts.refute(&sentence)?.and_then(|values| values.into_iter().next()));
    }
    Ok((failures, facts.since(place)))
}

/// Finds `$boundary(n)`, the set of places at which words begin, and proves it.
fn boundaries(facts: &mut Facts, bits: &Bits, words: &[&str], start: u64, most: usize) -> Result<(), FactError> {
    let places = Places::new(&bits.ones, words, start.into());
    if let Some(place) = places.stuck_below(u128::from(start + TRIED)) {
        return unsupported(format!("no word can be read at place {place}"), "add words");
    }
    let value = |_: &[_], n: UBig| {
        let place = u128::try_from(&n).ok();
        Ok(place.and_then(|place| places.is_boundary(place)).map(i64::from))
    };
    guess_and_prove(facts, value, start + TRIED, most, |facts, guess| refuted(facts, guess, words, start))
}

/// Decides whether the guess is the set of places at which words begin; if not, returns numbers near which it is wrong.
fn refuted(facts: &mut Facts, guess: &Moore, words: &[&str], start: u64) -> Result<Attempt<()>, FactError> {
    let numeration = facts.p().numeration().clone();
    let relation = Relation::from_dfa(&numeration, &["n"], &guess.words_with(1)?, facts.budget())?;
    facts.name("boundary", &["n"], &relation, &format!("learned, {} states", guess.states()))?;
    // The formula `gap_L(n + 1)` states that the next boundary after n is n + L.
    let longest = words.iter().map(|word| word.len()).max().unwrap_or(0);
    for length in 1..=longest {
        let text = match length {
            1 => "$boundary(n + 1)".to_owned(),
            _ => format!("$gap_{}(n + 1) & ~$boundary(n + 1)", length - 1),
        };
        facts.define(&format!("gap_{length}"), &["n"], &text)?;
    }
    let leads: Vec<String> =
        words.iter().enumerate().map(|(k, word)| format!("($longest_{k}(n) & $gap_{}(n))", word.len())).collect();
    for sentence in [
        format!("$boundary({start})"),
        format!("$boundary(n) => n >= {start}"),
        format!("$boundary(n) => ({})", leads.join(" | ")),
    ] {
        if let Some(values) = facts.refute(&sentence)? {
            return Ok(Err(values.iter().flat_map(|n| (0..=longest).map(move |step| n + step)).collect()));
        }
    }
    Ok(Ok(()))
}
