//! Packed bit-strings against vectors of bits.

use proptest::prelude::*;
use wythoff_dictionary::{Bits, BitsError, TagSystem};

fn packed(bits: &[bool]) -> Bits {
    bits.iter().copied().collect()
}

proptest! {
    #[test]
    fn like_a_vector(a in proptest::collection::vec(any::<bool>(), 0..300), b in proptest::collection::vec(any::<bool>(), 0..300), x in 0usize..300, y in 0usize..300) {
        let mut bits = packed(&a);
        prop_assert_eq!(packed(&a).cmp(&packed(&b)), a.cmp(&b));
        prop_assert_eq!(packed(&a).starts_with(&packed(&b)), a.starts_with(&b));
        bits.extend_from(&packed(&b));
        let mut all = a.clone();
        all.extend(&b);
        prop_assert_eq!(&bits, &packed(&all));
        prop_assert!(bits.has_at(a.len(), &packed(&b)));
        let (from, to) = (x.min(y).min(all.len()), x.max(y).min(all.len()));
        prop_assert_eq!(bits.slice(from..to), packed(&all[from..to]));
        prop_assert_eq!(bits.count_ones_in(from..to), all[from..to].iter().filter(|&&bit| bit).count());
        let text = bits.to_string();
        prop_assert_eq!(text.parse::<Bits>().unwrap(), bits);
    }
}

#[test]
fn a_window_beyond_the_end_is_zero() {
    let bits: Bits = "1".repeat(70).parse().unwrap();
    assert_eq!(bits.window(0), u64::MAX);
    assert_eq!(bits.window(60), (1 << 10) - 1);
    assert_eq!(bits.window(500), 0);
    assert_eq!(bits.get(70), None);
}

#[test]
fn what_is_no_bit() {
    let error = "01x0".parse::<Bits>().unwrap_err();
    assert_eq!(error, BitsError { found: 'x', place: 2 });
}

/// Each letter in as few bits as tell all letters apart, but at least one.
#[test]
fn codes_of_symbols() {
    let codes = |rules: &str| {
        let system = TagSystem::parse(rules).unwrap();
        (0..system.letters().len()).map(|letter| system.encode(&[letter]).to_string()).collect::<Vec<_>>()
    };
    assert_eq!(codes("a>a"), ["0"]);
    assert_eq!(codes("a>b"), ["0", "1"]);
    assert_eq!(codes("a>bc"), ["00", "01", "10"]);
    assert_eq!(codes("a>bcde")[4], "100");
    assert_eq!(TagSystem::parse("a>bc").unwrap().encode(&[2, 0, 1]).to_string(), "100001");
}
