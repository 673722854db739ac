//! Answers about far columns by streaming all columns before them.

use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_game::BigPosition;

use crate::answer::Answer;
use crate::error::Error;
use crate::solution::Solution;
use crate::solver::FARTHEST;

/// The P-positions of the columns `from .. from + count`. O(columns).
pub(super) fn columns_from(
    mut solution: Solution,
    from: &UBig,
    count: u64,
    budget: &Budget,
) -> Result<Answer<Vec<BigPosition>>, Error> {
    let too_far = || Error::FarColumn(from.clone());
    let from = u64::try_from(from).map_err(|_| too_far())?;
    let end = from.checked_add(count).filter(|&end| from == 0 || end <= FARTHEST).ok_or_else(too_far)?;
    let mut found = Vec::new();
    solution.each_column_while(end, budget, |x, rows| {
        if x >= from {
            budget.reserve(&mut found, rows.len(), "the P-positions of some columns")?;
            found.extend(rows.iter().map(|&y| BigPosition::new(x, y)));
        }
        Ok(())
    })?;
    Ok(Answer { value: found, certainty: solution.certainty(), engine: solution.engine() })
}

/// The P-positions with x <= y from the n-th on, which is below [`FARTHEST`] unless it is the first. `is_known` says whether their columns are
/// known at any distance. O(columns up to the last).
pub(super) fn nth(
    mut solution: Solution,
    is_known: bool,
    n: &UBig,
    count: u64,
    budget: &Budget,
) -> Result<Answer<Vec<BigPosition>>, Error> {
    let too_large = || Error::NoEngine {
        question: "a P-position of so large an index",
        because: if is_known {
            "what is known of it gives the P-positions of a column, and not their index"
        } else {
            "no theorem or proof of it is known, and all columns before would have to be computed"
        },
        instead: if is_known {
            "take a smaller index, or list P-positions from a column on, as `wythoff solve GAME --from 10^50`"
                .to_owned()
        } else {
            format!("take an index below {FARTHEST}")
        },
    };
    let first = u64::try_from(n).map_err(|_| too_large())?;
    let end = first.checked_add(count).filter(|&end| first == 0 || end <= FARTHEST).ok_or_else(too_large)?;
    let mut found = Vec::new();
    for index in 0..end {
        budget.pace(index, end, 0)?;
        let at = solution.next_pair(budget)?;
        if index >= first {
            budget.push(&mut found, at.into(), "the P-positions from an index on")?;
        }
    }
    Ok(Answer { value: found, certainty: solution.certainty(), engine: solution.engine() })
}

/// The index of a P-position among those with x <= y; `None` if it is not one. O(columns up to its own).
pub(super) fn index_of(
    mut solution: Solution,
    at: &BigPosition,
    budget: &Budget,
) -> Result<Answer<Option<UBig>>, Error> {
    let small = at.small().filter(|small| small.x < FARTHEST).ok_or_else(|| Error::TooLarge(at.clone()))?;
    let (mut index, mut found) = (0u64, false);
    solution.each_column(small.x.saturating_add(1), budget, |x, rows| {
        let before = |y: &&u64| **y >= x && (x < small.x || **y < small.y);
        index += rows.iter().filter(before).count() as u64;
        found = x == small.x && small.x <= small.y && rows.binary_search(&small.y).is_ok();
    })?;
    let value = found.then(|| UBig::from(index));
    Ok(Answer { value, certainty: solution.certainty(), engine: solution.engine() })
}
