import { type AccountName, userAccount } from '../../../ledger/accounts.ts';
import type { Funding } from '../../../ledger/funding.ts';
import { invariant } from '../../../shared/assert.ts';
import { newId } from '../../../shared/ids.ts';
import type { Cents } from '../../../shared/money.ts';
import type { MoneyKind, Movement, Outcome } from '../../core/types.ts';
import { marketEscrow, ordersEscrow } from '../escrow.ts';

/** A transfer in the form that `ledger_post()` takes, with account names. */
export interface Transfer {
  id: string;
  kind: 'stake' | 'stake_refund';
  user: string;
  entries: [AccountName, Cents][];
}

/** Movements that go into or out of the orders escrow. */
const fromOrders: ReadonlySet<MoneyKind> = new Set(['hold', 'refund', 'proceeds']);

/**
 * The money that one batch moves. Movements of `cash` and `wager_only` are netted to one entry per account. Movements
 * of `unsettled` use separate transfers with the market as their cause, so that returned stakes go back to the winnings
 * they came from and keep their original date. Wins are credited separately, each as its own lot.
 */
export class BatchMoney {
  readonly netted = new Map<AccountName, Cents>();
  readonly stakes: Transfer[] = [];
  readonly refunds: Transfer[] = [];
  /** Winnings in cents, by user. */
  readonly wins = new Map<string, Cents>();
  readonly #orders: AccountName;
  readonly #market: AccountName;
  /** Net change in the escrows caused by the separate transfers. */
  #separate = { orders: 0, market: 0 };
  #held = false;
  #touched: ReadonlyMap<AccountName, { netted: Cents; all: Cents }> | null = null;

  constructor(marketId: string) {
    this.#orders = ordersEscrow(marketId);
    this.#market = marketEscrow(marketId);
  }

  add({ money }: Outcome): void {
    for (const movement of money) this.#move(movement);
  }

  /** Adds the net changes in the escrows. The total must then be zero. */
  close(escrows: { orders: Cents; market: Cents }): void {
    const won = this.won;
    this.#put(this.#orders, escrows.orders - this.#separate.orders);
    this.#put(this.#market, escrows.market - this.#separate.market + won);
    let sum = 0;
    for (const cents of this.netted.values()) sum += cents;
    invariant(sum === 0, `the money moved by a batch sums to zero, not ${sum}`);
  }

  get won(): Cents {
    let won = 0;
    for (const cents of this.wins.values()) won += cents;
    return won;
  }

  /** Kind of the transfer with the netted amounts. */
  get kind(): 'stake' | 'stake_refund' {
    return this.#held ? 'stake' : 'stake_refund';
  }

  /** All accounts that were touched, each with its netted change and its total change. Call only after `close`. */
  touched(): ReadonlyMap<AccountName, { netted: Cents; all: Cents }> {
    this.#touched ??= this.#touchedNow();
    return this.#touched;
  }

  #touchedNow(): Map<AccountName, { netted: Cents; all: Cents }> {
    const touched = new Map<AccountName, { netted: Cents; all: Cents }>();
    for (const [name, cents] of this.netted) touched.set(name, { netted: cents, all: cents });
    const also = (name: AccountName, cents: Cents) => {
      const known = touched.get(name);
      if (known) known.all += cents;
      else touched.set(name, { netted: 0, all: cents });
    };
    for (const { entries } of this.stakes) for (const [name, cents] of entries) also(name, cents);
    for (const { entries } of this.refunds) for (const [name, cents] of entries) also(name, cents);
    for (const [user, cents] of this.wins) also(userAccount(user, 'unsettled'), cents);
    if (this.wins.size > 0) also(this.#market, -this.won);
    return touched;
  }

  #move({ kind, user, amount }: Movement): void {
    if (kind === 'win') {
      this.wins.set(user, (this.wins.get(user) ?? 0) + amount.wager_only + amount.unsettled + amount.cash);
      return;
    }
    const sign = kind === 'hold' ? -1 : 1;
    this.#held ||= kind === 'hold';
    if (amount.cash > 0) this.#put(userAccount(user, 'cash'), sign * amount.cash);
    if (amount.wager_only > 0) this.#put(userAccount(user, 'wager_only'), sign * amount.wager_only);
    if (amount.unsettled > 0) this.#moveUnsettled(kind, user, amount);
  }

  #moveUnsettled(kind: MoneyKind, user: string, { unsettled }: Funding): void {
    const escrow = fromOrders.has(kind) ? 'orders' : 'market';
    const name = escrow === 'orders' ? this.#orders : this.#market;
    const change = kind === 'hold' ? -unsettled : unsettled;
    const transfer: Transfer = {
      id: newId(),
      kind: kind === 'hold' ? 'stake' : 'stake_refund',
      user,
      entries: [
        [userAccount(user, 'unsettled'), change],
        [name, -change],
      ],
    };
    (kind === 'hold' ? this.stakes : this.refunds).push(transfer);
    this.#separate[escrow] -= change;
  }

  #put(name: AccountName, cents: Cents): void {
    if (cents === 0) return;
    const sum = (this.netted.get(name) ?? 0) + cents;
    if (sum === 0) this.netted.delete(name);
    else this.netted.set(name, sum);
  }
}
