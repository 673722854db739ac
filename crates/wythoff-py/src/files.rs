//! Writing of files that appear only when they are complete.

use std::path::PathBuf;

use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;

/// Writes a file, under another name first, so that there is never a part of one; what killed processes have left of it is removed.
///
/// # Errors
/// `OSError`, or the class below it that the system's number of the error has.
#[pyfunction]
pub fn write_file(py: Python<'_>, path: PathBuf, data: &[u8]) -> PyResult<()> {
    py.detach(|| wythoff_files::write(&path, data)).map_err(|failed| match failed.error.raw_os_error() {
        Some(number) => PyOSError::new_err((number, failed.error.to_string(), failed.path.into_os_string())),
        None => PyOSError::new_err(format!("{failed}: {}", failed.error)),
    })
}
