//! Automata and words that have names before the first sentence.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use wythoff::automata::format::walnut;
use wythoff::automata::logic::{DecideError, Decider};
use wythoff::automata::{AutomataError, Budget, Exceeded, Numeration, Relation};
use wythoff::check::Certificate;

use super::refused;
use crate::failure::Refused;

/// What is in a file.
pub struct Loaded {
    name: String,
    pub numeration: Arc<Numeration>,
    /// Of an automaton whose outputs are 0 and 1.
    relation: Option<Relation>,
    /// Of an automaton with one track: its outputs.
    letters: Option<Vec<(i64, Relation)>>,
}

/// Reads files.
pub fn load(files: &[(String, PathBuf)], limits: &Budget) -> anyhow::Result<Vec<Loaded>> {
    files
        .iter()
        .map(|(name, path)| {
            let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
            let wrong = |what: String| Refused(format!("{}: {what}", path.display()));
            if bytes.starts_with(b"wythoff certificate") {
                let certificate = Certificate::read(&bytes, limits).map_err(|error| wrong(error.to_string()))?;
                let relation = certificate.relation().clone();
                let numeration = relation.numeration().clone();
                return Ok(Loaded { name: name.clone(), numeration, relation: Some(relation), letters: None });
            }
            let text = std::str::from_utf8(&bytes).map_err(|error| wrong(format!("no text: {error}")))?;
            let found = of_walnut(name, text, limits).map_err(|error| match error {
                AutomataError::Exceeded(Exceeded::Stopped) => refused(error.into(), ""),
                error => wrong(error.to_string()).into(),
            })?;
            Ok(found.ok_or_else(|| wrong("an automaton without tracks has no use here".to_owned()))?)
        })
        .collect()
}

fn of_walnut(name: &str, text: &str, limits: &Budget) -> Result<Option<Loaded>, AutomataError> {
    let file = walnut::read(text, limits)?;
    let Some(numeration) = file.numeration().cloned() else { return Ok(None) };
    // Names in the order of the tracks; there are 16 at most.
    let tracks: Vec<String> = (b'a'..).take(file.tracks()).map(|letter| char::from(letter).to_string()).collect();
    let tracks: Vec<&str> = tracks.iter().map(String::as_str).collect();
    let is_relation = file.outputs().iter().all(|output| matches!(output, 0 | 1));
    let relation = if is_relation { Some(file.relation(&tracks, limits)?) } else { None };
    let letters = if file.tracks() == 1 { Some(file.letters(&tracks, limits)?) } else { None };
    Ok(Some(Loaded { name: name.to_owned(), numeration, relation, letters }))
}

/// Gives the names, and `F` to the Fibonacci word.
pub fn give(
    decider: &mut Decider,
    numeration: &Arc<Numeration>,
    loaded: &[Loaded],
    limits: &Budget,
) -> anyhow::Result<()> {
    let refuse = |error: DecideError| refused(error, "");
    if **numeration == Numeration::fibonacci() {
        let letters = Relation::last_digits(numeration, limits).map_err(|error| refuse(error.into()))?;
        decider.name_word("F", &letters).map_err(refuse)?;
    }
    for Loaded { name, numeration: theirs, relation, letters } in loaded {
        if theirs != numeration {
            let message = format!("{name} is over {theirs}, the sentence over {numeration}; they must be the same");
            return Err(Refused(message).into());
        }
        if let Some(relation) = relation {
            let tracks: Vec<&str> = relation.tracks().iter().map(String::as_str).collect();
            decider.name(name, &tracks, relation).map_err(refuse)?;
        }
        if let Some(letters) = letters {
            decider.name_word(name, letters).map_err(refuse)?;
        }
        if relation.is_none() && letters.is_none() {
            let message = format!("{name} has several tracks and outputs other than 0 and 1; a word has one track");
            return Err(Refused(message).into());
        }
    }
    Ok(())
}
