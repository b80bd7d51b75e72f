import { topicKey } from '../../live/publish.ts';
import type { Person, TestOptions, TestPlatform } from '../../testing/harness.ts';
import type { ConversationView, MessageChange, MessageFeed, MessageView } from '../schemas.ts';

/** Helpers that set up and read conversations in tests. */

/** Lets new test users message strangers before they have played. */
export const amongStrangers = { config: { chat: { newAccountHours: 0 } } } satisfies TestOptions;

export interface Answer<T> {
  status: number;
  body: T;
  /** Refusal code. Null on success. */
  code: number | null;
  /** Data of the refusal. */
  data: Record<string, unknown>;
}

export async function call<T>(
  t: TestPlatform,
  person: Pick<Person, 'token'> | null,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer<T>> {
  const answer = await t.inject(person, method, `/api/v1${path}`, body);
  const json = answer.json();
  return { status: answer.statusCode, body: json, code: json.error?.code ?? null, data: json.error?.data ?? {} };
}

export async function begin(t: TestPlatform, person: Person, body: object): Promise<ConversationView> {
  const { status, body: made } = await call<ConversationView>(t, person, 'POST', '/conversations', body);
  if (status !== 200) throw new Error(`not begun: ${JSON.stringify(made)}`);
  return made;
}

/** Returns the direct conversation between two people, creating it if needed. */
export function direct(t: TestPlatform, one: Person, other: Person): Promise<ConversationView> {
  return begin(t, one, { user_ids: [other.id] });
}

/** Sends a text message, or the draft passed in `more`. */
export function send(
  t: TestPlatform,
  person: Person,
  conversationId: string,
  text: string,
  more: object = {},
): Promise<Answer<MessageView>> {
  const body = { conversation_id: conversationId, type: 'text', text, ...more };
  return call<MessageView>(t, person, 'POST', '/messages', body);
}

/** Returns a conversation as a person sees it. */
export async function look(t: TestPlatform, person: Person, id: string): Promise<ConversationView> {
  return (await call<ConversationView>(t, person, 'GET', `/conversations/${id}`)).body;
}

/** Lists the messages in a conversation. */
export async function list(t: TestPlatform, person: Person, id: string, query = ''): Promise<MessageFeed> {
  return (await call<MessageFeed>(t, person, 'GET', `/messages?conversation_id=${id}${query}`)).body;
}

/** Counts stored messages, to verify that a refused message wasn't stored. */
export async function countMessages(t: TestPlatform, conversationId: string): Promise<number> {
  const row = await t.db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Returns the events sent to a person on channel `messages`, oldest first. */
export async function eventsOf(t: TestPlatform, personId: string): Promise<{ type: string; data: MessageChange }[]> {
  const rows = await t.db
    .selectFrom('live_events')
    .select(['type', 'data'])
    .where('channel', '=', 'messages')
    .where('key', '=', topicKey({ user_id: personId }))
    .orderBy('seq')
    .execute();
  return rows.map(({ type, data }) => ({ type, data: JSON.parse(data) as MessageChange }));
}
