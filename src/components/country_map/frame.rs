//! Which part of the world the map shows, and how the keys go from point to point.

use super::atlas::Point;

/// The part of the drawing that is shown. Its height follows from its width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    left: i32,
    top: i32,
    width: i32,
}

/// The part that is shown is not smaller: the lines are too rough for it.
const SMALLEST: i32 = 45;
/// From which width on places are dots: on a wider part they would hide the countries.
const NEAR: i32 = 740;
/// From which width on dots are small.
const WIDE: i32 = 300;

/// The parts of the world that can be chosen, each with what it is called in an option.
pub const REGIONS: [(&str, Frame); 7] = [
    ("world", Frame::WORLD),
    ("africa", Frame { left: 420, top: 208, width: 740 }),
    ("asia", Frame { left: 720, top: 110, width: 720 }),
    ("europe", Frame { left: 570, top: 72, width: 400 }),
    ("north-america", Frame { left: 0, top: 60, width: 670 }),
    ("oceania", Frame { left: 840, top: 330, width: 600 }),
    ("south-america", Frame { left: 130, top: 300, width: 700 }),
];

impl Frame {
    /// All of the drawing, which leaves out what is around the poles.
    pub const WORLD: Self = Self { left: 0, top: 24, width: 1440 };

    /// The part of the world of this name.
    pub fn of_region(name: &str) -> Option<Self> {
        REGIONS.iter().find(|(region, _)| *region == name).map(|(_, frame)| *frame)
    }

    /// The name of the part of the world that this is.
    pub fn region(self) -> Option<&'static str> {
        REGIONS.iter().find(|(_, frame)| *frame == self).map(|(region, _)| *region)
    }

    /// As an SVG image has it.
    pub fn view_box(self) -> String {
        format!("{} {} {} {}", self.left, self.top, self.width, self.height())
    }

    /// Its width, in units of the drawing.
    pub fn width(self) -> i32 {
        self.width
    }

    /// Whether so little is shown that there is room for places.
    pub fn is_near(self) -> bool {
        self.width <= NEAR
    }

    /// Whether there is room for small dots only.
    pub fn is_wide(self) -> bool {
        self.width > WIDE
    }

    /// Whether nothing smaller can be shown.
    pub fn is_nearest(self) -> bool {
        self.width <= SMALLEST
    }

    /// Whether a point is in it.
    pub fn has(self, (x, y): Point) -> bool {
        (self.left..self.left + self.width).contains(&x)
            && (self.top..self.top + self.height()).contains(&y)
    }

    /// Half of it, around the point if that is in it.
    pub fn closer(self, point: Option<Point>) -> Self {
        let width = (self.width / 2).max(SMALLEST);
        Self { width, ..self }.around(point.filter(|it| self.has(*it)).unwrap_or(self.middle()))
    }

    /// Twice as much.
    pub fn farther(self) -> Self {
        let width = (self.width * 2).min(Frame::WORLD.width);
        Self { width, ..self }.around(self.middle())
    }

    /// As much, around a point.
    pub fn around(self, (x, y): Point) -> Self {
        Self { left: x - self.width / 2, top: y - self.height() / 2, ..self }.within()
    }

    /// As much, so far away, in thousandths of its width.
    pub fn moved(self, (right, down): Point) -> Self {
        let units = |thousandths: i32| thousandths * self.width / 1000;
        Self { left: self.left + units(right), top: self.top + units(down), ..self }.within()
    }

    fn within(self) -> Self {
        let left = self.left.clamp(0, Frame::WORLD.width - self.width);
        let lowest = Frame::WORLD.top + Frame::WORLD.height() - self.height();
        Self { left, top: self.top.clamp(Frame::WORLD.top, lowest), ..self }
    }

    fn height(self) -> i32 {
        self.width * 2 / 5
    }

    fn middle(self) -> Point {
        (self.left + self.width / 2, self.top + self.height() / 2)
    }
}

/// Where an arrow key leads from one of some points. Left and Right reach all of them, from west to
/// east; Up and Down lead to the nearest one above or below.
pub fn next(points: &[Point], from: usize, key: &str) -> Option<usize> {
    let here = *points.get(from)?;
    let all = || points.iter().copied().enumerate().map(|(index, point)| (point, index));
    let found = match key {
        "ArrowRight" => all().filter(|it| *it > (here, from)).min(),
        "ArrowLeft" => all().filter(|it| *it < (here, from)).max(),
        "Home" => all().min(),
        "End" => all().max(),
        "ArrowUp" => return nearest(here, all().filter(|((_, y), _)| *y < here.1)),
        "ArrowDown" => return nearest(here, all().filter(|((_, y), _)| *y > here.1)),
        _ => None,
    };
    found.map(|(_, index)| index)
}

/// The nearest point; what is beside counts as farther than what is above or below.
fn nearest((x, y): Point, points: impl Iterator<Item = (Point, usize)>) -> Option<usize> {
    let distance = |(px, py): Point| {
        let (beside, above) = (i64::from(px - x), i64::from(py - y));
        4 * beside * beside + above * above
    };
    points.min_by_key(|(point, index)| (distance(*point), *index)).map(|(_, index)| index)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn regions_are_parts_of_the_world() {
        for (name, frame) in REGIONS {
            assert_eq!(frame.within(), frame, "{name}");
            assert_eq!((Frame::of_region(name), frame.region()), (Some(frame), Some(name)));
            assert_eq!(frame.is_near(), name != "world", "{name}");
        }
        assert_eq!(Frame::WORLD.view_box(), "0 24 1440 576");
    }

    #[test]
    fn closer_is_around_the_point_and_farther_ends_with_the_world() {
        let nairobi = (867, 365);
        let near = Frame::WORLD.closer(Some(nairobi));
        assert_eq!((near.width, near.middle()), (720, nairobi));
        assert_eq!(near.closer(Some((0, 0))).middle(), nairobi, "a point that is not shown");
        assert_eq!(near.farther(), Frame::WORLD);
        assert_eq!(Frame::WORLD.farther(), Frame::WORLD);
    }

    #[test]
    fn keys_go_where_they_point() {
        let points = [(10, 50), (20, 10), (20, 90), (5, 5)];
        let keys = ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Home", "End", "a"];
        let from = |from| keys.map(|key| next(&points, from, key));
        assert_eq!(from(0), [Some(1), Some(3), Some(1), Some(2), Some(3), Some(2), None]);
        assert_eq!(from(2), [None, Some(1), Some(0), None, Some(3), Some(2), None]);
        assert_eq!(next(&[], 0, "Home"), None);
    }

    proptest! {
        #[test]
        fn whatever_is_done_a_part_of_the_world_is_shown(
            steps in proptest::collection::vec((0..4_u8, -3000..3000_i32, -3000..3000_i32), 0..12),
        ) {
            let mut frame = Frame::WORLD;
            for (what, x, y) in steps {
                frame = match what {
                    0 => frame.closer(Some((x, y))),
                    1 => frame.farther(),
                    2 => frame.around((x, y)),
                    _ => frame.moved((x, y)),
                };
                prop_assert_eq!(frame.within(), frame);
                prop_assert!((SMALLEST..=Frame::WORLD.width).contains(&frame.width));
            }
        }

        #[test]
        fn right_reaches_every_point(
            points in proptest::collection::vec((0..9_i32, 0..9_i32), 1..20),
        ) {
            let mut at = next(&points, 0, "Home");
            let mut seen = Vec::new();
            while let Some(index) = at {
                seen.push(index);
                at = next(&points, index, "ArrowRight");
            }
            seen.sort_unstable();
            prop_assert_eq!(seen, (0..points.len()).collect::<Vec<_>>());
        }
    }
}
