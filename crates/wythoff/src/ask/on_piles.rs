//! The answers of `decide`, `moves` and `show` about games on several piles.

use itertools::{Either, Itertools};
use serde::Serialize;
use textwrap::wrap;
use wythoff_game::piles::{FEWEST, position};
use wythoff_game::{BigPiles, Outcome, Piles};

use super::moves::further;
use super::{Desk, Heading, Refusal};
use crate::answer::{Answer, Assurance};
use crate::in_words::positions_in_words;
use crate::page::{Page, WIDEST};
use crate::piles::{PileGame, PilesDecision};

/// Who wins from a position of a game on several piles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PilesDecided {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// The position.
    #[serde(rename = "piles")]
    pub position: BigPiles,
    /// Who wins, and the P-positions to which a move leads.
    #[serde(flatten)]
    pub answer: Answer<PilesDecision>,
}

impl PilesDecided {
    pub(super) fn of(game: &PileGame, at: BigPiles, desk: &Desk<'_>) -> Result<PilesDecided, Refusal> {
        let answer = game.decide(&at, &desk.for_one())?;
        Ok(PilesDecided { heading: game.into(), position: at, answer })
    }

    pub(super) fn page(&self) -> Page {
        let mut page = Page::default();
        verdict(&self.position, &self.answer.value).into_iter().for_each(|line| page.row(0, line));
        page.certainty(0, &self.answer.assurance());
        page
    }
}

/// Who wins, and how: the first line is the answer, and the one below says how to win.
fn verdict(at: &BigPiles, PilesDecision { outcome, ended, p_options }: &PilesDecision) -> Vec<String> {
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

/// The legal moves from a position of a game on several piles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PilesMoves {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// The position from which the moves start.
    #[serde(rename = "piles")]
    pub position: BigPiles,
    /// The outcome of the position.
    pub outcome: Outcome,
    /// The moves.
    #[serde(rename = "options")]
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
    pub(super) fn of(
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
        Ok(PilesMoves { heading: game.into(), position: at, outcome, moves, further, certainty, verdict, winning })
    }

    pub(super) fn page(&self) -> Page {
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
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<u64>>))]
    pub positions: Vec<Vec<u64>>,
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
const SIDES: [u64; 4] = [16, 8, 6, 4];

/// The greatest width of the page, in characters, and the number of lines of P-positions.
const PAGE: usize = 80;
const LINES: usize = 3;

impl PilesShown {
    pub(super) fn of(game: &PileGame, desk: &Desk<'_>) -> Result<PilesShown, Refusal> {
        let budget = desk.budget();
        let rules = game.rules();
        let at_any_size = game.at_any_size(budget)?.map(|known| Assurance::from(&known));
        let below = SIDES[rules.piles() - FEWEST];
        let answer = game.positions(below, budget)?;
        let symmetric = rules.is_symmetric(budget)?;
        let listed = answer.value.iter().filter(|at| !symmetric || at.0.is_sorted());
        Ok(PilesShown {
            heading: game.into(),
            piles: rules.piles(),
            words: rules.in_words(),
            symmetric,
            positions: listed.map(|Piles { 0: piles }| piles.clone()).collect(),
            below,
            certainty: answer.assurance(),
            at_any_size,
            is_three_heaps: rules.is_three_heaps(),
        })
    }

    pub(super) fn page(&self) -> Page {
        let mut page = Page::at_most(PAGE);
        page.heading(self.heading.title());
        page.paragraph(0, self.words.as_str());
        page.gap();
        let order = if self.symmetric { format!(", {}", position(self.piles).join(" <= ")) } else { String::new() };
        page.grounded(0, format!("P-positions with piles below {}{order}", self.below), Some(&self.certainty));
        let list = self.positions.iter().map(|at| Piles::new(at.clone())).join(" ");
        // the margins, and an ellipsis
        let lines = wrap(&list, PAGE - 6);
        for (k, line) in lines.iter().take(LINES).enumerate() {
            let more = if k + 1 == LINES && lines.len() > LINES { " ..." } else { "" };
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
