import { sql } from 'kysely';
import { withTransaction } from '../db/transaction.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { deleteMedia } from './store.ts';

const ROWS_AT_ONCE = 500;

/** Removes the bytes of a deleted file, unless a copy of it is still in use. */
export const removeFile: JobHandler<{ key: string }> = async ({ key }, { db, providers }) => {
  const used = await db
    .selectFrom('media')
    .select('id')
    .where('stored_key', '=', key)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!used) await providers.mediaStore.remove(key);
};

/** Deletes uploads that have gone unused for two days. */
export const sweepUnused: JobHandler = async (_data, deps) => {
  await withTransaction(deps.db, async (tx) => {
    const unused = await tx
      .selectFrom('media')
      .select('id')
      .where('used_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`created_at < app_now() - interval '2 days'`)
      .limit(ROWS_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    await deleteMedia(
      tx,
      unused.map((row) => row.id),
    );
  });
};

/** Deletes identity documents once their retention period after the decision ends. */
export const sweepIdentityDocuments: JobHandler = async (_data, deps) => {
  const { identityDocumentDays } = deps.config.auth;
  await withTransaction(deps.db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select m.id from identity_checks c join media m on m.id = any(c.media_ids)
      where c.decided_at < app_now() - make_interval(days => ${identityDocumentDays}::int) and m.deleted_at is null
      limit ${ROWS_AT_ONCE}`.execute(tx);
    await deleteMedia(
      tx,
      rows.map((row) => row.id),
    );
  });
};
