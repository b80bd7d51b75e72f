import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { touchAccount } from '../../live/account.ts';
import { publish } from '../../live/publish.ts';
import { invariant } from '../../shared/assert.ts';
import type { Config } from '../../shared/config.ts';
import { type Pair, userFacts } from '../../users/facts.ts';
import type { PublicPerson } from '../../users/publicPerson.ts';
import { becomesUnread } from '../conversations/unread.ts';
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
 * Who is told of what. Between few people each gets an event of their own (channel `messages`); in a room everybody gets
 * the same one (channel `chat`), and members' lists follow a moment later (job `chat.spread`). What is said about a match
 * or an event also goes out under its subject (channel `comments`).
 */

export const spreadJob = 'chat.spread';
export const notifyJob = 'chat.notify';
/** Between a message in a room and members' lists, and between a message and the notifications. */
const SPREAD_SECONDS = 2;
const NOTIFY_SECONDS = 1;
/** A job that was asked for has come before so many messages, and before such a pause. */
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

/** Tells one person something on channel `messages`. Who may only see the support has a channel of the same name for that. */
export function tell(
  tx: Tx,
  userId: string,
  { kind }: Pick<Conversation, 'kind'>,
  change: Partial<MessageChange> & Pick<MessageChange, 'type'>,
): void {
  const event = { channel: 'messages', type: change.type, data: { ...nothing, ...change } };
  publish(tx, { ...event, key: { user_id: userId } });
  if (kind === 'support') publish(tx, { ...event, key: supportKey(userId) });
}

/** The key of channel `messages` for those who may only see their conversation with the support. */
export function supportKey(userId: string): Record<string, string> {
  return { user_id: userId, only: 'support' };
}

interface Added {
  before: Conversation;
  after: Conversation;
  message: Message;
  /** Who is told one by one; nobody in a room. */
  members: Present[];
}

/** Tells of a message that was stored. Returns it as it was told; nobody has reacted yet, so all see the same. */
export async function tellAdded(tx: Tx, config: Config, added: Added): Promise<MessageView> {
  const { after, before, message } = added;
  const shadow = message.hidden_reason === 'shadow';
  const known = peopleOf(added.members);
  const [view] = await messageViews(tx, config, [message], shadow ? message.author_id : null, known);
  invariant(view, 'the message was stored a moment ago');
  const change = { type: 'message.added', message: view };
  if (shadow) {
    if (message.author_id !== null) tell(tx, message.author_id, after, { ...change, conversation_id: after.id });
  } else {
    if (isRoom(after.kind)) publishRoom(tx, after, { ...change, items: null });
    else await tellMembers(tx, config, added, view);
    tellSubject(tx, after, { ...change, items: null });
  }
  await enqueueOnce(tx, notifyJob, added, before.notified_seq, NOTIFY_SECONDS);
  if (isRoom(after.kind)) await enqueueOnce(tx, spreadJob, added, before.spread_seq, SPREAD_SECONDS);
  return view;
}

async function tellMembers(tx: Tx, config: Config, added: Added, view: MessageView): Promise<void> {
  const { before, after, message, members } = added;
  for (const member of members) {
    const named = message.mention_ids.includes(member.user_id);
    if (member.user_id !== message.author_id && becomesUnread(member, before.last_seq, named))
      touchAccount(tx, member.user_id, 'unread');
  }
  await bringBack(tx, members);
  const views = await viewsOfMembers(tx, config, after, members, peopleOf(members), view);
  for (const member of members) {
    const conversation = views.get(member.user_id) ?? null;
    const change = { type: 'message.added', conversation_id: after.id, message: view, conversation };
    tell(tx, member.user_id, after, change);
  }
}

/** A message to somebody who has archived the conversation brings it back to their list. */
async function bringBack(tx: Tx, members: Member[]): Promise<void> {
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

function tellSubject(tx: Tx, { subject_type, subject_id }: Conversation, data: ChatChange): void {
  if (subject_type === null || subject_id === null) return;
  publish(tx, { channel: 'comments', key: { subject_type, subject_id }, type: data.type, data });
}

/**
 * Asks for a job that works up to the conversation's end, unless one is on its way: it was asked for when the first message
 * after `done` came. One that leaves too much undone is asked for again.
 */
async function enqueueOnce(tx: Tx, job: string, { before, message }: Added, done: number, seconds: number) {
  const waiting = before.last_seq - done;
  const pause = message.created_at.getTime() - (before.last_message_at?.getTime() ?? 0);
  if (waiting > 0 && waiting < MOST_WAITING && pause < LONG_PAUSE_MS) return;
  await enqueue(tx, job, { conversation_id: before.id }, { key: before.id, startAfterSeconds: seconds });
}

/** Tells of a message that was changed or taken back. The conversation is locked. */
export async function tellChanged(
  tx: Tx,
  config: Config,
  conversation: Conversation,
  message: Message,
  type: 'message.changed' | 'message.deleted',
): Promise<void> {
  const shadow = message.hidden_reason === 'shadow';
  const [view] = await messageViews(tx, config, [message], shadow ? message.author_id : null);
  invariant(view, 'the message is there');
  const change = { type, message: view, items: null };
  if (shadow) {
    if (message.author_id !== null)
      tell(tx, message.author_id, conversation, { type, conversation_id: conversation.id, message: view });
    return;
  }
  if (isRoom(conversation.kind)) publishRoom(tx, conversation, change);
  else {
    for (const { user_id } of await listMembers(tx, conversation.id))
      tell(tx, user_id, conversation, { type, conversation_id: conversation.id, message: view });
  }
  tellSubject(tx, conversation, change);
}

/**
 * Tells some members that the conversation is another for them: its title, its people, their own settings. `people` are those
 * who are shown of it, who came first before the others; nobody in a room.
 */
export async function tellConversation(
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
    tell(tx, user_id, conversation, {
      type: 'conversation.changed',
      conversation_id: conversation.id,
      conversation: view,
    });
  }
}

/** Both of two people when one has blocked the other, else nobody. */
async function blockedAmong(tx: Tx, { kind }: Conversation, people: readonly PublicPerson[]): Promise<Set<string>> {
  const [one, other] = people;
  if (kind !== 'direct' || !one || !other) return new Set();
  const found = await userFacts().blockedWith(tx, one.id, [other.id]);
  return found.size === 0 ? found : new Set([one.id, other.id]);
}

/** Tells everybody who is in a locked conversation that it changed: at once between few, with the next spread in a room. */
export async function tellEverybody(tx: Tx, config: Config, conversation: Conversation): Promise<void> {
  if (isRoom(conversation.kind)) return;
  const last = await getMessages(tx, conversation.last_message_id === null ? [] : [conversation.last_message_id]);
  const [view] = await messageViews(tx, config, last, null);
  const members = await listMembers(tx, conversation.id);
  await tellConversation(tx, config, conversation, members, peopleOf(members), view ?? null);
}

/** Tells two people that their conversation is another for them: whether they can write to each other has changed. */
export async function tellPair(tx: Tx, config: Config, [one, other]: Pair): Promise<void> {
  const changed = await tx
    .updateTable('conversations')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('direct_key', '=', directKey(one, other))
    .returningAll()
    .executeTakeFirst();
  // Whoever changes a row has locked it.
  if (changed) await tellEverybody(tx, config, changed);
}
