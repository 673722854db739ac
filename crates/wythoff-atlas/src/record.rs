//! The record of a measured game: a row of the table, and its line of JSON.

use std::fmt;
use std::str::FromStr;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::column::{Cell, Column, Kind, Measured};
use crate::measure::Measure;
use crate::task::{Parameter, Task};

/// The columns that every table has; those of the parameters are inserted at [`PARAMETERS`].
pub(crate) const HEAD: [Measured; 5] = [
    Measured::whole("index", "The place of the game in the plan, from 0 on."),
    Measured::text("game", "The game, as the plan has it."),
    Measured::text("rules", "Its rules in canonical notation; null if it is no game."),
    Measured::text(
        "outcome",
        "`done`; `out of time` or `out of memory`, with what was measured before; `died` and how, if the process ended that \
         measured it; `no game`.",
    ),
    Measured::text("note", "Why something was not measured."),
];

/// The index in [`HEAD`] at which the columns of the parameters are inserted.
const PARAMETERS: usize = 2;

/// The columns of a table: the head, with the parameters of the template inserted, followed by those of the measures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schema {
    columns: Vec<Column>,
    parameters: usize,
}

impl Schema {
    /// The columns of a table with these parameters and measures.
    pub fn new<'p>(parameters: impl IntoIterator<Item = &'p str>, measures: &[Measure]) -> Schema {
        let parameter = |name: &str| Column {
            name: name.to_owned(),
            kind: Kind::Whole,
            meaning: format!("The value of {name} in the game."),
        };
        let mut columns: Vec<Column> = HEAD[..PARAMETERS].iter().map(Column::from).collect();
        columns.extend(parameters.into_iter().map(parameter));
        let parameters = columns.len() - PARAMETERS;
        columns.extend(HEAD[PARAMETERS..].iter().map(Column::from));
        columns.extend(measures.iter().flat_map(|measure| measure.entry().columns).map(Column::from));
        Schema { columns, parameters }
    }

    /// The columns of the table in which the game of this task is a row.
    pub fn of(task: &Task) -> Schema {
        Schema::new(task.parameters.iter().map(|(name, _)| &**name), &task.measures)
    }

    /// The columns, in order.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// Returns `true` if every table, or a measure, has a column with this name.
    pub(crate) fn takes(name: &str) -> bool {
        let measured = Measure::all().flat_map(|measure| measure.entry().columns);
        HEAD.iter().chain(measured).any(|column| column.name == name)
    }

    /// Reads a record from its line of JSON.
    ///
    /// # Errors
    /// The line is not a record, or it is a record of another table.
    pub fn read(&self, line: &str) -> Result<Record, RecordError> {
        let value: Value = serde_json::from_str(line).map_err(|error| RecordError(error.to_string()))?;
        let fields = value.as_object().ok_or_else(|| RecordError("it is no object of JSON".to_owned()))?;
        if let Some(other) = fields.keys().find(|name| self.columns.iter().all(|column| column.name != **name)) {
            return Err(RecordError(format!("the table has no column `{other}`")));
        }
        let cell = |column: &Column| {
            let value = fields.get(&column.name).ok_or_else(|| RecordError(format!("`{}` is missing", column.name)))?;
            Cell::read(value, column.kind)
                .ok_or_else(|| RecordError(format!("`{}` is not of type {}", column.name, column.kind.name())))
        };
        let cells = self.columns.iter().map(cell).collect::<Result<Vec<Cell>, RecordError>>()?;
        let (head, measured) = (PARAMETERS + self.parameters, HEAD.len() + self.parameters);
        let text = |cell: &Cell| if let Cell::Text(text) = cell { Some(text.clone()) } else { None };
        let required =
            |at: usize| text(&cells[at]).ok_or_else(|| RecordError(format!("`{}` is null", self.columns[at].name)));
        let whole = |at: usize| match cells[at] {
            Cell::Whole(value) => u64::try_from(value).ok(),
            _ => None,
        };
        let whole = |at: usize| {
            whole(at).ok_or_else(|| RecordError(format!("`{}` is no natural number", self.columns[at].name)))
        };
        Ok(Record {
            index: whole(0)?,
            game: required(1)?,
            parameters: (PARAMETERS..head)
                .map(|at| Ok((self.columns[at].name.clone(), whole(at)?)))
                .collect::<Result<_, RecordError>>()?,
            rules: text(&cells[head]),
            outcome: required(head + 1)?.parse()?,
            note: text(&cells[head + 2]),
            cells: self
                .columns
                .iter()
                .zip(cells)
                .skip(measured)
                .map(|(column, cell)| (column.name.clone(), cell))
                .collect(),
        })
    }
}

/// The reason why a line is not a record of a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct RecordError(String);

/// The outcome of measuring a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outcome {
    /// Everything that is defined for the game was measured.
    Done,
    /// The time limit of the game was exceeded.
    OutOfTime,
    /// A measure would have exceeded the memory limit.
    OutOfMemory,
    /// The process that measured the game ended prematurely; the text says how.
    Died(String),
    /// The text of the plan is not a game.
    NoGame,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Done => f.write_str("done"),
            Outcome::OutOfTime => f.write_str("out of time"),
            Outcome::OutOfMemory => f.write_str("out of memory"),
            Outcome::Died(how) => write!(f, "died: {how}"),
            Outcome::NoGame => f.write_str("no game"),
        }
    }
}

impl FromStr for Outcome {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Outcome, RecordError> {
        let known = [Outcome::Done, Outcome::OutOfTime, Outcome::OutOfMemory, Outcome::NoGame];
        let died = || text.strip_prefix("died: ").map(|how| Outcome::Died(how.to_owned()));
        let found = known.into_iter().find(|outcome| outcome.to_string() == text).or_else(died);
        found.ok_or_else(|| RecordError(format!("`{text}` is no outcome")))
    }
}

/// The results of measuring a game: a row of the table. Two runs give the same record, on every machine, with any number of threads and any
/// distribution of the games, except for games that are out of time or out of memory.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The index of the game in the plan, from 0 on.
    pub index: u64,
    /// The game as written in the plan.
    pub game: String,
    /// The parameters of the template with their values.
    pub parameters: Vec<Parameter>,
    /// The rules in canonical notation; `None` if the text is not a game.
    pub rules: Option<String>,
    /// The outcome of the measurement.
    pub outcome: Outcome,
    /// Why something was not measured; `None` if there is no reason.
    pub note: Option<String>,
    /// The measured values: names of columns and cells.
    pub cells: Vec<(String, Cell)>,
}

impl Record {
    /// The record of a game for which nothing was measured, with the outcome and a note.
    pub fn unmeasured(task: &Task, outcome: Outcome, note: Option<String>) -> Record {
        let columns = task.measures.iter().flat_map(|measure| measure.entry().columns);
        Record {
            index: task.index,
            game: task.game.clone(),
            parameters: task.parameters.clone(),
            rules: None,
            outcome,
            note,
            cells: columns.map(|column| (column.name.to_owned(), Cell::Null)).collect(),
        }
    }

    /// The cell in a column of a measure; `None` if the record has no such column.
    pub fn cell(&self, name: &str) -> Option<&Cell> {
        self.cells.iter().find(|(column, _)| column == name).map(|(_, cell)| cell)
    }

    /// All cells, in the order of the columns of the table.
    pub(crate) fn row(&self) -> impl Iterator<Item = Cell> {
        let optional = |text: &Option<String>| text.clone().map_or(Cell::Null, Cell::Text);
        [Cell::count(self.index), Cell::text(&self.game)]
            .into_iter()
            .chain(self.parameters.iter().map(|(_, value)| Cell::count(*value)))
            .chain([optional(&self.rules), Cell::text(&self.outcome), optional(&self.note)])
            .chain(self.cells.iter().map(|(_, cell)| cell.clone()))
    }

    /// The record as a line of JSON, without the line break.
    pub fn line(&self) -> String {
        // the record consists of texts and numbers, so this cannot fail
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let names = HEAD[..PARAMETERS].iter().map(|column| column.name);
        let names = names.chain(self.parameters.iter().map(|(name, _)| &**name));
        let names = names.chain(HEAD[PARAMETERS..].iter().map(|column| column.name));
        let names = names.chain(self.cells.iter().map(|(name, _)| &**name));
        let mut map = serializer.serialize_map(None)?;
        for (name, cell) in names.zip(self.row()) {
            map.serialize_entry(name, &cell)?;
        }
        map.end()
    }
}
