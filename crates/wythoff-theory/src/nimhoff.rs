//! Cyclic Nimhoff, the rook and the moves that take fewer than h tokens in all (Fraenkel and Lorberbom 1991).

use std::sync::Arc;

use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::{Quadratic, UBig};
use wythoff_game::{BigPosition, Parts, Rules};
use wythoff_solve::{Cluster, Stretch};

use crate::{Certainty, Engine, Error, Formula, Knowledge, Theorem, UpperLine};

/// Cyclic Nimhoff: the Grundy value of (x,y) is h (floor(x/h) xor floor(y/h)) + (x + y) mod h. So a position is P if floor(x/h) = floor(y/h) and h
/// divides x + y.
struct Nimhoff {
    /// The parameter h, at least 3: for smaller h the game is Nim.
    h: u64,
}

/// Recognises cyclic Nimhoff without other moves and clauses.
pub(crate) fn recognise(rules: &Rules, _budget: &Budget) -> Result<Option<Arc<dyn Knowledge>>, Error> {
    let h = rules.parts().total;
    let is_nimhoff = h > 2 && Rules::try_from(Parts { total: h, ..Parts::rook() }).as_ref() == Ok(rules);
    Ok(is_nimhoff.then(|| Arc::new(Nimhoff { h }) as Arc<dyn Knowledge>))
}

impl Nimhoff {
    /// The row of the P-position in column x; by symmetry also the column of the P-position in row x.
    fn partner(&self, x: &UBig) -> UBig {
        match x % self.h {
            0 => x.clone(),
            rest => x - rest + (self.h - rest),
        }
    }
}

impl Knowledge for Nimhoff {
    fn source(&self) -> (Certainty, Engine) {
        (Certainty::ClosedForm(Theorem::new("Fraenkel & Lorberbom 1991: cyclic Nimhoff")), Engine::Exact)
    }

    fn rows(&self, x: &UBig, _budget: &Budget) -> Result<Vec<UBig>, Error> {
        Ok(vec![self.partner(x)])
    }

    fn stretch(&self, from: u64, count: u64, memory: Stretch, budget: &Budget) -> Result<Option<Stretch>, Error> {
        let Some(end) = from.checked_add(count).filter(|end| end.checked_add(self.h).is_some()) else {
            return Ok(None);
        };
        let (h, mut rows) = (self.h, memory.into_rows());
        rows.clear();
        budget.reserve(&mut rows, count as usize, "the P-positions of some columns")?;
        rows.extend((from..end).map(|x| match x % h {
            0 => x,
            rest => x - rest + (h - rest),
        }));
        Ok(Some(Stretch::of_one_in_each(from, rows)))
    }

    fn far_clusters(&self, from: &UBig, count: u64, budget: &Budget) -> Result<Option<Vec<Cluster>>, Error> {
        let h = self.h;
        let (first, block) = (from % h, from - from % h);
        // Rows are counted from the beginning of the block of h, and so are columns here.
        if first.checked_add(count).and_then(|end| end.checked_add(h)).is_none() {
            return Ok(None);
        }
        let mut offsets = Vec::new();
        budget.reserve(&mut offsets, count as usize, "the P-positions of some columns")?;
        offsets.extend((0..count).map(|k| match (first + k) % h {
            0 => (k, first + k),
            rest => (k, first + k - rest + (h - rest)),
        }));
        Ok(Some(vec![Cluster { corner: BigPosition::new(from.clone(), block), offsets }]))
    }

    /// Always empty: the game has no bishop moves, and a diagonal may hold infinitely many P-positions.
    fn near_diagonal(&self, _at: &BigPosition, _m: u64, _budget: &Budget) -> Result<Vec<BigPosition>, Error> {
        Ok(Vec::new())
    }

    /// One of h consecutive numbers is a multiple of h, and u + v must be that one: 2qh for (qh,qh), or (2q + 1)h for the other P-positions with
    /// floor(u/h) = q.
    fn within(&self, at: &BigPosition, total: u64, budget: &Budget) -> Result<Option<Vec<BigPosition>>, Error> {
        if total != self.h {
            return Ok(None);
        }
        let (h, BigPosition { x, y }) = (UBig::from(self.h), at);
        let times = (x + y) / &h;
        let (sum, begin) = (&times * &h, (&times >> 1) * &h);
        let (first, last) =
            if (times % 2u8) == 0 { (begin.clone(), begin) } else { (&begin + UBig::ONE, begin + h - UBig::ONE) };
        // By this v = sum - u is at most y.
        let first = if sum > *y { first.max(&sum - y) } else { first };
        let last = last.min(x.clone()).min(sum.clone());
        let mut found = Vec::new();
        if first <= last {
            let many = u64::try_from(&last - &first).ok().map(|many| 2 * (many + 1));
            budget.memory_for_numbers(
                many,
                8 * size_of_val(x.as_words()),
                "the P-positions that few tokens lead to",
            )?;
            let mut u = first;
            while u <= last {
                budget.check()?;
                found.push(BigPosition::new(u.clone(), &sum - &u));
                u += UBig::ONE;
            }
        }
        Ok(Some(found))
    }

    /// In each block of h columns, the P-positions with x <= y are in the columns that are 0, 1, ..., floor(h/2) modulo h.
    fn nth(&self, n: &UBig, _budget: &Budget) -> Result<Option<BigPosition>, Error> {
        let each = self.h / 2 + 1;
        let x = n / each * self.h + n % each;
        let y = self.partner(&x);
        Ok(Some(BigPosition::new(x, y)))
    }

    fn grundy(&self, at: &BigPosition) -> Option<(UBig, Certainty)> {
        let h = self.h;
        let value = ((&at.x / h) ^ (&at.y / h)) * h + (&at.x + &at.y) % h;
        let theorem = Theorem::new("Fraenkel & Lorberbom 1991: h (floor(x/h) xor floor(y/h)) + (x + y) mod h");
        Some((value, Certainty::ClosedForm(theorem)))
    }

    fn upper_line(&self) -> Option<UpperLine> {
        Some(UpperLine { slope: Quadratic::integer(1), supremum: None })
    }

    fn formula(&self, at: &BigPosition, _budget: &Budget) -> Result<Option<Formula>, Exceeded> {
        let (h, q) = (self.h, &at.x / self.h);
        let is_p = &at.y / h == q && (&at.x + &at.y) % h == 0;
        Ok(is_p.then_some(Formula::Cyclic { q, h }))
    }
}
