//! The decision procedure on random formulas, against their values computed number by number.
//!
//! Quantifiers are bounded by what stands in the formula, `E x (x < 9 & ...)`, or what they hold of is linear and repeats
//! itself from a place on that is known.

use std::collections::BTreeMap;

use proptest::prelude::*;
use wythoff_automata::logic::build::*;
use wythoff_automata::logic::{
    Comparison, Connective, DecideError, Decider, Formula, Name, Node, Output, Quantifier, Slope, Term, TermNode, parse,
};
use wythoff_automata::{AutomataError, Budget, Numeration};
use wythoff_rings::{cases, pick};

/// u, v, d, w of (u + v sqrt d)/w.
type Numbers = (i64, i64, i64, i64);

/// The systems, each with a slope.
const SYSTEMS: [(&str, Option<Numbers>); 5] = [
    ("msd_fib", Some((1, 1, 5, 2))),
    ("msd_pell", Some((2, -1, 2, 3))),
    ("msd_ost[1,2]", Some((-1, 2, 3, 2))),
    ("msd_2", None),
    ("msd_pisot[3,2]", None),
];

/// A bounded quantifier goes to here.
const BOUND: u64 = 9;
/// Free variables are tried to here.
const FREE: u64 = 6;
/// From here on a linear formula repeats itself with the period: see [`linear_atom`].
const FAR: u64 = 600;
const PERIOD: u64 = 36;

/// A decider with the word W = 0 2 -1 0 2 -1 ... and $double(x, y), y < 2x.
fn decider(system: &str) -> Decider {
    let numeration: Numeration = system.parse().expect("a numeration system");
    let mut decider = Decider::new(numeration, Budget::unlimited().with_states(pick(2_000, 20_000)));
    let letter = |decider: &mut Decider, rest: u64| {
        let formula = parse(&format!("E k n = 3*k + {rest}")).expect("a formula").formula;
        decider.relation(&formula).expect("a small relation")
    };
    let letters = [(0, 0), (1, 2), (2, -1)].map(|(rest, value)| (value, letter(&mut decider, rest)));
    decider.name_word("W", &letters).expect("one track");
    decider.define("double", &["x", "y"], &parse("y < 2*x").expect("a formula").formula).expect("a small relation");
    decider
}

type Values = BTreeMap<Name, u64>;

/// The value of a term, if it has one that is not negative.
fn natural(term: &Term, values: &Values) -> Option<i64> {
    value(term, values).filter(|&value| value >= 0)
}

/// The value of a term, if it has one: differences and quotients are natural numbers, sums and products need not be.
fn value(term: &Term, values: &Values) -> Option<i64> {
    match &term.node {
        TermNode::Variable(name) => values.get(name).map(|&value| value as i64),
        TermNode::Constant(number) => i64::try_from(number).ok(),
        TermNode::Letter(output) => letter(output, values),
        TermNode::Negative(term) => Some(-value(term, values)?),
        TermNode::Product(a, b) => Some(value(a, values)? * value(b, values)?),
        TermNode::Ratio(..) | TermNode::In(..) => unreachable!("no such term is made here"),
        TermNode::Sum(terms) => terms.iter().map(|term| value(term, values)).sum(),
        TermNode::Difference(a, b) => {
            let (a, b) = (value(a, values), value(b, values));
            Some(a? - b?).filter(|&difference| difference >= 0)
        }
        TermNode::Multiple(factor, term) => Some(i64::try_from(factor).ok()? * value(term, values)?),
        TermNode::Quotient(term, divisor) => Some(natural(term, values)? / i64::try_from(divisor).ok()?),
        TermNode::Floor(slope, term) => {
            // The largest y with w y <= (u + v sqrt d) x, that is with w y - u x <= v x sqrt d.
            let x = natural(term, values)?;
            let (u, v, d, w) = slope.parts();
            let at_most = |y: i64| {
                let (left, right) = (w * y - u * x, v * x);
                let squares = (left * left).cmp(&(right * right * d));
                match (left >= 0, right >= 0) {
                    (true, true) => squares.is_le(),
                    (false, false) => squares.is_ge(),
                    (left_is_natural, _) => !left_is_natural,
                }
            };
            if !at_most(0) {
                return None;
            }
            (0..).take_while(|&y| at_most(y)).last()
        }
    }
}

fn letter(output: &Output, values: &Values) -> Option<i64> {
    match output {
        Output::Letter(letter) => Some(*letter),
        Output::Word { indices, .. } => Some([0, 2, -1][(natural(&indices[0], values)? % 3) as usize]),
    }
}

/// Is the formula true? Quantified variables are tried up to a bound.
fn holds(formula: &Formula, values: &mut Values, (far, period): (u64, u64)) -> bool {
    match &formula.node {
        Node::Compare(comparison, a, b) => match (value(a, values), value(b, values)) {
            (Some(a), Some(b)) => comparison.holds(&a, &b),
            _ => false,
        },
        Node::Letters(comparison, a, b) => match (letter(a, values), letter(b, values)) {
            (Some(a), Some(b)) => comparison.holds(&a, &b),
            _ => false,
        },
        Node::Call(call) => match (natural(&call.arguments[0], values), natural(&call.arguments[1], values)) {
            (Some(x), Some(y)) => y < 2 * x,
            _ => false,
        },
        Node::Not(inner) => !holds(inner, values, (far, period)),
        // The other system writes the same numbers in another way.
        Node::In(_, inner) | Node::Reversed(inner) => holds(inner, values, (far, period)),
        Node::Join(connective, parts) => {
            let number = parts.iter().filter(|part| holds(part, values, (far, period))).count();
            match connective {
                Connective::And => number == parts.len(),
                Connective::Or => number > 0,
                Connective::Xor => number % 2 == 1,
            }
        }
        Node::Implies(a, b) => !holds(a, values, (far, period)) || holds(b, values, (far, period)),
        Node::Iff(a, b) => holds(a, values, (far, period)) == holds(b, values, (far, period)),
        Node::Quantified(quantifier, names, inner) => {
            let (first, rest) = names.split_first().expect("a variable");
            let inner: Formula = match rest {
                [] => (**inner).clone(),
                rest => Node::Quantified(*quantifier, rest.to_vec(), inner.clone()).into(),
            };
            let outer = values.get(first).copied();
            let mut is = |n: u64| {
                values.insert(first.clone(), n);
                holds(&inner, values, (far, period))
            };
            let result = match quantifier {
                Quantifier::All => (0..far + period).all(is),
                Quantifier::Some => (0..far + period).any(is),
                Quantifier::Infinite => (far..far + period).any(&mut is),
            };
            match outer {
                Some(outer) => values.insert(first.clone(), outer),
                None => values.remove(first),
            };
            result
        }
    }
}

fn variable() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["x", "y", "z"])
}

fn comparison() -> impl Strategy<Value = Comparison> {
    use Comparison::*;
    prop::sample::select(vec![Equal, NotEqual, Less, AtMost, Greater, AtLeast])
}

fn constant() -> impl Strategy<Value = Term> {
    prop_oneof![4 => 0..5u64, 1 => 60..70u64].prop_map(Term::number)
}

/// Terms with differences, quotients and, if there is a slope, floors.
fn term(slope: Option<Numbers>) -> impl Strategy<Value = Term> {
    let leaf = prop_oneof![3 => variable().prop_map(Term::var), 1 => constant()];
    leaf.prop_recursive(3, 6, 2, move |inner| {
        let pair = (inner.clone(), inner.clone());
        prop_oneof![
            3 => pair.clone().prop_map(|(a, b)| a.plus(b)),
            3 => pair.prop_map(|(a, b)| a.minus(b)),
            1 => (inner.clone(), 0..4u8).prop_map(|(a, factor)| a.times(factor)),
            1 => (inner.clone(), 1..4u8).prop_map(|(a, divisor)| a.over(divisor)),
            2 => inner.prop_map(move |a| match slope {
                Some((u, v, d, w)) => Term::floor(Slope::new(u, v, d, w).expect("a slope"), a),
                None => a,
            }),
        ]
    })
}

fn atom(slope: Option<Numbers>) -> impl Strategy<Value = Formula> {
    let letter_at = term(slope).prop_map(|index| letter_of("W", index)).boxed();
    let output =
        prop_oneof![1 => prop::sample::select(vec![-1, 0, 2, 7]).prop_map(Output::Letter), 1 => letter_at.clone()];
    let with_letter = (comparison(), term(slope), letter_at.clone(), letter_at.clone(), term(slope), 0..4u8);
    let with_letter = with_letter.prop_map(|(comparison, a, letter, other, b, how)| {
        let [letter, other] = [letter, other].map(|output| Term::from(TermNode::Letter(Box::new(output))));
        let left = match how {
            0 => a.plus(letter),
            1 => a.minus(letter.times(2u8)),
            2 => a.plus(Term::from(TermNode::Negative(Box::new(letter)))),
            _ => TermNode::Product(Box::new(letter), Box::new(a.plus(1))).into(),
        };
        compare(comparison, left, if how == 1 { b.plus(other) } else { b })
    });
    prop_oneof![
        4 => (comparison(), term(slope), term(slope)).prop_map(|(comparison, a, b)| compare(comparison, a, b)),
        1 => with_letter,
        1 => (comparison(), letter_at, output).prop_map(|(comparison, a, b)| letters(comparison, a, b)),
        1 => (term(slope), term(slope)).prop_map(|(a, b)| call("double", [a, b])),
    ]
}

/// Breakpoints of atoms with x are below FAR if the other variables are below [`FREE`], and the quotients repeat with 36.
fn linear_atom() -> impl Strategy<Value = Formula> {
    let multiple = (variable(), 0..4u8).prop_map(|(x, factor)| Term::var(x).times(factor)).boxed();
    let side = (multiple.clone(), multiple, constant(), 0..4u8, 1..4u8)
        .prop_map(|(a, b, c, how, divisor)| match how {
            0 => a.plus(b).plus(c),
            1 => a.plus(c).minus(b),
            2 => a.plus(b).minus(c),
            _ => a.plus(c).over(divisor),
        })
        .boxed();
    (comparison(), side.clone(), side).prop_map(|(comparison, a, b)| compare(comparison, a, b))
}

/// Formulas over atoms; `quantified` adds quantifiers.
fn formula(
    atom: impl Strategy<Value = Formula> + Clone + 'static,
    size: u32,
    quantified: bool,
) -> impl Strategy<Value = Formula> + Clone {
    atom.prop_recursive(4, size, 3, move |inner| {
        let connective = prop::sample::select(vec![Connective::And, Connective::Or, Connective::Xor]);
        let several = prop::collection::vec(inner.clone(), 2..4);
        let bounded = (variable(), inner.clone(), any::<bool>()).prop_map(move |(x, inner, is_all)| {
            let bound = less(x, BOUND);
            match (quantified, is_all) {
                (false, _) => not(inner),
                (true, true) => forall([x], implies(bound, inner)),
                (true, false) => exists([x], and([bound, inner])),
            }
        });
        prop_oneof![
            1 => inner.clone().prop_map(not),
            3 => (connective, several).prop_map(|(connective, parts)| Node::Join(connective, parts).into()),
            1 => (inner.clone(), inner.clone()).prop_map(|(a, b)| implies(a, b)),
            1 => (inner.clone(), inner).prop_map(|(a, b)| iff(a, b)),
            3 => bounded,
        ]
    })
    .boxed()
}

/// What the procedure says of a formula, of its negation, and of the formula with quantifiers before it, is what is
/// computed.
fn check(system: &str, formula: &Formula, far: (u64, u64)) -> Result<(), TestCaseError> {
    let mut decider = decider(system);
    let fail = |error: DecideError| match error {
        // Three tracks of which nothing is known: not a fault.
        DecideError::Automata(AutomataError::Exceeded(_) | AutomataError::Alphabet { .. }) => {
            TestCaseError::reject("too large")
        }
        error => TestCaseError::fail(format!("{system}: {formula}: {error}")),
    };
    let relation = decider.relation(formula).map_err(fail)?;
    let opposite = decider.relation(&not(formula.clone())).map_err(fail)?;
    let names: Vec<Name> = formula.free_variables().into_iter().collect();
    prop_assert_eq!(
        relation.tracks().iter().map(|track| &**track).collect::<Vec<&str>>(),
        names.iter().map(|name| &**name).collect::<Vec<&str>>()
    );
    for code in 0..FREE.pow(names.len() as u32) {
        let numbers: Vec<u64> = (0..names.len() as u32).map(|k| code / FREE.pow(k) % FREE).collect();
        let mut values: Values = names.iter().cloned().zip(numbers.iter().copied()).collect();
        let expected = holds(formula, &mut values, far);
        let big: Vec<wythoff_automata::UBig> = numbers.iter().map(|&n| n.into()).collect();
        let big: Vec<&wythoff_automata::UBig> = big.iter().collect();
        prop_assert_eq!(relation.holds(&big), expected, "{}: {} at {:?} {:?}", system, formula, names, numbers);
        prop_assert_eq!(opposite.holds(&big), !expected, "{}: ~({}) at {:?} {:?}", system, formula, names, numbers);
    }
    // A counterexample is one, and names every free variable.
    match decider.counterexample(formula).map_err(fail)? {
        Some(found) => {
            prop_assert_eq!(found.len(), names.len(), "{}", formula);
            prop_assert!(opposite.holds(&found.iter().collect::<Vec<_>>()));
        }
        None => prop_assert!(opposite.is_empty()),
    }
    let tracks: Vec<&str> = names.iter().map(|name| &**name).collect();
    prop_assert_eq!(decider.holds(&exists(names.clone(), formula.clone())).map_err(fail)?, !relation.is_empty());
    prop_assert_eq!(decider.holds(&forall(names.clone(), formula.clone())).map_err(fail)?, opposite.is_empty());
    if let [first, rest @ ..] = &*tracks {
        let budget = decider.budget().clone();
        let some =
            relation.exists(rest, &budget).and_then(|some| some.forall(&[first], &budget)).map(|all| !all.is_empty());
        let some = some.map_err(|error| fail(error.into()))?;
        let sentence = forall([*first], exists(rest.to_vec(), formula.clone()));
        prop_assert_eq!(decider.holds(&sentence).map_err(fail)?, some, "{}", sentence);
    }
    Ok(())
}

fn any_system() -> impl Strategy<Value = (&'static str, Formula)> {
    prop::sample::select(SYSTEMS.to_vec())
        .prop_flat_map(|(system, slope)| (Just(system), formula(atom(slope).boxed(), 8, true)))
}

/// A quantifier without a bound over a linear formula.
fn unbounded() -> impl Strategy<Value = (&'static str, Formula)> {
    let quantifier = prop::sample::select(vec![Quantifier::All, Quantifier::Some, Quantifier::Infinite]);
    let system = prop::sample::select(SYSTEMS.to_vec()).prop_map(|(system, _)| system);
    (system, quantifier, variable(), formula(linear_atom().boxed(), 6, false)).prop_map(
        |(system, quantifier, x, inner)| (system, Node::Quantified(quantifier, vec![x.into()], Box::new(inner)).into()),
    )
}

proptest! {
    #![proptest_config(cases(16, 256))]

    #[test]
    fn formulas_with_bounded_quantifiers((system, formula) in any_system()) {
        check(system, &formula, (BOUND, 0))?;
    }

    #[test]
    fn linear_formulas_under_a_quantifier((system, formula) in unbounded()) {
        check(system, &formula, (FAR, PERIOD))?;
    }
}
