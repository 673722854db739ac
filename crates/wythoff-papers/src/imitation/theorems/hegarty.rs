//! Hegarty's appendix: the permutation of (1,p)-Wythoff Nim and its Beatty pair.

use wythoff::Budget;
use wythoff::exact::Beatty;
use wythoff::exact::hegarty::Observation;
use wythoff::exact::mex::WythoffPairs;

use super::{Settled, bounds, letters, theorem};
use crate::{Claim, Failure, Kind, Lab, Outcome, Paper, Table, Verdict};

pub(super) const CLAIMS: [Claim; 3] = [
    theorem(
        "IMI-hegarty",
        "appendix, main theorem and corollary",
        "Let pi exchange a + 1 and b + 1 for each pair (a,b) of (1,p)-Wythoff Nim, r = (2p - 1 + sqrt(4p^2 + \
         1))/(2p), s = r + 1/p, L = s/r, and let a_k be the k-th n with pi(n+p) > n+p. For all p, n and k: pi(n) is \
         floor(nL) + e or floor(n/L) + e with e in {-1,0,1,2}, and |a_k - floor(kr)| <= p - 1.",
        main_theorem,
    ),
    theorem(
        "IMI-hegarty-lemma-1",
        "appendix, lemma 1",
        "With b_k = pi(a_k + p) - p, a*_k = floor(kr), b*_k = floor(ks) and e_k = (b_k - a_k) - (b*_k - a*_k): (i) up \
         to n there are from 0 to p - 1 more of the differences b*_k - a*_k than of the differences b_k - a_k; (ii) \
         e_k is 0 or 1, and 1 only if p does not divide k; (iii) a*_k grows by 1 or 2, never twice in a row by 1; \
         (iv) b*_k grows by 2 or 3.",
        lemma_1,
    ),
    Claim {
        id: "IMI-hegarty-e",
        paper: Paper::Imitation,
        kind: Kind::Conjecture,
        place: "appendix, last remark",
        statement: "Computations suggest that e in {0,1} suffices: for all p and n, pi(n) is floor(nL) + e or \
                    floor(n/L) + e with e in {0,1}.",
        errata: &[],
        run: two_values,
    },
];

/// The p that are looked at.
const MOST: u64 = 8;

/// What was observed for each p, up to this n.
pub(super) fn observe(upto: u64) -> Result<Vec<Observation>, Failure> {
    Ok((1..=MOST).map(|p| Observation::upto(p, upto, &Budget::unlimited())).collect::<Result<_, _>>()?)
}

/// What was observed.
pub(super) fn table(seen: &[Observation]) -> Table {
    let head = ["p", "n to", "e, pi(n) >= n", "e, pi(n) < n", "k to", "a_k - floor(kr)", "p - 1 reached at"];
    let mut table = Table::new("pi against floor(nL), or floor(n/L) where pi(n) < n", head);
    for one in seen {
        let errors = |list: &[wythoff::exact::hegarty::Error]| {
            list.iter().map(|error| error.e.to_string()).collect::<Vec<_>>().join(", ")
        };
        table.push([
            one.p.to_string(),
            one.upto.to_string(),
            errors(&one.lower),
            errors(&one.upper),
            one.terms.to_string(),
            format!("{} to {}", one.least.value, one.greatest.value),
            one.bound_reached().map_or("not seen".to_owned(), |k| format!("k = {k}")),
        ]);
    }
    table
}

/// The first p for which something seen is not as it should be, or the word is not as the argument says.
fn refuted(lab: &Lab, seen: &[Observation], good: impl Fn(&Observation) -> bool) -> Result<Option<String>, Failure> {
    let bad = seen.iter().find(|one| !good(one)).map(|one| format!("p = {}: {one:?}", one.p));
    Ok(bad.or(bounds::argument_for_one(MOST, lab.upto(5_000, 100_000))?))
}

/// As far as was compared.
fn compared(lab: &Lab, seen: &[Observation]) -> String {
    format!(
        "p <= {MOST}, n <= {}; that the word writes itself and keeps the bounds of the argument, on its first {} letters",
        seen.first().map_or(0, |one| one.upto),
        lab.upto(5_000, 100_000)
    )
}

fn settled(verdict: Verdict, wrong: Option<String>, seen: &[Observation], argument: &str) -> Outcome {
    let verdict = wrong.map_or(verdict, |by| Verdict::Contradicted { by });
    Outcome::from(verdict).table(table(seen)).argument(letters::ARGUMENT).argument(argument)
}

/// Why the main theorem follows, with pairs (a_n,b_n) counted from n = 0 and the terms of the appendix written A_k.
const MAIN: &str = "\
Let m = 1; then alpha = r and beta = s. The k-th term of the appendix is A_k = a_n - p + 1 with n = k + p - 1. By the \
lower bound a_n >= floor(k r), so A_k - floor(k r) >= -(p - 1). By the upper one A_k < (k + p - 1) r - p + 1 = k r + \
(p - 1)/l, which is below floor(k r) + 1 + (p - 1)/l <= floor(k r) + p; so A_k - floor(k r) <= p - 1.";

/// Why two values of e suffice.
const TWO: &str = "\
Let m = 1, h = n alpha - a_n and q = n mod p. For n >= p, 0 < h < (p-1) alpha + 1. As beta = alpha + 1/p and L = \
beta/alpha, b_n + 1 - (a_n + 1) L = ((h - 1)/alpha - q)/p, and pi(a_n + 1) = b_n + 1, so e for floor(nL) is this \
number rounded up. It is below (p - 1)/p < 1 by the bound above, and above -(1/alpha + p - 1)/p > -1, as h > 0 and \
alpha > 1. So e is 0 or 1. In the other direction a_n + 1 - (b_n + 1)/L = (1 - h + q alpha)/(p beta), and p beta = p \
alpha + 1. It is at most (1 + (p-1) alpha)/(p alpha + 1) < 1, and above -((p-1) alpha)/(p alpha + 1) > -1; rounded up \
it is again 0 or 1. For n < p the pair is (n,n), and floor((n+1) L) = n + 1, as L - 1 = 1/(p alpha) < 1/p; \
floor((n+1)/L) is n or n + 1: e is 0 or 1.";

fn main_theorem(lab: &mut Lab) -> Settled {
    let seen = observe(lab.upto(50_000, 5_000_000))?;
    let wrong = refuted(lab, &seen, Observation::agrees_with_theorem)?;
    let verdict = Verdict::ClosedForm { theorem: "Hegarty's theorem, IMI appendix", compared: compared(lab, &seen) };
    let outcome = settled(verdict, wrong, &seen, MAIN);
    Ok(outcome.text(TWO).text("This argument is not that of the appendix, and gives e in {0,1}, see IMI-hegarty-e."))
}

fn two_values(lab: &mut Lab) -> Settled {
    let seen = observe(lab.upto(50_000, 5_000_000))?;
    let narrow = |one: &Observation| {
        one.neither.count == 0 && one.lower.iter().chain(&one.upper).all(|error| error.e == 0 || error.e == 1)
    };
    let wrong = refuted(lab, &seen, narrow)?;
    let evidence =
        format!("no other e for {}; an argument for all p is told, which no machine has checked", compared(lab, &seen));
    Ok(settled(Verdict::Conjectured { evidence }, wrong, &seen, TWO))
}

fn lemma_1(lab: &mut Lab) -> Settled {
    let upto = lab.upto(50_000, 2_000_000);
    let mut wrong = None;
    for p in 1..=MOST {
        let seen = Observation::upto(p, upto, &Budget::unlimited())?;
        if !seen.lemma.holds() {
            wrong.get_or_insert(format!("(ii), p = {p}: {:?}", seen.lemma));
        }
        wrong = wrong.or(parts(p, lab.upto(5_000, 100_000))?);
    }
    let verdict = match wrong {
        None => Verdict::ClosedForm {
            theorem: "lemma 1, IMI appendix",
            compared: format!(
                "(ii) for n <= {upto}, the other parts for k <= {}, p <= {MOST}",
                lab.upto(5_000, 100_000)
            ),
        },
        Some(by) => Verdict::Contradicted { by },
    };
    Ok(Outcome::from(verdict).argument(LEMMA))
}

/// Why lemma 1 is true.
const LEMMA: &str = "\
(iii), (iv): 3/2 < r < 2 and 2 < s < 3, as p + 1 < sqrt(4p^2 + 1) < 2p + 1 and 2p - 1 < sqrt(4p^2 + 1) < 4p - 1. \
(ii): b_k - a_k = ceil(k/p), since each positive difference occurs p times, in order; and g_k = b*_k - a*_k = \
floor(kr + k/p) - floor(kr) is k/p if p divides k, and otherwise floor(k/p) or one more, which is ceil(k/p). (i): by \
(ii) all k <= pn have g_k <= n, and k >= p(n+1) has g_k > n; exactly pn of the b_k - a_k are at most n, and at least \
pn and at most pn + p - 1 of the k have g_k <= n. None has g_k = 0: for 0 < k < p the fractional part of kr is 1 - \
k(2-r) with 2 - r < 1/(2p), so that kr + k/p reaches the next whole number.";

/// Parts (i), (iii) and (iv) for one p and the first k; what fails.
fn parts(p: u64, terms: u64) -> Result<Option<String>, Failure> {
    let (r, s) = WythoffPairs::slopes(1, p)?;
    let (r, s) = (Beatty::new(r)?, Beatty::new(s)?);
    let at = |line: &Beatty, k: u64| line.nth(k).unwrap_or(u128::MAX);
    let mut twice = false;
    // How many k up to now have a difference up to n: complete when k reaches p(n + 1).
    let mut counts = vec![0u64; usize::try_from(terms / p + 3)?];
    for k in 1..=terms {
        let (a_step, b_step) = (at(&r, k + 1) - at(&r, k), at(&s, k + 1) - at(&s, k));
        if !(a_step == 2 || a_step == 1 && !twice) {
            return Ok(Some(format!("(iii), p = {p}, k = {k}")));
        }
        twice = a_step == 1;
        if !(2..=3).contains(&b_step) {
            return Ok(Some(format!("(iv), p = {p}, k = {k}")));
        }
        let difference = at(&s, k) - at(&r, k);
        if let Some(count) = counts.get_mut(usize::try_from(difference)?) {
            *count += 1;
        }
    }
    let mut sum = 0;
    for (n, count) in (0u64..).zip(&counts).take_while(|(n, _)| p * (n + 1) <= terms) {
        sum += if n == 0 { 0 } else { *count };
        if !(p * n..p * (n + 1)).contains(&sum) {
            return Ok(Some(format!("(i), p = {p}, n = {n}: {sum}")));
        }
    }
    Ok(None)
}
