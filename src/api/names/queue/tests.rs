//! Whose turn it is.

#![allow(clippy::indexing_slicing)]

use super::{AT_ONCE, Queue, Reader};
use std::sync::Arc;

/// A queue of this many names, each shown in one place.
fn queue(count: usize) -> (Queue<()>, Vec<Reader>) {
    let mut queue = Queue::new();
    let address = |index: usize| Arc::from(index.to_string());
    let readers = (0..count).map(|index| queue.join(&address(index), || ((), false))).collect();
    (queue, readers)
}

/// Whose turns there are now.
fn turns(queue: &mut Queue<()>) -> Vec<String> {
    std::iter::from_fn(|| queue.next(|()| true)).map(|address| address.to_string()).collect()
}

#[test]
fn who_is_in_view_has_a_turn_and_the_others_when_all_are_wanted() {
    let (mut queue, readers) = queue(3);
    assert!(turns(&mut queue).is_empty());
    queue.see(readers[2], true);
    assert_eq!(turns(&mut queue), ["2"]);
    queue.see(readers[0], true);
    queue.see(readers[0], false);
    assert!(turns(&mut queue).is_empty(), "it has been scrolled past");
    queue.see_all();
    assert_eq!(turns(&mut queue), ["0", "1"]);
}

#[test]
fn six_have_a_turn_at_once() {
    let (mut queue, readers) = queue(20);
    for (index, reader) in readers.iter().enumerate() {
        queue.see(*reader, index >= 12);
    }
    assert_eq!(turns(&mut queue), ["12", "13", "14", "15", "16", "17"]);
    assert_eq!(AT_ONCE, 6);
    for address in ["12", "13", "14", "15", "16", "17"] {
        assert!(queue.finish(address).is_some() && queue.finish(address).is_none());
    }
    assert_eq!(turns(&mut queue), ["18", "19"]);
}

#[test]
fn who_is_shown_twice_has_one_turn_and_leaves_with_the_last_place() {
    let (mut queue, readers) = queue(1);
    let again = queue.join(&Arc::from("0"), || unreachable!("it is there"));
    queue.see(readers[0], false);
    queue.see(again, true);
    assert_eq!(turns(&mut queue), ["0"]);
    assert!(queue.leave(again).is_none());
    assert!(queue.leave(readers[0]).is_some());
    assert!(queue.finish("0").is_none(), "what is no longer shown cannot land");
}

#[test]
fn who_may_not_be_asked_for_keeps_nobody_waiting() {
    let mut queue = Queue::new();
    queue.join(&Arc::from("barred"), || (false, false));
    queue.join(&Arc::from("open"), || (true, false));
    queue.see_all();
    assert_eq!(queue.next(|may| *may).as_deref(), Some("open"));
    assert_eq!(queue.next(|may| *may), None);
}

#[test]
fn what_is_known_has_no_turn_until_it_is_renewed() {
    let mut queue = Queue::new();
    let reader = queue.join(&Arc::from("known"), || ((), true));
    queue.see(reader, true);
    assert!(turns(&mut queue).is_empty());
    queue.renew(|()| true);
    assert_eq!(turns(&mut queue), ["known"]);
}

#[test]
fn who_is_like_the_next_has_a_turn_with_it() {
    let mut queue: Queue<&str> = Queue::new();
    let kinds = ["user", "venture", "user", "user", "venture"];
    let join = |(index, kind): (usize, &&'static str)| {
        queue.join(&Arc::from(index.to_string()), || (*kind, false))
    };
    let readers: Vec<Reader> = kinds.iter().enumerate().map(join).collect();
    let batch = |queue: &mut Queue<&str>, most| {
        let batch = queue.next_batch(most, |_| true, |one, other| one == other);
        batch.iter().map(|address| address.to_string()).collect::<Vec<_>>()
    };
    assert!(batch(&mut queue, 9).is_empty(), "nobody sees any of them");
    queue.see(readers[2], true);
    assert_eq!(batch(&mut queue, 2), ["2", "0"]);
    queue.see(readers[1], true);
    assert_eq!(batch(&mut queue, 9), ["1", "4"], "one that is not seen comes along");
    queue.see(readers[3], true);
    assert_eq!(batch(&mut queue, 9), ["3"]);
    assert!(batch(&mut queue, 9).is_empty(), "all are under way");
}
