import { type Dispatcher, errors, Pool } from 'undici';
import type { Deadline } from '../execute/deadline.ts';

/** A call as it goes over the wire. */
export interface Call {
  method: Dispatcher.HttpMethod;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** When the call is given up, with its reason as the failure. */
  deadline: Deadline;
}

/** What came back, read to its end. */
export interface Answer {
  status: number;
  retryAfter: string | null;
  text: string;
}

export interface PoolOptions {
  /** Most sockets to the platform. */
  connections: number;
  /** Until the first byte of the answer, milliseconds. */
  readTimeoutMs: number;
  /** The same for writing calls: behind them the platform may wait for a payment provider. */
  writeTimeoutMs: number;
  /** Largest answer that is taken, bytes. */
  maxResponseBytes: number;
}

export const defaultPoolOptions: PoolOptions = {
  connections: 64,
  readTimeoutMs: 10_000,
  writeTimeoutMs: 40_000,
  maxResponseBytes: 8 * 1024 * 1024,
};

/** Failures after which a read can be sent again: the platform closed an idle socket, or was not there yet. */
const retryable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** The sockets to one origin, shared by everyone. */
export class Sender {
  readonly #pool: Pool;
  readonly #options: PoolOptions;

  constructor(origin: string, options: PoolOptions = defaultPoolOptions) {
    this.#options = options;
    this.#pool = new Pool(origin, {
      connections: options.connections,
      pipelining: 1,
      keepAliveTimeout: 20_000,
      connectTimeout: 3_000,
      maxResponseSize: options.maxResponseBytes,
    });
  }

  /** Sends a call. A GET is tried once more when its connection breaks; nothing else is ever sent twice. */
  async send(call: Call): Promise<Answer> {
    try {
      return await this.#once(call);
    } catch (error) {
      if (call.method !== 'GET' || !isRetryable(error)) throw error;
      return this.#once(call);
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  #once({ method, path, headers, body, deadline }: Call): Promise<Answer> {
    const timeout = method === 'GET' ? this.#options.readTimeoutMs : this.#options.writeTimeoutMs;
    if (deadline.passed) return Promise.reject(deadline.passed);
    return new Promise((resolve, reject) => {
      const request = { method, path, headers, body, headersTimeout: timeout, bodyTimeout: timeout };
      this.#pool.dispatch(request, new Receiver(deadline, resolve, reject));
    });
  }
}

/** Takes an answer as its parts come, without a stream between. */
class Receiver implements Dispatcher.DispatchHandler {
  readonly #deadline: Deadline;
  readonly #resolve: (answer: Answer) => void;
  readonly #reject: (error: Error) => void;
  readonly #parts: Buffer[] = [];
  #controller: Dispatcher.DispatchController | null = null;
  /** A call that waits for a socket is given up as well. */
  readonly #giveUp = (reason: Error) => {
    if (this.#controller) this.#controller.abort(reason);
    else this.#reject(reason);
  };
  #status = 0;
  #retryAfter: string | null = null;

  constructor(deadline: Deadline, resolve: (answer: Answer) => void, reject: (error: Error) => void) {
    this.#deadline = deadline;
    this.#resolve = resolve;
    this.#reject = reject;
    deadline.wait(this.#giveUp);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#deadline.passed) controller.abort(this.#deadline.passed);
  }

  onResponseStart(_: unknown, status: number, headers: Record<string, string | string[] | undefined>): void {
    const retryAfter = headers['retry-after'];
    this.#status = status;
    if (typeof retryAfter === 'string') this.#retryAfter = retryAfter;
  }

  onResponseData(_: unknown, part: Buffer): void {
    this.#parts.push(part);
  }

  onResponseEnd(): void {
    this.#release();
    const [first, ...others] = this.#parts;
    const body = first && others.length === 0 ? first : Buffer.concat(this.#parts);
    this.#resolve({ status: this.#status, retryAfter: this.#retryAfter, text: body.toString() });
  }

  onResponseError(_: unknown, error: Error): void {
    this.#release();
    this.#reject(error);
  }

  #release(): void {
    this.#deadline.forget(this.#giveUp);
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retryable.has(String(error.code));
}

/** Whether the call took too long, in connecting or in answering. */
export function isTimeout(error: unknown): boolean {
  return (
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError
  );
}
