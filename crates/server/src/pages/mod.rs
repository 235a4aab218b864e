//! Pages as functions of what they show.

mod azul;
mod choice;
mod clock;
mod coach;
mod deals;
mod device;
mod gallery;
mod home;
mod import;
mod layout;
mod learn;
mod log;
mod names;
mod new_table;
mod pavilion;
mod replay;
mod seats;
mod settings;
mod share;
mod table;

pub(crate) use choice::Choice;
pub(crate) use deals::deals;
pub(crate) use device::{device, take_seat};
pub(crate) use gallery::Gallery;
pub(crate) use home::{Home, home};
pub(crate) use import::import;
pub(crate) use layout::refusal;
pub(crate) use learn::{Progress, learn, lessons};
pub(crate) use log::{Chronicle, happened, points};
pub(crate) use names::names;
pub(crate) use new_table::new_table;
pub(crate) use replay::{position_title, replay};
pub(crate) use settings::settings;
pub(crate) use share::code;
pub(crate) use table::{table_fragment, table_page};
