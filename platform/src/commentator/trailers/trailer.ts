import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { signedMediaUrl } from '../../media/signedUrl.ts';
import { invariant } from '../../shared/assert.ts';
import type { Config } from '../../shared/config.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { DateTime, Id, Nullable } from '../../shared/schema.ts';
import type { CommentatorTrailerTable } from '../tables.ts';
import { pictureUrl } from '../videos/picture.ts';

/** Maximum number of trailers per commentator. */
export const mostTrailers = 50;

export const Trailer = Type.Object({
  id: Id,
  league_id: Id,
  league_name: Type.String(),
  title: Type.String(),
  url: Type.String(),
  picture_url: Nullable(Type.String()),
  created_at: DateTime,
  changed_at: DateTime,
});
describeSchema(Trailer, 'Trailer', "Trailer for a league's events.", {
  league_id: 'League that the trailer is for.',
  league_name: 'Name of the league whose events the trailer announces.',
  title: 'Title chosen by the commentator.',
  url: 'Short-lived playback URL.',
  picture_url: 'Short-lived URL of the preview picture. Null when there is none.',
  changed_at: 'Time of the last change.',
});
export type Trailer = Static<typeof Trailer>;

/** Reads a commentator's trailers, newest first; with `id`, only that one. */
export async function readTrailers(db: Db | Tx, config: Config, userId: string, id?: string): Promise<Trailer[]> {
  const rows = await db
    .selectFrom('commentator_trailers as t')
    .innerJoin('leagues as l', 'l.id', 't.league_id')
    .selectAll('t')
    .select('l.name as league_name')
    .where('t.user_id', '=', userId)
    .where('t.removed_at', 'is', null)
    .$if(id !== undefined, (each) => each.where('t.id', '=', id ?? ''))
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute();
  const now = await appNow(db);
  return rows.map(({ id, league_id, league_name, title, media_id, picture_id, created_at, changed_at }) => ({
    id,
    league_id,
    league_name,
    title,
    url: signedMediaUrl(config, { mediaId: media_id, readerId: null }, now),
    picture_url: pictureUrl(config, picture_id, now),
    created_at: created_at.toISOString(),
    changed_at: changed_at.toISOString(),
  }));
}

/** Locks one of a commentator's trailers. @throws 404 */
export async function lockTrailer(tx: Tx, userId: string, id: string): Promise<Selectable<CommentatorTrailerTable>> {
  const row = await tx
    .selectFrom('commentator_trailers')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw common.notFound();
  return row;
}

/** Returns one of the commentator's trailers. Fails if it doesn't exist. */
export async function readTrailer(tx: Tx, config: Config, userId: string, id: string): Promise<Trailer> {
  const [found] = await readTrailers(tx, config, userId, id);
  invariant(found, 'the trailer exists');
  return found;
}
