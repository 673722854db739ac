//! Sequences so simple that a game with one of them needs no entry of its own.

/// A sequence with a simple, well-known formula.
#[derive(Debug, PartialEq, Eq)]
pub struct Simple {
    /// The number of the sequence in the OEIS.
    pub number: &'static str,
    /// The name of the sequence.
    pub name: &'static str,
    /// The numbers p, q and r of the terms floor((p n + q) / r), from n = 0 on.
    terms: (u64, u64, u64),
}

const fn simple(number: &'static str, name: &'static str, terms: (u64, u64, u64)) -> Simple {
    Simple { number, name, terms }
}

const SIMPLE: &[Simple] = &[
    simple("A000004", "the zero sequence", (0, 0, 1)),
    simple("A000012", "the sequence of all ones", (0, 1, 1)),
    simple("A001477", "the nonnegative integers", (1, 0, 1)),
    simple("A000027", "the positive integers", (1, 1, 1)),
    simple("A005843", "the even numbers 2*n", (2, 0, 1)),
    simple("A005408", "the odd numbers 2*n + 1", (2, 1, 1)),
    simple("A008585", "the multiples 3*n", (3, 0, 1)),
    simple("A008586", "the multiples 4*n", (4, 0, 1)),
    simple("A008587", "the multiples 5*n", (5, 0, 1)),
    simple("A004526", "floor(n/2)", (1, 0, 2)),
    simple("A002264", "floor(n/3)", (1, 0, 3)),
];

/// Least number of terms that have to agree.
const LEAST: usize = 20;

/// The simple sequence with which all of these terms agree, if there are enough of them.
pub(super) fn find(values: &[u64]) -> Option<&'static Simple> {
    let is = |simple: &&Simple| {
        let (p, q, r) = simple.terms;
        (0u64..).zip(values).all(|(n, &value)| value == (p * n + q) / r)
    };
    SIMPLE.iter().find(is).filter(|_| values.len() >= LEAST)
}
