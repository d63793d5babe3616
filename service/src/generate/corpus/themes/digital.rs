//! Software, data, networks and security.

use super::Theme;

/// Software for organisations.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const SOFTWARE: Theme = Theme {
    products: &[
        "invoicing tool", "form builder", "booking system", "no-code workflow",
        "point-of-sale tablet", "translation API", "error tracker", "scheduling assistant",
        "document vault", "test-automation service", "local-hosting platform",
        "church-management suite", "inventory app", "open-source ERP suite",
    ],
    customers: &[
        "small businesses", "accountants", "developers", "hotel managers", "municipalities",
        "dental practices", "law firms", "car workshops", "agencies", "non-profits",
    ],
    problems: &[
        "spreadsheets called final_v7", "double bookings",
        "software that assumes a fast connection", "licence fees in a foreign currency",
        "five tools that do not talk", "on-call nights", "invoices typed twice", "consultants",
    ],
    benefits: &[
        "invoice before they leave the site", "work offline and sync later",
        "replace nine spreadsheets", "ship on Fridays without fear",
        "book, pay and remind in one place", "find any document in four seconds",
        "close the month in a day",
    ],
    tags: &[
        "SaaS", "software", "cloud", "productivity", "open source", "offline first", "ERP",
        "automation", "API", "no-code", "B2B",
    ],
    taglines: &[
        "Software that forgives a bad connection.", "Fewer tabs.",
        "The spreadsheet had a good life.", "Boring software for exciting businesses.",
        "Built by people who answer the support line.",
    ],
    pitches: &[
        "The product works offline for a week and settles its differences afterwards.",
        "{number} businesses pay monthly, and churn is below two percent.",
        "Two accountants and a developer wrote the first version to save one of them from spreadsheets.",
        "We support four languages, and one of them is plain English.",
    ],
    endings: &[
        "Soft", "Systems", "Works", "Desk", "Cloud", "Suite", "HQ",
    ],
};

/// Mobile and internet products for people.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const APPS: Theme = Theme {
    products: &[
        "neighbourhood noticeboard", "event-finder app", "voice-message keyboard",
        "local-language browser", "family calendar", "data-saving browser",
        "dating app for shy people", "carpool chat", "classifieds app", "recipe network",
        "prayer-times widget", "skills-swap app", "photo-printing service",
    ],
    customers: &[
        "neighbours", "students", "people with slow phones", "grandparents", "hobby clubs",
        "diaspora families", "football fans", "first-time internet users", "housemates",
        "amateur cooks",
    ],
    problems: &[
        "data bundles that vanish", "apps for another country", "endless scrolling",
        "group chats with 400 messages", "strangers", "keyboards without the right letters",
        "a full phone memory", "lost phone numbers",
    ],
    benefits: &[
        "find something to do tonight", "type in their own language",
        "lend a drill to the neighbour", "chat on one bar of signal",
        "keep a family of nineteen informed", "meet people who live on the same street",
    ],
    tags: &[
        "mobile", "internet", "apps", "social network", "Android", "local language", "community",
        "messaging", "USSD",
    ],
    taglines: &[
        "The internet, but it is your street.", "Made for two bars of signal.",
        "Know your neighbours before the power cut.", "Say it in your own language.",
        "{City} tonight, in one glance.",
    ],
    pitches: &[
        "The app weighs 1.9 megabytes, and we argue over every kilobyte.",
        "Half of the users have never installed another social app.",
        "It spread through one housing estate in {city}, stairwell by stairwell.",
        "We show no advertisements before noon, and nobody has complained.",
    ],
    endings: &[
        "App", "Social", "Talk", "Local", "Circle", "Mobile",
    ],
};

/// Data, artificial intelligence and connected things.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const DATA: Theme = Theme {
    products: &[
        "demand-forecast model", "speech model for small languages", "satellite-image classifier",
        "survey robot", "sensor gateway", "fraud detector", "maintenance predictor",
        "document reader", "price-comparison feed", "people counter", "digital twin",
        "data-cleaning service", "vibration sensor",
    ],
    customers: &[
        "supermarket chains", "statistics offices", "factory managers", "insurers",
        "election observers", "utilities", "call centres", "researchers", "hospital directors",
        "grain traders",
    ],
    problems: &[
        "dashboards that nobody opens", "models trained on other people's data", "guesswork",
        "machines that fail on Sundays", "forms typed in by hand", "five versions of the truth",
        "languages that no assistant speaks",
    ],
    benefits: &[
        "order what will sell next week", "hear the bearing before it breaks",
        "read ten thousand forms overnight", "ask questions in Hausa and get answers in Hausa",
        "find fraud before it is paid out", "count people without watching them",
    ],
    tags: &[
        "artificial intelligence", "data", "analytics", "machine learning", "IoT", "sensors",
        "forecasting", "speech", "computer vision", "open data",
    ],
    taglines: &[
        "Answers, with their sources.", "Your machines have been trying to tell you.",
        "Less dashboard, more decision.", "Small data, big difference.",
        "We count, so that you can think.",
    ],
    pitches: &[
        "The model is small enough to run in the shop, so the data never leaves it.",
        "Forecast error fell by {percent}% in the first quarter, mostly because somebody finally cleaned the data.",
        "{number} hours of speech were recorded, transcribed and paid for in {land}.",
    ],
    endings: &[
        "Analytics", "Data", "Labs", "AI", "Signals", "Insight", "Sense",
    ],
};

/// Security of systems, people and things.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const SECURITY: Theme = Theme {
    products: &[
        "phishing drill", "password vault", "SIM-swap alarm", "fraud hotline",
        "access-control badge", "secure-backup box", "code-audit service",
        "neighbourhood-watch radio", "identity check", "vehicle immobiliser", "secure-voting tool",
    ],
    customers: &[
        "banks", "newsrooms", "small hospitals", "shop owners", "activists", "schools", "landlords",
        "game reserves", "software teams", "mobile operators",
    ],
    problems: &[
        "passwords on yellow notes", "SIM-swap fraud", "ransom letters", "copied badges",
        "stolen motorcycles", "audits once a year", "leaked customer lists",
        "guards asleep at four",
    ],
    benefits: &[
        "spot the fake before they click", "recover in an hour instead of a month",
        "know who came in", "lock the motorcycle from anywhere",
        "prove who they are without a queue", "sleep on Sundays",
    ],
    tags: &[
        "cybersecurity", "identity", "privacy", "fraud", "encryption", "access control", "backup",
        "compliance",
    ],
    taglines: &[
        "Paranoid, so that you need not be.", "The lock on the digital gate.",
        "Backups that have been tested. On a Tuesday. Twice.", "Quietly watching the back door.",
    ],
    pitches: &[
        "We attack our customers every month, with their written permission.",
        "{number} stolen vehicles came home last year, three of them twice.",
        "The product stores nothing that we would be sorry to lose.",
    ],
    endings: &[
        "Security", "Guard", "Lock", "Sentinel", "Vault",
    ],
};

/// Networks and connectivity.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const TELECOM: Theme = Theme {
    products: &[
        "community Wi-Fi mast", "prepaid fibre line", "satellite-backhaul terminal",
        "SIM for machines", "village phone booth", "SMS gateway", "solar base station",
        "spectrum map", "bus hotspot", "caching box for schools", "voice-menu builder",
    ],
    customers: &[
        "internet cafés", "village schools", "island communities", "tower companies",
        "radio stations", "call centres", "rural banks", "truck stops", "internet providers",
        "shopping centres",
    ],
    problems: &[
        "dead zones", "data prices", "cut fibre", "roaming bills", "towers that drink diesel",
        "buffering", "one mast for nine villages", "a week without signal",
    ],
    benefits: &[
        "get online for a coin", "call for the price of nothing",
        "teach with video and no internet", "run a call centre from a small town",
        "reach every phone without an app", "stay online when the fibre is cut",
    ],
    tags: &[
        "connectivity", "telecommunications", "Wi-Fi", "fibre", "SMS", "rural", "satellite", "IoT",
        "USSD",
    ],
    taglines: &[
        "The last mile is the only one that counts.", "Signal, where the road ends.",
        "Fibre at the speed of trust.", "One mast, nine villages, no excuses.",
    ],
    pitches: &[
        "A mast pays for itself in {months} months, and the village owns it after that.",
        "Our network serves {number} households at a third of the usual price.",
        "The regulator has granted the licence; the next valley has already called.",
    ],
    endings: &[
        "Networks", "Link", "Connect", "Signal", "Mesh", "Telecom",
    ],
};
