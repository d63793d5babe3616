//! Health care, devices and wellbeing.

use super::Theme;

/// Health care and its services.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const HEALTH: Theme = Theme {
    products: &[
        "telemedicine booth", "clinic-records system", "appointment line", "motorbike ambulance",
        "maternal-health hotline", "pharmacy network", "blood-delivery service",
        "community-nurse app", "dialysis pod", "vaccine-fridge monitor", "hearing-care clinic",
        "medicine-stock tracker", "sickle-cell registry",
    ],
    customers: &[
        "rural clinics", "expectant mothers", "community health workers", "district hospitals",
        "diabetic patients", "pharmacists", "village midwives", "factory owners",
        "people with chronic illness", "school nurses",
    ],
    problems: &[
        "six-hour walks to a doctor", "counterfeit medicine", "empty pharmacy shelves",
        "lost patient files", "missed appointments", "referrals on scraps of paper",
        "blood that arrives too late", "a fridge that failed at night",
    ],
    benefits: &[
        "see a doctor the same day", "keep every record in one place",
        "find the nearest pharmacy that has the medicine", "reach a hospital in twenty minutes",
        "follow up every patient", "keep vaccines cold", "order stock before it runs out",
    ],
    tags: &[
        "health", "telemedicine", "maternal health", "e-health", "pharmacy", "clinics",
        "chronic care", "records", "community health",
    ],
    taglines: &[
        "A doctor who answers.", "No file lost, no patient forgotten.",
        "Twenty minutes to care, wherever you live.", "Care that knows your name.",
        "The clinic that comes to the queue.",
    ],
    pitches: &[
        "A nurse in the pilot told us: I have stopped guessing. We put that on the wall.",
        "Every case that the app cannot decide goes to a doctor within nine minutes.",
        "The ministry pays per visit, so patients pay nothing.",
        "We have handled {number} consultations, most of them in a language other than English.",
    ],
    endings: &[
        "Health", "Clinics", "Care", "Medical", "Pharma", "Midwives",
    ],
};

/// Devices, diagnostics and the life sciences.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const DEVICES: Theme = Theme {
    products: &[
        "malaria breath test", "low-cost incubator", "portable ultrasound scanner",
        "prosthetic knee", "bag-sized laboratory", "snakebite antivenom",
        "cervical-screening camera", "oxygen concentrator", "reusable inhaler spacer",
        "seed-genome library", "phage therapy bank", "wound dressing from banana fibre",
        "water-pathogen strip",
    ],
    customers: &[
        "district hospitals", "reference laboratories", "midwives", "field epidemiologists",
        "orthopaedic workshops", "veterinary officers", "research institutes",
        "refugee-camp clinics", "eye surgeons",
    ],
    problems: &[
        "results that take three weeks", "imported spare parts",
        "machines with no service engineer", "missing reagents", "misdiagnosed fevers",
        "power cuts in the operating theatre", "a cold chain with gaps",
    ],
    benefits: &[
        "test at the bedside", "repair equipment with local parts",
        "know the result before the patient goes home", "run a laboratory on a car battery",
        "screen four times as many patients", "treat the right fever",
    ],
    tags: &[
        "medical devices", "diagnostics", "biotechnology", "point of care", "laboratory",
        "prosthetics", "research", "open hardware",
    ],
    taglines: &[
        "The laboratory, minus the building.", "Results before the tea is cold.",
        "Built to be mended where it is used.", "Small sample, straight answer.",
    ],
    pitches: &[
        "The device has 31 parts, and 28 of them can be bought in {city}.",
        "Clinical validation covered {number} patients at two hospitals; the paper is under review.",
        "Certification is planned in {months} months, and the dossier is complete but for one test.",
    ],
    endings: &[
        "Diagnostics", "Labs", "Bio", "Instruments", "Therapeutics", "Genomics",
    ],
};

/// Mental health, fitness and everyday wellbeing.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const WELLBEING: Theme = Theme {
    products: &[
        "listening line", "sleep coach", "walking club", "meditation programme",
        "physiotherapy game", "grief circle", "gym pass", "burnout check for employers",
        "breathing exercise for commuters", "yoga school", "addiction-recovery app",
        "menopause clinic",
    ],
    customers: &[
        "shift workers", "students far from home", "new mothers", "burnt-out teams",
        "older people who live alone", "caregivers", "amateur athletes", "people in recovery",
        "school counsellors",
    ],
    problems: &[
        "six-month waiting lists", "the stigma of asking", "gyms used for one week in January",
        "loneliness", "back pain", "nights without sleep", "advice from strangers",
    ],
    benefits: &[
        "talk to somebody tonight", "sleep through", "move a little every day",
        "come back from an injury", "notice the bad week before it becomes a bad year",
        "ask for help without an explanation",
    ],
    tags: &[
        "mental health", "wellness", "fitness", "sleep", "counselling", "sports", "prevention",
        "community",
    ],
    taglines: &[
        "Somebody is awake.", "Ten minutes, no lycra.",
        "Feel a bit better, then a bit better again.", "The opposite of a waiting list.",
    ],
    pitches: &[
        "Counsellors are paid and supervised; the first call is free and always will be.",
        "Half of the users come at night, so that is when we are staffed.",
        "We measure who comes back, and we worry about who does not.",
    ],
    endings: &[
        "Wellbeing", "Moves", "Calm", "Active", "Rest",
    ],
};
