//! Response bodies in the service's canonical form.

use super::{Request, Response};
use serde_json::{Value, json};

/// Page of the venture list.
pub(crate) fn ventures(titles: &[&str]) -> Response {
    list_of_names("ventures", "title", titles)
}

/// Page of the user list.
pub(crate) fn users(names: &[&str]) -> Response {
    list_of_names("users", "displayName", names)
}

fn list_of_names(key: &str, field: &str, names: &[&str]) -> Response {
    let record =
        |(index, name): (usize, &&str)| json!({ "id": (index + 1).to_string(), field: name });
    page(key, names.iter().enumerate().map(record).collect(), names.len())
}

/// First page of a list of `total` records.
pub(crate) fn page(key: &str, items: Vec<Value>, total: usize) -> Response {
    Response::json(json!({
        "status_code": 200,
        "status_txt": "OK",
        key: items,
        "_metadata": [{ "offset": "0", "limit": "20", "totalCount": total }],
    }))
}

/// Results of a service with the query extension that applies every parameter and counts nothing.
pub(crate) fn results(request: &Request, key: &str, items: Vec<Value>) -> Response {
    let query = request.address.split_once('?').map_or("", |(_, query)| query);
    let names = query.split('&').filter_map(|pair| Some(pair.split_once('=')?.0));
    let applied: Vec<&str> = names.filter(|name| !["limit", "offset"].contains(name)).collect();
    let metadata = json!({ "offset": "0", "totalCount": items.len(), "applied": applied });
    Response::json(json!({ key: items, "_metadata": [metadata] }))
}
