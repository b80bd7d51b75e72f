import type { Client } from './client.ts';
import type { Connection } from './connection.ts';
import { idText } from './frames.ts';

/** A stream or topic that a subscriber can leave. */
export interface Followed {
  leave(subscriber: Subscriber): void;
}

/**
 * One client's subscription. To graphql-ws, it is a sequence that yields nothing and only ends, because the stream
 * writes results directly to the connection.
 */
export class Subscriber implements AsyncGenerator<never, void, void> {
  readonly client: Client;
  /** Operation ID in the format of `NextFrames`. */
  readonly id: string;
  readonly #onEnd: (subscriber: Subscriber) => void;
  #followed: Followed | null = null;
  #ended = false;
  #error: Error | null = null;
  #reader: { resolve(result: IteratorResult<never, void>): void; reject(error: Error): void } | null = null;

  /** @param onEnd called once when the subscription ends, for any reason */
  constructor(client: Client, id: string, onEnd: (subscriber: Subscriber) => void) {
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

  /** Sets the stream that is left when the subscription ends. */
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
