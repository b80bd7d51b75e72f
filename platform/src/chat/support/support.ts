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

/** The conversation with the support: the product asks what it is about, then somebody answers. */
export function supportRoutes(app: App): void {
  route(app, {
    operationId: 'support.conversation',
    method: 'POST',
    url: '/api/v1/support/conversation',
    summary: 'Opens a support case, or returns the one already open.',
    policy: policy.user(supportScopes),
    fields: {
      topic: 'Topic. Defaults to `other`.',
      match_id: "Id of the user's match the case is about.",
      transaction_id: "Id of the user's transaction the case is about.",
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

/** @throws 1000 for a match or transaction of somebody else */
export async function openSupport({ db, config }: Work, userId: string, asked: Asked): Promise<ConversationView> {
  return withTransaction(db, async (tx) => {
    const made = await make(tx, userId);
    if (made !== null) await takeIn(tx, config, userId, await lockConversation(tx, made), asked);
    const { id } = await tx
      .selectFrom('conversations')
      .select('id')
      .where('kind', '=', 'support')
      .where('owner_id', '=', userId)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return conversationView(tx, config, userId, id);
  });
}

/** The id of a new conversation; null when one is open. */
async function make(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into conversations (id, kind, title, owner_id, verified) values (${newId()}, 'support', 'Support', ${userId}, true)
    on conflict (owner_id) where kind = 'support' and closed_at is null do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Opens the case and lets the product say what is known, and by when somebody answers. */
async function takeIn(tx: Tx, config: Config, userId: string, conversation: Conversation, asked: Asked): Promise<void> {
  const topic = asked.topic ?? 'other';
  const about = [
    await matchWords(tx, userId, asked.match_id),
    await transactionWords(tx, userId, asked.transaction_id),
  ];
  await addMembers(tx, conversation, [userId]);
  await tx
    .insertInto('support_cases')
    .values({
      conversation_id: conversation.id,
      topic,
      match_id: asked.match_id ?? null,
      transaction_id: asked.transaction_id ?? null,
      opened_at: sql<Date>`app_now()`,
      due_at: sql<Date>`app_now() + make_interval(mins => ${config.chat.supportAnswerMinutes})`,
    })
    .execute();
  for (const words of [productWords(intake[topic]), ...about]) {
    if (words) await insertMessage(tx, config, await lockConversation(tx, conversation.id), words);
  }
  // What the product says first is nothing that the person has missed.
  await sql`update conversation_members m set last_read_seq = c.last_seq, last_read_message_id = c.last_message_id
    from conversations c where c.id = m.conversation_id and c.id = ${conversation.id}`.execute(tx);
}

const intake: Record<SupportTopic, string> = {
  match: 'Tell us what happened in the match. Screenshots of the result help, and so does the name you played under.',
  money: 'Tell us about the payment: how much, when, and what you expected. Never send card numbers or passwords.',
  stakes: 'Tell us which stake it is about and what you expected.',
  account: 'Tell us what is wrong with your account. Never send passwords or codes.',
  safety:
    'Tell us who it is about and what happened. If somebody is in danger, call your local emergency number first.',
  other: 'Tell us how we can help.',
};

async function matchWords(tx: Tx, userId: string, id: string | undefined) {
  if (id === undefined) return null;
  if (!(await playsIn(tx, id, userId))) throw common.validation({}, 'Choose one of your own matches.', 'match_id');
  return productWords('This is the match you ask about.', {
    deeplink: `duelbook://activeMatch/${id}`,
    text: 'Open the match',
  });
}

async function transactionWords(tx: Tx, userId: string, id: string | undefined) {
  if (id === undefined) return null;
  const { rows } = await sql<{ user_id: string; title: string }>`
    select user_id, title from ${oneTransaction(id)} t`.execute(tx);
  const [found] = rows;
  if (found?.user_id !== userId) throw common.validation({}, 'Choose one of your own transactions.', 'transaction_id');
  return productWords(`This is the transaction you ask about: ${found.title}.`, {
    deeplink: 'duelbook://wallet',
    text: 'Open the wallet',
  });
}
