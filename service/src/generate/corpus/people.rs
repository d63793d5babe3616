//! What people are called in their work: job titles and the organizations that they belong to.

/// A job title.
#[derive(Debug)]
pub(crate) struct JobTitle {
    /// The title, as its holder writes it.
    pub(crate) title: &'static str,
    /// How often it occurs, relative to the others of its table.
    pub(crate) weight: u32,
}

const fn job(weight: u32, title: &'static str) -> JobTitle {
    JobTitle { title, weight }
}

/// The titles of a venture's team. The first one belongs to the owner more often than not.
pub(crate) const TEAM_TITLES: &[JobTitle] = &[
    job(200, "CEO"),
    job(150, "Co-founder"),
    job(110, "CTO"),
    job(80, "Founder"),
    job(64, "Technical lead"),
    job(60, "COO"),
    job(48, "Head of sales"),
    job(44, "CFO"),
    job(40, "Head of growth"),
    job(38, "Product manager"),
    job(34, "Software engineer"),
    job(30, "Operations manager"),
    job(28, "Founder & CEO"),
    job(26, "Marketing manager"),
    job(24, "Designer"),
    job(22, "Field officer"),
    job(20, "Country manager"),
    job(18, "Advisor"),
    job(16, "Business development"),
    job(14, "Community manager"),
    job(13, "Accountant"),
    job(12, "Agronomist"),
    job(11, "Data scientist"),
    job(10, "Customer care"),
    job(9, "Head of partnerships"),
    job(8, "Intern"),
    job(8, "Medical director"),
    job(7, "Legal counsel"),
    job(7, "Hardware engineer"),
    job(6, "Chief of staff"),
    job(6, "Workshop foreman"),
    job(5, "Head of impact"),
    job(5, "Directrice générale"),
    job(5, "Geschäftsführerin"),
    job(5, "Gérant"),
    job(5, "Sócio-fundador"),
    job(4, "Diretora de operações"),
    job(4, "Responsable technique"),
    job(4, "代表取締役"),
    job(4, "المدير التنفيذي"),
    job(4, "Director, Strategy & Partnerships"),
    job(3, "Beekeeper in residence"),
    job(3, "Fleet mechanic"),
    job(3, "Head of hard conversations"),
    job(2, "Night-shift lead"),
    job(2, "Chief tasting officer"),
    job(2, "Truck whisperer"),
    job(2, "Everything else"),
    job(
        1,
        "Acting interim deputy head of regional expansion (parental-leave cover), East and Horn",
    ),
];

/// The titles of members who need not belong to a venture: the people who look on.
pub(crate) const MEMBER_TITLES: &[JobTitle] = &[
    job(120, "Founder"),
    job(100, "Entrepreneur"),
    job(90, "CEO"),
    job(80, "Investor"),
    job(60, "Consultant"),
    job(50, "Student"),
    job(46, "Angel investor"),
    job(44, "Managing director"),
    job(40, "Software developer"),
    job(36, "Investment manager"),
    job(34, "Mentor"),
    job(30, "Analyst"),
    job(28, "Program manager"),
    job(26, "Partner"),
    job(24, "Project manager"),
    job(22, "Researcher"),
    job(20, "Lecturer"),
    job(18, "Journalist"),
    job(16, "Advisor"),
    job(15, "Business coach"),
    job(14, "Hub manager"),
    job(13, "Lawyer"),
    job(12, "Accountant"),
    job(11, "Engineer"),
    job(10, "Freelancer"),
    job(9, "Physician"),
    job(8, "Policy officer"),
    job(8, "Photographer"),
    job(7, "Export manager"),
    job(6, "Architect"),
    job(6, "Farmer"),
    job(5, "Professor of rural finance"),
    job(4, "Trade attaché"),
    job(4, "Retired"),
    job(4, "Chargée d'affaires"),
    job(3, "Scout"),
    job(3, "Board member"),
    job(2, "Recovering banker"),
    job(2, "Full-time aunt, part-time angel"),
    job(1, "n/a"),
];

/// The slots that an organization's name may use.
#[cfg(test)] // The checks hold the templates to it.
pub(crate) const ORGANIZATION_SLOTS: &[&str] = &[
    "family",
    "city",
    "country",
    "region",
    "image",
    "adjective",
    "word",
    "head",
    "tail",
    "ending",
];

/// Names of organizations that are no ventures of the directory. Slots: `ORGANIZATION_SLOTS`.
pub(crate) const ORGANIZATIONS: &[&str] = &[
    "{family} & Partners",
    "{family} Consulting",
    "{family} Family Office",
    "{family} and Daughters",
    "{adjective} {image} Capital",
    "{image} Ventures",
    "{adjective}{image} Advisory",
    "{word} Hub",
    "{word} Angels",
    "{word} Foundation",
    "{head}{tail} Group",
    "{head}{tail} Ltd",
    "{head}{tail} GmbH",
    "{head}{tail} SARL",
    "University of {city}",
    "{city} Institute of Technology",
    "{city} Business School",
    "{city} Innovation Hub",
    "{city} Chamber of Commerce",
    "{city} Angel Network",
    "Impact Fund {region}",
    "{country} Development Trust",
    "Ministry of Trade, {country}",
    "Radio {city}",
    "{image} {ending}",
    "Self-employed",
    "Independent",
    "{city} Makerspace",
    "Women in Business {country}",
    "{country} Post",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_positive_and_titles_unique_in_their_table() {
        for table in [TEAM_TITLES, MEMBER_TITLES] {
            let mut titles: Vec<_> = table.iter().map(|job| job.title).collect();
            titles.sort_unstable();
            titles.dedup();
            assert_eq!(titles.len(), table.len());
            assert!(table.iter().all(|job| job.weight > 0 && !job.title.is_empty()));
        }
    }
}
