//! The integration tests of wythoff, in one program.

mod alteration;
mod certainty;
mod certificates;
mod common;
mod decide;
mod imitation;
mod offsets;
mod oracles;
mod random_rules;
