import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { Member } from '../store.ts';

const countUnread = statement<{ user_id: string; count: number }>(
  'chat_unread',
  `select u.id as user_id, n.count from unnest($1::uuid[]) as u (id) cross join lateral (
    select count(*)::int as count from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = u.id and m.left_at is null and m.archived_at is null
      and (m.muted_until is null or m.muted_until <= app_now())
      and m.last_read_seq < case m.notification_setting when 'all' then c.last_seq
        when 'mentions' then m.last_mention_seq else 0 end) n`,
);

/**
 * Returns for each user ID the number of unread conversations. The user's setting determines which messages count: any
 * message for `all`, only mentions for `mentions`. Archived and muted conversations don't count.
 */
export async function unreadConversationsOf(db: Db | Tx, userIds: string[]): Promise<Map<string, number>> {
  const rows = await countUnread(db, [userIds]);
  return new Map(rows.map((row) => [row.user_id, row.count]));
}

/** Same as `unreadConversationsOf`, for one person. */
export async function unreadConversations(db: Db | Tx, userId: string): Promise<number> {
  return (await unreadConversationsOf(db, [userId])).get(userId) ?? 0;
}

/** Whether a message after `lastSeq` can raise a member's unread count. */
export function raisesUnread(
  member: Pick<Member, 'notification_setting' | 'last_read_seq' | 'archived_at'>,
  lastSeq: number,
  named: boolean,
): boolean {
  if (member.notification_setting === 'none') return false;
  if (member.archived_at !== null || named) return true;
  return member.notification_setting === 'all' && member.last_read_seq >= lastSeq;
}
