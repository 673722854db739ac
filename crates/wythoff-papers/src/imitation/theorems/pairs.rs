//! The P-positions of (m,p)-Wythoff Nim: proposition 14, the form for p | m, and decisions at any size.

use wythoff::exact::UBig;
use wythoff::exact::mex::{DivisiblePairs, WythoffPairs};
use wythoff::prove::consequences::Facts;
use wythoff::solve::Board;
use wythoff::words::pairs::Pairs;
use wythoff::{Budget, Outcome as Winner, Position};

use super::{Settled, theorem};
use crate::{Claim, Failure, Lab, Outcome, Proof, Table, Verdict};

pub(super) const CLAIMS: [Claim; 3] = [
    theorem(
        "IMI-prop-14",
        "proposition 14",
        "Let a_n be the least number that is no a_i or b_i, i < n, and b_n = a_n + m floor(n/p). (a) The P-positions \
         of (m,p)-Wythoff Nim are all (a_n,b_n) and (b_n,a_n). (b) a_i = b_i = i for i < p; every number is exactly \
         one a_n or one b_n, n >= p. (c) Of two P-positions (a,b), a <= b, the one with the greater a has no smaller b \
         - a and the greater b. (d) A difference b_n - a_n that is a multiple of m occurs p times, another never.",
        proposition_14,
    ),
    theorem(
        "IMI-p-divides-m",
        "section 1.4.5, after proposition 14",
        "If p divides m, the P-positions of (m,p)-Wythoff Nim are (p a_n + i, p b_n + i) with 0 <= i < p, where the \
         (a_n,b_n) are those of (m/p,1)-Wythoff Nim, a Beatty pair.",
        p_divides_m,
    ),
    theorem(
        "IMI-polynomial",
        "section 1.4.5, on reference 12",
        "Whether a position of (m,p)-Wythoff Nim is P can be decided in time polynomial in the digits of its \
         coordinates, for all m and p.",
        polynomial,
    ),
];

/// The side of the boards that are compared with the recurrence.
const SIDE: u64 = 60;

/// A position at which the rules and the recurrence disagree.
fn differs(m: u64, p: u64) -> Result<Option<String>, Failure> {
    let board = Board::solve(&format!("diagonal-blocking({m},{p})").parse()?, SIDE, SIDE, &Budget::unlimited())?;
    let pairs: Vec<(u64, u64)> =
        WythoffPairs::new(m, p)?.map(|(a, b)| (a as u64, b as u64)).take_while(|pair| pair.0 < SIDE).collect();
    for at in (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| Position::new(x, y))) {
        let listed = pairs.contains(&(at.x.min(at.y), at.x.max(at.y)));
        if listed != (board.outcome(at) == Some(Winner::P)) {
            return Ok(Some(format!("({m},{p}) at {at}")));
        }
    }
    Ok(None)
}

fn proposition_14(lab: &mut Lab) -> Settled {
    let (most, below) = (5, lab.upto(10_000, 200_000));
    let mut wrong = None;
    for (m, p) in (1..=most).flat_map(|m| (1..=most).map(move |p| (m, p))) {
        wrong = wrong.or(differs(m, p)?);
        if let Some(example) = WythoffPairs::check(m, p, below)?.counterexample() {
            wrong.get_or_insert(format!("({m},{p}): {example:?}"));
        }
    }
    let verdict = match wrong {
        None => Verdict::ClosedForm {
            theorem: "IMI proposition 14",
            compared: format!(
                "(a) with the rules on boards of {SIDE} x {SIDE}, (b), (c), (d) for n < {below}, m, p <= {most}"
            ),
        },
        Some(by) => Verdict::Contradicted { by },
    };
    Ok(Outcome::from(verdict).argument(PAIRS))
}

/// Why proposition 14 is true.
const PAIRS: &str = "\
The a_n increase, since what is taken stays taken, and the differences m floor(n/p) do not decrease; so the b_n \
increase too, and (c), (d) and a_i = b_i = i for i < p are read off. The recurrence leaves no number out; no number \
comes twice, as b_n > a_n for n >= p exceeds all a_i, b_i with i < n. That is (b). (a): Let no option of a pair that \
cannot be blocked be a pair, and at most p - 1 on its diagonal be; and let every other position have an option that \
is a pair and cannot be blocked, or p on its diagonal. Then the pairs are the P-positions. From a pair: a rook move \
changes one number only, against (b); an (i,j) with 0 < |i-j| < m changes the difference by less than m, or, if it \
crosses the main diagonal, makes two differences that are multiples of m add up to less than m, so that both are 0 \
and i = j; and by (d) at most p - 1 others on the diagonal are smaller. Let (x,y), x <= y, be no pair. If x is a b_k, \
k >= p, the rook takes y down to a_k < x <= y. If x = a_n and y > b_n, it takes y down to b_n. If x = a_n and y < \
b_n, let m k be the greatest multiple of m that is at most y - x; then the p pairs with difference m k have smaller \
indices than n: their a's are below x and their b's are no more than y less what x loses. If y - x = m k they are p \
options on the diagonal, otherwise any of them is reached by a move with 0 < |i-j| < m, which cannot be blocked.";

fn p_divides_m(lab: &mut Lab) -> Settled {
    let below = lab.upto(5_000, 100_000);
    let mut wrong = None;
    let mut table = Table::new("pairs compared with the recurrence", ["m, p", "n below", "first pairs"]);
    for p in 1..=4u64 {
        for m in (p..=12).step_by(p as usize) {
            let form = DivisiblePairs::new(m, p)?.ok_or("p divides m")?;
            let differs = (0..below).zip(WythoffPairs::new(m, p)?).find(|&(n, pair)| form.nth(n) != pair);
            if let Some((n, pair)) = differs {
                wrong.get_or_insert(format!("({m},{p}), n = {n}: the pair is {pair:?}"));
            }
            let first: Vec<String> = (0..2 * p).map(|n| format!("{:?}", form.nth(n)).replace(' ', "")).collect();
            table.push([format!("{m}, {p}"), below.to_string(), first.join(" ")]);
        }
    }
    let (holds, proof) = two_two(lab)?;
    if !holds {
        wrong.get_or_insert("the P-positions of diagonal-blocking(2,2)".to_owned());
    }
    let verdict = match wrong {
        None => Verdict::ClosedForm {
            theorem: "IMI section 1.4.5",
            compared: format!("with the recurrence for p <= 4, m <= 12, n < {below}; for m = p = 2 proved: {proof}"),
        },
        Some(by) => Verdict::Contradicted { by },
    };
    Ok(Outcome::from(verdict).table(table).argument(
        "The recurrence of (m,p), block by block of p indices: if the numbers taken before index pn are the p k + i, \
         i < p, for all k taken before index n in that of (m/p,1), then the least free number is p a_n, and the next \
         ones are p a_n + i; to them belong p a_n + i + n m = p (a_n + n m/p) + i = p b_n + i. These are again all p \
         k + i for k = a_n and k = b_n, so that the next block begins in the same way. Only Beatty pairs are left, as \
         (m/p,1)-Wythoff Nim has one.",
    ).text(
        "The paper also says that the pairs can be expressed by Beatty pairs only if p divides m. That half is not \
         settled here.",
    ))
}

/// The same for m = p = 2, from the rules, by the certificate of diagonal-blocking(2,2) and that of Wythoff Nim.
fn two_two(lab: &mut Lab) -> Result<(bool, Proof), Failure> {
    let wythoff = lab.checked("wythoff")?;
    let mut checked = lab.checked("diagonal-blocking(2,2)")?;
    let facts: &mut Facts = &mut checked.facts;
    facts.name("wythoff", &["x", "y"], wythoff.relation(), "the P-positions of Wythoff Nim")?;
    let form = "(E a,b $wythoff(a,b) & ((x = 2*a & y = 2*b) | (x = 2*a + 1 & y = 2*b + 1)))";
    let holds = facts.decide(&format!("$P(x,y) <=> {form}"))?;
    Ok((holds, checked.proof()))
}

fn polynomial(lab: &mut Lab) -> Settled {
    let (below, digits) = (lab.upto(300, 3_000), lab.upto(200, 3_000) as usize);
    let mut wrong = None;
    let mut table = Table::new(
        format!("the pair that holds 10^{digits}, found by the descent"),
        ["m, p", "10^k is", "n mod p", "last digits of its partner"],
    );
    for (m, p) in (1..=3).flat_map(|m| (1..=3).map(move |p| (m, p))) {
        let pairs = Pairs::new(m, p)?;
        for (n, (a, b)) in (0..below).zip(WythoffPairs::new(m, p)?) {
            let (a, b) = (UBig::from(a), UBig::from(b));
            if pairs.nth(&n.into()) != (a.clone(), b.clone()) || !pairs.is_p(&b, &a) || pairs.is_p(&a, &(b + 1u8)) {
                wrong.get_or_insert(format!("({m},{p}), n = {n}"));
            }
        }
        let far = UBig::from(10u8).pow(digits);
        let (letter, n) = pairs.locate(&far);
        let (a, b) = pairs.nth(&n);
        if far != a && far != b {
            wrong.get_or_insert(format!("({m},{p}): the pair of index n does not hold 10^{digits}"));
        }
        let partner = if far == a { b } else { a };
        let last = (&partner % 1_000_000u64).to_string();
        table.push([format!("{m}, {p}"), format!("{letter:?}").to_lowercase(), pairs.xi(&far).to_string(), last]);
    }
    let verdict = match wrong {
        None => Verdict::ClosedForm {
            theorem: "IMI reference 12; here by the word that writes itself, some log(x) levels with a window of 2p \
                      letters each",
            compared: format!("n < {below}, m, p <= 3; at 10^{digits} the two directions of the descent agree"),
        },
        Some(by) => Verdict::Contradicted { by },
    };
    Ok(Outcome::from(verdict).table(table))
}
