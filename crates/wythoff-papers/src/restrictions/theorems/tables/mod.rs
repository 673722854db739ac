//! The tables, computed from the rules, beside what is printed.

mod beatty;
mod connell;
mod modulo;
mod readings;

use crate::{Claim, Kind, Outcome, Paper, Proof, Table, Verdict};

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "RES-T1",
        paper: Paper::Restrictions,
        kind: Kind::Table,
        place: "table 1",
        statement: "The first 17 P-positions (c_n, d_n), c_n <= d_n, of Wythoff Nim modulo 3.",
        errata: &[],
        run: connell::settle,
    },
    Claim {
        id: "RES-T2",
        paper: Paper::Restrictions,
        kind: Kind::Table,
        place: "table 2",
        statement: "The first 17 pairs (a_n, b_n) for m = 2, p = 3, with their differences 2n: P-positions of the \
                    blocking game, of both modular games and of the game with a choice of boards.",
        errata: &[],
        run: beatty::settle,
    },
    Claim {
        id: "RES-T3",
        paper: Paper::Restrictions,
        kind: Kind::Table,
        place: "table 3",
        statement: "The first 17 P-positions (c_n, d_n) of 2-Wythoff Nim modulo 2, with their differences.",
        errata: &["E3"],
        run: modulo::settle,
    },
    Claim {
        id: "RES-T4",
        paper: Paper::Restrictions,
        kind: Kind::Table,
        place: "table 4",
        statement: "The first 17 P-positions (c_n, d_n) of the game 2WN^(1,3), with their differences.",
        errata: &["E4"],
        run: readings::settle,
    },
];

/// The pairs n = 0..16 as the paper writes them: rows of upper members, lower members, differences if asked for,
/// indices.
fn laid_out(title: &str, pairs: &[(u64, u64)], differences: bool) -> Table {
    let mut table =
        Table::new(title, std::iter::once("".to_owned()).chain((0..pairs.len()).map(|n| format!("n = {n}"))));
    let mut push = |name: &str, values: &mut dyn Iterator<Item = u64>| {
        table.push(std::iter::once(name.to_owned()).chain(values.map(|value| value.to_string())));
    };
    push("upper", &mut pairs.iter().map(|pair| pair.1));
    push("lower", &mut pairs.iter().map(|pair| pair.0));
    if differences {
        push("difference", &mut pairs.iter().map(|pair| pair.1 - pair.0));
    }
    table
}

/// Rows as they are printed, with the names that [`laid_out`] gives them.
fn printed(rows: &[&[u64]]) -> Vec<Vec<String>> {
    let names = ["upper", "lower", "difference"];
    let row = |(name, row): (&&str, &&[u64])| {
        std::iter::once((*name).to_owned()).chain(row.iter().map(u64::to_string)).collect()
    };
    names.iter().zip(rows).map(row).collect()
}

/// The indices at which a table is printed otherwise.
fn wrong(table: &Table) -> Vec<usize> {
    let mut indices: Vec<_> = table.misprints().into_iter().map(|(_, column)| column - 1).collect();
    indices.sort_unstable();
    indices.dedup();
    indices
}

/// The verdict on a printed table: right, or wrong at the indices that were found.
fn verdict(table: &Table, checked: &str) -> Verdict {
    let Some(&n) = wrong(table).first() else { return Verdict::Proved(vec![Proof::exhausted(checked)]) };
    let pair = |rows: &[Vec<String>]| Some(format!("({},{})", rows.get(1)?.get(n + 1)?, rows.first()?.get(n + 1)?));
    let printed = table.printed.as_deref().and_then(pair).unwrap_or_default();
    let computed = pair(&table.rows).unwrap_or_default();
    Verdict::Contradicted { by: format!("n = {n}: printed {printed}, by the rules {computed}") }
}

/// A table alone.
fn outcome(table: Table, checked: &str) -> Outcome {
    Outcome::from(verdict(&table, checked)).table(table)
}
