//! stub
use crate::player::{Turn, perfect};
use crate::record::Record;
use crate::standing::Standing;
use wythoff::{Error, Watch};
/// stub
pub fn hint(record: &Record, watch: Watch) -> Result<Option<Turn>, Error> {
    let standing = Standing::of(record, watch)?;
    Ok(Some(Turn { action: perfect::action(record, &standing, watch)?, reason: None }))
}
