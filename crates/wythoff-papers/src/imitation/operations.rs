//! Sections 1.2 and 1.3: two operations that turn a game into another game. One adjoins the P-positions as moves, the other removes the winning
//! strategy.

use std::collections::BTreeSet;

use wythoff::automata::Numeration;
use wythoff::{Outcome as Winner, Position, Rules};

use super::truth::Truth;
use crate::boards::{board, board_of, rectangle, rules};
use crate::facts::solve;
use crate::{Failure, Session, Settled, require, without};

/// The rules of the game with its nonterminal P-positions below `side` as additional moves.
fn adjoin(session: &Session, game: &str, side: u64) -> Result<Rules, Failure> {
    let mut parts = rules(game)?.parts().clone();
    let moves = board(game, side, side, session)?;
    parts.leaps.extend(moves.p_positions().filter(|at| at.x + at.y > 0).map(<(u64, u64)>::from));
    Ok(Rules::try_from(parts)?)
}

/// Adjoins the P-positions of each game as moves, and checks that its options become those of the other game and its P-positions change; `decided` is a
/// game with a formula in x and y for its P-positions, which is decided from its rules.
pub(super) fn adjoined(session: &Session) -> Settled {
    let games: Vec<(String, String)> = session.given("games")?;
    let decided: (String, String) = session.given("decided")?;
    let (side, mut table) = (session.bound("side"), session.table("computed", &[]));
    for (from, to) in &games {
        let (made, said) = (adjoin(session, from, side)?, rules(to)?);
        let options = |rules: &Rules, at: &Position| rules.options(at).collect::<BTreeSet<_>>();
        let differs = |at: &Position| options(&made, at) != options(&said, at);
        let other = rectangle(side, side).map(Position::from).find(differs);
        without(other, |at| format!("{from}: with its P-positions as moves {at} has other options than in {to}"))?;
        let [before, after] = [board(from, side, side, session)?, board_of(&made, side, side, session)?];
        let changed = rectangle(side, side).map(Position::from).find(|&at| before.outcome(at) != after.outcome(at));
        let changed = changed.ok_or_else(|| format!("{from} keeps its P-positions"))?;
        table.add(&[from, to, &changed]);
    }
    solve(session, &Numeration::base(2)?, &decided.1, &decided.0)?;
    Ok(session.settled(&[], [table.into()]))
}

/// Removes the winning strategy from Nim: after each move from equal piles the forbidden moves are those that win in Nim, and other starting
/// positions are P.
pub(super) fn removed(session: &Session) -> Settled {
    let side = session.bound("side");
    let (truth, nim) = (Truth::new(session, 1, 1, side)?, board("nim", side, side, session)?);
    let mut moves = 0u64;
    for start in (0..side).map(|a| Position::new(a, a)) {
        require(nim.outcome(start) == Some(Winner::P), || format!("{start} is N in nim"))?;
        for at in nim.rules().options(&start) {
            let legal: BTreeSet<Position> = truth.play(&[start, at])?.moves(&truth.rules).collect();
            let forbidden: BTreeSet<Position> = nim.rules().options(&at).filter(|to| !legal.contains(to)).collect();
            let winning: BTreeSet<Position> = nim.winning_moves(at)?.into_iter().collect();
            let is_it = forbidden == winning && winning.len() == 1;
            require(is_it, || format!("{start} -> {at}: what is forbidden is not what wins in nim"))?;
            moves += 1;
        }
    }
    without(truth.departures()?.first(), |at| format!("as a start {at} is not as in Wythoff Nim"))?;
    let changed = Truth::chosen(truth.cells(), |at| Ok(nim.outcome(at) != Some(truth.history.start(at)?)))?;
    let first = changed.first().ok_or("the P-positions are those of nim")?;
    Ok(session.settled(&[("moves", &moves), ("first", first), ("changed", &changed.len())], []))
}
