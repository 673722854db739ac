//! `redundant`: what can be added to a game or taken from it without changing its P-positions.

use clap::Args;
use serde::Serialize;

use super::arguments::{GameText, PositionText};
use super::flags::most;
use super::written::{DRAWN, Written};
use super::{Desk, Group, Heading, Question, Refusal, Report};
use crate::page::Page;
use crate::redundant::{RedundantQuestion, RedundantReport};
use crate::theorems::STATES;

/// Find moves that can be added or taken away without changing the P-positions
#[derive(Debug, Args)]
pub struct Redundant {
    /// The game, in quotes if it has spaces or parentheses; or a certificate
    #[arg(value_name = "GAME|FILE")]
    pub game: GameText,
    /// Can this vector be added, or taken away if it is a move? With two P-positions or a position that show that it cannot; may be repeated
    #[arg(long, value_name = "I,J")]
    pub vector: Vec<PositionText>,
    /// List N vectors that can be added
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = most)]
    pub count: usize,
    /// Look for no automaton of the vectors that can be added that needs more than N states on the way
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = most)]
    pub max_states: usize,
    /// Give the automaton of the vectors that can be added, and nothing else
    #[arg(long, value_enum, conflicts_with = "vector")]
    pub automaton: Option<Written>,
}

/// Which moves of a game are redundant, and which could be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RedundantMoves {
    /// The game.
    #[serde(flatten)]
    pub heading: Heading,
    /// What was asked for.
    #[serde(flatten)]
    pub found: Found,
}

/// What was asked for of redundant moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = RedundantFound))]
#[serde(untagged)]
pub enum Found {
    /// What can be added and taken away.
    Moves(Box<RedundantReport>),
    /// The automaton of the vectors that can be added.
    Automaton {
        /// The automaton as text, in the form that was asked for.
        automaton: String,
    },
}

impl Question for Redundant {
    const NAME: &'static str = "redundant";
    const GROUP: Group = Group::Proofs;
    const NOTES: &'static str = "A vector (i,j) can be added to the moves if and only if no two P-positions differ by it; all these vectors can be added at once. A move can be taken away if and only if it is nowhere the only one to a P-position; this is said of one move at a time. What is printed is proved from the automaton of the P-positions, which is itself proved first. Labels that are forced are taken into account. Where options may be blocked, vectors are added as moves that cannot be blocked, and nothing is said of taking moves away.";
    const EXAMPLES: &'static [&'static [&'static str]] = &[
        &["wythoff"],
        &["wythoff", "--vector", "1,3", "--vector", "1,2"],
        &["maharaja", "--vector", "10^30,10^31"],
        &["wythoff", "--automaton", "walnut", "-o", "addable.txt"],
        &["maharaja.cert", "--json"],
    ];
    type Answer = RedundantMoves;

    fn ask(&self, desk: &Desk<'_>) -> Result<RedundantMoves, Refusal> {
        let vectors =
            self.vector.iter().map(|vector| desk.position("vector", vector)).collect::<Result<Vec<_>, _>>()?;
        let proven = desk.proven(&desk.game("game", &self.game)?)?;
        let budget = desk.for_proofs();
        let budget = budget.clone().with_states(budget.states().min(STATES));
        let heading = Heading::from(&proven.game);
        let Some(written) = self.automaton else {
            let question = RedundantQuestion { vectors: &vectors, first: self.count, states: self.max_states };
            let report = proven.redundant(&question, &budget);
            let report = report.map_err(|why| Refusal::not_proved(&proven.game, why))?;
            return Ok(RedundantMoves { heading, found: Found::Moves(Box::new(report)) });
        };
        let added = desk.accepted(proven.addable(self.max_states, &budget))?.map_err(|because| {
            let hint = "hint: --max-states N allows more states";
            Refusal::Unanswerable(format!("the automaton was not found: {because}\n{hint}"))
        })?;
        let automaton = written.text(&added.new, DRAWN, desk, &budget)?;
        Ok(RedundantMoves { heading, found: Found::Automaton { automaton } })
    }
}

impl Report for RedundantMoves {
    fn page(&self) -> Page {
        let RedundantReport { asked, added, taken, not_taken, certainty } = match &self.found {
            Found::Moves(report) => &**report,
            Found::Automaton { automaton } => return Page::verbatim(automaton),
        };
        let mut page = Page::of(self.heading.title());
        asked.iter().for_each(|asked| page.paragraph(0, asked.text.as_str()));
        added.iter().for_each(|added| page.paragraph(0, added.to_string()));
        if !taken.is_empty() {
            page.paragraph(0, "Moves that can be taken away, one at a time, without changing the P-positions:");
        }
        taken.iter().for_each(|line| page.paragraph(2, line.to_string()));
        not_taken.iter().for_each(|because| page.paragraph(0, format!("skipped: {because}")));
        page.certainty(0, certainty);
        page
    }
}
