//! The transcripts in `tests/cmd` and the guided tour: what a user types, and every character that comes back.

#[test]
fn transcripts() {
    trycmd::TestCases::new().env("NO_COLOR", "1").case("tests/cmd/*.md");
}

#[test]
fn tour() {
    trycmd::TestCases::new().env("NO_COLOR", "1").case("../../docs/tour/*.md");
}
