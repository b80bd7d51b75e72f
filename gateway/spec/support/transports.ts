import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Gateway } from '../../src/server.ts';

/** An operation as a client sends it, independent of the transport. */
export interface Sent {
  document: string;
  variables?: Record<string, unknown>;
  operationName?: string;
  /** Connection parameters for a websocket. */
  headers?: Record<string, string>;
}

export interface Received {
  /** Null over a websocket. */
  status: number | null;
  headers: Record<string, unknown>;
  data?: unknown;
  errors?: { message: string; path?: unknown; extensions: Record<string, unknown> }[];
  /** The complete response as text. */
  text: string;
}

/** A transport over which operations reach the gateway. */
export interface Transport {
  name: string;
  /** Returns a manifest that routes these documents to this transport. */
  manifest(...documents: string[]): Record<string, string>;
  send(gateway: Gateway, sent: Sent): Promise<Received>;
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns the body and headers of a POST. */
type Posted = Omit<Sent, 'document'> & { query?: string; extensions?: object };

const none = () => ({});
const all = (...documents: string[]) => Object.fromEntries(documents.map((text) => [sha256(text), text]));

/** Host and port the gateway listens on. */
async function address({ app }: Gateway): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

async function post(gateway: Gateway, { headers, ...payload }: Posted): Promise<Received> {
  const answer = await fetch(`http://${await address(gateway)}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'spec', ...headers },
    body: JSON.stringify(payload),
  });
  const text = await answer.text();
  return { status: answer.status, headers: Object.fromEntries(answer.headers), ...JSON.parse(text), text };
}

async function overWebsocket(gateway: Gateway, { document, headers, ...rest }: Sent): Promise<Received> {
  const client = createClient({
    url: `ws://${await address(gateway)}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { ...headers, deviceId: headers?.['x-device-id'] },
    retryAttempts: 0,
  });
  try {
    const result = await new Promise<object>((resolve, reject) => {
      const refused = (errors: unknown) => (Array.isArray(errors) ? resolve({ errors }) : reject(errors));
      const sink = { next: (value: unknown) => resolve(value as object), error: refused, complete: () => {} };
      client.subscribe({ query: document, ...rest }, sink);
    });
    return { status: null, headers: {}, ...result, text: JSON.stringify(result) };
  } finally {
    await client.dispose();
  }
}

/** All transports. Limits, errors and authentication must be the same on each of them. */
export const transports: readonly Transport[] = [
  {
    name: 'as a registered document',
    manifest: all,
    send: (gateway, { document, ...rest }) =>
      post(gateway, { ...rest, extensions: { persistedQuery: { version: 1, sha256Hash: sha256(document) } } }),
  },
  {
    name: 'through Apollo Server',
    manifest: none,
    send: (gateway, { document, ...rest }) => post(gateway, { ...rest, query: document }),
  },
  { name: 'over a websocket', manifest: none, send: overWebsocket },
];

/** GET, which runs only registered queries. */
export const overGet: Transport = {
  name: 'with GET',
  manifest: all,
  send: async (gateway, { document, variables, operationName, headers }) => {
    const params = new URLSearchParams({
      id: sha256(document),
      ...(variables && { variables: JSON.stringify(variables) }),
      ...(operationName !== undefined && { operationName }),
    });
    const answer = await fetch(`http://${await address(gateway)}/graphql?${params}`, {
      headers: { 'apollo-require-preflight': '1', ...headers },
    });
    const text = await answer.text();
    return { status: answer.status, headers: Object.fromEntries(answer.headers), ...JSON.parse(text), text };
  },
};
