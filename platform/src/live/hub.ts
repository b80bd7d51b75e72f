import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { StoredEvent } from '../db/services.ts';
import type { Session } from '../http/access/session.ts';
import type { Metrics } from '../http/monitoring/metrics.ts';
import type { Config } from '../shared/config.ts';
import { common } from '../shared/errors.ts';
import { createGate } from '../shared/gate.ts';
import type { Logger } from '../shared/log.ts';
import { repeatedWarning } from '../shared/repeatedWarning.ts';
import type { Channel } from './channel.ts';
import { topicKey } from './publish.ts';
import { type Subscriber, Topic } from './topic.ts';
import type { Wakeups } from './wakeups.ts';

/** Receives the frames of a subscription and sends them to its socket. */
export interface Sink {
  snapshot(seq: number, at: Date, data: unknown): void;
  event(event: StoredEvent): void;
  resync(seq: number, at: Date): void;
}

export interface SubscribeRequest {
  channel: Channel;
  session: Session | null;
  key: Record<string, string>;
  /**
   * The last `seq` that the subscriber saw. It receives the events after that instead of a snapshot, or a resync if
   * they have been purged.
   */
  resume: number | null;
}

export interface Live {
  readonly channels: ReadonlyMap<string, Channel>;
  /**
   * Sends a snapshot or missed events to the sink, then every new event until `close`. Throws if the channel refuses
   * the subscriber.
   */
  subscribe(request: SubscribeRequest, sink: Sink): Promise<{ close(): void }>;
  /** Receives the events that this process has committed. */
  relay(events: StoredEvent[]): void;
  start(): void;
  stop(): Promise<void>;
}

export interface LiveParts {
  db: Db;
  config: Config;
  log: Logger;
  metrics: Metrics;
  wakeups: Wakeups | null;
}

/** Maximum number of snapshots read at once. A reconnecting gateway requests thousands of them. */
const PARALLEL_SNAPSHOTS = 8;

/** Shared channels must be readable anonymously and the same for all viewers. @throws Error otherwise, at startup */
function checkShared({ name, sharedByAll, policy, topic, personal }: Channel): void {
  if (!sharedByAll) return;
  const open = policy.kind === 'public' || policy.kind === 'optional';
  if (!open || topic || personal) throw new Error(`The channel ${name} is not public, so users cannot share it`);
}

/**
 * This process's live hub. It holds the topics with their subscribers and is fed by local commits, wake-ups from other
 * processes, and polling as a fallback.
 */
export function createLive(parts: LiveParts, channels: Channel[]): Live {
  const { db, config, log, metrics, wakeups } = parts;
  for (const channel of channels) checkShared(channel);
  const topics = new Map<string, Topic>();
  const gate = createGate(PARALLEL_SNAPSHOTS);
  let poll: NodeJS.Timeout | null = null;
  let polling: Promise<void> = Promise.resolve();

  const join = (channel: string, key: string, subscriber: Subscriber): (() => void) => {
    const name = `${channel} ${key}`;
    const topic = topics.get(name) ?? new Topic(db, channel, key, onError);
    topics.set(name, topic);
    topic.subscribers.add(subscriber);
    metrics.liveSubscriptions.inc({ channel });
    let open = true;
    return () => {
      if (!open) return;
      open = false;
      topic.subscribers.delete(subscriber);
      metrics.liveSubscriptions.dec({ channel });
      if (topic.subscribers.size === 0 && topics.get(name) === topic) topics.delete(name);
    };
  };
  const onError = repeatedWarning(log, 'live', 'live read failed');
  const pumpBehind = async () => {
    const heads = await readHeads(db, [...topics.values()]);
    for (const { channel, key, seq } of heads) {
      const topic = topics.get(`${channel} ${key}`);
      if (topic?.isBehind(seq)) void topic.pump();
    }
  };
  const loop = () => {
    polling = pumpBehind().catch(onError);
    void polling.finally(() => {
      if (poll) poll = setTimeout(loop, config.livePollMs).unref();
    });
  };

  return {
    channels: new Map(channels.map((channel) => [channel.name, channel])),
    async subscribe({ channel, session, key, resume }, sink) {
      const topic = topicKey(channel.topic ? channel.topic(session, key) : key);
      const seen = session && channel.personal ? personalSink(parts, channel, session, sink, onError) : sink;
      const subscriber: Subscriber = {
        seq: null,
        event(event) {
          metrics.liveEvents.inc({ channel: channel.name });
          seen.event(event);
        },
        resync: (seq, at) => seen.resync(seq, at),
      };
      const close = join(channel.name, topic, subscriber);
      try {
        const state = await gate(() => readState(parts, { channel, session, key, resume }, topic));
        begin(subscriber, sink, state, resume);
        void topics.get(`${channel.name} ${topic}`)?.pump();
        return { close };
      } catch (error) {
        close();
        throw error;
      }
    },
    relay(events) {
      for (const event of events) topics.get(`${event.channel} ${event.key}`)?.offer(event);
      wakeups?.send(events);
    },
    start() {
      wakeups?.listen((channel, key) => void topics.get(`${channel} ${key}`)?.pump());
      poll = setTimeout(loop, config.livePollMs).unref();
    },
    async stop() {
      if (poll) clearTimeout(poll);
      poll = null;
      await polling;
      await wakeups?.close();
    },
  };
}

interface State {
  seq: number;
  now: Date;
  data: unknown;
}

/** Reads the head and the channel's state in one database snapshot, so that no event is lost or sent twice. */
async function readState(
  { db, config }: LiveParts,
  { channel, session, key, resume }: SubscribeRequest,
  topic: string,
): Promise<State> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (tx) => {
    const { rows } = await sql<{ seq: number | null; now: Date }>`
      select (select seq from live_heads where channel = ${channel.name} and key = ${topic}) as seq, app_now() as now`.execute(
      tx,
    );
    const data = resume === null ? await channel.snapshot(tx, session, key, config) : null;
    if (resume === null && data === null) throw common.notFound();
    return { seq: rows[0]?.seq ?? 0, now: rows[0]?.now ?? new Date(0), data };
  });
}

function begin(subscriber: Subscriber, sink: Sink, state: State, resume: number | null): void {
  if (resume === null) {
    subscriber.seq = state.seq;
    sink.snapshot(state.seq, state.now, state.data);
  } else if (resume > state.seq) {
    subscriber.seq = state.seq;
    sink.resync(state.seq, state.now);
  } else {
    subscriber.seq = resume;
  }
}

/** Sends each event to a subscriber in its personal version, in order. If the read fails, sends a resync instead. */
function personalSink(
  { db, config }: LiveParts,
  channel: Channel,
  session: Session,
  sink: Sink,
  onError: (error: unknown) => void,
): Sink {
  let turn = Promise.resolve();
  const next = (send: () => Promise<void> | void) => {
    turn = turn.then(send).catch(onError);
  };
  return {
    snapshot: sink.snapshot,
    event: (event) =>
      next(async () => {
        try {
          const data = await channel.personal?.(db, session, JSON.parse(event.data), config);
          sink.event({ ...event, data: JSON.stringify(data) });
        } catch (error) {
          sink.resync(event.seq, event.at);
          throw error;
        }
      }),
    resync: (seq, at) => next(() => sink.resync(seq, at)),
  };
}

async function readHeads(db: Db, topics: Topic[]): Promise<{ channel: string; key: string; seq: number }[]> {
  if (topics.length === 0) return [];
  const { rows } = await sql<{ channel: string; key: string; seq: number }>`
    select channel, key, seq from live_heads where (channel, key) in (
      select * from unnest(${topics.map(({ channel }) => channel)}::text[], ${topics.map(({ key }) => key)}::text[]))`.execute(
    db,
  );
  return rows;
}

/** Deletes events that are too old to resume from. Returns the number of deleted events. */
export async function purgeEvents(db: Db, retentionSeconds: number): Promise<number> {
  const result = await sql`
    delete from live_events where at < app_now() - ${retentionSeconds} * interval '1 second'`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
