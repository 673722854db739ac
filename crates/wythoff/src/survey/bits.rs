//! The bit-string of a game.

/// Bit i, i >= 1, is 1 if the P-position of column i lies below the main diagonal, 0 if above.
///
/// `rows` holds the row of each column. `None` if a P-position other than (0,0) is on the diagonal.
pub(super) fn bit_string(rows: &[u64], most: usize) -> Option<String> {
    (0u64..)
        .zip(rows)
        .skip(1)
        .take(most)
        .map(|(x, &y)| match y.cmp(&x) {
            std::cmp::Ordering::Greater => Some('0'),
            std::cmp::Ordering::Less => Some('1'),
            std::cmp::Ordering::Equal => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::bit_string;

    #[test]
    fn wythoff_begins_with_the_fibonacci_word() {
        assert_eq!(bit_string(&[0, 2, 1, 5, 7, 3, 10, 4], 9).as_deref(), Some("0100101"));
        assert_eq!(bit_string(&[0, 2, 1, 5, 7, 3, 10, 4], 3).as_deref(), Some("010"));
        assert_eq!(bit_string(&[0, 1, 2], 9), None);
    }
}
