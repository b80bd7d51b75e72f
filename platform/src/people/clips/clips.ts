import { type Selectable, sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Deps } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { checkReadable } from '../../events/readable.ts';
import { signedMediaUrl } from '../../media/signedUrl.ts';
import { claimMedia, deleteMedia } from '../../media/store.ts';
import type { Config } from '../../shared/config.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import { DateTime, Id, Nullable } from '../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';
import { notBlocked } from '../profile/matching.ts';
import type { ClipTable } from '../tables.ts';
import { runClipHooks } from './clipHooks.ts';
import { cleanTitle, TitleText } from './titles.ts';

const LONGEST_MS = 60_000;

export const Clip = Type.Object({
  id: Id,
  owner: Nullable(PublicPerson),
  title: Type.String(),
  url: Nullable(Type.String()),
  start_ms: Type.Integer({ minimum: 0 }),
  end_ms: Type.Integer({ minimum: 0 }),
  match_id: Nullable(Id),
  event_id: Nullable(Id),
  removed: Type.Boolean(),
  created_at: DateTime,
});
describeSchema(Clip, 'Clip', 'Clip of a match or an event.', {
  owner: 'Owner. Null if the account has been deleted.',
  title: 'Title. Empty if the clip has been removed.',
  url: 'Short-lived playback URL. Null when it was removed.',
  start_ms: 'Start within the file, in milliseconds.',
  end_ms: 'End within the file, in milliseconds.',
  match_id: 'ID of the match shown. Null when the clip shows an event.',
  event_id: 'ID of the event shown. Null when the clip shows a match.',
  removed: 'True if the clip has been removed.',
  created_at: 'Time of publication.',
});
export type Clip = Static<typeof Clip>;

export const NewClip = Type.Object({
  media_id: Id,
  match_id: Type.Optional(Id),
  event_id: Type.Optional(Id),
  start: Type.Integer({ minimum: 0 }),
  end: Type.Integer({ minimum: 1 }),
  title: TitleText,
});
describeSchema(NewClip, 'NewClip', 'Clip to publish. Either a match or an event is required.', {
  media_id: 'ID of an upload of type `clip`.',
  match_id: 'ID of the match shown.',
  event_id: 'ID of the event shown.',
  start: 'Start within the upload, in milliseconds.',
  end: 'End within the upload, in milliseconds; at most 60 seconds after the start.',
  title: 'Title, at most 80 characters.',
});

/**
 * Lists clips, newest first, one page at a time. Omits clips by users who have blocked the viewer or are blocked by
 * them.
 */
export async function listClips(
  db: Db,
  config: Config,
  viewerId: string | null,
  search: PageRequest & { event_id?: string; user_id?: string },
) {
  const { offset, limit } = pageRange(search);
  const { rows } = await sql<{ id: string }>`
    select c.id from clips c join users u on u.id = c.owner_id
    where c.removed_at is null and u.status not in ('deleted', 'guest', 'disabled') and ${notBlocked(viewerId, 'c.owner_id')}
      ${search.event_id === undefined ? sql`` : sql`and c.event_id = ${search.event_id}`}
      ${search.user_id === undefined ? sql`` : sql`and c.owner_id = ${search.user_id}`}
    order by c.created_at desc, c.id desc offset ${offset} limit ${limit}`.execute(db);
  const ids = page(rows, search);
  const items = await clipViews(
    db,
    config,
    ids.items.map(({ id }) => id),
  );
  return { ...ids, items };
}

/** Returns clips in the order of `ids`. Unknown clips are omitted, and removed ones have no content. */
export async function clipViews(db: Db | Tx, config: Config, ids: readonly string[]): Promise<Clip[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('clips')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const owners = await readPeople(
    db,
    rows.map(({ owner_id }) => owner_id),
  );
  const now = await appNow(db);
  const views = new Map(rows.map((row) => [row.id, clipView(config, row, owners.get(row.owner_id) ?? null, now)]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

function clipView(config: Config, row: Selectable<ClipTable>, owner: PublicPerson | null, now: Date): Clip {
  const removed = row.removed_at !== null;
  const file = { mediaId: row.media_id, readerId: null };
  return {
    id: row.id,
    owner,
    title: removed ? '' : row.title,
    url: removed ? null : signedMediaUrl(config, file, now),
    start_ms: row.start_ms,
    end_ms: row.end_ms,
    match_id: row.match_id,
    event_id: row.event_id,
    removed,
    created_at: row.created_at.toISOString(),
  };
}

/** Publishes a clip of a match that the person played in or of an event that they can see. @throws 1000, 404 */
export async function createClip(deps: Deps, userId: string, wanted: Static<typeof NewClip>): Promise<Clip> {
  const { match_id: matchId, event_id: eventId, start, end } = wanted;
  if ((matchId === undefined) === (eventId === undefined)) {
    throw common.validation({}, 'Choose either a match or an event.', 'match_id');
  }
  if (end <= start || end - start > LONGEST_MS) {
    throw common.validation({ most_ms: LONGEST_MS }, 'Clips can be at most 60 seconds long.', 'end');
  }
  const id = newId();
  await withTransaction(deps.db, async (tx) => {
    const title = cleanTitle(wanted.title);
    await checkSubject(tx, userId, matchId, eventId);
    await claimMedia(tx, userId, [wanted.media_id], 'clip');
    const cut = { match_id: matchId ?? null, event_id: eventId ?? null, start_ms: start, end_ms: end };
    await tx
      .insertInto('clips')
      .values({
        id,
        owner_id: userId,
        media_id: wanted.media_id,
        ...cut,
        title,
        created_at: await appNow(tx),
        removed_at: null,
      })
      .execute();
  });
  return oneClip(deps, id);
}

async function checkSubject(
  tx: Tx,
  userId: string,
  matchId: string | undefined,
  eventId: string | undefined,
): Promise<void> {
  if (eventId !== undefined) return checkReadable(tx, eventId, { area: 'player', userId });
  const seat = await tx
    .selectFrom('match_participants as p')
    .innerJoin('matches as m', 'm.id', 'p.match_id')
    .select('p.id')
    .where('p.match_id', '=', matchId ?? '')
    .where('p.user_id', '=', userId)
    .where('p.joined', '=', true)
    .where('m.started_at', 'is not', null)
    .executeTakeFirst();
  if (!seat) throw common.notFound();
}

/** Deletes the person's clip and its file. @throws 404 */
export async function deleteClip(deps: Deps, userId: string, id: string): Promise<Clip> {
  await withTransaction(deps.db, async (tx) => {
    const clip = await tx
      .selectFrom('clips')
      .select(['media_id', 'removed_at'])
      .where('id', '=', id)
      .where('owner_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!clip) throw common.notFound();
    if (clip.removed_at) return;
    await removeClips(tx, deps, [id]);
    await deleteMedia(tx, [clip.media_id]);
  });
  return oneClip(deps, id);
}

/** Removes clips that aren't removed yet and updates open conversations that show them. Their files stay. */
export async function removeClips(tx: Tx, work: Pick<Deps, 'config'>, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update clips set removed_at = app_now() where id = any(${[...ids]}::uuid[]) and removed_at is null
    returning id`.execute(tx);
  for (const { id } of rows) await runClipHooks(tx, work, id);
}

/** Hides or restores a clip and updates open conversations that show it. */
export async function hideClip(tx: Tx, work: Pick<Deps, 'config'>, id: string, hidden: boolean): Promise<void> {
  await tx
    .updateTable('clips')
    .set({ removed_at: hidden ? sql<Date>`coalesce(removed_at, app_now())` : null })
    .where('id', '=', id)
    .execute();
  await runClipHooks(tx, work, id);
}

async function oneClip({ db, config }: Deps, id: string): Promise<Clip> {
  const [clip] = await clipViews(db, config, [id]);
  if (!clip) throw common.notFound();
  return clip;
}
