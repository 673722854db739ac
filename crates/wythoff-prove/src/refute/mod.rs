//! Early refutation: what is wrong with an automaton that is not the set of P-positions, and at which position. Nothing
//! is proved here: cheap tests, which refute most wrong automata, come first, since the sentences of the proof can be
//! hard to decide for wrong automata.

mod failing;

use std::collections::BTreeSet;
use std::sync::OnceLock;

use wythoff_automata::logic::build::{and, call, exists, not};
use wythoff_automata::logic::{Decider, Formula, Node, Quantifier};
use wythoff_automata::{Relation, UBig};
use wythoff_budget::{Budget, Exceeded, in_order};
use wythoff_check::sentence::{Theorem, theorem};
use wythoff_check::{CheckError, Failure, Verdict};
use wythoff_game::{Position, Rules};
use wythoff_solve::Columns;

pub use failing::{FailingPosition, failing_position};

/// Checks a relation, after testing small positions and some easy consequences, which refute most wrong automata at once.
/// Only [`wythoff_check::check`] proves the theorem.
pub fn check(rules: &Rules, relation: &Relation, budget: &Budget) -> Result<Verdict, CheckError> {
    check_with(rules, relation, &[], budget)
}

/// Checks a relation as [`check`] does; `fewer` are the P-positions with fewer passes, as for [`wythoff_check::check_with`].
pub fn check_with(
    rules: &Rules,
    relation: &Relation,
    fewer: &[Relation],
    budget: &Budget,
) -> Result<Verdict, CheckError> {
    let theorem = theorem(rules, budget)?;
    let quiet = budget.quiet();
    let mut failure = on_the_board(rules, relation, &quiet).or_else(|| {
        let mut with_fewer = (0..).zip(fewer);
        with_fewer.find_map(|(passes, relation)| {
            let Failure { words, example, .. } = on_the_board(&rules.with_passes(passes), relation, &quiet)?;
            Some(Failure { claim: "fewer", words: format!("with {passes} passes {words}"), example })
        })
    });
    // The functional sentences themselves are easy to decide.
    if failure.is_none() && theorem.method != "functional" {
        failure = among_consequences(rules, &theorem, relation, &quiet)?;
    }
    match failure {
        Some(failure) => Ok(Verdict::Refuted { failure, steps: Vec::new() }),
        None => wythoff_check::check_with(rules, relation, fewer, budget),
    }
}

/// Positions with piles below this are compared.
const SIDE: u64 = 64;

/// The largest number of states of an automaton in these tests.
const STATES: usize = 1_000_000;

/// The first easy consequence that is false for the relation, although it would be true for the set of P-positions. The
/// consequences are decided at the same time, on all processors.
///
/// # Errors
/// The computation was stopped from outside. Other limits only end the search.
fn among_consequences(
    rules: &Rules,
    theorem: &Theorem,
    p: &Relation,
    budget: &Budget,
) -> Result<Option<Failure>, Exceeded> {
    let budget = budget.clone().with_states(budget.states().min(STATES));
    let mut decider = Decider::new((**p.numeration()).clone(), budget.clone());
    if decider.name("P", &["x", "y"], p).is_err() {
        return Ok(None);
    }
    let consequences = consequences(rules, theorem);
    let examples: Vec<OnceLock<Vec<UBig>>> = consequences.iter().map(|_| OnceLock::new()).collect();
    // No consequence needs another, and none after the first false one is needed.
    in_order(&vec![Vec::new(); consequences.len()], |k| match decider.clone().counterexample(&consequences[k].2) {
        Ok(Some(values)) => examples[k].set(values).is_err(),
        _ => budget.check().is_ok(),
    });
    budget.check()?;
    let failure = consequences.iter().zip(examples).find_map(|((claim, words, formula), example)| {
        let names = formula.free_variables();
        let example = names.iter().map(ToString::to_string).zip(example.into_inner()?).collect();
        Some(Failure { claim, words: (*words).to_owned(), example })
    });
    Ok(failure)
}

/// The first small position, by the larger of its piles, at which the relation differs from the outcome.
fn on_the_board(rules: &Rules, p: &Relation, budget: &Budget) -> Option<Failure> {
    let mut columns = Columns::with_rows_below(rules, SIDE, budget).ok()?;
    let (mut board, mut rows) = (BTreeSet::new(), Vec::new());
    for x in 0..SIDE {
        columns.next_column(&mut rows).ok()?;
        board.extend(rows.iter().map(|&y| Position::new(x, y)));
    }
    // All numbers have the same number of digits, so that any two of them can be read side by side.
    let numbers: Vec<UBig> = (0..SIDE).map(UBig::from).collect();
    let words = p.numeration().write_together(&numbers.iter().collect::<Vec<_>>());
    let (dfa, alphabet) = (p.dfa(), p.dfa().alphabet());
    let accepts = |x: u64, y: u64| {
        let letter = |(&x, &y): (&u32, &u32)| alphabet.letter(&[x as usize, y as usize]);
        dfa.accepts(&words[x as usize].iter().zip(&words[y as usize]).map(letter).collect::<Vec<_>>())
    };
    let shell = |n: u64| (0..n).map(move |k| (k, n)).chain((0..=n).rev().map(move |k| (n, k)));
    let differs = |&(x, y): &(u64, u64)| board.contains(&Position::new(x, y)) != accepts(x, y);
    let (x, y) = (0..SIDE).flat_map(shell).find(differs)?;
    Some(Failure {
        claim: "board",
        words: format!("the automaton agrees with the outcomes of all positions with piles below {SIDE}"),
        example: vec![("x".to_owned(), x.into()), ("y".to_owned(), y.into())],
    })
}

/// Sentences that are true of the P-positions and easy to decide, because little or nothing is quantified; `theorem` must
/// have the general form.
fn consequences(rules: &Rules, theorem: &Theorem) -> Vec<(&'static str, &'static str, Formula)> {
    if !rules.forced().is_empty() || rules.is_misere() || rules.passes() > 0 {
        return Vec::new();
    }
    let p = || call("P", ["x", "y"]);
    let mut all = Vec::new();
    let words = if rules.block().is_none() {
        "no move leads from a P-position to a P-position"
    } else {
        "no move that cannot be blocked leads from a P-position to a P-position"
    };
    for line in theorem.definitions.iter().filter(|definition| definition.name.starts_with("line")) {
        let apart = not(and([p(), without_some(&line.formula)]));
        all.push(("attack", words, apart));
    }
    // With rook moves each column and row holds a P-position: the P-positions of earlier columns or
    // rows attack only finitely many of its positions.
    if rules.is_linear() && rules.block().is_none() && rules.has_multiples_of((0, 1)) && rules.has_multiples_of((1, 0))
    {
        all.push(("columns", "every column holds a P-position", exists(["y"], p())));
        all.push(("rows", "every row holds a P-position", exists(["x"], p())));
    }
    all
}

/// The formula without its quantifiers `E`, whose variables become free. In the formulas of lines, these variables are all different.
fn without_some(formula: &Formula) -> Formula {
    match &formula.node {
        Node::Quantified(Quantifier::Some, _, inner) => without_some(inner),
        Node::Join(connective, parts) => Node::Join(*connective, parts.iter().map(without_some).collect()).into(),
        _ => formula.clone(),
    }
}
