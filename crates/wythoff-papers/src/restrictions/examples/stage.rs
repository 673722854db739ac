//! A game on a small board, and what an example says of it.

use std::collections::BTreeSet;

use wythoff::solve::Board;
use wythoff::{Outcome as Label, Play, Position, Rules};

use crate::restrictions::boards::{board, rules};
use crate::{Evidence, Failure, Outcome, Proof, Table, Verdict};

/// A game, solved from its rules on a square board.
pub(super) struct Stage {
    name: String,
    rules: Rules,
    board: Board,
}

/// Shorthand for a position.
pub(super) fn at(x: u64, y: u64) -> Position {
    Position::new(x, y)
}

impl Stage {
    /// The game on a board of this side.
    pub(super) fn new(game: &str, side: u64) -> Result<Self, Failure> {
        Ok(Stage { name: game.into(), rules: rules(game)?, board: board(game, side, side)? })
    }

    /// Whether a position is P.
    pub(super) fn is_p(&self, at: Position) -> bool {
        self.board.outcome(at) == Some(Label::P)
    }

    /// The legal moves from a position, whatever is blocked.
    pub(super) fn options(&self, at: Position) -> Result<BTreeSet<Position>, Failure> {
        Ok(Play::start(&self.rules, at)?.moves().collect())
    }

    /// Those of the legal moves that may be blocked.
    pub(super) fn blockable(&self, from: Position) -> Result<BTreeSet<Position>, Failure> {
        let may = |to: &Position| from.vector_to(to).is_some_and(|vector| self.rules.is_blockable(&vector));
        Ok(self.options(from)?.into_iter().filter(may).collect())
    }

    /// What the previous player blocks at a P-position to win: its options that are P and may be blocked. Nothing
    /// elsewhere: there no announcement helps.
    fn blocked(&self, from: Position) -> Result<BTreeSet<Position>, Failure> {
        let blockable = self.blockable(from)?;
        let kept = self.is_p(from);
        Ok(blockable.into_iter().filter(|&to| kept && self.is_p(to)).collect())
    }

    /// The play through these positions, ply by ply, with the verdict at each.
    ///
    /// # Errors
    /// A move is not legal, or it is one that was blocked.
    pub(super) fn script(&self, positions: &[Position]) -> Result<Table, Failure> {
        Play::replay(&self.rules, positions)?;
        let title = format!("{}: play from {}", self.name, positions.first().copied().unwrap_or_default());
        let mut table = Table::new(title, ["ply", "to move", "position", "verdict", "blocked", "options", "move"]);
        let players = ["Alice", "Bob"].into_iter().cycle();
        for (ply, (&from, player)) in positions.iter().zip(players).enumerate() {
            let blocked = self.blocked(from)?;
            let to = positions.get(ply + 1);
            if let Some(to) = to.filter(|to| blocked.contains(to)) {
                return Err(format!("{}: {from} -> {to} is blocked", self.name).into());
            }
            let options: Vec<_> =
                self.options(from)?.into_iter().map(|to| format!("{to} {}", self.label(to))).collect();
            table.push([
                (ply + 1).to_string(),
                player.into(),
                from.to_string(),
                self.label(from).into(),
                listed(&blocked),
                if options.is_empty() { "none".into() } else { options.join(", ") },
                to.map_or("-".into(), Position::to_string),
            ]);
        }
        Ok(table)
    }

    fn label(&self, at: Position) -> &'static str {
        if self.is_p(at) { "P" } else { "N" }
    }
}

fn listed(positions: &BTreeSet<Position>) -> String {
    if positions.is_empty() {
        return "-".into();
    }
    positions.iter().map(Position::to_string).collect::<Vec<_>>().join(", ")
}

/// The statements of an example, each with what came out.
#[derive(Default)]
pub(super) struct Statements {
    all: Vec<(String, bool)>,
    evidence: Vec<Evidence>,
    proofs: Vec<Proof>,
}

impl Statements {
    /// One more statement, and whether it holds.
    pub(super) fn say(&mut self, statement: impl Into<String>, holds: bool) {
        self.all.push((statement.into(), holds));
    }

    /// One more table to look at.
    pub(super) fn show(&mut self, table: Table) {
        self.evidence.push(Evidence::Table(table));
    }

    /// One more proof on which a statement rests.
    pub(super) fn rest_on(&mut self, proof: Proof) {
        self.proofs.push(proof);
    }

    /// Proved if all hold; else contradicted by the first that does not.
    pub(super) fn settle(mut self) -> Outcome {
        let mut table = Table::new("What the example says", ["statement", "by the rules"]);
        for (statement, holds) in &self.all {
            table.push([statement.as_str(), if *holds { "true" } else { "false" }]);
        }
        let verdict = match self.all.iter().find(|(_, holds)| !holds) {
            Some((statement, _)) => Verdict::Contradicted { by: format!("false: {statement}") },
            None => {
                let checked = format!("{} statements on single positions, each by the rules", self.all.len());
                self.proofs.insert(0, Proof::exhausted(checked));
                Verdict::Proved(self.proofs)
            }
        };
        self.evidence.insert(0, Evidence::Table(table));
        Outcome { verdict, evidence: self.evidence }
    }
}
