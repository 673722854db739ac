//! The sentence for every game without memory and choice of boards: it states the rules literally.

use wythoff_automata::Relation;
use wythoff_automata::logic::build::{and, at_most, call, equal, exists, iff, less, not, or};
use wythoff_automata::logic::{DecideError, Decider, Formula, Term};
use wythoff_budget::Budget;
use wythoff_game::{Blockable, Outcome, Rules};

use super::decree::Decree;
use super::line::{Line, lines, make_disjoint};
use super::steps::{self, Step, steps};
use super::{SentenceError, Theorem, at, room};

/// The name by which the sentences of a game with passes call the P-positions of the game with one pass fewer.
pub const FEWER: &str = "fewer";

/// The sentence that P(x, y) holds if and only if the rules say so, with the definitions that it needs.
///
/// # Errors
/// The rules have memory, a choice of boards, or blockable rays that share vectors, or the sentence would be too long.
pub fn general(rules: &Rules, budget: &Budget) -> Result<Theorem, SentenceError> {
    under(rules, &[], budget)
}

/// The general sentence under the given decrees in addition to the rules.
pub(super) fn under(rules: &Rules, decrees: &[Decree], budget: &Budget) -> Result<Theorem, SentenceError> {
    if !rules.is_memoryless() {
        return Err(SentenceError::Unsupported {
            what: "games with memory",
            instead: "prove the (m,p)-Wythoff Nim that theorem 19 refers to: diagonal-blocking(m,p)",
        });
    }
    if rules.has_choice() {
        return Err(SentenceError::Unsupported {
            what: "games in which a board is chosen first",
            instead: "prove the game on each board, as shifted(m,p,l)",
        });
    }
    let (plain, mut blockable) = lines(rules, budget)?;
    let most = rules.block().map_or(0, |block| block.most);
    let given = rules.vector_sets().len() + rules.relations().len();
    room(parts(plain.len() + given, blockable.len(), most), budget)?;
    let mut theorem = Theorem::new("general");
    let steps = steps(rules, &mut theorem);
    let mut conditions = Vec::new();
    if let Some(block) = rules.block().filter(|_| !steps.is_empty()) {
        // Lines and sets may share vectors, so that options are counted as positions.
        let all: Vec<Line> = plain.iter().chain(&blockable).cloned().collect();
        conditions.extend(theorem.few_of(&all, &steps, block.of, block.most));
    } else {
        make_disjoint(&mut blockable, budget)?;
        conditions.extend(few_on(&mut theorem, &plain, &blockable, &steps, most as usize));
    }
    if rules.is_misere() {
        let mut other = not(at("P"));
        if let Some(exists) = exists_formula(rules) {
            other = and([exists, other]);
        }
        let other = theorem.define("other", &["x", "y"], other);
        let lines = plain.iter().chain(&blockable).map(|line| line.some(&other));
        let options: Vec<Formula> = lines.chain(steps.iter().map(|step| step.some(&other))).collect();
        conditions.push(at(&theorem.define("mobile", &["x", "y"], or(options))));
    }
    if let Some(exists) = exists_formula(rules) {
        conditions.push(exists);
    }
    if rules.passes() > 0 {
        // Some move leads to a position of the board, so that the player to move may pass.
        let board = exists_formula(rules).unwrap_or_else(|| and([equal("x", "x"), equal("y", "y")]));
        let board = theorem.define("board", &["x", "y"], board);
        let lines = plain.iter().map(|line| line.some(&board));
        let moves = or(lines.chain(steps.iter().map(|step| step.some(&board))));
        let passed = theorem.define("passed", &["x", "y"], and([at(FEWER), moves]));
        conditions.push(not(at(&passed)));
    }
    for (k, decree) in decrees.iter().enumerate() {
        conditions.extend(decree.denial(k, &mut theorem).map(not));
    }
    for outcome in [Outcome::N, Outcome::P] {
        let Some(forced) = forced(rules, outcome) else { continue };
        let name = if outcome == Outcome::P { "forced_p" } else { "forced_n" };
        let label = at(&theorem.define(name, &["x", "y"], forced));
        conditions =
            vec![if outcome == Outcome::P { or([label, and(conditions)]) } else { and([and(conditions), not(label)]) }];
    }
    let rule = theorem.define("rule", &["x", "y"], and(conditions));
    theorem.claim("rule", &rule_in_words(rules, !decrees.is_empty()), iff(at("P"), at(&rule)));
    Ok(theorem)
}

/// The conditions that no option that cannot be blocked is in P, and that at most `most` of the others are, line by line.
fn few_on(theorem: &mut Theorem, plain: &[Line], blockable: &[Line], steps: &[Step], most: usize) -> Vec<Formula> {
    let mut conditions = Vec::new();
    for (k, line) in plain.iter().enumerate() {
        conditions.push(not(at(&theorem.define(format!("line{k}"), &["x", "y"], line.some("P")))));
    }
    for (k, step) in steps.iter().enumerate() {
        conditions.push(not(at(&theorem.define(format!("reach{k}"), &["x", "y"], step.some("P")))));
    }
    if let Some(name) = theorem.at_least(blockable, most + 1) {
        conditions.push(not(at(&name)));
    }
    conditions
}

/// The rule in words. It mentions labels N by decree if the rules have them or if `denies`.
fn rule_in_words(rules: &Rules, denies: bool) -> String {
    let forced = rules.altered();
    let mut words = match rules.block() {
        None => "no option of (x,y) is in P".to_owned(),
        Some(block) => {
            let most = block.most;
            let most = if most == 1 { "one".to_owned() } else { most.to_string() };
            let are = if block.most == 1 { "is" } else { "are" };
            match block.of {
                Blockable::All => format!("at most {most} of its options {are} in P"),
                _ => format!("no option that cannot be blocked is in P, and at most {most} of the others {are}"),
            }
        }
    };
    if rules.is_misere() {
        words += ", and some option is not in P";
    }
    if rules.passes() > 0 {
        words += ", and it has no move or is not P with one pass fewer";
    }
    if exists_formula(rules).is_some() {
        words = format!("it is on the board, and {words}");
    }
    if denies || !(forced.n.is_empty() && forced.n_where.is_empty()) {
        words = format!("it is not N by decree and {words}");
    }
    if !(forced.p.is_empty() && forced.p_where.is_empty()) {
        words = format!("it is P by decree, or {words}");
    }
    if !rules.ends().is_empty() {
        words = match rules.is_misere() {
            true => format!("the game does not end there, and {words}"),
            false => format!("the game ends there, or {words}"),
        };
    }
    format!("(x,y) is in P if and only if {words}")
}

/// The formula, with the free variables x and y, of the positions on the board that are forced to have this label, or have it because
/// the game ends there; `None` if there are none.
pub fn forced(rules: &Rules, label: Outcome) -> Option<Formula> {
    let forced = rules.forced();
    let (listed, sets) = if label == Outcome::P { (&forced.p, &forced.p_where) } else { (&forced.n, &forced.n_where) };
    let mut parts: Vec<Formula> = listed.iter().map(|at| and([equal("x", at.x), equal("y", at.y)])).collect();
    for (k, set) in sets.iter().enumerate() {
        // A set given by an automaton is called by its name.
        let mut formulas =
            vec![set.sentence().map_or_else(|| at(&named(label, k)), |sentence| sentence.formula.clone())];
        let free = formulas[0].free_variables();
        // Both variables must occur in the formula.
        formulas.extend(["x", "y"].into_iter().filter(|&name| !free.contains(name)).map(|name| equal(name, name)));
        // The part of a set that is removed from the board is left out.
        formulas.extend(exists_formula(rules));
        parts.push(and(formulas));
    }
    (!parts.is_empty()).then(|| or(parts))
}

fn named(label: Outcome, k: usize) -> String {
    format!("{}_set{k}", if label == Outcome::P { "p" } else { "n" })
}

/// A relation that the rules give as an automaton: the name by which their sentences call it, and its tracks in the order of the arguments.
pub struct Given<'r> {
    /// The name.
    pub name: String,
    /// The tracks, in the order of the arguments.
    pub tracks: &'static [&'static str],
    /// The automaton.
    pub relation: &'r Relation,
    /// Whether moves are given, and not labels.
    pub is_move: bool,
    /// Whether the rules give the automaton as a table, so that the [`Decider`] of their sentences must know the name; otherwise they give a formula.
    pub is_table: bool,
}

/// The relations in the rules: the sets with forced labels, the sets of vectors and the moves by relations.
pub fn given(rules: &Rules) -> impl Iterator<Item = Given<'_>> {
    let forced = rules.forced();
    let labelled = [(Outcome::P, &forced.p_where), (Outcome::N, &forced.n_where)];
    let labels = labelled.into_iter().flat_map(|(label, sets)| {
        sets.iter().enumerate().map(move |(k, set)| Given {
            name: named(label, k),
            tracks: &["x", "y"],
            relation: set.relation(),
            is_move: false,
            is_table: set.sentence().is_none(),
        })
    });
    let vectors = rules.vector_sets().iter().enumerate().map(|(k, set)| Given {
        name: steps::named(true, k),
        tracks: &["x", "y"],
        relation: set.pairs().relation(),
        is_move: true,
        is_table: set.pairs().sentence().is_none(),
    });
    let moves = rules.relations().iter().enumerate().map(|(k, moves)| Given {
        name: steps::named(false, k),
        tracks: &["x", "y", "u", "v"],
        relation: moves.relation(),
        is_move: true,
        is_table: moves.sentence().is_none(),
    });
    labels.chain(vectors).chain(moves)
}

/// Names, in the decider, the relations that the rules give as tables.
///
/// # Errors
/// One is written in another numeration system than that of the decider.
pub fn name_given(rules: &Rules, decider: &mut Decider) -> Result<(), DecideError> {
    given(rules)
        .filter(|given| given.is_table)
        .try_for_each(|Given { name, tracks, relation, .. }| decider.name(&name, tracks, relation))
}

/// The number of formulas in the definitions: one for each plain line; for each blockable line, those for options with
/// nearer ones in P and, for each count, the ways to split it between this line and those before.
fn parts(plain: usize, blockable: usize, most: u64) -> u128 {
    let (plain, blockable, most) = (plain as u128, blockable as u128, u128::from(most));
    plain + blockable * (most + 1) * (most + 8) / 2
}

/// The formula that (x, y) is outside the removed rectangle; `None` if nothing is removed.
fn exists_formula(rules: &Rules) -> Option<Formula> {
    let cut = rules.cuts().iter().find(|cut| !cut.is_empty())?;
    Some(or([at_most(cut.base, "x"), at_most(cut.height, "y")]))
}

/// Definitions that count the options in P, line by line.
impl Theorem {
    /// The name of the formula that at least n options on these lines are in P; `None` if that is impossible.
    fn at_least(&mut self, lines: &[Line], n: usize) -> Option<String> {
        // Entry j - 1 of `so_far` names the formula that at least j options on the lines so far are in P.
        let mut so_far: Vec<Option<String>> = vec![None; n];
        for (k, line) in lines.iter().enumerate() {
            let here = self.of_line(line, k, n);
            let mut next = Vec::new();
            for j in 1..=n {
                // At least i options on this line, and at least j - i on those before.
                let ways = (0..=j).filter_map(|i| {
                    let here = if i == 0 { None } else { Some(at(here.get(i - 1)?.as_ref()?)) };
                    let before = if i == j { None } else { Some(at(so_far[j - i - 1].as_ref()?)) };
                    Some(and(here.into_iter().chain(before)))
                });
                let ways: Vec<Formula> = ways.collect();
                next.push((!ways.is_empty()).then(|| self.define(format!("count{j}_to{k}"), &["x", "y"], or(ways))));
            }
            so_far = next;
        }
        so_far.pop()?
    }

    /// The names of the formulas that at least j options on this line are in P, for j = 1, …, n; fewer for a single vector.
    fn of_line(&mut self, line: &Line, k: usize, n: usize) -> Vec<Option<String>> {
        let some = line.some("P");
        let once = self.define(format!("one_on{k}"), &["x", "y"], some.clone());
        // A single vector is one option.
        if line.is_single() || n == 1 {
            return vec![Some(once)];
        }
        let mut names = vec![Some(once)];
        if let Some(onwards) = line.onwards() {
            // Without t, which makes automata large: a position in P, and j - 1 further ones behind it on the line.
            let mut held = "P".to_owned();
            for j in 2..=n {
                let formula = and([at("P"), onwards.some(&held)]);
                held = self.define(format!("on{k}_before{}", j - 1), &["x", "y"], formula);
                names.push(Some(self.define(format!("some{j}_on{k}"), &["x", "y"], line.some(&held))));
            }
            return names;
        }
        let option = self.define(format!("on{k}"), &["t", "x", "y"], line.option("P"));
        let mut chain = option.clone();
        for j in 2..=n {
            // The t-th option is in P, and so are at least j - 1 nearer ones.
            let nearer = exists(["s"], and([less("s", "t"), call(chain.as_str(), ["s", "x", "y"])]));
            let formula = and([call(option.as_str(), ["t", "x", "y"]), nearer]);
            chain = self.define(format!("on{k}_after{}", j - 1), &["t", "x", "y"], formula);
            let least = exists(["t"], call(chain.as_str(), [Term::var("t"), Term::var("x"), Term::var("y")]));
            names.push(Some(self.define(format!("some{j}_on{k}"), &["x", "y"], least)));
        }
        names
    }
}

#[cfg(test)]
mod tests {
    use wythoff_budget::Budget;

    use super::{general, parts};

    /// The names and formulas of the definitions of forced labels.
    #[test]
    fn forced_labels_are_named() {
        let theorem = general(&"wythoff alter P{(3,4)} N{(1,2)}".parse().unwrap(), &Budget::unlimited()).unwrap();
        let forced: Vec<String> = theorem
            .definitions
            .iter()
            .filter(|definition| definition.name.starts_with("forced"))
            .map(|definition| format!("{}: {}", definition.name, definition.formula))
            .collect();
        assert_eq!(forced, ["forced_n: x = 1 & y = 2", "forced_p: x = 3 & y = 4"]);
    }

    #[test]
    fn parts_of_a_sentence() {
        assert_eq!(parts(3, 0, 0), 3);
        assert_eq!(parts(1, 2, 0), 9);
        assert_eq!(parts(2, 3, 4), 92);
    }
}
