//! Ventures, their teams and followers.

use crate::record;
use crate::values::{
    Build, Date, Decimal, Names, PitchType, ProductState, Revenue, Timestamp, UserId, VentureId,
    WebAddress,
};

record! {
    /// "Compact venture (list of ventures)".
    VentureSummary "Compact venture" identified by id {
        /// Venture identifier.
        id: VentureId = "id",
        /// Owner identifier.
        owner: Option<UserId> = "ownerid",
        /// Venture name.
        title: Option<String> = "title",
        /// When the entry was created.
        date_created: Option<Timestamp> = "date_created",
        /// When the venture was founded.
        date_founded: Option<Date> = "date_founded",
        /// Pitch text.
        pitch: Option<String> = "pitch",
        /// Short description.
        tagline: Option<String> = "tagline",
        /// Venture logo, JPEG.
        logo: Option<WebAddress> = "logo_uri",
        /// Website.
        website: Option<WebAddress> = "website",
        /// Calculated strength of the network.
        network_strength: Option<Decimal> = "network_strength",
        /// Short address that leads to the venture's full address.
        short_url: Option<WebAddress> = "shorturl",
        /// Physical address of the base of operations.
        address: Option<String> = "address",
        /// Primary base country.
        country: Option<String> = "country",
        /// Degrees north.
        latitude: Option<Decimal> = "latitude",
        /// Degrees east.
        longitude: Option<Decimal> = "longitude",
    }
}

record! {
    /// An object `{userid}` of a venture's `followers`.
    Follower "Venture follower" identified by user {
        /// The user who follows the venture.
        user: UserId = "userid",
    }
}

record! {
    /// "Team member".
    TeamMember "Team member" identified by - {
        /// The member as a user of the directory.
        user: Option<UserId> = "userid",
        /// Full name.
        full_name: Option<String> = "fullname",
        /// Role in the team.
        title: Option<String> = "title",
    }
}

record! {
    /// "Venture detail".
    Venture "Venture detail" identified by id {
        /// Venture identifier.
        id: VentureId = "id",
        /// Owner identifier.
        owner: Option<UserId> = "ownerid",
        /// Venture name.
        title: Option<String> = "title",
        /// Textual pitch.
        pitch: Option<String> = "pitch",
        /// Short description.
        tagline: Option<String> = "tagline",
        /// Venture logo, JPEG.
        logo: Option<WebAddress> = "logo_uri",
        /// Website.
        website: Option<WebAddress> = "website",
        /// Video pitch on a video-sharing site.
        video_pitch: Option<WebAddress> = "video_pitch",
        /// When the entry was created.
        date_created: Option<Timestamp> = "date_created",
        /// When the venture was founded.
        date_founded: Option<Date> = "date_founded",
        /// Tags; deprecated by the specification.
        tags: Names = "tags",
        /// Current fundraising status, in words.
        fund_status: Option<String> = "fundStatus",
        /// Physical address of the base of operations.
        address: Option<String> = "address",
        /// Primary base country.
        country: Option<String> = "country",
        /// Calculated strength of the network.
        network_strength: Option<Decimal> = "network_strength",
        /// Short address that leads to the venture's full address.
        short_url: Option<WebAddress> = "shorturl",
        /// Degrees north.
        latitude: Option<Decimal> = "latitude",
        /// Degrees east.
        longitude: Option<Decimal> = "longitude",
        /// How long the pitch is.
        pitch_type: Option<PitchType> = "pitch_type",
        /// High risk with potentially high rewards.
        risky: Option<bool> = "risky",
        /// The owner requires an NDA before sharing the business plan.
        nda: Option<bool> = "nda",
        /// The founder has the business savvy and persistence.
        ambitious: Option<bool> = "ambitious",
        /// The team can get introduced to the right people.
        network: Option<bool> = "network",
        /// Who builds the product.
        build: Option<Build> = "build",
        /// Summary text on team members.
        team: Option<String> = "team",
        /// How far the product is.
        state: Option<ProductState> = "state",
        /// The team owns the intellectual property.
        ip: Option<bool> = "ip",
        /// The product is based on open source technology.
        oss: Option<bool> = "oss",
        /// Product description summary.
        product: Option<String> = "product",
        /// Plans to start by building a community of customers.
        community: Option<bool> = "community",
        /// One or more revenue streams are identified.
        advertising: Option<bool> = "advertising",
        /// A cash-flow prognosis exists.
        prognosis: Option<bool> = "prognosis",
        /// When revenue comes in.
        revenue: Option<Revenue> = "revenue",
        /// Revenue plan summary text.
        revenue_plan: Option<String> = "revenue_plan",
        /// Notes added by the service's team.
        notes: Option<String> = "notes",
        /// Last update of the quick-scan details.
        quickscan_last_updated: Option<Timestamp> = "quickscan_last_updated",
        /// Sectors that the venture is engaged in.
        sectors: Names = "sectors",
        /// Regions of focus.
        interest_regions: Names = "interest_regions",
        /// Countries of focus.
        interest_countries: Names = "interest_countries",
        /// Users following the venture.
        followers: Vec<Follower> = "followers",
    }
}
