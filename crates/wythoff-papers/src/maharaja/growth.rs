//! Finite dictionaries: for which leaps they close, and for which none was found to; and games of which all is decidable.

use serde::Deserialize;
use wythoff::words::{Criterion, Study, StudyLimits};

use super::conjecture::WORDS;
use super::dictionary::{COLUMNS, rows, seen_in};
use crate::{Failure, Session, Settled, require, values};

/// Games, by what is said of their dictionaries.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Dictionaries {
    /// Those with a finite dictionary, which closes.
    #[serde(default)]
    closed: Vec<String>,
    /// Those of which no dictionary closes, whichever way words end.
    open: Vec<String>,
}

/// The ways in which words end.
const ENDS: [Criterion; 2] = [Criterion::PerfectSector, Criterion::NextDifference];

/// What the columns of a game show: a dictionary that closes, or the different words since the last one whose bits do not give its
/// P-positions, with the column where they begin. With more than [`WORDS`] words no closure is tried.
fn shown(session: &Session, game: &str, rows: &[u64], criterion: Criterion) -> Result<(bool, String), Failure> {
    let found = seen_in(game, criterion, rows.iter().copied())?;
    let count = found.seen.len();
    let Some(first) = found.seen.first() else { return Ok((false, "none".into())) };
    let open = format!("{count} from column {} on", first.first_column);
    if count > WORDS {
        return Ok((false, open));
    }
    let study = Study::new(found, StudyLimits::default(), session.budget())?;
    let (Ok(closure), Some(dictionary)) = (&study.closure, &study.dictionary) else { return Ok((false, open)) };
    let read = (0..dictionary.words().len()).filter(|&word| closure.occurs(word)).count();
    Ok((true, format!("closed, {read} words are read")))
}

/// Closes the dictionaries of some games, and sees that those of others do not close.
pub(super) fn dictionaries(session: &mut Session, claim: Dictionaries) -> Settled {
    let mut table = session.table("words", values![COLUMNS]);
    for (game, closes) in
        claim.closed.iter().map(|game| (game, true)).chain(claim.open.iter().map(|game| (game, false)))
    {
        let rows = rows(game, COLUMNS, session)?;
        let (mut cells, mut any) = (vec![game.clone()], false);
        for ends in ENDS {
            let (closed, text) = shown(session, game, &rows, ends)?;
            any |= closed;
            cells.push(text);
        }
        require(any == closes, || format!("{game}: a dictionary closes: {any}"))?;
        table.push(cells);
    }
    let (closed, open) = (claim.closed.len(), claim.open.len());
    Ok(session.settled(values![closed, open, COLUMNS], [table.into()]))
}

/// Games with automata that are proved from the rules in this run: a sentence about the P-positions of one is decidable.
pub(super) fn decidable(session: &mut Session, games: Vec<String>) -> Settled {
    let mut table = session.table("games", &[]);
    for game in &games {
        let mut checked = session.proved(game)?;
        let decided = checked.facts.decide("A x E y $P(x,y)")?;
        require(decided, || format!("{game}: a column without a P-position"))?;
        table.add(&[game, &checked.relation().dfa().states(), checked.relation().numeration()]);
    }
    Ok(session.settled(&[("games", &games.len())], [table.into()]))
}
