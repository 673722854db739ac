//! Rows that repeat themselves.

use wythoff_solve::inside::{PERIOD, Period};

#[test]
fn words_repeat_the_rows_of_a_period() {
    for length in 1..=PERIOD {
        let mut period = Period::new(length, 5);
        let seen = |row: usize| row % length * 7 % 5 < 2;
        (0..length).filter(|&row| seen(row)).for_each(|row| period.insert(row));
        for row in 0..300 {
            assert_eq!(period.word(row / 64) >> (row % 64) & 1 == 1, seen(row), "{length}: {row}");
        }
        assert_eq!(period.is_full(), length <= 1);
        (0..length).for_each(|row| period.insert(row));
        assert!(period.is_full());
        period.clear();
        assert_eq!((period.word(3), period.is_full()), (0, false));
    }
}
