//! Many numbers at once, as NumPy arrays that own the memory into which the numbers were computed.

use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use numpy::{PyArray1, PyArrayMethods, PyUntypedArray, get_array_module};
use pyo3::prelude::*;
use pyo3::types::PySlice;
use serde::Serialize;
use wythoff::solution::Gathering;
use wythoff::typeset::Text;
use wythoff::{Answer, Assurance, BigPosition, Budget, Certainty, Engine, Error, GrundyColumn, UBig};
use wythoff_draw::picture::{PictureError, Slope};

use crate::answer::{assured, json};
use crate::error::Failure;
use crate::game::Game;
use crate::number::{Count, Number};
use crate::run::{Limits, run, run_once};

type Numbers<'py> = Bound<'py, PyArray1<u64>>;

/// The number of columns whose residuals are computed in one step.
const SOME: u64 = 1 << 15;

/// Imports NumPy. Otherwise the first use of an array would import it, where an error, or an interrupt of the import, is a panic.
fn import_numpy(py: Python<'_>) -> PyResult<()> {
    get_array_module(py).map(drop)
}

fn assurance(certainty: &Certainty, engine: Engine) -> Result<String, Failure> {
    json(&Assurance::new(certainty, engine))
}

/// Two NumPy arrays into which P-positions are written. NumPy allocates the memory, because it asks the system for large pages.
struct Places<'py> {
    x: Numbers<'py>,
    y: Numbers<'py>,
    written: usize,
}

impl<'py> Places<'py> {
    fn new(py: Python<'py>, count: usize) -> Places<'py> {
        Places { x: PyArray1::zeros(py, count, false), y: PyArray1::zeros(py, count, false), written: 0 }
    }

    /// Calls `write` with the free part of both arrays; it returns the number of positions that it wrote.
    fn write(
        &mut self,
        py: Python<'py>,
        limits: Option<&Limits>,
        write: impl FnOnce(&mut [u64], &mut [u64], &Budget) -> Result<usize, Failure> + Send,
    ) -> PyResult<()> {
        let (mut x, mut y) = (self.x.readwrite(), self.y.readwrite());
        let (x, y) = (&mut x.as_slice_mut()?[self.written..], &mut y.as_slice_mut()?[self.written..]);
        self.written += run_once(py, limits, move |budget| write(x, y, budget))?;
        Ok(())
    }

    /// A copy with space for `more` further positions.
    fn grown(self, py: Python<'py>, more: usize) -> PyResult<Places<'py>> {
        let larger = Places::new(py, self.written + more);
        for (old, new) in [(&self.x, &larger.x), (&self.y, &larger.y)] {
            let old = old.readonly();
            new.readwrite().as_slice_mut()?[..self.written].copy_from_slice(&old.as_slice()?[..self.written]);
        }
        Ok(Places { written: self.written, ..larger })
    }

    /// The positions that were written, as signed numbers.
    fn arrays(self) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let part = PySlice::new(self.x.py(), 0, isize::try_from(self.written)?, 1);
        let signed =
            |array: Numbers<'py>| array.get_item(&part)?.call_method1("view", (numpy::dtype::<i64>(array.py()),));
        Ok((signed(self.x)?, signed(self.y)?))
    }
}

/// The columns and the rows of P-positions, and how sure they are as JSON.
type Found<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, String);

/// The P-positions of so many columns from one on.
#[pyfunction]
#[pyo3(signature = (game, start, columns, upper=false, limits=None))]
pub fn positions<'py>(
    py: Python<'py>,
    game: &Game,
    start: Number,
    columns: Count,
    upper: bool,
    limits: Option<&Limits>,
) -> PyResult<Found<'py>> {
    import_numpy(py)?;
    let (mut gathering, end, expected) = run_once(py, limits, |budget| {
        let mut gathering = Gathering::new(game.game.solution_at(&start.0, budget)?, upper);
        let too_large = || Error::TooLarge(BigPosition::new(start.0.clone(), UBig::ZERO));
        let end = gathering.column().checked_add(columns.0).ok_or_else(too_large)?;
        let expected = gathering.expect(end, budget)?;
        Ok::<_, Failure>((gathering, end, expected))
    })?;
    let mut places = Places::new(py, expected);
    loop {
        places.write(py, limits, |x, y, budget| {
            gathering.set_budget(budget);
            Ok(gathering.fill(Some(end), x, y, budget)?)
        })?;
        if gathering.is_done(end) {
            break;
        }
        let more = run_once(py, limits, |budget| gathering.expect(end, budget))?;
        places = places.grown(py, more)?;
    }
    let assurance = assurance(&gathering.certainty(), gathering.engine()).map_err(|failure| failure.raise(py))?;
    let (x, y) = places.arrays()?;
    Ok((x, y, assurance))
}

/// The P-positions of a game from some column on, some at a time.
#[pyclass(frozen, module = "wythoff._wythoff")]
pub struct Stream {
    game: wythoff::Game,
    upper: bool,
    start: UBig,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The P-positions gathered so far; `None` before the first request.
    gathering: Option<Gathering>,
    /// Whether the last request was stopped.
    is_stopped: bool,
}

#[pymethods]
impl Stream {
    #[new]
    #[pyo3(signature = (game, start, upper=false))]
    fn new(game: &Game, start: Number, upper: bool) -> Stream {
        Stream { game: game.game.clone(), upper, start: start.0, state: Mutex::default() }
    }

    /// The next ones, so many.
    #[pyo3(signature = (count, limits=None))]
    fn next<'py>(&self, py: Python<'py>, count: Count, limits: Option<&Limits>) -> PyResult<Found<'py>> {
        let count = usize::try_from(count.0)?;
        // The memory is checked before it is allocated.
        import_numpy(py)?;
        run(py, limits, |budget| budget.memory_for::<u64>(count, "the P-positions"))?;
        let mut places = Places::new(py, count);
        let mut layout = String::new();
        let tell = &mut layout;
        places.write(py, limits, |x, y, budget| {
            let (written, assurance) = self.fill(x, y, budget)?;
            *tell = assurance;
            Ok(written)
        })?;
        let (x, y) = places.arrays()?;
        Ok((x, y, layout))
    }
}

impl Stream {
    /// Writes the next positions; if it is stopped, nothing is lost, and the next request continues.
    fn fill(&self, x: &mut [u64], y: &mut [u64], budget: &Budget) -> Result<(usize, String), Failure> {
        let State { gathering, is_stopped } = &mut *self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let gathering = match gathering {
            Some(gathering) => gathering,
            None => gathering.insert(Gathering::new(self.game.solution_at(&self.start, budget)?, self.upper)),
        };
        if *is_stopped {
            gathering.resume(self.game.solution_at(&gathering.column().into(), budget)?);
        }
        gathering.set_budget(budget);
        *is_stopped = true;
        let written = gathering.fill(None, x, y, budget)?;
        *is_stopped = false;
        Ok((written, assurance(&gathering.certainty(), gathering.engine())?))
    }
}

/// The bit-string of the first columns, from column 1 on.
#[pyfunction]
#[pyo3(signature = (game, count, limits=None))]
pub fn bits<'py>(
    py: Python<'py>,
    game: &Game,
    count: Count,
    limits: Option<&Limits>,
) -> PyResult<(Bound<'py, PyArray1<u8>>, String)> {
    import_numpy(py)?;
    let (bits, assurance) = run_once(py, limits, |budget| assured(game.game.bits(count.0, budget)?))?;
    Ok((PyArray1::from_vec(py, bits), assurance))
}

/// Which positions of a window are P, column by column.
#[pyfunction]
#[pyo3(signature = (game, x, y, width, height, limits=None))]
pub fn window<'py>(
    py: Python<'py>,
    game: &Game,
    x: Number,
    y: Number,
    width: Count,
    height: Count,
    limits: Option<&Limits>,
) -> PyResult<(Bound<'py, PyArray1<bool>>, String)> {
    import_numpy(py)?;
    let corner = BigPosition::new(x.0, y.0);
    let window = |budget: &Budget| assured(game.game.window(&corner, width.0, height.0, budget)?);
    let (cells, assurance) = run_once(py, limits, window)?;
    Ok((PyArray1::from_vec(py, cells), assurance))
}

/// Grundy values in two bytes each while all are small, and in four bytes from then on; -1 where there is no position.
enum Values {
    Narrow(Vec<i16>),
    Wide(Vec<i32>),
}

impl Values {
    const WHAT: &'static str = "the table of Grundy values";

    /// Appends a column of a table of `most` values.
    fn extend(&mut self, column: &GrundyColumn, most: usize, budget: &Budget) -> Result<(), Error> {
        if let Values::Narrow(narrow) = self {
            if column.values().flatten().all(|value| value <= i16::MAX as u32) {
                narrow.extend(column.values().map(|value| value.map_or(-1, |value| value as i16)));
                return Ok(());
            }
            let mut wide = Vec::new();
            budget.reserve(&mut wide, most, Values::WHAT)?;
            wide.extend(narrow.iter().map(|&value| i32::from(value)));
            *self = Values::Wide(wide);
        }
        if let Values::Wide(wide) = self {
            // A Grundy value is at most the number of options, which is below 2^31 here.
            wide.extend(column.values().map(|value| value.map_or(-1, |value| value as i32)));
        }
        Ok(())
    }
}

/// The Grundy values of all positions with both piles below a size, column by column.
#[pyfunction]
#[pyo3(signature = (game, size, limits=None))]
pub fn grundy_table<'py>(
    py: Python<'py>,
    game: &Game,
    size: Count,
    limits: Option<&Limits>,
) -> PyResult<(Bound<'py, PyUntypedArray>, String)> {
    import_numpy(py)?;
    let size = size.0;
    let (values, assurance) = run_once(py, limits, |budget| {
        let most = usize::try_from(size.saturating_mul(size)).unwrap_or(usize::MAX);
        let mut narrow = Vec::new();
        budget.reserve(&mut narrow, most, Values::WHAT)?;
        let mut values = Values::Narrow(narrow);
        let answer = game.game.grundy_columns(size, budget, |column| values.extend(column, most, budget))?;
        assured(answer.with(values))
    })?;
    let array = match values {
        Values::Narrow(values) => PyArray1::from_vec(py, values).as_untyped().clone(),
        Values::Wide(values) => PyArray1::from_vec(py, values).as_untyped().clone(),
    };
    Ok((array, assurance))
}

/// A line through the origin near which P-positions lie: exact slope, its decimal value, its name and the grounds.
#[derive(Serialize)]
struct Line<'s> {
    exact: String,
    number: f64,
    name: &'s str,
    because: Text,
}

/// Columns counted from the first, distances from a line, and the line and the certainty as JSON.
type Levels<'py> = (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<f64>>, String, String);

/// How far the P-positions of some columns are from their line: the columns counted from the first, the distances, the line as
/// JSON, and how sure the P-positions are.
#[pyfunction]
#[pyo3(signature = (game, start, columns, beam=None, limits=None))]
pub fn residuals<'py>(
    py: Python<'py>,
    game: &Game,
    start: Number,
    columns: Count,
    beam: Option<usize>,
    limits: Option<&Limits>,
) -> PyResult<Levels<'py>> {
    import_numpy(py)?;
    let (start, columns, game) = (start.0, columns.0, &game.game);
    let (offsets, levels, line, assurance) = run_once(py, limits, |budget| {
        let upper = Slope::upper(game, columns, budget).map_err(unsuited)?;
        let slope = match beam {
            None => upper,
            Some(beam) => {
                // Beams along the axis have no number.
                let mut rising = (0..).zip(&upper.beams).filter(|beam| *beam.1 > 0.0).map(|beam| beam.0);
                upper.of_beam(game, rising.nth(beam).unwrap_or(usize::MAX)).map_err(unsuited)?
            }
        };
        let (mut offsets, mut levels) = (Vec::new(), Vec::new());
        let assurance = each_some(game, &start, columns, budget, |positions| {
            budget.reserve(&mut offsets, positions.len(), "the residuals")?;
            budget.reserve(&mut levels, positions.len(), "the residuals")?;
            for (at, level) in slope.residuals(positions) {
                offsets.push(i64::try_from(&at.x - &start).unwrap_or(i64::MAX));
                levels.push(level);
            }
            Ok(())
        })?;
        let Slope { exact, value, name, because, .. } = &slope;
        let line = json(&Line { exact: exact.to_string(), number: *value, name, because: Text::marked(because) })?;
        Ok::<_, Failure>((offsets, levels, line, assurance))
    })?;
    Ok((PyArray1::from_vec(py, offsets), PyArray1::from_vec(py, levels), line, assurance))
}

fn unsuited(error: PictureError) -> Failure {
    match error {
        PictureError::Game(error) => error.into(),
        other => Failure::unanswerable(other.to_string()),
    }
}

/// Passes the P-positions of `columns` columns from `start` on to `see`, some at a time; returns how sure they are as JSON.
fn each_some(
    game: &wythoff::Game,
    start: &UBig,
    columns: u64,
    budget: &Budget,
    mut see: impl FnMut(&[BigPosition]) -> Result<(), Error>,
) -> Result<String, Failure> {
    if u64::try_from(start + UBig::from(columns)).is_err() {
        let mut last = None;
        for from in (0..columns.max(1)).step_by(SOME as usize) {
            budget.step(from, columns)?;
            let found = game.columns_from(&(start + UBig::from(from)), SOME.min(columns - from), budget)?;
            see(&found.value)?;
            last = Some(found.with(()));
        }
        return match last {
            Some(last) => json(&Answer::assurance(&last)),
            None => Err(Failure::unanswerable("there are no columns")),
        };
    }
    let mut solution = game.solution_at(start, budget)?;
    let (end, mut positions) = (solution.column() + columns, Vec::new());
    solution.each_stretch(
        end,
        budget,
        |_, ()| Ok(()),
        |stretch, ()| {
            positions.clear();
            budget.reserve(&mut positions, stretch.len(), "some P-positions")?;
            let columns = stretch.columns();
            positions.extend(columns.flat_map(|(x, rows)| rows.iter().map(move |&y| BigPosition::new(x, y))));
            see(&positions)
        },
    )?;
    assurance(&solution.certainty(), solution.engine())
}

/// Seconds in which the Rust stream shows each P-position of the first columns, for benches: it keeps none of them, or all in
/// two lists.
#[pyfunction]
pub fn stream_seconds(py: Python<'_>, game: &Game, columns: u64, keep: bool) -> PyResult<f64> {
    run_once(py, None, |budget| {
        let begun = Instant::now();
        let (mut solution, mut sum) = (game.game.solution(budget)?, 0u64);
        let (mut xs, mut ys) = (Vec::new(), Vec::new());
        solution.each_column(columns, budget, |x, rows| {
            if keep {
                xs.extend(rows.iter().map(|_| x));
                ys.extend_from_slice(rows);
            } else {
                sum = rows.iter().fold(sum, |sum, &y| sum.wrapping_mul(3).wrapping_add(x ^ y));
            }
        })?;
        std::hint::black_box((sum, xs, ys));
        Ok::<_, Failure>(begun.elapsed().as_secs_f64())
    })
}
