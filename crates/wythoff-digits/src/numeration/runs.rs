//! Runs of consecutive places: how the weights above a run depend on those below it.
//!
//! From weights (U_l, U_{l-1}) one place leads to (q_l U_l + U_{l-1}, U_l), and a run of places to
//! (p U_l + q U_{l-1}, p' U_l + q' U_{l-1}), with the product of the matrices ((q_k, 1), (1, 0)). The digits of a run
//! stand for a U_l + b U_{l-1}, which is its *vector* (a, b). In an integer base the second components are 0.

use std::collections::HashMap;
use std::rc::Rc;

use dashu_int::UBig;
use wythoff_budget::{Budget, Exceeded};

use super::Ostrowski;

/// The matrix ((p, q), (p', q')) of a run of places.
#[derive(Debug)]
pub(super) struct Run {
    pub p: UBig,
    pub q: UBig,
    /// The entry p' of the matrix, which is p for the run without its highest place.
    pub p_below: UBig,
    q_below: UBig,
    /// Whether q = p'. This is frequent, since the periods of most systems are palindromes, and saves one product.
    is_symmetric: bool,
}

impl Run {
    fn new(p: UBig, q: UBig, p_below: UBig, q_below: UBig) -> Run {
        let is_symmetric = q == p_below;
        Run { p, q, p_below, q_below, is_symmetric }
    }

    /// The run that consists of this run and another one above it.
    fn under(&self, above: &Run) -> Run {
        let (p, q) = self.apply(&above.p, &above.q);
        let (p_below, q_below) = self.apply(&above.p_below, &above.q_below);
        Run::new(p, q, p_below, q_below)
    }

    /// The vector, with respect to the weights below this run, of digits above it whose own vector is (a, b).
    pub fn apply(&self, a: &UBig, b: &UBig) -> (UBig, UBig) {
        if b.is_zero() {
            return (a * &self.p, a * &self.q);
        }
        if self.is_symmetric && self.q_below <= self.q {
            // q (a + b), plus the rest of p a, minus the excess in q' b.
            let both = (a + b) * &self.q;
            return (&both + a * (&self.p - &self.q), both - b * (&self.q - &self.q_below));
        }
        (a * &self.p + b * &self.p_below, a * &self.q + b * &self.q_below)
    }

    /// The weights of the place above the run and of its highest place, if the weights below the run are (1, `below`).
    pub fn weights(&self, below: u8) -> (UBig, UBig) {
        (&self.p + &self.q * below, &self.p_below + &self.q_below * below)
    }
}

/// A run so short that all its weights fit into machine words.
#[derive(Debug)]
pub(super) struct Leaf {
    /// For each place of the run, and the place above it, its weight p U_l + q U_{l-1} as the pair (p, q).
    pub vectors: Vec<(u64, u64)>,
}

/// The runs of a system, each computed when it is first needed.
pub(super) struct Runs<'s> {
    pub system: &'s Ostrowski,
    /// The number of places of a leaf, the shortest run.
    pub leaf: usize,
    runs: HashMap<(usize, usize), Rc<Run>>,
    leaves: HashMap<usize, Rc<Leaf>>,
    units: HashMap<(usize, u8, usize, usize), Rc<UBig>>,
    budget: &'s Budget,
}

impl<'s> Runs<'s> {
    pub fn new(system: &'s Ostrowski, budget: &'s Budget) -> Self {
        // The matrix entries grow at each place by a factor of at most the number of digits, and stay below 2^62.
        let bits = u32::BITS - (system.digits() as u32 - 1).leading_zeros();
        Runs {
            system,
            leaf: 62 / bits as usize,
            runs: HashMap::new(),
            leaves: HashMap::new(),
            units: HashMap::new(),
            budget,
        }
    }

    /// The largest j such that a run of `leaf 2^j` places is shorter than `places`, or 0.
    pub fn half(&self, places: usize) -> usize {
        (places.div_ceil(self.leaf).next_power_of_two().ilog2() as usize).saturating_sub(1)
    }

    /// The number of places of a run of size j, `leaf 2^j`.
    pub fn places(&self, j: usize) -> usize {
        self.leaf << j
    }

    /// The run of the `leaf 2^j` places from place l on. O(M(size)) in addition to the two runs of half the places.
    pub fn run(&mut self, l: usize, j: usize) -> Result<Rc<Run>, Exceeded> {
        self.budget.check()?;
        let key = (self.system.phase(l), j);
        if let Some(run) = self.runs.get(&key) {
            return Ok(run.clone());
        }
        let run = match j.checked_sub(1) {
            Some(half) => {
                let below = self.run(l, half)?;
                below.under(&*self.run(l + self.places(half), half)?)
            }
            None => {
                let leaf = self.leaf(l);
                let at = |k: usize| leaf.vectors[k];
                let ((p, q), (p_below, q_below)) = (at(self.leaf), at(self.leaf - 1));
                Run::new(p.into(), q.into(), p_below.into(), q_below.into())
            }
        };
        let run = Rc::new(run);
        self.runs.insert(key, run.clone());
        Ok(run)
    }

    /// The average step between the values of successive words above the `leaf 2^j` places from place l on, for words of
    /// at most `leaf 2^i` places: the n-th word stands for n times this number, up to a bounded error. U_{l-1} is `below`.
    pub fn unit(&mut self, l: usize, below: u8, j: usize, i: usize) -> Result<Rc<UBig>, Exceeded> {
        let key = (self.system.phase(l), below, j, i);
        if let Some(unit) = self.units.get(&key) {
            return Ok(unit.clone());
        }
        let (step, lesser) = self.run(l, j)?.weights(below);
        let above = self.run(l + self.places(j), i)?;
        let unit = Rc::new((&above.p * step + &above.q * lesser) / (&above.p + &above.q));
        self.units.insert(key, unit.clone());
        Ok(unit)
    }

    /// The leaf from place l on: the weights of its places and of the place above it.
    pub fn leaf(&mut self, l: usize) -> Rc<Leaf> {
        let (system, places) = (self.system, self.leaf);
        let leaf = self.leaves.entry(system.phase(l)).or_insert_with(|| {
            let (mut below, mut now) = ((0, 1), (1, 0));
            let mut vectors = vec![now];
            for k in l..l + places {
                let q = u64::from(system.quotient(k));
                let rest = if system.is_base() { (0, 0) } else { below };
                (below, now) = (now, (now.0 * q + rest.0, now.1 * q + rest.1));
                vectors.push(now);
            }
            Rc::new(Leaf { vectors })
        });
        leaf.clone()
    }
}
