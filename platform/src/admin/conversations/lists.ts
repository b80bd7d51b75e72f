import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import { conversationsForStaff } from './view.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Lists a user's conversations, latest first. Without a user id, lists all open support cases by due time. */
export async function listConversations(db: Db, userId: string | undefined, request: PageRequest) {
  if (userId === undefined) {
    return pageOfRows(
      db,
      request,
      sql`conversations c join support_cases s on s.conversation_id = c.id where s.closed_at is null
        order by s.first_answer_at is not null, s.due_at, c.id`,
    );
  }
  return pageOfRows(
    db,
    request,
    sql`conversations c join conversation_members m on m.conversation_id = c.id
      where m.user_id = ${userId} and m.left_at is null and m.role <> 'agent'
      order by coalesce(c.last_message_at, c.created_at) desc, c.id desc`,
  );
}

/** Finds conversations by id, by part of the title, or by the start of a member's username. */
export async function searchConversations(db: Db, q: string, request: PageRequest) {
  const wanted = q.trim().toLowerCase();
  if (wanted === '') throw common.validation(undefined, 'Enter a search term.', 'q');
  if (UUID.test(wanted)) return pageOfRows(db, request, sql`conversations c where c.id = ${wanted}`);
  const escaped = wanted.replaceAll(/[\\%_]/g, '\\$&');
  return pageOfRows(
    db,
    request,
    sql`conversations c where lower(c.title) like ${`%${escaped}%`} or exists (select from conversation_members m
        join users u on u.id = m.user_id
        where m.conversation_id = c.id and m.left_at is null and u.username like ${`${escaped}%`})
      order by coalesce(c.last_message_at, c.created_at) desc, c.id desc`,
  );
}

async function pageOfRows(db: Db, request: PageRequest, from: RawBuilder<unknown>) {
  const { offset, limit } = pageRange(request);
  const { rows } = await sql<{ id: string }>`select c.id from ${from} offset ${offset} limit ${limit}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return page(await conversationsForStaff(db, ids), request);
}
