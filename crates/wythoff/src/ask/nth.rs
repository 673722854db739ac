//! `nth`: the P-position of an index.

use std::fmt::Write;

use clap::Args;
use dashu_int::ops::BitTest;
use serde::Serialize;
use wythoff_game::BigPosition;

use super::arguments::{GameText, NumberText};
use super::flags::{Search, columns};
use super::{Desk, Group, Heading, Question, Refusal, Report};
use crate::answer::Assurance;
use crate::page::Page;

/// Show the n-th P-position
#[derive(Debug, Args)]
pub struct Nth {
    /// The game, in quotes if it has spaces or parentheses
    pub game: GameText,
    /// The index, of any size; @FILE reads it from a file, and @- from standard input
    pub n: NumberText,
    /// List K P-positions, from the n-th on
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = columns)]
    pub count: u64,
    #[command(flatten)]
    pub search: Search,
}

/// P-positions of a game from an index on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Indexed {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// The index of the first position, in decimal digits.
    #[cfg_attr(feature = "openapi", schema(format = "natural"))]
    pub n: String,
    /// The positions.
    pub positions: Vec<BigPosition>,
    /// How sure it is.
    pub certainty: Assurance,
}

impl Question for Nth {
    const NAME: &'static str = "nth";
    const GROUP: Group = Group::Game;
    const NOTES: &'static str =
        "P-positions with x <= y are counted by column, then row. The first is the 0th, and therefore the n-th of
Wythoff Nim is (a_n, b_n).";
    const EXAMPLES: &'static [&'static [&'static str]] =
        &[&["wythoff", "1000000000000000000000000"], &["maharaja", "0", "--count", "16"]];
    const UNIT: &'static str = "columns";
    type Answer = Indexed;

    fn ask(&self, desk: &Desk<'_>) -> Result<Indexed, Refusal> {
        let game = desk.game_searching("game", &self.game, self.search.states)?;
        let n = desk.number("n", &self.n)?;
        let budget = desk.for_one();
        // each pile has about as many digits as the index
        let piles = self.count.checked_mul(2);
        if budget.memory_for_numbers(piles, n.bit_len() + 8, "the P-positions").is_err() {
            let instead =
                "`wythoff sequence --format csv` lists the upper pairs of a game as they come, from any index on";
            return Err(Refusal::Question(format!(
                "{} P-positions are too many to be held at once; {instead}",
                self.count
            )));
        }
        let answer = game.nth(&n, self.count, &budget)?;
        let (certainty, heading) = (answer.assurance(), (&game).into());
        Ok(Indexed { heading, n: n.to_string(), positions: answer.value, certainty })
    }
}

impl Report for Indexed {
    fn page(&self) -> Page {
        let mut lines = String::new();
        for at in &self.positions {
            let _ = writeln!(lines, "{at}");
        }
        let mut page = Page::verbatim(lines);
        page.certainty(0, &self.certainty);
        page
    }
}
