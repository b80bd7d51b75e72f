import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { enqueue, type JobHandler } from '../jobs/jobs.ts';
import { ProviderFault } from '../providers/fault.ts';
import type { ScanResult } from '../providers/virus-scanner/port.ts';
import { infectedRefusal } from './rules.ts';
import { type MediaRow, openStored } from './store.ts';

/**
 * How long an upload's response waits for the virus check, and how long the job may take, in milliseconds. The gateway
 * waits for 60 seconds.
 */
const AT_ONCE_MS = 25_000;
const LATER_MS = 600_000;
/** Starts after the immediate check has ended, so that a file is rarely checked twice. */
const JOB_AFTER_SECONDS = 30;
const ROWS_AT_ONCE = 500;

/** Schedules a job that checks a stored file, in case this process ends before its immediate check. */
export async function checkLater(tx: Tx, id: string, startAfterSeconds = JOB_AFTER_SECONDS): Promise<void> {
  await enqueue(tx, 'media.check', { id }, { key: id, startAfterSeconds });
}

/**
 * Checks a stored file for viruses and returns it as `ready` or `refused`. If the scanner doesn't respond in time,
 * returns it unchanged as `pending`, and the job checks it later.
 */
export async function checkAtOnce(deps: Deps, row: MediaRow): Promise<MediaRow> {
  try {
    return await check(deps, row, AT_ONCE_MS);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    deps.log.warn({ err: error, component: 'media', ref_id: row.id }, 'a file is checked later');
    return row;
  }
}

/**
 * Checks a file that couldn't be checked immediately. Fails while the scanner can't be reached, so that it is retried.
 */
export const checkFile: JobHandler<{ id: string }> = async ({ id }, deps) => {
  const row = await deps.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
  if (row && isUnchecked(row)) await check(deps, row, LATER_MS);
};

/** Checks all pending files again, because each file's own job stops retrying after some minutes. */
export const checkWaiting: JobHandler = async (_data, { db }) => {
  await withTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from media where state = 'pending' and stored_key is not null and deleted_at is null
        and created_at < app_now() - interval '5 minutes'
      order by created_at limit ${ROWS_AT_ONCE}`.execute(tx);
    for (const { id } of rows) await checkLater(tx, id, 0);
  });
};

/** Seconds since the upload of the oldest file that hasn't been checked yet. */
export async function oldestUnchecked({ db }: Deps): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from app_now() - min(created_at)), 0)::float as seconds from media
    where state = 'pending' and stored_key is not null and deleted_at is null`.execute(db);
  return rows[0]?.seconds ?? 0;
}

const isUnchecked = ({ state, stored_key, deleted_at }: MediaRow) =>
  state === 'pending' && stored_key !== null && deleted_at === null;

async function check(deps: Deps, row: MediaRow, timeoutMs: number): Promise<MediaRow> {
  const { virusScanner } = deps.providers;
  // Without a scanner, pending files are accepted, just like new uploads.
  const result = virusScanner
    ? await virusScanner.scan(await openStored(deps, row), timeoutMs)
    : { kind: 'clean' as const };
  return withTransaction(deps.db, (tx) => decide(tx, row, result));
}

/** Stores the result unless another process did so first. Infected files are deleted. */
async function decide(tx: Tx, row: MediaRow, result: ScanResult): Promise<MediaRow> {
  const infected = result.kind === 'infected';
  const [decided] = await tx
    .updateTable('media')
    .set(infected ? { state: 'refused', reason: infectedRefusal, stored_key: null } : { state: 'ready' })
    .where('id', '=', row.id)
    .where('state', '=', 'pending')
    .where('deleted_at', 'is', null)
    .returningAll()
    .execute();
  if (!decided) return tx.selectFrom('media').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
  if (!infected) return decided;
  if (row.stored_key !== null) await enqueue(tx, 'media.remove', { key: row.stored_key }, { key: row.stored_key });
  await audit(tx, {
    area: 'system',
    actor: null,
    action: 'media.infected',
    subjectType: 'media',
    subjectId: row.id,
    after: { user_id: row.user_id, type: row.type, sha256: row.sha256, found: result.name },
  });
  return decided;
}
