//! Fallible allocation: a refusal is an error, not the end of the process.

use std::collections::{BinaryHeap, TryReserveError, VecDeque};

use crate::{Budget, Exceeded};

/// Requests below this many bytes are not compared with what the machine has available.
const SMALL: u64 = 64 << 20;

/// A list whose memory can be reserved in advance.
pub trait List {
    /// The type of the elements.
    type Element;

    /// The number of elements, and the capacity.
    fn extent(&self) -> (usize, usize);

    /// Reserves capacity for `additional` more elements.
    ///
    /// # Errors
    /// The allocator refuses.
    fn make_room(&mut self, additional: usize) -> Result<(), TryReserveError>;
}

impl<T> List for Vec<T> {
    type Element = T;

    #[inline]
    fn extent(&self) -> (usize, usize) {
        (self.len(), self.capacity())
    }

    fn make_room(&mut self, additional: usize) -> Result<(), TryReserveError> {
        self.try_reserve_exact(additional)
    }
}

impl<T> List for VecDeque<T> {
    type Element = T;

    #[inline]
    fn extent(&self) -> (usize, usize) {
        (self.len(), self.capacity())
    }

    fn make_room(&mut self, additional: usize) -> Result<(), TryReserveError> {
        self.try_reserve_exact(additional)
    }
}

impl<T: Ord> List for BinaryHeap<T> {
    type Element = T;

    #[inline]
    fn extent(&self) -> (usize, usize) {
        (self.len(), self.capacity())
    }

    fn make_room(&mut self, additional: usize) -> Result<(), TryReserveError> {
        self.try_reserve_exact(additional)
    }
}

impl Budget {
    /// Reserves capacity for `additional` more elements, growing geometrically; `what` names the list in an error.
    ///
    /// # Errors
    /// [`Exceeded::Memory`] if that is more than the budget allows, or than the machine has available.
    #[inline]
    pub fn reserve<L: List>(&self, list: &mut L, additional: usize, what: &'static str) -> Result<(), Exceeded> {
        let (length, room) = list.extent();
        if room - length >= additional { Ok(()) } else { self.make_room(list, additional, what) }
    }

    #[cold]
    fn make_room<L: List>(&self, list: &mut L, additional: usize, what: &'static str) -> Result<(), Exceeded> {
        let (length, room) = list.extent();
        let least = length.saturating_add(additional);
        // Close to the bound, all that is left is reserved: growing by single elements would move the whole list each time.
        let most = self.memory() / size_of::<L::Element>().max(1) as u64;
        let wanted = least.max(room.saturating_mul(2).min(usize::try_from(most).unwrap_or(usize::MAX)));
        // The machine may have the memory that is necessary, if not the memory that would be convenient.
        let wanted = if self.memory_for::<L::Element>(wanted, what).is_ok() { wanted } else { least };
        self.memory_for::<L::Element>(wanted, what)?;
        let bytes = (wanted as u64).saturating_mul(size_of::<L::Element>() as u64);
        list.make_room(wanted - length).map_err(|_| Exceeded::Memory { what, bytes })
    }

    /// Appends an element, for which memory is reserved first.
    #[inline]
    pub fn push<T>(&self, list: &mut Vec<T>, element: T, what: &'static str) -> Result<(), Exceeded> {
        self.reserve(list, 1, what)?;
        list.push(element);
        Ok(())
    }

    /// Appends copies of `value` until the list has `length` elements.
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

    /// A list of `count` zeros or other defaults. A count of `None`, which means more than 64 bits, is too many.
    pub fn zeros<T: Clone + Default>(&self, count: Option<u64>, what: &'static str) -> Result<Vec<T>, Exceeded> {
        let too_many = Exceeded::Memory { what, bytes: u64::MAX };
        let count = count.and_then(|count| usize::try_from(count).ok()).ok_or(too_many)?;
        let mut zeros = Vec::new();
        self.grow(&mut zeros, count, T::default(), what)?;
        Ok(zeros)
    }

    /// Checks that a list may have `count` big numbers of this many bits. A count of `None`, which means more than 64 bits, is too many.
    ///
    /// # Errors
    /// The errors of [`reserve`](Budget::reserve).
    pub fn memory_for_numbers(&self, count: Option<u64>, bits: usize, what: &'static str) -> Result<(), Exceeded> {
        /// The bytes of a number in the list besides its digits: its place, and what the allocator adds.
        const PLACE: u64 = 40;
        let bytes = count.map_or(u64::MAX, |count| count.saturating_mul(PLACE + (bits / 8) as u64));
        self.memory_for::<u8>(usize::try_from(bytes).unwrap_or(usize::MAX), what)
    }

    /// Checks that a list may have this many elements, for allocations that do not go through a `Vec`.
    pub fn memory_for<T>(&self, count: usize, what: &'static str) -> Result<(), Exceeded> {
        let bytes = (count as u64).saturating_mul(size_of::<T>() as u64);
        let refused = bytes > self.memory() || bytes > SMALL && available().is_some_and(|there| bytes > there);
        if refused { Err(Exceeded::Memory { what, bytes }) } else { Ok(()) }
    }
}

/// The bytes of memory that are available, if the system reports them: without swapping, since Linux overcommits and a successful allocation
/// guarantees nothing, and within the limit on the address space of this process, `ulimit -v`.
fn available() -> Option<u64> {
    let kibibytes = |file: &str, name: &str| number(&std::fs::read_to_string(file).ok()?, name)?.checked_mul(1024);
    let of_machine = kibibytes("/proc/meminfo", "MemAvailable:");
    let limits = std::fs::read_to_string("/proc/self/limits").ok();
    let of_process = limits.and_then(|limits| number(&limits, "Max address space")).map(|limit| {
        let taken = kibibytes("/proc/self/status", "VmSize:").unwrap_or(0);
        limit.saturating_sub(taken)
    });
    [of_machine, of_process].into_iter().flatten().min()
}

/// The number after a name at the beginning of a line; `None` if there is none, as where the system states no limit.
fn number(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}
