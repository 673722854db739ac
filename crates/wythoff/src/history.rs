//! A game in progress, at positions of any size: what is a legal move, whatever is blocked.

use wythoff_exact::UBig;
use wythoff_game::{Imitation, Pile, Position, Rules};
use wythoff_words::BigPosition;
use wythoff_words::pairs::imitation::{BigMemory, ImitationNim};

use crate::big_vector::{blockable_within, has_vector, vectors_within};
use crate::error::Error;

/// The positions that a game went through, the start first and the present one last: there is at least one.
///
/// Every step is legal: a vector of the rules to a position that exists, and no imitation too many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    positions: Vec<BigPosition>,
    /// What the player to move must remember at each of the positions; nothing in a game without memory.
    memories: Vec<BigMemory>,
}

impl History {
    /// Checks the positions against the rules.
    ///
    /// # Errors
    /// There is no position, a step is not a legal move, a position does not exist, or the second player's choice of a
    /// board is left open although moves were made.
    pub fn new(rules: &Rules, positions: Vec<BigPosition>) -> Result<History, Error> {
        let mut positions = positions.into_iter();
        let start = positions.next().ok_or_else(|| Error::NoEngine {
            question: "a decision",
            because: "no position is given",
            instead: "give at least one".to_owned(),
        })?;
        let mut history = History::start(rules, start)?;
        positions.try_for_each(|to| history.push(rules, to))?;
        Ok(history)
    }

    /// A game that is about to start.
    ///
    /// # Errors
    /// The position does not exist.
    pub fn start(rules: &Rules, at: BigPosition) -> Result<History, Error> {
        if !exists(rules, &at) {
            return Err(Error::NoSuchPosition(at));
        }
        Ok(History { positions: vec![at], memories: vec![BigMemory::default()] })
    }

    /// Is this move legal, whatever is blocked?
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, rules: &Rules, to: &BigPosition) -> Result<(), Error> {
        self.after(rules, to).map(|_| ())
    }

    /// Makes a move.
    ///
    /// # Errors
    /// The move is not legal; the history is unchanged.
    pub fn push(&mut self, rules: &Rules, to: BigPosition) -> Result<(), Error> {
        let memory = self.after(rules, &to)?;
        self.positions.push(to);
        self.memories.push(memory);
        Ok(())
    }

    /// What is left of the game after a move: the position and what must be remembered there, without what was before.
    ///
    /// # Errors
    /// The move is not legal.
    pub fn rest_after(&self, rules: &Rules, to: BigPosition) -> Result<History, Error> {
        let memory = self.after(rules, &to)?;
        Ok(History { positions: vec![to], memories: vec![memory] })
    }

    /// Takes the last move back and gives the position to which it led; `None` at the start.
    pub fn pop(&mut self) -> Option<BigPosition> {
        if self.positions.len() < 2 {
            return None;
        }
        self.memories.pop();
        self.positions.pop()
    }

    /// The legal moves, whatever is blocked, lazily: those of large positions are too many to be listed.
    pub fn moves<'h>(&'h self, rules: &'h Rules) -> impl Iterator<Item = BigPosition> + 'h {
        let vectors: Box<dyn Iterator<Item = (UBig, UBig)>> = match rules.imitation() {
            Some(clause) => Box::new(self.no_imitation_too_many(clause)),
            None => vectors_within(rules, self.last()),
        };
        self.options(rules, vectors)
    }

    /// The moves of Nim, the imitations leapt over where none is allowed: there may be many.
    fn no_imitation_too_many(&self, clause: Imitation) -> impl Iterator<Item = (UBig, UBig)> + '_ {
        let BigMemory { last, own, .. } = self.memory();
        let forbidden = last.as_ref().filter(|_| own + 1 >= clause.p);
        let take = move |pile: Pile| {
            let next = move |t: UBig| match forbidden {
                Some((imitated, least)) if *imitated != pile && t >= *least && t < least + clause.m => least + clause.m,
                _ => t,
            };
            let size = if pile == Pile::First { &self.last().x } else { &self.last().y };
            let all = std::iter::successors(Some(next(UBig::ONE)), move |t| Some(next(t + UBig::ONE)));
            all.take_while(move |t| t <= size)
        };
        let second = take(Pile::Second).map(|t| (UBig::ZERO, t));
        second.chain(take(Pile::First).map(|t| (t, UBig::ZERO)))
    }

    /// The legal moves that may be blocked, lazily.
    pub fn blockable<'h>(&'h self, rules: &'h Rules) -> impl Iterator<Item = BigPosition> + 'h {
        self.options(rules, blockable_within(rules, self.last()))
    }

    fn options<'h>(
        &'h self,
        rules: &'h Rules,
        vectors: impl Iterator<Item = (UBig, UBig)> + 'h,
    ) -> impl Iterator<Item = BigPosition> + 'h {
        let at = self.last();
        let to = vectors.map(|(i, j)| BigPosition::new(&at.x - i, &at.y - j));
        to.filter(|to| self.check(rules, to).is_ok())
    }

    /// Has the player to move no move, whatever is blocked?
    pub fn is_stuck(&self, rules: &Rules) -> bool {
        self.moves(rules).next().is_none()
    }

    /// What the player to move must remember; nothing in a game without memory.
    pub fn memory(&self) -> &BigMemory {
        &self.memories[self.memories.len() - 1]
    }

    /// All positions, the start first.
    pub fn positions(&self) -> &[BigPosition] {
        &self.positions
    }

    /// The present position.
    pub fn last(&self) -> &BigPosition {
        &self.positions[self.positions.len() - 1]
    }

    /// The present position in machine integers.
    ///
    /// # Errors
    /// It does not fit.
    pub fn small(&self) -> Result<Position, Error> {
        self.last().small().ok_or_else(|| Error::TooLarge(self.last().clone()))
    }

    /// What must be remembered after a move.
    fn after(&self, rules: &Rules, to: &BigPosition) -> Result<BigMemory, Error> {
        if rules.has_choice() {
            let chosen = rules.choices().last().map(Rules::to_string).unwrap_or_default();
            return Err(Error::NoEngine {
                question: "a decision with a history",
                because: "the second player chose a board before the first move",
                instead: format!("write the game with the chosen board, as in `{chosen}`"),
            });
        }
        let from = self.last();
        let legal = from.vector_to(to).is_some_and(|(i, j)| has_vector(rules, (&i, &j))) && exists(rules, to);
        if !legal {
            return Err(Error::NotAMove { from: from.clone(), to: to.clone() });
        }
        match rules.imitation() {
            Some(clause) => Ok(ImitationNim::new(clause.m, clause.p)?.after(from, self.memory(), to)?),
            None => Ok(BigMemory::default()),
        }
    }
}

/// Beyond machine integers nothing is removed.
fn exists(rules: &Rules, at: &BigPosition) -> bool {
    at.small().is_none_or(|at| rules.exists(at))
}
