import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../../platform/src/db/database.ts';
import type { Command, Fill, MarketDefinition, Outcome } from '../../../platform/src/market/core/types.ts';
import { marketEscrow, ordersEscrow } from '../../../platform/src/market/engine/escrow.ts';
import { outcomesOf } from '../../../platform/src/market/engine/writer/outcomeCodec.ts';
import { sum } from './arithmetic.ts';
import { Audit } from './audit.ts';
import { Reference } from './referenceMarket.ts';

/** A fill row: one fill and one of its makers. */
type FillRow = Record<'kind' | 'taker_order' | 'maker_order', string> &
  Record<'no' | 'maker' | 'seq' | `${'taker' | 'maker'}_${'claim' | 'price' | 'paid' | 'payout'}`, number>;

/**
 * Replays a platform's market with the naive reference, using only the commands in its log. Everything the platform
 * stored about the market must match.
 */
export class Mirror {
  readonly reference: Reference;
  /** The market's total effect on each user's money, in cents, excluding corrections. */
  readonly net = new Map<string, number>();
  /** Money that corrections credited (positive) or debited. */
  readonly corrected = new Map<string, number>();
  readonly counts: Record<string, number> = {};
  readonly #audit: Audit;
  readonly #id: string;
  #batch = 0;
  #seq = 0;
  /** Fills in the log whose rows haven't been seen yet. */
  #unseen: Fill[] = [];

  constructor(definition: MarketDefinition) {
    this.#id = definition.id;
    this.reference = new Reference(definition);
    this.#audit = new Audit(definition);
  }

  /**
   * Continues reading the log, then compares everything that is stored. Throws differences. Differences in the tables
   * of fills, orders and positions, which are written shortly after the commit, are returned instead because they may
   * be gone on the next check.
   * @param db a repeatable read transaction, so that it reads one snapshot
   */
  async check(db: Db): Promise<string | null> {
    this.#unseen.push(...(await this.#readOn(db)));
    await this.#escrows(db);
    const behind = (await this.#fills(db)) ?? (await this.#orders(db)) ?? (await this.#positions(db));
    if (behind === null) this.#unseen = [];
    return behind;
  }

  async #readOn(db: Db): Promise<Fill[]> {
    const batches = await db
      .selectFrom('market_log')
      .select(['batch', 'first_seq', 'last_seq', 'commands', 'outcomes'])
      .where('market_id', '=', this.#id)
      .where('batch', '>', this.#batch)
      .orderBy('batch')
      .execute();
    const fills: Fill[] = [];
    for (const { batch, first_seq, last_seq, commands, outcomes } of batches) {
      equal(batch, this.#batch + 1, 'batches of the log');
      equal(first_seq, this.#seq + 1, 'the first of a batch');
      const did = outcomesOf({ commands, outcomes });
      for (const [n, command] of lines<Command>(commands).entries()) fills.push(...this.#tell(command, did[n]));
      equal(this.#seq, last_seq, 'the last of a batch');
      this.#batch = batch;
    }
    return fills;
  }

  #tell(command: Command, outcome: Outcome | undefined): Fill[] {
    equal(command.seq, this.#seq + 1, 'numbers of commands');
    if (!outcome) throw new Error(`command ${command.seq} has no outcome`);
    this.#seq = command.seq;
    const did = this.reference.apply(command);
    equal(outcome.refused, did.refused, `refusal of command ${command.seq}`);
    equal(outcome.fills, did.fills, `fills of command ${command.seq}`);
    this.#audit.take(command, outcome);
    this.#count(command.type);
    if (did.refused) this.#count(`refused ${did.refused}`);
    for (const { kind } of did.fills) this.#count(`fill ${kind}`);
    for (const { kind, user, amount } of did.money) {
      const cents = amount.cash + amount.unsettled + amount.wager_only;
      more(this.net, user, kind === 'hold' ? -cents : cents);
    }
    for (const { user, amount } of did.differences) more(this.corrected, user, amount);
    return did.fills;
  }

  async #fills(db: Db): Promise<string | null> {
    const first = this.#unseen[0]?.no ?? Number.MAX_SAFE_INTEGER;
    const rows = await db
      .selectFrom('market_fills')
      .selectAll()
      .where('market_id', '=', this.#id)
      .where('no', '>=', first)
      .orderBy('no')
      .orderBy('maker')
      .execute();
    const stored = rows.map(({ market_id: _, ...row }) => row);
    return (
      difference(stored, this.#unseen.flatMap(fillRows), 'rows of fills') ??
      difference(await this.#total(db), this.reference.s.made, 'fills in all')
    );
  }

  /** Number of distinct stored fills. */
  async #total(db: Db): Promise<number> {
    const row = await db
      .selectFrom('market_fills')
      .select((eb) => eb.fn.count<number>('no').distinct().as('n'))
      .where('market_id', '=', this.#id)
      .executeTakeFirstOrThrow();
    return Number(row.n);
  }

  /** Compares the resting orders and their money. No other orders may be resting. */
  async #orders(db: Db): Promise<string | null> {
    const rows = await db
      .selectFrom('market_orders')
      .select(['id', 'remaining', 'seq', 'wager_only', 'unsettled', 'cash', 'amount', 'matched', 'refunded', 'kind'])
      .select('resting')
      .where('market_id', '=', this.#id)
      .execute();
    const stored = rows
      .filter(({ resting }) => resting)
      .map(({ id, remaining, seq, wager_only, unsettled, cash }) =>
        [id, remaining, seq, wager_only, unsettled, cash].join(' '),
      );
    const told = this.reference.s.live.map(({ order, rest, seq, from, out }) =>
      [order, rest, seq, ...(out ? [0, 0, 0] : from)].join(' '),
    );
    for (const { id, kind, resting, amount, remaining, matched, refunded } of rows) {
      if (kind !== 'offer' && kind !== 'challenge') continue;
      equal(matched + refunded + (resting ? remaining : 0), amount, `parts of order ${id}`);
    }
    return difference(stored.toSorted(), told.toSorted(), 'rows of orders');
  }

  async #positions(db: Db): Promise<string | null> {
    const rows = await db
      .selectFrom('market_positions')
      .select(['user_id as user', 'claim', 'payout', 'basis', 'wager_only', 'unsettled', 'cash'])
      .where('market_id', '=', this.#id)
      .orderBy('no')
      .execute();
    const told = this.reference.s.positions.map(
      ({ user, claim, payout, basis, from: [wager_only, unsettled, cash] }) => {
        return { user, claim, payout, basis, wager_only, unsettled, cash };
      },
    );
    return difference(rows, told, 'rows of positions');
  }

  /**
   * Checks I5 from the ledger's perspective. The audit has already checked after each command that the pot covers every
   * winner.
   */
  async #escrows(db: Db): Promise<void> {
    const { s, phase } = this.reference;
    const [orders, pot] = [ordersEscrow(this.#id), marketEscrow(this.#id)];
    const { rows } = await sql<{ name: string; balance: number }>`
      select name, balance from ledger_accounts where name in (${orders}, ${pot})`.execute(db);
    const held = Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
    equal(held[orders] ?? 0, sum(s.live.filter(({ out }) => !out).map(({ rest }) => rest)), 'escrow of orders');
    equal(held[pot] ?? 0, s.escrow, 'escrow of the market');
    const row = await db
      .selectFrom('markets')
      .select(['phase', 'seq', 'batch', 'waiting_amount', 'pot_amount'])
      .where('id', '=', this.#id)
      .executeTakeFirstOrThrow();
    const should = {
      phase,
      seq: this.#seq,
      batch: this.#batch,
      waiting_amount: held[orders] ?? 0,
      pot_amount: s.escrow,
    };
    equal(row, should, 'row of the market');
  }

  #count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }
}

function lines<T>(text: string): T[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

/** A fill of two sides is one row; a basket has one row per maker, and the first contains the taker's figures. */
function fillRows({ no, seq, kind, sides: [taker, ...makers] }: Fill): FillRow[] {
  return makers.map((maker, n) => ({
    no,
    maker: n + 1,
    seq,
    kind,
    taker_order: taker?.order ?? '',
    taker_claim: taker?.claim ?? 0,
    taker_price: taker?.price ?? 0,
    taker_paid: n === 0 ? (taker?.paid ?? 0) : 0,
    taker_payout: n === 0 ? (taker?.payout ?? 0) : 0,
    maker_order: maker.order,
    maker_claim: maker.claim,
    maker_price: maker.price,
    maker_paid: maker.paid,
    maker_payout: maker.payout,
  }));
}

function more(sums: Map<string, number>, key: string, by: number): void {
  sums.set(key, (sums.get(key) ?? 0) + by);
}

function difference(is: unknown, should: unknown, what: string): string | null {
  if (isDeepStrictEqual(is, should)) return null;
  return `${what}: ${JSON.stringify(is)} is stored, the log says ${JSON.stringify(should)}`;
}

function equal(is: unknown, should: unknown, what: string): void {
  const differs = difference(is, should, what);
  if (differs !== null) throw new Error(differs);
}
