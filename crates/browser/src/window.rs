//! A Chromium of its own, with one tab.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use thirtyfour::support::base64_decode;
use thirtyfour::{
    ChromiumLikeCapabilities, DesiredCapabilities, LoggingPrefsLogLevel, WebDriver,
    error::WebDriverError,
};

use crate::driver::{Driver, find};
use crate::{Look, Site};

/// How long to wait for something before it counts as missing.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long to wait for something that has to be there, or is about to be.
const MOMENT: Duration = Duration::from_secs(5);
/// The page and all it needs is there: its styles too.
const LOADED: &str = "document.readyState === 'complete'";
/// No picture is taller.
const TALLEST: u32 = 16_000;
/// How long to wait between two looks for something awaited.
const POLL: Duration = Duration::from_millis(10);

/// A Chromium of its own, with one tab and cookies that no other window knows.
pub struct Window {
    driver: WebDriver,
    base: String,
    look: Look,
}

impl Window {
    /// Opens a window that will look at a site.
    pub async fn open(site: &Site, look: Look) -> Result<Window> {
        Window::open_at(site.port(), look).await
    }

    /// Opens a window on the site served on this port.
    pub async fn open_at(port: u16, look: Look) -> Result<Window> {
        let shared = Driver::shared()?;
        let (width, height) = look.screen.size();
        let mut wishes = DesiredCapabilities::chrome();
        wishes.set_binary(&find("chromium")?.to_string_lossy())?;
        wishes.set_browser_log_level(LoggingPrefsLogLevel::All)?;
        let fixed = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
            // Chromium ends when the other end of the pipe does.
            "--remote-debugging-pipe",
        ];
        let given = [
            format!("--user-data-dir={}", shared.fresh_profile().display()),
            format!("--window-size={width},{height}"),
            format!("--accept-lang={}", look.languages),
        ];
        for flag in fixed.into_iter().chain(given.iter().map(String::as_str)) {
            wishes.add_arg(flag)?;
        }
        let driver = WebDriver::new(shared.url(), wishes).await.context("starting Chromium")?;
        let window = Window { driver, base: format!("http://127.0.0.1:{port}"), look };
        window.set_up().await?;
        Ok(window)
    }

    async fn set_up(&self) -> Result<()> {
        let look = &self.look;
        let (width, height) = look.screen.size();
        let mobile = look.screen.is_touched();
        let metrics =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile});
        self.tell("Emulation.setDeviceMetricsOverride", metrics).await?;
        if mobile {
            let touch = json!({"enabled": true, "maxTouchPoints": 1});
            self.tell("Emulation.setTouchEmulationEnabled", touch).await?;
        }
        self.set_dark(look.dark).await?;
        if let Some(taste) = &look.taste {
            self.set_cookie("azulejo-taste", taste).await?;
        }
        if !look.scripts {
            self.tell("Emulation.setScriptExecutionDisabled", json!({"value": true})).await?;
        }
        Ok(())
    }

    /// Lets the system ask for dark or light pages from now on.
    pub async fn set_dark(&self, dark: bool) -> Result<()> {
        let scheme = if dark { "dark" } else { "light" };
        let motion = if self.look.still { "reduce" } else { "no-preference" };
        let features = json!([
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": motion},
        ]);
        self.tell("Emulation.setEmulatedMedia", json!({ "features": features })).await
    }

    /// Gives the browser a cookie of the site.
    pub async fn set_cookie(&self, name: &str, value: &str) -> Result<()> {
        let cookie = json!({"name": name, "value": value, "url": self.base});
        self.tell("Network.setCookie", cookie).await
    }

    /// Lets a script run before those of every page from now on.
    pub async fn run_first(&self, script: &str) -> Result<()> {
        let script = json!({ "source": script });
        self.tell("Page.addScriptToEvaluateOnNewDocument", script).await
    }

    /// How the window looks at the site.
    pub fn look(&self) -> &Look {
        &self.look
    }

    /// Goes to a page of the site, and waits until it is there.
    pub async fn go(&self, path: &str) -> Result<()> {
        self.driver.goto(format!("{}{path}", self.base)).await?;
        self.wait_until(LOADED).await
    }

    /// Shows a file.
    pub async fn show_file(&self, path: &Path) -> Result<()> {
        self.driver.goto(format!("file://{}", path.display())).await?;
        Ok(())
    }

    /// Asks for the same page once more.
    pub async fn reload(&self) -> Result<()> {
        self.driver.refresh().await?;
        self.wait_until(LOADED).await
    }

    /// The path of the page, without its query.
    pub async fn path(&self) -> Result<String> {
        Ok(self.driver.current_url().await?.path().to_owned())
    }

    /// What a function body returns in the page.
    pub async fn ask(&self, script: &str) -> Result<Value> {
        self.ask_about(script, &[]).await
    }

    /// What a function body returns in the page for these arguments.
    pub async fn ask_about(&self, script: &str, arguments: &[Value]) -> Result<Value> {
        let answer = self.driver.execute(script, arguments.to_vec()).await;
        let answer = answer.with_context(|| format!("running {script}"))?;
        Ok(answer.json().clone())
    }

    /// What a function body eventually passes to its last argument.
    pub async fn ask_later(&self, script: &str, arguments: &[Value]) -> Result<Value> {
        let answer = self.driver.execute_async(script, arguments.to_vec()).await;
        let answer = answer.with_context(|| format!("running {script}"))?;
        Ok(answer.json().clone())
    }

    /// How many elements match.
    pub async fn count(&self, selector: &str) -> Result<usize> {
        let script = "return document.querySelectorAll(arguments[0]).length";
        let count = self.ask_about(script, &[selector.into()]).await?;
        Ok(count.as_u64().unwrap_or_default() as usize)
    }

    /// Waits until an expression holds in the page.
    pub async fn wait_until(&self, expression: &str) -> Result<()> {
        let script = format!("return Boolean({expression})");
        let until = Instant::now() + PATIENCE;
        loop {
            // While one page goes and the next one comes there is nobody to ask.
            match self.driver.execute(&script, Vec::new()).await {
                Ok(answer) if answer.json() == &Value::Bool(true) => return Ok(()),
                Err(error) if !is_between_pages(&error) => return Err(error.into()),
                Ok(_) | Err(_) => {}
            }
            if Instant::now() > until {
                let shown = self.ask("return document.body.innerText").await.unwrap_or_default();
                let path = self.path().await?;
                bail!("{path}: in vain it was waited for {expression}; the page says:\n{shown}");
            }
            tokio::time::sleep(POLL).await;
        }
    }

    /// Clicks on, or taps, the element at this place among those that match.
    ///
    /// It has to be where a finger or a pointer can get at it.
    pub async fn touch(&self, selector: &str, place: usize) -> Result<()> {
        let (x, y) = self.find(selector, place).await?;
        if self.look.screen.is_touched() {
            let finger = json!({"type": "touchStart", "touchPoints": [{"x": x, "y": y}]});
            self.tell("Input.dispatchTouchEvent", finger).await?;
            let gone = json!({"type": "touchEnd", "touchPoints": []});
            self.tell("Input.dispatchTouchEvent", gone).await
        } else {
            self.press_at(x, y).await?;
            self.release((x, y)).await
        }
    }

    /// Presses the button of the mouse on the element at this place among those that match; says where.
    pub async fn press_on(&self, selector: &str, place: usize) -> Result<(f64, f64)> {
        let (x, y) = self.find(selector, place).await?;
        self.press_at(x, y).await?;
        Ok((x, y))
    }

    async fn press_at(&self, x: f64, y: f64) -> Result<()> {
        self.point("mouseMoved", x, y).await?;
        self.point("mousePressed", x, y).await
    }

    /// Lets go of the button of the mouse.
    pub async fn release(&self, (x, y): (f64, f64)) -> Result<()> {
        self.point("mouseReleased", x, y).await
    }

    /// Where the element at this place among those that match can be hit. On a busy machine it may take a moment to come.
    async fn find(&self, selector: &str, place: usize) -> Result<(f64, f64)> {
        let until = Instant::now() + MOMENT;
        loop {
            let point = match self.driver.execute(FIND_POINT, [selector.into(), place.into()]).await
            {
                Ok(answer) => answer.json().clone(),
                Err(error) if is_between_pages(&error) => "no page is there".into(),
                Err(error) => return Err(error.into()),
            };
            if let (Some(x), Some(y)) = (point[0].as_f64(), point[1].as_f64()) {
                return Ok((x, y));
            }
            if Instant::now() > until {
                bail!("{}: {selector} [{place}] cannot be hit: {point}", self.path().await?);
            }
            tokio::time::sleep(POLL).await;
        }
    }

    /// Drags what is at one place to where another one is when the pointer arrives there.
    pub async fn drag(&self, from: &str, to: &str) -> Result<()> {
        let (x, y) = self.press_on(from, 0).await?;
        self.point("mouseMoved", x + 20.0, y + 20.0).await?;
        let there = serde_json::to_string(to)?;
        self.wait_until(&format!("document.querySelector({there})")).await?;
        let (x, y) = self.find(to, 0).await?;
        self.point("mouseMoved", x, y).await?;
        self.release((x, y)).await
    }

    async fn point(&self, what: &str, x: f64, y: f64) -> Result<()> {
        let button = if what == "mouseMoved" { "none" } else { "left" };
        let event = json!({"type": what, "x": x, "y": y, "button": button, "clickCount": 1});
        self.tell("Input.dispatchMouseEvent", event).await
    }

    /// Presses a key: `Tab`, `Enter`, `ArrowDown`, or a character.
    pub async fn press(&self, key: &str) -> Result<()> {
        let (code, text) = match key {
            "Tab" => (9, ""),
            "Enter" => (13, "\r"),
            "Escape" => (27, ""),
            "End" => (35, ""),
            "Home" => (36, ""),
            "ArrowLeft" => (37, ""),
            "ArrowUp" => (38, ""),
            "ArrowRight" => (39, ""),
            "ArrowDown" => (40, ""),
            character => (0, character),
        };
        let down = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        let event = json!({
            "type": down, "key": key, "code": key, "text": text, "windowsVirtualKeyCode": code,
        });
        self.tell("Input.dispatchKeyEvent", event).await?;
        let event =
            json!({"type": "keyUp", "key": key, "code": key, "windowsVirtualKeyCode": code});
        self.tell("Input.dispatchKeyEvent", event).await
    }

    /// The page from its top down to the end of an element, as PNG, at this scale.
    pub async fn picture(&self, down_to: &str, scale: f64) -> Result<Vec<u8>> {
        let script = "return Math.ceil(document.querySelector(arguments[0]).getBoundingClientRect().bottom + scrollY)";
        let height = self.ask_about(script, &[down_to.into()]).await?.as_u64().unwrap_or_default();
        let height = u32::try_from(height)?.clamp(100, TALLEST);
        // A new layout is drawn with the next frame.
        let drawn = "requestAnimationFrame(() => requestAnimationFrame(arguments[0]))";
        self.ask_later(drawn, &[]).await?;
        let (width, _) = self.look.screen.size();
        let clip = json!({"x": 0, "y": 0, "width": width, "height": height, "scale": scale});
        // The screen keeps its height: boards are as high as there is room on it.
        let wishes = json!({"format": "png", "clip": clip, "captureBeyondViewport": true});
        let picture = self.driver.cdp().send_raw("Page.captureScreenshot", wishes).await?;
        let picture = picture["data"].as_str().context("there is no picture")?;
        Ok(base64_decode(picture)?)
    }

    /// What the page complained about since it was last asked: errors of scripts, refused sources.
    pub async fn complaints(&self) -> Result<Vec<String>> {
        let log = self.driver.browser_log().await?;
        // The browser begins with a page of its own, which may be left in the middle.
        let is_ours = |message: &str| !message.starts_with("chrome://");
        let severe =
            log.into_iter().filter(|entry| entry.level == "SEVERE" && is_ours(&entry.message));
        Ok(severe.map(|entry| entry.message).collect())
    }

    /// Closes the window; it is an error if a page has complained about anything.
    pub async fn close(self) -> Result<()> {
        let complaints = self.complaints().await?;
        self.driver.clone().quit().await?;
        ensure!(complaints.is_empty(), "the pages complained:\n{}", complaints.join("\n"));
        Ok(())
    }

    async fn tell(&self, method: &str, parameters: Value) -> Result<()> {
        let told = self.driver.cdp().send_raw(method, parameters).await;
        told.map(drop).with_context(|| method.to_owned())
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        // A window that was not closed belongs to a test that failed: its Chromium ends with the
        // process. Waiting for it here would only make the failure slow.
        let _ = self.driver.clone().leak();
    }
}

/// A point of the element that nothing else covers.
const FIND_POINT: &str = r#"
if (document.readyState !== "complete") return "the page is still loading";
const found = [...document.querySelectorAll(arguments[0])].filter((it) => it.getClientRects().length > 0)[arguments[1]];
if (!found) return "there is no such thing";
found.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
let last = "it has no size";
for (const part of [...found.querySelectorAll("*"), found].reverse()) {
  const box = part.getBoundingClientRect();
  if (box.width < 1 || box.height < 1) continue;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  if (top && found.contains(top)) return [x, y];
  last = `${top ? top.outerHTML.slice(0, 200) : "nothing"} is at ${x}, ${y}`;
}
return last;
"#;

fn is_between_pages(error: &WebDriverError) -> bool {
    let text = error.to_string();
    ["navigat", "execution context", "aborted", "no such execution", "detached", "target frame"]
        .iter()
        .any(|sign| text.contains(sign))
}
