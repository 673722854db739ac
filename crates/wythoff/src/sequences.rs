//! Terms of named sequences, with their certainty.

use serde::Serialize;
use wythoff_budget::Budget;
use wythoff_exact::named::Basis;
use wythoff_exact::{ExactError, NamedSequence, UBig};
use wythoff_theory::{Bound, Certainty, Engine, Theorem};

use crate::answer::Assurance;

/// Terms of a named sequence, or of a named pair of sequences, from some index on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SequenceReport {
    /// The name of the sequence.
    pub sequence: String,
    /// The heads of the columns: `n`, `a`, and `b` for a pair.
    pub columns: Vec<String>,
    /// The numbers, row by row, in decimal digits.
    pub rows: Vec<Vec<String>>,
    /// How sure the terms are.
    pub certainty: Assurance,
}

/// How sure the terms with indices below `end` are.
pub fn assurance(sequence: &NamedSequence, end: &UBig) -> Assurance {
    let theorem = Theorem::of_sequence(sequence).map(Certainty::from);
    let engine = match sequence.basis() {
        Basis::ClosedForm(_) => Engine::Exact,
        Basis::Recurrence(source) => Engine::Mex(source),
    };
    Assurance::new(&theorem.unwrap_or_else(|| Certainty::Computed(Bound::Terms(end.clone()))), engine)
}

impl SequenceReport {
    /// The terms with the indices `from`, `from` + 1, ..., `count` of them.
    ///
    /// ```
    /// use wythoff::{Budget, UBig, exact::NamedSequence, sequences::SequenceReport};
    /// let sequence = NamedSequence::parse("floor(n phi + 1/2)").expect("a name")?;
    /// let report = SequenceReport::of(&sequence, &UBig::from(10u8), 2, &Budget::unlimited())?;
    /// assert_eq!(report.rows, [["10", "16"], ["11", "18"]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A term is negative, or a recurrence would have to start too far away; the budget is exceeded.
    pub fn of(
        sequence: &NamedSequence,
        from: &UBig,
        count: u64,
        budget: &Budget,
    ) -> Result<SequenceReport, ExactError> {
        // A recurrence is computed from index 0 on.
        let is_closed = matches!(sequence.basis(), Basis::ClosedForm(_));
        let (start, skipped) = match (is_closed, u64::try_from(from.clone())) {
            (true, _) => (from.clone(), 0),
            (false, Ok(skipped)) => (UBig::ZERO, skipped),
            (false, Err(_)) => {
                let needs = "all terms from index 0 on, and these are too many";
                return Err(ExactError::Unsupported { what: "a recurrence", needs });
            }
        };
        let mut rows = Vec::new();
        let all = skipped.saturating_add(count);
        for (done, row) in (0..all).zip(sequence.rows(&start)?) {
            budget.pace(done, all, 0)?;
            // The recurrence keeps at most one number for each row.
            budget.memory_for::<u64>(usize::try_from(done).unwrap_or(usize::MAX), "the rows of the recurrence")?;
            if done >= skipped {
                let numbers = [Some(row.n), Some(row.a), row.b].into_iter().flatten();
                budget.push(&mut rows, numbers.map(|number| number.to_string()).collect(), "the rows")?;
            }
        }
        let columns = ["n", "a", "b"].into_iter().take(if sequence.is_pair() { 3 } else { 2 });
        Ok(SequenceReport {
            sequence: sequence.to_string(),
            columns: columns.map(str::to_owned).collect(),
            rows,
            certainty: assurance(sequence, &(from + count)),
        })
    }
}
