//! The files of `wythoff prove`: certificates, scripts for Walnut, and attempts that are resumed.

use std::path::Path;

use anyhow::bail;
use clap::{ArgMatches, FromArgMatches};
use wythoff::ask::prove::Prove;
use wythoff::ask::{AnyQuestion, Refusal};
use wythoff::check::Certificate;
#[cfg(feature = "more")]
use wythoff::check::certificate::PileCertificate;
use wythoff::prove::prove::Learned;
use wythoff::prove::walnut::WalnutScript;
use wythoff::proven::NotProved;

use super::asked::{self, at_desk};
use super::attempts::{self, Saved};
use crate::arguments::prove::Files;
use crate::failure::Refused;
use crate::output::{Output, write_together};
use crate::{failure, input, interrupt};

/// Searches for a proof, and writes what was asked for.
pub fn run(question: &'static dyn AnyQuestion, arguments: &ArgMatches) -> anyhow::Result<()> {
    let (asked, files) = (Prove::from_arg_matches(arguments)?, Files::from_arg_matches(arguments)?);
    if asked.guess.is_some() && (files.save.is_some() || files.resume.is_some()) {
        let message = "a guess is checked at once, and nothing is learned that could be saved or resumed: leave --save and --resume out";
        return Err(Refused(message.to_owned()).into());
    }
    let (form, output) = asked::open(arguments)?;
    // a file that cannot be written is an error before the search
    let cert = files.cert.as_deref().map(|path| Output::open(Some(path))).transpose()?;
    let resume = match files.resume.as_deref() {
        // A command that both saves to a file and resumes from it finds no such file the first time.
        Some(path) if files.save.as_deref() == Some(path) && path.try_exists().is_ok_and(|there| !there) => None,
        resume => resume.map(attempts::read).transpose()?,
    };
    let is_own = resume.is_some() && files.resume == files.save;
    let mut saved = files.save.as_deref().map(|path| Saved::new(path, is_own));
    let ending = at_desk(question.unit(), |desk| {
        let mut keep = |learned: &Learned<'_>| {
            if let Some(saved) = &mut saved {
                saved.keep(learned, desk.door());
            }
        };
        #[cfg(feature = "more")]
        if let Some(game) = desk.pile_game("game", &asked.game)? {
            if files.save.is_some() || files.resume.is_some() || files.walnut.is_some() {
                let message =
                    "searches on several piles are short and leave no scripts: leave --save, --resume and --walnut out";
                return Err(Refusal::Question(message.to_owned()));
            }
            let (answer, certificate) = asked.prove_piles(&game, desk)?;
            return Ok(Ok((answer, Written::Piles(Box::new(certificate)))));
        }
        match asked.prove(resume, &mut keep, desk) {
            Err(Refusal::NotProved(refused)) if matches!(refused.1, NotProved::GivenUp(..)) => Ok(Err(refused.1)),
            ended => ended.map(|(answer, certificate)| Ok((answer, Written::Pair(Box::new(certificate))))),
        }
    })?;
    let (answer, written) = match ending {
        Ok((answer, certificate)) => (answer, certificate),
        Err(why) => {
            // After a signal, an attempt that was given up is still saved.
            if let (Some(saved), NotProved::GivenUp(_, attempt)) = (saved, &why) {
                saved.finish(attempt)?;
            }
            interrupt::check()?;
            bail!(
                "not proved: {why}\nhint: --max-states N allows more states, --columns N more columns, and --numeration NAME a longer \
                 search in one system"
            )
        }
    };
    if let Some(mut output) = cert {
        output.holds(format!("the certificate of an automaton of {} states", answer.report.proof.automaton.states));
        output.text(&written.text());
        output.finish()?;
    }
    asked::print(form, output, &answer)?;
    if let (Some(directory), Written::Pair(certificate)) = (&files.walnut, &written) {
        walnut(directory, certificate)?;
    }
    saved.map_or(Ok(()), Saved::discard)
}

/// The certificate of a proof.
enum Written {
    /// That of a game on two piles.
    Pair(Box<Certificate>),
    /// That of a game on several piles.
    #[cfg(feature = "more")]
    Piles(Box<PileCertificate>),
}

impl Written {
    fn text(&self) -> String {
        match self {
            Written::Pair(certificate) => certificate.write(),
            #[cfg(feature = "more")]
            Written::Piles(certificate) => certificate.write(),
        }
    }
}

fn walnut(directory: &Path, certificate: &Certificate) -> anyhow::Result<()> {
    let script = input::accepted(WalnutScript::new(certificate, &interrupt::automata()))?;
    let sets: String = script.sets.iter().map(|(name, _)| format!(" and {name}.txt")).collect();
    let bases: Vec<&str> = script.bases.iter().map(|(name, _)| name.as_str()).collect();
    let bases = match &bases[..] {
        [] => String::new(),
        names => format!(", {} into its `Custom Bases`", names.join(" and ")),
    };
    write_walnut(directory, script)?;
    failure::say(&format!(
        "Wrote {0}: P.txt, the automaton, and proof.txt, the sentences. To have Walnut decide them, copy P.txt{sets} into its\n\
         `Automata Library`{bases} and proof.txt into its `Command Files`, and give it the command: load proof.txt;",
        directory.display()
    ));
    Ok(())
}

/// Writes the automata and the commands of a Walnut proof into a folder.
pub(super) fn write_walnut(directory: &Path, script: WalnutScript) -> anyhow::Result<()> {
    let numeration = script.numeration.map(|line| format!("{line}\n")).unwrap_or_default();
    let below = script.below.into_iter().enumerate().map(|(k, text)| (format!("below{k}.txt"), text));
    let sets = script.sets.into_iter().map(|(name, text)| (format!("{name}.txt"), text));
    let own = [("P.txt".to_owned(), script.automaton), ("proof.txt".to_owned(), numeration + &script.commands)];
    write_together(directory, &own.into_iter().chain(below).chain(sets).chain(script.bases).collect::<Vec<_>>())
}
