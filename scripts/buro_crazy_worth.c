/* The fit of `scripts/buro_crazy_worth.py`: weights of a small neural network that say best what positions are worth.
 *
 * Minibatches are drawn at random, and the steps are those of Adam (D. Kingma and J. Ba, 2015). The loss is the cross
 * entropy of the chances that the network gives and those that were found.
 */
#include <math.h>
#include <stdint.h>
#include <string.h>

#define FACTS 26
#define UNITS 5
#define WIDTH (FACTS + 1)
#define WEIGHTS (UNITS * WIDTH)
#define CONSTANT 23 /* from here on a fact is the same for all seats, so the first unit has no use for it */
#define BATCH 64
#define SEATS 5

static uint64_t drawn(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* Adds the slopes of the loss of one position. */
static void slope(const double *weights, const double *facts, const double *chances, int seats, double *slopes) {
    double inner[SEATS][UNITS], score[SEATS], most = -1e300, whole = 0;
    for (int seat = 0; seat < seats; seat++) {
        score[seat] = 0;
        for (int unit = 0; unit < UNITS; unit++) {
            const double *row = weights + unit * WIDTH;
            double sum = 0;
            for (int fact = 0; fact < FACTS; fact++) sum += row[fact] * facts[seat * FACTS + fact];
            inner[seat][unit] = sum;
            if (unit == 0 || sum > 0) score[seat] += unit ? row[FACTS] * sum : sum;
        }
        if (score[seat] > most) most = score[seat];
    }
    for (int seat = 0; seat < seats; seat++) whole += score[seat] = exp(score[seat] - most);
    for (int seat = 0; seat < seats; seat++) {
        double gap = (score[seat] / whole - chances[seat]) / BATCH;
        for (int unit = 0; unit < UNITS; unit++) {
            if (unit && inner[seat][unit] <= 0) continue;
            double part = unit ? gap * weights[unit * WIDTH + FACTS] : gap;
            int many = unit ? FACTS : CONSTANT;
            for (int fact = 0; fact < many; fact++) slopes[unit * WIDTH + fact] += part * facts[seat * FACTS + fact];
            if (unit) slopes[unit * WIDTH + FACTS] += gap * inner[seat][unit];
        }
    }
}

/* weights: changed in place. facts, chances: by position and seat. */
void fit(double *weights, const double *facts, const double *chances, int positions, int seats, int steps,
         double rate, uint64_t seed) {
    double mean[WEIGHTS] = {0}, square[WEIGHTS] = {0}, slopes[WEIGHTS];
    for (int step = 1; step <= steps; step++) {
        memset(slopes, 0, sizeof slopes);
        for (int number = 0; number < BATCH; number++) {
            uint64_t index = drawn(&seed) % (uint64_t)positions;
            slope(weights, facts + index * seats * FACTS, chances + index * seats, seats, slopes);
        }
        double now = rate * (1 - 0.97 * step / steps);
        for (int index = 0; index < WEIGHTS; index++) {
            if (index < WIDTH && index >= CONSTANT) continue;
            double bent = slopes[index] + 1e-5 * weights[index];
            mean[index] = 0.9 * mean[index] + 0.1 * bent;
            square[index] = 0.999 * square[index] + 0.001 * bent * bent;
            double first = mean[index] / (1 - pow(0.9, step)), second = square[index] / (1 - pow(0.999, step));
            weights[index] -= now * first / (sqrt(second) + 1e-7);
        }
    }
}
