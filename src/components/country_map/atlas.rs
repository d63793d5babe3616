//! Countries of the map, from the file that `docs/world-map/countries.mjs` makes.

use std::sync::Arc;

/// Country on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountryShape {
    /// Code of the country: see [`country`](crate::format::country).
    pub code: String,
    /// Outline, as an SVG path.
    pub lines: Arc<str>,
}

/// All countries of the map.
#[derive(Debug)]
pub struct Atlas {
    shapes: Vec<CountryShape>,
}

impl Atlas {
    /// Reads the file; `None` for a file without countries, such as an error page.
    pub fn parse(file: &str) -> Option<Self> {
        let shapes: Vec<_> = file.lines().filter_map(shape).collect();
        (!shapes.is_empty()).then_some(Self { shapes })
    }

    /// Countries, the small ones last.
    pub fn shapes(&self) -> &[CountryShape] {
        &self.shapes
    }

    /// Position of the country with this code.
    pub fn find(&self, code: &str) -> Option<usize> {
        self.shapes.iter().position(|shape| shape.code == code)
    }
}

fn shape(line: &str) -> Option<CountryShape> {
    let (code, rest) = line.strip_prefix("<path id=\"")?.split_once("\" d=\"")?;
    let (lines, _) = rest.split_once("\"/>")?;
    Some(CountryShape { code: code.to_owned(), lines: lines.into() })
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    const FILE: &str = include_str!("../../../style/countries.svg");

    #[test]
    fn file_has_all_countries() {
        let atlas = Atlas::parse(FILE).unwrap();
        assert_eq!(atlas.shapes.len(), FILE.matches("<path").count());
        assert!(atlas.shapes.len() > 200);
        for shape in &atlas.shapes {
            assert!(shape.code.len() == 2 && shape.lines.starts_with('M'), "{shape:?}");
        }
        assert!(FILE.len() <= 60_000, "the file has {} bytes", FILE.len());
    }

    #[test]
    fn other_file_is_no_atlas() {
        assert!(Atlas::parse("<!doctype html><title>Not found</title>").is_none());
        assert!(Atlas::parse("<path id=\"KE\" data-at=\"867 365\"/>").is_none());
        assert!(Atlas::parse("").is_none());
    }
}
