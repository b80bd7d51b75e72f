import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import type { InfluencerTable } from './tables.ts';

/** The landing page fields that staff can set. */
export type InfluencerText = Pick<InfluencerTable, 'slug' | 'name' | 'bio' | 'game_ids'>;

/**
 * Creates a landing page for a user, last in the list. The user is locked.
 * @throws 404 for unknown games, 1007 if the user already has a page or the slug is taken
 */
export async function createInfluencer(tx: Tx, userId: string, text: InfluencerText): Promise<InfluencerTable> {
  await lockPages(tx);
  const known = await tx.selectFrom('influencers').select('id').where('user_id', '=', userId).executeTakeFirst();
  if (known) throw common.duplicate(undefined, 'This user already has a landing page.', 'user_id');
  await requireText(tx, null, text);
  const { last } = await tx
    .selectFrom('influencers')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('influencers')
    .values({ ...text, id: newId(), user_id: userId, image_url: null, position: (last ?? 0) + 1, enabled: true })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Changes a landing page, or hides and shows it.
 * @throws 404 for unknown pages and games, 1007 if the slug is taken
 */
export async function changeInfluencer(
  tx: Tx,
  id: string,
  change: Partial<InfluencerText & Pick<InfluencerTable, 'enabled'>>,
): Promise<{ before: InfluencerTable; after: InfluencerTable }> {
  await lockPages(tx);
  const before = await tx.selectFrom('influencers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!before) throw common.notFound();
  const after = { ...before, ...change };
  await requireText(tx, id, after);
  const { slug, name, bio, game_ids, enabled } = after;
  await tx.updateTable('influencers').set({ slug, name, bio, game_ids, enabled }).where('id', '=', id).execute();
  return { before, after };
}

/**
 * Changes the URL of a landing page's own picture. `choose` receives the page under lock and returns the new URL. Null
 * means no picture. @throws 404
 */
export async function changeInfluencerPicture(
  tx: Tx,
  id: string,
  choose: (page: InfluencerTable) => Promise<string | null>,
): Promise<{ userId: string; before: string | null; after: string | null }> {
  const page = await tx.selectFrom('influencers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!page) throw common.notFound();
  const after = await choose(page);
  await tx.updateTable('influencers').set({ image_url: after }).where('id', '=', id).execute();
  return { userId: page.user_id, before: page.image_url, after };
}

/** Serializes changes of landing pages, so that two of them can't get the same slug or position. */
async function lockPages(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('influencer-pages', 0))`.execute(tx);
}

async function requireText(tx: Tx, id: string | null, { slug, game_ids }: InfluencerText): Promise<void> {
  const taken = await tx.selectFrom('influencers').select('id').where('slug', '=', slug).executeTakeFirst();
  if (taken && taken.id !== id) throw common.duplicate(undefined, 'Another landing page has this address.', 'slug');
  if (game_ids.length === 0) return;
  const known = await tx.selectFrom('games').select('id').where('id', 'in', game_ids).execute();
  if (known.length < new Set(game_ids).size)
    throw common.notFound(undefined, 'Choose games from the list.', 'game_ids');
}
