//! Theorem 19 for one game and all positions, by sentences about the P-positions of (m,p)-Wythoff Nim.
//!
//! A state of the game is a position `a <= b` with a memory. The memories that plays leave are of two kinds: the
//! player to move has made o imitations in a row and the opponent has just taken i tokens from the pile that is now a
//! (i = 0: he did not take from the shorter pile), or the opponent has made q imitations in a row with his last move.
//! The theorem names the states that are P, `W_o(a,b,i)` and `V_q(a,b)`. It is true if no move leads from a named
//! state to a named one and some move leads from every other state to a named one: by induction on the tokens these
//! are then the P states. Both are first-order statements.

use wythoff::prove::consequences::Facts;

use crate::Failure;

/// What was decided about one game.
pub(super) struct Decided {
    /// How many sentences.
    pub sentences: usize,
    /// Those that are false.
    pub failed: Vec<String>,
}

impl Decided {
    /// Decides one more sentence.
    pub fn demand(&mut self, facts: &mut Facts, sentence: &str) -> Result<(), Failure> {
        self.sentences += 1;
        if !facts.decide(sentence)? {
            self.failed.push(sentence.to_owned());
        }
        Ok(())
    }
}

/// Decides theorem 19 and corollary 20 of (m,p)-Imitation Nim for all positions and plays; the facts are those of
/// (m,p)-Wythoff Nim. Afterwards `W_0`, ..., `V_1`, ... are defined there.
pub(super) fn theorem_19(facts: &mut Facts, m: u64, p: u64) -> Result<Decided, Failure> {
    define(facts, m, p)?;
    let mut decided = Decided { sentences: 0, failed: Vec::new() };
    // The reply to v in place of b would imitate.
    let imitates = format!("(i >= 1 & v + i <= b & b < v + i + {m})");
    for own in 0..p {
        let named = format!("a + i <= b & $W_{own}(a,b,i)");
        let last = own + 1 == p;
        let next = own + 1;
        decided.demand(facts, &format!("{named} & u < a => ~(E t t + u = a & $W_0(u,b,t))"))?;
        decided.demand(facts, &format!("{named} & a < b & v < b & ~{imitates} => ~$P(a,v)"))?;
        if !last {
            decided.demand(facts, &format!("{named} & a < b & v < b & {imitates} => ~$V_{next}(a,v)"))?;
        }
        let mut ways = format!(
            "$W_{own}(a,b,i) | (E u,t u < a & t + u = a & $W_0(u,b,t)) | (E v a < b & v < b & ~{imitates} & $P(a,v))"
        );
        if !last {
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

/// Decides which positions are dynamic, as the paper says after corollary 20: P after every play are the P-positions of
/// Wythoff Nim with xi = 0, and an N-position (a,b) of Wythoff Nim is dynamic iff some (a,c), a <= c < b, is P there.
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
        // All three are free even if the second part were empty.
        facts.define(&format!("W_{own}"), &["a", "b", "i"], &format!("i >= 0 & {form}"))?;
    }
    for other in 1..p {
        let form = format!("$P(a,b) & ~$xi_{}(a,b)", p - other);
        facts.define(&format!("V_{other}"), &["a", "b"], &form)?;
    }
    Ok(())
}
