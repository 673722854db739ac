//! The options of a position as lines of vectors, base + t step, under conditions on t.

use std::cmp::Reverse;

use wythoff_automata::UBig;
use wythoff_automata::logic::build::{and, at_most, call, equal, exists, less, not};
use wythoff_automata::logic::{Formula, Term};
use wythoff_budget::Budget;
use wythoff_game::{Common, Progression, Rules};

use super::{MOST_PARTS, SentenceError, room};

/// A line of moves: the vectors of a progression, except those that belong to an earlier line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    progression: Progression,
    /// The values of t whose vectors belong to an earlier line.
    except: Vec<UBig>,
}

impl Line {
    pub(super) fn new(progression: Progression) -> Self {
        let only = progression.max.filter(|max| *max == progression.least);
        let single = only.and_then(|t| progression.vector(&t)).map(Progression::single);
        Line { progression: single.unwrap_or(progression), except: Vec::new() }
    }

    /// The progression, including vectors that belong to an earlier line.
    pub fn progression(&self) -> &Progression {
        &self.progression
    }

    /// Whether the line has only one vector.
    pub fn is_single(&self) -> bool {
        self.progression.is_single()
    }

    /// The formula, with the free variables t, x, y (x, y for a single vector), that the option by the t-th vector
    /// satisfies `$name` and t satisfies the conditions of the line.
    pub fn option(&self, name: &str) -> Formula {
        let part = |base: u64, step: u64, place: &'static str, option: &'static str| {
            if base == 0 && step == 0 {
                return (Term::var(place), None);
            }
            let mut sum = vec![Term::var(option)];
            match step {
                0 => {}
                1 => sum.push(Term::var("t")),
                _ => sum.push(Term::var("t").times(step)),
            }
            if base > 0 {
                sum.push(Term::from(base));
            }
            (Term::var(option), Some((option, equal(Term::sum(sum), place))))
        };
        let Progression { base, step, .. } = self.progression;
        let (u, first) = part(base.0, step.0, "x", "u");
        let (v, second) = part(base.1, step.1, "y", "v");
        let mut formulas = self.conditions();
        let mut bound = Vec::new();
        for (variable, formula) in [first, second].into_iter().flatten() {
            bound.push(variable);
            formulas.push(formula);
        }
        formulas.push(call(name, [u, v]));
        exists(bound, and(formulas))
    }

    /// The formula, with the free variables u, v, x, y, that a move of the line leads from (x, y) to (u, v).
    pub(super) fn leads(&self) -> Formula {
        let Progression { base, step, .. } = self.progression;
        let part = |base: u64, step: u64, place: &'static str, option: &'static str| {
            let t = (step > 0).then(|| if step == 1 { Term::var("t") } else { Term::var("t").times(step) });
            let base = (base > 0).then(|| Term::from(base));
            equal(Term::sum([Some(Term::var(option)), t, base].into_iter().flatten()), place)
        };
        let mut formulas = self.conditions();
        formulas.extend([part(base.0, step.0, "x", "u"), part(base.1, step.1, "y", "v")]);
        if self.is_single() { and(formulas) } else { exists(["t"], and(formulas)) }
    }

    /// The formula, with the free variables x, y, that some option of the line satisfies `$name`.
    pub fn some(&self, name: &str) -> Formula {
        if self.is_single() { self.option(name) } else { exists(["t"], self.option(name)) }
    }

    /// The vectors from an option on the line to the options behind it: all multiples of the step from 1 on, where nothing but `least` is a condition
    /// on t; `None` where they depend on the place of the option on the line.
    pub(super) fn onwards(&self) -> Option<Line> {
        let Progression { base: _, step, least: _, max, modulus, below } = self.progression;
        let is_free = max.is_none() && below >= modulus && self.except.is_empty();
        is_free.then(|| Line::new(Progression::unbounded((0, 0), step, 1)))
    }

    /// The conditions on t, with the free variable t; none for a single vector.
    pub fn conditions(&self) -> Vec<Formula> {
        if self.is_single() {
            return Vec::new();
        }
        let mut conditions = Vec::new();
        let Progression { base: _, step: _, least, max, modulus, below } = self.progression;
        if least > 0 {
            conditions.push(at_most(least, "t"));
        }
        if below < modulus {
            let multiple = || Term::var("q").times(modulus);
            conditions.push(exists(["q"], and([at_most(multiple(), "t"), less("t", multiple().plus(below))])));
        }
        conditions.extend(max.map(|max| at_most("t", max)));
        conditions.extend(self.except.iter().map(|t| not(equal("t", Term::number(t.clone())))));
        conditions
    }
}

/// The lines of all moves: those that cannot be blocked, and those that can; lines may share vectors.
pub(super) fn lines(rules: &Rules, budget: &Budget) -> Result<(Vec<Line>, Vec<Line>), SentenceError> {
    let all = in_order(rules, budget)?;
    let of = rules.block().map(|block| block.of);
    let (mut plain, mut blockable) = (Vec::new(), Vec::new());
    for (free, held) in all.iter().map(|line| line.split(of)) {
        plain.extend(free.into_iter().flatten().map(Line::new));
        blockable.extend(held.map(Line::new));
    }
    Ok((plain, blockable))
}

/// All moves, blockable or not, as lines of which no two have a vector in common.
///
/// ```
/// # use wythoff_budget::Budget;
/// let lines = wythoff_check::sentence::disjoint(&"maharaja".parse()?, &Budget::unlimited())?;
/// assert_eq!(lines.len(), 5); // along the rows, the columns and the diagonals, and two single vectors
/// assert_eq!(lines[4].some("P").to_string(), "E u,v (u + 2 = x & v + 1 = y & $P(u,v))");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Two lines share more than single vectors, or there are too many lines.
pub fn disjoint(rules: &Rules, budget: &Budget) -> Result<Vec<Line>, SentenceError> {
    let mut all = in_order(rules, budget)?.into_iter().map(Line::new).collect();
    make_disjoint(&mut all, budget)?;
    Ok(all)
}

/// The progressions of all moves, in the order in which they refute a wrong relation soonest.
pub(super) fn in_order(rules: &Rules, budget: &Budget) -> Result<Vec<Progression>, SentenceError> {
    let mut all: Vec<Progression> = rules.progressions().take(MOST_PARTS as usize + 1).collect();
    room(all.len() as u128, budget)?;
    // A line nearer to the main diagonal has a smaller automaton and refutes sooner. Single vectors come last.
    all.sort_by_key(|line| match line.is_single() {
        false => (line.base.0.abs_diff(line.base.1), Reverse(line.base.0)),
        true => (u64::MAX, Reverse(0)),
    });
    Ok(all)
}

/// Removes from each line the vectors of earlier lines, so that no vector occurs twice.
pub(super) fn make_disjoint(lines: &mut Vec<Line>, budget: &Budget) -> Result<(), SentenceError> {
    for k in 1..lines.len() {
        budget.check()?;
        let (earlier, line) = lines.split_at_mut(k);
        let line = &mut line[0];
        for earlier in earlier {
            match earlier.progression.common(&line.progression) {
                Common::None => {}
                // A vector that `earlier` lost to a still earlier line is removed on account of that line.
                Common::One(there, here) => {
                    if !earlier.except.contains(&there) {
                        line.except.push(here);
                    }
                }
                Common::Shared(_) => {
                    return Err(SentenceError::Unsupported {
                        what: "counting options where two rays of moves share vectors",
                        instead: "write the rays so that none shares vectors with another",
                    });
                }
            }
        }
    }
    lines.retain(|line| !line.is_single() || line.except.is_empty());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The blockable lines of a game, each with the values of t whose vectors belong to an earlier line.
    fn blockable(game: &str) -> Vec<(Progression, Vec<UBig>)> {
        let mut lines = lines(&game.parse().unwrap(), &Budget::unlimited()).unwrap().1;
        make_disjoint(&mut lines, &Budget::unlimited()).unwrap();
        lines.into_iter().map(|line| (line.progression, line.except)).collect()
    }

    #[test]
    fn vectors_far_out_are_shared() {
        // (159999,159600) = (399,0) + 159600 (1,1) = 399 (401,400)
        let lines = blockable("bishop(m=500) + rays{(401,400)} block 1 of all");
        let diagonal = lines.iter().find(|(line, _)| line.base == (399, 0)).unwrap();
        assert_eq!(diagonal.1, [UBig::from(159_600u32)]);
    }

    #[test]
    fn no_vector_is_there_twice() {
        for game in ["m-wythoff(3) block 1 of all", "bishop(m=4) + rays{(1,2),(3,2),(1,0)} block 2 of all"] {
            let lines = blockable(game);
            for vector in (0..40u64).flat_map(|i| (0..40).map(move |j| (i, j))) {
                let has = |(line, except): &&(Progression, Vec<UBig>)| {
                    let t = line.multiple(&vector).filter(|t| line.allows(t));
                    t.is_some_and(|t| !except.contains(&UBig::from(t)))
                };
                let expected = usize::from(game.parse::<Rules>().unwrap().has_vector(&vector));
                assert_eq!(lines.iter().filter(has).count(), expected, "{game}: {vector:?}");
            }
        }
    }

    /// The formulas that a reader of a proof meets do not state trivial conditions.
    #[test]
    fn formulas_of_options() {
        let formulas = |game: &str| -> Vec<String> {
            let (plain, _) = lines(&game.parse().unwrap(), &Budget::unlimited()).unwrap();
            plain.iter().map(|line| line.some("P").to_string()).collect()
        };
        assert_eq!(formulas("rays{(0,1)}"), ["E t E v (1 <= t & v + t = y & $P(x,v))"]);
        assert_eq!(formulas("rays{(2,3)} mod 4"), ["E t E u,v (1 <= t & u + 8*t = x & v + 12*t = y & $P(u,v))"]);
        assert_eq!(
            formulas("rays{(1,1)} mod 5 below 2"),
            ["E t E u,v (1 <= t & (E q (5*q <= t & t < 5*q + 2)) & u + t = x & v + t = y & $P(u,v))"]
        );
        assert_eq!(formulas("rays{(1,0)} up to 7"), ["E t E u (1 <= t & t <= 7 & u + t = x & $P(u,y))"]);
        assert_eq!(
            formulas("bishop(m=2)"),
            [
                "E t E u,v (1 <= t & u + t = x & v + t = y & $P(u,v))",
                "E t E u,v (u + t + 1 = x & v + t = y & $P(u,v))",
                "E t E u,v (u + t = x & v + t + 1 = y & $P(u,v))"
            ]
        );
        assert_eq!(formulas("leaps{(1,2)}"), ["E u,v (u + 1 = x & v + 2 = y & $P(u,v))"]);
    }

    #[test]
    fn rays_that_share_vectors_are_refused() {
        let mut lines =
            lines(&"rays{(2,2)} + rays{(3,3)} block 1 of all".parse().unwrap(), &Budget::unlimited()).unwrap().1;
        assert!(matches!(make_disjoint(&mut lines, &Budget::unlimited()), Err(SentenceError::Unsupported { .. })));
    }
}
