//! Publishing: a directory and the app as files for any static host, without a service.
//!
//! | to find | look in |
//! |---|---|
//! | the choice of the lists | `published` |
//! | the data files | `data` |
//! | the app for the path of the site | `app`, [`site_address`] |
//! | pages, and their heads | `page`, `head` |
//! | writing the folder as a whole | `folder` |

mod app;
mod data;
mod folder;
pub(crate) mod head;
pub(crate) mod page;
mod published;
mod site_address;

pub use published::KeyedList;
pub use site_address::SiteAddress;

use crate::serve::LocalService;
use anyhow::Result;
use app::App;
use data::{Data, buckets};
use directory_api::endpoint;
use directory_api::files::StartPage;
use directory_api::response::envelope::HttpHead;
use directory_api::{Call, Response, UserId, VentureId, call};
use folder::{DATA, Folder};
use head::Head;
use page::{Answer, Page};
use published::Published;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};

/// Maximum number of files: hosts limit the files of a site, one large host to 20,000.
pub const MAX_FILES: usize = 18_000;

/// Number of ventures from which a service serves readers better.
const MANY_VENTURES: usize = 20_000;

/// Number of rows on a page, if the settings name none.
const PAGE_SIZE: u32 = 20;

/// What to publish, and how.
#[derive(Debug)]
pub struct Publication {
    /// Folder of the built app.
    pub app: PathBuf,
    /// Lists to publish besides the ventures.
    pub with: Vec<KeyedList>,
    /// Lists to leave out.
    pub without: Vec<KeyedList>,
    /// Address of the site, if it is known.
    pub address: Option<SiteAddress>,
    /// True if files get compressed copies.
    pub is_compressed: bool,
    /// Number of files beyond which records have no pages of their own: [`MAX_FILES`].
    pub max_files: usize,
}

/// Publishes a database as a folder, which replaces an older one as a whole. Returns lines for the
/// operator.
///
/// # Errors
/// Fails if a list with records is not named, the app or the database cannot be read, or the folder
/// cannot be written; it then stays as it was.
pub fn publish(database: &Path, target: &Path, publication: &Publication) -> Result<Vec<String>> {
    let service = LocalService::open(database)?;
    let Publication { with, without, address, .. } = publication;
    let published = Published::read(with, without, service.counts()?)?;
    let app = App::read(&publication.app, address.as_ref().map(|address| address.path.as_str()))?;
    let mut folder = Folder::create(target, publication.is_compressed)?;
    for (name, content) in &app.files {
        folder.write(name, content)?;
    }
    let config = app.page.config()?;
    let page_size = config.get("pageSize").and_then(Value::as_u64);
    let page_size = page_size.and_then(|size| u32::try_from(size).ok()).unwrap_or(PAGE_SIZE);
    let data = data::write(&service, published, page_size, &mut folder)?;
    let page = with_files(&app, &data, published)?;
    let address = address.as_ref();
    let mut site =
        Site { service: &service, folder, address, paths: Vec::new(), lines: Vec::new() };
    site.lines.push(describe(&data, published));
    site.write_pages(&page, &app.path, &data, publication.max_files)?;
    site.finish()
}

/// Describes what is published.
fn describe(data: &Data, published: Published) -> String {
    let names = published.names().join(", ");
    format!("everybody can read these lists: {names} (data {})", data.revision)
}

/// Returns the page of the app with settings that name the data files.
fn with_files(app: &App, data: &Data, published: Published) -> Result<Page> {
    let mut config = app.page.config()?;
    let mut files = json!({
        "ventures": buckets(data.ventures.len()),
        "lists": published.names(),
    });
    if published.people {
        files["users"] = buckets(data.users.len()).into();
    }
    let service = format!("{}{DATA}/{}", app.path, data.revision);
    config.insert("service".to_owned(), service.into());
    config.insert("files".to_owned(), files);
    app.page.with_config(&config)
}

/// Site whose pages are written.
struct Site<'a> {
    service: &'a LocalService,
    folder: Folder,
    address: Option<&'a SiteAddress>,
    /// Paths of all pages for readers, relative to the site.
    paths: Vec<String>,
    /// Lines for the operator.
    lines: Vec<String>,
}

impl Site<'_> {
    /// Writes all pages, as long as there are at most `max` files.
    fn write_pages(&mut self, page: &Page, path: &str, data: &Data, max: usize) -> Result<()> {
        self.folder.write("404.html", page.text().as_bytes())?;
        let (script, bare) = page.without_scripts();
        let hash = Sha256::digest(&script);
        let hash: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        let file = format!("page-{hash}.js");
        self.folder.write(&file, script.as_bytes())?;
        let bare = bare.with_script(&format!("{path}{file}"))?;
        for (start, answers) in &data.first {
            self.write_start_page(page, *start, answers)?;
        }
        // The sitemap and robots.txt, with their copies.
        let others = self.folder.files + 6;
        let (mut ventures, mut users) = (data.ventures.as_slice(), data.users.as_slice());
        for (kind, ids, other) in
            [("people", &mut users, ventures.len()), ("ventures", &mut ventures, 0)]
        {
            if others + ids.len() + other > max {
                self.lines.push(format!(
                    "the {kind} have no pages of their own, because hosts allow no more than some \
                     {max} files; they open by 404.html"
                ));
                *ids = &[];
            }
        }
        if data.ventures.len() > MANY_VENTURES {
            let line = "a service serves the readers of so large a directory better";
            self.lines.push(line.to_owned());
        }
        let bare_venture = bare.with_frame("venture");
        for id in ventures {
            let call = call::venture(&VentureId::new(id));
            self.write_record(&bare_venture, "ventures", id, &call, |it| {
                Head::of_venture(&it.record)
            })?;
        }
        let bare_person = bare.with_frame("person");
        for id in users {
            let call = call::user(&UserId::new(id));
            self.write_record(&bare_person, "users", id, &call, |it| Head::of_user(&it.record))?;
        }
        Ok(())
    }

    fn write_start_page(
        &mut self,
        page: &Page,
        start: StartPage,
        answers: &[Answer],
    ) -> Result<()> {
        let (path, frame) = match start {
            // The offline copy of the overview is used for all addresses, so it keeps all frames.
            StartPage::Overview => ("", None),
            StartPage::Ventures => ("ventures", Some("ventures")),
            StartPage::People => ("users", Some("people")),
            StartPage::Fundraising => ("fundraising", Some("fundraising")),
        };
        let page = frame.map_or_else(|| page.clone(), |frame| page.with_frame(frame));
        let head = Head::of_list(path).unwrap_or_default();
        self.write_page(&page, path, head, answers)
    }

    /// Writes the page of a record.
    fn write_record<R: Response>(
        &mut self,
        page: &Page,
        kind: &str,
        id: &str,
        call: &Call<R>,
        head: impl Fn(&R) -> Head,
    ) -> Result<()> {
        let body = self.service.answer(call.address(), call.needs_key())?;
        let record = call.read(HttpHead::SUCCESS, &body);
        let record = record.map_err(|error| anyhow::anyhow!("{}: {error:?}", call.address()))?;
        let path = format!("{kind}/{}", endpoint::escape_segment(id));
        let answer = (call.address().to_owned(), body);
        self.write_page(page, &path, head(&record), &[answer])
    }

    fn write_page(
        &mut self,
        page: &Page,
        path: &str,
        head: Head,
        answers: &[Answer],
    ) -> Result<()> {
        let url = self.address.map(|address| address.url_of(path));
        let text = page.write(&Head { url, ..head }, answers)?;
        let separator = if path.is_empty() { "" } else { "/" };
        self.folder.write(&format!("{path}{separator}index.html"), text.as_bytes())?;
        self.paths.push(path.to_owned());
        Ok(())
    }

    /// Writes the files for search engines, and replaces the old folder. Returns the lines.
    fn finish(mut self) -> Result<Vec<String>> {
        let mut robots = "User-agent: *\nAllow: /\n".to_owned();
        match self.address {
            Some(address) => {
                let urls = self.paths.iter().map(|path| address.url_of(path));
                let urls: String =
                    urls.map(|url| format!("<url><loc>{url}</loc></url>\n")).collect();
                let sitemap = format!(
                    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
                     <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{urls}</urlset>\n"
                );
                self.folder.write("sitemap.xml", sitemap.as_bytes())?;
                robots.push_str(&format!("Sitemap: {}\n", address.url_of("sitemap.xml")));
            }
            None => self.lines.push(
                "without --url, pages name no canonical address, and there is no sitemap"
                    .to_owned(),
            ),
        }
        self.folder.write("robots.txt", robots.as_bytes())?;
        self.lines.push(format!("{} files", self.folder.files));
        self.folder.finish()?;
        Ok(self.lines)
    }
}
