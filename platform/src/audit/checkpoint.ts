import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { canonicalJson } from '../shared/canonical.ts';
import { sha256 } from '../shared/ids.ts';

/** Returns the heads of a module's hash chains as JSON, read in the transaction that seals them. */
export type HeadProvider = (tx: Tx) => Promise<unknown>;

/** Advisory lock key. Must be unique within the platform. */
const LOCK = 4_001_000_002;

const providers = new Map<string, HeadProvider>([['audit', auditHeads]]);

/** Registers additional chain heads to be sealed under `name`. */
export function registerHeads(name: string, provider: HeadProvider): void {
  providers.set(name, provider);
}

/**
 * Seals the current heads of all chains in a signed row that links to the previous checkpoint by hash. Does nothing if
 * another process is sealing or the last checkpoint is less than `seconds` old. Returns whether it wrote a checkpoint.
 */
export async function seal(db: Db, key: KeyObject, seconds: number): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const { rows } = await sql<{ locked: boolean; now: Date }>`
      select pg_try_advisory_xact_lock(${LOCK}) as locked, app_now() as now`.execute(tx);
    const state = rows[0];
    if (!state?.locked) return false;
    const last = await lastCheckpoint(tx);
    if (last && state.now.getTime() - last.at.getTime() < seconds * 1000) return false;
    const heads: Record<string, unknown> = {};
    for (const [name, provider] of providers) heads[name] = await provider(tx);
    const previous = last ? sha256(last.body).toString('hex') : null;
    const body = canonicalJson({ at: state.now.toISOString(), previous, heads });
    const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
    await sql`insert into checkpoints (at, body, signature, public_key)
      values (${state.now}, ${body}, ${sign(null, Buffer.from(body), key)}, ${publicKey})`.execute(tx);
    return true;
  });
}

/**
 * Verifies the signatures and hash links of all checkpoints. Returns a description of the first error, or null if there
 * is none.
 */
export async function verifyCheckpoints(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: number; body: string; signature: Buffer; public_key: string }>`
    select id, body, signature, public_key from checkpoints order by id`.execute(db);
  let previous: string | null = null;
  for (const row of rows) {
    if (!verify(null, Buffer.from(row.body), row.public_key, row.signature))
      return `checkpoint ${row.id}: bad signature`;
    const body = JSON.parse(row.body) as { previous: string | null };
    if (body.previous !== previous) return `checkpoint ${row.id}: does not link to its predecessor`;
    previous = sha256(row.body).toString('hex');
  }
  return null;
}

async function lastCheckpoint(tx: Tx): Promise<{ at: Date; body: string } | undefined> {
  const { rows } = await sql<{ at: Date; body: string }>`
    select at, body from checkpoints order by id desc limit 1`.execute(tx);
  return rows[0];
}

async function auditHeads(tx: Tx): Promise<unknown> {
  const { rows } = await sql<{ area: string; seq: number; hash: string }>`
    select area, seq, encode(hash, 'hex') as hash from audit_heads order by area`.execute(tx);
  return rows;
}
