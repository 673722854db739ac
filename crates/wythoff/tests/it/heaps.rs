//! Three heaps: theorems and computation give the same answers, and what neither knows is said so.

use std::path::Path;
use std::sync::LazyLock;

use wythoff::check::certificate::ChainFile;
use wythoff::{BigPiles, Budget, Error, Exceeded, Outcome, PileRules, ThreeHeaps, UBig};
use wythoff_rings::pick;

fn heaps(heaps: [u64; 3]) -> BigPiles {
    BigPiles::new(heaps.map(UBig::from))
}

/// The last slice that is proved again.
fn last() -> usize {
    pick(3, 6)
}

/// The slices up to that one, proved once for all tests.
fn proved() -> &'static ThreeHeaps {
    static PROVED: LazyLock<ThreeHeaps> = LazyLock::new(prove);
    &PROVED
}

fn prove() -> ThreeHeaps {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/chains/three-heaps.chain.gz");
    let file = ChainFile::read(&std::fs::read(path).unwrap(), &Budget::unlimited()).unwrap();
    let chain = file.check_upto(last(), &Budget::unlimited()).unwrap().unwrap();
    ThreeHeaps::with_chain(&chain)
}

#[test]
fn theorems_and_computation() {
    let (proved, computed, budget) = (proved(), ThreeHeaps::default(), Budget::unlimited());
    assert_eq!((proved.proved_to(), computed.proved_to()), (Some(last() as u64), None));
    let mut random = 7u64;
    let mut next = |most: u64| {
        random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (random >> 33) % (most + 1)
    };
    for _ in 0..300 {
        let (least, second) = (next(last() as u64), next(120));
        // A P-position, one near it, and others, in any order.
        let third = computed.third(&least.into(), &second.into(), &budget).unwrap().value;
        assert_eq!(proved.third(&second.into(), &least.into(), &budget).unwrap().value, third, "{least}, {second}");
        let third = u64::try_from(&third).unwrap();
        for third in [third, third + next(9), next(250)] {
            let mut at = [least, second, third];
            at.rotate_left(next(2) as usize);
            let at = heaps(at);
            let (one, other) = (proved.decide(&at, &budget).unwrap(), computed.decide(&at, &budget).unwrap());
            let kinds = if at.0.contains(&UBig::ZERO) { ["closed-form"; 2] } else { ["proved", "computed"] };
            assert_eq!([one.certainty.kind(), other.certainty.kind()], kinds);
            let (mut one, mut other) = (one.value, other.value);
            one.p_options.sort();
            other.p_options.sort();
            assert_eq!(one, other, "{at}");
        }
    }
    let slice = |known: &ThreeHeaps| -> Vec<bool> {
        let cells = (0..40).flat_map(|x| (0..40).map(move |y| heaps([3, x, y])));
        cells.map(|at| known.is_p(&at, &budget).unwrap()).collect()
    };
    assert_eq!(slice(proved), slice(&computed));
}

/// At a size where nothing can be computed, a move that wins leads to where no move does.
#[test]
fn theorems_far_away() {
    let (proved, budget) = (proved(), Budget::unlimited());
    let far = UBig::from(10u8).pow(40);
    let at = BigPiles::new([far.clone(), 3u8.into(), &far + UBig::from(123_456u32)]);
    let answer = proved.decide(&at, &budget).unwrap();
    assert_eq!(answer.value.outcome, Outcome::N);
    let rules: PileRules = "three-heaps".parse().unwrap();
    for to in &answer.value.p_options {
        let taken = at.taken_to(to).unwrap();
        assert_eq!(rules.after(&at, &taken).as_ref(), Ok(to));
        assert_eq!(proved.decide(to, &budget).unwrap().value.outcome, Outcome::P, "{to}");
    }
}

#[test]
fn what_is_not_known() {
    let (computed, budget) = (ThreeHeaps::default(), Budget::unlimited());
    let error = computed.decide(&heaps([700, 800, 600]), &budget).unwrap_err();
    assert_eq!(
        error.to_string(),
        "who wins cannot be given for this game: the program knows no theorem for the smallest heap, and the two smaller ones are too large \
         to compute it; take heaps with (a + 1)(b + 1) at most 250000, where a and b are the two smaller ones, or name a chain"
    );
    // The third heap may have any size.
    let at = BigPiles::new([UBig::from(10u8).pow(60), 3u8.into(), 4u8.into()]);
    assert_eq!(computed.decide(&at, &budget).unwrap().value.p_options, [heaps([1, 3, 4])]);
    // With an empty heap the others are Wythoff Nim.
    let at = BigPiles::new([UBig::from(10u8).pow(60), UBig::ZERO, UBig::from(10u8).pow(59)]);
    let answer = computed.decide(&at, &budget).unwrap();
    assert!(!answer.value.p_options.is_empty());
    assert!(answer.value.p_options.iter().all(|to| computed.is_p(to, &budget).unwrap()));
    let stopped = computed.decide(&heaps([300, 300, 300]), &budget.spent());
    assert_eq!(stopped, Err(Error::Exceeded(Exceeded::Stopped)));
    let answer = computed.decide(&heaps([0, 0, 0]), &budget).unwrap();
    assert_eq!((answer.value.outcome, answer.value.p_options.len()), (Outcome::P, 0));
}
