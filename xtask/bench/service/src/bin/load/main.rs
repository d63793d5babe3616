//! `service-bench-load SERVICE PROCESS MEMORY PROCESS KEY CONNECTIONS SECONDS`: sends requests of each
//! kind to the service, by its address, and the same ones to the server that has the responses in
//! memory, and prints the figures as JSON.

mod kinds;
mod measure;
mod samples;

use anyhow::{Context, Result};
use kinds::{Kind, kinds};
use measure::{Figures, Load, Server, measure, responds};
use samples::{MANY, Samples};
use serde::Serialize;
use std::time::Duration;

/// What was measured of a kind.
#[derive(Serialize)]
struct Measured {
    title: &'static str,
    bytes: u64,
    service: Figures,
    memory: Figures,
}

#[tokio::main]
async fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let mut argument = |name| arguments.next().with_context(|| format!("{name} is missing"));
    let mut server = |name| -> Result<Server> {
        let address = argument(name)?.parse()?;
        Ok(Server { address, process: argument("PROCESS")?.parse()? })
    };
    let (service, memory) = (server("SERVICE")?, server("MEMORY")?);
    let key = argument("KEY")?;
    let load = Load {
        connections: argument("CONNECTIONS")?.parse()?,
        time: Duration::from_secs_f64(argument("SECONDS")?.parse()?),
    };
    let samples = Samples::read(service.address, &key).await?;
    let mut results = Vec::new();
    for Kind { title, status, headers, targets } in kinds(&samples)? {
        eprintln!("  {title}");
        // The first time, the memory server asks the service. Where there are more requests than
        // these, the service is measured with ones that it has never seen.
        let (known, new) = targets.split_at(targets.len().min(MANY));
        let new = if new.is_empty() { known } else { new };
        let bytes = responds(service, known, &headers, status).await.context(title)?;
        responds(memory, known, &headers, status).await.context(title)?;
        results.push(Measured {
            title,
            bytes,
            service: measure(service, new, &headers, load).await.context(title)?,
            memory: measure(memory, known, &headers, load).await.context(title)?,
        });
    }
    println!("{}", serde_json::to_string(&results)?);
    Ok(())
}
