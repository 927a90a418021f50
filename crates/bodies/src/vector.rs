//! Vectors of expressions.
//!
//! Vectors of the plane have the constant 0 as their third component, which the constructors of the graph fold away; so
//! the plane needs no formulas of its own.

use dalembert_expr::{Expr, Graph};

/// Three components.
pub(crate) type Vector = [Expr; 3];

pub(crate) fn zero(graph: &mut Graph) -> Vector {
    [graph.zero(); 3]
}

pub(crate) fn is_zero(graph: &Graph, v: Vector) -> bool {
    v.iter().all(|e| graph.as_constant(*e) == Some(0.0))
}

pub(crate) fn numbers(graph: &mut Graph, v: [f64; 3]) -> Vector {
    v.map(|value| graph.constant(value))
}

pub(crate) fn add(graph: &mut Graph, a: Vector, b: Vector) -> Vector {
    std::array::from_fn(|i| graph.add(a[i], b[i]))
}

pub(crate) fn sub(graph: &mut Graph, a: Vector, b: Vector) -> Vector {
    std::array::from_fn(|i| graph.sub(a[i], b[i]))
}

pub(crate) fn neg(graph: &mut Graph, a: Vector) -> Vector {
    a.map(|e| graph.neg(e))
}

pub(crate) fn scale(graph: &mut Graph, factor: Expr, a: Vector) -> Vector {
    a.map(|e| graph.mul(factor, e))
}

pub(crate) fn dot(graph: &mut Graph, a: Vector, b: Vector) -> Expr {
    let terms: Vector = std::array::from_fn(|i| graph.mul(a[i], b[i]));
    graph.sum(&terms)
}

pub(crate) fn cross(graph: &mut Graph, a: Vector, b: Vector) -> Vector {
    std::array::from_fn(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        let (over, under) = (graph.mul(a[j], b[k]), graph.mul(a[k], b[j]));
        graph.sub(over, under)
    })
}

/// √(a·a)
pub(crate) fn norm(graph: &mut Graph, a: Vector) -> Expr {
    let square = dot(graph, a, a);
    let half = graph.constant(0.5);
    graph.power(square, half)
}

/// Quaternions, scalar first: a∘b.
pub(crate) fn quaternion_product(graph: &mut Graph, a: [Expr; 4], b: [Expr; 4]) -> [Expr; 4] {
    PRODUCT.map(|row| {
        let terms = row.map(|(sign, i, j)| {
            let sign = graph.constant(sign);
            graph.product(&[sign, a[i], b[j]])
        });
        graph.sum(&terms)
    })
}

/// The inverse of a unit quaternion.
pub(crate) fn conjugate(graph: &mut Graph, q: [Expr; 4]) -> [Expr; 4] {
    [q[0], graph.neg(q[1]), graph.neg(q[2]), graph.neg(q[3])]
}

/// Signs and factors of the products in each number of a∘b.
const PRODUCT: [[(f64, usize, usize); 4]; 4] = [
    [(1.0, 0, 0), (-1.0, 1, 1), (-1.0, 2, 2), (-1.0, 3, 3)],
    [(1.0, 0, 1), (1.0, 1, 0), (1.0, 2, 3), (-1.0, 3, 2)],
    [(1.0, 0, 2), (-1.0, 1, 3), (1.0, 2, 0), (1.0, 3, 1)],
    [(1.0, 0, 3), (1.0, 1, 2), (-1.0, 2, 1), (1.0, 3, 0)],
];
