//! The media type of a file and whether its name has a hash, by its path.

/// The media type for a path, by its extension.
pub(super) fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        "xml" => "application/xml",
        _ => "application/octet-stream",
    }
}

/// Whether the build put a hash of the content into a path: 16 hexadecimal digits that stand
/// alone, in the name of the file or of a folder; a few less where Trunk leaves out zeros at the
/// start.
pub(super) fn is_hashed(path: &str) -> bool {
    let is_hash = |part: &str| {
        (12..=16).contains(&part.len())
            && part.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    };
    path.split(['/', '-', '_', '.']).any(is_hash)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashed_names_are_those_of_the_build() {
        for path in [
            "/venture-directory-0123456789abcdef_bg.wasm",
            "/main-0123456789abcdef.css",
            "/main-123456789abcdef.css",
            "/snippets/gloo-0123456789abcdef/inline0.js",
        ] {
            assert!(is_hashed(path), "{path}");
        }
        for path in ["/index.html", "/main-0123456789a.css", "/deadbeef.js", "/ventures.css"] {
            assert!(!is_hashed(path), "{path}");
        }
    }
}
