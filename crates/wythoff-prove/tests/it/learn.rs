//! The learner against random automata, whose minimal automata Moore's algorithm gives.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use proptest::prelude::*;
use wythoff_automata::{Alphabet, Dfa, Letter};
use wythoff_budget::{Budget, Stop};
use wythoff_prove::learn::{Learner, NOTHING_SEEN, Outcome, Teacher};

/// Knows an automaton; how much it tells of it differs.
#[derive(Clone, Debug)]
struct Automaton {
    automaton: Dfa,
    /// Fingerprints look so many letters ahead; none are given for 0.
    ahead: usize,
    /// Longer words are beyond what is known.
    longest: usize,
    /// Counterexamples get so many letters that do not matter behind a shortest one, where this is possible.
    detour: usize,
    questions: u64,
}

impl Automaton {
    fn new(automaton: Dfa) -> Automaton {
        Automaton { automaton, ahead: 0, longest: usize::MAX, detour: 0, questions: 0 }
    }

    fn letters(&self) -> usize {
        self.automaton.alphabet().letters()
    }
}

fn words(letters: usize, length: usize) -> Vec<Vec<Letter>> {
    let mut words = vec![vec![]];
    for _ in 0..length {
        let longer = words.iter().flat_map(|word| (0..letters as Letter).map(|letter| [&word[..], &[letter]].concat()));
        words = longer.collect();
    }
    words
}

impl Teacher for Automaton {
    fn contains(&mut self, word: &[Letter]) -> Option<bool> {
        self.questions += 1;
        (word.len() <= self.longest).then(|| self.automaton.accepts(word))
    }

    fn fingerprint(&mut self, word: &[Letter]) -> Option<u64> {
        let mut print = NOTHING_SEEN;
        for length in 0..self.ahead {
            for suffix in words(self.letters(), length) {
                let accepts = self.automaton.accepts(&[word, &suffix].concat());
                // Wraps: words with different continuations may well have the same fingerprint.
                print = print.wrapping_mul(31).wrapping_add(u64::from(accepts)) % 101;
            }
        }
        Some(print)
    }

    fn counterexample(&mut self, hypothesis: &Dfa) -> Option<Vec<Letter>> {
        let shortest = difference(&self.automaton, hypothesis)?;
        let mut longer = shortest.clone();
        for step in 0..self.detour {
            longer.push((step % self.letters()) as Letter);
        }
        let differs = self.automaton.accepts(&longer) != hypothesis.accepts(&longer);
        Some(if differs { longer } else { shortest })
    }
}

/// A shortest word that only one of two automata accepts.
fn difference(one: &Dfa, other: &Dfa) -> Option<Vec<Letter>> {
    one.symmetric_difference(other, &Budget::unlimited()).unwrap().shortest()
}

/// Number of states of the minimal automaton without the dead one, by Moore's algorithm.
fn minimal(automaton: &Dfa) -> usize {
    let reachable = automaton.trim();
    let dead = reachable.states();
    let mut classes: Vec<usize> = (0..dead as u32).map(|state| usize::from(reachable.accepts_at(state))).collect();
    classes.push(0);
    let mut count = 0;
    loop {
        let mut numbers: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
        let next: Vec<usize> = (0..=dead)
            .map(|state| {
                let step = |letter| if state == dead { None } else { reachable.step(state as u32, letter) };
                let target = |letter| classes[step(letter).map_or(dead, |target| target as usize)];
                let key = [vec![classes[state]], (0..reachable.alphabet().letters() as Letter).map(target).collect()]
                    .concat();
                let number = numbers.len();
                *numbers.entry(key).or_insert(number)
            })
            .collect();
        classes = next;
        if numbers.len() == count {
            return count - 1;
        }
        count = numbers.len();
    }
}

/// Partial automata with up to 40 states; with a zero block, the initial state returns to itself over it.
fn automata(zero_block: usize) -> impl Strategy<Value = Dfa> {
    (1usize..4, 1usize..40).prop_flat_map(move |(letters, states)| {
        let edges =
            prop::collection::vec((0..letters as Letter, prop::option::weighted(0.8, 0..states as u32)), 2 * letters);
        let edges = edges.prop_map(|edges| edges.into_iter().collect::<BTreeMap<_, _>>());
        prop::collection::vec((any::<bool>(), edges), states).prop_map(move |states| {
            let mut table: Vec<Vec<(Letter, u32)>> = Vec::new();
            let block = zero_block.min(states.len());
            for (number, (_, edges)) in states.iter().enumerate() {
                let mut edges = edges.clone();
                if number < block {
                    edges.insert(0, Some((number as u32 + 1) % zero_block as u32));
                }
                table.push(edges.into_iter().filter_map(|(letter, target)| Some((letter, target?))).collect());
            }
            for _ in states.len()..zero_block {
                table.push(vec![(0, (table.len() as u32 + 1) % zero_block as u32)]);
            }
            let accepting = (0..table.len()).map(|at| states.get(at).is_some_and(|state| state.0)).collect();
            Dfa::from_table(Alphabet::new(letters, 1).unwrap(), &table, accepting).unwrap()
        })
    })
}

fn learn(teacher: &mut Automaton, zero_block: usize) -> Learner {
    let mut learner = Learner::new(teacher.letters(), zero_block);
    assert_eq!(learner.run(teacher, &Budget::unlimited()), Outcome::Learned);
    assert!(learner.is_sound());
    learner
}

proptest! {
    #[test]
    fn the_minimal_automaton_is_learned(
        automaton in (0usize..4).prop_flat_map(|block| automata(block).prop_map(move |automaton| (block, automaton))),
        ahead in 0usize..4,
        detour in 0usize..6,
    ) {
        let (zero_block, automaton) = automaton;
        let mut teacher = Automaton { ahead, detour, ..Automaton::new(automaton.clone()) };
        let learner = learn(&mut teacher, zero_block);
        prop_assert_eq!(difference(&automaton, &learner.hypothesis()), None);
        prop_assert_eq!(learner.hypothesis().states(), minimal(&automaton));
        prop_assert_eq!(learner.progress().questions, teacher.questions);
    }

    #[test]
    fn an_interrupted_learner_goes_on_from_its_file(automaton in automata(1), calls in 2usize..5, limit in 1usize..4) {
        let mut teacher = Automaton { ahead: 2, ..Automaton::new(automaton) };
        let whole = learn(&mut teacher.clone(), 1);
        let mut learner = Learner::new(teacher.letters(), 1);
        let mut max_states = limit;
        loop {
            let (stop, left) = (Stop::default(), AtomicUsize::new(calls));
            let budget = Budget::unlimited().with_states(max_states).with_stop(stop.clone());
            let budget = budget.with_progress(move |_| {
                if left.fetch_sub(1, Ordering::Relaxed) == 1 {
                    stop.request();
                }
            });
            let outcome = learner.run(&mut teacher, &budget);
            let text = serde_json::to_string(&learner).unwrap();
            learner = serde_json::from_str(&text).unwrap();
            prop_assert!(learner.is_sound());
            match outcome {
                Outcome::Learned => break,
                Outcome::TooManyStates { at_least } => {
                    prop_assert_eq!(at_least, max_states + 1);
                    prop_assert!(at_least <= minimal(&teacher.automaton));
                    max_states = at_least;
                }
                Outcome::Stopped => {}
                other => prop_assert!(false, "{}", other),
            }
        }
        prop_assert_eq!(learner.hypothesis(), whole.hypothesis());
    }

    #[test]
    fn what_is_unknown_is_asked_again(automaton in automata(1)) {
        let mut teacher = Automaton::new(automaton.clone());
        let mut learner = Learner::new(teacher.letters(), 1);
        teacher.longest = 0;
        loop {
            match learner.run(&mut teacher, &Budget::unlimited()) {
                Outcome::Learned => break,
                Outcome::Unknown { length } => {
                    prop_assert!(length > teacher.longest);
                    teacher.longest += 1;
                }
                other => prop_assert!(false, "{}", other),
            }
        }
        prop_assert_eq!(difference(&automaton, &learner.hypothesis()), None);
        prop_assert_eq!(learner.hypothesis().states(), minimal(&automaton));
    }
}

#[test]
fn a_file_in_which_a_word_leads_to_itself_is_noticed() {
    let table = [vec![(0, 0), (1, 1)], vec![(0, 1), (1, 2)], vec![(0, 2), (1, 0)]];
    let threes = Dfa::from_table(Alphabet::new(2, 1).unwrap(), &table, vec![true, false, false]).unwrap();
    let mut file = serde_json::to_value(learn(&mut Automaton::new(threes), 0)).unwrap();
    file["suffixes"][0][1] = 1.into();
    assert!(!serde_json::from_value::<Learner>(file).unwrap().is_sound());
}

#[test]
fn a_teacher_that_contradicts_itself_is_noticed() {
    /// Says yes once.
    struct Wrong {
        asked: bool,
    }
    impl Teacher for Wrong {
        fn contains(&mut self, word: &[Letter]) -> Option<bool> {
            Some(word.len() == 3 && !std::mem::replace(&mut self.asked, true))
        }
        fn counterexample(&mut self, hypothesis: &Dfa) -> Option<Vec<Letter>> {
            (!hypothesis.accepts(&[0; 3])).then(|| vec![0; 3])
        }
    }
    let outcome = Learner::new(1, 0).run(&mut Wrong { asked: false }, &Budget::unlimited());
    assert!(matches!(outcome, Outcome::Contradiction { .. }), "{outcome}");
}
