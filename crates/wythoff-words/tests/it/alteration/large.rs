//! Coordinates of any size against closed forms.

use dashu_int::{IBig, UBig};
use wythoff_budget::Budget;
use wythoff_exact::BeattyPair;
use wythoff_rings::pick;
use wythoff_words::alteration::Altered;

use super::support::{altered, is_p, random, winning_moves, wythoff};

#[test]
fn wythoff_pairs() {
    let game = Altered::new(&wythoff(), &Budget::unlimited()).unwrap();
    for (digits, more) in [(3, 7u32), (50, 0), (50, 12345), (1000, 0), (1000, 999)] {
        let n = UBig::from(10u8).pow(digits) + more;
        let (a, b) = BeattyPair::new(1, 1).unwrap().nth_big(&n);
        assert_eq!(game.p_in_column(&a), vec![b.clone()]);
        assert_eq!(game.p_in_column(&b), vec![a.clone()]);
        assert_eq!(game.p_in_row(&a), vec![b.clone()]);
        assert_eq!(game.p_in_row(&b), vec![a.clone()]);
        assert_eq!(game.p_on_diagonal(&IBig::from(n.clone())), [(a.clone(), b.clone())]);
        assert_eq!(game.p_on_diagonal(&-IBig::from(n)), [(b.clone(), a.clone())]);
        assert!(is_p(&game, &a, &b) && winning_moves(&game, &a, &b).is_empty());
        assert!(!is_p(&game, &a, &(&b + 1u8)) && !winning_moves(&game, &a, &(b + 1u8)).is_empty());
    }
}

/// Columns one after the other, from anywhere on.
#[test]
fn runs_of_columns_are_those_of_each_column() {
    for seed in 400..406 {
        let game = Altered::new(&random(seed, 6), &Budget::unlimited()).unwrap();
        for from in [0, 1, 7, 1000, 123_456, 1 << 40] {
            let end = from + 200;
            assert!(game.fits(end));
            let mut run = Vec::new();
            game.each_in(from, end, |x, y| run.push((UBig::from(x), UBig::from(y))));
            let single = (from..end).map(UBig::from).flat_map(|x| {
                let rows = game.p_in_column(&x);
                rows.into_iter().map(move |y| (x.clone(), y))
            });
            assert_eq!(run, single.collect::<Vec<_>>(), "seed {seed} from {from}");
        }
    }
}

#[test]
fn rows_columns_and_diagonals_agree_far_out() {
    for seed in 400..412 {
        let game = Altered::new(&random(seed, 6), &Budget::unlimited()).unwrap();
        for x in (0..40u64).map(|i| UBig::from(7u8).pow(120) + i) {
            let row = game.p_in_column(&x);
            assert_eq!(row.len(), 1);
            assert_eq!(game.p_in_row(&row[0]), vec![x.clone()], "seed {seed}");
            let difference = IBig::from(row[0].clone()) - IBig::from(x.clone());
            assert_eq!(game.p_on_diagonal(&difference), [(x.clone(), row[0].clone())], "seed {seed}");
            assert!(winning_moves(&game, &x, &row[0]).is_empty(), "seed {seed}");
            // every other position near it can move to a P-position
            for y in [&row[0] - 1u8, &row[0] + 1u8, &row[0] + 2u8] {
                assert!(!winning_moves(&game, &x, &y).is_empty(), "seed {seed}");
            }
        }
    }
}

/// Labels far from the origin leave wide gaps between used diagonals, which must not be walked again for each column.
#[test]
fn labels_far_from_the_origin() {
    let far = pick(100_000, 1_000_000);
    for p in [(0, far), (far, 0), (far / 10 * 7, far - 1)] {
        let game = Altered::new(&altered([p], [(0, 0)]), &Budget::unlimited()).unwrap();
        assert!(game.saturation().column > far / 2);
        for x in (0..3 * far).step_by(far as usize * 3 / 10 + 7).map(UBig::from) {
            let row = game.p_in_column(&x).remove(0);
            assert_eq!(game.p_in_row(&row), [x]);
        }
        assert!(is_p(&game, &p.0.into(), &p.1.into()) && !is_p(&game, &UBig::ZERO, &UBig::ZERO));
    }
}
