//! Arguments of `import`.

use std::path::PathBuf;

use clap::Args;

/// `import`
#[derive(Debug, Args)]
pub struct Import {
    /// The description in URDF, or `-` for standard input
    pub robot: PathBuf,
    /// Leave the root free, as for robots that walk, drive or fly
    #[arg(long)]
    pub floating: bool,
    /// Keep links with mass and moments of inertia as bodies of their own where fixed joints connect them
    #[arg(long)]
    pub keep_fixed: bool,
    /// Write to this file, or `-` for standard output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Overwrite the file if it exists
    #[arg(long, requires = "output")]
    pub force: bool,
}
