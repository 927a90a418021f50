//! Joint frames in numbers.

use dalembert_model::Space;

/// Three orthonormal axes, one after another.
pub(crate) type Axes = [[f64; 3]; 3];

/// The axes of the world.
pub(crate) const IDENTITY: Axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

/// The frame of a joint with this axis: the third axis in space, the first in the plane. `None` if it has no direction.
///
/// An axis along one of the body's own gives a permutation of them, without rounding.
pub(crate) fn about(axis: [f64; 3], space: Space) -> Option<Axes> {
    match space {
        Space::Planar => {
            let x = normalized([axis[0], axis[1], 0.0])?;
            Some([x, [-x[1], x[0], 0.0], [0.0, 0.0, 1.0]])
        }
        Space::Spatial => {
            let z = normalized(axis)?;
            let x = match z.iter().position(|component| component.abs() == 1.0) {
                Some(at) => IDENTITY[(at + 1) % 3],
                None => {
                    let least = (0..3).min_by(|i, j| z[*i].abs().total_cmp(&z[*j].abs()))?;
                    normalized(across(IDENTITY[least], z))?
                }
            };
            Some([x, cross(z, x), z])
        }
    }
}

/// The frames of a universal joint on its two bodies: the first axis along `axis` on the first, the second along `axis2` on
/// the second, the third at right angles to both where the bodies stand parallel.
pub(crate) fn universal(axis: [f64; 3], axis2: [f64; 3]) -> Result<[Axes; 2], &'static str> {
    let x = normalized(axis).ok_or("axis")?;
    let y = normalized(axis2).ok_or("axis2")?;
    let both = cross(x, y);
    // Parallel triples say nothing about the third axis; each body then has one of its own.
    if dot(both, both) > 1e-12 {
        let z = normalized(both).ok_or("axis2")?;
        return Ok([[x, cross(z, x), z], [cross(y, z), y, z]]);
    }
    let [y1, z1, x1] = about(x, Space::Spatial).ok_or("axis")?;
    let [z2, x2, y2] = about(y, Space::Spatial).ok_or("axis2")?;
    Ok([[x1, y1, z1], [x2, y2, z2]])
}

/// The unit vector along `v`; `None` if it has no direction.
pub(crate) fn normalized(v: [f64; 3]) -> Option<[f64; 3]> {
    // Along a coordinate axis without rounding.
    if v.iter().filter(|component| **component != 0.0).count() == 1 && v.iter().all(|c| c.is_finite()) {
        return Some(v.map(|component| if component == 0.0 { 0.0 } else { component.signum() }));
    }
    let largest = v.iter().fold(0.0_f64, |largest, component| largest.max(component.abs()));
    if largest == 0.0 || !v.iter().all(|c| c.is_finite()) {
        return None;
    }
    let scaled = v.map(|component| component / largest);
    let length = dot(scaled, scaled).sqrt();
    Some(scaled.map(|component| component / length))
}

/// The part of `v` at right angles to the unit vector `along`.
pub(crate) fn across(v: [f64; 3], along: [f64; 3]) -> [f64; 3] {
    let part = dot(v, along);
    std::array::from_fn(|i| v[i] - part * along[i])
}

pub(crate) fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(crate) fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub(crate) fn add(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    std::array::from_fn(|i| a[i] + b[i])
}

pub(crate) fn sub(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    std::array::from_fn(|i| a[i] - b[i])
}

pub(crate) fn scale(factor: f64, a: [f64; 3]) -> [f64; 3] {
    a.map(|component| factor * component)
}
