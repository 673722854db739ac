//! Automata of sets of positions as tables of states: `?msd_fib [- 00>0 10>1 01>2; + 00>1; + 00>2]`.
//!
//! After a numeration system come the states in brackets, in the order of their numbers, each as in certificates: `+` or `-`, then the edges.
//! A digit without an edge is rejected, and state 0 is the initial state.

use std::collections::BTreeSet;
use std::sync::Arc;

use wythoff_automata::format::edges;
use wythoff_automata::logic::{LogicError, Span, parse_numeration};
use wythoff_automata::{Alphabet, AutomataError, Budget, Dfa, Letter, Numeration, Relation};

use crate::reading::MAX_STATES;

const HINT: &str =
    "write a state as + or -, then its edges, and `;` between states, as in `?msd_fib [- 00>0 10>1; + 00>1]`";

/// The place of the bracket that opens a table; `None` if no table follows the numeration system.
pub(crate) fn place(text: &str) -> Option<usize> {
    let after = |at: usize| at + (text[at..].len() - text[at..].trim_start().len());
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let start = after(0);
    let name = after(start + text[start..].strip_prefix('?').map(|_| 1)?);
    let end = name + text[name..].find(|c| !is_part(c)).unwrap_or(text.len() - name);
    let mut at = after(end);
    if &text[name..end] == "msd_ost" {
        // The partial quotients of an Ostrowski system come first, in brackets of their own.
        at = after(at + text[at..].strip_prefix('[')?.find(']')? + 2);
    }
    text[at..].starts_with('[').then_some(at)
}

/// Reads the table whose bracket is at `open` as a relation on tracks with these names, in the order of the digits of a letter. Numbers are related
/// if the automaton accepts one of the tuples of words that write them side by side, with any number of leading zeros. Words that write no numbers
/// are disregarded.
pub(crate) fn read(text: &str, open: usize, names: &[&str], budget: &Budget) -> Result<Relation, LogicError> {
    let numeration = parse_numeration(&text[..open])?;
    let system = text[..open].trim_start().len();
    let alphabet = Alphabet::new(numeration.digits(), names.len()).map_err(|error| {
        LogicError::new(error.to_string(), open - system..open, "write the set in a system with fewer digits")
    })?;
    let Some(length) = text[open..].find(']') else {
        return Err(LogicError::new("the table has no end", open..text.len(), "close it with `]`"));
    };
    let close = open + length;
    let rest = &text[close + 1..];
    if !rest.trim().is_empty() {
        let start = text.len() - rest.trim_start().len();
        let message = "something follows the table";
        return Err(LogicError::new(message, start..text.trim_end().len(), "leave it out: a set is one table"));
    }
    let states: Vec<(usize, &str)> = pieces(text, open + 1..close).collect();
    if states.len() > MAX_STATES {
        let message = format!("the table has {} states", states.len());
        let hint = format!("the automaton of a set in rules may have up to {MAX_STATES}");
        return Err(LogicError::new(message, open..close + 1, hint));
    }
    let (mut rows, mut accepting) = (Vec::with_capacity(states.len()), Vec::with_capacity(states.len()));
    for (number, &(start, piece)) in states.iter().enumerate() {
        let (accepts, row) = state(text, start..start + piece.len(), (number, states.len()), alphabet)?;
        rows.push(row);
        accepting.push(accepts);
    }
    let dfa = Dfa::from_table(alphabet, &rows, accepting).map_err(|error| wrong(&error, open..close + 1))?;
    Relation::from_dfa(&Arc::new(numeration), names, &dfa, budget).map_err(|error| wrong(&error, open..close + 1))
}

/// Reads state `number` of a table with `states` states: whether it accepts, and its edges.
fn state(
    text: &str,
    at: Span,
    (number, states): (usize, usize),
    alphabet: Alphabet,
) -> Result<(bool, Vec<(Letter, u32)>), LogicError> {
    // The sign needs no space after it.
    let piece = &text[at.clone()];
    let sign = piece.len() - piece.trim_start().len() + 1;
    let (sign, edges) = match piece.trim_start().starts_with(['+', '-']) {
        true => piece.split_at(sign),
        false => (piece, ""),
    };
    let first = words(at.start, sign).next();
    let Some(accepts) = first.and_then(|(_, word)| edges::accepts(word)) else {
        let span = first.map_or(at, |(start, word)| start..start + word.len());
        let what = if first.is_some() { "does not begin with + or -" } else { "is not there" };
        return Err(LogicError::new(format!("state {number} {what}"), span, HINT));
    };
    let mut row: Vec<(Letter, u32)> = Vec::new();
    let mut taken = BTreeSet::new();
    for (start, word) in words(at.start + sign.len(), edges) {
        let span = start..start + word.len();
        let Some((letter, target)) = edges::edge(word, alphabet) else {
            let shown: String = word.chars().take(40).collect();
            return Err(LogicError::new(format!("`{shown}` is no edge"), span, edges::how_to_write(alphabet)));
        };
        if target as usize >= states {
            let hint = match states {
                1 => "the table has state 0 alone; states are numbered from 0".to_owned(),
                _ => format!("the table has the states 0 to {}", states - 1),
            };
            return Err(LogicError::new(format!("there is no state {target}"), span, hint));
        }
        if !taken.insert(letter) {
            let message = format!("state {number} has two edges with the digits {}", alphabet.written(letter));
            return Err(LogicError::new(message, span, "leave one of them out"));
        }
        row.push((letter, target));
    }
    Ok((accepts, row))
}

/// The states in a range of the text, each with the place where it starts.
fn pieces(text: &str, at: Span) -> impl Iterator<Item = (usize, &str)> {
    let mut next = at.start;
    text[at].split(';').map(move |piece| {
        let start = next;
        next += piece.len() + 1;
        (start, piece)
    })
}

/// The words of a piece of the text that starts at `start`, each with its place.
fn words(start: usize, piece: &str) -> impl Iterator<Item = (usize, &str)> {
    let place = move |word: &str| start + (word.as_ptr() as usize - piece.as_ptr() as usize);
    piece.split_whitespace().map(move |word| (place(word), word))
}

fn wrong(error: &AutomataError, at: Span) -> LogicError {
    let hint = format!("the automaton of a set in rules may have up to {MAX_STATES} states");
    LogicError::new(format!("the set is too large: {error}"), at, hint)
}

/// The minimal automaton of a relation as a table with its numeration system; it reads back as the same relation.
pub(crate) fn write(numeration: &Numeration, dfa: &Dfa) -> String {
    let mut text = format!("?{numeration} [");
    for state in 0..dfa.states() as u32 {
        if state > 0 {
            text.push_str("; ");
        }
        edges::write(dfa, state, &mut text);
    }
    // An automaton without states accepts nothing, and is written as one rejecting state.
    text + if dfa.states() == 0 { "-]" } else { "]" }
}
