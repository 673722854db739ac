//! Automata whose words are known.

use wythoff_automata::{Alphabet, Budget, Dfa, Letter, UBig};

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
