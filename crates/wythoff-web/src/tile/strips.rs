//! Strips that were computed, up to a bound.

use std::future::Future;
use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;

use super::strip::Strip;
use crate::failure::Failure;
use crate::limits;

/// Strips by the texts of their questions.
#[derive(Debug)]
pub struct Strips(Cache<String, Arc<Strip>, Bytes>);

#[derive(Clone, Copy, Debug)]
struct Bytes;

impl Weighter<String, Arc<Strip>> for Bytes {
    fn weight(&self, key: &String, strip: &Arc<Strip>) -> u64 {
        key.len() as u64 + strip.bytes()
    }
}

impl Default for Strips {
    fn default() -> Self {
        Strips(Cache::with(1024, limits::STRIPS, Bytes, Default::default(), Default::default()))
    }
}

impl Strips {
    /// A strip that is kept or computed: once, even if several ask for it. If the one who computes it goes away, another
    /// does.
    ///
    /// # Errors
    /// That of the computation; it is not kept.
    pub async fn get(
        &self,
        key: &str,
        compute: impl Future<Output = Result<Strip, Failure>>,
    ) -> Result<Arc<Strip>, Failure> {
        self.0.get_or_insert_async(key, async { compute.await.map(Arc::new) }).await
    }
}
