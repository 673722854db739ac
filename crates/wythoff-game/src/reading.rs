//! Relations in rules, which are given by a formula or as a table of states: how they are read, and within which bounds.

use std::cell::RefCell;

use wythoff_automata::logic::{DecideError, Decider, LogicError, Place, Sentence, parse_plain};
use wythoff_automata::{AutomataError, Budget, Numeration, Relation, Stop};

use crate::table;

/// The largest number of states of the automaton of a set or relation in rules, and of every automaton met while it is computed.
pub const MAX_STATES: usize = 20_000;

/// The largest size in bytes of one list (above all of edges) of an automaton that is computed for a set in rules.
pub const MAX_BYTES: u64 = 64 << 20;

thread_local! {
    /// The signal that stops the decision of formulas read on this thread.
    static STOP: RefCell<Stop> = RefCell::default();
}

/// Runs `read` with a stop that applies to all rules read on this thread: the formula of a set is decided when it is read, which may take long.
/// A set that is not decided when the stop is requested is refused.
///
/// ```
/// use wythoff_automata::Stop;
/// use wythoff_game::{AutomaticSet, read_until};
/// let read = || "?msd_fib x + y <= 5".parse::<AutomaticSet>();
/// let stop = Stop::default();
/// assert!(read_until(stop.clone(), read).is_ok());
/// stop.request();
/// assert!(read_until(stop, read).is_err());
/// assert!(read().is_ok());
/// ```
pub fn read_until<T>(stop: Stop, read: impl FnOnce() -> T) -> T {
    /// Restores the previous stop when dropped, also after a panic.
    struct Before(Stop);
    impl Drop for Before {
        fn drop(&mut self) {
            STOP.replace(std::mem::take(&mut self.0));
        }
    }
    let _before = Before(STOP.replace(stop));
    read()
}

/// The stop with which rules are read on this thread, for what else takes long while they are read.
pub fn reading_stop() -> Stop {
    STOP.with_borrow(Stop::clone)
}

/// Reads a table, or reads a formula and decides it: the formula, if there is one, and the relation on the tracks with these names. `what` says
/// in errors what is given by them.
pub(crate) fn read(text: &str, names: &[&str], what: &str) -> Result<(Option<Sentence>, Relation), LogicError> {
    if let Some(bracket) = table::place(text) {
        return Ok((None, table::read(text, bracket, names, &reading())?));
    }
    let sentence = parse_plain(text)?;
    let Some(numeration) = &sentence.numeration else {
        return Err(LogicError::new(
            "the formula does not say how its numbers are written",
            0..0,
            "begin with a numeration system, as in `?msd_fib x + y <= 5`",
        ));
    };
    if let Some(other) = sentence.formula.free_variables().iter().find(|name| !names.contains(&&***name)) {
        let (last, first) = names.split_last().unwrap_or((&"", &[]));
        return Err(LogicError::new(
            format!("the variable `{other}` is free, but {what} is given by {} and {last} alone", first.join(", ")),
            0..text.len(),
            format!("bind it, as in `E {other} ...`, or write {} or {last}", first.join(", ")),
        ));
    }
    let relation = relation(&sentence, numeration, names)?;
    Ok((Some(sentence), relation))
}

/// The text of a formula in which variables are exchanged in pairs, bound or free: each name of a pair becomes the other.
pub(crate) fn exchanged(text: &str, pairs: &[(&str, &str)]) -> String {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut swapped = String::with_capacity(text.len());
    for piece in text.split_inclusive(|c| !is_part(c)) {
        let word = piece.trim_end_matches(|c| !is_part(c));
        let other = pairs.iter().find_map(|&(a, b)| match word {
            word if word == a => Some(b),
            word if word == b => Some(a),
            _ => None,
        });
        swapped.push_str(other.unwrap_or(word));
        swapped.push_str(&piece[word.len()..]);
    }
    swapped
}

/// The budget for deciding a set while it is read, with the stop of [`read_until`].
pub(crate) fn reading() -> Budget {
    budget().with_stop(reading_stop())
}

/// The budget for questions about a set that was read: nothing stops them, since their answers are kept.
pub(crate) fn budget() -> Budget {
    Budget::unlimited().with_states(MAX_STATES).with_memory(MAX_BYTES)
}

pub(crate) fn too_large(error: AutomataError) -> LogicError {
    LogicError::new(
        format!("the set is too large: {error}"),
        Place::NOWHERE,
        format!(
            "write it with fewer quantifiers and smaller numbers; its automata may have up to {MAX_STATES} states, and lists of {} MiB",
            MAX_BYTES >> 20
        ),
    )
}

/// The relation of a formula over the tracks with these names, decided in a numeration system.
pub(crate) fn relation(sentence: &Sentence, numeration: &Numeration, names: &[&str]) -> Result<Relation, LogicError> {
    let mut decider = Decider::new(numeration.clone(), reading());
    let found = decider.relation(&sentence.formula).map_err(|error| match error {
        DecideError::Sentence(error) => error,
        DecideError::Automata(error) => too_large(error),
        error => LogicError::new(error.to_string(), Place::NOWHERE, "write a simpler formula"),
    })?;
    let all = Relation::always(found.numeration(), names, &reading());
    all.and_then(|all| all.and(&found, &reading())).map_err(too_large)
}
