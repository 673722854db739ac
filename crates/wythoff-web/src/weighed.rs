//! Answers that are kept, up to a bound on their bytes.

use std::future::Future;
use std::hash::Hash;
use std::sync::Arc;

use quick_cache::sync::Cache;
use quick_cache::{OptionsBuilder, Weighter};

use crate::failure::Failure;

/// What knows how large it is.
pub trait Weighed {
    /// About how much memory it takes.
    fn bytes(&self) -> u64;
}

/// Answers by the texts of their questions, at most `MOST` bytes of them.
#[derive(Debug)]
pub struct Answers<V: Weighed, const MOST: u64>(Cache<String, Arc<V>, Bytes>);

/// Weighs what is kept, with the text by which it is found.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bytes;

impl<V: Weighed> Weighter<String, Arc<V>> for Bytes {
    fn weight(&self, key: &String, value: &Arc<V>) -> u64 {
        PLACE + key.len() as u64 + value.bytes()
    }
}

/// Bytes of a place in which something is kept.
pub const PLACE: u64 = 128;

/// A cache of values of at most so many bytes in all, of which one may take nearly all.
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
    /// An answer that is kept or computed: once, even if several ask for it. If the one who computes it goes away, another
    /// does.
    ///
    /// # Errors
    /// That of the computation; it is not kept.
    pub async fn get(&self, key: &str, compute: impl Future<Output = Result<V, Failure>>) -> Result<Arc<V>, Failure> {
        self.0.get_or_insert_async(key, async { compute.await.map(Arc::new) }).await
    }
}
