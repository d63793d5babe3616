//! Components of the pages: props in, views out. No component fetches data.

#![allow(
    missing_docs,
    reason = "`#[component]` makes a public field of each prop; most names say it all"
)]

pub mod check_list;
pub(crate) mod chunks;
pub mod confirm;
pub mod country_map;
pub mod dialog;
pub mod drawer;
pub mod external_link;
pub mod facts;
pub mod feed;
pub mod icon;
pub mod inline;
pub mod link;
pub mod long_text;
pub mod monogram;
pub mod notice;
pub mod pagination;
pub mod panel;
pub mod people;
pub mod pill;
pub mod query_view;
pub mod range;
pub mod round_row;
pub mod rows;
pub mod search_field;
pub mod select;
pub mod skeleton;
pub mod topic_links;
pub mod venture_buttons;
pub mod venture_card;

pub use check_list::{Check, CheckList, CheckListSkeleton, INITIAL_CHECKS};
pub use country_map::{CountryMap, CountryMapSkeleton};
pub use external_link::{ExternalLink, WebLink};
pub use facts::{
    CoordinatesLink, FactsList, NetworkMeter, Scorecard, ScorecardItem, missing_value,
};
pub use feed::{DateText, Feed, FeedEntry, FeedSkeleton};
pub use icon::{Glyph, Icon};
pub use inline::{NameText, RichTextView};
pub use link::{Breadcrumbs, CoverLink, Link, SkipLink, VentureLink};
pub use long_text::{LongText, Prose};
pub use monogram::{Monogram, MonogramBlank, MonogramSkeleton, PersonMonogram, Size};
pub use notice::{EmptyState, LiveRegion, Notice, QuietLines, Tone, use_is_settled};
pub use pagination::{Pagination, has_others};
pub use panel::Panel;
pub use people::{
    MissingNamesLine, PeopleLinks, PeopleSkeleton, PersonCard, PersonCardSkeleton, TeamMembers,
};
pub use pill::{Chips, RemovableChip, StatusPill};
pub use query_view::{QueryView, RetryLine};
pub use range::{RangeFields, RangeKind};
pub use round_row::{RoundListRow, RoundRowSkeleton};
pub use rows::Rows;
pub use search_field::SearchField;
pub use select::{SelectField, Tab, Tabs};
pub use skeleton::{Skeleton, SkeletonBar, SkeletonLines, Width};
pub use topic_links::{PlaceLine, SectorLinks, TopicLink};
pub use venture_buttons::{CompareButton, SaveButton};
pub use venture_card::{VentureCard, VentureCardSkeleton, VentureItem};
