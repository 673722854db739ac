//! Maharaja Nim and its relative with the leaper (2,3).

use wythoff_automata::{Budget, Relation, UBig};
use wythoff_check::Certificate;
use wythoff_exact::Quadratic;
use wythoff_game::Rules;
use wythoff_prove::consequences::{
    FactError, Facts, Lines, Positions, Slant, Statement, above, beam, bits, deviation, factor, held, pairs, parsing,
    symmetry, translation,
};
use wythoff_prove::prove::{Effort, Ending, prove};
use wythoff_rings::pick;
use wythoff_solve::Columns;

fn leaper_2_3() -> Relation {
    let rules: Rules = "maharaja(2,3)".parse().unwrap_or_else(|error| panic!("{error:?}"));
    match prove(&rules, &Effort::default(), None, None, &Budget::unlimited()) {
        Ok(Ending::Proved(proof)) => proof.checked.relation().clone(),
        other => panic!("{other:?}"),
    }
}

/// The automaton of 1975 states, in a certificate.
fn maharaja() -> Relation {
    let budget = Budget::unlimited();
    let certificate =
        Certificate::read(include_bytes!("../../../../wythoff-theory/certificates/maharaja.cert"), &budget)
            .unwrap_or_else(|error| panic!("{error}"));
    let verdict = certificate.check(&budget).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(verdict.proved().err(), None);
    certificate.relation().clone()
}

/// The P-positions of the first columns, from the rules.
fn computed(game: &str, columns: usize) -> Vec<(u64, u64)> {
    let rules: Rules = game.parse().unwrap_or_else(|error| panic!("{error:?}"));
    let columns = Columns::new(&rules, &Budget::unlimited()).unwrap_or_else(|error| panic!("{error}")).take(columns);
    columns.map(|at| at.map(|at| (at.x, at.y)).unwrap_or_else(|error| panic!("{error}"))).collect()
}

fn number(text: &str) -> Quadratic {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn every_line_holds_one_position() -> Result<(), FactError> {
    for p in [leaper_2_3(), maharaja()] {
        let mut facts = Facts::new(&p, &Budget::unlimited())?;
        for family in [Lines::Columns, Lines::Rows, Lines::Diagonals, Lines::LowerDiagonals] {
            assert_eq!(held(&mut facts, family, 4)?.everywhere(), Some(1));
        }
        assert_eq!(symmetry(&mut facts)?.broken_at, None);
    }
    Ok(())
}

/// The bounds that the specification has observed (03): -4 and 3, -2 and 1; the values of the first terms are computed.
#[test]
fn the_difference_of_the_nth_pair_has_sharp_bounds() -> Result<(), FactError> {
    for (game, p, bounds) in [("maharaja(2,3)", leaper_2_3(), (-2, 1)), ("maharaja", maharaja(), (-4, 3))] {
        let mut facts = Facts::new(&p, &Budget::unlimited())?;
        pairs(&mut facts, 1000)?;
        let deviation = deviation(&mut facts, 1, 10)?;
        assert_eq!(deviation.bounds(), Some(bounds), "{game}");
        assert!(!deviation.proof.iter().any(is_false));
        let upper = computed(game, 2000).into_iter().filter(|at| at.0 <= at.1);
        let differences: Vec<i64> = upper.zip(0..).map(|((x, y), n)| y as i64 - x as i64 - n).collect();
        for value in &deviation.values {
            let first = differences.iter().position(|&difference| difference == value.value);
            assert_eq!(first.map(UBig::from), Some(value.first.clone()), "{game}: {}", value.value);
            assert!(value.is_infinite);
        }
        assert!(differences.iter().all(|difference| (bounds.0..=bounds.1).contains(difference)));
    }
    Ok(())
}

fn is_false(statement: &Statement) -> bool {
    matches!(statement, Statement::Decided(decided) if !decided.holds)
}

#[test]
fn conjecture_4_1_with_the_exact_interval() -> Result<(), FactError> {
    for (game, p, upper, lower) in [
        (
            "maharaja(2,3)",
            leaper_2_3(),
            ["(5 - 9 sqrt 5)/10", "(25 - 3 sqrt 5)/10"],
            ["(10 - 7 sqrt 5)/5", "(25 - 7 sqrt 5)/10"],
        ),
        (
            "maharaja",
            maharaja(),
            ["(13761 - 6237 sqrt 5)/58", "(413 - 83 sqrt 5)/58"],
            ["(207 - 124 sqrt 5)/29", "(22473 - 9999 sqrt 5)/58"],
        ),
    ] {
        let mut facts = Facts::new(&p, &Budget::unlimited())?;
        for (part, slope, ends) in [("x <= y", "(1 + sqrt 5)/2", upper), ("y <= x", "(sqrt 5 - 1)/2", lower)] {
            let positions = facts.relation(&format!("$P(x,y) & {part}"))?;
            let slope = number(slope);
            let Some(found) = beam(&positions, &slope)? else { panic!("{game}: not bounded") };
            for (end, value) in [(&found.least, ends[0]), (&found.greatest, ends[1])] {
                assert_eq!(end.value, number(value), "{game}, {part}");
                assert!(!end.is_attained);
                // Another way to the same: the witness is a position, and near.
                let (x, y) = &end.witness;
                assert!(positions.holds(&[x, y]));
                let rest = Quadratic::integer(y.clone()).sub(&slope.mul(&Quadratic::integer(x.clone()))?)?;
                let gap = rest.sub(&end.value)?;
                assert!(gap < number("1/1000") && gap > number("-1/1000") && !gap.is_zero());
            }
            // Observed: inside, and near the ends.
            let inside = computed(game, 50_000)
                .into_iter()
                .filter(|at| if part == "x <= y" { at.0 <= at.1 } else { at.1 <= at.0 });
            let slope = if part == "x <= y" { 5f64.sqrt() / 2.0 + 0.5 } else { 5f64.sqrt() / 2.0 - 0.5 };
            let rests: Vec<f64> = inside.map(|(x, y)| y as f64 - slope * x as f64).collect();
            let (least, greatest) = rests.iter().fold((0f64, 0f64), |(a, b), &rest| (a.min(rest), b.max(rest)));
            let exact = |value: &Quadratic| value.decimal(9).parse::<f64>().unwrap_or(f64::NAN);
            assert!(least > exact(&found.least.value) && least < exact(&found.least.value) + 0.05, "{game} {least}");
            assert!(
                greatest < exact(&found.greatest.value) && greatest > exact(&found.greatest.value) - 0.05,
                "{game}"
            );
        }
    }
    Ok(())
}

/// MAH (27)-(40): the words, the first columns at which the nine are read, and the translates.
#[test]
fn the_dictionary_of_maharaja_is_a_theorem() -> Result<(), FactError> {
    let dictionary = [
        ("1", "0", Some(13u32)),
        ("01", "100", Some(38)),
        ("00100", "100101100", Some(8)),
        ("00110", "10010100", Some(27)),
        ("000100", "10010110100", Some(41)),
        ("001110", "100100100", Some(518)),
        ("0010110", "10010011000", Some(14)),
        ("00000100", "100101100111000", Some(316)),
        ("000010010", "1001001111000100", Some(117)),
        ("0000000", "10010110110100", None),
        ("0010100", "100100110100", None),
        ("0011110", "1001000100", None),
        ("00000010", "100101101100100", None),
        ("00001000", "100100111100100", None),
    ];
    // The last five are never read.
    let dictionary = &dictionary[..pick(9, 14)];
    let words: Vec<&str> = dictionary.iter().map(|entry| entry.0).collect();
    let translates: Vec<&str> = dictionary.iter().map(|entry| entry.1).collect();
    let mut facts = Facts::new(&maharaja(), &Budget::unlimited())?;
    let bits = bits(&mut facts)?;
    let parsing = parsing(&mut facts, &bits, &words, 8, 5000)?;
    for (read, entry) in parsing.words.iter().zip(dictionary) {
        assert_eq!(read.first, entry.2.map(UBig::from), "{}", entry.0);
    }
    pairs(&mut facts, 1000)?;
    assert!(translation(&mut facts, &parsing, &translates)?.0.iter().all(Option::is_none));
    let mut wrong = translates.clone();
    wrong[1] = "101";
    let (failures, _) = translation(&mut facts, &parsing, &wrong)?;
    assert_eq!(failures[1], Some(38u8.into()));
    assert!(failures.iter().enumerate().all(|(k, failure)| k == 1 || failure.is_none()));
    // As a factor, without regard to where words begin, a word that is never read may well occur.
    let computed: String =
        computed("maharaja", 3000)[1..].iter().map(|at| if at.1 > at.0 { '0' } else { '1' }).collect();
    for word in words.iter().step_by(pick(4, 1)) {
        let first = factor(&mut facts, "here", word)?;
        assert_eq!(first, computed.find(word).map(|place| UBig::from(place + 1)), "{word}");
    }
    Ok(())
}

#[test]
fn a_dictionary_that_gets_stuck_or_misreads_is_refused() -> Result<(), FactError> {
    let mut facts = Facts::new(&leaper_2_3(), &Budget::unlimited())?;
    let bits = bits(&mut facts)?;
    let parsed = parsing(&mut facts, &bits, &["0", "1", "01000", "01010"], 9, 2000)?;
    pairs(&mut facts, 1000)?;
    let translates = ["10", "0", "100011100", "10001100"];
    assert_eq!(translation(&mut facts, &parsed, &translates)?.0, [None, None, None, None]);
    assert!(parsing(&mut facts, &bits, &["0", "01000", "01010"], 9, 2000).is_err());
    Ok(())
}

/// Question 2 of MAH asks for P-positions above a line.
#[test]
fn lines_have_finitely_many_positions_above_or_infinitely_many() -> Result<(), FactError> {
    let mut facts = Facts::new(&maharaja(), &Budget::unlimited())?;
    let golden = above(&mut facts, &Slant::Irrational(number("(1 + sqrt 5)/2")))?;
    let positions = computed("maharaja", 300);
    let first = positions.iter().find(|at| at.1 as f64 > (1.0 + 5f64.sqrt()) / 2.0 * at.0 as f64);
    assert_eq!(golden.first, first.map(|at| (at.0.into(), at.1.into())));
    assert_eq!(golden.count, wythoff_automata::Count::Infinite);
    let steep = above(&mut facts, &Slant::Integers { q: 10, p: 17, r: 0 })?;
    let expected = positions.iter().filter(|at| 10 * at.1 > 17 * at.0).count();
    assert_eq!(steep.count, wythoff_automata::Count::Finite(expected.into()));
    Ok(())
}

#[test]
fn positions_are_those_of_the_rules() -> Result<(), FactError> {
    let mut positions = Positions::new(&maharaja(), &Budget::unlimited())?;
    let computed = computed("maharaja", 3000);
    for &(x, y) in &computed {
        assert_eq!(positions.of_column(&x.into(), 2, &Budget::unlimited()).unwrap(), [UBig::from(y)]);
        assert_eq!(positions.of_row(&y.into(), 2, &Budget::unlimited()).unwrap(), [UBig::from(x)]);
        let at = (UBig::from(x), UBig::from(y));
        match y.checked_sub(x) {
            Some(d) => assert_eq!(positions.of_diagonal(&d.into(), 2, &Budget::unlimited()).unwrap(), [at]),
            None => assert_eq!(positions.of_lower_diagonal(&(x - y).into(), 2, &Budget::unlimited()).unwrap(), [at]),
        }
    }
    for (n, at) in computed.iter().filter(|at| at.0 <= at.1).enumerate() {
        assert_eq!(positions.nth(&n.into(), &Budget::unlimited()).unwrap(), Some((at.0.into(), at.1.into())));
    }
    Ok(())
}
