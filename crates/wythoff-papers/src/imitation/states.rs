//! Theorem 19 for one game and all positions, by sentences about the P-positions of (m,p)-Wythoff Nim.
//!
//! A state of the game is a position `a <= b` with a memory. Two kinds of memory arise from plays: either the player to move has made o imitations
//! in a row and the opponent has just taken i tokens from the pile that is now a (i = 0: not from the shorter pile), or the opponent has made q
//! imitations in a row, the last of them with the last move. The theorem names the states that are P, `W_o(a,b,i)` and `V_q(a,b)`. It is true if no
//! move leads from a named state to a named one and some move leads from every other state to a named one: by induction on the number of tokens
//! these are then the P states. Both are first-order statements.

use std::ops::Range;

use itertools::Itertools;
use wythoff::prove::consequences::Facts;

use crate::{Checked, Failure, Proof, Session, fill};

/// The facts about the P-positions of one (m,p)-Wythoff Nim.
pub(super) struct Source {
    /// The certificate on which the facts rest, with the facts about its game.
    checked: Checked,
    /// If the certificate is for a different game: the facts about (m,p)-Wythoff Nim, and how they were derived.
    scaled: Option<(Facts, String)>,
}

/// The games (m,p) for which sentences are decided.
pub(super) const GAMES: [(u64, u64); 5] = [(1, 1), (2, 1), (3, 1), (2, 2), (3, 3)];

impl Source {
    /// The facts for one of [`GAMES`].
    pub fn new(session: &Session, m: u64, p: u64) -> Result<Source, Failure> {
        let whole = |checked| Source { checked, scaled: None };
        match (m, p) {
            (1, 1) => Ok(whole(session.checked("wythoff")?)),
            (_, 1) => Ok(whole(session.checked(&format!("m-wythoff({m})"))?)),
            (2, 2) => Ok(whole(session.checked("diagonal-blocking(2,2)")?)),
            _ if m == p => Source::scaled(session, p),
            _ => Err(format!("no automaton is known for ({m},{p})-Wythoff Nim").into()),
        }
    }

    /// The facts for (p,p)-Wythoff Nim, whose P-positions are those of Wythoff Nim multiplied by p and shifted by (i,i), i < p; this is decided
    /// from its rules.
    fn scaled(session: &Session, p: u64) -> Result<Source, Failure> {
        let mut checked = session.checked("wythoff")?;
        let copies: Vec<String> = (0..p).map(|i| format!("(x = {p}*a + {i} & y = {p}*b + {i})")).collect();
        let relation = checked.facts.relation(&format!("E a,b $P(a,b) & ({})", copies.join(" | ")))?;
        let mut facts = Facts::new(&relation, session.budget())?;
        let mut decided = Decided::default();
        for (group, all) in [("on_0", 0..1), ("on", 1..p + 1), ("rules", p..p + 1)] {
            decided.add(session, &mut facts, group, (p, p), all)?;
        }
        if let Some(sentence) = decided.failed.first() {
            return Err(format!("({p},{p})-Wythoff Nim is not Wythoff Nim scaled: {sentence}").into());
        }
        let argument = format!(
            "scaled by {p}; that these are the P-positions of ({p},{p})-Wythoff Nim was decided from its rules"
        );
        Ok(Source { checked, scaled: Some((facts, argument)) })
    }

    /// The facts about the P-positions of (m,p)-Wythoff Nim.
    pub fn facts(&mut self) -> &mut Facts {
        match &mut self.scaled {
            Some((facts, _)) => facts,
            None => &mut self.checked.facts,
        }
    }

    /// The proof by the sentences decided about these facts; `what` names the result.
    pub fn proof(&self, what: &str, sentences: usize) -> Proof {
        match &self.scaled {
            None => self.checked.proof(),
            Some((_, argument)) => Proof::follows(
                format!("{}, {argument}", self.checked.proof()),
                format!("{what}: {sentences} sentences decided"),
            ),
        }
    }
}

/// The results of the sentences decided about one game.
#[derive(Default)]
pub(super) struct Decided {
    /// The number of sentences decided.
    pub sentences: usize,
    /// The sentences that are false.
    pub failed: Vec<String>,
}

impl Decided {
    /// Decides one more sentence and records the result.
    pub fn demand(&mut self, facts: &mut Facts, sentence: &str) -> Result<(), Failure> {
        self.sentences += 1;
        if !facts.decide(sentence)? {
            self.failed.push(sentence.to_owned());
        }
        Ok(())
    }

    /// Adds the relations of a group of the data for each of these k, and decides its sentences.
    fn add(
        &mut self,
        session: &Session,
        facts: &mut Facts,
        group: &str,
        (m, p): (u64, u64),
        all: Range<u64>,
    ) -> Result<(), Failure> {
        let imitates = format!("(i >= 1 & v + i <= b & b < v + i + {m})");
        for (k, (name, parameters, formula)) in all.cartesian_product(session.claim().paper.definitions(group)) {
            let (less, more, left, rest) = (k.saturating_sub(1), k + 1, p - k, (p - k).saturating_sub(1));
            let numbers = [("m", m), ("k", k), ("k-1", less), ("k+1", more), ("p-k", left), ("p-1-k", rest)];
            let filled = fill(&fill(formula, &numbers), &[("imitates", &imitates)]);
            match fill(name, &numbers) {
                name if name.is_empty() => self.demand(facts, &filled)?,
                name => drop(facts.define(&name, &parameters.split(' ').collect::<Vec<_>>(), &filled)?),
            }
        }
        Ok(())
    }
}

/// Decides theorem 19 and corollary 20 of (m,p)-Imitation Nim for all positions and plays, from the facts about (m,p)-Wythoff Nim; defines `W_0`,
/// ..., `V_1`, ... in these facts.
pub(super) fn theorem_19(session: &Session, facts: &mut Facts, m: u64, p: u64) -> Result<Decided, Failure> {
    let groups = [("xi_0", 0..1), ("xi", 1..p), ("W", 0..p), ("V", 1..p), ("own", 0..p), ("next", 0..p - 1)];
    let mut decided = Decided::default();
    for (group, all) in groups.into_iter().chain([("last", p - 1..p), ("other", 1..p), ("starts", 0..1)]) {
        decided.add(session, facts, group, (m, p), all)?;
    }
    Ok(decided)
}

/// Decides which positions are dynamic, as stated after corollary 20: the positions that are P after every play are the P-positions of Wythoff Nim
/// with xi = 0, and an N-position (a,b) of Wythoff Nim is dynamic iff some (a,c), a <= c < b, is P there.
pub(super) fn classes(facts: &mut Facts, p: u64, decided: &mut Decided) -> Result<(), Failure> {
    let named: Vec<String> = (0..p).map(|own| format!("$W_{own}(a,b,i)")).collect();
    let lasting: Vec<String> = (1..p).map(|other| format!(" & $V_{other}(a,b)")).collect();
    let first = if p > 1 { "$P(a,b) & ~$xi_1(a,b)" } else { "$P(a,b)" };
    let always = format!("((A i a + i <= b => {}){})", named.join(" & "), lasting.concat());
    decided.demand(facts, &format!("a <= b => ({always} <=> ({first}))"))?;
    let sometimes = format!("(E i a + i <= b & ({}))", named.join(" | "));
    let partner = "(E c a <= c & c < b & $P(a,c))";
    decided.demand(facts, &format!("a <= b & ~$P(a,b) => ({sometimes} <=> {partner})"))
}
