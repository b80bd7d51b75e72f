import type { Tx } from '../../db/database.ts';
import { signedMediaUrl } from '../../media/signedUrl.ts';
import { claimMedia, deleteMedia } from '../../media/store.ts';
import type { Config } from '../../shared/config.ts';

/** Description of the picture field in the schemas of videos and trailers. */
export const pictureField = 'ID of an upload of type `poster` for the preview picture. Null when there is none.';

/** Short-lived URL of the picture of a video or trailer. Null if there is none. */
export function pictureUrl(config: Config, pictureId: string | null, now: Date): string | null {
  return pictureId === null ? null : signedMediaUrl(config, { mediaId: pictureId, readerId: null }, now);
}

/**
 * Uses an upload as the picture of a video or trailer and deletes the previous one. Returns the new picture.
 * @param next undefined keeps the picture, null removes it
 * @throws 1000 if the upload isn't usable
 */
export async function changePicture(
  tx: Tx,
  userId: string,
  before: string | null,
  next: string | null | undefined,
): Promise<string | null> {
  if (next === undefined || next === before) return before;
  if (next !== null) await claimMedia(tx, userId, [next], 'poster');
  if (before !== null) await deleteMedia(tx, [before]);
  return next;
}

/** The files of a removed video or trailer. */
export const filesOf = ({ media_id, picture_id }: { media_id: string; picture_id: string | null }): string[] =>
  picture_id === null ? [media_id] : [media_id, picture_id];
