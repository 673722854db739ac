//! The rules for OEIS entries and b-files that a program can check: those of the page "Internal Format" (eishelp1), of the Style Sheet and of the
//! instructions for b-files. `docs/oeis.md` lists them.

/// The letters of the lines of an entry, in the required order.
const ORDER: &str = "ISTUNCDHFepteoYKOA";
/// Greatest number of characters of the terms, with commas and spaces.
pub(super) const CHARACTERS: usize = 260;
/// Least number of terms.
const TERMS: usize = 4;
/// Greatest number of digits of a number in a b-file.
const DIGITS: usize = 1000;
/// The keywords that a contributor may set.
const KEYWORDS: &[&str] = &[
    "base", "bref", "cofr", "cons", "core", "dead", "dumb", "easy", "eigen", "fini", "frac", "full", "hard", "hear",
    "less", "look", "more", "mult", "nice", "nonn", "obsc", "sign", "tabf", "tabl", "unkn", "walk", "word",
];

/// The faults of an entry in the internal format; empty if it is sound.
///
/// ```
/// use wythoff::oeis::check_entry;
/// assert!(check_entry("%N A000000 Nothing.\n").iter().any(|wrong| wrong.contains("%S")));
/// ```
pub fn check_entry(text: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let (mut last, mut fields) = (0, Vec::new());
    if !text.ends_with('\n') {
        wrong.push("the last line has no end".to_owned());
    }
    for line in text.lines() {
        if line.contains('\t') || line.ends_with(' ') {
            wrong.push(format!("a tab character, or a space at the end: {line}"));
        }
        let mut signs = line.chars();
        let (percent, letter) = (signs.next(), signs.next().unwrap_or(' '));
        let number = line.get(2..10).unwrap_or_default();
        let is_number = number.starts_with(" A") && number[2..].bytes().all(|digit| digit.is_ascii_digit());
        let place = ORDER.find(letter);
        if percent != Some('%') || !is_number || place.is_none() {
            wrong.push(format!("no line of the form `%X A000000 ...`: {line}"));
            continue;
        }
        // p, t and o are programs; e comes before all of them
        let place = place.unwrap_or(0);
        if place < last {
            wrong.push(format!("%{letter} stands too late"));
        }
        last = place.max(last);
        fields.push((letter, line.get(11..).unwrap_or_default()));
    }
    let of = |letter: char| fields.iter().filter(move |(own, _)| *own == letter).map(|(_, text)| *text);
    for letter in ['I', 'S', 'N', 'O', 'K', 'A'] {
        if of(letter).count() != 1 {
            wrong.push(format!("there has to be one line %{letter}"));
        }
    }
    let lines: Vec<&str> = ['S', 'T', 'U'].into_iter().flat_map(of).collect();
    let terms = data(&lines, &mut wrong);
    if let Some(name) = of('N').next() {
        if name.is_empty() || !name.ends_with('.') {
            wrong.push("a name is a sentence that ends with a full stop".to_owned());
        }
        if !name.is_ascii() {
            wrong.push("a name has ASCII signs only".to_owned());
        }
    }
    if let Some(offset) = of('O').next() {
        check_offset(offset, &terms, &mut wrong);
    }
    if let Some(keywords) = of('K').next() {
        check_keywords(keywords, &terms, &mut wrong);
    }
    for link in of('H').filter(|link| link.contains("<a ")) {
        if !link.contains("<a href=\"") || link.matches("<a ").count() != link.matches("</a>").count() {
            wrong.push(format!("a link is <a href=\"address\">title</a>: {link}"));
        }
    }
    if let Some(author) = of('A').next()
        && !(author.starts_with('_') && author.contains("_, "))
    {
        wrong.push("an author is _Name_, Mon DD YYYY".to_owned());
    }
    wrong
}

/// The terms in the data lines; faults are added to `wrong`.
fn data(lines: &[&str], wrong: &mut Vec<String>) -> Vec<i128> {
    for (i, line) in lines.iter().enumerate() {
        if line.ends_with(',') != (i + 1 < lines.len()) {
            wrong.push("a line of terms ends with a comma if and only if another one follows".to_owned());
        }
    }
    let text = lines.concat();
    let terms: Vec<Option<i128>> = text.split(',').map(canonical).collect();
    if terms.iter().any(Option::is_none) {
        wrong.push("terms are whole numbers between commas".to_owned());
    }
    if terms.len() < TERMS {
        wrong.push(format!("fewer than {TERMS} terms"));
    }
    let length = text.len() + text.matches(',').count();
    if length > CHARACTERS {
        wrong.push(format!("{length} characters of terms, commas and spaces are more than {CHARACTERS}"));
    }
    terms.into_iter().flatten().collect()
}

/// The number, if it is written in its canonical form.
fn canonical(text: &str) -> Option<i128> {
    text.parse().ok().filter(|number: &i128| number.to_string() == text)
}

fn check_offset(offset: &str, terms: &[i128], wrong: &mut Vec<String>) {
    let numbers: Vec<Option<i128>> = offset.split(',').map(canonical).collect();
    let first = terms.iter().position(|term| term.abs() > 1).map_or(1, |place| place as i128 + 1);
    match numbers[..] {
        [Some(_), Some(place)] if place == first => {}
        [Some(_), Some(_)] => {
            wrong.push(format!("the second number of the offset is {first}, the place of the first term above 1"))
        }
        _ => wrong.push("an offset is two numbers".to_owned()),
    }
}

fn check_keywords(keywords: &str, terms: &[i128], wrong: &mut Vec<String>) {
    let words: Vec<&str> = keywords.split(',').collect();
    for (i, word) in words.iter().enumerate() {
        if !KEYWORDS.contains(word) || words[..i].contains(word) {
            wrong.push(format!("`{word}` is no keyword, or stands twice"));
        }
    }
    let sign = if terms.iter().any(|&term| term < 0) { "sign" } else { "nonn" };
    if words.contains(&"nonn") == words.contains(&"sign") || !words.contains(&sign) {
        wrong.push(format!("a sequence is nonn or sign: this one is {sign}"));
    }
}

/// The faults of a b-file of a sequence with this offset; empty if it is sound.
///
/// ```
/// use wythoff::oeis::check_bfile;
/// assert_eq!(check_bfile("# a comment\n1 1\n2 3\n", 1), [""; 0]);
/// assert_eq!(check_bfile("1 1\n3 4\n", 0).len(), 2);
/// ```
pub fn check_bfile(text: &str, offset: u64) -> Vec<String> {
    let mut wrong = Vec::new();
    if !text.ends_with('\n') {
        wrong.push("the last line has no end".to_owned());
    }
    if !text.is_ascii() || text.contains('\r') {
        wrong.push("only ASCII signs, and lines that end with a line feed".to_owned());
    }
    let (mut next, mut begun) = (i128::from(offset), false);
    for line in text.lines() {
        if line.starts_with('#') && !begun {
            continue;
        }
        begun = true;
        let mut parts = line.split(' ');
        let (n, value, more) = (parts.next().and_then(canonical), parts.next(), parts.next());
        let sound = value.is_some_and(|value| {
            let digits = value.strip_prefix('-').unwrap_or(value);
            let whole = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
            whole && digits.len() <= DIGITS && (digits == "0" && value == "0" || !digits.starts_with('0'))
        });
        if !sound || more.is_some() || n != Some(next) {
            wrong.push(format!("no line `{next} a({next})`: {}", line.chars().take(40).collect::<String>()));
        }
        next = n.unwrap_or(next) + 1;
    }
    if !begun {
        wrong.push("no term".to_owned());
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOUND: &str = "%I A000000\n%S A000000 0,1,3,\n%T A000000 4,6\n%N A000000 A name.\n%K A000000 nonn,easy\n%O A000000 0,3\n\
                         %A A000000 _Your Name_, Mon DD YYYY\n";

    #[test]
    fn each_rule_is_broken() {
        assert_eq!(check_entry(SOUND), [""; 0]);
        for (from, to, says) in [
            ("0,1,3,\n", "0,1,3\n", "comma"),
            ("0,1,3,", "0,1,03,", "whole numbers"),
            ("%T A000000 4,6\n", "", "comma"),
            ("0,1,3,\n%T A000000 4,6", "0,1,3", "fewer than 4"),
            ("A name.", "A name", "full stop"),
            ("A name.", "A näme.", "ASCII"),
            ("0,3\n", "0,2\n", "second number"),
            ("nonn,easy", "sign", "nonn or sign"),
            ("nonn,easy", "nonn, easy", "keyword"),
            ("_Your Name_, Mon", "Your Name, Mon", "author"),
            ("%N A000000 A name.\n", "", "%N"),
            ("%K A000000 nonn,easy\n", "%K A000000 nonn,easy\n%C A000000 Late.\n", "too late"),
            ("4,6", "7,".repeat(130).trim_end_matches(','), "260"),
            ("%N A000000", "%N A00000", "form"),
            ("A name.", "A\tname.", "tab character"),
        ] {
            assert!(SOUND.contains(from), "{from}");
            let wrong = check_entry(&SOUND.replace(from, to));
            assert!(wrong.iter().any(|wrong| wrong.contains(says)), "{to}: {wrong:?}");
        }
    }

    #[test]
    fn each_rule_of_a_bfile_is_broken() {
        let long = format!("0 {}\n", "1".repeat(1001));
        for wrong in [
            "0 1",
            "0 1\r\n",
            "1 1\n",
            "0 1\n2 1\n",
            "0 01\n",
            "0  1\n",
            "0 1\n\n1 2\n",
            "0 1 2\n",
            "0 -0\n",
            "",
            &long,
        ] {
            assert!(!check_bfile(wrong, 0).is_empty(), "{wrong:?}");
        }
        assert_eq!(check_bfile("0 -1\n1 0\n", 0), [""; 0]);
    }
}
