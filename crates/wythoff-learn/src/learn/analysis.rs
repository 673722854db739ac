//! The analysis of a counterexample: which leaf it splits, and by which word.

use wythoff_automata::Letter;
use wythoff_budget::Budget;

use super::Teacher;
use super::forest::Node;
use super::learner::{Learner, Step};
use super::outcome::Outcome;
use super::states::{ENTRY, State, States};

/// A transition that leads to the wrong leaf, and the suffix of the counterexample that proves it.
struct Break {
    transition: u32,
    /// The position in the counterexample at which the discriminator begins.
    from: usize,
    /// The answer to the word of the transition followed by the discriminator; for the access word of the leaf's state it
    /// is the opposite.
    answer: bool,
}

impl Learner {
    /// Splits a leaf if the hypothesis is wrong on the word. Returns whether it is.
    pub(super) fn refine(&mut self, teacher: &mut dyn Teacher, budget: &Budget, word: &[Letter]) -> Step<bool> {
        let answer = self.ask(teacher, ENTRY, word)?;
        let trace = self.trace(ENTRY, word);
        if self.ends_accepting(&trace, word.len()) == answer {
            return Ok(false);
        }
        let found = self.find(teacher, word, &trace, answer)?;
        self.split(teacher, budget, &found, &word[found.from..])?;
        Ok(true)
    }

    /// The transitions that the word takes, beginning with the given one. The list ends with a transition into the dead
    /// leaf, with the last letter, or before an invalid letter.
    fn trace(&self, transition: u32, word: &[Letter]) -> Vec<u32> {
        let mut trace = vec![transition];
        for &letter in word {
            let leaf = self.states.transitions[trace[trace.len() - 1] as usize].leaf;
            let Some(state) = self.forest.state(leaf) else { break };
            if usize::from(letter) >= self.letters {
                break;
            }
            trace.push((States::first(state as usize, self.letters) + usize::from(letter)) as u32);
        }
        trace
    }

    /// The state that a transition enters; `None` if it is dead.
    fn target(&self, transition: u32) -> Option<u32> {
        self.forest.state(self.states.transitions[transition as usize].leaf)
    }

    fn ends_accepting(&self, trace: &[u32], letters: usize) -> bool {
        let state = (trace.len() == letters + 1).then(|| self.target(trace[letters])).flatten();
        state.is_some_and(|state| self.states.states[state as usize].accepting)
    }

    /// The last letter at which the answers change: the state before it, followed by the word from this letter on, has
    /// another answer than the state after it, followed by the rest.
    ///
    /// It is sought from the end, not by bisection, since the rest of the word becomes a discriminator that is asked very
    /// often and should be short. Unknown answers do not matter if a change is found elsewhere.
    fn find(&mut self, teacher: &mut dyn Teacher, word: &[Letter], trace: &[u32], answer: bool) -> Step<Break> {
        let last = trace.len() - 1;
        let mut unknown = None;
        let mut after = Some(self.ends_accepting(trace, word.len()));
        for from in (0..=last).rev() {
            let before = match from.checked_sub(1) {
                None => Some(answer),
                Some(at) => {
                    let state = self.target(trace[at]).expect("only the end of a trace is dead");
                    let entry = self.states.states[state as usize].entry;
                    known(self.ask(teacher, entry, &word[at..]), &mut unknown)?
                }
            };
            if let (Some(before), Some(after)) = (before, after)
                && before != after
            {
                return Ok(Break { transition: trace[from], from, answer: before });
            }
            after = before;
        }
        Err(unknown.unwrap_or_else(|| Outcome::Contradiction { word: word.to_vec() }))
    }

    /// Splits the leaf of a transition by a discriminator, and distributes the transitions that enter it between the two new leaves.
    fn split(&mut self, teacher: &mut dyn Teacher, budget: &Budget, found: &Break, suffix: &[Letter]) -> Step<()> {
        self.room(budget)?;
        let leaf = self.states.transitions[found.transition as usize].leaf;
        let old = self.forest.state(leaf);
        let (mut stay, mut moved) = (Vec::new(), Vec::new());
        for at in 0..self.entering[leaf as usize].len() {
            let transition = self.entering[leaf as usize][at];
            let moves = self.ask(teacher, transition, suffix)? == found.answer;
            if moves { &mut moved } else { &mut stay }.push(transition);
        }
        // `stay` and `moved` are in ascending order, as the transitions were.
        let kept = old.is_none_or(|state| stay.binary_search(&self.states.states[state as usize].entry).is_ok());
        let shortest = moved.iter().copied().min_by_key(|&transition| self.states.length(transition));
        let Some(entry) = shortest.filter(|_| kept && moved.binary_search(&found.transition).is_ok()) else {
            return Err(Outcome::Contradiction { word: suffix.to_vec() });
        };
        let accepting = self.ask(teacher, entry, &[])?;
        let state = self.states.states.len() as u32;
        let suffix = self.suffixes.enter(suffix);
        let (stays, goes) = self.forest.split(leaf, suffix, state, found.answer);
        self.entering[leaf as usize] = Vec::new();
        self.entering.resize_with(self.forest.len(), Vec::new);
        for (leaf, entering) in [(stays, stay), (goes, moved)] {
            entering.iter().for_each(|&transition| self.states.transitions[transition as usize].leaf = leaf);
            self.entering[leaf as usize] = entering;
        }
        if let Some(old) = old {
            self.states.states[old as usize].leaf = stays;
        }
        self.enter(State { entry, leaf: goes, accepting });
        self.recent.push(leaf);
        Ok(())
    }

    /// A word on which the hypothesis contradicts an answer to one of its own discriminators, among those that are new
    /// since this function last found none.
    pub(super) fn recent_disagreement(&mut self) -> Option<Vec<Letter>> {
        while let Some(&node) = self.recent.last() {
            if let Node::Inner { no, yes, .. } = self.forest.node(node)
                && let Some(word) = [no, yes].into_iter().find_map(|leaf| self.disagreement_at(leaf))
            {
                return Some(word);
            }
            self.recent.pop();
        }
        None
    }

    /// A word on which the hypothesis contradicts an answer to one of its own discriminators, among all of them.
    pub(super) fn disagreement(&self) -> Option<Vec<Letter>> {
        self.states.states.iter().find_map(|state| self.disagreement_at(state.leaf))
    }

    fn disagreement_at(&self, leaf: u32) -> Option<Vec<Letter>> {
        let state = self.forest.state(leaf)?;
        let entry = self.states.states[state as usize].entry;
        let mut suffix = Vec::new();
        self.forest.answers(leaf).find_map(|(number, answer)| {
            suffix.clear();
            self.suffixes.append(number, &mut suffix);
            let accepted = self.ends_accepting(&self.trace(entry, &suffix), suffix.len());
            (accepted != answer).then(|| {
                let mut word = self.access(state);
                word.extend(&suffix);
                word
            })
        })
    }
}

/// An answer, or `None` if it is unknown; the first unknown one is kept in `unknown`.
fn known(answer: Step<bool>, unknown: &mut Option<Outcome>) -> Step<Option<bool>> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(length @ Outcome::Unknown { .. }) => {
            unknown.get_or_insert(length);
            Ok(None)
        }
        Err(other) => Err(other),
    }
}
