import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { withTransaction } from '../../db/transaction.ts';
import { type Notice, notify } from '../../notifications/notify.ts';
import { noticesAbout, reviseNotice } from '../../notifications/revise.ts';
import { type Pair, peopleFacts } from '../../users/facts/peopleFacts.ts';
import { readPeople } from '../../users/publicPerson.ts';
import { isRoom } from '../kinds.ts';
import { type Conversation, lockConversations, type Message, messageColumns } from '../store.ts';

/** Maximum number of messages processed per conversation in each run, latest first. */
const MOST_MESSAGES = 200;

/** Deduplication key. All messages in a conversation share one notification. */
export function notificationKey(conversationId: string): string {
  return `conv:${conversationId}`;
}

/**
 * Job `chat.notify`: shortly after new messages, notifies members who haven't read them. In public chats, only
 * mentioned members are notified. In other conversations, all members are who haven't opted out. Skips messages by
 * authors whom the member has blocked.
 */
export async function notifyMembers(asked: { conversation_id: string }[], { db }: Deps): Promise<void> {
  await withTransaction(db, async (tx) => {
    const conversations = await claimNew(tx, [...new Set(asked.map(({ conversation_id }) => conversation_id))]);
    const messages = await newMessages(tx, conversations);
    if (messages.length === 0) return;
    const listeners = await listenersOf(tx, conversations, messages);
    for (const notice of await noticesFor(tx, conversations, listeners, messages)) notify(tx, notice);
  });
}

/** The notification for each member about the messages in the list that the member hasn't read. */
async function noticesFor(
  tx: Tx,
  conversations: Conversation[],
  listeners: Listener[],
  messages: Message[],
): Promise<Notice[]> {
  const candidates = listeners.flatMap((listener) => unreadOf(listener, messages));
  return noticesOf(tx, wanted(conversations, candidates, await blockedPairs(tx, candidates)));
}

/** Leaves out messages whose author deleted their account. */
async function noticesOf(tx: Tx, found: Found[]): Promise<Notice[]> {
  const authors = await readPeople(
    tx,
    found.map(({ message }) => message.author_id),
  );
  return found.flatMap((each) => {
    const { author_id: id } = each.message;
    const author = id === null ? 'Duelbook' : authors.get(id)?.username;
    return author === undefined ? [] : [noticeOf(each, author)];
  });
}

/**
 * Updates or removes the notifications that show an edited, deleted or hidden message. For members with other unread
 * messages, the notification shows the latest of those instead. The caller has locked the conversation.
 */
export async function reviseNotifications(tx: Tx, conversation: Conversation, message: Message): Promise<void> {
  const shown = await noticesAbout(tx, message.id);
  if (shown.length === 0) return;
  const userIds = shown.map(({ userId }) => userId);
  const notices = isGone(message)
    ? await replacements(tx, conversation, userIds)
    : await noticesOf(
        tx,
        userIds.map((userId) => ({ conversation, userId, message })),
      );
  const byUser = new Map(notices.map((notice) => [notice.userId, notice]));
  for (const { id, userId } of shown) reviseNotice(tx, id, byUser.get(userId) ?? null);
}

const isGone = ({ deleted_at, hidden_at }: Message) => deleted_at !== null || hidden_at !== null;

async function replacements(tx: Tx, conversation: Conversation, userIds: string[]): Promise<Notice[]> {
  const listeners = await findNamed(tx, [userIds.map(() => conversation.id), userIds]);
  const seq = Math.min(...listeners.map(({ last_read_seq }) => last_read_seq));
  if (!Number.isFinite(seq)) return [];
  return noticesFor(tx, [conversation], listeners, await findNew(tx, [[conversation.id], [seq]]));
}

/**
 * Locks the conversations that have new messages and marks those messages as processed. Returns the rows as they were
 * before this change.
 */
async function claimNew(tx: Tx, ids: string[]): Promise<Conversation[]> {
  const locked = await lockConversations(tx, ids);
  const conversations = locked.filter(({ notified_seq, last_seq }) => notified_seq < last_seq);
  await markNotified(tx, [conversations.map(({ id }) => id)]);
  return conversations;
}

const markNotified = statement(
  'chat_notified',
  'update conversations set notified_seq = last_seq where id = any($1::uuid[])',
);

const findNew = statement<Message>(
  'chat_new_messages',
  `select m.* from unnest($1::uuid[], $2::bigint[]) as c (id, seq) cross join lateral (
    select ${messageColumns} from messages
    where conversation_id = c.id and seq > c.seq and deleted_at is null and hidden_at is null
    order by seq desc limit ${MOST_MESSAGES}) m`,
);

/** Returns the unprocessed messages, latest first within each conversation. */
function newMessages(tx: Tx, conversations: Conversation[]): Promise<Message[]> {
  return findNew(tx, [conversations.map(({ id }) => id), conversations.map(({ notified_seq }) => notified_seq)]);
}

interface Listener {
  conversation_id: string;
  user_id: string;
  last_read_seq: number;
  notification_setting: 'all' | 'mentions';
}

/** A message that a member hasn't read. */
interface Candidate {
  listener: Listener;
  message: Message;
}

const listening = `left_at is null and notification_setting <> 'none'
  and (muted_until is null or muted_until <= app_now()) and role <> 'agent'`;
const listenerColumns = 'm.conversation_id, m.user_id, m.last_read_seq, m.notification_setting';

const findMembers = statement<Listener>(
  'chat_listeners',
  `select ${listenerColumns} from conversation_members m where conversation_id = any($1::uuid[]) and ${listening}`,
);

const findNamed = statement<Listener>(
  'chat_named_listeners',
  `select ${listenerColumns} from unnest($1::uuid[], $2::uuid[]) as n (conversation_id, user_id)
    join conversation_members m using (conversation_id, user_id) where ${listening}`,
);

/** Returns the members who may be notified. In public chats, these are only the mentioned members. */
async function listenersOf(tx: Tx, conversations: Conversation[], messages: Message[]): Promise<Listener[]> {
  const rooms = new Set(conversations.filter(({ kind }) => isRoom(kind)).map(({ id }) => id));
  const few = [...new Set(messages.map((message) => message.conversation_id))].filter((id) => !rooms.has(id));
  const named = new Map(
    messages.flatMap(({ conversation_id: id, mention_ids }) =>
      rooms.has(id) ? mention_ids.map((userId) => [`${id} ${userId}`, { id, userId }] as const) : [],
    ),
  );
  const pairs = [...named.values()];
  return [
    ...(few.length > 0 ? await findMembers(tx, [few]) : []),
    ...(pairs.length > 0 ? await findNamed(tx, [pairs.map(({ id }) => id), pairs.map(({ userId }) => userId)]) : []),
  ];
}

function unreadOf(listener: Listener, messages: Message[]): Candidate[] {
  const { conversation_id, user_id, last_read_seq } = listener;
  return messages
    .filter((message) => message.conversation_id === conversation_id)
    .filter(({ seq, author_id }) => seq > last_read_seq && author_id !== user_id)
    .map((message) => ({ listener, message }));
}

/** Returns pairs in the form `author listener` in which one person has blocked the other. */
async function blockedPairs(tx: Tx, candidates: Candidate[]): Promise<Set<string>> {
  const pairs = new Map<string, Pair>();
  for (const { listener, message } of candidates) {
    const { author_id: author } = message;
    if (author !== null) pairs.set(`${author} ${listener.user_id}`, [author, listener.user_id]);
  }
  const blocked = await peopleFacts.blockedPairs(tx, [...pairs.values()]);
  return new Set(blocked.map(([author, listener]) => `${author} ${listener}`));
}

interface Found {
  conversation: Conversation;
  userId: string;
  message: Message;
}

/**
 * Picks the message to notify each member about: the latest unread one that mentions them, or else the latest unread
 * one.
 */
function wanted(conversations: Conversation[], candidates: Candidate[], blocked: ReadonlySet<string>): Found[] {
  const open = candidates.filter(({ listener, message }) => !blocked.has(`${message.author_id} ${listener.user_id}`));
  const byListener = Map.groupBy(open, ({ listener }) => listener);
  return [...byListener].flatMap(([listener, unread]) => {
    const { user_id: userId, notification_setting } = listener;
    const conversation = conversations.find(({ id }) => id === listener.conversation_id);
    if (!conversation) return [];
    const mention = unread.find(({ message }) => message.mention_ids.includes(userId));
    const any = isRoom(conversation.kind) || notification_setting !== 'all' ? undefined : unread[0];
    const { message } = mention ?? any ?? {};
    return message ? [{ conversation, userId, message }] : [];
  });
}

function noticeOf({ conversation, userId, message }: Found, author: string): Notice {
  const named = message.mention_ids.includes(userId);
  const support = conversation.kind === 'support';
  return {
    userId,
    aboutId: message.id,
    category: support ? 'support' : named ? 'mentions' : 'messages',
    title: support ? 'Support' : titleOf(conversation, author),
    body: conversation.kind === 'direct' || support ? wordsOf(message) : `${author}: ${wordsOf(message)}`,
    data: { conversation_id: conversation.id },
    dedupeKey: notificationKey(conversation.id),
  };
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
