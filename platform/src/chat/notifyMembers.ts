import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { notify } from '../notifications/notify.ts';
import { userFacts } from '../users/facts.ts';
import { readPeople } from '../users/publicPerson.ts';
import { isRoom } from './kinds.ts';
import { type Conversation, lockConversation, type Message } from './store.ts';

/** Messages that one run looks at: of more the latest count. */
const MOST_MESSAGES = 200;

/** The notification of a conversation: there is one, however many messages it stands for. */
export function notificationKey(conversationId: string): string {
  return `conv:${conversationId}`;
}

/**
 * Job `chat.notify`: a moment after a message, those who have not read it and want to know are notified. In rooms that is
 * who was named; elsewhere everybody who did not ask for less. Nobody is told of somebody they block.
 */
export async function notifyMembers({ conversation_id: id }: { conversation_id: string }, { db }: Deps): Promise<void> {
  await withTransaction(db, async (tx) => {
    const conversation = await lockConversation(tx, id);
    if (conversation.notified_seq >= conversation.last_seq) return;
    await sql`update conversations set notified_seq = last_seq where id = ${id}`.execute(tx);
    const messages = await newMessages(tx, conversation);
    if (messages.length === 0) return;
    const authors = await readPeople(
      tx,
      messages.map((message) => message.author_id),
    );
    for (const [userId, message] of await wanted(tx, conversation, messages)) {
      const author = message.author_id === null ? null : authors.get(message.author_id);
      if (message.author_id !== null && !author) continue;
      tellPerson(tx, conversation, userId, message, author?.username ?? 'Duelbook');
    }
  });
}

function newMessages(tx: Tx, { id, notified_seq }: Conversation): Promise<Message[]> {
  return tx
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('seq', '>', notified_seq)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(MOST_MESSAGES)
    .execute();
}

interface Listener {
  user_id: string;
  last_read_seq: number;
  notification_setting: 'all' | 'mentions';
}

/** Who is to be notified, of which message: the latest that names them, or else the latest they have not read. */
async function wanted(tx: Tx, conversation: Conversation, messages: Message[]): Promise<Map<string, Message>> {
  const named = [...new Set(messages.flatMap((message) => message.mention_ids))];
  const listeners = await listenersOf(tx, conversation, named);
  const blocked = await blockedPairs(tx, messages, listeners);
  const found = new Map<string, Message>();
  for (const { user_id: userId, last_read_seq, notification_setting } of listeners) {
    const unread = messages.filter(
      ({ seq, author_id }) => seq > last_read_seq && author_id !== userId && !blocked.has(`${author_id} ${userId}`),
    );
    const mention = unread.find(({ mention_ids }) => mention_ids.includes(userId));
    const any = isRoom(conversation.kind) || notification_setting !== 'all' ? undefined : unread[0];
    const message = mention ?? any;
    if (message) found.set(userId, message);
  }
  return found;
}

/** `author listener` of those between whom there is a block. */
async function blockedPairs(tx: Tx, messages: Message[], listeners: Listener[]): Promise<Set<string>> {
  const pairs = new Set<string>();
  const ids = listeners.map((listener) => listener.user_id);
  for (const author of new Set(messages.flatMap(({ author_id }) => author_id ?? []))) {
    for (const id of await userFacts().blockedWith(tx, author, ids)) pairs.add(`${author} ${id}`);
  }
  return pairs;
}

/** Those who may be notified: in a room only who was named. */
async function listenersOf(tx: Tx, { id, kind }: Conversation, named: string[]): Promise<Listener[]> {
  const { rows } = await sql<Listener>`
    select user_id, last_read_seq, notification_setting from conversation_members
    where conversation_id = ${id} and left_at is null and notification_setting <> 'none'
      and (muted_until is null or muted_until <= app_now()) and role <> 'agent'
      ${isRoom(kind) ? sql`and user_id = any(${named}::uuid[])` : sql``}
    order by user_id`.execute(tx);
  return rows;
}

function tellPerson(tx: Tx, conversation: Conversation, userId: string, message: Message, author: string): void {
  const named = message.mention_ids.includes(userId);
  const support = conversation.kind === 'support';
  notify(tx, {
    userId,
    category: support ? 'support' : named ? 'mentions' : 'messages',
    title: support ? 'Support' : titleOf(conversation, author),
    body: conversation.kind === 'direct' || support ? wordsOf(message) : `${author}: ${wordsOf(message)}`,
    data: { conversation_id: conversation.id },
    dedupeKey: notificationKey(conversation.id),
  });
}

function titleOf({ kind, title }: Conversation, author: string): string {
  return kind === 'direct' ? author : (title ?? 'New message');
}

const things: Record<string, string> = {
  giphy: 'sent a GIF',
  match: 'shared a match',
  bounty: 'shared a team',
  clip: 'shared a clip',
};

function wordsOf({ type, body }: Message): string {
  return things[type] ?? body;
}
