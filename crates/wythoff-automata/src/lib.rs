//! Numeration systems, automata over tuples of digits, and a decision procedure for what they define.

pub mod logic;
