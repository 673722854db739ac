//! The integration tests of wythoff-prove, in one program.

mod certificates;
mod chain;
mod consequences;
mod learn;
mod learn_games;
mod levels;
mod pisot;
mod rocq;
mod sets;
mod slopes;
mod squares;
