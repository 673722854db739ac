//! The game that is measured, with intermediate results that several measures share.

use std::cell::{OnceCell, RefCell};

use ::wythoff::exact::Quadratic;
use ::wythoff::prove::prove::Proof;
use ::wythoff::survey::Proved;
use ::wythoff::{Answer, Bound, Budget, Certainty, Error, Game, Survey};

use crate::task::Task;

/// A game, with the results found about it so far.
pub(crate) struct Subject<'t> {
    pub game: Game,
    pub task: &'t Task,
    pub budget: Budget,
    survey: OnceCell<Result<Answer<Survey>, Error>>,
    shipped: OnceCell<Result<Option<Proved>, Error>>,
    /// The results that follow from a proof found in this run.
    found: RefCell<Option<Proved>>,
}

/// The lines near which the P-positions lie, with their certainty.
pub(crate) struct Lines {
    /// The slopes, ascending, in floating point.
    pub slopes: Vec<f64>,
    /// The exact slopes; `None` unless they are known or conjectured.
    pub exact: Option<Vec<Quadratic>>,
    /// The certainty of the exact slopes, or else of the slopes in floating point.
    pub certainty: String,
}

impl<'t> Subject<'t> {
    pub fn new(game: Game, task: &'t Task, budget: Budget) -> Subject<'t> {
        let (survey, shipped, found) = (OnceCell::new(), OnceCell::new(), RefCell::new(None));
        Subject { game, task, budget, survey, shipped, found }
    }

    /// The survey of the first columns.
    pub fn survey(&self) -> Result<&Answer<Survey>, Error> {
        let survey = self.survey.get_or_init(|| self.game.survey(self.task.columns, None, &self.budget));
        survey.as_ref().map_err(Clone::clone)
    }

    /// The results proved for all columns: by a proof found in this run, by a shipped certificate or by a theorem.
    pub fn proved(&self) -> Result<Option<Proved>, Error> {
        let shipped = self.shipped.get_or_init(|| self.game.proved(&self.budget)).clone()?;
        let says_more = |found: &Proved, shipped: &Proved| found.lines.len() > shipped.lines.len();
        Ok(match (shipped, self.found.borrow().clone()) {
            (Some(shipped), Some(found)) => Some(if says_more(&found, &shipped) { found } else { shipped }),
            (shipped, found) => shipped.or(found),
        })
    }

    /// Records a proof found in this run, so that its consequences count as known.
    pub fn learn(&self, proof: &Proof) -> Result<(), Error> {
        self.found.replace(self.game.proved_by(proof, &self.budget)?);
        Ok(())
    }

    /// Returns `true` if a proof found in this run has given further results.
    pub fn has_learned(&self) -> bool {
        self.found.borrow().is_some()
    }

    /// The lines as proved, or else as observed in the last tenth of the columns.
    pub fn lines(&self) -> Result<Lines, Error> {
        let number = |slope: &Quadratic| slope.decimal(12).parse().unwrap_or(f64::NAN);
        if let Some(proved) = self.proved()?
            && let Some(exact) = exact(&proved)
        {
            let certainty = proved.certainty.text;
            return Ok(Lines { slopes: exact.iter().map(number).collect(), exact: Some(exact), certainty });
        }
        let survey = self.survey()?;
        let beams: Vec<f64> = survey.value.beams.iter().map(|beam| beam.slope).collect();
        let near = |exact: &Vec<Quadratic>| {
            let is_near = |(exact, beam): (&Quadratic, &f64)| (number(exact) - beam).abs() <= NEAR * beam.max(1.0);
            exact.len() == beams.len() && exact.iter().zip(&beams).all(is_near)
        };
        let guessed = if survey.value.unsettled.is_some() { None } else { self.game.slopes_guessed(&self.budget)? };
        Ok(match guessed.filter(near) {
            Some(exact) => {
                let certainty = Certainty::Conjectured.to_string();
                Lines { slopes: exact.iter().map(number).collect(), exact: Some(exact), certainty }
            }
            None => Lines { slopes: beams, exact: None, certainty: self.computed() },
        })
    }

    /// The certainty of what was computed in all columns of the task.
    pub fn computed(&self) -> String {
        Certainty::Computed(Bound::Columns { end: self.task.columns, rows: None }).to_string()
    }
}

/// The greatest relative difference of a conjectured slope from the slope of an observed beam.
const NEAR: f64 = 0.003;

/// The exact slopes of the proved lines; `None` if there are none.
fn exact(proved: &Proved) -> Option<Vec<Quadratic>> {
    let exact: Vec<Quadratic> = proved.lines.iter().map(|line| line.slope.parse().ok()).collect::<Option<_>>()?;
    (!exact.is_empty()).then_some(exact)
}
