//! Word material by theme: what a group of kindred sectors sells, to whom, and against what.
//!
//! The words fit one grammar, so that any of a theme go together: products are singular nouns
//! without article, customers are plurals, problems are objects ("tired of late invoices"), and
//! benefits are verb phrases whose subject is the customers ("they save a little every day").

pub(crate) mod digital;
pub(crate) mod health;
pub(crate) mod industry;
pub(crate) mod land_and_sea;
pub(crate) mod money;
pub(crate) mod people_and_learning;
pub(crate) mod places_and_play;
pub(crate) mod power_and_planet;
pub(crate) mod trade;

/// The words of a group of sectors.
#[derive(Debug)]
pub(crate) struct Theme {
    /// For the slot `product`.
    pub(crate) products: &'static [&'static str],
    /// For the slot `customer`.
    pub(crate) customers: &'static [&'static str],
    /// For the slot `problem`.
    pub(crate) problems: &'static [&'static str],
    /// For the slot `benefit`.
    pub(crate) benefits: &'static [&'static str],
    /// Tags that ventures of this theme give themselves.
    pub(crate) tags: &'static [&'static str],
    /// Tagline templates that only make sense here. Slots: `taglines::TAGLINE_SLOTS`.
    pub(crate) taglines: &'static [&'static str],
    /// Pitch sentences that only make sense here. Slots: `pitches::PITCH_SLOTS`.
    pub(crate) pitches: &'static [&'static str],
    /// Ends of names that tell the trade, for the slot `ending`.
    pub(crate) endings: &'static [&'static str],
}
