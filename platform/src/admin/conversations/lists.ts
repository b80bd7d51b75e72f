import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Ctx } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import { auditedPage } from '../auditedPage.ts';
import { type OwnerFilter, ownedBy } from '../queues/claims.ts';
import { conversationsForStaff } from './view.ts';

export const LIST = 'admin.conversations.list';
export const SEARCH = 'admin.conversations.search';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type ListQuery = PageRequest & { user_id?: string; owner?: OwnerFilter };

/**
 * Lists a user's conversations, latest first. Without a user ID, lists all open support cases by due time, optionally
 * filtered by owner.
 */
export function listConversations(ctx: Ctx<unknown, ListQuery>) {
  const { user_id, owner } = ctx.query;
  const rows = user_id === undefined ? supportCases(owner, ctx.userId) : conversationsOf(user_id);
  return auditedPage(ctx, LIST, { user_id, owner }, (tx) => pageOfRows(tx, ctx.query, rows));
}

function supportCases(owner: OwnerFilter | undefined, viewerId: string): RawBuilder<unknown> {
  return sql`conversations c join support_cases s on s.conversation_id = c.id
    where s.closed_at is null and ${ownedBy('support_cases', 'c.id', owner, viewerId)}
    order by s.first_answer_at is not null, s.due_at, c.id`;
}

function conversationsOf(userId: string): RawBuilder<unknown> {
  return sql`conversations c join conversation_members m on m.conversation_id = c.id
    where m.user_id = ${userId} and m.left_at is null and m.role <> 'agent'
    order by coalesce(c.last_message_at, c.created_at) desc, c.id desc`;
}

/** Finds conversations by ID, by part of the title, or by the start of a member's username. */
export async function searchConversations(ctx: Ctx<unknown, PageRequest & { q: string }>) {
  const wanted = ctx.query.q.trim().toLowerCase();
  if (wanted === '') throw common.validation(undefined, 'Enter a search term.', 'q');
  const rows = UUID.test(wanted) ? sql`conversations c where c.id = ${wanted}` : matching(wanted);
  return auditedPage(ctx, SEARCH, {}, (tx) => pageOfRows(tx, ctx.query, rows));
}

function matching(text: string): RawBuilder<unknown> {
  const escaped = text.replaceAll(/[\\%_]/g, '\\$&');
  return sql`conversations c where c.id in (
      select id from conversations where title is not null and lower(title) like ${`%${escaped}%`}
      union select m.conversation_id from users u join conversation_members m on m.user_id = u.id
        where u.username like ${`${escaped}%`} and m.left_at is null)
    order by coalesce(c.last_message_at, c.created_at) desc, c.id desc`;
}

async function pageOfRows(tx: Tx, request: PageRequest, from: RawBuilder<unknown>) {
  const { offset, limit } = pageRange(request);
  const { rows } = await sql<{ id: string }>`select c.id from ${from} offset ${offset} limit ${limit}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  return page(await conversationsForStaff(tx, ids), request);
}
