//! Walnut's automata over any alphabets: files, and the commands on words against simulations on all short words.

use proptest::prelude::*;
use wythoff_automata::walnut::{Commands, Morphism, Sign, Systems, Table, Track, Transducer, tracks};
use wythoff_automata::{Budget, Numeration, UBig};
use wythoff_rings::cases;

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
fn table(heading: &'static str, values: std::ops::Range<i64>, states: usize) -> impl Strategy<Value = Table> {
    let tracks = tracks(heading, &Systems::default()).unwrap();
    let row = prop::collection::vec(prop::option::weighted(0.8, 0..states as u32), 12);
    prop::collection::vec((values, row), states).prop_map(move |states| {
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
    fn tables_read_back(table in table("{-3,5} {0,1,2} lsd_fib", -2..3, 5)) {
        prop_assert_eq!(read(&table.write()), table);
    }

    #[test]
    fn the_automaton_of_an_output(table in table("msd_2 {4,-4,9}", 0..3, 5)) {
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

/// Carries out a command.
fn with<T>(command: impl FnOnce(Commands<'_>) -> T) -> T {
    command(Commands { systems: &Systems::default(), budget: &budget() })
}

fn accepts(table: &Table, word: &[Vec<i64>]) -> bool {
    output(table, word).is_some_and(|output| output != 0)
}

/// The output for a word on one track.
fn of(table: &Table, word: &[i64]) -> Option<i64> {
    table.output(&[word])
}

/// The digits of n in a base, the first one first.
fn digits(mut n: i64, base: i64) -> Vec<i64> {
    let mut word = Vec::new();
    while n != 0 {
        word.insert(0, n.rem_euclid(base.abs()));
        n = (n - word[0]) / base;
    }
    word
}

proptest! {
    #![proptest_config(cases(50, 1000))]

    /// Each language against its definition on all short words; a pair of states is reached by a word of at most 8 letters.
    #[test]
    fn languages(a in table("{-1,2}", 0..2, 3), b in table("{-1,2}", 0..2, 3)) {
        let all = words(&a, 8);
        let (sum, both, chain) = with(|c| (c.union(&[&a, &b]), c.intersect(&[&a, &b]), c.concat(&[&a, &b])));
        let (star, left, right) = with(|c| (c.star(&a), c.left_quotient(&a, &b), c.right_quotient(&a, &b)));
        let [sum, both, chain, star, left, right] = [sum, both, chain, star, left, right].map(Result::unwrap);
        for word in all.iter().filter(|word| word.len() <= 5) {
            let (in_a, in_b) = (accepts(&a, word), accepts(&b, word));
            prop_assert_eq!((accepts(&sum, word), accepts(&both, word)), (in_a || in_b, in_a && in_b));
            let split = |at: usize| accepts(&a, &word[..at]) && accepts(&b, &word[at..]);
            prop_assert_eq!(accepts(&chain, word), (0..=word.len()).any(split));
            let mut ends = vec![true];
            for end in 1..=word.len() {
                ends.push((0..end).any(|start| ends[start] && accepts(&a, &word[start..end])));
            }
            prop_assert_eq!(accepts(&star, word), ends[word.len()]);
        }
        for word in all.iter().filter(|word| word.len() <= 3) {
            let mut parts = all.iter().filter(|part| accepts(&b, part));
            prop_assert_eq!(accepts(&left, word), parts.clone().any(|part| accepts(&a, &[part, &word[..]].concat())));
            prop_assert_eq!(accepts(&right, word), parts.any(|part| accepts(&a, &[word, &part[..]].concat())));
        }
    }

    #[test]
    fn backwards_and_zeros(a in table("lsd_2 {0,7}", -1..3, 5)) {
        let (back, minimal) = with(|c| (c.reverse(&a).unwrap(), c.minimize(&a).unwrap()));
        let twice = with(|c| c.reverse(&back).unwrap());
        let (lead, trail) = with(|c| (c.fix_leading_zeros(&a).unwrap(), c.fix_trailing_zeros(&a).unwrap()));
        prop_assert_eq!((back.tracks()[0].to_string(), twice.tracks()), ("msd_2".to_owned(), a.tracks()));
        for word in words(&a, 4) {
            let (wanted, reversed) = (output(&a, &word), word.iter().rev().cloned().collect::<Vec<_>>());
            prop_assert_eq!(output(&minimal, &word).unwrap_or(0), wanted.unwrap_or(0));
            prop_assert_eq!(output(&back, &reversed).unwrap_or(0), wanted.unwrap_or(0));
            prop_assert_eq!(output(&twice, &word).unwrap_or(0), wanted.unwrap_or(0));
            let zeros = |count| vec![vec![0, 0]; count];
            let bare = word.iter().position(|letter| letter != &[0, 0]).unwrap_or(word.len());
            let end = word.iter().rposition(|letter| letter != &[0, 0]).map_or(0, |last| last + 1);
            let is_led = (0..6).any(|count| accepts(&a, &[zeros(count), word[bare..].to_vec()].concat()));
            prop_assert_eq!(accepts(&lead, &word), is_led);
            prop_assert_eq!(accepts(&trail, &word), (0..6).any(|count| accepts(&a, &[word[..end].to_vec(), zeros(count)].concat())));
        }
    }

    #[test]
    fn side_by_side(a in table("msd_2 {0,3}", 0..2, 4), b in table("msd_2", -1..2, 4)) {
        let joined = with(|c| c.join(&[(&b, &["x"]), (&a, &["y", "z"]), (&b, &["y"])])).unwrap();
        let combined = with(|c| c.combine(&[(&b, 5), (&joined_to_one(&b), 6)])).unwrap();
        for word in words(&joined, 2) {
            let part = |tracks: &[usize]| -> Vec<Vec<i64>> {
                word.iter().map(|letter| tracks.iter().map(|&track| letter[track]).collect()).collect()
            };
            let outputs = [output(&b, &part(&[0])), output(&a, &part(&[1, 2])), output(&b, &part(&[1]))];
            let first = outputs.into_iter().flatten().find(|&output| output != 0).unwrap_or(0);
            prop_assert_eq!(output(&joined, &word), Some(first));
        }
        for word in words(&b, 4) {
            let wanted = if word.len() % 2 == 1 { 6 } else if accepts(&b, &word) { 5 } else { 0 };
            prop_assert_eq!(output(&combined, &word), Some(wanted));
        }
    }

    #[test]
    fn other_bases(a in table("msd_4", -1..3, 4), b in table("lsd_2", -1..3, 4)) {
        let (down, up) = with(|c| (c.convert(&a, "lsd_2").unwrap(), c.convert(&b, "msd_8").unwrap()));
        for word in words(&b, 6) {
            let last_first: Vec<i64> = word.concat();
            let fours: Vec<i64> = last_first.chunks(2).rev().map(|pair| pair[0] + 2 * pair.get(1).unwrap_or(&0)).collect();
            prop_assert_eq!(of(&down, &last_first).unwrap_or(0), of(&a, &fours).unwrap_or(0));
            if last_first.len().is_multiple_of(3) {
                let eights: Vec<i64> = last_first.chunks(3).rev().map(|t| t[0] + 2 * t[1] + 4 * t[2]).collect();
                prop_assert_eq!(of(&up, &eights).unwrap_or(0), of(&b, &last_first).unwrap_or(0));
            }
        }
    }

    /// The first zero must not matter in a numeration system.
    #[test]
    fn transduced_words(a in table("msd_3", 0..3, 4), next in prop::collection::vec((0u32..3, -2i64..3), 9), is_fibonacci: bool) {
        let mut rows: Vec<Vec<_>> = (0..4).map(|state| a.edges_of(state).to_vec()).collect();
        rows.iter_mut().for_each(|row| *row = (0..3).map(|k| row.iter().find(|edge| edge.0 == k).copied().unwrap_or((k, 0))).collect());
        rows[0][0].1 = 0;
        let (mut word, mut system) = (Table::new(a.tracks().to_vec(), a.outputs().to_vec(), rows).unwrap(), "msd_3");
        if is_fibonacci {
            (word, system) = (read(FIBONACCI), "msd_fib");
        }
        let edge = |(k, (to, letter)): (usize, &(u32, i64))| format!("{} -> {to} / {letter}\n", k % 3);
        let text: String = next.iter().enumerate().map(|(k, it)| (if k % 3 == 0 { format!("{}\n", k / 3) } else { String::new() }) + &edge((k, it))).collect();
        let transducer = Transducer::read(&format!("{{0,1,2}}\n{text}"), &Systems::default(), &budget()).unwrap();
        let made = with(|c| c.transduce(&transducer, &word)).unwrap();
        let backwards = with(|c| c.transduce(&transducer, &c.reverse(&word)?)).unwrap();
        let mut state = 0;
        for n in 0..90u32 {
            let mut digits: Vec<i64> = system.parse::<Numeration>().unwrap().write(&UBig::from(n)).into_iter().map(i64::from).collect();
            let letter = of(&word, &digits).unwrap();
            let (to, written) = next[3 * state + letter as usize];
            prop_assert_eq!(of(&made, &digits), Some(written));
            digits.reverse();
            prop_assert_eq!(of(&backwards, &digits), Some(written));
            state = to as usize;
        }
    }

    #[test]
    fn expressions_and_files_do_not_panic(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..30)) {
        let text = pieces.concat();
        for heading in ["{0,1,-1,12}", "msd_2 msd_3"] {
            let _ = with(|c| c.reg(&tracks(heading, &Systems::default()).unwrap(), &text));
        }
        let _ = (Morphism::read(&text, &budget()).and_then(|read| with(|c| c.promote(&read))), tracks(&text, &Systems::default()));
        let _ = Transducer::read(&format!("{{0,1}}\n0\n{text}"), &Systems::default(), &budget());
    }
}

const FIBONACCI: &str = "msd_fib\n0 0\n0 -> 0\n1 -> 1\n1 1\n0 -> 0\n";

const PIECES: [&str; 22] = [
    "0", "1", "[", "]", "[-1]", "[0,1]", "(", ")", "*", "+", "?", "|", "&", "~", ".", "-", "->", " ", "\u{e9}", "\n",
    "/ 1", "{0,1}",
];

/// The words of odd length over the same alphabet.
fn joined_to_one(table: &Table) -> Table {
    let row = |to| (0..2).map(|letter| (letter, to)).collect();
    Table::new(table.tracks().to_vec(), vec![0, 1], vec![row(1), row(0)]).unwrap()
}

#[test]
fn regular_expressions() {
    for (heading, expression, inside, outside) in [
        ("{0,1,2}", "0 (1|2)+ 0?", &[&[0i64, 1, 2][..], &[0, 2, 0]][..], &[&[0, 0][..], &[]][..]),
        ("{0,4,6,7}", ".[5-6]*[^0-6]", &[&[4, 7], &[0, 6, 6, 7]], &[&[7], &[4, 0, 7], &[7, 6]]),
        ("{-1,12,3}", "([-1] [12])* | ()", &[&[], &[-1, 12]], &[&[12, -1], &[3]]),
        ("msd_2", "(.*0.*) & .. | 2", &[&[0, 0], &[0, 1]], &[&[1, 1], &[0], &[]]),
    ] {
        let table = with(|c| c.reg(&tracks(heading, &Systems::default()).unwrap(), expression)).unwrap();
        assert!(inside.iter().all(|word| of(&table, word) == Some(1)), "{expression}");
        assert!(outside.iter().all(|word| of(&table, word).unwrap_or(0) == 0), "{expression}");
    }
    let pairs = tracks("msd_2 {0,5}", &Systems::default()).unwrap();
    let table = with(|c| c.reg(&pairs, "[1, 5]*[0,0]")).unwrap();
    assert_eq!((table.output(&[&[1, 0], &[5, 0]]), table.output(&[&[1], &[5]])), (Some(1), Some(0)));
    let error = |text: &str| with(|c| c.reg(&pairs, text)).unwrap_err().to_string();
    assert!(error("1").contains("one number for each of 2 tracks"), "{}", error("1"));
    assert!(error("([0,0]").contains("close the bracket") && error("[0,0])x").contains("before `)x`"));
    assert!(error(&"(".repeat(100_000)).contains("too deep"));
}

#[test]
fn negative_bases() {
    // The number modulo 3, in the base 2 or -2, with a second track that is not read.
    let modulo = |name: &str, base: i64| {
        let edge = |state: i64, digit: i64| format!("{digit} * -> {}\n", (base * state + digit).rem_euclid(3));
        let states: String =
            (0..3).map(|state| format!("{state} {state}\n{}{}", edge(state, 0), edge(state, 1))).collect();
        read(&format!("{name} {{0,1}}\n{states}"))
    };
    let of = |table: &Table, word: &[i64]| table.output(&[word, &vec![1; word.len()]]).unwrap_or(0);
    for (sign, is) in [(Sign::Plus, 1), (Sign::Minus, -1)] {
        let split = with(|c| c.split(&modulo("msd_neg_2", -2), &[sign, Sign::Keep])).unwrap();
        let back = with(|c| c.rsplit(&modulo("msd_2", 2), &[sign, Sign::Keep])).unwrap();
        assert_eq!(
            (split.tracks()[0].to_string(), back.tracks()[0].to_string()),
            ("msd_2".to_owned(), "msd_neg_2".to_owned())
        );
        for n in -40..40i64 {
            let wanted = if is * n >= 0 { (is * n) % 3 } else { 0 };
            assert_eq!(of(&back, &digits(n, -2)), wanted, "{n}");
            if n >= 0 {
                assert_eq!(of(&split, &digits(n, 2)), (is * n).rem_euclid(3), "{n}");
            }
        }
    }
    assert!(with(|c| c.split(&read(FIBONACCI), &[Sign::Plus])).is_err());
    let table = modulo("msd_neg_2", -2);
    let last_first = with(|c| c.reverse(&c.split(&c.reverse(&table)?, &[Sign::Minus, Sign::Keep])?)).unwrap();
    assert_eq!(last_first, with(|c| c.split(&table, &[Sign::Minus, Sign::Keep])).unwrap());
    let mixed = read("msd_neg_2 lsd_neg_2\n0 1\n* * -> 0\n");
    assert!(with(|c| c.split(&mixed, &[Sign::Plus, Sign::Plus])).is_err());
}

#[test]
fn images_and_alphabets() {
    let word = read(FIBONACCI);
    let morphism = Morphism::read("0->[-5]7,1 -> 4[-2]\n2->00", &budget()).unwrap();
    assert_eq!(Morphism::read(&morphism.to_string(), &budget()).unwrap(), morphism);
    let image = with(|c| c.image(&morphism, &word)).unwrap();
    let write = |n: u32| -> Vec<i64> { Numeration::fibonacci().write(&n.into()).into_iter().map(i64::from).collect() };
    for n in 0..100 {
        let letter = of(&word, &write(n / 2)).unwrap();
        assert_eq!(of(&image, &write(n)), Some(morphism.image(letter).unwrap()[n as usize % 2]), "{n}");
    }
    assert!(with(|c| c.image(&Morphism::read("0->1", &budget())?, &word)).is_err());
    assert!(
        with(|c| c.promote(&Morphism::read("0->12 1->00", &budget())?))
            .unwrap_err()
            .to_string()
            .contains("letter 2 has no image")
    );
    // A word over other letters, and an automaton over the forms of numbers.
    let wide = with(|c| c.alphabet(&word, &tracks("{1,0,9}", &Systems::default())?, true)).unwrap();
    assert_eq!((of(&wide, &[0, 1]), of(&wide, &[0, 9])), (Some(1), Some(0)));
    let all = with(|c| c.star(&c.reg(word.tracks(), "0|1")?)).unwrap();
    assert_eq!((all.tracks()[0].to_string(), of(&all, &[1, 1])), ("msd_2".to_owned(), Some(1)));
    let forms = with(|c| c.alphabet(&all, &tracks("lsd_fib", &Systems::default())?, false)).unwrap();
    assert_eq!((of(&forms, &[1, 1]), of(&forms, &[0, 1])), (None, Some(1)));
    assert_eq!(word.ba(), "[0]\n0,[0]->[0]\n1,[0]->[1]\n0,[1]->[0]\n[1]\n");
    assert!(
        word.graphviz(true).contains("1 [label=\"1/1\"]") && word.graphviz(false).contains("1 [shape=doublecircle]")
    );
}
