import { type Selectable, sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Deps } from '../../app.ts';
import type { Db } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { signedMediaUrl } from '../../media/signedUrl.ts';
import { claimMedia, deleteMedia } from '../../media/store.ts';
import type { Config } from '../../shared/config.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { DateTime, Id, Nullable } from '../../shared/schema.ts';
import { notBlocked } from '../profile/matching.ts';
import type { VideoTable } from '../tables.ts';
import { cleanTitle } from './titles.ts';

/** Maximum number of videos on a profile. */
const MOST = 50;

export const Video = Type.Object({
  id: Id,
  user_id: Id,
  title: Type.String(),
  url: Nullable(Type.String()),
  created_at: DateTime,
});
describeSchema(Video, 'Video', "Video on a user's profile.", {
  user_id: 'ID of the owner.',
  title: 'Name chosen by the uploader.',
  url: 'Short-lived playback URL. Null when it was removed.',
  created_at: 'Time of publication.',
});
export type Video = Static<typeof Video>;
type VideoRow = Selectable<VideoTable>;

/** Lists a person's videos, newest first. Empty if the person or the viewer has blocked the other. */
export async function listVideos(
  db: Db,
  config: Config,
  viewerId: string | null,
  userId: string,
  limit: number,
): Promise<Video[]> {
  const { rows } = await sql<VideoRow>`
    select v.* from videos v join users u on u.id = v.user_id
    where v.user_id = ${userId} and v.removed_at is null and u.status not in ('deleted', 'guest', 'disabled')
      and ${notBlocked(viewerId, 'v.user_id')}
    order by v.created_at desc, v.id desc limit ${limit}`.execute(db);
  const now = await appNow(db);
  return rows.map((row) => videoView(config, row, now));
}

function videoView(config: Config, row: VideoRow, now: Date): Video {
  const url = signedMediaUrl(config, { mediaId: row.media_id, readerId: null }, now);
  return {
    id: row.id,
    user_id: row.user_id,
    title: row.title,
    url: row.removed_at === null ? url : null,
    created_at: row.created_at.toISOString(),
  };
}

/** Publishes a video on the person's profile. @throws 1000, 1004 if there are too many */
export async function createVideo(
  { db, config }: Deps,
  userId: string,
  wanted: { media_id: string; title: string },
): Promise<Video> {
  return withTransaction(db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const { count } = await tx
      .selectFrom('videos')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST) throw common.limitReached({ limit: 'videos', allowed: MOST, resets_at: null });
    const title = cleanTitle(wanted.title);
    await claimMedia(tx, userId, [wanted.media_id], 'video');
    const now = await appNow(tx);
    const row = { id: newId(), user_id: userId, media_id: wanted.media_id, title, created_at: now, removed_at: null };
    await tx.insertInto('videos').values(row).execute();
    return videoView(config, row, now);
  });
}

/** Deletes the person's video and its file. @throws 404 */
export async function deleteVideo({ db, config }: Deps, userId: string, id: string): Promise<Video> {
  return withTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('videos')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw common.notFound();
    const now = await appNow(tx);
    if (row.removed_at === null) {
      await tx.updateTable('videos').set({ removed_at: now }).where('id', '=', id).execute();
      await deleteMedia(tx, [row.media_id]);
    }
    return videoView(config, { ...row, removed_at: row.removed_at ?? now }, now);
  });
}
