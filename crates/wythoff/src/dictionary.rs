//! The dictionary of a game, as far as it is known.

use wythoff_budget::Budget;
use wythoff_theory::Engine;
use wythoff_theory::dictionary::{Found, dictionaries};
use wythoff_words::{Criterion, Dictionary, Sighting};

use crate::answer::Answer;
use crate::error::Error;
use crate::game::Game;

/// The dictionary of a game, found in its first columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameDictionary {
    /// The words with their translates.
    pub dictionary: Dictionary,
    /// The column at which the first word begins.
    pub first_column: u64,
    /// The words as they were seen, in the same order.
    pub seen: Vec<Sighting>,
    /// How many columns were looked at.
    pub columns: u64,
    /// How the ends of words are told.
    pub criterion: Criterion,
    /// Why it is not proved, if it is not.
    pub unproved: Option<String>,
}

impl Game {
    /// The words of which the bit-string of the game is made, with their translates: proved if their closure is small, else as
    /// they were seen in the first columns.
    ///
    /// ```
    /// use wythoff::{Budget, Certainty, Game};
    /// let game: Game = "wythoff".parse()?;
    /// let answer = game.dictionary(&Budget::unlimited())?;
    /// assert_eq!(answer.value.dictionary.to_string(), "0>10, 1>0");
    /// assert!(matches!(answer.certainty, Certainty::Proved(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Words are not defined for the rules, or none was found, or the budget is exceeded.
    pub fn dictionary(&self, budget: &Budget) -> Result<Answer<GameDictionary>, Error> {
        let found = dictionaries(self.rules(), budget)?.map_err(|unsuited| Error::NoEngine {
            question: "a dictionary",
            because: "words are defined for rook + bishop with symmetric leaps only",
            instead: unsuited.to_string(),
        })?;
        found.into_iter().next().map_or_else(|| Err(no_word()), answer)
    }
}

fn answer(found: Found) -> Result<Answer<GameDictionary>, Error> {
    let (certainty, unproved) = (found.certainty(), found.unproved().map(str::to_owned));
    let Found { discovered, dictionary, .. } = found;
    let start = discovered.start.ok_or_else(no_word)?;
    let value = GameDictionary {
        dictionary,
        first_column: start.column + 1,
        seen: discovered.seen,
        columns: discovered.columns,
        criterion: discovered.criterion,
        unproved,
    };
    Ok(Answer { value, certainty, engine: Engine::Words })
}

fn no_word() -> Error {
    Error::NoEngine {
        question: "a dictionary",
        because: "no word was found in its first columns",
        instead: "look at more columns with `wythoff words`".to_owned(),
    }
}
