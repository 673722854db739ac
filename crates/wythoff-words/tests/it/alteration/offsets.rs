//! The offset by counting, by the strings, by the shape, and as observed.

use wythoff_budget::Budget;
use wythoff_game::Rules;
use wythoff_solve::Columns;
use wythoff_words::alteration::{Alteration, Altered, BOUND, Convergence, Counts, Offset, Points, Shape};

use super::support::{altered, random, wythoff};

fn points(rules: &Rules, columns: u64) -> Points {
    let mut engine = Columns::new(rules, &Budget::unlimited()).unwrap();
    let mut points = Points::default();
    let mut rows = Vec::new();
    for _ in 0..columns {
        engine.next_column(&mut rows).unwrap();
        points.push_column(&rows, &Budget::unlimited()).unwrap();
    }
    points
}

/// By counting, and by the strings.
fn offsets(rules: &Rules) -> [Offset; 2] {
    let game = Altered::new(rules, &Budget::unlimited()).unwrap();
    [Counts::of(&game).offset(), Convergence::of(game.saturation(), BOUND, &Budget::unlimited()).unwrap().offset]
}

#[test]
fn three_ways_to_the_offset_agree() {
    let (n, reach) = (6000, 12);
    let unaltered = points(&wythoff(), n + 1);
    let mut distinct = std::collections::BTreeSet::new();
    for seed in 500..540 {
        let rules = random(seed, 6);
        let [counted, by_strings] = offsets(&rules);
        assert_eq!(counted, by_strings, "{rules}");
        let (observed, common) = points(&rules, n + 1 + reach).best_offset(&unaltered, n, reach as u32).unwrap();
        assert_eq!(observed, counted, "{rules}");
        assert!(common > n / 2, "{rules}: only {common} in common");
        distinct.insert(counted);
    }
    assert!(distinct.len() > 10, "the alterations are too easy");
}

#[test]
fn offsets_by_shape() {
    let cells = |w: u64, h: u64| (0..w).flat_map(move |x| (0..h).map(move |y| (x, y)));
    for (w, h) in (1..7).flat_map(|w| (1..7).map(move |h| (w, h))) {
        let (p, n) = (altered(cells(w, h), []), altered([], cells(w, h)));
        for (rules, shape, offset) in [
            (p, Shape::Box { width: w, height: h }, Offset::new(h as i64 - 1, w as i64 - 1)),
            (n, Shape::BoxOfN { width: w, height: h }, Offset::new(0, 0)),
        ] {
            assert_eq!(Shape::of(&Alteration::new(&rules, &Budget::unlimited()).unwrap()), Some(shape));
            assert_eq!(shape.offset(), offset);
            assert_eq!(offsets(&rules), [offset; 2], "{rules}");
        }
    }
    for k in 1..8 {
        let rules = altered(cells(k + 1, k + 1).filter(|(x, y)| x + y <= k), []);
        let shape = Shape::of(&Alteration::new(&rules, &Budget::unlimited()).unwrap());
        assert_eq!(shape, Some(Shape::Triangle { k }));
        assert_eq!(shape.unwrap().offset(), Offset::new(k as i64, k as i64));
        assert_eq!(offsets(&rules), [Offset::new(k as i64, k as i64); 2], "{rules}");
    }
    assert_eq!(Shape::of(&Alteration::default()), Some(Shape::Nothing));
    assert_eq!(Shape::of(&Alteration::new(&altered([(0, 0), (1, 1)], []), &Budget::unlimited()).unwrap()), None);
    assert_eq!(Shape::of(&Alteration::new(&altered([(0, 0)], [(1, 1)]), &Budget::unlimited()).unwrap()), None);
}

/// Misere play changes nothing outside the box [0,2] x [0,2] (ALT section 1).
#[test]
fn misere_play() {
    let misere: Rules = "misere-wythoff".parse().unwrap();
    assert_eq!(offsets(&misere), [Offset::new(0, 0); 2]);
    let (n, all) = (3000, points(&wythoff(), 3001));
    let share = points(&misere, n + 1).share(&all, Offset::new(0, 0), n);
    assert_eq!((share.only_first, share.only_second), (3, 3));
}

#[test]
fn shares_by_range_add_up() {
    let (n, rules) = (5000, random(7, 6));
    let (first, second) = (points(&rules, n + 20), points(&wythoff(), n + 1));
    let [offset, _] = offsets(&rules);
    let whole = first.share(&second, offset, n);
    let ranges = first.share_by_range(&second, offset, n);
    assert_eq!(ranges.iter().map(|range| range.common).sum::<u64>(), whole.common);
    assert_eq!(ranges.iter().map(|range| range.only_first).sum::<u64>(), whole.only_first);
    assert!(ranges.windows(2).all(|pair| pair[0].to + 1 == pair[1].from));
    assert_eq!((ranges[0].from, ranges[ranges.len() - 1].to), (0, n));
    assert!(ranges[11].ratio() > 0.95, "{ranges:?}");
}
