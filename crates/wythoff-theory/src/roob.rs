//! m-Wythoff Nim in which rook moves of at least l tokens may be blocked, for l other than m: the games of RES remark 4.

use std::ops::Range;
use std::sync::Arc;

use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::{IBig, UBig};
use wythoff_game::{BigPosition, Blockable, Rules};
use wythoff_solve::{Cluster, Guess, Pairs, Stretch};
use wythoff_words::linear::{LinearPairs, Measure, Run};

use crate::knowledge::{both_sides, on_side};
use crate::{Certainty, Engine, Error, Family, Formula, Knowledge, Parameters, Theorem};

const COLUMN: &str = "the P-positions of a column";

/// The P-positions are the pairs (x_n, y_n) of [`LinearPairs`], y_n = (m - l + 1) x_n + l n, and their mirror images.
struct Roob {
    pairs: LinearPairs,
    theorem: Theorem,
    guess: Guess,
}

/// Recognises rook + m-bishop in which at most p - 1 >= 1 rook options of at least l tokens may be blocked, with l < m, or l = m + 1 > 2. The
/// case l = m is a theorem of RES.
pub(crate) fn recognise(rules: &Rules, _budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
    let plain = rules.is_memoryless() && rules.cuts().is_empty() && rules.forced().is_empty() && !rules.is_misere();
    let (Some(block), Some(shape), true) = (rules.block(), rules.shape(), plain) else { return Ok(None) };
    let (m, p, Blockable::Roob(l)) = (shape.bishop, block.most + 1, block.of) else { return Ok(None) };
    let holds = shape.is_m_wythoff(m) && (l < m || m > 1 && l == m + 1);
    let Some(pairs) = holds.then(|| LinearPairs::new(m + 1 - l, l, p)).flatten() else { return Ok(None) };
    let theorem = Theorem::of_ours(format!("{m}WN_{l}^{p} of RES remark 4: docs/arguments.md, blocked rook moves"));
    let theorem = theorem.with(Parameters { family: Family::Roob { l }, m, p, shift: None });
    Ok(Some(Arc::new(Roob { pairs, theorem, guess: Guess::default() })))
}

impl Roob {
    /// The run of pairs for which `measure` is in `from .. end`, and its length; `None` if the range is empty.
    fn between(
        &self,
        measure: Measure,
        from: &UBig,
        end: &UBig,
        budget: &Budget,
    ) -> Result<Option<(Run, u64)>, Exceeded> {
        if from >= end {
            return Ok(None);
        }
        let (first, after) = (self.pairs.from(measure, from, budget)?, self.pairs.from(measure, end, budget)?);
        let count = u64::try_from(after.n() - first.n()).unwrap_or(u64::MAX);
        Ok(Some((first, count)))
    }

    /// The positions (x_n, y_n) if `upper`, or else (y_n, x_n), for which `measure` is in `from .. end`; `None` if the range is empty.
    fn cluster(
        &self,
        (measure, from, end): (Measure, &UBig, &UBig),
        upper: bool,
        budget: &Budget,
    ) -> Result<Option<Cluster>, Exceeded> {
        let Some((run, count)) = self.between(measure, from, end, budget)? else { return Ok(None) };
        let (mut offsets, count) = (Vec::new(), usize::try_from(count).unwrap_or(usize::MAX));
        budget.reserve(&mut offsets, count, "the P-positions of some lines")?;
        offsets.extend(run.offsets().take(count).map(|(x, y)| if upper { (x, y) } else { (y, x) }));
        Ok(Some(Cluster { corner: on_side(upper, (run.x().clone(), run.y().clone())), offsets }))
    }
}

/// The pairs whose x (`lower`) or whose y (`upper`) is in a block of columns.
struct Columns {
    lower: Option<(Run, u64)>,
    upper: Option<(Run, u64)>,
}

/// The pairs of a run in machine integers, for as long as they fit.
fn small(run: Option<&(Run, u64)>) -> impl Iterator<Item = (u64, u64)> {
    let known = run.and_then(|(run, count)| {
        let (x, y) = (u64::try_from(run.x()).ok()?, u64::try_from(run.y()).ok()?);
        Some((x, y, run.offsets().take(usize::try_from(*count).unwrap_or(usize::MAX))))
    });
    known
        .into_iter()
        .flat_map(|(x, y, offsets)| offsets.map_while(move |(right, up)| x.checked_add(right).zip(y.checked_add(up))))
}

impl Pairs for Columns {
    fn each(&self, mut see: impl FnMut(u64, u64)) {
        // In a column the position below the main diagonal comes first.
        small(self.upper.as_ref()).for_each(|(x, y)| see(y, x));
        small(self.lower.as_ref()).for_each(|(x, y)| see(x, y));
    }

    fn count(&self) -> Option<u64> {
        let count = |run: &Option<(Run, u64)>| run.as_ref().map_or(0, |run| run.1);
        Some(count(&self.lower).saturating_add(count(&self.upper)))
    }
}

/// For (x_n, y_n), then for (y_n, x_n): the measure that is its column, the first column, and `true` for the former. The latter begins after
/// (x_0, y_0), which is its own mirror image.
fn sides(columns: Range<&UBig>) -> [(Measure, UBig, bool); 2] {
    let from = columns.start;
    [(Measure::Lower, from.clone(), true), (Measure::Upper, from.clone().max(UBig::ONE), false)]
}

impl Knowledge for Roob {
    fn source(&self) -> (Certainty, Engine) {
        (self.theorem.clone().into(), Engine::Words)
    }

    fn rows(&self, x: &UBig, budget: &Budget) -> Result<Vec<UBig>, Error> {
        let run = self.pairs.from(Measure::Lower, x, budget)?;
        let below = if run.meets_upper() { self.pairs.upper(x, budget)? } else { None };
        let mut rows: Vec<UBig> = below.into_iter().map(|(_, lower)| lower).collect();
        let many = run.alike();
        budget.memory_for_numbers(Some(many), 8 * size_of_val(run.y().as_words()), COLUMN)?;
        for k in 0..many {
            budget.check()?;
            budget.push(&mut rows, run.y() + UBig::from(self.pairs.l()) * k, COLUMN)?;
        }
        Ok(rows)
    }

    fn stretch(&self, from: u64, count: u64, memory: Stretch, budget: &Budget) -> Result<Option<Stretch>, Error> {
        let Some(end) = from.checked_add(count) else { return Ok(None) };
        // No number exceeds the y of the first pair from column `end` on.
        let after = self.pairs.from(Measure::Lower, &end.into(), budget)?;
        if u64::try_from(after.y()).is_err() {
            return Ok(None);
        }
        let end = UBig::from(end);
        let [lower, upper] =
            sides(&from.into()..&end).map(|(measure, from, _)| self.between(measure, &from, &end, budget));
        let pairs = Columns { lower: lower?, upper: upper? };
        Ok(Some(Stretch::of(from, count, &self.guess, &pairs, memory, budget)?))
    }

    fn far_clusters(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Option<Vec<Cluster>>, Error> {
        let end = from + count;
        let mut found = Vec::new();
        for (measure, from, upper) in sides(from..&end) {
            found.extend(self.cluster((measure, &from, &end), upper, budget)?);
        }
        Ok(Some(found))
    }

    fn near_diagonal(&self, at: &BigPosition, m: u64, budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        let difference = IBig::from(at.y.clone()) - IBig::from(at.x.clone());
        let (first, many) = (difference + IBig::ONE - IBig::from(m), m.saturating_mul(2).saturating_sub(1));
        let clusters = self.diagonals(&first, many, budget)?;
        Ok(clusters.iter().flat_map(Cluster::positions).collect())
    }

    fn diagonals(&self, first: &IBig, count: u64, budget: &Budget) -> Result<Vec<Cluster>, Error> {
        let (upper, lower) = both_sides(first, count);
        let mut found = Vec::new();
        for ((least, count), is_upper) in [(upper, true), (lower, false)] {
            found.extend(self.cluster((Measure::Difference, &least, &(&least + count)), is_upper, budget)?);
        }
        Ok(found)
    }

    fn nth(&self, n: &UBig, budget: &Budget) -> Result<Option<BigPosition>, Error> {
        let run = self.pairs.from(Measure::Index, n, budget)?;
        Ok(Some(BigPosition::new(run.x().clone(), run.y().clone())))
    }

    fn formula(&self, at: &BigPosition, budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        let (a, b) = at.sorted();
        let run = self.pairs.from(Measure::Upper, b, budget)?;
        let (s, l, p) = (self.pairs.s(), self.pairs.l(), self.pairs.p());
        Ok(((run.x(), run.y()) == (a, b)).then(|| Formula::Linear { n: run.n().clone(), s, l, p }))
    }
}
