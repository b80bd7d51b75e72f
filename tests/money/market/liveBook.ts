import { once } from 'node:events';
import { WebSocket } from 'ws';

/** The fields of an order on the wire that the client rule needs. */
export interface Row {
  id: string;
  price: number;
  seq: number;
  remaining_quantity: number;
  reflective_quantity: number;
}

interface Frame {
  type: 'snapshot' | 'event' | 'resync' | 'error';
  id: string;
  seq: number;
  data: { contracts?: Row[]; code?: number } | null;
}

/**
 * A client's order book of an event, maintained by the rule in docs/domain/markets.md#offers: removed at quantity 0,
 * updated in place if known, otherwise appended.
 */
export class LiveBook {
  rows: Row[] = [];
  readonly counts = { events: 0, snapshots: 0, resumed: 0, resyncs: 0, disconnects: 0 };
  readonly #event: string;
  readonly #token: string;
  #socket: WebSocket | null = null;
  /** Last event seen. Null requests a snapshot. */
  #seq: number | null = null;
  #subscription = 0;

  constructor(event: string, token: string) {
    this.#event = event;
    this.#token = token;
  }

  /** Subscribes to the book at an address. Resumes after the last event, if any. */
  async connect(url: string): Promise<void> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/live`);
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      if (socket === this.#socket) this.#take(JSON.parse(String(data)) as Frame);
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'auth', token: this.#token }));
    if (this.#seq !== null) this.counts.resumed += 1;
    this.#subscribe();
  }

  /** Drops the connection. Messages in flight are lost. */
  cut(): void {
    this.counts.disconnects += 1;
    this.#socket?.terminate();
    this.#socket = null;
  }

  /** The last event seen, or null before the first. */
  get seq(): number | null {
    return this.#seq;
  }

  get connected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #subscribe(): void {
    const resume = this.#seq === null ? {} : { resume: this.#seq };
    this.#subscription += 1;
    const what = { id: `book ${this.#subscription}`, channel: 'pending_orders', key: { event_id: this.#event } };
    this.#socket?.send(JSON.stringify({ type: 'subscribe', ...what, ...resume }));
  }

  #take({ type, id, seq, data }: Frame): void {
    if (id !== `book ${this.#subscription}`) return;
    if (type === 'error') throw new Error(`the book ended: ${JSON.stringify(data)}`);
    if (type === 'event' && this.#seq !== null && seq !== this.#seq + 1) {
      throw new Error(`event ${seq} comes after ${this.#seq}`);
    }
    if (type === 'resync') {
      this.counts.resyncs += 1;
      this.#socket?.send(JSON.stringify({ type: 'unsubscribe', id }));
      this.#seq = null;
      this.#subscribe();
      return;
    }
    this.#seq = seq;
    this.counts[type === 'snapshot' ? 'snapshots' : 'events'] += 1;
    if (type === 'snapshot') this.rows = [];
    for (const row of data?.contracts ?? []) this.#merge(row);
  }

  #merge(row: Row): void {
    const at = this.rows.findIndex(({ id }) => id === row.id);
    const gone = row.remaining_quantity === 0 || row.reflective_quantity === 0;
    if (gone) this.rows = this.rows.filter(({ id }) => id !== row.id);
    else if (at >= 0) this.rows[at] = row;
    else this.rows.push(row);
  }
}

/** A book as text for comparison: each order with its remaining quantity. */
export function bookOf(rows: Row[]): string[] {
  return rows
    .map((row) => `${row.id} ${row.price} ${row.seq} ${row.remaining_quantity} ${row.reflective_quantity}`)
    .toSorted();
}

/** The server's book, read page by page. */
export async function serverBook(event: string, get: (url: string) => Promise<unknown>): Promise<string[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const url = `/api/v1/stakes/contracts?event_id=${event}&page=${page}&page_size=40`;
    const { items, has_next } = (await get(url)) as { items: Row[]; has_next: boolean };
    rows.push(...items);
    if (!has_next) return bookOf(rows);
  }
}
