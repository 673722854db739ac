//! Pages for a terminal: lines of a width, with mathematics as it is typed.

use itertools::Itertools;
use textwrap::{Options, WordSplitter, fill};

use super::sources::Sources;
use super::{Block, Line, Page, Run};
use crate::in_words::command_in_words;

impl Page {
    /// The page in lines of this many characters. What answers rest on is said in a few words, or at length.
    pub fn terminal(&self, width: usize, at_length: bool) -> String {
        let width = self.widest.map_or(width, |widest| width.min(widest));
        let line = |line: &Line| line.plain(at_length);
        let (mut text, mut sources) = (String::new(), Sources::new(at_length));
        for block in &self.blocks {
            let written = match block {
                Block::Title(words) => line(words) + "\n",
                Block::Heading(words) => fill(&line(words), whole_words(width).subsequent_indent("  ")),
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
                Block::Grounded(indent, words, grounds) => {
                    let mark = grounds.as_ref().map(|grounds| sources.mark(grounds)).unwrap_or_default();
                    grounded(*indent, &line(words), &mark, width)
                }
                Block::Sources => match listed(&sources.listed(), width) {
                    listed if listed.is_empty() => continue,
                    listed => listed,
                },
                Block::Sequences(rows) => sequences(rows, width),
                Block::Next(before, commands) => next(before, commands, width),
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

/// How text is wrapped where names of games stand in it, which are not broken.
fn whole_words<'i>(width: usize) -> Options<'i> {
    Options::new(width).break_words(false).word_splitter(WordSplitter::NoHyphenation)
}

/// A statement with its mark at the right end of its last line.
fn grounded(indent: usize, words: &str, mark: &str, width: usize) -> String {
    let (first, rest) = (" ".repeat(indent), " ".repeat(indent + 2));
    let mut text = fill(words, whole_words(width).initial_indent(&first).subsequent_indent(&rest));
    if !mark.is_empty() {
        let used = text.lines().last().unwrap_or_default().chars().count();
        match width.checked_sub(used + mark.len()).filter(|room| *room >= 2) {
            Some(room) => text.push_str(&" ".repeat(room)),
            None => text += &format!("\n{:1$}", "", width.saturating_sub(mark.len())),
        }
        text.push_str(mark);
    }
    text
}

/// The sources of statements, on one line if it fits.
fn listed(sources: &[String], width: usize) -> String {
    let line = sources.iter().map(|source| format!("  {source}")).join(" ");
    if line.chars().count() <= width {
        return line;
    }
    sources
        .iter()
        .map(|source| fill(source, whole_words(width).initial_indent("  ").subsequent_indent("      ")))
        .join("\n")
}

/// Sequences with their names, as far as they fit on a line.
fn sequences(rows: &[(String, Vec<u64>)], width: usize) -> String {
    let names = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let digits = rows.iter().flat_map(|(_, terms)| terms).map(|term| term.to_string().len()).max().unwrap_or(0).max(2);
    let most = width.saturating_sub(names + "    ...".len()) / (digits + 1);
    let row = |(name, terms): &(String, Vec<u64>)| {
        let terms: String = terms.iter().take(most).map(|term| format!(" {term:>digits$}")).collect();
        format!("  {name:<names$} {terms} ...")
    };
    rows.iter().map(row).join("\n")
}

/// Commands, none of which is broken.
fn next(before: &str, commands: &[Vec<String>], width: usize) -> String {
    let commands = commands.iter().map(|words| command_in_words(words).replace(' ', "\u{a0}")).join("\u{a0}· ");
    let rest = " ".repeat(before.chars().count() + 1);
    fill(&format!("{before} {commands}"), whole_words(width).subsequent_indent(&rest)).replace('\u{a0}', " ")
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
