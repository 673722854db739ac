//! Every answer carries a certainty that is true.

use wythoff::{Bound, Budget, Certainty, Error, Exceeded, Game, Position};
use wythoff_rings::pick;

fn game(text: &str) -> Game {
    text.parse().unwrap()
}

fn computed(end: u64, rows: Option<u64>) -> Certainty {
    Certainty::Computed(Bound::Columns { end, rows })
}

#[test]
fn streams_are_computed_as_far_as_they_went() {
    let mut solution = game("gdwn(1,2)").solution(&Budget::unlimited()).unwrap();
    assert_eq!(solution.certainty(), computed(0, None));
    let mut rows = Vec::new();
    for _ in 0..10 {
        solution.next_column(&mut rows).unwrap();
    }
    assert_eq!((rows[0], solution.certainty()), (17, computed(10, None)));
}

#[test]
fn bounds_on_rows_are_part_of_it() {
    let leaper = game("bishop + leaper(1,2)");
    assert!(matches!(leaper.solution(&Budget::unlimited()).map(|_| ()), Err(Error::Solve(_))));
    let mut solution = leaper.solution_below(5, &Budget::unlimited()).unwrap();
    solution.next_column(&mut Vec::new()).unwrap();
    assert_eq!(solution.certainty(), computed(1, Some(5)));
}

/// IMI, the case m = 2, p = 3: the P starts of imitation(2,3).
#[test]
fn imitation_starts_come_from_a_theorem() {
    let mut solution = game("imitation(2,3)").solution(&Budget::unlimited()).unwrap();
    let starts: Vec<(u64, u64)> =
        solution.by_ref().map(|at| at.unwrap().into()).filter(|(x, y)| x <= y).take(10).collect();
    let paper = [(0, 0), (1, 1), (2, 2), (3, 5), (4, 6), (7, 9), (8, 12), (10, 14), (11, 15), (13, 19)];
    assert_eq!(starts, paper);
    assert!(
        matches!(solution.certainty(), Certainty::ClosedForm(theorem) if theorem.to_string().contains("corollary 20"))
    );
}

#[test]
fn comparisons() {
    let compare = |a: &str, b: &str| game(a).compare(&game(b), 60, None, &Budget::unlimited()).unwrap();
    let same = compare("maharaja", "rook + bishop + knight");
    assert!(same.value.same_rules && matches!(same.certainty, Certainty::Proved(_)));
    assert_eq!((same.value.first_difference, same.value.only_first), (None, 0));
    let other = compare("maharaja", "wythoff");
    assert_eq!(other.value.equal, Some(false));
    assert!(matches!(other.certainty, Certainty::ClosedForm(_)), "both are known: {}", other.certainty);
    let first = other.value.first_difference.unwrap();
    assert_eq!((first.position, first.p_in_first), (Position::new(1, 2), false));
    // RES: blocking and modular restriction of roob moves have the same P-positions when gcd(m,p) = 1.
    let twins = compare("roob-blocking(2,3)", "modular(2,0,3)").value;
    assert!(twins.first_difference.is_none() && !twins.same_rules && twins.share() == 1.0);
    assert_eq!(twins.equal, Some(true), "by theorem");
}

#[test]
fn surveys() {
    let answer = game("maharaja").survey(200, None, &Budget::unlimited()).unwrap();
    assert!(matches!(answer.certainty, Certainty::Proved(_)));
    let survey = answer.value;
    assert_eq!(survey.pairs[..5], [(0, 0), (1, 3), (2, 6), (4, 5), (7, 10)].map(Position::from));
    assert!(survey.bits.unwrap().starts_with("0010110001001001011000100100110001001011"));
    let seen = survey.deviation.unwrap();
    assert_eq!((seen.numerator, seen.denominator), (1, 1));
    assert!(seen.least >= -4 && seen.most <= 3);
    let blocking = game("diagonal-blocking(2,3)").survey(200, None, &Budget::unlimited()).unwrap().value;
    let seen = blocking.deviation.unwrap();
    assert_eq!((seen.numerator, seen.denominator), (2, 3));
    assert_eq!(blocking.bits, None, "(1,1) is P");
}

#[test]
fn a_stopped_budget_stops_everything() {
    let stopped = Budget::unlimited();
    stopped.stop().request();
    let error = || Err(Exceeded::Stopped.into());
    let wythoff = game("gdwn(1,2)");
    assert_eq!(wythoff.survey(10, None, &stopped).map(|_| ()), error());
    assert_eq!(wythoff.compare(&wythoff, 10, None, &stopped).map(|_| ()), error());
    assert_eq!(wythoff.decide(Position::new(9, 9), &stopped).map(|_| ()), error());
}

/// The same is known of a position whichever question it answers.
#[test]
fn one_certainty_for_every_question() {
    for entry in wythoff::catalogue::ENTRIES {
        let text = entry.example;
        let game = game(text);
        let rows = (!game.rules().has_finite_columns()).then_some(50);
        let stream = match rows {
            Some(rows) => game.solution_below(rows, &Budget::unlimited()),
            None => game.solution(&Budget::unlimited()),
        };
        let mut stream = stream.unwrap();
        let at = stream.by_ref().map(Result::unwrap).find(|at| at.x >= 12 && at.x <= at.y).unwrap();
        let kinds = [
            Some(stream.certainty()),
            Some(game.decide(at, &Budget::unlimited()).unwrap().certainty),
            rows.is_none().then(|| game.columns_from(&at.x.into(), 1, &Budget::unlimited()).unwrap().certainty),
            rows.is_none().then(|| game.nth(&3u8.into(), 1, &Budget::unlimited()).unwrap().certainty),
            rows.is_none().then(|| game.index_of(&at.into(), &Budget::unlimited()).unwrap().certainty),
            Some(game.survey(20, rows, &Budget::unlimited()).unwrap().certainty),
        ];
        let kinds: std::collections::BTreeSet<&str> = kinds.iter().flatten().map(Certainty::kind).collect();
        assert_eq!(kinds.len(), 1, "{text}: {kinds:?}");
    }
}

/// ALT lemma 3 speaks of the columns from the saturated one on.
#[test]
fn below_the_saturated_column_an_altered_game_is_computed() {
    let game = game("wythoff alter P{(3,4),(5,0)} N{(0,0)}");
    let certainty =
        |x: u64, y: u64| game.decide(Position::new(x, y), &Budget::unlimited()).unwrap().certainty.to_string();
    assert_eq!(certainty(0, 0), "forced by the rules");
    assert_eq!(certainty(3, 4), "forced by the rules");
    assert_eq!(certainty(1, 1), "computed to column 1");
    assert_eq!(certainty(10, 99), "computed to column 10");
    assert_eq!(certainty(11, 7), "closed form (ALT lemma 3: the Wythoff update of a saturated string)");
}

/// ALT lemma 3 holds from the saturated column on; labels before it are forced, or computed.
#[test]
fn before_the_saturated_column_nothing_is_a_closed_form() {
    let altered = game("wythoff alter P{(3,4),(5,0)} N{(0,0)}");
    let kind = |x: u64, y: u64| altered.decide(Position::new(x, y), &Budget::unlimited()).unwrap().certainty.kind();
    for (x, y) in [(0, 0), (3, 4), (5, 0)] {
        assert_eq!(kind(x, y), "forced", "({x},{y})");
    }
    for (x, y) in [(0, 1), (1, 2), (10, 15), (10, 1_000_000)] {
        assert_eq!(kind(x, y), "computed", "({x},{y})");
    }
    assert_eq!((kind(11, 7), kind(1_000_000, 3)), ("closed-form", "closed-form"));
}

#[test]
fn what_is_proved_of_all_columns_holds_for_those_that_are_computed() {
    const GAMES: [&str; 15] = [
        "wythoff",
        "nim",
        "m-wythoff(2)",
        "maharaja(2,3)",
        "k-blocking(2)",
        "imitation(2,3)",
        "misere-wythoff",
        "connell(7)",
        "roob-blocking(2,5)",
        "roob-blocking(2,5,1)",
        "2 x 3-wythoff",
        "shifted(4,5,1)",
        "diagonal-blocking(2,3)",
        "maharaja",
        "maharaja(3,5)",
    ];
    let mut bounded = 0;
    // The certificates of the last two games are long.
    for &name in pick(&GAMES[..13], &GAMES) {
        let game = game(name);
        let proved = game.proved(&Budget::unlimited()).unwrap().expect(name);
        assert!(proved.certainty.certainty.is_unbounded(), "{name}");
        let number = |text: &str| -> f64 {
            // (u + v sqrt d)/w
            let (sum, w) = text.rsplit_once('/').map_or((text, 1.0), |(sum, w)| (sum, w.parse().unwrap()));
            let terms = sum.trim_matches(['(', ')']).replace(" - ", " + -");
            let term = |term: &str| match term.split_once("sqrt ") {
                Some((v, d)) => {
                    let v = match v.trim() {
                        "" => 1.0,
                        "-" => -1.0,
                        v => v.parse().unwrap(),
                    };
                    v * d.parse::<f64>().unwrap().sqrt()
                }
                None => term.parse::<f64>().unwrap(),
            };
            terms.split(" + ").map(term).sum::<f64>() / w
        };
        let (mut rows, mut strays) = (Vec::new(), Vec::new());
        let mut solution = game.solution(&Budget::unlimited()).unwrap();
        for x in 0..2000u64 {
            solution.next_column(&mut rows).unwrap();
            if let Some(differences) = proved.differences {
                let upper = rows.iter().filter(|&&y| x <= y);
                for &y in upper {
                    strays.push((y - x) as i64 - i64::from(differences.multiple) * strays.len() as i64);
                }
            }
            assert!(proved.in_each_column.is_none_or(|count| count == rows.len() as u64), "{name}: column {x}");
            for &y in &rows {
                let lies = |line: &wythoff::survey::Line| {
                    let stray = y as f64 - number(&line.slope) * x as f64;
                    match &line.between {
                        Some((least, most)) => (number(least) - 1e-5..=number(most) + 1e-5).contains(&stray),
                        None => stray.abs() < 10.0,
                    }
                };
                assert!(proved.lines.iter().any(lies), "{name}: ({x},{y})");
            }
        }
        if let Some(differences) = proved.differences {
            // the bounds are sharp, and reached early in these games
            let seen = (*strays.iter().min().unwrap(), *strays.iter().max().unwrap());
            assert_eq!((differences.least, differences.most), seen, "{name}");
            bounded += 1;
        }
    }
    assert_eq!(bounded, pick(7, 8), "blocking of all moves has no such bounds, imitation a theorem without them");
}
