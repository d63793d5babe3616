//! Fundraising rounds.

use crate::record;
use crate::values::{RoundId, Timestamp, Usd, VentureId};

record! {
    /// "Fundraising round".
    Round "Fundraising round" identified by id {
        /// Round identifier.
        id: RoundId = "id",
        /// Date the round was posted.
        post_date: Option<Timestamp> = "post_date",
        /// Round title.
        title: Option<String> = "title",
        /// Status of the round, in words.
        fund_status: Option<String> = "fundStatus",
        /// Associated venture.
        venture_id: Option<VentureId> = "venture_id",
        /// Amount of capital in USD.
        capital: Option<Usd> = "capital",
    }
}
