//! Games on several piles: what is known of them, and the questions that can be asked about them.

mod decide;
mod prove;
mod proved;

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Mutex, OnceLock};

use serde::Serialize;
use wythoff_check::CheckedPiles;
use wythoff_game::{BigPiles, NotationError, Outcome, PileRules};
use wythoff_solve::PileBoard;

use crate::heaps::ThreeHeaps;
use proved::Proved;

pub use decide::MOST_POSITIONS;
pub use prove::checked_again;

/// A game on three to six piles: its rules, and the text that the user wrote for them. What is found out about it is shared by all clones.
///
/// ```
/// use wythoff::{BigPiles, Budget, PileGame};
/// let game: PileGame = "nim on 3 piles".parse()?;
/// let at = BigPiles::new(["1", "100000000000000000000", "100000000000000000007"].map(|pile| pile.parse().unwrap()));
/// let answer = game.decide(&at, &Budget::unlimited())?;
/// assert_eq!(answer.value.p_options[0].to_string(), "(1,100000000000000000000,100000000000000000001)");
/// assert_eq!(answer.certainty.to_string(), "proved (automaton, 1 state)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PileGame {
    text: String,
    rules: PileRules,
    known: Arc<Known>,
    /// The largest number of states of an automaton that is searched for.
    search: usize,
}

/// What is found out about a game.
#[derive(Debug, Default)]
struct Known {
    /// The theorem that was supplied or found.
    proved: OnceLock<Proved>,
    /// The largest limit on states for which a search was completed.
    searched: Mutex<usize>,
    /// The largest box that was computed.
    board: Mutex<Option<Arc<PileBoard>>>,
    /// The slices of Wythoff Nim with three heaps.
    heaps: ThreeHeaps,
}

/// The outcome of a position on several piles, with its winning moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PilesDecision {
    /// The outcome under perfect play.
    pub outcome: Outcome,
    /// Whether no move is left.
    pub ended: bool,
    /// All P-positions to which a move leads; empty at a P-position.
    pub p_options: Vec<BigPiles>,
}

impl PileGame {
    fn new(text: String, rules: PileRules) -> PileGame {
        PileGame { text, rules, known: Arc::default(), search: crate::knowledge::SEARCHED }
    }

    /// The rules.
    pub fn rules(&self) -> &PileRules {
        &self.rules
    }

    /// The text that the user wrote, or the canonical notation if the game was made from rules.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text with its meaning, as `three-heaps = nim + nim-sum on 3 piles`, or only the notation if the text is canonical.
    pub fn title(&self) -> String {
        let rules = self.rules.to_string();
        if rules == self.text { rules } else { format!("{} = {rules}", self.text) }
    }

    /// The game with another limit on the states of an automaton that may be searched for; 0 for no search.
    #[must_use]
    pub fn searching(self, states: usize) -> PileGame {
        PileGame { search: states, ..self }
    }

    /// Wythoff Nim with three heaps, whose positions are decided by the theorems of a chain as far as it goes.
    pub fn three_heaps(heaps: ThreeHeaps) -> PileGame {
        const NAME: &str = "three-heaps";
        let rules = NAME.parse().expect("the name is part of the notation");
        let known = Arc::new(Known { heaps, ..Known::default() });
        PileGame { known, ..PileGame::new(NAME.to_owned(), rules) }
    }

    /// Accepts a proof for these rules, on which all later answers about the game and its clones rest. Only the first proof is kept, and a proof of
    /// other rules is ignored.
    pub fn rest_on(&self, checked: &CheckedPiles) {
        if *checked.rules() == self.rules {
            self.known.proved.get_or_init(|| Proved::new(checked.clone()));
        }
    }
}

impl PartialEq for PileGame {
    fn eq(&self, other: &PileGame) -> bool {
        self.text == other.text && self.rules == other.rules
    }
}

impl Eq for PileGame {}

impl FromStr for PileGame {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Ok(PileGame::new(text.trim().to_owned(), text.parse()?))
    }
}

impl From<PileRules> for PileGame {
    fn from(rules: PileRules) -> Self {
        PileGame::new(rules.to_string(), rules)
    }
}

impl fmt::Display for PileGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
