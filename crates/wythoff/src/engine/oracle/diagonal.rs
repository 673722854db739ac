//! Two-pile Nim: the P-positions are the main diagonal.

use std::sync::Arc;

use wythoff_exact::UBig;
use wythoff_game::{BigPosition, Parts, Rules};

use super::Oracle;
use crate::certainty::Certainty;
use crate::error::Error;

struct Diagonal;

/// The oracle for two-pile Nim.
pub(super) fn oracle(rules: &Rules) -> Option<Arc<dyn Oracle>> {
    (*rules.parts() == Parts::rook() || Rules::try_from(Parts::rook()).as_ref() == Ok(rules))
        .then(|| Arc::new(Diagonal) as Arc<dyn Oracle>)
}

impl Oracle for Diagonal {
    fn rows(&self, x: &UBig) -> Result<Vec<UBig>, Error> {
        Ok(vec![x.clone()])
    }

    fn near_diagonal(&self, _at: &BigPosition, _m: u64) -> Result<Vec<BigPosition>, Error> {
        Ok(Vec::new())
    }

    fn nth(&self, n: &UBig) -> Result<Option<BigPosition>, Error> {
        Ok(Some(BigPosition::new(n.clone(), n.clone())))
    }

    fn certainty(&self) -> Certainty {
        Certainty::ClosedForm { theorem: "Bouton 1902: equal piles".to_owned() }
    }

    fn name(&self) -> &'static str {
        "diagonal"
    }
}
