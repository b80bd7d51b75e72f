import { type Dispatcher, errors, Pool } from 'undici';
import type { Deadline } from '../execute/deadline.ts';

/** An HTTP request to the platform. */
export interface Call {
  method: Dispatcher.HttpMethod;
  /** Path with the query string. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** Deadline that aborts the request when it passes. */
  deadline: Deadline;
}

/** A complete HTTP response. */
export interface Answer {
  status: number;
  retryAfter: string | null;
  text: string;
}

export interface PoolOptions {
  /** Maximum number of sockets to the platform. */
  connections: number;
  /** Timeout for the first byte of the response, in milliseconds. */
  readTimeoutMs: number;
  /** Timeout for writes, which may wait for a payment provider. */
  writeTimeoutMs: number;
  /** Maximum response size in bytes. */
  maxResponseBytes: number;
}

export const defaultPoolOptions: PoolOptions = {
  connections: 64,
  readTimeoutMs: 10_000,
  writeTimeoutMs: 40_000,
  maxResponseBytes: 8 * 1024 * 1024,
};

/**
 * Errors after which a read is retried. They occur when the platform has closed an idle socket or hasn't started yet.
 */
const retryable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Connection pool to the platform, shared by all operations. */
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

  /** Sends a request. A GET is retried once when its connection breaks; writes are never sent twice. */
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

/** Reads a response directly from the dispatcher, without a stream. */
class Receiver implements Dispatcher.DispatchHandler {
  readonly #deadline: Deadline;
  readonly #resolve: (answer: Answer) => void;
  readonly #reject: (error: Error) => void;
  readonly #parts: Buffer[] = [];
  #controller: Dispatcher.DispatchController | null = null;
  /** Aborts the request, or rejects it if it is still waiting for a socket. */
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

/** Whether connecting or the response timed out. */
export function isTimeout(error: unknown): boolean {
  return (
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError
  );
}
