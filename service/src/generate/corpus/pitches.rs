//! Pitches, put together sentence by sentence.
//!
//! The specification knows three kinds of pitch. An `elevator` pitch is an opening and one more
//! sentence; a `longer` one has an opening, a problem, a solution, traction and an ask; a
//! `complex` one adds market and team and is divided into paragraphs. Each theme adds sentences
//! of its own to the traction (see `themes`).

/// The slots that a pitch sentence may use, here and in the themes.
#[cfg(test)] // The checks hold the templates to it.
pub(crate) const PITCH_SLOTS: &[&str] = &[
    "venture", "city", "land", "region", "product", "customer", "problem", "benefit", "sector",
    "number", "count", "percent", "months", "year", "amount", "partner", "person", "role",
];

/// First sentences: what it is and for whom.
pub(crate) const OPENINGS: &[&str] = &[
    "{Venture} makes {a product} for {customer}.",
    "{Venture} is {a product} that helps {customer} {benefit}.",
    "We build {many product} for {customer} in {city} and beyond.",
    "Imagine that {customer} could {benefit}. With {venture}, they do.",
    "{Person} was tired of {problem}, and {venture} is what came of it.",
    "In {city}, {customer} live with {problem}. {Venture} is our answer.",
    "{Venture} began as a favour to a few {customer} in {city}.",
    "It took us {months} months to learn that {customer} do not want {a product}; they want to {benefit}. So we built one that does that.",
    "At {venture}, we believe that {customer} should be able to {benefit}, wherever in {land} they are.",
    "Since {year}, {venture} has been putting {many product} into the hands of {customer}.",
    "{Venture} brings {many product} to {customer} in {land}.",
    "There are {number} {customer} within a day's drive of {city}, and hardly one has {a product}.",
    "We are {count} people in {city} with one idea: {a product} for {customer}.",
    "{Customer} told us that they wanted to {benefit}. We wrote it on the door and built {venture} behind it.",
    "A decent {product} should not be a luxury. {Venture} makes one that {customer} can pay for.",
    "{Venture} started at a kitchen table in {city}, with {a product} that nearly worked.",
    "Ask {customer} in {land} what keeps them up, and the answer is {problem}.",
    "{Venture} does one thing: it lets {customer} {benefit}.",
];

/// Sentences about the problem.
pub(crate) const PROBLEMS: &[&str] = &[
    "Today, {customer} in {land} lose up to {percent}% of their time and money to {problem}.",
    "{Problem}: everyone in the trade knows the words, and nobody had a budget line for them.",
    "Whoever has worked with {customer} knows about {problem}.",
    "The usual answer to {problem} is to wait. We do not think that waiting is a plan.",
    "We asked {number} {customer} what holds them back, and {percent}% named {problem} before we had finished the question.",
    "Big suppliers ignore {customer}, because the orders are small and the questions are many.",
    "Most of them have tried two or three ways around {problem}, usually involving a cousin.",
    "Consultants have written about {problem} for twenty years; the reports are excellent and still in their envelopes.",
    "The cost of {problem} appears in no statistics, but it appears at the end of every month.",
    "What exists was designed for {customer} on another continent, and it shows.",
    "{Customer} pay for {problem} twice: once in money and once in time.",
];

/// Sentences about the solution.
pub(crate) const SOLUTIONS: &[&str] = &[
    "Our {product} lets {customer} {benefit}.",
    "With {a product} from {venture}, {customer} {benefit}.",
    "The {product} works without a network, in the dark, and in the hands of somebody who has never seen one.",
    "{Many product} are not new. One at a price that {customer} can pay is.",
    "We took the {product} apart, left out what nobody used, and put the rest together in {city}.",
    "It takes ten minutes to explain and three to learn.",
    "The first week is free; after that, {customer} pay only if they {benefit}.",
    "Everything that can be repaired in {city} is repaired in {city}.",
    "Behind the {product} stands a team that answers the telephone, in the language of the caller.",
    "We sell through people whom {customer} already trust, so nobody has to install anything on the first day.",
    "The result is modest and measurable: they {benefit}.",
    "One {product} serves {number} people, so the price comes down with every neighbour who joins.",
    "No training course, no contract for three years, no small print: {a product} and a telephone number.",
];

/// Sentences about what has been achieved.
pub(crate) const TRACTION: &[&str] = &[
    "{Number} {customer} use it today, up from {count} in {year}.",
    "We have sold {number} {many product} since {year} and have taken {count} of them back.",
    "Revenue has grown by {percent}% a quarter for {count} quarters.",
    "The pilot in {city} ended {months} months ago; the customers refused to give the {many product} back.",
    "Our partner is {partner}, which brought the first {number} customers.",
    "Together with {partner} we are opening {count} more places in {land}.",
    "{Percent}% of new customers come because a neighbour told them.",
    "We have letters of intent over {amount} and paid orders over a little less.",
    "We have been profitable in {count} of the last {months} months, and we know what happened in the others.",
    "Two competitors have copied the {product}. We take it as a compliment and as a deadline.",
    "We won a prize for it in {year}, which paid for the second prototype and a very good lunch.",
    "The waiting list holds {number} names, some of them twice.",
    "So far, we have spent {amount} to get here, and most of it was ours.",
    "Nobody has cancelled since {year}, although one customer has moved to sea.",
];

/// Sentences about the market.
pub(crate) const MARKETS: &[&str] = &[
    "{Region} has millions of {customer}, and less than {count} percent of them are served.",
    "The market in {land} alone is worth {amount} a year; we need a corner of it.",
    "{Sector} in {land} grows by {percent}% a year, and hardly anyone builds for {customer}.",
    "After {city} come {count} more cities with the same roads, the same prices and the same {problem}.",
    "Regulation in {land} changed in {year}, in our favour for once.",
    "Competitors exist, and they serve companies with a purchasing department; we serve {customer}.",
    "We count only those {customer} who already pay somebody for a worse solution: {number} in {land}.",
    "Once the {product} is proven in {land}, the rest of {region} is a matter of trucks and translations.",
];

/// Sentences about the team.
pub(crate) const TEAM: &[&str] = &[
    "{Person} has worked with {customer} for {count} years and still picks up when they call.",
    "The team has built and sold {many product} before, once badly and once well.",
    "We are {count} founders, of whom one sells, one builds and the others keep the peace.",
    "Our {role} came from {partner} and brought the address book.",
    "Between us we speak {count} languages and own one suit.",
    "{Person} left a safe job in {year} and has not mentioned it since.",
    "Half of the team comes from {city}, and the other half came for a weekend and stayed.",
];

/// Last sentences: what is asked for.
pub(crate) const ASKS: &[&str] = &[
    "We are looking for {amount} to reach {number} {customer} in {months} months.",
    "With {amount} we can open {count} more cities.",
    "We look for an investor who knows the trade and is not afraid of dust.",
    "The round pays for {count} hires, a second production line and {months} months of patience.",
    "If you know {customer}, talk to us; if you know a good lawyer in {land}, talk to us sooner.",
    "We raise {amount}, a third of which is already committed.",
    "Money helps; introductions to {partner} help more.",
    "Come and see it in {city}: we make the coffee.",
    "We are not raising at the moment, and we are glad to talk anyway.",
    "Half of the money goes into stock, and the other half into people who can repair it.",
    "Ask us for the numbers. We keep them tidy.",
];

/// Organizations that a venture works with, for the slot `partner`. They are kinds, not names.
pub(crate) const PARTNERS: &[&str] = &[
    "a regional bank",
    "a mobile operator",
    "the county government",
    "the national farmers' union",
    "a chain of pharmacies",
    "the technical university",
    "a teaching hospital",
    "the port authority",
    "a brewery with a good conscience",
    "the ministry of education",
    "a large bakery",
    "the water utility",
    "a savings cooperative",
    "an international aid agency",
    "the association of market traders",
    "a supermarket chain",
    "a diocese with forty schools",
    "the city's bus company",
    "a local radio station",
    "an insurance company",
    "the chamber of commerce",
    "a maker of solar panels",
    "two family foundations",
    "the national post office",
    "a football club",
    "a textile mill",
];
