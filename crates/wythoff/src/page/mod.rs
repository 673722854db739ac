//! What is reported, as a value: a page of sentences, tables and certainties, and writers that set it for a terminal or as HTML. No writer reads a text again to
//! find out what it says.
//!
//! ```
//! use wythoff::page::{Line, Page};
//! let mut page = Page::default();
//! page.table([("First game", Line::from("wythoff")), ("Columns", Line::from("1000"))]);
//! assert_eq!(page.terminal(80, false), "First game  wythoff\nColumns     1000\n");
//! ```

mod html;
mod terminal;

pub use terminal::{WIDEST, aligned};

use std::ops::Add;

use crate::answer::Assurance;

/// A report: blocks, one below the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    blocks: Vec<Block>,
}

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// The subject of the page, as a game with its rules.
    Title(Line),
    /// A heading.
    Heading(Line),
    /// A line that is never broken, this far from the margin, as a row of letters.
    Row(usize, Line),
    /// A paragraph. A label, if it has one, stands before it, and all its lines begin where the first does.
    Paragraph {
        /// The label.
        label: String,
        /// The distance of the label from the margin.
        indent: usize,
        /// The width of the label with the gap behind it.
        width: usize,
        /// The words.
        words: Line,
    },
    /// Values with their names before them.
    Table(Vec<(String, Line)>),
    /// Rows of a table with several columns, this far from the margin.
    Columns {
        /// The distance from the margin.
        indent: usize,
        /// The number of the first columns that hold words, which begin at the left; numbers end at the right.
        words: usize,
        /// The rows, all of the same length.
        rows: Vec<Vec<String>>,
    },
    /// A text for a program, as it is.
    Verbatim(String),
    /// How sure what stands above it is, this far from the margin.
    Certainty(usize, Assurance),
    /// A gap.
    Gap,
}

/// A line of words and of what stands among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line(Vec<Run>);

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Run {
    /// Words, with mathematics as it is typed.
    Words(String),
    /// A formula, or words with formulas in them that are set as mathematics on every page.
    Formula(String),
    /// How sure something is.
    Certainty(Assurance),
    /// A question that could be asked next, as the words of a command line behind the name of the program.
    Ask(Vec<String>),
}

impl Line {
    /// Words whose formulas are set as mathematics on every page.
    pub fn formula(words: impl Into<String>) -> Line {
        Line(vec![Run::Formula(words.into())])
    }

    /// A question that could be asked next.
    pub fn ask<W: Into<String>>(words: impl IntoIterator<Item = W>) -> Line {
        Line(vec![Run::Ask(words.into_iter().map(Into::into).collect())])
    }

    /// The parts of the line.
    pub fn runs(&self) -> &[Run] {
        &self.0
    }
}

impl<S: Into<String>> From<S> for Line {
    fn from(words: S) -> Line {
        Line(vec![Run::Words(words.into())])
    }
}

impl From<&Assurance> for Line {
    fn from(certainty: &Assurance) -> Line {
        Line(vec![Run::Certainty(certainty.clone())])
    }
}

impl<L: Into<Line>> Add<L> for Line {
    type Output = Line;

    fn add(mut self, more: L) -> Line {
        self.0.extend(more.into().0);
        self
    }
}

impl Page {
    /// A page about this subject.
    pub fn of(title: impl Into<Line>) -> Page {
        Page { blocks: vec![Block::Title(title.into())] }
    }

    /// A page that is a text for a program.
    pub fn verbatim(text: impl Into<String>) -> Page {
        Page { blocks: vec![Block::Verbatim(text.into())] }
    }

    /// The blocks of the page, from top to bottom.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// Adds a heading.
    pub fn heading(&mut self, words: impl Into<Line>) {
        self.blocks.push(Block::Heading(words.into()));
    }

    /// Adds a line that is never broken, this far from the margin.
    pub fn row(&mut self, indent: usize, words: impl Into<Line>) {
        self.blocks.push(Block::Row(indent, words.into()));
    }

    /// Adds a paragraph, this far from the margin.
    pub fn paragraph(&mut self, indent: usize, words: impl Into<Line>) {
        self.blocks.push(Block::Paragraph { label: String::new(), indent, width: 0, words: words.into() });
    }

    /// Adds a paragraph behind a label of this width with its gap.
    pub fn item(&mut self, label: &str, width: usize, words: impl Into<Line>) {
        self.blocks.push(Block::Paragraph { label: label.to_owned(), indent: 0, width, words: words.into() });
    }

    /// Adds values with their names.
    pub fn table<N: Into<String>>(&mut self, rows: impl IntoIterator<Item = (N, Line)>) {
        self.blocks.push(Block::Table(rows.into_iter().map(|(name, value)| (name.into(), value)).collect()));
    }

    /// Adds rows of a table; the first columns hold words.
    pub fn columns<R: Into<Vec<String>>>(&mut self, indent: usize, words: usize, rows: impl IntoIterator<Item = R>) {
        self.blocks.push(Block::Columns { indent, words, rows: rows.into_iter().map(Into::into).collect() });
    }

    /// Adds a text for a program, as it is.
    pub fn code(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Verbatim(text.into()));
    }

    /// Takes away a gap at the end.
    pub fn without_last_gap(&mut self) {
        self.blocks.pop_if(|block| *block == Block::Gap);
    }

    /// Adds how sure what stands above is.
    pub fn certainty(&mut self, indent: usize, certainty: &Assurance) {
        self.blocks.push(Block::Certainty(indent, certainty.clone()));
    }

    /// Adds a gap.
    pub fn gap(&mut self) {
        self.blocks.push(Block::Gap);
    }
}
