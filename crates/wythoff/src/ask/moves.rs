//! `moves`: the legal moves from a position.

#[cfg(feature = "more")]
mod piles;

use clap::Args;
use dashu_int::ops::BitTest;
use itertools::Either;
use serde::Serialize;
use wythoff_budget::Budget;
use wythoff_game::{BigPosition, History, Outcome, Rectangle};

#[cfg(feature = "more")]
use piles::PilesMoves;

use super::decide::Place;
use super::flags::columns;
use super::{Desk, Group, Heading, Question, Refusal, Report};
use crate::answer::Assurance;
use crate::decision::Decision;
use crate::in_words::board_in_words;
use crate::page::{Page, WIDEST};

/// List the legal moves from a position, with their outcomes
#[derive(Debug, Args)]
#[command(override_usage = "wythoff moves [OPTIONS] <GAME> <X> <Y>\n       wythoff moves [OPTIONS] <GAME> <X,Y>")]
pub struct Moves {
    #[command(flatten)]
    pub place: Place,
    /// List only the moves to P-positions
    #[arg(long)]
    pub winning: bool,
    /// List at most K moves, or K on each board if the second player chooses among boards
    #[arg(long, value_name = "K", default_value_t = 1_000, value_parser = columns)]
    pub count: u64,
}

/// The legal moves from a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Listed {
    /// The moves in a game on two piles.
    Pair(Box<MoveList>),
    /// The moves in a game on several piles.
    #[cfg(feature = "more")]
    Piles(Box<PilesMoves>),
}

/// The legal moves from a position of a game on two piles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MoveList {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// The position from which the moves start.
    pub position: BigPosition,
    /// The outcome of the position.
    pub outcome: Outcome,
    /// The moves; left out if the second player chooses among boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<MoveTo>>,
    /// The moves on each board among which the second player chooses; left out if there is no choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boards: Option<Vec<MovesOnBoard>>,
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

/// A move and its outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MoveTo {
    /// The position that the move leads to.
    pub to: BigPosition,
    /// The outcome of the position that the move leads to.
    pub outcome: Outcome,
    /// Whether the previous player may forbid the move; left out if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub blockable: bool,
}

/// The moves on one of the boards among which the second player chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MovesOnBoard {
    /// The removed rectangle, empty for the whole board.
    pub cut: Rectangle,
    /// The moves on this board.
    pub moves: Vec<MoveTo>,
}

impl Question for Moves {
    const NAME: &'static str = "moves";
    const GROUP: Group = Group::Game;
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["maharaja", "3", "5"],
        &["maharaja", "3", "5", "--winning"],
        &["imitation(1,1)", "1", "3", "--after", "3,3"],
        &["three-heaps", "1", "1", "2"],
    ];
    const UNIT: &'static str = "columns";
    type Answer = Listed;

    fn ask(&self, desk: &Desk<'_>) -> Result<Listed, Refusal> {
        #[cfg(feature = "more")]
        if let Some((game, at)) = self.place.on_piles(desk)? {
            return Ok(Listed::Piles(Box::new(PilesMoves::of(&game, at, (self.winning, self.count), desk)?)));
        }
        let (game, positions) = self.place.read(desk)?;
        let budget = desk.for_one();
        let answer = game.decide_after(&positions, &budget)?;
        // The certainty is that of the outcomes of the moves, because these are listed.
        let certainty = answer.value.options_certainty.clone().unwrap_or_else(|| answer.assurance());
        let decision = answer.value;
        let mut further = false;
        let mut list = |decision: &Decision, moves: &mut dyn Iterator<Item = BigPosition>| {
            let (listed, are_more) = self.listed(decision, moves, &budget)?;
            further |= are_more;
            Ok::<_, Refusal>(listed)
        };
        let (mut moves, mut boards) = (None, None);
        if decision.boards.is_empty() {
            moves = Some(list(&decision, &mut game.history(&positions)?.moves(game.rules()))?);
        } else {
            let on_board = decision.boards.iter().zip(game.rules().choices()).filter_map(|(board, rules)| {
                let decision = board.decision.as_ref()?;
                let history =
                    History::start(&rules, decision.position.clone()).map_err(|error| Refusal::NoAnswer(error.into()));
                let moves = history.and_then(|history| list(decision, &mut history.moves(&rules)));
                Some(moves.map(|moves| MovesOnBoard { cut: board.cut, moves }))
            });
            boards = Some(on_board.collect::<Result<_, _>>()?);
        }
        let verdict = decision.in_lines().into_iter().next().unwrap_or_default();
        let (position, outcome, winning) = (decision.position, decision.outcome, self.winning);
        let heading = (&game).into();
        Ok(Listed::Pair(Box::new(MoveList {
            heading,
            position,
            outcome,
            moves,
            boards,
            further,
            certainty,
            verdict,
            winning,
        })))
    }
}

impl Moves {
    /// The moves that are asked for among the legal `moves`, and whether there are further ones.
    fn listed(
        &self,
        decision: &Decision,
        moves: &mut dyn Iterator<Item = BigPosition>,
        budget: &Budget,
    ) -> Result<(Vec<MoveTo>, bool), Refusal> {
        let p = &decision.p_options;
        let winning = p.iter().map(|option| option.to.clone());
        let moves = if self.winning { Either::Left(winning) } else { Either::Right(moves) };
        let bits = decision.position.x.bit_len().max(decision.position.y.bit_len());
        let mut listed = Vec::new();
        for to in moves {
            let count = listed.len() as u64;
            if count == self.count {
                return Ok((listed, true));
            }
            if count.is_multiple_of(1024) {
                budget.stage(|| format!("{count} moves listed"))?;
                budget.memory_for_numbers(Some(2 * count), bits, "the moves")?;
            }
            let option = p.binary_search_by(|option| option.to.cmp(&to)).ok().map(|index| &p[index]);
            let blockable = option.is_some_and(|option| option.blockable);
            listed.push(MoveTo { to, outcome: Outcome::from_is_p(option.is_some()), blockable });
        }
        Ok((listed, false))
    }
}

impl Report for Listed {
    fn page(&self) -> Page {
        match self {
            Listed::Pair(list) => list.page(),
            #[cfg(feature = "more")]
            Listed::Piles(list) => list.page(),
        }
    }
}

/// The line that says that there are further moves.
fn further(winning: bool) -> String {
    let winning = if winning { "" } else { ", and --winning those that win" };
    format!("Further moves are left out: --count lists more{winning}")
}

impl MoveList {
    fn page(&self) -> Page {
        let mut page = Page::default();
        page.row(0, self.verdict.as_str());
        self.moves.iter().for_each(|moves| self.rows(moves, &mut page));
        for MovesOnBoard { cut, moves } in self.boards.iter().flatten() {
            page.row(0, format!("On {}:", board_in_words(*cut)));
            self.rows(moves, &mut page);
        }
        if self.further {
            page.row(0, further(self.winning));
        }
        page.certainty(0, &self.certainty);
        page
    }

    fn rows(&self, moves: &[MoveTo], page: &mut Page) {
        let width = self.position.to_string().len().min(WIDEST);
        for MoveTo { to, outcome, blockable } in moves {
            let remark = match outcome {
                Outcome::P if *blockable => "  wins, but can be blocked",
                Outcome::P => "  wins",
                Outcome::N => "",
            };
            // A pass leads to the position itself.
            let name = if *to == self.position { "pass".to_owned() } else { to.to_string() };
            page.row(0, format!("{name:<width$}  {outcome}{remark}"));
        }
        if moves.is_empty() {
            page.row(0, if self.winning { "no move to a P-position" } else { "no move" });
        }
    }
}
