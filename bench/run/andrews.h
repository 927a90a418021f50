/* Andrews' squeezing mechanism, written by hand: models/andrews.dal in C.
 *
 *     M(q) v' = f(q, v) - G(q)^T l,    g(q) = 0,    q = (beta, theta, gamma, phi, delta, omega, epsilon)
 *
 * The mass matrix has three 2x2 blocks and one entry; every row of G has the two columns of the crank and coupler and
 * those of one other branch. Nothing here is general: this is what a person would write for speed. */
#ifndef ANDREWS_H
#define ANDREWS_H

#include <math.h>

enum { N = 7, ROWS = 6 };

static const double m1 = 0.04325, m2 = 0.00365, m3 = 0.02373, m4 = 0.00706, m5 = 0.07050, m6 = 0.00706, m7 = 0.05498;
static const double i1 = 2.194e-6, i2 = 4.410e-7, i3 = 5.255e-6, i4 = 5.667e-7, i5 = 1.169e-5, i6 = 5.667e-7,
                    i7 = 1.912e-5;
static const double xa = -0.06934, ya = -0.00227, xb = -0.03635, yb = 0.03273, xc = 0.014, yc = 0.072;
static const double c0 = 4530.0, l0 = 0.07785, mom = 0.033;
static const double rr = 0.007, ra = 0.00092, d = 0.028, da = 0.0115;
static const double ss = 0.035, sa = 0.01874, sb = 0.01043, sc = 0.018, sd = 0.02;
static const double e = 0.02, ea = 0.01421, zt = 0.04, ta = 0.02308, tb = 0.00916;
static const double zf = 0.02, fa = 0.01421, u = 0.04, ua = 0.01228, ub = 0.00449;

/* Products that stand beside the trigonometric functions in M and f. */
#define K2 (m2 * da * rr)
#define K4 (m4 * zt * (e - ea))
#define K6 (m6 * u * (zf - fa))

/* Sines and cosines of all angles that occur: b beta, bt beta + theta, and so on. */
struct angles {
    double sb, cb, sbt, cbt, st, ct, sg, cg, spd, cpd, sp, cp, sd, cd, soe, coe, so, co, se, ce;
};

static inline struct angles angles_of(const double *q) {
    struct angles a;
    a.sb = sin(q[0]), a.cb = cos(q[0]);
    a.sbt = sin(q[0] + q[1]), a.cbt = cos(q[0] + q[1]);
    a.sg = sin(q[2]), a.cg = cos(q[2]);
    a.spd = sin(q[3] + q[4]), a.cpd = cos(q[3] + q[4]);
    a.sd = sin(q[4]), a.cd = cos(q[4]);
    a.soe = sin(q[5] + q[6]), a.coe = cos(q[5] + q[6]);
    a.se = sin(q[6]), a.ce = cos(q[6]);
    /* theta = (beta + theta) - beta and so on: seven calls instead of ten. */
    a.st = a.sbt * a.cb - a.cbt * a.sb, a.ct = a.cbt * a.cb + a.sbt * a.sb;
    a.sp = a.spd * a.cd - a.cpd * a.sd, a.cp = a.cpd * a.cd + a.spd * a.sd;
    a.so = a.soe * a.ce - a.coe * a.se, a.co = a.coe * a.ce + a.soe * a.se;
    return a;
}

/* The entries of M that are not zero. */
struct mass {
    double bb, bt, tt, gg, pp, pd, dd, oo, oe, ee;
};

static inline struct mass mass_of(const struct angles *a) {
    struct mass m;
    m.bb = m1 * ra * ra + m2 * (rr * rr + da * da) + i1 + i2 - 2 * K2 * a->ct;
    m.bt = m2 * da * da + i2 - K2 * a->ct;
    m.tt = m2 * da * da + i2;
    m.gg = m3 * (sa * sa + sb * sb) + i3;
    m.pp = m4 * (e - ea) * (e - ea) + i4;
    m.pd = m.pp + K4 * a->sp;
    m.dd = m.pp + m4 * zt * zt + m5 * (ta * ta + tb * tb) + i5 + 2 * K4 * a->sp;
    m.oo = m6 * (zf - fa) * (zf - fa) + i6;
    m.oe = m.oo - K6 * a->so;
    m.ee = m.oo + m6 * u * u + m7 * (ua * ua + ub * ub) + i7 - 2 * K6 * a->so;
    return m;
}

/* out = M x */
static inline void mass_times(const struct mass *m, const double *x, double *out) {
    out[0] = m->bb * x[0] + m->bt * x[1];
    out[1] = m->bt * x[0] + m->tt * x[1];
    out[2] = m->gg * x[2];
    out[3] = m->pp * x[3] + m->pd * x[4];
    out[4] = m->pd * x[3] + m->dd * x[4];
    out[5] = m->oo * x[5] + m->oe * x[6];
    out[6] = m->oe * x[5] + m->ee * x[6];
}

static inline void force_of(const struct angles *a, const double *v, double *f) {
    double dx = sd * a->cg + sc * a->sg, dy = sd * a->sg - sc * a->cg; /* D - B */
    double lx = xb + dx - xc, ly = yb + dy - yc;
    double pull = -c0 * (1.0 - l0 / sqrt(lx * lx + ly * ly));
    f[0] = mom - K2 * a->st * v[1] * (v[1] + 2 * v[0]);
    f[1] = K2 * a->st * v[0] * v[0];
    f[2] = pull * (ly * dx - lx * dy);
    f[3] = K4 * a->cp * v[4] * v[4];
    f[4] = -K4 * a->cp * v[3] * (v[3] + 2 * v[4]);
    f[5] = -K6 * a->co * v[6] * v[6];
    f[6] = K6 * a->co * v[5] * (v[5] + 2 * v[6]);
}

/* The columns of G by branch, x above y: the crank's two (in every row), the rocker's (rows 0, 1), the upper loop's two
 * (rows 2, 3) and the lower loop's two (rows 4, 5). */
struct rows {
    double b[2], t[2], g[2], p[2], d[2], o[2], e[2];
};

static inline struct rows rows_of(const struct angles *a) {
    struct rows r;
    r.t[0] = d * a->sbt, r.t[1] = -d * a->cbt;
    r.b[0] = r.t[0] - rr * a->sb, r.b[1] = r.t[1] + rr * a->cb;
    r.g[0] = -ss * a->cg, r.g[1] = -ss * a->sg;
    r.p[0] = -e * a->cpd, r.p[1] = -e * a->spd;
    r.d[0] = r.p[0] + zt * a->sd, r.d[1] = r.p[1] - zt * a->cd;
    r.o[0] = zf * a->soe, r.o[1] = -zf * a->coe;
    r.e[0] = r.o[0] - u * a->ce, r.e[1] = r.o[1] - u * a->se;
    return r;
}

/* The same columns for G', the derivative of G along v; d(G v)/dq is the same matrix, because second derivatives
 * commute. */
static inline struct rows rate_of(const struct angles *a, const double *v) {
    struct rows r;
    double bt = v[0] + v[1], pd = v[3] + v[4], oe = v[5] + v[6];
    r.t[0] = d * a->cbt * bt, r.t[1] = d * a->sbt * bt;
    r.b[0] = r.t[0] - rr * a->cb * v[0], r.b[1] = r.t[1] - rr * a->sb * v[0];
    r.g[0] = ss * a->sg * v[2], r.g[1] = -ss * a->cg * v[2];
    r.p[0] = e * a->spd * pd, r.p[1] = -e * a->cpd * pd;
    r.d[0] = r.p[0] + zt * a->cd * v[4], r.d[1] = r.p[1] + zt * a->sd * v[4];
    r.o[0] = zf * a->coe * oe, r.o[1] = zf * a->soe * oe;
    r.e[0] = r.o[0] + u * a->se * v[6], r.e[1] = r.o[1] - u * a->ce * v[6];
    return r;
}

/* The same for d(G' v)/dq at constant v. */
static inline struct rows second_rate_of(const struct angles *a, const double *v) {
    struct rows r;
    double bt = (v[0] + v[1]) * (v[0] + v[1]), pd = (v[3] + v[4]) * (v[3] + v[4]), oe = (v[5] + v[6]) * (v[5] + v[6]);
    double b2 = v[0] * v[0], g2 = v[2] * v[2], d2 = v[4] * v[4], e2 = v[6] * v[6];
    r.t[0] = -d * a->sbt * bt, r.t[1] = d * a->cbt * bt;
    r.b[0] = r.t[0] + rr * a->sb * b2, r.b[1] = r.t[1] - rr * a->cb * b2;
    r.g[0] = ss * a->cg * g2, r.g[1] = ss * a->sg * g2;
    r.p[0] = e * a->cpd * pd, r.p[1] = e * a->spd * pd;
    r.d[0] = r.p[0] - zt * a->sd * d2, r.d[1] = r.p[1] + zt * a->cd * d2;
    r.o[0] = -zf * a->soe * oe, r.o[1] = zf * a->coe * oe;
    r.e[0] = r.o[0] + u * a->ce * e2, r.e[1] = r.o[1] + u * a->se * e2;
    return r;
}

/* out = G x */
static inline void rows_times(const struct rows *r, const double *x, double *out) {
    for (int k = 0; k < 2; k++) {
        double crank = r->b[k] * x[0] + r->t[k] * x[1];
        out[k] = crank + r->g[k] * x[2];
        out[2 + k] = crank + r->p[k] * x[3] + r->d[k] * x[4];
        out[4 + k] = crank + r->o[k] * x[5] + r->e[k] * x[6];
    }
}

/* out += G^T l */
static inline void add_rows_transposed(const struct rows *r, const double *l, double *out) {
    for (int k = 0; k < 2; k++) {
        double sum = l[k] + l[2 + k] + l[4 + k];
        out[0] += r->b[k] * sum;
        out[1] += r->t[k] * sum;
        out[2] += r->g[k] * l[k];
        out[3] += r->p[k] * l[2 + k];
        out[4] += r->d[k] * l[2 + k];
        out[5] += r->o[k] * l[4 + k];
        out[6] += r->e[k] * l[4 + k];
    }
}

/* g(q) */
static inline void position_error(const struct angles *a, double *g) {
    double x = rr * a->cb - d * a->cbt, y = rr * a->sb - d * a->sbt;
    g[0] = x - ss * a->sg - xb;
    g[1] = y + ss * a->cg - yb;
    g[2] = x - e * a->spd - zt * a->cd - xa;
    g[3] = y + e * a->cpd - zt * a->sd - ya;
    g[4] = x - zf * a->coe - u * a->se - xa;
    g[5] = y - zf * a->soe + u * a->ce - ya;
}

#endif
