//! Sentences over several numeration systems and plain alphabets, against counting.

use std::sync::Arc;

use wythoff_automata::logic::{Decider, parse};
use wythoff_automata::{Alphabet, Budget, Dfa, Numeration, Relation, UBig};

/// Whether the automaton of a formula has these values of its free variables, in the order of their names, and no others below the bound.
fn check(decider: &mut Decider, text: &str, bound: u32, expected: impl Fn(&[u32]) -> bool) {
    let formula = parse(text).unwrap_or_else(|error| panic!("{text}: {error}")).formula;
    for negated in [false, true] {
        let formula = if negated { wythoff_automata::logic::build::not(formula.clone()) } else { formula.clone() };
        let relation = decider.relation(&formula).unwrap_or_else(|error| panic!("{text}: {error}"));
        let tracks = relation.tracks().len() as u32;
        for code in 0..bound.pow(tracks) {
            let values: Vec<u32> = (0..tracks).map(|k| code / bound.pow(k) % bound).collect();
            let big: Vec<UBig> = values.iter().map(|&value| value.into()).collect();
            let holds = relation.holds(&big.iter().collect::<Vec<_>>());
            assert_eq!(holds, expected(&values) != negated, "{text}, negated {negated}: {values:?}");
        }
    }
}

fn decider(system: &str) -> Decider {
    Decider::new(system.parse().unwrap(), Budget::unlimited().with_states(100_000))
}

#[test]
fn several_systems() {
    let mut decider = decider("msd_2");
    decider.define("double", &["x", "y"], &parse("x = 2*y").unwrap().formula).unwrap();
    check(&mut decider, "x < 3 & (?msd_fib y = 5) | ((?msd_10 z + 1 = 12) & x = 2)", 14, |v| {
        v[0] < 3 && v[1] == 5 || v[2] == 11 && v[0] == 2
    });
    check(&mut decider, "(?lsd_3 x <= y) => ?msd_fib z != 4", 9, |v| v[0] > v[1] || v[2] != 4);
    // The period of one system is 2, that of the other 3; a system with a preperiod has no empty word.
    check(&mut decider, "(?msd_ost[1,2] x + 1 = y) ^ (?msd_ost[2;1,1,3] z > 2)", 9, |v| {
        (v[0] + 1 == v[1]) != (v[2] > 2)
    });
    check(&mut decider, "E z (?msd_ost[1,2] x + z = 7 & z < y) & (?msd_10 u = 3 | u = 12)", 8, |v| {
        (v[0] == 3 || v[0] == 12) && v[1] <= 7 && 7 - v[1] < v[2]
    });
    // What one variable is projected away from is still a relation of the others: words of odd length count as well.
    check(&mut decider, "E y (?msd_ost[1,2] y = 5) & x = 4", 9, |v| v[0] == 4);
    check(&mut decider, "A y (?msd_ost[1,2] y = 5) | x = 4", 9, |v| v[0] == 4);
    check(&mut decider, "E y $double(y, x) & $double(y, ?msd_2 z = 3)", 9, |v| v[0] == 3 && v[1] == 3);
    let clash = decider.relation(&parse("x = 1 & (?msd_fib x = 1)").unwrap().formula).unwrap_err();
    assert!(clash.to_string().contains("msd_2") && clash.to_string().contains("msd_fib"), "{clash}");
}

/// Words over {-1,0,1} beside a number: the number of letters 1 up to the end, and the words themselves, are not closed under leading zeros.
#[test]
fn plain_alphabets() {
    let budget = Budget::unlimited();
    let (letters, binary) = (Arc::new(Numeration::letters([1, -1, 0])), Arc::new(Numeration::base(2).unwrap()));
    assert_eq!(letters.to_string(), "{-1,0,1}");
    // The words 1 (-1)^k, whose letters are the digits 2 and 0.
    let dfa = Dfa::from_table(Alphabet::new(3, 1).unwrap(), [vec![(2, 1)], vec![(0, 1)]], vec![false, true]).unwrap();
    let word = Relation::from_words(&letters, &[("w", &letters)], &dfa, &budget).unwrap();
    // A pair of such a word and a binary number of as many digits.
    let pair = |letter: u16, digit: u16| letter + 3 * digit;
    let edges = [vec![(pair(2, 1), 1), (pair(2, 0), 1)], vec![(pair(0, 1), 1), (pair(0, 0), 1)]];
    let dfa = Dfa::from_table(Alphabet::new(3, 2).unwrap(), edges, vec![false, true]).unwrap();
    let both = Relation::from_words(&letters, &[("w", &letters), ("n", &binary)], &dfa, &budget).unwrap();
    let mut decider = decider("msd_2");
    decider.name("word", &["w"], &word).unwrap();
    decider.name("both", &["w", "n"], &both).unwrap();
    let mut holds = |text: &str| decider.holds(&parse(text).unwrap().formula).unwrap();
    assert!(holds("A w (E n $both(w,n)) <=> $word(w)"));
    assert!(holds("E w $word(w)"));
    assert!(!holds("A w $word(w)"));
    assert!(holds("A n E w $both(w,n)"));
    // A word that ends like it begins has one letter; the reversed words are (-1)^k 1.
    assert!(holds("A w $word(w) & (`$word(w)) => E n $both(w,n) & n < 2"));
    assert!(!holds("E w $word(w) & ~$word(w)"));
    decider.read_last_first(true);
    assert!(decider.holds(&parse("A w $word(w) <=> ~~$word(w)").unwrap().formula).unwrap());
    let error = decider.relation(&parse("$word(w + 1)").unwrap().formula).unwrap_err();
    assert!(error.to_string().contains("{-1,0,1}"), "{error}");
}

/// The value of a word in base -2 or with the weights 1, -1, 2, -3, 5.
fn integer(word: &[u32], is_base: bool) -> i64 {
    let mut weights = vec![1i64, if is_base { -2 } else { -1 }];
    while weights.len() < word.len() {
        let n = weights.len();
        weights.push(if is_base { -2 * weights[n - 1] } else { weights[n - 2] - weights[n - 1] });
    }
    word.iter().rev().zip(weights).map(|(&digit, weight)| i64::from(digit) * weight).sum()
}

#[test]
fn negative_numbers() {
    let systems = [Numeration::negative_base(2).unwrap(), Numeration::negative_fibonacci()];
    for (numeration, is_base) in systems.into_iter().zip([true, false]) {
        let system = &numeration.to_string();
        assert!(system.parse::<Numeration>().is_err(), "only sentences name it");
        let numeration = Arc::new(numeration);
        wythoff_automata::verify_arithmetic(&numeration, &Budget::unlimited()).unwrap();
        for n in 0..300u32 {
            assert_eq!(integer(&numeration.write(&n.into()), is_base), i64::from(n), "{system}");
        }
        // All words of six digits on each of two tracks, against the formulas.
        let canonical = numeration.canonical(&Budget::unlimited()).unwrap();
        let words = (0..64u32).map(|code| (0..6).rev().map(|k| code >> k & 1).collect::<Vec<u32>>());
        let words: Vec<Vec<u32>> = words
            .filter(|word| canonical.accepts(&word.iter().map(|&digit| digit as u16).collect::<Vec<_>>()))
            .collect();
        let mut decider = Decider::new((*numeration).clone(), Budget::unlimited().with_states(100_000));
        type Test = fn(i64, i64) -> bool;
        let tests: [(&str, Test); 9] = [
            ("x = _5 & y = y", |x, _| x == -5),
            ("x < y", |x, y| x < y),
            ("3*x - 2*y <= 4", |x, y| 3 * x - 2 * y <= 4),
            ("x/3 = y", |x, y| x.div_euclid(3) == y),
            ("x/_3 = y", |x, y| (-x).div_euclid(3) == y),
            ("x - y > 700 | _x - y >= _11", |x, y| x - y > 700 || -x - y >= -11),
            ("E z x = 2*z & z > y", |x, y| x % 2 == 0 && x / 2 > y),
            ("x = x & I z z < x - y", |_, _| true),
            ("~(I z z < x & z > y)", |_, _| true),
        ];
        for (text, expected) in tests {
            let relation = decider.relation(&parse(text).unwrap().formula).unwrap();
            for x in &words {
                for y in &words {
                    let letters: Vec<u16> = x.iter().zip(y).map(|(&x, &y)| (x + 2 * y) as u16).collect();
                    let (x, y) = (integer(x, is_base), integer(y, is_base));
                    assert_eq!(relation.dfa().accepts(&letters), expected(x, y), "{system}: {text}: {x}, {y}");
                }
            }
        }
    }
}
