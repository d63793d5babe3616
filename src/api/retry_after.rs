//! The header `Retry-After`: seconds, or a date.

/// Seconds to wait. `now` and what `read_date` gives are milliseconds since 1970; a date that has
/// passed means no wait, and what is neither number nor date is as good as no header.
pub(super) fn seconds(
    header: &str,
    now: f64,
    read_date: impl FnOnce(&str) -> Option<f64>,
) -> Option<u32> {
    let header = header.trim();
    if !header.is_empty() && header.bytes().all(|byte| byte.is_ascii_digit()) {
        // More digits than fit are a very long time.
        return Some(header.parse().unwrap_or(u32::MAX));
    }
    let wait = (read_date(header)? - now) / 1000.0;
    // The cast saturates: what is past becomes 0, and nothing is too far off.
    Some(wait.ceil() as u32)
}

#[cfg(test)]
mod tests {
    use super::seconds;

    const NOW: f64 = 1_000_000.0;

    #[test]
    fn a_number_is_seconds() {
        assert_eq!(seconds(" 30 ", NOW, |_| None), Some(30));
        assert_eq!(seconds("99999999999", NOW, |_| None), Some(u32::MAX));
    }

    #[test]
    fn a_date_is_the_time_until_then() {
        let read = |at: f64| move |_: &str| Some(at);
        assert_eq!(seconds("a date", NOW, read(NOW + 1500.0)), Some(2));
        assert_eq!(seconds("a date", NOW, read(NOW - 9000.0)), Some(0));
    }

    #[test]
    fn anything_else_is_no_header() {
        for text in ["", "soon", "-3", "1.5"] {
            assert_eq!(seconds(text, NOW, |_| None), None, "{text}");
        }
    }
}
