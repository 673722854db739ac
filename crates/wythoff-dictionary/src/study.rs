//! Studies: discovery, completion and closure of the dictionary of a game.

use wythoff_budget::{Budget, Exceeded};

use crate::Dictionary;
use crate::closure::{Closure, ClosureLimits, GameClosure, GameFault, NotClosed};
use crate::discovery::{Completion, Criterion, Discovered};

/// The limits of a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StudyLimits {
    /// The limit of [`Discovered::complete`].
    pub completion: usize,
    /// The limits of the [`Closure`].
    pub closure: ClosureLimits,
}

impl Default for StudyLimits {
    /// Two million for the completion, and the default [`ClosureLimits`].
    fn default() -> Self {
        StudyLimits { completion: 2_000_000, closure: ClosureLimits::default() }
    }
}

/// A dictionary found in the first columns of a game, completed and proved as far as possible.
#[derive(Clone, Debug)]
pub struct Study {
    /// The words found: facts about the first columns only.
    pub found: Discovered,
    /// The words that were seen and, if there is a completion, those that were not. `None` if no word was found.
    pub dictionary: Option<Dictionary>,
    /// The completion: the words that were not seen, and the excluded ones; `None` if there is none within the limit.
    pub completion: Option<Completion>,
    /// The limits of the study.
    pub limits: StudyLimits,
    /// The proof that this is the dictionary of the game for all columns, or the reason why there is none.
    pub closure: Result<GameClosure, NotClosed>,
}

impl Study {
    /// Completes a dictionary and tries to prove it.
    pub fn new(found: Discovered, limits: StudyLimits, budget: &Budget) -> Result<Study, Exceeded> {
        let completion = found.complete(limits.completion, budget)?;
        let dictionary = completion.as_ref().map(|completion| completion.dictionary.clone());
        let dictionary = dictionary.or_else(|| found.dictionary());
        let closure = match &dictionary {
            Some(dictionary) => match Closure::of_game(&found, dictionary, limits.closure, budget) {
                Err(NotClosed::Exceeded(exceeded)) => return Err(exceeded),
                closure => closure,
            },
            None => Err(GameFault::NoWord(found.columns).into()),
        };
        Ok(Study { found, dictionary, completion, limits, closure })
    }

    /// The better of two studies of one game: a proved one; of two proved ones, the one with fewer words, and otherwise
    /// the one with perfect columns. If neither is proved, the one with perfect columns, if it has words at all.
    pub fn better(self, other: Study) -> Study {
        let rank = |study: &Study| {
            let proved = study.closure.is_ok();
            let words = if proved { study.found.seen.len() } else { usize::from(study.dictionary.is_none()) };
            (!proved, words, study.found.criterion != Criterion::PerfectSector)
        };
        if rank(&other) < rank(&self) { other } else { self }
    }

    /// The column at which the most recently found word began; `None` if no word was found.
    pub fn last_new(&self) -> Option<u64> {
        self.found.seen.last().map(|sighting| sighting.first_column)
    }

    /// The length of the longest word that was seen.
    pub fn longest_seen(&self) -> usize {
        self.found.seen.iter().map(|sighting| sighting.word.bits.len()).max().unwrap_or(0)
    }
}
