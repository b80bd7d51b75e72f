import { type Outgoing, transportRequest } from './request.ts';
import { isSuccess, type Transport } from './transport.ts';

/** Sends one operation's calls to the platform. */
export interface PlatformSource {
  /**
   * Makes one call.
   * @returns the response's JSON
   * @throws PlatformError for every refusal and failure
   */
  call(outgoing: Outgoing): Promise<unknown>;
}

/** Data source of registered documents, which sends calls directly through the transport. */
export class PlatformClient implements PlatformSource {
  readonly #transport: Transport;
  /** Reads in flight by path. Concurrent identical reads share one call, because responses are never modified. */
  readonly #reads = new Map<string, Promise<unknown>>();

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  call(outgoing: Outgoing): Promise<unknown> {
    const request = transportRequest(outgoing);
    if (request.method !== 'GET') return this.#send(request);
    const pending = this.#reads.get(request.path);
    if (pending) return pending;
    const sent = this.#send(request).finally(() => this.#reads.delete(request.path));
    this.#reads.set(request.path, sent);
    return sent;
  }

  async #send(request: ReturnType<typeof transportRequest>): Promise<unknown> {
    const response = await this.#transport.send(request);
    if (isSuccess(response.status)) return response.body;
    throw this.#transport.errorOf(response);
  }
}
