//! What an example says, point by point, and scripted plays: every ply by the rules, beside what the paper says.

use wythoff::rules::imitation::Imitation;
use wythoff::{Memory, Outcome as Winner, Play, Position};

use super::truth::{Truth, class, letter};
use crate::boards::contradicted;
use crate::{Failure, Outcome, Proof, Table, Verdict};

/// Collects what is checked.
pub(super) struct Report {
    points: Table,
    tables: Vec<Table>,
    texts: Vec<String>,
    wrong: Vec<String>,
}

impl Report {
    /// Nothing yet.
    pub fn new() -> Report {
        let points = Table::new("what is said, and what the rules say", ["statement", "holds"]);
        Report { points, tables: Vec::new(), texts: Vec::new(), wrong: Vec::new() }
    }

    /// One more point of the paper.
    pub fn point(&mut self, says: impl Into<String>, holds: bool) {
        let says = says.into();
        self.points.push([says.as_str(), if holds { "yes" } else { "no" }]);
        if !holds {
            self.wrong.push(format!("not so: {says}"));
        }
    }

    /// One more table with what is printed beside it.
    pub fn table(&mut self, table: Table) {
        for (row, column) in table.misprints() {
            let place = table.rows[row].join(" | ");
            let printed = table.misprint(row, column).unwrap_or_default();
            self.wrong.push(format!("{}: {place}, where the paper has {printed}", table.title));
        }
        self.tables.push(table);
    }

    /// One more remark.
    pub fn text(&mut self, text: impl Into<String>) {
        self.texts.push(text.into());
    }

    /// Proved if all is as the paper says; these are the cases that were looked at.
    pub fn exhausted(self, cases: &str) -> Outcome {
        self.settled(Verdict::Proved(vec![Proof::exhausted(cases)]))
    }

    /// True as far as it was computed, if all is as the paper says.
    pub fn computed(self, to: &str) -> Outcome {
        self.settled(Verdict::Computed { to: to.into() })
    }

    /// Proved by this if all is as the paper says.
    pub fn with(self, proof: Proof) -> Outcome {
        self.settled(Verdict::Proved(vec![proof]))
    }

    fn settled(self, verdict: Verdict) -> Outcome {
        let mut outcome: Outcome = match self.wrong.is_empty() {
            true => verdict.into(),
            false => contradicted(self.wrong.join("; ")),
        };
        if !self.points.rows.is_empty() {
            outcome = outcome.table(self.points);
        }
        let outcome = self.tables.into_iter().fold(outcome, Outcome::table);
        self.texts.into_iter().fold(outcome, Outcome::text)
    }
}

/// What the paper says of a move, as far as it does.
#[derive(Clone, Copy, Default)]
pub(super) struct Says {
    /// Whether it is an imitation.
    pub imitates: Option<bool>,
    /// The outcome of what it leaves; `None` inside: the move is forbidden.
    pub leaves: Option<Option<Winner>>,
}

/// The mover wins by it.
pub(super) const WINS: Says = Says { imitates: None, leaves: Some(Some(Winner::P)) };

/// The mover loses by it.
pub(super) const LOSES: Says = Says { imitates: None, leaves: Some(Some(Winner::N)) };

/// It is forbidden.
pub(super) const FORBIDDEN: Says = Says { imitates: Some(true), leaves: Some(None) };

/// Nothing is said.
pub(super) const SILENT: Says = Says { imitates: None, leaves: None };

impl Says {
    /// And it is an imitation.
    pub const fn imitating(self) -> Says {
        Says { imitates: Some(true), ..self }
    }

    /// And it is no imitation.
    pub const fn plainly(self) -> Says {
        Says { imitates: Some(false), ..self }
    }
}

/// A move and what the paper says of it.
pub(super) type Ply = ((u64, u64), Says);

/// Plays a script and tables it: ply, player, move, whether it imitates, the runs of imitations of both players after
/// it, and the outcome for the one who has to move next. A forbidden move ends the play.
pub(super) fn script(title: &str, truth: &Truth, start: (u64, u64), script: &[Ply]) -> Result<Table, Failure> {
    let head = ["ply", "player", "move", "imitation", "runs Alice, Bob", "what it leaves"];
    let mut table = Table::new(title, head);
    let mut printed = Vec::new();
    let mut play = Play::start(truth.rules(), start.into())?;
    for (ply, (to, says)) in (1u64..).zip(script) {
        let to = Position::from(*to);
        let imitates = imitates(truth.clause(), &play, to);
        let from = play.position();
        let left = match play.make(to) {
            Ok(()) => Some(truth.outcome(to, &play.memory())?),
            Err(_) => None,
        };
        // After a move the memory is that of the other player; a forbidden move leaves it as it is.
        let mover_is_alice = ply % 2 == 1;
        let runs = runs(mover_is_alice == left.is_none(), &play.memory());
        let shown = |imitates: bool, left: Option<Winner>| {
            vec![
                ply.to_string(),
                if mover_is_alice { "Alice" } else { "Bob" }.to_owned(),
                format!("{from} -> {to}"),
                if imitates { "yes" } else { "no" }.to_owned(),
                runs.clone(),
                left.map_or("forbidden", letter).to_owned(),
            ]
        };
        table.push(shown(imitates, left));
        printed.push(shown(says.imitates.unwrap_or(imitates), says.leaves.unwrap_or(left)));
        if left.is_none() {
            break;
        }
    }
    Ok(table.against(printed))
}

/// Would the move imitate the one before?
pub(super) fn imitates(clause: Imitation, play: &Play, to: Position) -> bool {
    play.position().vector_to(&to).is_some_and(|vector| clause.is_imitation(&play.memory(), &vector))
}

/// The runs of imitations, first those of Alice, where the memory is that of Alice or not.
fn runs(of_alice: bool, memory: &Memory) -> String {
    let (alice, bob) = if of_alice { (memory.own, memory.other) } else { (memory.other, memory.own) };
    format!("{alice}, {bob}")
}

/// A table of classes, beside those that the paper gives.
pub(super) fn classes(truth: &Truth, told: &[((u64, u64), &str)]) -> Result<Table, Failure> {
    let mut table = Table::new(format!("positions of {}", truth.name()), ["position", "class", "as a start"]);
    let mut printed = Vec::new();
    for &(at, says) in told {
        let at = Position::from(at);
        let start = letter(truth.start(at)?);
        table.push([at.to_string(), class(truth.dynamics(at)?).to_owned(), start.to_owned()]);
        printed.push(vec![at.to_string(), says.to_owned(), start.to_owned()]);
    }
    Ok(table.against(printed))
}

/// A list of positions.
pub(super) fn list(positions: &[Position]) -> String {
    positions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
