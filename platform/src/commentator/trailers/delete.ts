import Type from 'typebox';
import type { App } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { deleteMedia } from '../../media/store.ts';
import { Id } from '../../shared/schema.ts';
import { filesOf } from '../videos/picture.ts';
import { lockTrailer, readTrailer, Trailer } from './trailer.ts';

export function deleteTrailerRoute(app: App): void {
  route(app, {
    operationId: 'commentator.trailer_delete',
    method: 'DELETE',
    url: '/commentator/v1/trailers/:id',
    summary: "Permanently deletes one of the viewer's trailers.",
    policy: policy.commentator(),
    fields: { id: 'Trailer ID.' },
    params: Type.Object({ id: Id }),
    response: Trailer,
    handler: ({ deps, userId, params: { id } }) =>
      withTransaction(deps.db, async (tx) => {
        const before = await lockTrailer(tx, userId, id);
        const deleted = await readTrailer(tx, deps.config, userId, id);
        await tx
          .updateTable('commentator_trailers')
          .set({ removed_at: await appNow(tx) })
          .where('id', '=', id)
          .execute();
        await deleteMedia(tx, filesOf(before));
        return deleted;
      }),
  });
}
