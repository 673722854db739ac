//! `wythoff theorems`: states what follows from a proven automaton.

use std::fmt::Write;

use itertools::Itertools;
use wythoff::latex::{NEEDS, comment, made_by, prose, statement};
use wythoff::prove::consequences::Statement;
use wythoff::theorems::{PairFormula, Question, Skipped, Theorem};
use wythoff::typeset;

use super::{Headed, print_or_set, proven};
use crate::arguments::theorems::Theorems;
use crate::failure::Refused;
use crate::output::sure;
use crate::progress::Progress;
use crate::provenance::command_line;
use crate::{input, interrupt, output};

/// Proves the game or certificate, and prints the theorems that follow.
pub fn run(arguments: &Theorems) -> anyhow::Result<()> {
    let progress = Progress::of_stages();
    let proven = proven::of(&arguments.game, &progress)?;
    let other = arguments.compare.as_deref().map(input::game).transpose()?;
    if arguments.offset.is_some() && other.is_none() && !proven.game.is_altered() {
        return Err(Refused("an offset needs a game to compare with; add --compare GAME2".to_owned()).into());
    }
    let question = Question {
        lines: &arguments.line,
        compare: other.as_ref(),
        offset: arguments.offset,
        proof: arguments.proof,
        looking: &|game| proven::looking(game, &progress),
    };
    let budget = progress.heard_by(interrupt::automata());
    let page = proven.theorems(&question, &budget).map_err(|error| {
        let game = other.as_ref().unwrap_or(&proven.game);
        proven::not_proved(game, error)
    })?;
    drop(progress);
    let text = || {
        let mut text = format!("{}\n\n", proven.game.title());
        if let Some(PairFormula { text: formula, certainty }) = &page.formula {
            indented(&mut text, "formula  ", &format!("{}, {}", typeset::typed(formula), sure(certainty)));
        }
        page.theorems.iter().for_each(|theorem| write(&mut text, theorem));
        for Skipped { about, because } in &page.skipped {
            indented(&mut text, "skipped  ", &format!("{about}: {because}"));
        }
        let _ = writeln!(text, "{}", sure(&page.certainty));
        text
    };
    let latex = || {
        let (kind, mut set) = (proven.certainty.kind(), made_by(&command_line()) + NEEDS);
        set.push_str(&format!("{}\n", comment(&proven.game.title())));
        if let Some(PairFormula { text, certainty }) = &page.formula {
            set.push_str(&statement(certainty.certainty.kind(), &format!("{text} ({})", certainty.text)));
        }
        // All theorems are equally sure, so this is said once.
        let sure = format!("The following theorems about {} are {}.", proven.game, page.certainty.text);
        set.push_str(&format!("\\noindent\n{}\n\n", prose(&sure)));
        page.theorems.iter().for_each(|theorem| set.push_str(&statement(kind, &theorem.words)));
        set
    };
    print_or_set(&arguments.told, &Headed::of(&proven.game, &page), text, latex)
}

fn write(text: &mut String, theorem: &Theorem) {
    indented(text, "proved   ", &theorem.words);
    for statement in theorem.proof.iter().flatten() {
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

fn indented(text: &mut String, first: &str, words: &str) {
    let options = textwrap::Options::new(output::width()).initial_indent(first).subsequent_indent("         ");
    let _ = writeln!(text, "{}", textwrap::fill(words, options.break_words(false)));
}
