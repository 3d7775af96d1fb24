/* The mixes of `games/buro_crazy/strategy.py`, computed the same way in C: `bid_chances`, then `solve`.
 *
 * Every sum is taken in the same order as in Python, so the numbers are equal to the last bit. Compile it without
 * fused or reordered arithmetic: -ffp-contract=off. `scripts/buro_crazy_mixes.py` compiles and calls it.
 */
#include <math.h>

#define MOST 160 /* more bids than anybody considers */
#define DUELS 15
#define PILES 9

typedef struct {
    int seats;
    const int *hands;
    int kitchen, roof, cards;
    int done;            /* decided duels, this one included */
    int winner, loser;
    const double *facts; /* by seat: plain, times the roof, times the sharpness */
    const double *hand;  /* the weights of a hand */
    double mean;         /* of all hands */
} Climb;

static int fewest_cards(int points) {
    int rest = points % 20;
    int cards = points / 20 + rest / 10;
    rest %= 10;
    cards += rest / 5;
    rest %= 5;
    return cards + rest / 2 + rest % 2;
}

static double roof_unit(int roof, int cards, int done) {
    if (done < DUELS) return roof / 100.0;
    return cards ? (double)(cards / PILES * PILES * roof) / cards / 100.0 : 0.0;
}

/* Climb._parts: the chances of winner and loser, for each number of points in the loser's hand. */
static void parts(const Climb *climb, int roof, int cards, int own, int many, const int *losers, double *won,
                  double *lost) {
    const double *hand = climb->hand;
    double unit = roof_unit(roof, cards, climb->done);
    double sharp = 30.0 / (roof + 2 * (DUELS - climb->done) + 6);
    double each = hand[0] + hand[2] * sharp + hand[3] * sharp * sharp;
    double square = hand[1], bent = hand[4] * sharp * sharp;
    double others = 0, winner = 0, loser = 0;
    for (int seat = 0; seat < climb->seats; seat++) {
        const double *facts = climb->facts + 3 * seat;
        double base = facts[0] + unit * facts[1] + sharp * facts[2];
        double x = ((seat == climb->winner ? own : climb->hands[seat]) - climb->mean) / 50.0;
        if (seat == climb->loser) {
            loser = base;
            continue;
        }
        double power = exp(base + x * (each + x * square + fabs(x) * bent));
        if (seat == climb->winner) winner = power;
        else others += power;
    }
    double rest = winner + others;
    for (int number = 0; number < many; number++) {
        double x = (losers[number] - climb->mean) / 50.0;
        double power = exp(loser + x * (each + x * square + fabs(x) * bent));
        won[number] = winner / (rest + power);
        lost[number] = power / (rest + power);
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
    for (int index = 0; index < number; index++) mix[index] = whole > 0 ? weights[index] / whole : 1.0 / number;
}

static void learn(double *regrets, const double *worth, const double *mix, int number) {
    double got = 0;
    for (int index = 0; index < number; index++) got += worth[index] * mix[index];
    for (int index = 0; index < number; index++) {
        double after = regrets[index] + worth[index] - got;
        regrets[index] = after > 0 ? after : 0.0;
    }
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

/* facts: of all seats if the left one climbs, then if the right one does. */
void mixes(int seats, const int *hands, int kitchen, int roof, int cards, int done, int left, int right,
           const double *facts, const double *hand, double mean, int rows, const int *lefts, int columns,
           const int *rights, int rounds, double *left_mix, double *right_mix) {
    Climb up = {seats, hands, kitchen, roof, cards, done, left, right, facts, hand, mean};
    Climb down = {seats, hands, kitchen, roof, cards, done, right, left, facts + 3 * seats, hand, mean};
    double row_regrets[MOST] = {0}, column_regrets[MOST] = {0}, row_sums[MOST] = {0}, column_sums[MOST] = {0};
    double row_mix[MOST], column_mix[MOST], worth[MOST];
    chances(&up, &down, lefts, rows, rights, columns);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) by_column[column][row] = ours[row][column];
    normal(column_regrets, columns, column_mix);
    for (int round = 1; round <= rounds; round++) {
        normal(row_regrets, rows, row_mix);
        blend(by_column, column_mix, columns, rows, worth);
        learn(row_regrets, worth, row_mix, rows);
        blend(theirs, row_mix, rows, columns, worth);
        learn(column_regrets, worth, column_mix, columns);
        normal(column_regrets, columns, column_mix);
        for (int row = 0; row < rows; row++) row_sums[row] += round * row_mix[row];
        for (int column = 0; column < columns; column++) column_sums[column] += round * column_mix[column];
    }
    normal(row_sums, rows, left_mix);
    normal(column_sums, columns, right_mix);
}
