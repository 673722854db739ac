//! What the papers say, and what plain enumeration of options says, against the engines.

mod board;
mod grundy;
mod imitation;
mod support;
