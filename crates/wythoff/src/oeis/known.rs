//! Sequences of the OEIS that belong to games of the catalogue.

use super::terms::Of;

/// A sequence of the OEIS that belongs to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The number of the sequence in the OEIS.
    pub number: &'static str,
    /// The name of the sequence in the OEIS, shortened.
    pub name: &'static str,
    /// The game to which the sequence belongs, in notation.
    pub game: &'static str,
    /// Which sequence of the game this is.
    pub of: Of,
    /// The index in the game's sequence of the first published term.
    pub from: u64,
    /// The offset: the index that the OEIS gives to the first term.
    pub offset: u64,
    /// The first terms, as published.
    pub terms: &'static [u64],
}

/// The known sequences, all of whose terms were compared with the published ones.
pub const KNOWN: &[Known] = &[
    Known {
        number: "A000201",
        name: "lower Wythoff sequence, floor(n*phi)",
        game: "wythoff",
        of: Of::Lower,
        from: 1,
        offset: 1,
        terms: &[1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27, 29, 30, 32, 33, 35, 37, 38, 40, 42, 43],
    },
    Known {
        number: "A001950",
        name: "upper Wythoff sequence, floor(n*phi^2)",
        game: "wythoff",
        of: Of::Upper,
        from: 1,
        offset: 1,
        terms: &[2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31, 34, 36, 39, 41, 44, 47, 49, 52, 54, 57, 60, 62, 65, 68],
    },
    Known {
        number: "A002251",
        name: "the permutation that swaps the lower and upper Wythoff sequences",
        game: "wythoff",
        of: Of::Column,
        from: 0,
        offset: 0,
        terms: &[0, 2, 1, 5, 7, 3, 10, 4, 13, 15, 6, 18, 20, 8, 23, 9, 26, 28, 11, 31, 12, 34, 36, 14, 39, 41, 16, 44],
    },
    Known {
        number: "A003849",
        name: "infinite Fibonacci word",
        game: "wythoff",
        of: Of::Bits,
        from: 1,
        offset: 0,
        terms: &[0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 1],
    },
    Known {
        number: "A004481",
        name: "table of Sprague-Grundy values for Wythoff's game",
        game: "wythoff",
        of: Of::Grundy,
        from: 0,
        offset: 0,
        terms: &[
            0, 1, 1, 2, 2, 2, 3, 0, 0, 3, 4, 4, 1, 4, 4, 5, 5, 5, 5, 5, 5, 6, 3, 3, 6, 3, 3, 6, 7, 7, 4, 2, 2, 4, 7, 7,
        ],
    },
    Known {
        number: "A001951",
        name: "Beatty sequence, floor(n*sqrt(2))",
        game: "m-wythoff(2)",
        of: Of::Lower,
        from: 0,
        offset: 0,
        terms: &[
            0, 1, 2, 4, 5, 7, 8, 9, 11, 12, 14, 15, 16, 18, 19, 21, 22, 24, 25, 26, 28, 29, 31, 32, 33, 35, 36, 38,
        ],
    },
    Known {
        number: "A001952",
        name: "Beatty sequence, floor(n*(2 + sqrt(2)))",
        game: "m-wythoff(2)",
        of: Of::Upper,
        from: 1,
        offset: 1,
        terms: &[3, 6, 10, 13, 17, 20, 23, 27, 30, 34, 37, 40, 44, 47, 51, 54, 58, 61, 64, 68, 71, 75, 78, 81, 85, 88],
    },
    Known {
        number: "A001953",
        name: "floor((n + 1/2)*sqrt(2))",
        game: "misere m-wythoff(2)",
        of: Of::Lower,
        from: 0,
        offset: 0,
        terms: &[0, 2, 3, 4, 6, 7, 9, 10, 12, 13, 14, 16, 17, 19, 20, 21, 23, 24, 26, 27, 28, 30, 31, 33, 34, 36, 37],
    },
    Known {
        number: "A001954",
        name: "floor((n + 1/2)*(2 + sqrt(2)))",
        game: "misere m-wythoff(2)",
        of: Of::Upper,
        from: 0,
        offset: 0,
        terms: &[
            1, 5, 8, 11, 15, 18, 22, 25, 29, 32, 35, 39, 42, 46, 49, 52, 56, 59, 63, 66, 69, 73, 76, 80, 83, 87, 90,
        ],
    },
    Known {
        number: "A184480",
        name: "floor(n*(sqrt(13) - 1)/2)",
        game: "m-wythoff(3)",
        of: Of::Lower,
        from: 1,
        offset: 1,
        terms: &[1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 16, 18, 19, 20, 22, 23, 24, 26, 27, 28, 29, 31, 32, 33, 35],
    },
    Known {
        number: "A001956",
        name: "Beatty sequence, floor(n*(5 + sqrt(13))/2)",
        game: "m-wythoff(3)",
        of: Of::Upper,
        from: 1,
        offset: 1,
        terms: &[
            4, 8, 12, 17, 21, 25, 30, 34, 38, 43, 47, 51, 55, 60, 64, 68, 73, 77, 81, 86, 90, 94, 98, 103, 107, 111,
        ],
    },
    Known {
        number: "A102528",
        name: "least positive integer not a(k) or a(k) + floor(k/2) for any k < n",
        game: "diagonal-blocking(1,2)",
        of: Of::Lower,
        from: 1,
        offset: 1,
        terms: &[1, 2, 4, 6, 7, 10, 11, 12, 15, 17, 18, 20, 21, 24, 25, 28, 29, 30, 33, 34, 35, 38, 40, 41, 43, 46, 47],
    },
    Known {
        number: "A102529",
        name: "complement of A102528",
        game: "diagonal-blocking(1,2)",
        of: Of::Upper,
        from: 2,
        offset: 1,
        terms: &[
            3, 5, 8, 9, 13, 14, 16, 19, 22, 23, 26, 27, 31, 32, 36, 37, 39, 42, 44, 45, 49, 51, 53, 55, 59, 60, 62,
        ],
    },
    Known {
        number: "A003987",
        name: "table of n XOR m, or Nim-sum",
        game: "nim",
        of: Of::Grundy,
        from: 0,
        offset: 0,
        terms: &[
            0, 1, 1, 2, 0, 2, 3, 3, 3, 3, 4, 2, 0, 2, 4, 5, 5, 1, 1, 5, 5, 6, 4, 6, 0, 6, 4, 6, 7, 7, 7, 7, 7, 7, 7, 7,
        ],
    },
];

/// The number of a sequence, written `A000201`, `a000201` or `A 201`, in its published spelling.
pub fn number(text: &str) -> Option<String> {
    let digits = text.trim().strip_prefix(['A', 'a'])?.trim();
    let number: u32 = digits.parse().ok().filter(|_| digits.bytes().all(|digit| digit.is_ascii_digit()))?;
    Some(format!("A{number:06}"))
}

/// The known sequence with this number, in any spelling that [`number`] accepts.
pub fn find(text: &str) -> Option<&'static Known> {
    let number = number(text)?;
    KNOWN.iter().find(|known| known.number == number)
}
