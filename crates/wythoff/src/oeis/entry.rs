//! OEIS entries as text: in the internal format, and in a readable one.

use std::fmt::Write;

/// The placeholder for the number of a sequence that has none yet.
const NUMBER: &str = "A000000";
/// Greatest number of characters of a line of terms.
const LINE: usize = 75;

/// The fields of an OEIS entry; every text is one line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The terms.
    pub data: Vec<u64>,
    /// The name.
    pub name: String,
    /// The index of the first term, and the place, from 1 on, of the first term above 1.
    pub offset: (u64, u64),
    /// Comments.
    pub comments: Vec<String>,
    /// References to printed works.
    pub references: Vec<String>,
    /// Links.
    pub links: Vec<String>,
    /// Formulas.
    pub formulas: Vec<String>,
    /// Examples.
    pub examples: Vec<String>,
    /// Programs in Mathematica.
    pub mathematica: Vec<String>,
    /// Other programs, each with its language in parentheses.
    pub programs: Vec<String>,
    /// Cross-references to other sequences.
    pub related: Vec<String>,
    /// Keywords.
    pub keywords: Vec<&'static str>,
    /// The author of the entry, with the date.
    pub author: String,
}

impl Entry {
    /// The fields in the order of the OEIS: their letter, their heading, their lines.
    fn fields(&self) -> Vec<(char, &'static str, Vec<String>)> {
        let one = |text: &str| vec![text.to_owned()];
        vec![
            ('N', "NAME", one(&self.name)),
            ('C', "COMMENTS", self.comments.clone()),
            ('D', "REFERENCES", self.references.clone()),
            ('H', "LINKS", self.links.clone()),
            ('F', "FORMULA", self.formulas.clone()),
            ('e', "EXAMPLE", self.examples.clone()),
            ('t', "MATHEMATICA", self.mathematica.clone()),
            ('o', "PROG", self.programs.clone()),
            ('Y', "CROSSREFS", self.related.clone()),
            ('K', "KEYWORD", one(&self.keywords.join(","))),
            ('O', "OFFSET", vec![format!("{},{}", self.offset.0, self.offset.1)]),
            ('A', "AUTHOR", one(&self.author)),
        ]
    }

    /// The entry in the internal format: each line begins with `%`, a letter and the number of the sequence.
    pub fn internal(&self) -> String {
        let mut lines = vec![String::new()];
        for (i, term) in self.data.iter().enumerate() {
            let term = if i + 1 < self.data.len() { format!("{term},") } else { term.to_string() };
            let full = lines.len() < 3 && lines.last().is_some_and(|line| line.len() + term.len() > LINE);
            match lines.last_mut() {
                Some(line) if !full => line.push_str(&term),
                _ => lines.push(term),
            }
        }
        let data = ['S', 'T', 'U'].into_iter().zip(lines);
        let mut text = format!("%I {NUMBER}\n");
        data.for_each(|(letter, line)| text.push_str(&format!("%{letter} {NUMBER} {line}\n")));
        for (letter, _, lines) in self.fields() {
            lines.iter().for_each(|line| text.push_str(&format!("%{letter} {NUMBER} {line}\n")));
        }
        text
    }

    /// The entry with headings, as on a page of the OEIS.
    pub fn readable(&self) -> String {
        let data: Vec<String> = self.data.iter().map(u64::to_string).collect();
        let mut text = String::new();
        let fields = self.fields();
        let (name, rest) = fields.split_at(1);
        let data = ('S', "DATA", vec![data.join(", ")]);
        for (_, heading, lines) in name.iter().chain([&data]).chain(rest) {
            if lines.is_empty() {
                continue;
            }
            let _ = writeln!(text, "{heading}");
            lines.iter().for_each(|line| text.push_str(&format!("  {line}\n")));
        }
        text
    }
}
