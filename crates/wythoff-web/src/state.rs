//! The state that all requests share, with its caches.

use std::sync::Arc;

use quick_cache::sync::Cache;
use wythoff::theory::dictionary::Found;
use wythoff::{Answer, Game, GrundyTable};
use wythoff_draw::picture::Slope;

use crate::failure::Failure;
use crate::job::Jobs;
use crate::limits;
#[cfg(feature = "server")]
use crate::page::Picture;
use crate::piles::PileGames;
use crate::routes::Beams;
use crate::shade::Shade;
use crate::tile::{Costs, Prefixes, Strip};
use crate::weighed::{Answers, Bytes, Weighed, within};

/// The state that all requests share; cheap to clone.
#[derive(Clone, Debug)]
pub struct State {
    /// The pool in which answers are computed.
    pub jobs: Jobs,
    /// The pool in which proofs are checked: these take long, and other answers do not wait for them.
    pub checks: Jobs,
    /// The caches of earlier answers.
    pub kept: Arc<Kept>,
}

impl Default for State {
    fn default() -> Self {
        State { jobs: Jobs::default(), checks: Jobs::with(limits::CHECKS), kept: Arc::default() }
    }
}

/// Caches of earlier answers, each with a bound on its size.
#[derive(Debug, Default)]
pub struct Kept {
    /// Tables of Grundy values near the origin.
    pub grundy: Recent<Answer<GrundyTable>, { limits::TABLES }>,
    /// The lines near which the upper P-positions lie.
    pub slopes: Recent<Slope, { limits::SLOPES }>,
    /// The lines near which the P-positions lie, with the certainty of their slopes.
    pub beams: Recent<Beams, { limits::SLOPES }>,
    /// The dictionaries of games.
    pub dictionaries: Recent<Answer<Found>, { limits::DICTIONARIES }>,
    /// Strips of tiles.
    pub strips: Answers<Strip, { limits::STRIPS }>,
    /// Shades of squares.
    pub shades: Answers<Shade, { limits::SHADES }>,
    /// The first columns of games without a theorem.
    pub prefixes: Prefixes,
    /// Measurements of what columns cost.
    pub costs: Costs,
    /// Pictures for links to games.
    #[cfg(feature = "server")]
    pub cards: Answers<Picture, { limits::CARDS }>,
    /// Games on several piles.
    pub piles: PileGames,
}

/// A cache of one value for each game, of at most `MOST` bytes in all; the least recently used are dropped.
#[derive(Debug)]
pub struct Recent<V: Weighed, const MOST: u64>(Cache<String, Arc<V>, Bytes>);

impl<V: Weighed, const MOST: u64> Default for Recent<V, MOST> {
    fn default() -> Self {
        Recent(within(MOST))
    }
}

impl<V: Weighed, const MOST: u64> Recent<V, MOST> {
    /// The value of a game. If it is not cached it is computed; others who ask for it meanwhile wait.
    ///
    /// # Errors
    /// The failure of the computation; nothing is cached then.
    pub fn get_or(&self, game: &Game, compute: impl FnOnce() -> Result<V, Failure>) -> Result<Arc<V>, Failure> {
        self.0.get_or_insert_with(&game.rules().to_string(), || compute().map(Arc::new))
    }
}

impl Weighed for Answer<GrundyTable> {
    /// An upper bound: the widest values for a whole board.
    fn bytes(&self) -> u64 {
        4 * limits::GRUNDY * limits::GRUNDY + 1024
    }
}

impl Weighed for Slope {
    fn bytes(&self) -> u64 {
        (size_of::<Slope>() + self.name.len() + self.because.len() + size_of_val(&self.beams[..]) + 256) as u64
    }
}

impl Weighed for Answer<Found> {
    /// An estimate: for each column its place in the sequence of words, and for each bit of a word a node of the search tree, the translate and the
    /// rise, also in the list of the words that were seen.
    fn bytes(&self) -> u64 {
        let Found { discovered, dictionary, .. } = &self.value;
        let words = dictionary.words().iter().chain(discovered.seen.iter().map(|seen| &seen.word));
        let bits: usize = words.map(|word| 256 + 80 * word.bits.len() + 8 * word.rises.len()).sum();
        5 * discovered.columns + bits as u64 + 4096
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Weighed for String {
        fn bytes(&self) -> u64 {
            1000
        }
    }

    #[test]
    fn computed_once_and_kept_up_to_a_bound() {
        let (recent, mut computed) = (Recent::<String, 8000>::default(), 0);
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
        assert!((4..8).contains(&recent.0.len()), "{}", recent.0.len());
        assert!(recent.0.weight() <= 8000);
    }

    /// The largest value of each kind fits its cache, so that it is not computed anew for each question.
    #[test]
    fn what_is_kept_fits() {
        let kept = Kept::default();
        let game: Game = "maharaja(3,5)".parse().unwrap();
        let budget = wythoff::Budget::unlimited();
        let table = || kept.grundy.get_or(&game, || Ok(game.grundy(limits::GRUNDY, &budget)?)).unwrap();
        assert!(Arc::ptr_eq(&table(), &table()));
        let words = || kept.dictionaries.get_or(&game, || Ok(game.dictionary(&budget)?)).unwrap();
        let found = words();
        assert!(Arc::ptr_eq(&found, &words()));
        assert!(8 * found.bytes() < limits::DICTIONARIES, "{} bytes", found.bytes());
        let slope = || kept.slopes.get_or(&game, || Ok(Slope::upper(&game, 2000, &budget)?)).unwrap();
        assert!(Arc::ptr_eq(&slope(), &slope()));
    }
}
