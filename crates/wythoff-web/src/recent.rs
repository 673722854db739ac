//! What was computed last, by the game it belongs to.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use lru::LruCache;
use wythoff::Game;

use crate::failure::Failure;

/// The values of the games that were asked for last, at most `MOST` of them.
pub struct Recent<V, const MOST: usize>(Mutex<LruCache<String, Arc<V>>>);

impl<V, const MOST: usize> Recent<V, MOST> {
    /// The value of a game. Where it is not known it is computed; two requests at the same time may both do so.
    ///
    /// # Errors
    /// That of the computation; nothing is kept then.
    pub fn get_or(&self, game: &Game, compute: impl FnOnce() -> Result<V, Failure>) -> Result<Arc<V>, Failure> {
        let key = game.rules().to_string();
        // A panic elsewhere leaves the cache as it was.
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = kept().get(&key) {
            return Ok(value.clone());
        }
        let value = Arc::new(compute()?);
        kept().put(key, value.clone());
        Ok(value)
    }
}

impl<V, const MOST: usize> Default for Recent<V, MOST> {
    fn default() -> Self {
        Recent(Mutex::new(LruCache::new(NonZeroUsize::new(MOST).unwrap_or(NonZeroUsize::MIN))))
    }
}

impl<V, const MOST: usize> fmt::Debug for Recent<V, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Recent(at most {MOST})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_is_forgotten() {
        let (recent, mut computed) = (Recent::<String, 2>::default(), 0);
        let mut ask = |text: &str| {
            let game: Game = text.parse().unwrap();
            let value = recent.get_or(&game, || {
                computed += 1;
                Ok(game.rules().to_string())
            });
            (value.unwrap().to_string(), computed)
        };
        assert_eq!(ask("wythoff"), ("rook + bishop".to_owned(), 1));
        assert_eq!(ask("rook + bishop").1, 1);
        assert_eq!(ask("nim").1, 2);
        assert_eq!(ask("wythoff").1, 2);
        assert_eq!(ask("maharaja").1, 3);
        assert_eq!(ask("nim").1, 4);
        let failed = recent.get_or(&"rook".parse().unwrap(), || Err(Failure::unanswerable("no")));
        assert!(failed.is_err());
    }
}
