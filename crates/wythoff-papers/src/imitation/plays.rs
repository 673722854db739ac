//! Examples checked point by point, and scripted plays: every ply by the rules, beside the statements of the paper.

use serde::Deserialize;
use wythoff::rules::imitation::Imitation;
use wythoff::{History, Memory, Outcome as Winner, Position};

use super::truth::{Truth, class};
use crate::{Evidence, Failure, Session, Settled, Table};

/// Collects the checked points, tables and remarks of an example.
pub(super) struct Report {
    points: Table,
    tables: Vec<Table>,
    texts: Vec<String>,
    wrong: Vec<String>,
}

impl Report {
    /// An empty report.
    pub fn new() -> Report {
        let points = Table::new("what is said, and what the rules say", ["statement", "holds"]);
        Report { points, tables: Vec::new(), texts: Vec::new(), wrong: Vec::new() }
    }

    /// Adds a statement of the paper, with whether it holds.
    pub fn point(&mut self, says: impl Into<String>, holds: bool) {
        let says = says.into();
        self.points.push([says.as_str(), if holds { "yes" } else { "no" }]);
        if !holds {
            self.wrong.push(format!("not so: {says}"));
        }
    }

    /// Adds a table; cells that differ from the printed ones count as errors.
    pub fn table(&mut self, table: Table) {
        for (row, column) in table.misprints() {
            let place = table.rows[row].join(" | ");
            let printed = table.misprint(row, column).unwrap_or_default();
            self.wrong.push(format!("{}: {place}, where the paper has {printed}", table.title));
        }
        self.tables.push(table);
    }

    /// Adds a remark.
    pub fn text(&mut self, text: impl Into<String>) {
        self.texts.push(text.into());
    }

    /// A description of all errors, or `None`, and the evidence.
    pub fn seen(self) -> (Option<String>, Vec<Evidence>) {
        let wrong = (!self.wrong.is_empty()).then(|| self.wrong.join("; "));
        let points = Some(self.points).filter(|points| !points.rows.is_empty());
        let tables = points.into_iter().chain(self.tables).map(Evidence::Table);
        (wrong, tables.chain(self.texts.into_iter().map(Evidence::Text)).collect())
    }

    /// Settles the claim: with the verdict of the data if everything is as the paper states, and as contradicted otherwise.
    pub fn settle(self, session: &Session) -> Settled {
        let (wrong, seen) = self.seen();
        Ok(session.unless(wrong, &[], seen))
    }
}

/// A table that belongs to an example.
#[derive(Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub(super) enum Shown {
    /// A play, ply by ply, with the statements of the paper.
    Script { title: String, from: Position, plies: Vec<(Position, Says)> },
    /// Classes that the paper assigns to positions, of (m,p)-Imitation Nim with `game` as (m,p) if it is given.
    Classes { classes: Vec<(Position, String)>, game: Option<(u64, u64)> },
}

impl Shown {
    pub fn table(&self, session: &Session, truth: &Truth) -> Result<Table, Failure> {
        match self {
            Shown::Script { title, from, plies } => script(title, truth, *from, plies),
            Shown::Classes { classes, game: None } => self::classes(truth, classes),
            Shown::Classes { classes, game: Some((m, p)) } => {
                self::classes(&Truth::new(session, *m, *p, truth.size)?, classes)
            }
        }
    }
}

/// The statements of the paper about a move: "wins", "loses" or "is forbidden"; "imitates" or "does not imitate".
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Says {
    /// Whether the move is an imitation; `None` if the paper does not say.
    imitates: Option<bool>,
    /// The outcome of the position that the move leaves, with an inner `None` for a forbidden move; `None` if the paper does not say.
    leaves: Option<Option<Winner>>,
}

impl TryFrom<String> for Says {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.split_terminator(", ").try_fold(Says::default(), |says, word| match word {
            "wins" => Ok(Says { leaves: Some(Some(Winner::P)), ..says }),
            "loses" => Ok(Says { leaves: Some(Some(Winner::N)), ..says }),
            "is forbidden" => Ok(Says { leaves: Some(None), imitates: Some(true) }),
            "imitates" => Ok(Says { imitates: Some(true), ..says }),
            "does not imitate" => Ok(Says { imitates: Some(false), ..says }),
            _ => Err(format!("`{word}` is not said of moves")),
        })
    }
}

/// Plays a script and tabulates it: ply, player, move, whether it imitates, the runs of imitations of both players after it, and the outcome for
/// the player to move next. A forbidden move ends the play.
fn script(title: &str, truth: &Truth, start: Position, script: &[(Position, Says)]) -> Result<Table, Failure> {
    let head = ["ply", "player", "move", "imitation", "runs Alice, Bob", "what it leaves"];
    let mut table = Table::new(title, head);
    let mut printed = Vec::new();
    let mut play = History::start(&truth.rules, start)?;
    for (ply, &(to, says)) in (1u64..).zip(script) {
        let imitates = imitates(truth.clause, &play, to);
        let from = *play.last();
        let left = match play.push(&truth.rules, to) {
            Ok(()) => Some(truth.history.outcome(to, play.memory())?),
            Err(_) => None,
        };
        // after a move the memory is that of the other player; a forbidden move leaves it unchanged
        let mover_is_alice = ply % 2 == 1;
        let runs = runs(mover_is_alice == left.is_none(), play.memory());
        let shown = |imitates: bool, left: Option<Winner>| {
            vec![
                ply.to_string(),
                if mover_is_alice { "Alice" } else { "Bob" }.to_owned(),
                format!("{from} -> {to}"),
                if imitates { "yes" } else { "no" }.to_owned(),
                runs.clone(),
                left.map_or("forbidden".to_owned(), |left| left.to_string()),
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

/// Returns `true` if the move would imitate the previous one.
pub(super) fn imitates(clause: Imitation, play: &History<u64>, to: Position) -> bool {
    play.last().vector_to(&to).is_some_and(|vector| clause.is_imitation(play.memory(), &vector))
}

/// The runs of imitations of Alice and Bob; `of_alice` states whether the memory is that of Alice.
fn runs(of_alice: bool, memory: &Memory) -> String {
    let (alice, bob) = if of_alice { (memory.own, memory.other) } else { (memory.other, memory.own) };
    format!("{alice}, {bob}")
}

/// A table of the classes of positions, compared with those that the paper assigns.
fn classes(truth: &Truth, all: &[(Position, String)]) -> Result<Table, Failure> {
    let mut table = Table::new(format!("positions of {}", truth.name()), ["position", "class", "as a start"]);
    let mut printed = Vec::new();
    for (at, says) in all {
        let (class, start) = (class(truth.history.dynamics(*at)?), truth.history.start(*at)?);
        let row = |class: &str| vec![at.to_string(), class.to_owned(), start.to_string()];
        table.push(row(class));
        printed.push(row(says));
    }
    Ok(table.against(printed))
}
