//! The star of a game, `star(wythoff)`: the vectors that are P-positions of another game, without (0,0), as moves. It is replaced by a set of
//! vectors, the automaton of a theorem. The operator is that of Larsson, Hegarty and Fraenkel (*Invariant and dual subtraction games resolving the
//! Duchêne-Rigo conjecture*, 2011).

use std::sync::{Mutex, PoisonError};

use wythoff_automata::{AutomataError, Relation, UBig};
use wythoff_budget::Budget;
use wythoff_game::AutomaticSet;
use wythoff_prove::prove::{Effort, Ending};

use super::written::Written;
use super::{Diagnostic, game_within};
use crate::game::Game;

const OPENING: &str = "star(";

/// How deep stars may be nested.
const DEEPEST: usize = 8;

/// The set of a star as a text, or a message with a hint if it is not known.
type Set = Result<String, (String, String)>;

/// The stars sought last, by the text of the game: a text is often read again.
static KNOWN: Mutex<Vec<(String, Set)>> = Mutex::new(Vec::new());

/// How many stars are kept.
const KEPT: usize = 32;

/// The text in which each star is replaced by its set of vectors, with a remark that says from what it was made; `None` if there is no star.
///
/// # Errors
/// A star is not closed, or its game is wrong or has no known automaton; the places are those of the text.
pub(super) fn written_out(text: &str, budget: &Budget) -> Result<Option<(Written, String)>, Diagnostic> {
    let lower = text.to_ascii_lowercase();
    if lower.matches(OPENING).count() > DEEPEST {
        let hint =
            format!("write at most {DEEPEST} stars, or take the automaton of a smaller one by `vectors{{file NAME}}`");
        return Err(Diagnostic::new("too many stars", 0..text.len(), hint));
    }
    let (mut written, mut notes, mut rest) = (Written::default(), Vec::new(), 0);
    while let Some(start) = next(&lower, rest) {
        let open = start + OPENING.len();
        let Some(length) = closing(&text[open..]) else {
            return Err(Diagnostic::new(
                "the star has no end",
                start..text.len(),
                "close it with `)`, as in `star(wythoff)`",
            ));
        };
        let inner = &text[open..open + length];
        let inside = |mistake: Diagnostic| Diagnostic {
            span: open + mistake.span.start..open + mistake.span.end,
            instead: Vec::new(),
            ..mistake
        };
        let read = game_within(inner, budget).map_err(inside)?;
        let set =
            set(&read.game, budget).map_err(|(message, hint)| Diagnostic::new(message, open..open + length, hint))?;
        let whole = start..open + length + 1;
        written.put(&text[rest..start], &format!("vectors{{{set}}}"), whole.clone());
        notes.push(format!(
            "`{}` has the P-positions of `{}` other than (0,0) as moves.",
            &text[whole.clone()],
            read.game
        ));
        rest = whole.end;
    }
    if notes.is_empty() {
        return Ok(None);
    }
    written.text.push_str(&text[rest..]);
    Ok(Some((written, notes.join(" "))))
}

/// The place of the next star from a place on; a word that only ends in `star` is none.
fn next(lower: &str, from: usize) -> Option<usize> {
    let found = lower[from..].match_indices(OPENING).map(|(at, _)| from + at);
    let is_word = |at: &usize| !lower[..*at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '-');
    found.into_iter().find(is_word)
}

/// The place of the parenthesis that closes the one before the text.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0u32;
    text.char_indices().find_map(|(at, c)| match c {
        ')' if depth == 0 => Some(at),
        ')' => {
            depth -= 1;
            None
        }
        '(' => {
            depth += 1;
            None
        }
        _ => None,
    })
}

/// The P-positions of a game other than (0,0), as the text of a set; otherwise the reason why they are not known, and what to do.
fn set(game: &Game, budget: &Budget) -> Set {
    let text = game.rules().to_string();
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, set)) = known().iter().find(|(known, _)| *known == text) {
        return set.clone();
    }
    let set = sought(game, budget);
    // A search that was stopped says nothing.
    if budget.check().is_ok() {
        let mut known = known();
        if known.len() >= KEPT {
            drop(known.remove(0));
        }
        known.push((text, set.clone()));
    }
    set
}

fn sought(game: &Game, budget: &Budget) -> Set {
    let relation = match game.shipped_certificate() {
        Some(certificate) => certificate.relation().clone(),
        None => match game.prove(&Effort::of_a_minute(), None, budget) {
            Ok(Ending::Proved(proof)) => proof.checked.relation().clone(),
            Ok(Ending::GivenUp { statement, .. }) => return Err(unknown(game, &statement)),
            Err(error) => return Err(unknown(game, &error.to_string())),
        },
    };
    let set = without_origin(&relation, budget).map_err(|error| unknown(game, &error.to_string()))?;
    Ok(AutomaticSet::of(set).map_err(|error| (error.message, error.hint))?.to_string())
}

fn unknown(game: &Game, reason: &str) -> (String, String) {
    (
        format!("no automaton of the P-positions of `{game}` is known: {reason}"),
        "the star needs a theorem; prove the game by `wythoff prove`, and write `vectors{file NAME}` with its certificate".to_owned(),
    )
}

fn without_origin(relation: &Relation, budget: &Budget) -> Result<Relation, AutomataError> {
    let zero = |track| Relation::constant(relation.numeration(), track, &UBig::ZERO, budget);
    relation.and_not(&zero("x")?.and(&zero("y")?, budget)?, budget)
}
