import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import type { Config } from '../shared/config.ts';
import { newId, newToken, sha256 } from '../shared/ids.ts';
import { mediaIdOf, mediaUrl } from './address.ts';
import type { StaffMediaType } from './rules.ts';
import { claimMedia } from './store.ts';

type Origins = Pick<Config, 'publicUrl' | 'mediaOrigin'>;

interface Taking {
  userId: string;
  /** Null for no picture. */
  mediaId: string | null;
  type: StaffMediaType;
}

/** Uses up an upload of a staff member and returns its public address. Null without one. @throws 1000 if it can't be used */
export async function claimPicture(tx: Tx, config: Origins, { userId, mediaId, type }: Taking): Promise<string | null> {
  if (mediaId === null) return null;
  const [taken] = await claimMedia(tx, userId, [mediaId], type);
  return taken ? mediaUrl(config, taken.id) : null;
}

interface Copying {
  userId: string;
  /** Address of the picture. */
  url: string;
  type: StaffMediaType;
}

/**
 * Copies a picture and returns the address of the copy, which is deleted independently. Both have one stored file. The
 * address of a picture elsewhere is returned unchanged. Null if the picture is gone.
 */
export async function copyPicture(tx: Tx, config: Origins, { userId, url, type }: Copying): Promise<string | null> {
  const mediaId = mediaIdOf(config, url);
  if (mediaId === null) return url;
  const original = await tx
    .selectFrom('media')
    .select(['max_bytes', 'content_type', 'bytes', 'sha256', 'stored_key', 'encrypted'])
    .where('id', '=', mediaId)
    .where('type', '=', type)
    .where('state', '=', 'ready')
    .where('deleted_at', 'is', null)
    // Until the copy is committed, the original isn't deleted, and its file with it.
    .forShare()
    .executeTakeFirst();
  if (!original) return null;
  const [id, now] = [newId(), await appNow(tx)];
  await tx
    .insertInto('media')
    .values({
      ...original,
      id,
      user_id: userId,
      type,
      state: 'ready',
      // Nobody learns the token, so nothing can be uploaded in place of the copy.
      token_hash: sha256(newToken()),
      token_expires_at: now,
      token_used_at: now,
      used_at: now,
      created_at: now,
    })
    .execute();
  return mediaUrl(config, id);
}
