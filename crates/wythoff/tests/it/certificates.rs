//! The shipped certificates: each is read, those that are short, or all, are proved again and found again, and they answer as the other
//! engines do.

use std::num::NonZero;

use wythoff::budget::use_threads;
use wythoff::check::Certificate;
use wythoff::prove::prove::{Effort, Ending};
use wythoff::{BigPosition, Budget, Game, Outcome, Position, UBig};
use wythoff_rings::pick;

/// Each is read; those of more bytes than this take more than a moment to prove.
#[test]
fn every_certificate_is_proved() {
    let (longest, mut count) = (pick(3000, usize::MAX), 0);
    for (name, bytes) in wythoff::theory::certificate::shipped_certificates() {
        let certificate =
            Certificate::read(bytes, &Budget::unlimited()).unwrap_or_else(|error| panic!("{name}: {error}"));
        if bytes.len() < longest {
            let verdict = certificate.check(&Budget::unlimited()).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(verdict.proved().err(), None, "{name}");
        }
        let game = Game::from(certificate.rules().clone());
        assert_eq!(game.shipped_certificate().map(Certificate::rules), Some(certificate.rules()), "{name}");
        count += 1;
    }
    assert!(count > 50, "{count}");
}

#[test]
fn certificates_answer_as_the_columns_do() -> Result<(), Box<dyn std::error::Error>> {
    for text in ["k-blocking(2)", "k-blocking(3)", "rays{(2,0),(0,1),(1,1)}"] {
        let game: Game = text.parse()?;
        assert!(game.at_any_size(&Budget::unlimited()).unwrap().unwrap().is_proved(), "{text}");
        let listed: Vec<Position> = game
            .solution(&Budget::unlimited())?
            .take_while(|at| at.as_ref().is_ok_and(|at| at.x < 300))
            .collect::<Result<_, _>>()?;
        let columns = game.columns_from(&UBig::ZERO, 300, &Budget::unlimited())?.value;
        assert_eq!(columns, listed.iter().map(|&at| BigPosition::from(at)).collect::<Vec<_>>(), "{text}");
        let upper = listed.iter().filter(|at| at.x <= at.y).take(100);
        let nth = game.nth(&UBig::ZERO, 100, &Budget::unlimited())?.value;
        assert_eq!(nth, upper.map(|&at| BigPosition::from(at)).collect::<Vec<_>>(), "{text}");
        for (x, y) in (0..40).flat_map(|x| (0..40).map(move |y| (x, y))) {
            let at = Position::new(x, y);
            let decision = game.decide(at, &Budget::unlimited())?.value;
            assert_eq!(decision.outcome == Outcome::P, listed.contains(&at), "{text} {at}");
            let options: Vec<BigPosition> = decision.p_options.iter().map(|option| option.to.clone()).collect();
            let mut expected: Vec<Position> = game.rules().options(&at).filter(|to| listed.contains(to)).collect();
            expected.sort_unstable();
            assert_eq!(options, expected.into_iter().map(BigPosition::from).collect::<Vec<_>>(), "{text} {at}");
        }
    }
    Ok(())
}

/// The same proof has the same certificate: in every run, on any number of threads, and years later.
#[test]
fn proofs_write_the_certificates_that_are_shipped() -> Result<(), Box<dyn std::error::Error>> {
    let budget = Budget::unlimited();
    let longest = pick(1400, usize::MAX);
    let shipped = wythoff::theory::certificate::shipped_certificates();
    for (name, bytes) in shipped.filter(|(_, bytes)| bytes.len() < longest) {
        let game: Game = Certificate::read(bytes, &budget)?.game().parse()?;
        let most = if bytes.len() < pick(1000, 3000) { 2 } else { 1 };
        for threads in (1..=most).rev() {
            use_threads(NonZero::new(threads).unwrap());
            let Ending::Proved(proof) = game.prove(&Effort::default(), None, &budget)? else { panic!("{name}") };
            let text = game.certificate(&proof, &budget)?.write();
            assert!(text.as_bytes() == bytes, "{name}: the certificate is another one with {threads} threads\n{text}");
        }
        use_threads(NonZero::<usize>::MAX);
    }
    Ok(())
}
