//! The dictionary of a game, and the words of its bit-string at any distance.

use wythoff::dictionary::DictionaryWord;
use wythoff::words::{Bits, Dictionary, Read};
use wythoff::{Answer, Assurance, BigPosition, Budget, Game, UBig};

use super::prelude::*;

/// The columns whose bits are read as words.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The notation of the game.
    game: String,
    /// The first column, in decimal digits.
    x: Digits,
    /// The number of columns, at most 4096.
    columns: u32,
}

/// The dictionary of a game, and a part of its bit-string read as words.
#[derive(Debug, Serialize, ToSchema)]
pub struct Words {
    /// The words of the dictionary, in the order of their first occurrence.
    words: Vec<DictionaryWord>,
    /// The criterion by which words end.
    criterion: String,
    /// How the next word is found: `prefix-free` or `longest match`.
    reading: String,
    /// The column at which the first word begins, in decimal digits.
    first_column: Digits,
    /// How sure it is that these words generate the whole bit-string.
    proof: Assurance,
    /// Why that is not proved; null if it is.
    unproved: Option<String>,
    /// The column of the first bit, in decimal digits.
    bits_from: Digits,
    /// The bits of the columns: 0 if the P-position of the column lies above the diagonal, 1 if below.
    bits: String,
    /// The words that meet the columns, in order.
    parse: Vec<Parsed>,
    /// Why some or all of the columns are not covered by words; null if they are.
    parse_note: Option<String>,
    /// How sure the bits are.
    certainty: Assurance,
}

/// A word at its place in the bit-string.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Parsed {
    /// The column of its first bit, in decimal digits.
    column: Digits,
    /// The number of its columns.
    length: usize,
    /// The index of the word in the dictionary.
    word: usize,
}

/// The dictionary of a game, and the words that it reads in some columns.
#[utoipa::path(get, path = "/words", params(Question), responses(
    (status = 200, body = Words),
    (status = 400, body = ErrorBody, description = "a parameter is wrong"),
    (status = 422, body = ErrorBody, description = "the game has no dictionary, and why; or it takes too long"),
))]
pub async fn words(Shared(state): Shared<State>, Ask(question): Ask<Question>) -> Result<Json<Words>, Failure> {
    let game = read::game(&question.game)?;
    let from = read::number("x", &question.x)?;
    let columns = question.columns;
    if columns == 0 || columns > limits::WORD_COLUMNS {
        return Err(Failure::parameter(format!("columns is {columns}; take 1 to {}", limits::WORD_COLUMNS)));
    }
    let kept = state.kept.clone();
    state.jobs.run(move |budget| read(&game, &from, columns, &kept, budget)).await.map(Json)
}

fn read(game: &Game, from: &UBig, columns: u32, kept: &Kept, budget: &Budget) -> Result<Words, Failure> {
    let known = kept.dictionaries.get_or(game, || Ok(game.dictionary(budget)?))?;
    let (dictionary, found) = (&known.value.dictionary, &known.value.discovered);
    let first_column = UBig::from(found.start.map_or(0, |start| start.column + 1));
    // Column 0 holds (0,0), which has no bit.
    let end = from + UBig::from(columns);
    let from = from.clone().max(UBig::ONE);
    let window = Window { from: &from, end: &end, first: &first_column };
    let (stretch, parse, parse_note) = window.parse(game, dictionary, budget)?;
    let bits = stretch.between(&from, &end);
    Ok(Words {
        words: DictionaryWord::seen(&found.seen),
        criterion: found.criterion.to_string(),
        reading: dictionary.reading().to_string(),
        first_column: first_column.to_string(),
        proof: known.assurance(),
        unproved: known.value.unproved().map(str::to_owned),
        bits_from: from.to_string(),
        bits: bits.to_string(),
        parse,
        parse_note,
        certainty: stretch.certainty,
    })
}

/// The requested columns `from .. end`, and the column at which the first word begins.
struct Window<'a> {
    from: &'a UBig,
    end: &'a UBig,
    first: &'a UBig,
}

/// The bits of consecutive columns.
struct Stretch {
    from: UBig,
    bits: Bits,
    certainty: Assurance,
}

impl Window<'_> {
    /// The words that meet the columns. They are read from the first word on if that is near; otherwise from a place before the columns at which
    /// readers of all phases have come to agree.
    fn parse(
        &self,
        game: &Game,
        dictionary: &Dictionary,
        budget: &Budget,
    ) -> Result<(Stretch, Vec<Parsed>, Option<String>), Failure> {
        // A word that begins in the columns is determined by the bits up to some distance after its end.
        let end = self.end + UBig::from(2 * dictionary.longest());
        let mut back = limits::LOOK_BACK;
        let mut stretch = Stretch::of(game, self.from, &end, budget)?;
        loop {
            let near = self.first + UBig::from(back) >= *self.from;
            let start = if near { self.first.min(self.from).clone() } else { self.from - UBig::from(back) };
            stretch.begin(game, start, budget)?;
            let words = match near {
                true => Some(stretch.words_from(self.first, dictionary)),
                false => dictionary.parse_part(&stretch.bits),
            };
            if let Some(words) = words {
                let parsed = self.meeting(&stretch, dictionary, &words);
                let late = parsed.first().is_none_or(|word| column(word) > *self.from);
                let note = (near && late).then(|| format!("words begin at column {}", self.first));
                return Ok((stretch, parsed, note));
            }
            if back >= limits::MOST_LOOK_BACK {
                let note = format!(
                    "the ends of words are not known here: readers that begin {back} columns before do not agree on them"
                );
                return Ok((stretch, Vec::new(), Some(note)));
            }
            back *= 2;
        }
    }

    /// The words that have a bit in the columns.
    fn meeting(&self, stretch: &Stretch, dictionary: &Dictionary, words: &[(usize, usize)]) -> Vec<Parsed> {
        let placed = words.iter().filter_map(|&(word, at)| {
            let length = dictionary.words().get(word)?.bits.len();
            let column = &stretch.from + UBig::from(at);
            let meets = column < *self.end && &column + UBig::from(length) > *self.from;
            meets.then(|| Parsed { column: column.to_string(), length, word })
        });
        placed.collect()
    }
}

fn column(word: &Parsed) -> UBig {
    word.column.parse().unwrap_or_default()
}

impl Stretch {
    fn of(game: &Game, from: &UBig, end: &UBig, budget: &Budget) -> Result<Stretch, Failure> {
        let count = u64::try_from(&(end - from)).unwrap_or(u64::MAX);
        let answer: Answer<Vec<BigPosition>> = game.columns_from(from, count, budget)?;
        let bits: Bits = answer.value.iter().map(|at| at.y < at.x).collect();
        Ok(Stretch { from: from.clone(), bits, certainty: answer.assurance() })
    }

    /// Extends the bits to the left, so that they begin at column `start`.
    fn begin(&mut self, game: &Game, start: UBig, budget: &Budget) -> Result<(), Failure> {
        if start < self.from {
            let mut before = Stretch::of(game, &start, &self.from, budget)?;
            before.bits.extend_from(&self.bits);
            (self.from, self.bits) = (start, before.bits);
        }
        Ok(())
    }

    /// The bits of the columns `from .. end`, as far as they are known here.
    fn between(&self, from: &UBig, end: &UBig) -> Bits {
        let place =
            |x: &UBig| if *x <= self.from { 0 } else { usize::try_from(&(x - &self.from)).unwrap_or(usize::MAX) };
        let (start, end) = (place(from).min(self.bits.len()), place(end).min(self.bits.len()));
        self.bits.slice(start..end.max(start))
    }

    /// The words from that at column `first` on, with their places in the bits.
    fn words_from(&self, first: &UBig, dictionary: &Dictionary) -> Vec<(usize, usize)> {
        let mut words = Vec::new();
        let mut place = usize::try_from(&(first - &self.from)).unwrap_or(usize::MAX);
        while let Read::Word(word) = dictionary.read(&self.bits, place) {
            words.push((word, place));
            place += dictionary.words().get(word).map_or(usize::MAX, |word| word.bits.len());
        }
        words
    }
}
