//! The options of a position as lines: base + t step, under conditions on t.

use wythoff_automata::logic::build::{and, at_most, call, equal, exists, less, not};
use wythoff_automata::logic::{Formula, Term};
use wythoff_game::{Blockable, Lengths, Rules, Vector};

use super::Unsupported;

/// The vectors base + t step for the t >= 0 that satisfy the conditions; a single vector if the step is (0,0).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    base: Vector,
    step: Vector,
    least: u64,
    lengths: Lengths,
    /// Multiples that another line has.
    except: Vec<u64>,
}

impl Line {
    fn single(base: Vector) -> Self {
        Line { base, step: (0, 0), least: 0, lengths: Lengths::ALL, except: Vec::new() }
    }

    fn is_single(&self) -> bool {
        self.step == (0, 0)
    }

    fn vector(&self, t: u64) -> Vector {
        (self.base.0 + t * self.step.0, self.base.1 + t * self.step.1)
    }

    /// Is t an allowed multiple?
    fn has(&self, t: u64) -> bool {
        let allowed = self.is_single() || self.base != (0, 0) || self.lengths.contains(t);
        t >= self.least && allowed && !self.except.contains(&t)
    }

    /// The t of a vector, if it is on the line, allowed or not.
    fn multiple(&self, (i, j): Vector) -> Option<u64> {
        let (i, j) = (i.checked_sub(self.base.0)?, j.checked_sub(self.base.1)?);
        let (a, b) = self.step;
        if self.is_single() {
            return (i == 0 && j == 0).then_some(0);
        }
        let t = i.checked_div(a).unwrap_or_else(|| j / b);
        (t * a == i && t * b == j).then_some(t)
    }

    /// The option that is t steps away is one for which `$name` holds; with the conditions on t. Free: t, x, y (x, y for a
    /// single vector).
    pub(super) fn option(&self, name: &str) -> Formula {
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
        let (u, first) = part(self.base.0, self.step.0, "x", "u");
        let (v, second) = part(self.base.1, self.step.1, "y", "v");
        let mut formulas = self.conditions();
        let mut bound = Vec::new();
        for (variable, formula) in [first, second].into_iter().flatten() {
            bound.push(variable);
            formulas.push(formula);
        }
        formulas.push(call(name, [u, v]));
        exists(bound, and(formulas))
    }

    /// Some option of the line satisfies `$name`. Free: x, y.
    pub(super) fn some(&self, name: &str) -> Formula {
        if self.is_single() { self.option(name) } else { exists(["t"], self.option(name)) }
    }

    fn conditions(&self) -> Vec<Formula> {
        if self.is_single() {
            return Vec::new();
        }
        let mut conditions = Vec::new();
        let Lengths { modulus, below, max } = self.lengths;
        let least = self.least.max(u64::from(self.base == (0, 0)));
        if least > 0 {
            conditions.push(at_most(least, "t"));
        }
        if below < modulus {
            let multiple = || Term::var("q").times(modulus);
            let residue = match below {
                1 => equal("t", multiple()),
                _ => and([at_most(multiple(), "t"), less("t", multiple().plus(below))]),
            };
            conditions.push(exists(["q"], residue));
        }
        conditions.extend(max.map(|max| at_most("t", max)));
        conditions.extend(self.except.iter().map(|&t| not(equal("t", t))));
        conditions
    }
}

/// The lines of all moves: those that cannot be blocked, and those that can, in which no vector is twice.
pub(super) fn lines(rules: &Rules) -> Result<(Vec<Line>, Vec<Line>), Unsupported> {
    let mut all: Vec<Line> = Vec::new();
    for ray in rules.rays() {
        all.push(Line { base: (0, 0), step: ray.step, least: 1, lengths: ray.lengths, except: Vec::new() });
    }
    for e in 0..rules.bishop() {
        let diagonal =
            |base| Line { base, step: (1, 1), least: u64::from(e == 0), lengths: Lengths::ALL, except: Vec::new() };
        all.push(diagonal((e, 0)));
        if e > 0 {
            all.push(diagonal((0, e)));
        }
    }
    all.extend(rules.leaps().iter().map(|&leap| Line::single(leap)));
    let Some(block) = rules.block() else { return Ok((all, Vec::new())) };
    let (mut plain, mut blockable) = (Vec::new(), Vec::new());
    for line in all {
        match block.of {
            Blockable::All => blockable.push(line),
            Blockable::Diagonal | Blockable::Roob(_) if line.is_single() => {
                if block.of.contains(&line.base) {
                    blockable.push(line)
                } else {
                    plain.push(line)
                }
            }
            Blockable::Diagonal => {
                let on_it = line.base == (0, 0) && line.step.0 == line.step.1;
                if on_it { blockable.push(line) } else { plain.push(line) }
            }
            Blockable::Roob(least) => split_roob(line, least, &mut plain, &mut blockable),
        }
    }
    make_disjoint(&mut blockable)?;
    Ok((plain, blockable))
}

/// The rook part of a line of at least some length can be blocked, the rest cannot.
fn split_roob(line: Line, least: u64, plain: &mut Vec<Line>, blockable: &mut Vec<Line>) {
    let (a, b) = line.step;
    if a > 0 && b > 0 {
        // Only the base can be a rook vector; where it can be blocked, a line of its own.
        let base = line.base;
        let is_rook = line.least == 0 && (base.0 == 0 || base.1 == 0);
        if is_rook && base.0 + base.1 >= least {
            blockable.push(Line::single(base));
            plain.push(Line { least: 1, ..line });
        } else {
            plain.push(line);
        }
        return;
    }
    let from = least.div_ceil(a + b);
    if from > 1 {
        let max = Some(line.lengths.max.map_or(from - 1, |max| max.min(from - 1)));
        plain.push(Line { lengths: Lengths { max, ..line.lengths }, ..line.clone() });
    }
    blockable.push(Line { least: line.least.max(from), ..line });
}

/// Takes vectors out of lines that an earlier line has.
fn make_disjoint(lines: &mut Vec<Line>) -> Result<(), Unsupported> {
    for k in 0..lines.len() {
        for earlier in 0..k {
            let (first, second) = lines.split_at_mut(k);
            let (first, second) = (&first[earlier], &mut second[0]);
            let parallel = first.step.0 * second.step.1 == first.step.1 * second.step.0;
            if parallel && !first.is_single() && !second.is_single() {
                let meets = (0..=first.step.0.max(first.step.1)).any(|t| first.multiple(second.vector(t)).is_some());
                if meets || second.multiple(first.base).is_some() {
                    return Err(Unsupported {
                        what: "blocking where two rays of moves share vectors",
                        instead: "write the rays so that none shares vectors with another",
                    });
                }
                continue;
            }
            // Lines of different directions share one vector at most; it lies within their bases and steps.
            let reach = 2 * [first, &*second]
                .iter()
                .map(|line| line.base.0 + line.base.1 + line.step.0 + line.step.1)
                .sum::<u64>();
            let common = (0..=reach * reach.min(64))
                .find(|&t| second.has(t) && first.multiple(second.vector(t)).is_some_and(|s| first.has(s)));
            if let Some(t) = common {
                if second.is_single() {
                    // Kept as a line without vectors, so that the numbering stays.
                    second.least = 1;
                } else {
                    second.except.push(t);
                }
            }
        }
    }
    lines.retain(|line| !(line.is_single() && line.least == 1));
    Ok(())
}
