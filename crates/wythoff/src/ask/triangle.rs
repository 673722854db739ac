//! `triangle`: the triangle of a multiplication table and its dictionary side by side.

use clap::{ArgGroup, Args};
use serde::Serialize;
use wythoff_theory::Bound;
use wythoff_words::{Outlook, OutlookLimits, Table};

use super::flags::most;
use super::prospect::{Ending, Prospect};
use super::{Desk, Group, Question, Refusal, Report};
use crate::answer::Assurance;
use crate::in_words::{counted, shortened};
use crate::page::Page;

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

/// The rows of the triangle of a multiplication table, and the process of its dictionary beside them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TriangleReport {
    /// The dictionary of the table, as `word>translate` with commas between the words.
    pub dictionary: String,
    /// Whether the last row shown is the last row of the triangle.
    pub ends: bool,
    /// Whether the process writes the shown rows, with inner symbols twice.
    pub agrees: bool,
    /// The fate of the triangle, whose steps are its rows.
    pub prospect: Prospect,
    /// The products of the table that the shown rows do not use.
    pub unused: Vec<String>,
    /// The rows of the triangle.
    pub rows: Vec<String>,
    /// How sure the fate is.
    pub certainty: Assurance,
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
    type Answer = TriangleReport;

    fn ask(&self, desk: &Desk<'_>) -> Result<TriangleReport, Refusal> {
        let text = desk.text(self.table.as_deref(), self.file.as_deref())?;
        let table = desk.accepted(Table::parse(&text))?;
        let dictionary = desk.accepted(table.compile())?;
        let (budget, asked) = (desk.budget(), self.rows.saturating_sub(1));
        let (mut rows, mut symbols) = (Vec::new(), 0);
        for (number, row) in table.side_by_side(&dictionary).take(asked).enumerate() {
            budget.pace(number as u64, asked as u64, row.string.len())?;
            symbols += row.string.len();
            budget.memory_for::<usize>(symbols, "the rows")?;
            rows.push(row);
        }
        let (shown, ends) = (rows.len() as u64 + 1, rows.last().is_some_and(|row| row.ends));
        let usual = OutlookLimits::default();
        let limits = OutlookLimits { rows: usual.rows.max(shown), ..usual };
        let outlook = if ends { None } else { Outlook::of_triangle(&table, limits, budget)? };
        let (prospect, certainty) = Prospect::new(shown, ends, outlook.as_ref(), Bound::Row);
        let symbol = |at: usize| table.write(&[at]);
        let unused = table.unused(rows.iter().map(|row| row.string.as_slice())).into_iter();
        let unused = unused.filter(|&(left, right)| table.product(left, right).is_some());
        Ok(TriangleReport {
            dictionary: dictionary.to_string(),
            ends,
            agrees: rows.iter().all(|row| row.agrees),
            prospect,
            unused: unused.map(|(left, right)| format!("{}*{}", symbol(left), symbol(right))).collect(),
            rows: [symbol(0)].into_iter().chain(rows.iter().map(|row| table.write(&row.string))).collect(),
            certainty,
            words: dictionary.words().len(),
            doubled: rows.iter().map(|row| table.write(&table.doubled(&row.string))).collect(),
        })
    }
}

impl Report for TriangleReport {
    fn page(&self) -> Page {
        let TriangleReport { dictionary, prospect, unused, rows, agrees, certainty, .. } = self;
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
            match (prospect.fate, prospect.stops_after) {
                (_, Some(rows)) => {
                    format!("The triangle ends after {}, as a product is missing.", counted(rows, "row"))
                }
                (Ending::Unknown, _) => {
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
