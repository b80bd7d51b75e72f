import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { claimMedia } from '../../media/store.ts';
import { cleanTitle, TitleText } from '../../people/clips/titles.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { Id, Nullable } from '../../shared/schema.ts';
import { lockCommentator } from '../store.ts';
import { changePicture, pictureField } from './picture.ts';
import { CommentatorVideo, mostVideos, readVideo } from './video.ts';

export function createVideoRoute(app: App): void {
  route(app, {
    operationId: 'commentator.video_create',
    method: 'POST',
    url: '/commentator/v1/videos',
    summary: "Publishes a video on the viewer's profile. Refused with code 1004 if the viewer already has three.",
    policy: policy.commentator(),
    fields: {
      media_id: 'ID of an upload of type `video`.',
      title: 'Title, at most 80 characters.',
      event_id: 'Event that the video is about. Null for none.',
      picture_media_id: pictureField,
    },
    body: Type.Object({
      media_id: Id,
      title: TitleText,
      event_id: Type.Optional(Nullable(Id)),
      picture_media_id: Type.Optional(Nullable(Id)),
    }),
    response: CommentatorVideo,
    status: 201,
    handler: ({ deps, userId, body }) =>
      withTransaction(deps.db, async (tx) => {
        await lockCommentator(tx, userId);
        await requireRoom(tx, userId);
        const title = cleanTitle(body.title);
        const eventId = body.event_id ?? null;
        if (eventId !== null) await requireEvent(tx, eventId);
        await claimMedia(tx, userId, [body.media_id], 'video');
        const picture_id = await changePicture(tx, userId, null, body.picture_media_id);
        const id = newId();
        const files = { media_id: body.media_id, picture_id };
        const row = { id, user_id: userId, event_id: eventId, ...files, title, removed_at: null };
        await tx
          .insertInto('commentator_videos')
          .values({ ...row, created_at: await appNow(tx) })
          .execute();
        return readVideo(tx, deps.config, userId, id);
      }),
  });
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const kept = await tx
    .selectFrom('commentator_videos')
    .select('id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();
  if (kept.length < mostVideos) return;
  throw common.limitReached(
    { limit: 'videos', allowed: mostVideos, resets_at: null },
    'You already have three videos. Delete one first.',
  );
}

async function requireEvent(tx: Tx, id: string): Promise<void> {
  const event = await tx
    .selectFrom('events')
    .select('id')
    .where('id', '=', id)
    .where('hidden', '=', false)
    .executeTakeFirst();
  if (!event) throw common.notFound(undefined, 'This event doesn’t exist. Choose a different one.', 'event_id');
}
