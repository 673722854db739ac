//! The numbers of P-positions in columns, rows and diagonals; symmetry; P-positions above a line.

use std::str::FromStr;

use wythoff_automata::{Count, Relation, UBig};
use wythoff_exact::Quadratic;

use super::{FactError, Facts, Statement, least, pair, unsupported};

/// A family of parallel lines, which are numbered from 0 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lines {
    /// The columns, numbered by x.
    Columns,
    /// The rows, numbered by y.
    Rows,
    /// The diagonals on and above the main one, numbered by y - x.
    Diagonals,
    /// The diagonals on and below the main one, numbered by x - y.
    LowerDiagonals,
}

/// The lines of a family that hold the same number of P-positions.
#[derive(Clone, Debug)]
pub struct Share {
    /// The number of P-positions on each of these lines.
    pub count: usize,
    /// The numbers of these lines: a relation with the track "i".
    pub lines: Relation,
    /// The number of the first of these lines.
    pub first: UBig,
    /// How many such lines there are.
    pub how_many: Count,
}

/// The exact numbers of P-positions on the lines of a family.
#[derive(Clone, Debug)]
pub struct Held {
    /// The family of lines.
    pub family: Lines,
    /// The lines with each number of P-positions, ascending; only numbers that occur.
    pub shares: Vec<Share>,
    /// The numbers by residue, for the least modulus up to [`LARGEST_MODULUS`] that determines the number of P-positions
    /// on all but finitely many lines; `None` if there is none.
    pub by_residue: Option<Residues>,
    /// The definitions and decided sentences that prove the result, in order.
    pub proof: Vec<Statement>,
}

/// Numbers of P-positions on lines that depend only on the residue of the line's number, from some line on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residues {
    /// The first line from which on they depend only on the residue.
    pub from: UBig,
    /// The number of P-positions for each residue; the length of this list is the modulus.
    pub counts: Vec<usize>,
}

/// The largest modulus for which residues are tried.
pub const LARGEST_MODULUS: u64 = 12;

impl Held {
    /// The number c such that every line holds exactly c P-positions; `None` if there is none.
    pub fn everywhere(&self) -> Option<usize> {
        match &self.shares[..] {
            [only] => Some(only.count),
            _ => None,
        }
    }
}

impl Lines {
    /// The name of the family in sentences.
    fn name(self) -> &'static str {
        match self {
            Lines::Columns => "column",
            Lines::Rows => "row",
            Lines::Diagonals => "diagonal",
            Lines::LowerDiagonals => "lower_diagonal",
        }
    }

    /// The formula that line i holds a position at place t.
    fn position(self) -> &'static str {
        match self {
            Lines::Columns => "$P(i,t)",
            Lines::Rows => "$P(t,i)",
            Lines::Diagonals => "E y $P(t,y) & y = t + i",
            Lines::LowerDiagonals => "E x $P(x,t) & x = t + i",
        }
    }
}

/// The lines of a family that hold infinitely many P-positions, as a relation with the track "i".
///
/// # Errors
/// The budget is exceeded.
pub fn endless(facts: &mut Facts, family: Lines) -> Result<Relation, FactError> {
    let name = format!("endless_{}", family.name());
    facts.define(&name, &["i"], &format!("I t {}", family.position()))
}

/// Counts the P-positions on every line of a family, up to `most` on one line.
///
/// # Errors
/// A line holds more than `most` P-positions.
pub fn held(facts: &mut Facts, family: Lines, most: usize) -> Result<Held, FactError> {
    let (place, name) = (facts.place(), family.name());
    let at_least = at_least(facts, family, most)?;
    let mut shares = Vec::new();
    for (count, pair) in at_least.windows(2).enumerate() {
        let lines = pair[0].and_not(&pair[1], facts.budget())?;
        if let Some(first) = least(&lines) {
            let what = format!("the {name} i holds exactly {count} positions");
            facts.name(&share_name(family, count), &["i"], &lines, &what)?;
            let how_many = lines.count(facts.budget())?;
            shares.push(Share { count, lines, first, how_many });
        }
    }
    if let [only] = &shares[..] {
        facts.confirm(&format!("A i ${}(i)", share_name(family, only.count)))?;
    }
    let by_residue = by_residue(facts, family, &shares)?;
    Ok(Held { family, shares, by_residue, proof: facts.since(place) })
}

/// The lines with at least 0, 1, 2, ... P-positions, as relations, up to a number that no line holds.
///
/// # Errors
/// A line holds more than `most` P-positions.
pub(super) fn at_least(facts: &mut Facts, family: Lines, most: usize) -> Result<Vec<Relation>, FactError> {
    let name = family.name();
    let mut on = format!("{name}_1");
    facts.define(&on, &["i", "t"], family.position())?;
    // The first position of each line is removed in turn.
    let mut at_least = vec![facts.relation("i = i")?];
    loop {
        let lines = facts.relation(&format!("E t ${on}(i,t)"))?;
        let (is_empty, count) = (lines.is_empty(), at_least.len());
        at_least.push(lines);
        if is_empty {
            return Ok(at_least);
        }
        if count > most {
            return unsupported(format!("a {} holds more than {most} positions", name.replace('_', " ")), "allow more");
        }
        let next = format!("{name}_{}", count + 1);
        facts.define(&next, &["i", "t"], &format!("${on}(i,t) & (E s s < t & ${on}(i,s))"))?;
        on = next;
    }
}

fn share_name(family: Lines, count: usize) -> String {
    format!("{}_exactly_{count}", family.name())
}

/// The largest number of lines at which the number of P-positions may differ from that of the next line of the same residue.
const EXCEPTIONS: usize = 4096;
/// The largest number of digits in the number of such a line.
const DIGITS: usize = 100;

fn by_residue(facts: &mut Facts, family: Lines, shares: &[Share]) -> Result<Option<Residues>, FactError> {
    let names: Vec<String> = shares.iter().map(|share| share_name(family, share.count)).collect();
    for modulus in 1..=LARGEST_MODULUS {
        let changes: Vec<String> =
            names.iter().map(|name| format!("~(${name}(i) <=> ${name}(i + {modulus}))")).collect();
        let changes = facts.relation(&changes.join(" | "))?;
        let Count::Finite(count) = changes.count(facts.budget())? else { continue };
        let lines = changes.values(EXCEPTIONS, DIGITS, facts.budget())?;
        if UBig::from(lines.len()) != count {
            continue;
        }
        let from = lines.into_iter().flatten().max().map_or(UBig::ZERO, |last| last + UBig::ONE);
        for name in &names {
            let same = format!("(${name}(i) <=> ${name}(i + {modulus}))");
            let sentence = if from.is_zero() { format!("A i {same}") } else { format!("A i i >= {from} => {same}") };
            facts.confirm(&sentence)?;
        }
        let count = |residue: u64| {
            let first = &from + (residue + modulus - &from % modulus) % modulus;
            shares.iter().find(|share| share.lines.holds(&[&first])).map(|share| share.count)
        };
        return Ok((0..modulus)
            .map(count)
            .collect::<Option<_>>()
            .map(|counts| Residues { from: from.clone(), counts }));
    }
    Ok(None)
}

/// Whether a relation is symmetric, with a counterexample if it is not.
#[derive(Clone, Debug)]
pub struct Symmetry {
    /// A position of P whose mirror image is not in P; `None` if the relation is symmetric.
    pub broken_at: Option<(UBig, UBig)>,
    /// The definitions and decided sentences that prove the result, in order.
    pub proof: Vec<Statement>,
}

/// Decides whether P(x, y) implies P(y, x).
pub fn symmetry(facts: &mut Facts) -> Result<Symmetry, FactError> {
    let place = facts.place();
    let broken_at = facts.refute("$P(x,y) => $P(y,x)")?.and_then(pair);
    Ok(Symmetry { broken_at, proof: facts.since(place) })
}

/// A line through the quadrant of positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Slant {
    /// The line q y = p x + r.
    Integers {
        /// The coefficient of y.
        q: u32,
        /// The coefficient of x.
        p: u32,
        /// The constant term.
        r: i64,
    },
    /// The line y = s x, for an irrational s > 0 of the field of the numeration system.
    Irrational(Quadratic),
}

impl FromStr for Slant {
    type Err = &'static str;

    /// Reads a slope, `5/3` or `(1 + sqrt 5)/2`, or `q,p,r` for the line q y = p x + r.
    fn from_str(text: &str) -> Result<Slant, &'static str> {
        const HINT: &str =
            "write a slope that is not negative, as 5/3 or \"(1 + sqrt 5)/2\", or q,p,r for q y = p x + r";
        let parts: Vec<&str> = text.split(',').map(str::trim).collect();
        if let [q, p, r] = parts[..] {
            let q = q.parse().ok().filter(|&q| q > 0).ok_or(HINT)?;
            let (p, r) = (p.parse().map_err(|_| HINT)?, r.parse().map_err(|_| HINT)?);
            return Ok(Slant::Integers { q, p, r });
        }
        let slope: Quadratic = text.parse().map_err(|_| HINT)?;
        if slope.is_negative() {
            return Err(HINT);
        }
        if !slope.is_rational() {
            return Ok(Slant::Irrational(slope));
        }
        let (p, _, _, q) = slope.parts();
        let (Ok(q), Ok(p)) = (u32::try_from(q.clone()), u32::try_from(p.clone())) else { return Err(HINT) };
        Ok(Slant::Integers { q, p, r: 0 })
    }
}

/// The P-positions above a line: how many there are, and the first one.
#[derive(Clone, Debug)]
pub struct Above {
    /// The number of P-positions above the line.
    pub count: Count,
    /// The first of them, with the smallest x, then the smallest y; `None` if there are none.
    pub first: Option<(UBig, UBig)>,
    /// The definitions and decided sentences that prove the result, in order.
    pub proof: Vec<Statement>,
}

/// Decides whether there is a P-position above a line, and whether there are infinitely many.
///
/// # Errors
/// The slope is not in the field of the numeration system.
pub fn above(facts: &mut Facts, line: &Slant) -> Result<Above, FactError> {
    let place = facts.place();
    let condition = match line {
        Slant::Integers { q, p, r } if *r < 0 => format!("{q}*y + {} > {p}*x", r.unsigned_abs()),
        Slant::Integers { q, p, r } => format!("{q}*y > {p}*x + {r}"),
        // The number s x is not an integer, unless x = 0.
        Slant::Irrational(slope) => format!("y > floor(x*{})", factor(slope)),
    };
    let relation = facts.define("above_line", &["x", "y"], &format!("$P(x,y) & {condition}"))?;
    facts.decide("E x,y $above_line(x,y)")?;
    facts.decide("A n E x,y $above_line(x,y) & x + y > n")?;
    let count = relation.count(facts.budget())?;
    let first = facts.first_pair(&relation)?;
    Ok(Above { count, first, proof: facts.since(place) })
}

/// The slope as a factor in the notation of sentences, in which roots have no coefficients.
fn factor(slope: &Quadratic) -> String {
    let (u, v, d, w) = slope.parts();
    let zero = wythoff_exact::IBig::ZERO;
    let root = format!("sqrt {}", v.sqr() * d);
    let sum = match (*v < zero, *u < zero) {
        (true, _) => format!("{u} - {root}"),
        (false, true) => format!("{root} - {}", -u),
        (false, false) => format!("{u} + {root}"),
    };
    format!("({sum})/{w}")
}
