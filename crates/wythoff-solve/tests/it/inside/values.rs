//! Grundy values in as few bytes as they need.

use wythoff_budget::Budget;
use wythoff_solve::inside::Values;

#[test]
fn values_become_wide_when_they_must() {
    let mut values = Values::removed(3, &Budget::unlimited()).unwrap();
    values.widen_for(65_534, &Budget::unlimited()).unwrap();
    values.set(0, 65_534);
    assert_eq!((values.bytes(), values.get(0), values.get(1)), (6, Some(65_534), None));
    values.widen_for(65_535, &Budget::unlimited()).unwrap();
    values.set(1, 65_535);
    assert_eq!((values.bytes(), values.get(0), values.get(1), values.get(2)), (12, Some(65_534), Some(65_535), None));
    let mut read = [0; 2];
    values.read(0, 2, &mut read);
    assert_eq!(read, [65_534, u32::MAX]);
    let turned = values.turned(3, 1, 1..3, &Budget::unlimited()).unwrap();
    assert_eq!((turned.get(0), turned.get(1)), (Some(65_535), None));
}
