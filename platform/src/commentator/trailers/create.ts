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
import { Quantity } from '../schemas.ts';
import { lockCommentator } from '../store.ts';
import { changePicture, pictureField } from '../videos/picture.ts';
import { mostTrailers, readTrailer, Trailer } from './trailer.ts';

export function createTrailerRoute(app: App): void {
  route(app, {
    operationId: 'commentator.trailer_create',
    method: 'POST',
    url: '/commentator/v1/trailers',
    summary: "Adds a trailer for a league's events. Refused with code 1004 if the viewer already has 50.",
    policy: policy.commentator(),
    fields: {
      league_id: 'League that the trailer is for.',
      media_id: 'ID of an upload of type `trailer`.',
      title: 'Title, at most 80 characters.',
      quantity: 'Number of trailers. Always 1.',
      picture_media_id: pictureField,
    },
    body: Type.Object({
      league_id: Id,
      media_id: Id,
      title: TitleText,
      quantity: Quantity,
      picture_media_id: Type.Optional(Nullable(Id)),
    }),
    response: Trailer,
    status: 201,
    handler: ({ deps, userId, body }) =>
      withTransaction(deps.db, async (tx) => {
        await lockCommentator(tx, userId);
        await requireRoom(tx, userId);
        await requireLeague(tx, body.league_id);
        const title = cleanTitle(body.title);
        await claimMedia(tx, userId, [body.media_id], 'trailer');
        const picture_id = await changePicture(tx, userId, null, body.picture_media_id);
        const now = await appNow(tx);
        const { league_id, media_id } = body;
        const id = newId();
        const dates = { created_at: now, changed_at: now, removed_at: null };
        await tx
          .insertInto('commentator_trailers')
          .values({ id, user_id: userId, league_id, media_id, picture_id, title, ...dates })
          .execute();
        return readTrailer(tx, deps.config, userId, id);
      }),
  });
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const kept = await tx
    .selectFrom('commentator_trailers')
    .select('id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();
  if (kept.length < mostTrailers) return;
  throw common.limitReached(
    { limit: 'trailers', allowed: mostTrailers, resets_at: null },
    'You already have 50 trailers. Delete one first.',
  );
}

async function requireLeague(tx: Tx, id: string): Promise<void> {
  const league = await tx.selectFrom('leagues').select('id').where('id', '=', id).executeTakeFirst();
  if (!league) throw common.notFound(undefined, 'This league doesn’t exist. Choose a different one.', 'league_id');
}
