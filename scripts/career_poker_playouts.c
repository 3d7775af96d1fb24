/* A playout of Career Poker with open cards, as in games/career_poker/playout.py and weighing.py: the same results.

   Kinds are values minus one; 13 is jokers. Jokers may be wild; who leads in the place of a winner without cards follows
   the ranks. The numbers of the habits come in the order of `Habits`. */
#include <math.h>
#include <string.h>

#define KINDS 14
#define JOKERS 13
#define SEATS 8
#define SURE 0.9

enum { EAGER, STRONG, SINGLE, PAIR, MORE, JOKER, ALONE, LEAD, PATIENT, HURRY };

typedef struct { const double (*cost)[KINDS], (*holds)[KINDS], *habits; } Prices;
typedef struct { int kind, cards, jokers; } Option;
typedef struct {
    int seats, wild, lap, passed, best, kind, number, waiting, gone;
    int ranks[SEATS], order[SEATS], place[SEATS], hands[SEATS][KINDS], counts[SEATS], out[SEATS], queue[SEATS];
} Hand;

static double worth(Option way, const int *hand, int left, const Prices *prices) {
    int have = hand[way.kind], spare = hand[JOKERS];
    double saved = prices->cost[spare][JOKERS] - prices->cost[spare - way.jokers][JOKERS] +
                   prices->cost[have][way.kind] - prices->cost[have - way.cards][way.kind];
    return saved + prices->habits[LEAD] * pow(prices->holds[way.cards + way.jokers][way.kind], left);
}

static Option lead(const Hand *game, const Prices *prices) {
    const int *hand = game->hands[game->queue[0]];
    int kinds[KINDS], left[KINDS], many = 0, sure = 0, last = -1, best = 0;
    for (int kind = 0; kind < JOKERS; kind++)
        if (hand[kind]) kinds[many++] = kind;
    if (!many) return (Option){JOKERS, 0, hand[JOKERS]};
    if (many == 1 && game->wild) return (Option){kinds[0], hand[kinds[0]], hand[JOKERS]};
    for (int i = 0; i < many; i++) {
        int number = hand[kinds[i]];
        left[i] = 0;
        for (int turn = 1; turn < game->waiting; turn++) left[i] += game->counts[game->queue[turn]] >= number;
        if (pow(prices->holds[number][kinds[i]], left[i]) > SURE) sure++, last = kinds[i];
    }
    if (sure && many - sure <= 1) return (Option){last, hand[last], 0};
    double most = -INFINITY;
    for (int i = 0; i < many; i++) {
        double found = worth((Option){kinds[i], hand[kinds[i]], 0}, hand, left[i], prices);
        if (found > most) most = found, best = i;
    }
    return (Option){kinds[best], hand[kinds[best]], 0};
}

static int answers(const Hand *game, const int *hand, Option *ways) {
    int jokers = hand[JOKERS], number = game->number, fewest = number, many = 0;
    if (game->wild) fewest = number - jokers > 1 ? number - jokers : 1;
    for (int kind = game->kind + 1; kind < JOKERS; kind++)
        if (hand[kind] >= fewest) {
            int cards = hand[kind] < number ? hand[kind] : number;
            ways[many++] = (Option){kind, cards, number - cards};
        }
    if (jokers >= number && (game->wild || game->kind < JOKERS)) ways[many++] = (Option){JOKERS, 0, number};
    return many;
}

/* The answer to lay; its kind is -1 for a pass. */
static Option follow(const Hand *game, const Prices *prices) {
    Option ways[KINDS], chosen = {-1, 0, 0};
    int seat = game->queue[0], fewest = 1000;
    const int *hand = game->hands[seat];
    int many = answers(game, hand, ways);
    if (many && game->counts[seat] == game->number) return ways[many - 1];
    for (int other = 0; other < game->seats; other++)
        if (game->counts[other] && other != seat && game->counts[other] < fewest) fewest = game->counts[other];
    double most = -INFINITY;
    for (int i = 0; i < many; i++) {
        double found = worth(ways[i], hand, game->waiting - 1, prices);
        if (found > most) most = found, chosen = ways[i];
    }
    if (most <= -prices->habits[PATIENT] - prices->habits[HURRY] / fewest) chosen.kind = -1;
    return chosen;
}

static void act(Hand *game, Option way) {
    int seat = game->queue[0], many = 0, turn[SEATS], turns = 0;
    for (int i = 1; i < game->waiting; i++) turn[turns++] = game->queue[i];
    if (way.kind < 0) {
        game->passed |= 1 << seat;
    } else {
        game->hands[seat][way.kind] -= way.cards;
        game->hands[seat][JOKERS] -= way.jokers;
        game->number = way.cards + way.jokers;
        game->counts[seat] -= game->number;
        game->best = seat;
        game->kind = way.kind;
        if (!game->counts[seat]) game->out[game->gone++] = seat;
        if (!game->lap)
            for (turns = 0; turns < game->seats - 1; turns++)
                turn[turns] = game->order[(game->place[seat] + turns + 1) % game->seats];
    }
    for (int i = 0; i < turns; i++)
        if (way.kind < 0 || (!(game->passed >> turn[i] & 1) && game->counts[turn[i]] >= game->number))
            game->queue[many++] = turn[i];
    game->waiting = many;
}

static int leader(const Hand *game) {
    int by_rank[SEATS + 2], rank = game->ranks[game->best];
    if (game->counts[game->best]) return game->best;
    for (int i = 0; i < SEATS + 2; i++) by_rank[i] = -1;
    for (int seat = 0; seat < game->seats; seat++)
        if (game->counts[seat]) by_rank[game->ranks[seat]] = seat;
    if (rank - 1 > 1 && by_rank[rank - 1] >= 0) return by_rank[rank - 1];
    if (by_rank[rank + 1] >= 0) return by_rank[rank + 1];
    for (rank = 1; by_rank[rank] < 0; rank++) {}
    return by_rank[rank];
}

static void next_trick(Hand *game) {
    int first = leader(game);
    game->waiting = game->passed = game->number = 0;
    for (int i = 0; i < game->seats; i++) {
        int seat = game->order[(game->place[first] + i) % game->seats];
        if (game->counts[seat]) game->queue[game->waiting++] = seat;
    }
    game->best = game->kind = -1;
}

/* The rank of the seat at the end. facts: seats, wild, lap, passed (a bit for each seat), best, kind, number, the lengths
   of queue and out; then ranks, order, out, queue, and the hands. prices: of each seat. */
int playout(int seat, const int *facts, const Prices *prices) {
    Hand game = {.seats = facts[0], .wild = facts[1], .lap = facts[2], .passed = facts[3], .best = facts[4],
                 .kind = facts[5], .number = facts[6], .waiting = facts[7], .gone = facts[8]};
    const int *next = facts + 9;
    for (int i = 0; i < game.seats; i++) game.ranks[i] = *next++;
    for (int i = 0; i < game.seats; i++) game.place[game.order[i] = *next++] = i;
    for (int i = 0; i < game.gone; i++) game.out[i] = *next++;
    for (int i = 0; i < game.waiting; i++) game.queue[i] = *next++;
    for (int i = 0; i < game.seats; i++)
        for (int kind = 0; kind < KINDS; kind++) game.counts[i] += game.hands[i][kind] = *next++;
    while (game.counts[seat] && game.gone < game.seats - 1) {
        if (game.waiting) {
            const Prices *own = &prices[game.queue[0]];
            act(&game, game.best < 0 ? lead(&game, own) : follow(&game, own));
            continue;
        }
        next_trick(&game);
    }
    if (game.counts[seat]) return game.seats;
    int rank = 1;
    while (game.out[rank - 1] != seat) rank++;
    return rank;
}
