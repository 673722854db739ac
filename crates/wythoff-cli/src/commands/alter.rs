//! `wythoff alter`: compares an altered game with the game without the alteration.

use std::fmt::Write;

use wythoff::alteration::{AlterationQuestion, AlterationReport, Differences, Faded, Observed, Theory, Unproved};
use wythoff::prove::prove::Effort;
use wythoff::{Answer, Game, UBig, counted};

use super::{Headed, print};
use crate::arguments::games::Alter;
use crate::input;
use crate::output::{self, sure};
use crate::progress::Progress;

/// The number of letters of a string on a line.
const LETTERS: usize = 60;

/// Prints what theorems give, what automata prove, and what is observed about an altered game.
pub fn run(arguments: &Alter) -> anyhow::Result<()> {
    let game = input::game(&arguments.game)?;
    let effort = match (arguments.prove, arguments.max_states) {
        (false, _) => Effort::at_once(),
        (true, None) => Effort::of_a_minute(),
        (true, Some(states)) => Effort::of_states(states),
    };
    let question = AlterationQuestion { upto: arguments.upto, bound: arguments.bound, effort: Some(effort) };
    let report = game.alteration(&question, Progress::new("columns").budget())?;
    print(&arguments.told, &Headed::of(&game, &report), || text(&game, &report, arguments.prove))
}

fn text(game: &Game, report: &AlterationReport, prove: bool) -> String {
    let mut text = format!("{}\n\n", game.title());
    match &report.theory {
        Ok(theory) => text.push_str(&by_theorems(theory)),
        Err(error) => filled(&mut text, "", &format!("By theorems nothing: {error}")),
    }
    text.push('\n');
    match &report.proved {
        Ok(faded) => by_automata(&mut text, faded),
        Err(unproved) => without_automata(&mut text, game, unproved, prove),
    }
    text.push('\n');
    let fate = report.proved.as_ref().ok().map(|proved| proved.value.fate);
    let is_known = fate.is_some_and(|fate| fate.is_decided())
        || report.theory.as_ref().is_ok_and(|theory| !theory.offsets.is_empty());
    text.push_str(&observed(&report.observed, is_known));
    text
}

/// Appends a text wrapped to the width of the output, every line indented.
fn filled(text: &mut String, indent: &str, words: &str) {
    let options = textwrap::Options::new(output::width()).initial_indent(indent).subsequent_indent(indent);
    let _ = writeln!(text, "{}", textwrap::fill(words, options.break_words(false)));
}

fn by_automata(text: &mut String, faded: &Answer<Faded>) {
    text.push_str("By automata of both games\n");
    filled(text, "  ", &faded.value.text);
    let _ = writeln!(text, "  {}", sure(&faded.assurance()));
}

fn without_automata(text: &mut String, game: &Game, unproved: &Unproved, prove: bool) {
    filled(text, "", &format!("By automata nothing: {unproved}"));
    if unproved.further {
        let _ = match prove {
            false => writeln!(text, "`wythoff alter \"{game}\" --prove` looks further"),
            true => writeln!(text, "--max-states N allows more states"),
        };
    }
}

fn by_theorems(theory: &Theory) -> String {
    let mut text = "By theorems (ALT)\n".to_owned();
    let Theory { saturated_column, lo, hi, string, .. } = theory;
    let letters = string.len();
    let shown = if letters > LETTERS { format!("{}...", &string[..LETTERS]) } else { string.clone() };
    let _ = writeln!(text, "  Saturated from column {saturated_column} on: lo = {lo}, hi = {hi}");
    let _ = writeln!(text, "  String there, rows lo to hi, {}: {shown}", counted(letters as u64, "letter"));
    let _ = writeln!(text, "  computed to column {saturated_column}; closed form beyond it (ALT lemmas 2 and 3)\n");
    for offset in &theory.offsets {
        let _ = writeln!(text, "  Offset {}  {}", offset.value, sure(&offset.assurance()));
    }
    text.push('\n');
    match &theory.convergence {
        Ok(differences) => text.push_str(&convergence(differences)),
        Err(error) => {
            let _ = writeln!(text, "  Where the defects begin is not known: {error}");
        }
    }
    text
}

fn convergence(differences: &Differences) -> String {
    let Differences { balanced_column, wythoff_column, defects, steps, column, length, places, columns } = differences;
    let mut text = format!("  Balanced at column {balanced_column} with column {wythoff_column} of Wythoff Nim\n");
    if *defects == 0 {
        let _ = writeln!(text, "  Defects: none; right of that column the shifted game is Wythoff Nim");
    } else {
        let _ = writeln!(
            text,
            "  Defects: {defects}, for ever, from column {column} on ({} of F), strings of {length} letters",
            counted(*steps, "application")
        );
        let more = if places.len() as u64 == *defects { "" } else { ", ..." };
        let _ = writeln!(text, "  Their places in the strings there, from 0: {}{more}", places.join(", "));
        let _ = writeln!(
            text,
            "  The columns that differ first: {}{more}. Every defect comes back once in each round,\n  \
             and a round is φ² = 2.618... times as long as the one before. So defects become rarer and rarer",
            columns.iter().map(with_next).collect::<Vec<_>>().join(", ")
        );
    }
    let _ = writeln!(text, "  computed to column {balanced_column}; closed form beyond it (ALT lemmas 5 to 9)");
    text
}

/// A column and the next one, as in `7 and 8`; the column is given in decimal digits.
fn with_next(column: &String) -> String {
    let next = column.parse().map_or_else(|_| "the next".to_owned(), |column: UBig| (column + 1u8).to_string());
    format!("{column} and {next}")
}

/// The observed part of the report; `is_known` if a theorem or a proof already says what the shares tend to.
fn observed(answer: &Answer<Observed>, is_known: bool) -> String {
    let Observed { upto, reach, best, shift, whole, ranges, positions } = &answer.value;
    let beyond = if is_known { "" } else { "; what the shares tend to is not proved" };
    let mut text = format!("Observed for piles up to {upto}{beyond}\n");
    match best {
        Some(best) => {
            let (common, by) = (best.common, best.shift);
            let _ = writeln!(
                text,
                "  Best shift of at most {} each way: {by}, with {common} common P-positions",
                counted(*reach, "step")
            );
        }
        None => {
            let _ = writeln!(text, "  No shift of at most {} each way has common P-positions", counted(*reach, "step"));
        }
    }
    let _ = writeln!(text, "  In common after the shift {}:", shift);
    for range in ranges.iter().chain([whole]) {
        let all = range.common + range.only_altered + range.only_unaltered;
        let bounds = format!("{} to {}", range.from, range.to);
        let _ = writeln!(text, "    greater pile {bounds:>15} {:>8} of {all:>8}  ({})", range.common, range.percent);
    }
    for (whose, sure) in [("with", &positions.altered), ("without", &positions.unaltered)] {
        let _ = writeln!(text, "  P-positions {whose} the alteration: {sure}");
    }
    text
}
