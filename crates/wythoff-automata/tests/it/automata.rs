//! Automata whose words are known.

use proptest::prelude::*;
use wythoff_automata::{Alphabet, AutomataError, Budget, Dfa, Exceeded, Letter, Nfa, UBig};
use wythoff_rings::cases;

fn automaton<const N: usize>(table: [Vec<(Letter, u32)>; N], accepting: [bool; N]) -> Dfa {
    Dfa::from_table(Alphabet::new(2, 1).unwrap(), table, accepting.to_vec()).unwrap()
}

/// Words over two letters with an even number of ones.
fn even() -> Dfa {
    automaton([vec![(1, 1), (0, 0)], vec![(0, 1), (1, 0)]], [true, false])
}

#[test]
fn a_shortest_difference_is_found() {
    let zeros = automaton([vec![(0, 0)]], [true]);
    let nothing = Dfa::empty(zeros.alphabet());
    let difference = |one: &Dfa, other: &Dfa| one.symmetric_difference(other, &Budget::unlimited()).unwrap().shortest();
    assert_eq!(difference(&even(), &zeros), Some(vec![1, 1]));
    assert_eq!(difference(&zeros, &even()), Some(vec![1, 1]));
    assert_eq!(difference(&even(), &even()), None);
    assert_eq!(difference(&even(), &nothing), Some(vec![]));
}

#[test]
fn words_are_counted() {
    let counts: Vec<UBig> = (0..5).map(|length| even().count_of_length(length)).collect();
    assert_eq!(counts, [1u8, 1, 2, 4, 8].map(UBig::from));
}

/// A table of at most 12 states over two letters, and which accept.
fn any_table() -> impl Strategy<Value = (Vec<Vec<(Letter, u32)>>, Vec<bool>)> {
    (1..12usize).prop_flat_map(|states| {
        let edge = prop::option::weighted(0.8, 0..states as u32);
        let row = (edge.clone(), edge).prop_map(|(zero, one)| {
            let edges = [zero.map(|target| (0, target)), one.map(|target| (1, target))];
            edges.into_iter().flatten().collect::<Vec<_>>()
        });
        (prop::collection::vec(row, states), prop::collection::vec(any::<bool>(), states))
    })
}

/// Which words of at most `length` letters are accepted, by length and then by letters.
fn accepted(dfa: &Dfa, length: usize) -> Vec<bool> {
    let mut words: Vec<Vec<Letter>> = vec![vec![]];
    let mut all = Vec::new();
    for _ in 0..=length {
        all.extend(words.iter().map(|word| dfa.accepts(word)));
        words = words.iter().flat_map(|word| [0, 1].map(|letter| [&word[..], &[letter]].concat())).collect();
    }
    all
}

/// The number of classes of states by the definition: states are told apart until nothing changes. 0 if nothing is
/// accepted, and dead states are not counted.
fn classes_by_definition(table: &[Vec<(Letter, u32)>], accepting: &[bool]) -> usize {
    let states = table.len();
    // The last one is that of a missing edge.
    let step = |state: usize, letter: Letter| {
        let edge = table.get(state).and_then(|row| row.iter().find(|edge| edge.0 == letter));
        edge.map_or(states, |edge| edge.1 as usize)
    };
    let accepts = |state: usize| accepting.get(state).copied().unwrap_or(false);
    let mut apart = vec![vec![false; states + 1]; states + 1];
    loop {
        let before = apart.clone();
        for (a, row) in apart.iter_mut().enumerate() {
            for (b, apart) in row.iter_mut().enumerate() {
                *apart |= accepts(a) != accepts(b) || (0..2).any(|letter| before[step(a, letter)][step(b, letter)]);
            }
        }
        if apart == before {
            break;
        }
    }
    let mut reached = vec![0];
    for k in 0.. {
        let Some(&state) = reached.get(k) else { break };
        for letter in 0..2 {
            if !reached.contains(&step(state, letter)) {
                reached.push(step(state, letter));
            }
        }
    }
    let mut kept: Vec<usize> = Vec::new();
    for state in reached {
        if apart[state][states] && kept.iter().all(|&other| apart[state][other]) {
            kept.push(state);
        }
    }
    kept.len()
}

proptest! {
    #![proptest_config(cases(64, 256))]

    #[test]
    fn the_smallest_automaton_is_that_of_the_definition((table, accepting) in any_table()) {
        let dfa = Dfa::from_table(Alphabet::new(2, 1).unwrap(), &table, accepting.clone()).unwrap();
        let smallest = dfa.minimise(&Budget::unlimited()).unwrap();
        prop_assert_eq!(smallest.states(), classes_by_definition(&table, &accepting));
        prop_assert_eq!(accepted(&smallest, 8), accepted(&dfa, 8));
        prop_assert_eq!(&smallest.minimise(&Budget::unlimited()).unwrap(), &smallest);
        prop_assert_eq!(accepted(&dfa.trim(), 8), accepted(&dfa, 8));
    }

    /// So many copies of each state that all processors look for classes: an edge leads to any copy of its target.
    #[test]
    fn copies_of_states_are_one_state((table, accepting) in any_table(), copies in 1..40_000usize) {
        let states = table.len();
        let copies = copies.div_ceil(states);
        let copy = |state: u32, k: usize| state + (states * (k.wrapping_mul(0x9e37_79b9) % copies)) as u32;
        let rows = (0..copies * states).map(|k| {
            let edges = table[k % states].iter();
            edges.map(|&(letter, target)| (letter, copy(target, 2 * k + usize::from(letter)))).collect::<Vec<_>>()
        });
        let alphabet = Alphabet::new(2, 1).unwrap();
        let many = Dfa::from_table(alphabet, rows, accepting.repeat(copies)).unwrap();
        let few = Dfa::from_table(alphabet, &table, accepting.clone()).unwrap();
        let budget = Budget::unlimited();
        prop_assert_eq!(many.minimise(&budget).unwrap(), few.minimise(&budget).unwrap());
    }

    /// An automaton that reads two letters where one is guessed accepts what is accepted with some guess.
    #[test]
    fn sets_of_states_accept_what_some_guess_does((table, accepting) in any_table()) {
        let doubled: Vec<Vec<(Letter, u32)>> = table
            .iter()
            .enumerate()
            // The second track says whether the edge of the next state is taken instead.
            .map(|(state, row)| {
                let next = table[(state + 1) % table.len()].iter().map(|&(letter, target)| (letter + 2, target));
                row.iter().copied().chain(next).collect()
            })
            .collect();
        let dfa = Dfa::from_table(Alphabet::new(2, 2).unwrap(), &doubled, accepting.clone()).unwrap();
        let guessed = dfa.to_nfa().project(&[0]).unwrap().determinise(&Budget::unlimited()).unwrap();
        let mut sets = vec![vec![0u32]];
        let mut expected = Vec::new();
        for _ in 0..=6 {
            expected.extend(sets.iter().map(|set| set.iter().any(|&state| accepting[state as usize])));
            let step = |set: &Vec<u32>, letter: Letter| {
                let edges = set.iter().flat_map(|&state| doubled[state as usize].iter());
                let mut to: Vec<u32> = edges.filter(|edge| edge.0 % 2 == letter).map(|edge| edge.1).collect();
                to.sort_unstable();
                to.dedup();
                to
            };
            sets = sets.iter().flat_map(|set| [0, 1].map(|letter| step(set, letter))).collect();
        }
        prop_assert_eq!(accepted(&guessed, 6), expected);
    }

    /// If the subset construction has too many sets, the other ways find the same automaton, or none.
    #[test]
    fn all_ways_lead_to_the_minimal_automaton((table, _) in any_table(), (other, _) in any_table()) {
        let states = table.len().min(other.len()) as u32;
        let both = table.iter().zip(&other).map(|(row, other)| {
            let edges = row.iter().copied().chain(other.iter().map(|&(letter, target)| (letter + 2, target)));
            edges.filter(|edge| edge.1 < states).collect::<Vec<_>>()
        });
        let nfa = guessing(2, &both.collect::<Vec<_>>());
        let plain = nfa.clone().determinise(&Budget::unlimited()).unwrap();
        let minimal = plain.minimise(&Budget::unlimited()).unwrap();
        for limit in minimal.states()..plain.states() {
            match nfa.clone().minimise(&Budget::unlimited().with_states(limit)) {
                Ok(found) => prop_assert_eq!(&found, &minimal),
                Err(AutomataError::Exceeded(Exceeded::States { .. })) => {}
                Err(error) => prop_assert!(false, "{}", error),
            }
        }
    }
}

/// Reads the first track of a table whose last state accepts; the other tracks tell the edges of a letter apart.
fn guessing(tracks: usize, table: &[Vec<(Letter, u32)>]) -> Nfa {
    let accepting = (1..=table.len()).map(|state| state == table.len()).collect();
    let dfa = Dfa::from_table(Alphabet::new(2, tracks).unwrap(), table, accepting).unwrap();
    dfa.to_nfa().project(&[0]).unwrap()
}

/// The words over 0 and 1 with `after` letters behind some 1.
fn guessed(after: u32) -> Nfa {
    let mut table = vec![vec![(0, 0), (1, 0), (3, 1)]];
    table.extend((1..=after).map(|state| vec![(0, state + 1), (1, state + 1)]));
    table.push(Vec::new());
    guessing(2, &table)
}

/// Of 262,144 sets of states some have the same hash of 32 bits.
#[test]
fn sets_with_equal_hashes_are_kept_apart() {
    let dfa = guessed(17).determinise(&Budget::unlimited()).unwrap();
    assert_eq!(dfa.states(), 1 << 18);
}

#[test]
fn a_budget_may_be_used_up() {
    let within = |states| guessed(2).determinise(&Budget::unlimited().with_states(states));
    assert_eq!(within(8).unwrap().states(), 8);
    assert!(matches!(within(7), Err(AutomataError::Exceeded(Exceeded::States { limit: 7, .. }))));
    // Whether the 40th letter from the end is 1 takes 2^40 states by every way.
    let minimise = |budget: Budget| guessed(39).minimise(&budget);
    let states = minimise(Budget::unlimited().with_states(4096));
    assert!(matches!(states, Err(AutomataError::Exceeded(Exceeded::States { limit: 4096, .. }))));
    let memory = minimise(Budget::unlimited().with_memory(1 << 20));
    assert!(matches!(memory, Err(AutomataError::Exceeded(Exceeded::Memory { .. }))));
}

#[test]
fn small_automata_are_found_where_there_are_too_many_sets() {
    let states = |nfa: Nfa| {
        let budget = Budget::unlimited().with_states(1 << 12);
        assert!(nfa.clone().determinise(&budget).is_err());
        nfa.minimise(&budget).unwrap().states()
    };
    // At least 40 letters: the 40th from the end is 1, or it is 0 and the last one is 0, or 1. There are few sets from behind.
    let mut table = vec![vec![(0, 0), (1, 0), (3, 1), (2, 2), (4, 3)]];
    table.extend((1..=38 * 3).map(|state| vec![(0, state + 3), (1, state + 3)]));
    table.extend([vec![(0, 118), (1, 118)], vec![(0, 118)], vec![(1, 118)], vec![]]);
    assert_eq!(states(guessing(3, &table)), 41);
    // The 40th letter is 1, which takes 2^40 sets from behind, and 40 letters stand behind a later 1, of which the first simulates the others.
    let mut table: Vec<_> = (1..82).map(|next| vec![(0, next), (1, next)]).collect();
    table[39] = vec![(1, 40)];
    table[40] = vec![(0, 40), (1, 40), (3, 41)];
    table.push(vec![(0, 81), (1, 81)]);
    assert_eq!(states(guessing(2, &table)), 82);
}

#[test]
fn nothing_stays_nothing_behind_zeros() {
    let (nothing, budget) = (Dfa::empty(Alphabet::new(2, 1).unwrap()), Budget::unlimited());
    assert_eq!(nothing.after_zeros(2, &budget).unwrap().states(), 0);
    assert_eq!(nothing.after_one_block(2, &budget).unwrap().states(), 0);
}
