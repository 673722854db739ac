//! `grundy`: the Grundy value of a position, or those of a board.

use std::fmt::Write;

use clap::Args;
use serde::Serialize;
use wythoff_game::{BigPosition, Position};
use wythoff_solve::GrundyTable;

use super::arguments::{GameText, PositionText};
use super::flags::columns;
use super::{Desk, Group, Heading, Question, Refusal, Report};
use crate::answer::Assurance;
use crate::latex::{self, Align, Table};
use crate::page::Page;

/// Compute Grundy values
#[derive(Debug, Args)]
#[command(
    override_usage = "wythoff grundy [OPTIONS] <GAME>\n       wythoff grundy [OPTIONS] <GAME> <X> <Y>\n       wythoff grundy [OPTIONS] <GAME> <X,Y>"
)]
pub struct Grundy {
    /// The game, in quotes if it has spaces or parentheses
    pub game: GameText,
    /// The one position whose value is wanted, in place of the table: as in 3 5, or 3,5
    #[arg(num_args = 0..=2, value_name = "X Y", conflicts_with_all = ["columns", "antidiagonals"])]
    pub at: Vec<PositionText>,
    /// Compute columns 0 to N-1, and as many rows [default: 16]
    #[arg(long, alias = "size", value_name = "N", value_parser = columns)]
    pub columns: Option<u64>,
    /// List each antidiagonal x + y = 0, 1, ..., N-1 instead of each column
    #[arg(long)]
    pub antidiagonals: bool,
}

/// Grundy values of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GrundyValues {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// The values.
    #[serde(flatten)]
    pub of: Valued,
    /// How sure the values are.
    pub certainty: Assurance,
}

/// What has Grundy values: a position or a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Valued {
    /// A position.
    One {
        /// The position.
        position: BigPosition,
        /// The Grundy value of the position, in decimal digits.
        value: String,
    },
    /// A square board.
    Board {
        /// The number of columns and of rows of the board.
        size: u64,
        /// What a line of the values is: `columns` or `antidiagonals`.
        order: GrundyOrder,
        /// The values, line by line; null for a position that is removed from the board.
        values: Vec<Vec<Option<u32>>>,
    },
}

/// What a line of a table of Grundy values is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum GrundyOrder {
    /// A column of the board.
    Columns,
    /// An antidiagonal of the board.
    Antidiagonals,
}

impl GrundyOrder {
    /// The name of the number of a line, and that of the index of a value within it.
    fn heads(self) -> (&'static str, &'static str) {
        match self {
            GrundyOrder::Columns => ("x", "y"),
            GrundyOrder::Antidiagonals => ("x+y", "x"),
        }
    }

    /// The values of line k of a board of this size: of column k, or of the antidiagonal x + y = k, by ascending x.
    fn line(self, table: &GrundyTable, size: u64, k: u64) -> Vec<Option<u32>> {
        match self {
            GrundyOrder::Columns => (0..size).map(|y| table.value(Position::new(k, y))).collect(),
            GrundyOrder::Antidiagonals => (0..=k).map(|x| table.value(Position::new(x, k - x))).collect(),
        }
    }
}

impl Question for Grundy {
    const NAME: &'static str = "grundy";
    const GROUP: Group = Group::Game;
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["wythoff"],
        &["wythoff", "10", "20"],
        &["nim", "10^50", "10^50+7"],
        &["maharaja", "--columns", "8", "--antidiagonals"],
    ];
    const UNIT: &'static str = "columns";
    type Answer = GrundyValues;

    fn ask(&self, desk: &Desk<'_>) -> Result<GrundyValues, Refusal> {
        let game = desk.game("game", &self.game)?;
        let heading = (&game).into();
        if !self.at.is_empty() {
            let position = desk.place("at", &self.at)?;
            let answer = game.grundy_at(&position, &desk.for_one())?;
            let (value, certainty) = (answer.value.to_string(), answer.assurance());
            return Ok(GrundyValues { heading, of: Valued::One { position, value }, certainty });
        }
        let (size, budget) = (self.size(), desk.budget());
        let answer = game.grundy(size, budget)?;
        let order = if self.antidiagonals { GrundyOrder::Antidiagonals } else { GrundyOrder::Columns };
        // the table is checked to be small enough to be squared
        budget.memory_for::<Option<u32>>(usize::try_from(size * size).unwrap_or(usize::MAX), "the Grundy values")?;
        let mut values = Vec::new();
        for k in 0..size {
            budget.check()?;
            values.push(order.line(&answer.value, size, k));
        }
        let certainty = answer.assurance();
        Ok(GrundyValues { heading, of: Valued::Board { size, order, values }, certainty })
    }
}

impl Grundy {
    /// The number of columns and of rows of the table.
    pub fn size(&self) -> u64 {
        self.columns.unwrap_or(16)
    }
}

impl Report for GrundyValues {
    fn page(&self) -> Page {
        let mut page = Page::default();
        match &self.of {
            Valued::One { position, value } => {
                let outcome = match value.as_str() {
                    "0" => "it is P, and whoever moves loses",
                    _ => "it is N, and the player to move wins",
                };
                page.row(0, format!("{position} has Grundy value {value}: {outcome}"));
            }
            Valued::Board { size, order, values } => {
                page = Page::verbatim(self.board(*size, *order, values));
            }
        }
        page.certainty(0, &self.certainty);
        page
    }

    fn latex(&self, command: &str, at_length: bool) -> String {
        let Valued::Board { size, order, values } = &self.of else { return self.page().latex(command, at_length) };
        let numbers: Vec<String> = (0..*size).map(|k| k.to_string()).collect();
        let heads = numbers.iter().map(|number| (Align::Right, number.as_str()));
        let corner = format!("${}$", order.heads().0);
        let heads: Vec<(Align, &str)> = [(Align::Right, corner.as_str())].into_iter().chain(heads).collect();
        let table = Table::new(&heads, *size);
        let cell = |value: &Option<u32>| value.map_or("--".to_owned(), |value| value.to_string());
        let rows = numbers.iter().zip(values);
        let rows = rows.map(|(number, values)| Table::row([number.clone()].into_iter().chain(values.iter().map(cell))));
        let begin = table.begin(command, &self.heading.title());
        begin + &rows.collect::<String>() + &table.end(&latex::sure(&self.certainty, at_length))
    }
}

impl GrundyValues {
    /// The values of a board in aligned columns.
    fn board(&self, size: u64, order: GrundyOrder, values: &[Vec<Option<u32>>]) -> String {
        let (corner, index) = order.heads();
        let greatest = values.iter().flatten().flatten().max().copied().unwrap_or(0);
        let width = u64::from(greatest).max(size - 1).to_string().len();
        let left = corner.len().max(width);
        let mut text = format!("{}\n{corner:>left$} | {index} =", self.heading.title());
        text.extend((0..size).map(|k| format!(" {k:>width$}")));
        text.push('\n');
        for (k, values) in values.iter().enumerate() {
            let _ = write!(text, "{k:>left$} |    ");
            for value in values {
                let _ = match value {
                    Some(value) => write!(text, " {value:>width$}"),
                    None => write!(text, " {:>width$}", "-"),
                };
            }
            text.push('\n');
        }
        text
    }
}
