//! Shops, parcels, vehicles and fashion.

use super::Theme;

/// Shops, online and around the corner.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const COMMERCE: Theme = Theme {
    products: &[
        "social-commerce storefront", "wholesale-ordering app", "second-hand marketplace",
        "try-at-home service", "flower-delivery service", "gift registry", "artisan marketplace",
        "stock-counting camera", "loyalty card", "subscription box", "group-buying club",
        "chat-based shop", "furniture-rental plan", "spare-parts marketplace",
    ],
    customers: &[
        "corner shops", "neighbourhood bakeries", "wholesale buyers", "bargain hunters", "artisans",
        "boutique owners", "young families", "students", "market women",
        "people with more books than shelves",
    ],
    problems: &[
        "empty shelves", "dead stock", "parcels that come back", "addresses that no map knows",
        "card fees", "fake reviews", "haggling by voice message",
        "bulk prices that only the big chains get",
    ],
    benefits: &[
        "restock with one message", "sell to the whole country from a phone",
        "buy together and pay less", "get today what they used to get next week",
        "find the part that fits", "know what sells before it sells out",
    ],
    tags: &[
        "e-commerce", "retail", "marketplace", "wholesale", "mobile", "social commerce", "delivery",
        "FMCG", "loyalty", "second-hand",
    ],
    taglines: &[
        "The corner shop, now with every corner.", "Ordered at breakfast, on the shelf by noon.",
        "Good things, lightly used.", "Everything but the queue.", "Shop {city}, from {city}.",
    ],
    pitches: &[
        "{number} shops order through us, on average every four days.",
        "Cash on delivery was the hard part; riders now settle by phone before they leave the gate.",
        "Returns are at {percent}%, half of what is usual in this trade.",
        "The shop owners named the product; we only spelled it.",
    ],
    endings: &[
        "Market", "Store", "Goods", "Shop", "Bazaar", "Trading",
    ],
};

/// Freight, delivery and the supply chain.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const LOGISTICS: Theme = Theme {
    products: &[
        "load-matching app", "parcel locker", "cargo-bike fleet", "border-clearance tool",
        "cold-chain tracker", "last-mile network", "container-sharing exchange",
        "fleet-maintenance planner", "pallet pool", "warehouse robot", "address system",
        "truck-finance scheme", "bus-parcel service",
    ],
    customers: &[
        "truck owners", "freight forwarders", "online shops", "exporters", "hauliers",
        "warehouse managers", "flower exporters", "border agents", "grain mills", "parcel riders",
    ],
    problems: &[
        "trucks that return empty", "four days at the border", "parcels without an address",
        "diesel theft", "paper waybills", "warm vaccines", "drivers who wait unpaid",
        "containers that sail half full",
    ],
    benefits: &[
        "fill the empty return trip", "clear customs before the truck arrives",
        "deliver to a place without a street name", "know the temperature of every box",
        "pay drivers the same day", "ship half a container", "plan a hundred stops in a minute",
    ],
    tags: &[
        "logistics", "freight", "last mile", "supply chain", "cold chain", "customs", "fleet",
        "warehousing", "delivery",
    ],
    taglines: &[
        "No more empty trucks.", "Where the street has no name, we have an address.",
        "It left. It is on time. It is there.", "Paperwork goes ahead, the truck follows.",
    ],
    pitches: &[
        "Trucks in the network run {percent}% fewer empty kilometres.",
        "A border that took four days takes nine hours when the papers arrive first.",
        "We own no trucks and know the first names of {number} drivers.",
    ],
    endings: &[
        "Logistics", "Freight", "Cargo", "Haulage", "Express", "Parcels",
    ],
};

/// People on the move, and their vehicles.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const MOBILITY: Theme = Theme {
    products: &[
        "electric motorcycle", "bus-ticket app", "school-run service", "bike-sharing scheme",
        "battery-swap network", "wheelchair-taxi service", "ride-pooling app",
        "garage-booking service", "used-car inspection service", "parking finder",
        "driver-training simulator", "ferry timetable",
    ],
    customers: &[
        "motorcycle-taxi riders", "commuters", "parents", "bus owners", "garages",
        "wheelchair users", "delivery riders", "car owners", "night workers",
        "tourists without a car",
    ],
    problems: &[
        "two hours in traffic", "petrol prices", "buses that leave when they are full",
        "odometers that run backwards", "potholes", "nowhere to park", "unsafe rides after dark",
        "engines that smoke",
    ],
    benefits: &[
        "swap a battery in two minutes", "know when the bus comes",
        "get home safely after midnight", "ride for half of the price of petrol",
        "buy a used car without surprises", "share one trip between four", "leave the car at home",
    ],
    tags: &[
        "mobility", "electric vehicles", "transport", "ride sharing", "public transport",
        "bicycles", "automotive", "batteries",
    ],
    taglines: &[
        "Home before the soup is cold.", "Two wheels, no petrol, no noise.",
        "The bus, but with manners.", "{City} moves. Move with it.",
    ],
    pitches: &[
        "Riders keep {percent}% more of what they earn, since a swap costs less than a tank.",
        "The first fleet has covered a million kilometres, and the second is at sea in two containers.",
        "The city gave us one lane for a trial, and then a second one.",
    ],
    endings: &[
        "Motors", "Rides", "Mobility", "Wheels", "Transit", "Moto",
    ],
};

/// Clothes, textiles, beauty.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const FASHION: Theme = Theme {
    products: &[
        "made-to-measure shirt", "natural-hair range", "bark-cloth bag", "plant-based dye",
        "school-uniform exchange", "tailor network", "recycled-plastic shoe", "shea-butter soap",
        "fabric marketplace", "wedding-dress rental", "bamboo sock", "adaptive clothing line",
        "perfume studio",
    ],
    customers: &[
        "tailors", "brides", "natural-hair salons", "university students", "weavers",
        "fashion buyers", "people who hate shopping", "uniform suppliers", "boutiques",
        "wheelchair users",
    ],
    problems: &[
        "sizes that fit nobody", "dyes that kill rivers", "a dress worn once",
        "imported second-hand bales", "chemical relaxers", "tailors who promise Tuesday",
        "shoes that last one season",
    ],
    benefits: &[
        "order clothes that fit", "sell their weaving abroad", "rent the dress and keep the memory",
        "dye without poisoning the river", "find a tailor who delivers on Tuesday",
        "wear local on Monday too",
    ],
    tags: &[
        "fashion", "textiles", "beauty", "cosmetics", "natural hair", "sustainable fashion",
        "tailoring", "craft", "leather",
    ],
    taglines: &[
        "Measured once, worn for years.", "Your tailor, on time.", "Slow cloth for a fast city.",
        "Skin first, scent second, plastic never.",
    ],
    pitches: &[
        "The cloth is woven by {number} women who own {percent}% of the company.",
        "Every garment can be altered free of charge for two years; about one in nine comes back.",
        "We sell out before we advertise, which is a problem we are raising money to have less of.",
    ],
    endings: &[
        "Textiles", "Atelier", "Wear", "Threads", "Beauty", "Weavers",
    ],
};
