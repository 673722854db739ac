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
#[derive(Debug)]
pub struct Kept {
    /// Grundy values near the origin.
    pub grundy: Recent<GrundyTable>,
    /// The lines near which upper P-positions lie.
    pub slopes: Recent<Slope>,
    /// The dictionaries of games.
    pub dictionaries: Recent<Answer<GameDictionary>>,
    /// Tiles that were computed.
    pub strips: Strips,
    /// The first columns of games.
    pub prefixes: Prefixes,
    /// What columns cost.
    pub costs: Costs,
}

impl Default for Kept {
    fn default() -> Self {
        Kept {
            grundy: Recent::new(limits::KEPT_TABLES),
            slopes: Recent::new(limits::KEPT_SLOPES),
            dictionaries: Recent::new(limits::KEPT_DICTIONARIES),
            strips: Strips::default(),
            prefixes: Prefixes::default(),
            costs: Costs::default(),
        }
    }
}
