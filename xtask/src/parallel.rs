//! The same work for many things, on all processors.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Result, anyhow};

/// What `work` makes of each of the things, in their order.
///
/// # Errors
/// The first one of `work`.
pub(crate) fn map<T: Sync, R: Send>(
    things: &[T],
    work: impl Fn(&T) -> Result<R> + Sync,
) -> Result<Vec<R>> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            match things.get(index).map(&work) {
                None => return Ok(done),
                Some(result) => done.push((index, result?)),
            }
        }
    };
    let count = thread::available_parallelism().map_or(1, NonZero::get);
    let done: Result<Vec<_>> = thread::scope(|scope| {
        let threads: Vec<_> = (0..count).map(|_| scope.spawn(worker)).collect();
        let join = |thread: thread::ScopedJoinHandle<'_, Result<Vec<_>>>| {
            thread.join().map_err(|_| anyhow!("a thread has panicked"))?
        };
        threads.into_iter().map(join).collect()
    });
    let mut done: Vec<_> = done?.into_iter().flatten().collect();
    done.sort_by_key(|(index, _)| *index);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use anyhow::bail;

    use super::map;

    #[test]
    fn results_are_in_the_order_of_the_things_and_an_error_is_returned() {
        let things: Vec<u32> = (0..100).collect();
        assert_eq!(map(&things, |thing| Ok(thing + 1)).unwrap(), (1..=100).collect::<Vec<_>>());
        let fails = |thing: &u32| if *thing == 7 { bail!("seven") } else { Ok(()) };
        assert_eq!(map(&things, fails).unwrap_err().to_string(), "seven");
    }
}
