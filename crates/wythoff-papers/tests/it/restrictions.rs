//! The claims of RES: on what they rest.

use wythoff_papers::{Evidence, Verdict};

use crate::support::{contradiction, settled as settle, tables, texts};

#[test]
fn right_tables() {
    for id in ["RES-T1", "RES-T2"] {
        let outcome = settle(id);
        let tables = tables(outcome);
        assert!(tables[0].printed.is_some() && tables[0].misprints().is_empty(), "{id}");
    }
}

#[test]
fn table_3_has_one_slip_and_a_wrong_caption() {
    let outcome = settle("RES-T3");
    assert_eq!(contradiction(outcome), "n = 16: printed (9,49), by the rules (9,50)");
    let tables = tables(outcome);
    assert_eq!(tables[0].misprints(), [(0, 17), (2, 17)]);
    assert_eq!(tables[1].misprint(0, 2), Some("3"), "the blocking game of the caption has (0,2)");
}

#[test]
fn table_4_is_one_reading_with_one_slip() {
    let outcome = settle("RES-T4");
    assert_eq!(contradiction(outcome), "n = 9: printed (5,26), by the rules (5,24)");
    let tables = tables(outcome);
    assert_eq!(tables[0].misprint(0, 10), Some("26"));
    assert_eq!(tables[0].misprints().len(), 16);
    let first: Vec<_> = tables[1].rows.iter().map(|row| row[1].as_str()).collect();
    assert_eq!(first, ["2", "9", "1", "2", "1", "1", "1"], "where each reading departs");
    assert!(texts(outcome).contains("exactly the printed table"));
}

#[test]
fn examples() {
    let third = settle("RES-E3");
    assert_eq!(contradiction(third), "false: legal lengths from 3 on are 3 or 4 modulo 4");
    let statements = &tables(third)[0].rows;
    assert_eq!(statements.iter().filter(|row| row[1] == "false").count(), 1, "the outcomes are right");
    assert!(texts(third).contains("both conventions have the same P-positions"));
    assert!(texts(third).starts_with("The example contradicts itself"));
    let fourth = settle("RES-E4");
    assert_eq!(tables(fourth)[1].rows[0][4], "(0,0), (0,2)", "what Bob blocks");
}

#[test]
fn figures() {
    let first = settle("RES-F1");
    let second = settle("RES-F2");
    assert!(contradiction(second).starts_with("(2,0) is P in 2 x 3 WN_1 and has not the printed form"));
    assert!(contradiction(second).contains("(a_{3n+2}, b_{3n+2}) is right"));
    for (outcome, panels) in [(first, 1), (second, 4)] {
        let Some(Evidence::Figure(figure)) = outcome.evidence.iter().find(|one| matches!(one, Evidence::Figure(_)))
        else {
            panic!("no figure")
        };
        assert_eq!(figure.scene.panels.len(), panels);
        assert!(!figure.scene.caption.is_empty() && figure.scene.command.ends_with(&figure.name.to_uppercase()));
    }
}

#[test]
fn theorem_2_1_shifted() {
    let printed = settle("RES-thm-2.1-iii-a");
    assert!(contradiction(printed).starts_with("m = 1, p = 3, l = 1: (0,1) is in the set, not P; "));
    assert!(tables(printed)[0].rows.iter().all(|row| row[4] == "right" && row[1] != "2" && row[2] != "0"));
}

#[test]
fn theorem_4_1_forgets_other_beatty_pairs() {
    let outcome = settle("RES-thm-4.1-ii");
    assert!(contradiction(outcome).contains("`y_n - x_n = m n` is false for n = 2: 1 and 2"));
    let rows = &tables(outcome)[0].rows;
    let pairs: Vec<_> = rows.iter().take(6).map(|row| (row[1].as_str(), row[2].as_str())).collect();
    assert_eq!(pairs, [("0", "0"), ("0", "1"), ("1", "2"), ("2", "3"), ("3", "5"), ("4", "6")]);
}

#[test]
fn beliefs() {
    let complementary = settle("RES-question-7-complementary");
    assert!(contradiction(complementary).starts_with("m = 1, l = 2, p = 3: 0 occurs 2 times, not 3."));
    assert!(contradiction(complementary).ends_with("with p = 3, every number below 40 occurs 2 times"));
    let progression = settle("RES-question-7-progression");
    assert!(contradiction(progression).starts_with("m = 3, l = 1, p = 2 is left open"));
    let rows: Vec<_> = tables(progression)[0].rows.iter().map(|row| row[..3].join(",")).collect();
    assert_eq!(rows, ["3,2,4", "4,2,5", "4,2,6"]);
    let often: Vec<_> = tables(progression)[0].rows.iter().map(|row| &row[5][..]).collect();
    assert_eq!(often, ["0: 3 times, 3: 2 times", "0: 4 times, 4: 3 times", "3 times"]);
}

#[test]
fn slopes_near_cubic_roots() {
    let outcome = settle("RES-question-7-time");
    for row in &tables(outcome)[1].rows {
        let [measured, root, bound] = [1, 2, 3].map(|column| row[column].parse::<f64>().expect("a number"));
        assert!((measured - root).abs() < bound, "{row:?}");
    }
}

#[test]
fn coincidences() {
    for id in ["RES-rem-4-coincidences", "RES-rem-4-coincidences-modular"] {
        let Verdict::Open { known } = &settle(id).verdict else { panic!("{id}") };
        assert!(known.ends_with("there is no other coincidence"), "{known}");
    }
    let row = ["roob-blocking(4,3,4) = modular(4,1,3) = modular(4,2,6)", "the pairs with (m,p) = (4,3)"];
    let found = tables(settle("RES-rem-4-coincidences-modular"));
    assert!(found[0].rows.contains(&row.map(str::to_owned).to_vec()));
}
