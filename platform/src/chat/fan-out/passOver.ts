import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { touchAccount } from '../../live/account.ts';
import type { Config } from '../../shared/config.ts';
import { isRoom } from '../kinds.ts';
import { messageViews } from '../messages/views.ts';
import { type Conversation, getMessages, listMembers, type Message, peopleOf } from '../store.ts';
import { publishConversation } from './fanOut.ts';

/**
 * Subtracts a deleted or hidden message from members' unread counts. Members who have no other unread message are moved
 * past it, and a mention of them no longer counts. The caller has locked the conversation.
 */
export async function passOver(tx: Tx, config: Config, conversation: Conversation, message: Message): Promise<void> {
  const { id, last_seq } = conversation;
  const { rows } = await sql<{ user_id: string }>`
    with shown as (
      select coalesce(max(seq), 0) as seq from messages
      where conversation_id = ${id} and deleted_at is null and hidden_at is null)
    update conversation_members m set version = m.version + 1,
      last_read_seq = case when m.last_read_seq >= shown.seq then greatest(m.last_read_seq, ${last_seq})
        else m.last_read_seq end,
      last_mention_seq = case when m.last_mention_seq <> ${message.seq} then m.last_mention_seq
        else coalesce((select max(x.seq) from messages x where x.conversation_id = ${id} and x.seq > m.last_read_seq
          and x.deleted_at is null and x.hidden_at is null and m.user_id = any(x.mention_ids)), 0) end
    from shown
    where m.conversation_id = ${id} and m.left_at is null and m.last_read_seq < ${message.seq}
      and (m.notification_setting = 'all' or m.last_mention_seq = ${message.seq} or ${!isRoom(conversation.kind)})
    returning m.user_id`.execute(tx);
  for (const { user_id } of rows) touchAccount(tx, user_id, 'unread');
  if (rows.length > 0 && !isRoom(conversation.kind)) {
    await publishToMembers(tx, config, conversation, new Set(rows.map(({ user_id }) => user_id)));
  }
}

/** Sends the conversation with its new unread count to the members whose count changed. */
async function publishToMembers(
  tx: Tx,
  config: Config,
  conversation: Conversation,
  userIds: ReadonlySet<string>,
): Promise<void> {
  const last = await getMessages(tx, conversation.last_message_id === null ? [] : [conversation.last_message_id]);
  const [view] = await messageViews(tx, config, last, null);
  const members = await listMembers(tx, conversation.id);
  const changed = members.filter(({ user_id }) => userIds.has(user_id));
  await publishConversation(tx, config, conversation, changed, peopleOf(members), view ?? null);
}
