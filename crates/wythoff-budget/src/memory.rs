//! Memory that is asked for politely: a refusal is an error, not the end of the process.

use std::collections::{BinaryHeap, TryReserveError, VecDeque};

use crate::{Budget, Exceeded};

/// Requests below this many bytes are not held against what the machine has.
const SMALL: u64 = 64 << 20;

/// A list whose memory can be asked for in advance.
pub trait List {
    /// What it holds.
    type Element;

    /// How many elements it holds.
    fn length(&self) -> usize;

    /// For how many there is room.
    fn room(&self) -> usize;

    /// Makes room for more.
    ///
    /// # Errors
    /// The allocator refuses.
    fn make_room(&mut self, additional: usize) -> Result<(), TryReserveError>;
}

impl<T> List for Vec<T> {
    type Element = T;

    #[inline]
    fn length(&self) -> usize {
        self.len()
    }

    #[inline]
    fn room(&self) -> usize {
        self.capacity()
    }

    fn make_room(&mut self, additional: usize) -> Result<(), TryReserveError> {
        self.try_reserve_exact(additional)
    }
}

impl<T> List for VecDeque<T> {
    type Element = T;

    #[inline]
    fn length(&self) -> usize {
        self.len()
    }

    #[inline]
    fn room(&self) -> usize {
        self.capacity()
    }

    fn make_room(&mut self, additional: usize) -> Result<(), TryReserveError> {
        self.try_reserve_exact(additional)
    }
}

impl<T: Ord> List for BinaryHeap<T> {
    type Element = T;

    #[inline]
    fn length(&self) -> usize {
        self.len()
    }

    #[inline]
    fn room(&self) -> usize {
        self.capacity()
    }

    fn make_room(&mut self, additional: usize) -> Result<(), TryReserveError> {
        self.try_reserve_exact(additional)
    }
}

impl Budget {
    /// Makes room for `additional` more elements, growing geometrically.
    ///
    /// # Errors
    /// [`Exceeded::Memory`] if that is more than the budget allows, or than the machine has available.
    #[inline]
    pub fn reserve<L: List>(&self, list: &mut L, additional: usize, what: &'static str) -> Result<(), Exceeded> {
        if list.room() - list.length() >= additional { Ok(()) } else { self.make_room(list, additional, what) }
    }

    #[cold]
    fn make_room<L: List>(&self, list: &mut L, additional: usize, what: &'static str) -> Result<(), Exceeded> {
        let least = list.length().saturating_add(additional);
        let wanted = least.max(list.room().saturating_mul(2));
        // Close to the bound there may be room for what is needed, if not for what would be convenient.
        let wanted = if self.memory_for::<L::Element>(wanted, what).is_ok() { wanted } else { least };
        self.memory_for::<L::Element>(wanted, what)?;
        let bytes = (wanted as u64).saturating_mul(size_of::<L::Element>() as u64);
        list.make_room(wanted - list.length()).map_err(|_| Exceeded::Memory { what, bytes })
    }

    /// Adds an element, the memory for it asked for politely.
    ///
    /// # Errors
    /// As [`reserve`](Budget::reserve).
    #[inline]
    pub fn push<T>(&self, list: &mut Vec<T>, element: T, what: &'static str) -> Result<(), Exceeded> {
        self.reserve(list, 1, what)?;
        list.push(element);
        Ok(())
    }

    /// Appends copies of `value` until the list has `length` elements.
    ///
    /// # Errors
    /// As [`reserve`](Budget::reserve).
    pub fn grow<T: Clone>(
        &self,
        list: &mut Vec<T>,
        length: usize,
        value: T,
        what: &'static str,
    ) -> Result<(), Exceeded> {
        if length > list.len() {
            self.reserve(list, length - list.len(), what)?;
            list.resize(length, value);
        }
        Ok(())
    }

    /// That many zeros or defaults (`None`: more than 64 bits can count).
    ///
    /// # Errors
    /// As [`reserve`](Budget::reserve).
    pub fn zeros<T: Clone + Default>(&self, count: Option<u64>, what: &'static str) -> Result<Vec<T>, Exceeded> {
        let too_many = Exceeded::Memory { what, bytes: u64::MAX };
        let count = count.and_then(|count| usize::try_from(count).ok()).ok_or(too_many)?;
        let mut zeros = Vec::new();
        self.grow(&mut zeros, count, T::default(), what)?;
        Ok(zeros)
    }

    /// May a list have this many elements? Asked before an allocation that does not go through a `Vec`.
    ///
    /// # Errors
    /// As [`reserve`](Budget::reserve).
    pub fn memory_for<T>(&self, count: usize, what: &'static str) -> Result<(), Exceeded> {
        let bytes = (count as u64).saturating_mul(size_of::<T>() as u64);
        let refused = bytes > self.memory() || bytes > SMALL && available().is_some_and(|there| bytes > there);
        if refused { Err(Exceeded::Memory { what, bytes }) } else { Ok(()) }
    }
}

/// Bytes of memory that can be had without swapping, where the system tells: an allocation that succeeds is no
/// promise, since Linux overcommits.
fn available() -> Option<u64> {
    let info = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = info.lines().find(|line| line.starts_with("MemAvailable:"))?;
    let kib: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kib.saturating_mul(1024))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_impossible_request_is_refused() {
        let budget = Budget::unlimited();
        let mut list: Vec<u64> = Vec::new();
        let refused = budget.reserve(&mut list, usize::MAX / 2, "a test");
        assert!(matches!(refused, Err(Exceeded::Memory { what: "a test", .. })));
        assert!(budget.grow(&mut list, 1 << 50, 0, "a test").is_err());
        assert!(budget.zeros::<u64>(Some(1 << 60), "a test").is_err());
        assert!(budget.zeros::<u64>(None, "a test").is_err());
        assert!(budget.grow(&mut list, 3, 7, "a test").is_ok() && list == [7, 7, 7]);
    }

    #[test]
    fn a_bound_is_kept_to_the_byte() {
        let budget = Budget::unlimited().with_memory(80);
        let mut list: Vec<u64> = Vec::new();
        for n in 0..10 {
            budget.push(&mut list, n, "a test").unwrap();
        }
        assert_eq!(budget.push(&mut list, 10, "a test"), Err(Exceeded::Memory { what: "a test", bytes: 88 }));
        assert_eq!(list, (0..10).collect::<Vec<_>>());
    }
}
