//! The integration tests of wythoff-game, in one program.

mod any_text;
mod documentation;
mod malformed;
mod notation;
mod random_rules;
