//! Plans: families, lists, conditions, and what is wrong with them.

use wythoff::Budget;
use wythoff_atlas::{Games, Measure, Plan, PlanError, Range, Template};

fn plan(template: &str, ranges: &[(&str, &str)], condition: Option<&str>) -> Plan {
    let ranges = ranges.iter().map(|(name, values)| Range::read(name, values).unwrap()).collect();
    let games = Games::Family { template: template.to_owned(), ranges, condition: condition.map(str::to_owned) };
    Plan::new(games, Measure::list("slopes").unwrap())
}

fn games(plan: &Plan) -> Vec<String> {
    plan.games(&Budget::unlimited()).unwrap().into_iter().map(|planned| planned.game).collect()
}

fn mistake(plan: &Plan) -> (String, String) {
    match plan.games(&Budget::unlimited()) {
        Err(PlanError::Text { text, mistake }) => (mistake.message, text[mistake.span].to_owned()),
        other => panic!("{other:?}"),
    }
}

const SMALL: &[(&str, &str)] = &[("k", "1..4"), ("l", "1..6")];
const TEMPLATE: &str = "maharaja({k},{l})";

#[test]
fn conditions_have_the_whole_language() {
    let family = |condition| games(&plan(TEMPLATE, SMALL, Some(condition)));
    assert_eq!(family("k < l & k + l <= 4"), ["maharaja(1,2)", "maharaja(1,3)"]);
    assert_eq!(
        family("k < l & l = floor(k*phi) | (k = 1 & l = 4)"),
        ["maharaja(1,4)", "maharaja(2,3)", "maharaja(3,4)", "maharaja(4,6)"]
    );
    assert_eq!(family("?msd_2 k < l & k + k = l"), ["maharaja(1,2)", "maharaja(2,4)", "maharaja(3,6)"]);
    assert_eq!(family("k < l & (Ei l = 3*i & i >= 2) & k != 2"), ["maharaja(1,6)", "maharaja(3,6)", "maharaja(4,6)"]);
    assert_eq!(family("k < l & 1 = 1").len(), 14);
    assert_eq!(family("An n >= 0").len(), 24);
}

#[test]
fn the_last_parameter_varies_first() {
    let of = plan("rook + bishop + leaper({l},{k})", &[("l", "2..3"), ("k", "5..6")], None);
    let leaper = |l: u64, k: u64| format!("rook + bishop + leaper({l},{k})");
    assert_eq!(games(&of), [leaper(2, 5), leaper(2, 6), leaper(3, 5), leaper(3, 6)]);
}

#[test]
fn mistakes_have_their_place() {
    let of = |template: &str, ranges, condition| mistake(&plan(template, ranges, condition));
    assert_eq!(of("maharja({k},{l})", SMALL, None).1, "maharja");
    assert_eq!(of("rook + bshop + leaper({k},{l})", SMALL, None).1, "bshop");
    // behind numbers that are longer than their names in braces
    assert_eq!(of("leaper({k},{l}) + bshop", &[("k", "1234"), ("l", "56789")], None).1, "bshop");
    assert_eq!(of(TEMPLATE, &SMALL[..1], None), ("the values of l are missing".to_owned(), "{l}".to_owned()));
    assert_eq!(of("maharaja(1,2)", &[], None).1, "maharaja(1,2)");
    assert_eq!(of(TEMPLATE, SMALL, Some("k < m")).1, "m");
    assert_eq!(of(TEMPLATE, SMALL, Some("k * l = 3")).1, "k * l");
    assert_eq!(of(TEMPLATE, SMALL, Some("$P(k,l)")).1, "$P");
    // A member in which the first one is wrong, and no other is right.
    assert_eq!(of(TEMPLATE, &[("k", "5"), ("l", "1..5")], None).1, "{l}");
}

#[test]
fn names_that_cannot_be() {
    for (text, marked) in [("nim", "nim"), ("m({K})", "{K}"), ("m({phi})", "{phi}"), ("m({rules})", "{rules}")] {
        let mistake = Template::read(text).unwrap_err();
        assert_eq!(&text[mistake.span], marked);
    }
}

#[test]
fn too_many_games_are_refused() {
    let of = plan(TEMPLATE, &[("k", "1..10^6"), ("l", "1..10^6")], Some("k = l"));
    let Err(error @ PlanError::TooMany { .. }) = of.games(&Budget::unlimited()) else { panic!() };
    assert!(error.to_string().contains("1000000 * 1000000"), "{error}");
    let of = plan(TEMPLATE, &[("k", "1..10^3"), ("l", "1..10^3")], None);
    assert!(matches!(of.games(&Budget::unlimited().with_memory(1 << 16)), Err(PlanError::Exceeded(_))));
    let none = plan(TEMPLATE, SMALL, Some("k > 10"));
    assert!(matches!(none.games(&Budget::unlimited()), Err(PlanError::Empty(_))));
}

#[test]
fn plans_are_data() {
    let of = plan(TEMPLATE, SMALL, Some("k < l"));
    let text = serde_json::to_string(&of).unwrap();
    assert_eq!(serde_json::from_str::<Plan>(&text).unwrap(), of);
    let spoiled =
        [(":6", ":0"), ("\"slopes\"", "\"slope\""), ("\"columns\"", "\"column\""), ("\"version\":1", "\"version\":2")];
    for (right, wrong) in spoiled {
        assert!(text.contains(right), "{text}");
        let read = serde_json::from_str::<Plan>(&text.replacen(right, wrong, 1));
        assert!(read.is_err() || read.unwrap().games(&Budget::unlimited()).is_err(), "{wrong}");
    }
    let other = Plan { columns: 7, ..plan(TEMPLATE, SMALL, Some("k < l")) };
    assert_eq!(of.difference(&other).as_deref(), Some("columns: 7 there, 100000 here"));
    assert_eq!(of.difference(&of.clone()), None);
}
