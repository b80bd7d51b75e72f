import type { Duplex } from 'node:stream';
import { type RawData, WebSocket } from 'ws';
import { closeCodes } from './closeCodes.ts';

/** A client with this much waiting for it, or waiting for this long, is closed. */
export const backlogLimits = { bytes: 1024 * 1024, ms: 10_000 };
/** For the first message. */
const initWithinMs = 3_000;
const pingEveryMs = 15_000;
/** For a client to answer the close frame. */
const closeWithinMs = 3_000;

/** A websocket that knows its connection, so that all can have the same listeners. */
export class ClientSocket extends WebSocket {
  connection: Connection | null = null;
}

function onMessage(this: WebSocket, data: RawData): void {
  connectionOf(this)?.received(String(data));
}

function onPong(this: WebSocket): void {
  connectionOf(this)?.answered();
}

/** The close that follows is what counts. */
function onError(): void {}

function onClose(this: WebSocket, code: number, reason: Buffer): void {
  connectionOf(this)?.closed(code, String(reason));
}

function connectionOf(socket: WebSocket): Connection | null {
  return (socket as ClientSocket).connection;
}

/** Who is told what becomes of connections; one for all of them. */
export interface ConnectionOwner {
  failed(connection: Connection, error: unknown): void;
  closed(connection: Connection, code: number, reason: string): void;
}

/**
 * One client's socket, as graphql-ws wants it. Everything that is sent to it goes through here. There are very many: what
 * could be one function for all is no closure of each.
 */
export class Connection {
  readonly socket: ClientSocket;
  readonly #owner: ConnectionOwner;
  /** What the websocket runs on. A finished frame may be written to it between those of `socket`. */
  readonly #stream: Duplex;
  readonly #openedAt: number;
  #initialised = false;
  #alive = true;
  #pingedAt: number;
  #closingAt: number | null = null;
  /** Set while something waits: since when, and how many bytes had been written until then. */
  #behind: { since: number; written: number } | null = null;
  #written = 0;

  #receive: ((text: string) => Promise<void>) | null = null;

  constructor(socket: ClientSocket, stream: Duplex, owner: ConnectionOwner, now: number) {
    this.socket = socket;
    this.#stream = stream;
    this.#owner = owner;
    this.#openedAt = now;
    this.#pingedAt = now;
    socket.connection = this;
    socket.on('message', onMessage).on('pong', onPong).on('error', onError).once('close', onClose);
  }

  get protocol(): string {
    return this.socket.protocol;
  }

  onMessage(receive: (text: string) => Promise<void>): void {
    this.#receive = receive;
  }

  /** A message has come. */
  received(text: string): void {
    this.#receive?.(text).catch((error: unknown) => this.#owner.failed(this, error));
  }

  /** The client has answered a ping. */
  answered(): void {
    this.#alive = true;
  }

  closed(code: number, reason: string): void {
    this.#owner.closed(this, code, reason);
  }

  get open(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /**
   * Sends a whole websocket frame.
   * @returns whether its bytes are free to be used again: they are with the system, or were dropped
   */
  write(frame: Buffer): boolean {
    if (!this.open || !this.#hasRoom()) return true;
    const stream = this.#stream;
    this.#written += frame.length;
    stream.write(frame);
    return stream.writableLength === 0;
  }

  /** Sends a text message. */
  send(text: string): void {
    if (!this.open || !this.#hasRoom()) return;
    this.#written += text.length;
    this.socket.send(text);
  }

  close(code: number = closeCodes.internal, reason = ''): void {
    this.#closingAt ??= performance.now();
    this.socket.close(code, reason);
  }

  /** The first message has come. */
  initialised(): void {
    this.#initialised = true;
  }

  /** To be called twice a second or so: pings, and drops who says nothing, does not answer, read or close. */
  check(now: number): void {
    if (this.#closingAt !== null) {
      if (now - this.#closingAt > closeWithinMs) this.socket.terminate();
      return;
    }
    if (!this.#initialised && now - this.#openedAt >= initWithinMs)
      this.close(closeCodes.initTimeout, 'Connection initialisation timeout');
    else if (this.#isBehind(now)) this.close(closeCodes.tooSlow, 'Too slow');
    else if (now - this.#pingedAt >= pingEveryMs) this.#ping(now);
  }

  #ping(now: number): void {
    if (this.#alive) this.socket.ping();
    else this.socket.terminate();
    this.#alive = false;
    this.#pingedAt = now;
  }

  #hasRoom(): boolean {
    if (this.#stream.writableLength <= backlogLimits.bytes) return true;
    this.close(closeCodes.tooSlow, 'Too slow');
    return false;
  }

  /** Whether the oldest of what waits has waited too long. */
  #isBehind(now: number): boolean {
    const waiting = this.#stream.writableLength;
    if (waiting === 0) this.#behind = null;
    else if (this.#behind === null || this.#written - waiting >= this.#behind.written)
      this.#behind = { since: now, written: this.#written };
    return this.#behind !== null && now - this.#behind.since > backlogLimits.ms;
  }
}
