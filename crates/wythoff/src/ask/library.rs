//! Walnut's folders of words, automata, macros and scripts.

use std::path::Path;

use wythoff_automata::AutomataError;

use super::{Desk, Refusal};

/// The text of a file in one of Walnut's folders in a directory, or in the directory itself; `None` if there is no such file, or no directory.
///
/// # Errors
/// The file is there and cannot be read.
pub(super) fn text(
    directory: Option<&str>,
    folder: &str,
    file: &str,
    desk: &Desk<'_>,
) -> Result<Option<String>, AutomataError> {
    let Some(directory) = directory.map(Path::new) else { return Ok(None) };
    for path in [directory.join(folder).join(file), directory.join(file)] {
        // A name in a script leads nowhere else.
        let is_plain = Path::new(file).file_name().is_some_and(|name| name == file);
        if is_plain && path.try_exists().unwrap_or(false) {
            let read = desk.text(None, Some(&path.display().to_string()));
            return read.map(Some).map_err(|refusal: Refusal| AutomataError::Command(refusal.to_string()));
        }
    }
    Ok(None)
}
