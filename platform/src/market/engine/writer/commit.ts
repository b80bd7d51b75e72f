import { CompiledQuery } from 'kysely';
import { bigints, bytes, rawUuids, texts, uuids } from '../../../db/columns.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { keepPrepared } from '../../../db/dialect.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { userAccount } from '../../../ledger/accounts.ts';
import { invariant } from '../../../shared/assert.ts';
import { newId } from '../../../shared/ids.ts';
import type { Market } from '../../core/market.ts';
import { marketEscrow } from '../escrow.ts';
import type { Accounts } from './accounts.ts';
import { type Batch, logHash } from './batch.ts';
import { keyId } from './keys.ts';
import type { Transfer } from './money.ts';

const PARAMETERS = 32;
const COMMIT = `select market_commit(${Array.from({ length: PARAMETERS }, (_, n) => `$${n + 1}`).join()}) as result`;
keepPrepared('market_commit', COMMIT);

export type CommitResult =
  | { status: 'done' }
  /** Another node has taken over the market's lease. */
  | { status: 'fenced' }
  /** The batch's time is too far off. `now` is the database time. */
  | { status: 'late'; now: number }
  /** A cached balance is out of date. */
  | { status: 'stale' }
  /** An account can't cover its debit. */
  | { status: 'uncovered' };

/** The head of a market's log, with the fencing token of the lease that allows appending to it. */
export interface Head {
  fence: number;
  batch: number;
  hash: Buffer;
}

/** Changes that a batch makes to the market's own row. */
export interface PhaseChange {
  phase: string;
  in_play: boolean;
  /** If omitted, the reason doesn't change. */
  reason?: string | null;
  resumes_at?: number | null;
  limits: unknown;
  delay_ms: number;
  shares?: unknown;
  settled_pot?: number;
  final_at?: number;
}

export interface Commit {
  parameters: unknown[];
  /** Head of the log after this batch. */
  head: Head;
  /** ID of the transfer with the netted amounts. `winId` is the ID of the transfer that pays winners. */
  transferId: string | null;
  winId: string | null;
  /** When winnings become cash, in milliseconds since 1970. Null if the batch doesn't set it. */
  finalAt: number | null;
}

/** How far a batch's time may differ from database time, in milliseconds. */
export const TOLERANCE_MS = 1000;

/**
 * Prepares everything that `market_commit()` needs. Must run while memory holds the state after the batch. All account
 * IDs must be cached.
 */
export function prepareCommit(
  market: Market,
  batch: Batch,
  {
    head,
    accounts,
    phaseChange,
    tolerance,
  }: {
    head: Head;
    accounts: Accounts;
    phaseChange: PhaseChange | null;
    tolerance: number;
  },
): Commit {
  const marketId = market.definition.id;
  const place = {
    market: marketId,
    batch: head.batch + 1,
    fence: head.fence,
    firstSeq: batch.firstSeq,
    lastSeq: batch.lastSeq,
    at: batch.at,
  };
  const log = batch.log();
  const transferId = batch.money.netted.size === 0 ? null : newId();
  const winId = batch.money.won === 0 ? null : newId();
  const hash = logHash(head.hash, place, log);
  const parameters = [
    marketId,
    head.fence,
    place.batch,
    batch.at,
    tolerance,
    JSON.stringify({
      matched: matchedIn(batch),
      waiting: batch.escrows.orders,
      pot: batch.escrows.market,
      ...phaseChange,
    }),
    batch.firstSeq,
    batch.lastSeq,
    log.commands,
    log.outcomes,
    head.hash,
    hash,
    transferId,
    batch.money.kind,
    ...seenParameters(batch, accounts),
    ...moneyParameters(marketId, batch, { accounts, phaseChange, winId }),
    ...keyParameters(batch),
    bigints(batch.requests, ({ row }) => row),
    bigints(batch.requests, ({ seq }) => seq),
    texts(batch.requests, ({ refused }) => refused),
  ];
  invariant(parameters.length === PARAMETERS, 'market_commit() is called with all parameters');
  return {
    parameters,
    head: { fence: head.fence, batch: place.batch, hash },
    transferId,
    winId,
    finalAt: phaseChange?.final_at ?? null,
  };
}

export async function runCommit(db: Db | Tx, { parameters }: Commit): Promise<CommitResult> {
  const { rows } = await db.executeQuery<{ result: CommitResult }>(CompiledQuery.raw(COMMIT, parameters));
  invariant(rows[0], 'market_commit() returns a row');
  return rows[0].result;
}

class NotDone extends Error {
  readonly result: CommitResult;
  constructor(result: CommitResult) {
    super(`a batch was not committed: ${result.status}`);
    this.result = result;
  }
}

/** Runs `run` in its own transaction, which commits only if the result is `done`. */
export async function allOrNothing(db: Db, run: (tx: Tx) => Promise<CommitResult>): Promise<CommitResult> {
  try {
    return await withTransaction(db, async (tx) => {
      const result = await run(tx);
      if (result.status !== 'done') throw new NotDone(result);
      return result;
    });
  } catch (error) {
    if (error instanceof NotDone) return error.result;
    throw error;
  }
}

/** Cached balances that decided which buckets pay. Whether cash covers the rest is checked anyway. */
function seenParameters({ fromCache }: Batch, accounts: Accounts): unknown[] {
  const seen: { id: number; balance: number }[] = [];
  for (const [user, balance] of fromCache) {
    const [wager, unsettled] = accounts.buckets(user);
    seen.push({ id: wager, balance: balance.wager_only }, { id: unsettled, balance: balance.unsettled });
  }
  return [bigints(seen, ({ id }) => id), bigints(seen, ({ balance }) => balance)];
}

function moneyParameters(
  marketId: string,
  { money }: Batch,
  { accounts, phaseChange, winId }: { accounts: Accounts; phaseChange: PhaseChange | null; winId: string | null },
): unknown[] {
  const touched = [...money.touched()].map(([name, change]) => ({ id: accounts.id(name), ...change }));
  touched.sort((a, b) => a.id - b.id);
  const names = new Map<string, number>();
  const number = (name: string) => {
    if (!names.has(name)) names.set(name, names.size + 1);
    return names.get(name);
  };
  const post = (transfers: readonly Transfer[]) =>
    JSON.stringify(
      transfers.map(({ id, kind, user, entries }) => ({
        id,
        kind,
        cause_type: 'market',
        cause_id: marketId,
        actor: user,
        entries: entries.map(([name, cents]) => [number(name), cents]),
      })),
    );
  const [before, after] = [post(money.stakes), post(money.refunds)];
  const winners = [...money.wins].filter(([, cents]) => cents > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  const win =
    winId === null
      ? null
      : { transfer: winId, escrow: accounts.id(marketEscrow(marketId)), final_at: phaseChange?.final_at };
  return [
    bigints(touched, ({ id }) => id),
    bigints(touched, ({ netted }) => netted),
    bigints(touched, ({ all }) => all),
    texts([...names.keys()], (name) => name),
    before,
    after,
    win && JSON.stringify(win),
    uuids(winners, ([user]) => user),
    bigints(winners, ([user]) => accounts.id(userAccount(user, 'unsettled'))),
    bigints(winners, ([, cents]) => cents),
  ];
}

function keyParameters({ keys }: Batch): unknown[] {
  return [
    rawUuids(keys, ({ request }) => keyId(request)),
    bytes(keys, ({ request }) => request.hash),
    bigints(keys, ({ seq }) => seq),
  ];
}

/** Cents that both sides of the batch's fills paid in. */
function matchedIn({ outcomes }: Batch): number {
  let cents = 0;
  for (const { fills } of outcomes) {
    for (const { sides } of fills) for (const { paid } of sides) cents += Math.max(0, paid);
  }
  return cents;
}
