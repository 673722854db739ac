//! Legal play: a game in progress, with the history that its rules need.

use crate::imitation::Memory;
use crate::position::Position;
use crate::rules::Rules;

/// A game in progress. Blocking announcements are made move by move and are the caller's to honour; the choice of a
/// removed rectangle is made before (take one of [`Rules::choices`]).
#[derive(Clone, Debug)]
pub struct Play<'r> {
    rules: &'r Rules,
    at: Position,
    memory: Memory,
}

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// There is no position to start from.
    #[error("no position was given; a game starts from one")]
    NoStart,
    /// The position is not on the board.
    #[error("{0} is removed from the board; start outside the removed rectangle")]
    NoSuchPosition(Position),
    /// The vector between the two is not a move.
    #[error("{from} -> {to} is not a move of this game")]
    NotAMove {
        /// Where the move starts.
        from: Position,
        /// Where it would lead.
        to: Position,
    },
    /// The move would be one imitation too many.
    #[error("{from} -> {to} is forbidden: it would be an imitation too many in a row")]
    Imitation {
        /// Where the move starts.
        from: Position,
        /// Where it would lead.
        to: Position,
    },
}

impl<'r> Play<'r> {
    /// A new game.
    ///
    /// # Errors
    /// The position is removed from the board.
    pub fn start(rules: &'r Rules, at: Position) -> Result<Self, IllegalMove> {
        if !rules.exists(at) {
            return Err(IllegalMove::NoSuchPosition(at));
        }
        Ok(Play { rules, at, memory: Memory::default() })
    }

    /// A game that started at the first position and went through the others.
    ///
    /// # Errors
    /// The first illegal move; or there is no position.
    pub fn replay(rules: &'r Rules, positions: &[Position]) -> Result<Self, IllegalMove> {
        let (&start, moves) = positions.split_first().ok_or(IllegalMove::NoStart)?;
        let mut play = Play::start(rules, start)?;
        for &to in moves {
            play.make(to)?;
        }
        Ok(play)
    }

    /// The present position.
    pub fn position(&self) -> Position {
        self.at
    }

    /// What the player to move must remember.
    pub fn memory(&self) -> Memory {
        self.memory
    }

    /// Is this move legal, whatever is blocked?
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, to: Position) -> Result<(), IllegalMove> {
        let from = self.at;
        let vector = from.vector_to(to).filter(|&v| v != (0, 0) && self.rules.has_vector(v));
        let Some(vector) = vector.filter(|_| self.rules.exists(to)) else {
            return Err(IllegalMove::NotAMove { from, to });
        };
        match self.rules.imitation() {
            Some(clause) if !clause.allows(&self.memory, vector) => Err(IllegalMove::Imitation { from, to }),
            _ => Ok(()),
        }
    }

    /// The legal moves, whatever is blocked.
    pub fn moves(&self) -> impl Iterator<Item = Position> + '_ {
        self.rules.options(self.at).filter(|&to| self.check(to).is_ok())
    }

    /// Makes a move.
    ///
    /// # Errors
    /// The move is not legal; the game is unchanged.
    pub fn make(&mut self, to: Position) -> Result<(), IllegalMove> {
        self.check(to)?;
        if let (Some(clause), Some(vector)) = (self.rules.imitation(), self.at.vector_to(to)) {
            self.memory = clause.after(self.at, &self.memory, vector);
        }
        self.at = to;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: u64, y: u64) -> Position {
        Position::new(x, y)
    }

    /// IMI example 2: at (1,3) the history (2,3) -> (1,3) forbids taking 1 from the larger pile, (3,3) -> (1,3) forbids
    /// taking 2; with no such history all moves of Nim are there.
    #[test]
    fn imitation_example_2() {
        let rules: Rules = "imitation(1,1)".parse().unwrap();
        let moves = |past: &[Position]| {
            let mut to: Vec<_> = Play::replay(&rules, past).unwrap().moves().collect();
            to.sort();
            to
        };
        let all = vec![at(0, 3), at(1, 0), at(1, 1), at(1, 2)];
        let without = |gone: Position| all.iter().copied().filter(|&to| to != gone).collect::<Vec<_>>();
        assert_eq!(moves(&[at(1, 3)]), all);
        assert_eq!(moves(&[at(4, 3), at(1, 3)]), all);
        assert_eq!(moves(&[at(1, 4), at(1, 3)]), all);
        assert_eq!(moves(&[at(2, 3), at(1, 3)]), without(at(1, 2)));
        assert_eq!(moves(&[at(3, 3), at(1, 3)]), without(at(1, 1)));
    }

    /// IMI example 12: in (2,1)-Imitation Nim the opponent cannot move after (1,2) -> (0,2).
    #[test]
    fn imitation_example_12() {
        let rules: Rules = "imitation(2,1)".parse().unwrap();
        assert_eq!(Play::replay(&rules, &[at(1, 2), at(0, 2)]).unwrap().moves().count(), 0);
    }

    /// IMI example 16: in (3,3)-Imitation Nim (5,9) -> (5,6) after (6,9) -> (5,9) is an imitation, (4,6) -> (3,6) is none.
    #[test]
    fn imitation_example_16() {
        let rules: Rules = "imitation(3,3)".parse().unwrap();
        let mut play = Play::replay(&rules, &[at(6, 9), at(5, 9), at(5, 6)]).unwrap();
        assert_eq!(play.memory().other, 1);
        play.make(at(4, 6)).unwrap();
        play.make(at(3, 6)).unwrap();
        assert_eq!(play.memory().other, 0);
    }

    #[test]
    fn refuses_illegal_moves() {
        let rules: Rules = "shifted(2,3,1)".parse().unwrap();
        assert_eq!(Play::start(&rules, at(1, 1)).unwrap_err(), IllegalMove::NoSuchPosition(at(1, 1)));
        assert_eq!(Play::replay(&rules, &[]).unwrap_err(), IllegalMove::NoStart);
        let play = Play::start(&rules, at(0, 4)).unwrap();
        assert_eq!(play.moves().count(), 0, "RES example 6: (0,4) is terminal");
        assert!(play.check(at(0, 4)).is_err() && play.check(at(0, 5)).is_err());
    }
}
