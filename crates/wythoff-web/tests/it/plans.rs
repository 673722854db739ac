//! Which columns are looked at where all of them would take too long.

use proptest::prelude::*;
use wythoff::UBig;
use wythoff_web::tile::{Cost, Plan, SIDE};

/// Seconds for one strip.
const BUDGET: f64 = 0.018;

fn plans() -> impl Strategy<Value = (Plan, u32)> {
    let cost = (0.0..1e-3f64, 1e-8..1e-1f64).prop_map(|(place, column)| Cost { place, column });
    (cost, 0u32..200).prop_map(|(cost, level)| (Plan::affordable(cost, level), level))
}

proptest! {
    /// Runs ascend, do not overlap, lie in the strip and in their pixels, and are as many as the plan says.
    #[test]
    fn runs_lie_where_they_should((plan, level) in plans()) {
        let (mut end, mut columns) = (UBig::ZERO, 0u64);
        for run in plan.runs(level) {
            prop_assert!(run.offset >= end);
            prop_assert_eq!(&run.offset >> level as usize, UBig::from(run.pixel));
            end = &run.offset + UBig::from(run.count);
            columns += run.count;
            let starts = run.offset == UBig::from(run.pixel) << level as usize;
            prop_assert!(starts || (&end - UBig::ONE) >> level as usize == UBig::from(run.pixel));
        }
        let all = UBig::from(SIDE) << level as usize;
        prop_assert!(end <= all);
        match plan.sampled() {
            Some((_, some)) => prop_assert_eq!(some, columns),
            None => prop_assert_eq!((end, UBig::from(columns)), (all.clone(), all)),
        }
    }
}

#[test]
fn what_is_affordable() {
    let cheap = Cost { place: 0.0, column: 1e-6 };
    assert!(matches!(Plan::affordable(cheap, 6), Plan::All { .. }));
    assert_eq!(Plan::affordable(cheap, 8), Plan::Some { pixels: 256, places: 64, length: 1 });
    let telescope = Cost { place: 60e-6, column: 1.15e-6 };
    assert_eq!(Plan::affordable(telescope, 8), Plan::Some { pixels: 256, places: 1, length: 8 });
    let far = Cost { place: 1.2e-3, column: 4e-6 };
    assert_eq!(Plan::affordable(far, 8), Plan::Some { pixels: 16, places: 1, length: 32 });
    let dear = Cost { place: 0.0, column: 60e-6 };
    assert!(matches!(Plan::affordable(dear, 0), Plan::All { .. }));
    assert_eq!(Plan::affordable(dear, 4096), Plan::Some { pixels: 256, places: 1, length: 1 });
    let very = Cost { place: 0.0, column: 20e-3 };
    assert_eq!(Plan::affordable(very, 0), Plan::All { batch: 2 });
    assert_eq!(Plan::affordable(very, 1), Plan::Some { pixels: 16, places: 1, length: 1 });
}

#[test]
fn a_sample_stays_within_its_budget() {
    for place in [0.0, 1e-6, 1e-5, 1e-4, 1e-3] {
        for column in [1e-7, 1e-6, 1e-5, 1e-4] {
            for level in [1, 4, 8, 64, 4096] {
                let plan = Plan::affordable(Cost { place, column }, level);
                let Plan::Some { pixels, places, length } = plan else { continue };
                let seconds = f64::from(pixels) * places as f64 * (place + column * length as f64);
                assert!(seconds <= 1.2 * BUDGET, "{plan:?} for {place}, {column} costs {seconds}");
            }
        }
    }
}
