//! Translation of the words of a text into the notation.

use itertools::Itertools;
use wythoff_game::Rules;

use super::fold::{Token, text};
use super::names::{CLAUSES, JOINING, NAMES, Name, Numbers, SILENT, UNCLEAR, VAGUE};
use super::others::PROBLEMS;

/// Why the words of a text determine no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unread {
    /// The words fit several games, which are listed.
    Vague(Vec<String>),
    /// The words and numbers are used for several games in the literature: which these are, and their notation.
    Several(String, Vec<String>),
    /// Two games or moves stand side by side; joined with `+` they are this game.
    Beside(String),
    /// The text asks to take moves away: those of this game.
    Difference(String),
    /// The text speaks of this number of piles, which is not two.
    Piles(String),
    /// A word is unknown, or the words make no sense together.
    Unknown,
}

/// The notation of a game that is named in words.
pub(super) fn understood(tokens: &[Token]) -> Result<String, Unread> {
    if let Some(notation) = problem(tokens) {
        return Ok(notation.to_owned());
    }
    let (misere, tokens) = without_misere(&passes(counted(tokens)));
    let end = (1..tokens.len()).find(|&at| is_word(&tokens[at], CLAUSES) && depth(&tokens[..at]) == 0);
    let (head, clauses) = tokens.split_at(end.unwrap_or(tokens.len()));
    let parts = parts(head);
    if parts.is_empty() {
        return Err(Unread::Unknown);
    }
    let terms: Vec<Result<String, Unread>> = parts.iter().map(|part| term(part)).collect();
    // Where `+` is missing in some terms, the suggested sum includes the other terms.
    let sums: Vec<&String> = terms
        .iter()
        .filter_map(|term| if let Ok(sum) | Err(Unread::Beside(sum)) = term { Some(sum) } else { None })
        .collect();
    if sums.len() == terms.len() && terms.iter().any(Result::is_err) {
        return Err(Unread::Beside(sums.into_iter().join(" + ")));
    }
    let terms: Vec<String> = terms.into_iter().try_collect()?;
    let clauses = if clauses.is_empty() { String::new() } else { format!(" {}", clause_text(clauses)) };
    Ok(format!("{}{}{clauses}", if misere { "misere " } else { "" }, terms.join(" + ")))
}

/// The notation of the problem of a contest that the text names.
fn problem(tokens: &[Token]) -> Option<&'static str> {
    let said = tokens.iter().filter(|token| !is_word(token, &["the", "project", "problem", "no", "number"]));
    let said = said.filter_map(Token::text).join(" ");
    PROBLEMS.iter().find(|(name, _)| *name == said).map(|(_, notation)| *notation)
}

fn is_hyphen(token: Option<&Token>) -> bool {
    token.is_some_and(|token| token.is('-'))
}

fn is_word(token: &Token, words: &[&str]) -> bool {
    matches!(token, Token::Word(word) if words.contains(&word.as_str()))
}

fn depth(tokens: &[Token]) -> usize {
    let open = tokens.iter().filter(|token| token.is('(') || token.is('{')).count();
    open.saturating_sub(tokens.iter().filter(|token| token.is(')') || token.is('}')).count())
}

/// The tokens with numbers written as words replaced by digits.
fn counted(tokens: &[Token]) -> Vec<Token> {
    const NUMBERS: [&str; 9] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let mut counted = tokens.to_vec();
    for at in 0..counted.len() {
        // In `cut one of` the word is notation.
        let is_choice = counted.get(at + 1).is_some_and(|next| is_word(next, &["of"]));
        if let Token::Word(word) = &counted[at]
            && let Some(number) = NUMBERS.iter().position(|number| number == word).filter(|_| !is_choice)
        {
            counted[at] = Token::Number((number + 1).to_string());
        }
    }
    counted
}

/// The tokens with passes as the clause has them: `2 passes` becomes `pass 2`.
fn passes(mut tokens: Vec<Token>) -> Vec<Token> {
    for at in 0..tokens.len() {
        if is_word(&tokens[at], &["pass", "passes"]) {
            tokens[at] = Token::Word("pass".to_owned());
            if at > 0 && matches!(tokens[at - 1], Token::Number(_)) {
                tokens.swap(at - 1, at);
            }
        }
    }
    tokens
}

/// Whether the text asks for misère play, and its other tokens.
fn without_misere(tokens: &[Token]) -> (bool, Vec<Token>) {
    let Some(at) = tokens.iter().position(|token| is_word(token, &["misere"])) else { return (false, tokens.to_vec()) };
    let before =
        tokens[..at].iter().rposition(|token| !is_word(token, &["in", "under", "with", "as"])).map_or(0, |at| at + 1);
    let said = ["play", "version", "form", "convention", "rule", "rules", "condition", "variant"];
    let after = at + 1 + usize::from(tokens.get(at + 1).is_some_and(|token| is_word(token, &said) || token.is('-')));
    (true, [&tokens[..before], &tokens[after..]].concat())
}

/// The terms of a sum, separated by `+`, joining words, and commas before words. A part with numbers only belongs to the term before it.
fn parts(tokens: &[Token]) -> Vec<Vec<Token>> {
    let mut parts: Vec<Vec<Token>> = vec![Vec::new()];
    for (at, token) in tokens.iter().enumerate() {
        let next = tokens.get(at + 1);
        let is_comma = token.is(',') && matches!(next, Some(Token::Word(_)));
        let joins = depth(&tokens[..at]) == 0 && (token.is('+') || is_word(token, JOINING) || is_comma);
        let last = parts.len() - 1;
        match joins {
            true => parts.push(Vec::new()),
            false => parts[last].push(token.clone()),
        }
    }
    let mut merged: Vec<Vec<Token>> = Vec::new();
    for part in parts {
        let says_something = Said::of(&part).is_ok_and(|said| !said.words.is_empty()) || Said::of(&part).is_err();
        match merged.last_mut() {
            Some(before) if !says_something => before.extend(part),
            _ if part.is_empty() => {}
            _ => merged.push(part),
        }
    }
    merged
}

/// The text of the clauses, without the joining words.
fn clause_text(tokens: &[Token]) -> String {
    let kept: Vec<Token> = tokens.iter().filter(|token| !is_word(token, JOINING)).cloned().collect();
    // The strict parser wants the labels of an alteration in capital letters.
    text(&kept).replace(" p{", " P{").replace(" n{", " N{")
}

/// The notation of one game or one kind of move.
fn term(part: &[Token]) -> Result<String, Unread> {
    let written = text(part);
    if written.parse::<Rules>().is_ok() {
        return Ok(written);
    }
    let said = Said::of(part)?;
    if let Some(notation) = said.named() {
        return Ok(notation);
    }
    if let Some(several) = said.wythoff_with_two_numbers() {
        return Err(several);
    }
    let near = said.near();
    if !near.is_empty() {
        return Err(Unread::Vague(near));
    }
    let splits = (1..part.len()).filter(|&at| matches!(part[at], Token::Word(_) | Token::Number(_) | Token::Sign('(')));
    for at in splits {
        let (one, other) = part.split_at(at);
        let alone = |part: &[Token]| {
            let written = text(part);
            let strict = written.parse::<Rules>().is_ok().then_some(written);
            strict.or_else(|| Said::of(part).ok()?.named())
        };
        let is_difference = one.last() == Some(&Token::Dash);
        if let (Some(one), Some(other)) = (alone(one), alone(other)) {
            if is_difference {
                return Err(Unread::Difference(other));
            }
            return Err(Unread::Beside(format!("{one} + {other}")));
        }
    }
    Err(Unread::Unknown)
}

/// The meaningful words and the numbers of a term.
struct Said {
    words: Vec<String>,
    /// For each number its letter, if it has one, its digits, and the number of words before it.
    numbers: Vec<(Option<String>, String, usize)>,
}

impl Said {
    fn of(part: &[Token]) -> Result<Said, Unread> {
        let mut said = Said { words: Vec::new(), numbers: Vec::new() };
        let mut tokens = part.iter().enumerate();
        while let Some((at, token)) = tokens.next() {
            let next = |k: usize| part.get(at + k);
            match token {
                Token::Word(letter) if next(1).is_some_and(|next| next.is('=')) => {
                    let Some(Token::Number(number)) = next(2) else { return Err(Unread::Unknown) };
                    said.numbers.push((Some(letter.clone()), number.clone(), said.words.len()));
                    tokens.nth(1);
                }
                // In `a-Wythoff` the `a` is Fraenkel's parameter, not an article.
                Token::Word(word) if SILENT.contains(&word.as_str()) && !(word == "a" && is_hyphen(next(1))) => {}
                Token::Word(word) => said.words.push(word.clone()),
                Token::Number(number) => {
                    let hyphen = usize::from(next(1).is_some_and(|next| next.is('-')));
                    if next(1 + hyphen).is_some_and(|next| is_word(next, &["pile", "heap"])) {
                        match number.as_str() {
                            "2" => {}
                            // `1 pile` refers to one of the piles, which is not a game.
                            "1" => return Err(Unread::Unknown),
                            _ => return Err(Unread::Piles(number.clone())),
                        }
                        tokens.nth(hyphen);
                    } else {
                        said.numbers.push((None, number.clone(), said.words.len()));
                    }
                }
                Token::Sign('(' | ')' | ',' | '-') | Token::Dash => {}
                Token::Sign(_) | Token::Minus => return Err(Unread::Unknown),
            }
        }
        Ok(said)
    }

    /// The words of the term; then the words without `nim`, with which many names end.
    fn phrases(&self) -> impl Iterator<Item = String> {
        let all = self.words.join(" ");
        let short = self.words.iter().filter(|word| *word != "nim").join(" ");
        [all, short].into_iter().filter(|words| !words.is_empty()).dedup()
    }

    /// The notation of the game with these words and numbers, if they name one.
    fn named(&self) -> Option<String> {
        let fits = |phrase: &String| {
            NAMES.iter().filter(|name| name.words == phrase.as_str()).find_map(|name| self.filled(name))
        };
        self.phrases().find_map(|phrase| fits(&phrase))
    }

    fn filled(&self, name: &Name) -> Option<String> {
        let letters: Vec<&str> = self.numbers.iter().filter_map(|(letter, _, _)| letter.as_deref()).collect();
        let values = if letters.is_empty() {
            self.numbers.iter().map(|(_, number, _)| number.as_str()).collect()
        } else {
            let order = name.letters.iter().find(|order| same_letters(order, &letters))?;
            let value = |letter: char| {
                let found = self.numbers.iter().find(|(own, _, _)| own.as_deref() == Some(letter.to_string().as_str()));
                found.map(|(_, number, _)| number.as_str())
            };
            order.chars().map(value).collect::<Option<Vec<&str>>>()?
        };
        if letters.len() != self.numbers.len() && !letters.is_empty() {
            return None;
        }
        let is_before = self.numbers.iter().all(|(_, _, words)| {
            // As in `Wythoff 3-blocking`, where the number belongs to the word after it.
            *words == 0 || self.words.get(*words).is_some_and(|word| word == "blocking")
        });
        // In `2-wythoff with blocking` the number may be a parameter of the game or the number of blocked options.
        let of_the_game = |at: &usize| self.words.get(*at).is_some_and(|word| word == "wythoff");
        let is_doubtful = name.words.contains("blocking") && self.numbers.iter().any(|(_, _, at)| of_the_game(at));
        let placed = match name.numbers {
            Numbers::Anywhere => true,
            Numbers::BeforeOrNamed => is_before || !letters.is_empty(),
            Numbers::Named => !letters.is_empty(),
        };
        if !placed || is_doubtful && letters.is_empty() {
            return None;
        }
        filled(name.notation, &values)
    }

    /// The readings of `(s,t)-Wythoff`, which is used for two families: the (m,p)-Wythoff Nim of Hegarty and Larsson, with blocking, and the
    /// (s,t)-Wythoff of Fraenkel, Heap games, numeration systems and sequences, 1998.
    fn wythoff_with_two_numbers(&self) -> Option<Unread> {
        let [(None, s, before), (None, t, _)] = &self.numbers[..] else { return None };
        if !self.phrases().any(|phrase| phrase == "wythoff") {
            return None;
        }
        let taken = |i: &str, j: &str| format!("(0<{i} & {i}<={j} & {j}<{s}*{i}+{t})");
        let fraenkel = match s.as_str() {
            "1" => format!("m-wythoff({t})"),
            _ => format!("rook + vectors{{?msd_2 {} | {}}}", taken("i", "j"), taken("j", "i")),
        };
        // docs/arguments.md, (s,t)-Wythoff by leapers
        let alike =
            s.parse::<u32>().ok().zip(t.parse::<u32>().ok()).filter(|(s, _)| (2..=4).contains(s)).map(|(s, t)| {
                let (s, t) = (u64::from(s), u64::from(t));
                let leapers =
                    (1..s).flat_map(|e| (0..e).map(move |i| format!(" + leaper({},{})", 2 + i, t + 2 * s + i - e)));
                format!("m-wythoff({}){}", s + t - 1, leapers.collect::<String>())
            });
        let mut readings = vec![format!("diagonal-blocking({s},{t})"), fraenkel];
        if *before > 0 {
            readings.extend([format!("maharaja({s},{t})"), format!("gdwn({s},{t})")]);
        }
        let same = alike.map(|alike| format!("; `{alike}` has these P-positions, too")).unwrap_or_default();
        let what = format!(
            "({s},{t})-Wythoff is the name of two games: of (m,p)-Wythoff Nim (Hegarty & Larsson 2006), where up to p-1 options on the diagonal \
             are blocked, which is `diagonal-blocking({s},{t})`; and of (s,t)-Wythoff (Fraenkel 1998), where one takes k > 0 from one pile and \
             l >= k from the other with l < sk+t, and P are the pairs A = mex, B = sA+tn{same}"
        );
        Some(Unread::Several(what, readings))
    }

    /// The games that the words and numbers could mean, if they do not determine one.
    fn near(&self) -> Vec<String> {
        let values: Vec<&str> = self.numbers.iter().map(|(_, number, _)| number.as_str()).collect();
        let found = self.phrases().find_map(|phrase| {
            let rows = VAGUE.iter().chain(UNCLEAR).filter(|(words, _)| *words == phrase);
            let readings =
                rows.flat_map(|(_, readings)| readings.iter().filter_map(|reading| filled(reading, &values)));
            let readings: Vec<String> = readings.filter(|reading| reading.parse::<Rules>().is_ok()).collect();
            (!readings.is_empty()).then_some(readings)
        });
        found.unwrap_or_default()
    }
}

fn same_letters(order: &str, letters: &[&str]) -> bool {
    order.chars().map(String::from).sorted().eq(letters.iter().map(|&letter| letter.to_owned()).sorted())
}

/// The notation with each `#` replaced by a number; `None` if their counts differ.
fn filled(notation: &str, values: &[&str]) -> Option<String> {
    if notation.matches('#').count() != values.len() {
        return None;
    }
    let mut values = values.iter().map(|number| match number.trim_start_matches('0') {
        "" => "0",
        plain => plain,
    });
    let pieces = notation.split('#');
    Some(
        pieces
            .map(str::to_owned)
            .reduce(|text, piece| text + values.next().unwrap_or_default() + &piece)
            .unwrap_or_default(),
    )
}
