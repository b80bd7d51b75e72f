import type { Tx } from '../db/database.ts';
import { type StoredEvent, services } from '../db/services.ts';
import { statement } from '../db/statement.ts';
import { afterCommit, beforeCommit, databaseOf } from '../db/transaction.ts';
import { invariant } from '../shared/assert.ts';
import { canonicalJson } from '../shared/canonical.ts';

export interface LiveEvent {
  channel: string;
  key: Record<string, string>;
  /** Name of the domain event, for example `match.joined`. */
  type: string;
  /** JSON data as sent to subscribers, with snake_case names. */
  data: unknown;
}

/**
 * An event whose data is read while its channel key is locked, so that no other transaction can publish under that key.
 */
interface LateEvent extends Omit<LiveEvent, 'data'> {
  read(): Promise<unknown>;
}

const buffers = new WeakMap<Tx, (LiveEvent | LateEvent)[]>();

/**
 * Adds an event to the transaction. The event gets the next `seq` for its channel key just before COMMIT and is relayed
 * after the commit.
 */
export function publish(tx: Tx, event: LiveEvent): void {
  add(tx, event);
}

/**
 * Adds events that describe current state. Their data is read once for all of them, while their keys are locked. If two
 * transactions publish events, the later one therefore includes the changes of the earlier one. `read` returns the data
 * in the order of the events.
 */
export function publishLate(tx: Tx, events: Omit<LiveEvent, 'data'>[], read: () => Promise<unknown[]>): void {
  let data: Promise<unknown[]> | null = null;
  const readOnce = () => {
    data ??= read();
    return data;
  };
  for (const [index, event] of events.entries()) add(tx, { ...event, read: async () => (await readOnce())[index] });
}

/** Serializes a key for storage. Equal keys give the same text. */
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
  // Locking head rows in name order avoids deadlocks.
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

/** Advances each head by the number of its events. From here on, no other transaction can publish under these keys. */
async function raise(tx: Tx, groups: Group[]): Promise<Map<string, Head>> {
  const heads = await raiseHeads(tx, [
    groups.map(({ channel }) => channel),
    groups.map(({ key }) => key),
    groups.map(({ events }) => events.length),
  ]);
  return new Map(heads.map((head) => [nameOf(head.channel, head.key), head]));
}

/** Assigns a `seq` to each event and reads the data of late events. */
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
