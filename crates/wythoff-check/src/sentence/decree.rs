//! Positions that are N by decree: because the rules force the label, or because of lower links of a chain.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use wythoff_automata::logic::build::{and, call, equal, exists, less, not, or};
use wythoff_automata::logic::{Formula, Term};
use wythoff_game::{Outcome, Rules};

use super::general::{FEWER, forced};
use super::{Theorem, at};

/// The kinds of chains: sequences of games in which the P-positions of each game make positions of the later games N.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The positions of Grundy value 0, 1, 2, ...: those of value g are the P-positions if all positions of lower value are N.
    Values,
    /// Three-heap Wythoff Nim (Fraenkel), by the size 0, 1, 2, ... of its first heap: a move takes from one heap, or from
    /// several heaps numbers whose nim-sum is 0. The P-positions with first heap a are those of Wythoff Nim in which all
    /// positions are N from which a P-position with a smaller first heap can be reached.
    Heaps,
    /// Four-heap Wythoff Nim, by the sizes a <= b of its first two heaps: (0,0), (0,1), (1,1), (0,2), (1,2), (2,2),
    /// (0,3), ... In this order, every link to which a move in these two heaps leads comes before them.
    FourHeaps,
}

impl Kind {
    /// All kinds of chains.
    pub const ALL: [Kind; 3] = [Kind::Values, Kind::Heaps, Kind::FourHeaps];

    /// The name of the kind in files, one word.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Values => "values",
            Kind::Heaps => "heaps",
            Kind::FourHeaps => "four-heaps",
        }
    }

    /// The kind with this [`word`](Kind::word), if there is one.
    pub fn of_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// The number of heaps of the game, all but two of which are fixed in a link; `None` for values.
    pub fn heaps(self) -> Option<usize> {
        match self {
            Kind::Values => None,
            Kind::Heaps => Some(3),
            Kind::FourHeaps => Some(4),
        }
    }

    /// The sizes of the heaps that are the same in all positions of a link, in ascending order; empty for values.
    ///
    /// ```
    /// use wythoff_check::sentence::Kind;
    /// let fixed: Vec<Vec<u64>> = (0..5).map(|link| Kind::FourHeaps.fixed(link)).collect();
    /// assert_eq!(fixed, [[0, 0], [0, 1], [1, 1], [0, 2], [1, 2]]);
    /// ```
    pub fn fixed(self, link: usize) -> Vec<u64> {
        match self {
            Kind::Values => Vec::new(),
            Kind::Heaps => vec![link as u64],
            Kind::FourHeaps => {
                // The number of links before those whose larger heap has b tokens is b (b + 1)/2.
                let larger = ((8 * link as u128 + 1).isqrt() - 1) / 2;
                let before = larger * (larger + 1) / 2;
                vec![(link as u128 - before) as u64, larger as u64]
            }
        }
    }

    /// The link with these sizes of the first heaps, in any order; `None` for values, and for a wrong number of heaps.
    ///
    /// ```
    /// use wythoff_check::sentence::Kind;
    /// assert!((0..1000).all(|link| Kind::FourHeaps.link(&Kind::FourHeaps.fixed(link)) == Some(link)));
    /// assert_eq!(Kind::FourHeaps.link(&[3, 1]), Kind::FourHeaps.link(&[1, 3]));
    /// ```
    pub fn link(self, fixed: &[u64]) -> Option<usize> {
        match (self, fixed) {
            (Kind::Heaps, &[a]) => usize::try_from(a).ok(),
            (Kind::FourHeaps, &[a, b]) => {
                let (a, b) = (a.min(b), a.max(b));
                usize::try_from(b.checked_mul(b.checked_add(1)?)? / 2 + a).ok()
            }
            _ => None,
        }
    }

    /// The last link whose first heaps have at most `most` tokens each; for values, `most` itself.
    ///
    /// ```
    /// use wythoff_check::sentence::Kind;
    /// assert_eq!((Kind::Values.last(9), Kind::Heaps.last(9), Kind::FourHeaps.last(9)), (9, 9, 54));
    /// ```
    pub fn last(self, most: u64) -> usize {
        let last = match self {
            Kind::Values | Kind::Heaps => usize::try_from(most).ok(),
            Kind::FourHeaps => self.link(&[most; 2]),
        };
        last.unwrap_or(usize::MAX)
    }

    /// The number of ways to reduce the first heaps of a link, including not at all.
    pub(super) fn ways(self, link: usize) -> u128 {
        self.fixed(link).iter().map(|&size| u128::from(size) + 1).product()
    }

    /// All moves that take from the first heaps of a link: each leads to an earlier link. Only one is listed of those
    /// that lead to the same link, have the same nim-sum, and agree on whether they take from one heap alone. O(n log n)
    /// for n ways to reduce the first heaps.
    ///
    /// ```
    /// use wythoff_check::sentence::Kind;
    /// let taken: Vec<Vec<u64>> = Kind::FourHeaps.falls(2).into_iter().map(|fall| fall.taken).collect();
    /// assert_eq!(taken, [[1, 1], [0, 1]]);
    /// ```
    pub fn falls(self, link: usize) -> Vec<Fall> {
        let fixed = self.fixed(link);
        let (mut falls, mut seen) = (Vec::new(), BTreeSet::new());
        let mut taken = vec![0; fixed.len()];
        // Counts through all tuples of numbers up to the sizes of the heaps.
        while let Some(heap) = (0..fixed.len()).rev().find(|&heap| taken[heap] < fixed[heap]) {
            taken[heap] += 1;
            taken[heap + 1..].fill(0);
            let left: Vec<u64> = fixed.iter().zip(&taken).map(|(size, taken)| size - taken).collect();
            let Some(below) = self.link(&left) else { continue };
            let fall = Fall { link: below, taken: taken.clone() };
            if seen.insert((below, fall.nim_sum(), fall.is_single())) {
                falls.push(fall);
            }
        }
        falls.sort_by_key(|fall| fall.link);
        falls
    }

    /// The set of positions of a link in words, such as "The positions of … with Grundy value 2".
    pub fn positions(self, rules: &Rules, link: usize) -> String {
        match (self, &self.fixed(link)[..]) {
            (Kind::FourHeaps, [a, b]) => {
                format!("The P-positions (x, y) of four-heap Wythoff Nim with first heaps of {a} and {b}")
            }
            (Kind::Heaps, [a]) => format!("The P-positions (x, y) of three-heap Wythoff Nim with a first heap of {a}"),
            _ => format!("The positions of {rules} with Grundy value {link}"),
        }
    }
}

/// A move that takes tokens from the first heaps of a link and so leads to a lower link. From the last two heaps it takes t and
/// s whose nim-sum is that of the numbers taken from the first heaps, or, if only one first heap loses tokens, possibly nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fall {
    /// The number of the link to which the move leads.
    pub link: usize,
    /// The number of tokens taken from each of the first heaps.
    pub taken: Vec<u64>,
}

impl Fall {
    /// The nim-sum of the numbers taken from the first heaps.
    pub fn nim_sum(&self) -> u64 {
        self.taken.iter().fold(0, |sum, taken| sum ^ taken)
    }

    /// Whether the move takes from only one of the first heaps, so that it may leave the last two alone.
    pub fn is_single(&self) -> bool {
        self.taken.iter().filter(|&&taken| taken > 0).count() == 1
    }

    /// Whether it is a legal move to take t and s from the last two heaps as well.
    pub fn allows(&self, t: u64, s: u64) -> bool {
        t ^ s == self.nim_sum() || (t == 0 && s == 0 && self.is_single())
    }

    /// The numbers taken in words, as in "2 tokens from the first heap and 1 from the second one".
    fn words(&self, preposition: &str) -> String {
        let tokens = |k: u64| if k == 1 { "1 token".to_owned() } else { format!("{k} tokens") };
        let mut parts = Vec::new();
        for (heap, &taken) in self.taken.iter().enumerate().filter(|(_, taken)| **taken > 0) {
            parts.push(match parts.is_empty() {
                true => format!("{} {preposition} the {} heap", tokens(taken), ORDINALS[heap]),
                false => format!("{taken} {preposition} the {} one", ORDINALS[heap]),
            });
        }
        parts.join(" and ")
    }
}

/// The names of the heaps in sentences.
const ORDINALS: [&str; 4] = ["first", "second", "third", "fourth"];

/// A decree: a reason for which positions are N whatever their moves.
pub(super) enum Decree {
    /// The positions that satisfy a formula in x and y; it is described by words that follow "no position".
    Label(Box<Formula>, String),
    /// The positions from which a fall with a nonzero nim-sum leads to a position of the relation `below`; P-positions on
    /// the diagonals that it joins are at most `reach` columns apart.
    Fall { below: String, fall: Fall, reach: u64 },
}

/// The decrees of the rules: labels N that are forced on sets.
pub(super) fn of_rules(rules: &Rules) -> Vec<Decree> {
    let label = |formula| Decree::Label(Box::new(formula), "that is N by decree".to_owned());
    forced(rules, Outcome::N).map(label).into_iter().collect()
}

/// The decree of a pass in rook + bishop + leaps, where (0,0) alone has no move: what is P with one pass fewer is N.
pub(super) fn of_a_pass() -> Decree {
    let moves = or([less(0u64, "x"), less(0u64, "y")]);
    Decree::Label(Box::new(and([at(FEWER), moves])), "with a move that is P with one pass fewer".to_owned())
}

/// The decrees for the next link after `links` links; the relation of link k is called `below{k}`.
pub(super) fn of_links(kind: Kind, links: usize, reach: u64) -> Vec<Decree> {
    if kind == Kind::Values {
        let of = |k: usize| Decree::Label(Box::new(at(&name(k))), format!("of Grundy value {k}"));
        return (0..links).map(of).collect();
    }
    let of = |fall: Fall| match fall.nim_sum() {
        // With nim-sum 0, equal numbers of any size are taken from the last two heaps.
        0 => {
            let places = [call(name(fall.link).as_str(), ["u", "v"]), step("u", "t", "x"), step("v", "t", "y")];
            let words =
                format!("from which taking {}, and equal numbers from the last two, leads to P", fall.words("from"));
            Decree::Label(Box::new(exists(["t", "u", "v"], and(places))), words)
        }
        _ => Decree::Fall { below: name(fall.link), fall, reach },
    };
    kind.falls(links).into_iter().map(of).collect()
}

/// The name of the relation of a link in the sentences of higher links.
pub fn name(link: usize) -> String {
    format!("below{link}")
}

impl Decree {
    /// Whether the decree is a fall with a nonzero nim-sum, whose long moves are examined separately.
    pub fn is_fall(&self) -> bool {
        matches!(self, Decree::Fall { .. })
    }

    /// Defines the formula that the decree makes (x, y) N, and returns its call; `None` for a fall.
    pub fn denial(&self, k: usize, theorem: &mut Theorem) -> Option<Formula> {
        let Decree::Label(formula, _) = self else { return None };
        Some(at(&theorem.define(format!("denied{k}"), &["x", "y"], (**formula).clone())))
    }

    /// Adds to the theorem the claims that no P-position is N by this decree, with the definitions that they need.
    pub fn keep_apart(&self, k: usize, theorem: &mut Theorem) {
        let p = || call("P", ["x", "y"]);
        match self {
            Decree::Label(_, words) => {
                let Some(denied) = self.denial(k, theorem) else { return };
                let words = format!("no position {words} is in P");
                theorem.claim("decree", &words, not(and([p(), denied])));
            }
            Decree::Fall { below, fall, reach } => {
                let by = fall.nim_sum();
                if fall.is_single() {
                    let words = format!("no position is in P that is in P with {}", fall.words("less in"));
                    theorem.claim("apart", &words, not(and([p(), at(below)])));
                }
                // By symmetry, only moves from (x, x + d) to (u, u + e - by) have to be considered.
                let place =
                    and([call(below.as_str(), ["u", "v"]), equal(Term::var("v").plus(by), Term::var("u").plus("e"))]);
                let low = theorem.define(format!("low{k}"), &["e", "u"], exists(["v"], place));
                let (third, fourth) = (ORDINALS[fall.taken.len()], ORDINALS[fall.taken.len() + 1]);
                // If t and s are taken, t xor s = by, and m has the binary digits that `by` and s share, then s - t = m - (by - m).
                for m in (0..=by).filter(|m| m & by == *m) {
                    let other = [Term::var("d").plus(2 * (by - m)), Term::var("u")];
                    let meet = and([call("upper", ["d", "x"]), call(low.as_str(), other)]);
                    let meet = theorem.define(format!("meet{k}_{m}"), &["u", "x"], exists(["d"], meet));
                    let far = and([call(meet.as_str(), ["u", "x"]), step("u", "t", "x")]);
                    let far = theorem.define(format!("far{k}_{m}"), &["t"], exists(["x", "u"], far));
                    let is_move = |t: &u64| (t + 2 * m).checked_sub(by).is_some_and(|s| t ^ s == by);
                    let wrong = (0..=*reach).filter(is_move).map(|t| equal("t", t)).chain([less(*reach, "t")]);
                    let words = format!(
                        "no move that takes {}, t from the {third} one and {} from the {fourth} one joins two \
                         P-positions; those on such diagonals are at most {reach} columns apart",
                        fall.words("from"),
                        match (2 * m).cmp(&by) {
                            Ordering::Less => format!("t - {}", by - 2 * m),
                            Ordering::Equal => "t".to_owned(),
                            Ordering::Greater => format!("t + {}", 2 * m - by),
                        }
                    );
                    theorem.claim("fall", &words, not(and([call(far.as_str(), ["t"]), or(wrong)])));
                }
            }
        }
    }

    /// Removes the positions that the decree denies by a formula from the relation `rest`; returns the name of the result.
    pub fn take_from(&self, k: usize, rest: String, theorem: &mut Theorem) -> String {
        match self {
            Decree::Label(..) => {
                let denied = at(&format!("denied{k}"));
                theorem.define(format!("rest{}", k + 1), &["x", "y"], and([at(&rest), not(denied)]))
            }
            Decree::Fall { .. } => rest,
        }
    }
}

fn step(from: &'static str, by: &'static str, to: &'static str) -> Formula {
    equal(Term::var(from).plus(by), to)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use itertools::iproduct;

    use super::*;

    #[test]
    fn each_kind_knows_its_heaps() {
        assert_eq!(Kind::ALL.map(Kind::heaps), [None, Some(3), Some(4)]);
        // Link 13 of four heaps has the first heaps 3 and 4.
        assert_eq!(Kind::ALL.map(|kind| kind.ways(13)), [1, 14, 4 * 5]);
        let rules = "wythoff".parse().unwrap();
        assert_eq!(
            Kind::ALL.map(|kind| kind.positions(&rules, 13)),
            [
                "The positions of rook + bishop with Grundy value 13",
                "The P-positions (x, y) of three-heap Wythoff Nim with a first heap of 13",
                "The P-positions (x, y) of four-heap Wythoff Nim with first heaps of 3 and 4",
            ]
        );
    }

    /// The rules of four heaps: a move takes from one heap, or numbers with the nim-sum 0 from several heaps.
    fn is_move(taken: [u64; 4]) -> bool {
        match taken.iter().filter(|&&number| number > 0).count() {
            0 => false,
            1 => true,
            _ => taken.iter().fold(0, |sum, number| sum ^ number) == 0,
        }
    }

    /// The falls are exactly the moves of the rules that take anything from the first heaps, and lead to the same links.
    #[test]
    fn falls_are_all_moves_in_the_first_heaps() {
        for (kind, links) in [(Kind::Heaps, 9), (Kind::FourHeaps, 28)] {
            for link in 0..links {
                let fixed = kind.fixed(link);
                let [a, b] = [fixed[0], fixed.get(1).copied().unwrap_or(0)];
                let mut moves = BTreeSet::new();
                for (d, e, t, s) in iproduct!(0..=a, 0..=b, 0..18, 0..18) {
                    if (d, e) != (0, 0) && is_move([d, e, t, s]) {
                        let left = [a - d, b - e];
                        moves.insert((kind.link(&left[..fixed.len()]).unwrap(), t, s));
                    }
                }
                let mut found = BTreeSet::new();
                for fall in kind.falls(link) {
                    assert!(fall.link < link);
                    found.extend(
                        iproduct!(0..18, 0..18).filter(|&(t, s)| fall.allows(t, s)).map(|(t, s)| (fall.link, t, s)),
                    );
                }
                assert_eq!(found, moves, "{kind:?}, link {link}");
            }
        }
    }

    #[test]
    fn falls_are_in_the_sentence() {
        let words = |link: usize| -> Vec<String> {
            Kind::FourHeaps.falls(link).iter().map(|fall| fall.words("from")).collect()
        };
        assert_eq!(words(2), ["1 token from the first heap and 1 from the second one", "1 token from the second heap"]);
        assert_eq!(Kind::Heaps.falls(2)[0].words("less in"), "2 tokens less in the first heap");
    }
}
