//! Logos of generated ventures, drawn from their addresses: a mark in two tones on a ground of the
//! same hue. Ventures with one mark, hue and ground share an address, so that a published folder
//! has few files.

/// Marks on a ground of 48 by 48 units; `A` and `B` are the two tones.
const MARKS: [&str; 9] = [
    // Rings.
    r#"<g fill="none" stroke-width="5"><circle cx="18.5" cy="24" r="9" stroke="B"/><circle cx="29.5" cy="24" r="9" stroke="A"/></g>"#,
    // Chevrons.
    r#"<g fill="none" stroke-width="6"><path d="M11 36 24 23 37 36" stroke="B"/><path d="M11 25 24 12 37 25" stroke="A"/></g>"#,
    // Bars.
    r#"<path fill="B" d="M11 26h7v11h-7z"/><path fill="A" d="M20.5 19h7v18h-7zM30 11h7v26h-7z"/>"#,
    // Leaf.
    r#"<path fill="B" d="M24 38C9 35 8 22 11 14c11 3 14 13 13 24z"/><path fill="A" d="M24 38c-2-16 3-24 14-28 2 12-2 25-14 28z"/>"#,
    // Cube.
    r#"<path fill="A" d="M24 9 37 16.5 24 24 11 16.5z"/><path fill="B" d="M11 19.5 22.5 26v13L11 32.5zM37 19.5 25.5 26v13L37 32.5z"/>"#,
    // Waves.
    r#"<g fill="none" stroke-width="5" stroke-linecap="round"><path d="M11 20q6.5-9 13 0t13 0" stroke="A"/><path d="M11 31q6.5-9 13 0t13 0" stroke="B"/></g>"#,
    // Sunrise.
    r#"<path fill="A" d="M11 26a13 13 0 0 1 26 0z"/><path fill="B" d="M11 29h26v3.5H11zM16 35h16v3.5H16z"/>"#,
    // Petals.
    r#"<path fill="A" d="M11 23V11a12 12 0 0 1 12 12zM37 25v12a12 12 0 0 1-12-12z"/><path fill="B" d="M25 23a12 12 0 0 1 12-12v12zM23 25a12 12 0 0 1-12 12V25z"/>"#,
    // Star.
    r#"<path fill="A" d="M21 10q2 14 14 16-12 2-14 14-2-12-14-14 12-2 14-16z"/><circle cx="36" cy="13" r="4" fill="B"/>"#,
];

/// Dark, middle and light tone of each hue.
const HUES: [[&str; 3]; 12] = [
    ["#722423", "#e66e68", "#fee0dd"],
    ["#6b2f01", "#e07937", "#fee1d2"],
    ["#5b3b00", "#ca8907", "#fce4c4"],
    ["#4c4300", "#ad9907", "#efe9c3"],
    ["#304c00", "#79aa3b", "#ddefcc"],
    ["#00502b", "#32b36e", "#cff2da"],
    ["#024e44", "#0bb09b", "#c5f3e9"],
    ["#004c56", "#0dabc0", "#c2f2fa"],
    ["#02476b", "#1aa2eb", "#d3ecfe"],
    ["#253e7c", "#6a94f4", "#dde8fe"],
    ["#483376", "#a083ea", "#e9e4fe"],
    ["#672654", "#d470b5", "#feddf2"],
];

/// Returns the path below the service of the logo for a name, which is the same for equal names.
pub(crate) fn path_of(name: &str) -> String {
    let hash = |sum: usize, byte: u8| (sum * 31 + usize::from(byte)) % 1_000_003;
    let number = name.bytes().fold(0, hash) % (MARKS.len() * HUES.len() * 3);
    format!("/logos/mark-{number}.svg")
}

/// Draws the logo at a path that [`path_of`] returned, as SVG; `None` for any other path.
pub(crate) fn draw(path: &str) -> Option<String> {
    let number = path.strip_prefix("/logos/mark-")?.strip_suffix(".svg")?;
    let number: usize = number.parse().ok()?;
    let mark = MARKS.get(number % MARKS.len())?;
    let number = number / MARKS.len();
    let [dark, middle, light] = HUES.get(number % HUES.len())?;
    let (ground, first, second) = match number / HUES.len() {
        0 => (dark, light, middle),
        1 => (light, dark, middle),
        2 => (middle, light, dark),
        _ => return None,
    };
    let mark = mark.replace("\"A\"", &format!("\"{first}\""));
    let mark = mark.replace("\"B\"", &format!("\"{second}\""));
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"3 3 42 42\">\
         <path fill=\"{ground}\" d=\"M0 0h48v48H0z\"/>{mark}</svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn logos_are_small_distinct_drawings() {
        let logos: HashSet<_> =
            (0..400).filter_map(|number| draw(&format!("/logos/mark-{number}.svg"))).collect();
        assert_eq!(logos.len(), MARKS.len() * HUES.len() * 3);
        for logo in logos {
            assert!(logo.len() <= 600 && !logo.contains("\"A\"") && !logo.contains("\"B\""));
            let quotes = logo.matches('"').count();
            let opened = logo.matches('<').count() - logo.matches("</").count();
            let closed = logo.matches("/>").count() + logo.matches("</").count();
            assert!(quotes.is_multiple_of(2) && opened == closed, "{logo}");
        }
    }

    #[test]
    fn names_have_logos_and_other_paths_have_none() {
        for (name, path) in [("", "/logos/mark-0.svg"), ("Shamba Link", "/logos/mark-114.svg")] {
            assert_eq!(path_of(name), path);
            assert!(draw(path).is_some());
        }
        for path in ["/logos/mark-324.svg", "/logos/mark-.svg", "/logos/7.svg", "/logos/mark-7"] {
            assert_eq!(draw(path), None, "{path}");
        }
    }
}
