import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { lockAccounts } from '../../ledger/accounts.ts';
import type { Funding } from '../../ledger/funding.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import type { Outcome } from '../core/types.ts';
import type { Rows } from '../projection/rows.ts';
import type { Accounts } from './accounts.ts';
import type { Batch } from './batch.ts';
import type { DatabaseClock } from './clock.ts';
import { allOrNothing, type CommitResult, TOLERANCE_MS } from './commit.ts';
import { failureOf, Moved, Unknown } from './errors.ts';
import { keyId } from './keys.ts';
import type { Together } from './markets.ts';
import { earlierOutcomes } from './replies.ts';
import type { RequestKey, Step } from './submission.ts';
import type { Writer } from './writer.ts';

const ATTEMPTS = 8;

export interface TogetherParts {
  db: Db;
  clock: DatabaseClock;
  accounts: Accounts;
  rows: Rows;
}

/** One attempt in memory: a batch per market, in step order, and the outcome of each step. */
interface Draft {
  batches: Map<Writer, Batch>;
  outcomes: (Outcome | null)[];
  refused: boolean;
}

/**
 * Runs steps over the markets of `writers`, which are all held here, in one database transaction. Steps of one market
 * must be adjacent: money they free can be spent by steps of later markets.
 */
export function submitTogether(
  parts: TogetherParts,
  writers: readonly Writer[],
  steps: readonly Step[],
  request: RequestKey | null,
): Promise<Together> {
  const lock = ([next, ...rest]: readonly Writer[], run: () => Promise<Together>): Promise<Together> =>
    next ? next.exclusive(() => lock(rest, run)) : run();
  return lock(writers, () => attempts(parts, writers, steps, request));
}

async function attempts(
  parts: TogetherParts,
  writers: readonly Writer[],
  steps: readonly Step[],
  request: RequestKey | null,
): Promise<Together> {
  let tolerance = TOLERANCE_MS;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (writers.some(({ closed }) => closed)) throw new Moved();
    await Promise.all(writers.map(({ desk }) => parts.rows.caughtUp(desk.id)));
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
      for (const writer of batches.keys()) writer.announce(writer.desk.keep());
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

/** Runs the steps in memory, up to the first refusal. Throws, with no draft left open, when a step can't be applied. */
async function draft({ accounts }: TogetherParts, writers: readonly Writer[], steps: readonly Step[]): Promise<Draft> {
  const purses = await accounts.purses([...new Set(steps.map(({ user }) => user))]);
  const batches = new Map<Writer, Batch>();
  try {
    const drafted = apply(purses, batches, writers, steps);
    for (const [{ desk }, batch] of drafted.refused ? [] : batches) await desk.learn(batch);
    return drafted;
  } catch (error) {
    dropAll(batches);
    throw error;
  }
}

function dropAll(batches: ReadonlyMap<Writer, Batch>): void {
  for (const [{ desk }, batch] of batches) desk.drop(batch);
}

function apply(
  purses: Map<string, Funding>,
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
    const writer = writers.find(({ desk }) => desk.id === step.marketId);
    invariant(writer, 'the market of a step is held');
    if (current && current !== batches.get(writer)) current.spreadLater();
    invariant(!batches.has(writer) || current === batches.get(writer), 'steps of one market stand together');
    current = batches.get(writer) ?? writer.desk.begin(purses);
    batches.set(writer, current);
    const done = current.apply({ submission, request: null, expires: step.expires ?? null, extras: null });
    const verdict = done ? current.verdicts.at(-1) : { refusal: common.insufficientFunds() };
    if (!verdict || 'refusal' in verdict) throw verdict?.refusal;
    outcomes.push(verdict.outcome);
    if (verdict.outcome.refused !== null) return { batches, outcomes, refused: true };
  }
  for (const batch of batches.values()) batch.close();
  return { batches, outcomes, refused: false };
}

async function send(
  { db }: TogetherParts,
  batches: ReadonlyMap<Writer, Batch>,
  outcomes: readonly (Outcome | null)[],
  { request, tolerance }: { request: RequestKey | null; tolerance: number },
): Promise<CommitResult | { status: 'keys' | 'again' }> {
  const all = [...batches].map(([{ desk }, batch]) => [desk, desk.seal(batch, tolerance)] as const);
  try {
    return await allOrNothing(db, async (tx) => {
      await lockAll(tx, batches);
      if (request) await writeKey(tx, request, places(batches, outcomes));
      let result: CommitResult = { status: 'done' };
      for (const [desk, sealed] of all) {
        result = await desk.sendWhole(tx, sealed);
        if (result.status !== 'done') break;
      }
      return result;
    });
  } catch (error) {
    const failure = failureOf(error);
    if (failure === 'keys' || failure === 'again') return { status: failure };
    if (failure === 'uncovered') return { status: 'again' };
    if (failure === 'refused') throw error;
    throw new Unknown('the connection broke during a commit', { cause: error });
  }
}

/** Locks leases in market order, then all accounts by id: the global lock order. */
async function lockAll(tx: Tx, batches: ReadonlyMap<Writer, Batch>): Promise<void> {
  const ids = [...batches.keys()].map(({ desk }) => desk.id);
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
    return { market: found[0].desk.id, batch: found[0].desk.head.batch + 1, seq: outcome.seq };
  };
  return outcomes.map((outcome) => outcome && of(outcome));
}

async function writeKey(tx: Tx, request: RequestKey, steps: unknown[]): Promise<void> {
  await tx
    .insertInto('market_keys')
    .values({ id: keyId(request).toString('hex'), request_hash: request.hash, steps: JSON.stringify(steps) })
    .execute();
}
