//! The telescope against the column engine, and against itself far out.

use dashu_int::UBig;
use dashu_int::ops::SquareRoot;
use proptest::prelude::*;
use wythoff_game::Rules;
use wythoff_solve::Columns;
use wythoff_words::{Dictionary, Reading, Telescope, Word};

fn rows(game: &str, columns: usize) -> Vec<u64> {
    let rules: Rules = game.parse().unwrap();
    Columns::new(&rules).unwrap().take(columns).map(|at| at.unwrap().y).collect()
}

fn telescope(
    game: &str,
    words: &[(&str, &[i64])],
    translates: &[&str],
    reading: Reading,
    boundary: usize,
) -> Telescope {
    let word = |(&(bits, rises), translate): (&(&str, &[i64]), &&str)| Word {
        bits: bits.parse().unwrap(),
        translate: translate.parse().unwrap(),
        rises: rises.to_vec(),
    };
    let words = words.iter().zip(translates).map(word).collect();
    Telescope::new(Dictionary::new(words, reading).unwrap(), rows(game, 1 << 14), boundary).unwrap()
}

fn wythoff() -> Telescope {
    telescope("wythoff", &[("0", &[0]), ("1", &[])], &["10", "0"], Reading::PrefixFree, 1)
}

#[test]
fn wythoff_is_the_golden_ratio() {
    let telescope = wythoff();
    for digits in [3, 6, 12, 50, 300, 1000] {
        for k in 0u32..20 {
            let n = UBig::from(10u8).pow(digits) + UBig::from(k * k * k);
            let a = (&n + (UBig::from(5u8) * &n * &n).sqrt()) >> 1;
            let b = &a + &n;
            assert_eq!(telescope.row(&a), Ok(b.clone()));
            assert_eq!(telescope.row(&b), Ok(a.clone()));
            assert_eq!(telescope.nth(&n), Ok((a.clone(), b.clone())));
            assert_eq!(telescope.on_diagonal(&n), Ok((a, b)));
        }
    }
}
