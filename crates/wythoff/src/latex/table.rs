//! Tables in the manner of the package booktabs.

use super::{made_by, prose};

/// How a column of a table is aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
    /// Words in as many lines as they need.
    Wide,
}

/// A table that is written row by row: a `tabular` while it fits on a page, else a `longtable`.
#[derive(Clone, Debug)]
pub struct Table {
    columns: Vec<Align>,
    heads: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// Rows on a page.
const PAGE: usize = 45;

impl Table {
    /// A table with these columns; their heads are LaTeX.
    pub fn new(columns: impl IntoIterator<Item = (Align, String)>) -> Table {
        let (columns, heads) = columns.into_iter().unzip();
        Table { columns, heads, rows: Vec::new() }
    }

    /// Adds a row; its cells are LaTeX.
    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// The table with a comment that says how it was made, the caption in LaTeX under it; a short table can stand in one's own
    /// `table`, where its caption is a comment.
    pub fn text(&self, command: &str, caption: &str) -> String {
        let align = |column: &Align| match column {
            Align::Left => "l".to_owned(),
            Align::Right => "r".to_owned(),
            Align::Wide => "p{0.6\\linewidth}".to_owned(),
        };
        let columns: String = self.columns.iter().map(align).collect();
        let heads = self.heads.join(" & ");
        let rows: String = self.rows.iter().map(|row| format!("  {} \\\\\n", row.join(" & "))).collect();
        let made = made_by(command);
        if self.rows.len() <= PAGE {
            return format!(
                "{made}% needs: \\usepackage{{booktabs}}\n% caption: {caption}\n\\begin{{tabular}}{{@{{}}{columns}@{{}}}}\n  \\toprule\n  \
                 {heads} \\\\\n  \\midrule\n{rows}  \\bottomrule\n\\end{{tabular}}\n"
            );
        }
        format!(
            "{made}% needs: \\usepackage{{booktabs,longtable}}\n\\begin{{longtable}}{{@{{}}{columns}@{{}}}}\n  \\caption{{{caption}}} \\\\\n  \
             \\toprule\n  {heads} \\\\\n  \\midrule\n  \\endfirsthead\n  \\toprule\n  {heads} \\\\\n  \\midrule\n  \\endhead\n  \
             \\bottomrule\n  \\endfoot\n{rows}\\end{{longtable}}\n"
        )
    }
}

impl From<&[&str]> for Table {
    /// Columns of numbers with these heads, as the program writes them.
    fn from(heads: &[&str]) -> Table {
        Table::new(heads.iter().map(|head| (Align::Right, prose(head))))
    }
}
