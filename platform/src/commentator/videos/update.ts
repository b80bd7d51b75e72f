import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id, Nullable } from '../../shared/schema.ts';
import { changePicture, pictureField } from './picture.ts';
import { CommentatorVideo, readVideo } from './video.ts';

export function updateVideoRoute(app: App): void {
  route(app, {
    operationId: 'commentator.video_update',
    method: 'PATCH',
    url: '/commentator/v1/videos/:id',
    summary: "Changes or removes the picture of one of the viewer's videos. The previous picture is deleted.",
    policy: policy.commentator(),
    fields: { id: 'Video ID.', picture_media_id: pictureField },
    params: Type.Object({ id: Id }),
    body: Type.Object({ picture_media_id: Type.Optional(Nullable(Id)) }),
    response: CommentatorVideo,
    handler: ({ deps, userId, params: { id }, body }) =>
      withTransaction(deps.db, async (tx) => {
        if (body.picture_media_id === undefined)
          throw common.validation(undefined, 'Choose a picture.', 'picture_media_id');
        const row = await tx
          .selectFrom('commentator_videos')
          .select('picture_id')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .where('removed_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw common.notFound();
        const picture_id = await changePicture(tx, userId, row.picture_id, body.picture_media_id);
        await tx.updateTable('commentator_videos').set({ picture_id }).where('id', '=', id).execute();
        return readVideo(tx, deps.config, userId, id);
      }),
  });
}
