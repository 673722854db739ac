//! `wythoff serve --folder`: writes the explorer as a folder of static files.

use std::path::Path;

use wythoff_web::site::{self, Unsuited};

use crate::arguments::program::Serve;
use crate::failure::{self, Refused};
use crate::input;
use crate::output::{size, write_together};

/// The WebAssembly module included at build time; empty if there was none.
static MODULE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/module.wasm"));

/// The hint that explains how to build a module.
const HINT: &str = "`scripts/wasm` in the repository builds a module and prints where it is; give it with --module";

/// Writes the folder, and prints how to serve it.
pub fn write(folder: &Path, arguments: &Serve) -> anyhow::Result<()> {
    let given = arguments.module.as_deref();
    let module = match given {
        Some(path) => input::bytes(path)?.into(),
        None if MODULE.is_empty() => {
            return Err(Refused(format!("this program was built without the module; {HINT}")).into());
        }
        None => MODULE.into(),
    };
    let games = match &arguments.game[..] {
        [] => site::named_games(),
        games => games.iter().map(|text| input::game(text)).collect::<Result<_, _>>()?,
    };
    let files = site::files(module, &games, arguments.url.as_deref()).map_err(|unsuited| {
        let name = given.unwrap_or(Path::new("the module")).display();
        Refused(match unsuited {
            Unsuited::Other => format!("{name} is not the module of the explorer; {HINT}"),
            Unsuited::Version(version) => {
                format!("{name} is of version {version}, and this program of {}; {HINT}", env!("CARGO_PKG_VERSION"))
            }
            Unsuited::Game(game, why) => format!("there is no folder of {game}: {why}; name other games with --game"),
        })
    })?;
    write_together(folder, &files)?;
    let bytes: usize = files.iter().map(|(_, bytes)| bytes.len()).sum();
    failure::say(&format!(
        "Wrote {folder}: {}. Any server of files can send it, as `python3 -m http.server -d {folder}` does.",
        size(bytes as u64),
        folder = folder.display(),
    ));
    Ok(())
}
