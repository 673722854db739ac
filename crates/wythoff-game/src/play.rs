//! Legal play: a game in progress, with the memory that its rules need.

use dashu_int::UBig;

use crate::imitation::{Imitation, MemoryOf, Pile};
use crate::natural::Natural;
use crate::position::{BigPosition, PositionOf};
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
