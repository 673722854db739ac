//! Faults in the automaton, with a digest that fits: each is refused, refuted at a position, or changes nothing.

use sha2::{Digest, Sha256};
use wythoff_automata::{Alphabet, Budget, Dfa, Letter, Relation, UBig};
use wythoff_check::certificate::Certificate;
use wythoff_check::check;
use wythoff_prove::refute::{self, failing_position};
use wythoff_rings::pick;

use super::support::shipped;

/// The text with the digest of its lines, in place of the one it may have.
fn with_digest(text: &str) -> String {
    let text: String =
        text.lines().filter(|line| !line.starts_with("sha256: ")).fold(String::new(), |all, line| all + line + "\n");
    let digest: String = Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{text}sha256: {digest}\n")
}

type Table = (Vec<Vec<(Letter, u32)>>, Vec<bool>);

fn table(dfa: &Dfa) -> Table {
    let states = 0..dfa.states() as u32;
    (
        states.clone().map(|state| dfa.edges_of(state).collect()).collect(),
        states.map(|state| dfa.accepts_at(state)).collect(),
    )
}

/// All automata that differ in one place: another target, an edge less, an edge more, acceptance.
fn mutations(dfa: &Dfa) -> Vec<Table> {
    let original = table(dfa);
    let mut all = Vec::new();
    let letters = dfa.alphabet().letters() as Letter;
    for state in 0..dfa.states() {
        let mut flipped = original.clone();
        flipped.1[state] ^= true;
        all.push(flipped);
        for letter in 0..letters {
            let at = original.0[state].iter().position(|edge| edge.0 == letter);
            let old = at.map(|at| original.0[state][at].1);
            for target in (0..dfa.states() as u32).map(Some).chain([None]).filter(|target| *target != old) {
                let mut changed = original.clone();
                changed.0[state].retain(|edge| edge.0 != letter);
                changed.0[state].extend(target.map(|target| (letter, target)));
                changed.0[state].sort_unstable();
                all.push(changed);
            }
        }
    }
    all
}

/// The text of the certificate with another automaton, whatever it is.
fn text_with(certificate: &Certificate, alphabet: Alphabet, (rows, accepting): &Table) -> String {
    let text = certificate.write();
    let head: String = text
        .lines()
        .take_while(|line| !line.starts_with("states: "))
        .fold(String::new(), |all, line| all + line + "\n");
    let edges: usize = rows.iter().map(Vec::len).sum();
    let mut text = format!("{head}states: {}\nedges: {edges}\n", rows.len());
    for (state, (row, accepts)) in rows.iter().zip(accepting).enumerate() {
        text.push_str(&format!("{state} {}", if *accepts { '+' } else { '-' }));
        for &(letter, target) in row {
            text.push_str(&format!(" {}{}>{target}", alphabet.digit(letter, 0), alphabet.digit(letter, 1)));
        }
        text.push('\n');
    }
    with_digest(&text)
}

#[test]
fn every_single_fault_is_found() {
    // All faults of the small one, some of the other: `cargo bench --bench mutations` takes all.
    for (game, stride) in [("wythoff", pick(4, 1)), ("m-wythoff-3", pick(199, 41))] {
        let right = shipped(game);
        let budget = Budget::unlimited().with_states(100_000);
        let dfa = right.relation().dfa();
        let (mut refused, mut refuted, mut same) = (0, 0, 0);
        let mutations: Vec<Table> = mutations(dfa).into_iter().step_by(stride).collect();
        for table in &mutations {
            let text = text_with(&right, dfa.alphabet(), table);
            // As the file has it, and repaired to what a relation has: the proof has to find what reading lets pass.
            let read = Certificate::read(text.as_bytes(), &budget);
            let repaired = Dfa::from_table(dfa.alphabet(), &table.0, table.1.clone()).unwrap();
            let repaired = Relation::from_dfa(right.relation().numeration(), &["x", "y"], &repaired, &budget).unwrap();
            if let Ok(read) = &read {
                assert_eq!(*read.relation(), repaired);
            } else {
                refused += 1;
            }
            if repaired == *right.relation() {
                same += 1;
                continue;
            }
            let failure = refute::check(right.rules(), &repaired, &budget).unwrap().proved().unwrap_err();
            let failing = failing_position(right.rules(), &repaired, &failure, &budget).unwrap();
            let failing = failing.unwrap_or_else(|| panic!("no position for {failure:?}\n{text}"));
            assert_eq!(repaired.holds(&[&failing.x, &failing.y]), failing.accepted);
            refuted += 1;
        }
        println!(
            "{game}: {} faults: {refuted} refuted, {same} change nothing; {refused} refused already when read",
            mutations.len()
        );
        assert!(refuted > mutations.len() / 2);
    }
}

#[test]
fn an_attack_by_a_move_that_cannot_be_blocked() {
    // (200,200) is beyond the board that is compared, and the bishop leads from it to (0,0).
    let right = shipped("roob-blocking-2-3");
    let budget = Budget::unlimited();
    let numeration = right.relation().numeration();
    let at = |name| Relation::constant(numeration, name, &UBig::from(200u32), &budget).unwrap();
    let wrong = right.relation().or(&at("x").and(&at("y"), &budget).unwrap(), &budget).unwrap();
    let failure = refute::check(right.rules(), &wrong, &budget).unwrap().proved().unwrap_err();
    assert_eq!(failure.claim, "attack");
    assert_eq!(failure.words, "no move that cannot be blocked leads from a P-position to a P-position");
    let failing = failing_position(right.rules(), &wrong, &failure, &budget).unwrap().unwrap();
    assert!(failing.accepted && wrong.holds(&[&failing.x, &failing.y]));
}

#[test]
fn the_position_of_a_false_claim() {
    // Wythoff Nim without (1,2) and (2,1): column 1 is empty, so that (1,3) is won by no move.
    let right = shipped("wythoff");
    let budget = Budget::unlimited();
    let n = |k: u32| UBig::from(k);
    let numeration = right.relation().numeration();
    let at = |x: u32, y: u32| {
        let x = Relation::constant(numeration, "x", &n(x), &budget).unwrap();
        x.and(&Relation::constant(numeration, "y", &n(y), &budget).unwrap(), &budget).unwrap()
    };
    let wrong = right.relation().and_not(&at(1, 2), &budget).unwrap().and_not(&at(2, 1), &budget).unwrap();
    let failure = refute::check(right.rules(), &wrong, &budget).unwrap().proved().unwrap_err();
    assert_eq!((failure.claim, &failure.example[..]), ("board", &[("x".to_owned(), n(1)), ("y".to_owned(), n(2))][..]));
    let failure = check(right.rules(), &wrong, &budget).unwrap().proved().unwrap_err();
    assert_eq!((failure.claim, &failure.example[..]), ("columns", &[("x".to_owned(), n(1))][..]));
    let failing = failing_position(right.rules(), &wrong, &failure, &budget).unwrap().unwrap();
    assert_eq!(
        failing.to_string(),
        "(1, 2) is not accepted, but with those of its options that are accepted the rules make it a P-position"
    );
}
