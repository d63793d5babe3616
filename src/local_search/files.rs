//! Lists of a published folder as a source of the crate `local_directory`.

use crate::api::{Priority, QueryClient, RequestError};
use directory_api::response::Metadata;
use directory_api::{PageRequest, Record, Venture, VentureId, Window};
use futures::lock::Mutex;
use local_directory::{Fetch, ListKind, ListPage, ListRows, ListSource};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Lists of a published folder. Each file is fetched once, and handed out in pages, so that reading
/// a long list is not one long task.
pub(super) struct FileLists {
    client: QueryClient,
    /// Rows of each file.
    files: Rc<Mutex<BTreeMap<String, Rows>>>,
}

/// Rows of a file, as JSON texts.
#[derive(Deserialize)]
struct Rows {
    #[serde(alias = "ventures", alias = "users", alias = "fundraising")]
    rows: Vec<Box<RawValue>>,
}

impl FileLists {
    pub(super) fn new(client: QueryClient) -> Self {
        Self { client, files: Rc::default() }
    }
}

impl Rows {
    /// Reads the rows of a page.
    fn read<R: Record>(&self, page: PageRequest) -> Result<Vec<R>, RequestError> {
        let start = usize::try_from(page.offset).unwrap_or(usize::MAX);
        let texts = self.rows.iter().skip(start).take(page.limit as usize);
        texts.map(|text| serde_json::from_str(text.get()).map_err(unreadable)).collect()
    }

    fn window(&self, page: PageRequest) -> Window {
        let total = self.rows.len() as u64;
        let received = total.saturating_sub(page.offset).min(page.limit.into());
        Window::new(page, Metadata { total: Some(total), ..Metadata::default() }, received)
    }
}

fn unreadable(error: serde_json::Error) -> RequestError {
    RequestError::Unreadable(error.to_string())
}

impl ListSource<RequestError> for FileLists {
    fn page(&self, list: &ListKind, page: PageRequest) -> Fetch<ListPage, RequestError> {
        let (client, files, list) = (self.client.clone(), Rc::clone(&self.files), list.clone());
        Box::pin(async move {
            let file = match &list {
                ListKind::Ventures => "ventures.json".to_owned(),
                ListKind::People => "users.json".to_owned(),
                ListKind::Rounds(status) => format!("fundraising-{}.json", status.as_str()),
            };
            // The lock makes requests for the same file wait for the first.
            let mut files = files.lock().await;
            let rows = match files.get(&file) {
                Some(rows) => rows,
                None => {
                    let text = client.client().file_text(&file, Priority::Low).await?;
                    let rows = serde_json::from_str(&text).map_err(unreadable)?;
                    files.entry(file).or_insert(rows)
                }
            };
            let window = rows.window(page);
            let rows = match list {
                ListKind::Ventures => ListRows::Ventures(rows.read(page)?),
                ListKind::People => ListRows::People(rows.read(page)?),
                ListKind::Rounds(_) => ListRows::Rounds(rows.read(page)?),
            };
            Ok(ListPage { rows, window })
        })
    }

    fn venture(&self, _id: &VentureId) -> Fetch<Venture, RequestError> {
        // Rows of files have all details.
        Box::pin(async { Err(RequestError::NotLoaded) })
    }
}
