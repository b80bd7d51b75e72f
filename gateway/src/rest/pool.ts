import type { DataSourceConfig } from '@apollo/datasource-rest';
import { type Dispatcher, errors, Pool } from 'undici';

/** The `fetch` that RESTDataSource takes. */
export type Fetcher = NonNullable<DataSourceConfig['fetch']>;
export type FetcherResponse = Awaited<ReturnType<Fetcher>>;
type FetcherRequestInit = NonNullable<Parameters<Fetcher>[1]>;

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

export interface PooledFetch {
  fetch: Fetcher;
  close(): Promise<void>;
}

/** Failures after which a read can be sent again: the platform closed an idle socket, or was not there yet. */
const retryable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * A `fetch` for RESTDataSource over one pool of sockets to one origin. A GET is tried once more when its connection
 * breaks; nothing else is ever sent twice.
 */
export function pooledFetch(origin: string, options: PoolOptions = defaultPoolOptions): PooledFetch {
  const pool = new Pool(origin, {
    connections: options.connections,
    pipelining: 1,
    keepAliveTimeout: 20_000,
    connectTimeout: 3_000,
    maxResponseSize: options.maxResponseBytes,
  });
  const send = async (url: string, init: FetcherRequestInit): Promise<FetcherResponse> => {
    const { pathname, search } = new URL(url);
    const method = (init.method ?? 'GET') as Dispatcher.HttpMethod;
    const timeout = method === 'GET' ? options.readTimeoutMs : options.writeTimeoutMs;
    const request = {
      method,
      path: pathname + search,
      ...(init.headers && { headers: init.headers }),
      ...(init.body !== undefined && { body: init.body }),
      headersTimeout: timeout,
      bodyTimeout: timeout,
    };
    const { statusCode, headers, body } = await pool.request(request);
    return new PooledResponse(statusCode, headers, await body.text());
  };
  return {
    fetch: async (url, init = {}) => {
      try {
        return await send(url, init);
      } catch (error) {
        if ((init.method ?? 'GET') !== 'GET' || !isRetryable(error)) throw error;
        return send(url, init);
      }
    },
    close: () => pool.close(),
  };
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

/** An answer whose body is already here: the least that RESTDataSource needs of a Response. */
class PooledResponse implements FetcherResponse {
  readonly bodyUsed = false;
  readonly redirected = false;
  readonly url = '';
  readonly statusText = '';
  readonly status: number;
  readonly #headers: Dispatcher.ResponseData['headers'];
  readonly #text: string;

  constructor(status: number, headers: Dispatcher.ResponseData['headers'], text: string) {
    this.status = status;
    this.#headers = headers;
    this.#text = text;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  get headers(): Headers {
    const headers = new Headers();
    for (const [name, value] of Object.entries(this.#headers)) {
      for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) headers.append(name, each);
    }
    return headers;
  }

  async text(): Promise<string> {
    return this.#text;
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.#text);
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return new TextEncoder().encode(this.#text).buffer as ArrayBuffer;
  }

  clone(): FetcherResponse {
    return new PooledResponse(this.status, this.#headers, this.#text);
  }
}
