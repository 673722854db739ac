//! Answers that are kept, up to a bound on their bytes.

use std::future::Future;
use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;

use crate::failure::Failure;

/// What knows how large it is.
pub trait Weighed {
    /// About how much memory it takes.
    fn bytes(&self) -> u64;
}

/// Answers by the texts of their questions, at most `MOST` bytes of them.
#[derive(Debug)]
pub struct Answers<V: Weighed, const MOST: u64>(Cache<String, Arc<V>, Bytes>);

#[derive(Clone, Copy, Debug)]
struct Bytes;

impl<V: Weighed> Weighter<String, Arc<V>> for Bytes {
    fn weight(&self, key: &String, value: &Arc<V>) -> u64 {
        key.len() as u64 + value.bytes()
    }
}

impl<V: Weighed, const MOST: u64> Default for Answers<V, MOST> {
    fn default() -> Self {
        Answers(Cache::with(1024, MOST, Bytes, Default::default(), Default::default()))
    }
}

impl<V: Weighed, const MOST: u64> Answers<V, MOST> {
    /// An answer that is kept or computed: once, even if several ask for it. If the one who computes it goes away, another
    /// does.
    ///
    /// # Errors
    /// That of the computation; it is not kept.
    pub async fn get(&self, key: &str, compute: impl Future<Output = Result<V, Failure>>) -> Result<Arc<V>, Failure> {
        self.0.get_or_insert_async(key, async { compute.await.map(Arc::new) }).await
    }
}
