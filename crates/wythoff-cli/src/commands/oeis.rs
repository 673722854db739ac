//! `wythoff oeis`: drafts of entries for the On-Line Encyclopedia of Integer Sequences.

use std::fs;
use std::path::Path;

use anyhow::Context;
use wythoff::Assurance;
use wythoff::oeis::{Draft, Of, check_bfile, check_entry, find};

use super::Headed;
use crate::arguments::oeis::Oeis;
use crate::failure::Refused;
use crate::input;
use crate::output::{self, Output};
use crate::progress::Progress;
use crate::provenance::command_line;

/// Drafts an entry, or says that the sequence is there already.
pub fn run(arguments: &Oeis) -> anyhow::Result<()> {
    let known = find(&arguments.game);
    let game = input::game(known.map_or(&arguments.game, |known| known.game))?;
    let of = arguments.of.or(known.map(|known| known.of)).unwrap_or(Of::Lower);
    let count = usize::try_from(arguments.count).unwrap_or(usize::MAX);
    let progress = Progress::new("terms");
    let draft = Draft::of(&game, of, count, progress.budget())?;
    drop(progress);
    let (entry, bfile) = (draft.entry.internal(), draft.bfile(&command_line()));
    let wrong = [check_entry(&entry), check_bfile(&bfile, of.offset())].concat();
    if let Some(first) = wrong.first() {
        return Err(
            Refused(format!("there is no entry of so few terms: {first}; take more of them with --count")).into()
        );
    }
    if let Some(directory) = &arguments.output {
        return files(directory, &entry, &bfile);
    }
    let mut output = Output::stdout()?;
    if arguments.json {
        let number = |known: &wythoff::oeis::Known| known.number;
        let told = Drafted {
            sequence: of,
            is: draft.is.map(number),
            agrees: draft.agrees.iter().copied().map(number).collect(),
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

/// What a program is told.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Drafted {
    /// Which sequence of the game: `a`, `b` and so on.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    sequence: Of,
    /// The number of the sequence of the OEIS that this is, by the rules of the game.
    is: Option<&'static str>,
    /// The numbers of sequences of the OEIS with the same first terms.
    agrees: Vec<&'static str>,
    /// The draft in the internal form.
    entry: String,
    /// The draft as a page shows it.
    readable: String,
    /// How many terms the b-file has.
    terms: usize,
    /// How sure the terms are.
    certainty: Assurance,
}

fn page(title: &str, draft: &Draft, entry: &str) -> String {
    let mut text = format!("{title}\n\n");
    let fill = |text: String| textwrap::fill(&text, output::width()) + "\n";
    if let Some(known) = draft.is {
        text.push_str(&fill(format!(
            "This is {} of the OEIS: {}. Its first term there, of index {}, is that of index {} here.",
            known.number, known.name, known.offset, known.from
        )));
        text.push_str("No new entry is needed. A draft would look like this:\n\n");
    }
    for known in &draft.agrees {
        text.push_str(&fill(format!(
            "The first terms are those of {} of the OEIS: {}. Whether all terms agree is not known here: read that entry before you send \
             a new one.\n",
            known.number, known.name
        )));
    }
    text.push_str(&format!("{}\nIn the internal form\n\n{entry}\n{}\n", draft.entry.readable(), draft.assurance()));
    text
}

/// Writes both files; a line for each says so.
fn files(directory: &Path, entry: &str, bfile: &str) -> anyhow::Result<()> {
    fs::create_dir_all(directory).with_context(|| format!("cannot make the directory {}", directory.display()))?;
    for (name, text, what) in [("A000000.txt", entry, "the draft"), ("b000000.txt", bfile, "the b-file")] {
        let path = directory.join(name);
        let mut output = Output::open(Some(&path))?;
        output.holds(what.to_owned());
        output.text(text);
        output.finish()?;
    }
    Ok(())
}
