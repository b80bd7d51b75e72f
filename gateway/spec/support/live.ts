import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Config } from '../../src/config.ts';
import { type Example, type LiveExchange, parseExample } from './example.ts';
import { type Started, startExample } from './run.ts';

const text = `
\`\`\`graphql schema
type Query {
  ok: Boolean @rest(call: "GET /v1/ok")
}

type Subscription {
  ticks(id: ID!, resume: Int): TickUpdate! @channel(name: "ticks", key: ["id"])
  mine: TickUpdate! @channel(name: "mine")
  square: TickUpdate! @channel(name: "square")
}

enum UpdateKind {
  SNAPSHOT
  EVENT
  RESYNC
}

type TickUpdate {
  kind: UpdateKind!
  seq: Int!
  data: Tick
}

type Tick {
  value: Int!
  text: String
  ownerId: ID!
  owner: Owner @rest(call: "GET /v1/owners", result: "items", batch: { key: "owner_id", param: "ids" })
}

type Owner {
  id: ID!
  name: String!
}
\`\`\`

\`\`\`json contract
{
  "GET /v1/ok": { "who": "public", "answer": "boolean" },
  "GET /v1/owners": { "who": "optional", "query": { "ids": ["string"] }, "answer": { "items": [{ "id": "string", "name": "string" }] } },
  "channels": {
    "ticks": { "who": "optional", "key": { "id": "string" }, "data": { "value": "integer", "text": "string?", "owner_id": "string" } },
    "mine": { "who": "user", "key": {}, "data": { "value": "integer", "text": "string?", "owner_id": "string" } },
    "square": { "who": "optional", "scopes": ["full"], "shared": true, "key": {}, "data": { "value": "integer", "text": "string?", "owner_id": "string" } }
  }
}
\`\`\`
`;

export const ticks = 'subscription ($resume: Int) { ticks(id: "1", resume: $resume) { kind seq data { value } } }';
export const token = 'a-token-of-twenty-characters';
const tick = (value: number, text: string | null) => ({ value, text, owner_id: '7' });
export const snapshot = (seq: number) => ({ type: 'snapshot', seq, data: tick(seq, null) });
export const event = (seq: number, id = '1', text: string | null = null) => ({
  type: 'event',
  id,
  seq,
  data: tick(seq, text),
});
export const first: LiveExchange = { expect: { channel: 'ticks' }, send: [snapshot(1)] };

/** Results, errors and close codes received by a subscriber, in order. */
export interface Recording {
  results: unknown[];
  errors: unknown[];
  closed: number[];
  stop(): void;
}

/** A gateway with live channels, connected to a mock platform that only answers the given exchanges. */
export class LiveGateway {
  readonly started: Started;
  readonly url: string;
  readonly #clients: Client[] = [];
  readonly #sockets: WebSocket[] = [];

  constructor(started: Started, url: string) {
    this.started = started;
    this.url = url;
  }

  static async start(
    live: LiveExchange[],
    upstream: Example['upstream'] = [],
    changes: Partial<Config> = {},
  ): Promise<LiveGateway> {
    const started = await startExample({ ...parseExample('live', text), live, upstream }, changes);
    const { app } = started.gateway;
    await app.listen({ host: '127.0.0.1', port: 0 });
    return new LiveGateway(started, `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/graphql`);
  }

  get platform() {
    return this.started.platform;
  }

  /** Frames of one type that the platform received. */
  asked(type: string): Record<string, unknown>[] {
    return this.platform.frames.filter((frame) => frame.type === type);
  }

  /** Value of a metric without labels, from `/metrics`. */
  async figure(name: string): Promise<number> {
    const { body } = await this.started.gateway.app.inject('/metrics');
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1]);
  }

  follow(query = ticks, params: Record<string, unknown> = {}, variables: Record<string, unknown> = {}): Recording {
    const recording = { results: [] as unknown[], errors: [] as unknown[], closed: [] as number[] };
    const client = createClient({
      url: this.url,
      webSocketImpl: WebSocket,
      connectionParams: params,
      retryAttempts: 0,
      on: { closed: (closing) => recording.closed.push((closing as { code: number }).code) },
    });
    this.#clients.push(client);
    const stop = client.subscribe(
      { query, variables },
      {
        next: ({ data, errors }) => recording.results.push(errors ?? Object.values(data ?? {})[0]),
        error: (error) => recording.errors.push(error),
        complete: () => {},
      },
    );
    return { ...recording, stop };
  }

  /** Opens a plain websocket and sends messages, each after the response to the previous one. */
  async socket(
    messages: unknown[] = [],
    protocol = 'graphql-transport-ws',
    headers: Record<string, string> = {},
  ): Promise<WebSocket> {
    const socket = new WebSocket(this.url, protocol, { headers });
    this.#sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'open');
    for (const [index, message] of messages.entries()) {
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
      if (index < messages.length - 1) await once(socket, 'message');
    }
    return socket;
  }

  async close(): Promise<void> {
    for (const client of this.#clients) await client.dispose();
    for (const socket of this.#sockets) socket.terminate();
    await this.started.close();
  }
}

/** Close code of a socket. */
export async function closeCode(socket: WebSocket): Promise<number> {
  const [code] = (await once(socket, 'close')) as [number];
  return code;
}

export const codesOf = (errors: unknown): string[] =>
  (errors as { extensions: { code: string } }[]).map((error) => error.extensions.code);
