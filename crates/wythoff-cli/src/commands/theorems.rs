//! `wythoff theorems`: what follows from a proven automaton.

mod lines;
mod others;
mod words;

use std::fmt::Write;

use itertools::Itertools;
use serde::{Serialize, Serializer};
use wythoff::latex::{NEEDS, made_by, prose, statement};
use wythoff::prove::consequences::{FactError, Facts, Statement};
use wythoff::{Assurance, Engine};
use wythoff_exact::Quadratic;

use super::proven::{Proven, limits};
use super::{Headed, print_or_set};
use crate::arguments::theorems::Theorems;
use crate::progress::Progress;
use crate::provenance::command_line;
use crate::{interrupt, output};

const ENGINE: Engine = Engine::Automata;

/// Proves the game, or the certificate, and prints what follows.
pub fn run(arguments: &Theorems) -> anyhow::Result<()> {
    let (theorems, skipped, with_proof) = (Vec::new(), Vec::new(), arguments.proof);
    let mut findings = Findings { progress: Progress::of_stages(), theorems, skipped, with_proof };
    let proven = Proven::of(&arguments.game, &findings.progress)?;
    let mut facts = Facts::new(&proven.relation, &limits())?;
    lines::all(&mut findings, &mut facts, &proven)?;
    words::all(&mut findings, &mut facts, &proven)?;
    for line in &arguments.line {
        findings.add("line", |_| others::line(&mut facts, line))?;
    }
    others::games(&mut findings, &mut facts, &proven, arguments)?;
    let Findings { theorems, skipped, .. } = findings;
    let page = Page { theorems, skipped, certainty: Assurance::new(&proven.certainty, ENGINE) };
    let text = || {
        let mut text = format!("{}\n\n", proven.game.title());
        page.theorems.iter().for_each(|theorem| theorem.write(&mut text));
        for Skipped { about, because } in &page.skipped {
            indented(&mut text, "skipped  ", &format!("{about}: {because}"));
        }
        let _ = writeln!(text, "{}", page.certainty);
        text
    };
    let latex = || {
        let (kind, mut set) = (proven.certainty.kind(), made_by(&command_line()) + NEEDS);
        set.push_str(&format!("% {}\n\n", proven.game.title()));
        // how sure they are is the same for all of them, and said once
        let sure = format!("The following theorems about {} are {}.", proven.game, page.certainty.text);
        set.push_str(&format!("\\noindent\n{}\n\n", prose(&sure)));
        page.theorems.iter().for_each(|theorem| set.push_str(&statement(kind, &theorem.words)));
        set
    };
    print_or_set(&arguments.told, &Headed::of(&proven.game, &page), text, latex)
}

/// What was found so far.
struct Findings {
    progress: Progress,
    theorems: Vec<Theorem>,
    skipped: Vec<Skipped>,
    /// Is it told what was decided?
    with_proof: bool,
}

/// A theorem in words, with what was decided for it, if that is told.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct Theorem {
    /// What it is about, in a word or two.
    about: &'static str,
    /// The theorem.
    #[serde(rename = "theorem")]
    words: String,
    /// With --proof: the definitions and the sentences that were decided.
    #[serde(serialize_with = "sentences", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<Sentence>>))]
    proof: Option<Vec<Statement>>,
}

/// What was not found, and why.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct Skipped {
    /// What it is about.
    about: &'static str,
    /// The reason.
    because: String,
}

/// Theorems without their heading: the first has the proof of all.
type Section = Result<(Vec<String>, Vec<Statement>), FactError>;

/// There is no theorem of this kind.
fn refused(what: impl Into<String>) -> Section {
    Err(FactError::Unsupported { what: what.into(), instead: "ask for something else" })
}

/// A number as a factor.
fn factor(number: &Quadratic) -> String {
    let text = number.to_string();
    if text.contains(' ') && !text.starts_with('(') { format!("({text})") } else { text }
}

impl Findings {
    /// Enters what a section found, or why it found nothing.
    fn add(&mut self, about: &'static str, section: impl FnOnce(&Progress) -> Section) -> anyhow::Result<()> {
        self.progress.tell(|| format!("deciding: {about}"));
        let found = section(&self.progress);
        interrupt::check()?;
        match found {
            Ok((words, mut proof)) => self.theorems.extend(words.into_iter().map(|words| {
                let proof = std::mem::take(&mut proof);
                Theorem { about, words, proof: self.with_proof.then_some(proof) }
            })),
            // What could be done instead is for those who write sentences.
            Err(FactError::Unsupported { what, .. }) => self.skip(about, what),
            Err(error) => self.skip(about, error.to_string()),
        }
        Ok(())
    }

    fn skip(&mut self, about: &'static str, because: String) {
        self.skipped.push(Skipped { about, because });
    }
}

impl Theorem {
    fn write(&self, text: &mut String) {
        indented(text, "proved   ", &self.words);
        for statement in self.proof.iter().flatten() {
            let _ = match statement {
                Statement::Definition(definition) => writeln!(text, "  define   {definition}"),
                Statement::Decided(decided) if decided.holds => writeln!(text, "  true     {}", decided.sentence),
                Statement::Decided(decided) => {
                    let values = decided.example.iter().map(|(name, value)| format!("{name} = {value}")).join(", ");
                    let at = if values.is_empty() { String::new() } else { format!(", for {values}") };
                    writeln!(text, "  false    {}{at}", decided.sentence)
                }
            };
        }
    }
}

fn indented(text: &mut String, first: &str, words: &str) {
    let options = textwrap::Options::new(output::width()).initial_indent(first).subsequent_indent("         ");
    let _ = writeln!(text, "{}", textwrap::fill(words, options.break_words(false)));
}

/// The same as JSON.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Page {
    /// What is proved.
    theorems: Vec<Theorem>,
    /// What was looked for and is not proved.
    skipped: Vec<Skipped>,
    /// How sure the theorems are.
    certainty: Assurance,
}

/// A statement of a proof.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
enum Sentence {
    /// A definition.
    Define(String),
    /// A sentence that is true.
    True(String),
    /// A sentence that is false.
    False(String),
}

fn sentences<S: Serializer>(proof: &Option<Vec<Statement>>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(proof.iter().flatten().map(|statement| match statement {
        Statement::Definition(definition) => Sentence::Define(definition.clone()),
        Statement::Decided(decided) if decided.holds => Sentence::True(decided.sentence.clone()),
        Statement::Decided(decided) => Sentence::False(decided.sentence.clone()),
    }))
}
