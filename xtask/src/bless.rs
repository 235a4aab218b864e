//! `cargo xtask bless`: writes the golden files again; people review the difference.

use std::fs;

use anyhow::{Context, Result};

use crate::run::root;

pub(crate) fn write() -> Result<()> {
    for file in testkit::golden::files() {
        let path = root().join("testdata").join(&file.path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let old = fs::read_to_string(&path).unwrap_or_default();
        if old != file.text {
            fs::write(&path, &file.text).with_context(|| format!("writing {}", path.display()))?;
            println!("testdata/{} has changed", file.path);
        }
    }
    Ok(())
}
