//! [`Event`]s that a directory reacts to, and [`Effect`]s that it asks the browser for.

use crate::browser::{StorageError, StoredRecord};
use crate::progress::ListKind;
use crate::source::ListPage;
use directory_api::{PageRequest, Venture, VentureId};

/// Event, such as a question of the app, a response, or the passing of time.
#[derive(Debug)]
pub enum Event<E> {
    /// The answer to an address is wanted; with true, missing lists are read.
    Ask(String, bool),
    /// Everything that the answer to an address needs is wanted.
    CheckAll(String),
    /// The app controls the directory.
    Command(Command),
    /// The network is available, or no longer.
    Online(bool),
    /// The time that [`State::deadline`](crate::state::State::deadline) has named.
    Tick,
    /// Response to [`Effect::RequestPage`].
    Page(ListKind, PageRequest, Result<ListPage, E>),
    /// Response to [`Effect::RequestDetail`].
    Detail(VentureId, Result<Box<Venture>, E>),
    /// Outcome of [`Effect::Load`]: the note about the record, and the record.
    Loaded(ListKind, Option<String>, Result<Option<StoredRecord>, StorageError>),
    /// Outcome of [`Effect::Write`]: the note about the record, unless writing failed.
    Written(ListKind, Option<String>),
    /// This tab has the lock, or has to wait.
    Lock(bool, Notes),
    /// Another tab has stored something.
    Stored(Notes),
}

/// Command of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Pause requests of this tab.
    Pause,
    /// Continue after a pause or failures, or read again what is incomplete.
    Resume,
    /// Stop reading and storing, and release the lock.
    Close,
}

/// Action that an event leads to.
#[derive(Debug)]
pub enum Effect {
    /// Request a page of a list.
    RequestPage(ListKind, PageRequest),
    /// Request the detail of a venture.
    RequestDetail(VentureId),
    /// Read the note and the record of a list. A record without a note is deleted.
    Load(ListKind),
    /// Write the record of a list, and then its note.
    Write(ListKind, StoredRecord),
    /// Delete the note and the record of a list.
    Delete(ListKind),
    /// Request the lock.
    RequestLock,
    /// Release the lock, or end the wait for it.
    ReleaseLock,
    /// Try waiting answers again.
    WakeAnswers,
    /// Tell the app that answers may have changed.
    ChangeAnswers,
}

/// Notes about stored records.
pub type Notes = Vec<(ListKind, String)>;

/// Role of this tab among those that have the directory open: the tab with the lock reads and
/// stores lists, and the others load them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Role {
    /// The tab has not requested the lock.
    #[default]
    None,
    /// The tab has requested the lock.
    Requested,
    /// Another tab has the lock.
    Waiting,
    /// The tab has the lock.
    Holder,
}

/// True if this time has passed since a moment. A moment in the future counts as long ago, because
/// the clock was set back.
pub(crate) fn has_passed(milliseconds: f64, since: f64, now: f64) -> bool {
    !(0.0..milliseconds).contains(&(now - since))
}
