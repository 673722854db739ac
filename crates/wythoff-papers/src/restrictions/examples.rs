//! The worked examples, checked by the rules: statements on single positions, and plays. Alice moves first; Bob blocks first.

use std::collections::BTreeSet;

use serde::Deserialize;
use wythoff::solve::Board;
use wythoff::{History, Outcome as Label, Position, Rules};

use super::tables::with_lengths;
use crate::boards::{board, board_of, first_difference, positions, rules};
use crate::{Failure, Proof, Session, Settled, Table, Verdict, without};

/// The side of the boards of the examples.
const SIDE: u64 = 16;

/// A statement of an example: a conjunction of conditions, each of which is checked by the rules.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Statement {
    says: String,
    /// The number of the game that the statement is about, from 0 on.
    game: usize,
    /// Positions stated to be P.
    p: Vec<Position>,
    /// Positions stated to be N.
    n: Vec<Position>,
    /// A position with all its options.
    options: Option<(Position, BTreeSet<Position>)>,
    /// A position with all its options that can be blocked.
    blockable: Option<(Position, BTreeSet<Position>)>,
    /// Pairs of positions such that a legal move leads from the first to the second.
    moves: Vec<(Position, Position)>,
    /// Pairs of positions such that no legal move leads from the first to the second.
    no_moves: Vec<(Position, Position)>,
    /// Moves that cannot be blocked.
    sure: Vec<(Position, Position)>,
    /// Sentences to decide about the certificate of the game.
    decided: Vec<String>,
    /// A modulus, and the residues of the lengths, from 3 on, of rook moves to (0,0).
    lengths: Option<(u64, BTreeSet<u64>)>,
    /// Two games stated to have different P-positions.
    differ: Option<(String, String)>,
    /// Two games stated to have the same P-positions, compared on boards and by their certificates.
    same: Option<(String, String)>,
}

/// Checks the statements of an example, and adds its plays as tables, each with the number of its game, from 0 on, and its positions.
pub(super) fn example(session: &Session) -> Settled {
    let (games, statements): (Vec<String>, Vec<Statement>) = (session.given("games")?, session.given("statements")?);
    let stages: Vec<Stage> = games.iter().map(|game| Stage::new(game, SIDE, session)).collect::<Result<_, _>>()?;
    let mut table = Table::new("What the example says", ["statement", "by the rules"]);
    let checked = format!("{} statements on single positions, each by the rules", statements.len());
    let (mut proofs, mut wrong) = (vec![Proof::exhausted(checked)], None);
    for statement in &statements {
        let stage = stages.get(statement.game).ok_or("a statement on a game that is not there")?;
        let holds = statement.holds(stage)? && statement.is_decided(session, stage, &mut proofs)?;
        if !holds && wrong.is_none() {
            wrong = Some(format!("false: {}", statement.says));
        }
        table.push([statement.says.as_str(), if holds { "true" } else { "false" }]);
    }
    let verdict = wrong.map_or(Verdict::Proved(proofs), |by| Verdict::Contradicted { by });
    let mut seen = vec![table.into()];
    for (game, play) in session.given::<Vec<(usize, Vec<Position>)>>("plays")? {
        seen.push(stages[game].script(&play)?.into());
    }
    if session.perhaps("conventions")? == Some(true) {
        compare_conventions(session)?;
    }
    Ok(session.outcome(verdict, &[], seen))
}

impl Statement {
    /// Whether the conditions on single positions hold.
    fn holds(&self, stage: &Stage) -> Result<bool, Failure> {
        let leads = |from: Position, to: Position| Ok::<_, Failure>(stage.options(from)?.contains(&to));
        let mut holds = self.p.iter().all(|&at| stage.is_p(at)) && !self.n.iter().any(|&at| stage.is_p(at));
        let (some, none) = (self.moves.iter().map(|at| (at, true)), self.no_moves.iter().map(|at| (at, false)));
        for (&(from, to), legal) in some.chain(none) {
            holds &= leads(from, to)? == legal;
        }
        for &(from, to) in &self.sure {
            holds &= !stage.blockable(from)?.contains(&to);
        }
        if let Some((from, to)) = &self.options {
            holds &= stage.options(*from)? == *to;
        }
        if let Some((from, to)) = &self.blockable {
            holds &= stage.blockable(*from)? == *to;
        }
        if let Some((modulus, residues)) = &self.lengths {
            let mut found = BTreeSet::new();
            for y in 3..SIDE {
                if leads(Position::new(0, y), Position::new(0, 0))? {
                    found.insert(y % modulus);
                }
            }
            holds &= found == *residues;
        }
        Ok(holds)
    }

    /// Whether the statements about all positions hold; appends the proofs to `proofs`.
    fn is_decided(&self, session: &Session, stage: &Stage, proofs: &mut Vec<Proof>) -> Result<bool, Failure> {
        let mut holds = true;
        if !self.decided.is_empty() {
            let mut checked = session.checked(&stage.name)?;
            for sentence in &self.decided {
                holds &= checked.facts.decide(sentence)?;
            }
            proofs.push(checked.proof());
        }
        let alike = |session: &Session, one: &str, other: &str| {
            let side = session.upto(40, 100);
            let found = |game| positions(game, side, side, session);
            Ok::<_, Failure>(found(one)? == found(other)?)
        };
        if let Some((one, other)) = &self.differ {
            holds &= !alike(session, one, other)?;
        }
        if let Some((one, other)) = &self.same {
            let (first, mut second) = (session.checked(one)?, session.checked(other)?);
            second.facts.name("blocking", &["x", "y"], first.relation(), "P of the blocking game")?;
            holds &= alike(session, one, other)? && second.facts.decide("$P(x,y) <=> $blocking(x,y)")?;
            proofs.extend([first.proof(), second.proof()]);
        }
        Ok(holds)
    }
}

/// Compares the lengths ip + j of definition 2 with the lengths ip - j, for 0 <= j < m and the modulus mp; a contradiction if P-positions differ.
fn compare_conventions(session: &Session) -> Result<(), Failure> {
    let side = session.bound("side");
    for (m, p) in [(1, 2), (1, 3), (2, 2), (2, 3), (3, 2), (3, 3)] {
        let (modulus, game) = (m * p, format!("modular({m},{m},{})", m * p));
        let other = with_lengths(m, side, |length| (modulus - length % modulus) % modulus < m)?;
        let other = board_of(&other, side, side, session)?.p_positions().collect();
        let found = positions(&game, side, side, session)?;
        without(first_difference(&found, &other), |at| {
            format!("the conventions differ for $m = {m}$, $p = {p}$: {at}")
        })?;
    }
    Ok(())
}

/// A game that is solved from its rules on a square board.
struct Stage {
    name: String,
    rules: Rules,
    board: Board,
}

impl Stage {
    /// Solves the game on a board of this side.
    fn new(game: &str, side: u64, session: &Session) -> Result<Self, Failure> {
        Ok(Stage { name: game.into(), rules: rules(game)?, board: board(game, side, side, session)? })
    }

    /// Whether a position is P; `false` outside the board.
    fn is_p(&self, at: Position) -> bool {
        self.board.outcome(at) == Some(Label::P)
    }

    /// The options of a position by the legal moves, regardless of blocking.
    fn options(&self, at: Position) -> Result<BTreeSet<Position>, Failure> {
        Ok(History::start(&self.rules, at)?.moves(&self.rules).collect())
    }

    /// The options of a position that may be blocked.
    fn blockable(&self, from: Position) -> Result<BTreeSet<Position>, Failure> {
        let may = |to: &Position| from.vector_to(to).is_some_and(|vector| self.rules.is_blockable(&vector));
        Ok(self.options(from)?.into_iter().filter(may).collect())
    }

    /// The options that the previous player blocks at a P-position in order to win: those that are P and may be blocked. Empty at N-positions,
    /// where no announcement helps.
    fn blocked(&self, from: Position) -> Result<BTreeSet<Position>, Failure> {
        let blockable = self.blockable(from)?;
        let kept = self.is_p(from);
        Ok(blockable.into_iter().filter(|&to| kept && self.is_p(to)).collect())
    }

    /// A table of the play through these positions, ply by ply, with the verdict at each.
    ///
    /// # Errors
    /// A move is illegal or was blocked.
    fn script(&self, positions: &[Position]) -> Result<Table, Failure> {
        History::new(&self.rules, positions.iter().copied())?;
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
