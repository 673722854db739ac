//! The P-positions of (m,p)-Wythoff Nim as facts: where they come from for the games that have an automaton.

use wythoff::prove::consequences::Facts;

use crate::{Checked, Failure, Lab, Proof};

/// The facts about the P-positions of one (m,p)-Wythoff Nim.
pub(super) struct Source {
    /// The certificate that they rest on, with the facts about its game.
    checked: Checked,
    /// The facts about the game itself, if it is another one.
    scaled: Option<Facts>,
    /// What was done with the certificate.
    argument: String,
}

/// The games for which sentences are decided.
pub(super) const GAMES: [(u64, u64); 5] = [(1, 1), (2, 1), (3, 1), (2, 2), (3, 3)];

impl Source {
    /// The facts for one of [`GAMES`].
    pub fn new(lab: &mut Lab, m: u64, p: u64) -> Result<Source, Failure> {
        let whole = |checked| Source { checked, scaled: None, argument: String::new() };
        match (m, p) {
            (1, 1) => Ok(whole(lab.checked("wythoff")?)),
            (_, 1) => Ok(whole(lab.checked(&format!("m-wythoff({m})"))?)),
            (2, 2) => Ok(whole(lab.checked("diagonal-blocking(2,2)")?)),
            _ if m == p => Source::scaled(lab, p),
            _ => Err(format!("no automaton is known for ({m},{p})-Wythoff Nim").into()),
        }
    }

    /// (p,p)-Wythoff Nim, each P-position of Wythoff Nim made p times as great and moved by i < p; that these are its
    /// P-positions is decided from its rules.
    fn scaled(lab: &mut Lab, p: u64) -> Result<Source, Failure> {
        let mut checked = lab.checked("wythoff")?;
        let copies: Vec<String> = (0..p).map(|i| format!("(x = {p}*a + {i} & y = {p}*b + {i})")).collect();
        let relation = checked.facts.relation(&format!("E a,b $P(a,b) & ({})", copies.join(" | ")))?;
        let mut facts = Facts::new(&relation, lab.limits())?;
        let failed = rules(&mut facts, p, p)?;
        if let Some(sentence) = failed.first() {
            return Err(format!("({p},{p})-Wythoff Nim is not Wythoff Nim scaled: {sentence}").into());
        }
        let argument = format!(
            "scaled by {p}; that these are the P-positions of ({p},{p})-Wythoff Nim was decided from its rules"
        );
        Ok(Source { checked, scaled: Some(facts), argument })
    }

    /// The facts.
    pub fn facts(&mut self) -> &mut Facts {
        match &mut self.scaled {
            Some(facts) => facts,
            None => &mut self.checked.facts,
        }
    }

    /// The proof of what was decided, told with these words.
    pub fn proof(&self, what: &str, sentences: usize) -> Proof {
        match &self.scaled {
            None => self.checked.proof(),
            Some(_) => Proof::follows(
                format!("{}, {}", self.checked.proof(), self.argument),
                format!("{what}: {sentences} sentences decided"),
            ),
        }
    }
}

/// Decides that the relation is the set of P-positions of (m,p)-Wythoff Nim: a position is P iff no option that cannot
/// be blocked is P and at most p - 1 of those on its diagonal are. The sentences that are false.
fn rules(facts: &mut Facts, m: u64, p: u64) -> Result<Vec<String>, Failure> {
    // The option (u,v) is by a rook move, or changes the difference by less than m.
    let near = format!("(x + v < y + u + {m} & y + u < x + v + {m} & x + v != y + u)");
    let option = format!("u <= x & v <= y & ((u = x & v < y) | (v = y & u < x) | (u < x & v < y & {near}))");
    facts.define("on_0", &["x", "y"], "x >= 0 & y >= 0")?;
    for many in 1..=p {
        // At least so many P-positions on the diagonal below.
        let next = match many {
            1 => "$P(u,v)".to_owned(),
            _ => format!("$P(u,v) & $on_{}(u,v)", many - 1),
        };
        facts.define(&format!("on_{many}"), &["x", "y"], &format!("E u,v u < x & u + y = v + x & {next}"))?;
    }
    let sentences = [
        format!("$P(x,y) & {option} => ~$P(u,v)"),
        format!("$P(x,y) => ~$on_{p}(x,y)"),
        format!("$P(x,y) | $on_{p}(x,y) | (E u,v {option} & $P(u,v))"),
    ];
    let mut failed = Vec::new();
    for sentence in sentences {
        if !facts.decide(&sentence)? {
            failed.push(sentence);
        }
    }
    Ok(failed)
}
