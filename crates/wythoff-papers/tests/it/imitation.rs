//! The claims of IMI: on what they rest.

use wythoff_papers::{Evidence, Verdict};

use crate::support::{row, settled as settle, tables, texts};

#[test]
fn figure_1_has_the_letters_of_the_caption() {
    let outcome = settle("IMI-F1");
    let letters = tables(outcome)[0];
    assert_eq!(row(letters, "P")[1], "(3,5)");
    assert_eq!(row(letters, "D")[1], "(3,6) (3,7) (3,8) (3,9) (3,10) (3,11)");
    assert_eq!(row(letters, "Nab")[1], "(5,7)");
    let Some(Evidence::Figure(figure)) = outcome.evidence.last() else { panic!("no figure") };
    assert_eq!((&figure.name[..], figure.scene.panels.len()), ("imi-f1", 2));
}

#[test]
fn figure_2_has_three_winning_moves_and_a_forbidden_imitation() {
    let outcome = settle("IMI-F2");
    let line = tables(outcome)[0];
    let leaves: Vec<&str> = line.rows.iter().map(|row| &row[2][..]).collect();
    assert_eq!(leaves, ["P", "N", "P", "N", "P", "forbidden"]);
    assert_eq!(line.rows[0][0], "(9,10) -> (7,10)");
    assert_eq!(line.rows[5][0], "(3,6) -> (3,4)");
}

#[test]
fn scripts_agree_with_the_paper_ply_by_ply() {
    for id in ["IMI-E2", "IMI-E10", "IMI-E12", "IMI-E15", "IMI-E16"] {
        let outcome = settle(id);
        let scripts: Vec<_> = tables(outcome).into_iter().filter(|table| table.printed.is_some()).collect();
        assert!(!scripts.is_empty());
        assert!(scripts.iter().all(|table| table.misprints().is_empty()), "{id}");
    }
    let outcome = settle("IMI-E15");
    let line = tables(outcome).into_iter().find(|table| table.title == "Bob imitates").unwrap();
    assert_eq!(line.rows[5][2..], ["(8,14) -> (8,12)", "yes", "0, 2", "forbidden"]);
    let outcome = settle("IMI-E16");
    let mistake = tables(outcome).into_iter().find(|table| table.title == "the mistake").unwrap();
    assert_eq!(mistake.rows[2][5], "N");
    assert!(texts(outcome).contains("(3,6)"));
}

#[test]
fn the_sequel_of_example_12_names_the_wrong_game() {
    let outcome = settle("IMI-E12-sequel");
    let wrong: Vec<_> = tables(outcome).into_iter().filter(|table| !table.misprints().is_empty()).collect();
    assert_eq!(wrong.len(), 1);
    assert_eq!(wrong[0].title, "positions of imitation(1,2)");
    assert_eq!(wrong[0].rows[0], ["(1,3)", "dynamic", "N"]);
}

#[test]
fn the_last_move_is_not_enough_for_two_imitations() {
    let outcome = settle("IMI-E4");
    assert!(texts(outcome).contains("imitation(1,2): (1,2) (1,1) leaves P, (2,2) (1,2) (1,1) leaves N."));
}

#[test]
fn types_a_and_b_meet_elsewhere_too() {
    assert!(texts(settle("IMI-E6")).contains("(2,2)"));
}

#[test]
#[ignore = "thorough: IMI-thm-19-decided; `theorem_19_is_compared` compares the theorem with boards in every check"]
fn theorem_19_is_decided_for_five_games() {
    let outcome = settle("IMI-thm-19-decided");
    let Verdict::Proved(proofs) = &outcome.verdict else { panic!("not proved") };
    assert_eq!(proofs.len(), 5);
    let table = tables(outcome)[0];
    assert_eq!(row(table, "(3,3)")[2..], ["20", "0"]);
}

#[test]
fn theorem_19_is_compared() {
    let outcome = settle("IMI-thm-19");
    assert!(tables(outcome)[0].rows.iter().all(|row| row[3] == "0" && row[2] != "0"));
}

#[test]
fn the_bounds_need_their_floors() {
    let outcome = settle("IMI-bounds");
    let Verdict::Contradicted { by } = &outcome.verdict else { panic!("not contradicted") };
    assert!(by.starts_with("m = 1, p = 1, n = 1: a_n = 1"), "{by}");
    let table = tables(outcome)[0];
    assert_eq!(row(table, "2, 3")[1..], ["n = 26: 41", "-", "n = 26: 57", "-"]);
    assert!(table.rows.iter().all(|row| row[2] == "-" && row[4] == "-"), "the upper bounds hold");
}

#[test]
fn two_values_of_e_suffice() {
    let outcome = settle("IMI-hegarty-e");
    let table = tables(outcome)[0];
    assert_eq!(table.rows.len(), 8);
    assert_eq!(row(table, "1")[2..4], ["0", "1"]);
    assert_eq!(row(table, "3")[2..4], ["0, 1", "0, 1"]);
}

#[test]
fn the_bound_of_the_main_theorem_is_reached() {
    let outcome = settle("IMI-hegarty-best");
    let table = tables(outcome)[0];
    let reached: Vec<&str> = table.rows.iter().map(|row| &row[6][..]).collect();
    assert_eq!(reached[..5], ["k = 1", "k = 4", "k = 438", "k = 399187", "not seen"]);
    let great = tables(outcome)[1];
    assert_eq!(great.rows.iter().map(|row| &row[2][..]).collect::<Vec<_>>(), ["-4", "-5", "-6", "-7", "-8", "-9"]);
    let Verdict::ProvedByHand { checked, .. } = &outcome.verdict else { panic!("not proved by hand") };
    assert!(checked.contains("p = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;"), "{checked}");
}
