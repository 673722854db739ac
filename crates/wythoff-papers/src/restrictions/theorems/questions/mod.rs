//! Section 7: questions, beliefs and remark 4.

mod asymptotics;
mod coincidences;
mod divisors;
mod progressions;
mod roob;
mod same_rules;
mod upper;

use crate::{Claim, Kind, Paper};

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "RES-question-7-time",
        paper: Paper::Restrictions,
        kind: Kind::Question,
        place: "section 7, first question",
        statement: "Is there a polynomial-time solution of mWN^(l,p), or at least a description of its asymptotics, \
                    if l = 0 and gcd(m, p) > 1, or if l > 0 and not both l = m and m divides p?",
        errata: &[],
        run: asymptotics::settle,
    },
    Claim {
        id: "RES-question-7-divisors",
        paper: Paper::Restrictions,
        kind: Kind::Question,
        place: "section 7, first question: a family with an answer",
        statement: "Ours, a partial answer: if g divides m, the P-positions of mWN^(g,gp) (rook moves of lengths 0, \
                    ..., g - 1 modulo gp) are the pairs {a_n, b_n} of theorem 2.1 if and only if m/g and p are \
                    coprime. For g = 1 and g = m this is theorem 2.1 (ii a) and (ii b).",
        errata: &[],
        run: divisors::compared,
    },
    Claim {
        id: "RES-question-7-divisors-small",
        paper: Paper::Restrictions,
        kind: Kind::Question,
        place: "section 7, first question: the first members of the family",
        statement: "Ours: the P-positions of 4WN^(2,6) and 6WN^(2,4) are the pairs {a_n, b_n} with (m,p) = (4,3) and \
                    (6,2).",
        errata: &[],
        run: divisors::proved,
    },
    Claim {
        id: "RES-question-7-progression",
        paper: Paper::Restrictions,
        kind: Kind::Conjecture,
        place: "section 7, first belief",
        statement: "For 0 <= l < p, the differences d_i - c_i of the P-positions of mWN^(l,p) (rook moves of lengths \
                    0, ..., l - 1 modulo p; l = 0 as l = 1) are an arithmetic progression if and only if l = 0 and \
                    gcd(m, p) = 1, or l = m and m divides p.",
        errata: &["E13"],
        run: progressions::differences,
    },
    Claim {
        id: "RES-question-7-complementary",
        paper: Paper::Restrictions,
        kind: Kind::Conjecture,
        place: "section 7, second belief",
        statement: "For all l, m and p, the coordinates c_i, i >= 0, and d_i, i >= 1, of the P-positions of mWN^(l,p) \
                    (rook moves of lengths 0, ..., l - 1 modulo p; l = 0 as l = 1) are p-complementary: each integer \
                    from 0 on occurs p times.",
        errata: &["E13"],
        run: progressions::complementary,
    },
    Claim {
        id: "RES-question-7-complementary-multiples",
        paper: Paper::Restrictions,
        kind: Kind::Conjecture,
        place: "section 7, second belief for l = 0",
        statement: "For all m and p, the coordinates c_i, i >= 0, and d_i, i >= 1, of the P-positions of mWN^(p) \
                    (rook moves of lengths divisible by p) are p-complementary.",
        errata: &[],
        run: progressions::multiples,
    },
    Claim {
        id: "RES-rem-4",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "remark 4, the special cases",
        statement: "mWN_m^p is mWN^p; for l > 0, m x p WN_{u,v} with u = ml, v = m(p - l) is m x p WN_l.",
        errata: &[],
        run: same_rules::settle,
    },
    Claim {
        id: "RES-rem-4-recurrence",
        paper: Paper::Restrictions,
        kind: Kind::Question,
        place: "remark 4, mWN_l^p",
        statement: "Ours; the paper only mentions a minimal exclusive algorithm for l = 1: for p > 1 and 1 <= l <= m, \
                    and for l = m + 1 if m > 1, the P-positions of mWN_l^p (up to p - 1 rook options of length at \
                    least l are blocked) are the pairs {x_n, y_n} with x_n the least integer that occurs fewer than p \
                    times among the earlier x_i, i >= 0, and y_i, i >= 1, and y_n = (m - l + 1) x_n + l n.",
        errata: &[],
        run: roob::recurrence,
    },
    Claim {
        id: "RES-rem-4-rational",
        paper: Paper::Restrictions,
        kind: Kind::Question,
        place: "remark 4, mWN_l^p with l = m + 1",
        statement: "Ours, not in the paper: for m, p = 2, 3, the P-positions of mWN_{m+1}^p are the pairs {x_n, (m + \
                    1) n} with x_n the least v for which p (v + 1) - floor(v/(m + 1)) > n.",
        errata: &[],
        run: roob::rational,
    },
    Claim {
        id: "RES-rem-4-complementary",
        paper: Paper::Restrictions,
        kind: Kind::Conjecture,
        place: "remark 4, mWN_l^p",
        statement: "Not in the paper, observed here: for all m, l and p > 1, the coordinates of the P-positions of \
                    mWN_l^p are p-complementary, also for l > m.",
        errata: &[],
        run: roob::complementary,
    },
    Claim {
        id: "RES-rem-4-coincidences",
        paper: Paper::Restrictions,
        kind: Kind::Question,
        place: "remark 4, last question",
        statement: "Which of the games mWN_l^p and mWN^(l,p) have the same P-positions?",
        errata: &[],
        run: coincidences::settle,
    },
];
