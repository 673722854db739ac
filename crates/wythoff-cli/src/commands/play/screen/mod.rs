//! stub
use super::session::Session;
pub fn is_possible() -> bool {
    false
}
pub fn run(_session: Session) -> anyhow::Result<()> {
    Ok(())
}
