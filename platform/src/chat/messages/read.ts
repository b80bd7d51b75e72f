import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Session } from '../../http/access/session.ts';
import { touchAccount } from '../../live/account.ts';
import { markReadByKey } from '../../notifications/read.ts';
import { common } from '../../shared/errors.ts';
import { readConversation } from '../access.ts';
import { conversationView } from '../conversations/views.ts';
import { publishToUser } from '../fan-out/fanOut.ts';
import { notificationKey } from '../fan-out/notifyMembers.ts';
import type { ConversationView } from '../schemas.ts';
import type { Conversation } from '../store.ts';

/**
 * Marks a conversation as read up to a message. The read position never moves back.
 * @throws 404
 */
export async function markRead(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  reader: Session,
  conversationId: string,
  messageId: string,
): Promise<ConversationView> {
  return withTransaction(db, async (tx) => {
    const { conversation } = await readConversation(tx, reader, conversationId);
    const moved = await movePointer(tx, conversationId, reader.userId, messageId);
    if (moved) {
      touchAccount(tx, reader.userId, 'unread');
      await markReadByKey(tx, reader.userId, notificationKey(conversationId));
    }
    const view = await conversationView(tx, config, reader.userId, conversationId);
    if (moved) {
      publishToUser(tx, reader.userId, conversation, {
        type: 'conversation.changed',
        conversation_id: conversationId,
        conversation: view,
      });
      await publishReadReceipt(tx, conversation, reader.userId, messageId);
    }
    return view;
  });
}

/** @returns whether the read position moved */
async function movePointer(tx: Tx, conversationId: string, userId: string, messageId: string): Promise<boolean> {
  const message = await tx
    .selectFrom('messages')
    .select('seq')
    .where('id', '=', messageId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  if (!message) throw common.notFound({}, 'This message isn’t in the conversation. Reload and try again.');
  const { numUpdatedRows } = await tx
    .updateTable('conversation_members')
    .set((eb) => ({ last_read_seq: message.seq, last_read_message_id: messageId, version: eb('version', '+', 1) }))
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .where('last_read_seq', '<', message.seq)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sends a read receipt in a direct conversation if both people allow it. */
async function publishReadReceipt(
  tx: Tx,
  conversation: Conversation,
  userId: string,
  messageId: string,
): Promise<void> {
  const { id, kind } = conversation;
  if (kind !== 'direct' || !(await bothAllow(tx, id))) return;
  const { rows } = await sql<{ user_id: string }>`
    select user_id from conversation_members where conversation_id = ${id} and user_id <> ${userId}`.execute(tx);
  const read = { conversation_id: id, user_id: userId, last_message_id: messageId };
  for (const other of rows) publishToUser(tx, other.user_id, conversation, { type: 'read', conversation_id: id, read });
}

async function bothAllow(db: Db | Tx, conversationId: string): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select bool_and(u.read_receipts) and count(*) = 2 as allowed
    from conversation_members m join users u on u.id = m.user_id where m.conversation_id = ${conversationId}`.execute(
    db,
  );
  return rows[0]?.allowed === true;
}
