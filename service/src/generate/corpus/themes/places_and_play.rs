//! Travel, culture, media, games and property.

use super::Theme;

/// Tourism and hospitality.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const TRAVEL: Theme = Theme {
    products: &[
        "homestay network", "walking tour", "tilt-shift city film", "safari-booking desk",
        "hostel chain", "audio guide", "surf camp", "night-train planner", "cooking-class market",
        "visa checklist", "tour-guide school", "eco-lodge", "menu translator",
    ],
    customers: &[
        "weekend travellers", "tour operators", "village hosts", "lodge owners", "backpackers",
        "business visitors", "cruise passengers", "families with small children", "birdwatchers",
        "tour guides",
    ],
    problems: &[
        "tourist menus", "empty rooms in the rain", "booking sites that take a fifth",
        "guides without licences", "lost luggage", "the same ten photographs", "visa forms",
        "beaches seen only from the bus",
    ],
    benefits: &[
        "stay with people instead of in a lobby", "fill rooms in the low season",
        "see a city as its people do", "book direct and keep the margin", "walk where no bus goes",
        "eat where the guide eats",
    ],
    tags: &[
        "tourism", "travel", "hospitality", "homestay", "ecotourism", "booking", "guides",
        "culture", "adventure",
    ],
    taglines: &[
        "Your city in tilt-shift: photo and video for the travel trade.", "Go slowly. See {city}.",
        "Sleep where the story is.", "{City} without the queue.",
        "The best table has a plastic cloth.",
    ],
    pitches: &[
        "Hosts keep {percent}% of the price, and the village fund gets another five.",
        "Guests stay for 4.2 nights on average; the guidebook says that one is enough.",
        "We licensed our footage to {number} hotels, operators and one airport toilet.",
    ],
    endings: &[
        "Travel", "Tours", "Stays", "Lodges", "Trails", "Journeys",
    ],
};

/// News, publishing, film, advertising.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const MEDIA: Theme = Theme {
    products: &[
        "podcast network", "fact-check desk", "illustrated weekly", "radio drama",
        "comic publisher", "newsletter tool", "outdoor-advertising exchange", "animation studio",
        "photo archive", "translation imprint", "influencer marketplace", "documentary fund",
        "cinema on wheels",
    ],
    customers: &[
        "young readers", "radio stations", "advertisers", "publishers", "newsrooms", "film schools",
        "brand managers", "independent journalists", "animators", "small cinemas",
    ],
    problems: &[
        "rumours", "stories told by outsiders", "billboards nobody counts", "unpaid writers",
        "pop-ups", "films that never leave the festival", "archives in damp basements", "clickbait",
    ],
    benefits: &[
        "hear their own accents on air", "check a rumour in a minute", "sell a story twice",
        "reach listeners without a smartphone", "count who saw the billboard",
        "publish in three languages at once",
    ],
    tags: &[
        "media", "publishing", "film", "advertising", "podcasts", "journalism", "animation",
        "marketing", "radio",
    ],
    taglines: &[
        "Stories from the next street.", "News you can finish.", "The story, before the rumour.",
        "Drawn in {city}. Read everywhere.",
    ],
    pitches: &[
        "{number} people pay for it, which surprised everybody but the editor.",
        "Writers are paid on acceptance, in full, the same week.",
        "Advertisers get one number and no adjectives.",
    ],
    endings: &[
        "Media", "Press", "Studio", "Pictures", "Radio", "Stories",
    ],
};

/// Music, arts, crafts and events.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const CULTURE: Theme = Theme {
    products: &[
        "concert-ticket app", "royalty tracker", "instrument-rental scheme", "craft marketplace",
        "festival planner", "gallery subscription", "choir app", "mural agency",
        "studio by the hour", "dance school", "costume library", "wedding-planning tool",
    ],
    customers: &[
        "musicians", "wedding planners", "craft cooperatives", "festival organisers", "choirs",
        "galleries", "painters", "young producers", "churches", "community theatres",
    ],
    problems: &[
        "royalties that never arrive", "counterfeit tickets", "empty galleries",
        "fees that eat the festival", "instruments locked in cupboards",
        "exposure instead of money", "guest lists on napkins",
    ],
    benefits: &[
        "get paid for every play", "sell out without touts",
        "rehearse for the price of a bus ticket", "show work outside the capital",
        "plan a wedding for five hundred cousins", "learn an instrument before buying one",
    ],
    tags: &[
        "music", "arts", "crafts", "events", "tickets", "festivals", "culture", "royalties",
        "creative industries",
    ],
    taglines: &[
        "Play it. Get paid for it.", "Five hundred cousins, one plan.",
        "Art for walls that have none.", "Turn it up, pay it out.",
    ],
    pitches: &[
        "We traced {number} unpaid plays in the first month, and the radio stations paid.",
        "Tickets cannot be resold above the printed price, and the touts have noticed.",
        "The first festival lost money, the second broke even, the third needs a bigger field.",
    ],
    endings: &[
        "Sounds", "Studio", "Arts", "Stage", "Craft", "Records",
    ],
};

/// Games, sports and toys.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const PLAY: Theme = Theme {
    products: &[
        "board game", "football-scouting app", "mobile strategy game", "playground kit",
        "e-sports league", "wooden toy range", "sports-field booking", "trivia show",
        "chess academy", "fantasy league", "skatepark in a crate", "motion tracker for coaches",
        "puzzle book",
    ],
    customers: &[
        "schoolchildren", "amateur clubs", "coaches", "board-game cafés", "casual players",
        "scouts", "parents", "mobile gamers", "referees", "after-school clubs",
    ],
    problems: &[
        "pay-to-win", "pitches that are always full", "talent that nobody sees",
        "plastic toys that break by Boxing Day", "boring rainy Sundays", "injuries",
        "leagues that collapse in week four",
    ],
    benefits: &[
        "play together on one phone", "be seen by a scout", "book a pitch before the others",
        "train like professionals for the price of boots", "learn chess from a champion next door",
        "build the playground themselves",
    ],
    tags: &[
        "games", "sports", "e-sports", "mobile games", "toys", "football", "play", "coaching",
    ],
    taglines: &[
        "One more round.", "Folklore, with boss fights.", "Talent is everywhere. So are we.",
        "Fair play, minus the speeches.",
    ],
    pitches: &[
        "The average session lasts 22 minutes, which is one bus ride.",
        "Three players from the programme have signed with first-division clubs.",
        "{number} copies were sold before the box had a picture on it.",
    ],
    endings: &[
        "Games", "Play", "Sports", "League", "Toys", "Arena",
    ],
};

/// Housing, building and design.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const PROPERTY: Theme = Theme {
    products: &[
        "rent-to-own plan", "compressed-earth brick", "prefab classroom",
        "tenant-screening service", "site-diary app", "shared-ownership fund",
        "building-permit checker", "mortgage for informal earners", "tiny house",
        "crane-sharing exchange", "straw insulation panel", "quantity-survey tool",
        "interior-design visit",
    ],
    customers: &[
        "first-time buyers", "landlords", "building contractors", "tenants", "architects",
        "housing cooperatives", "county governments", "students", "site managers",
        "families abroad who build at home",
    ],
    problems: &[
        "cement prices", "deposits that never come back", "half-built houses",
        "agents who ask for a viewing fee", "cold rooms", "sites without a diary",
        "mortgages that need a payslip", "cracks",
    ],
    benefits: &[
        "build one room at a time", "rent without an agent",
        "see every brick that their money bought", "own a home in eight years",
        "finish on the day that was promised", "stay cool without air conditioning",
        "share a crane between six sites",
    ],
    tags: &[
        "real estate", "housing", "construction", "architecture", "prop-tech", "mortgages",
        "building materials", "design", "green building",
    ],
    taglines: &[
        "Brick by brick, paid as you go.", "The house that {city} built.", "Keys, not promises.",
        "Cool walls, low bills.", "Half-built is not a style.",
    ],
    pitches: &[
        "A wall costs {percent}% less than in cement block, and is four degrees cooler inside.",
        "{number} families have moved in, and none of them has had to move out.",
        "Families abroad get a photograph for every payment, taken by someone who is not their cousin.",
    ],
    endings: &[
        "Homes", "Build", "Bricks", "Estates", "Design", "Rooms",
    ],
};
