//! Pages of a site.

use super::data::Data;
use super::folder::Folder;
use super::head::Head;
use super::page::{Answer, Page};
use crate::serve::LocalService;
use crate::site_address::SiteAddress;
use anyhow::Result;
use directory_api::endpoint::escape_segment;
use directory_api::files::StartPage;
use directory_api::{Call, Response, UserId, VentureId, call};

/// Number of ventures from which a service serves readers better.
const MANY_VENTURES: usize = 20_000;

/// Site whose pages are written.
pub(super) struct Site<'a> {
    pub(super) service: &'a LocalService,
    pub(super) folder: Folder,
    pub(super) address: Option<&'a SiteAddress>,
    /// Paths of all pages for readers, relative to the site.
    pub(super) paths: Vec<String>,
    /// Lines for the operator.
    pub(super) lines: Vec<String>,
}

impl Site<'_> {
    /// Writes the overview, the pages of published lists, and the page for all other addresses.
    pub(super) fn write_start_pages(
        &mut self,
        page: &Page,
        page_size: u32,
        first: &[Answer],
    ) -> Result<()> {
        self.folder.write("404.html", page.text.as_bytes())?;
        // Otherwise hosts would answer these addresses with 404.html and its status.
        for name in ["saved", "compare", "settings"] {
            let text = page.with_frame(name).text;
            self.folder.write(&format!("{name}/index.html"), text.as_bytes())?;
        }
        for start in StartPage::ALL {
            let (path, frame) = match start {
                // Its offline copy is used for all addresses, so it keeps all frames.
                StartPage::Overview => ("", None),
                StartPage::Ventures => ("ventures", Some("ventures")),
                StartPage::People => ("users", Some("people")),
                StartPage::Fundraising => ("fundraising", Some("fundraising")),
            };
            let requests = start.first_requests(page_size);
            let answers = first.iter().filter(|(address, _)| requests.contains(address));
            let answers: Vec<_> = answers.cloned().collect();
            if !answers.is_empty() {
                let page = frame.map_or_else(|| page.clone(), |frame| page.with_frame(frame));
                let head = Head::of_list(path).unwrap_or_default();
                self.write_page(&page, path, head, &answers)?;
            }
        }
        Ok(())
    }

    /// Writes the pages of records, as long as there are at most `max` files.
    pub(super) fn write_records(
        &mut self,
        page: &Page,
        path: &str,
        data: &Data,
        max: usize,
    ) -> Result<()> {
        let (page, name, script) = page.with_script_file(path)?;
        self.folder.write(&name, script.as_bytes())?;
        // The sitemap and robots.txt follow, with copies.
        let others = self.folder.files + 6;
        let have_ventures = others + data.ventures.len() <= max;
        let have_users = others + data.ventures.len() + data.users.len() <= max;
        for (kind, have_pages) in [("people", have_users), ("ventures", have_ventures)] {
            if !have_pages {
                self.lines.push(format!(
                    "{kind} have no pages of their own, because many hosts allow no more than \
                     {max} files; their addresses open by 404.html"
                ));
            }
        }
        let line = "a service serves the readers of so large a directory better";
        self.lines.extend((data.ventures.len() > MANY_VENTURES).then(|| line.to_owned()));
        let venture_page = page.with_frame("venture");
        for id in data.ventures.iter().filter(|_| have_ventures) {
            let call = call::venture(&VentureId::new(id));
            self.write_record(&venture_page, "ventures", id, &call, |it| {
                Head::of_venture(&it.record)
            })?;
        }
        let user_page = page.with_frame("person");
        for id in data.users.iter().filter(|_| have_users) {
            let call = call::user(&UserId::new(id));
            self.write_record(&user_page, "users", id, &call, |it| Head::of_user(&it.record))?;
        }
        Ok(())
    }

    fn write_record<R: Response>(
        &mut self,
        page: &Page,
        kind: &str,
        id: &str,
        call: &Call<R>,
        head: impl Fn(&R) -> Head,
    ) -> Result<()> {
        let (record, body) = self.service.call(call)?;
        let answer = (call.address().to_owned(), body);
        let path = format!("{kind}/{}", escape_segment(id));
        self.write_page(page, &path, head(&record), &[answer])
    }

    fn write_page(&mut self, page: &Page, path: &str, head: Head, data: &[Answer]) -> Result<()> {
        let url = self.address.map(|address| address.url_of(path));
        let text = page.write(&Head { url, ..head }, data)?;
        let separator = if path.is_empty() { "" } else { "/" };
        self.folder.write(&format!("{path}{separator}index.html"), text.as_bytes())?;
        self.paths.push(path.to_owned());
        Ok(())
    }

    /// Writes the files for search engines, and replaces the old folder. Returns the lines.
    pub(super) fn finish(mut self) -> Result<Vec<String>> {
        let mut robots = "User-agent: *\nAllow: /\n".to_owned();
        if let Some(address) = self.address {
            let url = |path: &String| format!("<url><loc>{}</loc></url>\n", address.url_of(path));
            let urls: String = self.paths.iter().map(url).collect();
            let sitemap = format!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
                 <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{urls}</urlset>\n"
            );
            self.folder.write("sitemap.xml", sitemap.as_bytes())?;
            robots.push_str(&format!("Sitemap: {}\n", address.url_of("sitemap.xml")));
        } else {
            let line = "without --url, pages name no canonical address, and there is no sitemap";
            self.lines.push(line.to_owned());
        }
        self.folder.write("robots.txt", robots.as_bytes())?;
        self.lines.push(format!("{} files", self.folder.files));
        self.folder.finish()?;
        Ok(self.lines)
    }
}
