//! Legal play: a game in progress, with the memory that its rules need.

use dashu_int::UBig;

use crate::imitation::{Imitation, Memory, MemoryOf, Pile};
use crate::natural::Natural;
use crate::position::{BigPosition, Position, PositionOf};
use crate::rules::Rules;

/// The positions that a game went through, the start first and the present one last: there is at least one.
///
/// Every step is legal: a vector of the rules to a position that exists, and no imitation too many. What is blocked is
/// announced move by move and is the caller's to honour; a choice of the removed rectangle is made before the first move:
/// take one of [`Rules::choices`].
///
/// ```
/// use wythoff_game::{History, Position, Rules};
/// // IMI example 2: after (2,3) -> (1,3) the move to (1,2) is forbidden.
/// let rules: Rules = "imitation(1,1)".parse().unwrap();
/// let past = [(2, 3), (1, 3)].map(Position::from);
/// let history = History::new(&rules, past).unwrap();
/// assert!(history.check(&rules, &Position::new(1, 1)).is_ok());
/// assert!(history.check(&rules, &Position::new(1, 2)).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History<N = UBig> {
    positions: Vec<PositionOf<N>>,
    /// What the player to move must remember at each of the positions; nothing in a game without memory.
    memories: Vec<MemoryOf<N>>,
}

/// Why a position or a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// There is no position to start from.
    #[error("no position was given; a game starts from one")]
    NoStart,
    /// The position is not on the board.
    #[error("{0} is removed from the board; start outside the removed rectangle")]
    NoSuchPosition(BigPosition),
    /// The vector between the two is not a move, or leads to a removed position.
    #[error("{from} -> {to} is not a move of this game")]
    NotAMove {
        /// Where the move starts.
        from: BigPosition,
        /// Where it would lead.
        to: BigPosition,
    },
    /// The move would be one imitation too many.
    #[error("{from} -> {to} is forbidden: it would be an imitation too many in a row")]
    Imitation {
        /// Where the move starts.
        from: BigPosition,
        /// Where it would lead.
        to: BigPosition,
    },
    /// The second player has yet to choose the board.
    #[error(
        "the second player chooses a board before the first move; write the game with the chosen board, as in `{0}`"
    )]
    ChoiceOpen(String),
}

impl<N: Natural> History<N> {
    /// A game that went through these positions, the start first.
    ///
    /// # Errors
    /// There is no position, the start does not exist, or the first illegal move.
    pub fn new(rules: &Rules, positions: impl IntoIterator<Item = PositionOf<N>>) -> Result<Self, IllegalMove> {
        let mut positions = positions.into_iter();
        let mut history = History::start(rules, positions.next().ok_or(IllegalMove::NoStart)?)?;
        positions.try_for_each(|to| history.push(rules, to))?;
        Ok(history)
    }

    /// A game that is about to start.
    ///
    /// # Errors
    /// The position does not exist.
    pub fn start(rules: &Rules, at: PositionOf<N>) -> Result<Self, IllegalMove> {
        if !rules.exists(&at) {
            return Err(IllegalMove::NoSuchPosition(at.big()));
        }
        Ok(History { positions: vec![at], memories: vec![MemoryOf::default()] })
    }

    /// Is this move legal, whatever is blocked?
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, rules: &Rules, to: &PositionOf<N>) -> Result<(), IllegalMove> {
        self.after(rules, to).map(|_| ())
    }

    /// Makes a move.
    ///
    /// # Errors
    /// The move is not legal; the history is unchanged.
    pub fn push(&mut self, rules: &Rules, to: PositionOf<N>) -> Result<(), IllegalMove> {
        let memory = self.after(rules, &to)?;
        self.positions.push(to);
        self.memories.push(memory);
        Ok(())
    }

    /// What is left of the game after a move: the position and what must be remembered there, without what was before.
    ///
    /// # Errors
    /// The move is not legal.
    pub fn rest_after(&self, rules: &Rules, to: PositionOf<N>) -> Result<Self, IllegalMove> {
        let memory = self.after(rules, &to)?;
        Ok(History { positions: vec![to], memories: vec![memory] })
    }

    /// Takes the last move back and gives the position to which it led; `None` at the start.
    pub fn pop(&mut self) -> Option<PositionOf<N>> {
        if self.positions.len() < 2 {
            return None;
        }
        self.memories.pop();
        self.positions.pop()
    }

    /// The legal moves, whatever is blocked, lazily: those of large positions are too many to be listed.
    pub fn moves<'h>(&'h self, rules: &'h Rules) -> impl Iterator<Item = PositionOf<N>> + use<'h, N> {
        let open = !rules.has_choice();
        let imitation = rules.imitation().filter(|_| open);
        let plain = (open && imitation.is_none()).then(|| rules.options(self.last()));
        plain.into_iter().flatten().chain(imitation.into_iter().flat_map(|clause| self.imitation_moves(clause)))
    }

    /// The moves of Nim, the imitations leapt over where none is allowed: there may be many.
    fn imitation_moves(&self, clause: Imitation) -> impl Iterator<Item = PositionOf<N>> + use<'_, N> {
        let MemoryOf { last, own, .. } = self.memory();
        let forbidden = last.as_ref().filter(|_| own + 1 >= clause.p);
        let at = self.last();
        let take = move |pile: Pile| {
            let next = move |t: N| match forbidden {
                Some((imitated, least)) if *imitated != pile => match t.minus(least) {
                    Some(over) if over < N::from(clause.m) => least.plus(&N::from(clause.m)),
                    _ => Some(t),
                },
                _ => Some(t),
            };
            let all = std::iter::successors(next(N::from(1)), move |t| next(t.plus(&N::from(1))?));
            all.map_while(move |t| match pile {
                Pile::First => at.minus(&(t, N::default())),
                Pile::Second => at.minus(&(N::default(), t)),
            })
        };
        take(Pile::Second).chain(take(Pile::First))
    }

    /// The legal moves that may be blocked, lazily. (No game has both a blocking and an imitation clause.)
    pub fn blockable<'h>(&'h self, rules: &'h Rules) -> impl Iterator<Item = PositionOf<N>> + use<'h, N> {
        let open = !rules.has_choice();
        open.then(|| rules.blockable_options(self.last())).into_iter().flatten()
    }

    /// Has the player to move no move, whatever is blocked?
    pub fn is_stuck(&self, rules: &Rules) -> bool {
        self.moves(rules).next().is_none()
    }

    /// What the player to move must remember; nothing in a game without memory.
    pub fn memory(&self) -> &MemoryOf<N> {
        &self.memories[self.memories.len() - 1]
    }

    /// All positions, the start first.
    pub fn positions(&self) -> &[PositionOf<N>] {
        &self.positions
    }

    /// The present position.
    pub fn last(&self) -> &PositionOf<N> {
        &self.positions[self.positions.len() - 1]
    }

    /// What must be remembered after a move.
    fn after(&self, rules: &Rules, to: &PositionOf<N>) -> Result<MemoryOf<N>, IllegalMove> {
        if rules.has_choice() {
            let chosen = rules.choices().last().map(Rules::to_string).unwrap_or_default();
            return Err(IllegalMove::ChoiceOpen(chosen));
        }
        let from = self.last();
        let vector = from.vector_to(to).filter(|vector| rules.has_vector(vector) && rules.exists(to));
        let vector = vector.ok_or_else(|| IllegalMove::NotAMove { from: from.big(), to: to.big() })?;
        match rules.imitation() {
            None => Ok(MemoryOf::default()),
            Some(clause) if clause.allows(self.memory(), &vector) => Ok(clause.after(from, self.memory(), &vector)),
            Some(_) => Err(IllegalMove::Imitation { from: from.big(), to: to.big() }),
        }
    }
}

/// A game in progress in machine integers, with its rules.
#[derive(Clone, Debug)]
pub struct Play<'r> {
    rules: &'r Rules,
    history: History<u64>,
}

impl<'r> Play<'r> {
    /// A new game.
    ///
    /// # Errors
    /// Those of [`History::start`].
    pub fn start(rules: &'r Rules, at: Position) -> Result<Self, IllegalMove> {
        Ok(Play { rules, history: History::start(rules, at)? })
    }

    /// A game that started at the first position and went through the others.
    ///
    /// # Errors
    /// Those of [`History::new`].
    pub fn replay(rules: &'r Rules, positions: &[Position]) -> Result<Self, IllegalMove> {
        Ok(Play { rules, history: History::new(rules, positions.iter().copied())? })
    }

    /// The present position.
    pub fn position(&self) -> Position {
        *self.history.last()
    }

    /// What the player to move must remember.
    pub fn memory(&self) -> Memory {
        *self.history.memory()
    }

    /// Is this move legal, whatever is blocked?
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, to: Position) -> Result<(), IllegalMove> {
        self.history.check(self.rules, &to)
    }

    /// The legal moves, whatever is blocked.
    pub fn moves(&self) -> impl Iterator<Item = Position> + '_ {
        self.history.moves(self.rules)
    }

    /// Makes a move.
    ///
    /// # Errors
    /// The move is not legal; the game is unchanged.
    pub fn make(&mut self, to: Position) -> Result<(), IllegalMove> {
        self.history.push(self.rules, to)
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
            let mut to: Vec<_> = History::new(&rules, past.to_vec()).unwrap().moves(&rules).collect();
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
        assert_eq!(History::new(&rules, [at(1, 2), at(0, 2)]).unwrap().moves(&rules).count(), 0);
    }

    /// IMI example 16: in (3,3)-Imitation Nim (5,9) -> (5,6) after (6,9) -> (5,9) is an imitation, (4,6) -> (3,6) is none.
    #[test]
    fn imitation_example_16() {
        let rules: Rules = "imitation(3,3)".parse().unwrap();
        let mut play = History::new(&rules, [at(6, 9), at(5, 9), at(5, 6)]).unwrap();
        assert_eq!(play.memory().other, 1);
        play.push(&rules, at(4, 6)).unwrap();
        play.push(&rules, at(3, 6)).unwrap();
        assert_eq!(play.memory().other, 0);
    }

    #[test]
    fn refuses_illegal_moves() {
        let rules: Rules = "shifted(2,3,1)".parse().unwrap();
        assert_eq!(History::start(&rules, at(1, 1)).unwrap_err(), IllegalMove::NoSuchPosition(at(1, 1).big()));
        assert_eq!(History::<u64>::new(&rules, []).unwrap_err(), IllegalMove::NoStart);
        let play = History::start(&rules, at(0, 4)).unwrap();
        assert!(play.is_stuck(&rules), "RES example 6: (0,4) is terminal");
        assert!(play.check(&rules, &at(0, 4)).is_err() && play.check(&rules, &at(0, 5)).is_err());
        let open: Rules = "mxp-wythoff(2,3)".parse().unwrap();
        let play = History::start(&open, at(4, 7)).unwrap();
        assert!(matches!(play.check(&open, &at(4, 6)), Err(IllegalMove::ChoiceOpen(_))));
    }

    /// Gaps, removed rectangles and moves that cannot be blocked are leapt over, however large they are.
    #[test]
    fn nothing_is_searched_for_long() {
        let big = u64::from(u32::MAX);
        for (text, from) in [
            ("m-wythoff(4294967295)", (0, 0)),
            ("m-wythoff(4294967295) cut (4294967295,4294967295)", (0, big)),
            ("rook(mod 4294967295 below 2) + bishop(m=4294967295) cut (4294967295,4294967295)", (1, big)),
            ("rook(mod 4294967295 below 2) block 1 of roob(2)", (5, big - 1)),
            ("bishop(m=4294967295) block 1 of roob(4294967295)", (big * 2, big * 2)),
            ("total(below 4294967295) block 1 of roob(4294967295)", (big * 2, big * 2)),
            ("rook + total(below 4294967295) cut (4294967295,4294967295)", (0, big)),
        ] {
            let rules: Rules = text.parse().unwrap();
            let history = History::start(&rules, at(from.0, from.1).big()).unwrap();
            assert!(history.moves(&rules).take(3).count() <= 3 && history.blockable(&rules).next().is_none(), "{text}");
        }
        let far = BigPosition::new(UBig::from(10u8).pow(50), UBig::from(10u8).pow(51));
        let rules: Rules = "diagonal-blocking(3,5)".parse().unwrap();
        let first = far.minus(&(UBig::ONE, UBig::ONE)).unwrap();
        assert_eq!(History::start(&rules, far).unwrap().blockable(&rules).next(), Some(first));
    }
}
