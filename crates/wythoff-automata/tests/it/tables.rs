//! Walnut's automata over any alphabets: files, and the commands on words against simulations on all short words.

use proptest::prelude::*;
use wythoff_automata::walnut::{Systems, Table, Track, tracks};
use wythoff_automata::{Budget, Numeration};

fn budget() -> Budget {
    Budget::unlimited().with_states(100_000).with_memory(100_000_000)
}

fn read(text: &str) -> Table {
    Table::read(text, &Systems::default(), &budget()).unwrap()
}

fn refused(text: &str) -> String {
    Table::read(text, &Systems::default(), &budget()).unwrap_err().to_string()
}

/// A random table over these tracks.
fn table(heading: &'static str, values: std::ops::Range<i64>) -> impl Strategy<Value = Table> {
    let tracks = tracks(heading, &Systems::default()).unwrap();
    let row = prop::collection::vec(prop::option::weighted(0.8, 0u32..5), 12);
    prop::collection::vec((values, row), 5).prop_map(move |states| {
        let (outputs, rows): (Vec<i64>, Vec<_>) = states.into_iter().unzip();
        let letters = letters(&tracks);
        let row = |row: Vec<Option<u32>>| {
            let edge = |(at, target): (usize, Option<u32>)| {
                let index = |(track, letter): (&Track, i64)| track.letters.iter().position(|&it| it == letter);
                let indices = tracks.iter().zip(letters[at].clone()).filter_map(index);
                let digits = tracks.iter().map(|track| track.letters.len()).max().unwrap();
                let letter = indices.collect::<Vec<_>>().into_iter().rev().fold(0, |code, index| code * digits + index);
                Some((letter as u16, target?))
            };
            row.into_iter().take(letters.len()).enumerate().filter_map(edge).collect()
        };
        Table::new(tracks.clone(), outputs, rows.into_iter().map(row).collect()).unwrap()
    })
}

/// All tuples of letters.
fn letters(tracks: &[Track]) -> Vec<Vec<i64>> {
    tracks.iter().rev().fold(vec![vec![]], |rest, track| {
        let with = |&letter: &i64| rest.iter().map(move |tuple| [&[letter], &tuple[..]].concat());
        track.letters.iter().flat_map(with).collect()
    })
}

/// The output for a word that is a list of tuples.
fn output(table: &Table, word: &[Vec<i64>]) -> Option<i64> {
    let rows: Vec<Vec<i64>> =
        (0..table.tracks().len()).map(|track| word.iter().map(|tuple| tuple[track]).collect()).collect();
    table.output(&rows.iter().map(Vec::as_slice).collect::<Vec<_>>())
}

#[test]
fn files_of_all_kinds() {
    let mixed = read("# folds\n{ -1, + 1 } lsd_2 3 {0}\n\n7 - 2\n-1 * 2 0 -> 9\n+ 1 0 0 0 -> 7\n9 +5 // the end\n");
    assert_eq!(mixed.tracks().iter().map(Track::to_string).collect::<Vec<_>>(), ["{-1,1}", "lsd_2", "msd_3", "{0}"]);
    assert_eq!(mixed.output(&[&[1, -1], &[0, 1], &[0, 2], &[0, 0]]), Some(5));
    assert_eq!(mixed.output(&[&[1], &[0], &[0], &[0]]), Some(-2));
    assert_eq!(mixed.output(&[&[1], &[1], &[0], &[0]]), None);
    assert_eq!((read("true"), read("false\n#")), (Table::truth(true), Table::truth(false)));
    // The digits of a negative base are those of the positive one.
    let negative = read("msd_neg_3 lsd_neg_fib\n0 1\n2 1 -> 0\n");
    assert_eq!((negative.tracks()[0].letters.len(), negative.tracks()[1].letters.len()), (3, 2));
    // Words that end in 1, by guessing the end.
    let guessed = read("msd_2\n0 0\n0 -> 0\n1 -> 0 1\n1 1\n");
    assert_eq!((guessed.output(&[&[1, 0]]), guessed.output(&[&[0, 1, 1]])), (Some(0), Some(1)));
    let mut systems = Systems::default();
    systems.name("msd_mine", std::sync::Arc::new(Numeration::pell()));
    assert_eq!(tracks("lsd_mine", &systems).unwrap()[0].letters, [0, 1, 2]);
    assert!(tracks("mine", &Systems::default()).is_err());
}

#[test]
fn files_that_are_refused() {
    for (text, message) in [
        ("msd_fib\n0 0\n0 -> 0\n2 -> 0\n", "line 4: there is no digit 2; the digits are 0 to 1"),
        ("{0,4}\n0 0\n1 -> 0\n", "line 3: there is no letter 1 in {0,4}; write one of these letters"),
        ("{0,}\n0 0\n", "line 1: `` is not a number that can stand here; list the letters, as in `{-1,0,1}`"),
        ("{0,1\n0 0\n", "line 1: an alphabet ends with `}`, as in `{0,1}`"),
        ("msd_2\n0 3\n0 -> 0 1\n1 0", "line 3: an edge has several targets, but"),
    ] {
        assert!(refused(text).starts_with(message), "{}", refused(text));
    }
}

proptest! {
    #[test]
    fn tables_read_back(table in table("{-3,5} {0,1,2} lsd_fib", -2..3)) {
        prop_assert_eq!(read(&table.write()), table);
    }

    #[test]
    fn the_automaton_of_an_output(table in table("msd_2 {4,-4,9}", 0..3)) {
        let dfa = table.dfa(|output| output == 2).unwrap();
        let back = Table::of_dfa(table.tracks().to_vec(), &dfa).unwrap();
        for word in words(&table, 3) {
            prop_assert_eq!(output(&back, &word) == Some(1), output(&table, &word) == Some(2));
        }
    }
}

/// All words up to a length.
fn words(table: &Table, length: usize) -> Vec<Vec<Vec<i64>>> {
    let letters = letters(table.tracks());
    let (mut all, mut last) = (vec![vec![]], vec![vec![]]);
    for _ in 0..length {
        let longer = |word: &Vec<Vec<i64>>| -> Vec<_> {
            letters.iter().map(|letter| [word.clone(), vec![letter.clone()]].concat()).collect()
        };
        last = last.iter().flat_map(longer).collect();
        all.extend(last.clone());
    }
    all
}
