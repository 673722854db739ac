//! The page of a game.

use std::process::Command;

use wythoff::description::Family;

/// Games whose page is longer than a terminal: those with memory have a board of classes beside their P-positions.
const LONGER: &[&str] = &["imitation"];

/// The page of every named game stands on a terminal of 24 rows and 80 columns.
#[test]
fn pages_fit_a_terminal() {
    let mut longer = Vec::new();
    for Family { name, example, .. } in Family::all() {
        let shown = Command::new(env!("CARGO_BIN_EXE_wythoff")).args(["show", example]).output().unwrap();
        let page = String::from_utf8(shown.stdout).unwrap();
        assert!(shown.status.success() && !page.is_empty(), "{name}");
        let widest = page.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(widest <= 80, "a line of {name} has {widest} characters\n{page}");
        if page.lines().count() > 24 {
            longer.push(name);
        }
    }
    assert_eq!(longer, LONGER);
}
