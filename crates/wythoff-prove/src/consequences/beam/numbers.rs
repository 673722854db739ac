//! Numbers of the field, each kept once: equal ones have the same index, and what a letter makes of one is calculated once.
//! Automata have tens of thousands of nodes, and far fewer numbers stand at them.

use rustc_hash::FxHashMap;
use wythoff_automata::Letter;
use wythoff_exact::{ExactError, IBig, Quadratic, UBig};

/// Numbers, and what letters make of them.
pub(super) struct Numbers {
    all: Vec<Quadratic>,
    indices: FxHashMap<(IBig, IBig, UBig), u32>,
    /// What a number is multiplied with, by the place of the letter modulo the period.
    factors: Vec<Quadratic>,
    /// What is added then, by letter.
    digits: Vec<Quadratic>,
    made: FxHashMap<(u32, usize, Letter), u32>,
}

impl Numbers {
    pub(super) fn new(factors: Vec<Quadratic>, digits: Vec<Quadratic>) -> Numbers {
        Numbers { all: Vec::new(), indices: FxHashMap::default(), factors, digits, made: FxHashMap::default() }
    }

    /// The index of a number.
    pub(super) fn index(&mut self, number: Quadratic) -> u32 {
        let (u, v, _, w) = number.parts();
        let next = self.all.len() as u32;
        let index = *self.indices.entry((u.clone(), v.clone(), w.clone())).or_insert(next);
        if index == next {
            self.all.push(number);
        }
        index
    }

    /// The number with this index.
    pub(super) fn get(&self, index: u32) -> &Quadratic {
        &self.all[index as usize]
    }

    /// The factor at a place.
    pub(super) fn factor(&self, place: usize) -> &Quadratic {
        &self.factors[place]
    }

    /// Factor times number plus digit.
    pub(super) fn make(&mut self, index: u32, place: usize, letter: Letter) -> Result<u32, ExactError> {
        if let Some(&made) = self.made.get(&(index, place, letter)) {
            return Ok(made);
        }
        let number = self.factors[place].mul(self.get(index))?.add(&self.digits[usize::from(letter)])?;
        let made = self.index(number);
        self.made.insert((index, place, letter), made);
        Ok(made)
    }
}
