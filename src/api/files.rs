//! Answers from the files of a published folder (`directory-service publish`).

use super::client::Answer;
use super::transport::{Priority, exchange, target};
use super::{Client, Request, RequestError};
use directory_api::files::{AnswerFile, PublishedFiles, StartPage, take_answer};
use directory_api::response::envelope::HttpHead;
use directory_api::{ListQuestion, ServiceError};
use leptos::prelude::document;
use serde_json::Value;
use std::sync::Arc;

/// Answers that the page contains, by address; null if it contains none.
pub(super) fn answers_in_page() -> Value {
    let block = document().get_element_by_id("answers").and_then(|block| block.text_content());
    block.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

impl Client {
    /// Answers a request from the page or from a file. Questions about lists, except the first of a
    /// page, are answered by the local directory.
    pub(super) async fn answer_from_files(
        &self,
        files: &PublishedFiles,
        request: &Request,
        priority: Priority,
    ) -> Result<Answer, RequestError> {
        let address = &*request.address;
        let of_service = |body| Ok(Answer { body: Arc::new(body), is_local: false });
        let in_page = self.page_answers.borrow_mut().get_mut(address).map(Value::take);
        if let Some(body) = in_page.filter(|body| !body.is_null()) {
            return of_service(body);
        }
        let list = ListQuestion::parse(address);
        if list.is_some_and(|(question, _)| !is_published(files, &question)) {
            return Err(RequestError::NotPublished);
        }
        match files.file_of(address) {
            Some(AnswerFile::Whole(file)) => of_service(self.read_file(&file, priority).await?),
            Some(AnswerFile::Records(file)) => {
                let mut records = self.read_file(&file, priority).await?;
                let missing = || RequestError::Service(ServiceError::new(404, None, None));
                of_service(take_answer(&mut records, address).ok_or_else(missing)?)
            }
            None if is_first_request(address, self.config.page_size) => {
                let mut first = self.read_file("first.json", priority).await?;
                match take_answer(&mut first, address) {
                    Some(body) => of_service(body),
                    // The operator has changed the number of rows since.
                    None => self.answer_locally(request, true).await,
                }
            }
            None => self.answer_locally(request, true).await,
        }
    }

    /// Reads a file.
    async fn read_file(&self, file: &str, priority: Priority) -> Result<Value, RequestError> {
        let address = ["/", file].concat().into();
        let request = Request { address, needs_key: false, requirements: None };
        match self.send(&request, priority).await {
            Ok(body) => Ok(Arc::into_inner(body).unwrap_or_default()),
            // The folder has another revision, or the host has a page for each address.
            Err(error) if error.is_missing() => Err(RequestError::Updated),
            Err(RequestError::NotJson) => Err(RequestError::Updated),
            Err(error) => Err(error),
        }
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// [`RequestError::Updated`] if the host does not have the file; errors of the connection.
    pub async fn file_text(&self, file: &str, priority: Priority) -> Result<String, RequestError> {
        let target = target(&self.config, &["/", file].concat(), None);
        let (HttpHead { status, retry_after }, text) = exchange(&target, priority, None).await?;
        match status {
            200..300 if !text.trim_start().starts_with('<') => Ok(text),
            200..300 | 404 | 410 => Err(RequestError::Updated),
            _ => Err(RequestError::Service(ServiceError::without_envelope(
                status,
                None,
                retry_after,
            ))),
        }
    }
}

/// True if the list of a question is published.
fn is_published(files: &PublishedFiles, question: &ListQuestion) -> bool {
    match question {
        ListQuestion::Ventures(_) => true,
        ListQuestion::People(_) => files.users.is_some(),
        ListQuestion::Rounds(_) => files.rounds,
    }
}

/// True if a page asks for this address first.
fn is_first_request(address: &str, page_size: u32) -> bool {
    let requests = StartPage::ALL.iter().flat_map(|page| page.first_requests(page_size));
    requests.into_iter().any(|first| first == address)
}
