//! Pages as Markdown, with formulas between dollar signs, as notebooks and GitHub show them.

use std::fmt::Write;

use wythoff_game::{visible, visible_line};

use super::sources::Sources;
use super::{Block, Line, Page, Run};
use crate::in_words::command_in_words;
use crate::typeset::latex::math;

impl Page {
    /// The page as Markdown. What stands in it is text: it holds no markup of whoever wrote it. What answers rest on is said in a few words, or at length.
    ///
    /// ```
    /// let mut page = wythoff::page::Page::of("<b>");
    /// page.paragraph(0, wythoff::page::Line::marked("no $a_n$ is lost"));
    /// assert_eq!(page.markdown(false), "**\\<b\\>**\n\nno $a_n$ is lost\n\n");
    /// ```
    pub fn markdown(&self, at_length: bool) -> String {
        let line = |line: &Line| line.markdown(at_length);
        let (mut text, mut sources) = (String::new(), Sources::new(at_length));
        for (place, block) in self.blocks.iter().enumerate() {
            let _ = match block {
                Block::Title(words) => writeln!(text, "**{}**\n", line(words)),
                Block::Heading(words) => writeln!(text, "#### {}\n", line(words)),
                Block::Row(indent, words) => {
                    // rows that follow each other are lines of one paragraph
                    let end = if matches!(self.blocks.get(place + 1), Some(Block::Row(..))) { "\\" } else { "\n" };
                    writeln!(text, "{}{}{end}", "&nbsp;".repeat(*indent), line(words))
                }
                Block::Paragraph { label, words, .. } if label.is_empty() => writeln!(text, "{}\n", line(words)),
                Block::Paragraph { label, words, .. } | Block::Statement { label, words, .. } => {
                    writeln!(text, "*{}* {}\n", escaped(label.trim()), line(words))
                }
                Block::Table(rows) => {
                    let rows = rows.iter().map(|(name, value)| vec![escaped(name), line(value)]);
                    writeln!(text, "{}", table(2, 2, &[], rows))
                }
                Block::Columns { words, heads, rows, .. } => {
                    let count = rows.first().map_or(heads.len(), Vec::len);
                    let cells = |row: &Vec<String>| row.iter().map(|cell| escaped(cell)).collect::<Vec<_>>();
                    writeln!(text, "{}", table(count, *words, &cells(heads), rows.iter().map(cells)))
                }
                Block::Certainty(_, certainty) => {
                    let words = if at_length { certainty.at_length() } else { &certainty.text };
                    writeln!(text, "*{}*\n", escaped(words))
                }
                Block::Grounded(_, words, grounds) => {
                    let mark = grounds.as_ref().map(|grounds| format!(" {}", escaped(&sources.mark(grounds))));
                    writeln!(text, "{}{}\n", line(words), mark.unwrap_or_default())
                }
                Block::Sources => {
                    sources.listed().iter().try_for_each(|source| writeln!(text, "{}\n", escaped(source)))
                }
                Block::Sequences(rows) => {
                    let cells = |(name, terms): &(String, Vec<u64>)| {
                        std::iter::once(escaped(name)).chain(terms.iter().map(ToString::to_string)).collect::<Vec<_>>()
                    };
                    let mut rows = rows.iter().map(cells);
                    let heads = rows.next().unwrap_or_default();
                    writeln!(text, "{}", table(heads.len(), 1, &heads, rows))
                }
                Block::Next(before, commands) => {
                    let commands: Vec<_> = commands.iter().map(|words| code(&command_in_words(words))).collect();
                    writeln!(text, "{} {}\n", escaped(before), commands.join(" · "))
                }
                Block::Verbatim(code) => {
                    let fence = "`".repeat(longest_fence(code).max(2) + 1);
                    writeln!(text, "{fence}\n{}\n{fence}\n", visible(code.strip_suffix('\n').unwrap_or(code)))
                }
                Block::Gap => Ok(()),
            };
        }
        text
    }
}

/// A table of this many columns, the first of which hold words.
fn table(columns: usize, words: usize, heads: &[String], rows: impl Iterator<Item = Vec<String>>) -> String {
    let row = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let heads = if heads.is_empty() { vec![String::new(); columns] } else { heads.to_vec() };
    let sides: Vec<String> = (0..columns).map(|column| if column < words { "---" } else { "--:" }.to_owned()).collect();
    row(&heads) + &row(&sides) + &rows.map(|cells| row(&cells)).collect::<String>()
}

/// The length of the longest run of backticks.
fn longest_fence(text: &str) -> usize {
    text.split(|sign| sign != '`').map(str::len).max().unwrap_or(0)
}

/// Words with the signs escaped that have a meaning in Markdown.
fn escaped(words: &str) -> String {
    let mut text = String::with_capacity(words.len());
    for sign in visible_line(words).chars() {
        if "\\`*_{}[]<>#|~$&".contains(sign) {
            text.push('\\');
        }
        text.push(sign);
    }
    text
}

/// A text for a program, on a line.
fn code(text: &str) -> String {
    let fence = "`".repeat(longest_fence(text) + 1);
    let gap = if text.starts_with('`') || text.ends_with('`') { " " } else { "" };
    format!("{fence}{gap}{}{gap}{fence}", visible_line(text))
}

impl Line {
    fn markdown(&self, at_length: bool) -> String {
        let run = |run: &Run| match run {
            Run::Words(words) => escaped(words),
            Run::Formula(term, _) => math(term),
            Run::Code(text) => code(text),
            Run::Certainty(certainty) if at_length => escaped(certainty.at_length()),
            Run::Certainty(certainty) => escaped(&certainty.text),
            Run::Ask(words) => code(&command_in_words(words)),
        };
        self.runs().iter().map(run).collect()
    }
}
