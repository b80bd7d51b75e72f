import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Example, Exchange } from './example.ts';

export interface MockPlatform {
  url: string;
  /** Deviations from the example. Empty when there are none. */
  faults: string[];
  /** Subscribe and unsubscribe frames received on `/live`, in order. */
  frames: Record<string, unknown>[];
  /** Sends a frame to all connected sockets. */
  send(frame: Record<string, unknown>): void;
  /** Sends a text to all connected sockets. */
  sendText(text: string): void;
  /** Ends a session: notifies its watchers and refuses the token from then on. */
  endSession(token: string, code: number): void;
  /** Terminates every connection to `/live`. */
  dropLive(): void;
  close(): Promise<void>;
}

/** A mock platform that answers only an example's calls. Identical calls get the example's responses in order. */
export async function mockPlatform(example: Example): Promise<MockPlatform> {
  const waiting = [...example.upstream];
  const live = [...example.live];
  const faults: string[] = [];
  const frames: Record<string, unknown>[] = [];
  const ended = new Map<unknown, number>();
  const server = createServer((request, reply) => {
    void answer(request, reply, waiting, faults);
  });
  const sockets = new WebSocketServer({ server, path: '/live' });
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as Record<string, unknown>;
      frames.push(frame);
      if (frame.type === 'watch') socket.send(JSON.stringify(sessionAnswer(frame, ended.get(frame.token))));
      if (frame.type !== 'subscribe') return;
      const exchange = live.shift();
      if (!exchange) faults.push(`unexpected ${String(data)}`);
      for (const [name, value] of Object.entries(exchange?.expect ?? {}))
        compare(faults, name, frame[name] ?? null, value);
      for (const each of exchange?.send ?? [])
        socket.send(JSON.stringify({ ts: '2026-01-01T00:00:00Z', id: frame.id, ...each }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get faults() {
      const missing = [...waiting.map((each) => each.request), ...live.map((each) => JSON.stringify(each.expect))];
      return [...faults, ...missing.map((each) => `never asked: ${each}`)];
    },
    frames,
    send: (frame) => {
      for (const socket of sockets.clients) socket.send(JSON.stringify({ ts: '2026-01-01T00:00:00Z', ...frame }));
    },
    sendText: (text) => {
      for (const socket of sockets.clients) socket.send(text);
    },
    endSession: (token, code) => {
      ended.set(token, code);
      for (const frame of frames) {
        if (frame.type !== 'watch' || frame.token !== token) continue;
        for (const socket of sockets.clients) socket.send(JSON.stringify(sessionAnswer(frame, code)));
      }
    },
    dropLive: () => {
      for (const socket of sockets.clients) socket.terminate();
    },
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  request: IncomingMessage,
  reply: ServerResponse,
  waiting: Exchange[],
  faults: string[],
): Promise<void> {
  let body = '';
  for await (const chunk of request) body += chunk;
  const line = `${request.method} ${request.url}`;
  const index = waiting.findIndex((each) => each.request === line);
  const [exchange] = index < 0 ? [] : waiting.splice(index, 1);
  if (!exchange) faults.push(`unexpected ${line}`);
  for (const [name, value] of Object.entries(exchange?.headers ?? {}))
    compare(faults, name, request.headers[name], value);
  if (exchange?.body !== undefined) compare(faults, 'body', body === '' ? null : JSON.parse(body), exchange.body);
  reply.writeHead(exchange?.status ?? 500, { 'content-type': 'application/json' });
  reply.end(JSON.stringify(exchange?.answer ?? {}));
}

/** The text before `=` in a token is the user ID. Users whose ID starts with `banned` are banned. */
function sessionAnswer({ id, token }: Record<string, unknown>, refused: number | undefined) {
  if (refused !== undefined) return { type: 'error', id, data: { code: refused, message: 'The session has ended.' } };
  const [user_id = ''] = String(token).split('=');
  const [scope, user_status] = user_id.startsWith('banned') ? ['banned', 'banned'] : ['full', 'enabled'];
  return { type: 'session', id, data: { user_id, scope, user_status } };
}

function compare(faults: string[], name: string, actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) {
    faults.push(`${name}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
  }
}
