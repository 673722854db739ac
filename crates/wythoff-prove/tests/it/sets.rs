//! Games with labels on sets: what is proved is what the truth engine says.

use std::sync::Arc;

use wythoff_automata::{Comparison, Numeration, Relation, UBig};
use wythoff_budget::Budget;
use wythoff_check::certificate::{ChainFile, Statistics};
use wythoff_check::{Certificate, check};
use wythoff_game::{AutomaticSet, Outcome, Parts, Position, Rules};
use wythoff_prove::prove::{Effort, Ending, prove};
use wythoff_prove::walnut::WalnutScript;
use wythoff_rings::pick;
use wythoff_solve::{Board, GrundyTable};

use crate::certificates::decided;

/// The number of states, and the method of the proof.
fn proved(game: &str) -> (usize, &'static str) {
    let (rules, budget): (Rules, _) = (game.parse().unwrap(), Budget::unlimited());
    let ending = prove(&rules, &Effort::of_a_minute(), None, None, &budget).unwrap();
    let Ending::Proved(proof) = ending else { panic!("{game}: {ending:?}") };
    let relation = proof.checked.relation();
    let side = pick(90, 300);
    let board = Board::solve(&rules, side, side, &budget).unwrap();
    let mut truth = board.p_positions().peekable();
    for at in (0..side).flat_map(|x| (0..side).map(move |y| Position::new(x, y))) {
        let is_p = truth.next_if_eq(&at).is_some();
        assert_eq!(relation.holds(&[&UBig::from(at.x), &UBig::from(at.y)]), is_p, "{game} at {at}");
    }
    (relation.dfa().states(), proof.checked.theorem().method)
}

#[test]
fn denied_sets() {
    for game in [
        "wythoff alter N{?msd_fib x + y <= 5}",
        "wythoff alter N{?msd_fib x <= 2 & y <= 3} N{(4,4)}",
        "wythoff alter N{?msd_fib x = 3}",
        "maharaja(2,3) alter N{?msd_fib x = y & x <= 4}",
    ] {
        assert_eq!(proved(game).1, "functional", "{game}");
    }
}

/// All positions with a sum of at most l are P by decree.
#[test]
fn forced_sets() {
    for &(sum, states) in &[(1, 5), (2, 28), (3, 33), (5, 80), (8, 142)][..pick(3, 5)] {
        assert_eq!(proved(&format!("wythoff alter P{{?msd_fib x + y <= {sum}}}")), (states, "general"), "{sum}");
    }
}

/// Games that end in a set have the P-positions of those in which it is P by decree, or N in misere play, and the same proofs.
#[test]
fn ends() {
    for (game, altered) in [
        ("wythoff end{?msd_fib x + y <= 2}", "wythoff alter P{?msd_fib x + y <= 2}"),
        ("misere wythoff end{?msd_fib x + y <= 2}", "misere wythoff alter N{?msd_fib x + y <= 2}"),
        ("m-wythoff(2) end{(0,1),(1,0),(1,1)}", "m-wythoff(2) alter P{(0,1),(1,0),(1,1)}"),
    ] {
        assert_eq!(proved(game), proved(altered), "{game}");
    }
    assert_eq!(proved("misere wythoff end{?msd_fib x + y <= 2}").0, 21);
}

/// Games with a pass (Manabe and others; Morrison and others), with one and with two, whose P-positions are those without a pass; certificates of them.
#[test]
fn passes() {
    let budget = Budget::unlimited();
    for (game, states, method) in [
        ("nim pass", 25, "general"),
        ("nim pass 2", 2, "general"),
        ("wythoff pass", 815, "functional"),
        ("misere nim pass", 31, "general"),
        ("rook + bishop(m=2) end{(0,1),(1,0)} pass", 28, "general"),
    ] {
        assert_eq!(proved(game), (states, method), "{game}");
    }
    let rules: Rules = "nim pass 2".parse().unwrap();
    let Ending::Proved(proof) = prove(&rules, &Effort::default(), None, None, &budget).unwrap() else { panic!() };
    let p = proof.checked.relation().clone();
    let certificate = Certificate::new("nim pass 2", p, Statistics::none(), &budget).unwrap();
    assert!(certificate.check(&budget).is_err());
    let certificate = certificate.with_fewer(proof.checked.fewer()).unwrap();
    let again = Certificate::read(certificate.write().as_bytes(), &budget).unwrap();
    assert_eq!(again, certificate);
    assert!(again.check(&budget).unwrap().proved().is_ok());
    let mut exchanged = proof.checked.fewer();
    exchanged.reverse();
    let exchanged = certificate.with_fewer(exchanged).unwrap();
    assert!(exchanged.check(&budget).unwrap().proved().is_err());
}

#[test]
fn sets_beside_other_clauses() {
    for game in [
        "wythoff cut (2,1) alter N{?msd_fib x + y <= 4}",
        "misere wythoff alter P{?msd_fib x = y & x <= 3} N{(0,1)}",
        "nim alter N{?msd_2 x = y & (E n x = 2*n)}",
    ] {
        assert_eq!(proved(game).1, "general", "{game}");
    }
}

/// The same sets told by their automata: the same theorems, in the system of the automaton whatever the slopes are.
#[test]
fn sets_told_by_automata() {
    for game in [
        "wythoff alter N{?msd_fib x + y <= 5}",
        "wythoff alter P{?msd_fib x + y <= 2}",
        "wythoff cut (2,1) alter N{?msd_fib x + y <= 4}",
        "wythoff alter P{(0,1)} N{?msd_fib x = y & x <= 3} N{?msd_fib x = 2 & y <= 6}",
    ] {
        let rules: Rules = game.parse().unwrap();
        assert_eq!(proved(&with_tables(&rules)), proved(game), "{game}");
    }
    // The slopes are integers, for which the system of a formula is not asked.
    let nim = "nim alter N{?msd_2 x = y & (E n x = 2*n)}";
    assert_eq!((proved(nim).0, proved(&with_tables(&nim.parse().unwrap())).0), (20, 2));
}

/// The rules with their sets told by automata.
fn with_tables(rules: &Rules) -> String {
    let mut parts: Parts = rules.clone().into();
    for set in parts.forced.p_where.iter_mut().chain(&mut parts.forced.n_where) {
        *set = AutomaticSet::of(set.relation().clone()).unwrap();
    }
    let text = Rules::try_from(parts).unwrap().to_string();
    assert!(text.contains('[') && text.parse::<Rules>().as_ref() == Ok(rules), "{text}");
    text
}

/// If the P-positions of Wythoff Nim are N by decree, the P-positions are those of Grundy value 1.
#[test]
fn values_by_decree() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../wythoff-theory/certificates/wythoff-values.chain");
    let budget = Budget::unlimited();
    let chain = ChainFile::read(&std::fs::read(path).unwrap(), &budget).unwrap();
    let links: Vec<&Relation> = chain.relations().take(2).collect();
    let zeros = AutomaticSet::of(links[0].clone()).unwrap();
    let rules: Rules = format!("wythoff alter N{{{zeros}}}").parse().unwrap();
    let checked = check(&rules, links[1], &budget).unwrap().proved().unwrap();
    assert_eq!((checked.relation().dfa().states(), checked.theorem().method), (825, "functional"));
    let failure = check(&rules, links[0], &budget).unwrap().proved().unwrap_err();
    assert_eq!(failure.words, "no position that is N by decree is in P");
    let values = GrundyTable::compute(&"wythoff".parse().unwrap(), 300, &budget).unwrap();
    let board = Board::solve(&rules, 300, 300, &budget).unwrap();
    for at in (0..300).flat_map(|x| (0..300).map(move |y| Position::new(x, y))) {
        assert_eq!(board.outcome(at) == Some(Outcome::P), values.value(at) == Some(1), "{at}");
    }
}

/// The rules, their parts and the theorem in a certificate have the table.
#[test]
fn certificates_with_tables() {
    let (budget, folder) = (Budget::unlimited(), concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/labels"));
    let [table, formula] = ["table", "triangle"].map(|name| std::fs::read(format!("{folder}/{name}.cert")).unwrap());
    let certificate = Certificate::read(&table, &budget).unwrap();
    assert_eq!(certificate.write().into_bytes(), table);
    assert!(certificate.check(&budget).unwrap().proved().is_ok());
    let told = Certificate::read(&formula, &budget).unwrap();
    assert_eq!((certificate.rules(), certificate.relation()), (told.rules(), told.relation()));
    let game = format!(
        "wythoff alter N{{{}}}",
        "?msd_fib [+ 00>0 10>1 01>2 11>3; + 00>4 01>3; + 00>4 10>3; + 00>5; + 00>3 10>5 01>5 11>5; +]"
    );
    assert_eq!(
        (certificate.game(), with_tables(told.rules())),
        (game.as_str(), game.replace("wythoff", "rook + bishop"))
    );
}

/// A set told by an automaton is read in its own system alone.
#[test]
fn another_system() {
    let rules: Rules = "nim alter N{?msd_fib [- 00>0 11>1; + 00>1]}".parse().unwrap();
    let budget = Budget::unlimited();
    let effort = Effort { numeration: Some(Numeration::base(2).unwrap()), ..Effort::of_a_minute() };
    let error = prove(&rules, &effort, None, None, &budget).unwrap_err().to_string();
    assert_eq!(
        error,
        "a set with forced labels is an automaton over msd_fib, which is not read over msd_2; prove the game over msd_fib, or write the \
         set as a formula"
    );
    let diagonal = Relation::linear(
        &Arc::new(Numeration::base(2).unwrap()),
        &[("x", 1), ("y", -1)],
        0,
        Comparison::Equal,
        &budget,
    );
    let error = check(&rules, &diagonal.unwrap(), &budget).unwrap_err().to_string();
    assert!(error.contains("msd_fib") && error.contains("msd_2"), "{error}");
}

/// The script for Walnut has the automata of the sets beside that of the P-positions.
#[test]
fn scripts_for_walnut() {
    let budget = Budget::unlimited();
    let rules: Rules = "wythoff alter P{?msd_fib x + y <= 2} N{(4,4)}".parse().unwrap();
    let game = with_tables(&rules);
    let ending = prove(&rules, &Effort::of_a_minute(), None, None, &budget).unwrap();
    let Ending::Proved(proof) = ending else { panic!("{ending:?}") };
    let relation = proof.checked.relation().clone();
    let certificate = Certificate::new(&game, relation, Statistics::none(), &budget).unwrap();
    let read = Certificate::read(certificate.write().as_bytes(), &budget).unwrap();
    assert_eq!(read, certificate);
    assert!(read.check(&budget).unwrap().proved().is_ok());
    let script = WalnutScript::new(&certificate, &budget).unwrap();
    assert_eq!(script.sets.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["p_set0"]);
    assert!(script.commands.contains("$p_set0(x,y)"), "{}", script.commands);
    let answers = decided(&script);
    assert!(answers.iter().all(|(_, answer)| *answer), "{answers:?}");
}
