//! What is kept of a local directory on the device.
//!
//! One record a service and scope of the key: the index as bytes, where the reading was, and when
//! the list was read to its end. The record names its schema and whom it belongs to; another one
//! is as good as none. A remark beside it, in the storage that the settings list, says how large it
//! is and whether somebody has paused; a record without its remark was cleared.

use crate::browser::database::{self, Unkept};
use crate::browser::{IN_DATABASE, Store};
use js_sys::{Object, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

/// The version of the record. The bytes in it have versions of their own.
const SCHEMA: f64 = 1.0;

const FIELDS: [&str; 5] = ["schema", "owner", "index", "position", "readAt"];

/// What is kept.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Kept {
    /// The index as bytes.
    pub(super) index: Vec<u8>,
    /// Where the reading was, if it was not at the end.
    pub(super) position: Option<Vec<u8>>,
    /// When the list was last read to its end, in milliseconds since 1970.
    pub(super) read_at: Option<f64>,
}

/// What is kept for this owner; `None` if there is nothing, or nothing of use.
///
/// # Errors
/// The browser keeps nothing.
pub(super) async fn load(owner: &str) -> Result<Option<Kept>, Unkept> {
    if Store::Device.read(&remark(owner)).is_none() {
        // It was cleared, or there never was anything.
        database::remove(owner).await?;
        return Ok(None);
    }
    let record = database::read(owner).await?;
    let [schema, written_for, index, position, read_at] =
        FIELDS.map(|field| Reflect::get(&record, &field.into()).unwrap_or(JsValue::UNDEFINED));
    let bytes = |value: JsValue| value.dyn_into::<Uint8Array>().ok().map(|bytes| bytes.to_vec());
    let is_ours = schema == SCHEMA && written_for == *owner;
    Ok(bytes(index).filter(|_| is_ours).map(|index| Kept {
        index,
        position: bytes(position),
        read_at: read_at.as_f64(),
    }))
}

/// Keeps this for this owner.
///
/// # Errors
/// The browser keeps nothing, or not as much.
pub(super) async fn save(owner: &str, kept: &Kept) -> Result<(), Unkept> {
    let bytes = |bytes: &[u8]| JsValue::from(Uint8Array::from(bytes));
    let values: [JsValue; 5] = [
        SCHEMA.into(),
        owner.into(),
        bytes(&kept.index),
        kept.position.as_deref().map_or(JsValue::NULL, bytes),
        kept.read_at.into(),
    ];
    let record = Object::new();
    for (field, value) in FIELDS.iter().zip(values) {
        Reflect::set(&record, &(*field).into(), &value)?;
    }
    database::write(owner, &record).await
}

/// What was paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Paused {
    /// The reading of the list.
    Reading,
    /// The learning of sectors.
    Learning,
}

impl Paused {
    const ALL: [(Self, &str); 2] = [(Self::Reading, "paused"), (Self::Learning, "learning paused")];

    fn word(self) -> &'static str {
        Self::ALL.iter().find(|(paused, _)| *paused == self).map_or("", |(_, word)| word)
    }
}

/// Notes that this is kept for this owner, without which it counts as cleared, and what is paused.
/// Returns whether that worked.
pub(super) fn note(owner: &str, kept: &Kept, paused: Option<Paused>) -> bool {
    let size = kept.index.len() + kept.position.as_ref().map_or(0, Vec::len);
    write(owner, &size.to_string(), paused)
}

/// Notes what is paused. Where nothing is kept yet, that is to be kept first.
pub(super) fn note_pause(owner: &str, paused: Option<Paused>) {
    if let Some(remark) = Store::Device.read(&remark(owner)) {
        let size = remark.split(' ').next().unwrap_or_default();
        // Where it cannot be written, a reload forgets the pause and nothing else.
        let _ = write(owner, size, paused);
    }
}

/// What was paused, in whichever tab.
pub(super) fn paused(owner: &str) -> Option<Paused> {
    let remark = Store::Device.read(&remark(owner))?;
    let (_, words) = remark.split_once(' ')?;
    Paused::ALL.iter().find(|(_, word)| *word == words).map(|(paused, _)| *paused)
}

fn write(owner: &str, size: &str, paused: Option<Paused>) -> bool {
    let remark_of = paused.map_or_else(|| size.to_owned(), |it| [size, " ", it.word()].concat());
    Store::Device.write(&remark(owner), &remark_of)
}

/// Forgets what is kept for this owner.
pub(crate) async fn forget(owner: &str) {
    Store::Device.remove(&remark(owner));
    // Where this fails, it is found to be cleared when it is wanted next.
    let _ = database::remove(owner).await;
}

/// The name of the remark that something is kept for an owner.
fn remark(owner: &str) -> String {
    [IN_DATABASE, owner].concat()
}
