//! The strict parser of the notation: whatever it reads is printed, and reads back as the same rules.

use wythoff::Rules;

use crate::bytes::{points_into, text};

pub fn run(bytes: &[u8]) {
    let text = text(bytes);
    match text.parse::<Rules>() {
        Ok(rules) => {
            let printed = rules.to_string();
            assert_eq!(printed.parse::<Rules>().as_ref(), Ok(&rules), "{text:?} is printed as {printed:?}");
            assert_eq!(Rules::try_from(rules.parts().clone()).as_ref(), Ok(&rules), "{text:?}: other parts");
        }
        Err(error) => points_into(text, &error.span, &error.message, &error.hint),
    }
}
