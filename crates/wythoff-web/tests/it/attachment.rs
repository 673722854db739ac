//! Names of files.

use wythoff_web::attachment::file_name;

#[test]
fn names_for_every_system() {
    assert_eq!(file_name("maharaja(2,3).svg"), "maharaja-2-3.svg");
    assert_eq!(file_name("../../etc/passwd\"\r\n.csv"), "etc-passwd.csv");
    assert_eq!(file_name("(((.png"), "wythoff.png");
    assert_eq!(file_name(&format!("{}.json", "a".repeat(500))).len(), 85);
}
