//! The games and words that the claims of a paper take for granted, told once at the head of its part of a report.

use crate::Paper;

impl Paper {
    /// The games and words that its claims take for granted.
    pub fn terms(self) -> &'static str {
        match self {
            Paper::Maharaja => MAHARAJA,
            Paper::Imitation => IMITATION,
            Paper::Restrictions => RESTRICTIONS,
            Paper::Alterations => ALTERATIONS,
        }
    }
}

const MAHARAJA: &str = "\
A position (x,y) is two piles, or a piece on a board with (0,0) in the corner. In Wythoff Nim a move takes any number from one pile, or \
the same number from both: a queen on her way to the corner. In (k,l)-Maharaja Nim one may also leap by (k,l) or (l,k); Maharaja Nim is \
the game with the knight's leaps, (k,l) = (1,2). Who cannot move loses. A position is P if the player who has just moved wins, N \
otherwise. It is upper if x < y, lower if x > y; (a_n,b_n), n = 0, 1, ..., are the P-positions with a_n <= b_n in the order of a_n. phi is the \
golden ratio. Bit i of the bit-string, i >= 1, is 0 if the P-position of column i is upper, 1 if it is lower. Column c is perfect if \
the n upper P-positions of the columns up to c, (0,0) among them, have the differences y - x = 0, ..., n - 1, and no leap leads to one of them from a \
position right of c whose difference is n or more. A word is what is read of the bit-string from behind one perfect column to the next; its translate is what its P-positions write, by \
symmetry, further out.";

const IMITATION: &str = "\
In (m,p)-Imitation Nim two players take tokens from one of two piles in turn; who cannot move loses. A player imitates \
if his opponent has just taken x tokens from the shorter pile (from either, if they were equal) and he takes x to x + \
m - 1 tokens from the other pile. Nobody may imitate in p consecutive moves of his own. Imitation Nim is the game with \
m = p = 1. In (m,p)-Wythoff Nim a player takes any number of tokens from one pile, or i from one and j from the other \
with |i - j| < m; before each move the opponent may block up to p - 1 of the options with i = j. A play is what has \
been moved before, a start is a position before which nothing was moved. A position is P if the player who has just \
moved wins, N otherwise; it is dynamic if that depends on the play, and otherwise P or N after every play.";

const RESTRICTIONS: &str = "\
In all games who cannot move loses, also if all that is left is blocked. In m-Wythoff Nim, or mWN, the rook takes any \
number from one of the coordinates, and the m-bishop i from one and j from the other with |i - j| < m. A roob option \
is a rook move that is no m-bishop move: its length is m or more. In mWN^p the opponent may block up to p - 1 roob \
options before each move; in mWN_l^p, up to p - 1 rook moves of length l or more. In mWN^(l,p) the rook moves by \
lengths 0, ..., l - 1 modulo p only, and in mWN^(p), the same as mWN^(0,p) and mWN^(1,p), by multiples of p. In m x p \
WN_l, 0 < l < p, the moves are those of mp-Wythoff Nim and the positions (i,j) with i < ml, j < m(p - l) do not exist; \
m x p WN_0 is mp-Wythoff Nim, and in m x p WN the second player chooses l before the first move. For given m and p, \
phi = (2 - mp + sqrt(m^2 p^2 + 4))/2, a_n = floor(n phi/p) and b_n = floor(n (phi + mp)/p) = a_n + mn; {a_n,b_n} \
stands for both (a_n,b_n) and (b_n,a_n). Two sequences are p-complementary if every integer from 0 on occurs p times \
in them together, complementary if p = 1; of y only y_1, y_2, ... are counted, as of b.";

const ALTERATIONS: &str = "\
In an altered game finitely many positions are P or N by decree; the others are labelled by the rules of Wythoff Nim, in which a move \
takes any number from one pile or the same number from both: a position is P if no move leads from it to a P-position. In misere play (0,0) is \
N. Columns to the right of all these positions are natural. lo and hi are the rows in which the lowest and the highest diagonal with a P-position of \
the columns so far meet column t; column t is saturated if all diagonals between are used, too. Its string has a letter for each row from lo \
to hi, 1 if the row has a P-position so far. The Wythoff update makes 1w0 of 0w and w01 of 1w; F writes 001 for 0 and 01 for 1. Strings are balanced if \
they have as many zeros, and as many ones. A defect is a place where one has 01, the other 10, after balanced prefixes. The offset is the shift \
after which the altered game and Wythoff Nim have nearly all P-positions in common.";
