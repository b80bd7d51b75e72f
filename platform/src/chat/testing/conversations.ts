import { topicKey } from '../../live/publish.ts';
import type { Person, TestOptions, TestPlatform } from '../../testing/harness.ts';
import type { ConversationView, MessageChange, MessageFeed, MessageView } from '../schemas.ts';

/** Setup and read helpers for conversation tests. */

/** Lets new test people who haven't played message strangers. */
export const amongStrangers = { config: { chat: { newAccountHours: 0 } } } satisfies TestOptions;

export interface Answer<T> {
  status: number;
  body: T;
  /** Refusal code; null on success. */
  code: number | null;
  /** Refusal data. */
  data: Record<string, unknown>;
}

/** Calls a route and parses its response. */
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

/** Starts a conversation and returns it. */
export async function begin(t: TestPlatform, person: Person, body: object): Promise<ConversationView> {
  const { status, body: made } = await call<ConversationView>(t, person, 'POST', '/conversations', body);
  if (status !== 200) throw new Error(`not begun: ${JSON.stringify(made)}`);
  return made;
}

/** The direct conversation of two people. */
export function direct(t: TestPlatform, one: Person, other: Person): Promise<ConversationView> {
  return begin(t, one, { user_ids: [other.id] });
}

/** Sends a text message, or the draft in `more`. */
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

/** A person's view of a conversation. */
export async function look(t: TestPlatform, person: Person, id: string): Promise<ConversationView> {
  return (await call<ConversationView>(t, person, 'GET', `/conversations/${id}`)).body;
}

/** Messages of a conversation. */
export async function list(t: TestPlatform, person: Person, id: string, query = ''): Promise<MessageFeed> {
  return (await call<MessageFeed>(t, person, 'GET', `/messages?conversation_id=${id}${query}`)).body;
}

/** Number of stored messages, to verify that a refused one left none. */
export async function countMessages(t: TestPlatform, conversationId: string): Promise<number> {
  const row = await t.db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Events sent to a person on channel `messages`, oldest first. */
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
