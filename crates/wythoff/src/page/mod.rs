//! A report as a value: a page of sentences, theorems, tables and certainties, with writers for a terminal, HTML, Markdown and LaTeX. Formulas are
//! [terms](Term), and no writer reads a text again to find out what it says.
//!
//! ```
//! use wythoff::page::{Line, Page};
//! let mut page = Page::default();
//! page.table([("First game", Line::from("wythoff")), ("Columns", Line::from("1000"))]);
//! assert_eq!(page.terminal(80, false), "First game  wythoff\nColumns     1000\n");
//! ```

mod html;
mod latex;
mod markdown;
mod sources;
mod terminal;

pub use terminal::{WIDEST, aligned};

use std::ops::Add;

use crate::answer::Assurance;
use crate::typeset::{Part, Term, Text, written};

/// A report: blocks, one below the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    blocks: Vec<Block>,
    /// The most characters of a line, if the page is narrower than others.
    widest: Option<usize>,
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
    /// A theorem, a conjecture or an observation. A label stands before it, and all its lines begin where the first does.
    Statement {
        /// The label.
        label: String,
        /// The width of the label with the gap behind it.
        width: usize,
        /// Its kind of certainty, as in [`Certainty::kind`](crate::Certainty::kind).
        kind: &'static str,
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
        /// The heads of the columns; none where they speak for themselves.
        heads: Vec<String>,
        /// The rows, all of the same length.
        rows: Vec<Vec<String>>,
    },
    /// A statement, this far from the margin, and what it rests on, if that is said beside it.
    Grounded(usize, Line, Option<Assurance>),
    /// What the statements above rest on, by the numbers that stand beside them.
    Sources,
    /// Sequences with their names, one below the other, with as many of these terms as there is room for.
    Sequences(Vec<(String, Vec<u64>)>),
    /// Commands that could come next, each as the words behind the name of the program, with the words that stand before them.
    Next(String, Vec<Vec<String>>),
    /// A text whose lines stand as they are, as those of a board or of a program.
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
    /// Words.
    Words(String),
    /// A formula, and how a terminal shows it.
    Formula(Term, String),
    /// A text for a program.
    Code(String),
    /// How sure something is.
    Certainty(Assurance),
    /// A question that could be asked next, as the words of a command line behind the name of the program.
    Ask(Vec<String>),
}

impl Line {
    /// Words in which each formula stands between dollar signs.
    pub fn marked(words: impl AsRef<str>) -> Line {
        Line::from(&Text::marked(words.as_ref()))
    }

    /// The line with its formulas in mathematical signs in a terminal, too: √5 and not sqrt 5.
    #[must_use]
    pub fn in_signs(self) -> Line {
        let run = |run| match run {
            Run::Formula(term, _) => Run::Formula(term.clone(), written(&term)),
            other => other,
        };
        Line(self.0.into_iter().map(run).collect())
    }

    /// A text for a program.
    pub fn code(text: impl Into<String>) -> Line {
        Line(vec![Run::Code(text.into())])
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

impl From<&Text> for Line {
    fn from(text: &Text) -> Line {
        let run = |part: &Part| match part {
            Part::Words(words) | Part::Code(words) => Run::Words(words.clone()),
            Part::Formula(term, typed) => Run::Formula(term.clone(), typed.clone()),
        };
        Line(text.parts().iter().map(run).collect())
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
        Page { blocks: vec![Block::Title(title.into())], widest: None }
    }

    /// A page that is a text for a program.
    pub fn verbatim(text: impl Into<String>) -> Page {
        Page { blocks: vec![Block::Verbatim(text.into())], widest: None }
    }

    /// A page whose lines have at most this many characters.
    pub fn at_most(widest: usize) -> Page {
        Page { blocks: Vec::new(), widest: Some(widest) }
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

    /// Adds a theorem, or what its kind of certainty makes it, behind a label of this width with its gap.
    pub fn statement(&mut self, label: &str, width: usize, kind: &'static str, words: impl Into<Line>) {
        self.blocks.push(Block::Statement { label: label.to_owned(), width, kind, words: words.into() });
    }

    /// Adds values with their names.
    pub fn table<N: Into<String>>(&mut self, rows: impl IntoIterator<Item = (N, Line)>) {
        self.blocks.push(Block::Table(rows.into_iter().map(|(name, value)| (name.into(), value)).collect()));
    }

    /// Adds rows of a table; the first columns hold words.
    pub fn columns<R: Into<Vec<String>>>(&mut self, indent: usize, words: usize, rows: impl IntoIterator<Item = R>) {
        self.headed(indent, words, [""; 0], rows);
    }

    /// Adds rows of a table with these heads; the first columns hold words.
    pub fn headed<H: Into<String>, R: Into<Vec<String>>>(
        &mut self,
        indent: usize,
        words: usize,
        heads: impl IntoIterator<Item = H>,
        rows: impl IntoIterator<Item = R>,
    ) {
        let (heads, rows) = (heads.into_iter().map(Into::into).collect(), rows.into_iter().map(Into::into).collect());
        self.blocks.push(Block::Columns { indent, words, heads, rows });
    }

    /// Adds a statement, this far from the margin, with what it rests on.
    pub fn grounded(&mut self, indent: usize, words: impl Into<Line>, grounds: Option<&Assurance>) {
        self.blocks.push(Block::Grounded(indent, words.into(), grounds.cloned()));
    }

    /// Adds what the statements above rest on.
    pub fn sources(&mut self) {
        self.blocks.push(Block::Sources);
    }

    /// Adds sequences with their names.
    pub fn sequences(&mut self, rows: impl IntoIterator<Item = (&'static str, Vec<u64>)>) {
        self.blocks.push(Block::Sequences(rows.into_iter().map(|(name, terms)| (name.to_owned(), terms)).collect()));
    }

    /// Adds commands that could come next.
    pub fn next(&mut self, before: &str, commands: Vec<Vec<String>>) {
        self.blocks.push(Block::Next(before.to_owned(), commands));
    }

    /// Adds a text whose lines stand as they are.
    pub fn lines(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Verbatim(text.into()));
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

#[cfg(test)]
mod tests {
    use super::*;

    /// One page in every form: what is no markup is none in the output.
    #[test]
    fn writers() {
        let mut page = Page::of("rook + leaper(1,2)");
        page.statement("proved", 9, "proved", Line::marked("every pair has $a_n <= b_n$"));
        page.statement("proved", 9, "proved", Line::marked("$-4$ is the least of $b_n - 2 n$"));
        page.table([("A & B", Line::code("x_y"))]);
        page.headed(2, 1, ["word", "read"], [["0_1".to_owned(), "5".to_owned()]]);
        page.row(2, Line::from("50% <= *all*; ") + Line::ask(["decide", "a b"]));
        let latex = "\\noindent\\textbf{rook + leaper(1,2)}\\par\n\\begin{theorem}\n  For rook + leaper(1,2):\n  \\begin{enumerate}\n    \
                     \\item Every pair has $a_n \\le b_n$.\n    \\item $-4$ is the least of $b_n - 2 n$.\n  \\end{enumerate}\n\\end{theorem}\n\
                     \\par\\noindent\n\\begin{tabular}{@{}lp{0.7\\linewidth}@{}}\n  \\toprule\n  A \\& B & \\texttt{x\\_y} \\\\\n  \\bottomrule\n\\end{tabular}\n\\par\n\
                     \\par\\noindent\n\\begin{tabular}{@{}lr@{}}\n  \\toprule\n  word & read \\\\\n  \\midrule\n  0\\_1 & 5 \\\\\n  \\bottomrule\n\\end{tabular}\n\\par\n\
                     \\noindent\\hspace*{2ex}\n50\\% $\\le$ *all*; \\texttt{wythoff decide ''a b''}\\par\n";
        assert_eq!(page.latex("", false).strip_prefix(crate::latex::NEEDS), Some(latex));
        let markdown = "**rook + leaper(1,2)**\n\n*proved* every pair has $a_n \\le b_n$\n\n*proved* $-4$ is the least of $b_n - 2 n$\n\n\
                        |  |  |\n| --- | --- |\n| A \\& B | `x_y` |\n\n| word | read |\n| --- | --: |\n| 0\\_1 | 5 |\n\n\
                        &nbsp;&nbsp;50% \\<= \\*all\\*; `wythoff decide \"a b\"`\n\n";
        assert_eq!(page.markdown(false), markdown);
        let terminal = "rook + leaper(1,2)\n\nproved   every pair has a_n <= b_n\nproved   -4 is the least of b_n - 2 n\nA & B  x_y\n  \
                        word  read\n  0_1      5\n  50% <= *all*; `wythoff decide \"a b\"`\n";
        assert_eq!(page.terminal(60, false), terminal);
    }
}
