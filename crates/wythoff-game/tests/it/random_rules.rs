//! What must hold for all rules: notation and JSON read back, lists of options agree with the vectors, canonical form
//! changes no vector.

use dashu_int::UBig;
use proptest::prelude::*;
use proptest::sample::select;
use wythoff_game::{
    BigPosition, Blockable, Blocking, Lengths, MAX_PARAMETER, Parts, Position, Progression, Ray, Rectangle, Rules,
    arbitrary,
};
use wythoff_rings::cases;

/// A number at which a product or a bound may overflow.
fn large() -> impl Strategy<Value = u64> {
    select(vec![0, 1, 2, 3, 65_535, 65_536, 65_537, 1 << 31, MAX_PARAMETER - 1, MAX_PARAMETER, MAX_PARAMETER + 1])
}

/// Parts, not always valid, at the edges of the range.
fn parts_with_large_numbers() -> impl Strategy<Value = Parts> {
    let max = prop_oneof![Just(None), large().prop_map(Some)];
    let lengths = (select(vec![1, 2, 3, 65_536, MAX_PARAMETER]), select(vec![1, 1, 2, 3, 65_536]), max);
    let ray = ((large(), large()), lengths).prop_map(|(step, (modulus, below, max))| Ray {
        step,
        lengths: Lengths { modulus, below: below.min(modulus), max },
    });
    let block = (large(), prop_oneof![Just(Blockable::All), large().prop_map(Blockable::Roob)]);
    let mirrored = proptest::collection::vec(ray, 0..3).prop_map(|rays| {
        let transposed: Vec<Ray> = rays.iter().map(|ray| ray.transposed()).collect();
        [rays, transposed].concat()
    });
    let leaps = proptest::collection::btree_set((large(), large()), 0..2);
    let cuts = proptest::collection::vec((large(), large()), 0..2);
    (mirrored, large(), leaps, proptest::option::of(block), cuts).prop_map(|(rays, bishop, leaps, block, cuts)| Parts {
        rays,
        bishop,
        leaps,
        block: block.map(|(most, of)| Blocking { most, of }),
        cuts: cuts.into_iter().map(|(base, height)| Rectangle { base, height }).collect(),
        ..Parts::default()
    })
}

proptest! {
    #![proptest_config(cases(500, 2000))]

    #[test]
    fn notation_reads_back(rules in arbitrary::rules()) {
        let text = rules.to_string();
        prop_assert_eq!(text.parse::<Rules>(), Ok(rules));
    }

    #[test]
    fn large_numbers_read_back(parts in parts_with_large_numbers()) {
        if let Ok(rules) = Rules::try_from(parts) {
            prop_assert_eq!(rules.to_string().parse::<Rules>(), Ok(rules));
        }
    }

    #[test]
    fn json_reads_back(rules in arbitrary::rules()) {
        let json = serde_json::to_string(&rules).unwrap();
        prop_assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), rules);
    }

    #[test]
    fn canonical_form_is_stable(parts in arbitrary::parts()) {
        let rules = Rules::try_from(parts.clone()).unwrap();
        prop_assert_eq!(Rules::try_from(Parts::from(rules.clone())), Ok(rules.clone()));
        let reversed = Parts { rays: parts.rays.iter().rev().copied().collect(), ..parts };
        prop_assert_eq!(Rules::try_from(reversed), Ok(rules));
    }

    #[test]
    fn symmetric_rules_are_symmetric(rules in arbitrary::symmetric_rules()) {
        prop_assert!(rules.is_symmetric());
    }

    #[test]
    fn symmetry_is_of_everything(rules in arbitrary::rules()) {
        if rules.is_symmetric() {
            for (x, y) in (0..16).flat_map(|x| (0..16).map(move |y| (x, y))) {
                let at = Position::new(x, y);
                prop_assert_eq!(rules.has_vector(&(x, y)), rules.has_vector(&(y, x)));
                prop_assert_eq!(rules.is_blockable(&(x, y)), rules.is_blockable(&(y, x)));
                prop_assert_eq!(rules.exists(&at), rules.exists(&at.transposed()));
                prop_assert_eq!(rules.forced().outcome(&at), rules.forced().outcome(&at.transposed()));
            }
        }
    }

    #[test]
    fn choices_are_the_rules_with_one_rectangle_each(rules in arbitrary::rules()) {
        let choices = rules.choices();
        prop_assert_eq!(choices.len(), rules.cuts().len().max(1));
        prop_assert_eq!(choices.len() > 1, rules.has_choice());
        for (x, y) in (0..8).flat_map(|x| (0..8).map(move |y| (x, y))) {
            let at = Position::new(x, y);
            prop_assert_eq!(rules.exists(&at), choices.iter().any(|choice| choice.exists(&at)));
        }
        for choice in choices {
            prop_assert!(!choice.has_choice());
            prop_assert_eq!(choice.to_string().parse::<Rules>(), Ok(choice));
        }
    }

    #[test]
    fn canonical_form_keeps_the_vectors(parts in arbitrary::parts()) {
        let rules = Rules::try_from(parts.clone()).unwrap();
        for i in 0..30 {
            for j in 0..30 {
                prop_assert_eq!(rules.has_vector(&(i, j)), arbitrary::defines(&parts, (i, j)), "({}, {})", i, j);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Options, in integers of either kind, and those that may be blocked, against the membership of every vector.
    #[test]
    fn options_are_the_vectors_that_fit(rules in arbitrary::rules(), x in 0..16u64, y in 0..16u64) {
        let at = Position::new(x, y);
        let mut options: Vec<Position> = rules.options(&at).collect();
        let big: Vec<BigPosition> = rules.options(&at.big()).collect();
        prop_assert_eq!(&big, &options.iter().map(Position::big).collect::<Vec<_>>());
        let mut blockable: Vec<Position> = rules.blockable_options(&at).collect();
        let big: Vec<BigPosition> = rules.blockable_options(&at.big()).collect();
        prop_assert_eq!(&big, &blockable.iter().map(Position::big).collect::<Vec<_>>());
        options.sort_unstable();
        blockable.sort_unstable();
        let expected: Vec<Position> = (0..=x)
            .flat_map(|to_x| (0..=y).map(move |to_y| Position::new(to_x, to_y)))
            .filter(|&to| rules.has_vector(&(x - to.x, y - to.y)) && rules.exists(&to) && !rules.ends().contains(&at))
            .collect();
        prop_assert_eq!(&options, &expected);
        let expected: Vec<Position> =
            expected.into_iter().filter(|to| rules.is_blockable(&(x - to.x, y - to.y))).collect();
        prop_assert_eq!(blockable, expected);
    }

    /// The progressions are the vectors, those of one kind without repetition.
    #[test]
    fn progressions_are_the_vectors(rules in arbitrary::rules()) {
        for kind in rules.kinds() {
            let lines: Vec<Progression> = kind.progressions().collect();
            prop_assert_eq!(kind.count(), lines.len() as u64);
            for (k, line) in (0..).zip(&lines) {
                prop_assert_eq!(kind.progression(k), Some(*line));
                prop_assert_eq!(kind.step(), line.step);
                prop_assert!(line.base.0.abs_diff(line.base.1) <= kind.spread());
            }
            prop_assert_eq!(kind.progression(lines.len() as u64), None);
            for vector in (0..16u64).flat_map(|i| (0..16u64).map(move |j| (i, j))) {
                let times = lines.iter().filter(|line| line.contains(&vector)).count();
                prop_assert_eq!(times, usize::from(kind.contains(&vector)), "{:?}", vector);
                let big = (UBig::from(vector.0), UBig::from(vector.1));
                prop_assert_eq!(kind.contains(&big), kind.contains(&vector));
            }
        }
    }

    #[test]
    fn transposed_rules_are_those_of_the_transposed_parts(rules in arbitrary::rules()) {
        let transposed = rules.transposed();
        prop_assert_eq!(Rules::try_from(transposed.parts().clone()), Ok(transposed.clone()));
        prop_assert_eq!(transposed.transposed(), rules.clone());
        for (i, j) in (0..16u64).flat_map(|i| (0..16u64).map(move |j| (i, j))) {
            prop_assert_eq!(rules.has_vector(&(i, j)), transposed.has_vector(&(j, i)));
        }
    }
}

#[test]
fn json_is_the_parts_that_are_there() {
    for (notation, json) in [
        ("bishop(m=2)", r#"{"bishop":2}"#),
        (
            "rays{(0,1)} mod 3 below 2 up to 7 + leaps{(1,2)}",
            r#"{"rays":[{"step":[0,1],"lengths":{"modulus":3,"below":2,"max":7}}],"leaps":[[1,2]]}"#,
        ),
        (
            "misere bishop block 2 of roob(3) cut (1,2) alter P{(3,4)}",
            r#"{"bishop":1,"block":{"most":2,"of":{"roob":3}},"cuts":[{"base":1,"height":2}],"forced":{"p":[[3,4]],"n":[]},"misere":true}"#,
        ),
        ("bishop end{(3,4)}", r#"{"bishop":1,"end":{"at":[[3,4]]}}"#),
        ("bishop end{?msd_2 x < 3}", r#"{"bishop":1,"end":{"where":["?msd_2 x < 3"]}}"#),
    ] {
        let rules: Rules = notation.parse().unwrap();
        assert_eq!(serde_json::to_string(&rules).unwrap(), json);
        assert_eq!(serde_json::from_str::<Rules>(json).unwrap(), rules);
    }
}

#[test]
fn json_with_unknown_fields_is_refused() {
    for json in [
        r#"{"bishop": 1, "bishops": 1}"#,
        r#"{"bishop": 1, "rays": [{"step": [1,0], "length": 3}]}"#,
        r#"{"bishop": 1, "rays": [{"step": [1,0], "lengths": {"mod": 3}}]}"#,
        r#"{"bishop": 1, "block": {"most": 1, "of": "all", "by": 2}}"#,
        r#"{"bishop": 1, "cuts": [{"base": 1, "height": 2, "depth": 3}]}"#,
        r#"{"bishop": 1, "forced": {"P": [[1,1]]}}"#,
        r#"{"imitation": {"m": 1, "p": 1, "q": 1}}"#,
    ] {
        let error = serde_json::from_str::<Rules>(json).expect_err(json).to_string();
        assert!(error.contains("unknown field"), "{json}: {error}");
    }
}

/// RES definition 3 (1) and remark 4: an l-roob option is a rook option that is no l-bishop option.
#[test]
fn blockable_vectors() {
    let is_rook = |i: u64, j: u64| (i == 0) != (j == 0);
    for (i, j) in (0..9u64).flat_map(|i| (0..9).map(move |j| (i, j))).filter(|&v| v != (0, 0)) {
        assert!(Blockable::All.contains(&(i, j)));
        assert_eq!(Blockable::Diagonal.contains(&(i, j)), i == j);
        for l in 1..6 {
            assert_eq!(Blockable::Roob(l).contains(&(i, j)), is_rook(i, j) && i.abs_diff(j) >= l, "({i},{j}), l = {l}");
        }
    }
}
