//! What members do together: the groups that they join and the posts that they write.

/// Titles of groups. Slots: `COMMUNITY_SLOTS`.
pub(crate) const GROUPS: &[&str] = &[
    "Founders of {city}",
    "Women in tech {city}",
    "{sector} in {region}",
    "{sector} circle",
    "Angels for {land}",
    "Hardware that survives",
    "First customers",
    "Raising a first round",
    "Pitch practice on Thursdays",
    "Rural last mile",
    "Patient capital",
    "Founders with small children",
    "Bootstrapped & proud",
    "Entrepreneurs francophones",
    "Empreendedores lusófonos",
    "رواد الأعمال العرب",
    "Open source for good",
    "Exporting from {land}",
    "Failed, and back again",
    "Mentors on call",
];

/// Titles of blog posts. Slots: `COMMUNITY_SLOTS`.
pub(crate) const POSTS: &[&str] = &[
    "What {count} {customer} taught me about pricing",
    "How we sold our first {product}",
    "Why {problem} is a design problem",
    "Five questions that investors in {city} ask",
    "The week everything broke",
    "Hiring in {land}: a field guide",
    "{Sector} does not need another app",
    "Notes from a market in {city}",
    "Our numbers for {year}, good and bad",
    "On saying no to {amount}",
    "Term sheets, translated",
    "I was wrong about {many product}",
    "A short history of our long prototype",
    "Cash flow for people who hate it",
    "Ten months without a salary",
    "Ce que la saison des pluies nous a appris",
];

/// The slots that titles of groups and posts may use.
#[cfg(test)] // The checks hold the templates to it.
pub(crate) const COMMUNITY_SLOTS: &[&str] = &[
    "city", "land", "region", "sector", "product", "customer", "problem", "count", "amount", "year",
];
