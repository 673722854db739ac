//! The descent: a game's bit-string, and with it every P-position, at any distance, from its dictionary.
//!
//! From a word boundary at column c with n upper P-positions, (0,0) included, in columns up to c, the string continues
//! with words, and from column c + n on with their translates. The image of the boundary is column c + n with c + 2
//! upper P-positions: with every level up the vector (A, B) = (c + 2, n) becomes (A + B, A), exactly. So column x is
//! found by going down the powers of the golden ratio to a place that is known, and up again, at each level translating
//! a bounded part of the string around the target (`level.rs`): MAH section 3, and an answer to its question 1 for
//! every game whose dictionary is right.
//!
//! The path down is given by Zeckendorf's digits b_k of the target x: with every level the vector (A, B) becomes
//! (A + B + b_k, A), from (0,0) to (x, about x/phi). The vectors of boundaries move by the same matrix, so that
//! the difference of the two stays small, and exact in machine integers. Levels recur, and are cached (`met.rs`).

mod level;
mod met;
mod reading;
mod view;

use std::sync::{Arc, Mutex, PoisonError};

use dashu_int::UBig;
use wythoff_automata::Numeration;
use wythoff_budget::{Budget, Exceeded};

use crate::bits::Bits;
use crate::{Dictionary, Read};
use level::{Level, Margins};
use met::Met;
use reading::{LONGEST, Reading};
use view::{View, plus};
use wythoff_exact::quadratic::times_phi;

/// Decides far positions of a symmetric game that has a dictionary and one P-position in each row and column.
///
/// Its answers are exact if the dictionary is right: words and translates agree with the rules, and no string occurs in
/// which no word can be read. It does not assume that readings converge: where they do not converge within the part of
/// the string that is read, the part is widened; for a dictionary that does not converge the result is
/// [`DescentError::NotConverging`].
///
/// Cost: O(M(n) log n) for the path of a number of n digits, then O(n) table lookups.
#[derive(Clone, Debug)]
pub struct Descent {
    reading: Reading,
    /// The row of the P-position of each of the first columns.
    rows: Vec<u64>,
    /// Bit i is the bit of column i + 1.
    bits: Bits,
    /// The word boundaries in the first columns: column c, and the number n of upper P-positions in columns up to it.
    boundaries: Vec<(usize, usize)>,
    /// The columns of the first upper P-positions, (0,0) included.
    upper: Vec<u64>,
    /// Caches of the levels that descents have met; each concurrent descent takes one.
    met: Arc<Mutex<Vec<Met>>>,
}

/// The reason why a descent cannot answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DescentError {
    /// The first columns, whose number is given, are too few to begin with, or do not fit the dictionary.
    #[error("the dictionary does not read the first {0} columns; give more columns, or the right dictionary")]
    Start(usize),
    /// The computation exceeds its budget.
    #[error(transparent)]
    Exceeded(#[from] Exceeded),
    /// The readings from different phases do not meet within this many bits on either side.
    #[error("the dictionary does not converge within {0} bits; the place cannot be found with it")]
    NotConverging(i64),
}

/// The margins that are tried first; they are doubled until they suffice.
const MARGINS: Margins = Margins { left: 96, right: 32 };
/// The greatest left margin that is tried.
const LAST_MARGIN: i64 = 1 << 14;

impl Descent {
    /// A descent from a dictionary with [rises](crate::Word::rises), the rows of the P-positions of the first columns
    /// (at least 1024, better 100 times the longest word), and the first word boundary, as a column.
    ///
    /// # Errors
    /// [`DescentError::Start`] if the words do not read the given columns from the boundary on.
    pub fn new(dictionary: Dictionary, rows: Vec<u64>, boundary: usize) -> Result<Descent, DescentError> {
        let error = DescentError::Start(rows.len());
        let bits: Bits = (1u64..).zip(rows.iter().skip(1)).map(|(x, &y)| y < x).collect();
        let upper: Vec<u64> = (0u64..).zip(&rows).filter(|&(x, &y)| y > x || x == 0).map(|(x, _)| x).collect();
        let longest = dictionary.longest().max(dictionary.longest_translate());
        let mut boundaries = vec![(boundary, upper.partition_point(|&x| x <= boundary as u64))];
        while let Some(&(c, n)) = boundaries.last()
            && let Read::Word(word) = dictionary.read(&bits, c)
        {
            let word = &dictionary.words()[word];
            // The words, translates and rises must reproduce the first columns.
            let zeros = (c + 1..).zip(word.bits.iter()).filter(|(_, bit)| !bit).map(|(x, _)| x);
            let image = c + n;
            let known = word.translate.len().min(bits.len().saturating_sub(image));
            let translated = bits.has_at(image, &word.translate.slice(0..known)) || known == 0;
            let fits = |(x, &rise): (usize, &i64)| rows[x] as i64 == (x + n) as i64 + rise;
            if !translated || word.rises.len() != word.bits.count_zeros() || !zeros.zip(&word.rises).all(fits) {
                return Err(error);
            }
            boundaries.push((c + word.bits.len(), n + word.bits.count_zeros()));
        }
        let read = boundaries.last().map_or(0, |&(c, _)| c);
        if longest >= LONGEST || rows.len() < 1024.max(8 * longest) || read + longest < bits.len() {
            return Err(error);
        }
        Ok(Descent { reading: Reading::new(dictionary), rows, bits, boundaries, upper, met: Arc::default() })
    }

    /// The dictionary of the game.
    pub fn dictionary(&self) -> &Dictionary {
        &self.reading.dictionary
    }

    /// The row of the P-position of column x; by symmetry also the column of the P-position of row x.
    pub fn row(&self, x: &UBig) -> Result<UBig, DescentError> {
        if let Some(&row) = usize::try_from(x).ok().and_then(|x| self.rows.get(x)) {
            return Ok(UBig::from(row));
        }
        self.look(x, 0, |view| view.row(x), &Budget::unlimited())
    }

    /// The rows of the P-positions of the columns `x .. x + count`.
    pub fn rows(&self, x: &UBig, count: usize, budget: &Budget) -> Result<Vec<UBig>, DescentError> {
        const STEP: usize = 4096;
        let mut rows = Vec::new();
        while rows.len() < count {
            budget.check()?;
            let from = x + UBig::from(rows.len());
            let many = (count - rows.len()).min(STEP);
            budget.reserve(&mut rows, many, "the rows")?;
            let columns = || (0..many).map(|k| &from + UBig::from(k));
            if from < UBig::from(self.rows.len()) {
                let known = columns().map_while(|x| self.rows.get(usize::try_from(&x).ok()?));
                rows.extend(known.map(|&row| UBig::from(row)));
            } else {
                let all = |view: &View| columns().map(|x| view.row(&x)).collect::<Option<Vec<_>>>();
                rows.extend(self.look(&from, many as i64, all, budget)?);
            }
        }
        Ok(rows)
    }

    /// The n-th upper P-position (a_n, b_n), in order of a; the 0th is (0,0).
    pub fn nth(&self, n: &UBig, budget: &Budget) -> Result<(UBig, UBig), DescentError> {
        if let Some(&x) = usize::try_from(n).ok().and_then(|n| self.upper.get(n)) {
            return Ok((UBig::from(x), UBig::from(self.rows[x as usize])));
        }
        let at = |view: &View| Some(view.uppers().find(|upper| upper.index == *n)?.place());
        self.look(&times_phi(n), 0, at, budget)
    }

    /// The upper P-position with y - x = d.
    pub fn on_diagonal(&self, d: &UBig, budget: &Budget) -> Result<(UBig, UBig), DescentError> {
        let first = self.upper.iter().map(|&x| (x, self.rows[x as usize])).find(|&(x, y)| UBig::from(y - x) == *d);
        if let Some((x, y)) = first {
            return Ok((UBig::from(x), UBig::from(y)));
        }
        let near = |view: &View| Some(view.uppers().find(|upper| &upper.column + d == upper.row)?.place());
        self.look(&times_phi(d), 0, near, budget)
    }

    /// Applies `ask` to views around column x that reach `reach` columns further, with wider and wider margins, until
    /// it answers.
    fn look<T>(
        &self,
        x: &UBig,
        reach: i64,
        ask: impl Fn(&View) -> Option<T>,
        budget: &Budget,
    ) -> Result<T, DescentError> {
        let target = x + UBig::from(2u8);
        let path = Numeration::fibonacci().write_split(&target, budget)?;
        let (mut digits, second) = path.unwrap_or_default();
        // The last two digits of a path both have weight 1; Zeckendorf's digits use only the first of them.
        digits.push(0);
        let mut margins = MARGINS;
        let mut met = self.met.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
        let answer = loop {
            if margins.left > LAST_MARGIN {
                break Err(DescentError::NotConverging(margins.left / 2));
            }
            match self.climb(&digits, margins, reach, &mut met, budget) {
                Err(exceeded) => break Err(exceeded.into()),
                Ok(Some((level, below))) => {
                    let boundary = plus(&target, -level.delta.0).and_then(|column| plus(&column, -2));
                    let places = boundary.zip(plus(&second, -level.delta.1));
                    let view = |(boundary, uppers)| View::new(&self.reading.dictionary, level, below, boundary, uppers);
                    if let Some(answer) = places.map(view).as_ref().and_then(&ask) {
                        break Ok(answer);
                    }
                }
                Ok(None) => {}
            }
            margins = Margins { left: 2 * margins.left, right: 2 * margins.right };
        };
        self.met.lock().unwrap_or_else(PoisonError::into_inner).push(met);
        answer
    }

    /// Climbs from a known place along the digits to the target: the last level, and the one below it; `None` if the
    /// margins do not suffice.
    fn climb(
        &self,
        digits: &[u32],
        margins: Margins,
        reach: i64,
        met: &mut Met,
        budget: &Budget,
    ) -> Result<Option<(Level, Option<Level>)>, Exceeded> {
        // The additional reach of the last level, of the level below it, and so on, while it is positive: a little more
        // than the golden ratio requires.
        let further: Vec<i64> = std::iter::successors(Some(reach), |further| Some(further * 5 / 8))
            .enumerate()
            .take_while(|&(below, further)| below == 0 || further > 0)
            .map(|(_, further)| further)
            .collect();
        let at = |left: usize| Margins { right: margins.right + further.get(left).copied().unwrap_or(0), ..margins };
        let known = self.bits.len() as i64 - at(0).right - self.reading.dictionary.longest() as i64;
        let (mut a, mut b, mut start) = (0, 0, 0);
        while let Some(&digit) = digits.get(start)
            && a + b + i64::from(digit) < known
        {
            (a, b) = (a + b + i64::from(digit), a);
            start += 1;
        }
        let Some(mut level) = self.known(a, b, at(digits.len() - start)) else { return Ok(None) };
        // Levels without additional reach are taken from the cache.
        let plain = digits.len().saturating_sub(further.len()).max(start);
        if start < plain {
            let mut number = met.number(level, margins);
            for (risen, &digit) in (0..).zip(&digits[start..plain]) {
                budget.tick(risen)?;
                let Some(above) = met.up(number, &self.reading, digit, margins) else { return Ok(None) };
                number = above;
            }
            level = met.level(number).clone();
        }
        let mut below = None;
        for (place, &digit) in digits.iter().enumerate().skip(plain) {
            let Some(next) = level.up(&self.reading, digit, at(digits.len() - 1 - place)) else { return Ok(None) };
            below = Some(std::mem::replace(&mut level, next));
        }
        Ok(Some((level, below)))
    }

    /// The level whose target has the vector (a, b), read from the first columns.
    fn known(&self, a: i64, b: i64, margins: Margins) -> Option<Level> {
        let column = a - 2;
        let at = self.boundaries.partition_point(|&(c, _)| c as i64 <= column - margins.left).checked_sub(1)?;
        let (c, n) = self.boundaries[at];
        let delta = (column - c as i64, b - n as i64);
        Level::read(&self.reading, &self.bits.slice(c..self.bits.len()), 0, delta, margins)
    }
}
