import { isRecord } from '../rest/case.ts';
import { closeCodes } from './closeCodes.ts';
import type { Connection } from './connection.ts';
import { refusalOf } from './topic.ts';
import type { Frame, Upstream } from './upstream.ts';

interface Watched {
  id: string;
  connections: Set<Connection>;
  userId: Promise<string>;
  scope: string | null;
  settle: { known(userId: string): void; refused(error: Error): void };
}

/** Close codes by refusal. Any other refusal means that the session couldn't be verified. */
const ends: Readonly<Record<string, [code: number, reason: string]>> = {
  UNAUTHENTICATED: [closeCodes.unauthenticated, 'Unauthenticated'],
  FORBIDDEN: [closeCodes.forbidden, 'Forbidden'],
};

/**
 * Sessions of open sockets. Each token is watched once for all of its sockets. The platform reports when a session ends
 * because it was revoked, it expired, or the account was disabled or banned. Frozen accounts stay connected.
 */
export class Sessions {
  readonly #upstream: Upstream;
  readonly #watched = new Map<string, Watched>();

  constructor(upstream: Upstream) {
    this.#upstream = upstream;
  }

  /**
   * Watches a token until `leave`, and closes the connection when its session ends.
   * @returns the user ID; rejects with the platform's refusal
   */
  watch(token: string, connection: Connection): Promise<string> {
    const watched = this.#watched.get(token) ?? this.#begin(token);
    watched.connections.add(connection);
    return watched.userId;
  }

  /** Latest scope of a watched session. Null until known. */
  scopeOf(token: string): string | null {
    return this.#watched.get(token)?.scope ?? null;
  }

  leave(token: string, connection: Connection): void {
    const watched = this.#watched.get(token);
    if (watched?.connections.delete(connection) && watched.connections.size === 0) this.#forget(token, watched);
  }

  #begin(token: string): Watched {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    // All callers may have left before the response arrived.
    promise.catch(() => undefined);
    const watched: Watched = {
      id: '',
      connections: new Set(),
      userId: promise,
      scope: null,
      settle: { known: resolve, refused: reject },
    };
    this.#watched.set(token, watched);
    watched.id = this.#upstream.open({
      request: () => ({ type: 'watch', token }),
      onFrame: (frame) => this.#receive(token, watched, frame),
    });
    return watched;
  }

  #receive(token: string, watched: Watched, { type, data }: Frame): void {
    if (type === 'session' && isRecord(data)) {
      watched.scope = String(data.scope);
      watched.settle.known(String(data.user_id));
    }
    if (type !== 'error') return;
    const refusal = refusalOf(data);
    watched.settle.refused(refusal);
    this.#forget(token, watched);
    const [code, reason] = ends[refusal.extensions.code] ?? [closeCodes.tryAgain, 'Try again later'];
    for (const connection of watched.connections) connection.close(code, reason);
  }

  #forget(token: string, watched: Watched): void {
    this.#upstream.close(watched.id);
    if (this.#watched.get(token) === watched) this.#watched.delete(token);
  }
}
