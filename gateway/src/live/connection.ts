import type { Duplex } from 'node:stream';
import { type RawData, WebSocket } from 'ws';
import { closeCodes } from './closeCodes.ts';

/** Maximum size and age of a client's backlog. Clients that exceed it are disconnected. */
export const backlogLimits = { bytes: 1024 * 1024, ms: 10_000 };
/** Timeout for the first message. */
const initWithinMs = 3_000;
const pingEveryMs = 15_000;
/** Timeout for the client's close frame. */
const closeWithinMs = 3_000;

/** A websocket with a reference to its connection, so that all sockets can share the same listeners. */
export class ClientSocket extends WebSocket {
  connection: Connection | null = null;
}

/** Maximum number of pings from a client between two checks, which are half a second apart. */
const pingsPerCheck = 20;

function onMessage(this: WebSocket, data: RawData): void {
  connectionOf(this)?.received(String(data));
}

function onPing(this: WebSocket): void {
  connectionOf(this)?.pinged();
}

function onPong(this: WebSocket): void {
  connectionOf(this)?.answered();
}

/** Does nothing, because the close event that follows handles the error. */
function onError(): void {}

function onClose(this: WebSocket, code: number, reason: Buffer): void {
  connectionOf(this)?.closed(code, String(reason));
}

function connectionOf(socket: WebSocket): Connection | null {
  return (socket as ClientSocket).connection;
}

/** Receives the events of all connections. */
export interface ConnectionOwner {
  failed(connection: Connection, error: unknown): void;
  closed(connection: Connection, code: number, reason: string): void;
}

/**
 * One client's socket, in the form graphql-ws expects. Everything sent to the client passes through here. Avoids
 * per-instance closures, since there are very many connections.
 */
export class Connection {
  readonly socket: ClientSocket;
  readonly #owner: ConnectionOwner;
  /** The underlying stream. Complete frames may be written to it between those of `socket`. */
  readonly #stream: Duplex;
  readonly #openedAt: number;
  #initialized = false;
  #alive = true;
  /** Pings received since the last check. */
  #pings = 0;
  #pingedAt: number;
  #closingAt: number | null = null;
  /** Set while there is a backlog: the time it began, and the number of bytes written until then. */
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
    socket.on('message', onMessage).on('ping', onPing).on('pong', onPong).on('error', onError).once('close', onClose);
  }

  get protocol(): string {
    return this.socket.protocol;
  }

  onMessage(receive: (text: string) => Promise<void>): void {
    this.#receive = receive;
  }

  /** Handles a message. */
  received(text: string): void {
    this.#receive?.(text).catch((error: unknown) => this.#owner.failed(this, error));
  }

  /** Handles a client's ping, which the socket answers automatically. Closes a client that sends too many. */
  pinged(): void {
    this.#pings += 1;
    if (this.#pings > pingsPerCheck) this.close(closeCodes.tooMany, 'Too many pings');
  }

  /** Handles the response to a ping. */
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
   * Sends a complete websocket frame.
   * @returns whether the frame's bytes can be reused, because they were handed to the operating system or dropped
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

  /** Marks the first message as received. */
  initialized(): void {
    this.#initialized = true;
  }

  /**
   * Called about twice per second. Pings the client, and closes the connection if the client is silent, too slow or
   * doesn't close it.
   */
  check(now: number): void {
    this.#pings = 0;
    if (this.#closingAt !== null) {
      if (now - this.#closingAt > closeWithinMs) this.socket.terminate();
      return;
    }
    if (!this.#initialized && now - this.#openedAt >= initWithinMs)
      this.close(closeCodes.initTimeout, 'Connection initialization timeout');
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

  /** Whether the oldest part of the backlog is too old. */
  #isBehind(now: number): boolean {
    const waiting = this.#stream.writableLength;
    if (waiting === 0) this.#behind = null;
    else if (this.#behind === null || this.#written - waiting >= this.#behind.written)
      this.#behind = { since: now, written: this.#written };
    return this.#behind !== null && now - this.#behind.since > backlogLimits.ms;
  }
}
