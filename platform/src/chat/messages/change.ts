import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import type { Session } from '../../http/access/session.ts';
import { type Filtered, noteFiltered } from '../../moderation/log.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { readMessage } from '../access.ts';
import { chatErrors } from '../errors.ts';
import { publishChanged } from '../fan-out/fanOut.ts';
import { reviseNotifications } from '../fan-out/notifyMembers.ts';
import { passOver } from '../fan-out/passOver.ts';
import { wordTypes } from '../kinds.ts';
import type { MessageView } from '../schemas.ts';
import { type Conversation, findMember, lockConversation, type Message } from '../store.ts';
import { checkChatOn, checkFeatures, checkMayWrite, readRestrictions } from './checks.ts';
import { checkWords } from './draft.ts';
import { filterWords } from './filter.ts';
import type { Posting } from './post.ts';
import { messageViews } from './views.ts';

type Work = Pick<Deps, 'db' | 'config' | 'switches'>;

/** Locks the sender's own message and its conversation. @throws 404, 403 */
async function lockOwn(tx: Tx, sender: Session, id: string): Promise<{ conversation: Conversation; message: Message }> {
  const { conversation: seen } = await readMessage(tx, sender, id);
  const conversation = await lockConversation(tx, seen.id);
  const { message } = await readMessage(tx, sender, id);
  if (message.author_id !== sender.userId) throw common.forbidden();
  if (message.deleted_at !== null) throw chatErrors.deleted();
  return { conversation, message };
}

/**
 * Edits the sender's message within five minutes. The new text is checked by the same filters as a new message. @throws
 * 12, 404, 403,
 * 1000, 1002
 */
export async function editMessage(work: Work, sender: Session, id: string, text: string): Promise<MessageView> {
  const noted: Filtered[] = [];
  const stopped = await work.switches.stopped();
  const outcome = await withTransaction(work.db, async (tx) => {
    noted.length = 0;
    return edit(tx, { config: work.config, stopped, noted }, sender, id, text);
  });
  for (const filtered of noted) await noteFiltered(work, filtered);
  if ('refusal' in outcome) throw outcome.refusal;
  return own(work, sender, outcome.message);
}

async function edit(
  tx: Tx,
  { config, stopped, noted }: Posting,
  sender: Session,
  id: string,
  text: string,
): Promise<{ message: Message } | { refusal: Refusal }> {
  const { conversation, message } = await lockOwn(tx, sender, id);
  if (!wordTypes.includes(message.type)) throw chatErrors.notWords();
  const age = (await appNow(tx)).getTime() - message.created_at.getTime();
  if (age > config.chat.editMinutes * 60_000) throw chatErrors.editTooLate();
  const restrictions = await readRestrictions(tx, sender, conversation, 'chat', { type: 'text' });
  checkChatOn(stopped, conversation);
  checkFeatures(restrictions);
  const member = await findMember(tx, conversation.id, sender.userId);
  // Edits aren't subject to slow mode, which has already counted the original message.
  if (member) await checkMayWrite(tx, config, restrictions, { ...member, last_sent_at: null }, conversation);
  const body = checkWords(text);
  if (conversation.kind !== 'support') {
    const verdict = await filterWords(tx, body);
    if (verdict.found) noted.push({ ...verdict.found, userId: sender.userId, conversationId: conversation.id });
    if (verdict.refusal) return { refusal: verdict.refusal };
  }
  const changed = await store(tx, id, { body, edited_at: sql<Date>`app_now()` });
  await publishChanged(tx, config, conversation, changed, 'message.changed');
  await reviseNotifications(tx, conversation, changed);
  return { message: changed };
}

/** Deletes the sender's message and leaves a tombstone. @throws 404, 403, 1002 */
export async function deleteMessage(work: Work, sender: Session, id: string): Promise<MessageView> {
  const message = await withTransaction(work.db, async (tx) => {
    const { conversation } = await lockOwn(tx, sender, id);
    return removeMessage(tx, work.config, conversation, id);
  });
  return own(work, sender, message);
}

/**
 * Turns a message in a locked conversation into a tombstone and announces the change. Also used when staff delete
 * messages.
 */
export async function removeMessage(
  tx: Tx,
  config: Deps['config'],
  conversation: Conversation,
  id: string,
): Promise<Message> {
  await tx.deleteFrom('message_reactions').where('message_id', '=', id).execute();
  const message = await store(tx, id, {
    body: '',
    payload: '{}',
    mention_ids: [],
    content_id: null,
    reaction_counts: '[]',
    deleted_at: sql<Date>`app_now()`,
  });
  await publishChanged(tx, config, conversation, message, 'message.deleted');
  await passOver(tx, config, conversation, message);
  await reviseNotifications(tx, conversation, message);
  return message;
}

/** Updates a message and increments its conversation's version, so that lists show the change. */
async function store(tx: Tx, id: string, changes: Record<string, unknown>): Promise<Message> {
  const message = await tx
    .updateTable('messages')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`update conversations set version = version + 1 where id = ${message.conversation_id}`.execute(tx);
  return message;
}

async function own({ db, config }: Work, { userId }: Session, message: Message): Promise<MessageView> {
  const [view] = await messageViews(db, config, [message], userId);
  invariant(view, 'a message just changed has a view');
  return view;
}
