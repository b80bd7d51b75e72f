import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Person, TestPlatform } from '../../../platform/src/testing/harness.ts';
import type { OperationAt } from '../support.ts';
import type { Request } from './calls.ts';

const LIVE_MS = 30_000;

/** Makes the call and says in the table's words what came of it. */
export async function knock(t: TestPlatform, person: Person | null, { method, path }: OperationAt, request: Request) {
  const { params = {}, query = {}, body, shows } = request;
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const url = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? `no ${name}`));
  const answer = await t.inject(person, method, search.size > 0 ? `${url}?${search}` : url, body);
  if (answer.statusCode < 300) return letIn(answer.body, shows);
  return refused(answer.statusCode, answer.json().error?.code);
}

/** The same for a channel, over a socket. */
export async function follow(address: string, person: Person | null, channel: string, { key = {}, shows }: Request) {
  const socket = new WebSocket(`ws://${address}/live`);
  socket.on('error', () => undefined);
  try {
    await once(socket, 'open');
    const answered = once(socket, 'message', { signal: AbortSignal.timeout(LIVE_MS) });
    // A socket of a gateway is signed out; each subscription brings the token of its person.
    socket.send(JSON.stringify({ type: 'auth', token: null }));
    socket.send(JSON.stringify({ type: 'subscribe', id: '1', channel, key, token: person?.token ?? null }));
    const [frame] = await answered;
    const { type, data } = JSON.parse(String(frame));
    if (type === 'error') return refused(data.status ?? data.code, data.code);
    return letIn(String(frame), shows);
  } finally {
    socket.terminate();
  }
}

const letIn = (text: string, shows: string | undefined) => (shows && !text.includes(shows) ? 'without' : 'ok');
const refused = (status: number, code: number) => (status === code ? `${status}` : `${status}/${code}`);
