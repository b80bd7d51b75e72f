import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { lockAccounts } from '../../../ledger/accounts.ts';
import type { Funding } from '../../../ledger/funding.ts';
import { invariant } from '../../../shared/assert.ts';
import { common } from '../../../shared/errors.ts';
import type { Outcome } from '../../core/types.ts';
import type { Rows } from '../../projection/rows.ts';
import type { DatabaseClock } from '../clock.ts';
import { failureOf, Moved, Unknown } from '../errors.ts';
import type { JointResult } from '../nodes/markets.ts';
import type { Accounts } from './accounts.ts';
import type { Batch } from './batch.ts';
import { allOrNothing, type CommitResult, TOLERANCE_MS } from './commit.ts';
import { keyId } from './keys.ts';
import { earlierOutcomes } from './replies.ts';
import type { RequestKey, Step } from './submission.ts';
import type { Writer } from './writer.ts';

const ATTEMPTS = 8;

export interface JointCommitParts {
  db: Db;
  clock: DatabaseClock;
  accounts: Accounts;
  rows: Rows;
}

/** One attempt in memory: a batch for each market, in step order, and the outcome of each step. */
interface Draft {
  batches: Map<Writer, Batch>;
  outcomes: (Outcome | null)[];
  refused: boolean;
}

/**
 * Runs steps on the markets of `writers` in one database transaction. This node must hold all of them. Steps for the
 * same market must be adjacent. Money that they free can be spent by later steps in other markets.
 */
export function submitJointly(
  parts: JointCommitParts,
  writers: readonly Writer[],
  steps: readonly Step[],
  request: RequestKey | null,
): Promise<JointResult> {
  const lock = ([next, ...rest]: readonly Writer[], run: () => Promise<JointResult>): Promise<JointResult> =>
    next ? next.exclusive(() => lock(rest, run)) : run();
  return lock(writers, () => attempts(parts, writers, steps, request));
}

async function attempts(
  parts: JointCommitParts,
  writers: readonly Writer[],
  steps: readonly Step[],
  request: RequestKey | null,
): Promise<JointResult> {
  let tolerance = TOLERANCE_MS;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (writers.some(({ closed }) => closed)) throw new Moved();
    await Promise.all(writers.map(({ marketState }) => parts.rows.caughtUp(marketState.id)));
    const { batches, outcomes, refused } = await draft(parts, writers, steps);
    if (refused || batches.size === 0) {
      dropAll(batches);
      return { outcomes, done: !refused, replayed: false };
    }
    const result = await send(parts, batches, outcomes, { request, tolerance }).catch((error: unknown) => {
      dropAll(batches);
      if (failureOf(error) !== 'refused') for (const writer of batches.keys()) writer.abandon();
      throw error;
    });
    if (result.status === 'done') {
      for (const writer of batches.keys()) writer.announce(writer.marketState.confirm());
      return { outcomes, done: true, replayed: false };
    }
    dropAll(batches);
    if (result.status === 'fenced') throw new Moved();
    if (result.status === 'late') {
      parts.clock.set(result.now);
      tolerance = 20 * TOLERANCE_MS;
    }
    if (result.status === 'keys' && request) {
      const earlier = await earlierOutcomes(parts.db, request);
      if (earlier) return { outcomes: earlier, done: true, replayed: true };
    }
  }
  throw common.unavailable({ retry_after: 1 });
}

/** Runs the steps in memory until the first refusal. Throws if a step can't be applied; no draft is left open then. */
async function draft(
  { accounts }: JointCommitParts,
  writers: readonly Writer[],
  steps: readonly Step[],
): Promise<Draft> {
  const balances = await accounts.balances([...new Set(steps.map(({ user }) => user))]);
  const batches = new Map<Writer, Batch>();
  try {
    const drafted = apply(balances, batches, writers, steps);
    for (const [{ marketState }, batch] of drafted.refused ? [] : batches) await marketState.cacheAccounts(batch);
    return drafted;
  } catch (error) {
    dropAll(batches);
    throw error;
  }
}

function dropAll(batches: ReadonlyMap<Writer, Batch>): void {
  for (const [{ marketState }, batch] of batches) marketState.discard(batch);
}

function apply(
  balances: Map<string, Funding>,
  batches: Map<Writer, Batch>,
  writers: readonly Writer[],
  steps: readonly Step[],
): Draft {
  const outcomes: (Outcome | null)[] = [];
  let current: Batch | null = null;
  for (const step of steps) {
    const submission = step.submission(outcomes);
    if (!submission) {
      outcomes.push(null);
      continue;
    }
    const writer = writers.find(({ marketState }) => marketState.id === step.marketId);
    invariant(writer, 'this node holds the market of every step');
    if (current && current !== batches.get(writer)) current.creditReturned();
    invariant(!batches.has(writer) || current === batches.get(writer), 'steps of one market are adjacent');
    current = batches.get(writer) ?? writer.marketState.begin(balances);
    batches.set(writer, current);
    const done = current.apply({ submission, request: null, expires: step.expires ?? null, extras: null });
    const result = done ? current.results.at(-1) : { refusal: common.insufficientFunds() };
    if (!result || 'refusal' in result) throw result?.refusal;
    outcomes.push(result.outcome);
    if (result.outcome.refused !== null) return { batches, outcomes, refused: true };
  }
  for (const batch of batches.values()) batch.close();
  return { batches, outcomes, refused: false };
}

async function send(
  { db }: JointCommitParts,
  batches: ReadonlyMap<Writer, Batch>,
  outcomes: readonly (Outcome | null)[],
  { request, tolerance }: { request: RequestKey | null; tolerance: number },
): Promise<CommitResult | { status: 'keys' | 'again' }> {
  const all = [...batches].map(
    ([{ marketState }, batch]) => [marketState, marketState.seal(batch, tolerance)] as const,
  );
  try {
    return await allOrNothing(db, async (tx) => {
      await lockAll(tx, batches);
      if (request) await writeKey(tx, request, places(batches, outcomes));
      let result: CommitResult = { status: 'done' };
      for (const [marketState, sealed] of all) {
        result = await marketState.commitWithRows(tx, sealed);
        if (result.status !== 'done') break;
      }
      return result;
    });
  } catch (error) {
    const failure = failureOf(error);
    if (failure === 'keys' || failure === 'again') return { status: failure };
    if (failure === 'uncovered') return { status: 'again' };
    if (failure === 'refused') throw error;
    throw new Unknown('the connection was lost during a commit', { cause: error });
  }
}

/** Locks the leases in market order, then all accounts in ID order. This is the global lock order. */
async function lockAll(tx: Tx, batches: ReadonlyMap<Writer, Batch>): Promise<void> {
  const ids = [...batches.keys()].map(({ marketState }) => marketState.id);
  await sql`select from market_leases where market_id = any(${ids}::uuid[]) order by market_id for share`.execute(tx);
  await lockAccounts(
    tx,
    [...batches.values()].flatMap(({ money }) => [...money.touched().keys()]),
  );
}

function places(batches: ReadonlyMap<Writer, Batch>, outcomes: readonly (Outcome | null)[]) {
  const of = (outcome: Outcome) => {
    const found = [...batches].find(([, batch]) => batch.outcomes.includes(outcome));
    invariant(found, 'an outcome belongs to a batch');
    return { market: found[0].marketState.id, batch: found[0].marketState.head.batch + 1, seq: outcome.seq };
  };
  return outcomes.map((outcome) => outcome && of(outcome));
}

async function writeKey(tx: Tx, request: RequestKey, steps: unknown[]): Promise<void> {
  await tx
    .insertInto('market_keys')
    .values({ id: keyId(request).toString('hex'), request_hash: request.hash, steps: JSON.stringify(steps) })
    .execute();
}
