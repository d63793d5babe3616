//! A point on a small map of the world.

use super::icon::Glyph;
use crate::routes;
use crate::text::venture::on_map;
use directory_api::Place;
use leptos::prelude::*;

/// The drawing's units for a degree; see docs/world-map.
const SCALE: f64 = 4.0;
/// The size of the whole drawing.
const WORLD: (i32, i32) = (1440, 720);
/// The size of the part that is shown.
const PART: (i32, i32) = (640, 320);
/// The size of the mark.
const MARK: i32 = 44;

/// How far the part may reach beyond the world, so that a mark at its edge is seen whole.
const MARGIN: i32 = MARK / 2;

/// The part of the world around a place, with a mark on it. The outline is a file of the app, and
/// is loaded with the first map.
#[component]
pub fn WorldMap(place: Place) -> impl IntoView {
    let (x, y) = position(place);
    let (left, top) = corner(x, y);
    let (width, height) = PART;
    view! {
        <svg
            class="world-map"
            role="img"
            aria-label=on_map(place.latitude, place.longitude)
            viewBox=format!("{left} {top} {width} {height}")
        >
            <use class="land" href=routes::world_outline() />
            // The tip of the pin, which is at the lower end of its symbol, stands on the place.
            <use
                class="mark"
                href=Glyph::Pin.reference()
                x=(x - MARK / 2).to_string()
                y=(y - MARK * 21 / 24).to_string()
                width=MARK.to_string()
                height=MARK.to_string()
            />
        </svg>
    }
}

/// Where on the drawing a place is: degrees are drawn as they are counted.
fn position(place: Place) -> (i32, i32) {
    let unit = |degrees: f64| (degrees * SCALE).round() as i32;
    (unit(place.longitude + 180.0), unit(90.0 - place.latitude))
}

/// The upper left corner of the part around a point, which hardly leaves the drawing.
fn corner(x: i32, y: i32) -> (i32, i32) {
    let start =
        |at: i32, part: i32, whole: i32| (at - part / 2).clamp(-MARGIN, whole - part + MARGIN);
    (start(x, PART.0, WORLD.0), start(y, PART.1, WORLD.1))
}

#[cfg(test)]
mod tests {
    use super::{MARGIN, PART, WORLD, corner, position};
    use directory_api::Place;

    #[test]
    fn degrees_become_quarters() {
        let at = |latitude, longitude| position(Place { latitude, longitude });
        assert_eq!(at(0.0, 0.0), (720, 360));
        assert_eq!(at(90.0, -180.0), (0, 0));
        assert_eq!(at(-90.0, 180.0), WORLD);
        assert_eq!(at(6.4531, 3.3958), (734, 334));
    }

    #[test]
    fn every_place_is_within_the_part_that_is_shown() {
        let is_within =
            |at: i32, start: i32, part: i32| (start + MARGIN..=start + part - MARGIN).contains(&at);
        for (x, y) in (0..=WORLD.0).flat_map(|x| (0..=WORLD.1).map(move |y| (x, y))) {
            let (left, top) = corner(x, y);
            assert!(is_within(x, left, PART.0) && is_within(y, top, PART.1), "{x}, {y}");
        }
    }
}
