//! Resources of the specification and their fields ("Resources and their fields").

mod activity;
mod round;
mod search;
mod user;
mod venture;

pub use activity::{UserActivity, VentureActivity};
pub use round::{Recency, Round};
pub use search::{CapitalItem, FoundVenture, FundraisingVenture};
pub use user::{FollowerItem, UserProfile, UserSummary, UserVenture, VentureName};
pub use venture::{Follower, LastRound, TeamMember, Venture, VentureSummary};
