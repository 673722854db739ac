//! Theorems about symmetry, the numbers of P-positions on lines, the differences b_n - a_n, and the beams.

use itertools::Itertools;
use wythoff_automata::{Count, Relation};
use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::{Quadratic, UBig};
use wythoff_prove::consequences::{
    Beam, Deviation, FactError, Facts, Held, Lines, Residues, Sector, Share, Value, deviation, endless, held, multiple,
    pairs, periods, symmetry,
};
use wythoff_prove::slopes::Slopes;

use super::{Findings, Section, factor, refused};
use crate::in_words::counted;
use crate::periods::marked;
use crate::proven::Proven;

/// Greatest number of P-positions on a line up to which lines are distinguished by it.
const MOST: usize = 8;
/// Greatest absolute value of b_n - a_n - m n that is tried as a bound.
const DIFFERENCE: i64 = 10;
/// Greatest number of states of the automata that count positions.
const COUNTING: usize = 2000;
/// Number of columns in which slopes are observed.
const COLUMNS: u64 = 100_000;
/// Number of decimals of the ends of intervals.
const DECIMALS: usize = 6;

/// The families of lines, by name.
const FAMILIES: [(&str, Lines); 4] = [
    ("columns", Lines::Columns),
    ("rows", Lines::Rows),
    ("diagonals", Lines::Diagonals),
    ("lower diagonals", Lines::LowerDiagonals),
];

/// Adds the theorems of this module. Afterwards the facts define `$pair`, if pairs exist.
pub(super) fn all(findings: &mut Findings, facts: &mut Facts, proven: &Proven) -> Result<(), Exceeded> {
    findings.add("symmetry", || symmetric(facts))?;
    let is_endless = !proven.game.rules().has_finite_columns();
    let (mut held_by, mut are_endless) = (Vec::new(), Vec::new());
    if is_endless {
        findings.add("periods", || repeating(facts))?;
        for (about, family) in FAMILIES {
            let lines = endless(facts, family);
            facts.budget().check()?;
            if let Ok(lines) = lines
                && !lines.is_empty()
            {
                findings.add(about, || Ok((vec![unending(family, &lines, facts.budget())?], Vec::new())))?;
                are_endless.push(family);
            }
        }
    }
    for (about, family) in FAMILIES.into_iter().filter(|(_, family)| !are_endless.contains(family)) {
        let held = held(facts, family, MOST);
        facts.budget().check()?;
        held_by.push((about, held));
    }
    let everywhere = |held: &Result<Held, FactError>| held.as_ref().ok().and_then(Held::everywhere);
    let first = held_by.first().filter(|_| are_endless.is_empty()).and_then(|(_, held)| everywhere(held));
    match first.filter(|count| held_by.iter().all(|(_, held)| everywhere(held) == Some(*count))) {
        // the same number on all lines is one theorem
        Some(count) => {
            let words = format!("every column, row and diagonal contains {}", exactly(count));
            let proof = held_by.into_iter().filter_map(|(_, held)| held.ok()).flat_map(|held| held.proof).collect();
            findings.add("lines", || Ok((vec![words], proof)))?;
        }
        None => {
            for (about, held) in held_by {
                findings.add(about, || held.map(|held| (holding(&held), held.proof)))?;
            }
        }
    }
    let slopes = Slopes::observe(proven.game.rules(), COLUMNS, facts.budget()).map(|slopes| slopes.exact());
    let slopes: Vec<Quadratic> = slopes.ok().and_then(|slopes| slopes.into_iter().collect()).unwrap_or_default();
    if !are_endless.contains(&Lines::Columns) {
        findings.add("differences", || differences(facts, slopes.last()))?;
    }
    if slopes.is_empty() && !is_endless {
        findings.skip("beams", "no exact slopes were found in the field of the numeration system".to_owned());
    }
    for sector in Sector::of(&slopes) {
        findings.add("beams", || interval(facts, &sector))?;
    }
    Ok(())
}

fn symmetric(facts: &mut Facts) -> Section {
    let found = symmetry(facts)?;
    let words = match found.broken_at {
        None => "the game is symmetric: if $(x,y)$ is a P-position, so is $(y,x)$".to_owned(),
        Some((x, y)) => format!("the game is not symmetric: $({x},{y})$ is a P-position, and $({y},{x})$ is not"),
    };
    Ok((vec![words], found.proof))
}

/// The translations that keep the P-positions of a game whose columns may hold infinitely many of them.
fn repeating(facts: &mut Facts) -> Section {
    match periods(facts)? {
        Some(found) => Ok((vec![marked(&found)], found.proof)),
        None => refused("none of the short translations that were tried keeps the P-positions"),
    }
}

/// A number of P-positions, in words.
fn exactly(count: usize) -> String {
    if count == 1 {
        "exactly one P-position".to_owned()
    } else {
        format!("exactly {}", counted(count as u64, "P-position"))
    }
}

/// A line of a family, its number, and the range of that number if it has one.
fn named(family: Lines) -> (&'static str, &'static str, &'static str) {
    match family {
        Lines::Columns => ("column", "x", ""),
        Lines::Rows => ("row", "y", ""),
        Lines::Diagonals => ("diagonal", "y - x = d", ", $d >= 0$,"),
        Lines::LowerDiagonals => ("diagonal", "x - y = d", ", $d >= 0$,"),
    }
}

/// How many lines, and the first of them.
fn which(letter: char, how_many: &Count, first: &UBig) -> String {
    match how_many {
        Count::Finite(number) if *number == UBig::ONE => format!("only ${letter} = {first}$"),
        Count::Finite(number) => format!("exactly {number} values of ${letter}$, the first {first}"),
        Count::Infinite => format!("infinitely many ${letter}$, the first {first}"),
    }
}

/// The lines of a family that contain infinitely many P-positions, in words.
fn unending(family: Lines, lines: &Relation, budget: &Budget) -> Result<String, FactError> {
    let (line, number, range) = named(family);
    let letter = number.chars().last().unwrap_or('d');
    let first = lines.first(budget)?.and_then(|first| first.into_iter().next()).unwrap_or_default();
    if Relation::always(lines.numeration(), &["i"], budget)?.and_not(lines, budget)?.is_empty() {
        return Ok(format!("every {line} ${number}${range} contains infinitely many P-positions"));
    }
    let which = which(letter, &lines.count(budget)?, &first);
    Ok(format!("a {line} ${number}${range} contains infinitely many P-positions for {which}"))
}

/// The numbers of P-positions on the lines of a family, in words: one theorem, or two if they depend on residues only from some line on.
fn holding(held: &Held) -> Vec<String> {
    let (line, number, range) = named(held.family);
    if let Some(count) = held.everywhere() {
        return vec![format!("every {line} ${number}${range} contains {}", exactly(count))];
    }
    let letter = number.chars().last().unwrap_or('d');
    // if all lines but finitely many hold one number, the exceptions say it already
    let by_residue = held.by_residue.as_ref().filter(|residues| residues.counts.len() > 1);
    let by_residue = by_residue.map(|Residues { from, counts }| {
        let modulus = counts.len();
        let case = |(residue, count)| format!("{count} if ${letter}$ mod ${modulus} = {residue}$");
        let cases = counts.iter().enumerate().map(case).join(", ");
        let range = if from.is_zero() { range.to_owned() } else { format!(", ${letter} >= {from}$,") };
        format!("the number of P-positions on a {line} ${number}${range} depends on ${letter}$ mod {modulus}: {cases}")
    });
    if held.by_residue.as_ref().is_some_and(|residues| residues.from.is_zero()) {
        return by_residue.into_iter().collect();
    }
    let of = |share: &Share| format!("{} for {}", share.count, which(letter, &share.how_many, &share.first));
    let shares = held.shares.iter().map(of).join("; ");
    let all = format!("the number of P-positions on a {line} ${number}${range} is {shares}");
    [Some(all), by_residue].into_iter().flatten().collect()
}

fn differences(facts: &mut Facts, steepest: Option<&Quadratic>) -> Section {
    let pairs = pairs(facts, COUNTING)?;
    let multiple = match (&pairs.columns[..], steepest) {
        ([only], Some(slope)) => multiple(only, slope),
        ([_], None) => None,
        _ => {
            return refused(
                "a column holds several P-positions with x <= y, and therefore they do not form a sequence of pairs",
            );
        }
    };
    let Some(multiple) = multiple else {
        return refused("b_n - a_n is not m n + O(1) for any whole number m");
    };
    let found = deviation(facts, multiple, DIFFERENCE)?;
    let mut words = Vec::new();
    if let Some(bounds) = found.bounds() {
        words.push(bounded(&found, bounds));
    }
    Ok((words, [pairs.proof, found.proof].concat()))
}

fn bounded(found: &Deviation, (least, greatest): (i64, i64)) -> String {
    let difference = match found.multiple {
        0 => "b_n - a_n".to_owned(),
        1 => "b_n - a_n - n".to_owned(),
        m => format!("b_n - a_n - {m} n"),
    };
    let head = "Let $(a_n,b_n)$, $n >= 0$, be the P-positions with $a_n <= b_n$ in increasing order of $a_n$.";
    if least == greatest {
        return format!("{head} Then ${difference} = {least}$ for all $n$");
    }
    let is_often = found.values.iter().all(|value| value.is_infinite);
    let are_all = i64::try_from(found.values.len()).is_ok_and(|count| count == greatest - least + 1);
    if is_often && are_all {
        let first =
            found.values.iter().map(|value| format!("${}$ first at $n = {}$", value.value, value.first)).join(", ");
        return format!(
            "{head} Then ${least} <= {difference} <= {greatest}$; each of these values occurs infinitely often, {first}"
        );
    }
    let value = |value: &Value| {
        let rarely = if value.is_infinite { "infinitely often" } else { "finitely often" };
        format!("${}$ {rarely}, first at $n = {}$", value.value, value.first)
    };
    let values = found.values.iter().map(value).join("; ");
    format!("{head} Then ${least} <= {difference} <= {greatest}$, and the values are {values}")
}

/// The theorem on the beam of a sector.
fn interval(facts: &mut Facts, sector: &Sector) -> Section {
    let Some(found) = sector.beam(facts)? else {
        return refused(format!("y - {} x is not bounded where {}", factor(&sector.slope), sector.in_words()));
    };
    Ok((vec![beam_words(&found, sector)], Vec::new()))
}

fn beam_words(found: &Beam, sector: &Sector) -> String {
    let slope = found.slope.to_string();
    let multiple = match slope.as_str() {
        "0" => "y".to_owned(),
        "1" => "y - x".to_owned(),
        _ => format!("y - {} x", factor(&found.slope)),
    };
    let (least, greatest) = (&found.least, &found.greatest);
    let sides = sector.sides.iter().map(|side| format!("${side}$")).join(" and ");
    let head = if sides.is_empty() { String::new() } else { format!(" with {sides}") };
    if least.value == greatest.value {
        return format!("for every P-position{head}, ${multiple} = {}$", least.value);
    }
    let mut words = format!("for the P-positions{head}, ${multiple}$ has ");
    for (what, end) in [("infimum", least), ("supremum", greatest)] {
        let value = &end.value;
        let decimal = if is_integer(value) { String::new() } else { format!(" (about ${}$)", value.decimal(DECIMALS)) };
        let (x, y) = &end.witness;
        let attained = if end.is_attained { format!("attained at $({x},{y})$") } else { "not attained".to_owned() };
        let joint = if what == "infimum" { "the" } else { " and the" };
        words += &format!("{joint} {what} ${value}${decimal}, {attained},");
    }
    words.pop();
    words
}

fn is_integer(value: &Quadratic) -> bool {
    value.is_rational() && *value.parts().3 == UBig::ONE
}
