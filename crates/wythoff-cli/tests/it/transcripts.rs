//! The transcripts in `tests/cmd`, the guided tour and the tutorials: what a user types, and every character that comes back.

#[test]
fn transcripts() {
    trycmd::TestCases::new().env("NO_COLOR", "1").case("tests/cmd/*.md");
    // the picture that one of them draws
    let _ = std::fs::remove_file("nim.pdf");
}

#[test]
fn tour() {
    trycmd::TestCases::new().env("NO_COLOR", "1").case("../../docs/tour/*.md");
}

#[test]
fn tutorials() {
    trycmd::TestCases::new().env("NO_COLOR", "1").case("../../docs/tutorials/*.md");
}
