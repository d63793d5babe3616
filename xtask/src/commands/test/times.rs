//! How long each test takes, by when the test programs say that it has ended.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// How many tests are named at the end.
const SLOWEST: usize = 20;

/// The tests of all programs that were heard.
#[derive(Default)]
pub(super) struct Times {
    known: Vec<(Duration, String)>,
    /// When the running program began, and the tests that have ended since.
    begin: Option<Instant>,
    ended: Vec<(Instant, String)>,
}

impl Times {
    /// Hears a line of a program that runs so many tests at once.
    ///
    /// The stable test runner does not say how long a test took, but it begins the tests in the order
    /// of their names, one whenever another has ended.
    pub(super) fn hear(&mut self, line: &str, at_once: usize, now: Instant) {
        if line.starts_with("running ") {
            self.begin = Some(now);
            self.ended.clear();
        } else if line.starts_with("test result: ") {
            self.take_known(at_once);
        } else if let Some((name, _)) =
            line.strip_prefix("test ").and_then(|rest| rest.split_once(" ... "))
        {
            self.ended.push((now, name.to_owned()));
        }
    }

    fn take_known(&mut self, at_once: usize) {
        let Some(begin) = self.begin.take() else { return };
        let ends: Vec<_> = self.ended.iter().map(|(end, _)| *end).collect();
        // A runner that takes one test at a time may have any order.
        if at_once > 1 {
            self.ended.sort_by(|(_, one), (_, other)| one.cmp(other));
        }
        for (index, (end, name)) in self.ended.drain(..).enumerate() {
            let before = index.checked_sub(at_once).and_then(|index| ends.get(index));
            self.known.push((end.duration_since(*before.unwrap_or(&begin)), name));
        }
    }

    /// A table of the slowest tests, if there were any.
    pub(super) fn slowest(&mut self) -> Option<String> {
        self.known.sort_by(|(one, _), (other, _)| other.cmp(one));
        let mut table = String::new();
        for (time, name) in self.known.iter().take(SLOWEST) {
            // Writing to a String cannot fail.
            let _ = writeln!(table, "{:>7.1} s  {name}", time.as_secs_f64());
        }
        (!table.is_empty()).then_some(table)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::time::{Duration, Instant};

    use super::Times;

    #[test]
    fn a_test_begins_when_another_has_ended() {
        let start = Instant::now();
        let mut times = Times::default();
        let mut hear = |seconds, line, at_once| {
            times.hear(line, at_once, start + Duration::from_secs(seconds));
        };
        hear(10, "running 4 tests", 2);
        hear(12, "test b ... ok", 2);
        hear(15, "test c - should panic ... ok", 2);
        hear(16, "test d has been running for over 60 seconds", 2);
        hear(21, "test d ... ignored", 2);
        hear(40, "test a ... FAILED", 2);
        hear(40, "test result: FAILED. 3 passed; 1 failed", 2);
        hear(50, "running 2 tests", 1);
        hear(57, "test f ... ok", 1);
        hear(65, "test e ... ok", 1);
        hear(65, "test result: ok. 2 passed; 0 failed", 1);
        let table = "   30.0 s  a\n    8.0 s  e\n    7.0 s  f\n    6.0 s  d\n    3.0 s  c - should panic\n    \
                     2.0 s  b\n";
        assert_eq!(times.slowest().unwrap(), table);
        assert!(Times::default().slowest().is_none());
    }
}
