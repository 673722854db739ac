//! `oeis`: drafts of entries for the On-Line Encyclopedia of Integer Sequences.

use clap::Args;
use serde::Serialize;

use super::arguments::GameText;
use super::flags::most;
use super::{Desk, Group, Heading, Question, Refusal, Report};
use crate::answer::Assurance;
use crate::in_words::command_in_words;
use crate::oeis::{Agreement, Draft, Of, check_bfile, check_entry, find};
use crate::page::Page;

/// Terms of a b-file, unless another number is asked for.
const TERMS: usize = 10_000;

/// Draft an entry of the OEIS for a sequence of a game, with its b-file
#[derive(Debug, Args)]
pub struct Oeis {
    /// The game, in quotes if it has spaces or parentheses; or the number of a sequence, as A000201
    pub game: GameText,
    /// Which sequence of the game [default: a]
    #[arg(long, value_name = "SEQUENCE")]
    pub of: Option<Of>,
    /// How many terms the b-file has
    #[arg(long, value_name = "N", default_value_t = TERMS, value_parser = most)]
    pub count: usize,
    /// Give only the draft, in the internal format of the OEIS
    #[arg(long, conflicts_with = "bfile")]
    pub internal: bool,
    /// Give the b-file
    #[arg(long)]
    pub bfile: bool,
}

/// A draft of an OEIS entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Drafted {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// Which sequence of the game was drafted: `lower`, `upper`, `difference` and so on.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub sequence: Of,
    /// The number of the OEIS sequence that this is, by the rules of the game or because all terms agree; `null` if none.
    pub is: Option<&'static str>,
    /// The numbers of sequences of the OEIS with the same first terms.
    pub agrees: Vec<&'static str>,
    /// The draft in the internal format of the OEIS.
    pub entry: String,
    /// The draft as readable text.
    pub readable: String,
    /// The number of terms of the b-file.
    pub terms: usize,
    /// The b-file, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bfile: Option<String>,
    /// How sure the terms are.
    pub certainty: Assurance,
    /// What the OEIS has already of the sequence, a paragraph for each of its entries.
    #[serde(skip)]
    pub there: Vec<String>,
    /// Whether only the entry was asked for.
    #[serde(skip)]
    pub internal: bool,
}

impl Question for Oeis {
    const NAME: &'static str = "oeis";
    const GROUP: Group = Group::Surveys;
    const NOTES: &'static str = "Sequences:
  a           the smaller piles a(n) of the P-positions (a(n), b(n)), a(n) <=
              b(n), by column, then row
  b           the greater piles b(n)
  difference  b(n) - a(n)
  column      the row of the one P-position in column n
  bits        1 if the P-position of column n is below the diagonal, 0 if it is
              above
  grundy      the Grundy values, by antidiagonals
  outcomes    1 for each P-position and 0 for each other one, by antidiagonals

The draft is checked against the rules that docs/oeis.md lists. Put in your name, and read the draft before you send it.";
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["maharaja", "--of", "b"],
        &["wythoff"],
        &["gdwn(1,2)", "--of", "b", "--internal", "-o", "A000000.txt"],
        &["maharaja", "--of", "b", "--bfile", "-o", "b000000.txt"],
    ];
    const UNIT: &'static str = "terms";
    type Answer = Drafted;

    fn ask(&self, desk: &Desk<'_>) -> Result<Drafted, Refusal> {
        let asked = find(&self.game.0).filter(|known| self.of.is_none_or(|of| of == known.of));
        let name = asked.map(|known| GameText(known.game.to_owned()));
        let game = desk.game("game", name.as_ref().unwrap_or(&self.game))?;
        let draft = match asked {
            Some(known) => Draft::of_known(known, self.count, desk.budget())?,
            None => Draft::of(&game, self.of.unwrap_or(Of::Lower), self.count, desk.budget())?,
        };
        let (entry, bfile) = (draft.entry.internal(), draft.bfile(&self.command()));
        let wrong_entry = if self.bfile { Vec::new() } else { check_entry(&entry) };
        let wrong_file = if self.internal { Vec::new() } else { check_bfile(&bfile, draft.terms.offset) };
        if let Some(first) = wrong_entry.first().or(wrong_file.first()) {
            let message = format!("there is no entry of so few terms: {first}; take more of them with --count");
            return Err(Refusal::Question(message));
        }
        let there = there_already(&draft);
        if asked.is_none() && (self.bfile || self.internal) {
            there.iter().for_each(|text| desk.door().say(text));
        }
        Ok(Drafted {
            heading: (&game).into(),
            sequence: draft.terms.of,
            is: draft.is.map(|known| known.number).or(draft.simple.map(|simple| simple.number)),
            agrees: draft.agrees.iter().map(|agreement| agreement.known.number).collect(),
            entry,
            readable: draft.entry.readable(),
            terms: draft.terms.values.len(),
            bfile: self.bfile.then_some(bfile),
            certainty: draft.assurance(),
            there,
            internal: self.internal,
        })
    }
}

impl Oeis {
    /// The command line that gives this b-file.
    fn command(&self) -> String {
        let mut words = vec!["oeis".to_owned(), self.game.0.clone()];
        words.extend(self.of.iter().flat_map(|of| ["--of".to_owned(), of.to_string()]));
        if self.count != TERMS {
            words.extend(["--count".to_owned(), self.count.to_string()]);
        }
        words.push("--bfile".to_owned());
        command_in_words(words)
    }
}

/// What the OEIS already has of the sequence, a paragraph for each of its entries.
fn there_already(draft: &Draft) -> Vec<String> {
    let known = draft.is.map(|known| {
        let here = match known.from {
            from if draft.terms.offset == known.offset => {
                let place =
                    if from == known.offset { String::new() } else { format!(", that of n = {from} in the game") };
                format!("Its first term has the index {} there and here{place}.", known.offset)
            }
            from => format!("Its first term there, of index {}, is that of index {from} here.", known.offset),
        };
        format!("This is {} of the OEIS: {}. {here} No new entry is needed.", known.number, known.name)
    });
    let simple = draft.simple.map(|simple| {
        format!(
            "All {} terms are those of {} of the OEIS: {}. No new entry is needed, unless a later term differs.",
            draft.terms.values.len(),
            simple.number,
            simple.name
        )
    });
    let agrees = draft.agrees.iter().map(|Agreement { known, here, there, terms }| {
        format!(
            "The first terms, from index {here} on, are those of {} of the OEIS from index {there} on: {}. {terms} terms were compared; \
             that all are equal is not said here. Read that entry before you send one.",
            known.number, known.name
        )
    });
    known.into_iter().chain(simple).chain(agrees).collect()
}

impl Report for Drafted {
    fn page(&self) -> Page {
        if let Some(bfile) = &self.bfile {
            return Page::verbatim(bfile);
        }
        if self.internal {
            return Page::verbatim(&self.entry);
        }
        let mut page = Page::of(self.heading.title());
        for paragraph in &self.there {
            page.paragraph(0, paragraph.as_str());
            page.gap();
        }
        page.code(&self.readable);
        page.gap();
        page.row(0, "In the internal form");
        page.gap();
        page.code(&self.entry);
        page.gap();
        page.certainty(0, &self.certainty);
        page
    }
}
