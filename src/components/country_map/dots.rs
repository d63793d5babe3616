//! Where the ventures of a part of the world are drawn.

use super::atlas::Point;
use super::frame::Frame;
use directory_api::{Place, VentureId};
use std::collections::HashMap;

/// How many places are drawn at most: more could not be told apart.
pub const MOST: usize = 300;
/// The parts of a unit of the drawing in which places are drawn, so that they are whole numbers.
const PARTS: i32 = 10;
/// The drawing's units for a degree.
const DEGREE: f64 = 4.0;
/// How many dots fit beside each other, at least.
const BESIDE: i32 = 90;
/// By the golden angle, dots around a point leave no gaps: its cosine and sine.
const GOLDEN: (f64, f64) = (-0.737_368_878, 0.675_490_294);

/// A venture with coordinates.
#[derive(Clone, Debug, PartialEq)]
pub struct MapPlace {
    /// The venture.
    pub id: VentureId,
    /// Its name.
    pub name: String,
    /// Where it is drawn, in tenths of the drawing's units.
    pub at: Point,
}

impl MapPlace {
    /// A venture at a place.
    pub fn new(id: VentureId, name: String, place: Place) -> Self {
        let unit = |degrees: f64| (degrees * DEGREE * f64::from(PARTS)).round() as i32;
        Self { id, name, at: (unit(place.longitude + 180.0), unit(90.0 - place.latitude)) }
    }
}

/// The places in a part of the world, and how many there are, which may be more than are drawn.
/// Those that would hide each other are drawn around the first of them.
pub fn dots(places: &[MapPlace], frame: Frame) -> (Vec<MapPlace>, usize) {
    let cell = (frame.width() * PARTS / BESIDE).max(1);
    let mut cells: HashMap<Point, (Point, usize)> = HashMap::new();
    let mut drawn = Vec::new();
    let mut count = 0;
    for place in places {
        let exact = place.at;
        if !frame.has((exact.0.div_euclid(PARTS), exact.1.div_euclid(PARTS))) {
            continue;
        }
        count += 1;
        if drawn.len() == MOST {
            continue;
        }
        let first = cells.entry((exact.0 / cell, exact.1 / cell)).or_insert((exact, 0));
        let at = beside(first.0, first.1, cell);
        first.1 += 1;
        drawn.push(MapPlace { at, ..place.clone() });
    }
    (drawn, count)
}

/// The dot of this number around a point, a dot's width from its neighbors.
fn beside((x, y): Point, number: usize, width: i32) -> Point {
    let (mut cosine, mut sine) = (1.0, 0.0);
    for _ in 0..number {
        (cosine, sine) = (cosine * GOLDEN.0 - sine * GOLDEN.1, cosine * GOLDEN.1 + sine * GOLDEN.0);
    }
    let away = (number as f64).sqrt() * f64::from(width) * 0.6;
    (x + (cosine * away).round() as i32, y + (sine * away).round() as i32)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    fn place(id: usize, latitude: f64, longitude: f64) -> MapPlace {
        let place = Place { latitude, longitude };
        MapPlace::new(VentureId::new(id.to_string()), id.to_string(), place)
    }

    #[test]
    fn places_of_the_part_are_drawn_where_they_are() {
        let places = [place(1, -1.2864, 36.8172), place(2, 51.5, -0.1)];
        let (drawn, count) = dots(&places, Frame::of_region("africa").unwrap());
        assert_eq!((drawn.len(), count), (1, 1));
        assert_eq!(drawn[0].at, (8673, 3651));
    }

    #[test]
    fn places_that_are_one_are_drawn_beside_each_other() {
        let places: Vec<_> = (0..40).map(|id| place(id, -1.2864, 36.8172)).collect();
        let frame = Frame::of_region("africa").unwrap();
        let (drawn, _) = dots(&places, frame);
        let apart = |one: &MapPlace, other: &MapPlace| {
            let (x, y) = (one.at.0 - other.at.0, one.at.1 - other.at.1);
            f64::from(x * x + y * y).sqrt()
        };
        for (index, dot) in drawn.iter().enumerate() {
            let others = drawn.iter().take(index);
            let nearest = others.map(|other| apart(dot, other)).fold(f64::MAX, f64::min);
            assert!(nearest > 40.0, "{nearest} tenths to the next dot");
        }
        assert_eq!(drawn[0].at, (8673, 3651));
    }

    #[test]
    fn of_many_places_some_are_drawn_and_all_counted() {
        let places: Vec<_> = (0..MOST + 50).map(|id| place(id, 0.5, 36.0)).collect();
        let (drawn, count) = dots(&places, Frame::of_region("africa").unwrap());
        assert_eq!((drawn.len(), count), (MOST, MOST + 50));
    }
}
