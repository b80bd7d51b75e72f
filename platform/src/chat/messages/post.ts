import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { scopeRefusal } from '../../http/access/authorize.ts';
import type { Session } from '../../http/access/session.ts';
import type { SwitchName } from '../../http/switches/switches.ts';
import { type Filtered, noteFiltered } from '../../moderation/log.ts';
import { invariant } from '../../shared/assert.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { createGate, createKeyedQueue } from '../../shared/gate.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { isSubjectReadable, lockReadable, type Readable } from '../access.ts';
import { chatErrors } from '../errors.ts';
import type { SubjectType } from '../kinds.ts';
import { subjectRoom } from '../rooms/rooms.ts';
import type { MessageView } from '../schemas.ts';
import { type Conversation, findMember, type Message } from '../store.ts';
import {
  checkChatOn,
  checkFeatures,
  checkMayWrite,
  checkMember,
  checkStranger,
  type EntryPoint,
  readRestrictions,
} from './checks.ts';
import { checkDraft, type Draft, hashOf } from './draft.ts';
import { filterWords, type Verdict } from './filter.ts';
import { insertMessage } from './insert.ts';
import { messageViews } from './views.ts';

/** Where the message is posted. */
export type Target = { conversationId: string } | { subjectType: SubjectType; subjectId: string };

/** Maximum number of messages stored concurrently. More would only compete for CPU. */
const AT_ONCE = 8;
const gate = createGate(AT_ONCE);
/**
 * The conversation's lock serializes its messages anyway. Queueing them here keeps waiting messages from holding a
 * database connection.
 */
const postInOrder = createKeyedQueue();

type Work = Pick<Deps, 'db' | 'config' | 'switches'>;
type Outcome = { view: MessageView } | { refusal: Refusal };

/**
 * Posts a message on a person's behalf. Validates, stores and announces it in one transaction. All messages that people
 * write in conversations, chats and comments go through here. Repeating a nonce with the same content returns the
 * stored message.
 * @throws 12 if rejected, 15, 404, 1000, 1002, 1007, 1020
 */
export async function postMessage(work: Work, sender: Session, target: Target, draft: Draft): Promise<MessageView> {
  const noted: Filtered[] = [];
  const stopped = await work.switches.stopped();
  const say = () =>
    withTransaction(work.db, async (tx) => {
      noted.length = 0;
      return post(tx, { config: work.config, stopped, noted }, sender, target, draft);
    });
  const outcome = await postInOrder(Object.values(target).join(' '), () => gate(say));
  for (const filtered of noted) await noteFiltered(work, filtered);
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.view;
}

/** Input that posting and editing need besides the message. */
export interface Posting {
  config: Config;
  stopped: readonly SwitchName[];
  /** Receives the words that the filter found. */
  noted: Filtered[];
}

async function post(
  tx: Tx,
  { config, stopped, noted }: Posting,
  sender: Session,
  target: Target,
  draft: Draft,
): Promise<Outcome> {
  const { userId } = sender;
  const readable = await lockTarget(tx, sender, target);
  const { conversation } = readable;
  // Users without a full session can only write to support.
  if (sender.scope !== 'full' && conversation.kind !== 'support') throw scopeRefusal(sender);
  const [earlier, restrictions] = await Promise.all([
    sentBefore(tx, userId, conversation.id, draft),
    readRestrictions(tx, sender, conversation, entryPointOf(target), draft),
  ]);
  if (earlier) return { view: await viewFor(tx, config, userId, earlier) };
  checkChatOn(stopped, conversation);
  checkFeatures(restrictions);
  const member = await checkMember(tx, sender, readable);
  await checkMayWrite(tx, config, restrictions, member, conversation);
  const content = await checkDraft(tx, sender, conversation, draft);
  const verdict = await filterOf(tx, conversation, content.body);
  if (verdict?.found) noted.push({ ...verdict.found, userId, conversationId: conversation.id });
  // Returning instead of throwing commits the transaction, so a chat or membership created for this message is kept,
  // which is harmless.
  if (verdict?.refusal) return { refusal: verdict.refusal };
  await checkStranger(tx, config, member, conversation);
  const view = await insertMessage(tx, config, conversation, {
    ...content,
    authorId: userId,
    sent: draft.nonce === undefined ? null : { nonce: draft.nonce, hash: hashOf(conversation.id, draft) },
    shadow: verdict?.shadow ?? false,
  });
  return { view };
}

async function viewFor(tx: Tx, config: Config, userId: string, message: Message): Promise<MessageView> {
  const [view] = await messageViews(tx, config, [message], userId);
  invariant(view, 'the message exists');
  return view;
}

function entryPointOf(target: Target): EntryPoint {
  return 'subjectType' in target ? 'comment' : 'chat';
}

/** Support messages aren't filtered, so that people can quote abuse they received. */
async function filterOf(tx: Tx, { kind }: Conversation, body: string): Promise<Verdict | null> {
  return kind === 'support' || body === '' ? null : filterWords(tx, body);
}

async function lockTarget(tx: Tx, sender: Session, target: Target): Promise<Readable> {
  if ('conversationId' in target) return lockReadable(tx, sender, target.conversationId);
  const { subjectType, subjectId } = target;
  if (!(await isSubjectReadable(tx, sender, subjectType, subjectId))) throw common.notFound();
  const conversation = await subjectRoom(tx, subjectType, subjectId);
  return { conversation, member: await findMember(tx, conversation.id, sender.userId) };
}

/** Finds the message already stored under the draft's nonce. @throws 1007 if its content differs */
async function sentBefore(tx: Tx, userId: string, conversationId: string, draft: Draft): Promise<Message | null> {
  if (draft.nonce === undefined) return null;
  const earlier = await tx
    .selectFrom('messages')
    .selectAll()
    .where('author_id', '=', userId)
    .where('nonce', '=', draft.nonce)
    .executeTakeFirst();
  if (!earlier) return null;
  if (!earlier.sent_hash?.equals(hashOf(conversationId, draft))) throw chatErrors.nonceReused();
  return earlier;
}
