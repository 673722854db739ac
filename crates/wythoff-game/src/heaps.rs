//! Wythoff Nim with three heaps (Fraenkel): its positions and moves.
//!
//! A move takes any positive number of tokens from one heap, or takes d1, d2, d3 tokens, not all 0, from the three heaps, where the nim-sum
//! d1 xor d2 xor d3 is 0; if d3 = 0 the other two are equal. A player who cannot move has lost.

use std::fmt;
use std::iter;

use serde::{Serialize, Serializer};

use crate::natural::Natural;

/// The names of the heaps in English sentences.
pub const NAMES: [&str; 3] = ["first", "second", "third"];

/// Three heaps in a fixed order; the rules are symmetric in them.
///
/// In JSON they are a list of three strings of decimal digits.
///
/// ```
/// use wythoff_game::heaps::{Heaps, IllegalTake};
/// let heaps = Heaps::new(5, 9, 12);
/// assert_eq!(heaps.after(&[2, 0, 0])?.to_string(), "(3,9,12)");
/// assert_eq!(heaps.after(&[1, 2, 3])?, Heaps::new(4, 7, 9)); // 1 xor 2 xor 3 = 0
/// assert_eq!(
///     heaps.after(&[1, 2, 0]).unwrap_err().to_string(),
///     "to take from several heaps the numbers have to have the nim-sum 0, and 1 xor 2 xor 0 = 3"
/// );
/// # Ok::<(), IllegalTake<u64>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HeapsOf<N>(pub [N; 3]);

/// Three heaps in machine integers, for solvers.
pub type Heaps = HeapsOf<u64>;

/// Three heaps of any size, for positions beyond machine integers.
pub type BigHeaps = HeapsOf<dashu_int::UBig>;

/// Whether taking these numbers from three sufficiently large heaps is a move. O(digits).
pub fn is_move<N: Natural>(taken: &[N; 3]) -> bool {
    let zero = N::default();
    match taken.iter().filter(|&number| *number > zero).count() {
        0 => false,
        1 => true,
        _ => nim_sum(taken) == zero,
    }
}

fn nim_sum<N: Natural>([one, two, three]: &[N; 3]) -> N {
    one.nim_sum(two).nim_sum(three)
}

/// Why these numbers of tokens may not be taken from three heaps.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalTake<N: Natural> {
    /// Nothing is taken.
    #[error("nothing is taken: a move takes at least one token")]
    Nothing,
    /// A heap holds fewer tokens than are to be taken from it.
    #[error("the {} heap holds {held}, and {taken} cannot be taken from it", NAMES[*heap])]
    TooMany {
        /// The index of the heap, 0 to 2.
        heap: usize,
        /// The number of tokens that the heap holds.
        held: N,
        /// The number of tokens to be taken.
        taken: N,
    },
    /// Tokens are taken from several heaps, and the nim-sum of the numbers is not 0.
    #[error(
        "to take from several heaps the numbers have to have the nim-sum 0, and {} xor {} xor {} = {}",
        .0[0], .0[1], .0[2], nim_sum(.0)
    )]
    NimSum([N; 3]),
}

impl<N: Natural> HeapsOf<N> {
    /// Three heaps of these sizes.
    pub const fn new(first: N, second: N, third: N) -> Self {
        HeapsOf([first, second, third])
    }

    /// The heaps left after taking these numbers of tokens. O(digits).
    ///
    /// # Errors
    /// Taking these numbers is not a move from here.
    pub fn after(&self, taken: &[N; 3]) -> Result<Self, IllegalTake<N>> {
        let mut left = self.clone();
        for (heap, (left, taken)) in left.0.iter_mut().zip(taken).enumerate() {
            let held = left.clone();
            *left = match held.minus(taken) {
                Some(rest) => rest,
                None => return Err(IllegalTake::TooMany { heap, held, taken: taken.clone() }),
            };
        }
        match left == *self {
            true => Err(IllegalTake::Nothing),
            false if is_move(taken) => Ok(left),
            false => Err(IllegalTake::NimSum(taken.clone())),
        }
    }

    /// How many tokens each heap loses from here to the heaps `to`; `None` if one of those is larger than here.
    pub fn taken_to(&self, to: &Self) -> Option<[N; 3]> {
        let [one, two, three] = &self.0;
        let [first, second, third] = &to.0;
        Some([one.minus(first)?, two.minus(second)?, three.minus(third)?])
    }

    /// Whether no token is left, so that there is no move.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|heap| *heap == N::default())
    }

    /// All moves, lazily, as the numbers they take: first those from one heap, then those from several. There are a + b + c from one heap, and at
    /// most
    /// (a + 1)(b + 1) - 1 others, where a and b are the two smaller heaps: too many to be listed if the heaps are large.
    ///
    /// ```
    /// use wythoff_game::heaps::{Heaps, is_move};
    /// let moves: Vec<_> = Heaps::new(1, 1, 2).moves().collect();
    /// assert_eq!(moves, [[1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 2], [0, 1, 1], [1, 0, 1], [1, 1, 0]]);
    /// assert!(moves.iter().all(is_move));
    /// ```
    pub fn moves(&self) -> impl Iterator<Item = [N; 3]> + '_ {
        let single = (0..3).flat_map(|heap| {
            upto(self.0[heap].clone()).skip(1).map(move |number| {
                let mut taken = [N::default(), N::default(), N::default()];
                taken[heap] = number;
                taken
            })
        });
        // The number taken from the largest heap is the nim-sum of the other two.
        let [one, two, largest] = self.by_size();
        let several = upto(self.0[one].clone()).flat_map(move |d| {
            upto(self.0[two].clone()).filter_map(move |e| {
                let rest = d.nim_sum(&e);
                let is_some = d > N::default() || e > N::default();
                (is_some && rest <= self.0[largest]).then(|| {
                    let mut taken = [N::default(), N::default(), N::default()];
                    (taken[one], taken[two], taken[largest]) = (d.clone(), e, rest);
                    taken
                })
            })
        });
        single.chain(several)
    }

    /// The indices of the heaps, 0 to 2, from the smallest to the largest; equal heaps stay in their order.
    pub fn by_size(&self) -> [usize; 3] {
        let mut order = [0, 1, 2];
        order.sort_by_key(|&heap| &self.0[heap]);
        order
    }
}

/// The numbers 0, 1, ..., n.
fn upto<N: Natural>(n: N) -> impl Iterator<Item = N> {
    iter::successors(Some(N::default()), move |k| k.plus(&N::from(1)).filter(|next| *next <= n))
}

impl<N: fmt::Display> fmt::Display for HeapsOf<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let HeapsOf([first, second, third]) = self;
        write!(f, "({first},{second},{third})")
    }
}

impl From<Heaps> for BigHeaps {
    fn from(HeapsOf(heaps): Heaps) -> BigHeaps {
        HeapsOf(heaps.map(Into::into))
    }
}

impl<N: fmt::Display> Serialize for HeapsOf<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let HeapsOf([first, second, third]) = self;
        [first.to_string(), second.to_string(), third.to_string()].serialize(serializer)
    }
}

#[cfg(feature = "openapi")]
impl<N> utoipa::PartialSchema for HeapsOf<N> {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Type};
        let heap = ObjectBuilder::new().schema_type(Type::String);
        let heaps = ArrayBuilder::new().items(heap).min_items(Some(3)).max_items(Some(3));
        heaps.description(Some("Three heaps, as strings of decimal digits.")).into()
    }
}

#[cfg(feature = "openapi")]
impl<N> utoipa::ToSchema for HeapsOf<N> {
    fn name() -> std::borrow::Cow<'static, str> {
        "Heaps".into()
    }
}
