//! Walnut's files: what is written reads back, what is wrong is refused with its line, nothing panics.

use std::sync::Arc;

use proptest::prelude::*;
use wythoff_automata::format::{graphviz, walnut};
use wythoff_automata::{Alphabet, AutomataError, Budget, Comparison, Dfa, Letter, Numeration, Relation, UBig};
use wythoff_rings::cases;

const SYSTEMS: [&str; 11] = [
    "msd_fib",
    "msd_pell",
    "msd_2",
    "msd_ost[3]",
    "msd_ost[1,2]",
    "msd_ost[2,1]",
    "msd_ost[2;1]",
    "msd_ost[3,1,3;1,2]",
    "msd_ost[1,1,2;3,1]",
    "msd_pisot[3,2]",
    "msd_pisot[2,2,1]",
];

fn budget() -> Budget {
    Budget::unlimited().with_states(100_000).with_memory(100_000_000)
}

/// The relation of a random automaton.
fn relation() -> impl Strategy<Value = Relation> {
    let row = prop::collection::vec((any::<Letter>(), 0u32..6), 0..8);
    let table = prop::collection::vec((row, any::<bool>()), 6);
    (prop::sample::select(&SYSTEMS[..]), 1usize..3, table).prop_map(|(system, tracks, table)| {
        let numeration: Arc<Numeration> = Arc::new(system.parse().unwrap());
        let alphabet = Alphabet::new(numeration.digits(), tracks).unwrap();
        let (rows, accepting): (Vec<_>, Vec<bool>) = table.into_iter().unzip();
        let row = |row: Vec<(Letter, u32)>| {
            let mut row: Vec<_> =
                row.into_iter().map(|(letter, to)| (letter % alphabet.letters() as Letter, to)).collect();
            row.sort_unstable();
            row.dedup_by_key(|edge| edge.0);
            row
        };
        let rows: Vec<_> = rows.into_iter().map(row).collect();
        let dfa = Dfa::from_table(alphabet, &rows, accepting).unwrap();
        Relation::from_dfa(&numeration, &["x", "y"][..tracks], &dfa, &budget()).unwrap()
    })
}

fn names(relation: &Relation) -> Vec<&str> {
    relation.tracks().iter().map(String::as_str).collect()
}

proptest! {
    #[test]
    fn what_is_written_reads_back(relation in relation()) {
        let text = walnut::write(&relation, &budget()).unwrap();
        let back = walnut::read(&text, &budget()).unwrap();
        prop_assert_eq!(back.relation(&names(&relation), &budget()).unwrap(), relation);
    }

    #[test]
    fn drawings_have_all_states(relation in relation(), most in 0usize..8) {
        let drawing = graphviz::write(&relation, most);
        let states = drawing.lines().filter(|line| line.contains("circle];")).count();
        prop_assert_eq!(states, most.min(relation.dfa().states()));
        prop_assert_eq!(drawing.contains("are drawn"), most < relation.dfa().states());
    }
}

const PIECES: [&str; 24] = [
    "msd_fib",
    " ",
    "\n",
    "->",
    "0",
    "1",
    "2",
    "*",
    "-1",
    "msd_ost_1_2",
    "msd_",
    "#",
    "//",
    "true",
    "false",
    "{0,1}",
    "\u{e9}",
    "99999999999999999999",
    "\t",
    "msd_fib msd_fib\n",
    "0 1\n",
    "0 0 -> 0\n",
    "1 -> 1\n",
    "\r\n",
];

/// Read to the end, if it can be read at all.
fn read(text: &str) {
    let budget = Budget::unlimited().with_states(1000).with_memory(1_000_000);
    if let Ok(file) = walnut::read(text, &budget) {
        let names: Vec<String> = (0..file.tracks()).map(|k| format!("v{k}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        if names.len() < 4 {
            let _ = file.letters(&names, &budget);
        }
    }
}

proptest! {
    #![proptest_config(cases(500, 10_000))]

    #[test]
    fn random_text_does_not_panic(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..40)) {
        read(&pieces.concat());
    }

    #[test]
    fn damaged_text_does_not_panic(edits in prop::collection::vec((any::<prop::sample::Index>(), prop::sample::select(&PIECES[..])), 1..4)) {
        let mut text = String::from("msd_pell msd_pell\n\n0 0\n0 0 -> 0\n1 0 -> 1\n0 * -> 2\n\n1 2\n0 2 -> 0\n\n2 1\n2 2 -> 1 2\n");
        for (at, piece) in edits {
            let at = at.index(text.len());
            if text.is_char_boundary(at) && text.is_char_boundary(at + 1) {
                text.replace_range(at..=at, piece);
            }
        }
        read(&text);
    }
}

#[test]
fn errors_say_what_to_write() {
    let error = |text: &str| walnut::read(text, &budget()).map(|_| ()).unwrap_err().to_string();
    let texts = [
        "",
        "msd_foo",
        "lsd_fib",
        "{0,1}",
        "msd_fib msd_pell",
        "msd_fib",
        "msd_fib\n0 -> 1",
        "msd_fib\n0 1\n0 0 -> 0",
        "msd_fib\n0 1\n2 -> 0",
        "msd_fib\n0 1\n0 -> 7",
        "msd_fib\n0 1\n0 ->",
        "msd_fib\n0 1\n0 -> a",
        "msd_fib\n0 1 2",
        "msd_fib\n0 1\n0 1",
        "msd_fib\n0 1\n1 -> 0\n* -> 0",
        "true\n0 1",
    ];
    let all: Vec<String> = texts.iter().map(|text| format!("{text:?}\n  {}", error(text))).collect();
    insta::assert_snapshot!(all.join("\n"));
}

#[test]
fn words_with_outputs() -> Result<(), AutomataError> {
    // The number of ones in Zeckendorf's form, modulo 3.
    let text = "msd_fib # ones\n0 0\n0 -> 0\n1 -> 1\n1 1\n0 -> 1\n1 -> 2\n2 2\n0 -> 2\n1 -> 0\n";
    let letters = walnut::read(text, &budget())?.letters(&["n"], &budget())?;
    for n in 0..200u32 {
        let ones: u32 = Numeration::fibonacci().write(&n.into()).iter().sum();
        for (letter, relation) in &letters {
            assert_eq!(relation.holds(&[&UBig::from(n)]), i64::from(ones % 3) == *letter, "{n} {letter}");
        }
    }
    Ok(())
}

#[test]
fn words_of_every_length_are_numbers() -> Result<(), AutomataError> {
    // Periods of 2 and preperiods: 5 is accepted with and without leading zeros.
    for system in SYSTEMS {
        let numeration: Arc<Numeration> = Arc::new(system.parse().unwrap());
        let five = Relation::constant(&numeration, "x", &5u32.into(), &budget())?;
        let mut digits = numeration.write(&5u32.into());
        while digits.first() == Some(&0) {
            digits.remove(0);
        }
        for zeros in 0..4 {
            let mut text = format!("{}\n", walnut::name(&numeration));
            let word: Vec<u32> = std::iter::repeat_n(0, zeros).chain(digits.iter().copied()).collect();
            for (state, digit) in word.iter().enumerate() {
                text.push_str(&format!("{state} 0\n{digit} -> {}\n", state + 1));
            }
            text.push_str(&format!("{} 1\n", word.len()));
            assert_eq!(walnut::read(&text, &budget())?.relation(&["x"], &budget())?, five, "{system} {zeros}");
        }
        let less = Relation::linear(&numeration, &[("x", 1), ("y", -1)], 0, Comparison::Less, &budget())?;
        let text = walnut::write(&less, &budget())?;
        assert_eq!(walnut::read(&text, &budget())?.relation(&["x", "y"], &budget())?, less, "{system}");
    }
    let truth = walnut::read("true", &budget())?.relation(&[], &budget())?;
    assert!(!truth.is_empty() && walnut::write(&truth, &budget())? == "true\n");
    Ok(())
}

/// The files of a custom base are read as they were written, and their weights are found again.
#[test]
fn bases_read_back() -> Result<(), AutomataError> {
    for coefficients in [&[2, 2][..], &[3, 2], &[7, 3], &[3, 2, 1], &[1, 1, 1, 1]] {
        let system = Numeration::pisot(coefficients)?;
        let files = walnut::bases(&system);
        let [(words_name, words), (_, addition)] = &files[..] else { panic!("{system}: {files:?}") };
        assert_eq!(*words_name, format!("{}.txt", walnut::name(&system)));
        let read = walnut::read_base("mine", words, addition, &budget()).map_err(|(_, error)| error)?;
        let (read, written) = (read.parts().unwrap(), system.parts().unwrap());
        assert_eq!((&read.canonical, &read.addition), (&written.canonical, &written.addition), "{system}");
        assert_eq!((&read.recurrence, &read.weights), (&written.recurrence, &written.weights), "{system}");
    }
    for known in ["msd_fib", "msd_trib", "msd_2", "msd_ost[1,2]", "msd_pisot[3,1]"] {
        assert!(walnut::bases(&known.parse::<Numeration>()?).is_empty(), "{known}");
    }
    Ok(())
}

proptest! {
    /// Only the automaton of a relation is taken as it is.
    #[test]
    fn automata_that_are_taken_as_they_are(relation in relation(), at in any::<prop::sample::Index>(), to in any::<prop::sample::Index>()) {
        let (dfa, tracks) = (relation.dfa(), names(&relation));
        let numeration = relation.numeration();
        prop_assert_eq!(&Relation::from_minimal(numeration, &tracks, dfa.clone(), &budget()).unwrap(), &relation);
        if dfa.edges() == 0 {
            return Ok(());
        }
        // One edge goes elsewhere: if it is taken, the general way must make the same of it.
        let mut table: Vec<Vec<(Letter, u32)>> = (0..dfa.states() as u32).map(|state| dfa.edges_of(state).collect()).collect();
        let mut left = at.index(dfa.edges());
        for row in &mut table {
            if left < row.len() {
                row[left].1 = to.index(dfa.states()) as u32;
                break;
            }
            left -= row.len();
        }
        let accepting = (0..dfa.states() as u32).map(|state| dfa.accepts_at(state)).collect();
        let changed = Dfa::from_table(dfa.alphabet(), &table, accepting).unwrap();
        let general = Relation::from_dfa(numeration, &tracks, &changed, &budget()).unwrap();
        match Relation::from_minimal(numeration, &tracks, changed.clone(), &budget()) {
            Ok(taken) => prop_assert_eq!(taken, general),
            Err(_) => prop_assert_ne!(general.dfa(), &changed),
        }
    }
}
