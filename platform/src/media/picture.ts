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
  /** ID of the new picture. Null removes the picture. */
  mediaId: string | null;
  type: StaffMediaType;
}

/**
 * Marks a staff member's upload as used and returns its public URL. Null if there is none. @throws 1000 if it can't be
 * used
 */
export async function claimPicture(tx: Tx, config: Origins, { userId, mediaId, type }: Taking): Promise<string | null> {
  if (mediaId === null) return null;
  const [taken] = await claimMedia(tx, userId, [mediaId], type);
  return taken ? mediaUrl(config, taken.id) : null;
}

interface Copying {
  userId: string;
  /** URL of the picture. */
  url: string;
  type: StaffMediaType;
}

/**
 * Copies a picture and returns the URL of the copy, which can be deleted independently. Both share one stored file.
 * URLs of pictures hosted elsewhere are returned unchanged. Null if the picture no longer exists.
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
    // Prevents the original, and therefore its file, from being deleted until the copy is committed.
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
      // The token isn't given to anyone, so nothing can be uploaded in place of the copy.
      token_hash: sha256(newToken()),
      token_expires_at: now,
      token_used_at: now,
      used_at: now,
      created_at: now,
    })
    .execute();
  return mediaUrl(config, id);
}
