//! The yes/no facts of a venture, in words: "Venture detail" of the specification.

use super::tr;

pub struct Fact {
    /// The fact where it holds.
    pub yes: &'static str,
    /// The fact where it does not hold.
    pub no: &'static str,
    /// The fact where nothing is known.
    pub topic: &'static str,
    pub meaning: &'static str,
}

pub fn ambitious() -> Fact {
    Fact {
        yes: tr("Ambitious founder"),
        no: tr("Not marked as ambitious"),
        topic: tr("Ambition"),
        meaning: tr("Whether the founder has business sense and persistence."),
    }
}

pub fn network() -> Fact {
    Fact {
        yes: tr("Well connected"),
        no: tr("Connections not confirmed"),
        topic: tr("Connections"),
        meaning: tr("Whether the team can get introductions to the right people."),
    }
}

pub fn ip() -> Fact {
    Fact {
        yes: tr("Owns its intellectual property"),
        no: tr("Doesn’t own its intellectual property"),
        topic: tr("Intellectual property"),
        meaning: tr("Whether the team holds the rights to the product."),
    }
}

pub fn oss() -> Fact {
    Fact {
        yes: tr("Built on open source"),
        no: tr("Not built on open source"),
        topic: tr("Open source"),
        meaning: tr("Whether the product is based on open source technology."),
    }
}

pub fn community() -> Fact {
    Fact {
        yes: tr("Starts with a community"),
        no: tr("Doesn’t start with a community"),
        topic: tr("Community"),
        meaning: tr("Whether the plan starts with a community of customers."),
    }
}

pub fn advertising() -> Fact {
    Fact {
        yes: tr("Revenue streams identified"),
        no: tr("No revenue stream identified"),
        topic: tr("Revenue streams"),
        meaning: tr("Whether at least one way to earn money is known."),
    }
}

pub fn prognosis() -> Fact {
    Fact {
        yes: tr("Has a cash-flow forecast"),
        no: tr("No cash-flow forecast"),
        topic: tr("Cash-flow forecast"),
        meaning: tr("Whether there is a forecast of the cash flow."),
    }
}

pub fn risky() -> Fact {
    Fact {
        yes: tr("High risk, high reward"),
        no: tr("Not a high-risk venture"),
        topic: tr("Risk"),
        meaning: tr("Whether both the risk and the possible reward are high."),
    }
}

pub fn nda() -> Fact {
    Fact {
        yes: tr("Asks for an NDA"),
        no: tr("Doesn’t ask for an NDA"),
        topic: tr("NDA"),
        meaning: tr("Whether you must sign one before you see the business plan."),
    }
}
