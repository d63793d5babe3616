//! Table of endpoints: fourteen of the specification, and the two searches of the original service
//! ("Endpoints", rule 6).

use super::parameter::{self, PAGED};
use super::{Access, Body, Endpoint, EndpointId, doc_text};
use crate::query::{PersonQuery, RoundQuery, VentureQuery};
use crate::response::list::ListShape::{Indexed, Keyed};

/// Defaults of an endpoint: a list that requires a key.
const LIST: Endpoint = Endpoint {
    id: EndpointId::Users,
    name: "",
    path: "",
    summary: "",
    description: "",
    parameters: PAGED,
    question: None,
    body: Body::Names(""),
    access: Access::Key,
};

/// `GET /v1/users`
pub static USERS: Endpoint = Endpoint {
    id: EndpointId::Users,
    name: "users.list",
    path: "/v1/users",
    summary: doc_text("List users"),
    description: doc_text("Users, by last activity."),
    question: Some(|| PersonQuery::default().into()),
    body: Body::Page(Keyed("users"), "Compact user"),
    ..LIST
};

/// `GET /v1/users/{user_id}`
pub static USER: Endpoint = Endpoint {
    id: EndpointId::User,
    name: "users.one",
    path: "/v1/users/{user_id}",
    summary: doc_text("Get a user"),
    description: doc_text("The profile of a user."),
    parameters: &[],
    body: Body::ArrayOfOne("user", "Extended user"),
    ..LIST
};

/// `GET /v1/users/{user_id}/ventures`
pub static USER_VENTURES: Endpoint = Endpoint {
    id: EndpointId::UserVentures,
    name: "users.ventures",
    path: "/v1/users/{user_id}/ventures",
    summary: doc_text("List a user's ventures"),
    description: doc_text("The ventures of a user, newest first, each under an index key."),
    body: Body::Page(Indexed("user"), "User's venture item"),
    ..LIST
};

/// `GET /v1/users/{user_id}/followers`
pub static USER_FOLLOWERS: Endpoint = Endpoint {
    id: EndpointId::UserFollowers,
    name: "users.followers",
    path: "/v1/users/{user_id}/followers",
    summary: doc_text("List a user's followers"),
    description: doc_text("The ids of a user's followers, in the order of the list of users."),
    body: Body::Page(Keyed("followers"), "Follower item"),
    ..LIST
};

/// `GET /v1/users/{user_id}/following`
pub static USER_FOLLOWING: Endpoint = Endpoint {
    id: EndpointId::UserFollowing,
    name: "users.following",
    path: "/v1/users/{user_id}/following",
    summary: doc_text("List the users that a user follows"),
    description: doc_text(
        "The ids of the users that a user follows, in the order of the list of users.",
    ),
    body: Body::Page(Keyed("following"), "Follower item"),
    ..LIST
};

/// `GET /v1/users/{user_id}/activity`
pub static USER_ACTIVITY: Endpoint = Endpoint {
    id: EndpointId::UserActivity,
    name: "users.activity",
    path: "/v1/users/{user_id}/activity",
    summary: doc_text("List a user's activity"),
    description: doc_text("The activity of a user, newest first, each item under an index key."),
    body: Body::Page(Indexed("activity"), "User activity item"),
    ..LIST
};

/// `GET /v1/fundraising`
pub static FUNDRAISING: Endpoint = Endpoint {
    id: EndpointId::Fundraising,
    name: "fundraising.list",
    path: "/v1/fundraising",
    summary: doc_text("List fundraising rounds"),
    description: doc_text("Fundraising rounds of one status, newest first."),
    parameters: parameter::ROUND_LIST,
    question: Some(|| RoundQuery::default().into()),
    body: Body::Page(Keyed("fundraising"), "Fundraising round"),
    ..LIST
};

/// `GET /v1/fundraising/stages`
pub static STAGES: Endpoint = Endpoint {
    id: EndpointId::Stages,
    name: "fundraising.stages",
    path: "/v1/fundraising/stages",
    summary: doc_text("List the financing stages"),
    description: doc_text("The financing stages: the values of the parameter `stage`."),
    parameters: &[],
    body: Body::Names("stages"),
    access: Access::Open,
    ..LIST
};

/// `GET /v1/fundraising/search`
pub static FUNDRAISING_SEARCH: Endpoint = Endpoint {
    id: EndpointId::FundraisingSearch,
    name: "fundraising.search",
    path: "/v1/fundraising/search",
    summary: doc_text("Search ventures by their rounds"),
    description: doc_text(
        "Ventures with rounds that match; `capital` holds these rounds, newest first.",
    ),
    parameters: parameter::ROUND_SEARCH,
    body: Body::Page(Keyed("ventures"), "Fundraising venture"),
    ..LIST
};

/// `GET /v1/ventures`
pub static VENTURES: Endpoint = Endpoint {
    id: EndpointId::Ventures,
    name: "ventures.list",
    path: "/v1/ventures",
    summary: doc_text("List ventures"),
    description: doc_text("Ventures, newest first."),
    question: Some(|| VentureQuery::default().into()),
    body: Body::Page(Keyed("ventures"), "Compact venture"),
    access: Access::Open,
    ..LIST
};

/// `GET /v1/ventures/{venture_id}`
pub static VENTURE: Endpoint = Endpoint {
    id: EndpointId::Venture,
    name: "ventures.one",
    path: "/v1/ventures/{venture_id}",
    summary: doc_text("Get a venture"),
    description: doc_text("A venture with all its fields, its sectors and its followers."),
    parameters: &[],
    body: Body::TopLevel("venture", "Venture detail"),
    access: Access::Open,
    ..LIST
};

/// `GET /v1/ventures/{venture_id}/activity`
pub static VENTURE_ACTIVITY: Endpoint = Endpoint {
    id: EndpointId::VentureActivity,
    name: "ventures.activity",
    path: "/v1/ventures/{venture_id}/activity",
    summary: doc_text("List a venture's activity"),
    description: doc_text("The activity of a venture, newest first."),
    body: Body::Page(Keyed("venture_activity"), "Venture activity item"),
    access: Access::Open,
    ..LIST
};

/// `GET /v1/ventures/{venture_id}/team`
pub static VENTURE_TEAM: Endpoint = Endpoint {
    id: EndpointId::VentureTeam,
    name: "ventures.team",
    path: "/v1/ventures/{venture_id}/team",
    summary: doc_text("List a venture's team"),
    description: doc_text("The members of a venture's team, with their roles."),
    body: Body::Page(Keyed("team_members"), "Team member"),
    access: Access::Open,
    ..LIST
};

/// `GET /v1/ventures/countries`
pub static COUNTRIES: Endpoint = Endpoint {
    id: EndpointId::Countries,
    name: "ventures.countries",
    path: "/v1/ventures/countries",
    summary: doc_text("List the countries of ventures"),
    description: doc_text(
        "The base countries of ventures, in alphabetical order: the values of the \
        parameter `country`.",
    ),
    parameters: &[],
    body: Body::Names("countries"),
    access: Access::Open,
    ..LIST
};

/// `GET /v1/ventures/sectors`
pub static SECTORS: Endpoint = Endpoint {
    id: EndpointId::Sectors,
    name: "ventures.sectors",
    path: "/v1/ventures/sectors",
    summary: doc_text("List the sectors of ventures"),
    description: doc_text(
        "The sectors of ventures, in alphabetical order: the values of the \
        parameter `sector`.",
    ),
    parameters: &[],
    body: Body::Names("sectors"),
    access: Access::Open,
    ..LIST
};

/// `GET /v1/ventures/search`
pub static VENTURE_SEARCH: Endpoint = Endpoint {
    id: EndpointId::VentureSearch,
    name: "ventures.search",
    path: "/v1/ventures/search",
    summary: doc_text("Search ventures"),
    description: doc_text(
        "Ventures that match, the best match first with `name` and the newest first without.",
    ),
    parameters: parameter::VENTURE_SEARCH,
    body: Body::Page(Keyed("ventures"), "Found venture"),
    access: Access::Open,
    ..LIST
};

/// All endpoints. Literal paths precede the paths that would otherwise match them (rule 4).
pub static ALL: [&Endpoint; 16] = [
    &USERS,
    &USER,
    &USER_VENTURES,
    &USER_FOLLOWERS,
    &USER_FOLLOWING,
    &USER_ACTIVITY,
    &FUNDRAISING,
    &STAGES,
    &FUNDRAISING_SEARCH,
    &VENTURES,
    &COUNTRIES,
    &SECTORS,
    &VENTURE_SEARCH,
    &VENTURE,
    &VENTURE_ACTIVITY,
    &VENTURE_TEAM,
];
