//! Newton's and Euler's equations for bodies whose motion and joint wrenches a run found.
//!
//! ```text
//! m (a − g) = Σ ±F        R (I ω' + ω × I ω) = Σ ±(M + (P − c) × F)
//! ```
//!
//! over the joints at a body, where F and M act at the point P of the second body, and their opposites on the first.

use std::fmt::Write as _;

use crate::minimal::BodyMass;
use crate::simulate::{Motion, NEAR, Space, assert_same_vectors};
use crate::vector::{Matrix, Vector, add, cross, dot, norm, scale, sub, symmetric, times, unit};

/// A body and its matter.
pub type Named<'n> = (&'n str, BodyMass);

/// A joint as the balances see it: its name, its two bodies (nothing for the ground), and its point on the second.
#[derive(Clone, Copy, Debug)]
pub struct Link<'n> {
    pub name: &'n str,
    pub bodies: [Option<usize>; 2],
    pub at: Vector,
}

/// Lines that make the accelerations of bodies known.
pub fn acceleration_outputs(bodies: &[Named<'_>], space: Space) -> String {
    let mut text = String::new();
    for (name, _) in bodies {
        let _ = match space {
            Space::Plane => {
                writeln!(
                    text,
                    "output {name}_ax = {name}.x'', {name}_ay = {name}.y'', {name}_turn = {name}.angle''"
                )
            }
            Space::Space => writeln!(
                text,
                "output {name}_ax = {name}.x'', {name}_ay = {name}.y'', {name}_az = {name}.z''
output {name}_tx = {name}.wx', {name}_ty = {name}.wy', {name}_tz = {name}.wz'"
            ),
        };
    }
    text
}

/// Poses, rates and accelerations of a body.
struct Moving {
    poses: Vec<(Vector, Matrix)>,
    rates: Vec<Vector>,
    accelerations: Vec<Vector>,
    turning: Vec<Vector>,
}

impl Moving {
    fn read(motion: &Motion, name: &str, space: Space) -> Moving {
        let (accelerations, turning) = match space {
            Space::Plane => {
                let parts = motion.columns(["ax", "ay", "turn"].map(|part| format!("{name}_{part}")));
                parts.into_iter().map(|[x, y, turn]| ([x, y, 0.0], [0.0, 0.0, turn])).unzip()
            }
            Space::Space => (
                motion.columns(["ax", "ay", "az"].map(|part| format!("{name}_{part}"))),
                motion.columns(["tx", "ty", "tz"].map(|part| format!("{name}_{part}"))),
            ),
        };
        Moving { poses: motion.poses(name, space), rates: motion.rates(name, space), accelerations, turning }
    }
}

/// Holds every body of a motion against its balances. What else acts on bodies, as forces and moments about their centres
/// of mass, is given by `loads` for a row and a body.
///
/// Accelerations and multipliers are solved as one system at each row, so that only the rounding of that solution and the
/// distance of a row from its constraints (below the tolerance of the run) remain.
pub fn assert_balanced(
    motion: &Motion,
    space: Space,
    gravity: Vector,
    bodies: &[Named<'_>],
    links: &[Link<'_>],
    loads: &dyn Fn(usize, usize) -> (Vector, Vector),
) {
    let moving: Vec<Moving> = bodies.iter().map(|(name, _)| Moving::read(motion, name, space)).collect();
    let wrenches: Vec<[Vec<Vector>; 2]> = links
        .iter()
        .map(|link| ["force", "moment"].map(|part| motion.vectors(&format!("{}.{part}", link.name))))
        .collect();
    for (body, (name, matter)) in bodies.iter().enumerate() {
        // Moments across the plane are taken up by what keeps bodies in it.
        let [.., zz, _, _, _] = matter.inertia;
        let inertia =
            symmetric(if space == Space::Plane { [0.0, 0.0, zz, 0.0, 0.0, 0.0] } else { matter.inertia });
        let mut wanted = (Vec::new(), Vec::new());
        let mut found = (Vec::new(), Vec::new());
        for row in 0..motion.len() {
            let Moving { poses, rates, accelerations, turning } = &moving[body];
            let (centre, axes) = poses[row];
            let spin = times(inertia, rates[row]);
            let in_body = add(times(inertia, turning[row]), cross(rates[row], spin));
            let (force, moment) = loads(row, body);
            wanted.0.push(sub(scale(matter.mass, sub(accelerations[row], gravity)), force));
            wanted.1.push(sub(times(axes, in_body), moment));
            let (mut force, mut moment) = ([0.0; 3], [0.0; 3]);
            for (link, wrench) in links.iter().zip(&wrenches) {
                let point = match link.bodies[1] {
                    Some(second) => {
                        let (centre, axes) = moving[second].poses[row];
                        add(centre, times(axes, link.at))
                    }
                    None => link.at,
                };
                let (f, m) = (wrench[0][row], wrench[1][row]);
                for (side, sign) in [(0, -1.0), (1, 1.0)] {
                    if link.bodies[side] == Some(body) {
                        force = add(force, scale(sign, f));
                        moment = add(moment, scale(sign, add(m, cross(sub(point, centre), f))));
                    }
                }
            }
            found.0.push(force);
            found.1.push(moment);
        }
        assert_same_vectors(&format!("forces on {name}"), &found.0, &wanted.0, NEAR);
        assert_same_vectors(&format!("moments on {name}"), &found.1, &wanted.1, NEAR);
    }
}

/// Holds the local wrench of a joint against the one in the world: as long, and alike along the axis, which is that number of
/// the joint's axes and `axis` in the frame of its first body.
pub fn assert_local(
    motion: &Motion,
    space: Space,
    joint: &str,
    first: Option<&str>,
    number: usize,
    axis: Vector,
) {
    let still = || vec![([0.0; 3], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]); motion.len()];
    let poses = first.map_or_else(still, |body| motion.poses(body, space));
    let parts: &[&str] = if space == Space::Plane { &["force"] } else { &["force", "moment"] };
    for part in parts {
        let world = motion.vectors(&format!("{joint}.{part}"));
        let local = motion.vectors(&format!("{joint}.local.{part}"));
        let pair = |(row, (world, local)): (usize, (&Vector, &Vector))| {
            let axis = times(poses[row].1, unit(axis));
            ([norm(*world), dot(*world, axis)], [norm(*local), local[number]])
        };
        let (wanted, found): (Vec<_>, Vec<_>) = world.iter().zip(&local).enumerate().map(pair).unzip();
        assert_same_vectors(&format!("{joint}.local.{part}"), &found, &wanted, NEAR);
    }
}

/// Parts of a local wrench, such as `moment.z`, that a joint cannot transmit.
pub fn assert_idle(motion: &Motion, joint: &str, parts: &[&str]) {
    for part in parts {
        assert_nothing(motion, joint, part, &motion.column(&format!("{joint}.local.{part}")));
    }
}

/// Numbers that vanish but for a part of the largest force or moment in a joint.
pub fn assert_nothing(motion: &Motion, joint: &str, what: &str, values: &[f64]) {
    let size = ["force", "moment"]
        .into_iter()
        .flat_map(|part| motion.vectors(&format!("{joint}.{part}")))
        .fold(1.0_f64, |size, v| size.max(norm(v)));
    for value in values {
        assert!(value.abs() <= NEAR * size, "{joint}: {what} is {value:.1e}, the wrench {size:.1e}");
    }
}
