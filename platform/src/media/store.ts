import type { Readable } from 'node:stream';
import { Readable as Stream } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Selectable } from 'kysely';
import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { enqueue } from '../jobs/jobs.ts';
import { invariant } from '../shared/assert.ts';
import { common } from '../shared/errors.ts';
import { serverKey } from '../shared/serverSecret.ts';
import type { Part } from './range.ts';
import type { MediaType } from './rules.ts';
import { open } from './seal.ts';
import type { MediaTable } from './tables.ts';

export type MediaRow = Selectable<MediaTable>;

/**
 * Marks uploads as used, each one once. Locks them and checks that they belong to the person, are ready, have the right
 * `type` and haven't been used. Returns them in the order of `mediaIds`. Refuses (1000, `media_ids`) if any of them
 * isn't usable.
 */
export async function claimMedia(tx: Tx, userId: string, mediaIds: string[], type: MediaType): Promise<MediaRow[]> {
  const ids = [...new Set(mediaIds)];
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('media')
    .selectAll()
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('state', '=', 'ready')
    .where('used_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length !== ids.length) {
    await refuseUnchecked(tx, userId, ids);
    throw common.validation(
      undefined,
      'A file is missing, was rejected or is already in use. Upload it again.',
      'media_ids',
    );
  }
  await tx
    .updateTable('media')
    .set({ used_at: await appNow(tx) })
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Refuses with a different message (1000) if the only problem is that the files still have to be checked for viruses.
 */
async function refuseUnchecked(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  const unchecked = await tx
    .selectFrom('media')
    .select('id')
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .where('stored_key', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (unchecked)
    throw common.validation(
      undefined,
      'We’re still checking your file for viruses. Try again in a minute.',
      'media_ids',
    );
}

export interface MediaFile {
  contentType: string;
  /** Size of the whole file. */
  bytes: number;
  /** Opens the file or a range of it, decrypted. */
  open(part: Part | null): Promise<Readable>;
}

/** Finds a file that is ready, or null. The caller checks access. */
export async function findMedia(deps: Deps, id: string): Promise<MediaFile | null> {
  const row = await deps.db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.content_type === null || row.bytes === null || row.stored_key === null) return null;
  const { content_type: contentType, bytes } = row;
  return { contentType, bytes, open: (part) => openStored(deps, row, part) };
}

/** Opens a stored file or a range of it, decrypted. */
export async function openStored(deps: Deps, row: MediaRow, part: Part | null = null): Promise<Readable> {
  const { id, stored_key: key, encrypted } = row;
  invariant(key, 'only stored files are opened');
  return encrypted ? decrypted(deps, id, { key, part }) : deps.providers.mediaStore.get(key, part ?? undefined);
}

/** Encrypted files can only be decrypted as a whole, so any range reads the full file. */
async function decrypted(deps: Deps, id: string, { key, part }: { key: string; part: Part | null }): Promise<Readable> {
  const sealed = await buffer(await deps.providers.mediaStore.get(key));
  const plain = open(serverKey(deps.config, 'media-at-rest'), id, sealed);
  return Stream.from([part ? plain.subarray(part.from, part.to + 1) : plain]);
}

/** Marks files as deleted. After commit, their bytes are removed, unless a copy still uses them. */
export async function deleteMedia(tx: Tx, mediaIds: string[]): Promise<void> {
  if (mediaIds.length === 0) return;
  const rows = await tx
    .updateTable('media')
    .set({ deleted_at: await appNow(tx) })
    .where('id', 'in', mediaIds)
    .where('deleted_at', 'is', null)
    .returning(['id', 'stored_key'])
    .execute();
  for (const { id, stored_key: key } of rows) {
    // Enqueues one job per row, so that the last of several copies never relies on an earlier copy's job.
    if (key !== null) await enqueue(tx, 'media.remove', { key }, { key: id });
  }
}

/**
 * Marks a person's completed evidence uploads as used, so that they are kept. @returns how many of the IDs belong to
 * the person
 */
export async function markEvidence(tx: Tx, userId: string, ids: readonly string[]): Promise<number> {
  const now = await appNow(tx);
  await refuseUnchecked(tx, userId, ids);
  const used = await tx
    .updateTable('media')
    .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(now)) }))
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('type', '=', 'evidence')
    .where('state', '=', 'ready')
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return used.length;
}
