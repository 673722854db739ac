//! How sentences are read: precedence and scope as in Walnut, numbers, names, spans; what is printed.

use wythoff_automata::Numeration;
use wythoff_automata::logic::build::*;
use wythoff_automata::logic::{Comparison, Formula, Node, Output, Slope, Term, TermNode, parse};

/// A text and what it is printed as; the parentheses of the second show how the first is read.
const READINGS: &[(&str, &str)] = &[
    // Walnut's ranks: `~` before `& | ^`, which have one rank and are read from the left, before `=>`, before `<=>`
    ("$a() & $b() | $c() & $d()", "(($a() & $b()) | $c()) & $d()"),
    ("$a() | $b() & $c()", "($a() | $b()) & $c()"),
    ("$a() ^ $b() ^ $c() & $d()", "($a() ^ $b() ^ $c()) & $d()"),
    ("~$a() & $b()", "~$a() & $b()"),
    ("~x = y & ~~$b()", "~(x = y) & ~~$b()"),
    ("$a() => $b() | $c()", "$a() => ($b() | $c())"),
    ("$a() => $b() => $c()", "($a() => $b()) => $c()"),
    ("$a() <=> $b() => $c() <=> $d()", "($a() <=> ($b() => $c())) <=> $d()"),
    ("$a() & ($b() & $c()) & $d()", "$a() & ($b() & $c()) & $d()"),
    ("($a() & $b()) & $c()", "($a() & $b()) & $c()"),
    // quantifiers reach as far as they can
    ("Ex $a(x) & $b(x) => $c(x)", "E x (($a(x) & $b(x)) => $c(x))"),
    ("(Ex $a(x)) & $b(x)", "(E x $a(x)) & $b(x)"),
    ("$a(x) & Ey x=y <=> $c(x)", "$a(x) & (E y (x = y <=> $c(x)))"),
    ("~Ax,y x<y & y<z", "~(A x,y (x < y & y < z))"),
    ("Ax Ey,z Iw x+y+z=w", "A x E y,z I w (x + y + z = w)"),
    ("AxEy x<y", "A xEy (x < y)"),
    // terms
    ("x+y-z+2=1", "x + y - z + 2 = 1"),
    ("x-(y-z)=0", "x - (y - z) = 0"),
    ("(x+y)+z=0", "(x + y) + z = 0"),
    ("x*3=3*x", "3*x = 3*x"),
    ("2*3*x=x*(1+1)/2/3", "6*x = 2*x/2/3"),
    ("2*(x/3)+2*x/3=(x+1)/2", "2*(x/3) + 2*x/3 = (x + 1)/2"),
    ("x=123456789012345678901234567890", "x = 123456789012345678901234567890"),
    ("x_1=x007", "x_1 = x007"),
    ("x=007", "x = 7"),
    ("x=10^6 & floor(10^3*phi)=y", "x = 1000000 & floor(1000*phi) = y"),
    ("x=2 ^ 3=y", "x = 2 ^ 3 = y"),
    // letters
    ("F[n]=@1 & F[n+1]!=F[m] & @-2<=F[0]", "F[n] = @1 & F[n + 1] != F[m] & @-2 <= F[0]"),
    ("F[n]=1 & .EVEN[n]=@0 & .F[n]=@0", "F[n] = @1 & .EVEN[n] = @0 & F[n] = @0"),
    // slopes
    ("floor(n*phi)=floor(phi*n)", "floor(n*phi) = floor(n*phi)"),
    ("floor(n*(1+sqrt 5)/2)=floor((n+1)*(sqrt(5)+1)/2)", "floor(n*phi) = floor((n + 1)*phi)"),
    ("floor(3*n*phi)=3*floor(phi)", "floor((3*n)*phi) = 3*floor(1*phi)"),
    ("floor(n*phi^2)=floor(n*(phi+1))", "floor(n*(3 + sqrt 5)/2) = floor(n*(3 + sqrt 5)/2)"),
    ("floor(n/phi)=floor(n*(phi-1))", "floor(n*(-1 + sqrt 5)/2) = floor(n*(-1 + sqrt 5)/2)"),
    ("floor(n*2 sqrt 2)=floor(n*sqrt 8)", "floor(n*(2 sqrt 2)) = floor(n*(2 sqrt 2))"),
    ("floor(n*sqrt 2/2)=floor(n/sqrt 2)", "floor(n*(sqrt 2)/2) = floor(n*(sqrt 2)/2)"),
    ("floor(floor(n*phi)*phi)=n", "floor(floor(n*phi)*phi) = n"),
    ("floor((floor(phi*n)+1)*(2+3*sqrt 13)/4)=n", "floor((floor(n*phi) + 1)*(2 + 3 sqrt 13)/4) = n"),
    ("floor(n*(5 - 2 sqrt 2))=n", "floor(n*(5 - 2 sqrt 2)) = n"),
    // numerations, comments, other tildes
    ("?msd_fib x=1 & (?msd_fib x=2)", "?msd_fib x = 1 & x = 2"),
    ("?msd_ost[2,1] ˜x=y", "?msd_ost[2,1] ~(x = y)"),
    ("?msd_ost[3;1,2] # golden\n x=y # no more", "?msd_ost[3;1,2] x = y"),
    ("?msd_10 x=y", "?msd_10 x = y"),
    ("?msd_pell\tx=y\r\n", "?msd_pell x = y"),
];

#[test]
fn readings() {
    for (text, printed) in READINGS {
        match parse(text) {
            Ok(sentence) => {
                assert_eq!(sentence.to_string(), *printed, "{text}");
                assert_eq!(parse(printed).as_ref(), Ok(&sentence), "{text}");
            }
            Err(error) => assert_eq!("no", *printed, "{text}: {error}"),
        }
    }
}

#[test]
fn a_program_builds_what_a_text_says() {
    let x = || Term::var("x");
    let y = || Term::var("y");
    let same = |text: &str, formula: Formula| assert_eq!(parse(text).unwrap().formula, formula, "{text}");
    same("A x E y x < y", forall(["x"], exists(["y"], less("x", "y"))));
    same("I x (x != 3 | x <= 4) ^ ~x = 5", {
        let low = or([compare(Comparison::NotEqual, "x", 3), at_most("x", 4)]);
        infinitely_many("x", xor([low, not(equal("x", 5))]))
    });
    same("$f(x + y + 1,2*x,x/2) => x - y = floor(x*sqrt 2)", {
        let arguments = [Term::sum([x(), y(), 1.into()]), x().times(2u8), x().over(2u8)];
        let root = Slope::new(0, 1, 2, 1).unwrap();
        implies(call("f", arguments), equal(x().minus(y()), Term::floor(root, x())))
    });
    same("F[x] = @1 <=> 0 = 0 & (0 != 0)", {
        let letter = letters(Comparison::Equal, letter_of("F", "x"), Output::Letter(1));
        iff(letter, and([and([]), or([])]))
    });
    assert_eq!(exists(Vec::<&str>::new(), equal(1, 1)), equal(1, 1));
    assert_eq!(exists(["x", "x"], equal("x", 1)), exists(["x"], equal("x", 1)));
    assert_eq!(Term::sum(Vec::<Term>::new()), Term::number(0u8));
    assert_eq!(Term::sum([x()]), x());
    assert_eq!(x().plus(y()), Term::sum([x(), y()]));
}

#[test]
fn numerations() {
    let numeration = |text: &str| parse(&format!("{text} x = x")).unwrap().numeration;
    assert_eq!(numeration(""), None);
    assert_eq!(numeration("?msd_fib"), Some(Numeration::fibonacci()));
    assert_eq!(numeration("?msd_255"), Numeration::base(255).ok());
    assert_eq!(numeration("?msd_trib"), Some(Numeration::tribonacci()));
    assert_eq!(numeration("? msd_pisot [ 3 , 2 ]"), Numeration::pisot(&[3, 2]).ok());
    assert_eq!(parse("?msd_pisot[3,2] x = x").unwrap().to_string(), "?msd_pisot[3,2] x = x");
    let ostrowski = |preperiod: &[u32], period: &[u32]| Numeration::ostrowski(preperiod, period).ok();
    assert_eq!(numeration("?msd_ost[2]"), ostrowski(&[], &[2]));
    assert_eq!(numeration("? msd_ost [ 3,1 ; 1,2 ]"), ostrowski(&[3, 1], &[1, 2]));
}

/// The places of parts, with the parentheses in them but not around them.
#[test]
fn places() {
    let text = "?msd_fib Ex (x+1 = y) & $prime(2*x, (y))";
    let part = |place: &wythoff_automata::logic::Place| &text[place.span().unwrap()];
    let sentence = parse(text).unwrap();
    assert_eq!(part(&sentence.formula.place), "Ex (x+1 = y) & $prime(2*x, (y))");
    let Node::Quantified(_, _, body) = &sentence.formula.node else { panic!() };
    assert_eq!(part(&body.place), "(x+1 = y) & $prime(2*x, (y))");
    let Node::Join(_, parts) = &body.node else { panic!() };
    assert_eq!(part(&parts[0].place), "x+1 = y");
    assert_eq!(part(&parts[1].place), "$prime(2*x, (y))");
    let Node::Call(call) = &parts[1].node else { panic!() };
    assert_eq!(part(&call.place), "$prime");
    assert_eq!(part(&call.arguments[0].place), "2*x");
    assert_eq!(part(&call.arguments[1].place), "y");
}

#[test]
fn free_variables() {
    for (text, expected) in [
        ("A n n = n", ""),
        ("x + y = z & F[u/2] = @0", "u x y z"),
        ("E x (x = y | $f(floor(z*phi),3*w))", "w y z"),
        ("(E x x = y) & A y x < y - z", "x y z"),
        ("E x,y ((A x x = z) <=> x = y)", "z"),
        ("I x (x > k => ~(x = l))", "k l"),
    ] {
        let free: Vec<String> = parse(text).unwrap().formula.free_variables().iter().map(|x| x.to_string()).collect();
        assert_eq!(free.join(" "), expected, "{text}");
    }
}

#[test]
fn slopes() {
    let slope = |u, v, d, w| Slope::new(u, v, d, w).map(|slope| slope.to_string()).map_err(|error| error.to_string());
    assert_eq!(slope(1, 1, 5, 2).as_deref(), Ok("phi"));
    assert_eq!(slope(-3, -3, 5, -6).as_deref(), Ok("phi"));
    assert_eq!(slope(0, 6, 12, 4).as_deref(), Ok("(3 sqrt 3)"));
    assert_eq!(slope(i64::MIN, i64::MAX, 4_294_967_291, 1).map(|text| text.len()), Ok(60));
    assert!(slope(i64::MIN, i64::MIN, 2, -1).is_err());
    assert!(slope(1, 0, 5, 2).is_err() && slope(1, 1, 9, 2).is_err() && slope(1, 1, 0, 2).is_err());
    assert!(slope(1, 1, -5, 2).is_err() && slope(1, 1, i64::MAX, 2).is_err() && slope(1, 1, 5, 0).is_err());
    // 2 < sqrt 5 < 9/4
    assert!(slope(-2, 1, 5, 1).is_ok() && slope(9, -4, 5, 1).is_ok());
    assert!(slope(2, -1, 5, 1).is_err() && slope(-9, 4, 5, 1).is_err());
    let read = parse("x = floor(x*(7 - 3 sqrt 5)/4)").unwrap().formula;
    let Node::Compare(_, _, Term { node: TermNode::Floor(slope, _), .. }) = read.node else { panic!() };
    assert_eq!(slope.parts(), (7, -3, 5, 4));
}

#[test]
#[should_panic(expected = "no name of a variable")]
fn quantifiers_are_no_variables() {
    Term::var("Ax");
}
