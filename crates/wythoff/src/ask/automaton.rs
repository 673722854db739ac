//! `automaton`: an automaton as a drawing, as a file of Walnut, its size in words, or how it reads a position.

use clap::Args;
use itertools::Itertools;
use serde::Serialize;
use wythoff_automata::format::walnut;
use wythoff_automata::{Count, Relation, Run};
use wythoff_check::Certificate;
use wythoff_game::BigPosition;
use wythoff_theory::{Certainty, Engine};

use super::arguments::{GameText, PositionText};
use super::check::read;
use super::flags::most;
use super::written::Written;
use super::{Desk, GameOrContent, Group, Heading, Question, Refusal, Report};
use crate::answer::Assurance;
use crate::in_words::{counted, shortened};
use crate::input::is_certificate;
use crate::page::Page;

/// Draw an automaton, write it for Walnut, say how large it is, or let it read a position
#[derive(Debug, Args)]
pub struct Automaton {
    /// A game, a certificate, or an automaton of Walnut: a file, or its text
    #[arg(value_name = "GAME|FILE")]
    pub game: GameText,
    /// Give the automaton itself, and nothing else
    #[arg(long, value_enum)]
    pub automaton: Option<Written>,
    /// Let the automaton read this position, digit by digit
    #[arg(long, value_name = "X,Y", conflicts_with = "automaton")]
    pub at: Option<PositionText>,
    /// Draw at most N states
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = most)]
    pub most: usize,
}

/// The size of an automaton, and what it accepts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AutomatonSize {
    /// The game whose P-positions the automaton accepts; left out for an automaton of Walnut.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The rules of the game in canonical notation; left out for an automaton of Walnut.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// A description of the automaton in words.
    pub title: String,
    /// The numeration system in which the automaton reads numbers.
    pub numeration: String,
    /// The names of the tracks of the automaton.
    pub tracks: Vec<String>,
    /// The number of states of the minimal automaton, without a dead state.
    pub states: usize,
    /// The number of accepting states.
    pub accepting: usize,
    /// The number of edges.
    pub edges: usize,
    /// The outputs of the automaton; states with an output other than 0 are accepting.
    pub outputs: Vec<i64>,
    /// The number of tuples of numbers that the automaton accepts, in decimal digits; `null` if infinitely many.
    pub accepts: Option<String>,
    /// The automaton as text; left out if it is not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub automaton: Option<String>,
    /// How the automaton reads the position that was given; left out if none was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reading: Option<Reading>,
    /// How sure it is that the automaton accepts the P-positions of the game; left out for a file, which is not checked here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certainty: Option<Assurance>,
}

/// How the automaton reads a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Reading {
    /// The position.
    pub position: BigPosition,
    /// The digits of each number in the numeration system, most significant first, all of one length.
    pub digits: Vec<Vec<u32>>,
    /// The states that are reached: the first one, then one for each place, up to a place with no edge for its digits.
    pub states: Vec<u32>,
    /// Whether the automaton accepts the position.
    pub accepted: bool,
}

/// An automaton and its origin.
struct Source {
    title: String,
    /// The game whose P-positions the automaton accepts.
    heading: Option<Heading>,
    relation: Relation,
    outputs: Vec<i64>,
    certainty: Option<Certainty>,
}

impl Question for Automaton {
    const NAME: &'static str = "automaton";
    const GROUP: Group = Group::Proofs;
    const NOTES: &'static str = "For a game, the automaton of its P-positions is taken: from a certificate that comes with the program, or from a proof that is made first. A file is a certificate, or an automaton in Walnut's format, whose tracks are called x, y, z, t4, t5, ... in their order. What is written in Walnut's format belongs in its Automata Library; a numeration system that Walnut does not know is defined there first, by the command that is shown on standard error.";
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["maharaja"],
        &["maharaja", "--at", "7,10"],
        &["wythoff.cert"],
        &["wythoff.cert", "--automaton", "dot", "-o", "wythoff.dot"],
        &["wythoff.cert", "--automaton", "walnut", "-o", "P.txt"],
    ];
    type Answer = AutomatonSize;

    fn ask(&self, desk: &Desk<'_>) -> Result<AutomatonSize, Refusal> {
        let budget = desk.for_proofs();
        let Source { title, heading, relation, outputs, certainty } = match desk.game_or_content("game", &self.game)? {
            GameOrContent::Content(source, bytes) => self.of_file(&source, &bytes, desk)?,
            GameOrContent::Game(game) => {
                let proven = desk.proven(&game)?;
                let title = format!("the P-positions of {}", proven.game.title());
                let (heading, certainty) = (Some((&proven.game).into()), Some(proven.certainty));
                Source { title, heading, relation: proven.relation, outputs: vec![0, 1], certainty }
            }
        };
        let dfa = relation.dfa();
        let (game, rules) = heading.map(|Heading { game, rules }| (game, rules)).unzip();
        Ok(AutomatonSize {
            game,
            rules,
            title,
            numeration: relation.numeration().to_string(),
            tracks: relation.tracks().to_vec(),
            states: dfa.states(),
            accepting: (0..dfa.states() as u32).filter(|&state| dfa.accepts_at(state)).count(),
            edges: dfa.edges(),
            outputs,
            accepts: match desk.accepted(relation.count(&budget))? {
                Count::Finite(n) => Some(n.to_string()),
                Count::Infinite => None,
            },
            reading: self.at.as_ref().map(|at| reading(&relation, at, desk)).transpose()?,
            automaton: self.automaton.map(|form| form.text(&relation, self.most, desk, &budget)).transpose()?,
            certainty: certainty.as_ref().map(|certainty| Assurance::new(certainty, Engine::Automata)),
        })
    }
}

impl Automaton {
    /// The automaton of a certificate or of Walnut.
    fn of_file(&self, source: &str, bytes: &[u8], desk: &Desk<'_>) -> Result<Source, Refusal> {
        let budget = desk.for_proofs();
        if is_certificate(bytes) {
            let certificate = read(source, Certificate::read(bytes, &budget))?;
            let title = format!("the P-positions of {}, not checked here", certificate.game());
            let game = desk.game("game", &GameText(certificate.game().to_owned()))?;
            let relation = certificate.relation().clone();
            return Ok(Source { title, heading: Some((&game).into()), relation, outputs: vec![0, 1], certainty: None });
        }
        let text = std::str::from_utf8(bytes)
            .map_err(|_| Refusal::Data(format!("{source} is no text; give a certificate, or a file of Walnut")))?;
        let wrong = |error: String| Refusal::Data(format!("{source}: {error}"));
        let read = walnut::read(text, &budget);
        budget.check()?;
        let file = read.map_err(|error| wrong(error.to_string()))?;
        let tracks: Vec<String> = (1..=file.tracks()).map(track).collect();
        let names: Vec<&str> = tracks.iter().map(String::as_str).collect();
        let relation = file.relation(&names, &budget).map_err(|error| wrong(error.to_string()))?;
        let title = format!("a file of Walnut with {} states", file.states());
        Ok(Source { title, heading: None, relation, outputs: file.outputs(), certainty: None })
    }
}

/// How the automaton reads a position.
fn reading(relation: &Relation, at: &PositionText, desk: &Desk<'_>) -> Result<Reading, Refusal> {
    let position = desk.position("at", at)?;
    let tracks = relation.tracks().len();
    if tracks != 2 {
        let message =
            format!("--at is for automata that read two numbers; this one has {}", counted(tracks as u64, "track"));
        return Err(Refusal::Question(message));
    }
    let Run { digits, states, accepted } = relation.run(&[&position.x, &position.y], &desk.for_one())?;
    Ok(Reading { position, digits, states, accepted })
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

/// Numbers of a list that are printed at each end.
const SHOWN: usize = 20;
/// Characters of a position that are printed.
const MOST: usize = 120;

/// A list of numbers, those in the middle left out if it is long.
fn ends(list: &[u32]) -> String {
    match list.len() {
        length if length > 2 * SHOWN + 1 => {
            let (first, last) = (&list[..SHOWN], &list[length - SHOWN..]);
            format!("{} ... {} ({length} in all)", first.iter().format(" "), last.iter().format(" "))
        }
        _ => list.iter().join(" "),
    }
}

impl Report for AutomatonSize {
    fn page(&self) -> Page {
        if let Some(automaton) = &self.automaton {
            return Page::verbatim(automaton);
        }
        let AutomatonSize { title, numeration, tracks, states, accepting, edges, outputs, accepts, .. } = self;
        let mut page = Page::of(title.as_str());
        page.row(0, format!("numeration  {numeration}"));
        page.row(0, format!("tracks      {}", tracks.join(" ")));
        page.row(0, format!("states      {states}, {accepting} of them accepting; minimal, without a dead state"));
        page.row(0, format!("edges       {edges}"));
        if outputs.iter().any(|output| !(0..=1).contains(output)) {
            page.row(0, format!("outputs     {}: all but 0 are accepting here", outputs.iter().join(", ")));
        }
        page.row(0, format!("accepts     {}", accepts.as_deref().unwrap_or("infinitely many")));
        if let Some(Reading { position, digits, states, accepted }) = &self.reading {
            let position = shortened(&position.to_string(), MOST, "characters");
            page.row(0, format!("position    {position}, {}", if *accepted { "accepted" } else { "not accepted" }));
            tracks.iter().zip(digits).for_each(|(track, digits)| page.row(0, format!("{track:<12}{}", ends(digits))));
            page.row(0, format!("through     {}", ends(states)));
        }
        self.certainty.iter().for_each(|certainty| page.certainty(0, certainty));
        page
    }
}
