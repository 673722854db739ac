//! Outcomes of starts by the truth engines, which know no theory.

use wythoff::rules::{Blockable, Blocking, Parts};
use wythoff::solve::{Board, History};
use wythoff::{Budget, Outcome, Position, Rules};

/// The outcomes of the starts of a square board.
pub struct Truth {
    board: Board,
    size: u64,
}

impl Truth {
    /// Solves the board with both piles below `size`.
    ///
    /// An imitation game is solved with its history as far as that is cheap, and otherwise by its twin without memory
    /// (IMI corollary 20), with which it must agree.
    pub fn new(rules: &Rules, size: u64) -> Truth {
        let Some(clause) = rules.imitation() else {
            return Truth { board: Board::solve(rules, size, size, &Budget::unlimited()).unwrap(), size };
        };
        let block = Some(Blocking { most: clause.p - 1, of: Blockable::Diagonal });
        let twin = Rules::try_from(Parts { block, ..Parts::m_wythoff(clause.m) }).unwrap();
        let board = Board::solve(&twin, size, size, &Budget::unlimited()).unwrap();
        let small = size.min(16);
        let history = History::solve(rules, small, &Budget::unlimited()).unwrap();
        for at in (0..small).flat_map(|x| (0..small).map(move |y| Position::new(x, y))) {
            assert_eq!(board.outcome(at), Some(history.start(at).unwrap()), "{rules} {at}");
        }
        Truth { board, size }
    }

    /// The outcome of a start; `None` if it is removed.
    pub fn outcome(&self, at: Position) -> Option<Outcome> {
        self.board.outcome(at)
    }

    /// The starts that exist, with their outcomes.
    pub fn starts(&self) -> impl Iterator<Item = (Position, Outcome)> + '_ {
        let cells = (0..self.size).flat_map(|x| (0..self.size).map(move |y| Position::new(x, y)));
        cells.filter_map(|at| Some((at, self.outcome(at)?)))
    }
}
