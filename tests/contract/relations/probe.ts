import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Person, TestPlatform } from '../../../platform/src/testing/harness.ts';
import type { OperationAt } from '../support.ts';
import type { Request } from './row.ts';

const LIVE_MS = 30_000;

/** Makes a REST call and returns its outcome in the notation of `Expected`. */
export async function probe(t: TestPlatform, person: Person | null, { method, path }: OperationAt, request: Request) {
  const { params = {}, query = {}, body, shows } = request;
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const url = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? `no ${name}`));
  const answer = await t.inject(person, method, search.size > 0 ? `${url}?${search}` : url, body);
  if (answer.statusCode < 300) return allowed(answer.body, shows);
  return refused(answer.statusCode, answer.json().error?.code);
}

/** Subscribes to a channel over a socket and returns the outcome in the same notation. */
export async function probeChannel(
  address: string,
  person: Person | null,
  channel: string,
  { key = {}, shows }: Request,
) {
  const socket = new WebSocket(`ws://${address}/live`);
  socket.on('error', () => undefined);
  try {
    await once(socket, 'open');
    const answered = once(socket, 'message', { signal: AbortSignal.timeout(LIVE_MS) });
    // As with the gateway, the socket is signed out and each subscription carries its caller's token.
    socket.send(JSON.stringify({ type: 'auth', token: null }));
    socket.send(JSON.stringify({ type: 'subscribe', id: '1', channel, key, token: person?.token ?? null }));
    const [frame] = await answered;
    const { type, data } = JSON.parse(String(frame));
    if (type === 'error') return refused(data.status ?? data.code, data.code);
    return allowed(String(frame), shows);
  } finally {
    socket.terminate();
  }
}

const allowed = (text: string, shows: string | undefined) => (shows && !text.includes(shows) ? 'without' : 'ok');
const refused = (status: number, code: number) => (status === code ? `${status}` : `${status}/${code}`);
