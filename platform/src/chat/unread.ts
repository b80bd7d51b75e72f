import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Member } from './store.ts';

/**
 * How many conversations have something unread that the person wants to be told about: with `all` any message, with
 * `mentions` one that names them. Archived and muted ones do not count.
 */
export async function unreadConversations(db: Db | Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = ${userId} and m.left_at is null and m.archived_at is null
      and (m.muted_until is null or m.muted_until <= app_now())
      and m.last_read_seq < case m.notification_setting when 'all' then c.last_seq
        when 'mentions' then m.last_mention_seq else 0 end`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a message behind `lastSeq` may raise that number for a member. */
export function becomesUnread(
  member: Pick<Member, 'notification_setting' | 'last_read_seq' | 'archived_at'>,
  lastSeq: number,
  named: boolean,
): boolean {
  if (member.notification_setting === 'none') return false;
  if (member.archived_at !== null || named) return true;
  return member.notification_setting === 'all' && member.last_read_seq >= lastSeq;
}
