//! Decisions about sentences and formulas over the natural numbers.

mod named;

use std::collections::BTreeMap;
use std::fmt;

use itertools::Itertools;
use serde::Serialize;
use wythoff_automata::logic::{DecideError, Decider, Formula, Name, Node, Quantifier};
use wythoff_automata::{AutomataError, Count};
use wythoff_budget::{Budget, Exceeded};
use wythoff_exact::UBig;

use crate::answer::Assurance;
pub use named::{Named, NamedError, Rests, certainty, decider, numeration};

/// Values of variables, by name, in decimal digits.
pub type Values = BTreeMap<String, String>;

/// The decision about a sentence or a formula.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Decided {
    /// The decision about a sentence.
    Sentence {
        /// Whether the sentence is true.
        holds: bool,
        /// Values of the leading, existential variables for which a true sentence holds.
        #[serde(skip_serializing_if = "Option::is_none")]
        witness: Option<Values>,
        /// Values of the leading, universal variables for which a false sentence fails.
        #[serde(skip_serializing_if = "Option::is_none")]
        counterexample: Option<Values>,
    },
    /// The decision about a formula with free variables.
    Formula {
        /// The free variables, in alphabetical order.
        variables: Vec<String>,
        /// The number of tuples of values that satisfy the formula, in decimal digits; null if there are infinitely many.
        count: Option<String>,
        /// The first tuples of values, each in the order of the variables.
        values: Vec<Vec<String>>,
        /// The number of states of the automaton of the formula.
        states: usize,
        /// The number of edges of the automaton of the formula.
        edges: usize,
    },
}

impl Decided {
    /// Decides a sentence, or finds the first `most` tuples of values that satisfy a formula.
    ///
    /// # Errors
    /// The formula cannot be decided, or the budget is exceeded.
    pub fn find(
        decider: &mut Decider,
        formula: &Formula,
        most: usize,
        limits: &Budget,
    ) -> Result<Decided, DecideError> {
        let free = formula.free_variables();
        if free.is_empty() {
            let holds = decider.holds(formula)?;
            let (wanted, inner) = leading(formula);
            let is_shown = wanted == if holds { Some(Quantifier::Some) } else { Some(Quantifier::All) };
            let values = if is_shown { values_of(decider, inner, holds)? } else { None };
            let (witness, counterexample) = if holds { (values, None) } else { (None, values) };
            return Ok(Decided::Sentence { holds, witness, counterexample });
        }
        let relation = decider.relation(formula)?;
        let count = match relation.count(limits)? {
            Count::Finite(count) => Some(count),
            Count::Infinite => None,
        };
        let few = count.as_ref().and_then(|count| usize::try_from(count).ok()).unwrap_or(usize::MAX);
        let decimal = |values: Vec<UBig>| values.iter().map(ToString::to_string).collect();
        Ok(Decided::Formula {
            variables: free.iter().map(ToString::to_string).collect(),
            count: count.map(|count| count.to_string()),
            values: relation.values(most.min(few), usize::MAX, limits)?.into_iter().map(decimal).collect(),
            states: relation.dfa().states(),
            edges: relation.dfa().edges(),
        })
    }
}

/// The quantifier with which a sentence begins, and the formula after all leading quantifiers of that kind.
fn leading(formula: &Formula) -> (Option<Quantifier>, &Formula) {
    let Node::Quantified(first, names, inner) = &formula.node else { return (None, formula) };
    let (mut inner, mut bound): (&Formula, Vec<&Name>) = (inner, names.iter().collect());
    while let Node::Quantified(quantifier, names, next) = &inner.node
        && quantifier == first
        && !names.iter().any(|name| bound.contains(&name))
    {
        bound.extend(names);
        inner = next;
    }
    (Some(*first), inner)
}

/// Values for which the formula holds, or fails if `holds` is false; `None` if finding them exceeds a limit.
fn values_of(decider: &mut Decider, formula: &Formula, holds: bool) -> Result<Option<Values>, DecideError> {
    let found = if holds {
        decider.relation(formula).map(|relation| relation.witness())
    } else {
        decider.counterexample(formula)
    };
    match found {
        Ok(found) => Ok(found.map(|values| {
            let names = formula.free_variables().into_iter().map(|name| name.to_string());
            names.zip(values.iter().map(ToString::to_string)).collect()
        })),
        Err(DecideError::Automata(AutomataError::Exceeded(Exceeded::States { .. } | Exceeded::Memory { .. }))) => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

impl fmt::Display for Decided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decided::Sentence { holds, witness, counterexample } => {
                writeln!(f, "{}", if *holds { "TRUE" } else { "FALSE" })?;
                for (what, values) in [("witness", witness), ("counterexample", counterexample)] {
                    if let Some(values) = values.as_ref().filter(|values| !values.is_empty()) {
                        let values = values.iter().map(|(name, value)| format!("{name} = {value}"));
                        writeln!(f, "{what}: {}", values.format(", "))?;
                    }
                }
                Ok(())
            }
            Decided::Formula { variables, count, values, states, edges } => {
                let tuple = |names: &[String]| match names {
                    [name] => name.clone(),
                    names => format!("({})", names.join(",")),
                };
                let number = match count.as_deref() {
                    None => "infinitely many values".to_owned(),
                    Some("0") => "no value".to_owned(),
                    Some("1") => "one value".to_owned(),
                    Some(count) => format!("{count} values"),
                };
                writeln!(f, "{}: {number}; automaton of {states} states, {edges} edges", tuple(variables))?;
                if !values.is_empty() {
                    let all = count.as_ref().is_some_and(|count| *count == values.len().to_string());
                    let list = values.iter().map(|values| tuple(values)).format(" ");
                    writeln!(f, "{list}{}", if all { "" } else { " ..." })?;
                }
                Ok(())
            }
        }
    }
}

/// A sentence or a formula with its decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SentenceReport {
    /// The name of the sentence in its script.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The sentence in the form that was understood.
    pub sentence: String,
    /// The decision.
    #[serde(flatten)]
    pub decided: Decided,
    /// How sure the decision is.
    pub certainty: Assurance,
}
