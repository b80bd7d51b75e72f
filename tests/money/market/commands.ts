import type { CommandBody, Limits, MarketDefinition } from '../../../platform/src/market/core/types.ts';
import { split, sum } from './arithmetic.ts';
import type { Reference } from './referenceMarket.ts';

type Body<T extends CommandBody['type']> = Extract<CommandBody, { type: T }>;
interface Person {
  user: string;
  group: string;
}

const prices = [1, 4, 10, 20, 25, 33, 37, 40, 45, 48, 50, 52, 55, 60, 63, 67, 75, 80, 90, 99];
const types = ['winner', 'winner', 'winner', 'round_winner', 'placement_top_k'] as const;

/** Random commands for a series of markets, as sent by users, staff and timers, including invalid ones. */
export class Commands {
  readonly definition: MarketDefinition;
  readonly #random: () => number;
  readonly #people: Person[];
  readonly #life: number;
  readonly #spread: number;
  /** IDs of past orders, used for commands that arrive too late. */
  readonly #orders: string[] = [];
  #market: Reference | null = null;
  #step = 0;
  #named = 0;

  constructor(random: () => number, id: string) {
    this.#random = random;
    const teams = random() < 0.4 ? 2 : 2 + this.#below(7);
    const type = this.#pick(types);
    const places = type === 'placement_top_k' ? 1 + this.#below(Math.max(1, teams - 1)) : 1;
    this.definition = {
      id,
      type,
      teams: Array.from({ length: teams }, (_, t) => `team ${t}`),
      places,
      delay_ms: random() < 0.3 ? 0 : 5000,
      limits: this.#limits(),
    };
    const people = 6 + this.#below(7);
    // The last two users form one overlap group.
    const group = (n: number) => `person ${n === people - 1 ? people - 2 : n}`;
    this.#people = Array.from({ length: people }, (_, n) => ({ user: `person ${n}`, group: group(n) }));
    this.#life = 60 + this.#below(400);
    this.#spread = random();
  }

  /** The next command, or null when the market's lifetime is over. */
  next(market: Reference): CommandBody | null {
    this.#step += 1;
    this.#market = market;
    if (this.#step > this.#life + 12) return null;
    const roll = this.#random();
    if (this.#step > this.#life) return this.#ending(market, roll);
    if (market.phase === 'draft' && roll < 0.6) return { type: 'phase', to: 'open', reason: 'start' };
    if (market.phase === 'suspended' && roll < 0.3) return this.#phase(market.before === 'open' ? 'open' : 'in_play');
    if (roll < 0.43) return this.#place();
    if (roll < 0.6) return this.#release(market) ?? this.#place();
    if (roll < 0.76) return this.#leave(market) ?? this.#place();
    if (roll < 0.84) return this.#cancel(market);
    if (roll < 0.9) return this.#challenge(market);
    return this.#staff(market);
  }

  #staff(market: Reference): CommandBody {
    const roll = this.#random();
    if (roll < 0.1) return { type: 'cancel_person', user: this.#pick(this.#people).user };
    if (roll < 0.2) return { type: 'incident', reason: 'score' };
    if (roll < 0.25) {
      return { type: 'limits', limits: this.#limits(), delay_ms: this.#pick([0, 3000, 10_000]) };
    }
    if (roll < 0.35) return this.#phase('suspended');
    // Waits until there are orders that can lapse.
    if (roll < 0.45 && this.#step > this.#life / 3) return this.#phase('in_play');
    if (roll < 0.47) return this.#phase(this.#pick(['open', 'in_play']));
    if (roll < 0.49) return this.#pick([this.#settle('settle'), this.#settle('correct'), { type: 'finalize' }]);
    if (roll < 0.492) return this.#pick([this.#phase('closed'), { type: 'void', reason: 'abandoned' }]);
    return this.#cancel(market);
  }

  #ending(market: Reference, roll: number): CommandBody {
    if (roll < 0.15) return this.#place();
    if (roll < 0.2) return { type: 'void', reason: 'abandoned' };
    if (market.phase === 'draft') return this.#phase('open');
    if (market.phase === 'closed') return this.#settle('settle');
    if (market.phase === 'provisional') return roll < 0.7 ? this.#settle('correct') : { type: 'finalize' };
    return this.#phase('closed');
  }

  #phase(to: Body<'phase'>['to']): CommandBody {
    return { type: 'phase', to, reason: 'a reason' };
  }

  #place(): CommandBody {
    const { type, teams } = this.definition;
    const order = this.#order();
    const baskets = type !== 'placement_top_k' && teams.length > 2 && this.#random() < 0.7;
    const claim = baskets ? 2 * this.#below(teams.length) : this.#claim();
    const price = baskets ? this.#near(100 / teams.length) : this.#near(50);
    return {
      type: 'place',
      ...order,
      ...this.#money(order),
      claim,
      price,
      tif: this.#pick(['gtc', 'gtc', 'gtc', 'gtd', 'ioc', 'ioc', 'fok']),
      keep: this.#random() < 0.4,
      post_only: this.#random() < 0.08,
    };
  }

  #release(market: Reference): CommandBody | null {
    const delayed = market.s.live.filter(({ where }) => where === 'delay');
    if (delayed.length > 0) return { type: 'release', order: this.#pick(delayed).order };
    return this.#random() < 0.05 ? { type: 'release', order: this.#some() } : null;
  }

  /** A user sells, or asks to exit a position. */
  #leave(market: Reference): CommandBody | null {
    const held = market.s.positions.filter(({ payout }) => payout > 0);
    if (held.length === 0) return null;
    const { user, claim, payout } = this.#pick(held);
    const person = this.#people.find((one) => one.user === user) ?? this.#pick(this.#people);
    const most = Math.ceil(payout * (this.#random() < 0.05 ? 1.2 : 1));
    const quantity = this.#random() < 0.4 ? most : 1 + this.#below(most);
    const out = { ...this.#order(), ...person, claim, quantity };
    if (this.#random() < 0.5) return { type: 'ask', ...out, price: this.#near(50), keep: this.#random() < 0.4 };
    const floor_price = this.#random() < 0.7 ? 1 : this.#near(40);
    const min_proceeds = this.#random() < 0.5 ? 0 : Math.floor((quantity * this.#near(30)) / 100);
    return { type: 'sell', ...out, min_proceeds, floor_price };
  }

  #cancel(market: Reference): CommandBody {
    const there = market.s.live.length > 0 && this.#random() < 0.9;
    const order = there ? this.#pick(market.s.live).order : this.#some();
    return { type: 'cancel', order, why: this.#pick(['cancelled', 'expired']) };
  }

  #challenge(market: Reference): CommandBody {
    const open = market.s.live.filter(({ where }) => where === 'challenge');
    const challenge = open.length > 0 && this.#random() < 0.95 ? this.#pick(open) : null;
    const roll = this.#random();
    if (open.length === 0 && roll < 0.9) {
      const order = this.#order();
      const targets = this.#people.filter(() => this.#random() < 0.4).map(({ user }) => user);
      return {
        type: 'challenge',
        ...order,
        ...this.#money(order),
        claim: this.#claim(),
        price: this.#near(50),
        targets,
      };
    }
    if (roll < 0.25) return { type: 'publish', order: challenge?.order ?? this.#some() };
    const taker = this.#people.find(({ user }) => challenge?.targets.includes(user) && this.#random() < 0.8);
    const order = { ...this.#order(), ...taker };
    return { type: 'accept', ...order, ...this.#money(order), challenge: challenge?.order ?? this.#some() };
  }

  /** A winner, a dead heat, or placements with a tie at the cutoff. */
  #settle(type: 'settle' | 'correct'): CommandBody {
    const { teams, places } = this.definition;
    const order = teams.map((_, team) => ({ team, at: this.#random() })).toSorted((a, b) => a.at - b.at);
    const sure = this.definition.type === 'placement_top_k' ? this.#below(places + 1) : 0;
    const left = places - sure;
    const tied = left === 0 ? 0 : left + this.#below(teams.length - sure - left + 1);
    const shares = teams.map((_, team): [number, number] => {
      const rank = order.findIndex((one) => one.team === team);
      if (rank < sure) return [1, 1];
      return rank < sure + tied ? [left, tied] : [0, 1];
    });
    return { type, shares };
  }

  #order(): Person & { order: string } {
    const order = `order ${++this.#named}`;
    this.#orders.push(order);
    return { order, ...this.#pick(this.#people) };
  }

  /** Sometimes exactly the minimum, the maximum or the total an order may be, or one cent beyond it. */
  #money({ user }: Person): { amount: number; funding: Body<'place'>['funding'] } {
    const { min_amount, max_amount } = this.#market?.limits ?? this.definition.limits;
    const most = this.#random() < 0.6 ? Math.min(max_amount, 2000) : max_amount;
    const usual = min_amount + this.#below(Math.max(1, most - min_amount));
    const edges = [min_amount, min_amount - 1, max_amount, max_amount + 1, this.#left(user), this.#left(user) + 1];
    const amount = this.#random() < 0.04 ? Math.max(1, this.#pick(edges)) : usual;
    const [wager_only = 0, unsettled = 0, cash = 0] = split(
      amount,
      this.#random() < 0.5 ? [0, 0] : [this.#below(amount), this.#below(amount)],
    );
    return { amount, funding: { wager_only, unsettled, cash } };
  }

  /** Amount a user may still stake in the market. */
  #left(user: string): number {
    const market = this.#market;
    if (!market) return 0;
    const paid = market.s.positions.filter((one) => one.user === user).map(({ from }) => sum(from));
    const held = market.s.live.filter((one) => one.user === user && !one.out).map(({ rest }) => rest);
    return market.limits.max_exposure - sum(paid) - sum(held);
  }

  #limits(): Limits {
    const max_amount = this.#pick([500, 5000, 250_000]);
    return { min_amount: this.#pick([1, 100, 100]), max_amount, max_exposure: this.#pick([4, 20, 1000]) * max_amount };
  }

  #claim(): number {
    const { type, teams } = this.definition;
    return this.#below(type !== 'placement_top_k' && teams.length === 2 ? 2 : 2 * teams.length);
  }

  /** A price near the middle. Its spread depends on the market, so that some are calm and some volatile. */
  #near(middle: number): number {
    if (this.#random() < 0.4) return this.#pick(prices);
    const price = Math.round(middle + (this.#random() - 0.5) * (4 + this.#spread * 60));
    return Math.min(99, Math.max(1, price));
  }

  #some(): string {
    return this.#orders.length > 0 ? this.#pick(this.#orders) : 'order 0';
  }

  #below(n: number): number {
    return Math.floor(this.#random() * n);
  }

  #pick<T>(from: readonly T[]): T {
    return from[this.#below(from.length)] as T;
  }
}
