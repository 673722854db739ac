//! Many columns at once.

use std::iter::repeat_n;
use std::ops::Range;

use wythoff_budget::Budget;
use wythoff_game::BigPosition;
use wythoff_solve::{Cluster, Guess, Pairs, Stretch};

/// The rows that a function gives for each column.
struct Listed<F>(Range<u64>, F);

impl<F: Fn(u64) -> Vec<u64>> Pairs for Listed<F> {
    fn each(&self, mut see: impl FnMut(u64, u64)) {
        self.0.clone().for_each(|x| self.1(x).into_iter().for_each(|y| see(x, y)));
    }
}

/// In parts or not, the union holds each row of each column once, in order, whether the columns are alike or not.
#[test]
fn unions_in_parts() {
    let budget = Budget::unlimited();
    let boards: [fn(u64) -> Vec<u64>; 3] = [|x| vec![x], |x| vec![x ^ 1], |x| vec![x / 2]];
    let several: [fn(u64) -> Vec<u64>; 2] = [|x| if x < 5000 { vec![x] } else { vec![3, x] }, |x| vec![x ^ 8192]];
    // more than are put in order as they come, all different, and some the same
    let many: [fn(u64) -> Vec<u64>; 20] = [
        |x| vec![x],
        |x| vec![x + 19],
        |x| vec![x + 2],
        |x| vec![x + 17],
        |x| vec![x + 4],
        |x| vec![x + 15],
        |x| vec![x + 6],
        |x| vec![x + 13],
        |x| vec![x + 8],
        |x| vec![x + 11],
        |x| vec![x + 10],
        |x| vec![x + 9],
        |x| vec![x + 12],
        |x| vec![x + 7],
        |x| vec![x + 14],
        |x| vec![x + 5],
        |x| vec![x + 16],
        |x| vec![x + 3],
        |x| vec![x / 2 * 2 + 18],
        |x| vec![x / 5000, x + 1],
    ];
    for boards in [&boards[..1], &boards[..2], &boards, &several, &many[..17], &many[..18], &many[..19], &many] {
        let stretch = |from: u64, columns: u64| {
            let each = |rows: &fn(u64) -> Vec<u64>| {
                let listed = Listed(from..from + columns, rows);
                Stretch::of(from, columns, &Guess::default(), &listed, Stretch::default(), &budget)
            };
            Stretch::union(&boards.iter().map(each).collect::<Result<Vec<_>, _>>()?, &budget)
        };
        for (from, columns) in [(0, 0), (0, 2), (1, 4096), (3, 4097), (100, 20_000)] {
            let parts = Stretch::in_parts(from, columns, Stretch::default(), &budget, |from, columns| {
                stretch(from, columns).map(Some)
            });
            let parts = parts.unwrap().unwrap();
            assert_eq!((parts.from(), parts.end()), (from, from + columns));
            let mut seen = 0;
            let mut beside = vec![0; parts.len()];
            parts.columns_into(&mut beside);
            assert!(beside.into_iter().eq(parts.columns().flat_map(|(x, rows)| repeat_n(x, rows.len()))));
            for (x, rows) in parts.columns() {
                let mut expected: Vec<u64> = boards.iter().flat_map(|rows| rows(x)).collect();
                expected.sort_unstable();
                expected.dedup();
                assert_eq!(rows, expected, "column {x} of {from} + {columns}");
                seen += 1;
            }
            assert_eq!(seen, columns);
        }
    }
}

/// What was found of one stretch is guessed of the next: a guess that is wrong changes nothing, nor one that is right for all columns together only.
#[test]
fn columns_do_not_depend_on_the_guess() {
    let (budget, guess) = (Budget::unlimited(), Guess::default());
    let three: fn(u64) -> Vec<u64> = |x| vec![x, x + 2, x + 5];
    let two_or_four: fn(u64) -> Vec<u64> = |x| if x % 2 == 0 { vec![1, x + 2] } else { vec![0, x, x + 1, x + 3] };
    let some: fn(u64) -> Vec<u64> = |x| (0..x % 4).map(|k| x + k).collect();
    for rows in [three, three, two_or_four, some, three, |x| vec![x], three] {
        for from in [0, 9, 1000] {
            let listed = Listed(from..from + 50, rows);
            let stretch = Stretch::of(from, 50, &guess, &listed, Stretch::default(), &budget).unwrap();
            let found: Vec<_> = stretch.columns().map(|(x, rows)| (x, rows.to_vec())).collect();
            assert_eq!(found, (from..from + 50).map(|x| (x, rows(x))).collect::<Vec<_>>());
            let positions = found.iter().flat_map(|(x, rows)| rows.iter().map(|&y| BigPosition::new(*x, y)));
            assert!(Cluster::from(stretch).positions().eq(positions));
        }
    }
}
