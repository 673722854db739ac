//! The lab: how much effort a claim may take, and the proofs that claims share.

use std::collections::HashMap;

use wythoff::automata::logic::Decider;
use wythoff::automata::{Budget, Numeration, Relation};
use wythoff::prove::consequences::{Facts, Statement};
use wythoff::{Game, Stop};

use crate::proof::Proof;

/// Why a claim was not settled.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// How far computations go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Seconds for all claims together.
    Quick,
    /// Minutes.
    Full,
}

/// Where claims are settled.
#[derive(Debug)]
pub struct Lab {
    effort: Effort,
    limits: Budget,
    checked: HashMap<String, Checked>,
}

/// A game whose shipped certificate was proved again, here and now.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The game, as it was asked for.
    pub game: String,
    /// Decides sentences about its P-positions, `$P(x,y)`.
    pub facts: Facts,
    claims: usize,
}

impl Lab {
    /// A lab with this effort.
    pub fn new(effort: Effort) -> Self {
        Lab {
            effort,
            limits: Budget::unlimited().with_states(50_000_000).with_memory(4 << 30),
            checked: HashMap::new(),
        }
    }

    /// With what stops proofs under way.
    pub fn stopped_by(self, stop: Stop) -> Self {
        Lab { limits: self.limits.with_stop(stop), ..self }
    }

    /// The effort.
    pub fn effort(&self) -> Effort {
        self.effort
    }

    /// The first of two bounds for a quick run, the second for a full one.
    pub fn upto(&self, quick: u64, full: u64) -> u64 {
        match self.effort {
            Effort::Quick => quick,
            Effort::Full => full,
        }
    }

    /// The limits of every proof.
    pub fn limits(&self) -> &Budget {
        &self.limits
    }

    /// The P-positions with both coordinates below `side`, by column, then row, from the fastest engine; one that stays
    /// below 2^63 in any case.
    ///
    /// # Errors
    /// The notation is wrong, or the game has no list of P-positions.
    pub fn positions(&self, game: &str, side: u64) -> Result<Vec<(i64, i64)>, Failure> {
        let game: Game = game.parse().map_err(|error| format!("{game}: {error}"))?;
        let mut found = Vec::new();
        for at in game.solution_below(side, &Budget::unlimited())? {
            let at = at?;
            if at.x >= side {
                break;
            }
            if at.y < side {
                found.push((i64::try_from(at.x)?, i64::try_from(at.y)?));
            }
        }
        Ok(found)
    }

    /// The game with its certificate, every sentence of which is decided again from the rules, once for all claims.
    ///
    /// # Errors
    /// No certificate is shipped, or it is refused.
    pub fn checked(&mut self, game: &str) -> Result<Checked, Failure> {
        if let Some(checked) = self.checked.get(game) {
            return Ok(checked.clone());
        }
        let certificate = game
            .parse::<Game>()
            .map_err(|error| format!("{game}: {error}"))?
            .shipped_certificate()
            .ok_or_else(|| format!("no certificate of {game} is shipped"))?;
        let verdict = certificate.check(&self.limits).map_err(|error| format!("{game}: {error}"))?;
        verdict.proved().map_err(|failure| format!("the certificate of {game} is refused: {failure}"))?;
        let facts = Facts::new(certificate.relation(), &self.limits)?;
        let checked = Checked { game: game.into(), facts, claims: certificate.claims().len() };
        self.checked.insert(game.into(), checked.clone());
        Ok(checked)
    }

    /// Decides a sentence about numbers in a numeration system, as `msd_fib`, with these relations by name and parameters.
    ///
    /// # Errors
    /// It cannot be decided.
    pub fn decide(
        &self,
        numeration: &str,
        named: &[(&str, &[&str], &Relation)],
        sentence: &str,
    ) -> Result<(bool, Proof), Failure> {
        let numeration: Numeration = numeration.parse()?;
        let name = numeration.to_string();
        let mut decider = Decider::new(numeration, self.limits.clone());
        for (name, parameters, relation) in named {
            decider.name(name, parameters, relation)?;
        }
        let formula = wythoff::automata::logic::parse(sentence)?.formula;
        let holds = decider.counterexample(&formula)?.is_none();
        Ok((holds, Proof::decided(sentence, &name, holds)))
    }
}

impl Checked {
    /// The proof that consists of the certificate and of all sentences that were decided about it so far.
    pub fn proof(&self) -> Proof {
        let relation = self.facts.p();
        let decided = self.facts.statements().iter().filter(|statement| matches!(statement, Statement::Decided(_)));
        Proof::certificate(
            &self.game,
            relation.dfa().states(),
            &relation.numeration().to_string(),
            self.claims,
            decided.count(),
        )
    }

    /// The P-positions.
    pub fn relation(&self) -> &Relation {
        self.facts.p()
    }
}
