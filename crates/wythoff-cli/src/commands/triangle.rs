//! `wythoff triangle`: the triangle of a multiplication table and its dictionary side by side.

use wythoff_words::{Beside, Table};

use super::{shortened, words_of};
use crate::arguments::words::Triangle;
use crate::input;
use crate::output::Output;
use crate::progress::Progress;

/// How many symbols of a row are shown.
const SHOWN: usize = 60;

/// Prints the rows of the triangle beside those that the process writes.
pub fn run(arguments: &Triangle) -> anyhow::Result<()> {
    let text = input::text(arguments.file.as_deref(), arguments.table.as_deref())?;
    let table = input::accepted(Table::parse(&text))?;
    let dictionary = input::accepted(table.compile())?;
    let mut output = Output::open(arguments.told.to.output.as_deref())?;
    let mut rows: Vec<Beside> = Vec::new();
    let (progress, mut symbols) = (Progress::new("rows"), 0);
    let budget = progress.budget();
    let asked = arguments.rows.saturating_sub(1);
    for (number, row) in table.side_by_side(&dictionary).take(asked).enumerate() {
        budget.pace(number as u64, asked as u64, row.string.len())?;
        symbols += row.string.len();
        budget.memory_for::<usize>(symbols, "the rows")?;
        rows.push(row);
    }
    drop(progress);
    let ends = rows.last().is_some_and(|row| row.ends);
    let agrees = rows.iter().all(|row| row.agrees);
    let symbol = |at: usize| table.symbols()[at].to_string();
    let unused: Vec<String> = table
        .unused(rows.iter().map(|row| row.string.as_slice()))
        .into_iter()
        .filter(|&(left, right)| table.product(left, right).is_some())
        .map(|(left, right)| format!("{}*{}", symbol(left), symbol(right)))
        .collect();
    if arguments.told.json {
        let first = [symbol(0)].into_iter();
        let rows: Vec<String> = first.chain(rows.iter().map(|row| table.write(&row.string))).collect();
        output.json(&Page { dictionary: dictionary.to_string(), ends, agrees, unused, rows })?;
        return output.finish();
    }
    output.text(&format!("{}{}\n", words_of(&dictionary), symbol(0)));
    let width = rows.iter().map(|row| row.string.len()).max().unwrap_or(0).min(SHOWN);
    for row in &rows {
        let doubled = table.write(&table.doubled(&row.string));
        let single = shortened(&table.write(&row.string), SHOWN, "symbols");
        output.text(&format!("{single:<width$}  {}\n", shortened(&doubled, SHOWN, "symbols")));
    }
    let count = rows.len() + 1;
    output.text(&if ends {
        format!("The triangle ends after {count} rows, as a product is missing.\n")
    } else {
        format!("Computed to row {count}; nothing is known about later rows.\n")
    });
    if !unused.is_empty() {
        output.text(&format!("Products not used in these rows: {}\n", unused.join(", ")));
    }
    output.text(if agrees {
        "The process writes these rows with each inner symbol twice (MAH preprint, appendix B).\n"
    } else {
        "The process and the triangle differ: this is a mistake of the program, please report it.\n"
    });
    output.finish()
}

#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Page {
    /// The dictionary of the table: word>translate, with commas between them.
    dictionary: String,
    /// Is there no further row?
    ends: bool,
    /// Does the process write these rows, with inner symbols twice?
    agrees: bool,
    /// Products that these rows do not use.
    unused: Vec<String>,
    /// The rows of the triangle.
    rows: Vec<String>,
}
