//! Pictures of games show what the façade says.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use crate::support::{Pixels, colour, text};
use wythoff::alteration::Offset;
use wythoff::{BigPosition, Budget, Game, Outcome, UBig, catalogue};
use wythoff_draw::picture::{
    Board, PictureError, Slope, Window, curves, difference, growth, grundy, levels, plot, residual, strings,
};
use wythoff_draw::{Ink, Mark, Scene, Shape, Style, svg};

fn game(text: &str) -> Game {
    text.parse().unwrap()
}

fn window(x: u64, y: u64, columns: u32, rows: u32) -> Window {
    Window::new(x.into(), y.into(), columns, rows).unwrap()
}

/// The cells of one ink and shape.
fn cells(scene: &Scene, ink: Ink, shape: Shape) -> BTreeSet<(i64, i64)> {
    let marks = scene.panels[0].marks.iter();
    let same = marks.filter_map(|mark| match mark {
        Mark::Cells { cells, ink: i, shape: s } if (*i, *s) == (ink, shape) => Some(cells.iter().copied()),
        _ => None,
    });
    same.flatten().collect()
}

#[test]
fn every_family_has_a_board() {
    for entry in catalogue::ENTRIES {
        let game = game(entry.example);
        let scene = Board::of(window(0, 0, 20, 20)).scene(&game, &Budget::unlimited()).unwrap();
        let mut drawn = cells(&scene, Ink::Hue(0), Shape::Disc);
        drawn.extend(cells(&scene, Ink::Hue(3), Shape::Disc));
        for (x, y) in (0..20).flat_map(|x| (0..20).map(move |y| (x, y))) {
            let p = game
                .decide(BigPosition::new(x as u64, y as u64), &Budget::unlimited())
                .is_ok_and(|answer| answer.value.outcome == Outcome::P);
            assert_eq!(drawn.contains(&(x, y)), p, "{} at ({x},{y})", entry.example);
        }
        text(&scene);
    }
}

/// RES theorem 2.1: of the P-positions of the blocking game those whose index is divisible by p are P in mp-Wythoff Nim.
#[test]
fn indices_are_those_of_the_theorem() {
    let drawn = |game: &Game, board: Board| board.scene(game, &Budget::unlimited()).unwrap();
    let scene = drawn(&game("roob-blocking(2,3)"), Board { indices: Some(3), ..Board::of(window(0, 2, 60, 50)) });
    let all = drawn(&game("roob-blocking(2,3)"), Board::of(window(0, 2, 60, 50)));
    let six = drawn(&game("m-wythoff(6)"), Board::of(window(0, 2, 60, 50)));
    let shade = |residue: f32| cells(&scene, Ink::Shade(residue / 2.0), Shape::Square);
    assert_eq!(shade(0.0), cells(&six, Ink::Hue(0), Shape::Disc));
    let together: BTreeSet<_> = [0.0, 1.0, 2.0].into_iter().flat_map(shade).collect();
    assert_eq!(together, cells(&all, Ink::Hue(0), Shape::Disc));
    for (name, modulus) in [("maharaja", 1), ("maharaja", 13), ("rays{(2,0),(0,1),(1,1)}", 3)] {
        let board = Board { indices: Some(modulus), ..Board::of(window(0, 0, 9, 9)) };
        assert!(matches!(board.scene(&game(name), &Budget::unlimited()), Err(PictureError::Unsuited(_))), "{name}");
    }
}

/// Misere Wythoff Nim and Wythoff Nim differ in a box; a shift by (0,0) changes nothing, any other is undone by the reverse one.
#[test]
fn offsets_move_the_first_game() {
    let (wythoff, misere) = (game("wythoff"), game("misere-wythoff"));
    let over = |(x, y): (i64, i64)| {
        let overlay = Some(wythoff.clone());
        let board = Board { overlay, offset: Offset { x, y }, ..Board::of(window(0, 0, 40, 40)) };
        board.scene(&misere, &Budget::unlimited()).unwrap()
    };
    let common = |scene: &Scene| cells(scene, Ink::Hue(0), Shape::Disc);
    let first = |scene: &Scene| cells(scene, Ink::Hue(1), Shape::Diamond);
    let (still, moved) = (over((0, 0)), over((3, -2)));
    assert_eq!(first(&still), BTreeSet::from([(0, 1), (1, 0), (2, 2)]));
    let shifted: BTreeSet<_> = common(&moved).union(&first(&moved)).copied().collect();
    let expected: BTreeSet<_> =
        cells(&Board::of(window(0, 0, 60, 60)).scene(&misere, &Budget::unlimited()).unwrap(), Ink::Hue(0), Shape::Disc)
            .into_iter()
            .map(|(x, y)| (x + 3, y - 2))
            .filter(|&(x, y)| x < 40 && (0..40).contains(&y))
            .collect();
    assert_eq!(shifted, expected);
}

#[test]
fn a_far_window_is_exact() {
    let n = UBig::from(10u8).pow(50);
    for name in ["maharaja", "wythoff", "m-wythoff(2)"] {
        let game = game(name);
        let first = game.nth(&n, 1, &Budget::unlimited()).unwrap().value.remove(0);
        let window = Window::around_p(&game, first.x.clone(), 40, 40, &Budget::unlimited()).unwrap();
        let scene = Board::of(window.clone()).scene(&game, &Budget::unlimited()).unwrap();
        let drawn = cells(&scene, Ink::Hue(0), Shape::Disc);
        let upper = game.nth(&n, 40, &Budget::unlimited()).unwrap().value;
        let inside = |at: &&BigPosition| {
            at.x < &window.x + UBig::from(40u8) && at.y >= window.y && at.y < &window.y + UBig::from(40u8)
        };
        let cell = |at: &BigPosition| {
            let offset = |a: &UBig, b: &UBig| i64::try_from(a - b).unwrap();
            (offset(&at.x, &window.x), offset(&at.y, &window.y))
        };
        let wanted: BTreeSet<_> = upper.iter().filter(inside).map(cell).collect();
        assert!(wanted.len() > 5, "{name}");
        assert_eq!(drawn, wanted, "{name}");
        for x in 0..40u32 {
            for y in [0u32, 17, 39] {
                let at = BigPosition::new(&window.x + UBig::from(x), &window.y + UBig::from(y));
                let outcome = game.decide(&at, &Budget::unlimited()).unwrap().value.outcome;
                assert_eq!(drawn.contains(&(x.into(), y.into())), outcome == Outcome::P, "{name} {at}");
            }
        }
        let axis = &scene.panels[0].x;
        assert!(axis.label.starts_with("$x − 161803…") || name == "m-wythoff(2)", "{}", axis.label);
        // the caption tells more of the number than fits beside the axis
        assert!(scene.caption.contains("(51 digits)"), "{}", scene.caption);
    }
}

#[test]
fn an_overlay_counts_what_is_common() {
    let (first, second) = (game("maharaja(3,5)"), game("wythoff"));
    let scene = Board { overlay: Some(second.clone()), ..Board::of(window(0, 0, 60, 60)) }
        .scene(&first, &Budget::unlimited())
        .unwrap();
    let common = cells(&scene, Ink::Hue(0), Shape::Disc);
    let only = [cells(&scene, Ink::Hue(1), Shape::Diamond), cells(&scene, Ink::Hue(2), Shape::Ring)];
    for (game, own) in [(first, &only[0]), (second, &only[1])] {
        let alone = Board::of(window(0, 0, 60, 60)).scene(&game, &Budget::unlimited()).unwrap();
        let both: BTreeSet<_> = common.union(own).copied().collect();
        assert_eq!(cells(&alone, Ink::Hue(0), Shape::Disc), both, "{game}");
        assert!(common.is_disjoint(own));
    }
    let share = 100.0 * common.len() as f64 / (common.len() + only[0].len() + only[1].len()) as f64;
    assert!(scene.caption.contains(&format!("in common {share:.1} %")), "{}", scene.caption);
}

#[test]
fn moves_are_options_and_arrows_are_p() {
    for (name, x, y) in [("wythoff", 20u64, 17u64), ("maharaja", 9, 13), ("k-blocking(3)", 13, 20)] {
        let game = game(name);
        let board = Board { moves: Some(BigPosition::new(x, y)), ..Board::of(window(0, 0, 25, 25)) };
        let scene = board.scene(&game, &Budget::unlimited()).unwrap();
        let options: BTreeSet<_> = game.rules().options(&(x, y).into()).map(|to| (to.x as i64, to.y as i64)).collect();
        assert_eq!(cells(&scene, Ink::Muted, Shape::Dot), options, "{name}");
        let arrows = scene.panels[0].marks.iter().filter_map(|mark| match mark {
            Mark::Arrow { from, to, .. } => Some((*from, (to.0 as i64, to.1 as i64))),
            _ => None,
        });
        let arrows: Vec<_> = arrows.collect();
        let p = cells(&scene, Ink::Hue(0), Shape::Disc);
        assert!(arrows.iter().all(|(from, to)| *from == (x as f64, y as f64) && p.contains(to)), "{name}");
        assert_eq!(arrows.len(), options.intersection(&p).count(), "{name}");
    }
    let far = Board { moves: Some(BigPosition::new(20u8, 3u8)), ..Board::of(window(0, 0, 9, 9)) }
        .scene(&game("wythoff"), &Budget::unlimited());
    assert!(far.unwrap_err().to_string().contains("outside the window"));
    let choice = Board { moves: Some(BigPosition::new(2u8, 3u8)), ..Board::of(window(0, 0, 9, 9)) };
    assert!(matches!(choice.scene(&game("mxp-wythoff(2,3)"), &Budget::unlimited()), Err(PictureError::Unsuited(_))));
}

#[test]
fn decrees_and_removed_rectangles() {
    let scene =
        Board::of(window(0, 0, 10, 10)).scene(&game("wythoff alter P{(3,4)} N{(0,0)}"), &Budget::unlimited()).unwrap();
    assert_eq!(cells(&scene, Ink::Text, Shape::Frame), [(3, 4)].into());
    assert_eq!(cells(&scene, Ink::Text, Shape::Cross), [(0, 0)].into());
    let scene = Board::of(window(0, 0, 12, 12)).scene(&game("shifted(2,3,1)"), &Budget::unlimited()).unwrap();
    let (pixels, paper) = (Pixels::of(&scene), colour(Ink::Paper));
    // the rectangle of base 2 and height 4; the P-position (0,4) above it, the grid between
    assert!(
        [(0, 0), (1, 3), (0, 3)]
            .iter()
            .all(|&(x, y)| ![paper, colour(Ink::Hue(0))].contains(&pixels.cell(&scene, x, y)))
    );
    assert_eq!(pixels.cell(&scene, 2, 3), paper);
    assert_eq!(pixels.cell(&scene, 0, 4), colour(Ink::Hue(0)));
}

#[test]
fn infinite_columns_have_boards() {
    // only the bishop and the knight's leaps: everything in column 0 is P
    let game = game("bishop + leaper(1,2)");
    let scene = Board::of(window(0, 30, 10, 10)).scene(&game, &Budget::unlimited()).unwrap();
    assert!((30..40).all(|y| cells(&scene, Ink::Hue(0), Shape::Disc).contains(&(0, y))));
    assert!(Window::around_p(&game, UBig::ZERO, 10, 10, &Budget::unlimited()).is_err());
}

#[test]
fn residuals_are_those_of_the_theorem() {
    // b_n - phi a_n = n - a_n/phi, and a_n = floor(phi n): in [0, 1/phi)
    for from in [UBig::ZERO, UBig::from(10u8).pow(15), UBig::from(10u8).pow(80)] {
        let scene = residual(&game("wythoff"), &from, 400, &Budget::unlimited()).unwrap();
        let Some(Mark::Points { points, .. }) = scene.panels[0].marks.last() else { panic!() };
        assert!(points.len() > 200 && points.iter().all(|(_, y)| (-1e-6..0.618_035).contains(y)), "{}", scene.caption);
        let spread = points.iter().map(|point| point.1).fold(0.0, f64::max);
        assert!(spread > 0.6, "{spread}");
    }
}

#[test]
fn proved_bounds_hold_everywhere() {
    // MAH: the bounds that `wythoff theorems maharaja` proves
    let scene = residual(&game("maharaja"), &UBig::from(10u8).pow(50), 3000, &Budget::unlimited()).unwrap();
    let (least, most) = ("(13761 - 6237 sqrt 5)/58", "(413 - 83 sqrt 5)/58");
    let [_, caption] = scene.words();
    assert!(caption.contains(&format!("infimum is {least} and the supremum {most}, proved")), "{caption}");
    let number = |text: &str| text.parse::<wythoff::exact::Quadratic>().unwrap().decimal(12).parse::<f64>().unwrap();
    let Some(Mark::Points { points, .. }) = scene.panels[0].marks.last() else { panic!() };
    assert!(points.iter().all(|(_, y)| (number(least)..number(most)).contains(y)));
    // a theorem gives them as well
    let scene = residual(&game("wythoff"), &UBig::ZERO, 300, &Budget::unlimited()).unwrap();
    assert!(scene.caption.contains("infimum is $0$") && scene.caption.contains("closed form"), "{}", scene.caption);
    // the slope of a game with several P-positions in a column is proved too; 28 states
    let scene = residual(&game("k-blocking(3)"), &UBig::ZERO, 300, &Budget::unlimited()).unwrap();
    assert!(scene.title.ends_with("$y = 2 x$") && scene.caption.contains("slope: proved"), "{}", scene.caption);
    let scene = residual(&game("gdwn(1,2)"), &UBig::ZERO, 300, &Budget::unlimited()).unwrap();
    assert!(scene.caption.contains("slope: observed") && !scene.caption.contains("proved"), "{}", scene.caption);
}

#[test]
fn differences_are_counted() {
    let scene = difference(&game("maharaja"), 1000, &Budget::unlimited()).unwrap();
    let told = scene.panels[0].marks.iter().filter_map(|mark| match mark {
        Mark::Text { at, text, .. } => Some((at.0 as i64, text.parse::<u64>().unwrap())),
        _ => None,
    });
    let mut wanted = std::collections::BTreeMap::new();
    let upper = game("maharaja")
        .solution(&Budget::unlimited())
        .unwrap()
        .map(Result::unwrap)
        .take_while(|at| at.x < 1000)
        .filter(|at| at.x <= at.y);
    for (n, at) in (0..).zip(upper) {
        *wanted.entry((at.y - at.x) as i64 - n).or_insert(0) += 1;
    }
    assert_eq!(told.collect::<std::collections::BTreeMap<_, _>>(), wanted);
    assert!(difference(&game("gdwn(1,2)"), 5000, &Budget::unlimited()).is_err());
}

#[test]
fn grundy_zeros_are_p_positions() {
    let wythoff = game("wythoff");
    let scene = grundy(&wythoff, 30, &Budget::unlimited()).unwrap();
    let board = Board::of(window(0, 0, 30, 30)).scene(&wythoff, &Budget::unlimited()).unwrap();
    assert_eq!(cells(&scene, Ink::Hue(1), Shape::Square), cells(&board, Ink::Hue(0), Shape::Disc));
    text(&scene);
    assert!([0, 1 << 20].iter().all(|&size| grundy(&wythoff, size, &Budget::unlimited()).is_err()));
    assert!(grundy(&game("k-blocking(3)"), 9, &Budget::unlimited()).is_err());
}

#[test]
fn the_other_pictures_are_drawn() {
    let altered = game("wythoff alter P{(3,4),(5,0)} N{(0,0)}");
    let (wythoff, maharaja) = (game("wythoff"), game("maharaja"));
    let scenes = [
        plot(&game("gdwn(1,2)"), None, 500, &Budget::unlimited()),
        plot(&maharaja, Some(&wythoff), 500, &Budget::unlimited()),
        plot(&game("bishop + leaper(1,2)"), None, 100, &Budget::unlimited()),
        strings(&altered, 40, &Budget::unlimited()),
        strings(&game("misere-wythoff"), 40, &Budget::unlimited()),
        curves(&altered, &Budget::unlimited()),
        growth(&maharaja),
        levels(&maharaja, &UBig::from(10u8).pow(50), &Budget::unlimited()),
        levels(&altered, &UBig::from(3u8), &Budget::unlimited()),
        residual(&game("gdwn(1,2)"), &UBig::ZERO, 500, &Budget::unlimited()),
    ];
    for scene in scenes {
        let mut scene = scene.unwrap();
        assert!(["omputed to", "losed form", "roved"].iter().any(|certainty| scene.caption.contains(certainty)));
        let before = text(&scene);
        scene.resize(900.0);
        assert!((800.0..=900.0).contains(&scene.panels[0].width) && text(&scene) != before);
    }
    assert!(strings(&maharaja, 9, &Budget::unlimited()).is_err());
    let far = game("wythoff alter P{(9000,9001)}");
    assert!(strings(&far, 9, &Budget::unlimited()).unwrap_err().to_string().contains("letters"));
    assert!(growth(&game("gdwn(1,2)")).is_err());
    assert!(levels(&game("gdwn(1,2)"), &UBig::from(9u8), &Budget::unlimited()).is_err());
    assert!(levels(&game("wythoff"), &UBig::from(10u8).pow(90), &Budget::unlimited()).is_err());
    assert!(
        Window::new(UBig::ZERO, UBig::ZERO, 0, 5).is_err() && Window::new(UBig::ZERO, UBig::ZERO, 5, 5000).is_err()
    );
}

#[test]
fn a_stopped_budget_stops_pictures() {
    let stopped = Budget::unlimited();
    stopped.stop().request();
    let interrupted = PictureError::Game(wythoff::Exceeded::Stopped.into());
    assert_eq!(plot(&game("gdwn(1,2)"), None, 100, &stopped).unwrap_err(), interrupted);
    assert_eq!(Board::of(window(0, 0, 9, 9)).scene(&game("gdwn(1,2)"), &stopped).unwrap_err(), interrupted);
    assert_eq!(levels(&game("wythoff"), &UBig::from(99u8), &stopped).unwrap_err(), interrupted);
}

#[test]
fn stopped_pictures_are_not_drawn_in_part() {
    let draw = |text: &str, budget: &Budget| match text.contains("alter") {
        true => strings(&game(text), 12, budget),
        false => plot(&game(text), None, 300, budget),
    };
    for text in ["maharaja", "gdwn(1,2)", "wythoff alter P{(1,4)} N{(0,0)}"] {
        let whole = draw(text, &Budget::unlimited()).unwrap();
        for k in (0..40).step_by(4) {
            let time = Duration::from_micros(100).mul_f64(1.25f64.powi(k));
            if let Ok(drawn) = draw(text, &Budget::unlimited().until(Instant::now() + time)) {
                let picture = |scene| svg::render(scene, Style::Light).unwrap();
                assert!(picture(&drawn) == picture(&whole), "{text} after {time:?}");
            }
        }
    }
}

#[test]
fn slopes_and_residuals() {
    let game = game("wythoff");
    let slope = Slope::upper(&game, 100, &Budget::unlimited()).unwrap();
    assert_eq!((slope.name.as_str(), slope.exact.to_string().as_str()), ("φ", "(1 + sqrt 5)/2"));
    // b_n - phi a_n = n - (phi - 1) a_n, in [0, phi - 1 + ...): the same far away as near
    assert!((slope.residual(&BigPosition::new(8u8, 13u8)) - (13.0 - 8.0 * slope.value)).abs() < 1e-9);
    let n = UBig::from(10u8).pow(60);
    let far = game.nth(&n, 1, &Budget::unlimited()).unwrap().value.remove(0);
    assert!((0.0..1.0).contains(&slope.residual(&far)), "{}", slope.residual(&far));
}

/// The numbers beside the levels are few and short: in a paper they keep their size.
#[test]
fn levels_fit_on_a_page() {
    let scene = levels(&game("maharaja"), &UBig::from(10u8).pow(50), &Budget::unlimited()).unwrap();
    let layout = wythoff_draw::layout::Layout::of(&scene);
    assert!(layout.width < 540.0 && layout.height < 920.0, "{} x {}", layout.width, layout.height);
    let wythoff_draw::Ticks::At(ticks) = &scene.panels[0].y.ticks else { panic!() };
    assert_eq!((ticks[0].1.as_str(), ticks[1].1.as_str()), ("0: $10^50$", "6: $5.57·10^48$"));
    assert!(ticks.iter().all(|(_, label)| label.chars().count() < 20));
}

/// Lines of a plot have the name of what is proved; where nothing is, they say that they are observed.
#[test]
fn lines_of_plots_are_those_of_boards() {
    let names = |scene: &Scene| -> Vec<String> {
        let marks = scene.panels[0].marks.iter();
        let texts = marks.filter_map(|mark| if let Mark::Text { text, .. } = mark { Some(text.clone()) } else { None });
        texts.collect()
    };
    let scene = plot(&game("maharaja"), None, 500, &Budget::unlimited()).unwrap();
    assert_eq!(names(&scene), ["$1/φ$", "$φ$"]);
    assert!(scene.caption.contains("bounded distance of them, proved"), "{}", scene.caption);
    let scene = plot(&game("gdwn(1,2)"), None, 500, &Budget::unlimited()).unwrap();
    assert!(names(&scene).iter().all(|name| name.starts_with('≈')), "{:?}", names(&scene));
    assert!(scene.caption.contains("observed in 2000 columns"), "{}", scene.caption);
}
