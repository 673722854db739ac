//! The files of `wythoff chain`: chains, and scripts for Walnut.

use std::path::Path;

use clap::{ArgMatches, FromArgMatches};
use wythoff::ask::chain::Chain;
use wythoff::ask::{AnyQuestion, Refusal};
use wythoff::check::Chain as Links;
use wythoff::check::certificate::ChainFile;
use wythoff::counted;
use wythoff::prove::walnut::WalnutScript;

use super::asked::{self, at_desk};
use super::prove::write_walnut;
use crate::arguments::chain::Files;
use crate::output::Output;
use crate::{failure, input, interrupt};

/// Proves the links of a chain, and writes what was asked for.
pub fn run(question: &'static dyn AnyQuestion, arguments: &ArgMatches) -> anyhow::Result<()> {
    let (asked, files) = (Chain::from_arg_matches(arguments)?, Files::from_arg_matches(arguments)?);
    let (form, output) = asked::open(arguments)?;
    let known =
        files.resume.as_deref().map(|path| Ok::<_, anyhow::Error>((path.display().to_string(), input::bytes(path)?)));
    let known = known.transpose()?;
    let (answer, links) = at_desk(question.unit(), |desk| {
        let mut keep = |links: &Links| match &files.cert {
            Some(path) => write(path, links).map_err(|error| Refusal::Unanswerable(format!("{error:#}"))),
            None => Ok(()),
        };
        asked.prove(known.as_ref().map(|(source, bytes)| (source.as_str(), bytes.as_slice())), &mut keep, desk)
    })?;
    if let Some(directory) = &files.walnut {
        walnut(directory, &ChainFile::of(&links))?;
    }
    asked::print(form, output, &answer)
}

/// Writes a chain to a file, compressed if its name says so.
fn write(path: &Path, links: &Links) -> anyhow::Result<()> {
    let mut output = Output::open(Some(path))?;
    output.holds(format!("a chain of {}", counted(links.links().len() as u64, "link")));
    let file = ChainFile::of(links);
    match path.extension().is_some_and(|extension| extension == "gz") {
        true => output.bytes(&file.write_compressed()?),
        false => output.text(&file.write()),
    }
    output.finish()
}

/// Writes the sentences of all links for Walnut.
fn walnut(directory: &Path, file: &ChainFile) -> anyhow::Result<()> {
    for link in 0..file.relations().len() {
        if let Some(script) = WalnutScript::of_link(file, link, &interrupt::automata()) {
            write_walnut(&directory.join(format!("link{link}")), input::accepted(script)?)?;
        }
    }
    failure::say(&format!(
        "Wrote {}: in the folder of each link P.txt, its automaton, below0.txt and so on, those of the links below, and proof.txt, the sentences.\n\
         To have Walnut decide them, copy the automata of a link into its `Automata Library` and proof.txt into its `Command Files`, and give\n\
         it the command: load proof.txt;",
        directory.display()
    ));
    Ok(())
}
