//! Pages as HTML, with formulas in MathML.

use std::fmt::Write;

use super::sources::Sources;
use super::{Block, Line, Page, Run};
use crate::in_words::command_in_words;
use crate::typeset::{escaped, math};

impl Page {
    /// The page as elements of HTML, for a notebook or a page of the web. What stands in it is text: it holds no markup of whoever wrote it. What numbered
    /// statements rest on is said in a few words, or at length.
    ///
    /// ```
    /// let mut page = wythoff::page::Page::of("<b>");
    /// page.paragraph(0, wythoff::page::Line::marked("no $a_n$ is lost"));
    /// assert_eq!(page.html(false), "<p><b>&lt;b&gt;</b></p>\n<p>no <math><msub><mi>a</mi><mi>n</mi></msub></math> is lost</p>\n");
    /// ```
    pub fn html(&self, at_length: bool) -> String {
        let (mut text, mut sources) = (String::new(), Sources::new(at_length));
        for block in &self.blocks {
            let _ = match block {
                Block::Title(words) => writeln!(text, "<p><b>{}</b></p>", words.html()),
                Block::Heading(words) => writeln!(text, "<h4>{}</h4>", words.html()),
                Block::Row(_, words) => writeln!(text, "<pre>{}</pre>", words.html()),
                Block::Paragraph { label, words, .. } if label.is_empty() => writeln!(text, "<p>{}</p>", words.html()),
                Block::Paragraph { label, words, .. } | Block::Statement { label, words, .. } => {
                    writeln!(text, "<p><i>{}</i> {}</p>", escaped(label.trim()), words.html())
                }
                Block::Table(rows) => {
                    let row = |(name, value): &(String, Line)| {
                        format!("<tr><th>{}</th><td>{}</td></tr>", escaped(name), value.html())
                    };
                    writeln!(text, "<table>{}</table>", rows.iter().map(row).collect::<String>())
                }
                Block::Columns { heads, rows, .. } => {
                    let cells = |row: &Vec<String>, kind: &str| {
                        let cells = row.iter().map(|cell| format!("<{kind}>{}</{kind}>", escaped(cell)));
                        format!("<tr>{}</tr>", cells.collect::<String>())
                    };
                    let heads = if heads.is_empty() { String::new() } else { cells(heads, "th") };
                    writeln!(
                        text,
                        "<table>{heads}{}</table>",
                        rows.iter().map(|row| cells(row, "td")).collect::<String>()
                    )
                }
                Block::Certainty(_, certainty) => {
                    let words = escaped(&certainty.text);
                    match &certainty.source {
                        None => writeln!(text, "<p><small>{words}</small></p>"),
                        Some(source) => {
                            let source = escaped(source);
                            writeln!(text, "<details><summary><small>{words}</small></summary>{source}</details>")
                        }
                    }
                }
                Block::Grounded(_, words, grounds) => {
                    let mark = grounds.as_ref().map(|grounds| format!(" <small>{}</small>", sources.mark(grounds)));
                    writeln!(text, "<p>{}{}</p>", words.html(), mark.unwrap_or_default())
                }
                Block::Sources => {
                    let listed: Vec<_> = sources.listed().iter().map(|source| escaped(source)).collect();
                    writeln!(text, "<p><small>{}</small></p>", listed.join("<br>"))
                }
                Block::Sequences(rows) => {
                    let row = |(name, terms): &(String, Vec<u64>)| {
                        let terms: String = terms.iter().map(|term| format!("<td>{term}</td>")).collect();
                        format!("<tr><th>{}</th>{terms}<td>…</td></tr>", Line::marked(format!("${name}$")).html())
                    };
                    writeln!(text, "<table>{}</table>", rows.iter().map(row).collect::<String>())
                }
                Block::Next(before, commands) => {
                    let commands: Vec<_> = commands.iter().map(|words| Line::ask(words).html()).collect();
                    writeln!(text, "<p>{} {}</p>", escaped(before), commands.join(" · "))
                }
                Block::Verbatim(code) => writeln!(text, "<pre>{}</pre>", escaped(code)),
                Block::Gap => Ok(()),
            };
        }
        text
    }
}

impl Line {
    fn html(&self) -> String {
        let run = |run: &Run| match run {
            Run::Words(words) => escaped(words),
            Run::Formula(term, _) => math(term),
            Run::Code(code) => format!("<code>{}</code>", escaped(code)),
            Run::Certainty(certainty) => escaped(&certainty.text),
            Run::Ask(words) => format!("<code>{}</code>", escaped(&command_in_words(words))),
        };
        self.runs().iter().map(run).collect()
    }
}
