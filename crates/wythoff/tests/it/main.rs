//! The integration tests of wythoff, in one program.

mod alteration;
#[cfg(feature = "ask")]
mod ask;
mod certainty;
mod certificates;
mod common;
mod complementary;
mod decide;
mod description;
mod endless;
mod files;
mod gathering;
mod heaps;
mod imitation;
mod informal;
mod input;
mod knowledge;
mod literature;
mod oeis;
mod offsets;
mod oracles;
#[cfg(feature = "ask")]
mod piles;
mod random_rules;
mod readings;
mod stopping;
mod typeset;
