//! Answers to given P-positions and cells.

use wythoff::{Budget, Error, Exceeded};

use super::answer::{Answer, CHECKED, FURTHER, MOST, Separation, Wrong, firsts, game};
use super::computed::{FARTHEST, columns};
use super::positions::{self, Candidate, Cells, Placing};
use super::source::Terms;
use crate::atlas::Atlas;

/// An answer with the columns of its game, and the placement of the cells.
pub(super) struct Board {
    pub answer: Answer,
    columns: Vec<Vec<u32>>,
    placing: Placing,
}

impl Board {
    /// Returns `true` if a cell is P, as far as the columns are known.
    fn is_p(&self, cell: (i64, i64)) -> bool {
        let (x, y) = self.placing.position(cell);
        let rows = usize::try_from(x).ok().and_then(|x| self.columns.get(x));
        rows.zip(u32::try_from(y).ok()).is_some_and(|(rows, y)| rows.binary_search(&y).is_ok())
    }

    /// The cells of the P-positions in the known columns, and in as many rows.
    fn cells(&self) -> impl Iterator<Item = (i64, i64)> {
        let known = self.columns.len() as i64;
        let all = (0i64..).zip(&self.columns).flat_map(|(x, rows)| rows.iter().map(move |&y| (x, i64::from(y))));
        all.filter(move |at| at.1 < known).map(|at| self.placing.cell(at))
    }
}

/// The answers with their boards, best first.
pub(super) fn answers(atlas: &Atlas, cells: &Cells, budget: &Budget) -> Result<Vec<Board>, Exceeded> {
    let candidates = positions::candidates(atlas, cells, budget)?;
    let (tells, count) = (positions::surprise(cells), cells.p.len() + cells.n.len());
    let readings = candidates.iter().take(CHECKED).flat_map(|candidate| {
        let places = firsts(atlas, candidate.class).into_iter().enumerate();
        places.map(move |(number, place)| (candidate.bits + number as f64 * FURTHER, candidate, number == 0, place))
    });
    let mut readings: Vec<(f64, &Candidate, bool, usize)> = readings.collect();
    readings.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (mut found, mut least) = (Vec::new(), f64::INFINITY);
    for (bits, candidate, is_first, place) in readings.into_iter().take(CHECKED) {
        let (Some(game), placing) = (game(atlas, place), candidate.placing) else { continue };
        // if columns are infinite, as many rows are known as columns
        let is_finite = game.rules().has_finite_columns();
        let meant = cells.p.iter().chain(&cells.n).map(|&cell| placing.position(cell));
        let last = meant.map(|(x, y)| if is_finite { x } else { x.max(y) }).max().unwrap_or(0).max(63) as usize;
        if last >= FARTHEST {
            continue;
        }
        let columns = match columns(&game, last + 65, budget) {
            Ok(columns) => columns,
            Err(Error::Exceeded(exceeded)) => return Err(exceeded),
            Err(_) => continue,
        };
        let Some((wrong, left_out)) = positions::agrees(&Terms::of(&columns), cells, placing) else { continue };
        least = least.min(bits);
        let mut answer = Answer::of(atlas, place, count);
        answer.agreeing -= usize::from(wrong.is_some());
        answer.wrong = wrong.map(|place| {
            let is_p = place < cells.p.len();
            let (x, y) = if is_p { cells.p[place] } else { cells.n[place - cells.p.len()] };
            let says = |is_p: bool| format!("({x},{y}) is {}", if is_p { "P" } else { "N" });
            Wrong { place, given: says(is_p), expected: says(!is_p) }
        });
        answer.reading = in_words(placing, left_out);
        answer.weigh(bits, tells, least, is_first);
        found.push(Board { answer, columns, placing });
        if found.len() == MOST {
            break;
        }
    }
    Ok(found)
}

/// A description of a placement and of the missing P-positions.
fn in_words(placing: Placing, left_out: usize) -> String {
    let mut words = "P-positions".to_owned();
    if placing.turned {
        words += ", the piles exchanged";
    }
    if placing.shift != (0, 0) {
        words += &format!(", moved by ({},{})", placing.shift.0, placing.shift.1);
    }
    match left_out {
        0 => {}
        1 => words += "; one between them is not given",
        more => words += &format!("; {more} between them are not given"),
    }
    words
}

/// The first position, by the greater pile, on which the answers disagree and which is not given; `None` if none is found.
pub(super) fn separation(found: &[Board], cells: &Cells) -> Option<Separation> {
    /// The maximum number of P-positions of the answers to examine.
    const MOST: usize = 400;
    let first = found.first()?;
    let known = found.iter().map(|board| board.columns.len()).min()? as i64 - 8;
    // wherever two games differ, one of them has a P-position
    let mut places: Vec<(i64, i64)> = found.iter().flat_map(Board::cells).collect();
    places.sort_unstable_by_key(|&(x, y)| (x.max(y), x, y));
    places.dedup();
    let is_asked =
        |cell: &(i64, i64)| cell.0 < known && cell.1 < known && !cells.p.contains(cell) && !cells.n.contains(cell);
    let mut asked = places.into_iter().filter(is_asked).take(MOST);
    let cell = asked.find(|&cell| found.iter().any(|other| other.is_p(cell) != first.is_p(cell)))?;
    let says = |board: &Board| (board.answer.game.clone(), if board.is_p(cell) { "P" } else { "N" }.to_owned());
    Some(Separation { at: format!("the position ({},{})", cell.0, cell.1), says: found.iter().map(says).collect() })
}
