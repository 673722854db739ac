//! `wythoff automaton`: writes the automaton of a game, a certificate or a Walnut file in another form.

use std::fmt;
use std::path::Path;

use itertools::Itertools;
use serde::Serialize;
use wythoff::automata::format::{graphviz, walnut};
use wythoff::automata::{AutomataError, Budget, Count, Relation};
use wythoff::proven::Proven;
use wythoff::{Assurance, Certainty, Engine, Game, counted};

use super::asked::at_desk;
use super::check::{decided, read};
use crate::arguments::proofs::{Automaton, AutomatonFormat};
use crate::failure::{self, Refused};
use crate::output::{Output, sure};
use crate::{input, interrupt};

/// Writes the automaton in the format selected.
pub fn run(arguments: &Automaton) -> anyhow::Result<()> {
    let limits = interrupt::automata();
    let path = Path::new(&arguments.source);
    let source = if path.exists() { source(path, &limits)? } else { of_game(&arguments.source)? };
    let name = || arguments.source.clone();
    let mut output = Output::open(arguments.to.output.as_deref())?;
    output.holds(counted(source.relation.dfa().states() as u64, "state"));
    match arguments.format() {
        AutomatonFormat::Dot => output.text(&graphviz::write(&source.relation, arguments.most)),
        AutomatonFormat::Walnut => output.text(&decided(walnut::write(&source.relation, &limits), name)?),
        AutomatonFormat::Stats => output.text(&decided(stats(&source, &limits), name)?.to_string()),
        AutomatonFormat::Json => output.json(&decided(stats(&source, &limits), name)?)?,
    }
    output.finish()?;
    if arguments.format() == AutomatonFormat::Walnut
        && let Some(command) = walnut::definition(source.relation.numeration())
    {
        failure::say(&format!("before reading it, Walnut needs the command: {command}"));
    }
    Ok(())
}

/// An automaton and its origin.
struct Source {
    title: String,
    /// The game whose P-positions the automaton accepts; `None` for a Walnut file.
    game: Option<Game>,
    relation: Relation,
    /// The outputs of the states of a Walnut file; 0 and 1 for P-positions.
    outputs: Vec<i64>,
    /// How sure it is that the automaton accepts the P-positions of the game; `None` where this is not checked.
    certainty: Option<Certainty>,
}

/// The automaton of a game, from a shipped certificate or from a new proof.
fn of_game(text: &str) -> anyhow::Result<Source> {
    let game = input::game(text)?;
    let Proven { game, relation, certainty } = at_desk("", |desk| desk.proven(&game))?;
    let title = format!("the P-positions of {}", game.title());
    Ok(Source { title, game: Some(game), relation, outputs: vec![0, 1], certainty: Some(certainty) })
}

/// Reads a file: a certificate if it begins like one, and a Walnut file otherwise.
fn source(path: &Path, limits: &Budget) -> anyhow::Result<Source> {
    let bytes = input::bytes(path)?;
    if bytes.starts_with(b"wythoff certificate") {
        let certificate = read(path, &bytes, limits)?;
        let title = format!("the P-positions of {}, not checked here", certificate.game());
        let (game, relation) = (input::game(certificate.game())?, certificate.relation().clone());
        return Ok(Source { title, game: Some(game), relation, outputs: vec![0, 1], certainty: None });
    }
    let text = String::from_utf8(bytes)
        .map_err(|_| Refused(format!("{} is no text; give a certificate, or a file of Walnut", path.display())))?;
    let name = || path.display().to_string();
    let file = decided(walnut::read(&text, limits), name)?;
    let tracks: Vec<String> = (1..=file.tracks()).map(track).collect();
    let names: Vec<&str> = tracks.iter().map(String::as_str).collect();
    let relation = decided(file.relation(&names, limits), name)?;
    let title = format!("a file of Walnut with {} states", file.states());
    Ok(Source { title, game: None, relation, outputs: file.outputs(), certainty: None })
}

/// The name of the k-th track, counted from 1: x, y, z, t4, t5, ...
fn track(k: usize) -> String {
    match k {
        1 => "x".to_owned(),
        2 => "y".to_owned(),
        3 => "z".to_owned(),
        _ => format!("t{k}"),
    }
}

/// The size of an automaton, and what it accepts.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Stats {
    /// The game whose P-positions the automaton accepts; left out for a Walnut file.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    /// The rules of the game in canonical notation; left out for a Walnut file.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
    /// A description of the automaton in words.
    title: String,
    /// The numeration system in which the automaton reads numbers.
    numeration: String,
    /// The names of the tracks of the automaton.
    tracks: Vec<String>,
    /// The number of states of the minimal automaton, without a dead state.
    states: usize,
    /// The number of accepting states.
    accepting: usize,
    /// The number of edges.
    edges: usize,
    /// The outputs of the automaton; states with an output other than 0 are accepting.
    outputs: Vec<i64>,
    /// The number of tuples of numbers that the automaton accepts, in decimal digits; `null` if infinitely many.
    accepts: Option<String>,
    /// How sure it is that the automaton accepts the P-positions of the game; left out for a file, which is not checked here.
    #[serde(skip_serializing_if = "Option::is_none")]
    certainty: Option<Assurance>,
}

fn stats(source: &Source, limits: &Budget) -> Result<Stats, AutomataError> {
    let Source { title, game, relation, outputs, certainty } = source;
    let dfa = relation.dfa();
    Ok(Stats {
        game: game.as_ref().map(|game| game.text().to_owned()),
        rules: game.as_ref().map(|game| game.rules().to_string()),
        title: title.clone(),
        numeration: relation.numeration().to_string(),
        tracks: relation.tracks().to_vec(),
        states: dfa.states(),
        accepting: (0..dfa.states() as u32).filter(|&state| dfa.accepts_at(state)).count(),
        edges: dfa.edges(),
        outputs: outputs.clone(),
        accepts: match relation.count(limits)? {
            Count::Finite(n) => Some(n.to_string()),
            Count::Infinite => None,
        },
        certainty: certainty.as_ref().map(|certainty| Assurance::new(certainty, Engine::Automata)),
    })
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stats { title, numeration, tracks, states, accepting, edges, outputs, accepts, certainty, .. } = self;
        writeln!(f, "{title}\n\nnumeration  {numeration}\ntracks      {}", tracks.join(" "))?;
        writeln!(f, "states      {states}, {accepting} of them accepting; minimal, without a dead state")?;
        writeln!(f, "edges       {edges}")?;
        if outputs.iter().any(|output| !(0..=1).contains(output)) {
            writeln!(f, "outputs     {}: all but 0 are accepting here", outputs.iter().join(", "))?;
        }
        writeln!(f, "accepts     {}", accepts.as_deref().unwrap_or("infinitely many"))?;
        certainty.as_ref().map_or(Ok(()), |certainty| writeln!(f, "{}", sure(certainty)))
    }
}
