//! Tables in the style of the package booktabs, written row by row.

use super::{comment, made_by};
use crate::typeset::Text;

/// How a column of a table is aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Flush left, for words.
    Left,
    /// Flush right, for numbers.
    Right,
    /// A paragraph of most of the line width, for long texts.
    Wide,
    /// A paragraph of a third of the line width.
    Part,
}

/// A table: a `tabular` if it fits on a page, else a `longtable`.
///
/// ```
/// use wythoff::latex::{Align, Table};
/// let table = Table::new(&[(Align::Right, "$n$"), (Align::Right, "$a_n$")], 1);
/// let text = table.begin("wythoff nth wythoff 1", "Wythoff Nim") + &Table::row(["1", "1"]) + &table.end("proved");
/// assert!(text.starts_with("% made by: wythoff nth wythoff 1\n") && text.contains("$n$ & $a_n$ \\\\\n"));
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    columns: String,
    heads: String,
    is_long: bool,
}

/// Greatest number of rows on a page.
const PAGE: u64 = 45;

impl Table {
    /// A table with this number of rows and these columns; formulas in the heads stand between dollar signs.
    pub fn new(columns: &[(Align, &str)], rows: u64) -> Table {
        let align = |(align, _): &(Align, &str)| match align {
            Align::Left => "l",
            Align::Right => "r",
            Align::Part => "p{0.32\\linewidth}",
            Align::Wide => "p{0.7\\linewidth}",
        };
        let heads: Vec<String> = columns.iter().map(|(_, head)| Text::marked(head).latex()).collect();
        Table { columns: columns.iter().map(align).collect(), heads: heads.join(" & "), is_long: rows > PAGE }
    }

    /// The text before the rows, with the command that made the table and its title as comments.
    pub fn begin(&self, command: &str, title: &str) -> String {
        let packages = if self.is_long { "booktabs,longtable" } else { "booktabs" };
        format!("{}{}% needs: \\usepackage{{{packages}}}\n{}", made_by(command), comment(title), self.head())
    }

    fn head(&self) -> String {
        let Table { columns, heads, .. } = self;
        // a table without heads has no line below them
        let is_headed = heads.split('&').any(|head| !head.trim().is_empty());
        let heads = if is_headed { format!("  {heads} \\\\\n  \\midrule\n") } else { String::new() };
        match self.is_long {
            // starts its own paragraph, whatever comes before it
            false => format!("\\par\\noindent\n\\begin{{tabular}}{{@{{}}{columns}@{{}}}}\n  \\toprule\n{heads}"),
            true => format!("\\begin{{longtable}}{{@{{}}{columns}@{{}}}}\n  \\toprule\n{heads}  \\endhead\n"),
        }
    }

    /// The table with these rows, without comments and without a note.
    #[cfg(feature = "ask")]
    pub(crate) fn around(&self, rows: &str) -> String {
        format!("{}{rows}{}\\par\n", self.head(), self.foot())
    }

    fn foot(&self) -> String {
        let name = if self.is_long { "longtable" } else { "tabular" };
        format!("  \\bottomrule\n\\end{{{name}}}\n")
    }

    /// A row; its cells are given in LaTeX.
    pub fn row(cells: impl IntoIterator<Item = impl AsRef<str>>) -> String {
        let mut out = String::from("  ");
        for (i, cell) in cells.into_iter().enumerate() {
            out.push_str(if i > 0 { " & " } else { "" });
            out.push_str(cell.as_ref());
        }
        out + " \\\\\n"
    }

    /// The text after the rows, with a note in LaTeX under the table that states the certainty.
    pub fn end(&self, note: &str) -> String {
        format!("{}\n\\smallskip\\noindent{{\\footnotesize {note}\\par}}\\medskip\n", self.foot())
    }
}
