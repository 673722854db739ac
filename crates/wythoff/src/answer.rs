//! A value with its certainty and the engine that found it.

use serde::Serialize;

use wythoff_theory::{Certainty, Engine};

/// A value with its certainty and the engine that found it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Answer<T> {
    /// What was asked for.
    #[serde(flatten)]
    pub value: T,
    /// How sure it is.
    pub certainty: Certainty,
    /// Which engine answered.
    pub engine: Engine,
}
