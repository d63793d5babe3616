//! Publishing: a directory and the app as files for any static host, without a service.
//!
//! | to find | look in |
//! |---|---|
//! | the choice of the lists | `published` |
//! | the data files | `data` |
//! | the app for the path of the site | `app` |
//! | the site file of an operator | `site_file` |
//! | pages, their heads, and which of them a site has | `page`, `head`, `site` |
//! | writing the folder as a whole | `folder` |
//! | serving it for a look | [`preview`] |

mod app;
mod data;
mod folder;
pub(crate) mod head;
pub(crate) mod page;
mod preview;
mod published;
mod site;
pub(crate) mod site_file;

pub use preview::preview;
pub use published::KeyedList;

use crate::serve::LocalService;
use crate::site_address::SiteAddress;
use anyhow::Result;
use app::App;
use data::{Data, buckets};
use directory_api::files::PublishedFiles;
use directory_api::paging::DEFAULT_LIMIT;
use folder::{DATA, Folder};
use page::Page;
use published::Published;
use serde_json::Value;
use site::Site;
use std::path::{Path, PathBuf};

/// Maximum number of files: hosts limit the files of a site, one large host to 20,000.
pub const MAX_FILES: usize = 18_000;

/// A choice of what to publish, and how.
pub struct Publication {
    /// Folder of the built app.
    pub app: PathBuf,
    /// Lists to publish besides the ventures.
    pub with: Vec<KeyedList>,
    /// Lists to leave out.
    pub without: Vec<KeyedList>,
    /// File with name and look of the site; without one, those of the built app.
    pub site: Option<PathBuf>,
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
    let Publication { with, without, address, site, .. } = publication;
    let published = Published::read(with, without, service.counts()?)?;
    let path = address.as_ref().map(|address| address.path.as_str());
    let app = App::read(&publication.app, path, site.as_deref())?;
    let mut folder = Folder::create(target, publication.is_compressed)?;
    for (name, content) in &app.files {
        folder.write(name, content)?;
    }
    let config = app.page.block("config")?;
    let page_size = config.get("pageSize").and_then(Value::as_u64);
    let page_size = page_size.and_then(|size| u32::try_from(size).ok()).unwrap_or(DEFAULT_LIMIT);
    let data = data::write(&service, published, page_size, &mut folder)?;
    let page = with_files(&app, &data, published)?;
    let names = published.names().join(", ");
    let line = format!("everybody can read these lists: {names} (data {})", data.revision);
    let mut site = Site {
        service: &service,
        folder,
        address: address.as_ref(),
        paths: Vec::new(),
        lines: vec![line],
    };
    site.write_start_pages(&page, page_size, &data.first)?;
    site.write_records(&page, &app.path, &data, publication.max_files)?;
    site.finish()
}

/// Returns the page of the app with settings that name the data files.
fn with_files(app: &App, data: &Data, published: Published) -> Result<Page> {
    let mut config = app.page.block("config")?;
    let files = PublishedFiles {
        ventures: buckets(data.ventures.len()),
        users: published.people.then(|| buckets(data.users.len())),
        rounds: published.rounds,
    };
    let service = format!("{}{DATA}/{}", app.path, data.revision);
    config.insert("service".to_owned(), service.into());
    config.insert("files".to_owned(), serde_json::to_value(files)?);
    app.page.with_config(&config)
}
