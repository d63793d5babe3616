//! The crawler as the handle and the pages see it.

use super::{Crawler, Role, answer, row};
use crate::api::Data;
use crate::data::VentureRow;
use crate::data::local::directory::{Among, Directory, LookedUp, Question};
use crate::data::local::faces;
use crate::data::local::status::{Status, Subject};
use crate::data::local::view::View;
use crate::markup::Markup;
use directory_api::VentureQuery;
use leptos::task::spawn_local;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

impl Directory for Crawler {
    fn view(&self, ventures: Option<&dyn Directory>, question: Question) -> View {
        match ventures {
            Some(ventures) => self.show_rounds(ventures, question),
            None => self.show(question),
        }
    }

    fn page(&self, ventures: Option<&dyn Directory>, question: Question) -> Data {
        match (ventures, self.0.means.subject) {
            (Some(ventures), _) => Arc::new(self.joined(ventures, question).0),
            (_, Subject::People) => Arc::new(answer::people(&self.0.index.borrow(), question)),
            _ => Arc::new(self.find(question).page.map(VentureRow::found)),
        }
    }

    fn look_up(&self, question: Question) -> LookedUp {
        let (index, details) = (self.0.index.borrow(), self.0.details.borrow());
        let looked_up = answer::looked_up(&index, &details.by_id, question, self.0.means.subject);
        let held = u64::try_from(index.len()).unwrap_or(u64::MAX);
        LookedUp { held: (held, self.0.read_at.get().is_some()), ..looked_up }
    }

    fn wake(&self) {
        let crawler = self.clone();
        spawn_local(async move {
            // Another tab may have kept more since.
            crawler.restore().await;
            crawler.find_role().await;
        });
    }

    fn narrow_to(&self, ventures: Rc<BTreeSet<String>>) {
        self.set_scope(Some(ventures));
    }

    fn among(&self, filter: VentureQuery) -> Among {
        answer::among(&self.0.index.borrow(), filter, self.0.scope.borrow().as_deref())
    }

    fn venture(&self, id: &str, words: &str) -> Option<VentureRow> {
        let hit = self.0.index.borrow().hit_of(id, words)?;
        let details = self.0.details.borrow();
        Some(row::row(hit, details.by_id.get(id).map(AsRef::as_ref)))
    }

    fn is_readable(&self) -> bool {
        self.status().is_readable()
    }

    fn status(&self) -> Status {
        self.0.status.get_untracked()
    }

    fn panel(&self) -> Markup {
        faces::panel(self.0.status.clone(), self.ways())
    }

    fn resume(&self) {
        self.resume_all();
    }

    fn leave(&self) {
        self.0.role.set(Role::Follows);
        self.end();
        self.0.together.leave(self);
        self.0.lock.replace(None);
        self.0.channel.replace(None);
    }

    fn online(&self, is_online: bool) {
        self.0.is_online.set(is_online);
        if is_online && self.0.error.borrow().as_ref().is_some_and(|it| it.is_about_connection()) {
            // A pause stays.
            self.0.error.replace(None);
            self.0.crawl.borrow_mut().retry();
        }
        self.pump();
    }
}
