import { once } from 'node:events';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';

export interface Frame {
  type: string;
  id: string;
  seq: number;
  event?: string;
  data: { code?: number; n?: number; [part: string]: unknown };
}

/** Timeout in milliseconds, generous enough for a busy machine. */
export const PATIENCE = 20_000;

/** A client of `/live` that keeps every frame. */
export class LiveClient {
  readonly frames: Frame[] = [];
  closed: number | null = null;
  readonly socket: WebSocket;

  constructor(address: string) {
    this.socket = new WebSocket(`ws://${address}/live`);
    this.socket.on('message', (data) => this.frames.push(JSON.parse(String(data))));
    this.socket.on('close', (code) => {
      this.closed = code;
    });
    this.socket.on('error', () => undefined);
  }

  static async open(address: string, token: string | null): Promise<LiveClient> {
    const client = new LiveClient(address);
    await once(client.socket, 'open');
    client.send({ type: 'auth', token });
    return client;
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  subscribe(id: string, channel: string, key: object, more: object = {}): void {
    this.send({ type: 'subscribe', id, channel, key, ...more });
  }

  async has(count: number): Promise<Frame[]> {
    await vi.waitFor(() => expect(this.frames.length).toBeGreaterThanOrEqual(count), PATIENCE);
    return this.frames;
  }

  async closes(): Promise<number | null> {
    await vi.waitFor(() => expect(this.closed).not.toBeNull(), PATIENCE);
    return this.closed;
  }
}
