/* Andrews' squeezing mechanism by SUNDIALS IDA: variable order BDF, dense direct solver, Jacobian by hand.
 *
 * Arguments: the state at t = 0 as 7 angles, 7 speeds, 7 accelerations, 6 multipliers (of M v' = f - G^T l).
 * Each line of the input, `METHOD RTOL ATOL SECONDS`, is answered by one line: 7 angles and 7 speeds at t = 0.05 s,
 * evaluations, how often the integration was repeated until SECONDS had passed, and the best and the median time of one
 * in seconds. What fails is answered by `fails`. ATOL is for speeds; angles and multipliers l have RTOL. The methods:
 *
 *     index1   G v' + G' v = 0                           y = (q, v, l)
 *     index2   G v = 0                                   y = (q, v, l)
 *     ggl      G v = 0, g = 0, q' = v - G^T m            y = (q, v, l, m)   (Gear, Gupta, Leimkuhler 1985)
 *
 * Multipliers are left out of the error test, as IDA's manual advises for index 2. */
#include "andrews.h"

#include <ida/ida.h>
#include <nvector/nvector_serial.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <time.h>

enum form { INDEX1, INDEX2, GGL };

static const double END = 0.05;

/* Places in y and in the residual. */
enum { Q = 0, V = N, L = 2 * N, M = 2 * N + ROWS };

static int size_of(enum form form) { return form == GGL ? M + ROWS : M; }

static int residual(realtype t, N_Vector yy, N_Vector yp, N_Vector res, void *data) {
    (void)t;
    enum form form = *(const enum form *)data;
    const double *y = N_VGetArrayPointer_Serial(yy), *dy = N_VGetArrayPointer_Serial(yp);
    double *out = N_VGetArrayPointer_Serial(res);
    const double *v = y + V;

    struct angles a = angles_of(y);
    struct mass mass = mass_of(&a);
    struct rows rows = rows_of(&a);
    double f[N];
    force_of(&a, v, f);

    for (int i = 0; i < N; i++) out[Q + i] = dy[Q + i] - v[i];
    mass_times(&mass, dy + V, out + V);
    for (int i = 0; i < N; i++) out[V + i] -= f[i];
    add_rows_transposed(&rows, y + L, out + V);
    if (form == INDEX1) {
        struct rows rate = rate_of(&a, v);
        double bias[ROWS];
        rows_times(&rate, v, bias);
        rows_times(&rows, dy + V, out + L);
        for (int k = 0; k < ROWS; k++) out[L + k] += bias[k];
    } else {
        rows_times(&rows, v, out + L);
    }
    if (form == GGL) {
        add_rows_transposed(&rows, y + M, out + Q);
        position_error(&a, out + M);
    }
    return 0;
}

#define AT(i, j) columns[j][i]

/* Adds factor * r to rows from `i` on and columns from `j` on. */
static void add_rows(realtype **columns, int i, int j, double factor, const struct rows *r) {
    for (int k = 0; k < 2; k++) {
        for (int branch = 0; branch < 3; branch++) {
            AT(i + 2 * branch + k, j) += factor * r->b[k];
            AT(i + 2 * branch + k, j + 1) += factor * r->t[k];
        }
        AT(i + k, j + 2) += factor * r->g[k];
        AT(i + 2 + k, j + 3) += factor * r->p[k];
        AT(i + 2 + k, j + 4) += factor * r->d[k];
        AT(i + 4 + k, j + 5) += factor * r->o[k];
        AT(i + 4 + k, j + 6) += factor * r->e[k];
    }
}

static void add_rows_transposed_block(realtype **columns, int i, int j, const struct rows *r) {
    for (int k = 0; k < 2; k++) {
        for (int branch = 0; branch < 3; branch++) {
            AT(i, j + 2 * branch + k) += r->b[k];
            AT(i + 1, j + 2 * branch + k) += r->t[k];
        }
        AT(i + 2, j + k) += r->g[k];
        AT(i + 3, j + 2 + k) += r->p[k];
        AT(i + 4, j + 2 + k) += r->d[k];
        AT(i + 5, j + 4 + k) += r->o[k];
        AT(i + 6, j + 4 + k) += r->e[k];
    }
}

/* Adds d(G^T l)/dq, which is symmetric and has the blocks of M, from row `i` and column 0 on. */
static void add_curvature(realtype **columns, int i, const struct angles *a, const double *l) {
    double x = l[0] + l[2] + l[4], y = l[1] + l[3] + l[5];
    double bt = d * (x * a->cbt + y * a->sbt);
    AT(i, 0) += bt - rr * (x * a->cb + y * a->sb);
    AT(i, 1) += bt, AT(i + 1, 0) += bt, AT(i + 1, 1) += bt;
    AT(i + 2, 2) += ss * (l[0] * a->sg - l[1] * a->cg);
    double pd = e * (l[2] * a->spd - l[3] * a->cpd);
    AT(i + 3, 3) += pd, AT(i + 3, 4) += pd, AT(i + 4, 3) += pd;
    AT(i + 4, 4) += pd + zt * (l[2] * a->cd + l[3] * a->sd);
    double oe = zf * (l[4] * a->coe + l[5] * a->soe);
    AT(i + 5, 5) += oe, AT(i + 5, 6) += oe, AT(i + 6, 5) += oe;
    AT(i + 6, 6) += oe + u * (l[4] * a->se - l[5] * a->ce);
}

/* Adds d(M a - f)/dq from row V on. */
static void add_stiffness(realtype **columns, const struct angles *a, const double *v, const double *acc) {
    AT(V, 1) += K2 * (a->st * (2 * acc[0] + acc[1]) + a->ct * v[1] * (v[1] + 2 * v[0]));
    AT(V + 1, 1) += K2 * (a->st * acc[0] - a->ct * v[0] * v[0]);
    AT(V + 3, 3) += K4 * (a->cp * acc[4] + a->sp * v[4] * v[4]);
    AT(V + 4, 3) += K4 * (a->cp * (acc[3] + 2 * acc[4]) - a->sp * v[3] * (v[3] + 2 * v[4]));
    AT(V + 5, 5) += -K6 * (a->co * acc[6] + a->so * v[6] * v[6]);
    AT(V + 6, 5) += -K6 * (a->co * (acc[5] + 2 * acc[6]) - a->so * v[5] * (v[5] + 2 * v[6]));
    /* The spring: f = -c0 (1 - l0/s) w with s the length, w = ly dx - lx dy = s ds/dgamma. */
    double dx = sd * a->cg + sc * a->sg, dy = sd * a->sg - sc * a->cg;
    double lx = xb + dx - xc, ly = yb + dy - yc;
    double s = sqrt(lx * lx + ly * ly), w = ly * dx - lx * dy;
    double dw = dx * dx + dy * dy - ly * dy - lx * dx;
    AT(V + 2, 2) += c0 * ((1.0 - l0 / s) * dw + l0 * w * w / (s * s * s));
}

/* Adds -df/dv from row V on and columns V on. */
static void add_damping(realtype **columns, const struct angles *a, const double *v) {
    AT(V, V) += 2 * K2 * a->st * v[1];
    AT(V, V + 1) += 2 * K2 * a->st * (v[1] + v[0]);
    AT(V + 1, V) -= 2 * K2 * a->st * v[0];
    AT(V + 3, V + 4) -= 2 * K4 * a->cp * v[4];
    AT(V + 4, V + 3) += 2 * K4 * a->cp * (v[3] + v[4]);
    AT(V + 4, V + 4) += 2 * K4 * a->cp * v[3];
    AT(V + 5, V + 6) += 2 * K6 * a->co * v[6];
    AT(V + 6, V + 5) -= 2 * K6 * a->co * (v[5] + v[6]);
    AT(V + 6, V + 6) -= 2 * K6 * a->co * v[5];
}

static int jacobian(realtype t, realtype cj, N_Vector yy, N_Vector yp, N_Vector res, SUNMatrix J, void *data,
                    N_Vector w1, N_Vector w2, N_Vector w3) {
    (void)t, (void)res, (void)w1, (void)w2, (void)w3;
    enum form form = *(const enum form *)data;
    realtype **columns = SM_COLS_D(J);
    const double *y = N_VGetArrayPointer_Serial(yy), *v = y + V, *acc = N_VGetArrayPointer_Serial(yp) + V;
    struct angles a = angles_of(y);
    struct mass m = mass_of(&a);
    struct rows rows = rows_of(&a), rate = rate_of(&a, v);

    for (int i = 0; i < N; i++) AT(i, Q + i) += cj, AT(i, V + i) -= 1.0;
    AT(V, V) += cj * m.bb, AT(V, V + 1) += cj * m.bt;
    AT(V + 1, V) += cj * m.bt, AT(V + 1, V + 1) += cj * m.tt;
    AT(V + 2, V + 2) += cj * m.gg;
    AT(V + 3, V + 3) += cj * m.pp, AT(V + 3, V + 4) += cj * m.pd;
    AT(V + 4, V + 3) += cj * m.pd, AT(V + 4, V + 4) += cj * m.dd;
    AT(V + 5, V + 5) += cj * m.oo, AT(V + 5, V + 6) += cj * m.oe;
    AT(V + 6, V + 5) += cj * m.oe, AT(V + 6, V + 6) += cj * m.ee;
    add_damping(columns, &a, v);
    add_stiffness(columns, &a, v, acc);
    add_curvature(columns, V, &a, y + L);
    add_rows_transposed_block(columns, V, L, &rows);
    if (form == INDEX1) {
        struct rows along = rate_of(&a, acc), second = second_rate_of(&a, v);
        add_rows(columns, L, Q, 1.0, &along);
        add_rows(columns, L, Q, 1.0, &second);
        add_rows(columns, L, V, cj, &rows);
        add_rows(columns, L, V, 2.0, &rate);
    } else {
        add_rows(columns, L, Q, 1.0, &rate);
        add_rows(columns, L, V, 1.0, &rows);
    }
    if (form == GGL) {
        add_curvature(columns, Q, &a, y + M);
        add_rows_transposed_block(columns, Q, M, &rows);
        add_rows(columns, M, Q, 1.0, &rows);
    }
    return 0;
}

struct outcome {
    int fails;
    double state[2 * N];
    long evaluations;
};

/* Failures are answered, not printed. */
static void silent(int code, const char *module, const char *function, char *message, void *data) {
    (void)code, (void)module, (void)function, (void)message, (void)data;
}

/* One integration from 0 to END, everything included that belongs to it. */
static struct outcome integrate(SUNContext context, enum form form, double rtol, double atol, const double *start) {
    struct outcome outcome = {0};
    int n = size_of(form);
    N_Vector y = N_VNew_Serial(n, context), dy = N_VClone(y), atols = N_VClone(y), id = N_VClone(y);
    double *ys = N_VGetArrayPointer_Serial(y), *dys = N_VGetArrayPointer_Serial(dy);
    N_VConst(0.0, y), N_VConst(0.0, dy), N_VConst(0.0, id), N_VConst(rtol, atols);
    memcpy(ys, start, 2 * N * sizeof(double));
    memcpy(ys + L, start + 3 * N, ROWS * sizeof(double));
    memcpy(dys, start + N, 2 * N * sizeof(double));
    for (int i = 0; i < 2 * N; i++) N_VGetArrayPointer_Serial(id)[i] = 1.0;
    for (int i = V; i < L; i++) N_VGetArrayPointer_Serial(atols)[i] = atol;
    /* m is zero but for rounding, some 1e-16 / (h |G|), and Newton's method must not be asked for less. */
    for (int i = M; i < n; i++) N_VGetArrayPointer_Serial(atols)[i] = 1e6 * rtol;

    void *ida = IDACreate(context);
    SUNMatrix matrix = SUNDenseMatrix(n, n, context);
    SUNLinearSolver solver = SUNLinSol_Dense(y, matrix, context);
    int flag = IDAInit(ida, residual, 0.0, y, dy);
    flag |= IDASVtolerances(ida, rtol, atols);
    flag |= IDASetUserData(ida, &form);
    flag |= IDASetLinearSolver(ida, solver, matrix);
    flag |= IDASetJacFn(ida, jacobian);
    flag |= IDASetId(ida, id);
    flag |= IDASetSuppressAlg(ida, 1);
    flag |= IDASetMaxNumSteps(ida, 1000000);
    /* Its own first guess is as small as 1e-20 s, where the stabilised form drowns in rounding. */
    flag |= IDASetInitStep(ida, 1e-7);
    flag |= IDASetErrHandlerFn(ida, silent, NULL);
    flag |= IDASetStopTime(ida, END);
    double t = 0.0;
    outcome.fails = flag != 0 || IDASolve(ida, END, &t, y, dy, IDA_NORMAL) < 0;
    memcpy(outcome.state, ys, sizeof outcome.state);
    IDAGetNumResEvals(ida, &outcome.evaluations);

    IDAFree(&ida);
    SUNLinSolFree(solver);
    SUNMatDestroy(matrix);
    N_VDestroy(y), N_VDestroy(dy), N_VDestroy(atols), N_VDestroy(id);
    return outcome;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + 1e-9 * time.tv_nsec;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int n_arguments, char **arguments) {
    enum { START = 3 * N + ROWS, MOST = 100000 };
    static double times[MOST];
    double start[START], rtol, atol, seconds;
    char name[16];
    SUNContext context;
    if (n_arguments != 1 + START || SUNContext_Create(NULL, &context) != 0) return 2;
    for (int i = 0; i < START; i++) start[i] = strtod(arguments[1 + i], NULL);

    while (scanf("%15s %lf %lf %lf", name, &rtol, &atol, &seconds) == 4) {
        enum form form = strcmp(name, "index1") == 0 ? INDEX1 : strcmp(name, "index2") == 0 ? INDEX2 : GGL;
        struct outcome outcome;
        int n_times = 0;
        double began = now();
        do {
            double before = now();
            outcome = integrate(context, form, rtol, atol, start);
            times[n_times++] = now() - before;
        } while (now() - began < seconds && n_times < MOST && !outcome.fails);
        if (outcome.fails) {
            printf("fails\n");
        } else {
            qsort(times, n_times, sizeof *times, ascending);
            for (int i = 0; i < 2 * N; i++) printf("%.17g ", outcome.state[i]);
            printf("%ld %d %.9g %.9g\n", outcome.evaluations, n_times, times[0], times[n_times / 2]);
        }
        fflush(stdout);
    }
    SUNContext_Free(&context);
    return 0;
}
