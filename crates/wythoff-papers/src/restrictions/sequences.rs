//! The sequences: sections 3, 4 and 5, compared for many m and p, and decided for small ones.

use serde::Deserialize;
use wythoff::automata::Numeration;
use wythoff::exact::complementary::{equation, obryant as count, p_complementary, residue_classes, steps, uniqueness};
use wythoff::exact::mex::{MultisetMex, ResidueMex};
use wythoff::exact::{Beatty, Quadratic};

use super::pairs::{Pairs, decide, terms};
use crate::boards::{contradicted, grid};
use crate::settle::{Bound, Settled, Text, fill};
use crate::{Failure, Outcome, Proof, Session, Table, Verdict};

/// A property of the sequences a and b.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Property {
    /// Lemma 3.3: the differences, the steps, and every number p times.
    Steps,
    /// Proposition 3.2: a residue of the index of a, and of that of b, hold every number once.
    Residues,
    /// Theorem 5.1.
    Equation,
    /// Proposition 5.2: the three recurrences.
    Recurrences,
}

/// A comparison for many m and p.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Compared {
    property: Property,
    /// The greatest m and p.
    most: Bound,
    /// How many terms.
    terms: Bound,
    /// As far as it was computed, with `{most}` and `{terms}` in it.
    to: Text,
}

impl Property {
    /// Where the first terms do not have it.
    fn counterexample(self, m: u64, p: u64, count: u64) -> Result<Option<String>, Failure> {
        let terms = terms(m, p, count)?;
        Ok(match self {
            Property::Residues => residue_classes(&terms, p, count).counterexample().map(ToString::to_string),
            Property::Equation => equation(&terms, m, p).counterexample().map(ToString::to_string),
            Property::Steps => {
                let (a, b) = (terms.iter().map(|pair| pair.0), terms.iter().skip(1).map(|pair| pair.1));
                let found = [steps(&terms, m, p), p_complementary(a, b, p, count)];
                found.iter().find_map(|found| found.counterexample().map(ToString::to_string))
            }
            Property::Recurrences => {
                let differs = [
                    ("(i)", first_difference(MultisetMex::new(m, p)?, &terms)),
                    ("(ii)", first_difference(ResidueMex::all_earlier(m, p)?, &terms)),
                    ("(iii)", first_difference(ResidueMex::by_rounds(m, p)?, &terms)),
                ];
                let first = differs.into_iter().find_map(|(name, n)| Some((name, n?)));
                first.map(|(name, n)| format!("recurrence {name} differs at n = {n}"))
            }
        })
    }
}

/// Compares the terms for many m and p.
pub(super) fn compared(session: &mut Session, compared: Compared) -> Settled {
    let (most, terms) = (session.within(compared.most), session.within(compared.terms));
    for (m, p) in grid(most, most) {
        if let Some(at) = compared.property.counterexample(m, p, terms)? {
            return Ok(contradicted(format!("m = {m}, p = {p}: {at}")));
        }
    }
    Ok(Verdict::Computed { to: fill(&compared.to, &[("most", most), ("terms", terms)]) }.into())
}

/// The first index at which a run differs from the terms.
fn first_difference(run: impl Iterator<Item = (u128, u128)>, terms: &[(u128, u128)]) -> Option<usize> {
    run.zip(terms).position(|(found, term)| found != *term)
}

/// Sentences about the pairs.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Sentences {
    /// The differences and the steps.
    Stepped,
    /// Every number p times.
    Counted,
    /// In each residue, the two sequences increase and hold every number once.
    Split,
    /// In each residue, y of number k is above x of number k.
    Later,
    /// Theorem 5.1.
    Greatest,
    /// Remark 3, for p = 1.
    Remark,
}

/// Sentences that are decided for small m and p.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Decided {
    sentences: Vec<Sentences>,
    /// The greatest m and p.
    most: (u64, u64),
    /// The least p.
    #[serde(default)]
    least: u64,
    /// Why the sentences suffice.
    because: Text,
}

/// Decides sentences for small m and p.
pub(super) fn decided(session: &mut Session, claim: Decided) -> Settled {
    let parameters = grid(claim.most.0, claim.most.1).filter(|&(_, p)| p >= claim.least);
    let decided =
        decide(session, parameters, |pairs| claim.sentences.iter().flat_map(|kind| kind.of(pairs)).collect())?;
    Ok(decided.outcome(&claim.because))
}

impl Sentences {
    fn of(self, pairs: &Pairs) -> Vec<String> {
        match self {
            Sentences::Stepped => vec![stepped(pairs)],
            Sentences::Counted => vec![counted(pairs)],
            Sentences::Split => (0..pairs.p).map(|l| split(pairs, l)).collect(),
            Sentences::Later => (0..pairs.p).map(|l| later(pairs, l)).collect(),
            Sentences::Greatest => vec![greatest(pairs)],
            Sentences::Remark => remark(pairs),
        }
    }
}

/// That a and b_1, b_2, ... are p-complementary: as many terms are at most v as there should be.
fn counted(pairs: &Pairs) -> String {
    let (a, b) = (|index| pairs.a(index), |index| pairs.b(index));
    format!(
        "{} <= v & {} > v & {} <= v & {} > v => i + j + 1 = {}*(v + 1)",
        a("i"),
        a("i+1"),
        b("j"),
        b("j+1"),
        pairs.p
    )
}

/// Why that suffices.
const COUNTED: &str = "for every v there are such i and j, since both sequences begin with 0, do not \
                                  decrease and are unbounded; i + 1 terms of the first and, from index 1 on, j terms \
                                  of the second are at most v; if these are p(v + 1) for every v, each v occurs p \
                                  times";

/// b_n - a_n = mn, and the steps.
fn stepped(pairs: &Pairs) -> String {
    let (least, most) = if pairs.p == 1 { (1, 2) } else { (0, 1) };
    let (a, next) = (pairs.a("n"), pairs.a("n+1"));
    format!("{} = {a} + {}*n & ({next} = {a} + {least} | {next} = {a} + {most})", pairs.b("n"), pairs.m)
}

/// For one residue: both sequences increase, and every value is in exactly one.
fn split(pairs: &Pairs, l: i64) -> String {
    let p = pairs.p;
    let (a, b) = (|index: String| pairs.a(&index), |index: String| pairs.b(&index));
    format!(
        "{} < {} & {} < {} & ((E i v = {}) ^ (E j j >= 1 & v = {}))",
        a(format!("{p}*k + {l}")),
        a(format!("{p}*k + {}", p + l)),
        b(format!("{p}*k + {}", p - l)),
        b(format!("{p}*k + {}", 2 * p - l)),
        a(format!("{p}*i + {l}")),
        b(format!("{p}*j - {l}")),
    )
}

/// In residue l, the y with number k is above the x with number k: for a mex only y of lower number matter.
fn later(pairs: &Pairs, l: i64) -> String {
    let p = pairs.p;
    let x = pairs.a(&format!("{p}*k + {l}"));
    match l {
        0 => format!("k >= 1 => {} > {x}", pairs.b(&format!("{p}*k"))),
        l => format!("{} > {x}", pairs.b(&format!("{p}*k + {}", p - l))),
    }
}

/// With y = b_n and k = p y - n: the identity of the two forms of phi_n, and that k is the greatest index.
fn greatest(pairs: &Pairs) -> String {
    let (m, p) = (pairs.m, pairs.p);
    format!(
        "n >= 1 & y = {b} & k + n = {p}*y => {a} + {}*y = {m}*k & {at} + 1 = y & {after} >= y",
        m * p - 1,
        a = pairs.a("n"),
        b = pairs.b("n"),
        at = pairs.a("k"),
        after = pairs.a("k+1"),
    )
}

/// Remark 3 and the equation of section 1.3, for p = 1.
fn remark(pairs: &Pairs) -> Vec<String> {
    let (a, b) = (pairs.a("n"), pairs.b("n"));
    let mut all =
        vec![format!("{} = {a} + {b}", pairs.a(&b)), format!("n >= 1 => {} + 1 = {b}", pairs.a(&format!("{b} - n")))];
    if pairs.m == 1 {
        all.push(format!("n >= 1 => {} + 1 = {b}", pairs.a(&a)));
    }
    all
}

/// Theorem 3.1: slopes, and the argument.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Slopes {
    irrational: Vec<String>,
    argument: Text,
}

/// Theorem 3.1: counts for irrational and for rational slopes.
pub(super) fn obryant(session: &mut Session, claim: Slopes) -> Settled {
    let (below, most) = (session.upto(1_000, 20_000), session.upto(16, 40));
    let rational = (2..=most).flat_map(|u| (1..u).map(move |v| format!("{u}/{v}")));
    let slopes: Vec<_> = claim.irrational.iter().cloned().chain(rational).collect();
    for (slope, p) in slopes.iter().flat_map(|slope| (1..=6).map(move |p| (slope, p))) {
        let alpha: Quadratic = slope.parse()?;
        let found = count(&alpha, p, below)?;
        if found.counted.holds() != found.irrational {
            return Ok(contradicted(format!("alpha = {slope}, p = {p}: {}", found.counted)));
        }
    }
    let to = format!(
        "p <= 6: {} irrational slopes, values below {below}; all rational slopes u/v with u <= {most} fail",
        claim.irrational.len()
    );
    Ok(Outcome::from(Verdict::Computed { to }).text(&*claim.argument))
}

/// A number (u + sqrt d)/w as u, w.
type Slope = (i64, i64);

/// alpha, beta with 1/alpha + 1/beta = 1, and d.
const DECIDED: [(Slope, Slope, i64); 4] =
    [((0, 1), (2, 1), 2), ((0, 1), (3, 2), 3), ((1, 2), (3, 2), 5), ((1, 4), (4, 1), 13)];

/// Theorem 3.1 for some slopes and p: the counting sentence.
pub(super) fn some_slopes(session: &mut Session) -> Settled {
    let mut sentences = Vec::new();
    for (alpha, beta, d) in DECIDED {
        if !add_to_one(alpha, beta, d)? {
            return Err(format!("1/alpha + 1/beta is not 1 for {alpha:?}, {beta:?}, {d}").into());
        }
        let numeration = Numeration::of_field(d).ok_or("no numeration system of this field")?.to_string();
        for p in 1..=5 {
            let sentence = counted_slopes(alpha, beta, d, p);
            let (holds, _) = session.decide(&numeration, &[], &sentence)?;
            if !holds {
                return Ok(contradicted(format!("`{sentence}` is false")));
            }
            sentences.push(sentence);
        }
    }
    let shown = sentences.last().cloned().unwrap_or_default();
    let check = format!("{} sentences decided, all true, as `{shown}`", sentences.len());
    Ok(Outcome::proved(Proof::follows(check, COUNTED)))
}

/// Whether 1/alpha + 1/beta = 1.
fn add_to_one(alpha: Slope, beta: Slope, d: i64) -> Result<bool, Failure> {
    let number = |(u, w): Slope| Quadratic::new(u, 1, d.unsigned_abs(), w);
    let sum = number(alpha)?.reciprocal()?.add(&number(beta)?.reciprocal()?)?;
    Ok(sum == Quadratic::from(1))
}

/// That as many terms are at most v as there should be.
fn counted_slopes(alpha: Slope, beta: Slope, d: i64, p: i64) -> String {
    let floor = |index: &str, (u, w): Slope| format!("floor(({index})*({u} + sqrt {d})/{})", w * p);
    format!(
        "{} <= v & {} > v & {} <= v & {} > v => i + j + 1 = {p}*(v + 1)",
        floor("i", alpha),
        floor("i+1", alpha),
        floor("j", beta),
        floor("j+1", beta),
    )
}

/// The golden ratio and its square, halved: p = 2.
const P: i64 = 2;

/// (ii) without (iii): a pair of Beatty sequences whose difference is not linear.
pub(super) fn beatty(session: &mut Session) -> Settled {
    let (lower, upper) = (Quadratic::new(1, 1, 5u8, 4)?, Quadratic::new(3, 1, 5u8, 4)?);
    let (x, y) = (Beatty::new(lower)?, Beatty::new(upper)?);
    let count = session.upto(2_000, 100_000);
    let pairs: Option<Vec<(u128, u128)>> = (0..count).map(|n| Some((x.nth(n)?, y.nth(n)?))).collect();
    let pairs = pairs.ok_or("terms of more than 128 bits")?;
    let found = uniqueness(&pairs, P.unsigned_abs());
    let sentences = [
        counted_slopes((1, 2), (3, 2), 5, P),
        "floor(n*(3 + sqrt 5)/4) < floor((n+1)*(3 + sqrt 5)/4) & floor(n*(1 + sqrt 5)/4) <= floor(n*(3 + sqrt 5)/4)"
            .to_owned(),
    ];
    let mut proofs = Vec::new();
    for sentence in &sentences {
        let (holds, proof) = session.decide("msd_fib", &[], sentence)?;
        if !holds {
            return Err(format!("the counterexample is none: {sentence}").into());
        }
        proofs.push(proof.to_string());
    }
    let fails = found
        .linear
        .counterexample()
        .filter(|_| found.premises.holds() && found.complementary.holds() && found.beatty.holds());
    let Some(at) = fails else {
        return Ok(Verdict::Conjectured {
            evidence: format!("the pair that was tried is no counterexample to n = {count}"),
        }
        .into());
    };
    let mut table = Table::new(
        "p = 2, x_n = floor(n phi/2), y_n = floor(n phi^2/2), phi = (1 + sqrt 5)/2",
        ["n", "x_n", "y_n", "y_n - x_n"],
    );
    for (n, (x, y)) in pairs.iter().enumerate().take(12) {
        table.push([n.to_string(), x.to_string(), y.to_string(), (y - x).to_string()]);
    }
    let by = format!(
        "p = 2, x_n = floor(n phi/2), y_n = floor(n phi^2/2) with the golden ratio phi are 2-complementary Beatty \
         sequences, y increases, and {at}. By theorem 3.1 every irrational alpha between 1 and 2 gives a pair with the \
         properties of (ii) if beta = alpha/(alpha - 1) > p; it has those of (i) and (iii) only if beta - alpha = pm \
         for an integer m"
    );
    let why = format!("That the pair has the properties of (ii) is proved: {}; {COUNTED}.", proofs.join("; "));
    let gap = "The argument from (ii) to (iii) takes for granted that x and y have their greater steps at the same \
               indices, which lemma 3.3 says of a and b only.";
    Ok(Outcome::from(Verdict::Contradicted { by }).table(table).text(why).text(gap))
}
