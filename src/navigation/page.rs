//! Which page the address leads to.

use super::location::use_location;
use crate::context::{expect_context, provide_context};
use crate::memo::Memo;
use crate::routes::Page;

/// Provides the page of the address, and returns it. The location must be provided.
pub fn provide_page() -> Memo<Page> {
    let path = use_location().path();
    let page = Memo::new(move |_| path.with(|path| Page::at(path)));
    provide_context(page);
    page
}

/// The identifier that `read` finds in the address. It stays what it was when the address leads to
/// another page, as this one is still drawn for a moment.
pub fn use_identifier(read: fn(&Page) -> Option<&str>) -> Memo<String> {
    let page: Memo<Page> = expect_context();
    Memo::new(move |before: Option<&String>| {
        page.with(|page| match read(page) {
            Some(identifier) => identifier.to_owned(),
            None => before.cloned().unwrap_or_default(),
        })
    })
}
