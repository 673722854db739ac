//! The measurement of one game.

use std::time::{Duration, Instant};

use wythoff::{Budget, Error, Exceeded, input};

use crate::column::Cell;
use crate::measure::{Measure, Subject};
use crate::record::{Outcome, Record};
use crate::task::Task;

/// Measures a game. The limits of the task apply in addition to those of the budget; `None` if the budget itself was asked to stop.
///
/// ```
/// use wythoff_atlas::{Cell, Limits, Measure, Outcome, Task, run};
/// use wythoff::Budget;
/// let measures = Measure::list("slopes,deviation")?;
/// let task = Task {
///     index: 0,
///     game: "maharaja".to_owned(),
///     parameters: Vec::new(),
///     measures,
///     columns: 2000,
///     limits: Limits::default(),
/// };
/// let record = run(&task, &Budget::unlimited()).unwrap();
/// assert_eq!(record.outcome, Outcome::Done);
/// assert_eq!(record.cell("slopes_exact"), Some(&Cell::Text("(-1 + sqrt 5)/2; (1 + sqrt 5)/2".to_owned())));
/// assert_eq!(record.cell("difference_least"), Some(&Cell::Real(-4.0)));
/// # Ok::<(), wythoff::Diagnostic>(())
/// ```
pub fn run(task: &Task, budget: &Budget) -> Option<Record> {
    let game = match input::game(&task.game) {
        Ok(read) => read.game,
        Err(mistake) => return Some(Record::unmeasured(task, Outcome::NoGame, Some(mistake.message))),
    };
    let own = budget.quiet().with_memory(task.limits.memory.min(budget.memory()));
    let end = Instant::now().checked_add(Duration::from_secs(task.limits.seconds));
    let own = end.map_or(own.clone(), |end| own.until(end));
    let mut record = Record::unmeasured(task, Outcome::Done, None);
    record.rules = Some(game.rules().to_string());
    let subject = Subject::new(game, task, own);
    let mut notes = Vec::new();
    let mut measures: Vec<Measure> = task.measures.clone();
    let again: Vec<Measure> = measures.iter().copied().filter(|measure| measure.rests_on_proof()).collect();
    let mut next = 0;
    while let Some(&measure) = measures.get(next) {
        next += 1;
        match measure.take(&subject) {
            Ok(cells) => fill(&mut record, measure, cells),
            // once the time is over, errors are due to that, whatever they say
            Err(_) if subject.budget.check().is_err() => {
                record.outcome = Outcome::OutOfTime;
                notes.push(format!("{measure}: out of time"));
                break;
            }
            Err(error) => {
                if matches!(error, Error::Exceeded(Exceeded::Memory { .. })) {
                    record.outcome = Outcome::OutOfMemory;
                }
                notes.push(format!("{measure}: {error}"));
            }
        }
        // measures that depend on a proof are repeated, to replace observed values by proved ones
        if measure.is_proof() && subject.has_learned() {
            measures.extend(&again);
        }
    }
    record.note = (!notes.is_empty()).then(|| notes.join("; "));
    // a stop of all games must not be recorded as the time limit of this one
    (!budget.stop().is_requested()).then_some(record)
}

fn fill(record: &mut Record, measure: Measure, cells: Vec<Cell>) {
    for (column, cell) in measure.entry().columns.iter().zip(cells) {
        if let Some(place) = record.cells.iter_mut().find(|(name, _)| name == column.name) {
            place.1 = cell;
        }
    }
}
