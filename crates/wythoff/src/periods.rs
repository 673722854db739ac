//! The periods of P-positions, in words, for games whose columns may hold infinitely many of them.

use std::collections::BTreeSet;

use itertools::Itertools;
use serde::Serialize;
use wythoff_automata::Relation;
use wythoff_budget::{Budget, Exceeded};
use wythoff_prove::consequences::{self, Facts, Period};

use crate::game::Game;
use crate::typeset::Text;

/// Translations that keep the P-positions of a game: one along the rows and one along the columns, or one in another direction. Each is proved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Periods {
    /// The theorem in words.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub words: Text,
    /// The translations.
    pub translations: Vec<Translation>,
    /// If there are two, (p, 0) and (0, q): the pairs (x mod p, y mod q) of the P-positions from both beginnings on; empty if there is one.
    pub residues: Vec<(u64, u64)>,
}

/// A translation that keeps the P-positions: (x, y) is P if and only if (x + a, y + b) is, for all x and y from the given numbers on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Translation {
    /// The numbers a and b.
    pub vector: (u64, u64),
    /// The least x and y.
    pub from: (u64, u64),
}

/// The greatest number of pairs of residues that are listed in words.
const LISTED: usize = 12;

impl Game {
    /// The periods of the P-positions of this game, which a proof gives as a relation; `None` if every column holds finitely many, or if none of some
    /// tens of numbers is a period.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn periods(&self, p: &Relation, budget: &Budget) -> Result<Option<Periods>, Exceeded> {
        if self.rules().has_finite_columns() {
            return Ok(None);
        }
        // Periods are an addition: if they cannot be decided, there are none.
        let found = Facts::new(p, &budget.quiet()).and_then(|mut facts| consequences::periods(&mut facts));
        budget.check()?;
        Ok(found.ok().flatten().map(Periods::from))
    }
}

impl From<consequences::Periods> for Periods {
    fn from(found: consequences::Periods) -> Periods {
        let words = Text::marked(&marked(&found));
        let consequences::Periods { periods, residues, proof: _ } = found;
        let translations = periods.into_iter().map(|Period { vector, from }| Translation { vector, from }).collect();
        Periods { words, translations, residues }
    }
}

/// The theorem in words, with formulas between dollar signs.
pub(crate) fn marked(consequences::Periods { periods, residues, .. }: &consequences::Periods) -> String {
    match &periods[..] {
        [along, up] => doubly(along, up, residues),
        _ => periods.iter().map(once).collect(),
    }
}

/// The theorem that one translation keeps the P-positions.
fn once(Period { vector: (a, b), from: (x, y) }: &Period) -> String {
    let beginning = match (x, y) {
        (0, 0) => String::new(),
        (x, y) if x == y => format!(", where $x$ and $y$ are at least {x}"),
        (x, y) => format!(", where $x >= {x}$ and $y >= {y}$"),
    };
    format!("$(x,y)$ is P if and only if $(x + {a},y + {b})$ is{beginning}")
}

/// The theorem on the P-positions with a period along the rows and one along the columns.
fn doubly(along: &Period, up: &Period, residues: &[(u64, u64)]) -> String {
    let ((p, q), (x, y)) = ((along.vector.0, up.vector.1), (along.from.0, up.from.1));
    let beginning = match (x, y) {
        (0, 0) => String::new(),
        (x, 0) => format!("for $x >= {x}$, "),
        (0, y) => format!("for $y >= {y}$, "),
        (x, y) => format!("for $x >= {x}$ and $y >= {y}$, "),
    };
    let (columns, rows): (BTreeSet<u64>, BTreeSet<u64>) = residues.iter().copied().unzip();
    let is_product = columns.len() * rows.len() == residues.len();
    let sums: BTreeSet<u64> = residues.iter().map(|(x, y)| (x + y) % p).collect();
    let differences: BTreeSet<u64> = residues.iter().map(|(x, y)| (x + p - y % p) % p).collect();
    let of =
        |letter: &str, modulus: u64, set: &BTreeSet<u64>| of_residues(&format!("${letter}$"), letter, modulus, set);
    let which = if residues.is_empty() {
        return format!("{beginning}no position is P");
    } else if residues.len() as u64 == p * q {
        return format!("{beginning}every position is P");
    } else if is_product && p == q && columns == rows && columns.len() == 1 {
        match (p, columns.first()) {
            (2, Some(0)) => "$x$ and $y$ are both even".to_owned(),
            (2, _) => "$x$ and $y$ are both odd".to_owned(),
            (_, Some(0)) => format!("$x$ and $y$ are both multiples of {p}"),
            (_, residue) => format!("$x$ mod {p} and $y$ mod {p} are both {}", residue.copied().unwrap_or_default()),
        }
    } else if is_product {
        let parts = [("x", p, &columns), ("y", q, &rows)].into_iter().filter(|(_, modulus, _)| *modulus > 1);
        parts.map(|(letter, modulus, set)| of(letter, modulus, set)).join(" and ")
    } else if p == q && residues.len() as u64 == sums.len() as u64 * p {
        of_residues("$x + y$", "(x + y)", p, &sums)
    } else if p == q && residues.len() as u64 == differences.len() as u64 * p {
        of_residues("$x - y$", "(x - y)", p, &differences)
    } else if residues.len() <= LISTED {
        let list = residues.iter().map(|(x, y)| format!("({x},{y})")).join(", ");
        format!("$(x mod {p}, y mod {q})$ is one of {list}")
    } else {
        return format!(
            "{beginning}whether $(x,y)$ is P depends on $x mod {p}$ and $y mod {q}$ alone; of the {} pairs of residues {} are P",
            p * q,
            residues.len()
        );
    };
    format!("{beginning}$(x,y)$ is P if and only if {which}")
}

/// The statement that a number has one of these residues.
fn of_residues(number: &str, letter: &str, modulus: u64, set: &BTreeSet<u64>) -> String {
    match (modulus, &Vec::from_iter(set)[..]) {
        (2, [0]) => format!("{number} is even"),
        (2, [1]) => format!("{number} is odd"),
        (_, [0]) => format!("{number} is a multiple of {modulus}"),
        (_, [most @ .., last]) => {
            let most = most.iter().join(", ");
            let or = if most.is_empty() { "" } else { " or " };
            format!("${letter} mod {modulus}$ is {most}{or}{last}")
        }
        (_, []) => format!("{number} is no number"),
    }
}
