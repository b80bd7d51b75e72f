import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { touchAccount } from '../../live/account.ts';
import { publish } from '../../live/publish.ts';
import { invariant } from '../../shared/assert.ts';
import type { Config } from '../../shared/config.ts';
import { type Pair, peopleFacts } from '../../users/facts/peopleFacts.ts';
import type { PublicPerson } from '../../users/publicPerson.ts';
import { raisesUnread } from '../conversations/unread.ts';
import { viewsOfMembers } from '../conversations/views.ts';
import { isRoom } from '../kinds.ts';
import { messageViews } from '../messages/views.ts';
import { directKey } from '../rules.ts';
import type { ChatChange, MessageChange, MessageView } from '../schemas.ts';
import {
  type Conversation,
  getMessages,
  listMembers,
  type Member,
  type Message,
  type Present,
  peopleOf,
} from '../store.ts';

/**
 * Fan-out of chat events. In small conversations, every member gets a separate event (channel `messages`). In a public
 * chat, everyone gets the same event (channel `chat`), and members' conversation lists are updated shortly after (job
 * `chat.spread`). Comments on a match or an event also go to channel `comments`.
 */

export const spreadJob = 'chat.spread';
export const notifyJob = 'chat.notify';
/**
 * Seconds until a message in a public chat updates members' conversation lists, and seconds until any message triggers
 * notifications.
 */
const SPREAD_SECONDS = 2;
const NOTIFY_SECONDS = 1;
/**
 * When this many messages are waiting, or after this much time, another job is enqueued even if one may still be
 * pending.
 */
const MOST_WAITING = 100;
const LONG_PAUSE_MS = 60_000;

const nothing = {
  unread_conversations: null,
  conversation_id: null,
  message: null,
  conversation: null,
  typing: null,
  read: null,
};

/**
 * Sends an event to one person on channel `messages`. People who can only use their support conversation follow the
 * channel under a separate key.
 */
export function publishToUser(
  tx: Tx,
  userId: string,
  { kind }: Pick<Conversation, 'kind'>,
  change: Partial<MessageChange> & Pick<MessageChange, 'type'>,
): void {
  const event = { channel: 'messages', type: change.type, data: { ...nothing, ...change } };
  publish(tx, { ...event, key: { user_id: userId } });
  if (kind === 'support') publish(tx, { ...event, key: supportKey(userId) });
}

/** Key on channel `messages` for users who can only use their support conversation. */
export function supportKey(userId: string): Record<string, string> {
  return { user_id: userId, only: 'support' };
}

interface Added {
  before: Conversation;
  after: Conversation;
  message: Message;
  /** Members who each get a separate event. Empty for a public chat. */
  members: Present[];
}

/**
 * Announces a stored message and returns its view. A new message has no reactions yet, so everyone gets the same view.
 */
export async function publishAdded(tx: Tx, config: Config, added: Added): Promise<MessageView> {
  const { after, before, message } = added;
  const shadow = message.hidden_reason === 'shadow';
  const known = peopleOf(added.members);
  const [view] = await messageViews(tx, config, [message], shadow ? message.author_id : null, known);
  invariant(view, 'a stored message has a view');
  const change = { type: 'message.added', message: view };
  if (shadow) {
    if (message.author_id !== null)
      publishToUser(tx, message.author_id, after, { ...change, conversation_id: after.id });
  } else {
    if (isRoom(after.kind)) publishRoom(tx, after, { ...change, items: null });
    else await publishToMembers(tx, config, added, view);
    publishToSubject(tx, after, { ...change, items: null });
  }
  await enqueueOnce(tx, notifyJob, added, before.notified_seq, NOTIFY_SECONDS);
  if (isRoom(after.kind)) await enqueueOnce(tx, spreadJob, added, before.spread_seq, SPREAD_SECONDS);
  return view;
}

async function publishToMembers(tx: Tx, config: Config, added: Added, view: MessageView): Promise<void> {
  const { before, after, message, members } = added;
  for (const member of members) {
    const named = message.mention_ids.includes(member.user_id);
    if (member.user_id !== message.author_id && raisesUnread(member, before.last_seq, named))
      touchAccount(tx, member.user_id, 'unread');
  }
  await unarchiveFor(tx, members);
  const views = await viewsOfMembers(tx, config, after, members, peopleOf(members), view);
  for (const member of members) {
    const conversation = views.get(member.user_id) ?? null;
    const change = { type: 'message.added', conversation_id: after.id, message: view, conversation };
    publishToUser(tx, member.user_id, after, change);
  }
}

/** A new message in a direct conversation unarchives it for the recipient. */
async function unarchiveFor(tx: Tx, members: Member[]): Promise<void> {
  const archived = members.filter((member) => member.archived_at !== null);
  if (archived.length === 0) return;
  await sql`update conversation_members set archived_at = null, version = version + 1
    where conversation_id = ${archived[0]?.conversation_id} and archived_at is not null and left_at is null`.execute(
    tx,
  );
  for (const member of archived) {
    member.archived_at = null;
    member.version += 1;
  }
}

function publishRoom(tx: Tx, { id }: Conversation, data: ChatChange): void {
  publish(tx, { channel: 'chat', key: { chat_id: id }, type: data.type, data });
}

function publishToSubject(tx: Tx, { subject_type, subject_id }: Conversation, data: ChatChange): void {
  if (subject_type === null || subject_id === null) return;
  publish(tx, { channel: 'comments', key: { subject_type, subject_id }, type: data.type, data });
}

/**
 * Enqueues a job that processes all messages up to the latest one, unless a job has been pending since the first
 * message after `done`. Enqueues another job if too many messages are waiting or too much time has passed.
 */
async function enqueueOnce(tx: Tx, job: string, { before, message }: Added, done: number, seconds: number) {
  const waiting = before.last_seq - done;
  const pause = message.created_at.getTime() - (before.last_message_at?.getTime() ?? 0);
  if (waiting > 0 && waiting < MOST_WAITING && pause < LONG_PAUSE_MS) return;
  await enqueue(tx, job, { conversation_id: before.id }, { key: before.id, startAfterSeconds: seconds });
}

/** Announces an edited or deleted message. The caller has locked the conversation. */
export async function publishChanged(
  tx: Tx,
  config: Config,
  conversation: Conversation,
  message: Message,
  type: 'message.changed' | 'message.deleted',
): Promise<void> {
  const shadow = message.hidden_reason === 'shadow';
  const [view] = await messageViews(tx, config, [message], shadow ? message.author_id : null);
  invariant(view, 'the message exists');
  const change = { type, message: view, items: null };
  if (shadow) {
    if (message.author_id !== null)
      publishToUser(tx, message.author_id, conversation, { type, conversation_id: conversation.id, message: view });
    return;
  }
  if (isRoom(conversation.kind)) publishRoom(tx, conversation, change);
  else {
    for (const { user_id } of await listMembers(tx, conversation.id))
      publishToUser(tx, user_id, conversation, { type, conversation_id: conversation.id, message: view });
  }
  publishToSubject(tx, conversation, change);
}

/**
 * Sends updated views of a conversation to some of its members after its title, members or personal settings have
 * changed. `people` are the members to show, longest-standing first. Empty for a public chat.
 */
export async function publishConversation(
  tx: Tx,
  config: Config,
  conversation: Conversation,
  members: readonly Member[],
  people: readonly PublicPerson[],
  lastMessage: MessageView | null,
): Promise<void> {
  const blocked = await blockedAmong(tx, conversation, people);
  const views = await viewsOfMembers(tx, config, conversation, members, people, lastMessage, blocked);
  for (const { user_id } of members) {
    const view = views.get(user_id) ?? null;
    publishToUser(tx, user_id, conversation, {
      type: 'conversation.changed',
      conversation_id: conversation.id,
      conversation: view,
    });
  }
}

/** Returns both people in a direct conversation if one has blocked the other. Otherwise, the result is empty. */
async function blockedAmong(tx: Tx, { kind }: Conversation, people: readonly PublicPerson[]): Promise<Set<string>> {
  const [one, other] = people;
  if (kind !== 'direct' || !one || !other) return new Set();
  const found = await peopleFacts.blockedWith(tx, one.id, [other.id]);
  return found.size === 0 ? found : new Set([one.id, other.id]);
}

/**
 * Announces a change to a locked conversation to all its members: immediately in a small conversation, and with the
 * next `chat.spread` job in a public chat.
 */
export async function publishToEverybody(tx: Tx, config: Config, conversation: Conversation): Promise<void> {
  if (isRoom(conversation.kind)) return;
  const last = await getMessages(tx, conversation.last_message_id === null ? [] : [conversation.last_message_id]);
  const [view] = await messageViews(tx, config, last, null);
  const members = await listMembers(tx, conversation.id);
  await publishConversation(tx, config, conversation, members, peopleOf(members), view ?? null);
}

/** After a block or unblock, sends both people an updated view of their direct conversation. */
export async function publishPair(tx: Tx, config: Config, [one, other]: Pair): Promise<void> {
  const changed = await tx
    .updateTable('conversations')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('direct_key', '=', directKey(one, other))
    .returningAll()
    .executeTakeFirst();
  // The update above has locked the row that it returned.
  if (changed) await publishToEverybody(tx, config, changed);
}
