//! How much a test does. Every change has to pass the first ring of tests, `scripts/check`, within minutes; the second ring,
//! `scripts/check --thorough`, sets `WYTHOFF_THOROUGH`, runs the tests that are marked `#[ignore]` too, and makes all cases.
//!
//! `docs/reliability.md` says which tests stand in which ring.

mod damage;

use std::env;

use proptest::test_runner::Config;

pub use damage::damaged;

/// Whether the second ring is run.
pub fn thorough() -> bool {
    env::var_os("WYTHOFF_THOROUGH").is_some_and(|set| !set.is_empty())
}

/// The first value in the first ring, the second one in the second.
pub fn pick<T>(first: T, second: T) -> T {
    if thorough() { second } else { first }
}

/// How many random cases a property is tested on in the first ring and in the second. `PROPTEST_CASES` has the last word.
pub fn cases(first: u32, second: u32) -> Config {
    let asked = env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    Config { cases: asked.unwrap_or_else(|| pick(first, second)), ..Config::default() }
}
