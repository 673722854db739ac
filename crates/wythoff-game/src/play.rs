//! Legal play: a game in progress, with the memory that its rules require.

use dashu_int::UBig;

use crate::imitation::{Imitation, MemoryOf, Pile};
use crate::natural::Natural;
use crate::position::{BigPosition, PositionOf};
use crate::rules::Rules;

/// The positions of a game in progress, from the start to the present one; there is at least one.
///
/// Every step is legal: it subtracts a move, reaches a position that exists, and respects the imitation clause. Blocked options
/// change from move to move and are left to the caller. A choice of the removed rectangle must be made before the first move:
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
    /// The memory of the player to move at each of the positions; empty memories in a game without memory.
    memories: Vec<MemoryOf<N>>,
    /// The number of passes up to each of the positions. A pass repeats the position.
    passed: Vec<u64>,
}

/// The reason why a position or a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// No position was given to start from.
    #[error("no position was given; a game starts from one")]
    NoStart,
    /// The position is not on the board.
    #[error("{0} is removed from the board; start outside the removed rectangle")]
    NoSuchPosition(BigPosition),
    /// The vector between the two positions is not a move, or leads to a removed position.
    #[error("{from} -> {to} is not a move of this game")]
    NotAMove {
        /// The position from which the move starts.
        from: BigPosition,
        /// The position to which the move would lead.
        to: BigPosition,
    },
    /// No pass is left, or there is none in this game.
    #[error("{0} -> {0} would be a pass, and none is left")]
    NoPass(BigPosition),
    /// The game has ended at the position.
    #[error("the game has ended at {0}: no move leads away from it")]
    Ended(BigPosition),
    /// The move would be an imitation that the clause forbids.
    #[error("{from} -> {to} is forbidden: it would be an imitation too many in a row")]
    Imitation {
        /// The position from which the imitation starts.
        from: BigPosition,
        /// The position to which the imitation would lead.
        to: BigPosition,
    },
    /// The second player has not yet chosen the board; holds the game with one of the choices, in the notation.
    #[error(
        "the second player chooses a board before the first move; write the game with the chosen board, as in `{0}`"
    )]
    ChoiceOpen(String),
}

impl<N: Natural> History<N> {
    /// A game in progress that went through these positions, the start first.
    ///
    /// # Errors
    /// There is no position, the start does not exist, or a move is illegal; the first illegal move is reported.
    pub fn new(rules: &Rules, positions: impl IntoIterator<Item = PositionOf<N>>) -> Result<Self, IllegalMove> {
        let mut positions = positions.into_iter();
        let mut history = History::start(rules, positions.next().ok_or(IllegalMove::NoStart)?)?;
        positions.try_for_each(|to| history.push(rules, to))?;
        Ok(history)
    }

    /// A game that is about to start from a position.
    ///
    /// # Errors
    /// The position is removed from the board.
    pub fn start(rules: &Rules, at: PositionOf<N>) -> Result<Self, IllegalMove> {
        if !rules.exists(&at) {
            return Err(IllegalMove::NoSuchPosition(at.big()));
        }
        Ok(History { positions: vec![at], memories: vec![MemoryOf::default()], passed: vec![0] })
    }

    /// Checks that a move is legal, blocked options aside.
    ///
    /// # Errors
    /// The reason why the move is illegal.
    pub fn check(&self, rules: &Rules, to: &PositionOf<N>) -> Result<(), IllegalMove> {
        self.after(rules, to).map(|_| ())
    }

    /// Makes a move to the position `to`, or a pass if this is the present position.
    ///
    /// # Errors
    /// The move is not legal; the history is unchanged.
    pub fn push(&mut self, rules: &Rules, to: PositionOf<N>) -> Result<(), IllegalMove> {
        let (memory, passed) = self.after(rules, &to)?;
        self.positions.push(to);
        self.memories.push(memory);
        self.passed.push(passed);
        Ok(())
    }

    /// The game after a move without its past: only the position reached, the memory there, and the number of passes.
    ///
    /// # Errors
    /// The move is not legal.
    pub fn rest_after(&self, rules: &Rules, to: PositionOf<N>) -> Result<Self, IllegalMove> {
        let (memory, passed) = self.after(rules, &to)?;
        Ok(History { positions: vec![to], memories: vec![memory], passed: vec![passed] })
    }

    /// Takes the last move back and returns the position that it had reached; `None` at the start.
    pub fn pop(&mut self) -> Option<PositionOf<N>> {
        if self.positions.len() < 2 {
            return None;
        }
        self.memories.pop();
        self.passed.pop();
        self.positions.pop()
    }

    /// The positions that legal moves lead to, blocked options aside, lazily: a large position has too many to be listed. The last one
    /// is the present position if a pass is legal.
    pub fn moves<'h>(&'h self, rules: &'h Rules) -> impl Iterator<Item = PositionOf<N>> + use<'h, N> {
        let open = !rules.has_choice();
        let imitation = rules.imitation().filter(|_| open);
        let plain = (open && imitation.is_none()).then(|| rules.options(self.last()));
        let moves =
            plain.into_iter().flatten().chain(imitation.into_iter().flat_map(|clause| self.imitation_moves(clause)));
        moves.chain(self.may_pass(rules).then(|| self.last().clone()))
    }

    /// The number of passes that are left.
    pub fn passes_left(&self, rules: &Rules) -> u64 {
        rules.passes().saturating_sub(self.passed[self.passed.len() - 1])
    }

    /// Whether the player to move may pass: one is left, and there is a move.
    pub fn may_pass(&self, rules: &Rules) -> bool {
        self.passes_left(rules) > 0 && !rules.has_choice() && rules.options(self.last()).next().is_some()
    }

    /// The moves of two-pile Nim under the imitation clause; forbidden imitations, of which there may be many, are skipped at once.
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

    /// The positions that legal moves lead to and that may be blocked, lazily. (No game has both a blocking and an imitation clause.)
    pub fn blockable<'h>(&'h self, rules: &'h Rules) -> impl Iterator<Item = PositionOf<N>> + use<'h, N> {
        let open = !rules.has_choice();
        open.then(|| rules.blockable_options(self.last())).into_iter().flatten()
    }

    /// Whether the player to move has no legal move, blocked options aside.
    pub fn is_stuck(&self, rules: &Rules) -> bool {
        self.moves(rules).next().is_none()
    }

    /// The memory of the player to move; empty in a game without memory.
    pub fn memory(&self) -> &MemoryOf<N> {
        &self.memories[self.memories.len() - 1]
    }

    /// All positions of the game in progress, the start first.
    pub fn positions(&self) -> &[PositionOf<N>] {
        &self.positions
    }

    /// The present position of the game in progress.
    pub fn last(&self) -> &PositionOf<N> {
        &self.positions[self.positions.len() - 1]
    }

    /// The memory after a move, and the number of passes up to then; an error if the move is illegal.
    fn after(&self, rules: &Rules, to: &PositionOf<N>) -> Result<(MemoryOf<N>, u64), IllegalMove> {
        if rules.has_choice() {
            let chosen = rules.choices().last().map(Rules::to_string).unwrap_or_default();
            return Err(IllegalMove::ChoiceOpen(chosen));
        }
        let from = self.last();
        if rules.ends().contains(from) {
            return Err(IllegalMove::Ended(from.big()));
        }
        let passed = self.passed[self.passed.len() - 1];
        if to == from && rules.passes() > 0 {
            let pass = self.may_pass(rules).then(|| (MemoryOf::default(), passed + 1));
            return pass.ok_or_else(|| IllegalMove::NoPass(from.big()));
        }
        if !(rules.is_move(from, to) && rules.exists(to)) {
            return Err(IllegalMove::NotAMove { from: from.big(), to: to.big() });
        }
        match (rules.imitation(), from.vector_to(to)) {
            (Some(clause), Some(vector)) if clause.allows(self.memory(), &vector) => {
                Ok((clause.after(from, self.memory(), &vector), 0))
            }
            (Some(_), _) => Err(IllegalMove::Imitation { from: from.big(), to: to.big() }),
            (None, _) => Ok((MemoryOf::default(), passed)),
        }
    }
}
