//! The lines of a certificate: the names of those before the automaton, in their order, and those of the automaton.

use std::fmt::Write;

use wythoff_automata::{Alphabet, Dfa, Letter};

pub(super) const TITLE: &str = "wythoff certificate";
/// The title of a file of several theorems.
pub(super) const CHAIN: &str = "wythoff chain";
pub(super) const KIND: &str = "kind";
pub(super) const LINKS: &str = "links";
pub(super) const REACH: &str = "reach";
pub(super) const GAME: &str = "game";
pub(super) const RULES: &str = "rules";
pub(super) const PARTS: &str = "parts";
pub(super) const NUMERATION: &str = "numeration";
pub(super) const TRACKS: &str = "tracks";
pub(super) const THEOREM: &str = "theorem";
pub(super) const METHOD: &str = "method";
pub(super) const CLAIM: &str = "claim";
pub(super) const QUESTIONS: &str = "questions";
pub(super) const COUNTEREXAMPLES: &str = "counterexamples";
/// Written by earlier programs, and passed over.
pub(super) const MILLISECONDS: &str = "milliseconds";
pub(super) const PROGRAM: &str = "program";
pub(super) const STATES: &str = "states";
pub(super) const EDGES: &str = "edges";
pub(super) const DIGEST: &str = "sha256";

/// Appends a line for each state, as `3 + 00>0 10>4`: its number, whether it accepts, its edges.
pub(super) fn write(dfa: &Dfa, text: &mut String) {
    let alphabet = dfa.alphabet();
    for state in 0..dfa.states() as u32 {
        let _ = write!(text, "{state} {}", if dfa.accepts_at(state) { '+' } else { '-' });
        for (letter, target) in dfa.edges_of(state) {
            let _ = write!(text, " {}>{target}", alphabet.written(letter));
        }
        text.push('\n');
    }
}

/// The line of a state: does it accept, and its edges, by ascending letter.
pub(super) fn line(text: &str, state: usize, alphabet: Alphabet) -> Result<(bool, Vec<(Letter, u32)>), String> {
    let mut words = text.split(' ');
    if words.next() != Some(state.to_string().as_str()) {
        return Err(format!("this should be the line of state {state}"));
    }
    let accepts = match words.next() {
        Some("+") => true,
        Some("-") => false,
        _ => return Err(format!("state {state}: write + if it accepts, - if it does not")),
    };
    let edge = |word: &str| {
        let (digits, target) = word.split_once('>')?;
        let digits: Vec<usize> = if alphabet.digits() > 10 {
            digits.split('.').map(|digit| number(digit)?.parse().ok()).collect::<Option<_>>()?
        } else {
            digits.chars().map(|digit| Some(digit.to_digit(10)? as usize)).collect::<Option<_>>()?
        };
        let fits = digits.len() == alphabet.tracks() && digits.iter().all(|&digit| digit < alphabet.digits());
        Some((fits.then(|| alphabet.letter(&digits))?, number(target)?.parse().ok()?))
    };
    let edges = words.map(|word| edge(word).ok_or_else(|| wrong(word, state, alphabet)));
    Ok((accepts, edges.collect::<Result<_, _>>()?))
}

/// The text of a number, if it is written as numbers are: without a sign and leading zeros.
pub(super) fn number(text: &str) -> Option<&str> {
    (text == "0" || text.starts_with(|first: char| first != '0' && first.is_ascii_digit())).then_some(text)
}

fn wrong(word: &str, state: usize, alphabet: Alphabet) -> String {
    let word: String = word.chars().take(40).collect();
    let (digits, last) = (alphabet.written(0), alphabet.digits() - 1);
    format!("state {state}: `{word}` is no edge; write digits from 0 to {last}, > and a state, as in {digits}>0")
}
