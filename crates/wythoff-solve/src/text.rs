//! P-positions and Grundy values as text, written in many lines at once: writing dominates the time when millions of
//! numbers are listed.

use std::fmt::{self, Display, Formatter};
use std::io::Write;

use dashu_int::UBig;
use wythoff_game::Position;

use crate::grundy::{GrundyColumn, GrundyTable};
use crate::stretch::Stretch;

/// The estimated length in bytes of the line of one P-position.
const LINE: usize = 24;

/// The text format in which the P-positions of columns are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rows {
    /// A line `x,y` for each P-position.
    Csv,
    /// An array `["x","y"]`, preceded by a comma, for each P-position.
    Json,
    /// A line `x y` for each column, which must have exactly one P-position.
    Bfile,
    /// A line for each column: x right-aligned to this many characters, then the rows of its P-positions.
    Table(usize),
    /// A row of a LaTeX table for each column.
    Latex,
}

/// The error for a column that does not have exactly one P-position, which a b-file needs; it holds the column and its
/// rows in words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a b-file needs exactly one P-position in each column, but column {0}")]
pub struct NotOne(String);

/// A number that can be written in decimal.
trait Number: Display {
    /// Appends the number in decimal.
    fn append(&self, lines: &mut Vec<u8>);
}

impl Number for u64 {
    fn append(&self, lines: &mut Vec<u8>) {
        lines.extend_from_slice(itoa::Buffer::new().format(*self).as_bytes());
    }
}

impl Number for UBig {
    fn append(&self, lines: &mut Vec<u8>) {
        lines.extend_from_slice(self.to_string().as_bytes());
    }
}

/// Appends `number` in decimal.
pub fn number(number: u64, lines: &mut Vec<u8>) {
    number.append(lines);
}

impl Rows {
    /// Appends a column of any size with the rows of its P-positions. O(bytes), besides the conversion of the numbers
    /// to decimal.
    ///
    /// # Errors
    /// [`Rows::Bfile`] fails if the column does not have exactly one P-position.
    pub fn column(self, x: &UBig, rows: &[UBig], lines: &mut Vec<u8>) -> Result<(), NotOne> {
        self.append(x, rows, lines)
    }

    /// Appends the columns of a block. O(bytes).
    ///
    /// # Errors
    /// [`Rows::Bfile`] fails if a column does not have exactly one P-position.
    pub fn stretch(self, stretch: &Stretch, lines: &mut Vec<u8>) -> Result<(), NotOne> {
        lines.reserve(stretch.len() * LINE);
        stretch.each(|x, rows| self.append(&x, rows, lines))
    }

    fn append<N: Number>(self, x: &N, rows: &[N], lines: &mut Vec<u8>) -> Result<(), NotOne> {
        match self {
            Rows::Csv => rows.iter().for_each(|y| line(lines, x, b',', y)),
            Rows::Json => {
                for y in rows {
                    lines.extend_from_slice(b",[\"");
                    x.append(lines);
                    lines.extend_from_slice(b"\",\"");
                    y.append(lines);
                    lines.extend_from_slice(b"\"]");
                }
            }
            Rows::Table(width) => {
                let begin = lines.len();
                x.append(lines);
                let digits = lines.len() - begin;
                lines.resize(lines.len().max(begin + width), b' ');
                lines[begin..].rotate_left(digits);
                lines.push(b' ');
                for y in rows {
                    lines.push(b' ');
                    y.append(lines);
                }
                lines.extend_from_slice(if rows.is_empty() { b" -\n" } else { b"\n" });
            }
            Rows::Latex => {
                // Writing to a vector cannot fail.
                let _ = write!(lines, "  ${x}$ & ");
                let _ = match rows {
                    [] => write!(lines, "--"),
                    rows => write!(lines, "${}$", Joined(rows, "$, $")),
                };
                lines.extend_from_slice(b" \\\\\n");
            }
            Rows::Bfile => {
                let [y] = rows else { return Err(not_one(x, rows)) };
                line(lines, x, b' ', y);
            }
        }
        Ok(())
    }
}

#[inline]
fn line(lines: &mut Vec<u8>, x: &impl Number, separator: u8, y: &impl Number) {
    x.append(lines);
    lines.push(separator);
    y.append(lines);
    lines.push(b'\n');
}

fn not_one(x: &impl Number, rows: &[impl Number]) -> NotOne {
    NotOne(match rows {
        [] => format!("{x} has no P-position"),
        rows => {
            let more = if rows.len() > 4 { ", ..." } else { "" };
            format!("{x} has {} P-positions (rows {}{more})", rows.len(), Joined(&rows[..rows.len().min(4)], ", "))
        }
    })
}

/// Numbers, displayed with a separator between them.
struct Joined<'n, N>(&'n [N], &'static str);

impl<N: Display> Display for Joined<'_, N> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let Joined(numbers, between) = self;
        numbers.iter().enumerate().try_for_each(|(i, number)| write!(f, "{}{number}", if i > 0 { between } else { "" }))
    }
}

/// Appends the Grundy values of a column, separated by commas, with `missing` in place of a removed position.
pub fn column(column: &GrundyColumn, missing: &str, line: &mut Vec<u8>) {
    values(column.values(), missing, line);
}

/// Appends the Grundy values of the antidiagonal x + y = k of a table, separated by commas, with `missing` in place of
/// a removed position.
pub fn antidiagonal(table: &GrundyTable, k: u64, missing: &str, line: &mut Vec<u8>) {
    values((0..=k).map(|x| table.value(Position::new(x, k - x))), missing, line);
}

/// Appends values separated by commas, with `missing` in place of each `None`.
fn values(values: impl Iterator<Item = Option<u32>>, missing: &str, line: &mut Vec<u8>) {
    for (i, value) in values.enumerate() {
        if i > 0 {
            line.push(b',');
        }
        match value {
            Some(value) => number(value.into(), line),
            None => line.extend_from_slice(missing.as_bytes()),
        }
    }
}
