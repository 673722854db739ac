//! Theorem 19 for one game and all positions, by sentences about the P-positions of (m,p)-Wythoff Nim.
//!
//! A state of the game is a position `a <= b` with a memory. Two kinds of memory arise from plays: either the player to move has made o imitations
//! in a row and the opponent has just taken i tokens from the pile that is now a (i = 0: not from the shorter pile), or the opponent has made q
//! imitations in a row, the last of them with the last move. The theorem names the states that are P, `W_o(a,b,i)` and `V_q(a,b)`. It is true if no
//! move leads from a named state to a named one and some move leads from every other state to a named one: by induction on the number of tokens
//! these are then the P states. Both are first-order statements.

use wythoff::prove::consequences::Facts;

use crate::{Checked, Failure, Proof, Session};

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
    pub fn new(session: &mut Session, m: u64, p: u64) -> Result<Source, Failure> {
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
    fn scaled(session: &mut Session, p: u64) -> Result<Source, Failure> {
        let mut checked = session.checked("wythoff")?;
        let copies: Vec<String> = (0..p).map(|i| format!("(x = {p}*a + {i} & y = {p}*b + {i})")).collect();
        let relation = checked.facts.relation(&format!("E a,b $P(a,b) & ({})", copies.join(" | ")))?;
        let mut facts = Facts::new(&relation, session.budget())?;
        let failed = rules(&mut facts, p, p)?;
        if let Some(sentence) = failed.first() {
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

/// Decides whether the relation is the set of P-positions of (m,p)-Wythoff Nim: a position is P iff no option that cannot be blocked is P and at
/// most p - 1 of those on its diagonal are. Returns the sentences that are false.
fn rules(facts: &mut Facts, m: u64, p: u64) -> Result<Vec<String>, Failure> {
    // the option (u,v) is reached by a rook move, or by a move that changes the difference, by less than m
    let near = format!("(x + v < y + u + {m} & y + u < x + v + {m} & x + v != y + u)");
    let option = format!("u <= x & v <= y & ((u = x & v < y) | (v = y & u < x) | (u < x & v < y & {near}))");
    facts.define("on_0", &["x", "y"], "x >= 0 & y >= 0")?;
    for many in 1..=p {
        // on_k(x,y): at least k P-positions are on the diagonal below (x,y)
        let below = format!("E u,v u < x & u + y = v + x & $P(u,v) & $on_{}(u,v)", many - 1);
        facts.define(&format!("on_{many}"), &["x", "y"], &below)?;
    }
    let sentences = [
        format!("$P(x,y) & {option} => ~$P(u,v)"),
        format!("$P(x,y) => ~$on_{p}(x,y)"),
        format!("$P(x,y) | $on_{p}(x,y) | (E u,v {option} & $P(u,v))"),
    ];
    let mut decided = Decided::default();
    for sentence in sentences {
        decided.demand(facts, &sentence)?;
    }
    Ok(decided.failed)
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
}

/// Decides theorem 19 and corollary 20 of (m,p)-Imitation Nim for all positions and plays, from the facts about (m,p)-Wythoff Nim; defines `W_0`,
/// ..., `V_1`, ... in these facts.
pub(super) fn theorem_19(facts: &mut Facts, m: u64, p: u64) -> Result<Decided, Failure> {
    define(facts, m, p)?;
    let mut decided = Decided::default();
    // the reply that reduces b to v would be an imitation
    let imitates = format!("(i >= 1 & v + i <= b & b < v + i + {m})");
    for own in 0..p {
        let (named, next) = (format!("a + i <= b & $W_{own}(a,b,i)"), own + 1);
        decided.demand(facts, &format!("{named} & u < a => ~(E t t + u = a & $W_0(u,b,t))"))?;
        decided.demand(facts, &format!("{named} & a < b & v < b & ~{imitates} => ~$P(a,v)"))?;
        let mut ways = format!(
            "$W_{own}(a,b,i) | (E u,t u < a & t + u = a & $W_0(u,b,t)) | (E v a < b & v < b & ~{imitates} & $P(a,v))"
        );
        if next < p {
            decided.demand(facts, &format!("{named} & a < b & v < b & {imitates} => ~$V_{next}(a,v)"))?;
            ways += &format!(" | (E v a < b & v < b & {imitates} & $V_{next}(a,v))");
        }
        decided.demand(facts, &format!("a <= b & a + i <= b => {ways}"))?;
    }
    for other in 1..p {
        let named = format!("a <= b & $V_{other}(a,b)");
        decided.demand(facts, &format!("{named} & u < a => ~(E t t + u = a & $W_{other}(u,b,t))"))?;
        decided.demand(facts, &format!("{named} & a < b & v < b => ~$P(a,v)"))?;
        let ways =
            format!("$V_{other}(a,b) | (E u,t u < a & t + u = a & $W_{other}(u,b,t)) | (E v a < b & v < b & $P(a,v))");
        decided.demand(facts, &format!("a <= b => {ways}"))?;
    }
    decided.demand(facts, "a <= b => ($W_0(a,b,0) <=> $P(a,b))")?;
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

fn define(facts: &mut Facts, m: u64, p: u64) -> Result<(), Failure> {
    facts.define("xi_0", &["a", "b"], "$P(a,b)")?;
    for least in 1..p {
        let below = format!("$P(a,b) & (E u,v u < a & v < b & u + b = v + a & $xi_{}(u,v))", least - 1);
        facts.define(&format!("xi_{least}"), &["a", "b"], &below)?;
    }
    for own in 0..p {
        let least = p - 1 - own;
        let form = format!(
            "a <= b & ($P(a,b) | (E c a <= c & c < b & i >= 1 & c + i <= b & b < c + i + {m} & $xi_{least}(a,c)))"
        );
        // i >= 0 makes all three variables free even if the second alternative were empty
        facts.define(&format!("W_{own}"), &["a", "b", "i"], &format!("i >= 0 & {form}"))?;
    }
    for other in 1..p {
        let form = format!("$P(a,b) & ~$xi_{}(a,b)", p - other);
        facts.define(&format!("V_{other}"), &["a", "b"], &form)?;
    }
    Ok(())
}
