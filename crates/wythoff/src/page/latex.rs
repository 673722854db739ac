//! Pages as parts of a paper in LaTeX: theorems, tables and sentences, to be read by `\input`.

use super::sources::Sources;
use super::{Block, Line, Page, Run};
use crate::in_words::command_in_words;
use crate::latex::{Align, NEEDS, Table, environment, escape, made_by, sentence, statements, words};
use crate::typeset::latex::math;

impl Page {
    /// The page as LaTeX, behind the command that made it, as a comment. What answers rest on is said in a few words, or at length.
    ///
    /// ```
    /// let mut page = wythoff::page::Page::default();
    /// page.statement("proved", 9, "proved", "no pair is lost");
    /// let made = page.latex("wythoff theorems wythoff", false);
    /// assert!(made.starts_with("% made by: wythoff theorems wythoff\n"));
    /// assert!(made.ends_with("\\begin{theorem}\n  No pair is lost.\n\\end{theorem}\n"));
    /// ```
    pub fn latex(&self, command: &str, at_length: bool) -> String {
        let line = |line: &Line| line.latex(at_length);
        let subject = self.blocks.iter().find_map(|block| match block {
            Block::Title(words) => Some(line(words)),
            _ => None,
        });
        let (mut text, mut sources) = (made_by(command) + NEEDS, Sources::new(at_length));
        // theorems that stand one below the other are parts of one
        for blocks in self.blocks.chunk_by(|one, next| named(one).is_some() && named(one) == named(next)) {
            text.push_str(&match &blocks[0] {
                Block::Statement { kind, .. } => {
                    let words = blocks.iter().filter_map(|block| match block {
                        Block::Statement { words, .. } => Some(line(words)),
                        _ => None,
                    });
                    statements(kind, subject.as_deref(), &words.collect::<Vec<_>>())
                }
                Block::Title(words) | Block::Heading(words) => format!("\\noindent\\textbf{{{}}}\\par\n", line(words)),
                Block::Row(indent, words) => format!("\\noindent{}{}\\par\n", inset(*indent), aligned(&line(words))),
                Block::Paragraph { label, indent, words, .. } => {
                    let label = if label.is_empty() {
                        String::new()
                    } else {
                        format!("\\emph{{{}}} ", self::words(label.trim()))
                    };
                    format!("\\noindent{}{label}{}\\par\n", inset(*indent), line(words))
                }
                Block::Table(rows) => {
                    let cells = rows.iter().map(|(name, value)| Table::row([self::words(name), line(value)]));
                    let cells: String = cells.collect();
                    Table::new(&[(Align::Left, ""), (Align::Wide, "")], rows.len() as u64).around(&cells)
                }
                Block::Columns { words, heads, rows, .. } => {
                    let count = rows.first().map_or(heads.len(), Vec::len);
                    let align = |column| if column < *words { Align::Left } else { Align::Right };
                    let head = |column| heads.get(column).map_or("", String::as_str);
                    let columns: Vec<_> = (0..count).map(|column| (align(column), head(column))).collect();
                    let cells: String =
                        rows.iter().map(|row| Table::row(row.iter().map(|cell| self::words(cell)))).collect();
                    Table::new(&columns, rows.len() as u64).around(&cells)
                }
                Block::Grounded(indent, words, grounds) => {
                    let mark = grounds.as_ref().map(|grounds| format!(" {}", self::words(&sources.mark(grounds))));
                    format!("\\noindent{}{}{}\\par\n", inset(*indent), line(words), mark.unwrap_or_default())
                }
                Block::Sources => {
                    let listed = sources.listed();
                    let line = |source: &String| format!("\\noindent{{\\footnotesize {}\\par}}\n", self::words(source));
                    listed.iter().map(line).collect()
                }
                Block::Sequences(rows) => {
                    let names: Vec<_> = rows.iter().map(|(name, _)| format!("${name}$")).collect();
                    let columns: Vec<_> = names.iter().map(|name| (Align::Right, name.as_str())).collect();
                    let count = rows.first().map_or(0, |(_, terms)| terms.len());
                    let row = |k: usize| Table::row(rows.iter().map(|(_, terms)| terms[k].to_string()));
                    Table::new(&columns, count as u64).around(&(0..count).map(row).collect::<String>())
                }
                // a paper says for itself what comes next
                Block::Next(..) => String::new(),
                Block::Verbatim(code) => code
                    .lines()
                    .map(|line| format!("\\noindent\\texttt{{{}}}\\par\n", aligned(&escape(line))))
                    .collect(),
                Block::Certainty(_, certainty) => {
                    let words = if at_length { certainty.at_length() } else { &certainty.text };
                    format!("\\noindent{{\\footnotesize {}\\par}}\n", sentence(&self::words(words)))
                }
                Block::Gap => "\\medskip\n".to_owned(),
            });
        }
        text
    }
}

/// The environment of a theorem or of what is like one.
fn named(block: &Block) -> Option<&'static str> {
    match block {
        Block::Statement { kind, .. } => Some(environment(kind)),
        _ => None,
    }
}

/// The distance of a line from the margin.
fn inset(characters: usize) -> String {
    if characters == 0 { "\n".to_owned() } else { format!("\\hspace*{{{characters}ex}}\n") }
}

/// A line whose gaps stay as wide as they are.
fn aligned(line: &str) -> String {
    line.replace("  ", "~~")
}

impl Line {
    fn latex(&self, at_length: bool) -> String {
        let run = |run: &Run| match run {
            Run::Words(text) => self::words(text),
            Run::Formula(term, _) => math(term),
            Run::Code(code) => format!("\\texttt{{{}}}", escape(code)),
            Run::Certainty(certainty) if at_length => self::words(certainty.at_length()),
            Run::Certainty(certainty) => self::words(&certainty.text),
            Run::Ask(words) => format!("\\texttt{{{}}}", escape(&command_in_words(words))),
        };
        self.runs().iter().map(run).collect()
    }
}
