//! The integration tests of wythoff-prove, in one program.

mod certificates;
mod check;
mod consequences;
mod learn;
mod learn_games;
