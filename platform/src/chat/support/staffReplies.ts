import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { publishOwnView } from '../conversations/membership.ts';
import { chatErrors } from '../errors.ts';
import { checkWords } from '../messages/draft.ts';
import { insertMessage, productWords } from '../messages/insert.ts';
import type { MessageView } from '../schemas.ts';
import { addMembers, type Conversation, lockConversation } from '../store.ts';

/** Staff side of support conversations. */

type Work = Pick<Deps, 'config'>;

interface Reply {
  conversationId: string;
  staffId: string;
  text: string;
}

/** Replies as staff. The first reply stops the case's response timer. @throws 404, 1000, 1002 */
export async function staffReply(
  tx: Tx,
  { config }: Work,
  { conversationId: id, staffId, text }: Reply,
): Promise<MessageView> {
  const conversation = await lockSupport(tx, id);
  await addMembers(tx, conversation, [staffId], 'agent');
  await sql`update support_cases set agent_id = ${staffId}, first_answer_at = coalesce(first_answer_at, app_now())
    where conversation_id = ${id}`.execute(tx);
  const words = {
    ...productWords(checkWords(text)),
    authorId: staffId,
    type: 'text' as const,
    payload: { agent: true as const },
  };
  return insertMessage(tx, config, await lockConversation(tx, id), words);
}

/**
 * Closes the case. The conversation becomes read-only, and the person's next question starts a new one. @throws 404,
 * 1002
 */
export async function closeConversation(tx: Tx, { config }: Work, id: string): Promise<void> {
  const conversation = await lockSupport(tx, id);
  await insertMessage(
    tx,
    config,
    conversation,
    productWords('We closed this conversation. You can contact us again at any time.'),
  );
  await sql`update conversations set closed_at = app_now(), version = version + 1 where id = ${id}`.execute(tx);
  await sql`update support_cases set closed_at = app_now() where conversation_id = ${id}`.execute(tx);
  if (conversation.owner_id !== null) await publishOwnView(tx, config, conversation.owner_id, conversation);
}

/** @throws 404 if it isn't a support conversation, 1002 if it is closed */
async function lockSupport(tx: Tx, id: string): Promise<Conversation> {
  const conversation = await lockConversation(tx, id);
  if (conversation.kind !== 'support') throw common.notFound();
  if (conversation.closed_at !== null) throw chatErrors.closed();
  return conversation;
}
