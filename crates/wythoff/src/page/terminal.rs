//! Pages for a terminal: lines of a width, with mathematics as it is typed.

use itertools::Itertools;
use textwrap::{Options, WordSplitter, fill};

use super::{Block, Line, Page, Run};
use crate::in_words::command_in_words;

impl Page {
    /// The page in lines of this many characters. What answers rest on is said in a few words, or at length.
    pub fn terminal(&self, width: usize, at_length: bool) -> String {
        let line = |line: &Line| line.plain(at_length);
        let mut text = String::new();
        for block in &self.blocks {
            let written = match block {
                Block::Title(words) => line(words) + "\n",
                Block::Heading(words) => line(words),
                Block::Row(indent, words) => format!("{:indent$}{}", "", line(words)),
                Block::Paragraph { label, indent, width: wide, words } => {
                    filled(&line(words), width, *indent, label, *wide)
                }
                Block::Statement { label, width: wide, words, .. } => filled(&line(words), width, 0, label, *wide),
                Block::Table(rows) => {
                    let widest = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
                    let rows = rows.iter().map(|(name, value)| format!("{name:<widest$}  {}", line(value)));
                    rows.collect::<Vec<_>>().join("\n")
                }
                Block::Columns { indent, words, heads, rows } => {
                    let rows: Vec<_> =
                        [heads].into_iter().filter(|heads| !heads.is_empty()).chain(rows).cloned().collect();
                    let lines = aligned(&rows, *words).map(|line| format!("{:indent$}{}", "", line.trim_end()));
                    lines.collect::<Vec<_>>().join("\n")
                }
                Block::Certainty(indent, certainty) => {
                    let words = if at_length { certainty.at_length() } else { &certainty.text };
                    format!("{:indent$}{words}", "")
                }
                Block::Verbatim(code) => code.strip_suffix('\n').unwrap_or(code).to_owned(),
                Block::Gap => String::new(),
            };
            text.push_str(&written);
            text.push('\n');
        }
        text
    }
}

/// A paragraph in lines of this many characters, behind a label.
fn filled(words: &str, width: usize, indent: usize, label: &str, wide: usize) -> String {
    let (first, rest) = (format!("{:indent$}{label:<wide$}", ""), " ".repeat(indent + wide));
    let options = Options::new(width).initial_indent(&first).subsequent_indent(&rest);
    fill(words, options.break_words(false).word_splitter(WordSplitter::HyphenSplitter))
}

/// Columns of a table are aligned up to this width: nobody reads wider ones, and `format!` pads to 65535 at most.
pub const WIDEST: usize = 1_000;

/// The lines of a table, as wide as its widest cells; the first columns, which hold words, begin at the left.
pub fn aligned(rows: &[Vec<String>], words: usize) -> impl Iterator<Item = String> {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0).min(WIDEST);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    rows.iter().map(move |row| {
        let cells = row.iter().zip(&widths).enumerate();
        cells
            .map(|(k, (cell, &width))| if k < words { format!("{cell:<width$}") } else { format!("{cell:>width$}") })
            .join("  ")
    })
}

impl Line {
    /// The line as plain text.
    pub fn plain(&self, at_length: bool) -> String {
        let run = |run: &Run| match run {
            Run::Words(text) | Run::Formula(_, text) | Run::Code(text) => text.clone(),
            Run::Certainty(certainty) if at_length => certainty.at_length().to_owned(),
            Run::Certainty(certainty) => certainty.text.clone(),
            Run::Ask(words) => format!("`{}`", command_in_words(words)),
        };
        self.runs().iter().map(run).collect()
    }
}
