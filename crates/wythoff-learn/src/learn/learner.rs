//! The learner: exploration, splitting, and the data that it keeps.

use serde::{Deserialize, Serialize};
use wythoff_automata::{Alphabet, Dfa, Letter};
use wythoff_budget::Budget;

use super::Teacher;
use super::forest::{Forest, Node, Suffixes};
use super::outcome::{Outcome, Progress};
use super::states::{ENTRY, State, States, Transition};

/// A learner with everything learned so far. It can be serialised by serde at any time, and resumes where it was, with
/// the same result.
///
/// ```
/// use wythoff_automata::{Dfa, Letter};
/// use wythoff_budget::Budget;
/// use wythoff_learn::learn::{Learner, Outcome, Teacher};
/// /// Words with a number of ones that three divides; the longer counterexamples are not known.
/// struct Threes;
/// impl Teacher for Threes {
///     fn contains(&mut self, word: &[Letter]) -> Option<bool> {
///         Some(word.iter().sum::<Letter>() % 3 == 0)
///     }
///     fn counterexample(&mut self, hypothesis: &Dfa) -> Option<Vec<Letter>> {
///         (0..6).map(|n| vec![1; n]).find(|word| Some(hypothesis.accepts(word)) != self.contains(word))
///     }
/// }
/// let mut learner = Learner::new(2, 1);
/// let outcome = learner.run(&mut Threes, &Budget::unlimited());
/// assert_eq!(outcome, Outcome::Learned);
/// assert_eq!(learner.hypothesis().states(), 3);
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Learner {
    pub(super) letters: usize,
    zero_block: usize,
    pub(super) suffixes: Suffixes,
    pub(super) forest: Forest,
    pub(super) states: States,
    /// A counterexample that has not been fully used.
    pub(super) pending: Option<Vec<Letter>>,
    /// The nodes that were split since the hypothesis was last compared with their discriminators.
    pub(super) recent: Vec<u32>,
    pub(super) progress: Progress,
    #[serde(skip)]
    pub(super) word: Vec<Letter>,
    /// For each leaf, the transitions that enter it.
    #[serde(skip)]
    pub(super) entering: Vec<Vec<u32>>,
}

/// A callback that receives the learner at moments at which it can be saved.
pub type Watch<'w> = &'w mut dyn FnMut(&Learner);

/// The result of one step; a step that fails changes nothing.
pub(super) type Step<T> = Result<T, Outcome>;

/// The number of transitions after which the budget is checked and the learner is shown to the watcher.
const TRANSITIONS_BETWEEN_CALLS: usize = 1 << 10;

impl Learner {
    /// A learner that knows nothing yet, for words over the letters from 0 to `letters - 1`. With `zero_block` r > 0 the
    /// language must be closed under adding and removing r letters 0 at the front.
    ///
    /// # Panics
    /// If there are no letters, or more than fit into a [`Letter`].
    pub fn new(letters: usize, zero_block: usize) -> Learner {
        assert!((1..=1 << Letter::BITS).contains(&letters), "one letter at least, at most 65536 letters");
        Learner {
            letters,
            zero_block,
            suffixes: Suffixes::default(),
            forest: Forest::new(),
            states: States::default(),
            pending: None,
            recent: Vec::new(),
            progress: Progress::default(),
            word: Vec::new(),
            entering: Vec::new(),
        }
    }

    /// Learns until the teacher has no counterexample, or until something else ends it, such as the budget, which bounds
    /// the states of the hypothesis. After every outcome except [`Outcome::Contradiction`] it may be called again, with
    /// another budget or a teacher that knows more.
    pub fn run(&mut self, teacher: &mut dyn Teacher, budget: &Budget) -> Outcome {
        self.run_watched(teacher, budget, &mut |_| {})
    }

    /// Learns as [`run`](Learner::run) does; `watch` is called before each search for a counterexample, which may take
    /// long, and now and then while transitions are followed.
    pub fn run_watched(&mut self, teacher: &mut dyn Teacher, budget: &Budget, watch: Watch<'_>) -> Outcome {
        // `entering` is not saved in files, so it is computed anew.
        self.entering = vec![Vec::new(); self.forest.len()];
        for (number, transition) in (0..).zip(&self.states.transitions) {
            self.entering[transition.leaf as usize].push(number);
        }
        loop {
            match self.round(teacher, budget, watch) {
                Ok(true) => return Outcome::Learned,
                Ok(false) => {}
                Err(outcome) => return outcome,
            }
        }
    }

    /// Explores, and processes one counterexample. Returns whether there is none.
    fn round(&mut self, teacher: &mut dyn Teacher, budget: &Budget, watch: Watch<'_>) -> Step<bool> {
        self.explore(teacher, budget, watch)?;
        self.tell(budget)?;
        watch(self);
        if self.pending.is_none() {
            self.pending = self.recent_disagreement();
        }
        let mut is_answered = false;
        if self.pending.is_none() {
            self.pending = teacher.counterexample(&self.hypothesis());
            is_answered = self.pending.is_some();
            self.progress.counterexamples += u64::from(is_answered);
        }
        if self.pending.is_none() {
            self.pending = self.disagreement();
        }
        // The padding is kept: the hypothesis may be wrong on a word only with it.
        let Some(word) = self.pending.take() else { return Ok(true) };
        let refined = self.refine(teacher, budget, &word);
        if !matches!(refined, Ok(false)) {
            self.pending = Some(word.clone());
        }
        // Nothing was learned from this counterexample: the teacher would return it for ever.
        if !refined? && is_answered {
            return Err(Outcome::Contradiction { word });
        }
        Ok(false)
    }

    /// Follows the transitions of all states until each of them is known.
    fn explore(&mut self, teacher: &mut dyn Teacher, budget: &Budget, watch: Watch<'_>) -> Step<()> {
        if self.states.transitions.is_empty() {
            let place = self.sift(teacher, ENTRY, None)?;
            self.arrive(teacher, budget, place, None)?;
        }
        while self.states.explored < self.states.states.len() {
            let followed = self.states.transitions.len() - States::first(self.states.explored, self.letters);
            let entry = self.states.states[self.states.explored].entry;
            for letter in followed..self.letters {
                let letter = letter as Letter;
                if self.states.transitions.len().is_multiple_of(TRANSITIONS_BETWEEN_CALLS) {
                    self.tell(budget)?;
                    watch(self);
                }
                let place = self.sift(teacher, entry, Some(letter))?;
                self.arrive(teacher, budget, place, Some(letter))?;
            }
            self.states.explored += 1;
        }
        Ok(())
    }

    /// Reports the progress to the budget, and fails if the budget stops.
    fn tell(&self, budget: &Budget) -> Step<()> {
        budget.stage(|| format!("learning: {}", self.progress)).map_err(|_| Outcome::Stopped)
    }

    /// The leaf to which the word of a transition, with a letter appended if one is given, sifts; its fingerprint if that is new.
    fn sift(&mut self, teacher: &mut dyn Teacher, transition: u32, letter: Option<Letter>) -> Step<Result<u32, u64>> {
        self.set_word(transition, letter.as_slice());
        let padding = self.padding(&self.word);
        self.word.drain(..padding);
        let length = self.word.len();
        let fingerprint = teacher.fingerprint(&self.word).ok_or(Outcome::Unknown { length })?;
        let Some(mut at) = self.forest.root(fingerprint) else { return Ok(Err(fingerprint)) };
        while let Node::Inner { suffix, no, yes } = self.forest.node(at) {
            self.word.truncate(length);
            self.suffixes.append(suffix, &mut self.word);
            at = if self.question(teacher)? { yes } else { no };
        }
        self.word.truncate(length);
        Ok(Ok(at))
    }

    /// Enters the transition whose word was just sifted, and the state to which it leads if that is new.
    fn arrive(
        &mut self,
        teacher: &mut dyn Teacher,
        budget: &Budget,
        place: Result<u32, u64>,
        letter: Option<Letter>,
    ) -> Step<()> {
        let is_new = place.map_or(true, |leaf| self.forest.is_vacant(leaf));
        let accepting = is_new && self.room(budget).and_then(|()| self.question(teacher))?;
        let leaf = place.unwrap_or_else(|fingerprint| self.forest.plant(fingerprint));
        let entry = self.states.transitions.len() as u32;
        self.states.push(letter.unwrap_or(0), leaf);
        self.entering.resize_with(self.forest.len(), Vec::new);
        self.entering[leaf as usize].push(entry);
        if is_new {
            self.forest.settle(leaf, self.states.states.len() as u32);
            self.enter(State { entry, leaf, accepting });
        }
        Ok(())
    }

    pub(super) fn enter(&mut self, state: State) {
        self.states.states.push(state);
        self.progress.states = self.states.states.len();
    }

    /// Fails if the budget does not allow one more state.
    pub(super) fn room(&self, budget: &Budget) -> Step<()> {
        let at_least = self.states.states.len() + 1;
        if at_least > budget.states() { Err(Outcome::TooManyStates { at_least }) } else { Ok(()) }
    }

    /// Sets `self.word` to the word of a transition followed by `rest`.
    fn set_word(&mut self, transition: u32, rest: &[Letter]) {
        self.word.clear();
        self.states.word(transition, &mut self.word);
        self.word.extend(rest);
    }

    /// Asks whether the word of a transition followed by `rest` is in the language.
    pub(super) fn ask(&mut self, teacher: &mut dyn Teacher, transition: u32, rest: &[Letter]) -> Step<bool> {
        self.set_word(transition, rest);
        self.question(teacher)
    }

    /// Asks whether `self.word`, without its padding, is in the language.
    pub(super) fn question(&mut self, teacher: &mut dyn Teacher) -> Step<bool> {
        let word = &self.word[self.padding(&self.word)..];
        self.progress.questions += 1;
        self.progress.longest = self.progress.longest.max(word.len());
        teacher.contains(word).ok_or(Outcome::Unknown { length: word.len() })
    }

    /// The number of leading letters 0 that may be left out: the largest multiple of the zero block.
    fn padding(&self, word: &[Letter]) -> usize {
        let zeros = word.iter().take_while(|&&letter| letter == 0).count();
        zeros.checked_rem(self.zero_block).map_or(0, |rest| zeros - rest)
    }

    /// The current hypothesis, with one track. States whose transitions were not all followed lack some; the state that
    /// was found first is the initial one.
    pub fn hypothesis(&self) -> Dfa {
        let alphabet = Alphabet::new(self.letters, 1).expect("at most 65536 letters");
        let row = |state: usize| {
            let followed = self.states.transitions.iter().skip(States::first(state, self.letters)).take(self.letters);
            let edge = |transition: &Transition| Some((transition.letter, self.forest.state(transition.leaf)?));
            followed.filter_map(edge).collect::<Vec<_>>()
        };
        let accepting: Vec<bool> = self.states.states.iter().map(|state| state.accepting).collect();
        let rows = (0..accepting.len()).map(row);
        Dfa::from_table(alphabet, rows, accepting).expect("each letter leads to one state")
    }

    /// The numbers of states, queries and counterexamples so far.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The access word of a state, which leads to it from the initial state.
    ///
    /// # Panics
    /// If there is no such state.
    pub fn access(&self, state: u32) -> Vec<Letter> {
        let mut word = Vec::new();
        self.states.word(self.states.states[state as usize].entry, &mut word);
        word
    }

    /// Whether a learner read from a file is consistent; to be checked before it is used.
    pub fn is_sound(&self) -> bool {
        let in_range = |word: &[Letter]| word.iter().all(|&letter| usize::from(letter) < self.letters);
        (1..=1 << Letter::BITS).contains(&self.letters)
            && self.states.is_sound(self.letters, self.forest.len())
            && self.forest.is_sound(self.states.states.len(), &self.suffixes)
            && (0..).zip(&self.states.states).all(|(number, state)| self.forest.state(state.leaf) == Some(number))
            && self.recent.iter().all(|&node| (node as usize) < self.forest.len())
            && self.pending.as_deref().is_none_or(in_range)
    }
}
