//! The API as it describes itself to programs: an OpenAPI document, made from the code.

use std::sync::LazyLock;

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{
    ContentBuilder, OpenApi as Description, PathItem, Ref, RefOr, ResponseBuilder, Schema,
};
use utoipa::{Modify, OpenApi};

use super::failure::Refused;
use super::{about, analyse, entries, moves, puzzles, record, review, seats, tables};

/// What is written is the same for everybody.
static TEXT: LazyLock<String> =
    LazyLock::new(|| Document::openapi().to_json().expect("a description can be written"));

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Azulejo",
        description = "Tables, moves, live updates, analyses, reviews and puzzles of Azul and Azul: Summer Pavilion. \
                       Moves, deals and states are those of the engine protocol.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    servers((url = "/", description = "This server")),
    tags(
        (name = "server", description = "What the server knows and thinks"),
        (name = "tables", description = "Making tables and looking at them"),
        (name = "seats", description = "Sitting down, leaving, letting bots play"),
        (name = "moves", description = "Playing, and taking moves back"),
        (name = "puzzles", description = "Positions with one best move"),
        (name = "live", description = "What happens, as it happens"),
    ),
    paths(
        about::about, openapi, tables::create, tables::show, record::record,
        moves::legal, moves::play, moves::undo, moves::agree, moves::decline,
        seats::join, seats::leave, seats::come_back, seats::invite, seats::replace,
        seats::promise, seats::word,
        entries::events, entries::stream, analyse::analyse,
        review::review, review::reviewed,
        puzzles::daily, puzzles::next, puzzles::attempt, puzzles::proof,
    ),
    components(schemas(Refused)),
    modifiers(&Common),
)]
struct Document;

/// This description
#[utoipa::path(get, path = "/api/v1/openapi.json", operation_id = "openapi", tag = "server",
    responses((status = 200, description = "An OpenAPI 3.1 document", body = Object)))]
pub(crate) async fn openapi() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], TEXT.as_str())
}

/// Adds what holds for every operation: tokens, and the refusals that anybody can meet.
struct Common;

impl Modify for Common {
    fn modify(&self, api: &mut Description) {
        let token = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("The token of a seat, from `create` or `join`"));
        if let Some(components) = &mut api.components {
            components.add_security_scheme("token", SecurityScheme::Http(token.build()));
            components.schemas.values_mut().for_each(close_variants);
        }
        for (path, item) in &mut api.paths.paths {
            let at_a_table = path.starts_with("/api/v1/tables/{id}");
            let in_path = path.matches('{').count();
            if let Some(look) = item.get.as_mut().filter(|_| at_a_table) {
                add_refusal(look, "403", "Others play the same deals, and not all games are over");
            }
            operations(item).for_each(|operation| add_refusals(operation, at_a_table, in_path));
        }
    }
}

/// A value of one of several kinds has the fields of its kind and no others.
fn close_variants(schema: &mut RefOr<Schema>) {
    let RefOr::T(Schema::OneOf(variants)) = schema else { return };
    for variant in &mut variants.items {
        if let RefOr::T(Schema::Object(variant)) = variant
            && !variant.properties.is_empty()
        {
            variant.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
        }
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.post].into_iter().flatten()
}

fn add_refusals(operation: &mut Operation, at_a_table: bool, in_path: usize) {
    let has_body = operation.request_body.is_some();
    let has_token = operation.security.is_some();
    let parameters = operation.parameters.as_ref().map_or(0, Vec::len);
    let has_query = parameters > in_path;
    let refusals = [
        (has_body || has_query, "400", "The request cannot be read"),
        (has_token, "401", "The token is missing or wrong"),
        (at_a_table, "404", "There is no such table"),
        (has_body, "413", "The body is too large"),
        (has_body, "415", "The body is not said to be JSON"),
        (true, "421", "The server does not answer to the name in `Host`"),
        (true, "429", "Too many requests: wait as long as `Retry-After` says"),
        (
            true,
            "503",
            "The server cannot do this now; nothing was changed, unless it says `unsure`",
        ),
    ];
    for (possible, status, description) in refusals {
        if possible {
            add_refusal(operation, status, description);
        }
    }
}

fn add_refusal(operation: &mut Operation, status: &str, description: &str) {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Refused")));
    let response = ResponseBuilder::new()
        .description(description)
        .content("application/json", content.build());
    operation.responses.responses.insert(status.to_owned(), response.build().into());
}
