//! What all requests share.

use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;

use crate::job::Jobs;
use crate::limits;
use crate::tile::{Costs, Prefixes, Strip};

/// What all requests share; cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// Where answers are computed.
    pub jobs: Jobs,
    /// What is kept of earlier answers.
    pub kept: Arc<Kept>,
}

/// What is kept of earlier answers, up to a bound.
#[derive(Debug)]
pub struct Kept {
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
        Kept { strips, prefixes: Prefixes::default(), costs: Costs::default() }
    }
}
