//! The steps of `docs/arguments.md` that show that bounds are best possible, each over the range that is stated there.

use wythoff::exact::mex::WythoffPairs;
use wythoff::exact::{Beatty, IBig, UBig};
use wythoff::words::pairs::Pairs;

use crate::arguments::{above, games, pairs};
use crate::factors::irrational;

#[test]
fn bounds_reached() {
    const MORE: [(u64, u64); 8] = [(7, 4), (9, 4), (12, 4), (5, 5), (10, 5), (11, 5), (6, 6), (12, 6)];
    let square = |number: u64| number.isqrt().pow(2) == number;
    for (m, p) in games(12, 3).chain(MORE).filter(|&(m, p)| !square(m * m + 4 * p * p)) {
        let (mut met, last) = ([0; 4], i128::from(p) - 1);
        // b < n beta says that p b - n m < (n p) alpha.
        let over = |b: i128, n: i128| above(m, p, b * i128::from(p) - n * i128::from(m), n * i128::from(p));
        for (n, (a, b)) in (0..).zip(pairs(m, p, 60_000)).skip(p as usize) {
            let early = n - last;
            let now = [above(m, p, a + 1, n), over(b + 1, n), !above(m, p, a, early), !over(b, early)];
            met.iter_mut().zip(now).for_each(|(count, holds)| *count += usize::from(holds));
        }
        assert!(met.iter().all(|&count| count > 1), "({m},{p}): {met:?}");
    }
}

/// The point (0,t) has y = t; its first k digits depend on t modulo p^k, and t is found digit by digit. As many are taken as leave room for the
/// 60 steps of g in 128 bits.
#[test]
fn two_values_of_g() {
    for game in irrational() {
        let (m, p, l) = (game.m as f64, game.p as f64, game.l());
        for (even, value) in [(0, p / l), (game.p - 1, 1.0 / l - (p - 1.0))] {
            let digit = |i: u32| if i.is_multiple_of(2) { even } else { game.p - 1 - even };
            let many = ((125.0 - 60.0 * l.log2()) / (p * l).log2()) as u32;
            let after = |k: u32| l.powi(-(k as i32));
            let rest = m * (after(many) + after(60)) / (l - 1.0) + 2.0 * after(60);
            assert!(rest < 0.5, "({m},{p}): {rest}");
            let digits = |t: i128, k: u32| {
                let points = std::iter::successors(Some((0, t)), |&v| Some(game.compare(v)));
                points.take(k as usize).map(|v| (-v.1).rem_euclid(game.p)).collect::<Vec<_>>()
            };
            let mut t = 0;
            for k in 1..=many {
                let step = game.p.pow(k - 1);
                let wanted: Vec<i128> = (0..k).map(digit).collect();
                t = (0..game.p).map(|y| t + y * step).find(|&t| digits(t, k) == wanted).unwrap();
            }
            let found = game.g((0, t));
            assert!((found - value).abs() <= rest + 1e-9, "({m},{p}): {found}, {value}, {rest}");
        }
    }
}

/// For each p a k with the deviation -(p-1), and one with p - 1; not the first ones.
const REACHED: [(u64, &str, &str); 9] = [
    (2, "4", "5"),
    (3, "438", "2042"),
    (4, "399187", "1312807845"),
    (5, "2652868072", "449636138117026"),
    (6, "1153432524496296", "5313669467216801680339"),
    (7, "14192467191420563402", "187468573336280967444255672005"),
    (8, "213759609047021387765919262", "1083569451201399229315271524842025235361"),
    (9, "587413540385326895524068550615341", "16117429077037447566452108825145348099639324790"),
    (10, "790293593475285855139305752248125824195296788", "456585422867557489423675367436985390728457444176080835691"),
];

#[test]
fn hegarty_reached() {
    for (p, least, greatest) in REACHED {
        let r = Beatty::new(WythoffPairs::slopes(1, p).unwrap().0).unwrap();
        let deviation = |k: &str| {
            let k: UBig = k.parse().unwrap();
            let (a, _) = Pairs::new(1, p).unwrap().nth(&(&k + (p - 1)), &wythoff::Budget::unlimited()).unwrap();
            IBig::from(a) - IBig::from(p - 1) - IBig::from(r.nth_big(&k))
        };
        assert_eq!((deviation(least), deviation(greatest)), (-IBig::from(p - 1), IBig::from(p - 1)), "p = {p}");
    }
}
