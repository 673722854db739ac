//! Any text at all: it is refused, decided, or given up at a limit, and nothing panics.
//!
//! `TEXTS=1000000` tries more.

use std::time::Instant;

use wythoff_automata::logic::{DecideError, Decider, Sentence, parse};
use wythoff_automata::{Budget, Numeration};
use wythoff_rings::pick;

/// The beginnings and ends of formulas.
const FRAGMENTS: &[&str] = &[
    "x",
    "y",
    "n",
    "A x",
    "E x,y",
    "E n",
    "A n,y",
    "I n",
    "~",
    "(",
    ")",
    "&",
    "|",
    "^",
    "=>",
    "<=>",
    "=",
    "!=",
    "<",
    "<=",
    ">",
    "+",
    "-",
    "*",
    "/",
    "0",
    "1",
    "2",
    "3",
    "17",
    "100",
    "4294967295",
    "4294967296",
    "99999999999999999999999",
    "F[n]",
    "F[x + y]",
    "F[n - 1] = @1",
    "F[x] = F[y]",
    "@0",
    "@7",
    "$f(x)",
    "$f(x, y)",
    "$f(x, x)",
    "$f(y - x, 3)",
    "$g(y)",
    "floor(n*phi)",
    "floor(x*sqrt 2)",
    "floor(y*(7 - 3 sqrt 5)/11)",
    "floor((x + y)/phi)",
    "floor(x*sqrt 9223372036854775783)",
    "floor(x*(123456789 + sqrt 5)/987654321)",
    "x = y",
    "x + 1 = y",
    "n/3 < x",
    "x < 12",
    "2*n = x",
    "?msd_fib",
    "1000000*x",
];

/// Sentences to be changed a little.
const SENTENCES: &[&str] = &[
    "A x,y (x < y & F[x] = F[y] => (E n $f(x, n) & n < y))",
    "I n E x x = floor(n*phi) & 2*n/3 + 1 < x - n",
    "E x A y ($f(x, y) <=> y <= 17*x - 100) ^ F[y - x] != @1",
    "A n n >= 1 => (floor(floor(n*phi)*phi) + 1 = floor(n*phi) + n | ~$f(n, n))",
];

/// SplitMix64, whose sequence is the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    fn glued(&mut self) -> String {
        (0..1 + self.below(7)).map(|_| format!("{} ", FRAGMENTS[self.below(FRAGMENTS.len())])).collect()
    }

    fn near_miss(&mut self) -> String {
        let mut bytes = SENTENCES[self.below(SENTENCES.len())].as_bytes().to_vec();
        for _ in 0..=self.below(3) {
            let at = self.below(bytes.len());
            match self.below(3) {
                0 => drop(bytes.remove(at)),
                1 => bytes.insert(at, bytes[at]),
                _ => bytes[at] = b"()[],=+-*/xynAEIF@$~&|^<> 0129"[self.below(30)],
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

fn decider() -> Result<Decider, DecideError> {
    let budget = Budget::unlimited().with_states(1000).with_memory(1 << 22);
    let mut decider = Decider::new(Numeration::fibonacci(), budget.clone());
    let numeration = std::sync::Arc::new(Numeration::fibonacci());
    decider.name_word("F", &wythoff_automata::Relation::last_digits(&numeration, &budget)?)?;
    decider.define("f", &["x", "y"], &parse("y < 2*x & x <= 2*y + 1")?.formula)?;
    Ok(decider)
}

/// Decides; every way to look at the sentence must agree.
fn try_text(decider: &mut Decider, text: &str) -> Option<Result<bool, DecideError>> {
    let Sentence { formula, .. } = parse(text).ok()?;
    let counterexample = match decider.counterexample(&formula) {
        Ok(found) => found,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            if let DecideError::Sentence(error) = &error {
                let span = error.span.clone().expect("what is wrong with a text has a place");
                assert!(text.get(span).is_some(), "{text:?}");
            }
            return Some(Err(error));
        }
    };
    if let (Some(values), Ok(relation)) = (&counterexample, decider.relation(&formula)) {
        assert!(!relation.holds(&values.iter().collect::<Vec<_>>()), "{text:?}");
    }
    Some(Ok(counterexample.is_none()))
}

#[test]
fn any_text() -> Result<(), DecideError> {
    let count = std::env::var("TEXTS").ok().and_then(|count| count.parse().ok()).unwrap_or(pick(3_000, 20_000));
    let mut random = Random(5);
    let mut decider = decider()?;
    let (mut decided, mut holding, mut refused, mut slowest) = (0, 0, 0, (0.0, String::new()));
    for round in 0..count {
        let text = if round % 2 == 0 { random.glued() } else { random.near_miss() };
        if round % 100 == 0 {
            // The steps are kept.
            decider = self::decider()?;
        }
        let now = Instant::now();
        match try_text(&mut decider, &text) {
            None => {}
            Some(Ok(holds)) => {
                decided += 1;
                holding += usize::from(holds);
            }
            Some(Err(_)) => refused += 1,
        }
        let time = now.elapsed().as_secs_f64();
        if time > slowest.0 {
            slowest = (time, text);
        }
    }
    println!("{count} texts: {decided} decided, {holding} of them hold, {refused} refused; slowest {slowest:?}");
    assert!(decided * 20 > count && holding * 50 > decided && refused * 100 > count, "{decided}, {holding}, {refused}");
    Ok(())
}
