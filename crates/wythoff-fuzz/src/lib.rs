//! What the fuzz targets do: each takes any bytes, hands them to a part of the program, and panics if what comes back contradicts
//! itself or another part.
//!
//! The targets of `fuzz/` hand over the bytes that libFuzzer finds; the test of this crate hands over the corpus and changes of it,
//! without instrumentation. `docs/reliability.md` tells what each of them compares.

mod bytes;
mod certificates;
mod command_lines;
mod decisions;
mod engines;
mod grundy;
mod http;
mod input;
mod notation;
mod rules;
mod sentences;
mod transcripts;
mod walnut;

/// A target: its name, which is that of its folder in `fuzz/corpus`, and what it does with bytes.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: &[Target] = &[
    ("certificates", certificates::run),
    ("command_lines", command_lines::run),
    ("decisions", decisions::run),
    ("engines", engines::run),
    ("grundy", grundy::run),
    ("http", http::run),
    ("input", input::run),
    ("notation", notation::run),
    ("sentences", sentences::run),
    ("transcripts", transcripts::run),
    ("walnut", walnut::run),
];

/// Runs the target of this name.
///
/// # Panics
/// There is none; or the program is wrong.
pub fn run(name: &str, bytes: &[u8]) {
    let (_, target) = TARGETS.iter().find(|target| target.0 == name).expect("the name of a target");
    target(bytes);
}
