import type {
  Command,
  Fill,
  FillSide,
  MarketDefinition,
  Movement,
  Order,
  Outcome,
} from '../../../platform/src/market/core/types.ts';
import { lot, sum } from './arithmetic.ts';

type Placed = Extract<Command, { type: 'place' | 'challenge' | 'accept' | 'sell' | 'ask' }>;
type Sides = { order: string; claim: number; user: string; group: string; out: boolean; limit: number | null };
/**
 * Amounts that an order has given and received in its fills. A stake gives money and receives payout cents; a sale does
 * the reverse.
 */
type Done = { gave: number; got: number };
const buckets = ({ wager_only, unsettled, cash }: Movement['amount']) => [wager_only, unsettled, cash];

/**
 * Keeps a market's books based only on its commands and outcomes, and fails if an outcome breaks an invariant (those in
 * docs/domain/wallet.md#money-invariants that concern a market). It tracks sums and lots, independently of how orders
 * are matched.
 */
export class Audit {
  readonly #d: MarketDefinition;
  readonly #binary: boolean;
  readonly #fors: number[];
  readonly #orders = new Map<string, Sides & Done>();
  /** Money held for orders in escrow:orders, by user. */
  readonly #held = new Map<string, number[]>();
  readonly #resting = new Set<string>();
  /** Payout cents by user and claim. */
  readonly #positions = new Map<string, number[]>();
  /** A user's restricted money in the market. Payouts never return more of it than was staked. */
  readonly #restricted = new Map<string, number>();
  /** escrow:market */
  #escrow = 0;
  #people = 0;
  #made = 0;
  checked = 0;

  constructor(definition: MarketDefinition) {
    this.#d = definition;
    this.#binary = definition.type !== 'placement_top_k' && definition.teams.length === 2;
    const sets = definition.type !== 'placement_top_k' && definition.teams.length > 2;
    this.#fors = sets ? definition.teams.map((_, t) => 2 * t) : [];
  }

  /** Applies a command's outcome. Throws an error that describes the violation. */
  take(command: Command, outcome: Outcome): void {
    if (outcome.refused) {
      this.#must(
        outcome.fills.length + outcome.money.length + outcome.differences.length === 0,
        'a refusal had an effect',
      );
      return;
    }
    this.#know(command);
    const money = outcome.money.filter(({ kind }) => kind !== 'refund');
    for (const hold of money.filter(({ kind }) => kind === 'hold')) this.#hold(command, hold);
    const merged = outcome.fills.flatMap((fill) => this.#fill(fill));
    this.#equal(total(money, ['proceeds', 'exit']), sum(outcome.fills.map(received)), 'what sellers get');
    this.#equal(total(money, ['merge']), sum(merged), 'what is merged');
    for (const refund of outcome.money.filter(({ kind }) => kind === 'refund')) this.#refund(refund);
    for (const movement of outcome.money) this.#give(movement);
    if (command.type === 'challenge') this.#resting.delete(command.order);
    else if (outcome.order) this.#order(outcome.order);
    if (command.type === 'settle' || command.type === 'void') this.#close(money);
    else this.#coverage();
    this.#books();
    this.checked += 1;
  }

  #know(command: Command): void {
    if (!('user' in command) || command.type === 'cancel_person') return;
    this.#must(!this.#orders.has(command.order), 'an id is used twice');
    const claim = command.type === 'accept' ? (this.#orders.get(command.challenge)?.claim ?? 0) ^ 1 : command.claim;
    const { order, user, group } = command;
    this.#orders.set(order, {
      order,
      user,
      group,
      claim,
      out: isOut(command),
      limit: limitOf(command),
      gave: 0,
      got: 0,
    });
  }

  #hold(command: Command, { user, cause, amount }: Movement): void {
    this.#must(
      'order' in command && command.order === cause && this.#orders.get(cause)?.user === user,
      'held for a different order or user',
    );
    const asked = 'funding' in command ? buckets(command.funding) : [];
    this.#equal(buckets(amount).join(), asked.join(), 'what is held');
    this.#held.set(cause, buckets(amount));
    this.#resting.add(cause);
  }

  #refund({ user, cause, amount }: Movement): void {
    const held = this.#held.get(cause) ?? [0, 0, 0];
    this.#must(this.#orders.get(cause)?.user === user, 'refunded to a different user');
    const back = buckets(amount);
    this.#must(
      back.every((cents, i) => cents >= 0 && cents === held[i]),
      `refund of ${back} where ${held} is held`,
    );
    this.#held.delete(cause);
    this.#resting.delete(cause);
  }

  /** Returns the units that must be merged afterwards. */
  #fill({ no, kind, sides }: Fill): number[] {
    this.#equal(no, ++this.#made, 'the number of a fill');
    const units = Math.abs(sides[0]?.payout ?? 0);
    for (const side of sides) this.#side(side, units);
    const groups = sides.map(({ order }) => this.#orders.get(order)?.group);
    this.#equal(
      new Set(groups).size,
      kind === 'basket' ? groups.length - shared(groups.slice(1)) : 2,
      'groups of a fill',
    );
    const paid = sum(sides.map(({ paid }) => paid));
    const claims = sides.map(({ claim }) => claim);
    if (kind === 'transfer') this.#equal(paid, 0, 'a transfer');
    else if (kind === 'exit') this.#equal(paid, -units, 'an exit');
    else this.#equal(paid, units, `a ${kind}`);
    if (kind === 'basket')
      this.#equal(claims.toSorted((a, b) => a - b).join(), this.#fors.join(), 'claims of a basket');
    else this.#equal(claims[1], kind === 'transfer' ? claims[0] : (claims[0] ?? 0) ^ 1, 'claims of a fill');
    this.#escrow += paid;
    const gained = sides.filter(({ payout }) => payout > 0);
    return gained.flatMap(({ user, claim }) => [this.#merge(user, [claim, claim ^ 1]), this.#merge(user, this.#fors)]);
  }

  /**
   * Checks one side of a fill: it must belong to the side's own order, consist of whole lots, respect the limit, and be
   * paid from held money or existing units.
   */
  #side({ order, user, claim, price, paid, payout }: FillSide, units: number): void {
    const mine = this.#orders.get(order);
    this.#must(mine?.user === user && mine.claim === claim, `${order} is not what fills`);
    this.#equal(payout, mine?.out ? -units : units, 'units of a side');
    if (mine) mine.gave += mine.out ? -payout : paid;
    if (mine) mine.got += mine.out ? -paid : payout;
    this.#must(units > 0 && units % lot(price) === 0, `${units} are not whole lots at ${price}`);
    this.#equal(paid * 100, price * payout, 'what a side pays');
    const limit = mine?.limit ?? price;
    this.#must(mine?.out ? price >= limit : price <= limit, `${order} fills at ${price}, its limit is ${limit}`);
    const position = this.#positions.get(user) ?? [];
    this.#positions.set(user, position);
    position[claim] = (position[claim] ?? 0) + payout;
    this.#must(position[claim] >= 0, `${user} sells more of ${claim} than there is`);
    if (mine?.out) return;
    const held = this.#held.get(order) ?? [];
    let rest = paid;
    const left = held.map((cents) => {
      const taken = Math.min(cents, rest);
      rest -= taken;
      return cents - taken;
    });
    this.#equal(rest, 0, `${order} pays more than it holds:`);
    this.#held.set(order, left);
    if (sum(left) === 0) {
      this.#held.delete(order);
      this.#resting.delete(order);
    }
  }

  #merge(user: string, claims: number[]): number {
    const position = this.#positions.get(user) ?? [];
    const n = claims.length === 0 ? 0 : Math.min(...claims.map((claim) => position[claim] ?? 0));
    for (const claim of claims) position[claim] = (position[claim] ?? 0) - n;
    this.#escrow -= n;
    return n;
  }

  /** Checks I6 and the funding rule: restricted money never comes out as more than was staked. */
  #give({ kind, user, amount }: Movement): void {
    this.#must(
      buckets(amount).every((cents) => Number.isSafeInteger(cents) && cents >= 0),
      'an amount is not in cents',
    );
    const by = kind === 'hold' ? 1 : -1;
    this.#people += by * sum(buckets(amount));
    const restricted = (this.#restricted.get(user) ?? 0) + by * amount.wager_only;
    this.#must(restricted >= 0, `${user} gets more wager-only money than they put in`);
    this.#restricted.set(user, restricted);
  }

  #order(order: Order): void {
    const held = sum(this.#held.get(order.id) ?? []);
    const money = order.kind === 'offer' || order.kind === 'challenge';
    const ended = !['pending_delay', 'open', 'partially_matched'].includes(order.state);
    if (money && !ended) this.#equal(order.remaining, held, 'what remains of an order');
    if (money && ended) this.#equal(held, 0, 'what is held for an order that ended');
    if (money) this.#equal(order.matched + order.refunded + held, order.amount, 'parts of an order');
    const done = this.#orders.get(order.id);
    this.#equal(order.matched, done?.gave, 'what an order gave');
    this.#equal(order.payout, done?.got, 'what an order got');
    if (order.state === 'pending_delay') this.#resting.delete(order.id);
    else if (held > 0) this.#resting.add(order.id);
  }

  /** Checks I4 and I6: all money staked has been paid out. */
  #close(money: Movement[]): void {
    this.#equal(total(money, ['win', 'void']), this.#escrow, 'what is paid out');
    this.#escrow = 0;
    this.#equal(this.#people, 0, 'what is left of people');
    this.#equal(this.#held.size, 0, 'orders that are left');
    this.#positions.clear();
  }

  /** I5. */
  #coverage(): void {
    const owed: number[] = [];
    for (const position of this.#positions.values()) {
      for (const [claim, units] of position.entries()) owed[claim] = (owed[claim] ?? 0) + (units ?? 0);
    }
    const of = (claim: number) => owed[claim] ?? 0;
    const teams = this.#d.teams.map((_, t) => t);
    const fors = sum(teams.map((t) => of(2 * t)));
    const againsts = sum(teams.map((t) => of(2 * t + 1)));
    for (const t of teams) {
      if (this.#binary) this.#equal(of(t), this.#escrow, `I5, team ${t} wins`);
      else if (this.#d.type === 'placement_top_k') this.#equal(of(2 * t), of(2 * t + 1), `I5, team ${t}`);
      else this.#equal(of(2 * t) + againsts - of(2 * t + 1), this.#escrow, `I5, team ${t} wins`);
    }
    if (this.#d.type === 'placement_top_k') this.#equal(fors, this.#escrow, 'I5');
  }

  /**
   * Checks I1 and I2: all money staked is in one of the escrows. No resting order is crossed or too small to be filled.
   */
  #books(): void {
    const orders = sum([...this.#held.values()].map(sum));
    this.#equal(this.#people, orders + this.#escrow, 'I1');
    const best: number[] = [];
    for (const id of this.#resting) {
      const { claim, limit } = this.#orders.get(id) as Sides;
      const price = limit ?? 0;
      best[claim] = Math.max(best[claim] ?? 0, price);
      this.#must(sum(this.#held.get(id) ?? []) >= (price * lot(price)) / 100, `${id} rests with less than a lot`);
    }
    for (const [claim, price] of best.entries()) {
      this.#must((price ?? 0) + (best[claim ^ 1] ?? 0) < 100, `the book of ${claim} is crossed`);
    }
  }

  #must(holds: boolean | undefined, what: string): void {
    if (!holds) throw new Error(what);
  }

  #equal(is: unknown, wanted: unknown, what: string): void {
    if (is !== wanted) throw new Error(`${what}: ${is} instead of ${wanted}`);
  }
}

function isOut({ type }: Placed): boolean {
  return type === 'sell' || type === 'ask';
}

/** The worst price an order may fill at. Null when it takes a specific order. */
function limitOf(command: Placed): number | null {
  if (command.type === 'accept') return null;
  return command.type === 'sell' ? command.floor_price : command.price;
}

function total(money: Movement[], kinds: string[]): number {
  return sum(money.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => sum(buckets(amount))));
}

function received({ sides }: Fill): number {
  return sum(sides.filter(({ paid }) => paid < 0).map(({ paid }) => -paid));
}

/** Number of makers in a basket whose overlap group already occurs among the earlier makers. */
function shared(groups: (string | undefined)[]): number {
  return groups.length - new Set(groups).size;
}
