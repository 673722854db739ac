//! What all requests share.

use std::sync::Arc;

use wythoff::{Answer, GameDictionary, GrundyTable};
use wythoff_draw::picture::Slope;

use crate::job::Jobs;
use crate::limits;
use crate::recent::Recent;
use crate::tile::{Costs, Prefixes, Strips};

/// What all requests share; cheap to clone.
#[derive(Clone, Debug)]
pub struct State {
    /// Where answers are computed.
    pub jobs: Jobs,
    /// Where proofs are checked: these take long, and answers do not wait for them.
    pub checks: Jobs,
    /// What is kept of earlier answers.
    pub kept: Arc<Kept>,
}

impl Default for State {
    fn default() -> Self {
        State { jobs: Jobs::default(), checks: Jobs::with(limits::CHECKS), kept: Arc::default() }
    }
}

/// What is kept of earlier answers, up to a bound.
#[derive(Debug, Default)]
pub struct Kept {
    /// Grundy values near the origin.
    pub grundy: Recent<GrundyTable, { limits::KEPT_TABLES }>,
    /// The lines near which upper P-positions lie.
    pub slopes: Recent<Slope, { limits::KEPT_SLOPES }>,
    /// The dictionaries of games.
    pub dictionaries: Recent<Answer<GameDictionary>, { limits::KEPT_DICTIONARIES }>,
    /// Tiles that were computed.
    pub strips: Strips,
    /// The first columns of games.
    pub prefixes: Prefixes,
    /// What columns cost.
    pub costs: Costs,
}
