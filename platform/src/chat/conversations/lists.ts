import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Config } from '../../shared/config.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import { conversationViews } from './views.ts';

export const tabs = ['all', 'unread', 'communities', 'archived'] as const;
export type Tab = (typeof tabs)[number];

const MOST_VERIFIED = 50;

const inTab: Record<Tab, RawBuilder<unknown>> = {
  all: sql`m.archived_at is null`,
  unread: sql`m.archived_at is null and m.last_read_seq < c.last_seq`,
  communities: sql`m.archived_at is null and c.kind = 'community'`,
  archived: sql`m.archived_at is not null`,
};

/** Lists the person's conversations, pinned ones first, then by latest message. */
export async function listOwn(db: Db, config: Config, userId: string, tab: Tab, request: PageRequest) {
  const { offset, limit } = pageRange(request);
  // An empty direct conversation is shown only to the person who opened it.
  const { rows } = await sql<{ id: string }>`
    select c.id from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = ${userId} and m.left_at is null and m.role <> 'agent' and ${inTab[tab]}
      and (c.kind <> 'direct' or c.last_message_id is not null or c.owner_id = ${userId})
    order by m.pinned_at is null, coalesce(c.last_message_at, c.created_at) desc, c.id desc
    offset ${offset} limit ${limit}`.execute(db);
  return pageOfViews(db, config, userId, rows, request);
}

/** Lists communities: those run by Duelbook first, then by number of members. */
export async function listCommunities(
  db: Db,
  config: Config,
  viewerId: string | null,
  search: PageRequest & { category_id?: string },
) {
  const { offset, limit } = pageRange(search);
  const { rows } = await sql<{ id: string }>`
    select id from conversations where kind = 'community' and closed_at is null
      ${search.category_id === undefined ? sql`` : sql`and category_id = ${search.category_id}`}
    order by verified desc, member_count desc, id offset ${offset} limit ${limit}`.execute(db);
  return pageOfViews(db, config, viewerId, rows, search);
}

/** Lists the communities run by Duelbook, largest first. */
export async function listVerified(db: Db, config: Config, viewerId: string | null) {
  const rows = await db
    .selectFrom('conversations')
    .select('id')
    .where('kind', '=', 'community')
    .where('verified', '=', true)
    .where('closed_at', 'is', null)
    .orderBy('member_count', 'desc')
    .orderBy('id')
    .limit(MOST_VERIFIED)
    .execute();
  return conversationViews(
    db,
    config,
    viewerId,
    rows.map((row) => row.id),
  );
}

async function pageOfViews(
  db: Db,
  config: Config,
  viewerId: string | null,
  rows: { id: string }[],
  request: PageRequest,
) {
  const found = page(rows, request);
  const ids = found.items.map((row) => row.id);
  return { ...found, items: await conversationViews(db, config, viewerId, ids) };
}
