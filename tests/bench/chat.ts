/**
 * Messages through the complete stack: `npm run bench -- chat [--quick]`. 1,000 users in pairs, each with a websocket
 * to the gateway, send 100 messages per second over HTTP for 20 s. A message's latency is the time from the call to its
 * arrival on the partner's socket. Then all users subscribe to one community, and the benchmark measures when each of
 * them receives a message. The platform with its PostgreSQL and the gateway run in separate processes. All users share
 * this process, so that a single clock measures everything.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../platform/src/db/pool.ts';
import { createPerson, type Person } from '../../platform/src/testing/person.ts';
import { ask, documents, openLine } from '../chat/wire.ts';
import { startStack } from '../support/stack.ts';
import { until } from '../support/until.ts';

const quick = process.argv.includes('--quick');
const PEOPLE = quick ? 200 : 1_000;
const SECONDS = quick ? 3 : 20;
const PER_SECOND = quick ? 20 : 100;
const ROOM_MESSAGES = quick ? 5 : 40;
const ROOM_PAUSE_MS = 500;
/** Number of users that are created and connected concurrently. */
const AT_ONCE = 20;
const goals = { p99_ms: 150 };

const roomUpdates =
  'subscription ($id: ID!) { chatUpdates(chatId: $id) { kind data { type message { data { text } } } } }';
const begin = `mutation ($ids: [ID!]!, $title: String, $community: Boolean) {
  createConversation(userIds: $ids, title: $title, community: $community) { id } }`;

interface Told {
  kind: 'SNAPSHOT' | 'EVENT' | 'RESYNC';
  data: { type: string; message: { data: { text: string } } | null } | null;
}

const stack = await startStack({ env: { LIMIT_MESSAGES: 'off', CHAT_NEW_ACCOUNT_HOURS: '0' } });
const address = new URL(stack.origin).host;
async function measure(): Promise<Record<string, number>> {
  const db = openDatabase(stack.databaseUrl, { size: 4, asOwner: true });
  const people = await inParts(PEOPLE, () => createPerson(db));
  await db.destroy();
  const direct = await betweenTwo(people);
  const room = await inRoom(people);
  return {
    people: PEOPLE,
    messages: direct.length,
    p50_ms: at(direct, 0.5),
    p99_ms: at(direct, 0.99),
    community_arrivals: room.length,
    community_p50_ms: at(room, 0.5),
    community_p99_ms: at(room, 0.99),
  };
}

/**
 * Has all users write to their partners at a steady pace.
 * @returns milliseconds until each message arrived, ascending
 */
async function betweenTwo(people: Person[]): Promise<number[]> {
  const clock = new Arrivals();
  const lines = await inParts(people.length, (n) =>
    follow(personAt(people, n), documents.updates, {}, (text) => clock.arrived(`${n} ${text}`)),
  );
  const threads = await inParts(people.length / 2, async (n) => {
    const [one, other] = [personAt(people, 2 * n), personAt(people, 2 * n + 1)];
    const { id } = await ask<{ id: string }>(address, one.token, begin, { ids: [other.id] });
    return { id, pair: [2 * n, 2 * n + 1] as const };
  });
  const sends: Promise<unknown>[] = [];
  const began = performance.now();
  for (let n = 0; n < SECONDS * PER_SECOND; n++) {
    await sleep(Math.max(0, began + (n * 1000) / PER_SECOND - performance.now()));
    const thread = threads[n % threads.length];
    if (!thread) throw new Error('no thread found');
    const [writer, reader] = Math.floor(n / threads.length) % 2 === 0 ? thread.pair : thread.pair.toReversed();
    const text = `message ${n}`;
    clock.wait(`${reader} ${text}`);
    const input = { conversationId: thread.id, type: 'text', text };
    sends.push(ask(address, personAt(people, writer ?? 0).token, documents.send, { input }));
  }
  await Promise.all(sends);
  await until('every message to arrive', () => clock.waiting === 0);
  for (const line of lines) line.terminate();
  return clock.times();
}

/**
 * Subscribes all users to one community.
 * @returns milliseconds until each message reached each user, ascending
 */
async function inRoom(people: Person[]): Promise<number[]> {
  const clock = new Arrivals();
  const owner = personAt(people, 0);
  const { id } = await ask<{ id: string }>(address, owner.token, begin, {
    ids: [],
    title: 'Everybody',
    community: true,
  });
  const lines = await inParts(people.length, (n) =>
    follow(personAt(people, n), roomUpdates, { id }, (text) => clock.arrived(`${n} ${text}`)),
  );
  for (let n = 0; n < ROOM_MESSAGES; n++) {
    const text = `to all ${n}`;
    for (const reader of people.keys()) clock.wait(`${reader} ${text}`);
    await ask(address, owner.token, documents.send, { input: { conversationId: id, type: 'text', text } });
    await sleep(ROOM_PAUSE_MS);
  }
  await until('every message to reach everybody', () => clock.waiting === 0);
  for (const line of lines) line.terminate();
  return clock.times();
}

/** Subscribes to a channel. Resolves with its first state. */
async function follow(person: Person, query: string, variables: object, arrived: (text: string) => void) {
  const ready = Promise.withResolvers<void>();
  const line = await openLine<Told>(address, person.token, { query, variables }, ({ kind, data }) => {
    if (kind === 'SNAPSHOT') ready.resolve();
    else if (data?.type === 'message.added' && data.message) arrived(data.message.data.text);
  });
  await ready.promise;
  return line;
}

/** Resolves when the message has reached all recipients. */
class Arrivals {
  readonly #sent = new Map<string, number>();
  readonly #times: number[] = [];

  wait(what: string): void {
    this.#sent.set(what, performance.now());
  }

  /** Ignores messages that the benchmark doesn't wait for, such as a sender's own message on their own socket. */
  arrived(what: string): void {
    const sent = this.#sent.get(what);
    if (sent === undefined) return;
    this.#sent.delete(what);
    this.#times.push(performance.now() - sent);
  }

  get waiting(): number {
    return this.#sent.size;
  }

  times(): number[] {
    return this.#times.toSorted((a, b) => a - b);
  }
}

function personAt(people: Person[], n: number): Person {
  const person = people[n];
  if (!person) throw new Error(`there is no person ${n}`);
  return person;
}

/** Runs a task a number of times, several in parallel. @returns the results in order */
async function inParts<T>(count: number, run: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const part = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => run(from + n));
    made.push(...(await Promise.all(part)));
  }
  return made;
}

function at(sorted: number[], share: number): number {
  return Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1));
}

function report(figures: Record<string, number>): void {
  const met = (figures.p99_ms ?? Number.NaN) <= goals.p99_ms;
  console.log(JSON.stringify({ bench: 'chat', figures, goals, met }));
}

try {
  report(await measure());
} finally {
  await stack.stop();
}
process.exit();
