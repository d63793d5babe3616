//! The countries of the map, from the file that `docs/world-map/countries.mjs` makes.

use super::names::{folded, other_names};
use std::collections::HashMap;
use std::sync::Arc;

/// Where something is on the drawing: see docs/world-map.
pub type Point = (i32, i32);

/// A country as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Its name on the map.
    pub name: String,
    /// The point that stands for it.
    pub at: Point,
    /// Its lines, as SVG writes a path.
    pub lines: Arc<str>,
}

/// All countries of the map.
#[derive(Debug)]
pub struct Atlas {
    shapes: Vec<Shape>,
    /// The shape of each name, however it is spelled.
    names: HashMap<String, usize>,
}

impl Atlas {
    /// Reads the file; `None` for one that has no country, such as the page of an error.
    pub fn parse(file: &str) -> Option<Self> {
        let mut shapes = Vec::new();
        let mut names = HashMap::new();
        for (code, shape) in file.lines().filter_map(shape) {
            let others = other_names(code).map(str::to_owned);
            for name in others.chain([folded(&shape.name)?]) {
                names.insert(name, shapes.len());
            }
            shapes.push(shape);
        }
        (!shapes.is_empty()).then_some(Self { shapes, names })
    }

    /// The countries, the small ones last.
    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    /// The position of the country that a service calls by this name.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.names.get(&folded(name)?).copied()
    }
}

/// A line of the file that is a country, with its code.
fn shape(line: &str) -> Option<(&str, Shape)> {
    let (code, rest) = line.strip_prefix("<path id=\"c")?.split_once("\" data-at=\"")?;
    let (at, rest) = rest.split_once("\" d=\"")?;
    let (lines, rest) = rest.split_once("\"><title>")?;
    let (name, _) = rest.split_once("</title>")?;
    let (x, y) = at.split_once(' ')?;
    let at = (x.parse().ok()?, y.parse().ok()?);
    Some((code, Shape { name: name.to_owned(), at, lines: lines.into() }))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::super::names::OTHER_NAMES;
    use super::*;

    const FILE: &str = include_str!("../../../style/countries.svg");

    fn name_of(atlas: &Atlas, name: &str) -> Option<String> {
        atlas.find(name).map(|index| atlas.shapes[index].name.clone())
    }

    #[test]
    fn the_file_has_the_countries_of_the_world() {
        let atlas = Atlas::parse(FILE).unwrap();
        assert_eq!(atlas.shapes.len(), FILE.matches("<path").count());
        assert!(atlas.shapes.len() > 200);
        for shape in &atlas.shapes {
            let (x, y) = shape.at;
            assert!((0..=1440).contains(&x) && (24..=600).contains(&y), "{shape:?}");
            assert_eq!(name_of(&atlas, &shape.name).as_ref(), Some(&shape.name));
        }
        assert!(FILE.len() <= 60_000, "the file has {} bytes", FILE.len());
    }

    #[test]
    fn another_name_is_that_of_a_country_in_the_file() {
        for (code, names) in OTHER_NAMES {
            assert!(FILE.contains(&format!("id=\"c{code}\"")), "{code} is no country: {names}");
        }
    }

    #[test]
    fn every_country_of_the_demonstration_is_on_the_map() {
        let atlas = Atlas::parse(FILE).unwrap();
        let data = include_str!("../../../service/demo/countries.tsv");
        let names = data.lines().filter_map(|line| Some(line.split_once('\t')?.0));
        let mut count = 0;
        for name in names {
            count += 1;
            assert!(atlas.find(name).is_some(), "{name} is not on the map");
        }
        assert!(count > 80);
    }

    #[test]
    fn services_spell_names_in_many_ways() {
        let atlas = Atlas::parse(FILE).unwrap();
        for (spelled, name) in [
            ("USA", "United States"),
            ("U.S.A.", "United States"),
            ("United States of America", "United States"),
            ("UK", "United Kingdom"),
            ("Great Britain", "United Kingdom"),
            ("Cote d'Ivoire", "Côte d’Ivoire"),
            ("CÔTE D’IVOIRE", "Côte d’Ivoire"),
            ("Ivory Coast", "Côte d’Ivoire"),
            ("Democratic Republic of the Congo", "DR Congo"),
            ("Congo, The Democratic Republic of the", "DR Congo"),
            ("Congo", "Republic of the Congo"),
            ("The Gambia", "Gambia"),
            ("Turkey", "Turkey"),
            ("Türkiye", "Turkey"),
            ("Viet Nam", "Vietnam"),
            ("Korea, Republic of", "South Korea"),
            ("Republic of Korea", "South Korea"),
            ("Russian Federation", "Russia"),
            ("São Tomé & Príncipe", "São Tomé and Príncipe"),
            (" kenya ", "Kenya"),
        ] {
            assert_eq!(name_of(&atlas, spelled).as_deref(), Some(name), "{spelled}");
        }
        for spelled in ["", "Atlantis", "Guine", "ไทย", "-", "The", &"Kenya".repeat(200_000)]
        {
            assert_eq!(atlas.find(spelled), None);
        }
    }

    #[test]
    fn what_is_no_map_has_no_country() {
        assert!(Atlas::parse("<!doctype html><title>Not found</title>").is_none());
        assert!(
            Atlas::parse("<path id=\"c404\" data-at=\"x y\" d=\"\"><title>A</title>").is_none()
        );
        assert!(Atlas::parse("").is_none());
    }
}
