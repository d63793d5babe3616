//! Making things, and looking at the Earth from above.

use super::Theme;

/// Manufacturing, hardware and robots.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const MAKING: Theme = Theme {
    products: &[
        "CNC kit", "spare-part printer", "electric rickshaw frame", "assembly-line camera",
        "pedal-powered thresher", "welding robot", "textile-loom retrofit", "tool library",
        "circuit-board service", "moulded-fibre tray", "bicycle factory", "packaging line",
        "repairable lamp", "torque wrench",
    ],
    customers: &[
        "small factories", "repair workshops", "furniture makers", "engineering students",
        "packaging buyers", "machine shops", "bicycle mechanics", "hardware start-ups", "printers",
        "breweries",
    ],
    problems: &[
        "spare parts that take nine weeks", "downtime", "scrap", "imported packaging",
        "machines older than their operators", "minimum orders of ten thousand", "one missing bolt",
    ],
    benefits: &[
        "make a part in an afternoon", "halve the scrap", "build prototypes next door",
        "run old machines like new ones", "order fifty instead of ten thousand",
        "see the fault before the shift ends",
    ],
    tags: &[
        "manufacturing", "hardware", "robotics", "3D printing", "industry", "engineering",
        "prototyping", "packaging", "machinery",
    ],
    taglines: &[
        "Made here. Mended here.", "The part you need, by four o'clock.", "Good tools, shared.",
        "Factory floor, garage price.",
    ],
    pitches: &[
        "The machine is made of steel that any workshop can weld, and the drawings are public.",
        "{number} parts have left the printer, and eleven have come back.",
        "Customers pay {percent}% less than for the imported machine and wait for two weeks instead of twenty.",
    ],
    endings: &[
        "Works", "Machines", "Robotics", "Tools", "Industries", "Engineering",
    ],
};

/// Mining, chemicals and new materials.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const MATERIALS: Theme = Theme {
    products: &[
        "ore-sorting sensor", "gold-recovery table without mercury", "bio-based adhesive",
        "lithium-recycling line", "natural-rubber exchange", "mine-safety radio",
        "pigment from iron ore", "starch-based film", "cement substitute", "hemp-composite panel",
        "gemstone registry", "dust-control sprayer",
    ],
    customers: &[
        "artisanal miners", "jewellers", "packaging makers", "quarry owners", "paint factories",
        "battery recyclers", "cement plants", "mine-rescue teams", "shoe makers",
    ],
    problems: &[
        "mercury", "stones without papers", "dust", "imported resin", "tunnels without radio",
        "tailings", "glue that needs a mask",
    ],
    benefits: &[
        "recover more gold without mercury", "prove where a stone comes from", "talk underground",
        "replace a fifth of the cement", "glue without fumes", "sell tailings as building sand",
    ],
    tags: &[
        "mining", "materials", "chemicals", "biomaterials", "battery recycling", "safety",
        "traceability", "minerals",
    ],
    taglines: &[
        "Cleaner gold, longer lives.", "Every stone has a birth certificate.",
        "Stronger than it looks, greener than it sounds.", "Dust is a raw material.",
    ],
    pitches: &[
        "The table recovers {percent}% more gold than mercury does, and nobody goes blind.",
        "Two paint makers test the pigment now, and a third has stopped testing and started to order.",
        "The pilot line runs at 40 kilos an hour in a former brewery.",
    ],
    endings: &[
        "Materials", "Minerals", "Chem", "Metals", "Stone",
    ],
};

/// Drones, space, maps and the sea.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const ABOVE: Theme = Theme {
    products: &[
        "crop-spraying drone", "parcel drone", "cadastral map", "hull-cleaning robot",
        "small-satellite radio", "port-berth planner", "fishing-zone alert", "drone-pilot school",
        "bathymetry sail drone", "wildlife-census flight", "ship-emission logger",
        "aerial-survey service",
    ],
    customers: &[
        "surveyors", "port authorities", "sugar estates", "rangers", "shipping lines",
        "disaster-relief teams", "mining companies", "island clinics", "land offices",
        "weather services",
    ],
    problems: &[
        "maps from 1974", "ships that wait nine days", "poachers", "boundaries drawn from memory",
        "floods that no one saw coming", "barnacles", "blood that travels by canoe",
    ],
    benefits: &[
        "map a village in a morning", "dock on arrival", "spray only where the pest is",
        "count elephants without waking them", "fly medicine over the river", "see through cloud",
    ],
    tags: &[
        "drones", "geospatial", "aerospace", "maritime", "satellites", "mapping", "GIS",
        "remote sensing", "ports",
    ],
    taglines: &[
        "A better view of the same field.", "From maps of 1974 to maps of this morning.",
        "Over the river in four minutes.", "Low orbit, down to earth.",
    ],
    pitches: &[
        "The aircraft flies for 90 minutes, lands in a net and costs less than a used car.",
        "{number} hectares are mapped to the width of a hand.",
        "We hold a permit for flights beyond line of sight in {land}, the second ever granted.",
    ],
    endings: &[
        "Aerial", "Maps", "Orbit", "Marine", "Robotics", "Survey",
    ],
};
