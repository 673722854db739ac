//! A game of (m,p)-Imitation Nim in progress, with piles of any size, and the memory it needs.

use dashu_int::UBig;
use wythoff_game::{Memory, Pile};

use super::{BigPosition, ImitationNim};

/// What must be remembered of the past, seen by the player to move: [`wythoff_game::Memory`] with moves of any size.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BigMemory {
    /// The opponent's last move, if it took tokens from the shorter pile: which pile, and how many.
    pub last: Option<(Pile, UBig)>,
    /// How many imitations the player to move has made on his latest moves in a row; below p.
    pub own: u64,
    /// The same count for the opponent.
    pub other: u64,
}

impl From<Memory> for BigMemory {
    fn from(Memory { last, own, other }: Memory) -> BigMemory {
        BigMemory { last: last.map(|(pile, many)| (pile, many.into())), own, other }
    }
}

impl BigMemory {
    /// Would taking so many tokens from this pile be an m-imitation?
    pub(super) fn is_imitated_by(&self, m: u64, from: Pile, many: &UBig) -> bool {
        self.last.as_ref().is_some_and(|(pile, last)| *pile != from && last <= many && *many < last + m)
    }

    /// Can this memory arise at the position, in some play from some start?
    ///
    /// An imitation takes from the longer pile, so it is not imitated itself, and who is imitated has no run of his own;
    /// and who took from the shorter pile took at most what it now is shorter by. Nothing else is excluded.
    pub(super) fn fits(&self, p: u64, at: &BigPosition) -> bool {
        let last_fits = self.last.as_ref().is_none_or(|(pile, many)| {
            let (taken, left) = if *pile == Pile::First { (&at.x, &at.y) } else { (&at.y, &at.x) };
            self.other == 0 && *many > UBig::ZERO && taken + many <= *left
        });
        last_fits && self.own < p && self.other < p && (self.own == 0 || self.other == 0)
    }
}

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalBigMove {
    /// There is no position to start from.
    #[error("no position was given; a game starts from one")]
    NoStart,
    /// The move does not take tokens from exactly one pile.
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
}

impl BigPosition {
    /// This position with another size of one pile.
    pub(super) fn with(&self, pile: Pile, size: UBig) -> BigPosition {
        match pile {
            Pile::First => BigPosition { x: size, y: self.y.clone() },
            Pile::Second => BigPosition { x: self.x.clone(), y: size },
        }
    }

    /// The pile from which tokens are taken and how many, if this is what leads to `to`.
    fn taken(&self, to: &BigPosition) -> Option<(Pile, UBig)> {
        match (to.x < self.x, to.y < self.y) {
            (true, false) if to.y == self.y => Some((Pile::First, &self.x - &to.x)),
            (false, true) if to.x == self.x => Some((Pile::Second, &self.y - &to.y)),
            _ => None,
        }
    }
}

impl ImitationNim {
    /// What the opponent must remember after a move.
    ///
    /// # Errors
    /// The move is not legal.
    pub fn after(&self, at: &BigPosition, memory: &BigMemory, to: &BigPosition) -> Result<BigMemory, IllegalBigMove> {
        let Some((pile, many)) = at.taken(to) else {
            return Err(IllegalBigMove::NotAMove { from: at.clone(), to: to.clone() });
        };
        let imitates = memory.is_imitated_by(self.pairs.m, pile, &many);
        if imitates && memory.own + 1 >= self.pairs.p {
            return Err(IllegalBigMove::Imitation { from: at.clone(), to: to.clone() });
        }
        let shorter = if pile == Pile::First { at.x <= at.y } else { at.y <= at.x };
        let run = if imitates { memory.own + 1 } else { 0 };
        Ok(BigMemory { last: shorter.then_some((pile, many)), own: memory.other, other: run })
    }
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct BigPlay<'g> {
    game: &'g ImitationNim,
    at: BigPosition,
    memory: BigMemory,
}

impl<'g> BigPlay<'g> {
    /// A new game.
    pub fn start(game: &'g ImitationNim, at: BigPosition) -> BigPlay<'g> {
        BigPlay { game, at, memory: BigMemory::default() }
    }

    /// A game that started at the first position and went through the others.
    ///
    /// # Errors
    /// The first illegal move; or there is no position.
    ///
    /// ```
    /// use wythoff_words::pairs::BigPosition;
    /// use wythoff_words::pairs::imitation::{BigPlay, ImitationNim};
    /// // IMI example 2: after (2,3) -> (1,3) the move to (1,2) is forbidden.
    /// let game = ImitationNim::new(1, 1).unwrap();
    /// let past = [(2u8, 3u8), (1, 3), (1, 2)].map(|(x, y)| BigPosition::new(x, y));
    /// assert!(BigPlay::replay(&game, &past[..2]).is_ok());
    /// assert!(BigPlay::replay(&game, &past).is_err());
    /// ```
    pub fn replay(game: &'g ImitationNim, positions: &[BigPosition]) -> Result<BigPlay<'g>, IllegalBigMove> {
        let (start, moves) = positions.split_first().ok_or(IllegalBigMove::NoStart)?;
        let mut play = BigPlay::start(game, start.clone());
        for to in moves {
            play.make(to)?;
        }
        Ok(play)
    }

    /// The present position.
    pub fn position(&self) -> &BigPosition {
        &self.at
    }

    /// What the player to move must remember.
    pub fn memory(&self) -> &BigMemory {
        &self.memory
    }

    /// Is this move legal?
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, to: &BigPosition) -> Result<(), IllegalBigMove> {
        self.game.after(&self.at, &self.memory, to).map(|_| ())
    }

    /// Makes a move.
    ///
    /// # Errors
    /// The move is not legal; the game is unchanged.
    pub fn make(&mut self, to: &BigPosition) -> Result<(), IllegalBigMove> {
        self.memory = self.game.after(&self.at, &self.memory, to)?;
        self.at = to.clone();
        Ok(())
    }
}
