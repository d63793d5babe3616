//! Small pages and notices that belong to no area.

use super::filled;

pub fn not_found(path: &str) -> String {
    filled("There’s no page at {path}.", &[("path", path)])
}
