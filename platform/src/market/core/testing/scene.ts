import { expect } from 'vitest';
import type { Funding } from '../../../ledger/funding.ts';
import { Market } from '../market.ts';
import { checkMarket } from '../state/check.ts';
import type { CommandBody, MarketDefinition, Outcome, TimeInForce } from '../types.ts';

const limits = { min_amount: 100, max_amount: 250_000, max_exposure: 1_000_000 };

export const cash = (amount: number): Funding => ({ wager_only: 0, unsettled: 0, cash: amount });

export function definition(teams: number, more: Partial<MarketDefinition> = {}): MarketDefinition {
  const ids = Array.from({ length: teams }, (_, team) => `team-${team}`);
  return { id: 'market', type: 'winner', teams: ids, places: 1, delay_ms: 5000, limits, ...more };
}

type PlaceOptions = Partial<{
  tif: TimeInForce;
  keep: boolean;
  post_only: boolean;
  funding: Funding;
  group: string;
}>;

/** A test market that numbers all commands, checks the market after every step, and accounts for every cent. */
export class Scene {
  readonly market: Market;
  /** Each user's net money so far. Positive if received, negative if paid in. */
  readonly balances = new Map<string, number>();
  at = 1_000_000;
  #orders = 0;

  constructor(teams = 2, more: Partial<MarketDefinition> = {}, phase: 'draft' | 'open' = 'open') {
    this.market = new Market(definition(teams, more));
    if (phase === 'open') this.apply({ type: 'phase', to: 'open', reason: 'test' });
  }

  apply(body: CommandBody): Outcome {
    const outcome = this.market.apply({ ...body, seq: this.market.figures.seq + 1, at: this.at });
    for (const { kind, user, amount } of outcome.money) {
      const sum = amount.wager_only + amount.unsettled + amount.cash;
      this.balances.set(user, (this.balances.get(user) ?? 0) + (kind === 'hold' ? -sum : sum));
    }
    expect(checkMarket(this.market)).toEqual([]);
    const { orders_escrow, market_escrow } = this.market.figures;
    const people = [...this.balances.values()].reduce((sum, cents) => sum + cents, 0);
    expect(people + orders_escrow + market_escrow, 'every cent is accounted for').toBe(0);
    return outcome;
  }

  /** Places an offer, `gtc` by default. The order ID is the user's name followed by a number. */
  place(user: string, claim: number, price: number, amount: number, options: PlaceOptions = {}): Outcome {
    const { tif = 'gtc', keep = false, post_only = false, funding = cash(amount), group = user } = options;
    const order = this.#id(user);
    return this.apply({ type: 'place', order, claim, price, amount, tif, keep, post_only, funding, user, group });
  }

  sell(user: string, claim: number, quantity: number, min_proceeds = 1, floor_price = 1): Outcome {
    const order = this.#id(user);
    return this.apply({ type: 'sell', order, claim, quantity, min_proceeds, floor_price, user, group: user });
  }

  ask(user: string, claim: number, quantity: number, price: number, keep = false): Outcome {
    return this.apply({ type: 'ask', order: this.#id(user), claim, quantity, price, keep, user, group: user });
  }

  challenge(user: string, claim: number, price: number, amount: number, targets: string[]): Outcome {
    const order = this.#id(user);
    return this.apply({
      type: 'challenge',
      order,
      claim,
      price,
      amount,
      funding: cash(amount),
      targets,
      user,
      group: user,
    });
  }

  accept(user: string, challenge: string, amount: number): Outcome {
    const order = this.#id(user);
    return this.apply({ type: 'accept', order, challenge, amount, funding: cash(amount), user, group: user });
  }

  phase(to: 'open' | 'in_play' | 'suspended' | 'closed'): Outcome {
    return this.apply({ type: 'phase', to, reason: 'test' });
  }

  /** Rows of the book as `order price remaining/reflective`, best first. */
  book(claim: number): string[] {
    return this.market
      .contracts(claim)
      .map(({ order, price, remaining_quantity: r, reflective_quantity: f }) => `${order} ${price} ${r}/${f}`);
  }

  /** A position as `payout basis paid`. */
  held(user: string, claim: number): string {
    const { payout, basis, paid } = this.market.position(user, claim) ?? { payout: 0, basis: 0, paid: 0 };
    return `${payout} ${basis} ${paid}`;
  }

  balanceOf(user: string): number {
    return this.balances.get(user) ?? 0;
  }

  #id(user: string): string {
    this.#orders += 1;
    return `${user}${this.#orders}`;
  }
}

/** Fills as `kind: user price paid>payout, ...`. */
export const fills = (outcome: Outcome): string[] =>
  outcome.fills.map(
    ({ kind, sides }) =>
      `${kind}: ${sides.map(({ user, price, paid, payout }) => `${user} ${price} ${paid}>${payout}`).join(', ')}`,
  );

/** Movements as `kind user wager_only/unsettled/cash`. */
export const money = (outcome: Outcome): string[] =>
  outcome.money.map(
    ({ kind, user, amount }) => `${kind} ${user} ${amount.wager_only}/${amount.unsettled}/${amount.cash}`,
  );
