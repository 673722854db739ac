//! What must hold for all rules: notation and JSON read back, lists of options agree with the vectors, canonical form
//! changes no vector.

use proptest::prelude::*;
use wythoff_game::{Parts, Position, Rules, arbitrary};

/// Membership straight from the definitions of the parts, with no canonical form between.
fn naive_has_vector(parts: &Parts, (i, j): (u64, u64)) -> bool {
    let on_ray = parts.rays.iter().any(|ray| {
        (1..=i.max(j)).any(|t| {
            let lengths = ray.lengths;
            (t * ray.step.0, t * ray.step.1) == (i, j)
                && t % lengths.modulus < lengths.below
                && lengths.max.is_none_or(|max| t <= max)
        })
    });
    on_ray || ((i, j) != (0, 0) && i.abs_diff(j) < parts.bishop) || parts.leaps.contains(&(i, j))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn notation_reads_back(rules in arbitrary::rules()) {
        let text = rules.to_string();
        prop_assert_eq!(text.parse::<Rules>(), Ok(rules));
    }

    #[test]
    fn symmetric_rules_are_symmetric(rules in arbitrary::symmetric_rules()) {
        prop_assert!(rules.is_symmetric());
    }

    #[test]
    fn canonical_form_keeps_the_vectors(parts in arbitrary::parts()) {
        let rules = Rules::try_from(parts.clone()).unwrap();
        for i in 0..30 {
            for j in 0..30 {
                prop_assert_eq!(rules.has_vector((i, j)), naive_has_vector(&parts, (i, j)), "({}, {})", i, j);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn options_are_the_vectors_that_fit(rules in arbitrary::rules(), x in 0..16u64, y in 0..16u64) {
        let at = Position::new(x, y);
        let mut options: Vec<Position> = rules.options(at).collect();
        options.sort_unstable();
        let expected: Vec<Position> = (0..=x)
            .flat_map(|to_x| (0..=y).map(move |to_y| Position::new(to_x, to_y)))
            .filter(|&to| rules.has_vector((x - to.x, y - to.y)) && rules.exists(to))
            .collect();
        prop_assert_eq!(options, expected);
    }
}
