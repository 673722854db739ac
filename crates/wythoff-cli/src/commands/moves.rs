//! `wythoff moves`: the legal moves from a position.

use itertools::Either;
use serde::Serialize;
use wythoff::{BigPosition, Decision, History, Outcome, Rectangle, Rules};

use super::{Heading, begin, close};
use crate::arguments::flags::Format;
use crate::arguments::positions::Moves;
use crate::failure::Refused;
use crate::input;
use crate::output::Output;
use crate::progress::Progress;
use wythoff::json;

/// Prints the moves from a position with their outcomes; for each board if the second player chooses among boards.
pub fn run(arguments: &Moves) -> anyhow::Result<()> {
    let game = input::game_searching(&arguments.place.game.0, &arguments.place.search)?;
    let positions = input::positions(&arguments.place)?;
    let output = Output::open(arguments.told.to.output.as_deref())?;
    let progress = Progress::new("columns");
    let answer = game.decide_after(&positions, &progress.budget_for_one())?;
    let format = if arguments.told.json { Format::Json } else { Format::Table };
    let mut listing = Listing { winning: arguments.winning, json: arguments.told.json, output, progress };
    // All moves are listed only where they fit into memory; the winning moves are few.
    let history = game.history(&positions)?;
    if !arguments.winning && history.last().small().is_none() {
        let message = "there are too many moves to list from so far out; --winning lists those that win";
        return Err(Refused(message.to_owned()).into());
    }
    let list = if answer.value.boards.is_empty() { "moves" } else { "boards" };
    let (position, outcome) = (json::text(&answer.value.position)?, answer.value.outcome);
    let fields = format!(",\"position\":{position},\"outcome\":\"{outcome}\",\"{list}\":[");
    if listing.output.is_terminal() && !listing.json {
        listing.progress.hide();
    }
    begin(&mut listing.output, format, "", &Heading::from(&game), &fields)?;
    if !arguments.told.json {
        let answer = answer.value.told().into_iter().next().unwrap_or_default();
        listing.output.words(&format!("{answer}\n"));
    }
    if answer.value.boards.is_empty() {
        listing.moves(&answer.value, history.moves(game.rules()))?;
    }
    let boards = answer.value.boards.iter().zip(game.rules().choices());
    let boards = boards.filter_map(|(board, rules)| Some((board.cut, board.decision.as_ref()?, rules)));
    for (cut, decision, rules) in boards {
        listing.board(cut, decision, &rules)?;
    }
    // The certainty printed is that of the outcomes of the moves, because these are listed.
    let certainty = answer.value.options_certainty.clone().unwrap_or_else(|| answer.assurance());
    close(&mut listing.output, format, "", &certainty)?;
    listing.output.finish()
}

/// A move and its outcome.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct Move {
    /// The position that the move leads to.
    to: BigPosition,
    /// The outcome of the position that the move leads to.
    outcome: Outcome,
    /// Whether the previous player may forbid the move; left out if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    blockable: bool,
}

/// The moves on one of the boards among which the second player chooses.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "the list is streamed in this form")]
struct MovesOnBoard {
    /// The removed rectangle, empty for the whole board.
    cut: Rectangle,
    /// The moves on this board.
    moves: Vec<Move>,
}

/// The legal moves from a position.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "the list is streamed in this form")]
pub(crate) struct Listed {
    /// The position from which the moves start.
    position: BigPosition,
    /// The outcome of the position.
    outcome: Outcome,
    /// The moves; left out if the second player chooses among boards.
    moves: Option<Vec<Move>>,
    /// The moves on each board among which the second player chooses; left out if there is no choice.
    boards: Option<Vec<MovesOnBoard>>,
    /// How sure the outcomes of the moves are.
    certainty: wythoff::Assurance,
}

/// The destination and the form of a list of moves.
struct Listing {
    winning: bool,
    json: bool,
    output: Output,
    progress: Progress,
}

impl Listing {
    fn board(&mut self, cut: Rectangle, decision: &Decision, rules: &Rules) -> anyhow::Result<()> {
        if self.json {
            self.output.comma();
            self.output.text(&format!("{{\"cut\":{},\"moves\":[", json::text(&cut)?));
        } else {
            self.output.text(&format!("On {}:\n", wythoff::board_in_words(cut)));
        }
        self.moves(decision, History::start(rules, decision.position.clone())?.moves(rules))?;
        if self.json {
            self.output.text("]}");
        }
        Ok(())
    }

    fn moves(&mut self, decision: &Decision, moves: impl Iterator<Item = BigPosition>) -> anyhow::Result<()> {
        let p = &decision.p_options;
        let width = decision.position.to_string().len().min(wythoff::page::WIDEST);
        let winning = p.iter().map(|option| option.to.clone());
        let moves = if self.winning { Either::Left(winning) } else { Either::Right(moves) };
        let mut count = 0u64;
        for to in moves {
            if count.is_multiple_of(1024) {
                self.progress.budget().stage(|| format!("{count} moves listed"))?;
            }
            let option = p.binary_search_by(|option| option.to.cmp(&to)).ok().map(|index| &p[index]);
            let (outcome, blockable) = (Outcome::from_is_p(option.is_some()), option.is_some_and(|p| p.blockable));
            if self.json {
                self.output.comma();
                self.output.text(&json::text(&Move { to, outcome, blockable })?);
            } else {
                let remark = match outcome {
                    Outcome::P if blockable => "  wins, but can be blocked",
                    Outcome::P => "  wins",
                    Outcome::N => "",
                };
                self.output.words(&format!("{:<width$}  {outcome}{remark}\n", to.to_string()));
            }
            self.output.relieve()?;
            count += 1;
        }
        if count == 0 && !self.json {
            self.output.text(if self.winning { "no move to a P-position\n" } else { "no move\n" });
        }
        Ok(())
    }
}
