//! Two-pile Nim: the P-positions are the main diagonal (Bouton 1902).

use std::sync::Arc;

use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::UBig;
use wythoff_game::{BigPosition, Parts, Rules};
use wythoff_solve::{Cluster, Guess, Pairs, Stretch};

use crate::{Certainty, Engine, Error, Family, Formula, Knowledge, Parameters, Theorem};

struct Nim;

/// The positions with equal piles whose size is in a range.
struct Diagonal(std::ops::Range<u64>);

impl Pairs for Diagonal {
    fn each(&self, mut see: impl FnMut(u64, u64)) {
        self.0.clone().for_each(|x| see(x, x));
    }
}

/// Recognises two-pile Nim.
pub(crate) fn recognise(rules: &Rules, _budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
    let is_nim = Rules::try_from(Parts::rook()).as_ref() == Ok(rules);
    Ok(is_nim.then(|| Arc::new(Nim) as Arc<dyn Knowledge>))
}

impl Knowledge for Nim {
    fn source(&self) -> (Certainty, Engine) {
        let certainty = Certainty::ClosedForm(Theorem::new("Bouton 1902: equal piles").with(Parameters {
            family: Family::Beatty,
            m: 0,
            p: 1,
            shift: None,
        }));
        (certainty, Engine::Diagonal)
    }

    fn rows(&self, x: &UBig, _budget: &Budget) -> Result<Vec<UBig>, Error> {
        Ok(vec![x.clone()])
    }

    fn stretch(&self, from: u64, count: u64, memory: Stretch, budget: &Budget) -> Result<Option<Stretch>, Error> {
        let Some(end) = from.checked_add(count) else { return Ok(None) };
        Ok(Some(Stretch::of(from, count, &Guess::default(), &Diagonal(from..end), memory, budget)?))
    }

    fn far_clusters(&self, from: &UBig, count: u64, _budget: &Budget) -> Result<Option<Vec<Cluster>>, Error> {
        let corner = BigPosition::new(from.clone(), from.clone());
        Ok(Some(vec![Cluster { corner, offsets: (0..count).map(|k| (k, k)).collect() }]))
    }

    fn near_diagonal(&self, _at: &BigPosition, _m: u64, _budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        Ok(Vec::new())
    }

    fn nth(&self, n: &UBig, _budget: &Budget) -> Result<Option<BigPosition>, Error> {
        Ok(Some(BigPosition::new(n.clone(), n.clone())))
    }

    fn grundy(&self, at: &BigPosition) -> Option<(UBig, Certainty)> {
        let sum = Theorem::new("Bouton 1902, Sprague 1935: the nim sum of the piles");
        Some((&at.x ^ &at.y, Certainty::ClosedForm(sum)))
    }

    fn formula(&self, at: &BigPosition, _budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        Ok((at.x == at.y).then_some(Formula::Equal))
    }
}
