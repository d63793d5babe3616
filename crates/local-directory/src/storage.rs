//! What is stored of a list on the device.
//!
//! One record a list: its rows as bytes, where the reading was, and when the list was read to its
//! end. A note in the browser's storage, where the app's settings find it under the name of the list's
//! owner, begins with the size of the record in bytes and says whether a person has paused the reading; a
//! record without its note was cleared.

use crate::platform::{Platform, StorageError};

/// What is stored of a list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    /// The rows as bytes.
    pub rows: Vec<u8>,
    /// Where the reading was, if it was not at the end.
    pub position: Option<Vec<u8>>,
    /// When the list was last read to its end, in milliseconds since 1970.
    pub read_at: Option<f64>,
}

/// What a person has paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paused {
    /// The reading of the list.
    Reading,
    /// The requests for the details of all.
    Details,
    /// The requests for the details of those that a search may find.
    Candidates,
}

const PAUSED: [(Paused, &str); 3] = [
    (Paused::Reading, "paused"),
    (Paused::Details, "learning paused"),
    (Paused::Candidates, "checking paused"),
];

/// Reads the record of a list; `None` if there is none, or if it was cleared.
pub(crate) async fn load(
    platform: &dyn Platform,
    owner: &str,
) -> Result<Option<Record>, StorageError> {
    if platform.read_note(owner).is_none() {
        platform.delete_record(owner).await?;
        return Ok(None);
    }
    platform.read_record(owner).await
}

/// Notes that a record of this size is stored, without which it counts as cleared, and what is
/// paused. Returns whether that worked.
pub(crate) fn note(
    platform: &dyn Platform,
    owner: &str,
    size: usize,
    paused: Option<Paused>,
) -> bool {
    write(platform, owner, &size.to_string(), paused)
}

/// Notes what is paused, if something is stored.
pub(crate) fn note_pause(platform: &dyn Platform, owner: &str, paused: Option<Paused>) {
    if let Some(note) = platform.read_note(owner) {
        let size = note.split(' ').next().unwrap_or_default();
        // Where it cannot be written, a reload forgets the pause and nothing else.
        let _ = write(platform, owner, size, paused);
    }
}

/// What was paused, in whichever tab.
pub(crate) fn paused(platform: &dyn Platform, owner: &str) -> Option<Paused> {
    let note = platform.read_note(owner)?;
    let (_, word) = note.split_once(' ')?;
    PAUSED.iter().find(|(_, it)| *it == word).map(|(paused, _)| *paused)
}

fn write(platform: &dyn Platform, owner: &str, size: &str, paused: Option<Paused>) -> bool {
    let word = paused.and_then(|paused| PAUSED.iter().find(|(it, _)| *it == paused));
    let note = word.map_or_else(|| size.to_owned(), |(_, word)| [size, " ", word].concat());
    platform.write_note(owner, &note)
}

/// Whether something is stored of a list.
pub fn is_stored(platform: &dyn Platform, owner: &str) -> bool {
    platform.read_note(owner).is_some()
}

/// Deletes what is stored of a list.
pub async fn forget(platform: &dyn Platform, owner: &str) {
    platform.delete_note(owner);
    // Where this fails, the missing note tells that it was cleared.
    let _ = platform.delete_record(owner).await;
}
