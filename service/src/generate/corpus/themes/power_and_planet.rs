//! Energy, water, waste and climate.

use super::Theme;

/// Clean energy and the ways to pay for it.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const ENERGY: Theme = Theme {
    products: &[
        "solar home system", "mini-grid", "battery-swap station", "pay-as-you-go meter",
        "biogas digester", "solar water pump", "heat-pump lease", "clean cookstove",
        "rooftop-solar auction", "second-life battery", "solar cold room", "wind-turbine retrofit",
        "neighbourhood power-sharing plan", "pellet plant",
    ],
    customers: &[
        "off-grid households", "village shops", "farm cooperatives", "apartment buildings",
        "telecom towers", "night markets", "rural clinics", "small factories", "tenants",
        "boarding schools",
    ],
    problems: &[
        "diesel at dawn", "kerosene smoke", "power cuts", "bills that nobody can read",
        "grid connections that never come", "dead batteries", "roofs that earn nothing",
        "charcoal prices",
    ],
    benefits: &[
        "switch the generator off", "pay for light by the week",
        "sell spare power to the neighbours", "cook without smoke",
        "keep the fridge running through the night", "own the system after two years",
        "charge in the time of a tea break",
    ],
    tags: &[
        "solar", "clean energy", "off-grid", "pay-as-you-go", "batteries", "mini-grid", "biogas",
        "cookstoves", "storage", "efficiency",
    ],
    taglines: &[
        "The sun does not send invoices.", "Light, on your terms.",
        "Switch on. Pay as you go. Own it.", "Quieter than diesel. Cheaper by Tuesday.",
        "Power for the last house in the road.",
    ],
    pitches: &[
        "A household pays less than it did for kerosene, and after {months} months it owns the system.",
        "{number} systems are in the field, and we can see each of them breathe.",
        "Technicians come from the village, and the spare parts come by bus.",
        "The utility buys what is left over at noon.",
    ],
    endings: &[
        "Energy", "Power", "Solar", "Grid", "Light", "Watt", "Sun",
    ],
};

/// Water and sanitation.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const WATER: Theme = Theme {
    products: &[
        "water kiosk", "leak-detection ear", "container toilet", "chlorine dosing pump",
        "rainwater tank", "prepaid water meter", "desalination cart", "borehole-repair service",
        "greywater filter", "ceramic water filter", "sludge-to-fertiliser plant",
        "water-quality map",
    ],
    customers: &[
        "water utilities", "village committees", "landlords", "primary schools", "camp managers",
        "island communities", "housing estates", "small hotels", "women who carry water",
    ],
    problems: &[
        "broken hand pumps", "pipes that lose half of the water", "queues at five in the morning",
        "salty wells", "cholera seasons", "bills for water that never came", "overflowing latrines",
    ],
    benefits: &[
        "drink from the tap", "know which pump is broken before the village does",
        "carry water ten minutes instead of two hours", "pay by the jerrycan",
        "fix the leak that costs the most", "turn sludge into compost",
    ],
    tags: &[
        "water", "sanitation", "utilities", "hygiene", "filtration", "leak detection", "rural",
        "meters",
    ],
    taglines: &[
        "The pump that phones home.", "Half of the water was leaking. We listened.",
        "Clean water, coin by coin.", "No queue, no cough, no cholera.",
    ],
    pitches: &[
        "A pump is repaired in 36 hours on average; it used to take five weeks.",
        "The kiosk attendants keep {percent}% of the takings, which is why the kiosks stay open.",
        "We maintain {number} water points on a contract that pays only while water flows.",
    ],
    endings: &[
        "Water", "Wells", "Springs", "Hydro", "Flow",
    ],
};

/// Waste, recycling and repair.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const WASTE: Theme = Theme {
    products: &[
        "plastic-collection bank", "glass-crushing machine", "food-waste digester", "refill shop",
        "e-waste depot", "tyre-shredding line", "compost subscription", "reusable-cup deposit",
        "textile-sorting robot", "repair-café kit", "paving brick from plastic",
        "pick-up app for recyclers",
    ],
    customers: &[
        "informal waste pickers", "city councils", "beverage brands", "apartment blocks",
        "restaurants", "phone-repair stalls", "festival organisers", "plastics factories",
        "households",
    ],
    problems: &[
        "open dumps", "bins that overflow by Thursday", "plastic in the lagoon",
        "gutters blocked by sachets", "batteries in the household bin",
        "perfectly good things thrown away", "recyclers paid by luck",
    ],
    benefits: &[
        "earn from what they throw out", "collect by weight and get paid by phone",
        "refill instead of rebuy", "feed gardens with last week's leftovers", "sort twice as much",
        "keep sachets out of the drains",
    ],
    tags: &[
        "recycling", "circular economy", "plastics", "waste", "e-waste", "compost", "reuse",
        "upcycling", "repair",
    ],
    taglines: &[
        "There is no away.", "Waste is a material that somebody has not met yet.",
        "Bring it back, get it back.", "Rubbish business, seriously run.",
    ],
    pitches: &[
        "Pickers earn {percent}% more than before, and they are paid before they leave the depot.",
        "The machine fits into a shipping container, and so does our office.",
        "Buyers take every tonne that we can press; collecting is what limits us.",
    ],
    endings: &[
        "Recycling", "Loop", "Refill", "Compost", "Materials", "Again",
    ],
};

/// Climate, nature and carbon.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const CLIMATE: Theme = Theme {
    products: &[
        "carbon-accounting tool", "soil-carbon survey", "biodiversity sensor", "heat-alert service",
        "peatland-restoration bond", "flood model", "tree-survival auditor", "air-quality network",
        "wildfire camera", "biochar kiln", "emission label for groceries",
    ],
    customers: &[
        "sustainability managers", "city planners", "landowners", "food brands", "insurers",
        "conservation trusts", "port authorities", "farmers' unions", "schools",
    ],
    problems: &[
        "carbon spreadsheets", "offsets that nobody can check", "surprise floods",
        "smog that no one measures", "heatwaves in classrooms", "reports written for the drawer",
        "trees planted and forgotten",
    ],
    benefits: &[
        "count carbon once and report it everywhere", "see the flood three days ahead",
        "pay for trees that survive", "measure the air on their own street",
        "buy credits that stand up to questions", "restore a hillside and be paid for it",
    ],
    tags: &[
        "climate", "carbon", "biodiversity", "environment", "adaptation", "monitoring",
        "restoration", "ESG", "air quality",
    ],
    taglines: &[
        "Measure twice, emit once.", "The weather has changed. So should the plan.",
        "Carbon, counted by people who dislike it.", "For hillsides with a future.",
    ],
    pitches: &[
        "Every figure links to the measurement that it comes from; the auditors like that more than the charts.",
        "The sensors cost $40 each and last through two rainy seasons.",
        "Three cities share one model and argue about it every month, which is how it gets better.",
    ],
    endings: &[
        "Climate", "Earth", "Carbon", "Nature", "Canopy",
    ],
};
