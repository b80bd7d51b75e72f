import Type from 'typebox';
import type { App } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { deleteMedia, takeMedia } from '../../media/store.ts';
import { cleanTitle, TitleText } from '../../people/titles.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { lockTrailer, readTrailer, Trailer } from './trailer.ts';

export function updateTrailerRoute(app: App): void {
  route(app, {
    operationId: 'commentator.trailer_update',
    method: 'PATCH',
    url: '/commentator/v1/trailers/:id',
    summary: 'Changes the title or the file of one of your trailers. The previous file is deleted.',
    policy: policy.commentator(),
    fields: {
      id: 'Trailer ID.',
      title: 'Title, at most 80 characters.',
      media_id: 'ID of an upload of type `trailer`.',
    },
    params: Type.Object({ id: Id }),
    body: Type.Object({ title: Type.Optional(TitleText), media_id: Type.Optional(Id) }),
    response: Trailer,
    handler: ({ deps, userId, params: { id }, body }) =>
      withTransaction(deps.db, async (tx) => {
        if (body.title === undefined && body.media_id === undefined)
          throw common.validation(undefined, 'Change the title or the file.', 'title');
        const before = await lockTrailer(tx, userId, id);
        const title = body.title === undefined ? before.title : cleanTitle(body.title);
        const mediaId = body.media_id ?? before.media_id;
        const replaced = mediaId !== before.media_id;
        if (replaced) await takeMedia(tx, userId, [mediaId], 'trailer');
        await tx
          .updateTable('commentator_trailers')
          .set({ title, media_id: mediaId, changed_at: await appNow(tx) })
          .where('id', '=', id)
          .execute();
        if (replaced) await deleteMedia(tx, [before.media_id]);
        return readTrailer(tx, deps.config, userId, id);
      }),
  });
}
