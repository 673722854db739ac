//! Memory without a bound of its own.

use wythoff_budget::{Budget, Exceeded};

pub(crate) fn reserve<T>(vec: &mut Vec<T>, additional: usize, what: &'static str) -> Result<(), Exceeded> {
    Budget::unlimited().reserve(vec, additional, what)
}

pub(crate) fn grow<T: Clone>(vec: &mut Vec<T>, length: usize, value: T, what: &'static str) -> Result<(), Exceeded> {
    Budget::unlimited().grow(vec, length, value, what)
}

pub(crate) fn zeros<T: Clone + Default>(count: Option<u64>, what: &'static str) -> Result<Vec<T>, Exceeded> {
    Budget::unlimited().zeros(count, what)
}
