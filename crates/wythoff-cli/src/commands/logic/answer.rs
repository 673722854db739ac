//! What is said of a sentence or a formula.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use wythoff::automata::logic::{DecideError, Decider, Formula, Name, Node, Quantifier};
use wythoff::automata::{AutomataError, Budget, Count, Exceeded};
use wythoff::{Assurance, UBig};

/// Values of variables, in decimal.
type Values = BTreeMap<String, String>;

/// The answer.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Answer {
    /// Of a sentence.
    Sentence {
        holds: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        witness: Option<Values>,
        #[serde(skip_serializing_if = "Option::is_none")]
        counterexample: Option<Values>,
    },
    /// Of a formula with free variables.
    Formula {
        variables: Vec<String>,
        /// How many tuples of values there are; none if infinitely many.
        count: Option<String>,
        /// The first ones.
        values: Vec<Vec<String>>,
        states: usize,
        edges: usize,
    },
}

impl Answer {
    pub fn find(decider: &mut Decider, formula: &Formula, most: usize, limits: &Budget) -> Result<Answer, DecideError> {
        let free = formula.free_variables();
        if free.is_empty() {
            let holds = decider.holds(formula)?;
            let (wanted, inner) = leading(formula);
            let is_shown = wanted == if holds { Some(Quantifier::Some) } else { Some(Quantifier::All) };
            let values = if is_shown { values_of(decider, inner, holds)? } else { None };
            let (witness, counterexample) = if holds { (values, None) } else { (None, values) };
            return Ok(Answer::Sentence { holds, witness, counterexample });
        }
        let relation = decider.relation(formula)?;
        let count = match relation.count(limits)? {
            Count::Finite(count) => Some(count),
            Count::Infinite => None,
        };
        let few = count.as_ref().and_then(|count| usize::try_from(count).ok()).unwrap_or(usize::MAX);
        let decimal = |values: Vec<UBig>| values.iter().map(ToString::to_string).collect();
        Ok(Answer::Formula {
            variables: free.iter().map(ToString::to_string).collect(),
            count: count.map(|count| count.to_string()),
            values: relation.values(most.min(few), usize::MAX, limits)?.into_iter().map(decimal).collect(),
            states: relation.dfa().states(),
            edges: relation.dfa().edges(),
        })
    }
}

/// The quantifier with which a sentence begins, and what stands behind all of that kind.
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

/// Values for which the formula holds, or does not; none if finding them exceeds a limit.
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

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Sentence { holds, witness, counterexample } => {
                writeln!(f, "{}", if *holds { "TRUE" } else { "FALSE" })?;
                for (what, values) in [("witness", witness), ("counterexample", counterexample)] {
                    if let Some(values) = values.as_ref().filter(|values| !values.is_empty()) {
                        let values: Vec<String> =
                            values.iter().map(|(name, value)| format!("{name} = {value}")).collect();
                        writeln!(f, "{what}: {}", values.join(", "))?;
                    }
                }
                Ok(())
            }
            Answer::Formula { variables, count, values, states, edges } => {
                let tuple = |names: &[String]| match names {
                    [name] => name.clone(),
                    names => format!("({})", names.join(",")),
                };
                let number = count.as_deref().unwrap_or("infinitely many");
                writeln!(f, "{}: {number} values; automaton of {states} states, {edges} edges", tuple(variables))?;
                if !values.is_empty() {
                    let all = count.as_ref().is_some_and(|count| *count == values.len().to_string());
                    let list: Vec<String> = values.iter().map(|values| tuple(values)).collect();
                    writeln!(f, "{}{}", list.join(" "), if all { "" } else { " ..." })?;
                }
                Ok(())
            }
        }
    }
}

/// An answer as JSON.
#[derive(Serialize)]
pub struct Report<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: &'a Option<String>,
    pub sentence: &'a str,
    #[serde(flatten)]
    pub answer: Answer,
    pub certainty: Assurance,
}
