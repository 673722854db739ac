//! `wythoff schema`: prints the JSON schema of the output of other subcommands.

use super::{Heading, solve};
use crate::arguments::program::Schema;
use crate::arguments::questions;
use crate::failure::BadInput;
use crate::output::Output;
use crate::schema::{Printed, all};

/// Prints the schema of one subcommand, or one schema for all.
pub fn run(arguments: &Schema) -> anyhow::Result<()> {
    let printed = printed();
    let schema = match &arguments.of {
        None => all(&printed),
        Some(name) => {
            let found = printed.iter().find(|printed| printed.command() == name);
            found.ok_or_else(|| unknown(name, &printed))?.schema()
        }
    };
    let mut output = Output::stdout()?;
    output.line(serde_json::to_string_pretty(&schema)?);
    output.finish()
}

fn unknown(name: &str, printed: &[Printed]) -> BadInput {
    let names: Vec<&str> = printed.iter().map(Printed::command).collect();
    let message = format!("`{name}` is no subcommand that prints JSON");
    BadInput::whole(name, message, format!("write one of {}", names.join(", ")))
}

/// The output of each subcommand, in the order of the help.
fn printed() -> Vec<Printed> {
    let of_game = |command| Printed::by(command).with::<Heading>();
    let own = vec![
        of_game("solve").with::<solve::Positions>().or().with::<Heading>().with::<solve::Total>(),
        #[cfg(feature = "play")]
        of_game("play")
            .with::<super::play::Played>()
            .or()
            .with::<Heading>()
            .with::<super::play::Tally>()
            .or()
            .with::<Heading>()
            .with::<super::play::PilesPlayed>(),
        #[cfg(feature = "pictures")]
        of_game("draw").with::<super::draw::Drawn>(),
        #[cfg(feature = "pictures")]
        Printed::by("reproduce").with::<super::reproduce::Settled>().or().with::<super::reproduce::Listed>(),
        #[cfg(feature = "sweep")]
        Printed::by("atlas")
            .with::<super::atlas::Overview>()
            .or()
            .with::<super::atlas::Games>()
            .or()
            .with::<wythoff_atlas::atlas::Page>()
            .or()
            .with::<wythoff_atlas::Built>(),
        #[cfg(feature = "sweep")]
        Printed::by("sweep")
            .with::<super::sweep::Swept>()
            .or()
            .with::<super::sweep::Merged>()
            .or()
            .with::<wythoff_atlas::Status>(),
        #[cfg(feature = "web")]
        Printed::by("serve").with::<super::serve::Serving>(),
    ];
    let asked = questions().map(|question| Printed::by(question.name()).described_as(question.answer_schema()));
    own.into_iter().chain(asked).collect()
}
