//! axe-core, which knows what makes a page hard to use: fetched once, run in the page.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::Window;

const VERSION: &str = "4.14.0";
/// The SHA-256 digest of its script.
const DIGEST: &str = "20c09fe157a8a34a30e241aaa1fcdade657734f08ab379ecfbeb7d45cc46e878";
/// Where test tools are, if not under `target/`.
const FOLDER: &str = "AZULEJO_TEST_TOOLS";

/// Makes sure that axe-core is there, and says where its script is.
pub fn fetch() -> Result<PathBuf> {
    // Tests run at the same time, and one download is enough.
    static FETCHING: Mutex<()> = Mutex::new(());
    let _guard = FETCHING.lock();
    let folder = match env::var_os(FOLDER) {
        Some(folder) => PathBuf::from(folder),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/test-tools"),
    };
    let script = folder.join(format!("axe-core-{VERSION}/axe.min.js"));
    if digest(&script).is_none_or(|digest| digest != DIGEST) {
        download(&folder).with_context(|| format!("fetching axe-core {VERSION}"))?;
        let found = digest(&script).context("the package has no axe.min.js")?;
        ensure!(found == DIGEST, "axe-core {VERSION} has digest {found} and should have {DIGEST}");
    }
    Ok(script)
}

fn digest(path: &Path) -> Option<String> {
    let bytes = fs::read(path).ok()?;
    Some(Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect())
}

fn download(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let packed = Command::new("npm")
        .args(["pack", "--silent", "--ignore-scripts", &format!("axe-core@{VERSION}")])
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .context("npm is missing; it fetches packages (on Debian: `apt-get install npm`)")?;
    let said = String::from_utf8_lossy(&packed.stderr);
    ensure!(packed.status.success(), "npm pack failed: {said}");
    let into = folder.join(format!("axe-core-{VERSION}"));
    fs::create_dir_all(&into)?;
    let unpacked = Command::new("tar")
        .arg("-xzf")
        .arg(folder.join(format!("axe-core-{VERSION}.tgz")))
        .args(["--strip-components=1", "-C"])
        .arg(&into)
        .args(["package/axe.min.js", "package/LICENSE"])
        .status()
        .context("tar is missing")?;
    ensure!(unpacked.success(), "the package cannot be unpacked");
    Ok(())
}

const RUN: &str = r#"
const done = arguments[arguments.length - 1];
axe.run(document, { resultTypes: ["violations"] }).then(
  (found) => done({ violations: found.violations }),
  (error) => done({ error: String(error) }),
);
"#;

impl Window {
    /// Every rule of axe-core that the page breaks as it is now.
    pub async fn violations(&self) -> Result<Vec<String>> {
        if self.ask("return typeof axe").await? != "object" {
            let script = fs::read_to_string(fetch()?)?;
            self.ask(&script).await.context("axe-core does not start")?;
        }
        let found = self.ask_later(RUN, &[]).await?;
        let violations = found["violations"].as_array();
        let violations = violations.with_context(|| format!("axe-core: {}", found["error"]))?;
        Ok(violations.iter().map(told).collect())
    }
}

/// The rule, what it asks for, and which elements break it, each with what exactly is wrong.
fn told(violation: &Value) -> String {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let place = |node: &Value| {
        let summary = text(&node["failureSummary"]).replace('\n', " ");
        format!("\n    {} ({summary})", node["target"])
    };
    let places: String = violation["nodes"].as_array().into_iter().flatten().map(place).collect();
    format!("{}: {}{places}", text(&violation["id"]), text(&violation["help"]))
}
