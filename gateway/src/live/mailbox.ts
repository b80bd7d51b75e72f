/**
 * Values waiting for one slow reader: an async iterator that is filled from outside. It never holds more than `limit`
 * values: one more, and the reader gets the error that `overflow` makes instead of the rest.
 */
export class Mailbox<T> implements AsyncGenerator<T, void, void> {
  readonly #waiting: T[] = [];
  readonly #limit: number;
  readonly #overflow: () => Error;
  readonly #onClose: () => void;
  #reader: { resolve(result: IteratorResult<T, void>): void; reject(error: Error): void } | null = null;
  #failure: Error | null = null;
  #closed = false;

  constructor(options: { limit: number; overflow: () => Error; onClose: () => void }) {
    this.#limit = options.limit;
    this.#overflow = options.overflow;
    this.#onClose = options.onClose;
  }

  push(value: T): void {
    if (this.#closed) return;
    if (this.#reader) {
      const reader = this.#reader;
      this.#reader = null;
      reader.resolve({ value, done: false });
    } else if (this.#waiting.length < this.#limit) {
      this.#waiting.push(value);
    } else {
      this.#waiting.length = 0;
      this.fail(this.#overflow());
    }
  }

  /** Ends the iteration with an error, after what is waiting already. */
  fail(error: Error): void {
    if (this.#closed) return;
    this.#close();
    if (this.#reader) this.#reader.reject(error);
    else this.#failure = error;
    this.#reader = null;
  }

  next(): Promise<IteratorResult<T, void>> {
    const value = this.#waiting.shift();
    if (value !== undefined) return Promise.resolve({ value, done: false });
    const failure = this.#failure;
    this.#failure = null;
    if (failure) return Promise.reject(failure);
    if (this.#closed) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve, reject) => {
      this.#reader = { resolve, reject };
    });
  }

  return(): Promise<IteratorResult<T, void>> {
    this.#waiting.length = 0;
    this.#failure = null;
    this.#close();
    this.#reader?.resolve({ value: undefined, done: true });
    this.#reader = null;
    return Promise.resolve({ value: undefined, done: true });
  }

  throw(error: Error): Promise<IteratorResult<T, void>> {
    void this.return();
    return Promise.reject(error);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#onClose();
  }
}
