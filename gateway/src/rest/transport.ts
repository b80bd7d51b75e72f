import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Deadline, DeadlinePassed } from '../execute/deadline.ts';
import type { UpstreamCalls } from '../telemetry/upstream.ts';
import { PlatformError, platformError, timedOut, unavailable } from './errors.ts';
import { type Answer, isTimeout, type Sender } from './pool.ts';
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

/** An answer with more characters is not parsed, read and written anew all in one turn of the event loop: others wait too. */
const longText = 256 * 1024;

/** What every call of the platform goes through. */
export interface Platform {
  sender: Sender;
  /** Where calls are measured. */
  calls: UpstreamCalls;
  log: Logger;
}

/** One caller's way to the platform: the only place from which the gateway calls it. */
export class PlatformApi {
  readonly #platform: Platform;
  readonly #caller: Caller;
  readonly #deadline: Deadline;
  /** Reads under way, by path: what two fields ask for at once is sent once, and nobody changes the answer. */
  readonly #reads = new Map<string, Promise<unknown>>();

  /** @param deadline when the caller's operation is given up */
  constructor(platform: Platform, caller: Caller, deadline: Deadline) {
    this.#platform = platform;
    this.#caller = caller;
    this.#deadline = deadline;
  }

  /**
   * Makes one call.
   * @returns the answer's JSON
   * @throws PlatformError for every refusal and failure
   */
  call(outgoing: Outgoing): Promise<unknown> {
    const path = addressOf(outgoing);
    if (outgoing.method !== 'GET') return this.#send(outgoing, path);
    const known = this.#reads.get(path);
    if (known) return known;
    const sent = this.#send(outgoing, path).finally(() => this.#reads.delete(path));
    this.#reads.set(path, sent);
    return sent;
  }

  async #send({ route, method, body, idempotencyKey }: Outgoing, path: string): Promise<unknown> {
    const { sender, calls } = this.#platform;
    const call = calls.begin(route, this.#caller);
    const headers = this.#headers(call.traceparent);
    if (idempotencyKey !== null) headers['idempotency-key'] = idempotencyKey;
    if (body !== null) headers['content-type'] = 'application/json';
    let status: number | undefined;
    try {
      const text = body === null ? null : JSON.stringify(body);
      const answer = await sender.send({ method, path, headers, body: text, deadline: this.#deadline });
      status = answer.status;
      const json = this.#read(answer);
      if (answer.text.length > longText) await nextTurn();
      return json;
    } catch (error) {
      if (error instanceof PlatformError) throw error;
      this.#log(error);
      if (error instanceof DeadlinePassed) throw timedOut(this.#caller.requestId);
      throw unavailable(isTimeout(error) ? 504 : 502, this.#caller.requestId);
    } finally {
      call.end(status);
    }
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

  /** Every answer of the platform is JSON; anything else is a failure. */
  #read({ status, retryAfter, text }: Answer): unknown {
    const body: unknown = text === '' ? '' : JSON.parse(text);
    if (status >= 200 && status < 300) return body;
    const error = platformError(status, body, this.#caller.requestId, retryAfter);
    if (status >= 500) this.#log(error);
    throw error;
  }

  #log(error: unknown): void {
    const reason = error instanceof Error ? error.message : 'unknown';
    this.#platform.log.error({ requestId: this.#caller.requestId, reason }, 'the platform failed');
  }
}

function addressOf({ path, query, fields }: Outgoing): string {
  const text = query?.toString() ?? '';
  const parts = fields === undefined ? text : `${text}${text && '&'}fields=${fields}`;
  return parts === '' ? path : `${path}?${parts}`;
}
