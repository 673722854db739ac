//! The two rings of tests, and how much a test does in each. Every change must pass the first ring, `scripts/check`, within minutes; the
//! second ring, `scripts/check --thorough`, sets `WYTHOFF_THOROUGH`, also runs the tests marked `#[ignore]`, and covers all cases.
//!
//! `docs/reliability.md` lists the tests of each ring.

mod damage;

use std::env;

use proptest::test_runner::Config;

pub use damage::damaged;

/// Whether the second ring of tests is running: `WYTHOFF_THOROUGH` is set and not empty.
pub fn thorough() -> bool {
    env::var_os("WYTHOFF_THOROUGH").is_some_and(|set| !set.is_empty())
}

/// Returns `first` in the first ring of tests and `second` in the second.
pub fn pick<T>(first: T, second: T) -> T {
    if thorough() { second } else { first }
}

/// The configuration of a property test: `first` random cases in the first ring, `second` in the second; `PROPTEST_CASES` overrides both.
pub fn cases(first: u32, second: u32) -> Config {
    let asked = env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    Config { cases: asked.unwrap_or_else(|| pick(first, second)), ..Config::default() }
}
