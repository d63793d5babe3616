//! Coordinates of a venture, from its two fields.

use super::Decimal;

/// Position on a map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Coordinates {
    /// Degrees north of the equator, -90 to 90.
    pub latitude: f64,
    /// Degrees east of Greenwich, -180 to 180.
    pub longitude: f64,
}

impl Coordinates {
    /// Combines the two fields; `None` if one is missing or out of range, or if both are 0, which
    /// means "unknown".
    pub fn new(latitude: Option<&Decimal>, longitude: Option<&Decimal>) -> Option<Self> {
        let latitude = latitude?.value();
        let longitude = longitude?.value();
        let in_range = latitude.abs() <= 90.0 && longitude.abs() <= 180.0;
        let known = latitude != 0.0 || longitude != 0.0;
        (in_range && known).then_some(Self { latitude, longitude })
    }
}
