//! What the papers say, and what plain enumeration of options says, against the engines.

mod board;
mod closed_forms;
mod grundy;
mod imitation;
mod support;
mod tables;
