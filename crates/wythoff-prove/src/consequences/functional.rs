//! How many P-positions a column, a row or a diagonal holds, and symmetry.

use wythoff_automata::{Count, Relation, UBig};

use super::{FactError, Facts, Statement};

/// A family of parallel lines; each line has a number from 0 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lines {
    /// The columns x.
    Columns,
    /// The rows y.
    Rows,
    /// The diagonals y - x, on and above the main one.
    Diagonals,
    /// The diagonals x - y, on and below the main one.
    LowerDiagonals,
}

/// The lines that hold the same number of P-positions.
#[derive(Clone, Debug)]
pub struct Share {
    /// The number of P-positions on each.
    pub count: usize,
    /// The numbers of the lines: a relation with the track "i".
    pub lines: Relation,
    /// The first of the lines.
    pub first: UBig,
    /// How many such lines there are.
    pub how_many: Count,
}

/// The number of P-positions on each line of a family, exactly.
#[derive(Clone, Debug)]
pub struct Held {
    /// The family.
    pub family: Lines,
    /// By number of P-positions; only numbers that occur.
    pub shares: Vec<Share>,
    /// For the least modulus up to [`LARGEST_MODULUS`] that decides the number of P-positions, that number for each residue.
    pub by_residue: Option<Vec<usize>>,
    /// What was decided.
    pub proof: Vec<Statement>,
}

/// The largest modulus that is tried.
pub const LARGEST_MODULUS: u64 = 12;

impl Held {
    /// The number c such that every line holds exactly c P-positions.
    pub fn everywhere(&self) -> Option<usize> {
        match &self.shares[..] {
            [only] => Some(only.count),
            _ => None,
        }
    }
}

impl Lines {
    /// A name for sentences.
    fn name(self) -> &'static str {
        match self {
            Lines::Columns => "column",
            Lines::Rows => "row",
            Lines::Diagonals => "diagonal",
            Lines::LowerDiagonals => "lower_diagonal",
        }
    }

    /// "The line i holds a position at place t."
    fn position(self) -> &'static str {
        match self {
            Lines::Columns => "$P(i,t)",
            Lines::Rows => "$P(t,i)",
            Lines::Diagonals => "E y $P(t,y) & y = t + i",
            Lines::LowerDiagonals => "E x $P(x,t) & x = t + i",
        }
    }
}

/// Counts the P-positions on every line of a family, up to `most` on one line.
///
/// # Errors
/// A line holds more than `most`; limits.
pub fn held(facts: &mut Facts, family: Lines, most: usize) -> Result<Held, FactError> {
    let (place, name) = (facts.place(), family.name());
    let mut on = format!("{name}_1");
    facts.define(&on, &["i", "t"], family.position())?;
    // The lines with at least one position, two positions, and so on: the first of each line is taken away in turn.
    let mut at_least = vec![facts.relation("i = i")?];
    loop {
        let lines = facts.relation(&format!("E t ${on}(i,t)"))?;
        let (is_empty, count) = (lines.is_empty(), at_least.len());
        at_least.push(lines);
        if is_empty {
            break;
        }
        if count > most {
            return Err(FactError::unsupported(
                format!("a {} holds more than {most} positions", name.replace('_', " ")),
                "allow more",
            ));
        }
        let next = format!("{name}_{}", count + 1);
        facts.define(&next, &["i", "t"], &format!("${on}(i,t) & (E s s < t & ${on}(i,s))"))?;
        on = next;
    }
    let mut shares = Vec::new();
    for (count, pair) in at_least.windows(2).enumerate() {
        let lines = pair[0].and_not(&pair[1], facts.limits())?;
        if let Some(first) = lines.witness().and_then(|numbers| numbers.into_iter().next()) {
            let what = format!("the {name} i holds exactly {count} positions");
            facts.name(&share_name(family, count), &["i"], &lines, &what)?;
            let how_many = lines.count(facts.limits())?;
            shares.push(Share { count, lines, first, how_many });
        }
    }
    if let [only] = &shares[..] {
        facts.confirm(&format!("A i ${}(i)", share_name(family, only.count)))?;
    }
    let by_residue = by_residue(facts, family, &shares)?;
    Ok(Held { family, shares, by_residue, proof: facts.since(place) })
}

fn share_name(family: Lines, count: usize) -> String {
    format!("{}_exactly_{count}", family.name())
}

fn by_residue(facts: &mut Facts, family: Lines, shares: &[Share]) -> Result<Option<Vec<usize>>, FactError> {
    for modulus in 1..=LARGEST_MODULUS {
        let mut is_periodic = true;
        for share in shares {
            let name = share_name(family, share.count);
            is_periodic &= facts.decide(&format!("A i ${name}(i) <=> ${name}(i + {modulus})"))?;
            if !is_periodic {
                break;
            }
        }
        if is_periodic {
            let of = |residue: u64| shares.iter().find(|share| share.lines.holds(&[&residue.into()]));
            return Ok((0..modulus).map(|residue| of(residue).map(|share| share.count)).collect());
        }
    }
    Ok(None)
}

/// Is the relation symmetric? If not, a position whose mirror image has the other outcome.
#[derive(Clone, Debug)]
pub struct Symmetry {
    /// A position of P whose mirror image is not.
    pub broken_at: Option<(UBig, UBig)>,
    /// What was decided.
    pub proof: Vec<Statement>,
}

/// Decides whether P(x, y) implies P(y, x).
///
/// # Errors
/// The budget is exceeded.
pub fn symmetry(facts: &mut Facts) -> Result<Symmetry, FactError> {
    let place = facts.place();
    let broken_at = facts.refute("$P(x,y) => $P(y,x)")?.and_then(|values| <[UBig; 2]>::try_from(values).ok());
    Ok(Symmetry { broken_at: broken_at.map(|[x, y]| (x, y)), proof: facts.since(place) })
}
