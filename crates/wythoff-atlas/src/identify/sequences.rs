//! Finds games with a given sequence, possibly under a map, in their first columns.

use wythoff::{Budget, Exceeded};

use super::map::{Kind, MOST_ADD, MOST_START, MOST_STRIDE, Map};
use super::source::{Source, Terms};
use crate::atlas::Atlas;

/// A class of games with a sequence that agrees with the given terms.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Candidate {
    pub class: usize,
    /// Whether the piles are exchanged.
    pub turned: bool,
    pub source: Source,
    pub map: Map,
    /// The index of the term that does not agree; `None` if all agree.
    pub wrong: Option<usize>,
    /// The description length of the candidate, in bits.
    pub bits: f64,
}

/// The least number of terms of which one may be wrong; with fewer, too many sequences would agree.
const FEWEST_WITH_ONE_WRONG: usize = 10;
/// The number of terms, or all of them if there are fewer, that must be available for comparison.
const LEAST: usize = 10;

/// The candidates, best first; at most one for each class. O(classes maps).
pub(super) fn candidates(atlas: &Atlas, terms: &[i64], budget: &Budget) -> Result<Vec<Candidate>, Exceeded> {
    let said = bits_of_classes(atlas);
    let mut found: Vec<Candidate> = Vec::new();
    for (class, columns) in atlas.classes.iter().enumerate() {
        budget.check()?;
        let game = said[class];
        let best = |turned: bool, columns: &[Vec<u32>]| {
            let sources = Terms::of(columns).all_sources(&slopes(atlas, class, turned));
            let fitting = sources.iter().filter_map(|(source, base)| {
                let (map, wrong) = fit(base, terms, *source)?;
                let bits =
                    game + source.bits() + map.bits() + wrong_bits(wrong, terms.len()) + f64::from(u8::from(turned));
                Some(Candidate { class, turned, source: *source, map, wrong, bits })
            });
            fitting.min_by(|one, other| one.bits.total_cmp(&other.bits))
        };
        let straight = best(false, columns);
        let turned = turned(columns).and_then(|columns| best(true, &columns));
        found.extend(straight.into_iter().chain(turned).min_by(|one, other| one.bits.total_cmp(&other.bits)));
    }
    found.sort_by(|one, other| one.bits.total_cmp(&other.bits));
    Ok(found)
}

/// The slopes of the lines of a class; their inverses, ascending, if the piles are exchanged.
pub(super) fn slopes(atlas: &Atlas, class: usize, turned: bool) -> Vec<f32> {
    let own = &atlas.slopes[class];
    if turned { own.iter().rev().filter(|&&slope| slope > 0.0).map(|slope| 1.0 / slope).collect() } else { own.clone() }
}

/// The number of bits that identify each class: the family of its first game, and its number among the classes that begin in this family.
pub(super) fn bits_of_classes(atlas: &Atlas) -> Vec<f64> {
    let mut bits = vec![f64::INFINITY; atlas.classes.len()];
    let mut classes_of = vec![0u32; atlas.families.len()];
    for game in &atlas.games {
        let (own, family) = (&mut bits[game.class as usize], game.families.first().copied().unwrap_or(0));
        if own.is_infinite() {
            let number = &mut classes_of[family as usize];
            // families are sorted with the simpler ones first
            *own = 1.5 * (f64::from(family) + 1.0).log2() + (f64::from(*number) + 1.0).log2();
            *number += 1;
        }
    }
    bits
}

/// The number of bits that identify a wrong term; 0 if no term is wrong.
pub(super) fn wrong_bits(wrong: Option<usize>, terms: usize) -> f64 {
    wrong.map_or(0.0, |_| 7.0 + (terms as f64).log2())
}

/// The columns with the piles exchanged, up to the first that is empty; `None` if they equal the given ones or are too few.
pub(super) fn turned(columns: &[Vec<u32>]) -> Option<Vec<Vec<u32>>> {
    let mut turned = vec![Vec::new(); columns.len()];
    for (x, rows) in (0u32..).zip(columns) {
        for &y in rows {
            if let Some(own) = turned.get_mut(y as usize) {
                own.push(x);
            }
        }
    }
    let whole = turned.iter().take_while(|rows| !rows.is_empty()).count();
    turned.truncate(whole);
    (whole >= LEAST && turned[..] != columns[..whole]).then_some(turned)
}

/// The map with the shortest description that takes the sequence to the terms, and the index of the wrong term, if any; `None` if there is no such
/// map.
fn fit(base: &[i64], terms: &[i64], source: Source) -> Option<(Map, Option<usize>)> {
    let mut best: Option<(f64, Map, Option<usize>)> = None;
    let is_bits = matches!(source, Source::Bits | Source::Exchanged | Source::Outcomes);
    let kinds: &[Kind] =
        if is_bits { &[Kind::Plain, Kind::Sums] } else { &[Kind::Plain, Kind::Differences, Kind::Sums] };
    for &kind in kinds {
        for stride in 1..=MOST_STRIDE {
            for start in 0..=MOST_START {
                let map = Map { kind, start, stride, add: 0 };
                let most_add = if kind == Kind::Plain && !is_bits { MOST_ADD } else { 0 };
                let Some((add, wrong)) = agrees(base, terms, map, most_add) else { continue };
                let map = Map { add, ..map };
                let bits = map.bits() + wrong_bits(wrong, terms.len());
                if best.as_ref().is_none_or(|(least, ..)| bits < *least) {
                    best = Some((bits, map, wrong));
                }
            }
        }
    }
    best.map(|(_, map, wrong)| (map, wrong))
}

/// The constant that has to be added to the image of `base` to obtain the terms, all but at most one, and the index of the wrong one; `None` if
/// there is none.
fn agrees(base: &[i64], terms: &[i64], map: Map, most_add: i64) -> Option<(i64, Option<usize>)> {
    let Map { kind, start, stride, .. } = map;
    let ahead = if kind == Kind::Differences { stride } else { 0 };
    let known = base.len().checked_sub(start + ahead)?.div_ceil(stride).min(terms.len());
    if known < terms.len().min(LEAST) {
        return None;
    }
    let term = |place: usize| {
        let at = start + stride * place;
        match kind {
            Kind::Differences => base[at + stride] - base[at],
            Kind::Plain | Kind::Sums => base[at],
        }
    };
    let mut sum = 0;
    let mut image = |place: usize| {
        if kind == Kind::Sums {
            sum += term(place);
            sum
        } else {
            term(place)
        }
    };
    // the first two terms rule out most sequences
    let (first, second) = (terms[0] - image(0), terms.get(1).map_or(0, |given| given - image(1)));
    let allows_wrong = terms.len() >= FEWEST_WITH_ONE_WRONG;
    let candidates =
        if first == second { [Some((first, None)), None] } else { [Some((first, Some(1))), Some((second, Some(0)))] };
    for (add, wrong) in candidates.into_iter().flatten() {
        if add.abs() > most_add || (wrong.is_some() && !allows_wrong) {
            continue;
        }
        let mut wrong = wrong;
        let mut sum = if kind == Kind::Sums { term(0) + if known > 1 { term(1) } else { 0 } } else { 0 };
        let mut agrees = true;
        for (place, given) in terms.iter().enumerate().take(known).skip(2) {
            let value = match kind {
                Kind::Sums => {
                    sum += term(place);
                    sum
                }
                _ => term(place),
            };
            if given - value != add {
                if wrong.is_some() || !allows_wrong {
                    agrees = false;
                    break;
                }
                wrong = Some(place);
            }
        }
        if agrees {
            return Some((add, wrong));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOWER: [i64; 24] = [0, 1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27, 29, 30, 32, 33, 35, 37];

    #[test]
    fn maps_are_found_again() {
        for (kind, start, stride, add) in [
            (Kind::Plain, 0, 1, 0),
            (Kind::Plain, 3, 1, -2),
            (Kind::Plain, 1, 2, 5),
            (Kind::Differences, 2, 1, 0),
            (Kind::Sums, 1, 1, 0),
        ] {
            let map = Map { kind, start, stride, add };
            let image = map.image(&LOWER);
            assert_eq!(fit(&LOWER, &image[..10], Source::Lower), Some((map, None)), "{map}");
        }
    }

    #[test]
    fn one_term_may_be_wrong() {
        for place in 0..12 {
            let mut terms = LOWER[..12].to_vec();
            terms[place] += 5;
            assert_eq!(fit(&LOWER, &terms, Source::Lower), Some((Map::IDENTITY, Some(place))));
            terms[(place + 4) % 12] -= 3;
            assert_eq!(fit(&LOWER, &terms, Source::Lower), None);
        }
    }
}
