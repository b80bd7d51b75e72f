import { isRecord } from '../rest/case.ts';
import { closeCodes } from './closeCodes.ts';
import { refusalOf } from './topic.ts';
import type { Frame, Upstream } from './upstream.ts';

/** Why a token does not, or no longer, carry a socket. */
export type End = (code: number, reason: string) => void;

interface Watched {
  id: string;
  ends: Set<End>;
  userId: Promise<string>;
  settle: { known(userId: string): void; refused(error: Error): void };
}

/**
 * The sessions behind the open sockets. The platform is asked once for each token, however many sockets it has, and says
 * when the session is over: revoked, expired, its account disabled, or banned since. A frozen account stays.
 */
export class Sessions {
  readonly #upstream: Upstream;
  readonly #watched = new Map<string, Watched>();

  constructor(upstream: Upstream) {
    this.#upstream = upstream;
  }

  /**
   * Watches a token.
   * @param onEnd told when it is over; until `leave` is called
   * @returns whose it is, once the platform has said so; refused with the platform's refusal
   */
  watch(token: string, onEnd: End): { userId: Promise<string>; leave(): void } {
    const watched = this.#watched.get(token) ?? this.#begin(token);
    watched.ends.add(onEnd);
    const leave = () => {
      if (watched.ends.delete(onEnd) && watched.ends.size === 0) this.#forget(token, watched);
    };
    return { userId: watched.userId, leave };
  }

  #begin(token: string): Watched {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    // Whoever asked may have left before the answer.
    promise.catch(() => undefined);
    const watched: Watched = {
      id: '',
      ends: new Set(),
      userId: promise,
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
    if (type === 'session' && isRecord(data)) watched.settle.known(String(data.user_id));
    if (type !== 'error') return;
    const refusal = refusalOf(data);
    watched.settle.refused(refusal);
    this.#forget(token, watched);
    const banned = refusal.extensions.code === 'FORBIDDEN';
    for (const end of [...watched.ends]) {
      if (banned) end(closeCodes.forbidden, 'Forbidden');
      else end(closeCodes.unauthenticated, 'Unauthenticated');
    }
  }

  #forget(token: string, watched: Watched): void {
    this.#upstream.close(watched.id);
    if (this.#watched.get(token) === watched) this.#watched.delete(token);
  }
}
