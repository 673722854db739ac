//! Wythoff Nim with altered initial conditions, misere play among them.

use std::sync::Arc;

use wythoff_exact::{IBig, UBig};
use wythoff_game::{BigPosition, Rules};
use wythoff_words::alteration::Altered;

use super::Oracle;
use crate::certainty::Certainty;
use crate::error::Error;

/// The oracle for Wythoff Nim with forced labels or in misere play.
pub(super) fn oracle(rules: &Rules) -> Option<Arc<dyn Oracle>> {
    let altered = !rules.forced().is_empty() || rules.is_misere();
    altered.then(|| Altered::new(rules).ok()).flatten().map(|altered| Arc::new(altered) as Arc<dyn Oracle>)
}

impl Oracle for Altered {
    fn rows(&self, x: &UBig) -> Result<Vec<UBig>, Error> {
        Ok(self.p_in_column(x))
    }

    fn columns(&self, y: &UBig) -> Result<Vec<UBig>, Error> {
        Ok(self.p_in_row(y))
    }

    fn near_diagonal(&self, at: &BigPosition, _m: u64) -> Result<Vec<BigPosition>, Error> {
        let difference = IBig::from(at.y.clone()) - IBig::from(at.x.clone());
        Ok(self.p_on_diagonal(&difference).into_iter().map(|(x, y)| BigPosition::new(x, y)).collect())
    }

    fn nth(&self, _n: &UBig) -> Result<Option<BigPosition>, Error> {
        Ok(None)
    }

    fn certainty(&self) -> Certainty {
        Certainty::ClosedForm { theorem: "ALT lemma 3: the Wythoff update of a saturated string".to_owned() }
    }

    fn name(&self) -> &'static str {
        "altered"
    }
}
