//! The yes/no facts of a venture, in words: "Venture detail" of the specification.

/// A fact, what it says, and what that means.
pub struct Fact {
    /// The fact where it holds.
    pub yes: &'static str,
    /// The fact where it does not hold.
    pub no: &'static str,
    /// The fact where nothing is known.
    pub topic: &'static str,
    /// What the fact means.
    pub meaning: &'static str,
}

/// `ambitious`
pub const AMBITIOUS: Fact = Fact {
    yes: "Ambitious founder",
    no: "Not marked as ambitious",
    topic: "Ambition",
    meaning: "Whether the founder has business sense and persistence.",
};
/// `network`
pub const NETWORK: Fact = Fact {
    yes: "Well connected",
    no: "Not marked as well connected",
    topic: "Connections",
    meaning: "Whether the team can get introductions to the right people.",
};
/// `ip`
pub const IP: Fact = Fact {
    yes: "Owns its intellectual property",
    no: "Doesn’t own its intellectual property",
    topic: "Intellectual property",
    meaning: "Whether the team holds the rights to the product.",
};
/// `oss`
pub const OSS: Fact = Fact {
    yes: "Built on open source",
    no: "Not built on open source",
    topic: "Open source",
    meaning: "Whether the product is based on open source technology.",
};
/// `community`
pub const COMMUNITY: Fact = Fact {
    yes: "Starts with a community",
    no: "Doesn’t start with a community",
    topic: "Community",
    meaning: "Whether the plan starts with a community of customers.",
};
/// `advertising`
pub const ADVERTISING: Fact = Fact {
    yes: "Revenue streams identified",
    no: "No revenue stream identified",
    topic: "Revenue streams",
    meaning: "Whether at least one way to earn money is known.",
};
/// `prognosis`
pub const PROGNOSIS: Fact = Fact {
    yes: "Has a cash-flow forecast",
    no: "No cash-flow forecast",
    topic: "Cash-flow forecast",
    meaning: "Whether there is a forecast of the cash flow.",
};
/// `risky`
pub const RISKY: Fact = Fact {
    yes: "High risk, high reward",
    no: "Not a high-risk venture",
    topic: "Risk",
    meaning: "Whether both the risk and the possible reward are high.",
};
/// `nda`
pub const NDA: Fact = Fact {
    yes: "Asks for an NDA",
    no: "Doesn’t ask for an NDA",
    topic: "NDA",
    meaning: "Whether you must sign one before you see the business plan.",
};
