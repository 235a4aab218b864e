//! chromedriver, which starts Chromiums and tells them what to do.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, io, process, thread};

use anyhow::{Context, Result, bail};

/// A running chromedriver.
#[derive(Debug)]
pub(crate) struct Driver {
    port: u16,
    folder: PathBuf,
    keeper: Child,
}

/// Runs chromedriver until its own input ends: when this process does, for any reason. Its
/// Chromiums hang on its pipes and end with it, a moment later. The terminal's ^C is for the test.
const KEEPER: &str = r#"
trap '' INT TERM HUP
"$@" &
read -r end
kill -KILL $!
wait
for attempt in 1 2 3 4 5 6 7 8 9; do
  rm -rf "$PWD" && break
  sleep 1
done
"#;

impl Driver {
    /// The one of this process, started when it is first needed.
    pub(crate) fn shared() -> Result<&'static Driver> {
        static DRIVER: OnceLock<Result<Driver, String>> = OnceLock::new();
        let driver = DRIVER.get_or_init(|| Driver::start().map_err(|error| format!("{error:#}")));
        driver.as_ref().map_err(|error| anyhow::anyhow!("{error}"))
    }

    fn start() -> Result<Driver> {
        let program = find("chromedriver")?;
        find("chromium")?;
        let folder = env::temp_dir().join(format!("browser-{}", process::id()));
        fs::create_dir(&folder).with_context(|| format!("making {}", folder.display()))?;
        let mut keeper = Command::new("/bin/sh")
            .args(["-c", KEEPER, "keeper"])
            .arg(program)
            .arg("--port=0")
            .current_dir(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("a shell can be run")?;
        let said = keeper.stdout.take().context("it was piped")?;
        let port = read_port(said)?;
        Ok(Driver { port, folder, keeper })
    }

    /// Where it listens.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// A fresh folder for what a Chromium remembers.
    pub(crate) fn fresh_profile(&self) -> PathBuf {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        self.folder.join(NUMBER.fetch_add(1, Ordering::Relaxed).to_string())
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}

/// chromedriver chooses a free port and says which; what it says later is read and forgotten.
fn read_port(said: impl Read + Send + 'static) -> Result<u16> {
    let mut said = BufReader::new(said);
    let mut line = String::new();
    loop {
        line.clear();
        if said.read_line(&mut line)? == 0 {
            bail!("chromedriver did not start");
        }
        if let Some((_, port)) = line.split_once("started successfully on port ") {
            let port = port.trim().trim_end_matches('.');
            let port = port.parse().with_context(|| format!("not a port: {port}"))?;
            thread::spawn(move || io::copy(&mut said, &mut io::sink()));
            return Ok(port);
        }
    }
}

/// Where a program is.
pub(crate) fn find(program: &str) -> Result<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = env::split_paths(&path).collect();
    folders.push(Path::new("/usr/bin").to_owned());
    let found = folders.into_iter().map(|folder| folder.join(program)).find(|path| path.exists());
    found.with_context(|| {
        format!(
            "{program} is missing; the browser tests need Debian's packages chromium and \
             chromium-driver (`apt-get install chromium chromium-driver`)"
        )
    })
}
