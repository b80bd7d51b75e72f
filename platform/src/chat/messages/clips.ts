import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { notBlocked } from '../../people/profile/matching.ts';
import type { Config } from '../../shared/config.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import { readCards } from './cards.ts';

/**
 * Lists the distinct clips sent in a conversation, latest first. A clip is listed while at least one visible message
 * contains it, unless there is a block between the viewer and its sender or owner.
 */
export async function listSharedClips(
  db: Db,
  config: Config,
  viewerId: string,
  conversationId: string,
  request: PageRequest,
) {
  const { offset, limit } = pageRange(request);
  const { rows } = await sql<{ id: string }>`
    select c.id from messages m join clips c on c.id = (m.payload ->> 'clip_id')::uuid
    where m.conversation_id = ${conversationId} and m.type = 'clip' and m.deleted_at is null
      and (m.hidden_at is null or m.author_id = ${viewerId}) and c.removed_at is null
      and ${notBlocked(viewerId, 'm.author_id')} and ${notBlocked(viewerId, 'c.owner_id')}
    group by c.id order by max(m.seq) desc offset ${offset} limit ${limit}`.execute(db);
  const found = page(rows, request);
  const { clips } = await readCards(
    db,
    config,
    found.items.map(({ id }) => ({ payload: { clip_id: id } })),
  );
  return { ...found, items: found.items.flatMap(({ id }) => clips.get(id) ?? []) };
}
