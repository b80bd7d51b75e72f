import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { invariant } from '../shared/assert.ts';
import type { Db, Tx } from './database.ts';

const MAX_ATTEMPTS = 5;
const RETRIED = new Set(['40001', '40P01']);

interface Hooks {
  db: Db;
  before: Map<string, () => Promise<void>>;
  after: (() => void)[];
}

const hooksOf = new WeakMap<Tx, Hooks>();

/**
 * Calls `run` in a READ COMMITTED transaction. If PostgreSQL reports a serialization failure or a deadlock, the whole
 * transaction is retried up to five times with a random delay, so `run` must not have external effects. If the
 * connection is lost during COMMIT, the outcome is unknown; the error is thrown and never retried.
 */
export async function withTransaction<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const hooks: Hooks = { db, before: new Map(), after: [] };
    try {
      const result = await db.transaction().execute(async (tx) => {
        hooksOf.set(tx, hooks);
        const value = await run(tx);
        await runBefore(hooks);
        return value;
      });
      for (const after of hooks.after) after();
      return result;
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetried(error)) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Calls `run` after the transaction commits, and never after a rollback. `run` must not throw. */
export function afterCommit(tx: Tx, run: () => void): void {
  hooks(tx).after.push(run);
}

/**
 * Calls `run` inside the transaction just before COMMIT. Hooks with the same key run only once. Hooks run in key order,
 * so they always lock rows in the same order. A hook may add further hooks.
 */
export function beforeCommit(tx: Tx, key: string, run: () => Promise<void>): void {
  const { before } = hooks(tx);
  if (!before.has(key)) before.set(key, run);
}

/** The database the transaction was opened on. */
export function databaseOf(tx: Tx): Db {
  return hooks(tx).db;
}

/** Database time (SQL `app_now()`), the only clock allowed for decisions. */
export async function appNow(tx: Tx | Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx);
  const row = rows[0];
  invariant(row, 'app_now() returns a row');
  return row.now;
}

function hooks(tx: Tx): Hooks {
  const found = hooksOf.get(tx);
  invariant(found, 'the transaction was opened by withTransaction');
  return found;
}

async function runBefore({ before }: Hooks): Promise<void> {
  while (before.size > 0) {
    const key = [...before.keys()].sort()[0] ?? '';
    const run = before.get(key);
    before.delete(key);
    await run?.();
  }
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRIED.has(String(error.code));
}
