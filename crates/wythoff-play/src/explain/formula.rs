//! Formulas for the P-positions of a game, as data and in words. They are stated only where they hold.

use serde::Serialize;
use wythoff::exact::{BeattyPair, IBig};
use wythoff::rules::{Blockable, Lengths, Ray};
use wythoff::words::pairs::{Letter, Pairs};
use wythoff::{BigPosition, Certainty, Game, History, Rectangle, Rules, UBig};

use super::imitation::Imitating;

/// Why a position is P, in numbers: with the smaller pile a and the greater b.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "formula", rename_all = "kebab-case")]
pub enum Formula {
    /// a = b.
    Equal,
    /// b - a = m n and a = floor(n s), where s = (2 - mp + sqrt((mp)^2 + 4))/2p.
    Beatty {
        /// Which pair it is.
        #[serde(serialize_with = "decimal")]
        n: UBig,
        /// The m of the theorem.
        m: u64,
        /// The p of the theorem.
        p: u64,
        /// In a game on a shifted board: what n is modulo p.
        residue: Option<u64>,
    },
    /// b - a = m floor(n/p), where a is the least number in no pair of smaller index.
    Mex {
        /// Which pair it is.
        #[serde(serialize_with = "decimal")]
        n: UBig,
        /// The m of the theorem.
        m: u64,
        /// The p of the theorem.
        p: u64,
    },
    /// What the history of an imitation game makes of a pair.
    Imitation(Imitating),
    /// Beside the P-position of Wythoff Nim with the same difference.
    Offset {
        /// b - a.
        #[serde(serialize_with = "decimal")]
        difference: UBig,
        /// The smaller pile of Wythoff Nim's P-position: floor(difference phi).
        #[serde(serialize_with = "decimal")]
        there: UBig,
    },
}

/// A number of any size as a string.
pub(super) fn decimal<S: serde::Serializer>(number: &UBig, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

impl Formula {
    /// The formula of the theory of this game for its present position, which is P. `None` if no theory is known, or
    /// its formula does not hold here.
    pub fn of(board: &Game, history: &History) -> Option<Formula> {
        let (rules, at) = (board.rules(), history.last());
        if let Some(clause) = rules.imitation() {
            return Imitating::of(clause, history).map(Formula::Imitation);
        }
        let plain = rules.forced().is_empty() && !rules.is_misere();
        match board.at_any_size()? {
            Certainty::ClosedForm { .. } if plain => closed(rules, at),
            Certainty::ClosedForm { .. } | Certainty::Proved { .. } => offset(rules, at),
            _ => None,
        }
    }
}

/// The formula of a theorem of the literature.
fn closed(rules: &Rules, at: &BigPosition) -> Option<Formula> {
    let (a, b) = sorted(at);
    if rules.bishop() == 0 {
        let nim = has_rook(rules) && rules.rays().len() == 2 && rules.block().is_none();
        return (nim && a == b).then_some(Formula::Equal);
    }
    match diagonal_blocking(rules) {
        Some(pairs) => mex(&pairs, a, b),
        None => beatty(rules, at),
    }
}

/// The smaller and the greater pile.
pub(super) fn sorted(at: &BigPosition) -> (&UBig, &UBig) {
    if at.x <= at.y { (&at.x, &at.y) } else { (&at.y, &at.x) }
}

/// (m,p)-Wythoff Nim: rook and m-bishop, p - 1 options of the diagonal may be blocked.
fn diagonal_blocking(rules: &Rules) -> Option<Pairs> {
    let block = rules.block().filter(|block| block.of == Blockable::Diagonal)?;
    let plain = has_rook(rules) && rules.rays().len() == 2 && rules.leaps().is_empty() && rules.cuts().is_empty();
    if plain { Pairs::new(rules.bishop(), block.most.checked_add(1)?).ok() } else { None }
}

/// The pair (a, b) of (m,p)-Wythoff Nim, if it is one.
pub(super) fn mex(pairs: &Pairs, a: &UBig, b: &UBig) -> Option<Formula> {
    let (letter, n) = pairs.locate(a);
    let holds = letter == Letter::A && pairs.nth(&n) == (a.clone(), b.clone()) && {
        let difference = (&n / pairs.p()) * pairs.m();
        a + difference == *b
    };
    holds.then(|| Formula::Mex { n, m: pairs.m(), p: pairs.p() })
}

/// The games of RES and those before them: what m and p are is told from where the rook, the bishop, the clause or the
/// rectangle has them.
fn beatty(rules: &Rules, at: &BigPosition) -> Option<Formula> {
    let big = rules.bishop();
    let [Ray { step: (0, q), lengths }, mirror] = *rules.rays() else { return None };
    if mirror != rules.rays()[0].transposed() {
        return None;
    }
    let (m, p, shift) = match (rules.cuts(), rules.block(), lengths) {
        ([], None, Lengths { modulus, below, max: None }) if below > 1 => (big, modulus.checked_div(big)?, None),
        ([], None, Lengths::ALL) => (big, q, None),
        ([], Some(block), Lengths::ALL) => (big, block.most.checked_add(1)?, None),
        (&[Rectangle { base, height }], None, Lengths::ALL) => {
            let unit = gcd(base, height);
            (unit, big.checked_div(unit)?, Some(base.checked_div(unit)?))
        }
        _ => return None,
    };
    let pair = BeattyPair::new(m, p).ok()?;
    let n = pair.index(&at.x, &at.y)?;
    let (a, b) = sorted(at);
    if pair.nth_big(&n) != (a.clone(), b.clone()) || a + &n * m != *b {
        return None;
    }
    let residue = &n % p;
    let expected = shift.map(|l| if at.x <= at.y { p.checked_sub(l) } else { Some(l) });
    match expected {
        Some(expected) if expected != Some(residue) => None,
        expected => Some(Formula::Beatty { n, m, p, residue: expected.flatten() }),
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn has_rook(rules: &Rules) -> bool {
    [(0, 1), (1, 0)].into_iter().all(|step| rules.rays().contains(&Ray::new(step)))
}

/// Beside Wythoff Nim, for games that have its moves and nothing blocked or removed.
fn offset(rules: &Rules, at: &BigPosition) -> Option<Formula> {
    if !has_rook(rules) || rules.bishop() != 1 || rules.block().is_some() || !rules.cuts().is_empty() {
        return None;
    }
    let (a, b) = sorted(at);
    let difference = b - a;
    let there = BeattyPair::new(1, 1).ok()?.nth_big(&difference).0;
    Some(Formula::Offset { difference, there })
}

impl Formula {
    /// In words, told of the position of which it is the formula.
    pub fn words(&self, at: &BigPosition) -> String {
        let (a, b) = sorted(at);
        match self {
            Formula::Equal => "its piles are equal".to_owned(),
            Formula::Beatty { n, m: 1, p: 1, .. } => {
                format!("{b} - {a} = n and {a} = floor(n phi), with n = {n} and phi = (1 + sqrt 5)/2")
            }
            Formula::Beatty { n, m, p, residue } => {
                let slope = BeattyPair::new(*m, *p).map(|pair| pair.lower().slope().to_string()).unwrap_or_default();
                let residue = residue.map(|rest| format!(", which is {rest} modulo {p}")).unwrap_or_default();
                format!("{b} - {a} = {}n and {a} = floor(n s), with s = {slope} and n = {n}{residue}", factor(*m))
            }
            Formula::Mex { n, m, p } => format!(
                "{b} - {a} = {}{} and {a} is the least number in no earlier pair, with n = {n}",
                factor(*m),
                if *p == 1 { "n".to_owned() } else { format!("floor(n/{p})") }
            ),
            Formula::Imitation(imitating) => imitating.words(at),
            Formula::Offset { difference, there } => {
                let shift = IBig::from(a.clone()) - IBig::from(there.clone());
                let wythoff = format!("Wythoff Nim has its P-position of difference {difference}");
                let place = BigPosition::new(there.clone(), there + difference);
                let place = if at.x <= at.y { place } else { place.transposed() };
                let out = if shift > IBig::ZERO { "further out" } else { "nearer to the origin" };
                match shift.into_parts().1 {
                    steps if steps == UBig::ZERO => format!("{wythoff} here, too"),
                    steps if steps == UBig::ONE => format!("{wythoff} at {place}, and this one is 1 step {out}"),
                    steps => format!("{wythoff} at {place}, and this one is {steps} steps {out}"),
                }
            }
        }
    }

    /// Does it say by itself why the position is P?
    pub(super) fn suffices(&self) -> bool {
        !matches!(self, Formula::Offset { .. })
    }
}

/// A factor before a letter; 1 is left out.
fn factor(m: u64) -> String {
    if m == 1 { String::new() } else { format!("{m} ") }
}
