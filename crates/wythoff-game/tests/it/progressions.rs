//! Progressions: what is said of one, and what two of them share.

use dashu_int::UBig;
use proptest::prelude::*;
use wythoff_game::arbitrary::{families, progressions};
use wythoff_game::{BigPosition, Blockable, Common, Position, Progression, Shared};

proptest! {
    /// Everything that is said of a progression, against its multiples one by one; and the same for both integers.
    #[test]
    fn against_enumeration(line in progressions(), x in 0..30u64, y in 0..30u64, from in 0..9u64, to in 0..9u64) {
        let at = Position::new(x, y);
        let allowed = |t: &u64| {
            *t >= line.least && line.max.is_none_or(|max| *t <= max) && t % line.modulus < line.below
        };
        let vector = |t: u64| (line.base.0 + t * line.step.0, line.base.1 + t * line.step.1);
        let all: Vec<u64> = (0..60).filter(allowed).collect();
        prop_assert_eq!(line.multiples().take_while(|&t: &u64| t < 60).collect::<Vec<u64>>(), all.clone());
        let within: Vec<u64> = all.iter().copied().filter(|&t| at.minus(&vector(t)).is_some()).collect();
        prop_assert_eq!(line.count(&at), within.len() as u64);
        prop_assert_eq!(line.count(&at.big()), UBig::from(within.len()));
        for (k, t) in all.iter().enumerate().take(10) {
            prop_assert_eq!(line.nth(&(k as u64)), Some(*t));
            prop_assert_eq!(line.nth(&UBig::from(k)), Some(UBig::from(*t)));
        }
        for v in (0..20).flat_map(|i| (0..20).map(move |j| (i, j))) {
            let expected = all.iter().any(|&t| vector(t) == v);
            prop_assert_eq!(line.contains(&v), expected);
            prop_assert_eq!(line.contains(&(UBig::from(v.0), UBig::from(v.1))), expected);
        }
        let part: Vec<u64> = line.part(from, Some(to)).into_iter().flat_map(|part| part.multiples()).collect();
        prop_assert_eq!(part, all.iter().copied().filter(|t| (from..=to).contains(t)).collect::<Vec<_>>());
    }

    /// The parts of a progression are its vectors, told apart by whether they may be blocked.
    #[test]
    fn parts_by_blockability(line in progressions(), which in 0..3u8, length in 1..12u64) {
        let of = [Blockable::All, Blockable::Diagonal, Blockable::Roob(length)][which as usize];
        let (plain, blockable) = line.split(Some(of));
        let list = |parts: &[Option<Progression>]| {
            let multiples = parts.iter().flatten().flat_map(|part| part.multiples().take_while(|&t: &u64| t < 60));
            multiples.collect::<Vec<u64>>()
        };
        let may = |t: &u64| of.contains(&line.vector(t).unwrap());
        let all = || line.multiples().take_while(|&t: &u64| t < 60);
        prop_assert_eq!(list(&plain), all().filter(|t| !may(t)).collect::<Vec<_>>());
        prop_assert_eq!(list(&[blockable]), all().filter(may).collect::<Vec<_>>());
    }
}

#[test]
fn far_out() {
    let line = Progression { modulus: 6, below: 2, ..Progression::unbounded((0, 3), (1, 0), 1) };
    let ten = UBig::from(10u8).pow(40);
    let at = BigPosition::new(ten.clone(), 2u8);
    assert_eq!(line.count(&at), UBig::ZERO, "the base does not fit");
    let at = BigPosition::new(ten.clone() * UBig::from(6u8), 3u8);
    assert_eq!(line.count(&at), &ten * UBig::from(2u8), "0 is not counted, but 6 * 10^40 is");
    assert_eq!(line.nth(&(&ten * UBig::from(2u8) - UBig::ONE)), Some(&ten * UBig::from(6u8)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    /// Against the vectors one by one.
    #[test]
    fn common_vectors_against_enumeration(first in progressions(), second in progressions()) {
        // Multiples of different directions are at most 2 * 5 * 3; along one line they are looked at up to here.
        const MOST: u64 = 60;
        let multiples = |line: Progression| line.multiples::<u64>().take_while(|&t| t < MOST);
        let mut expected = Vec::new();
        for s in multiples(first) {
            expected.extend(multiples(second).filter(|t| first.vector(&s) == second.vector(t)).map(|t| (s, t)));
        }
        match first.common(&second) {
            Common::None => prop_assert_eq!(expected, vec![]),
            Common::One(s, t) => {
                let only = (u64::try_from(s).unwrap(), u64::try_from(t).unwrap());
                prop_assert_eq!(expected, vec![only]);
            }
            Common::Shared(Shared { first: (s, r), second: (t, q), last }) => {
                let last = last.map_or(MOST, |last| u64::try_from(last).unwrap());
                let [s, r, t, q] = [s, r, t, q].map(|n| u64::try_from(n).unwrap());
                let meets = (0..=last).map(|n| (s + n * r, t + n * q)).filter(|&(s, t)| s < MOST && t < MOST);
                let allowed = meets.filter(|(s, t)| first.allows(s) && second.allows(t));
                prop_assert_eq!(expected, allowed.collect::<Vec<_>>());
            }
        }
    }
}

proptest! {
    /// What is left of a progression without another, against the vectors one by one.
    #[test]
    fn without_another(line in progressions(), other in progressions()) {
        let left = line.without(&other, 1000).unwrap();
        for vector in (0..40u64).flat_map(|i| (0..40u64).map(move |j| (i, j))) {
            let times = left.iter().filter(|part| part.contains(&vector)).count();
            let expected = usize::from(line.contains(&vector) && !other.contains(&vector));
            prop_assert_eq!(times, expected, "{:?} of {:?}", vector, left);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// What parallel progressions say of themselves and their vectors, against the progressions one by one.
    #[test]
    fn against_its_progressions(kind in families(), line in progressions(), which in 0..3u8, length in 1..6u64) {
        let all: Vec<Progression> = kind.progressions().collect();
        prop_assert_eq!(all.len() as u64, kind.count());
        prop_assert_eq!(all.iter().map(|line| line.base.0.abs_diff(line.base.1)).max(), Some(kind.spread()));
        let has = |vector: &(u64, u64)| all.iter().any(|line| line.contains(vector));
        for vector in (0..14u64).flat_map(|i| (0..14u64).map(move |j| (i, j))) {
            prop_assert_eq!(kind.contains(&vector), has(&vector), "{:?}", vector);
        }
        let interval = kind.interval(&line);
        for (t, vector) in (0..20u64).map(|t| (t, line.vector(&t).unwrap())) {
            let inside = interval.is_some_and(|(from, to)| from <= t && to.is_none_or(|to| t <= to));
            prop_assert!(inside == has(&vector) || vector == (0, 0), "{} in {:?}", t, interval);
        }
        let of = [Blockable::All, Blockable::Diagonal, Blockable::Roob(length)][which as usize];
        let blockable = |line: &Progression| line.split(Some(of)).1.is_some();
        let at = Position::new(30, 30);
        let told = kind.within(Some(of), |vector| at.minus(vector).is_some()).filter(blockable);
        prop_assert_eq!(told.collect::<Vec<_>>(), all.iter().copied().filter(blockable).collect::<Vec<_>>());
    }
}

#[test]
fn common_vectors_far_out() {
    let bishop = Progression::unbounded((499, 0), (1, 1), 0);
    let ray = Progression::unbounded((0, 0), (4_294_967_295, 4_294_967_294), 1);
    assert_eq!(bishop.common(&ray), Common::One((499u64 * 4_294_967_294).into(), 499u32.into()));
    let short = Progression { max: Some(498), ..ray };
    assert_eq!(bishop.common(&short), Common::None);
}
