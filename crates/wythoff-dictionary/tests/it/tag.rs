//! 2-tag systems beside the dictionaries that they compile to.

use proptest::prelude::*;
use wythoff_dictionary::{Beside, TagSystem};

/// De Mol's 2-tag system: a^n leads to a^(n/2) or a^((3n+1)/2).
#[test]
fn collatz() {
    let collatz = TagSystem::parse("a>bc, b>a, c>aaa").unwrap();
    let dictionary = collatz.compile().unwrap();
    assert_eq!(dictionary.words().len(), 9);
    assert_eq!(dictionary.words()[3].to_string(), "0100>00");
    for (place, word) in dictionary.words().iter().enumerate() {
        assert_eq!(dictionary.index_of(&word.bits), Some(place));
    }
    for n in 2usize..27 {
        let mut powers = vec![];
        let mut steps = 0;
        for step in collatz.side_by_side(&dictionary, vec![0; n]).take(100_000) {
            assert!(step.agrees);
            if step.string.iter().all(|&letter| letter == 0) {
                powers.push(step.string.len());
            }
            steps += 1;
            assert_eq!(step.ends, step.string.len() < 2);
        }
        let next = |m: &usize| (*m > 1).then(|| if m.is_multiple_of(2) { m / 2 } else { (3 * m).div_ceil(2) });
        assert_eq!(powers, std::iter::successors(Some(n), next).collect::<Vec<_>>());
        assert!(steps > n / 2);
    }
}

#[test]
fn a_letter_without_a_rule_halts() {
    let system = TagSystem::parse("a>hh").unwrap();
    let dictionary = system.compile().unwrap();
    let steps: Vec<Beside> = system.side_by_side(&dictionary, vec![0, 0]).take(9).collect();
    assert_eq!(steps.iter().map(|step| system.write(&step.string)).collect::<Vec<_>>(), ["aa", "hh"]);
    assert!(steps.iter().all(|step| step.agrees) && steps[1].ends);
}

#[test]
fn messages() {
    let error = |text: &str| TagSystem::parse(text).unwrap_err().to_string();
    assert_eq!(error("a>b,a>c"), "the letter a has two rules; keep one");
    assert!(error("ab>c").contains("as in a>bc"));
    assert!(error(" # nothing").contains("there is no rule"));
    let error = TagSystem::parse("a>b").unwrap().read("axe").unwrap_err().to_string();
    assert_eq!(error, "the letter `x` of the word is in no rule; use letters among ab");
}

proptest! {
    #[test]
    fn any_system(rules in "[abcd]{0,4},[abcd]{0,4},[abcd]{0,4}", start in "[abc]{0,6}") {
        let text: String = rules.split(',').zip("abc".chars()).map(|(right, left)| format!("{left}>{right}\n")).collect();
        let system = TagSystem::parse(&text).unwrap();
        let dictionary = system.compile().unwrap();
        for step in system.side_by_side(&dictionary, system.read(&start).unwrap()).take(60) {
            prop_assert!(step.agrees);
        }
    }
}

/// Theorem 4.1 for other deletion numbers: the code of the word is what the process has not read, in every step.
#[test]
fn any_deletion_number_has_its_dictionary() {
    for (rules, deletion, start) in [
        ("0>00, 1>1101", 3, "100100100000"),
        ("a>bc, b>a, c>aaa", 1, "abc"),
        ("a>bcd, b>acaa, c>, d>ab", 4, "abcdabcdabcddab"),
        ("a>ahh", 3, "aaaaa"),
    ] {
        let system = TagSystem::parse(rules).unwrap().deleting(deletion).unwrap();
        let dictionary = system.compile().unwrap();
        let letters = system.letters().len();
        let with_rules = rules.matches('>').count();
        assert_eq!(dictionary.words().len(), with_rules * letters.pow(deletion as u32 - 1), "{rules}");
        let steps: Vec<Beside> = system.side_by_side(&dictionary, system.read(start).unwrap()).take(200).collect();
        assert!(steps.len() > 2 && steps.iter().all(|step| step.agrees), "{rules}");
        for pair in steps.windows(2) {
            assert_eq!(pair[1].string[..pair[0].string.len() - deletion], pair[0].string[deletion..], "{rules}");
        }
    }
    let error = |deletion: usize| {
        let system = TagSystem::parse("a>ab, b>c").unwrap().deleting(deletion);
        system.and_then(|system| system.compile()).unwrap_err().to_string()
    };
    assert_eq!(error(0), "a step would delete no letter; let it delete at least 1");
    let many = "the dictionary of a system with 3 letters that deletes 50 in a step would have more than 65536 words; take fewer letters, \
                or let fewer be deleted";
    assert_eq!(error(50), many);
}
