//! Vectors of any size.

use wythoff_exact::UBig;
use wythoff_game::{Blockable, Rules};

/// May this vector, of any size, be subtracted by the rules? As `Rules::has_vector`.
pub(crate) fn has_vector(rules: &Rules, (i, j): (&UBig, &UBig)) -> bool {
    if let (Ok(i), Ok(j)) = (u64::try_from(i), u64::try_from(j)) {
        return rules.has_vector((i, j));
    }
    // A leap fits in 64 bits, so this vector is none.
    let slant = if i > j { i - j } else { j - i };
    slant < UBig::from(rules.bishop())
        || rules.rays().iter().any(|ray| {
            let (a, b) = (UBig::from(ray.step.0), UBig::from(ray.step.1));
            let t = if a == UBig::ZERO { j / &b } else { i / &a };
            let on_ray = &t * &a == *i && &t * &b == *j;
            let lengths = ray.lengths;
            on_ray
                && &t % UBig::from(lengths.modulus) < UBig::from(lengths.below)
                && lengths.max.is_none_or(|max| t <= UBig::from(max))
        })
}

/// May the option reached by this vector be blocked? As `Rules::is_blockable`.
pub(crate) fn is_blockable(rules: &Rules, (i, j): (&UBig, &UBig)) -> bool {
    rules.block().is_some_and(|block| match block.of {
        Blockable::All => true,
        Blockable::Diagonal => i == j,
        Blockable::Roob(l) => (*i == UBig::ZERO || *j == UBig::ZERO) && i + j >= UBig::from(l),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vectors_of_any_size() {
        let rules: Rules =
            "rook(mod 6 below 2) + bishop(m=3) + rays{(2,1)} up to 9 block 1 of roob(4)".parse().unwrap();
        let big = UBig::from(6u8) * UBig::from(10u8).pow(30);
        let one = UBig::from(1u8);
        for (vector, expected) in [
            ((big.clone(), UBig::ZERO), true),
            ((UBig::ZERO, &big + &one), true),
            ((UBig::ZERO, &big + UBig::from(2u8)), false),
            ((&big + UBig::from(2u8), big.clone()), true),
            ((&big + UBig::from(3u8), big.clone()), false),
            ((&big * UBig::from(2u8), big.clone()), false),
        ] {
            assert_eq!(has_vector(&rules, (&vector.0, &vector.1)), expected, "{vector:?}");
        }
        assert!(is_blockable(&rules, (&big, &UBig::ZERO)) && !is_blockable(&rules, (&big, &one)));
    }
}
