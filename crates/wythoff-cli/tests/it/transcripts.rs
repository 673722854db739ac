//! The transcripts in `tests/cmd`, the guided tour and the tutorials: what a user types, and every character that comes back.

use wythoff_rings::thorough;

// Over 5 s: 350 commands, each a process, whose every character is compared; no other test sees what a person sees.
#[test]
fn transcripts() {
    trycmd::TestCases::new().env("NO_COLOR", "1").case("tests/cmd/*.md");
    // the picture that one of them draws
    let _ = std::fs::remove_file("nim.pdf");
}

#[test]
#[ignore = "thorough: long chains, and the words of Maharaja Nim; short chains and the words of other games are in `tests/cmd` in every check"]
fn long_transcripts() {
    trycmd::TestCases::new().env("NO_COLOR", "1").case("tests/cmd/thorough/*.md");
}

/// The pages on sequences and on processes.
#[test]
fn pages() {
    let pages = trycmd::TestCases::new();
    pages.env("NO_COLOR", "1").case("../../docs/processes.md").case("../../docs/sequences.md");
}

// Over 5 s: half of it is the proof of the theorems on Maharaja Nim, which the tour is about.
#[test]
fn tour() {
    trycmd::TestCases::new().env("NO_COLOR", "1").case("../../docs/tour/*.md");
}

/// The tutorial on the OEIS proves the theorems on Maharaja Nim, as the tour does: the second ring has it.
#[test]
fn tutorials() {
    let pages = trycmd::TestCases::new();
    pages.env("NO_COLOR", "1").case("../../docs/tutorials/*.md");
    if !thorough() {
        pages.skip("../../docs/tutorials/oeis.md");
    }
}
