//! How one request passes the gate: to the service and back, or to what stands for the service.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy};
use tokio::net::TcpStream;

use super::message::{as_shortened, closing, read_head, shortened, uncompressed, without_origins};
use super::rewrite::rewritten;
use super::{Deployed, Fault, INTERFACE, Manner, Shared, lock};

/// The answer of a host that has nothing there.
const NOTHING: &str = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// The file of the service worker.
const WORKER: &str = "service-worker.js";

/// How long a slow service takes for an answer.
const A_WHILE: Duration = Duration::from_millis(800);

impl Shared {
    /// How the service behaves to this request, which is noted.
    fn manner_for(&self, head: &str) -> Manner {
        let mut behavior = lock(&self.behavior);
        behavior.heads.push(head.to_owned());
        let is_concerned = head.starts_with(INTERFACE) || behavior.manner == Manner::HostGone;
        let fault = *lock(&self.file_fault);
        match fault.filter(|(file, _)| head.starts_with(&format!("GET /{file}"))) {
            Some((_, fault)) => Manner::Faulty(fault),
            None if is_concerned => behavior.manner,
            None => Manner::Well,
        }
    }

    /// Passes one request on. Each has a connection of its own, so that the manner counts for each.
    pub(super) async fn pass(&self, mut browser: TcpStream) -> io::Result<()> {
        let head = read_head(&mut browser).await?;
        let manner = self.manner_for(&head);
        let deployed = lock(&self.deployed).clone().filter(|_| names_build(&head));
        if deployed.as_ref().is_some_and(|it| !it.keeps_copies) && path(&head).ends_with(WORKER) {
            return browser.write_all(NOTHING.as_bytes()).await;
        }
        let head = match manner {
            Manner::Well if deployed.is_none() => head,
            Manner::Faulty(Fault::WrongByte)
            | Manner::Well
            | Manner::Rewritten(..)
            | Manner::ClosedErrors => uncompressed(&head),
            Manner::Faulty(_) => head,
            Manner::Slow => {
                tokio::time::sleep(A_WHILE).await;
                head
            }
            Manner::Late => {
                self.until_changed().await;
                head
            }
            Manner::HostGone => return Ok(()),
            // Until the browser gives up.
            Manner::Silent => return browser.read_u8().await.map(drop),
            Manner::Shortened => shortened(&head),
        };
        if let Manner::Faulty(fault) = manner
            && let Some(response) = fault.own_response()
        {
            return browser.write_all(&response).await;
        }
        let mut upstream = TcpStream::connect(("127.0.0.1", self.service)).await?;
        upstream.write_all(closing(&head).as_bytes()).await?;
        if deployed.is_none() && matches!(manner, Manner::Well | Manner::Slow | Manner::Late) {
            copy(&mut upstream, &mut browser).await?;
            return browser.shutdown().await;
        }
        let mut answer = Vec::new();
        upstream.read_to_end(&mut answer).await?;
        match manner {
            Manner::Faulty(fault) => return fault.spoil(&answer, &mut browser).await,
            Manner::Rewritten(payloads, first) => answer = rewritten(answer, payloads, first),
            Manner::ClosedErrors => answer = without_origins(answer),
            Manner::Shortened => answer = as_shortened(answer),
            _ => {}
        }
        if let Some(deployed) = deployed {
            answer = deployed.apply(&answer);
        }
        browser.write_all(&answer).await
    }

    /// Waits until the service behaves in another way.
    async fn until_changed(&self) {
        let changed = self.changed.notified();
        if lock(&self.behavior).manner == Manner::Late {
            changed.await;
        }
    }
}

/// Whether this is a request for the page or the service worker, which name the build.
fn names_build(head: &str) -> bool {
    let is_navigation = head.to_ascii_lowercase().contains("\r\nsec-fetch-mode: navigate");
    is_navigation || path(head).ends_with('/') || path(head).ends_with(WORKER)
}

/// The path of a request, without its query.
fn path(head: &str) -> &str {
    head.split([' ', '?']).nth(1).unwrap_or_default()
}

impl Deployed {
    /// The response as the other build has it, which is as long.
    fn apply(&self, answer: &[u8]) -> Vec<u8> {
        let mut answer = String::from_utf8_lossy(answer).replace(&self.from, &self.to);
        if !self.keeps_copies {
            let none = format!("\"\"{}", " ".repeat(WORKER.len()));
            answer = answer.replace(&format!("\"{WORKER}\""), &none);
        }
        answer.into_bytes()
    }
}
