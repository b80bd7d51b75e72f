import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { touchAccount } from '../../live/account.ts';
import { markReadByKeys } from '../../notifications/read.ts';
import { unreadConversations } from '../conversations/unread.ts';
import { publishToUser } from '../fan-out/fanOut.ts';
import { notificationKey } from '../fan-out/notifyMembers.ts';

/** A conversation whose read position moved, with the latest message that its members see. */
interface Moved {
  conversation_id: string;
  last_message_id: string | null;
}

/**
 * Marks all conversations of a user as read, up to their latest messages.
 * @returns the number of conversations that are still unread, because a message arrived in the meantime
 */
export function markAllRead(db: Db, userId: string): Promise<number> {
  return withTransaction(db, async (tx) => {
    const moved = await movePointers(tx, userId);
    if (moved.length > 0) {
      touchAccount(tx, userId, 'unread');
      await markReadByKeys(
        tx,
        userId,
        moved.map((each) => notificationKey(each.conversation_id)),
      );
      publishToUser(tx, userId, { kind: 'direct' }, { type: 'state', unread_conversations: 0 });
      await publishReadReceipts(tx, userId, moved);
    }
    return unreadConversations(tx, userId);
  });
}

/** Locks the user's memberships in ID order, so that concurrent calls don't deadlock. */
async function movePointers(tx: Tx, userId: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with behind as (
      select m.conversation_id, c.last_seq, (
          select x.id from messages x
          where x.conversation_id = c.id and x.seq <= c.last_seq and x.hidden_reason is null and x.deleted_at is null
          order by x.seq desc limit 1) as last_message_id
      from conversation_members m join conversations c on c.id = m.conversation_id
      where m.user_id = ${userId} and m.left_at is null and m.last_read_seq < c.last_seq
      order by m.conversation_id for update of m)
    update conversation_members m set last_read_seq = behind.last_seq, version = m.version + 1,
      last_read_message_id = coalesce(behind.last_message_id, m.last_read_message_id)
    from behind where m.conversation_id = behind.conversation_id and m.user_id = ${userId}
    returning m.conversation_id, behind.last_message_id`.execute(tx);
  return rows;
}

/** Sends read receipts to the other user of each direct conversation in which both allow them. */
async function publishReadReceipts(tx: Tx, userId: string, moved: readonly Moved[]): Promise<void> {
  const ids = moved.map((each) => each.conversation_id);
  const { rows } = await sql<{ conversation_id: string; user_id: string }>`
    select other.conversation_id, other.user_id
    from conversation_members other join conversations c on c.id = other.conversation_id and c.kind = 'direct'
      join users u on u.id = other.user_id and u.read_receipts
    where other.conversation_id = any(${ids}::uuid[]) and other.user_id <> ${userId}
      and exists (select from users own where own.id = ${userId} and own.read_receipts)`.execute(tx);
  const lastOf = new Map(moved.map((each) => [each.conversation_id, each.last_message_id]));
  for (const { conversation_id, user_id } of rows) {
    const last_message_id = lastOf.get(conversation_id);
    if (!last_message_id) continue;
    const read = { conversation_id, user_id: userId, last_message_id };
    publishToUser(tx, user_id, { kind: 'direct' }, { type: 'read', conversation_id, read });
  }
}
