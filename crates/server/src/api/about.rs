//! What this server is and knows.

use axum::Json;
use bots::{Bot, Level};
use record::Ruleset;
use serde::Serialize;
use utoipa::ToSchema;

/// What this server is and knows.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct About {
    #[schema(example = "azulejo")]
    name: &'static str,
    /// The version of the program.
    #[schema(example = "0.1.0")]
    version: &'static str,
    /// The version of the API.
    #[schema(example = 1)]
    api: u32,
    /// Every ruleset; joker orders other than the standard one are not spelled out.
    #[schema(example = json!(["azul:2", "pavilion:2"]))]
    rulesets: Vec<String>,
    /// Every bot that can take a seat or analyse, weakest first.
    #[schema(example = json!(["random", "child"]))]
    bots: Vec<&'static str>,
    /// Those among them that are opponents for people, weakest first.
    #[schema(example = json!(["child", "beginner"]))]
    levels: Vec<&'static str>,
    /// Where the API is described for programs.
    #[schema(format = "uri-reference", example = "/api/v1/openapi.json")]
    openapi: &'static str,
}

/// What this server is and knows
#[utoipa::path(get, path = "/api/v1", operation_id = "about", tag = "server",
    responses((status = 200, description = "What this server is and knows", body = About)))]
pub(crate) async fn about() -> Json<About> {
    Json(About {
        name: "azulejo",
        version: env!("CARGO_PKG_VERSION"),
        api: 1,
        rulesets: Ruleset::plain().map(|ruleset| ruleset.to_string()).collect(),
        bots: Bot::ALL.map(Bot::name).to_vec(),
        levels: Level::ALL.map(Level::name).to_vec(),
        openapi: "/api/v1/openapi.json",
    })
}
