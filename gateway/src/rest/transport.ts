import {
  type AugmentedRequest,
  type DataSourceConfig,
  type DataSourceFetchResult,
  type DataSourceRequest,
  RESTDataSource,
  type RequestOptions,
} from '@apollo/datasource-rest';
import type { UpstreamCalls } from '../telemetry/upstream.ts';
import { PlatformError, platformError, unavailable } from './errors.ts';
import { type Fetcher, type FetcherResponse, isTimeout } from './pool.ts';
import type { Outgoing } from './request.ts';

/** Who calls, and what the platform is told about it. */
export interface Caller {
  token: string | null;
  deviceId: string | null;
  requestId: string;
  /** The W3C trace that the platform is told to continue. */
  traceparent: string;
  /** The client named no trace: this one begins here. */
  newTrace: boolean;
  /** Address of the client. */
  ip: string;
  userAgent: string | null;
}

/** A request that knows by which call of the schema it is made. */
type Routed = RequestOptions & { route?: string };

/** Keeps nothing: answers belong to one person and one moment. */
const noCache: NonNullable<DataSourceConfig['cache']> = {
  get: async () => undefined,
  set: async () => {},
  delete: async () => false,
};
const silent: DataSourceConfig['logger'] = { debug() {}, info() {}, warn() {}, error() {} };

/** One caller's way to the platform: the only place from which the gateway calls it. */
export class PlatformApi extends RESTDataSource {
  override readonly baseURL: string;
  readonly #caller: Caller;
  readonly #calls: UpstreamCalls;
  readonly #onFailure: (error: unknown) => void;

  /** @param onFailure told of answers that never came or could not be read */
  constructor(
    baseURL: string,
    fetch: Fetcher,
    caller: Caller,
    calls: UpstreamCalls,
    onFailure: (error: unknown) => void,
  ) {
    super({ cache: noCache, fetch, ...(silent && { logger: silent }) });
    this.baseURL = baseURL;
    this.#caller = caller;
    this.#calls = calls;
    this.#onFailure = onFailure;
  }

  /**
   * Makes one call.
   * @returns the answer's JSON
   * @throws PlatformError for every refusal and failure
   */
  async call({ route, method, path, query, body, idempotencyKey }: Outgoing): Promise<unknown> {
    const headers: Record<string, string> = idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey };
    try {
      const request = { route, method, headers, ...(query && { params: query }), ...(body && { body }) };
      const { parsedBody } = await this.fetch<unknown>(path, request as DataSourceRequest);
      return parsedBody;
    } catch (error) {
      if (error instanceof PlatformError) throw error;
      this.#onFailure(error);
      throw unavailable(isTimeout(error) ? 504 : 502, this.#caller.requestId);
    }
  }

  override willSendRequest(_path: string, request: AugmentedRequest): void {
    const { token, deviceId, requestId, ip, userAgent } = this.#caller;
    const { headers } = request;
    headers.accept = 'application/json';
    headers['x-request-id'] = requestId;
    headers['x-forwarded-for'] = ip;
    if (token !== null) headers.authorization = `Bearer ${token}`;
    if (deviceId !== null) headers['x-device-id'] = deviceId;
    if (userAgent !== null) headers['user-agent'] = userAgent;
  }

  /** Around each call that is really made: what two fields ask for at once is sent once. */
  protected override async trace<T>(_url: URL, request: Routed, send: () => Promise<T>): Promise<T> {
    const call = this.#calls.begin(request.route ?? request.method ?? '', this.#caller);
    request.headers = { ...request.headers, traceparent: call.traceparent };
    try {
      const result = await send();
      call.end((result as DataSourceFetchResult<unknown>).response.status);
      return result;
    } catch (error) {
      call.end(error instanceof PlatformError ? error.extensions.status : undefined);
      throw error;
    }
  }

  /** Every answer of the platform is JSON; anything else is a failure. */
  override async parseBody(response: FetcherResponse): Promise<object | string> {
    const text = await response.text();
    return text === '' ? '' : JSON.parse(text);
  }

  override async errorFromResponse(answer: { response: FetcherResponse; parsedBody: unknown }): Promise<PlatformError> {
    const { status, headers } = answer.response;
    const error = platformError(status, answer.parsedBody, this.#caller.requestId, headers.get('retry-after'));
    if (status >= 500) this.#onFailure(error);
    return error;
  }

  /** The same answer serves every field that asked for it: nobody changes it, so nobody needs a copy. */
  protected override cloneParsedBody<T>(parsedBody: T): T {
    return parsedBody;
  }
}
