//! Regions of the world, for the regions that a venture is interested in.

/// A region and its countries.
#[derive(Debug)]
pub(crate) struct Region {
    /// The region's name.
    pub(crate) name: &'static str,
    /// The names of its countries, as in `places`.
    pub(crate) countries: &'static [&'static str],
}

/// The regions that divide the countries: each country is in exactly one. Their names need no
/// article, so they suit the slot `region`.
#[rustfmt::skip] // Packed, so that a region is seen at once.
pub(crate) const REGIONS: &[Region] = &[
    Region {
        name: "East Africa",
        countries: &[
            "Kenya", "Uganda", "Tanzania", "Rwanda", "Ethiopia", "Somalia", "Madagascar", "Malawi",
            "Mozambique", "Zambia", "Zimbabwe",
        ],
    },
    Region {
        name: "West Africa",
        countries: &[
            "Nigeria", "Ghana", "Senegal", "Côte d'Ivoire", "Mali", "Benin",
        ],
    },
    Region {
        name: "Central Africa",
        countries: &[
            "Cameroon", "Democratic Republic of the Congo", "Angola", "São Tomé and Príncipe",
        ],
    },
    Region {
        name: "Southern Africa",
        countries: &[
            "South Africa", "Botswana", "Namibia",
        ],
    },
    Region {
        name: "North Africa",
        countries: &[
            "Egypt", "Morocco", "Tunisia", "Algeria",
        ],
    },
    Region {
        name: "Western Europe",
        countries: &[
            "United Kingdom", "Germany", "France", "Netherlands", "Belgium", "Switzerland",
            "Austria", "Ireland",
        ],
    },
    Region {
        name: "Southern Europe",
        countries: &[
            "Spain", "Portugal", "Italy", "Greece",
        ],
    },
    Region {
        name: "Northern Europe",
        countries: &[
            "Sweden", "Norway", "Denmark", "Finland", "Estonia", "Iceland",
        ],
    },
    Region {
        name: "Eastern Europe",
        countries: &[
            "Poland", "Czechia", "Romania", "Ukraine",
        ],
    },
    Region {
        name: "West Asia",
        countries: &[
            "Türkiye", "Israel", "United Arab Emirates", "Saudi Arabia", "Jordan", "Lebanon",
            "Iran",
        ],
    },
    Region {
        name: "Central Asia",
        countries: &[
            "Kazakhstan",
        ],
    },
    Region {
        name: "South Asia",
        countries: &[
            "India", "Bangladesh", "Pakistan", "Nepal",
        ],
    },
    Region {
        name: "East Asia",
        countries: &[
            "China", "Japan", "South Korea",
        ],
    },
    Region {
        name: "South-East Asia",
        countries: &[
            "Singapore", "Indonesia", "Vietnam", "Philippines", "Thailand",
        ],
    },
    Region {
        name: "North America",
        countries: &[
            "United States", "Canada", "Mexico",
        ],
    },
    Region {
        name: "Central America and the Caribbean",
        countries: &[
            "Guatemala", "Costa Rica", "Jamaica", "Haiti",
        ],
    },
    Region {
        name: "South America",
        countries: &[
            "Brazil", "Argentina", "Chile", "Colombia", "Peru", "Bolivia",
        ],
    },
    Region {
        name: "Oceania",
        countries: &[
            "Australia", "New Zealand", "Fiji", "Samoa",
        ],
    },
];

/// Regions that overlap with those, as people's talk of regions does.
#[rustfmt::skip] // Packed, so that a region is seen at once.
pub(crate) const WIDER_REGIONS: &[Region] = &[
    Region {
        name: "Sub-Saharan Africa",
        countries: &[
            "Kenya", "Uganda", "Tanzania", "Rwanda", "Ethiopia", "Somalia", "Madagascar", "Malawi",
            "Mozambique", "Zambia", "Zimbabwe", "Nigeria", "Ghana", "Senegal", "Côte d'Ivoire",
            "Mali", "Benin", "Cameroon", "Democratic Republic of the Congo", "Angola",
            "São Tomé and Príncipe", "South Africa", "Botswana", "Namibia",
        ],
    },
    Region {
        name: "Horn of Africa",
        countries: &[
            "Ethiopia", "Somalia",
        ],
    },
    Region {
        name: "Middle East and North Africa",
        countries: &[
            "Egypt", "Morocco", "Tunisia", "Algeria", "Israel", "United Arab Emirates",
            "Saudi Arabia", "Jordan", "Lebanon", "Iran",
        ],
    },
    Region {
        name: "Gulf states",
        countries: &[
            "United Arab Emirates", "Saudi Arabia",
        ],
    },
    Region {
        name: "European Union",
        countries: &[
            "Germany", "France", "Netherlands", "Belgium", "Austria", "Ireland", "Spain",
            "Portugal", "Italy", "Greece", "Sweden", "Denmark", "Finland", "Estonia", "Poland",
            "Czechia", "Romania",
        ],
    },
    Region {
        name: "Latin America",
        countries: &[
            "Mexico", "Guatemala", "Costa Rica", "Brazil", "Argentina", "Chile", "Colombia", "Peru",
            "Bolivia",
        ],
    },
    Region {
        name: "Francophone Africa",
        countries: &[
            "Madagascar", "Senegal", "Côte d'Ivoire", "Mali", "Benin", "Cameroon",
            "Democratic Republic of the Congo", "Morocco", "Tunisia", "Algeria",
        ],
    },
    Region {
        name: "Lusophone world",
        countries: &[
            "Mozambique", "Angola", "São Tomé and Príncipe", "Portugal", "Brazil",
        ],
    },
];
