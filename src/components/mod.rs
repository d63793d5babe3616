//! Components of the pages: props in, views out. No component fetches data.

#![allow(
    missing_docs,
    reason = "`#[component]` makes a public field of each prop; most names say it all"
)]

mod chart;
mod check_list;
pub(crate) mod chunks;
mod confirm;
pub(crate) mod country_map;
mod dialog;
mod drawer;
mod external_link;
mod facts;
mod feed;
mod icon;
mod inline;
mod link;
mod long_text;
mod monogram;
mod notice;
mod pagination;
mod panel;
mod people;
mod pill;
pub mod query_view;
mod range;
mod round_row;
mod rows;
mod search_field;
mod select;
mod share;
mod skeleton;
mod topic_links;
mod venture_buttons;
mod venture_card;

pub(crate) use chart::{Bar, Chart, ChartPanel};
pub(crate) use check_list::{Check, CheckList, CheckListSkeleton, INITIAL_CHECKS};
pub(crate) use confirm::Confirm;
pub(crate) use country_map::CountryMap;
pub(crate) use dialog::Modal;
pub use drawer::Drawer;
pub use external_link::WebLink;
pub(crate) use external_link::{ExternalLink, shorten_address};
pub(crate) use facts::{CoordinatesLink, FactsList, missing_value};
pub use facts::{Scorecard, ScorecardItem};
pub(crate) use feed::{Feed, FeedEntry, FeedSkeleton};
pub use icon::Glyph;
pub(crate) use icon::{CrossButton, Icon};
pub use inline::{NameText, RichTextView};
pub(crate) use link::{Breadcrumbs, Link, SkipLink, VentureLink};
pub(crate) use long_text::{LongText, Prose};
pub use monogram::{Monogram, Size, hue, initials};
pub(crate) use monogram::{MonogramBlank, MonogramSkeleton, PersonMonogram};
pub(crate) use notice::{EmptyState, LiveRegion, Notice, QuietLines, Tone, use_is_settled};
pub use pagination::Pagination;
pub(crate) use pagination::has_others;
pub(crate) use panel::{Disclosure, Panel};
pub use people::MissingNamesLine;
pub(crate) use people::{PeopleLinks, PeopleSkeleton, PersonCard, PersonCardSkeleton, TeamMembers};
pub use pill::Chips;
pub(crate) use pill::{RemovableChip, StatusPill};
pub(crate) use query_view::{QueryView, RetryLine};
pub(crate) use range::{RangeFields, RangeKind};
pub(crate) use round_row::{RoundListRow, RoundRowSkeleton};
pub use rows::Rows;
pub(crate) use search_field::SearchField;
pub(crate) use select::{SelectField, Tab, Tabs};
pub(crate) use share::{ShareButton, use_share};
pub(crate) use skeleton::{Skeleton, SkeletonBar, SkeletonLines, Width};
pub use topic_links::TopicLink;
pub(crate) use topic_links::{PlaceLine, SectorLinks};
pub(crate) use venture_buttons::{CompareButton, SaveButton};
pub use venture_card::VentureCard;
pub(crate) use venture_card::{VentureCardSkeleton, VentureItem};
