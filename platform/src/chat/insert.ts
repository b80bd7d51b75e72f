import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../shared/ids.ts';
import type { Content } from './draft.ts';
import { chatErrors } from './errors.ts';
import { tellAdded } from './fanOut.ts';
import type { MessageView } from './schemas.ts';
import type { Conversation, Message } from './store.ts';

/** A message to be stored. */
export interface NewMessage extends Content {
  /** Null: the product itself. */
  authorId: string | null;
  /** What its sender made up, and the hash of what was sent with it. */
  sent?: { nonce: string; hash: Buffer } | null;
  /** Shown to its author alone. */
  shadow?: boolean;
}

/** Words of the product, with a button if there is somewhere to go. */
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
 * Stores a message at the end of a conversation that is locked, and tells those who follow. Its time is never before that of
 * the message before it, so that (created_at, id) and `seq` tell the same order. Returns what its author sees.
 */
export async function insertMessage(
  tx: Tx,
  config: Config,
  conversation: Conversation,
  wanted: NewMessage,
): Promise<MessageView> {
  const message = await insert(tx, conversation, wanted);
  const after = await moveOn(tx, conversation, message);
  await markMembers(tx, conversation, message);
  return tellAdded(tx, config, { before: conversation, after, message });
}

async function insert(tx: Tx, conversation: Conversation, wanted: NewMessage): Promise<Message> {
  const hidden = wanted.shadow ? sql<Date>`app_now()` : null;
  const message = await tx
    .insertInto('messages')
    .values({
      id: newId(),
      conversation_id: conversation.id,
      seq: conversation.last_seq + 1,
      author_id: wanted.authorId,
      type: wanted.type,
      body: wanted.body,
      payload: JSON.stringify(wanted.payload),
      mention_ids: wanted.mentionIds,
      content_id: wanted.contentId,
      nonce: wanted.sent?.nonce ?? null,
      sent_hash: wanted.sent?.hash ?? null,
      reply_to_id: wanted.replyToId,
      created_at: sql<Date>`greatest(app_now(), ${conversation.last_message_at}::timestamptz)`,
      hidden_at: hidden,
      hidden_reason: wanted.shadow ? 'shadow' : null,
    })
    // The same nonce at the same moment in another conversation: it waited for us, or we for it.
    .onConflict((conflict) => conflict.columns(['author_id', 'nonce']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!message) throw chatErrors.nonceReused();
  return message;
}

/** The conversation with the message at its end. What only its author sees takes a place and shows nowhere. */
function moveOn(tx: Tx, { id }: Conversation, message: Message): Promise<Conversation> {
  const shown = message.hidden_reason !== 'shadow';
  return tx
    .updateTable('conversations')
    .set((eb) => ({
      last_seq: message.seq,
      version: eb('version', '+', 1),
      ...(shown && { last_message_id: message.id, last_message_at: message.created_at }),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The author has read what they wrote; a shadow is nothing new to anybody; who is named is named. */
async function markMembers(tx: Tx, { id }: Conversation, message: Message): Promise<void> {
  if (message.hidden_reason === 'shadow') {
    await sql`update conversation_members set last_read_seq = ${message.seq}
      where conversation_id = ${id} and last_read_seq = ${message.seq - 1}`.execute(tx);
  }
  if (message.author_id !== null) {
    await sql`update conversation_members set last_sent_at = app_now(), archived_at = null, version = version + 1,
        last_read_seq = ${message.seq}, last_read_message_id = ${message.id}
      where conversation_id = ${id} and user_id = ${message.author_id}`.execute(tx);
  }
  if (message.mention_ids.length > 0) {
    await sql`update conversation_members set last_mention_seq = ${message.seq}
      where conversation_id = ${id} and user_id = any(${message.mention_ids}::uuid[])`.execute(tx);
  }
}
