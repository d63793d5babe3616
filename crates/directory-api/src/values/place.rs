//! Point on the map from the two coordinate fields of a venture.

use super::Decimal;

/// Position that can be drawn: in range, and not the 0,0 that means "unknown".
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Degrees north of the equator, -90 to 90.
    pub latitude: f64,
    /// Degrees east of Greenwich, -180 to 180.
    pub longitude: f64,
}

impl Place {
    /// Combines the two fields; `None` if they do not name a point on Earth.
    pub fn new(latitude: Option<&Decimal>, longitude: Option<&Decimal>) -> Option<Self> {
        let (latitude, longitude) = (latitude?.value(), longitude?.value());
        let in_range = latitude.abs() <= 90.0 && longitude.abs() <= 180.0;
        let known = latitude != 0.0 || longitude != 0.0;
        (in_range && known).then_some(Self { latitude, longitude })
    }
}
