//! `wythoff serve`: runs the server of the web explorer.

use anyhow::Context;
use wythoff_web::{Server, State};

use super::site;
use crate::arguments::program::Serve;
use crate::failure::Refused;
use crate::interrupt;
use crate::output::Output;

/// Runs the server until the program is asked to stop, which is not an error.
pub fn run(arguments: &Serve) -> anyhow::Result<()> {
    if let Some(folder) = &arguments.folder {
        return site::write(folder, arguments);
    }
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    begin_anew();
    let runtime = tokio::runtime::Runtime::new().context("cannot start the server's threads")?;
    let result = runtime.block_on(serve(arguments));
    // Computations whose reader is gone end with the program.
    runtime.shutdown_background();
    result
}

/// Restarts the program with one heap of the allocator for each processor, unless the environment already sets their number.
///
/// The allocator of glibc has eight heaps for each processor by default, and each of them keeps the memory of the largest answer computed
/// in it, so that the memory of a server would grow for hours. It reads the number of heaps only before `main`, and only from the
/// environment.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn begin_anew() {
    use std::os::unix::process::CommandExt;
    /// The environment variable for the number of heaps of the allocator; see mallopt(3).
    const HEAPS: &str = "MALLOC_ARENA_MAX";
    // A closed standard output would be open in the new process, and its loss would not be noticed.
    if std::env::var_os(HEAPS).is_some() || crate::closed::check().is_err() {
        return;
    }
    if let Ok(program) = std::env::current_exe() {
        let heaps = wythoff::budget::processors().get().to_string();
        let mut process = std::process::Command::new(program);
        // A successful `exec` does not return; after a failure this process goes on.
        let _ = process.args(std::env::args_os().skip(1)).env(HEAPS, heaps).exec();
    }
}

/// The address at which the explorer is served.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Serving {
    /// The address of the page.
    address: String,
}

async fn serve(arguments: &Serve) -> anyhow::Result<()> {
    let port = arguments.port;
    let server = Server::bind(port, State::default()).await.map_err(|error| {
        Refused(format!(
            "cannot listen on 127.0.0.1:{port}: {error}; choose another port with --port, or 0 for any free one"
        ))
    })?;
    let address = server.address().context("where the server listens is not known")?;
    let serving = Serving { address: format!("http://{address}/") };
    let mut output = Output::stdout()?;
    if arguments.json {
        output.json(&serving)?;
    } else {
        output.line(&serving.address);
    }
    output.finish()?;
    server.allowing(arguments.allow_origin.iter().cloned().collect()).serve(interrupted()).await;
    Ok(())
}

/// Completes when the program was asked to stop.
async fn interrupted() {
    while !interrupt::requested() {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}
