//! Theorems about given lines, and comparisons with other games.

use wythoff_automata::Count;
use wythoff_budget::Budget;
use wythoff_exact::UBig;
use wythoff_prove::consequences::{Comparison, Difference, Facts, Growth, Slant, above, compare, offset};

use super::{Findings, Question, Section, factor};
use crate::alteration::{AlterationQuestion, BOUND, Offset};
use crate::error::Error;
use crate::game::Game;
use crate::proven::{NotProved, Proven};

/// Largest pile up to which P-positions are compared to find a shift, if no theorem gives one.
const UPTO: u64 = 500;
/// Number of scales (numbers of digits) at which defects are counted.
const SCALES: usize = 40;

/// The theorem on the P-positions above a line.
pub(super) fn line(facts: &mut Facts, line: &Slant) -> Section {
    let found = above(facts, line)?;
    let equation = match line {
        Slant::Integers { q, p, r } => {
            let multiple = |factor: &u32, letter: &str| match factor {
                1 => letter.to_owned(),
                factor => format!("{factor} {letter}"),
            };
            let constant = match r {
                0 => String::new(),
                r if *r < 0 => format!(" - {}", r.unsigned_abs()),
                r => format!(" + {r}"),
            };
            format!("{} = {}{constant}", multiple(q, "y"), multiple(p, "x"))
        }
        Slant::Irrational(slope) => format!("y = {} x", factor(slope)),
    };
    let words = match (&found.count, &found.first) {
        (Count::Infinite, Some((x, y))) => {
            format!("infinitely many P-positions are above the line ${equation}$, the first is $({x},{y})$")
        }
        (Count::Finite(count), Some((x, y))) if *count == UBig::ONE => {
            format!("exactly one P-position is above the line ${equation}$: $({x},{y})$")
        }
        (Count::Finite(count), Some((x, y))) => {
            format!("exactly {count} P-positions are above the line ${equation}$, the first is $({x},{y})$")
        }
        (_, None) => format!("no P-position is above the line ${equation}$"),
    };
    Ok((vec![words], found.proof))
}

/// Adds the requested comparison; if there is none, that of an altered game with the game without its alteration.
pub(super) fn games(
    findings: &mut Findings,
    facts: &mut Facts,
    proven: &Proven,
    question: &Question,
) -> Result<(), NotProved> {
    let (game, system, budget) = (&proven.game, proven.relation.numeration(), findings.budget.clone());
    if let Some(other) = question.compare {
        let other = Proven::of(other, Some(system), question.looking, &budget)?;
        match question.offset {
            None => findings.add("comparison", || compared(facts, &other))?,
            Some(shift) => findings.add("offset", || shifted(facts, shift, &other, ""))?,
        }
        return Ok(());
    }
    if !game.is_altered() {
        return Ok(());
    }
    let Some((shift, source)) = question.offset.map(|shift| (shift, "")).or_else(|| known(game, &budget)) else {
        budget.check()?;
        findings.skip("offset", "no shift is known; give one".to_owned());
        return Ok(());
    };
    match without_alteration(game).and_then(|other| Proven::of(&other, Some(system), question.looking, &budget)) {
        Ok(other) => findings.add("offset", || shifted(facts, shift, &other, source))?,
        Err(error) => {
            budget.check()?;
            findings.skip("offset", format!("the game without the alteration is not proved: {error}"));
        }
    }
    Ok(())
}

fn without_alteration(game: &Game) -> Result<Game, NotProved> {
    game.unaltered().map_err(|error: Error| NotProved::Nothing(error.to_string()))
}

/// The shift of an altered game with its source: that of a theorem, or else the best one seen.
fn known(game: &Game, budget: &Budget) -> Option<(Offset, &'static str)> {
    let question = AlterationQuestion { upto: Some(UPTO), bound: BOUND, effort: None };
    let report = game.alteration(&question, &budget.quiet()).ok()?;
    let by_theorem = report.theory.as_ref().ok().and_then(|theory| theory.offsets.first());
    let source = if by_theorem.is_some() { ", the offset of ALT theorem 3" } else { "" };
    Some((report.observed.value.shift, source))
}

fn compared(facts: &mut Facts, other: &Proven) -> Section {
    let comparison = compare(facts, &other.relation)?;
    let name = &other.game.text().replace('$', "$$");
    let Some(difference) = &comparison.difference else {
        return Ok((vec![format!("the P-positions are exactly those of {name}")], comparison.proof));
    };
    let (places, first) = (places(&difference.growth), first(difference, "this game", name));
    let words = format!("the P-positions differ from those of {name} at {places}; {first}");
    Ok((vec![words], comparison.proof.clone()))
}

fn shifted(facts: &mut Facts, by: Offset, other: &Proven, source: &str) -> Section {
    let found = offset(facts, (by.x, by.y), &other.relation, SCALES)?;
    let name = &other.game.text().replace('$', "$$");
    let period = other.relation.numeration().period();
    let digits = match period {
        1 => SCALES.to_string(),
        _ => format!("{} to {}", (SCALES - 1) * period + 1, SCALES * period),
    };
    let head = format!("shifted by ${by}${source}, the P-positions are those of {name}");
    let words = match &found.defects {
        Comparison { difference: None, .. } => format!("{head}, without exception"),
        Comparison { difference: Some(difference), .. } => {
            let (first, growth) = (first(difference, "the shifted game", name), &difference.growth);
            let usual = found.per_scale.last().filter(|_| matches!(growth, Growth::Polynomial { degree: 1 }));
            let usual = usual.map(|count| format!(", {count} of them with {digits} digits")).unwrap_or_default();
            match found.is_proved() {
                true => format!("{head} but for defects at {}{usual}; {first}", places(growth)),
                false => format!(
                    "shifted by ${by}${source}, the P-positions differ from those of {name} at {}; {first}",
                    places(growth)
                ),
            }
        }
    };
    Ok((vec![words], found.proof))
}

/// The first position that differs, and the game in which it is P.
fn first(difference: &Difference, this: &str, other: &str) -> String {
    let (x, y, here) = &difference.first;
    let owner = if *here { this } else { other };
    format!("the first, by column and then by row, is $({x},{y})$, which is a P-position of {owner} only")
}

/// The number of differing positions, in words.
fn places(growth: &Growth) -> String {
    match growth {
        Growth::Finite(count) if *count == UBig::ONE => "exactly 1 position".to_owned(),
        Growth::Finite(count) => format!("exactly {count} positions"),
        Growth::Polynomial { degree: 1 } => {
            "infinitely many positions, whose share is 0 in the limit: the number of those with at most $L$ digits is of the order of $L$".to_owned()
        }
        Growth::Polynomial { degree } => format!(
            "infinitely many positions, whose share is 0 in the limit: the number of those with at most $L$ digits is of the order of $L^{degree}$"
        ),
        Growth::Exponential => "infinitely many positions, exponentially many in the number of digits".to_owned(),
    }
}
