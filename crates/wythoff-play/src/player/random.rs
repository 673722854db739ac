//! A player who plays at random.

use fastrand::Rng;
use wythoff::{BigPosition, Budget, Error};

use super::kinds::{kinds, random_move};
use super::{Player, Turn};
use crate::action::Action;
use crate::phase::Phase;
use crate::record::Record;

/// Up to this number of legal moves is listed; of more, a kind of move is drawn, and in it a vector.
const LISTED: usize = 4096;

/// The number of draws from the kinds of moves before one of those that are listed is taken.
const DRAWS: usize = 256;

/// The most options that are blocked where they are too many to be listed.
const BLOCKED: usize = 16;

/// Plays at random.
///
/// Up to 4096 legal moves have the same chance each. Of more, first a kind of move is drawn (a ray, a side of the
/// bishop, the single vectors), then a vector of it; each legal move has a chance, but not the same. An announcement is a random
/// number of random options, from none to as many as may be blocked (at most 16 beyond 4096 options); a board is
/// drawn among those on which the game can start. This player never resigns.
#[derive(Clone, Debug)]
pub struct Random(Rng);

impl Random {
    /// A player; equal seeds play equal games.
    pub fn new(seed: u64) -> Random {
        Random(Rng::with_seed(seed))
    }

    /// Does something happen that has this chance?
    pub(super) fn happens(&mut self, chance: f64) -> bool {
        self.0.f64() < chance
    }

    fn choose(&mut self, record: &Record) -> Action {
        let choices = record.choices().into_iter().enumerate().filter(|(_, choice)| choice.1).map(|(index, _)| index);
        Action::Choose(self.0.choice(choices.collect::<Vec<usize>>()).unwrap_or(0))
    }

    fn block(&mut self, record: &Record) -> Action {
        let most = record.board().map_or(0, |board| board.rules().most_blocked());
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let mut options: Vec<BigPosition> = record.blockable().take(LISTED + 1).collect();
        if options.len() <= LISTED {
            let count = self.0.usize(..=most.min(options.len()));
            self.0.shuffle(&mut options);
            options.truncate(count);
            return Action::Block(options);
        }
        let count = self.0.usize(..=most.min(BLOCKED));
        let mut options: Vec<BigPosition> = Vec::new();
        for _ in 0..DRAWS {
            let Some(option) = self.draw(record).filter(|_| options.len() < count) else { break };
            let blockable = record.board().is_some_and(|board| board.is_blockable(record.position(), &option));
            if blockable && !options.contains(&option) {
                options.push(option);
            }
        }
        Action::Block(options)
    }

    fn go(&mut self, record: &Record) -> Action {
        let listed: Vec<BigPosition> = record.moves().take(LISTED + 1).collect();
        let to = if listed.len() > LISTED { self.draw(record) } else { None };
        to.or_else(|| self.0.choice(listed)).map_or(Action::Resign, Action::Move)
    }

    /// A move that is legal now, of a random kind.
    fn draw(&mut self, record: &Record) -> Option<BigPosition> {
        let (rules, at) = (record.board()?.rules(), record.position());
        let kinds = kinds(rules, at);
        (0..DRAWS).find_map(|_| {
            let to = random_move(self.0.choice(&kinds)?, at, &mut self.0)?;
            let legal = record.history()?.check(rules, &to).is_ok() && !record.is_blocked(&to);
            legal.then_some(to)
        })
    }
}

impl Player for Random {
    fn turn(&mut self, record: &Record, _budget: &Budget) -> Result<Turn, Error> {
        let action = match record.phase() {
            Phase::Choose => self.choose(record),
            Phase::Block { .. } => self.block(record),
            Phase::Move { .. } => self.go(record),
            Phase::Over(_) => return Err(super::over()),
        };
        Ok(Turn { action, reason: None })
    }
}
