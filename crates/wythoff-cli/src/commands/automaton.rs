//! `wythoff automaton`: the automaton of a game, of a certificate or of a file of Walnut, in another form.

use std::fmt::Write;
use std::path::Path;

use itertools::Itertools;
use wythoff::automata::format::{graphviz, walnut};
use wythoff::automata::{AutomataError, Budget, Count, Relation};

use super::check::{decided, read};
use super::proven::Proven;
use crate::arguments::proofs::{Automaton, AutomatonFormat};
use crate::failure::{self, Refused};
use crate::output::write;
use crate::progress::Progress;
use crate::{input, interrupt};

/// Writes the automaton.
pub fn run(arguments: &Automaton) -> anyhow::Result<()> {
    let limits = interrupt::automata();
    let path = Path::new(&arguments.source);
    let source = if path.exists() { source(path, &limits)? } else { of_game(&arguments.source)? };
    let name = || arguments.source.clone();
    let text = match arguments.format {
        AutomatonFormat::Dot => graphviz::write(&source.relation, arguments.most),
        AutomatonFormat::Walnut => decided(walnut::write(&source.relation, &limits), name)?,
        AutomatonFormat::Stats => decided(stats(&source, &limits), name)?,
    };
    write(arguments.output.as_deref(), &text)?;
    if arguments.format == AutomatonFormat::Walnut
        && let Some(command) = walnut::definition(source.relation.numeration())
    {
        failure::say(&format!("before reading it, Walnut needs the command: {command}"));
    }
    Ok(())
}

/// An automaton, and what is known of it.
struct Source {
    title: String,
    relation: Relation,
    /// The outputs of a file of Walnut.
    outputs: Vec<i64>,
}

/// The automaton of a game: that of a certificate that is shipped, or one that is proved now.
fn of_game(text: &str) -> anyhow::Result<Source> {
    let game = input::game_or_file(text)?;
    let Proven { game, relation, .. } = Proven::game(game, None, &Progress::of_stages())?;
    let title = format!("the P-positions of {}, proved from the rules", game.title());
    Ok(Source { title, relation, outputs: vec![0, 1] })
}

/// A certificate is known by its first words; every other file is taken to be one of Walnut.
fn source(path: &Path, limits: &Budget) -> anyhow::Result<Source> {
    let bytes = input::bytes(path)?;
    if bytes.starts_with(b"wythoff certificate") {
        let certificate = read(path, &bytes, limits)?;
        let title = format!("the P-positions of {}, not checked here", certificate.game());
        return Ok(Source { title, relation: certificate.relation().clone(), outputs: vec![0, 1] });
    }
    let text = String::from_utf8(bytes)
        .map_err(|_| Refused(format!("{} is no text; give a certificate, or a file of Walnut", path.display())))?;
    let name = || path.display().to_string();
    let file = decided(walnut::read(&text, limits), name)?;
    let tracks: Vec<String> = (1..=file.tracks()).map(track).collect();
    let names: Vec<&str> = tracks.iter().map(String::as_str).collect();
    let relation = decided(file.relation(&names, limits), name)?;
    let title = format!("a file of Walnut with {} states", file.states());
    Ok(Source { title, relation, outputs: file.outputs() })
}

/// The name of the k-th track.
fn track(k: usize) -> String {
    match k {
        1 => "x".to_owned(),
        2 => "y".to_owned(),
        3 => "z".to_owned(),
        _ => format!("t{k}"),
    }
}

fn stats(source: &Source, limits: &Budget) -> Result<String, AutomataError> {
    let Source { title, relation, outputs } = source;
    let dfa = relation.dfa();
    let accepting = (0..dfa.states() as u32).filter(|&state| dfa.accepts_at(state)).count();
    let mut text =
        format!("{title}\n\nnumeration  {}\ntracks      {}\n", relation.numeration(), relation.tracks().join(" "));
    let _ =
        writeln!(text, "states      {}, {accepting} of them accepting; minimal, without a dead state", dfa.states());
    let _ = writeln!(text, "edges       {}", dfa.edges());
    if outputs.iter().any(|output| !(0..=1).contains(output)) {
        let list = outputs.iter().join(", ");
        let _ = writeln!(text, "outputs     {list}: all but 0 are accepting here");
    }
    let accepted = match relation.count(limits)? {
        Count::Finite(n) => n.to_string(),
        Count::Infinite => "infinitely many".to_owned(),
    };
    let _ = writeln!(text, "accepts     {accepted}");
    Ok(text)
}
