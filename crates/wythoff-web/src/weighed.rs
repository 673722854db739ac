//! Caches of answers with a bound on their total size.

use std::future::Future;
use std::hash::Hash;
use std::sync::Arc;

use quick_cache::sync::Cache;
use quick_cache::{OptionsBuilder, Weighter};

use crate::failure::Failure;

/// A value that can estimate its size.
pub trait Weighed {
    /// The approximate memory of the value in bytes.
    fn bytes(&self) -> u64;
}

/// A cache of answers by the texts of their questions, of at most `MOST` bytes in all.
#[derive(Debug)]
pub struct Answers<V: Weighed, const MOST: u64>(Cache<String, Arc<V>, Bytes>);

/// Weighs a cached value together with its key.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bytes;

impl<V: Weighed> Weighter<String, Arc<V>> for Bytes {
    fn weight(&self, key: &String, value: &Arc<V>) -> u64 {
        PLACE + key.len() as u64 + value.bytes()
    }
}

/// Overhead in bytes of each cached value.
pub const PLACE: u64 = 128;

/// A cache of at most `most` bytes in all, of which a single value may take nearly all.
pub fn within<K: Eq + Hash, V: Clone, W: Weighter<K, V> + Clone + Default>(most: u64) -> Cache<K, V, W> {
    let options = OptionsBuilder::new()
        .shards(1)
        .estimated_items_capacity(64)
        .weight_capacity(most)
        .build()
        .unwrap_or_else(|_| unreachable!("all that must be given is given"));
    Cache::with_options(options, W::default(), Default::default(), Default::default())
}

impl<V: Weighed, const MOST: u64> Default for Answers<V, MOST> {
    fn default() -> Self {
        Answers(Cache::with(1024, MOST, Bytes, Default::default(), Default::default()))
    }
}

impl<V: Weighed, const MOST: u64> Answers<V, MOST> {
    /// A cached answer, or one that is computed: only once, even if several ask for it. If the task that computes it is dropped, another one takes
    /// over.
    ///
    /// # Errors
    /// The failure of the computation, which is not cached.
    pub async fn get(&self, key: &str, compute: impl Future<Output = Result<V, Failure>>) -> Result<Arc<V>, Failure> {
        self.0.get_or_insert_async(key, async { compute.await.map(Arc::new) }).await
    }
}
