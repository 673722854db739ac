//! Positions that are N by decree: because the rules say so, or because they are settled below.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use wythoff_automata::logic::build::{and, call, equal, exists, less, not, or};
use wythoff_automata::logic::{Formula, Term};
use wythoff_game::{Outcome, Rules};

use super::general::forced;
use super::{Theorem, at};

/// What is below a game: a sequence of games, the P-positions of each of which deny positions to those above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The positions of Grundy value 0, 1, 2, ...: those of value g are the P-positions where all of lower value are N.
    Values,
    /// Three-heap Wythoff Nim, by the size 0, 1, 2, ... of its first heap (Fraenkel): take from one heap, or from all three numbers whose
    /// nim-sum is 0. The P-positions with first heap a are those of Wythoff Nim where all from which a smaller first heap
    /// can be reached with a P-position are N.
    Heaps,
    /// Four-heap Wythoff Nim, by the sizes a <= b of its first two heaps: (0,0), (0,1), (1,1), (0,2), (1,2), (2,2), (0,3), ... In
    /// this order everything that a move in these two heaps leads to comes before them.
    FourHeaps,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 3] = [Kind::Values, Kind::Heaps, Kind::FourHeaps];

    /// One word, as it stands in files.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Values => "values",
            Kind::Heaps => "heaps",
            Kind::FourHeaps => "four-heaps",
        }
    }

    /// The kind with this [`word`](Kind::word).
    pub fn of_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// How many heaps the positions have whose link is told by the sizes of all but two of them; `None` for values.
    pub fn heaps(self) -> Option<usize> {
        match self {
            Kind::Values => None,
            Kind::Heaps => Some(3),
            Kind::FourHeaps => Some(4),
        }
    }

    /// The sizes of the heaps that are the same in all positions of a link, ascending; none for values.
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
                // As many links as the numbers 1, ..., b have together come before those with a larger heap of b.
                let larger = ((8 * link as u128 + 1).isqrt() - 1) / 2;
                let before = larger * (larger + 1) / 2;
                vec![(link as u128 - before) as u64, larger as u64]
            }
        }
    }

    /// The link with these sizes of the first heaps, in any order; `None` for values, and for another number of heaps.
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

    /// The last link whose first heaps have at most so many tokens; of values, the value itself.
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

    /// In how many ways moves can make the first heaps of a link smaller, or leave them alone.
    pub(super) fn ways(self, link: usize) -> u128 {
        self.fixed(link).iter().map(|&size| u128::from(size) + 1).product()
    }

    /// All moves in the first heaps from the positions of a link: each leads to one before it. Moves that lead to the same link by the same nim-sum, with or
    /// without the others, are told once. O(n log n) for n ways to make the first heaps smaller.
    ///
    /// ```
    /// use wythoff_check::sentence::Kind;
    /// let taken: Vec<Vec<u64>> = Kind::FourHeaps.falls(2).into_iter().map(|fall| fall.taken).collect();
    /// assert_eq!(taken, [[1, 1], [0, 1]]);
    /// ```
    pub fn falls(self, link: usize) -> Vec<Fall> {
        let fixed = self.fixed(link);
        let (mut falls, mut told) = (Vec::new(), BTreeSet::new());
        let mut taken = vec![0; fixed.len()];
        // Counts through all numbers up to those of the heaps.
        while let Some(heap) = (0..fixed.len()).rev().find(|&heap| taken[heap] < fixed[heap]) {
            taken[heap] += 1;
            taken[heap + 1..].fill(0);
            let left: Vec<u64> = fixed.iter().zip(&taken).map(|(size, taken)| size - taken).collect();
            let Some(below) = self.link(&left) else { continue };
            let fall = Fall { link: below, taken: taken.clone() };
            if told.insert((below, fall.nim_sum(), fall.is_single())) {
                falls.push(fall);
            }
        }
        falls.sort_by_key(|fall| fall.link);
        falls
    }

    /// What is proved of a link, after "The positions": those of Grundy value 2, or with a first heap of 3.
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

/// A move that makes the first heaps of a link those of one below. Of the last two heaps it takes t and s whose nim-sum is that of what it takes from the
/// first ones, or nothing, if it takes from one heap alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fall {
    /// The link below.
    pub link: usize,
    /// What is taken from each of the first heaps.
    pub taken: Vec<u64>,
}

impl Fall {
    /// The nim-sum of what is taken from the first heaps.
    pub fn nim_sum(&self) -> u64 {
        self.taken.iter().fold(0, |sum, taken| sum ^ taken)
    }

    /// Is it a move that may take from one heap alone?
    pub fn is_single(&self) -> bool {
        self.taken.iter().filter(|&&taken| taken > 0).count() == 1
    }

    /// Is it a move, together with t and s from the last two heaps?
    pub fn allows(&self, t: u64, s: u64) -> bool {
        t ^ s == self.nim_sum() || (t == 0 && s == 0 && self.is_single())
    }

    /// What is taken, as in "2 tokens from the first heap and 1 from the second one".
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

/// The heaps as they are called in sentences.
const ORDINALS: [&str; 4] = ["first", "second", "third", "fourth"];

/// A reason for positions to be N.
pub(super) enum Decree {
    /// A formula in x and y; what it says of them, after "no position".
    Label(Box<Formula>, String),
    /// The first heaps are made smaller by numbers whose nim-sum is not 0, which leads to a position of this relation; each of the others by at most so
    /// many tokens.
    Fall { below: String, fall: Fall, reach: u64 },
}

/// What the rules decree in sets.
pub(super) fn of_rules(rules: &Rules) -> Vec<Decree> {
    let label = |formula| Decree::Label(Box::new(formula), "that is N by decree".to_owned());
    forced(rules, Outcome::N).map(label).into_iter().collect()
}

/// What so many links decree for the next one; the relation of link k is called `below{k}`.
pub(super) fn of_links(kind: Kind, links: usize, reach: u64) -> Vec<Decree> {
    if kind == Kind::Values {
        let of = |k: usize| Decree::Label(Box::new(at(&name(k))), format!("of Grundy value {k}"));
        return (0..links).map(of).collect();
    }
    let of = |fall: Fall| match fall.nim_sum() {
        // From the last two heaps equal numbers are taken, of any size.
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

/// What the relation of a link is called in the sentences of those above it.
pub fn name(link: usize) -> String {
    format!("below{link}")
}

impl Decree {
    /// Is it a move in heaps that are fixed, by which each of the others loses a bounded number?
    pub fn is_fall(&self) -> bool {
        matches!(self, Decree::Fall { .. })
    }

    /// That x and y are denied, if it is a formula that says so.
    pub fn denial(&self, k: usize, theorem: &mut Theorem) -> Option<Formula> {
        let Decree::Label(formula, _) = self else { return None };
        Some(at(&theorem.define(format!("denied{k}"), &["x", "y"], (**formula).clone())))
    }

    /// Defines what is needed, and claims that no P-position is decreed N.
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
                // By symmetry, from (x, x + d) to (u, u + e - by) alone.
                let place =
                    and([call(below.as_str(), ["u", "v"]), equal(Term::var("v").plus(by), Term::var("u").plus("e"))]);
                let low = theorem.define(format!("low{k}"), &["e", "u"], exists(["v"], place));
                let (third, fourth) = (ORDINALS[fall.taken.len()], ORDINALS[fall.taken.len() + 1]);
                // If t and s are taken and t xor s = by, then s - t is m - (by - m), m being the digits of `by` that s has.
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

    /// Of the positions of a relation `rest`, those that are not denied by a formula: the name of a relation.
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

    /// Of the rules: one heap, or all four numbers with the nim-sum 0.
    fn is_move(taken: [u64; 4]) -> bool {
        match taken.iter().filter(|&&number| number > 0).count() {
            0 => false,
            1 => true,
            _ => taken.iter().fold(0, |sum, number| sum ^ number) == 0,
        }
    }

    /// Falls are the moves of the rules that take anything from the first heaps, and lead where these do.
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
    fn what_falls_take_is_told() {
        let words = |link: usize| -> Vec<String> {
            Kind::FourHeaps.falls(link).iter().map(|fall| fall.words("from")).collect()
        };
        assert_eq!(words(2), ["1 token from the first heap and 1 from the second one", "1 token from the second heap"]);
        assert_eq!(Kind::Heaps.falls(2)[0].words("less in"), "2 tokens less in the first heap");
    }
}
