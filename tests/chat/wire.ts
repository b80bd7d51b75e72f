import { once } from 'node:events';
import { WebSocket } from 'ws';

/** The fields of a message that a thread needs. */
export interface Message {
  id: string;
  seq: number;
  data: { text: string };
  userProfile: { id: string } | null;
}

export interface Page {
  items: Message[];
  nextCursor: string | null;
  prevCursor: string | null;
}

/** A conversation as one person sees it. */
export interface OwnView {
  version: number;
  isRead: boolean;
  unreadCount: number;
  lastReadMessageId: string | null;
}

export interface Update {
  kind: 'SNAPSHOT' | 'EVENT' | 'RESYNC';
  seq: number;
  data: { type: string; message: Message | null; conversation: OwnView | null } | null;
}

const message = '{ id seq data { text } userProfile { id } }';
const ownView = '{ version isRead unreadCount lastReadMessageId }';

export const documents = {
  updates: `subscription ($resume: Int) { messageUpdates(resume: $resume) {
    kind seq data { type message ${message} conversation ${ownView} } } }`,
  page: `query ($id: ID!, $before: ID, $after: ID) { messages(conversationId: $id, before: $before, after: $after) {
    items ${message} nextCursor prevCursor } }`,
  send: `mutation ($input: SendMessageInput!) { sendMessage(input: $input) ${message} }`,
  read: `mutation ($id: ID!, $last: ID!) { readMessages(conversationId: $id, lastMessageId: $last) ${ownView} }`,
  view: `query ($id: ID!) { conversation(id: $id) ${ownView} }`,
} as const;

/** Sends an operation and returns its only field. @throws the gateway's error */
export async function ask<T>(address: string, token: string, query: string, variables: object): Promise<T> {
  const response = await fetch(`http://${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Record<string, T>; errors?: { message: string }[] };
  if (errors?.[0] || !data) throw new Error(errors?.[0]?.message ?? `status ${response.status}`);
  return Object.values(data)[0] as T;
}

const ANSWERED_WITHIN_MS = 120_000;

/** A subscription with its variables. */
export interface Operation {
  query: string;
  variables: object;
}

/** Opens a connection to the gateway that follows one channel with a token. `terminate` drops messages in flight. */
export async function openLine<T>(
  address: string,
  token: string,
  operation: Operation,
  take: (update: T) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${address}/graphql`, 'graphql-transport-ws');
  socket.on('error', () => undefined);
  const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
  await once(socket, 'open', { signal });
  const acknowledged = once(socket, 'message', { signal });
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }));
  await acknowledged.catch((error: unknown) => {
    throw new Error(`${address} didn't acknowledge the connection`, { cause: error });
  });
  socket.on('message', (bytes) => {
    const { type, payload } = JSON.parse(String(bytes));
    if (type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
    if (type === 'next') take(Object.values(payload.data)[0] as T);
    if (type === 'error') throw new Error(JSON.stringify(payload));
  });
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: operation }));
  return socket;
}
