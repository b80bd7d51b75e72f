import type { Db, Tx } from '../db/database.ts';
import { isReadable } from '../events/readable.ts';
import type { Session } from '../http/access/session.ts';
import { common } from '../shared/errors.ts';
import { isRoom, type SubjectType } from './kinds.ts';
import {
  type Conversation,
  findMember,
  getConversation,
  lockConversation,
  type Member,
  type Message,
} from './store.ts';

type Viewer = Pick<Session, 'userId' | 'scope' | 'area'> | null;

export interface Readable {
  conversation: Conversation;
  /** Null for readers who aren't members. */
  member: Member | null;
}

/**
 * Finds a conversation that the viewer can read: the viewer's own conversations, public chats, and comments on public
 * matches. Viewers without a full session (guests and users without a verified phone) can only read public
 * conversations and their support conversation. Banned users can only read their support conversation.
 * @throws 404 otherwise
 */
export async function readConversation(db: Db | Tx, viewer: Viewer, id: string): Promise<Readable> {
  return checkReadable(db, viewer, await getConversation(db, id), await findMember(db, id, playerOf(viewer)));
}

/** Same as `readConversation`, with the conversation locked. @throws 404 */
export async function lockReadable(tx: Tx, viewer: Viewer, id: string): Promise<Readable> {
  const [conversation, member] = await Promise.all([lockConversation(tx, id), findMember(tx, id, playerOf(viewer))]);
  return checkReadable(tx, viewer, conversation, member);
}

async function checkReadable(
  db: Db | Tx,
  viewer: Viewer,
  conversation: Conversation,
  member: Member | null,
): Promise<Readable> {
  if (!(await mayRead(db, viewer, conversation, member))) throw common.notFound();
  return { conversation, member };
}

async function mayRead(db: Db | Tx, viewer: Viewer, conversation: Conversation, member: Member | null) {
  const narrowed = viewer?.area === 'player' && viewer.scope !== 'full';
  if (conversation.kind === 'support' || !narrowed) {
    if (member) return true;
  } else if (viewer.scope === 'banned') return false;
  const { subject_type, subject_id } = conversation;
  if (subject_type && subject_id) return isSubjectReadable(db, narrowed ? null : viewer, subject_type, subject_id);
  return isRoom(conversation.kind);
}

/**
 * Whether the viewer can read the comments on an event or match. A match must be public, or the viewer must play in it.
 */
export async function isSubjectReadable(db: Db | Tx, viewer: Viewer, type: SubjectType, id: string): Promise<boolean> {
  // Everyone in a public chat gets the same messages, so this check ignores the viewer.
  if (type === 'event') return isReadable(db, id, null);
  const match = await db.selectFrom('matches').select('visibility').where('id', '=', id).executeTakeFirst();
  if (!match) return false;
  return match.visibility === 'public' || (await playsIn(db, id, playerOf(viewer)));
}

/** Whether the person has a seat in the match. */
export async function playsIn(db: Db | Tx, matchId: string, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const seat = await db
    .selectFrom('match_participants')
    .select('id')
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .where('joined', '=', true)
    .executeTakeFirst();
  return seat !== undefined;
}

/** Finds a message in a conversation the viewer can read. @throws 404 */
export async function readMessage(db: Db | Tx, viewer: Viewer, id: string): Promise<Readable & { message: Message }> {
  const message = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!message) throw common.notFound();
  const readable = await readConversation(db, viewer, message.conversation_id);
  if (message.hidden_reason === 'shadow' && message.author_id !== playerOf(viewer)) throw common.notFound();
  return { ...readable, message };
}

/**
 * Returns null for staff, who are treated as anonymous viewers here. Staff read conversations through separate, audited
 * calls.
 */
export function playerOf(viewer: Viewer): string | null {
  return viewer?.area === 'player' ? viewer.userId : null;
}
