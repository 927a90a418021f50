//! An import as a typed record, the JSON of the command.

use serde::Serialize;

use crate::Import;

/// Bodies, joints and points of the model that was made of a description.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct ImportRecord {
    pub title: String,
    pub bodies: Vec<ImportedBodyRecord>,
    pub joints: Vec<ImportedJointRecord>,
    pub points: Vec<ImportedPointRecord>,
    pub renamed: Vec<RenamedRecord>,
    pub warnings: Vec<String>,
    pub text: String,
}

/// A body with the links it consists of, in SI units.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct ImportedBodyRecord {
    pub name: String,
    pub links: Vec<String>,
    pub mass: f64,
    pub centre: [f64; 3],
    /// The entries xx, yy, zz, xy, xz, yz.
    pub inertia: [f64; 6],
}

/// A joint between two bodies or `ground`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct ImportedJointRecord {
    pub name: String,
    pub kind: &'static str,
    pub first: String,
    pub second: String,
    /// The joints of the description that it replaces.
    pub of: Vec<String>,
}

/// A named point of a body or of `ground`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct ImportedPointRecord {
    pub name: String,
    pub body: String,
}

/// A name of the description that the language does not accept.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct RenamedRecord {
    pub from: String,
    pub to: String,
}

impl ImportRecord {
    /// Everything in the order of the tree.
    pub fn of(import: &Import) -> ImportRecord {
        let plan = &import.plan;
        let name = |body: Option<usize>| body.map_or("ground", |body| &plan.bodies[body].name).to_owned();
        let bodies = plan.bodies.iter().map(|body| ImportedBodyRecord {
            name: body.name.clone(),
            links: body.links.clone(),
            mass: body.properties.mass,
            centre: body.properties.centre,
            inertia: body.properties.inertia,
        });
        let joints = plan.joints.iter().map(|joint| ImportedJointRecord {
            name: joint.name.clone(),
            kind: joint.kind.as_str(),
            first: name(joint.bodies[0]),
            second: name(joint.bodies[1]),
            of: joint.of.clone(),
        });
        let points = plan.points.iter();
        let renamed = plan.renamed.iter();
        ImportRecord {
            title: import.title.clone(),
            bodies: bodies.collect(),
            joints: joints.collect(),
            points: points
                .map(|point| ImportedPointRecord { name: point.name.clone(), body: name(point.body) })
                .collect(),
            renamed: renamed.map(|(from, to)| RenamedRecord { from: from.clone(), to: to.clone() }).collect(),
            warnings: plan.warnings.clone(),
            text: import.text.clone(),
        }
    }
}
