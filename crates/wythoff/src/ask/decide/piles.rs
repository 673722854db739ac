//! `decide` on several piles.

use serde::Serialize;
use wythoff_game::{BigPiles, Outcome};

use crate::answer::Answer;
use crate::ask::{Desk, Heading, Refusal};
use crate::in_words::positions_in_words;
use crate::page::Page;
use crate::piles::{PileGame, PilesDecision};

/// Who wins from a position of a game on several piles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PilesDecided {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// The number of piles.
    pub piles: usize,
    /// The position.
    pub position: BigPiles,
    /// Who wins, and the P-positions to which a move leads.
    #[serde(flatten)]
    pub answer: Answer<PilesDecision>,
}

impl PilesDecided {
    pub(in crate::ask) fn of(game: &PileGame, at: BigPiles, desk: &Desk<'_>) -> Result<PilesDecided, Refusal> {
        let answer = game.decide(&at, &desk.for_one())?;
        Ok(PilesDecided { heading: game.into(), piles: at.0.len(), position: at, answer })
    }

    pub(in crate::ask) fn page(&self) -> Page {
        let mut page = Page::default();
        verdict(&self.position, &self.answer.value).into_iter().for_each(|line| page.row(0, line));
        page.certainty(0, &self.answer.assurance());
        page
    }
}

/// Who wins, and how: the first line is the answer, and the one below says how to win.
pub(in crate::ask) fn verdict(
    at: &BigPiles,
    PilesDecision { outcome, ended, p_options }: &PilesDecision,
) -> Vec<String> {
    let (last, first) = match p_options.split_last() {
        Some((last, [])) => {
            return vec![format!("{at} is N: the player to move wins"), format!("  by moving to {last}")];
        }
        Some((last, first)) => (last, positions_in_words(first)),
        None => {
            let why = match (outcome, ended) {
                (Outcome::P, false) => ": whoever moves loses",
                (Outcome::P, true) => ": no move is left, and the player to move has lost",
                (Outcome::N, _) => ": no move is left, and the player who cannot move wins",
            };
            return vec![format!("{at} is {outcome}{why}")];
        }
    };
    vec![format!("{at} is N: the player to move wins"), format!("  by moving to {first} or {last}")]
}
