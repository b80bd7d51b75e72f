import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Deadline, DeadlinePassed } from '../execute/deadline.ts';
import type { UpstreamCalls } from '../telemetry/upstream.ts';
import { type PlatformError, platformError, timedOut, unavailable } from './errors.ts';
import type { Method } from './parse.ts';
import { isTimeout, type Sender } from './pool.ts';

/** The client that sent an operation, as reported to the platform. */
export interface Caller {
  token: string | null;
  deviceId: string | null;
  requestId: string;
  /** W3C trace context that calls to the platform continue. */
  traceparent: string;
  /** True when the client sent no trace context and the gateway started this trace. */
  newTrace: boolean;
  /** IP address of the client. */
  ip: string;
  userAgent: string | null;
}

/** Dependencies shared by all calls to the platform. */
export interface Platform {
  sender: Sender;
  /** Metrics and traces of calls. */
  calls: UpstreamCalls;
  log: Logger;
}

export interface TransportRequest {
  /** The call as written in the schema, for metrics and traces: `GET /api/v1/matches/{id}`. */
  route: string;
  method: Method;
  /** Path and query string. */
  path: string;
  /** Headers specific to this call. The caller's headers are added. */
  headers: Readonly<Record<string, string>>;
  body: string | null;
}

export interface TransportResponse {
  status: number;
  retryAfter: string | null;
  /** Parsed JSON; an empty string when the response has no body. */
  body: unknown;
}

/**
 * Length in characters from which processing a response yields to the event loop between parsing and reading, so that
 * other requests can run.
 */
const longText = 256 * 1024;

/** Sends one operation's calls to the platform: caller headers, tracing, deadline and error mapping. */
export class Transport {
  readonly #platform: Platform;
  readonly #caller: Caller;
  readonly #deadline: Deadline;

  /** @param deadline of the caller's operation */
  constructor(platform: Platform, caller: Caller, deadline: Deadline) {
    this.#platform = platform;
    this.#caller = caller;
    this.#deadline = deadline;
  }

  get log(): Logger {
    return this.#platform.log;
  }

  /**
   * Sends one call.
   * @returns the response, whatever its status
   * @throws PlatformError when the platform can't be reached, doesn't answer in time or doesn't send JSON
   */
  async send({ route, method, path, headers, body }: TransportRequest): Promise<TransportResponse> {
    const { sender, calls } = this.#platform;
    const call = calls.begin(route, this.#caller);
    let status: number | undefined;
    try {
      const sent = { ...this.#headers(call.traceparent), ...headers };
      const answer = await sender.send({ method, path, headers: sent, body, deadline: this.#deadline });
      status = answer.status;
      const json: unknown = answer.text === '' ? '' : JSON.parse(answer.text);
      if (answer.text.length > longText) await nextTurn();
      return { status, retryAfter: answer.retryAfter, body: json };
    } catch (error) {
      this.#logFailure(error);
      if (error instanceof DeadlinePassed) throw timedOut(this.#caller.requestId);
      throw unavailable(isTimeout(error) ? 504 : 502, this.#caller.requestId);
    } finally {
      call.end(status);
    }
  }

  /** Maps an unsuccessful response to the error that clients get. Logs 5xx responses. */
  errorOf({ status, body, retryAfter }: TransportResponse): PlatformError {
    const error = platformError(status, body, this.#caller.requestId, retryAfter);
    if (status >= 500) this.#logFailure(error);
    return error;
  }

  #headers(traceparent: string): Record<string, string> {
    const { token, deviceId, requestId, ip, userAgent } = this.#caller;
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-request-id': requestId,
      traceparent,
      'x-forwarded-for': ip,
    };
    if (token !== null) headers.authorization = `Bearer ${token}`;
    if (deviceId !== null) headers['x-device-id'] = deviceId;
    if (userAgent !== null) headers['user-agent'] = userAgent;
    return headers;
  }

  #logFailure(error: unknown): void {
    const reason = error instanceof Error ? error.message : 'unknown';
    this.log.error({ requestId: this.#caller.requestId, reason }, 'platform call failed');
  }
}

export const isSuccess = (status: number) => status >= 200 && status < 300;
