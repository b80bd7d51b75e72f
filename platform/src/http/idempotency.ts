import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { canonicalJson } from '../shared/canonical.ts';
import { common } from '../shared/errors.ts';
import { newId, sha256 } from '../shared/ids.ts';
import { Refusal } from '../shared/refusal.ts';
import type { Ctx } from './route.ts';

/**
 * Lease of a key in seconds. A request with external calls renews its lease. After a crash, a retry takes over when the
 * lease ends.
 */
const LEASE_SECONDS = 5;
const RENEW_MS = 1000;
const KEY = /^[\x21-\x7e]{1,200}$/;

/** Identifies a request that must be executed at most once. */
export interface Claim {
  actor: string;
  operationId: string;
  key: string;
  hash: Buffer;
}

interface Begun {
  /**
   * `resumed` means that an earlier run of the same request ended without a reply and may have had external effects.
   */
  outcome: 'new' | 'resumed' | 'replay' | 'mismatch' | 'in_flight';
  reply: string | null;
}

/** Runs `effect` at most once per user, operation and key. See `moneyRoute`. */
export async function runOnce<T>(ctx: Ctx, operationId: string, effect: (tx: Tx) => Promise<T>): Promise<T> {
  const claim = claimOf(ctx, operationId);
  return withTransaction(ctx.deps.db, async (tx) => {
    const begun = await begin(tx, claim, null);
    if (!runs(begun)) return replay<T>(ctx, begun);
    const reply = await effect(tx);
    await storeReply(tx, claim, null, reply);
    return reply;
  });
}

/**
 * Runs a handler that makes external calls, so that it completes at most once. See `moneyStepsRoute`.
 * @param steps `resumed` is true if an earlier run of the request ended without a reply
 */
export async function runSteps<T>(
  ctx: Ctx,
  operationId: string,
  steps: (finish: (run: (tx: Tx) => Promise<T>) => Promise<T>, resumed: boolean) => Promise<T>,
): Promise<T> {
  const { db } = ctx.deps;
  const claim = claimOf(ctx, operationId);
  const lease = newId();
  const begun = await withTransaction(db, (tx) => begin(tx, claim, lease));
  if (!runs(begun)) return replay<T>(ctx, begun);
  const finish = (run: (tx: Tx) => Promise<T>) =>
    withTransaction(db, async (tx) => {
      await holdLease(tx, claim, lease);
      const reply = await run(tx);
      await storeReply(tx, claim, lease, reply);
      return reply;
    });
  const renewal = setInterval(() => void renew(db, claim, lease).catch(() => undefined), RENEW_MS);
  try {
    return await steps(finish, begun.outcome === 'resumed');
  } catch (error) {
    await release(db, claim, lease, error instanceof Refusal);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** Deletes keys older than 72 hours. Returns the number of deleted keys. */
export async function purgeKeys(db: Db): Promise<number> {
  const result = await sql`delete from idempotency_keys where created_at < app_now() - interval '72 hours'`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** The request's claim: user, operation, idempotency key and a hash of the request. @throws 1000 without a valid key */
export function claimOf(ctx: Ctx, operationId: string): Claim {
  const key = ctx.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw common.validation(
      undefined,
      'Requires an Idempotency-Key header of 1 to 200 visible characters.',
      'Idempotency-Key',
    );
  }
  const request = canonicalJson({ params: ctx.params ?? {}, query: ctx.query ?? {}, body: ctx.body ?? null });
  return { actor: ctx.userId, operationId, key, hash: sha256(request) };
}

type KeyLookup = (db: Db, claim: Claim) => Promise<boolean>;
const keyLookups = new Map<string, KeyLookup>();

/** Registers the lookup of a component that commits keyed requests itself (`keyedRoute`). */
export function registerKeys(name: string, lookup: KeyLookup): void {
  keyLookups.set(name, lookup);
}

/** Keyed requests that this process is executing, with the number of calls. */
const running = new Map<string, number>();
const nameOf = ({ actor, operationId, key }: Claim) => [actor, operationId, key].join('\n');

/** Runs a keyed request while `hasBegun` reports it. */
export async function whileRunning<T>(claim: Claim, run: () => Promise<T>): Promise<T> {
  const name = nameOf(claim);
  running.set(name, (running.get(name) ?? 0) + 1);
  try {
    return await run();
  } finally {
    const left = (running.get(name) ?? 1) - 1;
    if (left > 0) running.set(name, left);
    else running.delete(name);
  }
}

/** Whether a keyed request has been executed, or is being executed by this process. */
export async function hasBegun(db: Db, claim: Claim): Promise<boolean> {
  if (running.has(nameOf(claim))) return true;
  for (const lookup of keyLookups.values()) if (await lookup(db, claim)) return true;
  return false;
}

async function begin(tx: Tx, claim: Claim, lease: string | null): Promise<Begun> {
  const { rows } = await sql<Begun>`
    select outcome, reply from idempotency_begin(
      ${claim.actor}, ${claim.operationId}, ${claim.key}, ${claim.hash}, ${lease}::uuid, ${LEASE_SECONDS})`.execute(tx);
  return rows[0] ?? { outcome: 'in_flight', reply: null };
}

const runs = ({ outcome }: Begun) => outcome === 'new' || outcome === 'resumed';

function replay<T>(ctx: Ctx, begun: Begun): T {
  if (begun.outcome === 'mismatch') throw common.keyReused();
  if (begun.outcome === 'in_flight' || begun.reply === null) throw common.inFlight({ retry_after: 1 });
  ctx.reply.header('idempotent-replayed', 'true');
  return JSON.parse(begun.reply) as T;
}

async function storeReply(tx: Tx, claim: Claim, lease: string | null, reply: unknown): Promise<void> {
  await sql`update idempotency_keys set reply = ${JSON.stringify(reply)}, lease = null, lease_until = null
    where actor = ${claim.actor} and operation_id = ${claim.operationId} and key = ${claim.key}
      and lease is not distinct from ${lease}::uuid`.execute(tx);
}

/** Extends a lease that hasn't expired. Skips a locked row, because its run is about to finish. */
async function renew(db: Db, claim: Claim, lease: string): Promise<void> {
  await sql`update idempotency_keys set lease_until = app_now() + ${LEASE_SECONDS} * interval '1 second'
    where ctid in (select ctid from idempotency_keys where ${held(claim, lease)}
      and lease_until > app_now() for update skip locked)`.execute(db);
}

const held = (claim: Claim, lease: string) => sql`actor = ${claim.actor} and operation_id = ${claim.operationId}
  and key = ${claim.key} and lease = ${lease}::uuid`;

/** Locks the key's row. Refuses if our lease expired and another run took over the key. */
async function holdLease(tx: Tx, claim: Claim, lease: string): Promise<void> {
  const { rows } = await sql`select 1 from idempotency_keys
    where ${held(claim, lease)} for update`.execute(tx);
  if (rows.length === 0) throw common.inFlight({ retry_after: 1 });
}

/**
 * A refused request had no effect, so its key is freed. After any other error, the lease ends and the same request can
 * be retried immediately.
 */
async function release(db: Db, claim: Claim, lease: string, refused: boolean): Promise<void> {
  if (refused) await sql`delete from idempotency_keys where ${held(claim, lease)}`.execute(db);
  else await sql`update idempotency_keys set lease_until = app_now() where ${held(claim, lease)}`.execute(db);
}
