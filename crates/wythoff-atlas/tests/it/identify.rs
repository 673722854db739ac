//! Which game is it: published sequences by their terms alone, and what is given in other ways.

use wythoff::Budget;
use wythoff::oeis::{KNOWN, Of};
use wythoff_atlas::Atlas;
use wythoff_atlas::identify::{Cells, Given, Report, identify};
use wythoff_rings::pick;

fn found(given: &Given) -> Report {
    identify(Atlas::shipped(), given, &Budget::unlimited()).unwrap()
}

fn of_text(text: &str) -> Report {
    found(&Given::read(text).unwrap())
}

/// The games whose P-positions are those of a game, as far as the first answer says.
fn is_answer(report: &Report, place: usize, game: &str) -> bool {
    let atlas = Atlas::shipped();
    let same = |game: &str| atlas.place(game).map(|place| atlas.games[place].same);
    report.answers.get(place).is_some_and(|answer| same(&answer.rules) == same(game))
}

#[test]
fn published_sequences_are_found_by_their_terms() {
    for known in KNOWN.iter().step_by(pick(8, 1)) {
        let terms: Vec<i64> = known.terms.iter().map(|&term| term as i64).collect();
        let report = found(&Given::Terms(terms));
        let tables = matches!(known.of, Of::Grundy);
        let rules = |game: &str| game.parse::<wythoff::Rules>().unwrap().to_string();
        let hit = if tables {
            report.answers.iter().any(|answer| answer.rules == rules(known.game))
        } else {
            is_answer(&report, 0, known.game)
        };
        assert!(hit, "{}: {:?}", known.number, report.answers.first().map(|answer| (&answer.game, &answer.reading)));
    }
}

/// The length of the b-files of the encyclopedia; the last term is wrong, far beyond the columns that are kept.
#[test]
fn long_lists_are_compared_to_their_end() {
    let lower = |n: u64| (n as f64 * f64::midpoint(1.0, 5f64.sqrt())) as i64;
    let last = pick(1_999, 9_999);
    let mut terms: Vec<i64> = (0..=last).map(|n| lower(n as u64 + 1)).collect();
    terms[last] += 1;
    let report = found(&Given::Terms(terms));
    let (answer, wrong) = (&report.answers[0], report.answers[0].wrong.as_ref().unwrap());
    assert_eq!((&*answer.game, answer.agreeing, wrong.place), ("wythoff", last, last));
}

/// A047708 is the diagonal of the values of Wythoff Nim. The rows of a game that is not symmetric are not its columns.
#[test]
fn lines_of_grundy_values_are_found() {
    let atlas = Atlas::shipped();
    let plain = |game: &&wythoff_atlas::Entry| {
        let rules = game.rules.parse::<wythoff::Rules>().unwrap();
        !rules.is_symmetric() && rules.is_additive() && rules.cuts().is_empty() && rules.has_multiples_of((0, 1))
    };
    let skew = atlas.games.iter().find(plain).unwrap().rules.clone();
    for (game, line, words) in [
        ("rook + bishop", (1, 1, 0), "the Grundy values of the positions (n,n)"),
        ("rook + bishop + leaper(1,2)", (1, 1, 0), "the Grundy values of the positions (n,n)"),
        (&*skew, (0, 1, 3), "the Grundy values of row 3, the piles exchanged"),
    ] {
        let table = wythoff::GrundyTable::compute(&game.parse().unwrap(), 24, &Budget::unlimited()).unwrap();
        let (a, b, x) = line;
        let terms = (0..20u64).map(|n| table.value(wythoff::Position::new(x + a * n, b * n)).unwrap().into()).collect();
        let report = found(&Given::Terms(terms));
        let hit = report.answers.iter().any(|answer| answer.rules == game && answer.reading == words);
        assert!(
            hit,
            "{game}: {:?}",
            report.answers.iter().map(|answer| (&answer.rules, &answer.reading)).collect::<Vec<_>>()
        );
    }
}

/// An answer that finds nothing does not say more than was compared.
#[test]
fn what_was_tried_is_told() {
    let tried = |text: &str| of_text(text).tried;
    assert_eq!(tried("0 1 3 4 6 8 9 11 12 14 16 17"), ["sequences of the P-positions"]);
    let rows = "Grundy values of rows and columns 0 to 8";
    assert_eq!(
        tried("0 5 3 17 2 9 30 44 1 63 22 41"),
        ["sequences of the P-positions", rows, "Grundy values of the positions (n,n)"]
    );
    assert_eq!(tried("9 9 9 1 5 5 70 3 9 44 44 12"), ["sequences of the P-positions"]);
}

#[test]
fn one_wrong_term_is_named() {
    let report = of_text("1, 3, 4, 6, 8, 9, 11, 12, 14, 17, 17, 19, 21, 22, 24, 25, 27, 29, 30, 32, 33, 35");
    assert!(is_answer(&report, 0, "wythoff"));
    let wrong = report.answers[0].wrong.as_ref().unwrap();
    assert_eq!((wrong.place, &*wrong.given, &*wrong.expected), (9, "17", "16"));
}

#[test]
fn maps_are_undone() {
    let pairs = "(1,3) (2,6) (4,5) (7,10) (8,13) (9,16) (11,19) (12,18) (14,23) (15,26) (17,29) (20,30)";
    let moved = "(3,4) (4,7) (6,6) (9,11) (10,14) (11,17) (13,20) (14,19) (16,24) (17,27) (19,30) (22,31)";
    assert!(is_answer(&of_text(pairs), 0, "maharaja"), "{:?}", of_text(pairs).answers);
    let report = of_text(moved);
    assert!(is_answer(&report, 0, "maharaja") && report.answers[0].reading.contains("moved by (2,1)"), "{report:?}");
    // every second of the greater piles of m-Wythoff Nim with m = 2
    let report = of_text("6, 13, 20, 27, 34, 40, 47, 54, 61, 68, 75, 81, 88, 95, 102");
    assert!((0..3).any(|place| is_answer(&report, place, "m-wythoff(2)")), "{:?}", report.answers);
}

#[test]
fn cells_are_recognised() {
    let rules: wythoff::Rules = "maharaja".parse().unwrap();
    let game = wythoff::Game::from(rules);
    let mut cells = Cells::default();
    for x in 0..14i64 {
        for y in 0..14i64 {
            let at = wythoff::Position::new(x as u64, y as u64);
            let is_p = game.decide(at, &Budget::unlimited()).unwrap().value.outcome == wythoff::Outcome::P;
            if is_p { &mut cells.p } else { &mut cells.n }.push((x, y));
        }
    }
    let report = found(&Given::cells(cells).unwrap());
    assert!(is_answer(&report, 0, "maharaja") && report.answers[0].confident, "{report:?}");
}

#[test]
fn formulas_are_named() {
    let forms =
        |text: &str| of_text(text).closed_forms.into_iter().map(|form| (form.sequence, form.of)).collect::<Vec<_>>();
    assert_eq!(forms("0, 1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17")[0], ("beatty(1,1)".to_owned(), "a"));
    assert_eq!(forms("0, 3, 6, 10, 13, 17, 20, 23, 27, 30, 34, 37")[0], ("beatty(2,1)".to_owned(), "b"));
    assert!(forms("2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37").is_empty());
}

#[test]
fn what_cannot_be_read_is_shown() {
    let wrong = |text: &str| Given::read(text).unwrap_err();
    assert_eq!(wrong("1, 2, x, 4, 5").span, 6..7);
    assert_eq!(wrong("(1,2) (3 5)").message, "a pair has two numbers with a comma between them");
    assert_eq!(wrong("1, 2").message, "2 terms are too few; 5 are needed");
    assert_eq!(wrong("A999999").message, "the terms of A999999 are not known here");
    assert_eq!(wrong("1, 2, 3, 4, 99999999999999999999").message, "the number is too large");
    assert!(
        Given::read("1 4\n2 8\n3 12\n4 17\n5 21\n").is_ok_and(|given| given == Given::Terms(vec![4, 8, 12, 17, 21]))
    );
}
