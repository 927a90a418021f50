//! The command as a person or a script meets it: the real binary, its streams, its files and its exit codes.

mod bounds;
mod check;
mod compare;
mod damage;
mod desk;
mod equations;
mod export;
mod findings;
mod fmt;
mod gallery;
mod import;
mod json;
mod linearise;
mod links;
mod manual;
mod report;
mod resume;
mod robots;
mod run;
mod schema;
mod stabilise;
mod stages;
mod start;
mod streams;
#[cfg(target_os = "linux")]
mod terminal;
mod verdict;
