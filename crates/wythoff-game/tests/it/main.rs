//! The integration tests of wythoff-game, in one program.

mod any_text;
mod documentation;
mod malformed;
mod notation;
mod piles;
mod play;
mod progressions;
mod random_rules;
mod relations;
mod sets;
mod tables;
mod visible;
mod words;
