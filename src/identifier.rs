//! What can be an identifier.

/// No identifier is so long; longer ones are mischief.
const LONGEST: usize = 20;

/// Whether a text that comes from outside can be an identifier: these are strings of digits
/// ("Resources and their fields").
pub fn is_identifier(text: &str) -> bool {
    (1..=LONGEST).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}
