//! Automata as text, state by state: `- 00>0 10>4` has `+` or `-` for whether the state accepts, then its edges.
//!
//! Certificates and the rules of games use this form. How states are numbered and separated is up to the caller.
//!
//! ```
//! use wythoff_automata::format::edges;
//! use wythoff_automata::{Alphabet, Dfa};
//! let alphabet = Alphabet::new(2, 2)?;
//! // Pairs of equal digits.
//! let equal = Dfa::from_table(alphabet, [[(0, 0), (3, 0)]], vec![true])?;
//! let mut text = String::new();
//! edges::write(&equal, 0, &mut text);
//! assert_eq!(text, "+ 00>0 11>0");
//! assert_eq!(edges::accepts("+"), Some(true));
//! assert_eq!(edges::edge("11>0", alphabet), Some((3, 0)));
//! # Ok::<(), wythoff_automata::AutomataError>(())
//! ```

use std::fmt::Write;
use wythoff_digits::{Alphabet, Dfa, Letter};

/// Appends a state to the text: whether it accepts, and its edges by ascending letter, each after a blank.
pub fn write(dfa: &Dfa, state: u32, text: &mut String) {
    text.push(if dfa.accepts_at(state) { '+' } else { '-' });
    for (letter, target) in dfa.edges_of(state) {
        let _ = write!(text, " {}>{target}", dfa.alphabet().written(letter));
    }
}

/// Reads whether a state accepts, from `+` or `-`; `None` for any other word.
pub fn accepts(word: &str) -> Option<bool> {
    match word {
        "+" => Some(true),
        "-" => Some(false),
        _ => None,
    }
}

/// Reads an edge: the digits of a letter, one for each track, then `>` and a state; `None` for any other word. Points
/// separate the digits if the system has more than ten. Numbers have no sign and no leading zeros.
pub fn edge(word: &str, alphabet: Alphabet) -> Option<(Letter, u32)> {
    let (digits, target) = word.split_once('>')?;
    let digits: Vec<usize> = if alphabet.digits() > 10 {
        digits.split('.').map(|digit| number(digit)?.parse().ok()).collect::<Option<_>>()?
    } else {
        digits.chars().map(|digit| Some(digit.to_digit(10)? as usize)).collect::<Option<_>>()?
    };
    let fits = digits.len() == alphabet.tracks() && digits.iter().all(|&digit| digit < alphabet.digits());
    Some((fits.then(|| alphabet.letter(&digits))?, number(target)?.parse().ok()?))
}

/// A hint that says how to write an edge.
///
/// ```
/// use wythoff_automata::{Alphabet, format::edges};
/// let hint = edges::how_to_write(Alphabet::new(2, 2).unwrap());
/// assert_eq!(hint, "write digits from 0 to 1, > and a state, as in 00>0");
/// ```
pub fn how_to_write(alphabet: Alphabet) -> String {
    let (digits, last) = (alphabet.written(0), alphabet.digits() - 1);
    format!("write digits from 0 to {last}, > and a state, as in {digits}>0")
}

/// The text itself, if it begins as a number is written, without a sign and without leading zeros; otherwise `None`.
pub fn number(text: &str) -> Option<&str> {
    (text == "0" || text.starts_with(|first: char| first != '0' && first.is_ascii_digit())).then_some(text)
}
