/* The stiff flyball governor by SUNDIALS IDA: variable order BDF, dense direct solver, Jacobian by hand.
 *
 * Each line of the input, `METHOD RTOL ATOL SECONDS`, is answered by one line: the height of the slider at t = 0.05, 0.1,
 * ..., 10 s, evaluations, how often the integration was repeated until SECONDS had passed, and the best and the median time
 * of one in seconds. What fails is answered by `fails`. ATOL is for speeds; positions have RTOL. The methods:
 *
 *     mass     M v' = f            the equations as they come
 *     solved   v' = M^-1 f         with the mass matrix, which is diagonal, on the other side
 *
 * The coordinates are those of crates/problems/runs/flyball-governor.dal: angle of the shaft, height of the slider, angles
 * of the two rods. */
#include <ida/ida.h>
#include <math.h>
#include <nvector/nvector_serial.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <time.h>

enum form { MASS, SOLVED };
enum { N = 4, SAMPLES = 200 };

static const double END = 10.0;
static const double h = 1.0, e = 0.05, L = 1.0, mr = 0.3, Jr = 0.025002499999999997, Ja = 5e-6, mb = 5.0, ms = 3.0,
                    Js = 0.005, Jw = 5e-6, k = 800000.0, c = 40000.0, l0 = 0.5, g = 9.81, alpha0 = 0.5235987755982988,
                    rate0 = 6.283185307179586;

/* A rod with its ball and its spring. */
struct rod {
    double sin, cos;
    double j, j1;                /* inertia about the shaft and its derivative */
    double l, ls, la;            /* length of the spring and its derivatives by height and angle */
    double tension;
};

static struct rod rod_of(double a, double va, double s, double vs) {
    struct rod r;
    r.sin = sin(a), r.cos = cos(a);
    double middle = e + 0.5 * L * r.cos, end = e + L * r.cos;
    r.j = mr * middle * middle + Jr * r.cos * r.cos + Ja * r.sin * r.sin + mb * end * end;
    r.j1 = -r.sin * (mr * L * middle + 2 * (Jr - Ja) * r.cos + 2 * mb * L * end);
    double x = 0.5 * L * r.cos, y = 0.5 * L * r.sin, z = h - y - s;
    r.l = sqrt(x * x + z * z);
    r.ls = -z / r.l, r.la = -x * (y + z) / r.l;
    r.tension = k * (r.l - l0) + c * (r.ls * vs + r.la * va);
    return r;
}

static const double A = 0.3 * 0.25 + 0.025002499999999997 + 5.0, WEIGHT = 9.81 * (0.5 * 0.3 + 5.0);

static int residual(realtype t, N_Vector yy, N_Vector yp, N_Vector res, void *data) {
    (void)t;
    enum form form = *(const enum form *)data;
    const double *q = N_VGetArrayPointer_Serial(yy), *v = q + N, *dq = N_VGetArrayPointer_Serial(yp), *dv = dq + N;
    double *out = N_VGetArrayPointer_Serial(res);
    struct rod r[2] = {rod_of(q[2], v[2], q[1], v[1]), rod_of(q[3], v[3], q[1], v[1])};
    double mass[N] = {Js + Jw + r[0].j + r[1].j, ms, A, A};
    double f[N];
    f[0] = -(r[0].j1 * v[2] + r[1].j1 * v[3]) * v[0];
    f[1] = -ms * g - r[0].tension * r[0].ls - r[1].tension * r[1].ls;
    for (int i = 0; i < 2; i++) f[2 + i] = 0.5 * r[i].j1 * v[0] * v[0] + WEIGHT * r[i].cos - r[i].tension * r[i].la;
    for (int i = 0; i < N; i++) {
        out[i] = dq[i] - v[i];
        out[N + i] = form == MASS ? mass[i] * dv[i] - f[i] : dv[i] - f[i] / mass[i];
    }
    return 0;
}

#define AT(i, j) columns[j][i]

static int jacobian(realtype t, realtype cj, N_Vector yy, N_Vector yp, N_Vector res, SUNMatrix matrix, void *data,
                    N_Vector w1, N_Vector w2, N_Vector w3) {
    (void)t, (void)res, (void)w1, (void)w2, (void)w3;
    enum form form = *(const enum form *)data;
    realtype **columns = SM_COLS_D(matrix);
    const double *q = N_VGetArrayPointer_Serial(yy), *v = q + N, *dv = N_VGetArrayPointer_Serial(yp) + N;
    struct rod r[2] = {rod_of(q[2], v[2], q[1], v[1]), rod_of(q[3], v[3], q[1], v[1])};
    double inertia = Js + Jw + r[0].j + r[1].j;
    double mass[N] = {inertia, ms, A, A};
    for (int i = 0; i < N; i++) AT(i, i) += cj, AT(i, N + i) -= 1.0, AT(N + i, N + i) += cj * mass[i];
    for (int i = 0; i < 2; i++) {
        double S = r[i].sin, C = r[i].cos, l = r[i].l, ls = r[i].ls, la = r[i].la, F = r[i].tension, va = v[2 + i];
        double j2 = -mr * L * ((e + 0.5 * L * C) * C - 0.5 * L * S * S) - 2 * (Jr - Ja) * (C * C - S * S) -
                    2 * mb * L * ((e + L * C) * C - L * S * S);
        double x = 0.5 * L * C, y = 0.5 * L * S, z = h - y - q[1];
        double lss = (1 - ls * ls) / l, lsa = (x - la * ls) / l, laa = (y * y + z * y - la * la) / l;
        double Fs = k * ls + c * (lss * v[1] + lsa * va), Fa = k * la + c * (lsa * v[1] + laa * va);
        int a = 2 + i;
        /* By the acceleration of the shaft: its own if the mass stands before it, else what it is. */
        double shaft = form == MASS ? dv[0] : -(r[0].j1 * v[2] + r[1].j1 * v[3]) * v[0] / inertia;
        AT(N, a) += r[i].j1 * shaft + j2 * va * v[0];
        AT(N, N) += r[i].j1 * va;
        AT(N, N + a) += r[i].j1 * v[0];
        AT(N + 1, 1) += Fs * ls + F * lss, AT(N + 1, a) += Fa * ls + F * lsa;
        AT(N + 1, N + 1) += c * ls * ls, AT(N + 1, N + a) += c * la * ls;
        AT(N + a, 1) += Fs * la + F * lsa;
        AT(N + a, a) += -0.5 * j2 * v[0] * v[0] + WEIGHT * S + Fa * la + F * laa;
        AT(N + a, N) -= r[i].j1 * v[0];
        AT(N + a, N + 1) += c * ls * la, AT(N + a, N + a) += c * la * la;
    }
    if (form == SOLVED) {
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < 2 * N; j++) AT(N + i, j) /= mass[i];
        }
    }
    return 0;
}

struct outcome {
    int fails;
    double heights[SAMPLES];
    long evaluations;
};

/* Failures are answered, not printed. */
static void silent(int code, const char *module, const char *function, char *message, void *data) {
    (void)code, (void)module, (void)function, (void)message, (void)data;
}

/* One integration from 0 to END, everything included that belongs to it. */
static struct outcome integrate(SUNContext context, enum form form, double rtol, double atol) {
    struct outcome outcome = {0};
    N_Vector y = N_VNew_Serial(2 * N, context), dy = N_VClone(y), atols = N_VClone(y);
    double *ys = N_VGetArrayPointer_Serial(y), *dys = N_VGetArrayPointer_Serial(dy);
    N_VConst(0.0, y), N_VConst(0.0, dy), N_VConst(rtol, atols);
    ys[1] = 0.5, ys[2] = ys[3] = alpha0, ys[N] = rate0;
    for (int i = N; i < 2 * N; i++) N_VGetArrayPointer_Serial(atols)[i] = atol;
    /* Accelerations at the start. */
    N_Vector zero = N_VClone(y), res = N_VClone(y);
    enum form solved = SOLVED;
    N_VConst(0.0, zero);
    residual(0.0, y, zero, res, &solved);
    for (int i = 0; i < 2 * N; i++) dys[i] = -N_VGetArrayPointer_Serial(res)[i];

    void *ida = IDACreate(context);
    SUNMatrix matrix = SUNDenseMatrix(2 * N, 2 * N, context);
    SUNLinearSolver solver = SUNLinSol_Dense(y, matrix, context);
    int flag = IDAInit(ida, residual, 0.0, y, dy);
    flag |= IDASVtolerances(ida, rtol, atols);
    flag |= IDASetUserData(ida, &form);
    flag |= IDASetLinearSolver(ida, solver, matrix);
    flag |= IDASetJacFn(ida, jacobian);
    flag |= IDASetMaxNumSteps(ida, 1000000);
    flag |= IDASetErrHandlerFn(ida, silent, NULL);
    flag |= IDASetStopTime(ida, END);
    double t = 0.0;
    for (int sample = 0; sample < SAMPLES && flag == 0; sample++) {
        double until = END * (sample + 1) / SAMPLES;
        if (IDASolve(ida, until, &t, y, dy, IDA_NORMAL) < 0) flag = 1;
        outcome.heights[sample] = ys[1];
    }
    outcome.fails = flag != 0;
    IDAGetNumResEvals(ida, &outcome.evaluations);

    IDAFree(&ida);
    SUNLinSolFree(solver);
    SUNMatDestroy(matrix);
    N_VDestroy(y), N_VDestroy(dy), N_VDestroy(atols), N_VDestroy(zero), N_VDestroy(res);
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

int main(void) {
    enum { MOST = 100000 };
    static double times[MOST];
    double rtol, atol, seconds;
    char name[16];
    SUNContext context;
    if (SUNContext_Create(NULL, &context) != 0) return 2;
    while (scanf("%15s %lf %lf %lf", name, &rtol, &atol, &seconds) == 4) {
        enum form form = strcmp(name, "mass") == 0 ? MASS : SOLVED;
        struct outcome outcome;
        int n_times = 0;
        double began = now();
        do {
            double before = now();
            outcome = integrate(context, form, rtol, atol);
            times[n_times++] = now() - before;
        } while (now() - began < seconds && n_times < MOST && !outcome.fails);
        if (outcome.fails) {
            printf("fails\n");
        } else {
            qsort(times, n_times, sizeof *times, ascending);
            for (int i = 0; i < SAMPLES; i++) printf("%.17g ", outcome.heights[i]);
            printf("%ld %d %.9g %.9g\n", outcome.evaluations, n_times, times[0], times[n_times / 2]);
        }
        fflush(stdout);
    }
    SUNContext_Free(&context);
    return 0;
}
