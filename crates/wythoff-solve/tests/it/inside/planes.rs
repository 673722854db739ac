//! Binary digits of 64 counts.

use std::collections::BTreeMap;

use proptest::prelude::*;
use wythoff_budget::Budget;
use wythoff_solve::inside::Planes;

proptest! {
    /// The planes against a map, on both sides of zero and across blocks.
    #[test]
    fn agree_with_a_map(
        edits in prop::collection::vec((-3000i64..3000, any::<u64>(), 0..9u8), 0..60),
        queries in prop::collection::vec(-9000i64..9000, 1..20),
    ) {
        let budget = &Budget::unlimited();
        let (mut planes, mut map) = (Planes::new(3), BTreeMap::new());
        for (q, which, kind) in edits {
            match kind {
                0 => planes.fill(q, which, budget).unwrap(),
                1 => planes.set(q, which % 11, budget).unwrap(),
                _ => planes.add(q, which, budget).unwrap(),
            }
            for at in (q..q + 64).filter(|at| which >> (at - q) & 1 == 1 || kind == 1 && *at == q) {
                let count = map.entry(at).or_insert(0u64);
                match kind {
                    0 => *count = 8,
                    1 => *count = if at == q { (which % 11).min(8) } else { *count },
                    _ => *count = (*count + 1).min(8),
                }
            }
        }
        for q in queries {
            let (full, digits) = planes.window::<3>(q);
            for t in 0..64 {
                let expected = map.get(&(q + t)).copied().unwrap_or(0);
                let bits: u64 = digits.iter().zip(0..).map(|(digit, b)| (digit >> t & 1) << b).sum();
                prop_assert_eq!(if full >> t & 1 == 1 { 8 } else { bits }, expected, "{}", q + t);
                prop_assert_eq!(planes.get(q + t), expected);
            }
        }
    }
}
