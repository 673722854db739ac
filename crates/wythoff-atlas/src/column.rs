//! The columns of a table of games: names, types, meanings and cells.

use serde::Serialize;
use serde_json::Value;

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// A whole number.
    Whole,
    /// A number with decimals.
    Real,
    /// True or false.
    Truth,
    /// A text.
    Text,
}

impl Kind {
    /// The name of the type in Parquet files and in the documentation.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Whole => "int64",
            Kind::Real => "double",
            Kind::Truth => "boolean",
            Kind::Text => "string",
        }
    }
}

/// A column of a table, in which every cell is null or has the given type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The name.
    pub name: String,
    /// The type.
    pub kind: Kind,
    /// The meaning of a cell, in a sentence.
    pub meaning: String,
}

/// A column of a measure, in static form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// The name.
    pub name: &'static str,
    /// The type.
    pub kind: Kind,
    /// The meaning of a cell, in a sentence.
    pub meaning: &'static str,
}

impl Measured {
    pub(crate) const fn whole(name: &'static str, meaning: &'static str) -> Measured {
        Measured { name, kind: Kind::Whole, meaning }
    }

    pub(crate) const fn real(name: &'static str, meaning: &'static str) -> Measured {
        Measured { name, kind: Kind::Real, meaning }
    }

    pub(crate) const fn truth(name: &'static str, meaning: &'static str) -> Measured {
        Measured { name, kind: Kind::Truth, meaning }
    }

    pub(crate) const fn text(name: &'static str, meaning: &'static str) -> Measured {
        Measured { name, kind: Kind::Text, meaning }
    }
}

impl From<&Measured> for Column {
    fn from(Measured { name, kind, meaning }: &Measured) -> Column {
        Column { name: (*name).to_owned(), kind: *kind, meaning: (*meaning).to_owned() }
    }
}

/// A cell of a table.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Cell {
    /// No value.
    #[default]
    Null,
    /// A whole number.
    Whole(i64),
    /// A number with decimals, rounded so that it is the same on every machine.
    Real(f64),
    /// True or false.
    Truth(bool),
    /// A text.
    Text(String),
}

/// Numbers are rounded to six decimals; processors may differ in later ones.
const DECIMALS: f64 = 1e6;

impl Cell {
    /// A cell with a count; null if it does not fit into 64 bits.
    pub(crate) fn count(count: impl TryInto<i64>) -> Cell {
        count.try_into().map_or(Cell::Null, Cell::Whole)
    }

    /// A cell with a number rounded to six decimals; null if the number is not finite.
    pub(crate) fn real(value: f64) -> Cell {
        let rounded = (value * DECIMALS).round() / DECIMALS;
        // adding 0.0 turns -0 into 0
        if rounded.is_finite() { Cell::Real(rounded + 0.0) } else { Cell::Null }
    }

    /// A text cell with the displayed form of a value.
    pub(crate) fn text(shown: impl ToString) -> Cell {
        Cell::Text(shown.to_string())
    }

    /// Reads a cell of this type from JSON; `None` if the value has another type.
    pub(crate) fn read(value: &Value, kind: Kind) -> Option<Cell> {
        match (kind, value) {
            (_, Value::Null) => Some(Cell::Null),
            (Kind::Whole, value) => value.as_i64().map(Cell::Whole),
            (Kind::Real, value) => value.as_f64().map(Cell::Real),
            (Kind::Truth, value) => value.as_bool().map(Cell::Truth),
            (Kind::Text, value) => value.as_str().map(Cell::text),
        }
    }

    /// Returns `true` if the cell can stand in a column of this type; null can in every column.
    pub fn fits(&self, kind: Kind) -> bool {
        match self {
            Cell::Null => true,
            Cell::Whole(_) => kind == Kind::Whole,
            Cell::Real(_) => kind == Kind::Real,
            Cell::Truth(_) => kind == Kind::Truth,
            Cell::Text(_) => kind == Kind::Text,
        }
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Cell {
        value.map_or(Cell::Null, Into::into)
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }
}

impl From<bool> for Cell {
    fn from(truth: bool) -> Cell {
        Cell::Truth(truth)
    }
}
