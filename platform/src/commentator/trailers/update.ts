import Type from 'typebox';
import type { App } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { claimMedia, deleteMedia } from '../../media/store.ts';
import { cleanTitle, TitleText } from '../../people/clips/titles.ts';
import { common } from '../../shared/errors.ts';
import { Id, Nullable } from '../../shared/schema.ts';
import { changePicture, pictureField } from '../videos/picture.ts';
import { lockTrailer, readTrailer, Trailer } from './trailer.ts';

export function updateTrailerRoute(app: App): void {
  route(app, {
    operationId: 'commentator.trailer_update',
    method: 'PATCH',
    url: '/commentator/v1/trailers/:id',
    summary:
      "Changes the title, file or picture of one of the viewer's trailers. Previous files are deleted. If the file is replaced without a new picture, the trailer has none.",
    policy: policy.commentator(),
    fields: {
      id: 'Trailer ID.',
      title: 'Title, at most 80 characters.',
      media_id: 'ID of an upload of type `trailer`.',
      picture_media_id: pictureField,
    },
    params: Type.Object({ id: Id }),
    body: Type.Object({
      title: Type.Optional(TitleText),
      media_id: Type.Optional(Id),
      picture_media_id: Type.Optional(Nullable(Id)),
    }),
    response: Trailer,
    handler: ({ deps, userId, params: { id }, body }) =>
      withTransaction(deps.db, async (tx) => {
        if (Object.values(body).every((value) => value === undefined))
          throw common.validation(undefined, 'Change the title, the file or the picture.', 'title');
        const before = await lockTrailer(tx, userId, id);
        const title = body.title === undefined ? before.title : cleanTitle(body.title);
        const mediaId = body.media_id ?? before.media_id;
        const replaced = mediaId !== before.media_id;
        if (replaced) await claimMedia(tx, userId, [mediaId], 'trailer');
        const picture = replaced ? (body.picture_media_id ?? null) : body.picture_media_id;
        const picture_id = await changePicture(tx, userId, before.picture_id, picture);
        await tx
          .updateTable('commentator_trailers')
          .set({ title, media_id: mediaId, picture_id, changed_at: await appNow(tx) })
          .where('id', '=', id)
          .execute();
        if (replaced) await deleteMedia(tx, [before.media_id]);
        return readTrailer(tx, deps.config, userId, id);
      }),
  });
}
