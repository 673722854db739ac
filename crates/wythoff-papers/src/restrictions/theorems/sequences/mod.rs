//! The sequences: sections 3, 4 and 5.

mod complementary;
mod equation;
mod recurrences;
mod steps;
mod terms;
mod uniqueness;

use crate::{Claim, Kind, Paper};

/// The bound on m and p for the proofs.
const SMALL: u64 = 4;

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "RES-thm-3.1",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "theorem 3.1 (O'Bryant)",
        statement: "For 0 < alpha < beta with 1/alpha + 1/beta = 1 and every p, each integer from 0 on occurs \
                    exactly p times among floor(i alpha/p), i >= 0, and floor(i beta/p), i >= 1, if and only if \
                    alpha is irrational.",
        errata: &[],
        run: complementary::obryant,
    },
    Claim {
        id: "RES-thm-3.1-small",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "theorem 3.1 for some quadratic slopes",
        statement: "For alpha = sqrt 2, sqrt 3, (1 + sqrt 5)/2, (1 + sqrt 13)/4 and p = 1, ..., 5 each integer from \
                    0 on occurs exactly p times among floor(i alpha/p), i >= 0, and floor(i beta/p), i >= 1, where \
                    1/alpha + 1/beta = 1.",
        errata: &[],
        run: complementary::some_slopes,
    },
    Claim {
        id: "RES-prop-3.2",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "proposition 3.2 (Skolem, Fraenkel)",
        statement: "For irrational alpha and 0 <= l < p, the terms of floor(i alpha/p) with indices l, p + l, 2p + \
                    l, ... and those of floor(i beta/p) with indices p - l, 2p - l, ... are complementary.",
        errata: &[],
        run: complementary::residues_compared,
    },
    Claim {
        id: "RES-prop-3.2-small",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "proposition 3.2 for the pairs with m and p up to 4",
        statement: "For m, p = 1, ..., 4 and 0 <= l < p the sequences a_l, a_{p+l}, a_{2p+l}, ... and b_{p-l}, \
                    b_{2p-l}, ... are complementary.",
        errata: &[],
        run: complementary::residues_proved,
    },
    Claim {
        id: "RES-lemma-3.3",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "lemma 3.3",
        statement: "For all m and p: a and b are p-complementary; b_n - a_n = mn; from n to n + 1 the pair grows by \
                    (1, m + 1) or (2, m + 2) if p = 1, by (0, m) or (1, m + 1) if p > 1.",
        errata: &[],
        run: steps::compared,
    },
    Claim {
        id: "RES-lemma-3.3-small",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "lemma 3.3, m and p up to 4",
        statement: "For m, p = 1, ..., 4: a and b are p-complementary; floor(n (phi + mp)/p) = floor(n phi/p) + mn; \
                    the steps are (1, m + 1) or (2, m + 2) if p = 1, (0, m) or (1, m + 1) if p > 1.",
        errata: &[],
        run: steps::proved,
    },
    Claim {
        id: "RES-thm-4.1-i",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "theorem 4.1, (i) and (iii)",
        statement: "For p = 2, 3, 4 and m = 1, ..., 4, the only non-decreasing sequences x, y from x_0 = y_0 = 0 for \
                    which x and y_1, y_2, ... are p-complementary and y_n - x_n = mn are x = a and y = b.",
        errata: &[],
        run: uniqueness::linear,
    },
    Claim {
        id: "RES-thm-4.1-ii",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "theorem 4.1, (ii) and (iii); abstract",
        statement: "For p > 1, p-complementary Beatty sequences x and y, x_0 = y_0 = 0, x_n <= y_n, of which y is \
                    strictly increasing, are x = a, y = b for some m.",
        errata: &["E11"],
        run: uniqueness::beatty,
    },
    Claim {
        id: "RES-thm-5.1",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "theorem 5.1",
        statement: "For all m, p and n >= 1, phi_n = (a_n + (mp - 1) b_n)/m = p b_n - n is the greatest index with \
                    a_{phi_n} = b_n - 1.",
        errata: &[],
        run: equation::compared,
    },
    Claim {
        id: "RES-thm-5.1-small",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "theorem 5.1, m and p up to 4",
        statement: "For m, p = 1, ..., 4 and all n >= 1, phi_n = (a_n + (mp - 1) b_n)/m = p b_n - n is the greatest \
                    index with a_{phi_n} = b_n - 1.",
        errata: &[],
        run: equation::proved,
    },
    Claim {
        id: "RES-rem-3",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "section 1.3 and remark 3, m up to 6",
        statement: "For p = 1, m = 1, ..., 6 and n >= 1, the sequences x = a and y = b satisfy x_{y_n} = x_n + y_n \
                    and x_{y_n - n} = y_n - 1; for m = 1 also x_{x_n} = y_n - 1.",
        errata: &[],
        run: equation::remark,
    },
    Claim {
        id: "RES-prop-5.2",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "proposition 5.2",
        statement: "For all m and p, three recurrences give the pairs (a_n, b_n): the least integer seen fewer than \
                    p times; the mex of the terms with index n in x and -n in y modulo p; and p mex recurrences side \
                    by side, one for each residue of the index.",
        errata: &[],
        run: recurrences::compared,
    },
    Claim {
        id: "RES-prop-5.2-small",
        paper: Paper::Restrictions,
        kind: Kind::Theorem,
        place: "proposition 5.2, m and p up to 4",
        statement: "For m, p = 1, ..., 4 the three minimal exclusive recurrences give the pairs (a_n, b_n) for all n.",
        errata: &[],
        run: recurrences::proved,
    },
];
