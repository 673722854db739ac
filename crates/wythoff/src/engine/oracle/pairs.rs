//! (m,p)-Wythoff Nim: blocking on the diagonal.

use std::sync::Arc;

use wythoff_exact::{IBig, UBig};
use wythoff_game::{BigPosition, Blockable, Parts, Rules};
use wythoff_words::pairs::Pairs;

use super::Oracle;
use crate::certainty::Certainty;
use crate::error::Error;

struct DiagonalBlocking(Pairs);

/// The oracle for rook + m-bishop with at most p - 1 blocked options of the diagonal.
pub(super) fn oracle(rules: &Rules) -> Option<Arc<dyn Oracle>> {
    let block = rules.block().filter(|block| block.of == Blockable::Diagonal)?;
    let twin = Rules::try_from(Parts { block: Some(block), ..Parts::m_wythoff(rules.bishop()) });
    if twin.as_ref() != Ok(rules) {
        return None;
    }
    Some(Arc::new(DiagonalBlocking(Pairs::new(rules.bishop(), block.most + 1).ok()?)))
}

impl Oracle for DiagonalBlocking {
    fn rows(&self, x: &UBig) -> Result<Vec<UBig>, Error> {
        Ok(vec![self.0.partner(x)])
    }

    fn columns_from(&self, from: &UBig, count: u64) -> Result<Vec<BigPosition>, Error> {
        let columns = (0..count).map(|k| from + UBig::from(k));
        Ok(columns.zip(self.0.partners(from, count)).map(|(x, y)| BigPosition::new(x, y)).collect())
    }

    fn near_diagonal(&self, at: &BigPosition, m: u64) -> Result<Vec<BigPosition>, Error> {
        let difference = IBig::from(at.y.clone()) - IBig::from(at.x.clone());
        let mut found = Vec::new();
        for (upper, difference) in [(true, difference.clone()), (false, -difference)] {
            // The differences are multiples k m of m, and belong to the indices kp to kp + p - 1.
            let Ok(most) = UBig::try_from(difference + IBig::from(m) - IBig::from(1u8)) else { continue };
            let mut k = &most / self.0.m();
            while &k * self.0.m() + UBig::from(m) * UBig::from(2u8) > &most + UBig::from(1u8) {
                for (a, b) in self.0.range(&(&k * self.0.p()), self.0.p()) {
                    found.push(if upper { BigPosition::new(a, b) } else { BigPosition::new(b, a) });
                }
                if k.is_zero() {
                    break;
                }
                k -= 1u8;
            }
        }
        Ok(found)
    }

    fn nth(&self, n: &UBig) -> Result<Option<BigPosition>, Error> {
        let (a, b) = self.0.nth(n);
        Ok(Some(BigPosition::new(a, b)))
    }

    fn certainty(&self) -> Certainty {
        Certainty::ClosedForm { theorem: "IMI proposition 14 (a), the mex recurrence, by its telescope".to_owned() }
    }

    fn name(&self) -> &'static str {
        "pairs"
    }
}
