//! Computes games as far as the given terms or cells reach.

use wythoff::solve::Columns;
use wythoff::{Budget, Error, Game};

use super::map::Map;
use super::source::{Source, Terms};

/// The maximum number of columns to which a game is computed.
pub const FARTHEST: usize = 1 << 17;

/// The rows of the P-positions in the first `count` columns; if a column may hold infinitely many, only the rows below `count`.
pub fn columns(game: &Game, count: usize, budget: &Budget) -> Result<Vec<Vec<u32>>, Error> {
    let mut found: Vec<Vec<u32>> = Vec::new();
    let rules = game.rules();
    let small = |rows: &[u64]| rows.iter().filter_map(|&row| u32::try_from(row).ok()).collect::<Vec<u32>>();
    if rules.has_finite_columns() && rules.is_memoryless() && !rules.has_choice() {
        // searching for a theorem would take longer than computing these columns
        let (mut stream, mut rows) = (Columns::new(rules, &budget.quiet())?, Vec::new());
        for x in 0..count {
            budget.tick(x as u64)?;
            stream.next_column(&mut rows)?;
            budget.push(&mut found, small(&rows), "the first columns of a game")?;
        }
        return Ok(found);
    }
    let mut solution =
        if rules.has_finite_columns() { game.solution(budget)? } else { game.solution_below(count as u64, budget)? };
    solution.each_column(count as u64, budget, |_, rows| found.push(small(rows)))?;
    Ok(found)
}

/// The first `count` terms of the image of a sequence of a game, fewer if [`FARTHEST`] columns do not give them; the piles are exchanged if
/// `turned`.
pub fn image(
    game: &Game,
    turned: bool,
    source: Source,
    map: &Map,
    slopes: &[f32],
    count: usize,
    budget: &Budget,
) -> Result<Vec<i64>, Error> {
    let turned_rules = turned.then(|| Game::from(game.rules().transposed()));
    let game = turned_rules.as_ref().unwrap_or(game);
    let needed = map.needs(count) + 1;
    if let Source::GrundyRow(_) | Source::GrundyDiagonal | Source::Grundy = source {
        return Ok(map.image(&grundy(game, source, needed, budget)?));
    }
    let (mut size, mut before) = (128, 0);
    loop {
        let columns = columns(game, size, budget)?;
        let terms = Terms::of(&columns);
        let base = match source {
            Source::BeamColumns(_) | Source::BeamRows(_) => {
                terms.beams(slopes).into_iter().find(|(own, _)| *own == source).map(|(_, terms)| terms)
            }
            _ => terms.source(source),
        };
        let base = base.unwrap_or_default();
        // a game that gives no new terms is not computed further
        let is_over = base.len() == std::mem::replace(&mut before, base.len());
        if base.len() >= needed || is_over || size >= FARTHEST {
            let mut image = map.image(&base);
            image.truncate(count);
            return Ok(image);
        }
        size *= 2;
    }
}

/// The first Grundy values of a row, of the diagonal, or by antidiagonals.
pub fn grundy(game: &Game, source: Source, count: usize, budget: &Budget) -> Result<Vec<i64>, Error> {
    let side = match source {
        Source::GrundyRow(row) => count.max(usize::from(row) + 1),
        Source::GrundyDiagonal => count,
        _ => (1..).find(|side| side * (side + 1) / 2 >= count).unwrap_or(1),
    };
    let table = game.grundy(side as u64, budget)?.value;
    let value = |x: u64, y: u64| table.value(wythoff::Position::new(x, y)).map(i64::from);
    let terms: Option<Vec<i64>> = match source {
        Source::GrundyRow(row) => (0..count as u64).map(|x| value(x, row.into())).collect(),
        Source::GrundyDiagonal => (0..count as u64).map(|n| value(n, n)).collect(),
        _ => (0u64..)
            .flat_map(|sum| (0..=sum).map(move |x| (x, sum - x)))
            .take(count)
            .map(|(x, y)| value(x, y))
            .collect(),
    };
    Ok(terms.unwrap_or_default())
}
