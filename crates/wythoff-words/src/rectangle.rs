//! The P-positions of m-Wythoff Nim without a rectangle, `cut(m,1,u,v)`, at coordinates of any size: two words that
//! determine each other.
//!
//! For n = 0, 1, 2, ... let a_n be the least number that is not an a_i or c_i with i < n, and e_n the least that is not
//! an e_i or b_i with i < n; b_n = a_n + v + m n and c_n = e_n + u + m n. Letter number x of the *word of the columns*
//! is A if x is some a_n, and B if it is some c_n; letter number y of the *word of the rows* is A if y is some e_n, and
//! B if it is some b_n. With g(A) = B A^m and g(B) = A the word of the columns is
//!
//! ```text
//! A^u g(A)^v g(g(A))^u g(g(g(A)))^v ...
//! ```
//!
//! and the word of the rows is the same with u and v exchanged. The proof is in `docs/arguments.md`, removed
//! rectangles.
//!
//! **The descent.** A place of a word, or its n-th letter A, is in one of the blocks g^k(A), which consists of
//! g^(k-2)(A) and m blocks g^(k-1)(A) if k >= 2. Lengths and numbers of letters follow from those of two levels,
//! upwards and downwards, so that no list of levels is kept: O(n^2) bit operations for numbers of n bits.

use dashu_int::UBig;
use dashu_int::ops::DivRem;
use wythoff_budget::{Budget, Exceeded};

/// The words of the columns and of the rows for given m, u and v.
///
/// ```
/// use dashu_int::UBig;
/// use wythoff_budget::Budget;
/// use wythoff_words::rectangle::{Lines, TwoWords};
/// let (words, budget) = (TwoWords::new(2, 1, 2).unwrap(), Budget::unlimited());
/// let letter = |x: u64| words.letter(Lines::Columns, &x.into(), &budget).map(|letter| (letter.is_a, letter.index));
/// let first: Vec<(bool, UBig)> = (0..5).map(letter).collect::<Result<_, _>>()?;
/// assert_eq!(first.iter().map(|letter| letter.0).collect::<Vec<_>>(), [true, false, true, true, false]);
/// assert_eq!(words.nth(Lines::Columns, &2u8.into(), &budget)?, 3u8.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TwoWords {
    m: u64,
    u: u64,
    v: u64,
}

/// The lines whose word is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// The word of the columns.
    Columns,
    /// The word of the rows.
    Rows,
}

/// A letter at some place of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// Whether the letter is an A.
    pub is_a: bool,
    /// The number of equal letters before it.
    pub index: UBig,
}

/// The length of g^k(A) and its number of letters A, and both numbers for g^(k-1)(A), where g^(-1)(A) stands for B.
#[derive(Clone)]
struct Level {
    k: u64,
    this: Count,
    below: Count,
}

/// A number of letters, and the number of letters A among them.
#[derive(Clone)]
struct Count {
    all: UBig,
    a: UBig,
}

/// The letters that a target counts: all, or only A.
#[derive(Clone, Copy)]
enum By {
    All,
    A,
}

impl Count {
    fn by(&self, by: By) -> &UBig {
        match by {
            By::All => &self.all,
            By::A => &self.a,
        }
    }

    fn times(&self, many: &UBig) -> Count {
        Count { all: &self.all * many, a: &self.a * many }
    }

    fn plus(self, other: &Count) -> Count {
        Count { all: self.all + &other.all, a: self.a + &other.a }
    }

    fn minus(self, other: &Count) -> Count {
        Count { all: self.all - &other.all, a: self.a - &other.a }
    }
}

impl Level {
    fn first() -> Level {
        let (one, zero) = (UBig::ONE, UBig::ZERO);
        Level { k: 0, this: Count { all: one.clone(), a: one.clone() }, below: Count { all: one, a: zero } }
    }

    fn up(self, m: &UBig) -> Level {
        let next = self.this.times(m).plus(&self.below);
        Level { k: self.k + 1, this: next, below: self.this }
    }

    fn down(self, m: &UBig) -> Level {
        let lower = self.this.minus(&self.below.times(m));
        Level { k: self.k.saturating_sub(1), this: self.below, below: lower }
    }
}

impl TwoWords {
    /// The words for a removed rectangle of base u and height v; `None` unless 1 <= u, v <= m, and u < m or v < m.
    pub fn new(m: u64, u: u64, v: u64) -> Option<TwoWords> {
        (u.min(v) >= 1 && u.max(v) <= m && u.min(v) < m).then_some(TwoWords { m, u, v })
    }

    /// The width m of the bishop.
    pub fn m(&self) -> u64 {
        self.m
    }

    /// The base u of the rectangle.
    pub fn base(&self) -> u64 {
        self.u
    }

    /// The height v of the rectangle.
    pub fn height(&self) -> u64 {
        self.v
    }

    /// The letter at a place of a word. One descent.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn letter(&self, lines: Lines, place: &UBig, budget: &Budget) -> Result<Letter, Exceeded> {
        let (is_a, before) = self.find(lines, By::All, place.clone(), budget)?;
        Ok(Letter { is_a, index: if is_a { before.a } else { before.all - before.a } })
    }

    /// The place of the letter A number n: a_n in the word of the columns, e_n in the word of the rows. One descent.
    ///
    /// # Errors
    /// The budget is exceeded.
    pub fn nth(&self, lines: Lines, n: &UBig, budget: &Budget) -> Result<UBig, Exceeded> {
        Ok(self.find(lines, By::A, n.clone(), budget)?.1.all)
    }

    /// The counted letter number `target`, from 0: whether it is an A, and the counts of the letters before it.
    fn find(&self, lines: Lines, by: By, mut target: UBig, budget: &Budget) -> Result<(bool, Count), Exceeded> {
        let m = UBig::from(self.m);
        let delays = match lines {
            Lines::Columns => [self.u, self.v],
            Lines::Rows => [self.v, self.u],
        };
        let mut level = Level::first();
        let mut before = Count { all: UBig::ZERO, a: UBig::ZERO };
        loop {
            budget.tick(level.k)?;
            let many = UBig::from(delays[usize::from(level.k % 2 == 1)]);
            let blocks = level.this.times(&many);
            if target < *blocks.by(by) {
                break;
            }
            target -= blocks.by(by);
            before = before.plus(&blocks);
            level = level.up(&m);
        }
        // The target is in one of the blocks g^k(A) of this level, and stays in one.
        skip(&level.this, by, &mut target, &mut before);
        while level.k > 0 {
            budget.tick(level.k)?;
            level = level.down(&m);
            // g^(k+1)(A) is g^(k-1)(A), or B if k is 0, followed by m times g^k(A).
            if target < *level.below.by(by) {
                if level.k == 0 {
                    return Ok((false, before));
                }
                level = level.down(&m);
            } else {
                target -= level.below.by(by);
                before = before.plus(&level.below);
                skip(&level.this, by, &mut target, &mut before);
            }
        }
        Ok((true, before))
    }
}

/// Skips whole blocks up to the one that contains the target.
fn skip(block: &Count, by: By, target: &mut UBig, before: &mut Count) {
    let (passed, left) = (&*target).div_rem(block.by(by));
    let passed = block.times(&passed);
    before.all += passed.all;
    before.a += passed.a;
    *target = left;
}
