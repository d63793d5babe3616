//! Countries of the map, from the file that `docs/world-map/countries.mjs` makes.

use std::sync::Arc;

/// Country on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountryShape {
    /// Code of the country: see [`country`](crate::format::country).
    pub code: String,
    /// Outline, as an SVG path.
    pub outline: Arc<str>,
}

/// Reads the countries of the map, the small ones last; `None` for a file without countries, such
/// as an error page.
pub fn read_atlas(file: &str) -> Option<Vec<CountryShape>> {
    let shapes: Vec<_> = file.lines().filter_map(shape).collect();
    (!shapes.is_empty()).then_some(shapes)
}

fn shape(line: &str) -> Option<CountryShape> {
    let (code, rest) = line.strip_prefix("<path id=\"")?.split_once("\" d=\"")?;
    let (outline, _) = rest.split_once("\"/>")?;
    Some(CountryShape { code: code.to_owned(), outline: outline.into() })
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    const FILE: &str = include_str!("../../../style/countries.svg");

    #[test]
    fn file_has_all_countries() {
        let shapes = read_atlas(FILE).unwrap();
        assert_eq!(shapes.len(), FILE.matches("<path").count());
        assert!(shapes.len() > 200);
        for shape in &shapes {
            assert!(shape.code.len() == 2 && shape.outline.starts_with('M'), "{shape:?}");
        }
        assert!(FILE.len() <= 60_000, "the file has {} bytes", FILE.len());
    }

    #[test]
    fn other_file_is_rejected() {
        assert!(read_atlas("<!doctype html><title>Not found</title>").is_none());
        assert!(read_atlas("<path id=\"KE\" data-at=\"867 365\"/>").is_none());
        assert!(read_atlas("").is_none());
    }
}
