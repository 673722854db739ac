//! The functions of the fuzz targets: each takes any bytes, passes them to a part of the program, and panics if the result contradicts
//! itself or another part.
//!
//! The targets of `fuzz/` pass on the bytes that libFuzzer finds; the test of this crate passes on the corpus and changes of it,
//! without instrumentation. `docs/reliability.md` describes what each target compares.

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

/// A fuzz target: its name, which is that of its folder in `fuzz/corpus`, and its function on bytes.
pub type Target = (&'static str, fn(&[u8]));

/// All fuzz targets.
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

/// Runs the fuzz target of this name.
///
/// # Panics
/// There is no target of this name, or the program is wrong.
pub fn run(name: &str, bytes: &[u8]) {
    let (_, target) = TARGETS.iter().find(|target| target.0 == name).expect("the name of a target");
    target(bytes);
}
