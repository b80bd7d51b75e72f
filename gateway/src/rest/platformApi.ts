import {
  type DataSourceConfig,
  type DataSourceRequest,
  RESTDataSource,
  type RequestDeduplicationPolicy,
  type RequestOptions,
} from '@apollo/datasource-rest';
import type { PlatformSource } from './platformClient.ts';
import { type Outgoing, transportRequest } from './request.ts';
import { isSuccess, type Transport, type TransportResponse } from './transport.ts';

type Fetcher = NonNullable<DataSourceConfig['fetch']>;
type FetcherResponse = Awaited<ReturnType<Fetcher>>;
type Cache = NonNullable<DataSourceConfig['cache']>;
type Method = Outgoing['method'];

/** Placeholder origin for absolute URLs. The transport uses the platform's actual address. */
const origin = 'http://platform';

/** Responses are personal and carry no cache headers, so nothing is cached across operations. */
const noCache: Cache = {
  get: async () => undefined,
  set: async () => {},
  delete: async () => {},
};

/**
 * Data source of unregistered documents. One instance serves one operation and deduplicates its requests: a GET is sent
 * only once until something is written.
 */
export class PlatformAPI extends RESTDataSource implements PlatformSource {
  override readonly baseURL = origin;
  readonly #transport: Transport;

  constructor(transport: Transport) {
    super({ cache: noCache, fetch: fetcherOf(transport), logger: transport.log });
    this.#transport = transport;
  }

  async call(outgoing: Outgoing): Promise<unknown> {
    const { path, body, ...request } = transportRequest(outgoing);
    if (request.method !== 'GET') this.deduplicationPromises.clear();
    const options = { ...request, skipCache: true, ...(body !== null && { body }) };
    return (await this.fetch(path, options as DataSourceRequest)).parsedBody;
  }

  protected override requestDeduplicationPolicyFor(url: URL, { method }: RequestOptions): RequestDeduplicationPolicy {
    if (method !== 'GET') return { policy: 'do-not-deduplicate' };
    return { policy: 'deduplicate-until-invalidated', deduplicationKey: url.href };
  }

  protected override parseBody(response: FetcherResponse): Promise<object | string> {
    return response.json();
  }

  /** Readers never modify a response, so deduplicated requests can share it. */
  protected override cloneParsedBody<T>(body: T): T {
    return body;
  }

  protected override async errorFromResponse({
    response,
    parsedBody,
  }: {
    response: FetcherResponse;
    parsedBody: unknown;
  }) {
    const { status, headers } = response;
    return this.#transport.errorOf({ status, body: parsedBody, retryAfter: headers.get('retry-after') });
  }

  /** The transport already measures and traces calls. */
  protected override trace<T>(_url: URL, _request: RequestOptions, send: () => Promise<T>): Promise<T> {
    return send();
  }
}

function fetcherOf(transport: Transport): Fetcher {
  return async (url, init = {}) => {
    const { route, method, headers, body } = init as typeof init & { route: string; method: Method };
    const request = { route, method, path: url.slice(origin.length), headers: headers ?? {} };
    const text = body === undefined ? null : String(body);
    return new PlatformResponse(url, await transport.send({ ...request, body: text }));
  };
}

/** Converts a transport response to the form that RESTDataSource reads. */
class PlatformResponse implements FetcherResponse {
  readonly url: string;
  readonly status: number;
  readonly ok: boolean;
  readonly statusText = '';
  readonly bodyUsed = false;
  readonly redirected = false;
  readonly headers: Headers;
  readonly #response: TransportResponse;

  constructor(url: string, response: TransportResponse) {
    const { status, retryAfter } = response;
    this.url = url;
    this.status = status;
    this.ok = isSuccess(status);
    this.headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
    this.#response = response;
  }

  async json(): Promise<unknown> {
    return this.#response.body;
  }

  async text(): Promise<string> {
    return JSON.stringify(this.#response.body);
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return new TextEncoder().encode(await this.text()).buffer;
  }

  clone(): PlatformResponse {
    return new PlatformResponse(this.url, this.#response);
  }
}
