//! The decision procedure on sentences whose answer is known, and on formulas against arithmetic.

use wythoff_automata::logic::{DecideError, Decider, parse};
use wythoff_automata::{Budget, Numeration};

fn decider(name: &str) -> Decider {
    within(name, Budget::unlimited())
}

fn within(name: &str, budget: Budget) -> Decider {
    Decider::new(name.parse::<Numeration>().unwrap_or_else(|error| panic!("{error}")), budget)
}

#[test]
fn sentences() -> Result<(), DecideError> {
    for (system, sentence, expected) in [
        ("msd_fib", "Ax Ey y > x", true),
        ("msd_fib", "Ex Ay y <= x", false),
        ("msd_2", "Ax (Ey x = 2*y) | (Ey x = 2*y+1)", true),
        ("msd_pell", "Ax,y (x < y => x + 1 <= y)", true),
        ("msd_fib", "Ax x/3 = (x+1)/3 => ~(Ey x = 3*y + 2)", true),
        ("msd_fib", "Ax floor(x*phi) + x = floor(x*(3+sqrt 5)/2)", true),
        ("msd_fib", "Ax floor(floor(x*phi)*phi) + 1 = floor(x*phi) + x", false),
        ("msd_fib", "Ax x >= 1 => floor(floor(x*phi)*phi) + 1 = floor(x*phi) + x", true),
        (
            "msd_ost[1,2]",
            "An n >= 1 => ((Em m >= 1 & n = floor(m*sqrt 3)) ^ (Em m>=1 & n = floor(m*(3+sqrt 3)/2)))",
            true,
        ),
        ("msd_fib", "Ix Ey x = 7*y", true),
        ("msd_fib", "Ix Ey x = 7*y & x < 1000", false),
        ("msd_10", "Ex x = 123456789012345678901234567890 & (Ey x = 10*y)", true),
        ("msd_fib", "Ax (x - 1 >= 0) <=> x >= 1", true),
        ("msd_fib", "Ax,y (Ex x + x = y) => (Ez z + z = y)", true),
        ("msd_fib", "3 < 2 | 1 = 1", true),
        ("msd_fib", "Ax 1 = 2 ^ 1 = 1 ^ x = x", false),
    ] {
        let mut decider = decider(system);
        assert_eq!(decider.holds(&parse(sentence)?.formula)?, expected, "{system}: {sentence}");
    }
    Ok(())
}

#[test]
fn counterexamples_are_decimal() -> Result<(), DecideError> {
    let mut decider = decider("msd_fib");
    let found = decider.counterexample(&parse("x*2 < 100 | y > 3")?.formula)?;
    assert_eq!(
        found.map(|values| values.iter().map(ToString::to_string).collect::<Vec<_>>()).unwrap_or_default(),
        ["50", "0"]
    );
    let error = decider.holds(&parse("Ax $phi(x)")?.formula);
    assert!(error.is_err_and(|error| error.to_string().contains("no automaton `phi`")));
    let error = decider.holds(&parse("Ax x = floor(x*sqrt 2)")?.formula);
    assert!(error.is_err_and(|error| error.to_string().contains("msd_pell")));
    Ok(())
}

#[test]
fn steps_are_told_with_the_size_of_what_is_built() -> Result<(), DecideError> {
    let mut decider = within("msd_2", Budget::unlimited().with_states(1000));
    assert_eq!(decider.budget().states(), 1000);
    decider.define("even", &["x"], &parse("Ey x = y + y")?.formula)?;
    let step = decider.steps().last().expect("a definition is a step");
    // The digits of x are those of y a place earlier: a state for each digit that y has to have next, with two edges.
    assert_eq!((step.states, step.edges), (2, 4));
    let told = step.to_string();
    assert!(told.starts_with("       2 states         4 edges "), "{told}");
    assert!(told.ends_with(" s  x = y + y"), "{told}");
    Ok(())
}

#[test]
fn a_variable_of_which_nothing_is_said_is_free_all_the_same() -> Result<(), DecideError> {
    let mut decider = decider("msd_2");
    let zero = decider.relation(&parse("n = 0")?.formula)?;
    decider.name_word("Z", &[(1, zero)])?;
    // The word has no letter 7.
    for (formula, tracks) in [("Z[n] = @7", &["n"][..]), ("m = 0 | Z[n] = @7", &["m", "n"])] {
        assert_eq!(decider.relation(&parse(formula)?.formula)?.tracks(), tracks, "{formula}");
    }
    let found = decider.counterexample(&parse("m > 0 => Z[n] = @7")?.formula)?;
    assert_eq!(found, Some(vec![1u32.into(), 0u32.into()]));
    Ok(())
}

#[test]
fn names_that_are_not_given_are_told_with_those_that_are() -> Result<(), DecideError> {
    let mut decider = decider("msd_2");
    let hint = |decider: &mut Decider, text: &str| match decider.relation(&parse(text)?.formula) {
        Err(DecideError::Sentence(error)) => Ok::<_, DecideError>(error.hint),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(hint(&mut decider, "$evne(x)")?, "no automaton has a name here");
    decider.define("even", &["x"], &parse("Ey x = y + y")?.formula)?;
    decider.define("odd", &["x"], &parse("Ey x = y + y + 1")?.formula)?;
    assert_eq!(hint(&mut decider, "$evne(x)")?, "did you mean `even`?");
    assert_eq!(hint(&mut decider, "$q(x)")?, "known: even, odd");
    assert_eq!(hint(&mut decider, "$even(x,y)")?, "write 1, separated by commas");
    Ok(())
}

#[test]
fn the_same_variable_in_two_places_of_an_automaton() -> Result<(), DecideError> {
    let mut decider = decider("msd_fib");
    decider.define("less", &["x", "y"], &parse("x < y")?.formula)?;
    assert!(decider.holds(&parse("Ax ~$less(x,x) & $less(x,x+1)")?.formula)?);
    Ok(())
}

#[test]
fn large_numbers_take_few_states() -> Result<(), DecideError> {
    // A sum with the constant in it would take one for each carry.
    let mut decider = within("msd_fib", Budget::unlimited().with_states(5_000));
    let relation = decider.relation(&parse("x = y + 4000000000")?.formula)?;
    let number = |n: u64| n.into();
    assert!(
        relation.holds(&[&number(4_000_000_007), &number(7)]) && !relation.holds(&[&number(4_000_000_007), &number(8)])
    );
    Ok(())
}

/// What is joined, and how it is taken apart before: a step for each formula that is built.
#[test]
fn formulas_are_taken_apart() -> Result<(), DecideError> {
    for (text, steps) in [
        (
            "Ey ~(x = 1 | y = 2) & ~(x = 3 => y = 1) & (x < 9 & y < 8) & ~(x = 4 ^ y = 5) & ~(x = 6)",
            "x = 1; y = 2; x = 3; y = 1; x < 9; y < 8; ~(x = 4); y = 5; ~(x = 4 ^ y = 5); x = 6; \
             ~(x = 1 | y = 2) & ~(x = 3 => y = 1) & (x < 9 & y < 8) & ~(x = 4 ^ y = 5) & ~(x = 6)",
        ),
        // of one of two there is one, or of the other
        ("Ex (x = y | x = z + 1)", "x = y; x = y; x = z + 1; x = z + 1"),
        ("Ex ~(x = y & x = z + 1)", "x = y; ~(x = y); x = z + 1; ~(x = z + 1)"),
        ("Ex ~~(x = y => x = z + 1)", "x = y; ~(x = y); x = z + 1; x = z + 1"),
        // inner variables are guessed together with outer ones
        ("Ey ~(Az z > y | z = x) & y < 4", "z > y; z = x; y < 4; ~(A z (z > y | z = x)) & y < 4"),
        ("Ey ~~(Ez z < y) & ~(Az z < y)", "z < y; z < y; ~~(E z (z < y)) & ~(A z (z < y))"),
        ("Ay ~~(Az z < y) | y = x", "z < y; y = x; ~(~~(A z (z < y)) | y = x); A y (~~(A z (z < y)) | y = x)"),
    ] {
        let mut decider = decider("msd_2");
        decider.relation(&parse(text)?.formula)?;
        let told: Vec<&str> = decider.steps().iter().map(|step| &*step.what).collect();
        assert_eq!(told.join("; "), steps, "{text}");
    }
    Ok(())
}

#[test]
fn sentences_name_their_system() -> Result<(), DecideError> {
    let decider = decider("msd_2");
    let asked = |text: &str| -> Result<(), DecideError> { decider.check_numeration(&parse(text)?) };
    assert!(asked("Ex x = 1").is_ok() && asked("?msd_2 Ex x = 1").is_ok());
    let error = asked("?msd_pell Ex x = 1").expect_err("another system").to_string();
    assert!(error.contains("msd_pell") && error.contains("msd_2"), "{error}");
    Ok(())
}

#[test]
fn guesses_are_given_up_as_soon_as_they_can_be() -> Result<(), DecideError> {
    // Side by side the eleven comparisons have thousands of states.
    let mut decider = within("msd_2", Budget::unlimited().with_states(500));
    let chain =
        "Ea,b,c,d,e,f,g,h,i,j x < a & a < b & b < c & c < d & d < e & e < f & f < g & g < h & h < i & i < j & j < y";
    let chain = decider.relation(&parse(chain)?.formula)?;
    assert_eq!(chain, decider.relation(&parse("x + 11 <= y")?.formula)?);
    Ok(())
}
