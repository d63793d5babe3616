//! What can be asked.

use directory_api::endpoint::{self, BadParameter, Endpoint};
use directory_api::{
    ListQuery, PageRequest, PersonQuery, Query, RoundQuery, RoundStatus, VentureQuery,
};
use directory_index::{Directory as Engine, Found};
use std::sync::atomic::AtomicBool;

/// A question about one of the three lists.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Question {
    /// Which ventures?
    Ventures(VentureQuery),
    /// Which people?
    People(PersonQuery),
    /// Which rounds?
    Rounds(RoundQuery),
}

impl Question {
    /// The question that a request asks of a list, after checking all of its parameters. `None` if it
    /// asks for the plain list, or the endpoint takes no questions.
    ///
    /// # Errors
    /// The first parameter that is wrong.
    pub(crate) fn of_list(
        endpoint: &Endpoint,
        query: &Query,
    ) -> Result<Option<Self>, BadParameter> {
        fn read<Q: ListQuery>(
            query: &Query,
            question: fn(Q) -> Question,
        ) -> Result<Option<Question>, BadParameter> {
            let read = Q::read_strictly(query)?;
            Ok((!read.extensions().is_empty()).then(|| question(read)))
        }
        if *endpoint == endpoint::VENTURES {
            read(query, Self::Ventures)
        } else if *endpoint == endpoint::USERS {
            read(query, Self::People)
        } else if *endpoint == endpoint::FUNDRAISING {
            read(query, Self::Rounds)
        } else {
            Ok(None)
        }
    }

    /// The question of the original venture search, by the parameters that it has.
    pub(crate) fn of_venture_search(query: &Query) -> Self {
        let (VentureQuery { name, countries, sectors, statuses, .. }, _) = ListQuery::read(query);
        let rest = VentureQuery::default();
        Self::Ventures(VentureQuery { name, countries, sectors, statuses, ..rest })
    }

    /// The question of the original fundraising search, by the parameters that it has.
    pub(crate) fn of_fundraising_search(query: &Query) -> Self {
        let (read, _) = ListQuery::read(query);
        let RoundQuery { statuses, name, countries, sectors, stages, .. } = read;
        let rest = RoundQuery::default();
        Self::Rounds(RoundQuery { statuses, name, countries, sectors, stages, ..rest })
    }

    /// Asks the engine, which stops without an answer once the flag is set.
    pub(super) fn ask<'a>(
        &self,
        engine: &'a Engine,
        page: PageRequest,
        stop: &AtomicBool,
    ) -> Option<Found<'a>> {
        match self {
            Self::Ventures(query) => engine.ventures_unless(query, page, stop),
            Self::People(query) => engine.people_unless(query, page, stop),
            // Over HTTP a status is required, and all of them are no filter: otherwise a count of
            // statuses would list those that do not occur.
            Self::Rounds(query)
                if RoundStatus::ALL.iter().all(|it| query.statuses.contains(it)) =>
            {
                let query = RoundQuery { statuses: Vec::new(), ..query.clone() };
                engine.rounds_unless(&query, page, stop)
            }
            Self::Rounds(query) => engine.rounds_unless(query, page, stop),
        }
    }

    /// The memory that it takes, in bytes.
    pub(super) fn size(&self) -> usize {
        let mut written = Query::default();
        match self {
            Self::Ventures(query) => query.write(&mut written),
            Self::People(query) => query.write(&mut written),
            Self::Rounds(query) => query.write(&mut written),
        }
        let values = written.pairs().map(|(_, value)| size_of::<String>() + value.len());
        size_of::<Self>() + values.sum::<usize>()
    }

    /// The names of the parameters that are applied.
    pub(crate) fn given(&self) -> Vec<&'static str> {
        match self {
            Self::Ventures(query) => query.given(),
            Self::People(query) => query.given(),
            Self::Rounds(query) => query.given(),
        }
    }

    /// The same question without counts, whose results are the same records.
    pub(super) fn uncounted(&self) -> Self {
        let mut question = self.clone();
        match &mut question {
            Self::Ventures(VentureQuery { facets, .. })
            | Self::Rounds(RoundQuery { facets, .. }) => facets.clear(),
            Self::People(_) => {}
        }
        question
    }

    /// The same question in no order, whose counts are the same.
    pub(super) fn unsorted(&self) -> Self {
        let mut question = self.clone();
        match &mut question {
            Self::Ventures(VentureQuery { sort, .. })
            | Self::People(PersonQuery { sort, .. })
            | Self::Rounds(RoundQuery { sort, .. }) => *sort = None,
        }
        question
    }
}
