//! `wythoff oeis`: drafts of entries for the On-Line Encyclopedia of Integer Sequences.

use std::path::Path;

use wythoff::Assurance;
use wythoff::oeis::{Agreement, Draft, Of, check_bfile, check_entry, find};

use super::Headed;
use crate::arguments::oeis::Oeis;
use crate::failure::{Refused, say};
use crate::input;
use crate::output::{self, Output, size, sure, write_together};
use crate::progress::Progress;
use crate::provenance::command_line;

/// Drafts an entry and its b-file for a sequence of a game, or reports that the OEIS already has the sequence.
pub fn run(arguments: &Oeis) -> anyhow::Result<()> {
    let asked = find(&arguments.game).filter(|known| arguments.of.is_none_or(|of| of == known.of));
    let game = input::game(asked.map_or(&arguments.game, |known| known.game))?;
    let count = usize::try_from(arguments.count).unwrap_or(usize::MAX);
    let progress = Progress::new("terms");
    let draft = match asked {
        Some(known) => Draft::of_known(known, count, progress.budget())?,
        None => Draft::of(&game, arguments.of.unwrap_or(Of::Lower), count, progress.budget())?,
    };
    drop(progress);
    let (entry, bfile) = (draft.entry.internal(), draft.bfile(&command_line()));
    let only = arguments.output.is_none() && !arguments.json;
    let wrong_entry = if only && arguments.bfile { Vec::new() } else { check_entry(&entry) };
    let wrong_file = if only && arguments.internal { Vec::new() } else { check_bfile(&bfile, draft.terms.offset) };
    if let Some(first) = wrong_entry.first().or(wrong_file.first()) {
        return Err(
            Refused(format!("there is no entry of so few terms: {first}; take more of them with --count")).into()
        );
    }
    if asked.is_none() && (arguments.output.is_some() || arguments.bfile || arguments.internal) {
        there_already(&draft).iter().for_each(|text| say(text));
    }
    if let Some(directory) = &arguments.output {
        return files(directory, &entry, &bfile);
    }
    let mut output = Output::stdout()?;
    if arguments.json {
        let number = |known: &wythoff::oeis::Known| known.number;
        let told = Drafted {
            sequence: draft.terms.of,
            is: draft.is.map(number).or(draft.simple.map(|simple| simple.number)),
            agrees: draft.agrees.iter().map(|agreement| agreement.known).map(number).collect(),
            entry,
            readable: draft.entry.readable(),
            terms: draft.terms.values.len(),
            certainty: draft.assurance(),
        };
        output.json(&Headed::of(&game, told))?;
    } else if arguments.bfile {
        output.text(&bfile);
    } else if arguments.internal {
        output.text(&entry);
    } else {
        output.text(&page(&game.title(), &draft, &entry));
    }
    output.finish()
}

/// A draft of an OEIS entry, as JSON.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Drafted {
    /// Which sequence of the game was drafted: `a`, `b` and so on.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    sequence: Of,
    /// The number of the OEIS sequence that this is, by the rules of the game or because all terms agree; `null` if none.
    is: Option<&'static str>,
    /// The numbers of sequences of the OEIS with the same first terms.
    agrees: Vec<&'static str>,
    /// The draft in the internal format of the OEIS.
    entry: String,
    /// The draft as readable text.
    readable: String,
    /// The number of terms of the b-file.
    terms: usize,
    /// How sure the terms are.
    certainty: Assurance,
}

fn page(title: &str, draft: &Draft, entry: &str) -> String {
    let mut text = format!("{title}\n\n");
    let fill = |text: &String| textwrap::fill(text, output::width()) + "\n";
    for paragraph in there_already(draft) {
        text.push_str(&fill(&paragraph));
        text.push('\n');
    }
    text.push_str(&format!(
        "{}\nIn the internal form\n\n{entry}\n{}\n",
        draft.entry.readable(),
        sure(&draft.assurance())
    ));
    text
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

/// Writes the draft and the b-file into a directory, and notes each on standard error.
fn files(directory: &Path, entry: &str, bfile: &str) -> anyhow::Result<()> {
    let files = [("A000000.txt", entry, "the draft"), ("b000000.txt", bfile, "the b-file")];
    write_together(directory, &files.map(|(name, text, _)| (name, text)))?;
    for (name, text, what) in files {
        say(&format!("Wrote {}: {what}, {}.", directory.join(name).display(), size(text.len() as u64)));
    }
    Ok(())
}
