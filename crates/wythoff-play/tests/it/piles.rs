//! Games on several piles, played: players, reviews and what may be done.

use std::collections::{HashMap, HashSet};

use wythoff::rules::piles::IllegalTake;
use wythoff::{BigPiles, Budget, Outcome, PileGame, Piles, UBig};
use wythoff_play::piles::{self, Act, IllegalAct, Match, start};
use wythoff_play::review::Worth;
use wythoff_play::{Because, Level, Seat, Size, Voice};
use wythoff_rings::pick;

/// Games with moves of all kinds, in normal and misere play.
const GAMES: [&str; 10] = [
    "three-heaps",
    "nim on 3 piles",
    "misere nim on 3 piles",
    "misere three-heaps on 3 piles",
    "nim + rays{(1,1,1)} on 3 piles",
    "leaps{(2,1,0),(0,2,1),(1,0,2)}",
    "misere rays{(1,1,0),(0,1,1)} + leaps{(0,0,2)}",
    "vectors{?msd_2 i+j+k > 0 & (i = 0 | j = 0 | k = 0)} on 3 piles",
    // Tokens are taken from a largest pile alone.
    "moves{?msd_2 x >= y & x >= z & u < x & v = y & w = z} + moves{?msd_2 y >= x & y >= z & u = x & v < y & w = z} + moves{?msd_2 z >= x & z >= y & u = x & v = y & w < z} on 3 piles",
    "misere nim-sum on 4 piles",
];

fn at(piles: &[u64]) -> BigPiles {
    Piles::new(piles).big()
}

fn game(rules: &str, start: &[u64]) -> Match {
    Match::new(rules.parse().unwrap(), at(start)).unwrap()
}

fn take(taken: &[u64]) -> Act {
    Act::Take(at(taken).0)
}

/// All positions with at most so many tokens in each pile, and fewer in the last ones.
fn positions(piles: usize, most: u64) -> Vec<Piles> {
    let bounds = (0..piles as u64).map(|pile| if pile < 3 { most } else { 1 });
    let all = bounds.fold(vec![Vec::new()], |all: Vec<Vec<u64>>, bound| {
        all.iter().flat_map(|piles| (0..=bound).map(move |pile| [&piles[..], &[pile]].concat())).collect()
    });
    all.into_iter().map(Piles::new).collect()
}

/// Whether a position is a P-position, from the definition alone.
fn is_p(game: &PileGame, at: &Piles, known: &mut HashMap<Piles, bool>) -> bool {
    if let Some(&is_p) = known.get(at) {
        return is_p;
    }
    let options: Vec<Piles> = game.rules().options(at).collect();
    let is_p = match options.is_empty() {
        true => !game.rules().is_misere(),
        false => !options.iter().any(|to| self::is_p(game, to, known)),
    };
    known.insert(at.clone(), is_p);
    is_p
}

/// Plays a won game to all its ends: the perfect player answers every reply. Positions that were `seen` are not played again.
fn wins_always(game: &Match, seen: &mut HashSet<BigPiles>) {
    if !seen.insert(game.position().clone()) {
        return;
    }
    let Some(seat) = game.to_act() else { panic!("{}: the winner cannot move", game.position()) };
    let mut after = game.clone();
    after.act(piles::turn(Level::Perfect, game, 1, &Budget::unlimited()).unwrap().act).unwrap();
    if let Some(ending) = after.ending() {
        assert_eq!((ending.winner, ending.because), (seat, Because::NoMove));
        return;
    }
    for reply in after.rules().options(after.position()) {
        let mut next = after.clone();
        next.act(Act::Take(after.position().taken_to(&reply).unwrap())).unwrap();
        match next.ending() {
            // In misere play the reply may be the last move.
            Some(ending) => assert_eq!(ending.winner, seat),
            None => wins_always(&next, seen),
        }
    }
}

#[test]
fn the_perfect_player_wins_what_can_be_won() {
    for rules in GAMES {
        let game: PileGame = rules.parse().unwrap();
        let (mut known, mut seen) = (HashMap::new(), HashSet::new());
        for start in positions(game.rules().piles(), pick(2, 3)) {
            let playing = Match::new(game.clone(), start.big()).unwrap();
            let is_p = is_p(&game, &start, &mut known);
            let outcome = playing.decide(&Budget::unlimited()).unwrap().value.outcome;
            assert_eq!(outcome, Outcome::from_is_p(is_p), "{rules}: {start}");
            match playing.ending() {
                Some(ending) => assert_eq!(ending.winner == Seat::Second, is_p, "{rules}: {start}"),
                None if !is_p => wins_always(&playing, &mut seen),
                None => {}
            }
        }
    }
}

#[test]
fn games_against_chance() {
    let budget = Budget::unlimited();
    for rules in GAMES {
        let game: PileGame = rules.parse().unwrap();
        for seed in 0..pick(1, 8) {
            let start = start::fair(&game, Size::Small, seed, &budget).unwrap();
            let is_won = game.decide(&start, &budget).unwrap().value.outcome == Outcome::N;
            let mut games = [Level::Random, "erring:0.5".parse().unwrap(), Level::Random].map(|level| {
                let mut game = Match::new(game.clone(), start.clone()).unwrap();
                while let Some(seat) = game.to_act() {
                    let level = if seat == Seat::First { Level::Perfect } else { level };
                    game.act(piles::turn(level, &game, seed, &budget).unwrap().act).unwrap();
                }
                let winner = game.ending().unwrap().winner;
                assert!(!is_won || winner == Seat::First, "{rules}: {start}, seed {seed}");
                game
            });
            // Equal seeds play equal games.
            assert_eq!(games[0], games[2]);
            let review = piles::review(&games[1], &budget).unwrap();
            for step in review.steps.iter().filter(|step| is_won && step.seat == Seat::First) {
                assert_eq!(step.worth, Worth::KeepsTheWin, "{rules}: {}", step.from);
            }
            while games[0].undo().is_some() {}
            assert_eq!(games[0], Match::new(game.clone(), start).unwrap());
        }
    }
}

#[test]
fn chance_is_legal_at_any_size() {
    let huge =
        |piles: usize| BigPiles::new((1..=piles).map(|pile| UBig::from(10u8).pow(10 * pile)).collect::<Vec<_>>());
    for rules in GAMES {
        let game: PileGame = rules.parse().unwrap();
        let piles = game.rules().piles();
        for start in [huge(piles), at(&[500, 600, 700, 800][..piles]), at(&[0, 0, 1 << 40, 0][..piles])] {
            let mut seen = Vec::new();
            for seed in 0..pick(3, 20) {
                let mut game = Match::new(game.clone(), start.clone()).unwrap();
                let Ok(turn) = piles::turn(Level::Random, &game, seed, &Budget::unlimited()) else { continue };
                game.act(turn.act).unwrap();
                seen.push(game.position().clone());
            }
            seen.sort();
            seen.dedup();
            let few = game.rules().options(&start).take(2).count();
            assert!(seen.len() >= few, "{rules} from {start}: {seen:?}");
        }
    }
}

#[test]
fn what_is_said_of_three_heaps() {
    let budget = Budget::unlimited();
    let mut game = game("three-heaps", &[1, 4, 4]);
    let why = piles::why(&game, &budget).unwrap();
    assert_eq!(
        why.text,
        "the first player wins: to take 1, 3 and 2 from the three piles leads to (0,1,2), a P-position: one pile is empty, and (1,2) \
         is a P-position of Wythoff Nim with two piles"
    );
    assert_eq!(why.certainty.to_string(), "computed to heaps whose two smaller ones are at most 1 and 4");
    game.act(take(&[0, 4, 0])).unwrap();
    assert_eq!(
        piles::comment_on_last(&game, &budget).unwrap().unwrap().text,
        "to take 4 from the second pile gives the win away: from (1,4,4) only (0,1,2), (0,2,1), (1,1,1), (1,3,4), (1,4,3) win; now a move to (1,0,2) wins"
    );
    game.act(take(&[0, 0, 2])).unwrap();
    let hint = piles::hint(&game, &budget).unwrap().unwrap();
    assert_eq!(
        hint.reason.unwrap().text,
        "every move loses, and this one prolongs the game: (1,0,2) is P: one pile is empty, and (1,2) is a P-position of Wythoff Nim \
         with two piles"
    );
    game.act(Act::Resign).unwrap();
    assert_eq!(game.act(take(&[1, 0, 0])), Err(IllegalAct::Over));
    assert_eq!(Voice(Some(Seat::First)).how_it_ended(&game).unwrap(), "you lose: you resigned");
    let review = piles::review(&game, &budget).unwrap();
    let worths: Vec<Worth> = review.steps.iter().map(|step| step.worth).collect();
    assert_eq!(worths, [Worth::GivesTheWinAway, Worth::KeepsTheWin, Worth::WasLost]);
    assert_eq!(
        review.summary,
        "From the start (1,4,4) the first player could win; the win was given away once. The second player has won."
    );
}

/// Nothing is said of a game that holds for another one only.
#[test]
fn what_is_said_of_other_games() {
    let why = |rules: &str, start: &[u64]| piles::why(&game(rules, start), &Budget::unlimited()).unwrap().text;
    assert_eq!(why("nim on 3 piles", &[1, 2, 3]), "the second player wins: (1,2,3) is P: 1 xor 2 xor 3 = 0");
    assert_eq!(
        why("misere nim on 4 piles", &[1, 0, 1, 0]),
        "the first player wins: to take 1 from the first pile leads to (0,0,1,0), a P-position: all piles have at most one token, and an \
         odd number of them has one"
    );
    assert_eq!(why("misere nim on 3 piles", &[2, 2, 0]), "the second player wins: (2,2,0) is P: 2 xor 2 xor 0 = 0");
    assert_eq!(
        why("leaps{(2,1,0)}", &[2, 1, 1]),
        "the first player wins: to take 2 from the first and 1 from the second pile leads to (0,0,1), a P-position: no move leads from it"
    );
    assert_eq!(
        why("nim + rays{(1,1,0)} on 3 piles", &[0, 1, 1]),
        "the second player wins: (0,1,1) is P: no move from it leads to a P-position"
    );
    assert_eq!(
        why("misere leaps{(2,1,0)}", &[1, 1, 1]),
        "the first player has won: no move is left, and in misere play the player unable to move wins"
    );
    assert_eq!(
        why("leaps{(2,1,0)}", &[1, 1, 1]),
        "the second player has won: no move is left, and the player who cannot move loses"
    );
}

/// Who takes the last token in misere play has lost, and is told so.
#[test]
fn the_last_move_in_misere_play() {
    let mut game = game("misere nim on 3 piles", &[1, 0, 2]);
    game.act(take(&[1, 0, 0])).unwrap();
    game.act(take(&[0, 0, 2])).unwrap();
    assert_eq!(
        Voice(None).how_it_ended(&game).unwrap(),
        "the first player wins: no token is left, and in misere play the player unable to move wins"
    );
    assert_eq!(
        piles::comment_on_last(&game, &Budget::unlimited()).unwrap().unwrap().text,
        "to take 2 from the third pile gives the win away: from (0,0,2) only (0,0,1) wins; now the first player cannot move, and wins"
    );
}

/// A lost game goes on as long as it can, also where no move takes one token from a pile alone.
#[test]
fn lost_games_are_prolonged() {
    for (rules, start) in [
        ("rays{(2,3,0),(0,0,5)} on 3 piles", &[40, 60, 100][..]),
        ("nim on 4 piles", &[1, 2, 4, 7]),
        ("misere nim on 3 piles", &[4, 5, 1]),
    ] {
        let mut game = game(rules, start);
        assert_eq!(game.decide(&Budget::unlimited()).unwrap().value.outcome, Outcome::P, "{rules}");
        let hint = piles::hint(&game, &Budget::unlimited()).unwrap().unwrap();
        assert!(hint.reason.unwrap().text.starts_with("every move loses"), "{rules}");
        game.act(hint.act).unwrap();
        let replies = game.decide(&Budget::unlimited()).unwrap().value.p_options;
        assert!(replies.iter().all(|to| game.rules().has_options(to)), "{rules}: {}", game.position());
    }
}

#[test]
fn what_is_refused() {
    let mut game = game("nim + rays{(1,1,0)} on 3 piles", &[3, 4, 5]);
    let refusal = |game: &mut Match, taken: &[u64]| game.act(take(taken)).unwrap_err();
    assert_eq!(refusal(&mut game, &[1, 0, 1]).to_string(), "the rules do not allow to take 1, 0, 1");
    assert_eq!(refusal(&mut game, &[0, 0, 0]), IllegalAct::Take(IllegalTake::Nothing));
    assert_eq!(refusal(&mut game, &[4, 0, 0]).to_string(), "the first pile holds 3, and 4 cannot be taken from it");
    let message = "the game is on three piles, and there are numbers for 2; write one for each pile";
    assert_eq!(refusal(&mut game, &[1, 0]).to_string(), message);
    let start = Match::new("nim on 3 piles".parse().unwrap(), at(&[1, 2])).unwrap_err();
    assert_eq!(start, IllegalAct::Count { piles: 3, given: 2 });
    assert!(game.acts().is_empty());
}
