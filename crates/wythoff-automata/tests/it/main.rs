//! The integration tests of wythoff-automata, in one program.

mod automata;
mod decide;
mod decide_any_text;
mod decide_corpus;
mod decide_random;
mod formats;
mod given;
mod logic_any_text;
mod logic_any_tree;
mod logic_malformed;
mod logic_reading;
mod logic_sentences;
mod logic_systems;
mod numeration;
mod pairs;
mod pisot;
mod relations;
mod session;
mod tables;
