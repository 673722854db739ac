//! The exact interval of y - s x.

use wythoff_automata::Budget;
use wythoff_exact::Quadratic;
use wythoff_prove::consequences::{Beam, beam};

use super::games::{NIM, THREE_WYTHOFF, TWO_CONNELL, TWO_WYTHOFF, WYTHOFF, both, relation};

fn number(text: &str) -> Quadratic {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn upper(game: (&str, &str), slope: &str) -> Option<Beam> {
    let upper = relation(game.0, "x <= y");
    let positions = both(game).and(&upper, &Budget::unlimited()).unwrap_or_else(|error| panic!("{error}"));
    beam(&positions, &number(slope)).unwrap_or_else(|error| panic!("{game:?}: {error}"))
}

/// a_n = floor(n alpha), b_n = a_n + m n with 1/alpha + 1/(alpha + m) = 1: b_n - (1 + m/alpha) a_n = m/alpha frac(n alpha).
#[test]
fn beatty_pairs_fill_an_interval_from_0_to_m_over_alpha() {
    for (game, slope, greatest) in [
        (WYTHOFF, "(1 + sqrt 5)/2", "(sqrt 5 - 1)/2"),
        (TWO_WYTHOFF, "1 + sqrt 2", "sqrt 2"),
        (THREE_WYTHOFF, "(3 + sqrt 13)/2", "(1 + sqrt 13)/2"),
        (TWO_CONNELL, "1 + sqrt 2", "sqrt 2"),
        (NIM, "1", "0"),
        (("msd_2", "x = y"), "1", "0"),
    ] {
        let Some(beam) = upper(game, slope) else { panic!("{game:?}: not bounded") };
        println!("{game:?}: {beam:?}");
        assert_eq!((beam.least.value, beam.least.is_attained), (0.into(), true), "{game:?}");
        assert_eq!(beam.greatest.value, number(greatest), "{game:?}");
        assert_eq!(beam.greatest.is_attained, greatest == "0", "{game:?}");
    }
}

#[test]
fn other_slopes_are_not_bounded() {
    for slope in ["2", "(3 + sqrt 5)/2", "1 + sqrt 5"] {
        assert_eq!(upper(WYTHOFF, slope), None);
    }
}
