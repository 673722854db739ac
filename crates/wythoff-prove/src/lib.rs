//! From the rules of a game to a theorem: the sentence, the learner, the certificate and an independent checker.

pub mod certificate;
pub mod check;
pub mod consequences;
pub mod learn;
pub mod oracle;
pub mod prove;
pub mod sentence;
pub mod slopes;
pub mod teacher;
