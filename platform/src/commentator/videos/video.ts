import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { signedMediaUrl } from '../../media/signedUrl.ts';
import { invariant } from '../../shared/assert.ts';
import type { Config } from '../../shared/config.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable } from '../../shared/schema.ts';
import type { CommentatorVideoTable } from '../tables.ts';
import { pictureUrl } from './picture.ts';

/** Maximum number of videos per commentator. */
export const mostVideos = 3;

export const CommentatorVideo = Type.Object({
  id: Id,
  title: Type.String(),
  event_id: Nullable(Id),
  event_name: Nullable(Type.String()),
  url: Type.String(),
  picture_url: Nullable(Type.String()),
  created_at: DateTime,
});
describeSchema(CommentatorVideo, 'CommentatorVideo', "Video on a commentator's profile.", {
  title: 'Title chosen by the commentator.',
  event_id: 'Event that the video is about. Null for none.',
  event_name: 'Name of that event. Null for none.',
  url: 'Short-lived playback URL.',
  picture_url: 'Short-lived URL of the preview picture. Null when there is none.',
  created_at: 'Time of publication.',
});
export type CommentatorVideo = Static<typeof CommentatorVideo>;

interface NamedVideo extends Selectable<CommentatorVideoTable> {
  event_name: string | null;
}

/** Reads a commentator's videos, newest first; with `id`, only that one. */
export async function readVideos(
  db: Db | Tx,
  config: Config,
  userId: string,
  id?: string,
): Promise<CommentatorVideo[]> {
  const rows = await db
    .selectFrom('commentator_videos as v')
    .leftJoin('events as e', 'e.id', 'v.event_id')
    .selectAll('v')
    .select('e.name as event_name')
    .where('v.user_id', '=', userId)
    .where('v.removed_at', 'is', null)
    .$if(id !== undefined, (each) => each.where('v.id', '=', id ?? ''))
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .execute();
  const now = await appNow(db);
  return rows.map((row) => view(config, row, now));
}

function view(config: Config, row: NamedVideo, now: Date): CommentatorVideo {
  const { id, title, event_id, event_name } = row;
  const url = signedMediaUrl(config, { mediaId: row.media_id, readerId: null }, now);
  const picture_url = pictureUrl(config, row.picture_id, now);
  return { id, title, event_id, event_name, url, picture_url, created_at: row.created_at.toISOString() };
}

/** Returns one of the commentator's videos. Fails if it doesn't exist. */
export async function readVideo(tx: Tx, config: Config, userId: string, id: string): Promise<CommentatorVideo> {
  const [found] = await readVideos(tx, config, userId, id);
  invariant(found, 'the video exists');
  return found;
}
