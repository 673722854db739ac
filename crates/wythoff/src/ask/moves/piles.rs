//! `moves` on several piles.

use itertools::Either;
use serde::Serialize;
use wythoff_game::{BigPiles, Outcome};

use super::further;
use crate::answer::Assurance;
use crate::ask::decide::verdict;
use crate::ask::{Desk, Heading, Refusal};
use crate::page::{Page, WIDEST};
use crate::piles::{PileGame, PilesDecision};

/// The legal moves from a position of a game on several piles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PilesMoves {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// The number of piles.
    pub piles: usize,
    /// The position from which the moves start.
    pub position: BigPiles,
    /// The outcome of the position.
    pub outcome: Outcome,
    /// The moves.
    pub moves: Vec<PilesMove>,
    /// Whether there are further moves than those that were asked for; left out if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub further: bool,
    /// How sure the outcomes of the moves are.
    pub certainty: Assurance,
    /// Who wins from the position, in words.
    #[serde(skip)]
    pub verdict: String,
    /// Whether only moves to P-positions were asked for.
    #[serde(skip)]
    pub winning: bool,
}

/// A move of a game on several piles, and its outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PilesMove {
    /// The position that the move leads to.
    pub to: BigPiles,
    /// The outcome of that position.
    pub outcome: Outcome,
}

impl PilesMoves {
    pub(in crate::ask) fn of(
        game: &PileGame,
        at: BigPiles,
        (winning, most): (bool, u64),
        desk: &Desk<'_>,
    ) -> Result<PilesMoves, Refusal> {
        let budget = desk.for_one();
        let answer = game.decide(&at, &budget)?;
        let PilesDecision { outcome, p_options, .. } = &answer.value;
        let all = match winning {
            true => Either::Left(p_options.iter().cloned()),
            false => Either::Right(game.rules().options(&at)),
        };
        let (mut moves, mut further) = (Vec::new(), false);
        for to in all {
            let count = moves.len() as u64;
            further = count == most;
            if further {
                break;
            }
            budget.tick(count)?;
            let outcome = Outcome::from_is_p(p_options.binary_search(&to).is_ok());
            budget.push(&mut moves, PilesMove { to, outcome }, "the moves")?;
        }
        let verdict = verdict(&at, &answer.value).swap_remove(0);
        let (certainty, outcome) = (answer.assurance(), *outcome);
        Ok(PilesMoves {
            heading: game.into(),
            piles: at.0.len(),
            position: at,
            outcome,
            moves,
            further,
            certainty,
            verdict,
            winning,
        })
    }

    pub(in crate::ask) fn page(&self) -> Page {
        let mut page = Page::default();
        page.row(0, self.verdict.as_str());
        let width = self.position.to_string().len().min(WIDEST);
        for PilesMove { to, outcome } in &self.moves {
            let remark = if *outcome == Outcome::P { "  wins" } else { "" };
            page.row(0, format!("{:<width$}  {outcome}{remark}", to.to_string()));
        }
        if self.moves.is_empty() {
            page.row(0, if self.winning { "no move to a P-position" } else { "no move" });
        }
        if self.further {
            page.row(0, further(self.winning));
        }
        page.certainty(0, &self.certainty);
        page
    }
}
