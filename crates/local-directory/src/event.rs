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
    /// The page is hidden, or shown again. A hidden page may be closed soon.
    Hidden(bool),
    /// The time that [`State::deadline`](crate::state::State::deadline) has named.
    Tick,
    /// Response to [`Effect::RequestPage`].
    Page(ListKind, PageRequest, Result<ListPage, E>),
    /// Response to [`Effect::RequestDetail`].
    Detail(VentureId, Result<Box<Venture>, E>),
    /// Outcome of [`Effect::Load`]: the note about the record, and the record.
    Loaded(Option<String>, Result<Option<StoredRecord>, StorageError>),
    /// Outcome of [`Effect::Write`]: the note about the record, unless writing failed.
    Written(Option<String>),
    /// This tab has the lock; or it has to wait, or another tab has taken the lock.
    Lock(bool, Notes),
    /// The tab with the lock is alive, or another tab has stored something.
    Message(Notes),
}

/// Command of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Pause requests, in all tabs and after a reload.
    Pause,
    /// Continue after a pause or failures.
    Resume,
    /// Read the lists of the last question again, or continue an interrupted sweep.
    Refresh,
    /// Take the lock from a frozen tab, which then stops writing.
    TakeLock,
    /// Store the lists, and release the lock.
    Close,
    /// Close the directory, and delete its stored data.
    Discard,
}

/// Action that an event leads to.
#[derive(Debug)]
pub enum Effect {
    /// Request a page of a list.
    RequestPage(ListKind, PageRequest),
    /// Request the detail of a venture.
    RequestDetail(VentureId),
    /// Abort all requests for pages.
    AbortPages,
    /// Read the note and the record of a list. A record without a note is deleted.
    Load(ListKind),
    /// Write the record of a list, and then its note.
    Write(ListKind, StoredRecord),
    /// Delete the note and the record of a list.
    Delete(ListKind),
    /// Write or delete the note that requests are paused.
    NotePause(bool),
    /// Request the lock; with true, take it from its holder.
    RequestLock(bool),
    /// Release the lock, or end the wait for it.
    ReleaseLock,
    /// Send [`Event::Message`] to the other tabs.
    Post,
    /// Close the channel to other tabs.
    CloseChannel,
    /// Try waiting answers again.
    WakeAnswers,
    /// Show the progress.
    ShowProgress,
    /// Tell the app that answers may have changed.
    ChangeAnswers,
}

/// Notes in the browser's local storage.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// Notes about stored records.
    pub records: Vec<(ListKind, String)>,
    /// True if requests are paused.
    pub is_paused: bool,
}

/// True if this time has passed since a moment. A moment in the future counts as long ago, because
/// the clock was set back.
pub(crate) fn has_passed(milliseconds: f64, since: f64, now: f64) -> bool {
    !(0.0..milliseconds).contains(&(now - since))
}
