import type { Tx } from '../db/database.ts';
import { type StoredEvent, services } from '../db/services.ts';
import { statement } from '../db/statement.ts';
import { afterCommit, beforeCommit, databaseOf } from '../db/transaction.ts';
import { invariant } from '../shared/assert.ts';
import { canonicalJson } from '../shared/canonical.ts';

export interface LiveEvent {
  channel: string;
  key: Record<string, string>;
  /** What happened, in the domain's words, for example `match.joined`. */
  type: string;
  /** JSON as subscribers see it (snake_case). */
  data: unknown;
}

/** An event whose data are read when nobody else may publish under its key any more. */
interface LateEvent extends Omit<LiveEvent, 'data'> {
  read(): Promise<unknown>;
}

const buffers = new WeakMap<Tx, (LiveEvent | LateEvent)[]>();

/** Adds an event to the transaction: written with the next `seq` of its channel key just before COMMIT, relayed after it. */
export function publish(tx: Tx, event: LiveEvent): void {
  add(tx, event);
}

/**
 * Adds events that tell how things stand. What they tell is read once for all, under the locks of their keys: of two
 * transactions the later to publish also sees what the earlier one did. `read` gives the data in the order of the events.
 */
export function publishLate(tx: Tx, events: Omit<LiveEvent, 'data'>[], read: () => Promise<unknown[]>): void {
  let data: Promise<unknown[]> | null = null;
  const readOnce = () => {
    data ??= read();
    return data;
  };
  for (const [index, event] of events.entries()) add(tx, { ...event, read: async () => (await readOnce())[index] });
}

/** The text under which a key's events are stored: equal keys give equal texts. */
export function topicKey(key: Record<string, string>): string {
  return canonicalJson(key);
}

function add(tx: Tx, event: LiveEvent | LateEvent): void {
  const buffer = buffers.get(tx) ?? [];
  buffers.set(tx, buffer);
  buffer.push(event);
  beforeCommit(tx, '2 live', () => write(tx));
}

interface Group {
  channel: string;
  key: string;
  events: (LiveEvent | LateEvent)[];
}

interface Head {
  channel: string;
  key: string;
  seq: number;
  at: Date;
}

async function write(tx: Tx): Promise<void> {
  const events = buffers.get(tx) ?? [];
  buffers.delete(tx);
  const groups = new Map<string, Group>();
  for (const event of events) {
    const key = topicKey(event.key);
    const name = nameOf(event.channel, key);
    const group = groups.get(name) ?? { channel: event.channel, key, events: [] };
    groups.set(name, group);
    group.events.push(event);
  }
  // Head rows are locked in the order of their names, so that two transactions never wait for each other.
  const ordered = [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  const stored = await number(ordered, await raise(tx, ordered));
  await insert(tx, stored);
  const { relay } = services(databaseOf(tx));
  afterCommit(tx, () => relay(stored));
}

function nameOf(channel: string, key: string): string {
  return `${channel} ${key}`;
}

const raiseHeads = statement<Head>(
  'live_raise',
  `insert into live_heads as h (channel, key, seq)
    select * from unnest($1::text[], $2::text[], $3::bigint[])
    on conflict (channel, key) do update set seq = h.seq + excluded.seq
    returning channel, key, seq, app_now() as at`,
);

/** Raises each head by the number of its events: from now on nobody else publishes under these keys. */
async function raise(tx: Tx, groups: Group[]): Promise<Map<string, Head>> {
  const heads = await raiseHeads(tx, [
    groups.map(({ channel }) => channel),
    groups.map(({ key }) => key),
    groups.map(({ events }) => events.length),
  ]);
  return new Map(heads.map((head) => [nameOf(head.channel, head.key), head]));
}

/** Gives the events their `seq`, and reads the data that are read late. */
async function number(groups: Group[], heads: Map<string, Head>): Promise<StoredEvent[]> {
  const stored: StoredEvent[] = [];
  for (const { channel, key, events } of groups) {
    const head = heads.get(nameOf(channel, key));
    invariant(head, 'every group has a head');
    const first = head.seq - events.length + 1;
    for (const [index, event] of events.entries()) {
      const data = 'read' in event ? await event.read() : event.data;
      const text = JSON.stringify(data ?? null);
      stored.push({ channel, key, seq: first + index, type: event.type, data: text, at: head.at });
    }
  }
  return stored;
}

const insertEvents = statement(
  'live_insert',
  `insert into live_events (channel, key, seq, type, data, at)
    select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::timestamptz[])`,
);

async function insert(tx: Tx, events: StoredEvent[]): Promise<void> {
  await insertEvents(tx, [
    events.map((event) => event.channel),
    events.map((event) => event.key),
    events.map((event) => event.seq),
    events.map((event) => event.type),
    events.map((event) => event.data),
    events.map((event) => event.at.toISOString()),
  ]);
}
