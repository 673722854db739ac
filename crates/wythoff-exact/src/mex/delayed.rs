//! A mex recurrence over all earlier terms, with the differences m n + d for any d >= 1.

use crate::UBig;
use crate::error::{ExactError, parameters};

/// The pairs a_n = mex{a_i, b_i : i < n}, b_n = a_n + m n + d, with m and d at least 1. For d = m they are the pairs of m-Wythoff Nim other than
/// (0,0), with 1 subtracted from each member.
///
/// Let w be the word whose letter number x is A if x is an a_n, and B if it is a b_n, and s the substitution with s(A) = B A^m, s(B) = A. Before
/// a_n the word has n letters A and a_n - n letters B, whose image under s has (m + 1) n + a_n - n letters. Therefore b_n is d plus the length of
/// the image of the prefix before a_n: w = A^d s(w), and hence w = A^d s(A)^d s(s(A))^d ... The lengths of these blocks satisfy a recurrence, so
/// that queries of any size take O(log) additions and divisions.
///
/// ```
/// use wythoff_exact::UBig;
/// use wythoff_exact::mex::DelayedPairs;
/// let pairs = DelayedPairs::new(1, 3u8.into())?;
/// let first: Vec<_> = (0..6u8).map(|n| pairs.nth(&n.into())).collect();
/// assert_eq!(first, [(0, 3), (1, 5), (2, 7), (4, 10), (6, 13), (8, 16)].map(|(a, b): (u8, u8)| (a.into(), b.into())));
/// let far = UBig::from(10u8).pow(100);
/// let (a, b) = pairs.nth(&far);
/// assert_eq!((pairs.index(&a), pairs.index(&b)), ((true, far.clone()), (false, far)));
/// # Ok::<(), wythoff_exact::ExactError>(())
/// ```
#[derive(Clone, Debug)]
pub struct DelayedPairs {
    m: u64,
    delay: UBig,
}

/// The word s^k(A) for some k, given by its number of letters and its number of letters A.
#[derive(Clone, Debug)]
struct Image {
    letters: UBig,
    lower: UBig,
}

impl DelayedPairs {
    /// The recurrence with the differences m n + d, where d is `delay`.
    ///
    /// # Errors
    /// m or d is 0.
    pub fn new(m: u64, delay: UBig) -> Result<DelayedPairs, ExactError> {
        let (m, _) = parameters(m, if delay.is_zero() { 0 } else { 1 })?;
        Ok(DelayedPairs { m, delay })
    }

    /// The difference b_n - a_n = m n + d.
    pub fn difference(&self, n: &UBig) -> UBig {
        n * self.m + &self.delay
    }

    /// The pair (a_n, b_n). O(log n) additions and divisions.
    pub fn nth(&self, n: &UBig) -> (UBig, UBig) {
        let a = self.walk(n, |image| &image.lower).0;
        let b = &a + self.difference(n);
        (a, b)
    }

    /// The n with a_n = x, together with `true`, or with b_n = x, together with `false`.
    pub fn index(&self, x: &UBig) -> (bool, UBig) {
        let (_, lower, is_lower) = self.walk(x, |image| &image.letters);
        if is_lower { (true, lower) } else { (false, x - lower) }
    }

    /// Walks along the word w past the first `most` letters that `measure` counts, and then up to the next letter that it counts. Returns the number
    /// of
    /// letters and the number of letters A before that letter, and whether it is an A.
    fn walk(&self, most: &UBig, measure: impl Fn(&Image) -> &UBig) -> (UBig, UBig, bool) {
        // The first image is s^-1(A) = B, since s(B) = A.
        let mut images =
            vec![Image { letters: UBig::ONE, lower: UBig::ZERO }, Image { letters: UBig::ONE, lower: UBig::ONE }];
        let (mut left, mut letters, mut lower) = (most.clone(), UBig::ZERO, UBig::ZERO);
        let mut pass = |left: &mut UBig, image: &Image, times: &UBig| {
            *left -= measure(image) * times;
            letters += &image.letters * times;
            lower += &image.lower * times;
        };
        let mut k = 1;
        while measure(&images[k]) * &self.delay <= left {
            pass(&mut left, &images[k], &self.delay);
            let next = Image {
                letters: &images[k - 1].letters + &images[k].letters * self.m,
                lower: &images[k - 1].lower + &images[k].lower * self.m,
            };
            images.push(next);
            k += 1;
        }
        let times = &left / measure(&images[k]);
        pass(&mut left, &images[k], &times);
        // Descends into s^k(A) = s^(k-2)(A) s^(k-1)(A)^m.
        while k > 1 {
            if *measure(&images[k - 2]) > left {
                k -= 2;
                continue;
            }
            pass(&mut left, &images[k - 2], &UBig::ONE);
            let times = &left / measure(&images[k - 1]);
            pass(&mut left, &images[k - 1], &times);
            k -= 1;
        }
        (letters, lower, k == 1)
    }
}
