//! Lemmas 1 to 3: split rows, saturation, and the update of the string.

use super::games::sample;
use super::strings::{Trace, all};
use crate::{Failure, Session, Settled, Values, require, values};

/// The number of columns to follow after the first saturated one.
const FURTHER: i64 = 40;

/// The column at which a game that is not yet saturated is given up.
const MOST: i64 = 4000;

/// Settles lemma 1: used and unused rows are split by lo and hi.
pub(super) fn split_rows(session: &Session) -> Settled {
    let side = session.bound("side") as u32;
    let subsets = 1u32 << side;
    // the next P-position is in the least row that is unused and meets an unused diagonal
    let refused_by_row = |rows: u32, diagonals: u32| {
        let chosen = (rows | diagonals).trailing_ones();
        let lowest = chosen.min(diagonals.trailing_zeros());
        (0..lowest).all(|y| rows >> y & 1 == 1)
    };
    let local = (0..subsets).all(|rows| (0..subsets).all(|diagonals| refused_by_row(rows, diagonals)));
    let (games, words) = sample(session);
    let mut columns = 0u64;
    for rules in games {
        let mut trace = Trace::new(&rules?, session)?;
        while trace.column() < FURTHER {
            trace.step()?;
            if trace.is_natural() {
                columns += 1;
                require(trace.rows_are_split(), || format!("column {}", trace.column()))?;
            }
        }
    }
    let seen = format!("It was seen in {columns} natural columns: {words}.");
    Ok(session.argued(local, &seen, &[("sets", &u64::from(subsets).pow(2))]).with(seen))
}

/// The bits of the rows and diagonals of the next column, from those of a column, if all rows below lo are used; a bit states whether the row or
/// diagonal of a cell from lo to hi is used. The next P-position is found by search, as the rules define it.
fn next(mut rows: Vec<bool>, mut diagonals: Vec<bool>) -> Option<[Vec<bool>; 2]> {
    // cell 0 of the next column is in the same row, one below the point where the lowest used diagonal meets that column
    diagonals.insert(0, false);
    diagonals.push(false);
    rows.resize(diagonals.len(), false);
    let chosen = (0..rows.len()).find(|&y| !rows[y] && !diagonals[y])?;
    (rows[chosen], diagonals[chosen]) = (true, true);
    let (lo, hi) = (diagonals.iter().position(|&used| used)?, diagonals.iter().rposition(|&used| used)?);
    Some([rows, diagonals].map(|bits| bits[lo..=hi].to_vec()))
}

/// Settles lemma 3: the next string is the update of the string.
pub(super) fn update(session: &Session) -> Settled {
    let longest = session.bound("longest") as u32;
    let mut strings = 0u64;
    for string in (1..=longest).flat_map(all) {
        let mut updated = string.clone();
        updated.update();
        let searched = next(string.iter().collect(), vec![true; string.len()]);
        let as_said = searched.is_some_and(|[rows, _]| updated == rows.into_iter().collect());
        require(as_said, || format!("the string {string}"))?;
        strings += 1;
    }
    let (games, words) = sample(session);
    let mut columns = 0u64;
    for rules in games {
        let rules = rules?;
        let mut trace = Trace::new(&rules, session)?;
        while !trace.is_saturated() && trace.column() < MOST {
            trace.step()?;
        }
        let mut string = trace.string();
        for _ in 0..FURTHER {
            trace.step()?;
            string.update();
            columns += 1;
            require(string == trace.string(), || format!("{rules}, column {}", trace.column()))?;
        }
    }
    Ok(session.settled(values![strings], []).with(session.text("seen", values![columns, words])))
}

/// Observations on lemma 2 in one game.
struct Run {
    /// The first saturated column; -1 if there is none yet.
    saturated: i64,
    /// The number of natural columns in each of the three cases of the lemma.
    cases: [u64; 3],
    /// Whether the first natural column is in none of the three cases.
    is_other: bool,
    /// Whether every later natural column is in one of the cases, with the counts of the lemma, and columns stay saturated.
    holds: bool,
}

fn run(trace: &mut Trace) -> Result<Run, Failure> {
    let mut run = Run { saturated: -1, cases: [0; 3], is_other: false, holds: true };
    while run.saturated < 0 || trace.column() < run.saturated + FURTHER {
        if trace.column() > MOST {
            return Err(format!("not saturated at column {MOST}").into());
        }
        let (before, unused, was_natural) = (trace.bounds(), trace.unused(), trace.is_natural());
        trace.step()?;
        if !trace.is_natural() {
            continue;
        }
        if let (Some(old), Some(new)) = (before, trace.bounds()) {
            match case(trace, old, new, unused) {
                Some(case) => run.cases[case] += 1,
                None if was_natural => run.holds = false,
                None => run.is_other = true,
            }
        }
        if trace.is_saturated() && run.saturated < 0 {
            run.saturated = trace.column();
        }
        run.holds &= run.saturated < 0 || trace.is_saturated();
    }
    Ok(run)
}

/// The case of lemma 2, from 0, that applies to the newest column; `None` if no case has all the stated properties.
fn case(trace: &Trace, (lo, hi): (i64, i64), new: (i64, i64), unused: usize) -> Option<usize> {
    let &[y] = trace.newest() else { return None };
    let y = y as i64;
    match (new, trace.unused()) {
        (bounds, now) if y == lo && bounds == (lo, hi + 1) && now == unused => Some(0),
        (bounds, now) if y == hi + 2 && bounds == (lo + 1, hi + 2) && now == unused => Some(1),
        (bounds, now) if lo + 1 < y && y < hi + 1 && bounds == (lo + 1, hi + 1) && now + 1 == unused => Some(2),
        _ => None,
    }
}

/// The number of columns until all diagonals are used, from a natural column with `length` cells from lo to hi on; bit y of `rows` and `diagonals`
/// states whether the row and the diagonal of cell lo + y is used. `None` if it takes `most` columns or more.
fn columns_to_saturation(rows: u32, diagonals: u32, length: usize, most: usize) -> Option<usize> {
    let bits = |bits: u32| (0..length).map(move |y| bits >> y & 1 == 1).collect::<Vec<bool>>();
    let (mut rows, mut diagonals) = (bits(rows), bits(diagonals));
    for columns in 0..most {
        if diagonals.iter().all(|&used| used) {
            return Some(columns);
        }
        [rows, diagonals] = next(rows, diagonals)?;
    }
    None
}

/// Checks all states with at most `longest` cells from lo to hi: their number, and the most columns until saturation; `None` if one is not
/// saturated.
fn all_states(longest: usize) -> Option<(u64, usize)> {
    let (mut states, mut most) = (0, 0);
    for length in 1..=longest {
        let ends = 1u32 | 1 << (length - 1);
        for diagonals in (0..1u32 << length).filter(|diagonals| diagonals & ends == ends) {
            for rows in 0..1u32 << length {
                most = most.max(columns_to_saturation(rows, diagonals, length, MOST as usize)?);
                states += 1;
            }
        }
    }
    Some((states, most))
}

/// Settles lemma 2: every game becomes saturated and stays so.
pub(super) fn saturation(session: &Session) -> Settled {
    let (games, words) = sample(session);
    let (mut latest, mut cases, mut other) = ((-1, String::new()), [0u64; 3], None);
    for rules in games {
        let rules = rules?;
        let run = run(&mut Trace::new(&rules, session)?)?;
        require(run.holds, || format!("{rules}: a column is none of the three cases"))?;
        (0..3).for_each(|case| cases[case] += run.cases[case]);
        if run.saturated > latest.0 {
            latest = (run.saturated, rules.to_string());
        }
        if run.is_other && other.is_none() {
            other = Some(rules.to_string());
        }
    }
    let mut table = session.table("cases", &[]);
    table.add(&[&"at lo", &"stays", &"+1", &"as many", &cases[0]]);
    table.add(&[&"at hi + 2", &"+1", &"+2", &"as many", &cases[1]]);
    table.add(&[&"between, on an unused diagonal", &"+1", &"+1", &"one less", &cases[2]]);
    let longest = session.bound("longest") as usize;
    let all = all_states(longest);
    let (states, most) = all.unwrap_or_default();
    let outcome = session.argued(all.is_some(), &words, values![states, most]);
    let (column, rules) = latest;
    let other =
        other.map_or(String::new(), |rules| format!("; the P-position of the first can be below lo, as in {rules}"));
    let values: Values =
        &[("words", &words), ("further", &FURTHER), ("column", &column), ("rules", &rules), ("other", &other)];
    Ok(outcome.with(table).with(session.text("seen", values)).with(session.text("note", values)))
}
