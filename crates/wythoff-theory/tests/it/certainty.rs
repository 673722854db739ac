//! Certainties in words.

use wythoff_exact::UBig;
use wythoff_theory::{Bound, Certainty};

#[test]
fn bounds_in_words() {
    let words = |bound: Bound| Certainty::Computed(bound).to_string();
    assert_eq!(words(Bound::columns_before(0, None)), "computed to no column yet");
    assert_eq!(words(Bound::columns_before(10, Some(5))), "computed to column 9, rows below 5");
    assert_eq!(words(Bound::Row(7)), "computed to row 7");
    assert_eq!(words(Bound::Board(3)), "computed to the 3 x 3 board");
    assert_eq!(words(Bound::Terms(UBig::ZERO)), "computed to no term yet");
    assert_eq!(words(Bound::Terms(UBig::from(5u8))), "computed to n = 4");
}
