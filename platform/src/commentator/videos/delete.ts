import Type from 'typebox';
import type { App } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { deleteMedia } from '../../media/store.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { filesOf } from './picture.ts';
import { CommentatorVideo, readVideo } from './video.ts';

export function deleteVideoRoute(app: App): void {
  route(app, {
    operationId: 'commentator.video_delete',
    method: 'DELETE',
    url: '/commentator/v1/videos/:id',
    summary: "Permanently deletes one of the viewer's videos.",
    policy: policy.commentator(),
    fields: { id: 'Video ID.' },
    params: Type.Object({ id: Id }),
    response: CommentatorVideo,
    handler: ({ deps, userId, params: { id } }) =>
      withTransaction(deps.db, async (tx) => {
        const row = await tx
          .selectFrom('commentator_videos')
          .select(['media_id', 'picture_id'])
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .where('removed_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw common.notFound();
        const deleted = await readVideo(tx, deps.config, userId, id);
        await tx
          .updateTable('commentator_videos')
          .set({ removed_at: await appNow(tx) })
          .where('id', '=', id)
          .execute();
        await deleteMedia(tx, filesOf(row));
        return deleted;
      }),
  });
}
