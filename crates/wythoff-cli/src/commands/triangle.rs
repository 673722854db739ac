//! `wythoff triangle`: runs the triangle of a multiplication table and its dictionary side by side.

use wythoff::processes::{TriangleReport, triangle_rows};
use wythoff_words::Table;

use super::{shortened, words_of};
use crate::arguments::words::Triangle;
use crate::input;
use crate::output::{Output, sure};
use crate::progress::Progress;

/// The number of symbols of a row that are shown.
const SHOWN: usize = 60;

/// Prints the rows of the triangle beside those that the dictionary process writes.
pub fn run(arguments: &Triangle) -> anyhow::Result<()> {
    let text = input::text(arguments.file.as_deref(), arguments.table.as_deref())?;
    let table = input::accepted(Table::parse(&text))?;
    let dictionary = input::accepted(table.compile())?;
    let mut output = Output::open(arguments.told.to.output.as_deref())?;
    let progress = Progress::new("rows");
    let rows = triangle_rows(&table, &dictionary, arguments.rows, progress.budget())?;
    let report = TriangleReport::new(&table, &dictionary, &rows, progress.budget())?;
    drop(progress);
    if arguments.told.json {
        output.json(&report)?;
        return output.finish();
    }
    output.text(&format!("{}{}\n", words_of(&dictionary), table.write(&[0])));
    let width = rows.iter().map(|row| row.string.len()).max().unwrap_or(0).min(SHOWN);
    for row in &rows {
        let doubled = table.write(&table.doubled(&row.string));
        let single = shortened(&table.write(&row.string), SHOWN, "symbols");
        output.text(&format!("{single:<width$}  {}\n", shortened(&doubled, SHOWN, "symbols")));
    }
    let count = wythoff::counted(rows.len() as u64 + 1, "row");
    output.text(&match (report.prospect.fate.as_str(), report.prospect.stops_after) {
        (_, Some(rows)) => {
            format!("The triangle ends after {}, as a product is missing.\n", wythoff::counted(rows, "row"))
        }
        ("unknown", _) => format!("Not ended after {count}; nothing is known about later ones.\n"),
        _ => "The triangle never ends.\n".to_owned(),
    });
    output.text(&format!("{}\n", sure(&report.certainty)));
    if !report.unused.is_empty() {
        output.text(&format!("Products not used in these rows: {}\n", report.unused.join(", ")));
    }
    output.text(if report.agrees {
        "The process writes these rows with each inner symbol twice (MAH preprint, appendix B).\n"
    } else {
        "The process and the triangle differ: this is a mistake of the program, please report it.\n"
    });
    output.finish()
}
