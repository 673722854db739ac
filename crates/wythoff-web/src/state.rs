//! What all requests share.

use std::sync::Arc;

use wythoff::GrundyTable;

use crate::job::Jobs;
use crate::limits;
use crate::recent::Recent;

/// What all requests share; cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// Where answers are computed.
    pub jobs: Jobs,
    /// What is kept of earlier answers.
    pub kept: Arc<Kept>,
}

/// What is kept of earlier answers, up to a bound.
#[derive(Debug, Default)]
pub struct Kept {
    /// Grundy values near the origin.
    pub grundy: Recent<GrundyTable, { limits::KEPT_TABLES }>,
}
