//! `wythoff reproduce` from outside: the files of a report.

use std::fs;
use std::process::Command;

#[test]
fn a_report_has_a_page_a_text_and_figures() {
    let directory = tempfile::tempdir().unwrap();
    let out = directory.path().join("deep/report");
    let run = || {
        let arguments = ["reproduce", "--quick", "MAH-T1", "mah-f2", "IMI-E2", "--out", out.to_str().unwrap()];
        Command::new(env!("CARGO_BIN_EXE_wythoff")).args(arguments).output().unwrap()
    };
    let output = run();
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let ids: Vec<&str> = told.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(ids[..3], ["MAH-F2", "MAH-T1", "IMI-E2"], "in the order of the papers");
    let figure = fs::read_to_string(out.join("figures/mah-f2.svg")).unwrap();
    let page = fs::read_to_string(out.join("report.html")).unwrap();
    assert!(page.contains("<figure><svg") && page.contains("id=\"MAH-T1\"") && page.contains("printed: 41</del>"));
    roxmltree::Document::parse(&figure).unwrap();
    let text = fs::read_to_string(out.join("report.md")).unwrap();
    assert!(text.contains("](figures/mah-f2.svg)") && text.contains("**40** (printed: 41)"));
    let files = fs::read_dir(&out).unwrap().count();
    assert_eq!(files, 3, "no temporary file is left");

    // once more over what is there
    assert!(run().status.success());
    assert_eq!(fs::read_to_string(out.join("figures/mah-f2.svg")).unwrap(), figure);
}
