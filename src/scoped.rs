//! Values of the whole app, as one page follows them.

use leptos::prelude::*;
use leptos::reactive::graph::{Subscriber, ToAnySubscriber};

/// A memo of what belongs to the whole app, which unsubscribes with its owner.
///
/// A signal keeps its subscribers until it changes, also those that are gone. One that hardly ever
/// changes would keep something of each row of each page that a person has visited.
pub fn scoped<T: PartialEq + Send + Sync + 'static>(
    read: impl Fn() -> T + Send + Sync + 'static,
) -> Memo<T> {
    let memo = ArcMemo::new(move |_| read());
    let subscriber = memo.to_any_subscriber();
    on_cleanup(move || subscriber.clear_sources(&subscriber));
    memo.into()
}
