//! `cargo xtask bench index`: the local search beside other libraries, in Chromium, on the same
//! ventures and the same queries. How each is asked is in `xtask/bench/index/page`.

mod contender;
mod report;
mod server;
mod site;

use anyhow::Result;
use clap::ValueEnum;

use crate::tools::browser::Browser;
use crate::workspace::Workspace;
use crate::{console, interrupt};
use contender::{CONTENDERS, Contender};
use server::Server;
use site::Site;

/// What `cargo xtask bench index` takes.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Only measure those whose names contain one of these
    names: Vec<String>,
    /// Only measure with these ventures; all by default
    #[arg(long)]
    corpus: Option<Corpus>,
}

/// Ventures, and what is searched among them.
#[derive(Clone, Copy, Debug, PartialEq, clap::ValueEnum)]
enum Corpus {
    /// As the service generates them for its demonstration
    Usual,
    /// The same with coined names and many words of other languages and scripts
    Large,
}

impl Corpus {
    /// Its directory in the data of the page, and its title in the report.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Usual => ("usual", "Usual vocabulary"),
            Self::Large => ("large", "Large vocabulary"),
        }
    }
}

impl Args {
    fn choose(&self, contender: &Contender) -> bool {
        let title = contender.title.to_lowercase();
        self.names.is_empty() || self.names.iter().any(|name| title.contains(&name.to_lowercase()))
    }
}

/// Prepares everything, measures one contender after the other, and prints the tables.
pub(super) fn run(args: &Args) -> Result<()> {
    let workspace = Workspace::find()?;
    let browser = Browser::ensure()?;
    let site = Site::prepare(&workspace)?;
    interrupt::listen()?;
    let server = Server::start(site.root())?;
    for corpus in Corpus::value_variants() {
        if args.corpus.is_some_and(|chosen| chosen != *corpus) {
            continue;
        }
        let (directory, title) = corpus.names();
        let mut results = Vec::new();
        for contender in CONTENDERS.iter().filter(|contender| args.choose(contender)) {
            console::step(&format!("Measuring {} ({directory} vocabulary)", contender.title));
            results.push(contender.measure(directory, &browser, &server)?);
        }
        println!("\n## {title}\n\n{}", report::report(&site, &results)?);
    }
    Ok(())
}
