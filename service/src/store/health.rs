//! What reads have told about the database.

use rusqlite::{Error, ErrorCode};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the database can be read, as far as reads have told.
///
/// Damage does not heal: the file is of no use until an operator has looked at it. An error of the
/// disk may pass, but that a later read succeeds says little, since it may come from a cache. So only
/// a check of the whole file puts an end to it.
#[derive(Debug, Default)]
pub(super) struct Health {
    damaged: AtomicBool,
    unreadable: AtomicBool,
    checking: AtomicBool,
}

impl Health {
    /// Takes note of why a read failed.
    pub(super) fn note(&self, error: &Error) {
        match error.sqlite_error_code() {
            // The request was given up, or the machine is out of memory.
            Some(ErrorCode::OperationInterrupted | ErrorCode::OutOfMemory) => {}
            Some(ErrorCode::SystemIoFailure | ErrorCode::CannotOpen) => {
                self.unreadable.store(true, Ordering::Relaxed);
            }
            // Among others, what is stored is not a record, or one that is listed is missing.
            _ => self.set_damaged(),
        }
    }

    /// Damage was found.
    pub(super) fn set_damaged(&self) {
        self.damaged.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_damaged(&self) -> bool {
        self.damaged.load(Ordering::Relaxed)
    }

    pub(super) fn is_unreadable(&self) -> bool {
        self.unreadable.load(Ordering::Relaxed)
    }

    /// Whether the caller should check the whole file, because nobody else does.
    pub(super) fn begin_check(&self) -> bool {
        !self.checking.swap(true, Ordering::Relaxed)
    }

    /// Takes note of what the check has found.
    pub(super) fn end_check(&self, whole: bool) {
        if whole {
            self.unreadable.store(false, Ordering::Relaxed);
        }
        self.checking.store(false, Ordering::Relaxed);
    }
}
