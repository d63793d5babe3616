//! How ventures are named, and what they say of their team, product, revenue and state.

/// A way to make a venture's name.
#[derive(Debug)]
pub(crate) struct NameStyle {
    /// How often ventures are named so, relative to the other styles.
    pub(crate) weight: u32,
    /// The name's template. Slots: `NAME_SLOTS`.
    pub(crate) pattern: &'static str,
}

const fn style(weight: u32, pattern: &'static str) -> NameStyle {
    NameStyle { weight, pattern }
}

/// The slots that a venture's name may use.
#[cfg(test)] // The checks hold the templates to it.
pub(crate) const NAME_SLOTS: &[&str] = &[
    "adjective",
    "image",
    "ending",
    "word",
    "head",
    "middle",
    "tail",
    "family",
    "city",
    "country",
];

/// The ways to make a name: compounds, coined words, words of a local language, places, people.
pub(crate) const NAME_STYLES: &[NameStyle] = &[
    style(90, "{adjective}{image} {ending}"),
    style(60, "{adjective} {image}"),
    style(60, "{adjective}{image}"),
    style(50, "{adjective} {image} {ending}"),
    style(110, "{word} {ending}"),
    style(50, "{word}{ending}"),
    style(40, "{word}"),
    style(24, "{word} {country}"),
    style(20, "{word} {image}"),
    style(90, "{head}{tail}"),
    style(50, "{head}{middle}{tail}"),
    style(70, "{head}{tail} {ending}"),
    style(70, "{image} {ending}"),
    style(26, "{image} & {word}"),
    style(30, "{image}{ending}"),
    style(44, "{city} {ending}"),
    style(12, "{city} {image} {ending}"),
    style(36, "{family} {ending}"),
    style(10, "{family} & {word}"),
    style(8, "{ending} by {family}"),
    style(14, "The {adjective} {image}"),
    style(8, "The {image} Company of {city}"),
    style(18, "My{word}"),
    style(12, "e-{word}"),
    style(8, "{word}.{tail}"),
    style(8, "{head}{tail} 24"),
    style(8, "{image} No. 9"),
    style(6, "Project {image}"),
    style(4, "We Are {image}"),
];

/// For the slot `adjective`.
#[rustfmt::skip] // Packed, so that the whole list is seen at once.
pub(crate) const ADJECTIVES: &[&str] = &[
    "Amber", "Blue", "Bold", "Brave", "Bright", "Busy", "Calm", "Clear", "Clever", "Common",
    "Copper", "Crimson", "Curious", "Daily", "Early", "Fair", "First", "Free", "Fresh", "Gentle",
    "Golden", "Good", "Green", "High", "Honest", "Humble", "Indigo", "Kind", "Late", "Little",
    "Long", "Lucky", "New", "Nimble", "Noble", "Northern", "Ochre", "Open", "Patient", "Plain",
    "Proud", "Quick", "Quiet", "Rare", "Ready", "Red", "Scarlet", "Second", "Silver", "Simple",
    "Slow", "Small", "Smart", "Soft", "Southern", "Steady", "Stubborn", "Sunny", "Swift", "Tall",
    "Thirsty", "True", "Twin", "Vivid", "Warm", "White", "Wide", "Wild", "Wise", "Young",
];

/// For the slot `image`.
#[rustfmt::skip] // Packed, so that the whole list is seen at once.
pub(crate) const IMAGES: &[&str] = &[
    "Acacia", "Anchor", "Ant", "Antelope", "Arrow", "Baobab", "Basket", "Bee", "Bell", "Bicycle",
    "Boat", "Bridge", "Broom", "Bucket", "Candle", "Canoe", "Cedar", "Cloud", "Comet", "Compass",
    "Coral", "Crane", "Delta", "Desert", "Door", "Drum", "Dune", "Eagle", "Elephant", "Ember",
    "Falcon", "Feather", "Ferry", "Fig", "Fox", "Garden", "Gecko", "Giraffe", "Granite", "Hammer",
    "Harbor", "Harvest", "Heron", "Hibiscus", "Hill", "Hippo", "Honey", "Horizon", "Hornbill", "Ibis",
    "Island", "Ivory", "Kettle", "Key", "Kite", "Ladder", "Lagoon", "Lake", "Lamp", "Leopard",
    "Lighthouse", "Lion", "Lotus", "Mango", "Marble", "Meadow", "Mill", "Moon", "Mosaic", "Mountain",
    "Needle", "Nest", "Nile", "Oasis", "Octopus", "Orbit", "Osprey", "Owl", "Paddle", "Palm",
    "Pebble", "Pelican", "Pepper", "Pigeon", "Pine", "Plough", "Pond", "Rain", "Raven", "Reef",
    "Rhino", "River", "Root", "Sail", "Salt", "Sand", "Savanna", "Seed", "Shell", "Spark",
    "Spoon", "Spring", "Stone", "Stork", "Sun", "Swallow", "Tent", "Thread", "Tide", "Tiger",
    "Tortoise", "Tree", "Umbrella", "Valley", "Weaver", "Wheel", "Wind", "Window", "Zebra", "Zenith",
];

/// For the slot `head` of coined names.
#[rustfmt::skip] // Packed, so that the whole list is seen at once.
pub(crate) const HEADS: &[&str] = &[
    "Ak", "Alo", "Am", "Bali", "Ben", "Bri", "Cal", "Cora", "Dan", "Dri", "Ela", "Em", "Fa",
    "Fin", "Flu", "Gal", "Gri", "Hal", "Hu", "Ila", "In", "Jal", "Jo", "Ka", "Kin", "Kor", "La",
    "Lim", "Lu", "Mal", "Mi", "Mon", "Na", "Nim", "No", "Ol", "Or", "Pa", "Pen", "Pli", "Qua",
    "Ra", "Rin", "Ru", "Sa", "Sel", "So", "Ta", "Tel", "Tri", "Ul", "Va", "Vel", "Vo", "Wa",
    "Wen", "Xan", "Ya", "Yo", "Za", "Zen", "Zi",
];

/// For the slot `middle` of coined names.
#[rustfmt::skip] // Packed, so that the whole list is seen at once.
pub(crate) const MIDDLES: &[&str] = &[
    "ba", "de", "di", "fi", "ga", "ka", "la", "li", "lo", "ma", "mi", "na", "ni", "pa", "ra", "ri",
    "ro", "sa", "si", "ta", "ti", "va", "ve", "zi",
];

/// For the slot `tail` of coined names.
#[rustfmt::skip] // Packed, so that the whole list is seen at once.
pub(crate) const TAILS: &[&str] = &[
    "ba", "bit", "bo", "da", "dex", "do", "dora", "fy", "go", "ia", "ika", "io", "ka", "kit", "ko",
    "la", "lio", "lo", "ly", "ma", "metric", "mo", "na", "nara", "nest", "no", "nova", "nu", "pay",
    "pia", "ra", "ria", "rio", "ro", "sa", "sense", "ta", "tiva", "to", "tra", "va", "via", "vio",
    "wise", "x", "ya", "za", "zo", "zuri",
];

/// The slots that the summaries and notes may use.
#[cfg(test)] // The checks hold the templates to it.
pub(crate) const SUMMARY_SLOTS: &[&str] = &[
    "venture", "city", "land", "product", "customer", "problem", "benefit", "sector", "number",
    "count", "percent", "months", "year", "amount", "partner", "person", "role",
];

/// Templates of `team`, the summary on team members. Slots: `SUMMARY_SLOTS`.
pub(crate) const TEAM_SUMMARIES: &[&str] = &[
    "{Count} founders who met in {city} in {year}. {Person} leads; the rest disagree constructively.",
    "A team of {count}: {person} is {role}, and everybody answers the phone on Fridays.",
    "{Person} ran a business for {customer} before this one and knows where it hurts.",
    "Two engineers, one accountant and a former customer, who is the strictest of us.",
    "We are {count} full-time and as many part-time, all in {city}.",
    "{Person} holds a degree in engineering and a licence to drive buses; both have been needed.",
    "Siblings. Yes, it works. {Person} has the casting vote.",
    "The team has worked together since {year}, first at {partner}, then on {many product}.",
    "{Count} people, {count} languages, one printer.",
    "A remote team across {land}, which meets in {city} every second month to argue in person.",
    "{Sector} is what we know; fundraising is new to us. {Person} is your contact.",
    "{Person} (field), a technical lead (workshop) and an advisory board of {count} {customer}.",
    "Three women who studied together in {city} and were told that nobody would buy {a product}.",
    "Looking for a technical co-founder. Until then, {person} does it all.",
    "Nurses, welders, coders.",
    "{Person}, founder.",
];

/// Templates of `product`, the product description. Slots: `SUMMARY_SLOTS`.
pub(crate) const PRODUCT_SUMMARIES: &[&str] = &[
    "{A product} with which {customer} {benefit}. Version {count} is in daily use in {city}.",
    "{A product}, sold by the month, with installation and repairs included.",
    "The {product} is built in {city} from parts that can be had in any larger town.",
    "A service around {a product}: delivery, training, repair, and a person to call.",
    "{A product} and an app to go with it. The app is optional; the {product} is not.",
    "We measure before and after, so that {customer} see what they save on {problem}.",
    "A working prototype of {a product}, tested by {count} {customer} for {months} months.",
    "It starts as a text message, continues as {a product}, and ends with {customer} who {benefit}.",
    "Hardware from {city}, software from the same room, support from the room next door.",
    "An open design: drawings, source code and the list of mistakes that we made are public.",
    "{Many product} in three sizes. The smallest pays for itself within {months} months.",
    "Not yet built. The drawings are finished, and {partner} has promised a workshop.",
    "{A product}: rugged, repairable, and blue.",
    "A marketplace on one side, {a product} on the other, and {problem} no longer in the middle.",
];

/// Templates of `revenue_plan`. Slots: `SUMMARY_SLOTS`.
pub(crate) const REVENUE_PLANS: &[&str] = &[
    "A monthly subscription from {customer}, and a setup fee that covers our costs.",
    "{Percent}% commission on each transaction; nothing else, ever.",
    "Sale of {many product} with a margin of {percent}%, and spare parts at cost.",
    "Free for {customer}; {partner} pays for the data, in aggregate only.",
    "Pay-as-you-go: an average of $4 a week, collected by phone.",
    "Licences to {partner} and to two more of its kind.",
    "Rental by the day, with the option to buy after {months} months.",
    "Advertising at first, subscriptions as soon as {number} users are reached.",
    "Three streams: hardware ({percent}%), service contracts, training.",
    "We break even at {number} customers, which we expect in {months} months.",
    "Government contracts, paid late but paid.",
    "A franchise: operators invest {amount} and keep most of what they earn.",
    "Freemium. One user in nineteen pays, and that is enough.",
    "Grants until {year}, revenue after that. The price is fixed: {customer} helped to set it.",
    "Carbon credits as a bonus; the plan works without them.",
    "To be decided with the first investor.",
    "Membership fees and a yearly fair in {city}.",
];

/// Templates of `notes`, which the service's own team adds. Slots: `SUMMARY_SLOTS`.
/// Most ventures have none.
pub(crate) const NOTES: &[&str] = &[
    "Visited in {city} in {year}. The {product} exists and works; the office is hard to find.",
    "References from {partner} checked.",
    "Asked for an updated cash-flow prognosis.",
    "The founder prefers calls in the morning, before the {customer} arrive.",
    "Figures are self-reported and have not been audited.",
    "Selected for the {year} showcase.",
    "Possible duplicate of an earlier entry; the owner has been asked.",
    "Strong on operations, thin on marketing. Introduced to two mentors.",
    "Round closed earlier than planned, please do not forward.",
    "The address is that of the founder's aunt, who takes messages.",
    "Reviewed. No remarks.",
];
