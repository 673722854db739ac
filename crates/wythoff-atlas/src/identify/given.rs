//! Parses the terms, positions or pictures by which a game is to be recognised.

use wythoff::oeis;
use wythoff::{Diagnostic, UBig};

use super::positions::Cells;

/// The data by which a game is to be recognised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// Consecutive terms of a sequence.
    Terms(Vec<i64>),
    /// P-positions, or cells that are P or N.
    Cells(Cells),
}

/// The maximum number of terms or cells.
pub const MOST: usize = 20_000;
/// The exclusive upper bound of the absolute values of terms and coordinates.
const LARGEST: i64 = 1 << 40;
/// The minimum number of terms.
pub const FEWEST: usize = 5;
/// The minimum number of positions.
const FEWEST_CELLS: usize = 3;

const HINT: &str = "write terms as in `0, 2, 1, 5, 7, 3`, pairs as in `(1,2) (3,5) (4,7)`, bits as in `0100101001`, or a number of the OEIS such as A000201";

impl Given {
    /// Parses terms separated by commas or spaces, bits without separators, pairs, the lines of a b-file (`n a(n)`), the number of an OEIS sequence
    /// that the program has, or a picture of the board: lines of `#` for P, `.` for N and `?` for unknown cells, with row 0 at the bottom.
    ///
    /// ```
    /// use wythoff_atlas::identify::Given;
    /// assert_eq!(Given::read("0, 2, 1, 5, 7")?, Given::Terms(vec![0, 2, 1, 5, 7]));
    /// assert_eq!(Given::read("01001")?, Given::Terms(vec![0, 1, 0, 0, 1]));
    /// let Given::Cells(cells) = Given::read("..#.\n.#..\n?..#")? else { panic!() };
    /// assert_eq!(cells.p, [(2, 2), (1, 1), (3, 0)]);
    /// # Ok::<(), wythoff::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    /// The text is none of these, or it has too few or too many terms.
    pub fn read(text: &str) -> Result<Given, Diagnostic> {
        let whole = wythoff::input::trimmed(text, 0..text.len());
        let wrong = |message: String| Diagnostic::new(message, whole.clone(), HINT);
        let plain = text.trim();
        let given = if let Some(number) = oeis::number(plain) {
            let known =
                oeis::find(&number).ok_or_else(|| wrong(format!("the terms of {number} are not known here")))?;
            Given::Terms(known.terms.iter().map(|&term| term as i64).collect())
        } else if is_picture(plain) {
            Given::Cells(picture(plain))
        } else if plain.contains('(') {
            Given::Cells(Cells { p: pairs(text)?, n: Vec::new() })
        } else if plain.len() >= FEWEST && plain.chars().all(|sign| sign == '0' || sign == '1') {
            Given::Terms(plain.chars().map(|sign| i64::from(sign == '1')).collect())
        } else if let Some(terms) = b_file(plain) {
            Given::Terms(terms)
        } else {
            Given::Terms(terms(text)?)
        };
        given.checked().map_err(wrong)
    }

    /// Parses pairs in parentheses.
    ///
    /// # Errors
    /// The text is something else.
    pub fn pairs(text: &str) -> Result<Vec<(i64, i64)>, Diagnostic> {
        pairs(text)
    }

    /// Cells of the board.
    ///
    /// # Errors
    /// A message: there are too few or too many cells.
    pub fn cells(cells: Cells) -> Result<Given, String> {
        Given::Cells(cells).checked()
    }

    /// Returns the value if the number and size of its terms or cells are within the limits.
    fn checked(self) -> Result<Given, String> {
        let (count, fewest, what) = match &self {
            Given::Terms(terms) => (terms.len(), FEWEST, "terms"),
            Given::Cells(cells) => (cells.p.len() + cells.n.len(), FEWEST_CELLS, "positions"),
        };
        match &self {
            _ if count < fewest => Err(format!("{count} {what} are too few; {fewest} are needed")),
            _ if count > MOST => Err(format!("there are more than {MOST} {what}")),
            Given::Cells(cells) if cells.p.is_empty() => Err("there is no P-position".to_owned()),
            Given::Cells(cells)
                if cells
                    .p
                    .iter()
                    .chain(&cells.n)
                    .any(|(x, y)| x.max(y).abs() >= LARGEST || x.min(y).abs() >= LARGEST) =>
            {
                Err("a position is too far out".to_owned())
            }
            _ => Ok(self),
        }
    }
}

/// Parses whole numbers, possibly negative, separated by commas, semicolons or spaces.
fn terms(text: &str) -> Result<Vec<i64>, Diagnostic> {
    let mut terms = Vec::new();
    for (start, word) in
        words(text, |sign: char| sign.is_whitespace() || [',', ';', '[', ']', '{', '}'].contains(&sign))
    {
        terms.push(number(text, start, word)?);
        if terms.len() > MOST {
            break;
        }
    }
    Ok(terms)
}

/// Parses pairs in parentheses.
fn pairs(text: &str) -> Result<Vec<(i64, i64)>, Diagnostic> {
    let mut pairs = Vec::new();
    for (start, part) in words(text, |sign| sign == ')') {
        let Some(open) = part.find('(') else {
            if part.chars().all(|sign| sign.is_whitespace() || [',', ';', '{', '}', '[', ']'].contains(&sign)) {
                continue;
            }
            return Err(Diagnostic::new("a pair is expected here", start..start + part.len(), HINT));
        };
        let inner = &part[open + 1..];
        let at = start + open + 1;
        let (x, y) = inner.split_once(',').ok_or_else(|| {
            Diagnostic::new("a pair has two numbers with a comma between them", at..at + inner.len(), HINT)
        })?;
        let second = at + x.len() + 1;
        pairs.push((number(text, at, x)?, number(text, second, y)?));
        if pairs.len() > MOST {
            break;
        }
    }
    Ok(pairs)
}

fn number(text: &str, start: usize, word: &str) -> Result<i64, Diagnostic> {
    let plain = word.trim();
    let (sign, digits) = plain.strip_prefix(['-', '\u{2212}']).map_or((1, plain), |digits| (-1, digits));
    let span = wythoff::input::trimmed(text, start..start + word.len());
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(Diagnostic::new(format!("`{plain}` is no whole number"), span, HINT));
    }
    let value =
        digits.parse::<UBig>().ok().and_then(|value| i64::try_from(value).ok()).filter(|value| *value < LARGEST);
    let value = value
        .ok_or_else(|| Diagnostic::new("the number is too large", span, "take the first terms of the sequence"))?;
    Ok(sign * value)
}

/// The nonempty parts between separators, with the byte index at which each begins.
fn words(text: &str, is_between: impl Fn(char) -> bool) -> impl Iterator<Item = (usize, &str)> {
    let parts = text.split(is_between);
    parts
        .map(|part| (part.as_ptr() as usize - text.as_ptr() as usize, part))
        .filter(|(_, part)| !part.trim().is_empty())
}

/// The terms of a b-file: two numbers in each line, the first of which increase by 1; `None` if the text is not one.
fn b_file(text: &str) -> Option<Vec<i64>> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let rows = lines.map(|line| {
        let (index, term) = line.split_once(char::is_whitespace)?;
        Some((index.parse::<i64>().ok()?, term.trim().parse::<i64>().ok()?))
    });
    let rows = rows.take(MOST + 1).collect::<Option<Vec<(i64, i64)>>>()?;
    let counts_on = rows.windows(2).all(|pair| pair[1].0 == pair[0].0 + 1);
    (rows.len() >= 2 && counts_on).then(|| rows.into_iter().map(|(_, term)| term).collect())
}

/// The signs for a P-position, for an N-position, and for an unknown cell.
const SIGNS: [&[char]; 3] = [&['#', '●', 'P', 'X', 'x'], &['.', '·', 'N', '-'], &['?', ' ', '_']];

fn is_picture(text: &str) -> bool {
    let is_sign = |sign: char| SIGNS.iter().any(|signs| signs.contains(&sign));
    text.lines().count() > 1
        && text.contains(SIGNS[0])
        && text.chars().all(|sign| is_sign(sign) || sign == '\n' || sign == '\r')
}

fn picture(text: &str) -> Cells {
    let mut cells = Cells::default();
    let lines: Vec<&str> = text.lines().collect();
    // signs are separated by single spaces, or not at all
    let is_spaced = lines.iter().all(|line| line.trim_end().chars().skip(1).step_by(2).all(|sign| sign == ' '));
    for (y, line) in (0..).zip(lines.iter().rev()) {
        for (x, sign) in (0..).zip(line.chars().step_by(if is_spaced { 2 } else { 1 })) {
            if SIGNS[0].contains(&sign) {
                cells.p.push((x, y));
            } else if SIGNS[1].contains(&sign) {
                cells.n.push((x, y));
            }
        }
    }
    cells.p.sort_by_key(|&(x, y)| (-y, x));
    cells
}
