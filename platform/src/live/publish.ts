import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { services } from '../db/services.ts';
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

/** An event as it is stored: under the text of its key, with its place in the key's sequence. */
export interface StoredEvent {
  channel: string;
  key: string;
  seq: number;
  type: string;
  data: string;
  at: Date;
}

const buffers = new WeakMap<Tx, LiveEvent[]>();

/** Adds an event to the transaction: written with the next `seq` of its channel key just before COMMIT, relayed after it. */
export function publish(tx: Tx, event: LiveEvent): void {
  const buffer = buffers.get(tx) ?? [];
  buffers.set(tx, buffer);
  buffer.push(event);
  beforeCommit(tx, '2 live', () => write(tx));
}

/** The text under which a key's events are stored: equal keys give equal texts. */
export function topicKey(key: Record<string, string>): string {
  return canonicalJson(key);
}

/** Makes this transaction the only one that may publish under the key until it ends. */
export async function lockTopic(tx: Tx, channel: string, key: Record<string, string>): Promise<void> {
  await sql`insert into live_heads as h (channel, key, seq) values (${channel}, ${topicKey(key)}, 0)
    on conflict (channel, key) do update set seq = h.seq`.execute(tx);
}

async function write(tx: Tx): Promise<void> {
  const events = buffers.get(tx) ?? [];
  buffers.delete(tx);
  const groups = new Map<string, { channel: string; key: string; events: LiveEvent[] }>();
  for (const event of events) {
    const key = topicKey(event.key);
    const name = `${event.channel} ${key}`;
    const group = groups.get(name) ?? { channel: event.channel, key, events: [] };
    groups.set(name, group);
    group.events.push(event);
  }
  // Head rows are locked in the order of their names, so that two transactions never wait for each other.
  const ordered = [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  const stored = await number(tx, ordered);
  await insert(tx, stored);
  const { relay } = services(databaseOf(tx));
  afterCommit(tx, () => relay(stored));
}

/** Raises each head by the number of its events and gives the events their `seq`. */
async function number(tx: Tx, groups: { channel: string; key: string; events: LiveEvent[] }[]): Promise<StoredEvent[]> {
  const { rows } = await sql<{ channel: string; key: string; seq: number; at: Date }>`
    insert into live_heads as h (channel, key, seq)
    select * from unnest(${groups.map((group) => group.channel)}::text[], ${groups.map((group) => group.key)}::text[],
      ${groups.map((group) => group.events.length)}::bigint[])
    on conflict (channel, key) do update set seq = h.seq + excluded.seq
    returning channel, key, seq, app_now() as at`.execute(tx);
  return groups.flatMap((group) => {
    const head = rows.find((row) => row.channel === group.channel && row.key === group.key);
    invariant(head, 'every group has a head');
    const first = head.seq - group.events.length + 1;
    return group.events.map((event, index) => ({
      channel: group.channel,
      key: group.key,
      seq: first + index,
      type: event.type,
      data: JSON.stringify(event.data ?? null),
      at: head.at,
    }));
  });
}

async function insert(tx: Tx, events: StoredEvent[]): Promise<void> {
  await sql`insert into live_events (channel, key, seq, type, data, at)
    select * from unnest(${events.map((event) => event.channel)}::text[], ${events.map((event) => event.key)}::text[],
      ${events.map((event) => event.seq)}::bigint[], ${events.map((event) => event.type)}::text[],
      ${events.map((event) => event.data)}::text[], ${events.map((event) => event.at.toISOString())}::timestamptz[])`.execute(
    tx,
  );
}
