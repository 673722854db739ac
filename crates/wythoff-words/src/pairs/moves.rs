//! Winning moves of (m,p)-Wythoff Nim at any size.

use std::collections::BTreeMap;

use dashu_int::UBig;
use dashu_int::ops::DivRem;

use super::{BigPosition, Pairs};

/// An option that is a P-position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct POption {
    /// Where the move leads.
    pub to: BigPosition,
    /// May the previous player block it? He may if it is on the position's own diagonal, at most p - 1 of them at once.
    pub blockable: bool,
}

impl Pairs {
    /// The pairs with this difference: p of them if it is a multiple of m, else none (IMI proposition 14 (d)), by
    /// increasing n. One descent, with a window of another p letters.
    ///
    /// ```
    /// use wythoff_words::pairs::Pairs;
    /// let pairs = Pairs::new(2, 3).unwrap();
    /// let found: Vec<String> = pairs.with_difference(&2u8.into()).iter().map(|(a, b)| format!("{a},{b}")).collect();
    /// assert_eq!(found, ["3,5", "4,6", "7,9"]);
    /// assert!(pairs.with_difference(&3u8.into()).is_empty());
    /// ```
    pub fn with_difference(&self, difference: &UBig) -> Vec<(UBig, UBig)> {
        let (multiple, rest) = difference.div_rem(self.m);
        if rest != 0 {
            return Vec::new();
        }
        self.range(&(multiple * self.p), self.p)
    }

    /// The options of `(x, y)` that are P, by column, then row: the moves of (m,p)-Wythoff Nim that win if they are not
    /// blocked. An N-position has one that cannot be blocked, or p that can; a P-position has at most p - 1,
    /// which the previous player must block. At most 2p + 2 moves; at most four descents.
    ///
    /// They are: the P-position of the column, that of the row, and by m-bishop moves those whose difference is less than m
    /// from that of the position, of which one or two are multiples of m.
    ///
    /// ```
    /// use wythoff_words::pairs::{BigPosition, Pairs};
    /// let pairs = Pairs::new(2, 3).unwrap();
    /// let moves = pairs.winning_moves(&4u8.into(), &6u8.into());
    /// assert_eq!(moves.len(), 1);
    /// assert_eq!(moves[0].to, BigPosition::new(3u8, 5u8));
    /// assert!(moves[0].blockable);
    /// ```
    pub fn winning_moves(&self, x: &UBig, y: &UBig) -> Vec<POption> {
        let mut found = BTreeMap::new();
        let column = self.partner(x);
        if column < *y {
            found.insert(BigPosition::new(x.clone(), column), false);
        }
        let row = self.partner(y);
        if row < *x {
            found.insert(BigPosition::new(row, y.clone()), false);
        }
        let own = if x <= y { y - x } else { x - y };
        let (multiple, rest) = (&own).div_rem(self.m);
        let least = multiple * self.m;
        let next = (rest != 0).then(|| &least + self.m);
        for difference in std::iter::once(least).chain(next) {
            for (a, b) in self.with_difference(&difference) {
                let to = if x <= y { BigPosition::new(a, b) } else { BigPosition::new(b, a) };
                if to.x <= *x && to.y <= *y && (to.x < *x || to.y < *y) {
                    found.insert(to, difference == own);
                }
            }
        }
        found.into_iter().map(|(to, blockable)| POption { to, blockable }).collect()
    }
}
