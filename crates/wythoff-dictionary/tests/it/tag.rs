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
