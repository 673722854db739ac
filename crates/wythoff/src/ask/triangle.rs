//! `triangle`: the triangle of a multiplication table and its dictionary side by side.

use clap::{ArgGroup, Args};
use serde::Serialize;
use wythoff_words::Table;

use super::flags::most;
use super::{Desk, Group, Question, Refusal, Report};
use crate::in_words::{counted, shortened};
use crate::page::Page;
use crate::processes::{TriangleReport, triangle_rows};

/// How many symbols of a row are shown.
const SHOWN: usize = 60;

/// Run the triangle of a multiplication table and its dictionary side by side
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("given").required(true).args(["file", "table"])))]
pub struct Triangle {
    /// A file with the multiplication table
    pub file: Option<String>,
    /// The table itself
    #[arg(long, value_name = "ROWS")]
    pub table: Option<String>,
    /// Compute N rows of the triangle
    #[arg(long, alias = "count", value_name = "N", default_value_t = 12, value_parser = most)]
    pub rows: usize,
}

/// The rows of a triangle beside those that the process writes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TriangleBeside {
    /// The rows, and what becomes of them.
    #[serde(flatten)]
    pub report: TriangleReport,
    /// The number of words of the dictionary.
    #[serde(skip)]
    pub words: usize,
    /// Each row from the second on with its inner symbols twice, as the process writes it.
    #[serde(skip)]
    pub doubled: Vec<String>,
}

impl Question for Triangle {
    const NAME: &'static str = "triangle";
    const GROUP: Group = Group::Papers;
    const NOTES: &'static str = "A row of the table is a symbol, a colon and its products with each symbol, - for none. The first symbol begins and ends the rows of the triangle and is no product. That the triangle never ends is proved from the pairs of symbols that can be neighbours; that it ends is looked for in the first thousand rows.";
    const EXAMPLES: &'static [&'static [&'static str]] =
        &[&["--table", "S: A B B B; A: C B A A; B: C C C C; C: A A B A"], &["table.txt", "--rows", "100", "--json"]];
    const UNIT: &'static str = "rows";
    type Answer = TriangleBeside;

    fn ask(&self, desk: &Desk<'_>) -> Result<TriangleBeside, Refusal> {
        let text = desk.text(self.table.as_deref(), self.file.as_deref())?;
        let table = desk.accepted(Table::parse(&text))?;
        let dictionary = desk.accepted(table.compile())?;
        let rows = triangle_rows(&table, &dictionary, self.rows, desk.budget())?;
        let report = TriangleReport::new(&table, &dictionary, &rows, desk.budget())?;
        let doubled = rows.iter().map(|row| table.write(&table.doubled(&row.string))).collect();
        Ok(TriangleBeside { report, doubled, words: dictionary.words().len() })
    }
}

impl Report for TriangleBeside {
    fn page(&self) -> Page {
        let TriangleReport { dictionary, prospect, unused, rows, agrees, certainty, .. } = &self.report;
        let mut page = Page::default();
        let (words, dictionary) = (counted(self.words as u64, "word"), shortened(dictionary, 200, "characters"));
        page.row(0, format!("Dictionary of {words}: {dictionary}"));
        rows.iter().take(1).for_each(|row| page.row(0, row.as_str()));
        let below = rows.iter().skip(1);
        let width = below.clone().map(|row| row.chars().count()).max().unwrap_or(0).min(SHOWN);
        for (row, doubled) in below.zip(&self.doubled) {
            let [single, doubled] = [row, doubled].map(|row| shortened(row, SHOWN, "symbols"));
            page.row(0, format!("{single:<width$}  {doubled}"));
        }
        page.row(
            0,
            match (prospect.fate.as_str(), prospect.stops_after) {
                (_, Some(rows)) => {
                    format!("The triangle ends after {}, as a product is missing.", counted(rows, "row"))
                }
                ("unknown", _) => {
                    format!("Not ended after {}; nothing is known about later ones.", counted(rows.len() as u64, "row"))
                }
                _ => "The triangle never ends.".to_owned(),
            },
        );
        page.certainty(0, certainty);
        if !unused.is_empty() {
            page.row(0, format!("Products not used in these rows: {}", unused.join(", ")));
        }
        page.row(
            0,
            match agrees {
                true => "The process writes these rows with each inner symbol twice (MAH preprint, appendix B).",
                false => "The process and the triangle differ: this is a mistake of the program, please report it.",
            },
        );
        page
    }
}
