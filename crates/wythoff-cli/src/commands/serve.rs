//! `wythoff serve`: the web explorer.

use anyhow::Context;
use wythoff_web::{Server, State};

use crate::arguments::program::Serve;
use crate::failure::Refused;
use crate::interrupt;
use crate::output::Output;

/// Serves until the program is asked to stop, which is no failure.
pub fn run(arguments: &Serve) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start the server's threads")?;
    let result = runtime.block_on(serve(arguments));
    // Computations that nobody waits for any more end with the program.
    runtime.shutdown_background();
    result
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
