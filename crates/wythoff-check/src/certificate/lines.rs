//! The lines of certificates and chains: the names of the fields, in their order, and the lines of the automaton.

use std::fmt::Write;

use wythoff_automata::format::edges;
pub(super) use wythoff_automata::format::edges::number;
use wythoff_automata::{Alphabet, Dfa, Letter};

pub(super) const TITLE: &str = "wythoff certificate";
/// The title of a file with a chain of theorems.
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
/// A field that earlier versions wrote; it is skipped.
pub(super) const MILLISECONDS: &str = "milliseconds";
pub(super) const PROGRAM: &str = "program";
pub(super) const STATES: &str = "states";
pub(super) const EDGES: &str = "edges";
/// The number of passes, before the automaton of the game with that many passes.
pub(super) const PASSES: &str = "passes";
pub(super) const DIGEST: &str = "sha256";

/// Appends a line for each state, such as `3 + 00>0 10>4`: its number, whether it accepts, and its edges.
pub(super) fn write(dfa: &Dfa, text: &mut String) {
    for state in 0..dfa.states() as u32 {
        let _ = write!(text, "{state} ");
        edges::write(dfa, state, text);
        text.push('\n');
    }
}

/// Reads the line of a state: whether it accepts, and its edges in the order of the line.
pub(super) fn line(text: &str, state: usize, alphabet: Alphabet) -> Result<(bool, Vec<(Letter, u32)>), String> {
    let mut words = text.split(' ');
    if words.next() != Some(state.to_string().as_str()) {
        return Err(format!("this should be the line of state {state}"));
    }
    let accepts = words.next().and_then(edges::accepts);
    let accepts = accepts.ok_or_else(|| format!("state {state}: write + if it accepts, - if it does not"))?;
    let edges = words.map(|word| edges::edge(word, alphabet).ok_or_else(|| wrong(word, state, alphabet)));
    Ok((accepts, edges.collect::<Result<_, _>>()?))
}

fn wrong(word: &str, state: usize, alphabet: Alphabet) -> String {
    let word: String = word.chars().take(40).collect();
    format!("state {state}: `{word}` is no edge; {}", edges::how_to_write(alphabet))
}
