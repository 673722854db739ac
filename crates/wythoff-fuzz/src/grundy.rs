//! Grundy values of random rules, in strips of any width on several threads, compared with the definition.

use std::num::NonZero;

use wythoff::solve::{GrundyColumn, GrundyTable, SolveError, grundy};
use wythoff::{Budget, Position, Rules};

use crate::rules::{Source, additive};

pub fn run(bytes: &[u8]) {
    let mut source = Source(bytes);
    // The definition takes cubic time in the size, so that only a few sizes are large.
    let size = match source.below(256) {
        0 => 60 + source.below(75),
        1..20 => 20 + source.below(50),
        _ => 1 + source.below(28),
    };
    let width = 1 << source.below(8);
    let threads = if source.one_in(16) { 1 + source.below(3) } else { 1 };
    let threads = NonZero::new(threads as usize).unwrap_or(NonZero::<usize>::MIN);
    let Some(rules) = additive(&mut source) else { return };
    let wanted = by_definition(&rules, size);
    let (case, budget) = (format!("{rules}, {size} columns in strips of {width}"), Budget::unlimited());
    let table = GrundyTable::compute_in_strips(width, threads, &rules, size, &budget);
    let table = table.unwrap_or_else(|error| panic!("{case}: {error}"));
    for (x, column) in (0..).zip(&wanted) {
        for (y, &value) in (0..).zip(column) {
            assert_eq!(table.value(Position::new(x, y)), value, "{case}: ({x},{y}) of the table");
        }
    }
    let visit = |column: &GrundyColumn| {
        let values: Vec<_> = column.values().collect();
        assert_eq!(values, wanted[column.x() as usize], "{case}: column {} of the stream", column.x());
        Ok::<(), SolveError>(())
    };
    let streamed = grundy::each_column_in_strips(width, threads, &rules, size, &budget, visit);
    assert!(streamed.is_ok(), "{case}: {streamed:?}");
}

/// The Grundy values by column, each computed as the least number that is not the value of an option.
fn by_definition(rules: &Rules, size: u64) -> Vec<Vec<Option<u32>>> {
    let mut known: Vec<Vec<Option<u32>>> = Vec::new();
    // For each value, the number of the last position that has an option with this value.
    let mut seen = vec![0; 1 + (size * size) as usize];
    for x in 0..size {
        known.push(Vec::new());
        for y in 0..size {
            let (at, number) = (Position::new(x, y), x * size + y + 1);
            let value = rules.exists(&at).then(|| {
                for value in rules.options(&at).filter_map(|to| known[to.x as usize][to.y as usize]) {
                    seen[value as usize] = number;
                }
                (0..).find(|&value| seen[value as usize] != number).unwrap_or(u32::MAX)
            });
            known[x as usize].push(value);
        }
    }
    known
}
