import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { Config } from '../../shared/config.ts';
import { newId } from '../../shared/ids.ts';
import { chatErrors } from '../errors.ts';
import { publishAdded } from '../fan-out/fanOut.ts';
import { isRoom } from '../kinds.ts';
import type { MessageView } from '../schemas.ts';
import { type Conversation, listMembers, type Message, messageColumns } from '../store.ts';
import type { Content } from './draft.ts';

export interface NewMessage extends Content {
  /** Null for messages from Duelbook. */
  authorId: string | null;
  /** The client's nonce and the hash of the draft it sent. */
  sent?: { nonce: string; hash: Buffer } | null;
  /** Visible only to its author. */
  shadow?: boolean;
}

/** Text of a system message, with an optional button. */
export function productWords(body: string, button?: { deeplink: string; text: string }): NewMessage {
  return {
    authorId: null,
    type: button ? 'button' : 'status',
    body,
    payload: button ? { deeplink: button.deeplink, button_text: button.text } : {},
    mentionIds: [],
    contentId: null,
    replyToId: null,
  };
}

/**
 * Appends a message to a locked conversation and announces it. A message never has an earlier timestamp than the one
 * before it, so sorting by (created_at, ID) and by `seq` gives the same order. Returns the author's view.
 */
export async function insertMessage(
  tx: Tx,
  config: Config,
  conversation: Conversation,
  wanted: NewMessage,
): Promise<MessageView> {
  const alone = isRoom(conversation.kind) || wanted.shadow === true;
  const [stored, members] = await Promise.all([
    store(tx, conversation, wanted),
    alone ? [] : listMembers(tx, conversation.id),
  ]);
  if (!stored) throw chatErrors.nonceReused();
  const { conversation_version: version, member_count, ...message } = stored;
  const shown = message.hidden_reason !== 'shadow' && {
    last_message_id: message.id,
    last_message_at: message.created_at,
  };
  const after = { ...conversation, version, member_count, last_seq: message.seq, ...shown };
  await markOthers(tx, message);
  return publishAdded(tx, config, { before: conversation, after, message, members });
}

/**
 * Inserts the message, advances the conversation, and marks it as read for the author. Shadow messages take up a `seq`
 * but aren't announced. Returns no row if a concurrent transaction used the same nonce in a different conversation.
 */
const insert = statement<Message & { conversation_version: number; member_count: number }>(
  'chat_insert',
  `with said as (
    insert into messages (id, conversation_id, seq, author_id, type, body, payload, mention_ids, content_id, nonce, sent_hash,
      reply_to_id, created_at, hidden_at, hidden_reason)
    select $1::uuid, c.id, c.last_seq + 1, $3::uuid, $4::text, $5::text, $6::jsonb, $7::uuid[], $8::text, $9::text, $10::bytea,
      $11::uuid, greatest(app_now(), c.last_message_at), case when $12 then app_now() end, case when $12 then 'shadow' end
    from conversations c where c.id = $2::uuid
    on conflict (author_id, nonce) do nothing
    returning ${messageColumns}),
  moved as (
    update conversations c set last_seq = said.seq, version = c.version + 1,
      last_message_id = case when $12 then c.last_message_id else said.id end,
      last_message_at = case when $12 then c.last_message_at else said.created_at end
    from said where c.id = said.conversation_id
    returning c.version as conversation_version, c.member_count),
  marked as (
    update conversation_members m set last_sent_at = app_now(), archived_at = null, version = m.version + 1,
      last_read_seq = said.seq, last_read_message_id = said.id
    from said where m.conversation_id = said.conversation_id and m.user_id = said.author_id)
  select said.*, moved.* from said cross join moved`,
);

async function store(tx: Tx, conversation: Conversation, wanted: NewMessage) {
  const [stored] = await insert(tx, [
    newId(),
    conversation.id,
    wanted.authorId,
    wanted.type,
    wanted.body,
    JSON.stringify(wanted.payload),
    wanted.mentionIds,
    wanted.contentId,
    wanted.sent?.nonce ?? null,
    wanted.sent?.hash ?? null,
    wanted.replyToId,
    wanted.shadow ?? false,
  ]);
  return stored;
}

/**
 * Records mentions. A shadow message must not appear unread, so members who had read everything before it are moved
 * past it.
 */
async function markOthers(tx: Tx, { conversation_id: id, ...message }: Message): Promise<void> {
  if (message.hidden_reason === 'shadow') {
    await sql`update conversation_members set last_read_seq = ${message.seq}
      where conversation_id = ${id} and last_read_seq = ${message.seq - 1}`.execute(tx);
  }
  if (message.mention_ids.length > 0) {
    await sql`update conversation_members set last_mention_seq = ${message.seq}
      where conversation_id = ${id} and user_id = any(${message.mention_ids}::uuid[])`.execute(tx);
  }
}
