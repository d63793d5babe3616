//! Farming, food, fish and forests.

use super::Theme;

/// Crops, livestock and the trade in them.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const FARMING: Theme = Theme {
    products: &[
        "soil-moisture probe", "seed-lending scheme", "tractor-sharing service", "price-alert line",
        "cold-storage locker", "milk-collection route", "drip-irrigation kit",
        "warehouse-receipt ledger", "crop-disease hotline", "grain dryer", "beehive monitor",
        "hatchery subscription", "fertiliser blending station", "contract-farming platform",
    ],
    customers: &[
        "smallholder farmers", "dairy cooperatives", "coffee growers", "grain traders",
        "poultry keepers", "contract farmers", "agro-dealers", "greenhouse managers",
        "women's farming groups", "village aggregators",
    ],
    problems: &[
        "post-harvest losses", "middlemen who set the price", "counterfeit seed",
        "rains that come late", "unpaid deliveries", "empty milk tankers",
        "guesswork about fertiliser", "tractors that never come on the day", "aflatoxin",
        "loans that fall due before harvest",
    ],
    benefits: &[
        "sell before the crop spoils", "plant on the right day", "get paid within two days",
        "share one tractor between forty farms", "grow a second crop in the dry season",
        "prove the quality of every bag", "feed fewer birds and collect more eggs",
        "borrow against what is already in the store",
    ],
    tags: &[
        "agritech", "smallholders", "irrigation", "livestock", "dairy", "supply chain",
        "post-harvest", "rural", "SMS", "cooperatives", "precision farming", "inputs",
    ],
    taglines: &[
        "From the field to {city}, with nothing lost on the way.",
        "The harvest is hard enough. The market need not be.",
        "Better beans begin with better questions.", "We weigh it honestly, and we pay today.",
        "A neighbour with a tractor, one message away.",
    ],
    pitches: &[
        "Our field officers are farmers first: each of them still works the land in the season.",
        "A farm of two hectares can now see what only estates could see.",
        "Last season the members sold {percent}% more of what they grew, mostly because less of it rotted.",
        "We started with one borrowed weighing scale and a promise to pay the same day.",
    ],
    endings: &[
        "Farms", "Agro", "Harvest", "Seeds", "Growers", "Dairy", "Fields",
    ],
};

/// Food and drink: making, packing and serving it.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const FOOD: Theme = Theme {
    products: &[
        "porridge mix", "baobab drink", "school-lunch programme", "ready-made injera line",
        "shared kitchen", "fermented hot sauce", "insect-protein flour", "cold-pressed oil",
        "bakery franchise", "meal subscription", "cassava-flour mill", "gluten-free bread range",
        "roastery", "vegetable box",
    ],
    customers: &[
        "school canteens", "corner shops", "busy families", "night-shift workers", "hotel kitchens",
        "diabetic patients", "supermarket buyers", "young parents", "market vendors",
        "office managers",
    ],
    problems: &[
        "imported flour", "food that expires on the shelf", "empty lunch boxes",
        "sugar in everything", "kitchens that stand idle half of the day", "unlabelled ingredients",
        "small bakeries closing", "lunches eaten at the desk", "surplus fruit on the ground",
    ],
    benefits: &[
        "eat well on a small budget", "stock local brands instead of imported ones",
        "serve lunch in twelve minutes", "bake with what grows nearby",
        "turn surplus fruit into a second income", "cook once and eat three times",
        "open a food business without building a kitchen",
    ],
    tags: &[
        "food", "beverage", "nutrition", "organic", "processing", "local produce", "catering",
        "vegan", "packaging", "snacks", "fair trade",
    ],
    taglines: &[
        "Grandmother's recipe, with a food-safety certificate.",
        "Lunch that was in the ground this morning.", "Nothing in it that you cannot spell.",
        "Local flour rises too.", "Made in {city}, eaten before it can travel far.",
    ],
    pitches: &[
        "The recipe took eleven months and one very patient aunt.",
        "Every jar carries the name of the cooperative that filled it.",
        "We buy at the farm gate at a price fixed before the season.",
        "Supermarkets reorder every nine days, and that is the number we watch.",
    ],
    endings: &[
        "Foods", "Kitchen", "Roasters", "Bakery", "Mills", "Table", "Pantry",
    ],
};

/// Fisheries, aquaculture and forests.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const FISH_AND_FOREST: Theme = Theme {
    products: &[
        "tilapia cage", "solar ice maker", "catch-logging app", "mangrove nursery", "seaweed line",
        "fish-feed extruder", "timber-tracking tag", "bamboo-board press", "oyster hatchery",
        "shade-tree scheme", "landing-site auction", "sawdust briquette",
    ],
    customers: &[
        "lake fishers", "fish mongers", "coastal villages", "carpenters", "forest communities",
        "hotel buyers", "tree-nursery owners", "landing-site committees", "furniture makers",
    ],
    problems: &[
        "fish that spoil before noon", "illegal logging", "imported frozen fish", "ghost nets",
        "expensive feed", "bare hillsides", "paper catch certificates",
        "ice that melts on the road",
    ],
    benefits: &[
        "land fresher fish", "replant faster than they cut",
        "sell the catch before the boat is home", "prove where each plank comes from",
        "farm the lake without fouling it", "earn from standing trees",
        "feed fish with what the brewery throws away",
    ],
    tags: &[
        "aquaculture", "fisheries", "blue economy", "forestry", "timber", "seaweed", "traceability",
        "cold chain", "reforestation",
    ],
    taglines: &[
        "Colder fish, calmer mornings.", "The tree you can trace.",
        "Sold before the boat is tied up.", "The sea keeps no receipts. We do.",
    ],
    pitches: &[
        "A kilo of ice is worth more than a kilo of fish at ten in the morning.",
        "We pay for trees that are still alive after the third dry season, not for holes dug.",
        "Three landing sites use the service today; nineteen have asked for it.",
    ],
    endings: &[
        "Fisheries", "Aqua", "Timber", "Marine", "Woodlands", "Shores",
    ],
};
