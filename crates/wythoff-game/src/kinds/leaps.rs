//! Moves by single vectors, among them leapers: pairs of vectors (k,l) and (l,k).

use std::collections::BTreeSet;

#[cfg(feature = "proptest")]
use proptest::{collection::btree_set, prelude::*};

use super::{KindOfMove, Parts, Term};
use crate::describe::alternatives;
use crate::family::Kind;
use crate::notation::{Parsed, Parser, at, in_braces};
use crate::position::Vector;
use crate::rules::RulesError;

/// The largest number of leapers that are written one by one.
const NAMED_LEAPERS: usize = 4;

pub(super) struct Leaps;

#[inline]
pub(super) fn kinds(leaps: &BTreeSet<Vector>) -> impl Iterator<Item = Kind<'_>> + Clone {
    Some(leaps).filter(|leaps| !leaps.is_empty()).map(Kind::leaps).into_iter()
}

impl Parts {
    /// The leaper with the vectors (k,l) and (l,k).
    ///
    /// # Errors
    /// Both numbers are 0, which is not a move.
    pub fn leaper(k: u64, l: u64) -> Result<Self, RulesError> {
        match (k, l) {
            (0, 0) => {
                let hint = "write two numbers, not both 0, as in leaper(1,2)";
                Err(RulesError::new("leaper(0,0) does not move", hint))
            }
            _ => Ok(Parts { leaps: [(k, l), (l, k)].into(), ..Parts::default() }),
        }
    }
}

impl KindOfMove for Leaps {
    fn usages(&self) -> &'static [&'static str] {
        &["knight", "king", "leaper(k,l)", "leaps{...}"]
    }

    fn parse(&self, word: &str, parser: &mut Parser) -> Parsed<Parts> {
        let leaps = match word {
            "knight" => [(1, 2), (2, 1)].into(),
            "king" => [(1, 0), (0, 1), (1, 1)].into(),
            "leaper" => {
                let ((k, l), span) = parser.vector("write two numbers, as in leaper(1,2)")?;
                return Parts::leaper(k, l).map_err(|error| at(error, span));
            }
            _ => parser.vectors()?.into_iter().map(|(vector, _)| vector).collect(),
        };
        Ok(Parts { leaps, ..Parts::default() })
    }

    fn numbers(&self, parts: &Parts) -> Result<Vec<u64>, RulesError> {
        match parts.leaps.contains(&(0, 0)) {
            true => Err(RulesError::not_a_move()),
            false => Ok(parts.leaps.iter().flat_map(|&(i, j)| [i, j]).collect()),
        }
    }

    fn reduce(&self, parts: &mut Parts) {
        let mut leaps = std::mem::take(&mut parts.leaps);
        leaps.retain(|vector| !parts.kinds().any(|kind| kind.contains(vector)));
        parts.leaps = leaps;
    }

    fn join(&self, parts: &mut Parts, other: &mut Parts) {
        parts.leaps.append(&mut other.leaps);
    }

    fn transpose(&self, parts: &mut Parts) {
        parts.leaps = parts.leaps.iter().map(|&(i, j)| (j, i)).collect();
    }

    fn fits_shape(&self, _: &Parts) -> bool {
        true
    }

    fn terms(&self, Parts { leaps, .. }: &Parts) -> Vec<Term> {
        let of = |vectors: &[Vector]| Term {
            text: format!("leaps{}", in_braces(vectors.iter().copied())),
            words: in_words(vectors),
        };
        let paired = |&(i, j): &Vector| i != j && leaps.contains(&(j, i));
        let (pairs, singles): (Vec<Vector>, Vec<Vector>) = leaps.iter().partition(|vector| paired(vector));
        if pairs.len() > 2 * NAMED_LEAPERS {
            return vec![of(&leaps.iter().copied().collect::<Vec<_>>())];
        }
        let leapers = pairs.iter().filter(|(i, j)| i < j).map(|(i, j)| Term {
            text: format!("leaper({i},{j})"),
            words: match i {
                0 => format!("{} from one pile", tokens(*j)),
                _ => format!("{i} from one pile and {j} from the other"),
            },
        });
        leapers.chain((!singles.is_empty()).then(|| of(&singles))).collect()
    }

    /// Random single vectors, in half of the cases closed under exchanging the piles.
    #[cfg(feature = "proptest")]
    fn arbitrary(&self) -> BoxedStrategy<Parts> {
        let leaps = (btree_set(crate::arbitrary::vector(6), 0..4), any::<bool>());
        let parts = leaps.prop_map(|(mut leaps, both)| {
            if both {
                leaps = leaps.into_iter().flat_map(|(i, j)| [(i, j), (j, i)]).collect();
            }
            Parts { leaps, ..Parts::default() }
        });
        parts.boxed()
    }

    #[cfg(feature = "proptest")]
    fn defines(&self, parts: &Parts, vector: Vector) -> bool {
        parts.leaps.contains(&vector)
    }
}

/// Vectors in words; a single vector (k,k) as what it takes from each pile.
fn in_words(vectors: &[Vector]) -> String {
    let same: Option<Vec<u64>> = vectors.iter().map(|&(i, j)| (i == j).then_some(i)).collect();
    match same.as_deref() {
        Some([1]) => "one from each".to_owned(),
        Some([number]) => format!("{number} from each"),
        _ => alternatives(vectors),
    }
}

/// A number of tokens in words.
fn tokens(number: u64) -> String {
    if number == 1 { "one token".to_owned() } else { format!("{number} tokens") }
}
