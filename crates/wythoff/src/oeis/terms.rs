//! The integer sequences of a game, and their terms.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use wythoff_budget::Budget;
use wythoff_game::Position;
use wythoff_theory::{Certainty, Engine};

use crate::error::Error;
use crate::game::Game;

/// The sequences that belong to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Of {
    /// The smaller piles a(n) of the P-positions (a(n), b(n)), by column, then row.
    Lower,
    /// The greater piles b(n) of the P-positions (a(n), b(n)), by column, then row.
    Upper,
    /// The differences b(n) - a(n) of the P-positions (a(n), b(n)), by column, then row.
    Difference,
    /// The row of the one P-position in each column.
    Column,
    /// 1 if the P-position of column n is below the diagonal, 0 if it is above.
    Bits,
    /// The Grundy values, by antidiagonals.
    Grundy,
    /// 1 for each P-position and 0 for each N-position, by antidiagonals.
    Outcomes,
}

impl Of {
    /// All sequences of a game, with their names.
    pub const ALL: [(&'static str, Of); 7] = [
        ("a", Of::Lower),
        ("b", Of::Upper),
        ("difference", Of::Difference),
        ("column", Of::Column),
        ("bits", Of::Bits),
        ("grundy", Of::Grundy),
        ("outcomes", Of::Outcomes),
    ];

    /// The index of the first term, unless an entry of the OEIS sets another.
    pub fn offset(self) -> u64 {
        u64::from(self == Of::Bits)
    }

    /// Whether it is a table over the two piles, read by antidiagonals.
    pub fn is_table(self) -> bool {
        matches!(self, Of::Grundy | Of::Outcomes)
    }
}

impl fmt::Display for Of {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Of::ALL.iter().find(|(_, of)| of == self).map_or("", |(name, _)| name))
    }
}

impl FromStr for Of {
    type Err = String;

    fn from_str(text: &str) -> Result<Of, String> {
        let found = Of::ALL.iter().find(|(name, _)| *name == text).map(|(_, of)| *of);
        found.ok_or_else(|| format!("write one of {}", Of::ALL.map(|(name, _)| name).join(", ")))
    }
}

/// Terms of a sequence of a game from its offset on, with their certainty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Which sequence of the game it is.
    pub of: Of,
    /// The index of the first term.
    pub offset: u64,
    /// The terms.
    pub values: Vec<u64>,
    /// How sure the terms are.
    pub certainty: Certainty,
    /// The engine that computed the terms.
    pub engine: Engine,
}

/// Greatest number of columns per term that are searched, since there may be only finitely many P-positions.
const COLUMNS: u64 = 64;

impl Game {
    /// The first `count` terms of a sequence of the game.
    ///
    /// ```
    /// use wythoff::{Budget, Game, oeis::Of};
    /// let terms = "maharaja".parse::<Game>()?.terms(Of::Upper, 6, &Budget::unlimited())?;
    /// assert_eq!(terms.values, [0, 3, 6, 5, 10, 13]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The game has no such sequence, or fewer terms; the budget is exceeded.
    pub fn terms(&self, of: Of, count: usize, budget: &Budget) -> Result<Terms, Error> {
        // the terms, and the lines of the b-file that is made of them
        budget.memory_for::<[u64; 4]>(count, "the terms")?;
        match of {
            Of::Lower | Of::Upper | Of::Difference => self.pair_terms(of, count, budget),
            Of::Column | Of::Bits => self.column_terms(of, count, budget),
            Of::Grundy => {
                let size = side(count);
                let answer = self.grundy(size, budget)?;
                let cells = cells(count).map(|at| answer.value.value(at).map(u64::from));
                let values = cells.collect::<Option<Vec<u64>>>().ok_or_else(|| {
                    refused(
                        "the table of Grundy values",
                        "removed positions have none",
                        "take the P-positions: --of outcomes",
                    )
                })?;
                Ok(Terms { of, offset: of.offset(), values, certainty: answer.certainty, engine: answer.engine })
            }
            Of::Outcomes => {
                let size = side(count);
                let mut solution = self.solution_below(size, budget)?;
                let mut is_p = vec![false; (size * size) as usize];
                solution.each_column(size, budget, |x, rows| {
                    rows.iter().filter(|&&y| y < size).for_each(|&y| is_p[(x * size + y) as usize] = true);
                })?;
                let values = cells(count).map(|at| u64::from(is_p[(at.x * size + at.y) as usize])).collect();
                Ok(Terms {
                    of,
                    offset: of.offset(),
                    values,
                    certainty: solution.certainty(),
                    engine: solution.engine(),
                })
            }
        }
    }

    fn pair_terms(&self, of: Of, count: usize, budget: &Budget) -> Result<Terms, Error> {
        const WHAT: &str = "the sequence of its pairs";
        let instead = "take the table of its P-positions by antidiagonals: --of outcomes";
        if !self.rules().is_symmetric() {
            return Err(refused(WHAT, "its rules are not symmetric in the two piles", instead));
        }
        if !self.rules().has_finite_columns() {
            return Err(refused(WHAT, "a column may hold infinitely many P-positions", instead));
        }
        let (mut solution, mut values, mut rows) = (self.solution(budget)?, Vec::new(), Vec::new());
        let end = COLUMNS * count as u64;
        while values.len() < count {
            let x = solution.column();
            budget.pace(x, end, 0)?;
            if x >= end {
                return Err(refused(WHAT, "it has too few P-positions", instead));
            }
            solution.next_column(&mut rows)?;
            values.extend(rows.iter().filter(|&&y| x <= y).map(|&y| match of {
                Of::Lower => x,
                Of::Upper => y,
                _ => y - x,
            }));
        }
        values.truncate(count);
        Ok(Terms { of, offset: of.offset(), values, certainty: solution.certainty(), engine: solution.engine() })
    }

    fn column_terms(&self, of: Of, count: usize, budget: &Budget) -> Result<Terms, Error> {
        const WHAT: &str = "a sequence with a term for each column";
        let instead = "take the pairs of its P-positions, --of a and --of b, or their table, --of outcomes";
        if !self.rules().has_finite_columns() {
            return Err(refused(WHAT, "a column may hold infinitely many P-positions", instead));
        }
        let (mut solution, mut values) = (self.solution(budget)?, Vec::new());
        let mut single = true;
        solution.each_column(count as u64 + of.offset(), budget, |x, rows| match rows {
            [y] if of == Of::Column => values.push(*y),
            [y] if x > 0 => {
                single &= x != *y;
                values.push(u64::from(*y < x));
            }
            [_] => {}
            _ => single = false,
        })?;
        if !single {
            let because = match of {
                Of::Bits => "a column does not hold exactly one P-position, or holds it on the diagonal",
                _ => "a column does not hold exactly one P-position",
            };
            return Err(refused(WHAT, because, instead));
        }
        Ok(Terms { of, offset: of.offset(), values, certainty: solution.certainty(), engine: solution.engine() })
    }
}

fn refused(question: &'static str, because: &'static str, instead: &str) -> Error {
    Error::NoEngine { question, because, instead: instead.to_owned() }
}

/// The side of the least square that contains the first `count` cells by antidiagonals.
fn side(count: usize) -> u64 {
    (1..).find(|side| side * (side + 1) / 2 >= count as u64).unwrap_or(1)
}

/// The first `count` cells by antidiagonals, each from (0,s) to (s,0).
fn cells(count: usize) -> impl Iterator<Item = Position> {
    (0u64..).flat_map(|sum| (0..=sum).map(move |x| Position::new(x, sum - x))).take(count)
}
