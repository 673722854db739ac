//! Games of the literature that have no name in the notation: what they are, where they are from, and what to write.

/// A game for which the notation has no name, or which it cannot express.
pub(super) struct Other {
    /// The words that name it.
    pub words: &'static str,
    /// What it is.
    pub what: &'static str,
    /// How it is written; what the notation does not have is left out where this is read.
    pub instead: &'static [&'static str],
}

const fn outside(words: &'static str, what: &'static str) -> Other {
    Other { words, what, instead: &[] }
}

const fn written(words: &'static str, what: &'static str, instead: &'static [&'static str]) -> Other {
    Other { words, what, instead }
}

/// The games by the words that name them; more words come before fewer.
pub(super) static OTHERS: &[Other] = &[
    written(
        "uva 11249",
        "UVa 11249 with the number K is m-Wythoff Nim with m = K + 1: one takes numbers that differ by at most K",
        &["m-wythoff(2)", "m-wythoff(3)"],
    ),
    written(
        "codeforces 36 d",
        "Codeforces 36D with the number k has the vectors (1,0), (0,1) and (k,k)",
        &["leaps{(1,0),(0,1),(2,2)}", "leaps{(1,0),(0,1),(3,3)}"],
    ),
    written(
        "euler 260",
        "Project Euler 260, Stone Game, is played with three piles: one takes the same number from one, two or all of them",
        &["nim + rays{(0,1,1),(1,0,1),(1,1,0),(1,1,1)} on 3 piles"],
    ),
    outside(
        "euler 325",
        "Project Euler 325, Stone Game II, is Euclid's game: one takes a multiple of the smaller pile from the larger one, and no finite automaton decides whether one number is a multiple of another",
    ),
    outside(
        "stone game",
        "two games have this name: Project Euler 260, where one takes the same number from one, two or all of three piles, and 325, Euclid's game, where one takes a multiple of the smaller pile from the larger one",
    ),
    written(
        "terminal set",
        "in Wythoff Nim with a terminal set (Miyadera et al. 2026) the game ends where x + y <= k, and whoever moves there wins",
        &["wythoff end{?msd_fib x+y<=2}"],
    ),
    written(
        "terminal position",
        "the game ends at some positions, and whoever moves there wins",
        &["wythoff end{?msd_fib x+y<=2}", "wythoff end{(0,1),(1,0)}"],
    ),
    written(
        "obstacle",
        "obstacles are cells to which nobody may move (Miyadera et al.); they are N by decree, as here (1,2) and (2,1)",
        &["wythoff alter N{(1,2),(2,1)}"],
    ),
    written(
        "traffic jam",
        "cells to which nobody may move (Miyadera et al.) are N by decree, as here (1,2) and (2,1)",
        &["wythoff alter N{(1,2),(2,1)}"],
    ),
    written(
        "muller twist",
        "in a game with a Muller twist (Smith & Stanica 2002; Gavel & Strimling 2004) the previous player restricts the next move, for example by blocking some options",
        &["nim block 1 of all", "wythoff block 1 of all"],
    ),
    written(
        "end wythoff",
        "End-Wythoff (Fraenkel & Reisner 2009) is played with a row of piles, and one takes from those at its ends; with two piles it is Wythoff Nim",
        &["wythoff"],
    ),
    written(
        "mouse",
        "in the Mouse game (Fraenkel 2008) the numbers that one takes from both piles may differ by 1 if the difference of the piles is a multiple of 3, and are equal otherwise",
        &[
            "moves{?msd_2 (u<x & v=y) | (u=x & v<y) | (u<x & x+v=y+u) | (u<x & v<y & (x+v+1=y+u | x+v=y+u+1) & E k (x=y+3*k | y=x+3*k))}",
        ],
    ),
    written(
        "rat",
        "the Rat game and the Fat Rat game (Fraenkel 2008) are played with three piles; with two there is the Mouse game, where the moves depend on the position",
        &[
            "moves{?msd_2 (u<x & v=y) | (u=x & v<y) | (u<x & x+v=y+u) | (u<x & v<y & (x+v+1=y+u | x+v=y+u+1) & E k (x=y+3*k | y=x+3*k))}",
        ],
    ),
    outside(
        "raleigh",
        "the Raleigh game (Fraenkel 2007) is played with three piles; write its moves as `moves{...} on 3 piles`",
    ),
    outside(
        "flora",
        "the game Flora (Fraenkel 2010) is played with four piles, and moves by a formula are known on two and three",
    ),
    written(
        "tribonacci",
        "the Tribonacci game (Duchêne & Rigo 2008) is played with three piles: one takes from one or two of them, from all three numbers of which none exceeds the sum of the others, or from two the same number under a condition on their order",
        &[
            "moves{?msd_2 u<=x & v<=y & w<=z & u+v+w<x+y+z & (u=x | v=y | w=z | (x+v+w<=u+y+z & u+y+w<=x+v+z & u+v+z<=x+y+w) | ((x+v=u+y | x+w=u+z | y+w=v+z) & ((x<=y & y<=z & (u>=w | w>=v)) | (x<=z & z<=y & (u>=v | v>=w)) | (y<=x & x<=z & (v>=w | w>=u)) | (y<=z & z<=x & (v>=u | u>=w)) | (z<=x & x<=y & (w>=v | v>=u)) | (z<=y & y<=x & (w>=u | u>=v)))))} on 3 piles",
        ],
    ),
    written(
        "new heap",
        "a new heap game (Fraenkel & Zusman 2001) is played with three piles or more: one takes from all but one of them, or the same number from all",
        &["vectors{?msd_2 i+j+k>0 & (i=0|j=0|k=0|(i=j&j=k))} on 3 piles"],
    ),
    written(
        "chocolate",
        "a rectangular bar of chocolate with a bitter corner (Robin 1989) is Nim, with a pile for each direction; in a bar whose rows have a slope (Nakamura & Miyadera 2015) the moves depend on the position, and there are three numbers",
        &[
            "nim",
            "nim on 4 piles",
            "moves{?msd_2 2*y<=z & ((u<x & v=y & w=z) | (u=x & v<y & w=z) | (u=x & w<z & ((2*y<=w & v=y) | (2*y>w & (w=2*v | w=2*v+1)))))} on 3 piles",
        ],
    ),
    outside(
        "greedy queen",
        "greedy queens (Dekking, Shallit & Sloane 2020, Queens in exile) are placed where no queen before them attacks the cell; as a game the queen also moves along antidiagonals, where one pile grows",
    ),
    outside(
        "queen in exile",
        "the queens in exile (Dekking, Shallit & Sloane 2020) are placed where no queen before them attacks the cell; as a game the queen also moves along antidiagonals, where one pile grows",
    ),
    outside(
        "splythoff",
        "in Splythoff Nim (Fokkink & Rust) a pile may be split, and the program knows games of piles that are never split",
    ),
    written(
        "take away",
        "in a take-away game (Schwenk 1970) one takes at most as many tokens from the pile as a function of the number that was taken last; with twice that number it is Fibonacci Nim, and here once",
        &["moves{?msd_2 E t t>=1 & t<=y & u+t=x & v=t} by x"],
    ),
    written(
        "star",
        "the star of a game (Larsson, Hegarty & Fraenkel 2011) has its P-positions as vectors",
        &["star(wythoff)"],
    ),
    written(
        "wyt",
        "in WYT(a,b) (Gurvich 2010) one takes two numbers that differ by less than a, or of which one is less than b; with b = 1 it is m-Wythoff Nim",
        &["vectors{?msd_2 i+j>0 & ((i<j+2 & j<i+2) | i<2 | j<2)}", "m-wythoff(2)"],
    ),
    outside(
        "euclid",
        "in Euclid's game (Cole & Davie 1969) one takes a multiple of the smaller pile from the larger one, and no finite automaton decides whether one number is a multiple of another",
    ),
    written(
        "chomp",
        "in Chomp (Gale 1974) a move takes a square of a bar of chocolate with all above and to the right of it; here are the lengths of two rows, as a game of two piles",
        &["moves{?msd_2 x<=y+1 & ((u<x & v=y) | (v<y & ((u=x & x<=v+1) | (u=v+1 & u<=x))))}"],
    ),
    written(
        "fibonacci nim",
        "Fibonacci Nim (Whinihan 1963) has one pile, from which one takes at most twice as many tokens as were taken last; here x is the pile, and y is how many may be taken",
        &["moves{?msd_fib E t t>=1 & t<=y & u+t=x & v=2*t} by x"],
    ),
    outside(
        "dawson",
        "this is an octal game, where piles may be split, and the program knows games of piles that are never split",
    ),
    outside(
        "kayles",
        "Kayles is an octal game, where piles may be split, and the program knows games of piles that are never split",
    ),
    outside("octal", "in an octal game piles may be split, and the program knows games of piles that are never split"),
    outside("grundy", "in Grundy's game piles are split, and the program knows games of piles that are never split"),
    outside("subtraction", "a subtraction game is played with one pile; on two piles its moves are written as leaps"),
    outside("bachet", "this is a game of one pile, and the program knows games of two to six"),
    written(
        "moore",
        "in Moore's Nim (1910) one takes from at most k piles; with at most two of three piles it is this game",
        &["vectors{?msd_2 i+j+k>0 & (i=0|j=0|k=0)} on 3 piles"],
    ),
    outside("northcott", "Northcott's game is not of this kind: tokens also move back"),
    outside("silver dollar", "this is a game of coins on a strip, and the program knows games of piles"),
    outside("nimble", "this is a game of coins on a strip, and the program knows games of piles"),
    outside(
        "staircase nim",
        "in staircase Nim tokens move from one pile to the next, which grows; the program knows games of two to six piles that do not",
    ),
    outside("hackenbush", "Hackenbush is played on a graph, and the program knows games of piles"),
    outside("domineering", "Domineering is a partizan game on a board, and the program knows games of piles"),
    outside("sprouts", "Sprouts is not a game of piles, and the program knows games of piles"),
    written(
        "greedy nim",
        "in Greedy Nim (Albert & Nowakowski 2004) tokens are taken from the largest pile only",
        &["moves{?msd_2 (x>=y & u<x & v=y) | (y>=x & u=x & v<y)}"],
    ),
    outside("end nim", "End-Nim is a game of a row of piles, and the program knows games of piles without an order"),
    outside(
        "pawn",
        "a pawn moves in one direction and captures, and the moves here take tokens from piles; `leaps{(0,1)}` is a step",
    ),
    outside("chess", "this is not a game of piles; a chess piece that moves towards the corner is"),
    outside("tic tac toe", "this is not a game of piles, and the program knows games of piles"),
];

/// Problems of contests and other numbered places that are games with a notation; the numbers are part of the name.
pub(super) static PROBLEMS: &[(&str, &str)] = &[
    ("euler 665", "gdwn(1,2)"),
    ("pe 665", "gdwn(1,2)"),
    ("hdu 1527", "wythoff"),
    ("hdu 2177", "wythoff"),
    ("poj 1067", "wythoff"),
];
