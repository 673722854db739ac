//! Numeration systems: Ostrowski numeration, integer bases, and systems given as data, such as those of Pisot numbers.
//!
//! Words are written most significant digit first. Leading zeros are allowed.

mod derived;
mod field;
mod given;
mod negative;
mod pisot;
mod text;

use std::hash::{Hash, Hasher};
use std::sync::Arc;
use wythoff_digits::{Alphabet, AutomataError, Dfa, Letter};

use dashu_int::UBig;
use wythoff_budget::{Budget, Exceeded};

pub use given::NumerationParts;
pub(crate) use negative::Negative;
pub(crate) use wythoff_digits::numeration::{Clock, Ostrowski, canonical};
pub use wythoff_digits::{MAX_QUOTIENT, NumerationError};

/// A name, without `msd_`, and the function that makes the system.
type Named = (&'static str, fn() -> Numeration);

/// The systems with names of their own: `trib` is for `msd_trib`.
pub(crate) const NAMED: [Named; 3] =
    [("fib", Numeration::fibonacci), ("pell", Numeration::pell), ("trib", Numeration::tribonacci)];

/// A numeration system. Equal systems are defined by equal data, and then they write every number in the same way.
///
/// ```
/// use wythoff_automata::Numeration;
/// let fibonacci = Numeration::fibonacci();
/// assert_eq!(fibonacci.write(&11u32.into()), [1, 0, 1, 0, 0]);
/// assert_eq!(fibonacci.read(&[1, 0, 1, 0, 0]), 11u32.into());
/// let pell: Numeration = "msd_pell".parse()?;
/// assert_eq!(pell.write(&11u32.into()), [2, 0, 1]);
/// let tribonacci: Numeration = "msd_trib".parse()?;
/// assert_eq!(tribonacci.write(&12u32.into()), [1, 1, 0, 1]);
/// # Ok::<(), wythoff_automata::NumerationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numeration(pub(crate) System);

/// The definition of a numeration system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum System {
    /// Ostrowski numeration or an integer base, given by quotients.
    Ostrowski(Ostrowski),
    /// A system given by automata and a recurrence.
    Given(Arc<NumerationParts>),
    /// The words over an alphabet, in ascending order of its letters. They stand for no numbers.
    Letters(Arc<[i64]>),
    /// A system for all integers.
    Negative(Negative),
}

impl Hash for Numeration {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match &self.0 {
            System::Ostrowski(system) => system.hash(state),
            System::Given(parts) => parts.name.hash(state),
            System::Letters(letters) => letters.hash(state),
            System::Negative(system) => system.hash(state),
        }
    }
}

impl Numeration {
    /// Zeckendorf's form, with the weights 1, 2, 3, 5, 8, …
    pub fn fibonacci() -> Self {
        Numeration::ostrowski(&[], &[1]).expect("1 is a quotient")
    }

    /// The Pell numeration, with the weights 1, 2, 5, 12, 29, …
    pub fn pell() -> Self {
        Numeration::ostrowski(&[], &[2]).expect("2 is a quotient")
    }

    /// The Ostrowski numeration with quotients that begin with `preperiod` and go on with `period` for ever.
    ///
    /// # Errors
    /// The period is empty, or a quotient is 0 or above [`MAX_QUOTIENT`].
    pub fn ostrowski(preperiod: &[u32], period: &[u32]) -> Result<Self, NumerationError> {
        Ok(Numeration(System::Ostrowski(Ostrowski::new(preperiod, period)?)))
    }

    /// The numeration system of the integer base k >= 2.
    ///
    /// # Errors
    /// k is less than 2 or above [`MAX_QUOTIENT`].
    pub fn base(k: u32) -> Result<Self, NumerationError> {
        Ok(Numeration(System::Ostrowski(Ostrowski::base(k)?)))
    }

    /// The system with the given automata. Nothing is proved here: call [`verify_arithmetic`](crate::verify_arithmetic)
    /// before relying on any decision over it.
    ///
    /// # Errors
    /// [`NumerationError::Parts`] if the parts do not fit together.
    pub fn from_parts(parts: NumerationParts, budget: &Budget) -> Result<Self, AutomataError> {
        Ok(Numeration(System::Given(Arc::new(parts.fitting(budget)?))))
    }

    /// The words over an alphabet of at least one letter, for tracks that hold no numbers: all words are different, also those that begin
    /// with the least letter. The digit of a letter is its index among all, in ascending order.
    pub fn letters(letters: impl IntoIterator<Item = i64>) -> Self {
        let letters: std::collections::BTreeSet<i64> = letters.into_iter().collect();
        Numeration(System::Letters(letters.into_iter().collect()))
    }

    /// The letters of a plain alphabet; `None` for a system whose words are numbers.
    pub fn alphabet(&self) -> Option<&[i64]> {
        match &self.0 {
            System::Letters(letters) => Some(letters),
            System::Ostrowski(_) | System::Given(_) | System::Negative(_) => None,
        }
    }

    /// The system for all integers in the base -k, 2 <= k.
    ///
    /// # Errors
    /// k is less than 2 or above [`MAX_QUOTIENT`].
    pub fn negative_base(k: u32) -> Result<Self, NumerationError> {
        let is_base = (2..=MAX_QUOTIENT).contains(&k);
        if is_base { Ok(Numeration(System::Negative(Negative::Base(k)))) } else { Err(NumerationError::Base(k)) }
    }

    /// The system for all integers with the weights 1, -1, 2, -3, 5, -8, ...
    pub fn negative_fibonacci() -> Self {
        Numeration(System::Negative(Negative::Fibonacci))
    }

    /// Whether the words are those of all integers. [`read`](Numeration::read) does not read them.
    pub fn has_negatives(&self) -> bool {
        matches!(self.0, System::Negative(_))
    }

    /// Checks that the other system equals this one.
    ///
    /// # Errors
    /// [`AutomataError::Numeration`] if it does not.
    pub(crate) fn require(&self, other: &Numeration) -> Result<(), AutomataError> {
        if self == other { Ok(()) } else { Err(AutomataError::Numeration(self.to_string(), other.to_string())) }
    }

    /// The parts of a system that is given as data; `None` for other systems.
    pub fn parts(&self) -> Option<&NumerationParts> {
        match &self.0 {
            System::Ostrowski(_) | System::Letters(_) | System::Negative(_) => None,
            System::Given(parts) => Some(parts),
        }
    }

    /// The system as one given by quotients; `None` if it is given as data.
    pub(crate) fn by_quotients(&self) -> Option<&Ostrowski> {
        match &self.0 {
            System::Ostrowski(system) => Some(system),
            System::Given(_) | System::Letters(_) | System::Negative(_) => None,
        }
    }

    /// The preperiod and period of the quotients d_0, d_1, … of which this is the Ostrowski numeration, including a first
    /// quotient of 1; `None` for other systems.
    pub fn quotients(&self) -> Option<(Vec<u32>, Vec<u32>)> {
        self.by_quotients()?.quotients()
    }

    /// Whether this is an integer base.
    pub fn is_base(&self) -> bool {
        self.by_quotients().is_some_and(Ostrowski::is_base)
    }

    /// The number of digits: they are 0, 1, …, `digits() - 1`.
    pub fn digits(&self) -> usize {
        match &self.0 {
            System::Ostrowski(system) => system.digits(),
            System::Given(parts) => parts.digits(),
            System::Letters(letters) => letters.len(),
            System::Negative(system) => system.digits(),
        }
    }

    /// The number of places after which the quotients repeat: lengths of words differ by multiples of it.
    pub fn period(&self) -> usize {
        self.by_quotients().map_or(1, Ostrowski::period)
    }

    /// The number of lowest places that are not part of the period: the length of the shortest word.
    pub fn preperiod(&self) -> usize {
        self.by_quotients().map_or(0, Ostrowski::preperiod)
    }

    /// The weights U_0, U_1, … of the lowest `count` places.
    pub fn weights(&self, count: usize) -> Vec<UBig> {
        match &self.0 {
            System::Ostrowski(system) => system.weights(count),
            System::Given(parts) => parts.weights(count),
            System::Letters(_) | System::Negative(_) => Vec::new(),
        }
    }

    /// The automaton of the canonical words, on one track: for every number exactly one word of each allowed length that
    /// is long enough.
    pub fn canonical(&self, budget: &Budget) -> Result<Dfa, AutomataError> {
        match &self.0 {
            System::Ostrowski(system) => canonical(system, budget),
            System::Given(parts) => Ok(parts.canonical.clone()),
            System::Negative(system) => system.canonical(),
            System::Letters(letters) => {
                let loops: Vec<(Letter, u32)> = (0..letters.len()).map(|letter| (letter as Letter, 0)).collect();
                Dfa::from_table(Alphabet::new(letters.len(), 1)?, [loops], vec![true])
            }
        }
    }

    /// The number of words of `places` digits that can follow `digits` in a canonical word.
    pub fn endings(&self, digits: &[u32], places: usize) -> UBig {
        match &self.0 {
            System::Ostrowski(system) => system.endings(digits, places),
            System::Given(parts) => parts.endings(digits, places),
            System::Letters(_) | System::Negative(_) => UBig::from(self.digits()).pow(places),
        }
    }

    /// The digits of n, most significant first, in the shortest word allowed (no digits for 0, unless there is a
    /// preperiod). O(M(size) log size); in a system given as data O(digits) additions.
    pub fn write(&self, n: &UBig) -> Vec<u32> {
        self.write_within(n, &Budget::unlimited()).unwrap_or_default()
    }

    /// The digits of n, as [`write`](Numeration::write) returns them, within a budget: the computation for a large number
    /// can be stopped.
    pub fn write_within(&self, n: &UBig, budget: &Budget) -> Result<Vec<u32>, Exceeded> {
        Ok(self.words(&[n], budget)?.swap_remove(0))
    }

    /// The digits of several numbers, most significant first, padded to words of the same length.
    pub fn write_together(&self, numbers: &[&UBig]) -> Vec<Vec<u32>> {
        self.words(numbers, &Budget::unlimited()).unwrap_or_default()
    }

    /// The digits of n, and the value of the same word if the weight U_{-1} were 0. In Zeckendorf's form that is the
    /// number whose digits are those of n one place lower, with U_{-1} = U_0 = 1. `None` for systems given as data.
    ///
    /// ```
    /// use wythoff_automata::{Budget, Numeration};
    /// let (digits, lower) = Numeration::fibonacci().write_split(&11u32.into(), &Budget::unlimited())?.unwrap();
    /// assert_eq!((digits, lower), (vec![1, 0, 1, 0, 0], 7u32.into())); // 8 + 3, 5 + 2
    /// # Ok::<(), wythoff_automata::Exceeded>(())
    /// ```
    pub fn write_split(&self, n: &UBig, budget: &Budget) -> Result<Option<(Vec<u32>, UBig)>, Exceeded> {
        self.by_quotients().map(|system| system.write_split(n, budget)).transpose()
    }

    /// The digits of several numbers, as [`write_together`](Numeration::write_together) returns them, within a budget.
    pub(crate) fn words(&self, numbers: &[&UBig], budget: &Budget) -> Result<Vec<Vec<u32>>, Exceeded> {
        match &self.0 {
            System::Ostrowski(system) => system.write(numbers, budget),
            System::Given(parts) => parts.write(numbers, budget),
            System::Letters(_) => Ok(vec![Vec::new(); numbers.len()]),
            System::Negative(system) => {
                let words = numbers.iter().map(|number| system.write(number, budget));
                let mut words = words.collect::<Result<Vec<_>, _>>()?;
                let length = words.iter().map(Vec::len).max().unwrap_or(0);
                words.iter_mut().for_each(|word| drop(word.splice(0..0, vec![0; length - word.len()])));
                Ok(words)
            }
        }
    }

    /// The least length, at least `length`, that a word can have.
    pub fn aligned(&self, length: usize) -> usize {
        self.by_quotients().map_or(length, |system| system.aligned(length))
    }

    /// The number that digits, most significant first, stand for: the sum of digits times weights. O(M(size) log size);
    /// in a system given as data O(digits) additions.
    pub fn read(&self, digits: &[u32]) -> UBig {
        self.read_within(digits, &Budget::unlimited()).unwrap_or_default()
    }

    /// The number that digits, most significant first, stand for, within a budget: the computation for a long word can be stopped.
    pub fn read_within(&self, digits: &[u32], budget: &Budget) -> Result<UBig, Exceeded> {
        match &self.0 {
            System::Ostrowski(system) => system.read(digits, budget),
            System::Given(parts) => parts.read(digits, budget),
            System::Letters(_) | System::Negative(_) => Ok(UBig::ZERO),
        }
    }
}
