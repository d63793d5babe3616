//! Education, work and the public good.

use super::Theme;

/// Schools, skills and learning.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const EDUCATION: Theme = Theme {
    products: &[
        "exam-practice app", "teacher-training course", "coding bootcamp", "library in a box",
        "apprenticeship match", "school-management system", "radio lesson",
        "sign-language dictionary", "study loan", "science kit", "storybook collection",
        "language tutor", "virtual laboratory", "welding simulator",
    ],
    customers: &[
        "primary schools", "final-year pupils", "teachers", "apprentices", "university lecturers",
        "parents", "out-of-school girls", "deaf children", "career changers", "technical colleges",
    ],
    problems: &[
        "sixty pupils to a book", "exams that test memory", "dropping out in the last year",
        "textbooks from another decade", "laboratories without chemicals", "unpaid teachers",
        "courses that lead nowhere", "homework by candlelight",
    ],
    benefits: &[
        "pass the exam that matters", "teach science without a laboratory",
        "learn a trade while earning", "read in their mother tongue", "find their first job",
        "know which child is falling behind", "study on a feature phone",
    ],
    tags: &[
        "education", "e-learning", "skills", "schools", "teachers", "literacy", "STEM",
        "vocational training", "exams", "coding",
    ],
    taglines: &[
        "A library for the end of the road.", "The lesson that waits for you.",
        "Learn on Monday, earn on Friday.", "Every child, one good question at a time.",
        "Homework, minus the tears.",
    ],
    pitches: &[
        "Pupils who used it for one term gained {percent}% on the national exam.",
        "Teachers write the content, are paid for it, and sign it.",
        "{number} apprentices have finished; four in five have work.",
        "The whole course fits on a memory card and needs no network.",
    ],
    endings: &[
        "Learning", "Academy", "School", "Tutors", "Books", "Skills", "Campus",
    ],
};

/// Jobs, teams and business services.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const WORK: Theme = Theme {
    products: &[
        "day-labour exchange", "payroll service", "freelance marketplace", "coworking space",
        "interview coach", "skills passport", "virtual assistant pool", "shift-planning app",
        "translation bureau", "call-centre academy", "bookkeeping cooperative",
        "business-registration service",
    ],
    customers: &[
        "job seekers", "small employers", "freelancers", "construction crews", "hotel managers",
        "recruiters", "young graduates", "remote teams", "returning mothers", "accountants",
    ],
    problems: &[
        "jobs through cousins", "unpaid overtime", "CVs that nobody reads",
        "shifts planned on paper", "payroll on the last night of the month", "unpaid internships",
        "three weeks to register a company",
    ],
    benefits: &[
        "find work for tomorrow", "hire without a middleman", "get paid every Friday",
        "prove what they can do", "plan shifts in ten minutes", "open a company in a day",
        "work for the capital from anywhere",
    ],
    tags: &[
        "jobs", "recruitment", "human resources", "freelancing", "payroll", "coworking",
        "outsourcing", "skills", "business services",
    ],
    taglines: &[
        "Work tomorrow, paid on Friday.", "Good people, found before lunch.",
        "The CV is dead. Show what you can do.", "Monday, but better organised.",
    ],
    pitches: &[
        "{number} people found work through us last year, and half of them now hire through us.",
        "Employers pay; workers never do.",
        "The average vacancy is filled in nine days, and the record is forty minutes.",
    ],
    endings: &[
        "Works", "Talent", "People", "Crew", "Partners", "Hire",
    ],
};

/// Law, government and public services.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const CIVIC: Theme = Theme {
    products: &[
        "court-date reminder", "permit tracker", "legal-aid line", "budget-explainer site",
        "complaint map", "will-writing service", "tender finder", "tax-filing app",
        "citizenship guide", "contract generator", "open-parliament archive",
    ],
    customers: &[
        "tenants", "small businesses", "county governments", "first-time voters", "paralegals",
        "journalists", "widows", "migrants", "ward councillors", "notaries",
    ],
    problems: &[
        "queues that start at five", "forms that ask for forms", "missed court dates", "bribes",
        "tenders nobody hears about", "laws in a language few can read",
        "streetlights that stay broken", "inheritance disputes",
    ],
    benefits: &[
        "file taxes on a phone", "know their rights before they sign",
        "report a pothole and see it filled", "follow the budget to the last coin",
        "bid for public contracts", "write a will in an evening",
    ],
    tags: &[
        "govtech", "legal", "transparency", "public sector", "civic tech", "taxes", "rights",
        "compliance",
    ],
    taglines: &[
        "The law, in plain words.", "The queue moves. It is on your phone.",
        "Democracy has a help desk.", "Read it before you sign it.",
    ],
    pitches: &[
        "{number} cases were closed last year, most of them before they reached a court.",
        "The council saved {percent}% on streetlights and told everyone, which we had not expected.",
        "Lawyers check every template, twice a year and whenever a law changes.",
    ],
    endings: &[
        "Legal", "Civic", "Justice", "Counsel", "Public",
    ],
};

/// Social enterprise, aid and inclusion.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const SOCIAL: Theme = Theme {
    products: &[
        "giving circle", "relief-voucher system", "volunteer match", "braille printer",
        "wheelchair workshop", "refugee-skills register", "donor-report tool",
        "community radio station", "microgrant fund", "sign-language call centre",
        "girls' coding club", "food bank",
    ],
    customers: &[
        "refugee families", "local charities", "people with disabilities", "youth groups",
        "aid agencies", "village elders", "volunteers", "diaspora givers", "women's groups",
        "orphanages",
    ],
    problems: &[
        "aid that arrives late", "reports longer than projects", "good will with nowhere to go",
        "doors without ramps", "donated shoes for one foot", "projects designed without them",
        "funding that ends in March",
    ],
    benefits: &[
        "give where it is needed", "run their own projects", "spend aid at the local shop",
        "get through the front door", "find the right volunteer", "report once to all their donors",
    ],
    tags: &[
        "social enterprise", "inclusion", "refugees", "disability", "volunteering", "donations",
        "non-profit", "community", "impact",
    ],
    taglines: &[
        "Nothing about us without us.", "Aid, minus the middle.", "Do good, show your work.",
        "Ramps first, speeches later.",
    ],
    pitches: &[
        "{percent}% of the team use the product because they need it.",
        "Every voucher is spent within nine kilometres of the place where it was given.",
        "We publish the accounts each month, including the mistakes.",
    ],
    endings: &[
        "Foundation", "Together", "Collective", "Impact", "Union",
    ],
};

/// Homes, children, older people and animals.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const CARE: Theme = Theme {
    products: &[
        "babysitting cooperative", "home-repair service", "vet hotline", "fall-alarm bracelet",
        "laundry-by-bicycle service", "cleaning cooperative", "playgroup finder", "dog-walking app",
        "meal visit for older people", "nappy library", "house-sharing match", "plumber on call",
    ],
    customers: &[
        "working parents", "older people", "pet owners", "cleaners", "landlords", "grandparents",
        "nannies", "families abroad", "people with small flats", "kindergartens",
    ],
    problems: &[
        "nursery waiting lists", "plumbers who do not call back", "a parent alone, far away",
        "cats on roofs", "piles of laundry", "cleaners paid in promises",
        "a tap that drips all night",
    ],
    benefits: &[
        "leave work without worrying", "find a nanny whom the neighbours trust",
        "stay in their own home for longer", "get the tap fixed today",
        "look after a mother in another country", "go away without guilt about the dog",
    ],
    tags: &[
        "childcare", "elder care", "home services", "pets", "family", "cleaning", "cooperative",
        "domestic work",
    ],
    taglines: &[
        "A hand, an hour, a neighbour.", "The tap is fixed. So is the price.",
        "For the people who looked after us.", "Somebody is home.",
    ],
    pitches: &[
        "The cleaners own the company, set the prices and keep {percent}% of every job.",
        "A visit costs less than the taxi that it saves.",
        "The waiting list is longer than we like, so we train twelve new carers a month.",
    ],
    endings: &[
        "Home", "Care", "Nest", "Paws", "Family", "Helpers",
    ],
};
