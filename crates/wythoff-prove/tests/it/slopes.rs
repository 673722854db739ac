//! The numeration systems of the games of the catalogue.

use wythoff_budget::Budget;
use wythoff_exact::Quadratic;
use wythoff_prove::slopes::Slopes;

#[test]
fn systems_of_the_catalogue() -> Result<(), Box<dyn std::error::Error>> {
    for (game, name) in [
        ("nim", "msd_fib"),
        ("wythoff", "msd_fib"),
        ("maharaja", "msd_fib"),
        ("maharaja(3,5)", "msd_fib"),
        ("m-wythoff(2)", "msd_pell"),
        ("m-wythoff(3)", "msd_ost[3]"),
        ("m-wythoff(4)", "msd_fib"),
        ("m-wythoff(6)", "msd_ost[1,2,1]"),
        ("connell(3)", "msd_ost[3]"),
        ("connell(5)", "msd_ost[5]"),
        ("roob-blocking(3,3)", "msd_ost[2,2,1]"),
        ("k-blocking(2)", "msd_fib"),
        ("k-blocking(3)", "msd_fib"),
        ("k-blocking(4)", "msd_pell"),
        ("k-blocking(8)", "msd_2"),
        ("k-blocking(14)", "msd_2"),
        ("rays{(2,0),(0,1),(1,1)}", "msd_ost[2,1]"),
    ] {
        let slopes = Slopes::observe(&game.parse()?, 100_000, &Budget::unlimited())?;
        let system = slopes.numeration().map(|system| system.to_string());
        assert_eq!(system.as_deref(), Some(name), "{game}: {slopes:?}");
    }
    let golden = Slopes::observe(&"maharaja".parse()?, 100_000, &Budget::unlimited())?.exact();
    let expected: [Quadratic; 2] = ["(sqrt 5 - 1)/2".parse()?, "(1 + sqrt 5)/2".parse()?];
    assert_eq!(golden, expected.map(Some));
    assert_eq!(Slopes::observe(&"gdwn(1,2)".parse()?, 100_000, &Budget::unlimited())?.field, None);
    Ok(())
}

/// A slope has the discriminant of one Pisot number that is the root of x^2 = a x + b with b <= a; units are left out.
#[test]
fn systems_of_pisot_numbers() -> Result<(), Box<dyn std::error::Error>> {
    for (game, names) in [
        ("roob-blocking(2,2,1)", &["msd_ost[1,3,1]", "msd_pisot[3,2]"][..]),
        ("m-wythoff(3) + leaper(2,5)", &["msd_ost[1,3,1]", "msd_pisot[3,2]"]),
        ("m-wythoff(2) + leaper(2,4)", &["msd_ost[2,1]", "msd_pisot[2,2]"]),
        ("m-wythoff(6)", &["msd_ost[1,2,1]"]),
        ("wythoff", &["msd_fib"]),
        ("nim", &["msd_fib"]),
    ] {
        let slopes = Slopes::observe(&game.parse()?, 100_000, &Budget::unlimited())?;
        let systems: Vec<String> = slopes.numerations().iter().map(ToString::to_string).collect();
        assert_eq!(systems, names, "{game}: {slopes:?}");
    }
    Ok(())
}

#[test]
fn numbers_that_fit_by_chance_are_told_from_those_that_do_not() -> Result<(), Box<dyn std::error::Error>> {
    for (game, is_evidence) in [
        ("maharaja", true),
        ("maharaja(3,7)", true),
        ("m-wythoff(2)", true),
        ("m-wythoff(5)", true),
        ("m-wythoff(8)", true),
        ("connell(4)", true),
        ("roob-blocking(2,3)", true),
        ("k-blocking(4)", true),
        ("gdwn(1,2)", false),
    ] {
        for columns in [20_000, 50_000] {
            let slopes = Slopes::observe(&game.parse()?, columns, &Budget::unlimited())?;
            let chance = slopes.by_chance();
            assert_eq!(chance.is_some_and(|chance| chance < 0.05), is_evidence, "{game}: {chance:?} {slopes:?}");
        }
    }
    Ok(())
}
