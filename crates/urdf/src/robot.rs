//! The elements of URDF: links with mass properties, joints with their frames.
//!
//! Shapes, colours, transmissions and elements of simulators are ignored, right or wrong. Attributes of later versions (`quat_xyzw` of
//! 1.1, limits that may be missing of 1.2) are read if the robot states that version, as urdfdom does.

use crate::UrdfError;
use crate::pose::Vector;
use crate::xml::{self, XmlElement};

#[derive(Debug)]
pub struct Robot {
    pub name: String,
    pub links: Vec<RobotLink>,
    pub joints: Vec<RobotJoint>,
}

#[derive(Debug)]
pub struct RobotLink {
    pub name: String,
    pub line: usize,
    pub inertial: Inertial,
}

/// Mass properties as they are written; zero if the link has none.
#[derive(Debug, Default)]
pub struct Inertial {
    pub origin: LinkOrigin,
    pub mass: f64,
    /// The entries xx, yy, zz, xy, xz, yz.
    pub inertia: [f64; 6],
}

#[derive(Clone, Copy, Debug, Default)]
pub struct LinkOrigin {
    pub xyz: Vector,
    /// Angles about the fixed axes x, y and z, in this order.
    pub rpy: Vector,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JointType {
    Revolute,
    Continuous,
    Prismatic,
    Fixed,
    Floating,
    Planar,
    Spherical,
}

#[derive(Debug)]
pub struct RobotJoint {
    pub name: String,
    pub line: usize,
    pub joint_type: JointType,
    pub origin: LinkOrigin,
    pub parent: String,
    pub child: String,
    pub axis: Vector,
    pub limit: JointLimit,
    pub damping: f64,
    pub friction: f64,
    pub mimic: Option<Mimic>,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct JointLimit {
    pub lower: f64,
    pub upper: f64,
    pub effort: f64,
    pub velocity: f64,
}

/// `value = multiplier · value of joint + offset`
#[derive(Debug)]
pub struct Mimic {
    pub joint: String,
    pub multiplier: f64,
    pub offset: f64,
}

/// Major and minor version of URDF.
type Version = (u32, u32);

/// Reads a description.
///
/// # Errors
/// The first element that is not URDF, with its line.
pub fn read(text: &str) -> Result<Robot, UrdfError> {
    let root = xml::read(text)?;
    check_format(&root)?;
    let version = version(&root);
    let of_tag = |tag: &'static str| root.children.iter().filter(move |child| child.tag == tag);
    Ok(Robot {
        name: root.attribute("name").unwrap_or_default().to_owned(),
        links: of_tag("link").map(|child| read_element(child, link, version)).collect::<Result<_, _>>()?,
        joints: of_tag("joint").map(|child| read_element(child, joint, version)).collect::<Result<_, _>>()?,
    })
}

/// Names the format of a text that is not URDF.
fn check_format(root: &XmlElement) -> Result<(), UrdfError> {
    if root.tag != "robot" {
        let message = match root.tag.as_str() {
            "sdf" => "this is SDF, and not URDF".to_owned(),
            "mujoco" => "this is MJCF, and not URDF".to_owned(),
            "COLLADA" => "this is COLLADA, a picture and not a mechanism".to_owned(),
            other => format!("the root element of URDF is `robot`, and this is `{other}`"),
        };
        return Err(UrdfError::new(Some(root.line), message)
            .hint("a URDF begins with `<robot name=\"…\">` and holds `link` and `joint` elements"));
    }
    if let Some(call) = root.children.iter().find(|child| child.tag.starts_with("xacro:")) {
        let message = format!("`{}` has to be expanded first", call.tag);
        return Err(UrdfError::new(Some(call.line), message)
            .hint("`xacro robot.urdf.xacro > robot.urdf` writes a URDF without macros"));
    }
    if !root.children.iter().any(|child| child.tag == "link") {
        return Err(UrdfError::new(Some(root.line), "the robot has no links"));
    }
    Ok(())
}

/// A version that is missing or malformed is 1.0, as in urdfdom.
fn version(root: &XmlElement) -> Version {
    let parse = |text: &str| {
        let (major, minor) = text.trim().split_once('.')?;
        Some((major.parse().ok()?, minor.parse().ok()?))
    };
    root.attribute("version").and_then(parse).unwrap_or((1, 0))
}

fn read_element<T>(
    element: &XmlElement,
    read: impl Fn(&XmlElement, Version) -> Result<T, String>,
    version: Version,
) -> Result<T, UrdfError> {
    read(element, version).map_err(|cause| {
        let message = match element.attribute("name") {
            Some(name) => format!("{} `{name}` cannot be read: {cause}", element.tag),
            None => format!("this {} cannot be read: {cause}", element.tag),
        };
        UrdfError::new(Some(element.line), message)
    })
}

fn link(element: &XmlElement, version: Version) -> Result<RobotLink, String> {
    let inertial = match child(element, "inertial")? {
        Some(inertial) => Inertial {
            origin: origin(inertial, version)?,
            mass: number(needed_child(inertial, "mass")?, "value")?,
            inertia: inertia(needed_child(inertial, "inertia")?)?,
        },
        None => Inertial::default(),
    };
    Ok(RobotLink { name: needed(element, "name")?.to_owned(), line: element.line, inertial })
}

fn inertia(element: &XmlElement) -> Result<[f64; 6], String> {
    let mut entries = [0.0; 6];
    for (entry, name) in entries.iter_mut().zip(["ixx", "iyy", "izz", "ixy", "ixz", "iyz"]) {
        *entry = number(element, name)?;
    }
    Ok(entries)
}

fn joint(element: &XmlElement, version: Version) -> Result<RobotJoint, String> {
    let axis = child(element, "axis")?.map_or(Ok([1.0, 0.0, 0.0]), |axis| vector(axis, "xyz"))?;
    let limit =
        child(element, "limit")?.map_or(Ok(JointLimit::default()), |limit| read_limit(limit, version))?;
    let dynamics = child(element, "dynamics")?;
    let coefficient =
        |name: &str| dynamics.map_or(Ok(0.0), |dynamics| Ok(optional_number(dynamics, name)?.unwrap_or(0.0)));
    let (damping, friction): (Result<f64, String>, Result<f64, String>) =
        (coefficient("damping"), coefficient("friction"));
    Ok(RobotJoint {
        name: needed(element, "name")?.to_owned(),
        line: element.line,
        joint_type: joint_type(needed(element, "type")?)?,
        origin: origin(element, version)?,
        parent: needed(needed_child(element, "parent")?, "link")?.to_owned(),
        child: needed(needed_child(element, "child")?, "link")?.to_owned(),
        axis,
        limit,
        damping: damping?,
        friction: friction?,
        mimic: child(element, "mimic")?.map(mimic).transpose()?,
    })
}

fn joint_type(word: &str) -> Result<JointType, String> {
    Ok(match word {
        "revolute" => JointType::Revolute,
        "continuous" => JointType::Continuous,
        "prismatic" => JointType::Prismatic,
        "fixed" => JointType::Fixed,
        "floating" => JointType::Floating,
        "planar" => JointType::Planar,
        "spherical" => JointType::Spherical,
        other => {
            return Err(format!(
                "its type `{other}` is not one of revolute, continuous, prismatic, fixed, floating, planar and spherical"
            ));
        }
    })
}

fn mimic(element: &XmlElement) -> Result<Mimic, String> {
    Ok(Mimic {
        joint: needed(element, "joint")?.to_owned(),
        multiplier: optional_number(element, "multiplier")?.unwrap_or(1.0),
        offset: optional_number(element, "offset")?.unwrap_or(0.0),
    })
}

/// Limits that are missing are zero before version 1.2, and infinite from then on.
fn read_limit(element: &XmlElement, version: Version) -> Result<JointLimit, String> {
    if version < (1, 2) {
        let value = |name: &str| Ok::<f64, String>(optional_number(element, name)?.unwrap_or(0.0));
        let velocity = number(element, "velocity")?;
        return Ok(JointLimit {
            lower: value("lower")?,
            upper: value("upper")?,
            effort: value("effort")?,
            velocity,
        });
    }
    let value = |name: &str, default: f64| match optional_number(element, name)? {
        Some(value) if value.is_nan() => Err(format!("`{name}` of `limit` is not a number")),
        value => Ok(value.unwrap_or(default)),
    };
    let limit = JointLimit {
        lower: value("lower", f64::NEG_INFINITY)?,
        upper: value("upper", f64::INFINITY)?,
        effort: value("effort", f64::INFINITY)?,
        velocity: value("velocity", f64::INFINITY)?,
    };
    if limit.upper < limit.lower {
        return Err(format!("its upper limit {} is below its lower limit {}", limit.upper, limit.lower));
    }
    for (name, value) in [("effort", limit.effort), ("velocity", limit.velocity)] {
        if value < 0.0 {
            return Err(format!("its limit of {name} {value} is negative"));
        }
    }
    Ok(limit)
}

fn origin(element: &XmlElement, version: Version) -> Result<LinkOrigin, String> {
    let Some(origin) = child(element, "origin")? else { return Ok(LinkOrigin::default()) };
    let xyz = optional_vector(origin, "xyz")?;
    let rpy = optional_vector(origin, "rpy")?;
    let quaternion = origin.attribute("quat_xyzw").filter(|_| version >= (1, 1));
    let rpy = match (rpy, quaternion) {
        (Some(_), Some(_)) => return Err("its `origin` has both `rpy` and `quat_xyzw`".to_owned()),
        (None, Some(text)) => rpy_of_quaternion(numbers(text, "quat_xyzw", "origin")?),
        (rpy, None) => rpy.unwrap_or_default(),
    };
    Ok(LinkOrigin { xyz: xyz.unwrap_or_default(), rpy })
}

/// Roll, pitch and yaw of a quaternion, which need not have length one; the formulas of `urdf::Rotation::getRPY`.
fn rpy_of_quaternion(quaternion: [f64; 4]) -> Vector {
    let norm = quaternion.iter().map(|part| part * part).sum::<f64>().sqrt();
    let [x, y, z, w] = if norm > 0.0 { quaternion.map(|part| part / norm) } else { [0.0, 0.0, 0.0, 1.0] };
    let sin_pitch = -2.0 * (x * z - w * y);
    // Roll and yaw turn about one axis where the pitch is a right angle; all is given to the yaw.
    if sin_pitch.abs() >= 0.99999 {
        let sign = sin_pitch.signum();
        return [0.0, sign * std::f64::consts::FRAC_PI_2, 2.0 * (-sign * x).atan2(sign * y)];
    }
    [
        (2.0 * (y * z + w * x)).atan2(w * w - x * x - y * y + z * z),
        sin_pitch.asin(),
        (2.0 * (x * y + w * z)).atan2(w * w + x * x - y * y - z * z),
    ]
}

fn child<'e>(element: &'e XmlElement, tag: &str) -> Result<Option<&'e XmlElement>, String> {
    let mut found = element.children.iter().filter(|child| child.tag == tag);
    match (found.next(), found.next()) {
        (_, Some(_)) => Err(format!("it has more than one `{tag}`")),
        (first, None) => Ok(first),
    }
}

fn needed_child<'e>(element: &'e XmlElement, tag: &str) -> Result<&'e XmlElement, String> {
    child(element, tag)?.ok_or_else(|| format!("it has no `{tag}`"))
}

fn needed<'e>(element: &'e XmlElement, name: &str) -> Result<&'e str, String> {
    element.attribute(name).ok_or_else(|| match element.tag.as_str() {
        "link" | "joint" => format!("it has no `{name}`"),
        tag => format!("its `{tag}` has no `{name}`"),
    })
}

fn number(element: &XmlElement, name: &str) -> Result<f64, String> {
    let [number] = numbers(needed(element, name)?, name, &element.tag)?;
    Ok(number)
}

fn optional_number(element: &XmlElement, name: &str) -> Result<Option<f64>, String> {
    element.attribute(name).map(|_| number(element, name)).transpose()
}

fn vector(element: &XmlElement, name: &str) -> Result<Vector, String> {
    numbers(needed(element, name)?, name, &element.tag)
}

fn optional_vector(element: &XmlElement, name: &str) -> Result<Option<Vector>, String> {
    element.attribute(name).map(|_| vector(element, name)).transpose()
}

/// Exactly `N` numbers; those too large for `f64` are infinite, and refused with the other numbers that are not finite.
fn numbers<const N: usize>(text: &str, name: &str, tag: &str) -> Result<[f64; N], String> {
    let numbers: Result<Vec<f64>, _> = text.split_whitespace().map(str::parse::<f64>).collect();
    numbers.ok().and_then(|numbers| numbers.try_into().ok()).ok_or_else(|| {
        let count = ["no number", "one number", "two numbers", "three numbers", "four numbers"][N.min(4)];
        let start: String = text.chars().take(40).collect();
        let dots = if start.len() < text.len() { "…" } else { "" };
        format!("`{name}` of its `{tag}` is `{start}{dots}`, not {count}")
    })
}
