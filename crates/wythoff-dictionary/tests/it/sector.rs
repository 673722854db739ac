//! Sectors: the translates that the paper prints, and the rules that have none.

use wythoff_dictionary::Sector;

fn sector(game: &str) -> Sector {
    Sector::new(&game.parse().unwrap()).unwrap()
}

fn check(game: &str, entries: &str, perfect: bool) {
    let sector = sector(game);
    for entry in entries.split(", ") {
        let (bits, translate) = entry.split_once('>').unwrap();
        let image = sector.image(&bits.parse().unwrap());
        assert_eq!(image.word.translate.to_string(), translate, "{game}: {bits}");
        assert_eq!(image.is_perfect, perfect, "{game}: {bits}");
    }
}

/// MAH (27)-(40), and (41)-(44) for the (2,3)-leaper.
#[test]
fn translates_of_the_paper() {
    check(
        "maharaja",
        "1>0, 01>100, 00100>100101100, 00110>10010100, 000100>10010110100, 001110>100100100, \
         0010110>10010011000, 00000100>100101100111000, 000010010>1001001111000100, 0000000>10010110110100, \
         0010100>100100110100, 0011110>1001000100, 00000010>100101101100100, 00001000>100100111100100",
        true,
    );
    check("maharaja(2,3)", "1>0", true);
    check("maharaja(2,3)", "0>10, 01000>100011100", false);
    check("wythoff", "0>10, 1>0", true);
}

#[test]
fn other_games_are_refused() {
    let error = |game: &str| Sector::new(&game.parse().unwrap()).unwrap_err().what;
    assert_eq!(error("nim"), "no bishop, or an m-bishop");
    assert_eq!(error("m-wythoff(2)"), "no bishop, or an m-bishop");
    assert_eq!(error("wythoff misere"), "a clause");
    assert_eq!(error("rook + bishop + leaps{(1,2)}"), "leaps that are not symmetric");
    assert_eq!(error("bishop + leaper(1,2)"), "other rays than the rook's");
}
