import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { StoredEvent } from '../db/services.ts';

const BATCH = 500;

/** A subscriber to a topic. `seq` is the last one sent to it, or null until its snapshot has been read. */
export interface Subscriber {
  seq: number | null;
  event(event: StoredEvent): void;
  /** Called if events were lost. Later events start after `seq`. */
  resync(seq: number, at: Date): void;
}

type Row = { head: number; now: Date } & { [K in keyof StoredEvent]: StoredEvent[K] | null };

/**
 * The subscribers to one channel key in this process. Each receives every event after its own `seq` exactly once and in
 * order.
 */
export class Topic {
  readonly channel: string;
  readonly key: string;
  readonly subscribers = new Set<Subscriber>();
  readonly #db: Db;
  readonly #onError: (error: unknown) => void;
  #pumping: Promise<void> | null = null;
  #again = false;

  constructor(db: Db, channel: string, key: string, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
    this.channel = channel;
    this.key = key;
  }

  /**
   * Sends a committed event to the subscribers that expect it as their next event. All other subscribers catch up from
   * the table.
   */
  offer(event: StoredEvent): void {
    let behind = false;
    for (const subscriber of this.subscribers) {
      if (subscriber.seq === null || event.seq <= subscriber.seq) continue;
      if (event.seq === subscriber.seq + 1) send(subscriber, event);
      else behind = true;
    }
    if (behind) void this.pump();
  }

  isBehind(head: number): boolean {
    return [...this.subscribers].some((subscriber) => subscriber.seq !== null && subscriber.seq < head);
  }

  /**
   * Reads missing events from the table until all subscribers are up to date. Reports errors to `onError`; the next
   * call then continues.
   */
  async pump(): Promise<void> {
    this.#again = true;
    this.#pumping ??= this.#run()
      .catch(this.#onError)
      .finally(() => {
        this.#pumping = null;
      });
    await this.#pumping;
  }

  async #run(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      if (await this.#serve()) this.#again = true;
    }
  }

  /** Processes one batch of events. Returns whether there may be more. */
  async #serve(): Promise<boolean> {
    const waiting = [...this.subscribers].flatMap(({ seq }) => (seq === null ? [] : [seq]));
    if (waiting.length === 0) return false;
    const after = Math.min(...waiting);
    const rows = await this.#read(after);
    const head = rows[0]?.head ?? 0;
    const events = rows.flatMap((row) => (isEvent(row) ? [row] : []));
    const first = events[0]?.seq ?? head + 1;
    let more = events.length === BATCH;
    for (const subscriber of this.subscribers) {
      if (subscriber.seq === null || subscriber.seq >= head) continue;
      if (subscriber.seq < after) {
        more = true; // This subscriber got its snapshot during the read, so the batch starts too late for it.
      } else if (subscriber.seq + 1 < first) {
        subscriber.seq = head;
        subscriber.resync(head, rows[0]?.now ?? new Date(0));
      } else {
        for (const event of events) if (event.seq === subscriber.seq + 1) send(subscriber, event);
      }
    }
    return more;
  }

  async #read(after: number): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select h.seq as head, app_now() as now, e.channel, e.key, e.seq, e.type, e.data, e.at
      from live_heads h left join lateral (
        select * from live_events e
        where e.channel = h.channel and e.key = h.key and e.seq > ${after} order by e.seq limit ${BATCH}
      ) e on true
      where h.channel = ${this.channel} and h.key = ${this.key} order by e.seq`.execute(this.#db);
    return rows;
  }
}

function send(subscriber: Subscriber, event: StoredEvent): void {
  subscriber.seq = event.seq;
  subscriber.event(event);
}

function isEvent(row: Row): row is Row & StoredEvent {
  return row.seq !== null;
}
