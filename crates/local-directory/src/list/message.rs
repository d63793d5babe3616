//! What the tabs of a browser post to each other, as JSON.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Message {
    /// The leader has stored the list.
    Stored,
    /// The leader cannot store it, so there is nothing to follow.
    NotStored,
    /// A follower wants to know the progress.
    ReportProgress,
    /// How far the leader is.
    Progress(LeaderProgress),
    /// What a person wants of the leader.
    Command(Command),
}

/// What a person can do about a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Command {
    /// Reads the list again, or the rest of it.
    Refresh,
    /// Loads the details of all ventures whose sectors are unknown.
    LoadDetails,
    /// Sends nothing until it is resumed, also after a reload.
    Pause,
    /// Continues after a pause, and after too many failures.
    Resume,
    /// Stops reading and loading. What was read stays.
    Stop,
}

/// What the leader is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Activity {
    Reading,
    LoadingDetails,
    Paused,
    Failed,
    Idle,
}

/// How far the leader is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LeaderProgress {
    pub(crate) activity: Activity,
    pub(crate) read: u64,
    pub(crate) total: Option<u64>,
    pub(crate) details_left: u64,
    pub(crate) seconds_left: Option<u32>,
    /// When it had read the list to its end, in milliseconds since 1970.
    pub(crate) read_at: Option<u64>,
}

impl Message {
    pub(crate) fn encode(&self) -> String {
        // Enums of texts and numbers can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a message; `None` for any other text, such as that of another version of the app.
    pub(crate) fn decode(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}
