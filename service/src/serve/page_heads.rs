//! Heads of pages: what a shared link shows and search engines read. Nothing that needs a key gets
//! into a page, and the address of the site is that of the operator, never the one of the request.

use super::app_files::AppFiles;
use super::state::Service;
use crate::publish::head::Head;
use crate::store::engine::parse;
use crate::store::sql;
use axum::http::request::Parts;
use axum::response::Response;
use serde::de::DeserializeOwned;

/// Responds to a request for a page of the app with the head of its record or list; `None` without a
/// public address, or if there is no such record.
pub(super) async fn respond(
    service: &Service,
    app: &AppFiles,
    request: &Parts,
) -> Option<Response> {
    let address = service.settings.public_address.as_ref()?;
    let path = app.page_path(request)?;
    let path = path.trim_end_matches('/');
    let head = match path.split_once('/') {
        None => Head::of_list(path)?,
        Some(("ventures", id)) => Head::of_venture(&read(service, sql::VENTURE_DETAIL, id).await?),
        Some(("users", id)) if service.settings.keys.are_open() => {
            Head::of_user(&read(service, sql::USER_PROFILE, id).await?)
        }
        Some(_) => return None,
    };
    app.respond_with_head(&Head { url: Some(address.url_of(path)), ..head }, request)
}

/// Reads a record.
async fn read<R>(service: &Service, statement: &'static str, id: &str) -> Option<R>
where
    R: DeserializeOwned + Send + 'static,
{
    let id = id.to_owned();
    let record = service.data.pool.read(move |reader| {
        let record: Option<String> = reader.read_one(statement, [id])?;
        record.as_deref().map(parse).transpose()
    });
    record.await.ok().flatten()
}
