/* The mixes of `games/buro_crazy/strategy.py`, computed the same way in C: `bid_chances`, then `solve`.
 *
 * Every sum is taken in the same order as in Python, so the numbers are equal to the last bit. Compile it without
 * fused or reordered arithmetic: -ffp-contract=off. `scripts/buro_crazy_mixes.py` compiles and calls it.
 */
#include <math.h>

#define MOST 160 /* more bids than anybody considers */
#define DUELS 15
#define PILES 9
#define UNITS 5

typedef struct {
    int seats;
    const int *hands;
    int kitchen, roof, cards;
    int done;            /* decided duels, this one included */
    int winner, loser;
    const double *sums;  /* by seat and unit: plain, times the roof, times the sharpness */
    const double *piles; /* by seat: how many piles it takes, once all duels are decided */
    const double *units; /* by unit: the five weights of a hand, and the unit's own */
} Climb;

typedef struct {
    double unit, sharp, pile, mean;
    double slopes[UNITS][3];
} About;

static int fewest_cards(int points) {
    int rest = points % 20;
    int cards = points / 20 + rest / 10;
    rest %= 10;
    cards += rest / 5;
    rest %= 5;
    return cards + rest / 2 + rest % 2;
}

static About roof_facts(const Climb *climb, int roof, int cards) {
    About about;
    double mean = 152 - (double)roof / climb->seats;
    int height = cards / PILES;
    about.pile = 0.0;
    about.mean = mean;
    if (climb->done < DUELS) {
        about.unit = roof / 100.0;
        about.sharp = 30.0 / (roof + 2 * (DUELS - climb->done) + 6);
    } else if (!height) {
        about.unit = 0.0;
        about.sharp = 10.0;
    } else {
        about.pile = (double)(height * roof) / cards;
        about.unit = PILES * about.pile / 100.0;
        about.sharp = 30 / (3 + 4 * about.pile / sqrt(height));
        about.mean = mean + 7 * about.pile / climb->seats;
    }
    for (int unit = 0; unit < UNITS; unit++) {
        const double *weights = climb->units + 6 * unit;
        about.slopes[unit][0] = weights[0] + weights[2] * about.sharp + weights[3] * about.sharp * about.sharp;
        about.slopes[unit][1] = weights[1];
        about.slopes[unit][2] = weights[4] * about.sharp * about.sharp;
    }
    return about;
}

static void base_of(const Climb *climb, const About *about, int seat, double *base) {
    const double *sums = climb->sums + 3 * UNITS * seat;
    for (int unit = 0; unit < UNITS; unit++, sums += 3)
        base[unit] = sums[0] + about->unit * sums[1] + about->sharp * sums[2];
}

static double power(const Climb *climb, const About *about, int seat, const double *base, int hand) {
    double x = (hand + about->pile * climb->piles[seat] - about->mean) / 50.0;
    double size = fabs(x), score = 0;
    for (int unit = 0; unit < UNITS; unit++) {
        const double *slope = about->slopes[unit];
        double inner = base[unit] + x * (slope[0] + x * slope[1] + size * slope[2]);
        if (unit == 0) score = inner;
        else if (inner > 0) score += climb->units[6 * unit + 5] * inner;
    }
    return exp(score < -300 ? -300 : score > 300 ? 300 : score);
}

/* Climb._parts: the chances of winner and loser, for each number of points in the loser's hand. */
static void parts(const Climb *climb, int roof, int cards, int own, int many, const int *losers, double *won,
                  double *lost) {
    About about = roof_facts(climb, roof, cards);
    double base[UNITS], others = 0, winner = 0;
    for (int seat = 0; seat < climb->seats; seat++) {
        if (seat == climb->loser) continue;
        base_of(climb, &about, seat, base);
        if (seat == climb->winner) winner = power(climb, &about, seat, base, own);
        else others += power(climb, &about, seat, base, climb->hands[seat]);
    }
    base_of(climb, &about, climb->loser, base);
    double rest = winner + others;
    for (int number = 0; number < many; number++) {
        double loser = power(climb, &about, climb->loser, base, losers[number]);
        won[number] = winner / (rest + loser);
        lost[number] = loser / (rest + loser);
    }
}

static void settled(const Climb *climb, int spent, int dropped, int hand, double *won, double *lost) {
    int cards = climb->cards + fewest_cards(spent) + fewest_cards(dropped);
    parts(climb, climb->roof + spent + dropped, cards, climb->hands[climb->winner] - spent, 1, &hand, won, lost);
}

/* Climb.against; returns the number of lower bids. */
static int against(const Climb *climb, int bid, const int *loses, int number, double *won, double *lost) {
    int hands[MOST], lower = 0, hand = climb->hands[climb->loser];
    for (; lower < number && loses[lower] < bid; lower++) {
        int low = loses[lower], gained = bid - low < climb->kitchen ? bid - low : climb->kitchen;
        hands[lower] = hand + gained;
        if (climb->done == DUELS) settled(climb, bid, low, hand - low + gained, won + lower, lost + lower);
    }
    if (climb->done < DUELS)
        parts(climb, climb->roof + bid, climb->cards, climb->hands[climb->winner] - bid, lower, hands, won, lost);
    return lower;
}

static void tied(const Climb *climb, int bid, double *won, double *lost) {
    int half = (bid + 1) / 2;
    settled(climb, half, half, climb->hands[climb->loser] - half, won, lost);
}

static void normal(const double *weights, int number, double *mix) {
    double whole = 0;
    for (int index = 0; index < number; index++) whole += weights[index];
    for (int index = 0; index < number; index++) mix[index] = weights[index] / whole;
}

static void answer(const double *worth, int number, double precision, double *mix) {
    double best = worth[0];
    for (int index = 1; index < number; index++)
        if (worth[index] > best) best = worth[index];
    for (int index = 0; index < number; index++) {
        mix[index] = exp((worth[index] - best) * precision);
        if (!(mix[index] > 1e-6)) mix[index] = 0.0;
    }
    normal(mix, number, mix);
}

static void add(double *sums, int number, int times, const double *worth) {
    for (int index = 0; index < number; index++) sums[index] += times * worth[index];
}

static void blend(double lines[MOST][MOST], const double *mix, int number, int length, double *found) {
    for (int index = 0; index < length; index++) found[index] = 0;
    for (int line = 0; line < number; line++)
        if (mix[line] != 0)
            for (int index = 0; index < length; index++) found[index] += mix[line] * lines[line][index];
}

static double ours[MOST][MOST], theirs[MOST][MOST], by_column[MOST][MOST];

static void chances(const Climb *up, const Climb *down, const int *lefts, int rows, const int *rights, int columns) {
    double won[MOST], lost[MOST];
    for (int row = 0; row < rows; row++) {
        int lower = against(up, lefts[row], rights, columns, won, lost);
        for (int column = 0; column < lower; column++) {
            ours[row][column] = won[column];
            theirs[row][column] = lost[column];
        }
        if (lower < columns && rights[lower] == lefts[row]) {
            double first, second, third, fourth;
            tied(up, lefts[row], &first, &second);
            tied(down, lefts[row], &third, &fourth);
            ours[row][lower] = (first + fourth) / 2;
            theirs[row][lower] = (second + third) / 2;
        }
    }
    for (int column = 0; column < columns; column++) {
        int lower = against(down, rights[column], lefts, rows, won, lost);
        for (int row = 0; row < lower; row++) {
            ours[row][column] = lost[row];
            theirs[row][column] = won[row];
        }
    }
}

/* sums, piles: of all seats if the left one climbs, then if the right one does. */
void mixes(int seats, const int *hands, int kitchen, int roof, int cards, int done, int left, int right,
           const double *sums, const double *piles, const double *units, int rows, const int *lefts, int columns,
           const int *rights, double boldness, double precision, int rounds, double *left_mix, double *right_mix) {
    Climb up = {seats, hands, kitchen, roof, cards, done, left, right, sums, piles, units};
    Climb down = {seats, hands, kitchen, roof, cards, done, right, left, sums + 3 * UNITS * seats, piles + seats, units};
    double row_worth[MOST] = {0}, column_worth[MOST] = {0}, row_sums[MOST] = {0}, column_sums[MOST] = {0};
    double row_mix[MOST], column_mix[MOST], worth[MOST], whole = 0;
    chances(&up, &down, lefts, rows, rights, columns);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            by_column[column][row] = ours[row][column] + boldness * sqrt(lefts[row]);
            theirs[row][column] += boldness * sqrt(rights[column]);
        }
    for (int column = 0; column < columns; column++) column_mix[column] = 1.0 / columns;
    for (int round = 1; round <= rounds; round++) {
        whole += round;
        blend(by_column, column_mix, columns, rows, worth);
        add(row_worth, rows, round, worth);
        answer(row_worth, rows, precision / whole, row_mix);
        blend(theirs, row_mix, rows, columns, worth);
        add(column_worth, columns, round, worth);
        answer(column_worth, columns, precision / whole, column_mix);
        add(row_sums, rows, round, row_mix);
        add(column_sums, columns, round, column_mix);
    }
    normal(row_sums, rows, left_mix);
    normal(column_sums, columns, right_mix);
}
