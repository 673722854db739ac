//! The free variables of a formula.

use std::collections::BTreeSet;

use super::Name;
use super::formula::{Formula, Node, Output};
use super::term::{Term, TermNode};

impl Formula {
    /// The variables that no quantifier binds, in the order of their names.
    ///
    /// ```
    /// let sentence = wythoff_automata::logic::parse("Ez x + z = y & $p(z) | (Ex x = 1)").unwrap();
    /// assert_eq!(sentence.formula.free_variables().iter().map(|name| &**name).collect::<Vec<_>>(), ["x", "y"]);
    /// ```
    pub fn free_variables(&self) -> BTreeSet<Name> {
        let mut free = BTreeSet::new();
        self.collect(&mut Vec::new(), &mut free);
        free
    }

    fn collect(&self, bound: &mut Vec<Name>, free: &mut BTreeSet<Name>) {
        match &self.node {
            Node::Compare(_, a, b) => {
                a.collect(bound, free);
                b.collect(bound, free);
            }
            Node::Letters(_, a, b) => {
                for output in [a, b] {
                    if let Output::Word { index, .. } = output {
                        index.collect(bound, free);
                    }
                }
            }
            Node::Call(call) => call.arguments.iter().for_each(|term| term.collect(bound, free)),
            Node::Not(formula) => formula.collect(bound, free),
            Node::Join(_, formulas) => formulas.iter().for_each(|formula| formula.collect(bound, free)),
            Node::Implies(a, b) | Node::Iff(a, b) => {
                a.collect(bound, free);
                b.collect(bound, free);
            }
            Node::Quantified(_, variables, formula) => {
                let before = bound.len();
                bound.extend(variables.iter().cloned());
                formula.collect(bound, free);
                bound.truncate(before);
            }
        }
    }
}

impl Term {
    fn collect(&self, bound: &[Name], free: &mut BTreeSet<Name>) {
        match &self.node {
            TermNode::Variable(name) => {
                if !bound.contains(name) {
                    free.insert(name.clone());
                }
            }
            TermNode::Constant(_) => {}
            TermNode::Sum(terms) => terms.iter().for_each(|term| term.collect(bound, free)),
            TermNode::Difference(a, b) => {
                a.collect(bound, free);
                b.collect(bound, free);
            }
            TermNode::Multiple(_, term) | TermNode::Quotient(term, _) | TermNode::Floor(_, term) => {
                term.collect(bound, free);
            }
        }
    }
}
