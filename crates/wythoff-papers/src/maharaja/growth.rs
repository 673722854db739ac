//! Finite dictionaries: the leaps for which they close, and those for which none was found to close; and games for which every sentence is
//! decidable.

use wythoff::words::{Criterion, Study, StudyLimits};

use super::conjecture::WORDS;
use super::dictionary::{COLUMNS, rows, seen_in};
use crate::{Failure, Session, Settled, require, values};

/// The criteria that end words.
const ENDS: [Criterion; 2] = [Criterion::PerfectSector, Criterion::NextDifference];

/// Whether a dictionary of the game closes, with a description: how many words are read if it does, and otherwise how many different words occur
/// since the last one whose bits do not determine its P-positions, and from which column on. A closure is tried for at most [`WORDS`] words.
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

/// Checks that the dictionaries of some games close and that those of others do not.
pub(super) fn dictionaries(session: &Session) -> Settled {
    let closed: Vec<String> = session.perhaps("closed")?.unwrap_or_default();
    let (open, mut table) = (session.given::<Vec<String>>("open")?, session.table("words", values![COLUMNS]));
    for (game, closes) in closed.iter().map(|game| (game, true)).chain(open.iter().map(|game| (game, false))) {
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
    let (closed, open) = (closed.len(), open.len());
    Ok(session.settled(values![closed, open, COLUMNS], [table.into()]))
}

/// Checks that the automata of these games are proved from the rules in this run, so that sentences about their P-positions are decidable.
pub(super) fn decidable(session: &Session) -> Settled {
    let games: Vec<String> = session.given("games")?;
    let mut table = session.table("games", &[]);
    for game in &games {
        let mut checked = session.proved(game)?;
        let decided = checked.facts.decide("A x E y $P(x,y)")?;
        require(decided, || format!("{game}: a column without a P-position"))?;
        table.add(&[game, &checked.relation().dfa().states(), checked.relation().numeration()]);
    }
    Ok(session.settled(&[("games", &games.len())], [table.into()]))
}
