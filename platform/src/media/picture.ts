import type { Tx } from '../db/database.ts';
import type { Config } from '../shared/config.ts';
import { mediaUrl } from './address.ts';
import type { StaffMediaType } from './rules.ts';
import { claimMedia } from './store.ts';

interface Taking {
  userId: string;
  /** Null for no picture. */
  mediaId: string | null;
  type: StaffMediaType;
}

/** Uses up an upload of a staff member and returns its public address. Null without one. @throws 1000 if it can't be used */
export async function claimPicture(
  tx: Tx,
  config: Pick<Config, 'publicUrl' | 'mediaOrigin'>,
  { userId, mediaId, type }: Taking,
): Promise<string | null> {
  if (mediaId === null) return null;
  const [taken] = await claimMedia(tx, userId, [mediaId], type);
  return taken ? mediaUrl(config, taken.id) : null;
}
