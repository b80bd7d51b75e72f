import { sql } from 'kysely';
import Type from 'typebox';
import type { App, Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { Id, OneOf } from '../../shared/schema.ts';
import { oneTransaction } from '../../wallet/transactions/transactions.ts';
import { playsIn } from '../access.ts';
import { conversationView } from '../conversations/views.ts';
import { type SupportTopic, supportTopics } from '../kinds.ts';
import { insertMessage, productWords } from '../messages/insert.ts';
import { ConversationSchema, type ConversationView } from '../schemas.ts';
import { supportScopes } from '../scopes.ts';
import { addMembers, type Conversation, lockConversation } from '../store.ts';

interface Asked {
  topic?: SupportTopic;
  match_id?: string;
  transaction_id?: string;
}

type Work = Pick<Deps, 'db' | 'config'>;

/** Support conversations. Each starts with an automatic introduction and is then answered by staff. */
export function supportRoutes(app: App): void {
  route(app, {
    operationId: 'support.conversation',
    method: 'POST',
    url: '/api/v1/support/conversation',
    summary: 'Opens a support case, or returns the one already open.',
    policy: policy.user(supportScopes),
    fields: {
      topic: 'Topic. Defaults to `other`.',
      match_id: "ID of the user's match the case is about.",
      transaction_id: "ID of the user's transaction the case is about.",
    },
    body: Type.Object({
      topic: Type.Optional(OneOf(supportTopics)),
      match_id: Type.Optional(Id),
      transaction_id: Type.Optional(Id),
    }),
    response: ConversationSchema,
    handler: ({ deps, userId, body }) => openSupport(deps, userId, body),
  });
}

/** @throws 1000 for a match or transaction that belongs to someone else */
export async function openSupport({ db, config }: Work, userId: string, asked: Asked): Promise<ConversationView> {
  return withTransaction(db, async (tx) =>
    conversationView(tx, config, userId, await openConversation(tx, config, userId, asked)),
  );
}

/**
 * Opens a support case so that staff can write to a person, or finds the open case, and returns its ID. Unlike a case
 * that the person opens, it doesn't start with questions.
 */
export function openForStaff(tx: Tx, { config }: Pick<Work, 'config'>, userId: string): Promise<string> {
  return openConversation(tx, config, userId, null);
}

/** @param asked subject of the person's question, or null if staff write first */
async function openConversation(tx: Tx, config: Config, userId: string, asked: Asked | null): Promise<string> {
  const made = await make(tx, userId);
  if (made !== null) await openCase(tx, config, userId, await lockConversation(tx, made), asked);
  const { id } = await tx
    .selectFrom('conversations')
    .select('id')
    .where('kind', '=', 'support')
    .where('owner_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a support conversation and returns its ID, or null if one is already open. */
async function make(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into conversations (id, kind, title, owner_id, verified) values (${newId()}, 'support', 'Support', ${userId}, true)
    on conflict (owner_id) where kind = 'support' and closed_at is null do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Opens a case and posts its known details and the promised response time. */
async function openCase(
  tx: Tx,
  config: Config,
  userId: string,
  conversation: Conversation,
  asked: Asked | null,
): Promise<void> {
  const topic = asked?.topic ?? 'other';
  const about = [
    asked && productWords(intake[topic]),
    await matchWords(tx, userId, asked?.match_id),
    await transactionWords(tx, userId, asked?.transaction_id),
  ];
  await addMembers(tx, conversation, [userId]);
  await tx
    .insertInto('support_cases')
    .values({
      conversation_id: conversation.id,
      topic,
      match_id: asked?.match_id ?? null,
      transaction_id: asked?.transaction_id ?? null,
      opened_at: sql<Date>`app_now()`,
      due_at: sql<Date>`app_now() + make_interval(mins => ${config.chat.supportAnswerMinutes})`,
    })
    .execute();
  for (const words of about) {
    if (words) await insertMessage(tx, config, await lockConversation(tx, conversation.id), words);
  }
  // Automatic messages don't count as unread.
  await sql`update conversation_members m set last_read_seq = c.last_seq, last_read_message_id = c.last_message_id
    from conversations c where c.id = m.conversation_id and c.id = ${conversation.id}`.execute(tx);
}

const intake: Record<SupportTopic, string> = {
  match: 'Tell us what happened in the match. Screenshots of the result help, and so does your in-game name.',
  money: 'Tell us about the payment: how much, when, and what you expected. Never send card numbers or passwords.',
  stakes: 'Tell us which stake this is about and what you expected.',
  account: 'Tell us what’s wrong with your account. Never send passwords or codes.',
  safety:
    'Tell us who this is about and what happened. If someone is in danger, call your local emergency number first.',
  other: 'Tell us how we can help.',
};

async function matchWords(tx: Tx, userId: string, id: string | undefined) {
  if (id === undefined) return null;
  if (!(await playsIn(tx, id, userId))) throw common.validation({}, 'Choose one of your matches.', 'match_id');
  return productWords('The match you’re asking about.', {
    deeplink: `duelbook://activeMatch/${id}`,
    text: 'Open match',
  });
}

async function transactionWords(tx: Tx, userId: string, id: string | undefined) {
  if (id === undefined) return null;
  const { rows } = await sql<{ user_id: string; title: string }>`
    select user_id, title from ${oneTransaction(id)} t`.execute(tx);
  const [found] = rows;
  if (found?.user_id !== userId) throw common.validation({}, 'Choose one of your transactions.', 'transaction_id');
  return productWords(`The transaction you’re asking about: ${found.title}.`, {
    deeplink: 'duelbook://wallet',
    text: 'Open wallet',
  });
}
