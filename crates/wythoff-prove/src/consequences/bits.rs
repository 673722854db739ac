//! The bit-string of a game: bit i, from 1 on, is 0 if column i has a P-position above the main diagonal, 1 if below.

use wythoff_automata::{Relation, UBig};

use super::{FactError, Facts, Statement};

/// The bit-string of a game, as two automatic sets.
#[derive(Clone, Debug)]
pub struct Bits {
    /// The places of the zeros: a relation with the track "i".
    pub zeros: Relation,
    /// The places of the ones.
    pub ones: Relation,
    /// What was decided: every place from 1 on has exactly one of the two bits.
    pub proof: Vec<Statement>,
}

/// Where a word stands in the bit-string.
#[derive(Clone, Debug)]
pub struct Factor {
    /// The places of its first bit: a relation with the track "n".
    pub places: Relation,
    /// The first of them.
    pub first: Option<UBig>,
    /// What was decided: that it occurs, or not.
    pub proof: Vec<Statement>,
}

/// Defines `$zero(i)` and `$one(i)` and proves that every place has one of them.
///
/// # Errors
/// A column has P-positions both above and below the diagonal, or none but on it; limits.
pub fn bits(facts: &mut Facts) -> Result<Bits, FactError> {
    let place = facts.place();
    let zeros = facts.define("zero", &["i"], "i >= 1 & (E y $P(i,y) & y > i)")?;
    let ones = facts.define("one", &["i"], "i >= 1 & (E y $P(i,y) & y < i)")?;
    match facts.refute("i >= 1 => ($zero(i) ^ $one(i))")? {
        None => Ok(Bits { zeros, ones, proof: facts.since(place) }),
        Some(column) => Err(FactError::unsupported(
            format!("column {} does not decide between above and below", column[0]),
            "the bit-string is that of games with one P-position in every column",
        )),
    }
}

/// Defines `$NAME(n)`: the word, of characters 0 and 1, stands at the places n, n + 1, … of the bit-string, which the
/// facts know from [`bits`].
///
/// # Errors
/// Another character; limits.
pub fn factor(facts: &mut Facts, name: &str, word: &str) -> Result<Factor, FactError> {
    let place = facts.place();
    let places = stands(facts, name, word)?;
    let first = places.witness().and_then(|numbers| numbers.into_iter().next());
    match &first {
        Some(first) => facts.confirm(&format!("${name}({first}) & (A n ${name}(n) => n >= {first})"))?,
        None => facts.confirm(&format!("~(E n ${name}(n))"))?,
    };
    Ok(Factor { places, first, proof: facts.since(place) })
}

/// Defines the places of a word, from its last bit backwards.
pub(super) fn stands(facts: &mut Facts, name: &str, word: &str) -> Result<Relation, FactError> {
    let mut places = facts.relation("n = n")?;
    for character in word.chars().rev() {
        let bit = match character {
            '0' => "zero",
            '1' => "one",
            _ => return Err(FactError::unsupported(format!("`{word}` has a bit {character}"), "write 0 and 1")),
        };
        facts.name_silently("rest_of_word", &places)?;
        places = facts.relation(&format!("${bit}(n) & $rest_of_word(n + 1)"))?;
    }
    facts.name(name, &["n"], &places, &format!("the bits from n on are {word}"))?;
    Ok(places)
}
