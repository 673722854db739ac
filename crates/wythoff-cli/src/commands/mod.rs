//! The subcommands, one file each.

mod alter;
mod automaton;
mod check;
mod compare;
#[cfg(feature = "pictures")]
mod draw;
mod far;
mod games;
mod grundy;
mod hegarty;
mod logic;
mod moves;
mod play;
mod positions;
mod process;
mod program;
mod prove;
#[cfg(feature = "pictures")]
mod reproduce;
mod sequence;
#[cfg(feature = "web")]
mod serve;
mod show;
mod solve;
mod tag;
mod theorems;
mod triangle;
mod words;

use crate::arguments::{Arguments, Command};

/// Runs the chosen subcommand.
pub fn run(arguments: Arguments) -> anyhow::Result<()> {
    match arguments.command {
        Command::Games(arguments) => games::run(&arguments),
        Command::Show(arguments) => show::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
        Command::Nth(arguments) => positions::nth(&arguments),
        Command::Decide(arguments) => positions::decide(&arguments),
        Command::Moves(arguments) => moves::run(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        Command::Grundy(arguments) => grundy::run(&arguments),
        Command::Compare(arguments) => compare::run(&arguments),
        Command::Alter(arguments) => alter::run(&arguments),
        Command::Sequence(arguments) => sequence::run(&arguments),
        Command::Hegarty(arguments) => hegarty::run(&arguments),
        Command::Words(arguments) => words::run(&arguments),
        Command::Prove(arguments) => prove::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Theorems(arguments) => theorems::run(&arguments),
        Command::Automaton(arguments) => automaton::run(&arguments),
        #[cfg(feature = "pictures")]
        Command::Draw(arguments) => draw::run(&arguments),
        Command::Logic(arguments) => logic::run(&arguments),
        Command::Process(arguments) => process::run(&arguments),
        Command::Tag(arguments) => tag::run(&arguments),
        Command::Triangle(arguments) => triangle::run(&arguments),
        #[cfg(feature = "pictures")]
        Command::Reproduce(arguments) => reproduce::run(&arguments),
        #[cfg(feature = "web")]
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Completions(arguments) => program::completions(&arguments),
        Command::Man(arguments) => program::man(&arguments),
    }
}

/// The game as the user wrote it, and its rules in canonical notation: the head of every JSON answer.
#[derive(serde::Serialize)]
struct Heading<'g> {
    game: &'g str,
    rules: String,
}

impl<'g> From<&'g wythoff::Game> for Heading<'g> {
    fn from(game: &'g wythoff::Game) -> Self {
        Heading { game: game.text(), rules: game.rules().to_string() }
    }
}

/// A heading followed by the fields of something else.
#[derive(serde::Serialize)]
struct Headed<'g, T> {
    #[serde(flatten)]
    heading: Heading<'g>,
    #[serde(flatten)]
    rest: T,
}

/// `maharaja = rook + bishop + leaper(1,2)`, or just the notation if the user wrote it so.
fn title(game: &wythoff::Game) -> String {
    let rules = game.rules().to_string();
    if rules == game.text() { rules } else { format!("{} = {rules}", game.text()) }
}

/// The last line of an answer: `computed to column 99 (engine: columns)`.
fn signature(certainty: &wythoff::Certainty, engine: wythoff::Engine) -> String {
    wythoff::Assurance::new(certainty, engine).to_string()
}

/// Columns of a table are aligned up to this width: nobody reads wider ones, and `format!` pads to 65535 at most.
const WIDEST: usize = 1_000;

/// The bound on the rows for an engine, from `--upto Y`.
fn rows_below(upto: Option<u64>) -> Option<u64> {
    upto.map(|y| y.saturating_add(1))
}

/// At most `most` characters of a text; says how many there are if that is not all.
fn shortened(text: &str, most: usize, unit: &str) -> String {
    let length = text.chars().count();
    if length <= most {
        return text.to_owned();
    }
    let part: String = text.chars().take(most).collect();
    format!("{part}... ({length} {unit})")
}
