//! The engine of this project.

use anyhow::Result;
use directory_api::PageRequest;
use directory_api::query::VentureQuery;
use directory_api::resources::VentureSummary;
use directory_index::{Directory, VentureRow};
use unicode_normalization::UnicodeNormalization;

use crate::{Contender, ROWS};

pub(crate) struct Own(Directory);

impl Own {
    pub(crate) fn of(ventures: &[VentureSummary]) -> Self {
        let mut directory = Directory::new(|text| text.nfkd().collect());
        directory.upsert_ventures(ventures.iter().map(VentureRow::from));
        Self(directory)
    }
}

impl Contender for Own {
    fn ask(&self, question: &VentureQuery) -> Result<u64> {
        let found = self.0.ventures(question, PageRequest { limit: ROWS, offset: 0 });
        Ok(found.total)
    }
}
