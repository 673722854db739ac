//! Three heaps, played: players, reviews and what may be done.

use wythoff::rules::Heaps;
use wythoff::{BigHeaps, Budget, Outcome, ThreeHeaps, UBig};
use wythoff_play::heaps::{self, Act, IllegalAct, Match, start};
use wythoff_play::review::Worth;
use wythoff_play::{Because, Level, Seat, Size, Voice};

fn game(heaps: [u64; 3]) -> Match {
    Match::new(Heaps::new(heaps[0], heaps[1], heaps[2]).into())
}

fn take(taken: [u64; 3]) -> Act {
    Act::Take(taken.map(UBig::from))
}

/// Plays a won game to all its ends: the perfect player answers every reply.
fn wins_always(game: &Match, known: &ThreeHeaps) {
    let Some(seat) = game.to_act() else { panic!("{}: the winner cannot move", game.heaps()) };
    let mut after = game.clone();
    after.act(heaps::turn(Level::Perfect, game, known, 1, &Budget::unlimited()).unwrap().act).unwrap();
    if let Some(ending) = after.ending() {
        assert_eq!((ending.winner, ending.because), (seat, Because::NoMove));
        return;
    }
    let replies: Vec<[UBig; 3]> = after.heaps().moves().collect();
    for reply in replies {
        let mut next = after.clone();
        next.act(Act::Take(reply)).unwrap();
        wins_always(&next, known);
    }
}

#[test]
fn the_perfect_player_wins_what_can_be_won() {
    let (known, budget) = (ThreeHeaps::default(), Budget::unlimited());
    for (a, b, c) in (0..4).flat_map(|a| (0..4).flat_map(move |b| (0..5).map(move |c| (a, b, c)))) {
        let game = game([a, b, c]);
        if known.decide(game.heaps(), &budget).unwrap().value.outcome == Outcome::N {
            wins_always(&game, &known);
        }
    }
}

#[test]
fn games_against_chance() {
    let (known, budget) = (ThreeHeaps::default(), Budget::unlimited());
    for seed in 0..40 {
        let start = start::fair(Size::Medium, seed, &known, &budget).unwrap();
        let mut games = [Level::Random, "erring:0.5".parse().unwrap(), Level::Random].map(|level| {
            let mut game = Match::new(start.clone());
            while let Some(seat) = game.to_act() {
                let level = if seat == Seat::First { Level::Perfect } else { level };
                game.act(heaps::turn(level, &game, &known, seed, &budget).unwrap().act).unwrap();
            }
            assert_eq!(game.ending().unwrap().winner, Seat::First, "{start}, seed {seed}");
            game
        });
        // Equal seeds play equal games.
        assert_eq!(games[0], games[2]);
        let review = heaps::review(&games[1], &known, &budget).unwrap();
        for step in review.steps.iter().filter(|step| step.seat == Seat::First) {
            assert_eq!(step.worth, Worth::KeepsTheWin, "{}", step.from);
        }
        while games[0].undo().is_some() {}
        assert_eq!(games[0], Match::new(start));
    }
}

#[test]
fn chance_is_legal_at_any_size() {
    let known = ThreeHeaps::default();
    let huge = BigHeaps::new(UBig::from(10u8).pow(40), UBig::ZERO, UBig::from(10u8).pow(39));
    for seed in 0..200 {
        for heaps in [huge.clone(), Heaps::new(0, 0, 1 << 40).into(), Heaps::new(500, 600, 700).into()] {
            let mut game = Match::new(heaps);
            let turn = heaps::turn(Level::Random, &game, &known, seed, &Budget::unlimited()).unwrap();
            game.act(turn.act).unwrap();
        }
    }
}

#[test]
fn what_is_said() {
    let (known, budget) = (ThreeHeaps::default(), Budget::unlimited());
    let mut game = game([1, 4, 4]);
    let why = heaps::why(&game, &known, &budget).unwrap();
    assert_eq!(
        why.text,
        "the first player wins: to take 1, 3 and 2 from the three heaps leads to (0,1,2), a P-position: one heap is empty, and (1,2) \
         is a P-position of Wythoff Nim with two piles"
    );
    assert_eq!(why.certainty.to_string(), "computed to heaps whose two smaller ones are at most 1 and 4");
    game.act(take([0, 4, 0])).unwrap();
    assert_eq!(
        heaps::comment_on_last(&game, &known, &budget).unwrap().unwrap().text,
        "to take 4 from the second heap gives the win away: from (1,4,4) only (0,1,2), (0,2,1), (1,1,1), (1,3,4), (1,4,3) win; now a move to (1,0,2) wins"
    );
    game.act(take([0, 0, 2])).unwrap();
    let hint = heaps::hint(&game, &known, &budget).unwrap().unwrap();
    assert_eq!(
        hint.reason.unwrap().text,
        "every move loses, and this one prolongs the game: (1,0,2) is P: one heap is empty, and (1,2) is a P-position of Wythoff Nim \
         with two piles"
    );
    game.act(Act::Resign).unwrap();
    assert_eq!(game.act(take([1, 0, 0])), Err(IllegalAct::Over));
    assert_eq!(Voice(Some(Seat::First)).how_it_ended(&game).unwrap(), "you lose: you resigned");
    let review = heaps::review(&game, &known, &budget).unwrap();
    let worths: Vec<Worth> = review.steps.iter().map(|step| step.worth).collect();
    assert_eq!(worths, [Worth::GivesTheWinAway, Worth::KeepsTheWin, Worth::WasLost]);
    assert_eq!(
        review.summary,
        "From the start (1,4,4) the first player could win; the win was given away once. The second player has won."
    );
}
