//! What the local directories know, for those who want nothing read: the palette, and the panel of
//! related ventures.

use super::directory::{LookedUp, Question};
use super::handle::{Local, use_local, use_local_people};
use directory_api::{PageRequest, VentureQuery};

/// What the local directories know, without anything being read for it.
#[derive(Clone, Copy)]
pub struct Lookup {
    ventures: Local,
    people: Local,
}

/// The local directories of ventures and people as far as they are there: open, or kept on the
/// device.
pub fn use_lookup() -> Lookup {
    Lookup { ventures: use_local(), people: use_local_people() }
}

impl Lookup {
    /// Makes the ventures ready to be looked up, if they are kept on the device.
    pub fn open_ventures(self) {
        self.ventures.open_kept();
    }

    /// The same for people.
    pub fn open_people(self) {
        self.people.open_kept();
    }

    /// The first ventures that match, if the directory is there; whoever asks follows it.
    pub fn ventures(self, filter: VentureQuery, most: u32) -> Option<LookedUp> {
        let page = PageRequest { offset: 0, limit: most };
        self.ventures.look_up(Question { filter, page, ..Question::default() })
    }

    /// The first people whose names have these words, if the directory is there.
    pub fn people(self, words: String, most: u32) -> Option<LookedUp> {
        let filter = VentureQuery { name: Some(words), ..VentureQuery::default() };
        let page = PageRequest { offset: 0, limit: most };
        self.people.look_up(Question { filter, page, ..Question::default() })
    }

    /// Whether there is a directory of ventures; whoever asks follows it.
    pub fn has_ventures(self) -> bool {
        self.ventures.is_open()
    }
}
