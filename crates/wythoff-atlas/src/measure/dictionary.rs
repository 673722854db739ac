//! The measure `dictionary`: the dictionary of the bit string.

use ::wythoff::words::{ClosureLimits, Study, StudyLimits, Word};
use ::wythoff::{Error, StudyReport};
use itertools::Itertools;

use super::{Entry, Subject};
use crate::column::{Cell, Measured};
use crate::limits::Limits;

/// The maximum number of words that are listed.
const LISTED: usize = 32;

pub const ENTRY: Entry = Entry {
    name: "dictionary",
    about: "the dictionary that generates the bit-string, and whether it closes",
    columns: &[
        Measured::text(
            "dictionary",
            "`closed` if the words are proved to generate the bit-string for ever; `open` if words were seen that are not closed; `none` if \
             no word was found; null where words are not defined: they are for rook + bishop + symmetric leaps.",
        ),
        Measured::whole(
            "dictionary_words",
            "How many words it has: those that occur if it is closed, or else those that were seen.",
        ),
        Measured::text(
            "dictionary_entries",
            "These words with their translates, as in `0>10, 1>0`; null if there are more than 32.",
        ),
        Measured::whole("dictionary_longest", "How many bits the longest word that was seen has."),
        Measured::text("dictionary_criterion", "Where words end."),
        Measured::whole("dictionary_factors", "How many factors its closure has."),
        Measured::whole("dictionary_factor_length", "How many bits these have."),
        Measured::text("dictionary_because", "Why it is not closed."),
        Measured::text("dictionary_certainty", "How sure it is that this is the dictionary of the game."),
    ],
    of_proof: false,
    take,
};

fn take(subject: &Subject) -> Result<Vec<Cell>, Error> {
    let limits = limits(subject.task.limits.states);
    let study = match subject.game.study(subject.task.columns, None, usize::MAX, limits, &subject.budget) {
        Ok(Some(study)) => study,
        Ok(None) | Err(Error::Words(_)) => return Ok(vec![Cell::Null; ENTRY.columns.len()]),
        Err(error) => return Err(error),
    };
    let report = StudyReport::from(&study);
    let state = match (&study.closure, study.found.seen.is_empty()) {
        (Ok(_), _) => "closed",
        (Err(_), true) => "none",
        (Err(_), false) => "open",
    };
    let words = words(&study);
    let count = |count: Option<usize>| count.map_or(Cell::Null, Cell::count);
    Ok(vec![
        state.into(),
        Cell::count(words.len()),
        (words.len() <= LISTED).then(|| words.iter().join(", ")).filter(|words| !words.is_empty()).into(),
        Cell::count(study.longest_seen()),
        report.criterion.into(),
        count(report.verdict.factors),
        count(report.verdict.factor_length),
        report.verdict.because.into(),
        report.certainty.text.into(),
    ])
}

/// The limits of the study. If the limit of states is below the default, the study is limited in proportion: as many factors for each state as the
/// default limits allow for one of 400 states.
fn limits(states: usize) -> StudyLimits {
    let usual = StudyLimits::default();
    if states >= Limits::default().states {
        return usual;
    }
    let closure = ClosureLimits { factors: 50 * states, factor_length: 512 };
    StudyLimits { completion: 100 * states, closure }
}

/// The words that occur if the dictionary is closed, and otherwise the words that were seen.
fn words(study: &Study) -> Vec<&Word> {
    match (&study.closure, &study.dictionary) {
        (Ok(closure), Some(dictionary)) => {
            let words = dictionary.words().iter().enumerate();
            words.filter(|&(index, _)| closure.occurs(index)).map(|(_, word)| word).collect()
        }
        _ => study.found.seen.iter().map(|sighting| &sighting.word).collect(),
    }
}
