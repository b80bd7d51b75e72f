import type { LightMyRequestResponse } from 'fastify';
import { call, type EventMarket, type Exchange, type Staker } from './exchange.ts';

interface Bought {
  order: { id: string } | null;
  slip_id: string;
  leg_id: string;
}

const teams = [2, 3, 2, 4];
const life = ['suspend', 'open', 'play', 'wait', 'score', 'wait', 'end'] as const;
/** Number of concurrent calls, and of calls between two staff actions. */
const AT_ONCE = 8;
const STAFF_EVERY = 18;
/** Order delay in play. A swap is answered only after the delay, except where the test advances the clock. */
const DELAY_MS = 400;

/**
 * Users who stake, sell, swap and challenge through the platform's API, several at a time, and staff who end markets.
 */
export class Traders {
  readonly counts: Record<string, number> = {};
  /** Number of answered calls. */
  operations = 0;
  readonly #exchange: Exchange;
  readonly #random: () => number;
  /** The stage that each market has reached. */
  readonly #lives = new Map<EventMarket, number>();
  #held = 0;
  #ended = 0;
  #steps = 0;

  constructor(exchange: Exchange, random: () => number) {
    this.#exchange = exchange;
    this.#random = random;
  }

  /** Makes this many more calls and waits until none are in flight. */
  async run(calls: number): Promise<void> {
    const { floors } = this.#exchange;
    while (floors.length < 2) await this.#hold();
    const end = this.operations + calls;
    const busy = Array.from({ length: AT_ONCE }, async () => {
      while (this.operations < end) await this.#step();
    });
    await Promise.all(busy);
  }

  #step(): Promise<void> {
    this.#steps += 1;
    return this.#steps % STAFF_EVERY === 0
      ? this.#govern(this.#pick(this.#exchange.floors))
      : this.#act(this.#pick(this.#exchange.stakers));
  }

  async #hold(): Promise<void> {
    const floor = await this.#exchange.hold(teams[this.#held++ % teams.length] ?? 2);
    const { limits } = floor.definition;
    await this.#exchange.request(floor, { type: 'limits', limits, delay_ms: DELAY_MS });
  }

  #act(staker: Staker): Promise<void> {
    const roll = this.#random();
    if (roll < 0.5) return this.#purchase(staker);
    if (roll < 0.62) return this.#cancel(staker);
    if (roll < 0.77) return this.#cashOut(staker);
    if (roll < 0.87) return this.#ask(staker);
    if (roll < 0.94) return this.#challenge(staker);
    return this.#swap(staker);
  }

  async #purchase(staker: Staker): Promise<void> {
    const floor = this.#pick(this.#exchange.floors);
    const tif = this.#pick(['gtc', 'gtc', 'gtc', 'ioc', 'fok']);
    const body = { ...this.#wish(floor), tif, keep: this.#random() < 0.5, post_only: this.#random() < 0.05 };
    const answer = await this.#call('purchase', staker, 'POST', '/api/v1/stakes/purchase', body);
    if (answer.statusCode === 200) this.#remember(staker, floor, answer.json<Bought>());
  }

  #remember(staker: Staker, floor: EventMarket, { order, leg_id: leg, slip_id: slip }: Bought): void {
    if (order) staker.orders.push(order.id);
    staker.stakes.push({ leg, slip, floor });
  }

  async #cancel(staker: Staker): Promise<void> {
    const order = staker.orders.splice(this.#below(staker.orders.length), 1)[0];
    if (order) await this.#call('cancel', staker, 'DELETE', `/api/v1/stakes/contracts/${order}`);
    else await this.#purchase(staker);
  }

  /** Requests a cash-out quote, then sells at that price. */
  async #cashOut(staker: Staker): Promise<void> {
    const stake = this.#stake(staker);
    if (!stake) return this.#purchase(staker);
    const url = `/api/v1/stakes/${stake.leg}/cash_out`;
    const fraction = this.#random() < 0.5 ? 100 : 1 + this.#below(100);
    const quote = await this.#call('quote', staker, 'GET', `${url}?fraction=${fraction}`);
    const id = quote.statusCode === 200 ? quote.json<{ quote_id: string | null }>().quote_id : null;
    if (id) await this.#call('cash out', staker, 'POST', url, { quote_id: id, slippage_percent: this.#below(11) });
  }

  async #ask(staker: Staker): Promise<void> {
    const stake = this.#stake(staker);
    if (!stake) return this.#purchase(staker);
    const body = { ask_price: Math.max(1, this.#price(stake.floor) - 8), payout_cents: 100 * (1 + this.#below(50)) };
    const answer = await this.#call('ask', staker, 'POST', `/api/v1/stakes/${stake.leg}/cash_out`, body);
    if (answer.statusCode === 200) staker.orders.push(answer.json<{ order: { id: string } }>().order.id);
  }

  /** Sends a challenge and the challenged user's response. */
  async #challenge(staker: Staker): Promise<void> {
    const floor = this.#pick(this.#exchange.floors);
    const target = this.#pick(this.#exchange.stakers.filter((one) => one !== staker));
    const { event_id: _, ...wish } = this.#wish(floor);
    const after = this.#pick(['cancel', 'publish']);
    // biome-ignore lint/suspicious/noThenProperty: the call's name for what follows an expiry
    const body = { ...wish, target_user_ids: [target.person.id], then: after };
    const made = await this.#call('challenge', staker, 'POST', '/api/v2/stakes/challenges', body);
    if (made.statusCode !== 200 || this.#random() < 0.2) return;
    const { id } = made.json<{ id: string }>();
    const accepted = this.#random() < 0.7;
    const amount = accepted && this.#random() < 0.5 ? 100 + this.#below(2000) : null;
    await this.#call('respond', target, 'POST', `/api/v2/stakes/challenges/${id}/respond`, { accepted, amount });
  }

  /** Adds a leg to a slip's bench, then swaps it with the active leg. */
  async #swap(staker: Staker): Promise<void> {
    const stake = this.#stake(staker);
    if (!stake) return this.#purchase(staker);
    const floor = this.#pick(this.#exchange.floors);
    const wish = { ...this.#wish(floor), slip_id: stake.slip, slot: 'bench' };
    const benched = await this.#call('bench', staker, 'POST', '/api/v1/stakes/purchase', wish);
    if (benched.statusCode !== 200) return;
    const { leg_id } = benched.json<Bought>();
    const change = { out_leg_id: stake.leg, in_leg_id: leg_id, min_proceeds: this.#random() < 0.7 ? 0 : 500 };
    const url = `/api/v1/stakes/slips/${stake.slip}/lineup_changes`;
    const swapped = await this.#call('swap', staker, 'POST', url, change);
    if (swapped.statusCode === 200) staker.stakes.push({ leg: leg_id, slip: stake.slip, floor });
  }

  /** Advances a market to its next stage. */
  async #govern(floor: EventMarket): Promise<void> {
    const step = this.#lives.get(floor) ?? 0;
    this.#lives.set(floor, step + 1);
    switch (life[step]) {
      case 'suspend':
        return this.#staff('suspended', floor, { type: 'phase', to: 'suspended', reason: 'no video' });
      case 'open':
        return this.#exchange.request(floor, { type: 'phase', to: 'open', reason: 'video is back' });
      case 'play':
        return this.#staff('in play', floor, { type: 'phase', to: 'in_play', reason: 'round 1' });
      case 'score':
        return this.#staff('incident', floor, { type: 'incident', reason: 'score' });
      case 'wait':
        // Releases delayed orders.
        return this.#exchange.t.clock.advance(6_000);
      case 'end':
        return this.#end(floor);
      default: // Another call is already ending it.
    }
  }

  /** Voids every third market, and corrects the settlement of every second one of the rest. */
  async #end(floor: EventMarket): Promise<void> {
    const nth = this.#ended++;
    await this.#hold();
    this.#exchange.leave(floor);
    if (nth % 3 === 1) await this.#staff('voided', floor, { type: 'void', reason: 'abandoned' });
    else {
      await this.#staff('closed', floor, { type: 'phase', to: 'closed', reason: 'decided' });
      await this.#staff('settled', floor, { type: 'settle', shares: this.#result(floor) });
      if (nth % 2 === 0) await this.#staff('corrected', floor, { type: 'correct', shares: this.#result(floor) });
    }
    for (const staker of this.#exchange.stakers) {
      staker.stakes = staker.stakes.filter((stake) => stake.floor !== floor);
    }
  }

  async #staff(what: string, floor: EventMarket, command: Parameters<Exchange['request']>[1]): Promise<void> {
    this.#count(what);
    await this.#exchange.request(floor, command);
  }

  /** One team wins, or two tie. */
  #result({ definition: { teams } }: EventMarket): [number, number][] {
    const first = this.#below(teams.length);
    const second = this.#random() < 0.3 ? (first + 1) % teams.length : first;
    return teams.map((_, team): [number, number] => {
      if (team !== first && team !== second) return [0, 1];
      return first === second ? [1, 1] : [1, 2];
    });
  }

  #wish(floor: EventMarket) {
    const { teams } = floor.definition;
    const side = this.#random() < 0.7 ? 'for' : 'against';
    const amount = this.#random() < 0.8 ? 100 + this.#below(4000) : 100 + this.#below(249_000);
    const market = { event_id: floor.event, market_id: floor.market, event_team_id: this.#pick(teams) };
    return { ...market, side, amount, price: this.#price(floor) };
  }

  #price({ definition: { teams } }: EventMarket): number {
    const middle = Math.round(100 / teams.length) + 2;
    return Math.min(99, Math.max(1, middle + this.#below(31) - 15));
  }

  #stake(staker: Staker): Staker['stakes'][number] | null {
    return staker.stakes.length > 0 ? this.#pick(staker.stakes.slice(-12)) : null;
  }

  async #call(
    what: string,
    { person }: Staker,
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<LightMyRequestResponse> {
    const answer = await call(this.#exchange.t, person, method, url, body);
    this.operations += 1;
    this.#count(`${what} ${answer.statusCode}`);
    // 404: no part of the stake has been matched yet, so there is nothing to sell.
    if (answer.statusCode >= 500 || answer.statusCode === 400) {
      throw new Error(`${what} ${JSON.stringify(body)} was answered with ${answer.statusCode}: ${answer.body}`);
    }
    return answer;
  }

  #count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  #below(n: number): number {
    return Math.floor(this.#random() * n);
  }

  #pick<T>(from: readonly T[]): T {
    return from[this.#below(from.length)] as T;
  }
}
