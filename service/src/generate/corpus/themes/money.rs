//! Payments, credit, insurance and ledgers.

use super::Theme;

/// Payments, saving and credit.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const PAYMENTS: Theme = Theme {
    products: &[
        "savings wallet", "merchant-payment terminal", "payroll-advance service",
        "group-lending ledger", "remittance corridor", "invoice-finance desk",
        "cash-flow credit score", "pay-as-you-go lease", "school-fee plan",
        "float exchange for agents", "bookkeeping app", "cross-border wallet",
        "pension for the self-employed",
    ],
    customers: &[
        "market traders", "motorcycle-taxi drivers", "savings groups", "garment workers",
        "corner shops", "mobile-money agents", "migrant families", "freelancers", "credit unions",
        "small exporters", "domestic workers",
    ],
    problems: &[
        "queues at the bank", "cash under the mattress", "exchange fees", "late invoices",
        "loans at ten percent a week", "lost paper ledgers", "agents without float",
        "forms in triplicate", "collateral that nobody owns",
    ],
    benefits: &[
        "save a little every day", "get paid on the day that they work",
        "send money home for less than a cup of tea", "borrow against their own record",
        "close the books in five minutes", "take cards with the phone they already own",
        "see where the month went",
    ],
    tags: &[
        "fintech", "mobile money", "payments", "credit", "savings", "remittances", "unbanked",
        "API", "financial inclusion", "SME finance", "lending",
    ],
    taglines: &[
        "Money that moves at the speed of a greeting.", "The bank of the market stall.",
        "Paid today, not on the thirtieth.", "Small sums, taken seriously.",
        "Your record is your collateral.",
    ],
    pitches: &[
        "The average loan is $84 and {percent}% of borrowers come back for a second one.",
        "We are licensed as a payment service provider and audited every year.",
        "Repayment stands at 97%, because the group decides who is ready.",
        "The pilot was a spreadsheet, a whiteboard and one very honest treasurer.",
    ],
    endings: &[
        "Pay", "Capital", "Finance", "Wallet", "Credit", "Money", "Ledger",
    ],
};

/// Insurance and the sharing of risk.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const INSURANCE: Theme = Theme {
    products: &[
        "rainfall-index policy", "hospital-cash policy", "livestock policy", "claims-by-photo app",
        "burial-fund ledger", "motorcycle policy by the day", "flood policy",
        "crop-insurance voucher", "tool-theft policy", "broker platform",
    ],
    customers: &[
        "pastoralists", "taxi owners", "seasonal workers", "small clinics", "street vendors",
        "insurance brokers", "tenant families", "cocoa farmers", "delivery riders",
    ],
    problems: &[
        "claims that take a year", "small print", "a single bad harvest",
        "hospital bills that swallow the savings", "premiums due in the hungry season",
        "fraudulent claims", "cover designed for another country",
    ],
    benefits: &[
        "claim with one photograph", "sleep through the rainy season", "pay premiums in coins",
        "get back on the road within a week", "cover the whole family from one phone",
        "know on the same day whether a claim is paid",
    ],
    tags: &[
        "insurtech", "microinsurance", "risk", "index insurance", "claims", "underwriting",
        "resilience", "mobile",
    ],
    taglines: &[
        "For the day that nobody plans.", "Insurance in words that you would use yourself.",
        "When the rain fails, the money does not.", "Small print, printed large.",
    ],
    pitches: &[
        "A claim takes 40 hours from photograph to payment; the target is a day.",
        "We price by satellite and settle by phone, so no assessor has to drive six hours.",
        "The reinsurer carries {percent}% of the risk, so a drought does not end the company.",
    ],
    endings: &[
        "Cover", "Assurance", "Mutual", "Shield", "Insure",
    ],
};

/// Blockchains, identity and trust in records.
#[rustfmt::skip] // Packed, so that one table is seen at once.
pub(crate) const LEDGERS: Theme = Theme {
    products: &[
        "land-title ledger", "supply-chain notary", "community token", "digital-identity wallet",
        "diploma registry", "warehouse-receipt token", "stablecoin payout rail", "voting ledger",
        "provenance tag", "custody service",
    ],
    customers: &[
        "land offices", "commodity traders", "universities", "aid agencies", "art dealers",
        "diaspora investors", "cooperatives", "county governments", "exporters",
    ],
    problems: &[
        "forged certificates", "two owners for one plot", "paper that burns", "opaque commissions",
        "payouts stuck at the border", "missing signatures", "trust that costs a lawyer",
    ],
    benefits: &[
        "prove ownership in a minute", "pay a thousand people at once", "check a diploma by phone",
        "trace gold to the mine that dug it", "vote without queuing",
        "settle in minutes instead of weeks",
    ],
    tags: &[
        "blockchain", "identity", "provenance", "tokens", "land rights", "smart contracts",
        "registry", "stablecoin",
    ],
    taglines: &[
        "One plot, one owner, one record.", "Trust, but with receipts.",
        "The chain is boring. That is the point.", "Signed once, true for good.",
    ],
    pitches: &[
        "Nobody who uses the product needs to know which chain it runs on.",
        "The registry opened with {number} parcels and has settled two boundary disputes so far.",
        "We publish every contract, and pay for every bug that is found in one.",
    ],
    endings: &[
        "Ledger", "Proof", "Registry", "Trust", "Seal",
    ],
};
