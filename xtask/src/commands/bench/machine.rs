//! The machine that measures, as far as it tells.

use std::{env, fs, thread};

/// Processor, cores and system, in words.
pub(super) fn machine() -> String {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let information = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let processor = model(&information).unwrap_or(env::consts::ARCH);
    let core = if cores == 1 { "core" } else { "cores" };
    format!("{processor}, {cores} {core}, {}", env::consts::OS)
}

/// The mean number of programs that ran or waited for a processor in the last minute.
pub(super) fn load() -> Option<f64> {
    fs::read_to_string("/proc/loadavg").ok()?.split(' ').next()?.parse().ok()
}

/// The memory that a process has in use now, in bytes.
pub(super) fn memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let (_, resident) = status.split_once("VmRSS:")?;
    let kibibytes: u64 = resident.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}

fn model(information: &str) -> Option<&str> {
    let mut lines = information.lines();
    let (_, model) = lines.find(|line| line.starts_with("model name"))?.split_once(':')?;
    Some(model.trim())
}
