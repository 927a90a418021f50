//! Vectors, matrices and quaternions of the tests' own.

pub type Vector = [f64; 3];
/// Rows of columns: `m[row][column]`.
pub type Matrix = [[f64; 3]; 3];

pub fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub fn add(a: Vector, b: Vector) -> Vector {
    std::array::from_fn(|i| a[i] + b[i])
}

pub fn sub(a: Vector, b: Vector) -> Vector {
    std::array::from_fn(|i| a[i] - b[i])
}

pub fn scale(factor: f64, a: Vector) -> Vector {
    a.map(|component| factor * component)
}

pub fn norm(a: Vector) -> f64 {
    dot(a, a).sqrt()
}

pub fn unit(a: Vector) -> Vector {
    scale(1.0 / norm(a), a)
}

pub fn times(m: Matrix, v: Vector) -> Vector {
    m.map(|row| dot(row, v))
}

/// Two directions that make a right-handed triad with `axis` as the third.
pub fn across(axis: Vector) -> [Vector; 2] {
    let axis = unit(axis);
    let other = if axis[0].abs() < 0.6 { [1.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0] };
    let first = unit(sub(other, scale(dot(other, axis), axis)));
    [first, cross(axis, first)]
}

/// The symmetric matrix with these entries xx, yy, zz, xy, xz, yz.
pub fn symmetric([xx, yy, zz, xy, xz, yz]: [f64; 6]) -> Matrix {
    [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]]
}

/// The rotation matrix of a unit quaternion, scalar first: columns are the axes of the body in the world.
pub fn matrix([w, x, y, z]: [f64; 4]) -> Matrix {
    [
        [w * w + x * x - y * y - z * z, 2.0 * (x * y - w * z), 2.0 * (x * z + w * y)],
        [2.0 * (x * y + w * z), w * w - x * x + y * y - z * z, 2.0 * (y * z - w * x)],
        [2.0 * (x * z - w * y), 2.0 * (y * z + w * x), w * w - x * x - y * y + z * z],
    ]
}

/// A quaternion of a rotation matrix, from the largest of its numbers (Shepperd 1978).
pub fn quaternion(m: Matrix) -> [f64; 4] {
    let trace = m[0][0] + m[1][1] + m[2][2];
    let squares =
        [1.0 + trace, 1.0 - trace + 2.0 * m[0][0], 1.0 - trace + 2.0 * m[1][1], 1.0 - trace + 2.0 * m[2][2]];
    let (wx, wy, wz) = (m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1]);
    let (xy, xz, yz) = (m[1][0] + m[0][1], m[0][2] + m[2][0], m[2][1] + m[1][2]);
    let largest = (0..4).max_by(|i, j| squares[*i].total_cmp(&squares[*j])).unwrap_or(0);
    let row = [
        [squares[0], wx, wy, wz],
        [wx, squares[1], xy, xz],
        [wy, xy, squares[2], yz],
        [wz, xz, yz, squares[3]],
    ][largest];
    let length = row.iter().map(|number| number * number).sum::<f64>().sqrt();
    row.map(|number| number / length)
}
