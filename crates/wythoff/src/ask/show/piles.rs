//! `show` on several piles.

use itertools::Itertools;
use serde::Serialize;
use textwrap::wrap;
use wythoff_game::Piles;
use wythoff_game::piles::{FEWEST, MOST, position};

use super::WIDEST;
use crate::answer::Assurance;
use crate::ask::{Desk, Heading, Refusal};
use crate::page::Page;
use crate::piles::PileGame;

/// A game on several piles on one page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PilesShown {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// The number of piles.
    pub piles: usize,
    /// The rules in words.
    pub words: String,
    /// Whether every order of the piles gives the same game.
    pub symmetric: bool,
    /// The P-positions with all piles below `below`; of symmetric games those whose piles ascend.
    pub positions: Vec<Piles>,
    /// The bound on the piles of the positions.
    pub below: u64,
    /// How sure the positions are.
    pub certainty: Assurance,
    /// How positions of any size are decided; left out if they are computed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_any_size: Option<Assurance>,
    /// Whether this is Wythoff Nim with three heaps.
    #[serde(skip)]
    pub is_three_heaps: bool,
}

/// The sides of the boxes whose P-positions are shown, for three piles and more.
const SIDES: [u64; MOST - FEWEST + 1] = [16, 8, 6, 4];

/// The number of lines of P-positions.
const POSITIONS: usize = 3;

impl PilesShown {
    pub(in crate::ask) fn of(game: &PileGame, desk: &Desk<'_>) -> Result<PilesShown, Refusal> {
        let budget = desk.budget();
        let rules = game.rules();
        let at_any_size = game.at_any_size(budget)?.map(|known| Assurance::from(&known));
        let below = SIDES[rules.piles() - FEWEST];
        let answer = game.positions(below, budget)?;
        let symmetric = rules.is_symmetric(budget)?;
        let mut positions = answer.value.clone();
        positions.retain(|at| !symmetric || at.0.is_sorted());
        Ok(PilesShown {
            heading: game.into(),
            piles: rules.piles(),
            words: rules.in_words(),
            symmetric,
            positions,
            below,
            certainty: answer.assurance(),
            at_any_size,
            is_three_heaps: rules.is_three_heaps(),
        })
    }

    pub(in crate::ask) fn page(&self) -> Page {
        let mut page = Page::at_most(WIDEST);
        page.heading(self.heading.title());
        page.paragraph(0, self.words.as_str());
        page.gap();
        let order = if self.symmetric { format!(", {}", position(self.piles).join(" <= ")) } else { String::new() };
        page.grounded(0, format!("P-positions with piles below {}{order}", self.below), Some(&self.certainty));
        let list = self.positions.iter().join(" ");
        // the margins, and an ellipsis
        let lines = wrap(&list, WIDEST - 6);
        for (k, line) in lines.iter().take(POSITIONS).enumerate() {
            let more = if k + 1 == POSITIONS && lines.len() > POSITIONS { " ..." } else { "" };
            page.row(2, format!("{line}{more}"));
        }
        match &self.at_any_size {
            Some(known) => page.grounded(0, "any position is decided, with piles of any size", Some(known)),
            None if self.is_three_heaps => {
                page.paragraph(0, "positions are decided slice by slice, by their smallest heap")
            }
            None => page.paragraph(0, "positions are decided by computing all that are below them"),
        }
        page.sources();
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let game = self.heading.game.as_str();
        let prove = self.at_any_size.is_none().then(|| match self.is_three_heaps {
            true => words(&["chain", "heaps", "--upto", "10"]),
            false => words(&["prove", game]),
        });
        page.next("Next:", prove.into_iter().chain([words(&["play", game])]).collect());
        page
    }
}
