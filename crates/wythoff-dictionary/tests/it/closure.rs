//! Dictionaries of games, proved and sabotaged. Figures of MAH: (27)-(44), the completeness lemma, question 1.

use std::collections::HashSet;

use wythoff_budget::Budget;
use wythoff_dictionary::{
    Bits, Closure, ClosureLimits, Criterion, Dictionary, Discovered, Discovery, GameClosure, GameFault, NotClosed,
    Reading, Word,
};
use wythoff_rings::pick;
use wythoff_solve::Columns;

fn discover(game: &str, columns: usize, criterion: Criterion) -> Discovered {
    let rules = game.parse().unwrap();
    let mut discovery = Discovery::new(&rules, criterion).unwrap();
    for at in Columns::new(&rules, &Budget::unlimited()).unwrap().take(columns) {
        discovery.push(at.unwrap().y).unwrap();
    }
    discovery.finish()
}

fn bits(text: &str) -> Bits {
    text.parse().unwrap()
}

/// Does this string stand anywhere after the start boundary, in the columns looked at?
fn stands(found: &Discovered, part: &Bits) -> bool {
    (found.start.unwrap().column as usize..found.bits.len()).any(|place| found.bits.has_at(place, part))
}

fn texts(bits: &[Bits]) -> Vec<String> {
    bits.iter().map(Bits::to_string).collect()
}

fn prove(found: &Discovered, dictionary: &Dictionary) -> Result<GameClosure, NotClosed> {
    Closure::of_game(found, dictionary, ClosureLimits::default(), &Budget::unlimited())
}

/// The dictionary after a change of its words; those for which the function says false are dropped.
fn altered(dictionary: &Dictionary, mut change: impl FnMut(&mut Word) -> bool) -> Dictionary {
    let words = dictionary.words().iter().cloned().filter_map(|mut word| change(&mut word).then_some(word)).collect();
    Dictionary::new(words, dictionary.reading()).unwrap()
}

#[test]
fn maharaja() {
    let found = discover("maharaja", 20_000, Criterion::PerfectSector);
    let seen: Vec<(String, u64)> =
        found.seen.iter().map(|sighting| (sighting.word.bits.to_string(), sighting.first_column)).collect();
    let expected = [
        ("00100", 8),
        ("1", 13),
        ("0010110", 14),
        ("00110", 27),
        ("01", 38),
        ("000100", 41),
        ("000010010", 117),
        ("00000100", 316),
        ("001110", 518),
    ];
    assert_eq!(seen, expected.map(|(word, column)| (word.to_owned(), column)));
    assert_eq!(found.start_string(), bits("00100"));
    let completion = found.complete(100_000, &Budget::unlimited()).unwrap().unwrap();
    let unseen: Vec<String> = completion.unseen().iter().map(Word::to_string).collect();
    assert_eq!(
        unseen.join(", "),
        "0000000>10010110110100, 0010100>100100110100, 0011110>1001000100, 00000010>100101101100100, \
         00001000>100100111100100"
    );
    assert_eq!(
        texts(&completion.excluded).join(", "),
        "00000011, 00000101, 0000011, 000010011, 0000101, 000011, 000101, 00011, 0010101, 0010111, 0011111"
    );
    assert_eq!(completion.dictionary.excluded().collect::<Vec<_>>(), completion.excluded);
    let closure = prove(&found, &completion.dictionary).unwrap();
    // The five words that were never seen never occur.
    assert_eq!(closure.never(), [9, 10, 11, 12, 13]);
    assert!(closure.occurs(8));
    assert_eq!((closure.factor_length(), closure.look_back()), (192, 34));
    // No excluded word stands anywhere: the lemma says so of every sequence of translates.
    assert!(!completion.excluded.iter().any(|excluded| stands(&found, excluded)));
    // The nine words alone will do.
    let nine = prove(&found, &found.dictionary().unwrap()).unwrap();
    assert_eq!(nine.factors(), closure.factors());
    assert!(nine.never().is_empty());
}

/// The factors are counted again, from the game alone.
#[test]
fn the_factors_are_those_of_the_game() {
    let games =
        [("maharaja(2,3)", Criterion::NextDifference, 400_000), ("maharaja", Criterion::PerfectSector, 800_000)];
    for &(game, criterion, columns) in &games[..pick(1, 2)] {
        let found = discover(game, columns, criterion);
        let closure = prove(&found, &found.dictionary().unwrap()).unwrap();
        let length = closure.factor_length();
        let start = found.start.unwrap().column as usize;
        let factors: HashSet<Vec<u64>> = (start..=found.bits.len() - length)
            .map(|place| (0..length / 64).map(|word| found.bits.window(place + 64 * word)).collect())
            .collect();
        assert_eq!(factors.len(), closure.factors(), "{game}");
    }
}

#[test]
fn maharaja_2_3() {
    let found = discover("maharaja(2,3)", 20_000, Criterion::NextDifference);
    assert_eq!(found.start.unwrap().column, 8);
    let dictionary = found.dictionary().unwrap();
    assert_eq!(dictionary.reading(), Reading::LongestMatch);
    assert_eq!(dictionary.to_string(), "0>10, 01010>10001100, 1>0, 01000>100011100");
    let closure = prove(&found, &dictionary).unwrap();
    assert!(closure.never().is_empty());
    assert_eq!((closure.factor_length(), closure.look_back()), (128, 17));
    assert!(!stands(&found, &bits("01011")));
    // By perfect columns the same game has another dictionary, prefix-free, of ten words.
    let perfect = discover("maharaja(2,3)", 20_000, Criterion::PerfectSector);
    let dictionary = perfect.dictionary().unwrap();
    assert_eq!((dictionary.words().len(), dictionary.reading()), (10, Reading::PrefixFree));
    assert!(prove(&perfect, &dictionary).unwrap().never().is_empty());
}

#[test]
fn wythoff() {
    for criterion in [Criterion::PerfectSector, Criterion::NextDifference] {
        let found = discover("wythoff", 1000, criterion);
        let closure = prove(&found, &found.dictionary().unwrap()).unwrap();
        assert_eq!((closure.factors(), closure.look_back()), (65, 0));
    }
}

/// Every wrong bit of every translate and every missing word is noticed.
#[test]
fn sabotage() {
    for (game, criterion) in [("maharaja", Criterion::PerfectSector), ("maharaja(2,3)", Criterion::NextDifference)] {
        let found = discover(game, 3000, criterion);
        let dictionary = found.dictionary().unwrap();
        assert!(prove(&found, &dictionary).is_ok());
        for word in dictionary.words() {
            let missing = altered(&dictionary, |other| other != word);
            assert!(prove(&found, &missing).is_err(), "{game}: without {word}");
            // Also without looking at the game, if nothing shorter can be read in place of the word.
            if dictionary.reading() == Reading::PrefixFree {
                let error = Closure::of_process(
                    &missing,
                    &found.start_string(),
                    ClosureLimits::default(),
                    &Budget::unlimited(),
                )
                .unwrap_err();
                assert!(matches!(error, NotClosed::Stuck(_) | NotClosed::Stops { .. }), "{error}");
            }
            for place in 0..word.translate.len() {
                let wrong = altered(&dictionary, |other| {
                    if other == word {
                        let flip = |(at, bit)| bit != (at == place);
                        other.translate = other.translate.iter().enumerate().map(flip).collect();
                    }
                    true
                });
                assert!(prove(&found, &wrong).is_err(), "{game}: {word} wrong at {place}");
            }
        }
    }
}

#[test]
fn limits_are_told() {
    let found = discover("maharaja", 3000, Criterion::PerfectSector);
    let dictionary = found.dictionary().unwrap();
    let close = |factors, factor_length| {
        Closure::of_game(&found, &dictionary, ClosureLimits { factors, factor_length }, &Budget::unlimited())
    };
    assert_eq!(close(100, 2048).unwrap_err(), NotClosed::TooMany { limit: 100, length: 128 });
    assert_eq!(close(100_000, 64).unwrap_err(), NotClosed::TooShort(64));
    let few = discover("maharaja", 150, Criterion::PerfectSector);
    let error = prove(&few, &few.dictionary().unwrap()).unwrap_err();
    assert!(matches!(error, NotClosed::Stuck(_)), "{error}");
    let none = discover("maharaja", 5, Criterion::PerfectSector);
    assert_eq!(prove(&none, &dictionary).unwrap_err(), NotClosed::Game(GameFault::NoWord(5)));
    let few = discover("maharaja(2,3)", 100, Criterion::NextDifference);
    let error = prove(&few, &few.dictionary().unwrap()).unwrap_err();
    assert!(matches!(error, NotClosed::Game(GameFault::TooFewColumns { columns: 100, .. })), "{error}");
    assert!(found.complete(10, &Budget::unlimited()).unwrap().is_none());
}

/// Does a process that does not converge, or whose string does not grow, get a closure? No.
#[test]
fn no_closure_without_convergence() {
    let close = |text: &str, start: &str| {
        let dictionary = Dictionary::parse(text, Reading::PrefixFree).unwrap();
        Closure::of_process(
            &dictionary,
            &bits(start),
            ClosureLimits { factors: 10_000, factor_length: 512 },
            &Budget::unlimited(),
        )
    };
    assert!(matches!(close("00>0000", "00").unwrap_err(), NotClosed::TooShort(_)));
    assert!(matches!(close("0>1, 1>", "0000").unwrap_err(), NotClosed::Stops { words: 8, place: 8 }));
    // The head is never more than a bit behind: the process goes on for ever, but covers nothing.
    assert!(matches!(close("0>0", "0").unwrap_err(), NotClosed::TooShort(_)));
}

/// Long translates are not looked at without bound.
#[test]
fn long_translates_are_refused() {
    let close = |start: &str| {
        let (word, periodic) = ("0".repeat(10), "10".repeat(30_000));
        let dictionary = Dictionary::parse(&format!("{word}>{periodic}, 10>{periodic}"), Reading::PrefixFree).unwrap();
        let limits = ClosureLimits { factors: 20, factor_length: 512 };
        Closure::of_process(&dictionary, &bits(start), limits, &Budget::unlimited()).unwrap_err()
    };
    assert_eq!(close("1010101010101010"), NotClosed::TooLong(20 * 4 * 64));
}
