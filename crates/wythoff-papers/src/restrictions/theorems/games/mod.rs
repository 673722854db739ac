//! Which positions are P: theorem 2.1, and the results before it.

mod blocking;
mod compare;
mod earlier;
mod modular;
mod shifted;

use crate::{Claim, Kind, Paper};

/// The bound on m and p for the proofs.
const SMALL: u64 = 4;

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "RES-sec-1.2",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "section 1.2 (Fraenkel)",
        statement: "For m = 1, ..., 6 the P-positions of m-Wythoff Nim are the pairs {a_n, b_n} with a_n = floor(n \
                    phi), b_n = a_n + mn, phi = (2 - m + sqrt(m^2 + 4))/2.",
        errata: &[],
        run: earlier::fraenkel,
    },
    Claim {
        id: "RES-sec-1.4",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "section 1.4 (Connell) and remark 1",
        statement: "For p = 1, ..., 6 the P-positions of Wythoff Nim modulo p (rook moves of lengths divisible by p \
                    only) are the pairs {c_n, d_n} with c_n = floor(n phi/p), d_n = c_n + n, phi = (2 - p + sqrt(p^2 + \
                    4))/2, and those with index pn are the P-positions of p-Wythoff Nim.",
        errata: &[],
        run: earlier::connell,
    },
    Claim {
        id: "RES-thm-2.1-i",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "theorem 2.1 (i)",
        statement: "For all m and p, the P-positions of m-Wythoff Nim in which up to p - 1 roob options (rook moves of \
                    length m or more) are blocked are the pairs {a_n, b_n}, a_n = floor(n phi/p), b_n = a_n + mn, phi \
                    = (2 - mp + sqrt(m^2 p^2 + 4))/2.",
        errata: &[],
        run: blocking::compared,
    },
    Claim {
        id: "RES-thm-2.1-i-small",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "theorem 2.1 (i), m and p up to 4",
        statement: "For m, p = 1, ..., 4 the P-positions of m-Wythoff Nim in which up to p - 1 roob options are \
                    blocked are the pairs {a_n, b_n}.",
        errata: &[],
        run: blocking::proved,
    },
    Claim {
        id: "RES-thm-2.1-ii-a",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "theorem 2.1 (ii a)",
        statement: "The P-positions of m-Wythoff Nim with rook moves of lengths divisible by p are the pairs {a_n, \
                    b_n} if and only if m and p are coprime.",
        errata: &[],
        run: modular::coprime_compared,
    },
    Claim {
        id: "RES-thm-2.1-ii-a-small",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "theorem 2.1 (ii a), m and p up to 4",
        statement: "For m, p = 1, ..., 4 the P-positions of m-Wythoff Nim with rook moves of lengths divisible by p \
                    are the pairs {a_n, b_n} if and only if m and p are coprime.",
        errata: &[],
        run: modular::coprime_proved,
    },
    Claim {
        id: "RES-thm-2.1-ii-b",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "theorem 2.1 (ii b)",
        statement: "For all m and p, the P-positions of m-Wythoff Nim with rook moves of lengths 0, ..., m - 1 \
                    modulo mp are the pairs {a_n, b_n}.",
        errata: &[],
        run: modular::multiple_compared,
    },
    Claim {
        id: "RES-thm-2.1-ii-b-small",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "theorem 2.1 (ii b), m and p up to 3",
        statement: "For m, p = 1, 2, 3 the P-positions of m-Wythoff Nim with rook moves of lengths 0, ..., m - 1 \
                    modulo mp are the pairs {a_n, b_n}.",
        errata: &[],
        run: modular::multiple_proved,
    },
    Claim {
        id: "RES-thm-2.1-iii-a",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "theorem 2.1 (iii a)",
        statement: "For all m, p and 0 <= l < p, the P-positions of the shifted game m x p WN_l, mp-Wythoff Nim \
                    without the rectangle of base ml and height m(p - l), are (a_{ip+l}, b_{ip+l}), i >= 0, and \
                    (b_{ip-l}, a_{ip-l}), i >= 1.",
        errata: &["E1"],
        run: shifted::printed,
    },
    Claim {
        id: "RES-thm-2.1-iii-a-corrected",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "theorem 2.1 (iii a), the coordinates exchanged, m and p up to 3",
        statement: "For m, p = 1, 2, 3 and 0 <= l < p the P-positions of m x p WN_l are (b_{ip+l}, a_{ip+l}), i >= \
                    0, and (a_{ip-l}, b_{ip-l}), i >= 1.",
        errata: &["E1"],
        run: shifted::corrected,
    },
    Claim {
        id: "RES-thm-2.1-iii-b",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "theorem 2.1 (iii b)",
        statement: "For all m and p, if the second player chooses l before the first move, a position of m x p WN is \
                    P if and only if it is one of {a_n, b_n}.",
        errata: &[],
        run: shifted::choice_compared,
    },
    Claim {
        id: "RES-thm-2.1-iii-b-small",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "theorem 2.1 (iii b), m and p up to 3, not both 3",
        statement: "For m, p = 1, 2, 3, not both 3, the P-positions of m x p WN, where the second player chooses l, \
                    are the pairs {a_n, b_n}.",
        errata: &[],
        run: shifted::choice_proved,
    },
];
