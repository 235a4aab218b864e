//! Which database to use.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;

/// Which database to use.
#[derive(Args)]
pub(crate) struct Database {
    /// The folder for the database [default: the user's data folder]
    #[arg(long, global = true, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Another database: a SQLite file, or postgres://USER@HOST/NAME
    #[arg(long, global = true, value_name = "DATABASE", conflicts_with = "data")]
    database: Option<String>,
}

impl Database {
    /// Its address, whether or not anything is there.
    pub(crate) fn address(&self) -> Result<String> {
        if let Some(database) = &self.database {
            return Ok(database.clone());
        }
        let folder = match &self.data {
            Some(folder) => folder.clone(),
            None => match dirs::data_dir() {
                Some(folder) => folder.join("azulejo"),
                None => env::current_dir()?.join("azulejo-data"),
            },
        };
        match folder.join("azulejo.db").to_str() {
            Some(path) => Ok(path.to_owned()),
            None => {
                bail!("the name of the data folder is not readable text; choose one with --data")
            }
        }
    }

    /// Its address; if it is a file, the file must be there.
    pub(crate) fn existing(&self) -> Result<String> {
        let address = self.address()?;
        let path = address.strip_prefix("sqlite:").unwrap_or(&address);
        let path = path.strip_prefix("//").unwrap_or(path);
        if !path.contains("://") && !Path::new(path).is_file() {
            bail!("there is no database {path}; say which one with --data or --database");
        }
        Ok(address)
    }
}
