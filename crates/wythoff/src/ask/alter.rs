//! `alter`: an altered game against the same game without the alteration.

use clap::Args;
use serde::Serialize;
use wythoff_exact::UBig;
use wythoff_prove::prove::Effort;

use super::arguments::GameText;
use super::flags::{columns, most, pile};
use super::{Desk, Group, Heading, Question, Refusal, Report};
use crate::alteration::{AlterationQuestion, AlterationReport, BOUND, Differences, Observed, RangeOfShares, Theory};
use crate::answer::Answer;
use crate::in_words::counted;
use crate::page::{Line, Page};

/// Letters of a string that fit on a line.
const LETTERS: usize = 60;

/// Compare a game that has forced labels or misere play with the game without them
#[derive(Debug, Args)]
pub struct Alter {
    /// The game with its alteration, in quotes
    pub game: GameText,
    /// Compare the P-positions with both piles up to N [default: 10000 where columns are finite]
    #[arg(long, value_name = "N", value_parser = pile)]
    pub upto: Option<u64>,
    /// Compute at most B columns and rows for the theorems
    #[arg(long, value_name = "B", default_value_t = BOUND, value_parser = columns)]
    pub bound: u64,
    /// Look for automata of both games for about a minute each, where none come with the program and none are found at once
    #[arg(long)]
    pub prove: bool,
    /// Stop that search when an automaton needs more than N states [default: 5000]
    #[arg(long, value_name = "N", requires = "prove", value_parser = most)]
    pub max_states: Option<usize>,
}

/// An altered game beside the game without its alteration.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AlteredGame {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// What the alteration does.
    #[serde(flatten)]
    pub report: AlterationReport,
    /// Whether automata were looked for with the effort of a minute or more.
    #[serde(skip)]
    pub is_searched: bool,
}

impl Question for Alter {
    const NAME: &'static str = "alter";
    const GROUP: Group = Group::Game;
    const NOTES: &'static str = "The altered game is compared with the game without its alteration. For rook + bishop, theorems give the shift after which the two differ only at defects, and these become rarer and rarer. Where both games have automata, it is proved for any moves whether the share of the positions that differ vanishes. Automata are those that come with the program, or others that are found at once; --prove looks further. The rest is observed and not proved.";
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["wythoff alter P{(3,4),(5,0)} N{(0,0)}"],
        &["misere-wythoff", "--upto", "1000"],
        &["rays{(2,0),(0,1),(1,1)} alter N{(0,0)}"],
        &["rays{(2,0),(0,1),(1,1)} alter P{(1,1)}", "--json"],
        &["maharaja(2,6) alter N{(0,0)}", "--prove", "--max-states", "20000"],
    ];
    const UNIT: &'static str = "columns";
    type Answer = AlteredGame;

    fn ask(&self, desk: &Desk<'_>) -> Result<AlteredGame, Refusal> {
        let game = desk.game("game", &self.game)?;
        let effort = match (self.prove, self.max_states) {
            (false, _) => Effort::at_once(),
            (true, None) => Effort::of_a_minute(),
            (true, Some(states)) => Effort::of_states(states),
        };
        let question = AlterationQuestion { upto: self.upto, bound: self.bound, effort: Some(effort) };
        let report = game.alteration(&question, desk.budget())?;
        Ok(AlteredGame { heading: (&game).into(), report, is_searched: self.prove })
    }
}

impl Report for AlteredGame {
    fn page(&self) -> Page {
        let AlterationReport { theory, proved, observed, .. } = &self.report;
        let mut page = Page::of(self.heading.title());
        match theory {
            Ok(theory) => by_theorems(&mut page, theory),
            Err(error) => page.paragraph(0, format!("By theorems nothing: {error}")),
        }
        page.gap();
        match proved {
            Ok(faded) => {
                page.row(0, "By automata of both games");
                page.paragraph(2, faded.value.text.as_str());
                page.certainty(2, &faded.assurance());
            }
            Err(unproved) => {
                page.paragraph(0, format!("By automata nothing: {unproved}"));
                match (unproved.further, self.is_searched) {
                    (false, _) => {}
                    (true, false) => {
                        page.row(0, Line::ask(["alter", &self.heading.game, "--prove"]) + " looks further");
                    }
                    (true, true) => page.row(0, "--max-states N allows more states"),
                }
            }
        }
        page.gap();
        let is_decided = proved.as_ref().is_ok_and(|proved| proved.value.fate.is_decided());
        seen(&mut page, observed, is_decided || theory.as_ref().is_ok_and(|theory| !theory.offsets.is_empty()));
        page
    }
}

fn by_theorems(page: &mut Page, theory: &Theory) {
    let Theory { saturated_column, lo, hi, string, offsets, convergence, .. } = theory;
    let letters = string.len();
    let shown = if letters > LETTERS { format!("{}...", &string[..LETTERS]) } else { string.clone() };
    page.row(0, "By theorems (ALT)");
    page.row(2, format!("Saturated from column {saturated_column} on: lo = {lo}, hi = {hi}"));
    page.row(2, format!("String there, rows lo to hi, {}: {shown}", counted(letters as u64, "letter")));
    page.row(2, format!("computed to column {saturated_column}; closed form beyond it (ALT lemmas 2 and 3)"));
    page.gap();
    for offset in offsets {
        page.row(2, Line::from(format!("Offset {}  ", offset.value)) + &offset.assurance());
    }
    page.gap();
    match convergence {
        Ok(differences) => converging(page, differences),
        Err(error) => page.row(2, format!("Where the defects begin is not known: {error}")),
    }
}

fn converging(page: &mut Page, differences: &Differences) {
    let Differences { balanced_column, wythoff_column, defects, steps, column, length, places, columns } = differences;
    page.row(2, format!("Balanced at column {balanced_column} with column {wythoff_column} of Wythoff Nim"));
    if *defects == 0 {
        page.row(2, "Defects: none; right of that column the shifted game is Wythoff Nim");
    } else {
        let steps = counted(*steps, "application");
        let more = if places.len() as u64 == *defects { "" } else { ", ..." };
        let columns = columns.iter().map(with_next).collect::<Vec<_>>().join(", ");
        for line in [
            format!(
                "Defects: {defects}, for ever, from column {column} on ({steps} of F), strings of {length} letters"
            ),
            format!("Their places in the strings there, from 0: {}{more}", places.join(", ")),
            format!("The columns that differ first: {columns}{more}. Every defect comes back once in each round,"),
            "and a round is φ² = 2.618... times as long as the one before. So defects become rarer and rarer"
                .to_owned(),
        ] {
            page.row(2, line);
        }
    }
    page.row(2, format!("computed to column {balanced_column}; closed form beyond it (ALT lemmas 5 to 9)"));
}

/// A column, in decimal digits, and the next one.
fn with_next(column: &String) -> String {
    let next = column.parse().map_or_else(|_| "the next".to_owned(), |column: UBig| (column + 1u8).to_string());
    format!("{column} and {next}")
}

/// What is observed; `is_known` if it is proved what becomes of it, or a theorem says so.
fn seen(page: &mut Page, answer: &Answer<Observed>, is_known: bool) {
    let Observed { upto, reach, best, shift, whole, ranges, positions } = &answer.value;
    let (beyond, steps) =
        (if is_known { "" } else { "; what the shares tend to is not proved" }, counted(*reach, "step"));
    page.row(0, format!("Observed for piles up to {upto}{beyond}"));
    page.row(
        2,
        match best {
            Some(best) => format!(
                "Best shift of at most {steps} each way: {}, with {} common P-positions",
                best.shift, best.common
            ),
            None => format!("No shift of at most {steps} each way has common P-positions"),
        },
    );
    page.row(2, format!("In common after the shift {shift}:"));
    let row = |range: &RangeOfShares| {
        let RangeOfShares { from, to, common, only_altered, only_unaltered, percent, .. } = range;
        let all = common + only_altered + only_unaltered;
        [format!("{from} to {to}"), common.to_string(), all.to_string(), percent.clone()]
    };
    page.headed(4, 0, ["greater pile", "in common", "of", "share"], ranges.iter().chain([whole]).map(row));
    for (whose, sure) in [("with", &positions.altered), ("without", &positions.unaltered)] {
        page.row(2, Line::from(format!("P-positions {whose} the alteration: ")) + sure);
    }
}
