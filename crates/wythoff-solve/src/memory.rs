//! Memory that is asked for politely: a refusal is an error, not the end of the process.

use crate::error::SolveError;

/// Requests below this many bytes are not held against what is available.
const SMALL: u64 = 64 << 20;

/// Makes room for `additional` more elements, growing geometrically.
///
/// # Errors
/// [`SolveError::Memory`] if the machine does not have that much memory available.
pub(crate) fn reserve<T>(vec: &mut Vec<T>, additional: usize, what: &'static str) -> Result<(), SolveError> {
    if vec.capacity() - vec.len() >= additional {
        return Ok(());
    }
    let wanted = vec.len().saturating_add(additional).max(vec.capacity().saturating_mul(2));
    let bytes = (wanted as u64).saturating_mul(size_of::<T>() as u64);
    let error = SolveError::Memory { what, bytes };
    if bytes > SMALL && available().is_some_and(|available| bytes > available) {
        return Err(error);
    }
    vec.try_reserve_exact(wanted - vec.len()).map_err(|_| error)
}

/// Appends copies of `value` until the vector has `length` elements.
///
/// # Errors
/// As [`reserve`].
pub(crate) fn grow<T: Clone>(vec: &mut Vec<T>, length: usize, value: T, what: &'static str) -> Result<(), SolveError> {
    if length > vec.len() {
        reserve(vec, length - vec.len(), what)?;
        vec.resize(length, value);
    }
    Ok(())
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
        let mut vec: Vec<u64> = Vec::new();
        assert!(matches!(reserve(&mut vec, usize::MAX / 2, "a test"), Err(SolveError::Memory { what: "a test", .. })));
        assert!(grow(&mut vec, 1 << 50, 0, "a test").is_err());
        assert!(grow(&mut vec, 3, 7, "a test").is_ok() && vec == [7, 7, 7]);
    }
}
