//! A view that follows a call, and what it sees.

use super::mount::{Mounted, mount_with};
use directory_api::Call;
use std::cell::Cell;
use std::rc::Rc;
use venture_directory::api::{ApiKey, RequestError, use_api_key};
use venture_directory::config::Config;
use venture_directory::data::{Remote, Snapshot, use_call};

/// A mounted view that follows a call.
pub(crate) struct Follower<R: Send + Sync + 'static> {
    pub(crate) remote: Remote<R>,
    pub(crate) key: ApiKey,
    _view: Mounted,
}

/// Mounts a view that follows this call, which may change.
pub(crate) fn follow<R: Send + Sync + 'static>(
    config: Config,
    call: impl Fn() -> Option<Call<R>> + Send + Sync + 'static,
) -> Follower<R> {
    let slot = Rc::new(Cell::new(None));
    let filled = Rc::clone(&slot);
    let view = mount_with(config, move || filled.set(Some((use_call(call), use_api_key()))));
    let (remote, key) = slot.get().unwrap();
    Follower { remote, key, _view: view }
}

impl<R: Send + Sync + 'static> Follower<R> {
    /// What the view sees now.
    pub(crate) fn sees(&self) -> Snapshot<R> {
        self.remote.snapshot.get_untracked()
    }

    /// Why it sees nothing new.
    pub(crate) fn error(&self) -> Option<RequestError> {
        self.sees().error
    }

    /// Waits until nothing is under way any more.
    pub(crate) async fn settled(&self) {
        super::until("the call is settled", || {
            let seen = self.sees();
            !seen.loading && (seen.data.is_some() || seen.error.is_some())
        })
        .await;
    }
}
