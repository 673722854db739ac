//! The bounds on a_n and b_n of (m,p)-Wythoff Nim (IMI section 1.4.5, from its reference 12).

use wythoff::exact::mex::WythoffPairs;
use wythoff::exact::{IBig, Quadratic};

use super::{Settled, letters, theorem};
use crate::{Claim, Failure, Lab, Outcome, Table, Verdict};

pub(super) const CLAIMS: [Claim; 2] = [
    theorem(
        "IMI-bounds",
        "section 1.4.5, the explicit bounds as printed",
        "For all m, p and n, with alpha = (2p - m + sqrt(m^2 + 4p^2))/(2p) and beta = alpha + m/p: \
         (n-p+1) alpha <= a_n <= n alpha and (n-p+1) beta <= b_n <= n beta.",
        printed,
    )
    .with_errata(&["E9"]),
    theorem(
        "IMI-bounds-floors",
        "section 1.4.5, the explicit bounds with floors",
        "For all m, p and n: floor((n-p+1) alpha) <= a_n <= floor(n alpha), and the same for b_n with beta.",
        with_floors,
    ),
];

/// m and p up to here.
const MOST: u64 = 6;

fn games() -> impl Iterator<Item = (u64, u64)> {
    (1..=MOST).flat_map(|m| (1..=MOST).map(move |p| (m, p)))
}

/// An index and its term.
type Term = (u64, u128);

/// The first term that is smaller than (n-p+1) times a slope, and the first that is greater than n times it.
fn outside(terms: impl Iterator<Item = u128>, p: u64, slope: &Quadratic) -> (Option<Term>, Option<Term>) {
    let (mut low, mut high) = (None, None);
    for (n, term) in (0u64..).zip(terms) {
        let early = IBig::from(n + 1) - IBig::from(p);
        let value = IBig::from(term);
        if low.is_none() && value < slope.ceil_multiple(&early) {
            low = Some((n, term));
        }
        if high.is_none() && value > slope.floor_multiple(&IBig::from(n)) {
            high = Some((n, term));
        }
    }
    (low, high)
}

fn printed(lab: &mut Lab) -> Settled {
    let many = lab.upto(400, 4000) as usize;
    let head = ["m, p", "a_n too small", "a_n too great", "b_n too small", "b_n too great"];
    let mut table = Table::new(format!("the first n < {many} outside the bounds as printed"), head);
    let mut least: Option<String> = None;
    for (m, p) in games() {
        let (alpha, beta) = WythoffPairs::slopes(m, p)?;
        let pairs = || WythoffPairs::new(m, p).map(|pairs| pairs.take(many));
        let a = outside(pairs()?.map(|pair| pair.0), p, &alpha);
        let b = outside(pairs()?.map(|pair| pair.1), p, &beta);
        let shown = |found: Option<Term>| found.map_or("-".to_owned(), |(n, term)| format!("n = {n}: {term}"));
        table.push([format!("{m}, {p}"), shown(a.0), shown(a.1), shown(b.0), shown(b.1)]);
        if let (None, Some((n, term))) = (&least, a.0) {
            let bound = alpha.mul(&Quadratic::integer(IBig::from(n + 1) - IBig::from(p)))?;
            least = Some(format!(
                "m = {m}, p = {p}, n = {n}: a_n = {term} is smaller than (n-p+1) alpha = {bound}, about {}",
                bound.decimal(4)
            ));
        }
    }
    let verdict = match least {
        Some(by) => {
            Verdict::Contradicted { by: format!("{by}; with floors no exception is known, see IMI-bounds-floors") }
        }
        None => Verdict::Computed { to: format!("m, p <= {MOST}, n < {many}") },
    };
    Ok(Outcome::from(verdict).table(table))
}

fn with_floors(lab: &mut Lab) -> Settled {
    let (below, many) = (lab.upto(5_000, 20_000), lab.upto(5_000, 100_000));
    let mut wrong = None;
    for (m, p) in games() {
        let bounds = WythoffPairs::check(m, p, below)?;
        if let Some(example) = bounds.counterexample() {
            wrong.get_or_insert(format!("({m},{p}): {example:?}"));
        }
        wrong = wrong.or(letters::check(m, p, many)?);
    }
    let verdict = match wrong {
        None => Verdict::Computed {
            to: format!(
                "m, p <= {MOST}, n < {below}; that the word writes itself and keeps the bounds of the argument, on its \
                 first {many} letters"
            ),
        },
        Some(by) => Verdict::Contradicted { by },
    };
    Ok(Outcome::from(verdict).argument(letters::ARGUMENT).text(
        "So a_n < n alpha and a_n > (n-p+1) alpha - 1 for n >= p, which gives the bounds with floors, as a_n is \
         whole; for n < p a_n = n, alpha > 1 and n-p+1 <= 0. And b_n = a_n + m floor(n/p), n/p - (p-1)/p <= \
         floor(n/p) <= n/p and beta = alpha + m/p give b_n <= n beta and b_n > (n-p+1) beta - 1.",
    ))
}

/// Checks the argument for m = 1 and these p; the first step that fails.
pub(super) fn argument_for_one(most: u64, letters: u64) -> Result<Option<String>, Failure> {
    for p in 1..=most {
        if let Some(wrong) = letters::check(1, p, letters)? {
            return Ok(Some(wrong));
        }
    }
    Ok(None)
}
