//! `wythoff serve`: the web explorer.

use anyhow::Context;
use wythoff_web::{Server, State};

use crate::arguments::program::Serve;
use crate::failure::Refused;
use crate::interrupt;
use crate::output;

/// Serves until the program is asked to stop, which is no failure.
pub fn run(arguments: &Serve) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start the server's threads")?;
    let result = runtime.block_on(serve(arguments.port));
    // Computations that nobody waits for any more end with the program.
    runtime.shutdown_background();
    result
}

async fn serve(port: u16) -> anyhow::Result<()> {
    let server = Server::bind(port, State::default()).await.map_err(|error| {
        Refused(format!(
            "cannot listen on 127.0.0.1:{port}: {error}; choose another port with --port, or 0 for any free one"
        ))
    })?;
    let address = server.address().context("where the server listens is not known")?;
    output::write(None, &format!("http://{address}/\n"))?;
    server.serve(interrupted()).await;
    Ok(())
}

/// Ready when the program was asked to stop.
async fn interrupted() {
    while !interrupt::requested() {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}
