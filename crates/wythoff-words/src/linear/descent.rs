//! The descent: the last letter before which the letters of the word weigh at most a target.

use dashu_int::UBig;
use dashu_int::ops::BitTest;
use wythoff_budget::{Budget, Exceeded};

use super::LinearPairs;
use super::letters::{Letter, Written, step_back};

/// At most 2^3 levels are descended one by one.
const FEW: usize = 3;

const PATH: &str = "the letters above a letter";

/// The numbers of letters 0, with the first letter a among them, and of letters 1.
#[derive(Clone, Debug)]
pub(super) struct Counts {
    pub(super) zeros: UBig,
    pub(super) ones: UBig,
}

/// The weights of the letters; 1 weighs no more than the others, and every letter has a positive weight.
#[derive(Clone)]
pub(super) struct Weights {
    pub(super) a: UBig,
    pub(super) one: UBig,
    pub(super) zero: UBig,
}

/// For each letter, the counts of the letters that it writes in some number of levels.
struct Images {
    a: Counts,
    one: Counts,
    zero: Counts,
}

/// A letter in the word that some letter writes in some number of levels.
pub(super) struct Place {
    /// The counts of the letters before it.
    pub(super) before: Counts,
    /// The place of the letter in what the letter above writes, and so on, from the letter up.
    pub(super) path: Vec<Written>,
    pub(super) letter: Letter,
    /// The rest of the target; less than the weight of the letter.
    pub(super) rest: UBig,
}

impl Counts {
    fn of(zeros: u64, ones: u64) -> Counts {
        Counts { zeros: zeros.into(), ones: ones.into() }
    }

    /// The sum of the values of an a, a 1 and a 0 over all letters; `with_a` means that the letter a is among them.
    fn sum(&self, [a, one, zero]: [&UBig; 3], with_a: bool) -> UBig {
        let sum = &self.zeros * zero + &self.ones * one;
        if with_a { sum + a - zero } else { sum }
    }
}

impl Weights {
    fn of(&self, letter: Letter) -> &UBig {
        match letter {
            Letter::A => &self.a,
            Letter::One => &self.one,
            Letter::Zero => &self.zero,
        }
    }

    fn shortened(&self, by: usize) -> Weights {
        Weights { a: &self.a >> by, one: &self.one >> by, zero: &self.zero >> by }
    }

    /// The total weight of letters with these counts; `with_a` means that the letter a is among them.
    fn sum(&self, counts: &Counts, with_a: bool) -> UBig {
        counts.sum([&self.a, &self.one, &self.zero], with_a)
    }

    /// The weights of letters one level above: each letter weighs what it writes.
    fn raised(&self, pairs: &LinearPairs) -> Weights {
        let group = &self.one + &self.zero * (pairs.l - 1);
        let zero = &group * pairs.p + &self.zero * pairs.s;
        Weights { a: &self.a + &zero - &self.one, one: &zero - group, zero }
    }
}

impl Images {
    /// The images in one level.
    fn first(&LinearPairs { s, l, p }: &LinearPairs) -> Images {
        let fillers = |heads: u64| heads * (l - 1) + s;
        Images {
            a: Counts::of(fillers(p) + 1, p - 1),
            one: Counts::of(fillers(p - 1), p - 1),
            zero: Counts::of(fillers(p), p),
        }
    }

    /// The counts of what letters with these counts write together; `with_a` means that the letter a is among them.
    fn written(&self, counts: &Counts, with_a: bool) -> Counts {
        let Images { a, one, zero } = self;
        Counts {
            zeros: counts.sum([&a.zeros, &one.zeros, &zero.zeros], with_a),
            ones: counts.sum([&a.ones, &one.ones, &zero.ones], with_a),
        }
    }

    /// The images in twice as many levels.
    fn doubled(&self) -> Images {
        Images {
            a: self.written(&self.a, true),
            one: self.written(&self.one, false),
            zero: self.written(&self.zero, false),
        }
    }

    /// The weights of letters as many levels above as the images have.
    fn raise(&self, weights: &Weights) -> Weights {
        Weights {
            a: weights.sum(&self.a, true),
            one: weights.sum(&self.one, false),
            zero: weights.sum(&self.zero, false),
        }
    }
}

/// The last letter of the word before which all letters weigh at most the target.
pub(super) fn find(pairs: &LinearPairs, weights: &Weights, target: &UBig, budget: &Budget) -> Result<Place, Exceeded> {
    // `powers[j]` holds the images in 2^j levels.
    let mut powers = vec![Images::first(pairs)];
    loop {
        budget.check()?;
        let last = &powers[powers.len() - 1];
        if weights.sum(&last.a, true) > *target {
            break;
        }
        let next = last.doubled();
        powers.push(next);
    }
    let descent = Descent { pairs, powers: &powers, budget };
    descent.within(Letter::A, powers.len() - 1, weights, target.clone())
}

struct Descent<'d> {
    pairs: &'d LinearPairs,
    powers: &'d [Images],
    budget: &'d Budget,
}

impl Descent<'_> {
    /// The last letter before which all letters weigh at most the target, in what a letter writes in 2^j levels; all of
    /// that weighs more than the target.
    fn within(&self, letter: Letter, j: usize, weights: &Weights, target: UBig) -> Result<Place, Exceeded> {
        let Some(half) = j.checked_sub(1).filter(|_| j > FEW) else {
            return self.one_by_one(letter, 1 << j, weights, target);
        };
        let images = &self.powers[half];
        let raised = images.raise(weights);
        if letter == Letter::A && target < raised.a {
            // The letter sought is in what the first letter writes, and nothing has to be decided above that.
            return self.within(letter, half, weights, target);
        }
        // The least weight keeps more digits than the number of letters has, so that all letters together lose less
        // than the weight of one.
        let letters = (&images.a.zeros + &images.a.ones).bit_len();
        let cut = raised.one.bit_len().saturating_sub(letters + 2);
        let coarse = raised.shortened(cut);
        let all = images.raise(&coarse);
        let aim = (&target >> cut).min(all.of(letter) - UBig::ONE);
        let mut above = self.within(letter, half, &coarse, aim)?;
        // Only the first letter of the word writes an a.
        let with_a = |counts: &Counts| letter == Letter::A && !counts.zeros.is_zero();
        let mut before = raised.sum(&above.before, with_a(&above.before));
        while before > target {
            above.letter = step_back(self.pairs, &mut above.path);
            match above.letter {
                Letter::One => above.before.ones -= UBig::ONE,
                Letter::A | Letter::Zero => above.before.zeros -= UBig::ONE,
            }
            before -= raised.of(above.letter);
        }
        let below = self.within(above.letter, half, weights, target - before)?;
        let mut counts = images.written(&above.before, with_a(&above.before));
        counts.zeros += below.before.zeros;
        counts.ones += below.before.ones;
        let mut path = below.path;
        self.budget.reserve(&mut path, above.path.len(), PATH)?;
        path.extend(above.path);
        Ok(Place { before: counts, path, letter: below.letter, rest: below.rest })
    }

    /// Finds the same letter as [`within`](Descent::within), by single levels.
    fn one_by_one(&self, top: Letter, levels: usize, weights: &Weights, target: UBig) -> Result<Place, Exceeded> {
        self.budget.check()?;
        // The weights of each level, from the lowest up.
        let mut rows = vec![weights.clone()];
        while rows.len() < levels {
            rows.push(rows[rows.len() - 1].raised(self.pairs));
        }
        let (mut letter, mut path, mut before, mut left) = (top, Vec::with_capacity(levels), Counts::of(0, 0), target);
        for weights in rows.iter().rev() {
            let (place, passed) = self.into(letter, weights, &mut left);
            before = self.powers[0].written(&before, top == Letter::A && !before.zeros.is_zero());
            before.zeros += passed.zeros;
            before.ones += passed.ones;
            path.push(Written { by: letter, place });
            letter = self.pairs.written(letter, place);
        }
        path.reverse();
        Ok(Place { before, path, letter, rest: left })
    }

    /// The place in what a letter writes at which the target `left` lies, and the counts of the letters before it;
    /// `left` becomes the rest.
    fn into(&self, letter: Letter, weights: &Weights, left: &mut UBig) -> (u64, Counts) {
        let LinearPairs { l, .. } = *self.pairs;
        let held = self.pairs.held(letter);
        let is_first = letter == Letter::A;
        if is_first {
            if *left < weights.a {
                return (0, Counts::of(0, 0));
            }
            // From here on a 1 is taken to be in the place of the a.
            *left -= &weights.a - &weights.one;
        }
        let quotient = |left: &UBig, by: &UBig| u64::try_from(left / by).unwrap_or(u64::MAX);
        let group = &weights.one + &weights.zero * (l - 1);
        let groups = quotient(left, &group).min(held);
        *left -= group * groups;
        let (mut ones, mut place) = (groups, groups * l);
        if groups == held || *left >= weights.one {
            if groups < held {
                *left -= &weights.one;
                ones += 1;
                place += 1;
            }
            let fillers = quotient(left, &weights.zero);
            *left -= &weights.zero * fillers;
            place += fillers;
        }
        let zeros = place - ones;
        (place, if is_first { Counts::of(zeros + 1, ones - 1) } else { Counts::of(zeros, ones) })
    }
}
