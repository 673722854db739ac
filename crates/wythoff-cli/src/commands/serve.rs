//! `wythoff serve`: the web explorer.

use std::io::Write;

use anyhow::Context;
use wythoff_web::{Server, State};

use crate::arguments::Serve;
use crate::interrupt;
use crate::output::Output;

/// Serves until the program is interrupted.
pub fn run(arguments: &Serve) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start the server's threads")?;
    runtime.block_on(async {
        let server = Server::bind(arguments.port, State::default()).await?;
        let mut output = Output::stdout()?;
        output.text(&format!("http://{}/\n", server.address()?));
        output.finish()?;
        std::io::stdout().flush()?;
        Ok(server.serve(interrupted()).await?)
    })
}

/// Ready when the program was asked to stop.
async fn interrupted() {
    while !interrupt::requested() {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}
