import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import { isRecord } from '../rest/case.ts';

/** A platform frame for one subscription. */
export interface Frame {
  type: 'snapshot' | 'event' | 'resync' | 'session' | 'error';
  id: string;
  seq: number;
  data: unknown;
}

/** A subscription on the platform's socket. */
export interface UpstreamSubscription {
  /** Subscribe frame without its ID. Sent again after a reconnect. */
  request(): Record<string, unknown>;
  onFrame(frame: Frame): void;
}

const backoff = { firstMs: 100, mostMs: 5_000 };
/** Batch size and interval for resubscribing. */
const part = { size: 500, everyMs: 200 };
const pingEveryMs = 10_000;
const kinds = new Set(['snapshot', 'event', 'resync', 'session', 'error']);

/**
 * The socket to the platform's `/live`, shared by all clients of this process. Opened with the first subscription.
 * If the connection is lost, it reconnects and restores all subscriptions.
 */
export class Upstream {
  readonly #url: string;
  readonly #log: Logger;
  readonly #subscriptions = new Map<string, UpstreamSubscription>();
  #socket: WebSocket | null = null;
  #timer: NodeJS.Timeout | null = null;
  #attempts = 0;
  #lastId = 0;
  #stopped = false;

  /** @param url `ws://…/live` */
  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  get connected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Subscribes. @returns the ID for `close` */
  open(subscription: UpstreamSubscription): string {
    this.#lastId += 1;
    const id = String(this.#lastId);
    this.#subscriptions.set(id, subscription);
    if (this.connected) this.#send({ id, ...subscription.request() });
    else this.#connect();
    return id;
  }

  close(id: string): void {
    if (this.#subscriptions.delete(id) && this.connected) this.#send({ type: 'unsubscribe', id });
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#subscriptions.clear();
    this.#socket?.close(1001);
  }

  #connect(): void {
    if (this.#stopped || this.#socket || this.#timer) return;
    const socket = new WebSocket(this.#url, { handshakeTimeout: 3_000, perMessageDeflate: false });
    this.#socket = socket;
    let alive = true;
    const heartbeat = setInterval(() => {
      if (!alive) return socket.terminate();
      alive = false;
      if (socket.readyState === WebSocket.OPEN) socket.ping();
    }, pingEveryMs);
    socket.on('pong', () => {
      alive = true;
    });
    socket.on('open', () => {
      this.#attempts = 0;
      // The socket itself isn't authenticated, because every subscription sends its own token.
      this.#send({ type: 'auth', token: null });
      void this.#askAgain(socket);
    });
    socket.on('message', (data) => {
      alive = true;
      this.#receive(String(data));
    });
    socket.on('error', (error) => this.#log.warn({ reason: error.message }, 'live connection failed'));
    socket.on('close', (code) => {
      clearInterval(heartbeat);
      this.#socket = null;
      this.#reconnect(code);
    });
  }

  /**
   * Restores all subscriptions on a new connection, in batches because the platform checks each subscription and limits
   * their rate.
   */
  async #askAgain(socket: WebSocket): Promise<void> {
    let count = 0;
    for (const [id, subscription] of [...this.#subscriptions]) {
      if (count > 0 && count % part.size === 0) await setTimeout(part.everyMs, undefined, { ref: false });
      if (this.#socket !== socket) return;
      if (this.#subscriptions.get(id) === subscription) this.#send({ id, ...subscription.request() });
      count += 1;
    }
  }

  #reconnect(code: number): void {
    if (this.#stopped || this.#subscriptions.size === 0) return;
    const longest = Math.min(backoff.mostMs, backoff.firstMs * 2 ** this.#attempts);
    const delay = longest / 2 + (Math.random() * longest) / 2;
    this.#attempts = Math.min(this.#attempts + 1, 10);
    this.#log.info({ code, delay: Math.round(delay) }, 'live connection lost');
    this.#timer = globalThis.setTimeout(() => {
      this.#timer = null;
      this.#connect();
    }, delay);
  }

  #send(frame: Record<string, unknown>): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  #receive(text: string): void {
    const frame = parseFrame(text);
    if (frame) this.#subscriptions.get(frame.id)?.onFrame(frame);
    else this.#log.error('unreadable live frame from the platform');
  }
}

function parseFrame(text: string): Frame | null {
  const json = parsed(text);
  if (!isRecord(json) || typeof json.type !== 'string' || !kinds.has(json.type)) return null;
  const seq = typeof json.seq === 'number' ? json.seq : 0;
  return { type: json.type as Frame['type'], id: String(json.id ?? ''), seq, data: json.data };
}

/** Parses JSON. Undefined for invalid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
