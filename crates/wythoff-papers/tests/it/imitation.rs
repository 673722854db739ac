//! The claims of IMI: how each is settled, and on what.

use wythoff_papers::{Effort, Evidence, Lab, Outcome, Paper, Table, Verdict, claims};

fn settle(id: &str) -> Outcome {
    let claim = claims().into_iter().find(|claim| claim.id == id).unwrap();
    assert_eq!(claim.paper, Paper::Imitation);
    claim.settle(&mut Lab::new(Effort::Quick)).unwrap()
}

fn tables(outcome: &Outcome) -> Vec<&Table> {
    let mut found = Vec::new();
    for one in &outcome.evidence {
        if let Evidence::Table(table) = one {
            found.push(table);
        }
    }
    found
}

fn texts(outcome: &Outcome) -> String {
    let mut found = String::new();
    for one in &outcome.evidence {
        if let Evidence::Text(text) = one {
            found += text;
        }
    }
    found
}

/// The row of a table that begins with this cell.
fn row<'t>(table: &'t Table, first: &str) -> &'t [String] {
    table.rows.iter().find(|row| row[0] == first).unwrap()
}

#[test]
fn every_claim_is_settled_as_expected() {
    let expected = [
        ("IMI-F1", "proved"),
        ("IMI-F2", "computed"),
        ("IMI-prop-5", "proved"),
        ("IMI-cor-7", "proved"),
        ("IMI-prop-14", "closed form"),
        ("IMI-p-divides-m", "closed form"),
        ("IMI-bounds", "contradicted"),
        ("IMI-bounds-floors", "computed"),
        ("IMI-polynomial", "closed form"),
        ("IMI-thm-19", "closed form"),
        ("IMI-thm-19-decided", "proved"),
        ("IMI-cor-20", "closed form"),
        ("IMI-hegarty", "closed form"),
        ("IMI-hegarty-lemma-1", "closed form"),
        ("IMI-hegarty-e", "conjectured"),
        ("IMI-hegarty-best", "conjectured"),
        ("IMI-E2", "proved"),
        ("IMI-E3", "proved"),
        ("IMI-E4", "proved"),
        ("IMI-E5", "proved"),
        ("IMI-E6", "proved"),
        ("IMI-E7", "proved"),
        ("IMI-E8", "proved"),
        ("IMI-E9", "computed"),
        ("IMI-E10", "proved"),
        ("IMI-E11", "computed"),
        ("IMI-E12", "proved"),
        ("IMI-E12-sequel", "contradicted"),
        ("IMI-E13", "proved"),
        ("IMI-E14", "proved"),
        ("IMI-E15", "proved"),
        ("IMI-E16", "proved"),
    ];
    let mut lab = Lab::new(Effort::Quick);
    let found: Vec<(&str, &str)> = claims()
        .into_iter()
        .filter(|claim| claim.paper == Paper::Imitation)
        .map(|claim| (claim.id, claim.settle(&mut lab).unwrap().verdict.name()))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn figure_1_has_the_letters_of_the_caption() {
    let outcome = settle("IMI-F1");
    let letters = tables(&outcome)[0];
    assert_eq!(row(letters, "P")[1], "(3,5)");
    assert_eq!(row(letters, "D")[1], "(3,6) (3,7) (3,8) (3,9) (3,10) (3,11)");
    assert_eq!(row(letters, "Nab")[1], "(5,7)");
    let Some(Evidence::Figure(figure)) = outcome.evidence.last() else { panic!("no figure") };
    assert_eq!((&figure.name[..], figure.scene.panels.len()), ("imi-f1", 2));
}

#[test]
fn figure_2_has_three_winning_moves_and_a_forbidden_imitation() {
    let outcome = settle("IMI-F2");
    let line = tables(&outcome)[0];
    let leaves: Vec<&str> = line.rows.iter().map(|row| &row[2][..]).collect();
    assert_eq!(leaves, ["P", "N", "P", "N", "P", "forbidden"]);
    assert_eq!(line.rows[0][0], "(9,10) -> (7,10)");
    assert_eq!(line.rows[5][0], "(3,6) -> (3,4)");
}

#[test]
fn scripts_agree_with_the_paper_ply_by_ply() {
    for id in ["IMI-E2", "IMI-E10", "IMI-E12", "IMI-E15", "IMI-E16"] {
        let outcome = settle(id);
        let scripts: Vec<_> = tables(&outcome).into_iter().filter(|table| table.printed.is_some()).collect();
        assert!(!scripts.is_empty());
        assert!(scripts.iter().all(|table| table.misprints().is_empty()), "{id}");
    }
    let outcome = settle("IMI-E15");
    let line = tables(&outcome).into_iter().find(|table| table.title == "Bob imitates").unwrap();
    assert_eq!(line.rows[5][2..], ["(8,14) -> (8,12)", "yes", "0, 2", "forbidden"]);
    let outcome = settle("IMI-E16");
    let mistake = tables(&outcome).into_iter().find(|table| table.title == "the mistake").unwrap();
    assert_eq!(mistake.rows[2][5], "N");
    assert!(texts(&outcome).contains("(3,6)"));
}

#[test]
fn the_sequel_of_example_12_names_the_wrong_game() {
    let outcome = settle("IMI-E12-sequel");
    let wrong: Vec<_> = tables(&outcome).into_iter().filter(|table| !table.misprints().is_empty()).collect();
    assert_eq!(wrong.len(), 1);
    assert_eq!(wrong[0].title, "positions of imitation(1,2)");
    assert_eq!(wrong[0].rows[0], ["(1,3)", "dynamic", "N"]);
}

#[test]
fn the_last_move_is_not_enough_for_two_imitations() {
    let outcome = settle("IMI-E4");
    assert!(texts(&outcome).contains("imitation(1,2): (1,2) (1,1) leaves P, (2,2) (1,2) (1,1) leaves N."));
}

#[test]
fn types_a_and_b_meet_elsewhere_too() {
    assert!(texts(&settle("IMI-E6")).contains("(2,2)"));
}

#[test]
fn theorem_19_is_decided_for_five_games() {
    let outcome = settle("IMI-thm-19-decided");
    let Verdict::Proved(proofs) = &outcome.verdict else { panic!("not proved") };
    assert_eq!(proofs.len(), 5);
    let table = tables(&outcome)[0];
    assert_eq!(row(table, "(3,3)")[2..], ["20", "0"]);
    let outcome = settle("IMI-thm-19");
    assert!(tables(&outcome)[0].rows.iter().all(|row| row[3] == "0" && row[2] != "0"));
}

#[test]
fn the_bounds_need_their_floors() {
    let outcome = settle("IMI-bounds");
    let Verdict::Contradicted { by } = &outcome.verdict else { panic!("not contradicted") };
    assert!(by.starts_with("m = 1, p = 1, n = 1: a_n = 1"), "{by}");
    let table = tables(&outcome)[0];
    assert_eq!(row(table, "2, 3")[1..], ["n = 26: 41", "-", "n = 26: 57", "-"]);
    assert!(table.rows.iter().all(|row| row[2] == "-" && row[4] == "-"), "the upper bounds hold");
}

#[test]
fn two_values_of_e_suffice() {
    let outcome = settle("IMI-hegarty-e");
    let table = tables(&outcome)[0];
    assert_eq!(table.rows.len(), 8);
    assert_eq!(row(table, "1")[2..4], ["0", "1"]);
    assert_eq!(row(table, "3")[2..4], ["0, 1", "0, 1"]);
}

#[test]
fn the_bound_of_the_main_theorem_is_reached() {
    let outcome = settle("IMI-hegarty-best");
    let table = tables(&outcome)[0];
    let reached: Vec<&str> = table.rows.iter().map(|row| &row[6][..]).collect();
    assert_eq!(reached[..5], ["k = 1", "k = 4", "k = 438", "k = 399187", "not seen"]);
    let great = tables(&outcome)[1];
    assert_eq!(great.rows.iter().map(|row| &row[2][..]).collect::<Vec<_>>(), ["-4", "-5", "-6", "-7", "-8", "-9"]);
    let Verdict::Conjectured { evidence } = &outcome.verdict else { panic!("not conjectured") };
    assert!(evidence.contains("p = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;"), "{evidence}");
}
