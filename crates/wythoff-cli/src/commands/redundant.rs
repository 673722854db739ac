//! `wythoff redundant`: moves that can be added to a game or taken away without changing its P-positions.

use wythoff::automata::format::{graphviz, walnut};
use wythoff::counted;
use wythoff::proven::NotProved;
use wythoff::redundant::RedundantQuestion;

use super::check::decided;
use super::{Headed, proven};
use crate::arguments::redundant::{Redundant, RedundantFormat};
use crate::failure::{self, Refused};
use crate::output::{self, Output, sure};
use crate::progress::Progress;

/// The greatest number of states of an automaton that is drawn.
const DRAWN: usize = 10_000;

/// Proves the game or certificate, and prints which moves are redundant.
pub fn run(arguments: &Redundant) -> anyhow::Result<()> {
    let progress = Progress::of_stages();
    let proven = proven::of(&arguments.game, &progress)?;
    let budget = progress.heard_by(proven::limits());
    if matches!(arguments.format(), RedundantFormat::Dot | RedundantFormat::Walnut) {
        let found = proven.addable(arguments.max_states, &budget).map_err(|error| Refused(error.to_string()))?;
        drop(progress);
        let added = found.map_err(|because| {
            anyhow::anyhow!("the automaton was not found: {because}\nhint: --max-states N allows more states")
        })?;
        let is_walnut = arguments.format() == RedundantFormat::Walnut;
        let mut output = Output::open(arguments.to.output.as_deref())?;
        output.holds(counted(added.new.dfa().states() as u64, "state"));
        output.text(&match is_walnut {
            false => graphviz::write(&added.new, DRAWN),
            true => decided(walnut::write(&added.new, &budget), || arguments.game.clone())?,
        });
        output.finish()?;
        if let Some(command) = walnut::definition(added.new.numeration()).filter(|_| is_walnut) {
            failure::say(&format!("before reading it, Walnut needs the command: {command}"));
        }
        return Ok(());
    }
    let question =
        RedundantQuestion { vectors: &arguments.vector, first: arguments.count, states: arguments.max_states };
    let report = proven.redundant(&question, &budget).map_err(|error| match error {
        NotProved::Nothing(message) => Refused(message).into(),
        error => proven::not_proved(&proven.game, error),
    })?;
    drop(progress);
    let mut output = Output::open(arguments.to.output.as_deref())?;
    if arguments.format() == RedundantFormat::Json {
        output.json(&Headed::of(&proven.game, &report))?;
    } else {
        let text = report.to_string();
        let lines =
            text.lines().map(|line| textwrap::fill(line, textwrap::Options::new(output::width()).break_words(false)));
        output.text(&format!("{}\n\n", proven.game.title()));
        lines.for_each(|line| output.line(line));
        output.text(&format!("{}\n", sure(&report.certainty)));
    }
    output.finish()
}
