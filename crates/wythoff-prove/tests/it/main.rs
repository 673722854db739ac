//! The integration tests of wythoff-prove, in one program.

mod certificates;
mod chain;
mod consequences;
mod learn;
mod learn_games;
mod levels;
mod sets;
mod slopes;
mod squares;
