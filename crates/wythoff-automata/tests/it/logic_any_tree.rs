//! Any tree at all is printed as a text that reads back as the same tree.

use proptest::prelude::*;
use wythoff_automata::Numeration;
use wythoff_automata::logic::build::*;
use wythoff_automata::logic::{
    Comparison, Connective, Formula, Node, Output, Quantifier, Scope, Sentence, Slope, Term, TermNode, parse,
};

fn slope() -> impl Strategy<Value = Slope> {
    (-9..9i64, -9..9i64, 2..60i64, 1..9i64).prop_filter_map("a slope", |(u, v, d, w)| Slope::new(u, v, d, w).ok())
}

fn variable() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["x", "y", "z", "n_1", "xAE", "phi2"])
}

fn term() -> impl Strategy<Value = Term> {
    let leaf = prop_oneof![
        variable().prop_map(Term::var),
        any::<u8>().prop_map(Term::number),
        any::<u128>().prop_map(Term::number)
    ];
    leaf.prop_recursive(5, 20, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 2..4).prop_map(Term::sum),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| a.minus(b)),
            (inner.clone(), 0..9u8).prop_map(|(a, factor)| a.times(factor)),
            (inner.clone(), 1..9u8).prop_map(|(a, divisor)| a.over(divisor)),
            (slope(), inner.clone()).prop_map(|(slope, a)| TermNode::Floor(slope, Box::new(a)).into()),
            inner.clone().prop_map(|a| TermNode::Negative(Box::new(a)).into()),
            (inner.clone(), inner).prop_map(|(a, b)| letter_as_term(a).plus(b)),
        ]
    })
}

fn letter_as_term(index: Term) -> Term {
    TermNode::Letter(Box::new(letter_of("W", index))).into()
}

fn comparison() -> impl Strategy<Value = Comparison> {
    use Comparison::*;
    prop::sample::select(vec![Equal, NotEqual, Less, AtMost, Greater, AtLeast])
}

fn output() -> impl Strategy<Value = Output> {
    let word = prop::sample::select(vec!["F", "EVEN", "floor"]);
    prop_oneof![any::<i64>().prop_map(Output::Letter), (word, term()).prop_map(|(word, index)| letter_of(word, index))]
}

fn formula() -> impl Strategy<Value = Formula> {
    let name = prop::sample::select(vec!["f", "Even", "phi_2"]);
    let leaf = prop_oneof![
        (comparison(), term(), term()).prop_map(|(comparison, a, b)| compare(comparison, a, b)),
        (comparison(), output(), output()).prop_map(|(comparison, a, b)| letters(comparison, a, b)),
        (name.clone(), prop::collection::vec(term(), 0..4)).prop_map(|(name, terms)| call(name, terms)),
        (name, prop::collection::vec(term(), 0..4), any::<bool>()).prop_map(|(name, terms, last_first)| {
            let numeration = Numeration::base(200).expect("a base that the sentence has not");
            Node::In(Box::new(Scope { numeration, last_first }), Box::new(call(name, terms))).into()
        }),
    ];
    leaf.prop_recursive(7, 40, 3, |inner| {
        let connective = prop::sample::select(vec![Connective::And, Connective::Or, Connective::Xor]);
        let quantifier = prop::sample::select(vec![Quantifier::All, Quantifier::Some]);
        prop_oneof![
            inner.clone().prop_map(not),
            inner.clone().prop_map(|a| Node::Reversed(Box::new(a)).into()),
            (connective, prop::collection::vec(inner.clone(), 2..4))
                .prop_map(|(connective, formulas)| Node::Join(connective, formulas).into()),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| implies(a, b)),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| iff(a, b)),
            (variable(), inner.clone()).prop_map(|(x, a)| infinitely_many(x, a)),
            (quantifier, prop::collection::vec(variable(), 1..4), inner).prop_map(|(quantifier, variables, a)| {
                if quantifier == Quantifier::All { forall(variables, a) } else { exists(variables, a) }
            }),
        ]
    })
}

fn numeration() -> impl Strategy<Value = Option<Numeration>> {
    let quotients = |least: usize| prop::collection::vec(1..9u32, least..4);
    prop_oneof![
        Just(None),
        Just(Some(Numeration::fibonacci())),
        Just(Some(Numeration::tribonacci())),
        (2..99u32).prop_map(|base| Numeration::base(base).ok()),
        (quotients(0), quotients(1)).prop_map(|(preperiod, period)| Numeration::ostrowski(&preperiod, &period).ok()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn round_trip(numeration in numeration(), last_first in any::<bool>(), formula in formula()) {
        let sentence = Sentence { last_first: numeration.is_some() && last_first, numeration, formula };
        let text = sentence.to_string();
        prop_assert_eq!(parse(&text), Ok(sentence.clone()), "{}", text);
        // blanks are free where no two words meet
        let squeezed: String = [" = ", " < ", " & ", " + ", " - ", " => ", " <=> ", " | "]
            .iter()
            .fold(text.clone(), |text, sign| text.replace(sign, sign.trim()));
        prop_assert_eq!(parse(&squeezed), Ok(sentence.clone()), "{}", squeezed);
        prop_assert_eq!(parse(&text.replace(' ', "\n\t # comment\n")), Ok(sentence));
    }
}
