//! What all requests share, and what is kept of earlier answers.

use std::sync::Arc;

use quick_cache::sync::Cache;
use wythoff::theory::dictionary::Found;
use wythoff::{Answer, Game, GrundyTable};
use wythoff_draw::picture::Slope;

use crate::failure::Failure;
use crate::job::Jobs;
use crate::limits;
use crate::routes::Beams;
use crate::shade::Shade;
use crate::tile::{Costs, Prefixes, Strip};
use crate::weighed::Answers;

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
    pub grundy: Recent<Answer<GrundyTable>, { limits::KEPT_TABLES }>,
    /// The lines near which upper P-positions lie.
    pub slopes: Recent<Slope, { limits::KEPT_SLOPES }>,
    /// The lines near which P-positions lie, with how sure their slopes are.
    pub beams: Recent<Beams, { limits::KEPT_SLOPES }>,
    /// The dictionaries of games.
    pub dictionaries: Recent<Answer<Found>, { limits::KEPT_DICTIONARIES }>,
    /// Tiles that were computed.
    pub strips: Answers<Strip, { limits::STRIPS }>,
    /// What wins, square by square.
    pub shades: Answers<Shade, { limits::SHADES }>,
    /// The first columns of games.
    pub prefixes: Prefixes,
    /// What columns cost.
    pub costs: Costs,
}

/// The values of the games that were asked for last, at most `MOST` of them.
#[derive(Debug)]
pub struct Recent<V, const MOST: usize>(Cache<String, Arc<V>>);

impl<V, const MOST: usize> Default for Recent<V, MOST> {
    fn default() -> Self {
        Recent(Cache::new(MOST))
    }
}

impl<V, const MOST: usize> Recent<V, MOST> {
    /// The value of a game. Where it is not known it is computed; who asks for it meanwhile waits for that.
    ///
    /// # Errors
    /// That of the computation; nothing is kept then.
    pub fn get_or(&self, game: &Game, compute: impl FnOnce() -> Result<V, Failure>) -> Result<Arc<V>, Failure> {
        self.0.get_or_insert_with(&game.rules().to_string(), || compute().map(Arc::new))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn computed_once_and_kept_up_to_a_bound() {
        let (recent, mut computed) = (Recent::<String, 8>::default(), 0);
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
        for m in 2..100 {
            ask(&format!("m-wythoff({m})"));
        }
        let failed = recent.get_or(&"nim".parse().unwrap(), || Err(Failure::unanswerable("no")));
        assert!(failed.is_err());
        assert!(recent.0.len() <= 8);
    }
}
