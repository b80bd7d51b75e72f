import { randomBytes, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** ID for servers without registered operations. Has the length of a real ID. */
export const broadcastId = '00000000-0000-4000-8000-000000000000';

/** A GraphQL subscription whose first update is the current state. */
export interface Subscription {
  query: string;
  variables: Record<string, string>;
}

/** Whether a server speaks the graphql-ws protocol or sends plain messages. */
export type Speech = 'graphql' | 'none';

/** First byte of a text frame that is a complete message. */
const finalText = 0x81;
const opcodes = { text: 1, ping: 9, pong: 10 };
/** All reads share one buffer, because each is processed before the next. */
const buffer = Buffer.allocUnsafeSlow(256 * 1024);

export interface SubscriberOptions {
  port: number;
  speech: Speech;
  subscription: Subscription;
  /** The client address reported to the server. */
  address: string;
  onMessage(subscriber: Subscriber, at: number): void;
}

/**
 * A subscriber on a bare TCP connection that is as cheap as possible: it counts messages and inspects them only on
 * request.
 */
export class Subscriber {
  readonly id: string;
  /** Number of messages received since the subscriber was ready. */
  messages = 0;
  /** The texts of messages, if `verify` has requested them. */
  texts: string[] | null = null;
  readonly #speech: Speech;
  readonly #subscription: Subscription;
  readonly #socket: Socket;
  readonly #onMessage: (subscriber: Subscriber, at: number) => void;
  readonly #ready = Promise.withResolvers<void>();
  /** Number of messages received before the subscriber was ready. */
  #seen = 0;
  #stage: 'upgrade' | 'open' | 'ready' = 'upgrade';
  /** An incomplete frame header, or an incomplete message while texts are requested. */
  #rest = Buffer.alloc(0);
  /** Number of bytes of the current message that haven't arrived yet. */
  #left = 0;

  constructor({ port, speech, subscription, address, onMessage }: SubscriberOptions) {
    this.#speech = speech;
    this.#subscription = subscription;
    this.#onMessage = onMessage;
    this.id = speech === 'none' ? broadcastId : randomUUID();
    const callback = (count: number) => {
      if (this.#stage === 'ready' && this.texts === null && this.#rest.length === 0) this.#count(count);
      else this.#read(buffer.subarray(0, count));
      return true;
    };
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true, onread: { buffer, callback } });
    this.#socket.on('error', (error) => this.#ready.reject(error));
    this.#socket.on('close', () => this.#ready.reject(new Error('A subscriber was closed.')));
    const lines = [
      'GET /graphql HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      'Sec-WebSocket-Protocol: graphql-transport-ws',
      `X-Forwarded-For: ${address}`,
    ];
    this.#socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  }

  /** Resolves to the initial state. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  get closed(): boolean {
    return this.#socket.destroyed;
  }

  /** Resets the connection, so that its port doesn't spend a minute in TIME_WAIT. */
  close(): void {
    this.#ready.promise.catch(() => undefined);
    this.#socket.resetAndDestroy();
  }

  #read(bytes: Buffer): void {
    if (this.#stage === 'upgrade') this.#upgrade(bytes);
    else this.#frames(bytes);
  }

  /** Fast path for nearly every read: the rest of a message, or complete messages that aren't inspected. */
  #count(end: number): void {
    const at = performance.now();
    let from = 0;
    while (from < end) {
      if (this.#left === 0) {
        const length = ((buffer[from + 2] ?? 0) << 8) | (buffer[from + 3] ?? 0);
        const isText = buffer[from] === finalText && buffer[from + 1] === 126;
        if (from + 4 > end || !isText) {
          this.#frames(buffer.subarray(from, end));
          return;
        }
        from += 4;
        this.#left = length;
      }
      const taken = Math.min(this.#left, end - from);
      this.#left -= taken;
      from += taken;
      if (this.#left === 0) this.#message(at);
    }
  }

  #upgrade(bytes: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const end = this.#rest.indexOf('\r\n\r\n');
    if (end < 0) return;
    if (!this.#rest.toString('latin1', 0, 12).endsWith('101')) this.#ready.reject(new Error('No upgrade.'));
    const rest = this.#rest.subarray(end + 4);
    this.#rest = Buffer.alloc(0);
    this.#stage = 'open';
    if (this.#speech === 'graphql') this.#send({ type: 'connection_init' });
    this.#frames(rest);
  }

  #frames(chunk: Buffer): void {
    const at = performance.now();
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    this.#rest = Buffer.alloc(0);
    let from = 0;
    while (from < bytes.length) {
      if (this.#left > 0) {
        const taken = Math.min(this.#left, bytes.length - from);
        this.#left -= taken;
        from += taken;
        if (this.#left === 0) this.#message(at);
        continue;
      }
      const head = headOf(bytes, from);
      if (!head || (this.#wanted && from + head.size + head.length > bytes.length)) {
        this.#rest = Buffer.from(bytes.subarray(from));
        return;
      }
      from += head.size;
      if (head.opcode === opcodes.ping) this.#socket.write(frame(opcodes.pong, Buffer.alloc(0)));
      if (head.opcode !== opcodes.text) {
        from += head.length;
        continue;
      }
      if (this.#wanted) this.#text(bytes.toString('utf8', from, from + head.length));
      this.#left = head.length;
    }
  }

  get #wanted(): boolean {
    return this.#stage !== 'ready' || this.texts !== null;
  }

  #text(text: string): void {
    this.texts?.push(text);
    if (this.#stage !== 'open') return;
    const { type } = JSON.parse(text);
    if (type === 'connection_ack') this.#send({ id: this.id, type: 'subscribe', payload: this.#subscription });
    else if (type !== 'next') this.#ready.reject(new Error(`A subscriber got ${text}`));
  }

  #message(at: number): void {
    if (this.#stage === 'ready') {
      this.messages += 1;
      this.#onMessage(this, at);
      return;
    }
    this.#seen += 1;
    if (this.#seen < (this.#speech === 'graphql' ? 2 : 1)) return;
    this.#stage = 'ready';
    this.#ready.resolve();
  }

  #send(value: unknown): void {
    this.#socket.write(frame(opcodes.text, Buffer.from(JSON.stringify(value))));
  }
}

/** The header of a server frame, or null when it is incomplete. */
function headOf(bytes: Buffer, at: number): { opcode: number; size: number; length: number } | null {
  if (bytes.length < at + 2) return null;
  const opcode = (bytes[at] ?? 0) & 15;
  const short = bytes[at + 1] ?? 0;
  if (short < 126) return { opcode, size: 2, length: short };
  if (bytes.length < at + 4) return null;
  return { opcode, size: 4, length: bytes.readUInt16BE(at + 2) };
}

/** A client frame with an all-zero mask, so that the bytes stay unchanged. */
function frame(opcode: number, payload: Buffer): Buffer {
  const long = payload.length >= 126;
  const head = Buffer.alloc(long ? 8 : 6);
  head[0] = 0x80 | opcode;
  head[1] = 0x80 | (long ? 126 : payload.length);
  if (long) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}
