//! What a server is told when it starts.

use live::Pace;

/// What a server is told when it starts.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address at which friends reach the site, without a slash at the end; if it is not given,
    /// links repeat the address that the browser asked for.
    pub public_url: Option<String>,
    /// The names that the site answers to, besides that of `public_url`, those of this machine, and addresses.
    pub hosts: Vec<String>,
    /// How many bots think at once.
    pub threads: usize,
    /// How long things take at least, so that people can follow.
    pub pace: Pace,
    /// Whether a proxy in front says in `X-Forwarded-For` who is asking.
    pub behind_proxy: bool,
    /// Whether anybody may see `/metrics`, not only this machine and its own network.
    pub open_metrics: bool,
    /// Whether the requests of each visitor are limited.
    pub limited: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            public_url: None,
            hosts: Vec::new(),
            threads: 1,
            pace: Pace::default(),
            behind_proxy: false,
            open_metrics: false,
            limited: true,
        }
    }
}
