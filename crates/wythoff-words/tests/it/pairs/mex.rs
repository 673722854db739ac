//! The referee of the pairs: (m,p)-Wythoff Nim by the mex recurrence of IMI definition 13, up to a bound on the piles.

use wythoff_game::Position;

/// The pairs `a_n = mex{a_i, b_i : i < n}`, `b_n = a_n + floor(n/p) m`.
///
/// By IMI proposition 14 the pairs and their transposes are the P-positions of (m,p)-Wythoff Nim, `diagonal-blocking(m,p)`:
/// every pile size has exactly one *partner*, and those below p are their own.
pub struct MexPairs {
    m: u64,
    p: u64,
    /// `a_n` by n, while below the bound.
    lower: Vec<u64>,
    /// For each pile size below the bound, the n of its pair.
    index: Vec<u64>,
}

impl MexPairs {
    /// The pairs of all pile sizes below `size`.
    pub fn compute(m: u64, p: u64, size: u64) -> MexPairs {
        let mut index = vec![None; size as usize];
        let mut lower: Vec<u64> = Vec::new();
        for a in 0..size {
            if index[a as usize].is_none() {
                let n = lower.len() as u64;
                lower.push(a);
                index[a as usize] = Some(n);
                if let Some(of_b) = index.get_mut((a + n / p * m) as usize) {
                    *of_b = Some(n);
                }
            }
        }
        MexPairs { m, p, lower, index: index.into_iter().flatten().collect() }
    }

    /// The n-th pair `(a_n, b_n)`; `None` if `a_n` is not below the bound.
    pub fn nth(&self, n: u64) -> Option<(u64, u64)> {
        let a = *self.lower.get(n as usize)?;
        Some((a, a + n / self.p * self.m))
    }

    /// The n of the pair that holds this pile size.
    pub fn index(&self, pile: u64) -> u64 {
        self.index[pile as usize]
    }

    /// The pile size that makes a P-position with this one.
    pub fn partner(&self, pile: u64) -> u64 {
        let (a, b) = self.nth(self.index(pile)).unwrap();
        if pile == a { b } else { a }
    }

    /// Is the position P in (m,p)-Wythoff Nim?
    pub fn is_p(&self, at: Position) -> bool {
        self.partner(at.x.min(at.y)) == at.x.max(at.y)
    }

    /// How many P-positions precede, on its diagonal, the one that holds this pile size: the xi of IMI definition 17, which is
    /// `n mod p` by proposition 14 (d).
    pub fn xi(&self, pile: u64) -> u64 {
        self.index(pile) % self.p
    }
}
