//! What all requests share.

use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use wythoff::{Answer, GameDictionary, GrundyTable};
use wythoff_draw::picture::Slope;

use crate::job::Jobs;
use crate::limits;
use crate::recent::Recent;
use crate::tile::{Costs, Prefixes, Strip};

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
    pub grundy: Recent<GrundyTable, { limits::KEPT_TABLES }>,
    /// The lines near which upper P-positions lie.
    pub slopes: Recent<Slope, { limits::KEPT_SLOPES }>,
    /// The dictionaries of games.
    pub dictionaries: Recent<Answer<GameDictionary>, { limits::KEPT_DICTIONARIES }>,
    /// Tiles that were computed, by [`crate::tile::Question::key`].
    pub strips: Cache<String, Arc<Strip>, Bytes>,
    /// The first columns of games.
    pub prefixes: Prefixes,
    /// What columns cost.
    pub costs: Costs,
}

/// Weighs strips.
#[derive(Clone, Copy, Debug)]
pub struct Bytes;

impl Weighter<String, Arc<Strip>> for Bytes {
    fn weight(&self, key: &String, strip: &Arc<Strip>) -> u64 {
        key.len() as u64 + strip.bytes()
    }
}

impl Default for Kept {
    fn default() -> Self {
        let strips = Cache::with(1024, limits::STRIPS, Bytes, Default::default(), Default::default());
        Kept {
            grundy: Recent::default(),
            slopes: Recent::default(),
            dictionaries: Recent::default(),
            strips,
            prefixes: Prefixes::default(),
            costs: Costs::default(),
        }
    }
}
