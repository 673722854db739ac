//! `wythoff serve`: the web explorer.

use anyhow::Context;
use wythoff_web::{Server, State};

use crate::arguments::program::Serve;
use crate::failure::Refused;
use crate::interrupt;
use crate::output::Output;

/// Serves until the program is asked to stop, which is no failure.
pub fn run(arguments: &Serve) -> anyhow::Result<()> {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    begin_anew();
    let runtime = tokio::runtime::Runtime::new().context("cannot start the server's threads")?;
    let result = runtime.block_on(serve(arguments));
    // Computations that nobody waits for any more end with the program.
    runtime.shutdown_background();
    result
}

/// Begins anew as a process whose allocator has one heap for each processor, unless the environment says how many there are.
///
/// The allocator of glibc has eight for each processor, and each keeps what the largest answers took that were computed in it: what a
/// server held grew for hours. It reads their number before `main`, and from the environment alone.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn begin_anew() {
    use std::os::unix::process::CommandExt;
    /// See mallopt(3).
    const HEAPS: &str = "MALLOC_ARENA_MAX";
    // a closed output would be open in the new process
    if std::env::var_os(HEAPS).is_some() || crate::closed::check().is_err() {
        return;
    }
    if let Ok(program) = std::env::current_exe() {
        let heaps = wythoff::budget::processors().get().to_string();
        let mut process = std::process::Command::new(program);
        // it does not return, unless it is not to be had: then this process goes on
        let _ = process.args(std::env::args_os().skip(1)).env(HEAPS, heaps).exec();
    }
}

/// Where the server answers.
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
    server.serve(interrupted()).await;
    Ok(())
}

/// Ready when the program was asked to stop.
async fn interrupted() {
    while !interrupt::requested() {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}
