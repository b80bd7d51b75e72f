import type { Client } from './client.ts';
import type { Connection } from './connection.ts';
import { idText } from './frames.ts';

/** What a follower can leave. */
export interface Followed {
  leave(follower: Follower): void;
}

/**
 * One client's subscription. To the protocol it is a sequence of results that only ever ends: what it brings is written to
 * the connection by the stream it follows.
 */
export class Follower implements AsyncGenerator<never, void, void> {
  readonly client: Client;
  /** The operation's id, as `NextFrames` wants it. */
  readonly id: string;
  readonly #onEnd: (follower: Follower) => void;
  #followed: Followed | null = null;
  #ended = false;
  #error: Error | null = null;
  #reader: { resolve(result: IteratorResult<never, void>): void; reject(error: Error): void } | null = null;

  /** @param onEnd called once, when the subscription ends for whatever reason */
  constructor(client: Client, id: string, onEnd: (follower: Follower) => void) {
    this.client = client;
    this.id = idText(id);
    this.#onEnd = onEnd;
  }

  get connection(): Connection {
    return this.client.connection;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Says what it follows, and is to leave at its end. */
  joined(followed: Followed): void {
    this.#followed = followed;
  }

  /** Ends the subscription with an error. */
  fail(error: Error): void {
    if (this.#ended) return;
    this.#end();
    if (this.#reader) this.#reader.reject(error);
    else this.#error = error;
  }

  next(): Promise<IteratorResult<never, void>> {
    const error = this.#error;
    this.#error = null;
    if (error) return Promise.reject(error);
    if (this.#ended) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve, reject) => {
      this.#reader = { resolve, reject };
    });
  }

  return(): Promise<IteratorResult<never, void>> {
    this.#end();
    this.#reader?.resolve({ value: undefined, done: true });
    return Promise.resolve({ value: undefined, done: true });
  }

  throw(error: Error): Promise<IteratorResult<never, void>> {
    this.#end();
    return Promise.reject(error);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#followed?.leave(this);
    this.#onEnd(this);
  }
}
